<?php
/**
 * Plugin Name:       Storeboard
 * Description:       The store dashboard: home screen, setup tasks and panels on top of WooCommerce, several times lighter.
 * Version:           0.1.0
 * Requires at least: 6.6
 * Requires PHP:      8.1
 * Requires Plugins:  woocommerce
 * Author:            The Storeboard developers
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       storeboard
 * Domain Path:       /languages
 *
 * @package Storeboard
 */

declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

spl_autoload_register(
	static function ( string $name ): void {
		if ( str_starts_with( $name, 'Storeboard\\' ) ) {
			$file = __DIR__ . '/includes/' . str_replace( '\\', '/', substr( $name, 11 ) ) . '.php';
			if ( is_readable( $file ) ) {
				require $file;
			}
		}
	}
);

// Detection needs every plugin loaded, and the declared compatibilities need it before WooCommerce starts at init.
add_action(
	'plugins_loaded',
	function () {
		Storeboard\Plugin::boot( __FILE__ );
	}
);

// What orders change while nobody looks, the daily sums would not know.
register_activation_hook( __FILE__, [ Storeboard\Rollups\Schedule::class, 'reset' ] );
register_deactivation_hook( __FILE__, [ Storeboard\Rollups\Schedule::class, 'reset' ] );
