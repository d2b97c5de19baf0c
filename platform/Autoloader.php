<?php
declare( strict_types=1 );

namespace StoreboardPlatform;

/** Maps one class to one file: the namespace below a known prefix is the folder. */
final class Autoloader {

	/** Namespace prefix to folder. Extensions of WooCommerce extend classes below the second prefix. */
	private const PREFIXES = [
		'StoreboardPlatform\\' => '',
		'Automattic\\WooCommerce\\Admin\\Features\\OnboardingTasks\\' => 'Compat/',
	];

	/** @param string $folder The plugin's folder. */
	public static function register( string $folder ): void {
		spl_autoload_register(
			static function ( string $name ) use ( $folder ): void {
				foreach ( self::PREFIXES as $prefix => $below ) {
					if ( ! str_starts_with( $name, $prefix ) ) {
						continue;
					}

					// WooCommerce's own classes always take precedence, even in the request that activates it.
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
