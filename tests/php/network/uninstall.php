<?php
/**
 * Uninstalls the plugin on a network where it stored something of everything.
 *
 * @package Storeboard
 */

$storeboard_names = static function (): array {
	global $wpdb;

	$found = [];
	foreach ( [ 1, 2 ] as $site ) {
		$options = $wpdb->get_blog_prefix( $site ) . 'options';
		foreach ( $wpdb->get_col( "SELECT option_name FROM $options WHERE option_name LIKE '%board%'" ) as $name ) {
			$found[] = "$site $name";
		}
	}
	$others = [
		...$wpdb->get_col( "SELECT meta_key FROM $wpdb->sitemeta WHERE meta_key LIKE '%board%'" ),
		...$wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%board%'" ),
	];

	return [ ...$found, ...preg_replace( '/^/', 'network ', $others ) ];
};

$storeboard_before = $storeboard_names();
foreach ( [ 1, 2 ] as $storeboard_blog ) {
	switch_to_blog( $storeboard_blog );
	update_option( 'storeboard_take_over', 'no' );
	set_transient( 'storeboard_figures_1', 'value', 60 );
	restore_current_blog();
}
set_site_transient( 'storeboard_test', 'value', 60 );
update_user_meta( 1, 'net_2_storeboard_test', 'value' );

$storeboard_stored = $storeboard_names();
define( 'WP_UNINSTALL_PLUGIN', 'storeboard/plugin.php' );
require dirname( __DIR__, 3 ) . '/uninstall.php';
$storeboard_left = $storeboard_names();

return [
	'kept'    => $storeboard_before,
	'left'    => $storeboard_left,
	'removed' => array_values( array_diff( $storeboard_stored, $storeboard_left ) ),
];
