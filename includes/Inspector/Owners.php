<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use Storeboard\Support\Callbacks;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/** Whose something is: the plugin that a callback, a class or a script belongs to, by the folder of its file. */
final class Owners {

	/** Those that are not inspected: what an extension stands on, and what makes the sample store. */
	private const NOT_INSPECTED = [ 'storeboard', 'storeboard-platform', 'woocommerce', 'storeboard-test-helper', 'storeboard-site', 'storeboard-site-extensions' ];

	/**
	 * @param mixed $callback As hooks keep it.
	 */
	public static function of_callback( $callback ): ?string {
		$at = Callbacks::place_of( $callback );

		return null === $at ? null : self::of_file( $at['file'] );
	}

	public static function of_file( string $file ): ?string {
		$owner = '' === $file ? null : ExtensionErrors::owner_of( $file );

		return null === $owner || in_array( $owner, self::NOT_INSPECTED, true ) ? null : $owner;
	}

	/**
	 * The file of a script or a style of a plugin.
	 *
	 * @param mixed $src Its address.
	 */
	public static function file_of( $src ): ?string {
		if ( ! is_string( $src ) || '' === $src ) {
			return null;
		}
		$src = (string) strtok( str_starts_with( $src, '/' ) && ! str_starts_with( $src, '//' ) ? site_url( $src ) : $src, '?#' );
		foreach ( [ content_url() => WP_CONTENT_DIR, plugins_url() => WP_PLUGIN_DIR ] as $url => $folder ) {
			$url  = (string) preg_replace( '~^https?:~', '', $url ) . '/';
			$bare = (string) preg_replace( '~^https?:~', '', $src );
			if ( str_starts_with( $bare, $url ) ) {
				return $folder . '/' . rawurldecode( substr( $bare, strlen( $url ) ) );
			}
		}

		return null;
	}
}
