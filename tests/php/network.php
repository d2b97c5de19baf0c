<?php
/**
 * One step with a network of sites (see Network.php): `php network.php <install|add-site|run|remove> [script]`.
 * Loads the site in STOREBOARD_SITE with another table prefix.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

[ , $storeboard_step ] = $argv;

$storeboard_site      = rtrim( (string) getenv( 'STOREBOARD_SITE' ), '/' );
$storeboard_constants = [
	'ABSPATH'       => $storeboard_site . '/',
	'WP_INSTALLING' => 'install' === $storeboard_step,
];
if ( in_array( $storeboard_step, [ 'add-site', 'run' ], true ) ) {
	$storeboard_constants += [
		'MULTISITE'            => true,
		'SUBDOMAIN_INSTALL'    => false,
		'DOMAIN_CURRENT_SITE'  => '127.0.0.1',
		'PATH_CURRENT_SITE'    => '/',
		'SITE_ID_CURRENT_SITE' => 1,
		'BLOG_ID_CURRENT_SITE' => 1,
	];
}
foreach ( $storeboard_constants as $storeboard_name => $storeboard_value ) {
	define( $storeboard_name, $storeboard_value );
}

$_SERVER['HTTP_HOST']       = '127.0.0.1';
$_SERVER['SERVER_NAME']     = '127.0.0.1';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';

// The site's own configuration, with the one value that no constant decides.
$storeboard_config = (string) tempnam( sys_get_temp_dir(), 'storeboard-' );
register_shutdown_function( 'unlink', $storeboard_config );
file_put_contents(
	$storeboard_config,
	strtr(
		(string) file_get_contents( $storeboard_site . '/wp-config.php' ),
		[
			'__DIR__'                 => var_export( $storeboard_site, true ),
			"\$table_prefix = 'wp_';" => "\$table_prefix = 'net_';",
		]
	)
);
require $storeboard_config;
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/network.php';

add_filter( 'pre_http_request', static fn() => new WP_Error( 'storeboard_network', 'There is no network here.' ) );
add_filter( 'pre_wp_mail', '__return_true' );

( static function ( string $step, string $script ): void {
	global $wpdb;

	switch ( $step ) {
		case 'install':
			wp_install( 'Main', 'admin', 'owner@example.test', false, '', 'password' );
			foreach ( $wpdb->tables( 'ms_global' ) as $table => $prefixed ) {
				$wpdb->$table = $prefixed;
			}
			install_network();
			$made = populate_network( 1, '127.0.0.1', 'owner@example.test', 'Network', '/', false );
			exit( true === $made ? 0 : 1 );

		case 'add-site':
			exit( is_int( wpmu_create_blog( '127.0.0.1', '/second/', 'Second', 1 ) ) ? 0 : 1 );

		case 'run':
			// Those activate it, or find it active.
			str_starts_with( $script, 'stores-' ) || require_once dirname( __DIR__, 2 ) . '/plugin.php';
			echo wp_json_encode( require __DIR__ . "/network/$script.php" );
			exit( 0 );

		case 'remove':
			foreach ( $wpdb->get_col( "SHOW TABLES LIKE 'net\\_%'" ) as $table ) {
				$wpdb->query( "DROP TABLE `$table`" );
			}
			exit( 0 );
	}
	exit( 1 );
} )( $storeboard_step, $argv[2] ?? '' );
