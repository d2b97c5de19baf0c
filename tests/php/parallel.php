<?php
/**
 * One of several requests at the same moment: `php parallel.php <user id> <requests as JSON>`. Each request is [method, path,
 * body]. They are sent one after the other, once the moment in STOREBOARD_AT (Unix time in seconds, with a fraction) has come.
 * Prints their statuses as JSON.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

require __DIR__ . '/bootstrap.php';

( static function ( int $user_id, string $requests ): void {
	wp_set_current_user( $user_id );
	rest_get_server();

	$wait = (float) getenv( 'STOREBOARD_AT' ) - microtime( true );
	if ( $wait > 0 ) {
		usleep( (int) ( $wait * 1000000 ) );
	}

	$statuses = [];
	foreach ( json_decode( $requests, true, 16, JSON_THROW_ON_ERROR ) as [ $method, $path, $body ] ) {
		$request = new WP_REST_Request( $method, $path );
		if ( null !== $body ) {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( $body ) );
		}
		$statuses[] = rest_do_request( $request )->get_status();
	}

	echo wp_json_encode( $statuses );
} )( (int) $argv[1], (string) $argv[2] );
