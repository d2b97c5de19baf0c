<?php
/**
 * Makes a site a network of two, or moves one to the address that it is served at: `php network.php <make|fill|move> <host[:port]> [orders]`, in the site's
 * folder .storeboard/. Whether WordPress runs several sites it decides while it loads, so each step is a process of its own.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

[ , $storeboard_step, $storeboard_host ] = $argv;

$_SERVER['HTTP_HOST']       = $storeboard_host;
$_SERVER['SERVER_NAME']     = '127.0.0.1';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
set_time_limit( 0 );
define( 'WP_ADMIN', true );

$storeboard_note = __DIR__ . '/network.txt';
if ( 'move' === $storeboard_step ) {
	// Loaded by the old address, of which the tables still know.
	$_SERVER['HTTP_HOST'] = trim( (string) file_get_contents( $storeboard_note ) );
}

require dirname( __DIR__ ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/network.php';

add_filter( 'pre_http_request', static fn() => new WP_Error( 'storeboard_setup', 'There is no network during setup.' ) );
add_filter( 'pre_wp_mail', '__return_true' );

( static function ( string $step, string $host, string $note, int $orders ): void {
	global $wpdb;

	switch ( $step ) {
		case 'make':
			deactivate_plugins( [ 'storeboard/plugin.php', 'storeboard-platform/storeboard-platform.php' ], true );
			foreach ( $wpdb->tables( 'ms_global' ) as $table => $prefixed ) {
				$wpdb->$table = $prefixed;
			}
			install_network();
			$made = populate_network( 1, $host, 'owner@example.test', 'Network', '/', false );
			if ( true !== $made && ! ( is_wp_error( $made ) && 'no_wildcard_dns' === $made->get_error_code() ) ) {
				throw new RuntimeException( $made->get_error_message() );
			}
			// From here on the configuration says that it is a network.
			file_put_contents( $note, $host );
			return;

		case 'fill':
			$site = wpmu_create_blog( $host, '/second/', 'Second store', 1 );
			if ( ! is_int( $site ) ) {
				throw new RuntimeException( $site->get_error_message() );
			}
			foreach ( [ 'manager', 'customer' ] as $login ) {
				$user = get_user_by( 'login', $login );
				$user && add_user_to_blog( $site, $user->ID, 'manager' === $login ? 'shop_manager' : 'customer' );
			}
			// An administrator of that site alone.
			$one = wp_insert_user(
				[
					'user_login' => 'siteadmin',
					'user_pass'  => 'password',
					'user_email' => 'siteadmin@example.test',
				]
			);
			add_user_to_blog( $site, $one, 'administrator' );
			foreach ( [ 'storeboard-platform/storeboard-platform.php', 'storeboard/plugin.php' ] as $plugin ) {
				$error = activate_plugin( $plugin, '', true );
				if ( is_wp_error( $error ) && 'unexpected_output' !== $error->get_error_code() ) {
					throw new RuntimeException( $error->get_error_message() );
				}
			}
			return;

		case 'seed':
			switch_to_blog( 2 );
			update_option( 'permalink_structure', '/%postname%/' );
			wp_set_current_user( 1 );
			StoreboardPlatform\Demo\Seeder::run( 1, [ 'orders' => $orders ] );
			// There is nothing to say of a change: see setup.php.
			delete_option( 'storeboard_version' );
			delete_site_option( 'storeboard_activated' );
			restore_current_blog();
			return;

		case 'move':
			$old = trim( (string) file_get_contents( $note ) );
			foreach ( get_sites( [ 'fields' => 'ids' ] ) as $id ) {
				switch_to_blog( $id );
				foreach ( [ 'home', 'siteurl' ] as $name ) {
					update_option( $name, str_replace( "//$old", "//$host", (string) get_option( $name ) ) );
				}
				restore_current_blog();
				$wpdb->update( $wpdb->blogs, [ 'domain' => $host ], [ 'blog_id' => $id ] );
			}
			update_network_option( 1, 'siteurl', "http://$host/" );
			$wpdb->update( $wpdb->site, [ 'domain' => $host ], [ 'id' => 1 ] );
			wp_cache_flush();
			file_put_contents( $note, $host );
			return;
	}
	throw new RuntimeException( "There is no step '$step'." );
} )( $storeboard_step, $storeboard_host, $storeboard_note, (int) ( $argv[3] ?? 0 ) );
