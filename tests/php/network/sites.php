<?php
/**
 * What one request changes on two sites, and what goes with a site.
 *
 * @package Storeboard
 */

use Storeboard\Records\Users;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\Verifier;

// No platform is active on this network.
$storeboard_builder = new Builder( new Counter() );
( new Schedule( $storeboard_builder, new Verifier( $storeboard_builder ) ) )->register();
( new Users() )->register();

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

return [
	'kept'    => array_filter( $storeboard_after ),
	'dropped' => $storeboard_dropped,
];
