<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

defined( 'ABSPATH' ) || exit;

/**
 * Replies of the REST requests that a screen makes first, asked with the user's own permissions while the page is made.
 *
 * Asking stops once it has cost its budget; what was not asked the client asks itself. Only what a screen cannot do without is
 * asked all the same.
 */
final class PreloadedReplies {

	private const BUDGET_MS = 100.0;

	/** @var array<string, array{body: mixed, headers: array<string, string>}> */
	private array $replies = [];

	private float $spent_ms = 0.0;

	/**
	 * @param string[] $paths Paths exactly as the client asks for them, dearest to the screen first.
	 */
	public function load( array $paths ): void {
		foreach ( $paths as $path ) {
			if ( $this->spent_ms >= self::BUDGET_MS ) {
				break;
			}
			$this->load_always( [ $path ] );
		}
	}

	/**
	 * @param string[] $paths Paths of replies that the screen cannot do without, whatever they cost.
	 */
	public function load_always( array $paths ): void {
		foreach ( $paths as $path ) {
			$start           = microtime( true );
			$this->replies   = rest_preload_api_request( $this->replies, $path );
			$this->spent_ms += ( microtime( true ) - $start ) * 1000;
		}
	}

	/** Forgets a reply that holds nothing, because the client does not ask for it then. */
	public function drop_empty( string $path ): void {
		if ( empty( $this->replies[ $path ]['body'] ) ) {
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
	public function body( string $path ) {
		return $this->replies[ $path ]['body'] ?? null;
	}

	/** A header of a preloaded reply, or null. */
	public function header( string $path, string $name ): ?string {
		$value = $this->replies[ $path ]['headers'][ $name ] ?? null;

		return null === $value ? null : (string) $value;
	}

	/**
	 * @return array<string, array{body: mixed, headers: array<string, string>}>
	 */
	public function all(): array {
		return $this->replies;
	}
}
