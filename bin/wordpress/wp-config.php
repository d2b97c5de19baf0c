<?php
/**
 * The configuration of a site that bin/site made. Making the site replaces the values in braces.
 *
 * @package Storeboard
 */

define( 'DB_NAME', 'storeboard' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
// SQLite needs none. MariaDB gets a new socket at each start; a file of the site names it.
define( 'DB_HOST', is_file( __DIR__ . '/.storeboard/database.php' ) ? require __DIR__ . '/.storeboard/database.php' : '' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
define( 'DB_DIR', __DIR__ . '/wp-content/database/' );
define( 'DB_FILE', '.ht.sqlite' );

// {salts}

// The site answers at whatever port it is started on, and on this machine only.
( static function (): void {
	$host = isset( $_SERVER['HTTP_HOST'] ) ? (string) $_SERVER['HTTP_HOST'] : '';
	if ( ! preg_match( '/^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/D', $host ) ) {
		$host = '127.0.0.1';
	}
	// A network keeps the addresses of its sites: bin/site/network.mjs moves them.
	if ( is_file( __DIR__ . '/.storeboard/network.txt' ) ) {
		foreach ( [
			'MULTISITE'            => true,
			'SUBDOMAIN_INSTALL'    => false,
			'DOMAIN_CURRENT_SITE'  => trim( (string) file_get_contents( __DIR__ . '/.storeboard/network.txt' ) ),
			'PATH_CURRENT_SITE'    => '/',
			'SITE_ID_CURRENT_SITE' => 1,
			'BLOG_ID_CURRENT_SITE' => 1,
		] as $name => $value ) {
			defined( $name ) || define( $name, $value );
		}
		return;
	}
	foreach ( [ 'WP_HOME', 'WP_SITEURL' ] as $name ) {
		defined( $name ) || define( $name, 'http://' . $host . getenv( 'STOREBOARD_BELOW' ) );
	}
} )();

$storeboard_constants = [
	'AUTOMATIC_UPDATER_DISABLED' => true,
	'DISABLE_WP_CRON'            => true,
	'FS_METHOD'                  => 'direct',
	'WP_DEBUG'                   => true,
	'WP_DEBUG_DISPLAY'           => false,
	'WP_DEBUG_LOG'               => __DIR__ . '/.storeboard/debug.log',
	'WP_ENVIRONMENT_TYPE'        => 'local',
	'WP_HTTP_BLOCK_EXTERNAL'     => true,
	'WP_MEMORY_LIMIT'            => '256M',
];

foreach ( $storeboard_constants as $storeboard_name => $storeboard_value ) {
	defined( $storeboard_name ) || define( $storeboard_name, $storeboard_value );
}

$table_prefix = 'wp_';

defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );

require_once ABSPATH . 'wp-settings.php';
