<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * What WordPress would print for scripts, without printing it.
 */
final class Dependencies {

	/**
	 * Asked several times a page: WordPress' own way through them takes thirty times as long.
	 *
	 * @param string[] $handles
	 * @return string[] These and all that they depend on, at whatever distance, each after what it depends on. Those that WordPress
	 *                  would not print, as one that they depend on is not registered, are left out.
	 */
	public static function with( array $handles ): array {
		$found = [];
		$seen  = [];
		foreach ( $handles as $handle ) {
			self::find( explode( '?', $handle )[0], $found, $seen );
		}

		return $found;
	}

	/**
	 * @param string[]            $found
	 * @param array<string, bool> $seen  Whether it would be printed, by handle.
	 */
	private static function find( string $handle, array &$found, array &$seen ): bool {
		if ( isset( $seen[ $handle ] ) ) {
			return $seen[ $handle ];
		}

		$script          = wp_scripts()->registered[ $handle ] ?? null;
		$seen[ $handle ] = null !== $script;
		foreach ( $script->deps ?? [] as $dependency ) {
			if ( ! self::find( (string) $dependency, $found, $seen ) ) {
				$seen[ $handle ] = false;
			}
		}
		if ( $seen[ $handle ] ) {
			$found[] = $handle;
		}

		return $seen[ $handle ];
	}
}
