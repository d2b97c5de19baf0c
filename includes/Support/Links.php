<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

defined( 'ABSPATH' ) || exit;

/**
 * Addresses of task lists, which may be relative to the admin's folder. The client reads them in the same way (src/lib/links.ts);
 * tests hold both to one table (tests/fixtures/links.json).
 */
final class Links {

	/**
	 * The address made whole, as a browser would on an admin page. What is no web address becomes the admin's own.
	 */
	public static function whole( string $url ): string {
		// Browsers drop these.
		$url = trim( (string) preg_replace( '/[\t\r\n]+/', '', $url ), "\x00..\x20" );
		$url = (string) preg_replace( '~^/?wp-admin/~', '', $url );
		// And before the query they take one slash for the other.
		$path = substr( $url, 0, strcspn( $url, '?#' ) );
		$url  = str_replace( '\\', '/', $path ) . substr( $url, strlen( $path ) );

		if ( preg_match( '~^([a-z][a-z0-9+.-]*):(.*)$~is', $url, $parts ) ) {
			$scheme = strtolower( $parts[1] );
			$host   = (string) wp_parse_url( $url, PHP_URL_HOST );

			return in_array( $scheme, [ 'http', 'https' ], true ) && preg_match( '~^(\[[\da-f:.]+\]|[^\[\]]+)$~i', $host ) ? "$scheme:$parts[2]" : admin_url();
		}

		$admin  = admin_url();
		$scheme = wp_parse_url( $admin, PHP_URL_SCHEME ) . ':';

		return match ( true ) {
			str_starts_with( $url, '//' ) => $scheme . $url,
			str_starts_with( $url, '/' ) => self::origin( $admin ) . $url,
			default => $admin . $url,
		};
	}

	/**
	 * Where a redirect may lead: the address, if it is on this site or on a host that the site allows.
	 *
	 * @param string $fallback Where it leads else.
	 */
	public static function allowed( string $url, string $fallback ): string {
		return wp_validate_redirect( wp_sanitize_redirect( self::whole( $url ) ), $fallback );
	}

	private static function origin( string $url ): string {
		$parts = wp_parse_url( $url );

		return ( $parts['scheme'] ?? 'http' ) . '://' . ( $parts['host'] ?? '' ) . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
	}
}
