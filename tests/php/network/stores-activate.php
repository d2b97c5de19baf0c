<?php
/**
 * Activates the plugin for one site of the network and then for all, with a store platform on both.
 *
 * @package Storeboard
 */

const STOREBOARD_PLUGIN = 'storeboard/plugin.php';

$storeboard_on = static function ( callable $ask ): array {
	$found = [];
	foreach ( [ 1, 2 ] as $blog ) {
		switch_to_blog( $blog );
		$found[ "site $blog" ] = $ask();
		restore_current_blog();
	}
	return $found;
};

$storeboard_active = static fn(): array => $storeboard_on( static fn() => is_plugin_active( STOREBOARD_PLUGIN ) );
$storeboard_told   = static fn(): array => $storeboard_on( static fn() => false !== get_option( 'storeboard_version' ) );

$storeboard_done = [ activate_plugin( 'storeboard-platform/storeboard-platform.php', '', true ) ];
switch_to_blog( 2 );
$storeboard_done[] = activate_plugin( STOREBOARD_PLUGIN );
restore_current_blog();
$storeboard_one = [
	'active' => $storeboard_active(),
	'told'   => $storeboard_told(),
];

switch_to_blog( 2 );
deactivate_plugins( STOREBOARD_PLUGIN );
delete_option( 'storeboard_version' );
restore_current_blog();
$storeboard_off = $storeboard_active();

$storeboard_done[] = activate_plugin( STOREBOARD_PLUGIN, '', true );

return [
	'errors' => array_map( static fn( $done ) => is_wp_error( $done ) ? $done->get_error_message() : null, $storeboard_done ),
	'one'    => $storeboard_one,
	'off'    => $storeboard_off,
	'all'    => $storeboard_active(),
];
