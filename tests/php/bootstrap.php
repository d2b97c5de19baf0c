<?php
/**
 * Loads WordPress for the tests, from the folder in STOREBOARD_SITE: a site with the plugin and a store platform active.
 * Nothing that a test writes stays: see TestCase.
 *
 * @package Storeboard
 */

$storeboard_site = (string) getenv( 'STOREBOARD_SITE' );

if ( '' === $storeboard_site || ! is_file( $storeboard_site . '/wp-load.php' ) ) {
	fwrite( STDERR, "Set STOREBOARD_SITE to the folder of a WordPress site with both plugins active.\n" );
	exit( 1 );
}

spl_autoload_register(
	static function ( string $name ): void {
		if ( str_starts_with( $name, 'Storeboard\\Tests\\' ) ) {
			$file = __DIR__ . '/' . str_replace( '\\', '/', substr( $name, strlen( 'Storeboard\\Tests\\' ) ) ) . '.php';

			if ( is_file( $file ) ) {
				require_once $file;
			}
		}
	}
);

// Some of WordPress asks for the request that it answers.
$_SERVER['HTTP_HOST']      = '127.0.0.1';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI']    = '/wp-json/';

define( 'WP_USE_THEMES', false );

require_once $storeboard_site . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
