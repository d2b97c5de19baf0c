<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

defined( 'ABSPATH' ) || exit;

use Storeboard\Replies\Reply;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\Requests;
use Storeboard\Support\ExtensionErrors;

/**
 * Replies of the REST requests that a screen makes first, for the page that brings them along.
 *
 * A reply is printed as it was last known where that is as good as new. The task lists are made anew where they were quick to make
 * the last time, within a share of the time that the page has taken so far; else they are printed as last known, with their age: the
 * client asks for them anew after the first paint. What is neither quick nor known the client asks for by itself.
 */
final class PreloadedReplies {

	/** All that is asked may take this share of the page's time. */
	private const SHARE = 0.05;

	/** What took longer is never waited for. In milliseconds. */
	private const SLOW_MS = 100.0;

	/** @var array<string, Reply> By path. */
	private array $replies = [];

	private float $spent_ms = 0.0;

	private float $budget_ms;

	/**
	 * @param float|null $budget_ms What asking may cost; by default a share of the time since the request began.
	 */
	public function __construct( private ReplyCache $cache, ?float $budget_ms = null ) {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- A number.
		$began           = (float) ( $_SERVER['REQUEST_TIME_FLOAT'] ?? microtime( true ) );
		$this->budget_ms = $budget_ms ?? min( self::SLOW_MS, ( microtime( true ) - $began ) * 1000 * self::SHARE );
	}

	/**
	 * Reads what is known of requests, and options that most stores do not have, in one query.
	 *
	 * @param string[] $names
	 */
	public function prime( array $names ): void {
		$this->cache->prime( $names, [ ScriptFiles::TRANSIENT ], PageSettings::OPTIONS );
	}

	/**
	 * @param string[] $names Of requests, those first that matter most to the screen.
	 */
	public function load( array $names ): void {
		foreach ( $names as $name ) {
			// One that is as good as new need not be made: even a quick one has the REST server set up.
			if ( Requests::is_watched( $name ) || ! $this->is_affordable( $name ) ) {
				$this->load_kept( $name );
			}
			if ( ! $this->has( $name ) && $this->is_affordable( $name ) ) {
				$this->ask( $name, Requests::path( $name ) );
			}
		}
	}

	/**
	 * Prints a reply as it was last known, if it is, and asks nothing.
	 */
	public function load_kept( string $name ): void {
		$reply = $this->cache->reply( $name );
		if ( null !== $reply ) {
			$this->replies[ $this->cache->path( $name ) ] = Requests::is_watched( $name ) ? $reply : $reply->with_headers( [ 'Age' => (string) $this->cache->age( $name ) ] );
		}
	}

	/**
	 * Like `load()`, and what is not known is asked for all the same unless it was slow, or nobody knows yet how slow it is.
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

	/** Forgets a reply that holds nothing, because the client does not ask for it then. */
	public function drop_empty( string $name ): void {
		$path = Requests::path( $name );
		if ( isset( $this->replies[ $path ] ) && empty( $this->replies[ $path ]->body() ) ) {
			unset( $this->replies[ $path ] );
		}
	}

	/** Says in a header what preloading cost, where the page's head is not sent yet. */
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

	/** Whether a reply came as it was last known because making it is slow: then it depends on more than anybody can watch. */
	public function is_slow( string $name ): bool {
		return $this->has( $name ) && null !== $this->header( $name, 'Age' ) && $this->replies[ Requests::path( $name ) ]->cost > self::SLOW_MS;
	}

	/** A header of a preloaded reply, or null. */
	public function header( string $name, string $header ): ?string {
		return $this->has( $name ) ? $this->replies[ Requests::path( $name ) ]->headers[ $header ] ?? null : null;
	}

	/** All of them as the JSON object that the client's preloading takes: path to body and headers. */
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
