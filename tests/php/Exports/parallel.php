<?php
/**
 * One of several processes that drive the same export at the same time, a page a turn: `php parallel.php <user id> <export>`. Prints as JSON how many pages it read.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

require dirname( __DIR__ ) . '/bootstrap.php';

( static function ( int $user, int $export ): void {
	wp_set_current_user( $user );
	add_filter( 'storeboard_export_turn', '__return_zero' );
	$pages = 0;
	add_filter(
		'rest_pre_dispatch',
		static function ( $reply, $server, $request ) use ( &$pages ) {
			$pages += str_ends_with( $request->get_route(), '/reports/orders' ) ? 1 : 0;
			return $reply;
		},
		10,
		3
	);
	rest_get_server();
	$wait = (float) getenv( 'STOREBOARD_AT' ) - microtime( true );
	$wait > 0 && usleep( (int) ( $wait * 1000000 ) );

	$until = microtime( true ) + 60;
	do {
		$state = rest_do_request( new WP_REST_Request( 'POST', "/storeboard/v1/exports/$export/run" ) )->get_data()['state'] ?? '';
		// The other one has its turn.
		usleep( 20000 );
	} while ( 'waiting' === $state && microtime( true ) < $until );

	echo wp_json_encode( [ $state, $pages ] );
} )( (int) $argv[1], (int) $argv[2] );
