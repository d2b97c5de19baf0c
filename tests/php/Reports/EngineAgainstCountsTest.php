<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Reports\ProductBuilder;
use Storeboard\Reports\TaxSumBuilder;
use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;
use Storeboard\Tests\Rollups\RollupsTestCase;

/**
 * Whatever orders there are and whatever is asked of them, the engine tells what a plain count of the rows comes to: with nothing, some or all of its sums kept, in any time zone, currency
 * and week.
 *
 * STOREBOARD_FUZZ_SEED draws other stores and questions, STOREBOARD_FUZZ_CASES more or fewer of them.
 *
 * @group database
 */
final class EngineAgainstCountsTest extends RollupsTestCase {

	private const SEED  = 20260331;
	private const CASES = 400;

	/** Questions to each store. */
	private const QUESTIONS = 100;
	private const ORDERS    = 60;

	/** Zones whose clocks change in spring and autumn on both halves of the earth, by half an hour, at midnight, or never, and offsets. */
	private const ZONES = [ 'America/New_York', 'America/Havana', 'America/Santiago', 'Europe/Berlin', 'Africa/Casablanca', 'Asia/Beirut', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Apia', 'UTC', '-09:30', '+14:00' ];

	private const METRICS = [
		'orders'     => [ 'gross_sales', 'refunds', 'coupons', 'net_revenue', 'taxes', 'shipping', 'total_sales', 'orders_count', 'avg_order_value', 'avg_items_per_order', 'num_items_sold' ],
		'products'   => [ 'items_sold', 'net_revenue', 'orders_count' ],
		'variations' => [ 'orders_count' ],
		'coupons'    => [ 'amount', 'orders_count' ],
		'taxes'      => [ 'total_tax', 'order_tax', 'shipping_tax', 'orders_count' ],
	];

	/** What comes back on other days. Of many intervals it is the platform's. */
	private const DISTINCT = [
		'orders'   => [ 'total_customers', 'products', 'coupons_count' ],
		'products' => [ 'products_count' ],
		'coupons'  => [ 'coupons_count' ],
	];

	/** Dimension to its base, the key of its rows, and metrics. */
	private const ROWS = [
		'product' => [ 'products', 'product_id', [ 'items_sold', 'net_revenue', 'orders_count' ] ],
		'coupon'  => [ 'coupons', 'coupon_id', [ 'amount', 'orders_count' ] ],
	];

	/** Which sums a store keeps. */
	private const NOTHING = 'nothing';
	private const DAYS    = 'sums of days';
	private const SOME    = 'sums of days, some of which are not true any more';
	private const ALL     = 'all';

	/** How much a sum of floating-point numbers may be off: a thousandth of the smallest coin. */
	private const NOISE = 0.000001;

	public function test_the_engine_tells_what_a_plain_count_does(): void {
		$seed   = (int) ( getenv( 'STOREBOARD_FUZZ_SEED' ) ?: self::SEED );
		$left   = (int) ( getenv( 'STOREBOARD_FUZZ_CASES' ) ?: self::CASES );
		$told   = 0;
		$asked  = $left;
		while ( $left > 0 ) {
			$told += $this->try_store( $seed++, min( $left, self::QUESTIONS ) );
			$left -= self::QUESTIONS;
		}

		$this->assertGreaterThan( 0.8 * $asked, $told, 'Most questions are answered from sums.' );
	}

	/**
	 * @return int How many of the questions the engine answered itself.
	 */
	private function try_store( int $seed, int $count ): int {
		mt_srand( $seed );
		// All is drawn before anything runs: nobody else draws in between.
		$orders    = new RandomOrders( self::ORDERS, [ 0, 2, 2, 3 ][ mt_rand( 0, 3 ) ] );
		$zone      = self::ZONES[ mt_rand( 0, count( self::ZONES ) - 1 ) ];
		$starts_on = mt_rand( 0, 6 );
		$date_type = [ 'date_paid', 'date_created' ][ mt_rand( 0, 1 ) ];
		$kept      = [ self::NOTHING, self::DAYS, self::DAYS, self::SOME, self::SOME, self::ALL ][ mt_rand( 0, 5 ) ];
		$doubted   = array_map( static fn(): string => RandomOrders::day(), range( 1, 8 ) );
		$questions = array_map( fn(): array => self::draw( $date_type ), range( 1, $count ) );

		$this->empty_tables();
		$is_offset = 1 === preg_match( '/^[+-]/', $zone );
		update_option( 'timezone_string', $is_offset ? '' : $zone );
		update_option( 'gmt_offset', $is_offset ? (float) substr( $zone, 0, 3 ) + ( str_starts_with( $zone, '-' ) ? -1 : 1 ) * (int) substr( $zone, 4 ) / 60 : 0 );
		update_option( 'start_of_week', $starts_on );
		update_option( 'woocommerce_date_type', $date_type );
		update_option( 'woocommerce_price_num_decimals', $orders->decimals );
		$orders->write();
		$this->assertNull( State::install() );
		$this->trust_tables();
		if ( self::NOTHING !== $kept ) {
			$this->build_sums( self::ALL === $kept );
		}
		if ( self::SOME === $kept ) {
			// Those are counted now, between others that are kept.
			Days::invalidate( $doubted );
		}

		$told = 0;
		foreach ( $questions as $number => $question ) {
			$how   = sprintf( "Repeat it with STOREBOARD_FUZZ_SEED=%d STOREBOARD_FUZZ_CASES=%d: question %d\n%s", $seed, $count, $number + 1, (string) wp_json_encode( $question + compact( 'zone', 'starts_on', 'date_type', 'kept' ) ) );
			$told += $this->is_right( $orders, $question, $starts_on, $how ) ? 1 : 0;
		}

		return $told;
	}

	/**
	 * @return array{base: string, by: ?string, interval: ?string, metrics: string[], date: string, date_type: ?string, from: string, to: string, left_out: string[]}
	 */
	private static function draw( string $date_type ): array {
		$by       = 0 === mt_rand( 0, 3 ) ? array_keys( self::ROWS )[ mt_rand( 0, 1 ) ] : null;
		$base     = null === $by ? array_keys( self::METRICS )[ [ 0, 0, 0, 1, 2, 3, 4 ][ mt_rand( 0, 6 ) ] ] : self::ROWS[ $by ][0];
		$interval = null === $by ? [ null, null, 'day', 'week', 'month', 'quarter', 'year' ][ mt_rand( 0, 6 ) ] : null;
		$asked    = 'orders' === $base && 0 === mt_rand( 0, 1 ) ? [ 'date_paid', 'date_created' ][ mt_rand( 0, 1 ) ] : null;
		$ends     = [ self::end( '00:00:00' ), self::end( '23:59:59' ) ];
		sort( $ends );
		$left_out = [ 'pending', 'cancelled', 'failed' ];
		if ( 0 === mt_rand( 0, 2 ) ) {
			$left_out = array_values( array_filter( RandomOrders::STATUSES, static fn(): bool => 0 === mt_rand( 0, 2 ) ) );
		}

		return [
			'base'      => $base,
			'by'        => $by,
			'interval'  => $interval,
			'metrics'   => [ ...( null === $by ? self::METRICS[ $base ] : self::ROWS[ $by ][2] ), ...( null === $by && in_array( $interval, [ null, 'quarter', 'year' ], true ) ? self::DISTINCT[ $base ] ?? [] : [] ) ],
			'date'      => 'orders' === $base && 'date_paid' === ( $asked ?? $date_type ) ? 'paid' : 'created',
			'date_type' => $asked,
			'from'      => $ends[0],
			'to'        => $ends[1],
			'left_out'  => $left_out,
		];
	}

	/** The end of a range: mostly that of a day, also any second. */
	private static function end( string $time ): string {
		return 0 === mt_rand( 0, 3 ) ? RandomOrders::moment() : RandomOrders::day() . " $time";
	}

	/**
	 * @param array<string, mixed> $question
	 * @return bool Whether the engine has an answer of its own; the platform's is not looked at.
	 */
	private function is_right( RandomOrders $orders, array $question, int $starts_on, string $how ): bool {
		[ 'base' => $base, 'by' => $by, 'from' => $from, 'to' => $to, 'date' => $date ] = $question;
		update_option( 'woocommerce_excluded_report_order_statuses', $question['left_out'] );
		// What nobody counts, whatever the store says.
		$left_out = [ ...$question['left_out'], 'trash' ];
		$reply    = $this->request(
			'GET',
			'/storeboard/v1/query?' . http_build_query(
				array_filter(
					[
						'metrics'   => array_map( static fn( string $key ): string => "$base/$key", $question['metrics'] ),
						'after'     => str_replace( ' ', 'T', $from ),
						'before'    => str_replace( ' ', 'T', $to ),
						'interval'  => $question['interval'],
						'by'        => $by,
						'date_type' => $question['date_type'],
						'whole'     => null === $question['interval'] ? null : '1',
					]
				)
			)
		);
		$body     = (array) json_decode( (string) wp_json_encode( $reply->get_data() ), true );
		$this->assertSame( 200, $reply->get_status(), "$how\n" . wp_json_encode( $body ) );
		if ( 'platform' === $body['source'] ) {
			return false;
		}

		if ( null !== $by ) {
			$expected = 'product' === $by ? $orders->products( $from, $to, $left_out ) : $orders->coupons( $from, $to, $left_out );
			$told     = array_map( static fn( array $row ): array => array_intersect_key( $row, array_flip( $question['metrics'] ) ), array_column( $body['rows'], null, self::ROWS[ $by ][1] ) );
			$this->assertSameNumbers( $expected, $told, $how );
			$this->assertSame( count( $expected ), $body['total'], $how );
			return true;
		}
		$pick = fn( string $first, string $last ): array => array_intersect_key( $orders->count( $base, $first, $last, $date, $left_out ), array_flip( $question['metrics'] ) );
		$this->assertSameNumbers( [ $pick( $from, $to ) ], [ $body['totals'] ], $how );
		if ( null !== $question['interval'] ) {
			$this->assertSame( self::cut( $question['interval'], $from, $to, $starts_on ), array_map( static fn( array $each ): array => [ $each['date_start'], $each['date_end'] ], $body['intervals'] ), $how );
			foreach ( $body['intervals'] as $each ) {
				$this->assertSameMoment( $each['date_start'], $each['date_start_gmt'], $how );
				$this->assertSameMoment( $each['date_end'], $each['date_end_gmt'], $how );
			}
			$this->assertSameNumbers( array_map( static fn( array $each ): array => $pick( $each['date_start'], $each['date_end'] ), $body['intervals'] ), array_column( $body['intervals'], 'totals' ), $how );
		}

		return true;
	}

	/**
	 * @param array<int, array<string, int|float>> $expected
	 * @param array<int, array<string, int|float>> $told
	 */
	private function assertSameNumbers( array $expected, array $told, string $how ): void {
		foreach ( [ &$expected, &$told ] as &$rows ) {
			ksort( $rows );
			array_walk( $rows, static fn( array &$row ): bool => ksort( $row ) );
		}
		$this->assertEqualsWithDelta( $expected, $told, self::NOISE, $how );
	}

	/** The store's clock shows the time at that moment in GMT; where it skipped the time, the moment is the one at which it did. */
	private function assertSameMoment( string $time, string $gmt, string $how ): void {
		$at    = (int) strtotime( "$gmt UTC" );
		$shown = wp_date( 'Y-m-d H:i:s', $at );
		if ( $shown === $time ) {
			return;
		}
		$zone   = wp_timezone();
		$before = $zone->getOffset( new \DateTimeImmutable( '@' . ( $at - 2 * HOUR_IN_SECONDS ) ) );
		$after  = $zone->getOffset( new \DateTimeImmutable( '@' . ( $at + 2 * HOUR_IN_SECONDS ) ) );
		$this->assertGreaterThan( $before, $after, "$time is $gmt, at which the clock shows $shown\n$how" );
		$this->assertSame( gmdate( 'Y-m-d H:i:s', (int) strtotime( "$time UTC" ) + $after - $before ), $shown, $how );
	}

	/**
	 * The same intervals found one day after the other.
	 *
	 * @return list<array{string, string}>
	 */
	private static function cut( string $kind, string $from, string $to, int $starts_on ): array {
		$found = [ [ $from, $to ] ];
		for ( $day = Days::after( substr( $from, 0, 10 ), 1 ); $day <= substr( $to, 0, 10 ); $day = Days::after( $day, 1 ) ) {
			$begins = match ( $kind ) {
				'day' => true,
				'week' => (int) gmdate( 'w', (int) strtotime( "$day UTC" ) ) === $starts_on,
				'month' => str_ends_with( $day, '-01' ),
				'quarter' => 1 === preg_match( '/-(01|04|07|10)-01$/', $day ),
				default => str_ends_with( $day, '-01-01' ),
			};
			if ( $begins ) {
				$found[ count( $found ) - 1 ][1] = Days::after( $day, -1 ) . ' 23:59:59';
				$found[]                         = [ "$day 00:00:00", $to ];
			}
		}

		return $found;
	}

	/** Those of days, and where told those of products and of tax rates, which take longest to make. */
	private function build_sums( bool $all ): void {
		while ( ( new Builder( new Counter() ) )->run()['left'] || ( $all && ( ( new ProductBuilder() )->run()['left'] || ( new TaxSumBuilder() )->run()['left'] ) ) ) {
			continue;
		}
	}
}
