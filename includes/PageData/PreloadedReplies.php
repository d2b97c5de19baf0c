<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\PageData;

defined( 'ABSPATH' ) || exit;

use Storeboard\Replies\Refusals;
use Storeboard\Replies\Reply;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\Requests;
use Storeboard\Scripts\ScriptFiles;
use Storeboard\Support\ExtensionErrors;

/**
 * Replies of the REST requests that a screen makes first, for the page that brings them along.
 *
 * A reply is printed as it was last known if that is as good as new. The task lists are made again if that was quick the last time, within
 * a share of the time that the page has taken so far. Otherwise they are printed as last known, with their age, and the client revalidates
 * them after the first paint. A reply that is neither quick nor known the client asks for itself.
 */
final class PreloadedReplies {

	/** The share of the page's time that all requests together may take. */
	private const SHARE = 0.05;

	/** The page never waits for a reply that took longer the last time. In milliseconds. */
	private const SLOW_MS = 100.0;

	/** @var array<string, Reply> By path. */
	private array $replies = [];

	private float $spent_ms = 0.0;

	private float $budget_ms;

	private Refusals $refusals;

	/**
	 * @param float|null $budget_ms What the requests may cost. By default a share of the time since the page's request began.
	 */
	public function __construct( private ReplyCache $cache, ?float $budget_ms = null ) {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- A number.
		$began           = (float) ( $_SERVER['REQUEST_TIME_FLOAT'] ?? microtime( true ) );
		$this->refusals  = new Refusals();
		$this->budget_ms = $budget_ms ?? min( self::SLOW_MS, ( microtime( true ) - $began ) * 1000 * self::SHARE );
	}

	/**
	 * Reads in one query what is known of these requests, and options that most stores do not have.
	 *
	 * @param string[] $names
	 * @param string[] $options Beside those that the settings of every page read.
	 */
	public function prime( array $names, array $options = [] ): void {
		$this->cache->prime( $names, [ ScriptFiles::TRANSIENT ], [ ...PageSettings::OPTIONS, ...$options ] );
	}

	/**
	 * Loads replies where they are known, or were quick to make the last time.
	 *
	 * @param string[] $names Of requests, those first that matter most to the screen.
	 */
	public function load( array $names ): void {
		foreach ( $names as $name ) {
			// A reply that is as good as new is not made again: even a quick one sets up the REST server.
			if ( Requests::is_watched( $name ) || ! $this->is_affordable( $name ) ) {
				$this->load_kept( $name );
			}
			if ( ! $this->has( $name ) && $this->is_affordable( $name ) ) {
				$this->ask( $name, Requests::path( $name ) );
			}
		}
	}

	/**
	 * Takes a reply as it was last known, and asks only whoever may refuse it.
	 */
	public function load_kept( string $name ): void {
		$reply = $this->cache->reply( $name );
		if ( null !== $reply && ! $this->refusals->refuses( $this->cache->path( $name ) ) ) {
			$this->replies[ $this->cache->path( $name ) ] = Requests::is_watched( $name ) ? $reply : $reply->with_headers( [ 'Age' => (string) $this->cache->age( $name ) ] );
		}
	}

	/**
	 * Loads replies like `load()`, and asks also for one that costs more than its share, unless it was slow or its cost is unknown.
	 *
	 * @param string[] $names
	 */
	public function load_essential( array $names ): void {
		$this->load( $names );
		foreach ( $names as $name ) {
			$path = Requests::path( $name );
			$cost = $this->cache->cost( $name );
			if ( ! isset( $this->replies[ $path ] ) && null !== $cost && $cost + $this->spent_ms <= self::SLOW_MS ) {
				$this->ask( $name, $path );
			}
		}
	}

	/** Forgets a reply that holds nothing. */
	public function drop_empty( string $name ): void {
		$path = Requests::path( $name );
		if ( isset( $this->replies[ $path ] ) && empty( $this->replies[ $path ]->body() ) ) {
			unset( $this->replies[ $path ] );
		}
	}

	/** Sends a header that says what preloading cost, unless the page's head is already sent. */
	public function send_cost(): void {
		if ( ! headers_sent() ) {
			header( sprintf( 'Server-Timing: storeboard-preload;dur=%.1f', $this->spent_ms ), false );
		}
	}

	/**
	 * @return mixed The body of a preloaded reply, or null.
	 */
	public function body( string $name ) {
		return $this->has( $name ) ? $this->replies[ Requests::path( $name ) ]->body() : null;
	}

	public function has( string $name ): bool {
		return isset( $this->replies[ Requests::path( $name ) ] );
	}

	/** Whether a reply came as it was last known because it is slow to make: such a reply depends on more than anybody can watch. */
	public function is_slow( string $name ): bool {
		return $this->has( $name ) && null !== $this->header( $name, 'Age' ) && $this->replies[ Requests::path( $name ) ]->cost > self::SLOW_MS;
	}

	/** A header of a preloaded reply, or null. */
	public function header( string $name, string $header ): ?string {
		return $this->has( $name ) ? $this->replies[ Requests::path( $name ) ]->headers[ $header ] ?? null : null;
	}

	/** Makes the JSON object that the client's preloading takes: path to body and headers. */
	public function json(): string {
		$entries = [];
		foreach ( $this->replies as $path => $reply ) {
			$headers = Reply::encode( (object) $reply->headers );
			if ( null !== $headers ) {
				$entries[] = sprintf( '%s:{"body":%s,"headers":%s}', Reply::encode( $path ), $reply->json, $headers );
			}
		}

		return '{' . implode( ',', $entries ) . '}';
	}

	private function is_affordable( string $name ): bool {
		$cost = $this->cache->cost( $name );

		return null !== $cost && $cost + $this->spent_ms <= $this->budget_ms;
	}

	private function ask( string $name, string $path ): void {
		$start   = microtime( true );
		$replies = ExtensionErrors::attempt( static fn() => rest_preload_api_request( [], $path ), [], $path );
		$cost    = ( microtime( true ) - $start ) * 1000;

		$this->spent_ms += $cost;
		if ( isset( $replies[ $path ]['body'] ) ) {
			$reply = Reply::of( $replies[ $path ]['body'], (array) ( $replies[ $path ]['headers'] ?? [] ), $cost );
			if ( null !== $reply ) {
				$this->replies[ $path ] = $reply;
			}
		}
	}
}
