<?php
/**
 * One of several processes that change orders, build sums or verify them at the same time: `php parallel.php <what> <seed> <seconds>`.
 * Prints as JSON how often it did, and the days that it found to be wrong.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Verifier;
use Storeboard\Tests\Rollups\ParallelOrders;

require dirname( __DIR__ ) . '/bootstrap.php';

( static function ( string $what, int $seed, float $seconds ): void {
	global $wpdb;

	ParallelOrders::prepare();
	mt_srand( $seed );
	$wait = (float) getenv( 'STOREBOARD_AT' ) - microtime( true );
	if ( $wait > 0 ) {
		usleep( (int) ( $wait * 1000000 ) );
	}

	// A row and its invalidations are written one after the other: for that moment a day may be taken for true that is not. So verifying waits for
	// what is half written, and who writes next waits behind it. Building waits for nobody.
	[ $gate, $rows ] = array_map( static fn( string $name ) => fopen( sys_get_temp_dir() . '/storeboard-' . md5( ABSPATH ) . "-$name", 'c' ), [ 'gate', 'rows' ] );
	$alone           = static function ( int $how, callable $act ) use ( $gate, $rows ) {
		flock( $gate, $how );
		flock( $rows, $how );
		if ( LOCK_SH === $how ) {
			flock( $gate, LOCK_UN );
		}
		try {
			return $act();
		} finally {
			flock( $rows, LOCK_UN );
			flock( $gate, LOCK_UN );
		}
	};

	$until   = microtime( true ) + $seconds;
	$builder = new Builder( new Counter() );
	$done    = 0;
	$wrong   = [];
	while ( microtime( true ) < $until ) {
		if ( 'build' === $what ) {
			$done += $builder->run( 0.5 )['built'];
			usleep( 50000 );
		} elseif ( 'verify' === $what ) {
			array_push( $wrong, ...$alone( LOCK_EX, static fn(): array => ( new Verifier( $builder ) )->all() ) );
			++$done;
			usleep( 100000 );
		} else {
			// As WooCommerce writes an order: the old day is invalidated, the row replaced, the new day invalidated.
			$order = ParallelOrders::FIRST + mt_rand( 0, 199 );
			$date  = sprintf( '2019-03-%02d %02d:00:00', mt_rand( 1, 28 ), mt_rand( 0, 23 ) );
			$row   = ParallelOrders::row( $order, $date, mt_rand( 1, 99 ) );
			$alone(
				LOCK_SH,
				static function () use ( $order, $row, $wpdb ): void {
					do_action( 'storeboard_platform_order_rows', [ $order ] );
					if ( 0 === mt_rand( 0, 9 ) ) {
						$wpdb->delete( Database::table( 'wc_order_stats' ), [ 'order_id' => $order ] );
					} else {
						$wpdb->replace( Database::table( 'wc_order_stats' ), $row );
					}
					do_action( 'storeboard_platform_order_rows', [ $order ] );
				}
			);
			++$done;
			usleep( 10000 );
		}
	}
	do_action( 'woocommerce_order_scheduler_after_import_order', 0 );

	echo wp_json_encode( [ $done, array_values( array_unique( $wrong ) ) ] );
} )( (string) $argv[1], (int) $argv[2], (float) $argv[3] );
