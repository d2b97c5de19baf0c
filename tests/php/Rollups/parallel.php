<?php
/**
 * One of several processes that change orders, build sums or verify them at the same time: `php parallel.php <what> <seed> <seconds>`.
 * Prints as JSON how often it did of each, and the days that it found to be wrong.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

use Storeboard\Reports\FactBuilder;
use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Verifier;
use Storeboard\Tests\Rollups\ParallelOrders;

// What ends PHP is told as it is, not by a page.
define( 'WP_DISABLE_FATAL_ERROR_HANDLER', true );
ini_set( 'display_errors', '1' );
require dirname( __DIR__ ) . '/bootstrap.php';

( static function ( string $what, int $seed, float $seconds ): void {
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
	$done    = [];
	$wrong   = [];
	$count   = static function ( string $of, int $many ) use ( &$done ): void {
		$done[ $of ] = ( $done[ $of ] ?? 0 ) + $many;
	};
	[ $first, $last ] = ParallelOrders::range();
	while ( microtime( true ) < $until ) {
		if ( 'build' === $what ) {
			$count( 'days', $builder->run( 0.5 )['built'] );
			( new FactBuilder() )->run( 0.5 );
			foreach ( ParallelOrders::BUILDERS as $kind ) {
				$count( $kind, ( new $kind() )->run( 0.5 )['built'] );
			}
			usleep( 20000 );
		} elseif ( 'verify' === $what ) {
			[ $compared, $found ] = $alone(
				LOCK_EX,
				static function () use ( $builder, $first, $last ): array {
					[ $compared, $found ] = ParallelOrders::compare();
					return [ $compared + count( Days::built( $first, $last ) ), [ ...$found, ...( new Verifier( $builder ) )->all() ] ];
				}
			);
			array_push( $wrong, ...$found );
			$count( 'compared', $compared );
			usleep( 100000 );
		} else {
			$date = Days::after( $first, mt_rand( 0, ParallelOrders::DAYS - 1 ) ) . sprintf( ' %02d:00:00', mt_rand( 0, 23 ) );
			$net  = 0 === mt_rand( 0, 9 ) ? 0 : mt_rand( 1, 99 );
			$alone( LOCK_SH, static fn() => ParallelOrders::write( ParallelOrders::FIRST + mt_rand( 0, ParallelOrders::MANY - 1 ), $date, $net ) );
			$count( 'orders', 1 );
			// Somebody else's turn, and of some days a moment in which nobody writes.
			usleep( mt_rand( 10000, 400000 ) );
		}
	}
	do_action( 'woocommerce_order_scheduler_after_import_order', 0 );

	echo wp_json_encode( [ $done, array_values( array_unique( $wrong ) ) ] );
} )( (string) $argv[1], (int) $argv[2], (float) $argv[3] );
