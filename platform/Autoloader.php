<?php
/**
 * Finds the class files of the platform.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform;

/**
 * One class a file: the namespace below a known prefix is the folder.
 */
final class Autoloader {

	/**
	 * Namespace prefix to folder. The second prefix is the one that extensions of the store platform extend.
	 */
	private const PREFIXES = [
		'StoreboardPlatform\\' => '',
		'Automattic\\WooCommerce\\Admin\\Features\\OnboardingTasks\\' => 'Compat/',
	];

	/**
	 * @param string $folder The folder of the plugin.
	 */
	public static function register( string $folder ): void {
		spl_autoload_register(
			static function ( string $name ) use ( $folder ): void {
				foreach ( self::PREFIXES as $prefix => $below ) {
					if ( ! str_starts_with( $name, $prefix ) ) {
						continue;
					}

					// WooCommerce's own classes always win, also in the request that activates it.
					if ( '' !== $below && Guard::woocommerce_is_active() ) {
						return;
					}

					$file = $folder . '/' . $below . str_replace( '\\', '/', substr( $name, strlen( $prefix ) ) ) . '.php';

					if ( is_file( $file ) ) {
						require_once $file;
					}
					return;
				}
			}
		);
	}
}
