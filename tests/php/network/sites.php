<?php
/**
 * What one request changes on two sites, and what goes with a site.
 *
 * @package Storeboard
 */

use Storeboard\Plugin;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Invalidation;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;

// No platform is active on this network.
Plugin::boot( dirname( __DIR__, 3 ) . '/plugin.php' );

$storeboard_version = static fn(): string => (string) get_option( ReplyVersions::option( ReplyVersions::ORDERS ), '' );
$storeboard_after   = [];
foreach ( [ 1, 2 ] as $storeboard_blog ) {
	switch_to_blog( $storeboard_blog );
	update_option( ReplyVersions::option( ReplyVersions::ORDERS ), 'kept' );
	restore_current_blog();
}
foreach ( [ 1, 2 ] as $storeboard_blog ) {
	switch_to_blog( $storeboard_blog );
	ReplyVersions::change( ReplyVersions::ORDERS );
	$storeboard_after[ $storeboard_blog ] = $storeboard_version();
	delete_option( ReplyVersions::option( ReplyVersions::ORDERS ) );
	restore_current_blog();
}
switch_to_blog( 2 );
$storeboard_dropped = array_values( preg_grep( '/storeboard/', apply_filters( 'wpmu_drop_tables', [], 2 ) ) );
restore_current_blog();
sort( $storeboard_dropped );

// One request writes the same order's rows on two sites: each has its own days.
add_filter( 'storeboard_sums_from', '__return_zero' );
$storeboard_invalidation = new Invalidation();
foreach ( [ 1, 2 ] as $storeboard_blog ) {
	switch_to_blog( $storeboard_blog );
	foreach ( Database::SOURCES as $storeboard_name ) {
		$GLOBALS['wpdb']->query( 'CREATE TABLE ' . Database::table( $storeboard_name ) . ' ( order_id bigint, date_created datetime, date_paid datetime )' );
	}
	$GLOBALS['wpdb']->insert(
		Database::table( 'wc_order_stats' ),
		[
			'order_id'     => 7,
			'date_created' => "2026-03-0$storeboard_blog 12:00:00",
		]
	);
	State::install();
	restore_current_blog();
}
$storeboard_marked = static function (): array {
	$marked = [];
	foreach ( [ 1, 2 ] as $blog ) {
		switch_to_blog( $blog );
		$marked[ "site $blog" ] = Days::counters( [ '2026-03-01', '2026-03-02' ] );
		restore_current_blog();
	}
	return $marked;
};
$storeboard_invalidation->of_order( 7 );
switch_to_blog( 2 );
$storeboard_invalidation->of_order( 7 );
restore_current_blog();
$storeboard_invalidation->flush();
$storeboard_days = $storeboard_marked();

// To activate the plugin for the network stores one value, however many sites there are.
$storeboard_switched = 0;
$storeboard_written  = 0;
$storeboard_count    = static function () use ( &$storeboard_switched ): void {
	++$storeboard_switched;
};
$storeboard_note     = static function ( $statement ) use ( &$storeboard_written ) {
	$storeboard_written += (int) preg_match( '/^\s*(UPDATE|INSERT)\b.*epoch/i', (string) $statement );
	return $statement;
};
add_action( 'switch_blog', $storeboard_count );
add_filter( 'query', $storeboard_note );
Schedule::reset( true );
remove_action( 'switch_blog', $storeboard_count );
remove_filter( 'query', $storeboard_note );
$storeboard_trusted = [];
foreach ( [ 1, 2 ] as $storeboard_blog ) {
	switch_to_blog( $storeboard_blog );
	$storeboard_trusted[] = State::is_installed();
	restore_current_blog();
}

foreach ( [ 1, 2 ] as $storeboard_blog ) {
	switch_to_blog( $storeboard_blog );
	foreach ( [ ...array_map( [ Database::class, 'table' ], Database::SOURCES ), Database::days(), Database::sums() ] as $storeboard_name ) {
		$GLOBALS['wpdb']->query( "DROP TABLE $storeboard_name" );
	}
	delete_option( 'storeboard_sums' );
	delete_option( 'storeboard_sums_state' );
	restore_current_blog();
}
delete_site_option( 'storeboard_sums_epoch' );

return [
	'marked'    => $storeboard_days,
	'activated' => [
		'switched' => $storeboard_switched,
		'written'  => $storeboard_written,
		'trusted'  => $storeboard_trusted,
	],
	'kept'      => array_filter( $storeboard_after ),
	'dropped'   => $storeboard_dropped,
];
