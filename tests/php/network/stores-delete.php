<?php
/**
 * Deletes the second site, and then the plugin from what is left.
 *
 * @package Storeboard
 */

use Storeboard\Emails\Table as Emails;
use Storeboard\Exports\Table as Exports;
use Storeboard\Rollups\Database;
use Storeboard\SavedViews\Table;

$storeboard_tables = static fn(): array => array_values( preg_grep( '/storeboard_(?!platform)/', $GLOBALS['wpdb']->get_col( "SHOW TABLES LIKE 'net\\_%'" ) ) );
$storeboard_count  = static fn( string $pattern ): int => count( preg_grep( $pattern, $storeboard_tables() ) );

foreach ( [ 1, 2 ] as $storeboard_blog ) {
	switch_to_blog( $storeboard_blog );
	Database::install();
	Table::install();
	Exports::install();
	Emails::install();
	restore_current_blog();
}
$storeboard_before = [ $storeboard_count( '/^net_storeboard/' ), $storeboard_count( '/^net_2_storeboard/' ) ];

require_once ABSPATH . 'wp-admin/includes/ms.php';
wp_delete_site( 2 );
$storeboard_after = [ $storeboard_count( '/^net_storeboard/' ), $storeboard_count( '/^net_2_storeboard/' ) ];

// A new site takes the place of the old one, with tables of its own that uninstalling removes too.
$storeboard_third = wpmu_create_blog( '127.0.0.1', '/third/', 'Third', 1 );
switch_to_blog( $storeboard_third );
Table::install();
restore_current_blog();
$storeboard_new = $storeboard_count( "/^net_{$storeboard_third}_storeboard/" );

define( 'WP_UNINSTALL_PLUGIN', 'storeboard/plugin.php' );
require dirname( __DIR__, 3 ) . '/uninstall.php';

return [
	'is same' => $storeboard_before[0] === $storeboard_before[1] && $storeboard_before[0] > 5,
	'deleted' => [ $storeboard_after[0] === $storeboard_before[0], $storeboard_after[1] ],
	'third'   => $storeboard_new,
	'left'    => $storeboard_tables(),
];
