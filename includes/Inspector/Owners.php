<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use Closure;
use ReflectionException;
use ReflectionFunction;
use ReflectionMethod;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/** Whose something is: the plugin that a callback, a class or a script belongs to, by the folder of its file. */
final class Owners {

	/** Those that are not inspected: what an extension stands on. */
	private const NOT_INSPECTED = [ 'storeboard', 'storeboard-platform', 'woocommerce', 'storeboard-test-helper' ];

	/**
	 * @param mixed $callback As hooks keep it.
	 */
	public static function of_callback( $callback ): ?string {
		try {
			$at = match ( true ) {
				$callback instanceof Closure => new ReflectionFunction( $callback ),
				is_string( $callback ) && str_contains( $callback, '::' ) => new ReflectionMethod( ...explode( '::', $callback, 2 ) ),
				is_string( $callback ) && function_exists( $callback ) => new ReflectionFunction( $callback ),
				is_array( $callback ) && 2 === count( $callback ) => new ReflectionMethod( ...array_values( $callback ) ),
				is_object( $callback ) && is_callable( $callback ) => new ReflectionMethod( $callback, '__invoke' ),
				default => null,
			};
		} catch ( ReflectionException ) {
			return null;
		}

		return null === $at ? null : self::of_file( (string) $at->getFileName() );
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
