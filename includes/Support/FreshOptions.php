<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

/**
 * Reads an option as it is stored now: another request may have written it since this one began, and WordPress keeps what it read.
 */
final class FreshOptions {

	/**
	 * @param mixed $fallback Where it is not set.
	 * @return mixed
	 */
	public static function get( string $name, $fallback = false ) {
		self::forget( [ $name ] );

		return get_option( $name, $fallback );
	}

	/**
	 * @param string[] $names What must be read anew.
	 */
	public static function forget( array $names ): void {
		foreach ( $names as $name ) {
			wp_cache_delete( $name, 'options' );
		}
		wp_cache_delete( 'alloptions', 'options' );
		wp_cache_delete( 'notoptions', 'options' );
	}
}
