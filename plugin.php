<?php
/**
 * Plugin Name:       Storeboard
 * Description:       A faster dashboard for your WooCommerce store: home screen, setup tasks, and analytics.
 * Version:           0.1.0
 * Requires at least: 6.6
 * Requires PHP:      8.1
 * Requires Plugins:  woocommerce
 * Author:            The Storeboard developers
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       storeboard
 * Domain Path:       /languages
 * WC requires at least: 9.7
 * WC tested up to:   11.0
 *
 * @package Storeboard
 */

// PHP below the minimum reads this file too: it is written so that 5.6 can, and nothing newer is loaded from it there.

defined( 'ABSPATH' ) || exit;

if ( version_compare( PHP_VERSION, '8.1', '<' ) ) {
	add_action(
		'all_admin_notices',
		function () {
			if ( ! current_user_can( 'activate_plugins' ) ) {
				return;
			}
			load_plugin_textdomain( 'storeboard', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
			/* translators: 1: the PHP version that is needed, 2: the one that the site has. */
			$words = __( 'Storeboard needs PHP %1$s or later. This site runs PHP %2$s, so you’ll see WooCommerce’s own screens. Ask your host to update PHP.', 'storeboard' );

			printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( sprintf( $words, '8.1', PHP_VERSION ) ) );
		}
	);

	return;
}

spl_autoload_register(
	/**
	 * @param string $name Of a class.
	 */
	function ( $name ) {
		if ( str_starts_with( $name, 'Storeboard\\' ) ) {
			$file = __DIR__ . '/includes/' . str_replace( '\\', '/', substr( $name, 11 ) ) . '.php';
			if ( ! is_readable( $file ) ) {
				// An update moves the old folder away and the new one in: a request that is under way then waits for that, a second at most.
				static $turn = 0;
				while ( $turn < 20 && ! is_file( $file ) && ! is_file( __DIR__ . '/includes/Plugin.php' ) ) {
					++$turn;
					usleep( 50000 );
					clearstatcache();
				}
			}
			if ( is_readable( $file ) ) {
				require $file;
			}
		}
	}
);

// A release that was copied halfway would end each page of the site at the first class that is missing.
$storeboard_missing = is_readable( __DIR__ . '/includes/Release.php' ) ? Storeboard\Release::missing( __FILE__ ) : 'includes/Release.php';
if ( null !== $storeboard_missing ) {
	add_action(
		'all_admin_notices',
		function () use ( $storeboard_missing ) {
			if ( ! current_user_can( 'activate_plugins' ) ) {
				return;
			}
			load_plugin_textdomain( 'storeboard', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
			/* translators: %s: name of a file. */
			$words = __( 'Storeboard isn’t completely installed (%s is missing or damaged), so you’ll see WooCommerce’s own screens. Upload or install the plugin again.', 'storeboard' );

			printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( sprintf( $words, $storeboard_missing ) ) );
		}
	);

	return;
}

// What extensions call.
require __DIR__ . '/includes/functions.php';

// Detection needs every plugin loaded, and the declared compatibilities need it before WooCommerce starts at init.
add_action(
	'plugins_loaded',
	function () {
		Storeboard\Plugin::boot( __FILE__ );
	}
);

register_activation_hook( __FILE__, [ Storeboard\Settings\FirstRun::class, 'activate' ] );

// What orders change while nobody looks, the daily sums would not know.
register_activation_hook( __FILE__, [ Storeboard\Rollups\Schedule::class, 'reset' ] );
register_activation_hook( __FILE__, [ Storeboard\Emails\Jobs::class, 'resume' ] );
register_deactivation_hook( __FILE__, [ Storeboard\Rollups\Schedule::class, 'reset' ] );
register_deactivation_hook( __FILE__, [ Storeboard\Exports\Jobs::class, 'stop' ] );
register_deactivation_hook( __FILE__, [ Storeboard\Emails\Jobs::class, 'stop' ] );
