<?php
/**
 * One of several processes for which the same report is due at the same moment: `php parallel.php <id> <due>`. Prints as JSON how many emails it handed over.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

require dirname( __DIR__ ) . '/bootstrap.php';

( static function ( int $id, int $due ): void {
	$emails = 0;
	add_filter(
		'pre_wp_mail',
		static function () use ( &$emails ): bool {
			++$emails;
			return true;
		},
		1
	);
	remove_all_filters( 'pre_wp_mail', 10 );
	rest_get_server();
	$wait = (float) getenv( 'STOREBOARD_AT' ) - microtime( true );
	$wait > 0 && usleep( (int) ( $wait * 1000000 ) );

	( new Storeboard\Emails\Jobs() )->send( $id, $due );

	echo wp_json_encode( [ $emails ] );
} )( (int) $argv[1], (int) $argv[2] );
