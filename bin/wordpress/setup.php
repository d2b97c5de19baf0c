<?php
/**
 * Runs one step of setting up a site; $storeboard_step names it. Runs in the site's folder .storeboard/, natively or
 * as WebAssembly, each step in its own process, and writes its result to step-<name>.json.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

$storeboard_options = json_decode( (string) file_get_contents( __DIR__ . '/setup.json' ), true );

// The stored URL. Later wp-config.php uses the request's host.
$_SERVER['HTTP_HOST']       = $storeboard_options['host'];
$_SERVER['SERVER_NAME']     = '127.0.0.1';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
set_time_limit( 0 );
$storeboard_mode = 'install' === $storeboard_step ? 'WP_INSTALLING' : 'WP_ADMIN';
define( $storeboard_mode, true );

require dirname( __DIR__ ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

// No server answers yet, and setup needs nothing from other hosts.
add_filter( 'pre_http_request', static fn() => new WP_Error( 'storeboard_setup', 'There is no network during setup.' ) );

$storeboard_result = ( static function ( string $step, array $options ): array {
	switch ( $step ) {
		case 'install':
			wp_install( 'Storeboard sample store', 'admin', 'owner@example.test', true, '', 'password' );
			update_option( 'permalink_structure', '/%postname%/' );
			if ( isset( $options['zone'] ) ) {
				update_option( 'timezone_string', $options['zone'] );
			}
			update_option( 'storeboard_platform_dialect', $options['dialect'] );
			return [ 'wordpress' => (string) $GLOBALS['wp_version'] ];

		case 'platform':
			$error = activate_plugin( $options['platform'] );
			if ( is_wp_error( $error ) && 'unexpected_output' !== $error->get_error_code() ) {
				return [ 'error' => $error->get_error_message() ];
			}
			delete_transient( '_wc_activation_redirect' );
			return [];

		case 'store':
			$error = activate_plugin( $options['plugin'] );
			if ( is_wp_error( $error ) && 'unexpected_output' !== $error->get_error_code() ) {
				return [ 'error' => $error->get_error_message() ];
			}
			// Whoever starts this site has seen no other dashboard on it: there is nothing to say of a change.
			delete_option( 'storeboard_version' );
			if ( class_exists( 'WooCommerce', false ) ) {
				// Its wizard would replace the home screen.
				update_option( 'woocommerce_onboarding_profile', [ 'skipped' => true ] );
				delete_transient( '_wc_activation_redirect' );
			}
			wp_set_current_user( 1 );
			foreach ( [
				'manager'    => [ 'shop_manager', 'Mara', 'Manager' ],
				'customer'   => [ 'customer', 'Carl', 'Customer' ],
				'subscriber' => [ 'subscriber', 'Sue', 'Subscriber' ],
			] as $login => $person ) {
				if ( ! username_exists( $login ) ) {
					$id = wp_insert_user(
						[
							'user_login' => $login,
							'user_pass'  => 'password',
							'user_email' => $login . '@example.test',
							'role'       => $person[0],
							'first_name' => $person[1],
							'last_name'  => $person[2],
						]
					);
					if ( is_wp_error( $id ) ) {
						return [ 'error' => $id->get_error_message() ];
					}
				}
			}
			foreach ( $options['more'] as $plugin ) {
				activate_plugin( $plugin );
			}
			$seeded = is_callable( [ 'StoreboardPlatform\Demo\Seeder', 'run' ] );
			if ( $seeded ) {
				$sizes = isset( $options['orders'] ) ? [ 'orders' => (int) $options['orders'] ] : [];
				StoreboardPlatform\Demo\Seeder::run( 1, $sizes + ( empty( $options['showcase'] ) ? [] : StoreboardPlatform\Demo\Seeder::SHOWCASE ) );
				if ( ! empty( $options['showcase'] ) ) {
					require_once __DIR__ . '/pictures.php';
					storeboard_add_pictures();
					// Who has sold for months has set up the store.
					update_option( 'woocommerce_admin_customize_store_completed', 'yes' );
					update_option( 'woocommerce_no_sales_tax', '1' );
					update_option( 'woocommerce_bacs_settings', [ 'enabled' => 'yes' ] + (array) get_option( 'woocommerce_bacs_settings', [] ) );
				}
			}
			flush_rewrite_rules( false );
			return [ 'seeded' => $seeded ];
	}
	return [ 'error' => "There is no step '$step'." ];
} )( $storeboard_step, $storeboard_options );

file_put_contents( __DIR__ . "/step-$storeboard_step.json", wp_json_encode( $storeboard_result, JSON_THROW_ON_ERROR ) );
