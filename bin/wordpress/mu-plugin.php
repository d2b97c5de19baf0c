<?php
/**
 * Plugin Name: Storeboard's development site
 * Description: Signs the owner in by the token of this site, keeps mails in a file, and asks nothing from outside.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Site;

const FOLDER = ABSPATH . '.storeboard/';

// PHP as WebAssembly sets a log of its own, elsewhere.
add_action(
	'muplugins_loaded',
	static function (): void {
		ini_set( 'log_errors', '1' ); // phpcs:ignore WordPress.PHP.IniSet -- A development site.
		ini_set( 'error_log', FOLDER . 'debug.log' ); // phpcs:ignore WordPress.PHP.IniSet -- A development site.
	},
	PHP_INT_MAX
);

// ?storeboard-login=<token>, with optional &user=<name> and &to=<page below wp-admin/>.
add_action(
	'init',
	static function (): void {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- The token is the proof.
		if ( ! isset( $_GET['storeboard-login'] ) || ! is_string( $_GET['storeboard-login'] ) ) {
			return;
		}
		$host  = (string) preg_replace( '/:\d+$/', '', (string) ( $_SERVER['HTTP_HOST'] ?? '' ) );
		$token = is_readable( FOLDER . 'token.php' ) ? require FOLDER . 'token.php' : '';
		$known = is_string( $token ) && strlen( $token ) >= 32 && hash_equals( $token, $_GET['storeboard-login'] );
		if ( ! $known || ! in_array( $host, array( '127.0.0.1', 'localhost', '[::1]' ), true ) ) {
			wp_die( 'This link does not sign in here: take the one that npm start printed last.', 'Not signed in', array( 'response' => 403 ) );
		}
		$name = isset( $_GET['user'] ) && is_string( $_GET['user'] ) ? sanitize_user( wp_unslash( $_GET['user'] ), true ) : 'admin';
		$user = get_user_by( 'login', $name );
		if ( ! $user ) {
			wp_die( 'There is no such user on this site.', 'Not signed in', array( 'response' => 403 ) );
		}
		wp_set_auth_cookie( $user->ID, true );
		$to = isset( $_GET['to'] ) && is_string( $_GET['to'] ) ? wp_unslash( $_GET['to'] ) : 'admin.php?page=wc-admin';
		wp_safe_redirect( admin_url( ltrim( $to, '/' ) ) );
		exit;
		// phpcs:enable
	},
	1
);

// Sends no mail: each one is appended to .storeboard/mail.log, one JSON object a line.
add_filter(
	'pre_wp_mail',
	static function ( mixed $done, array $mail ): bool {
		unset( $mail['attachments'] );
		file_put_contents( FOLDER . 'mail.log', wp_json_encode( array( 'time' => gmdate( 'c' ) ) + $mail ) . "\n", FILE_APPEND | LOCK_EX );
		return true;
	},
	10,
	2
);

// WordPress needs the real path of a linked plugin to make URLs of its files. The repository also contains this site,
// so without this WordPress would take every plugin of the site for a file of Storeboard.
add_action(
	'plugin_loaded',
	static function (): void {
		global $wp_plugin_paths;
		foreach ( $wp_plugin_paths as $place => $real ) {
			if ( str_starts_with( wp_normalize_path( (string) realpath( ABSPATH ) ), rtrim( $real, '/' ) . '/' ) ) {
				unset( $wp_plugin_paths[ $place ] );
				foreach ( (array) glob( $place . '/*' ) as $entry ) {
					$wp_plugin_paths[ $entry ] = wp_normalize_path( (string) realpath( $entry ) );
				}
			}
		}
	}
);

// The embedded platform runs on development sites alone, and asks them (platform/Guard.php). Not where WooCommerce has data, active or not.
if ( ! file_exists( WP_PLUGIN_DIR . '/woocommerce' ) ) {
	defined( 'STOREBOARD_EMBEDDED_PLATFORM' ) || define( 'STOREBOARD_EMBEDDED_PLATFORM', true );
}

// On a site with the embedded platform, that platform replaces the plugin that Storeboard requires.
add_filter(
	'wp_plugin_dependencies_slug',
	static fn( string $slug ): string =>
		'woocommerce' === $slug && ! file_exists( WP_PLUGIN_DIR . '/woocommerce' ) ? 'storeboard-platform' : $slug
);

// Avatars would come from another host.
add_filter(
	'pre_get_avatar_data',
	static fn( array $data ): array => array(
		'url'          => includes_url( 'images/blank.gif' ),
		'found_avatar' => true,
	) + $data
);

// A search for updates would wait for an answer that never comes.
foreach ( array( 'core', 'plugins', 'themes' ) as $what ) {
	add_filter(
		"pre_site_transient_update_$what",
		static fn(): object => (object) array(
			'last_checked'    => time(),
			'version_checked' => version(),
			'updates'         => array(),
			'response'        => array(),
			'no_update'       => array(),
			'translations'    => array(),
		)
	);
}

/**
 * WordPress' version. WordPress' own function for this came with 6.7.
 */
function version(): string {
	return (string) ( $GLOBALS['wp_version'] ?? '' );
}
