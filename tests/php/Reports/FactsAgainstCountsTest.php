<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Reports\FactSumBuilder;
use Storeboard\Reports\FactSumBuilds;
use Storeboard\Reports\OrderFacts;
use Storeboard\Rollups\State;
use Storeboard\Tests\Rollups\RollupsTestCase;

/**
 * Whatever is known of orders and whatever is asked of it, the engine tells what a plain count of the rows comes to: by payment method, origin, device or currency, of one of them alone, by
 * intervals; what payments and goods cost, and how much of that is known; refunds on their own day or their order's; with no, some or all sums kept.
 *
 * STOREBOARD_FUZZ_SEED draws other stores and questions.
 *
 * @group database
 */
final class FactsAgainstCountsTest extends RollupsTestCase {

	private const SEED      = 20261127;
	private const ORDERS    = 150;
	private const QUESTIONS = 40;

	/** Sums of as many months as there are since then are made. */
	private const FIRST = '2025-10-01';

	/** How much a sum of floating-point numbers may be off. */
	private const NOISE = 0.000001;

	/** Dimension to fact. */
	private const BY = [
		'payment_method' => 'method',
		'origin'         => 'origin',
		'source'         => 'source',
		'device'         => 'device',
		'currency'       => 'currency',
	];

	private const METRICS = [ 'gross_sales', 'refunds', 'coupons', 'net_revenue', 'taxes', 'shipping', 'total_sales', 'orders_count', 'avg_order_value', 'avg_items_per_order', 'num_items_sold', 'origins_known', 'fees', 'fees_known', 'cost', 'gross_profit', 'margin', 'cost_known' ];

	/** Of rows alone. */
	private const OF_ROWS = [ 'sales_share' ];

	public function test_what_is_known_of_orders_is_what_a_plain_count_comes_to(): void {
		$seed = (int) ( getenv( 'STOREBOARD_FUZZ_SEED' ) ?: self::SEED );
		mt_srand( $seed );
		// All is drawn before anything runs: nobody else draws in between.
		$orders    = new RandomOrders( self::ORDERS, [ 0, 2, 3 ][ mt_rand( 0, 2 ) ] );
		$orders->begin( self::FIRST );
		$facts     = new RandomFacts( $orders );
		$date_type = [ 'date_paid', 'date_created' ][ mt_rand( 0, 1 ) ];
		$doubted   = array_map( static fn(): string => RandomOrders::day(), range( 1, 6 ) );
		$questions = array_map( static fn(): array => self::draw( $date_type ), range( 1, self::QUESTIONS ) );

		foreach ( [ 'woocommerce_currency' => RandomFacts::CURRENCY, 'woocommerce_feature_cost_of_goods_sold_enabled' => 'yes', 'woocommerce_date_type' => $date_type, 'woocommerce_price_num_decimals' => $orders->decimals, 'start_of_week' => 1 ] as $name => $value ) {
			update_option( $name, $value );
		}
		$orders->write();
		$this->assertNull( State::install() );
		$this->trust_tables();
		$this->build();
		$facts->write();
		$this->assertTrue( OrderFacts::are_complete() );

		$ask = function ( string $kept ) use ( $questions, $facts, $date_type, $seed ): int {
			$from_sums = 0;
			foreach ( $questions as $at => $question ) {
				$how        = sprintf( "Repeat it with STOREBOARD_FUZZ_SEED=%d: question %d, with %s sums\n%s", $seed, $at + 1, $kept, (string) wp_json_encode( $question + compact( 'date_type' ) ) );
				$from_sums += 'sums' === $this->is_right( $facts, $question, $how ) ? 1 : 0;
			}
			return $from_sums;
		};
		$this->assertSame( 0, $ask( 'no' ) );
		while ( ( new FactSumBuilder() )->run()['left'] ) {
			continue;
		}
		$all = $ask( 'all' );
		$this->assertGreaterThan( 0.2 * self::QUESTIONS, $all, 'Many are answered from sums.' );
		// Months that are counted now, between others that are kept.
		$this->assertTrue( FactSumBuilds::give_up( $doubted ) );
		$this->assertGreaterThan( 0, $ask( 'some' ) );
	}

	/**
	 * @return array{by: ?string, only: array{string, string}|null, interval: ?string, date: string, date_type: ?string, refund_day: ?string, from: string, to: string, left_out: string[]}
	 */
	private static function draw( string $date_type ): array {
		$any      = static fn( array $some ) => $some[ mt_rand( 0, count( $some ) - 1 ) ];
		$by       = 0 === mt_rand( 0, 1 ) ? $any( array_keys( self::BY ) ) : null;
		$asked    = $any( [ null, 'date_paid', 'date_created' ] );
		$ends     = [ 0 === mt_rand( 0, 3 ) ? RandomOrders::moment() : RandomOrders::day() . ' 00:00:00', 0 === mt_rand( 0, 3 ) ? RandomOrders::moment() : RandomOrders::day() . ' 23:59:59' ];
		$left_out = 0 === mt_rand( 0, 2 ) ? array_values( array_filter( RandomOrders::STATUSES, static fn(): bool => 0 === mt_rand( 0, 2 ) ) ) : [ 'pending', 'cancelled', 'failed' ];
		sort( $ends );

		return [
			'by'         => $by,
			'only'       => 0 === mt_rand( 0, 2 ) ? $any( [ [ 'payment_method', 'cod' ], [ 'origin', 'organic' ], [ 'source', 'google' ], [ 'device', 'Mobile' ], [ 'currency', 'USD' ] ] ) : null,
			'interval'   => null === $by ? $any( [ null, 'month', 'quarter', 'year' ] ) : null,
			'date'       => 'date_paid' === ( $asked ?? $date_type ) ? 'paid' : 'created',
			'date_type'  => $asked,
			'refund_day' => $any( [ null, 'own', 'order' ] ),
			'from'       => $ends[0],
			'to'         => $ends[1],
			'left_out'   => $left_out,
		];
	}

	/**
	 * @param array{by: ?string, only: array{string, string}|null, interval: ?string, date: string, date_type: ?string, refund_day: ?string, from: string, to: string, left_out: string[]} $question
	 * @return string Where the answer comes from.
	 */
	private function is_right( RandomFacts $facts, array $question, string $how ): string {
		[ 'by' => $by, 'only' => $only, 'from' => $from, 'to' => $to ] = $question;
		update_option( 'woocommerce_excluded_report_order_statuses', $question['left_out'] );
		$asked = [
			'metrics'    => array_map( static fn( string $key ): string => "orders/$key", [ ...self::METRICS, ...( null === $by ? [] : self::OF_ROWS ) ] ),
			'after'      => str_replace( ' ', 'T', $from ),
			'before'     => str_replace( ' ', 'T', $to ),
			'interval'   => $question['interval'],
			'by'         => $by,
			'filter_by'  => $only[0] ?? null,
			'filter'     => $only[1] ?? null,
			'date_type'  => $question['date_type'],
			'refund_day' => $question['refund_day'],
		];
		$reply = $this->request( 'GET', '/storeboard/v1/query?' . http_build_query( array_filter( $asked ) ) );
		$body  = (array) json_decode( (string) wp_json_encode( $reply->get_data() ), true );
		$this->assertSame( 200, $reply->get_status(), "$how\n" . wp_json_encode( $body ) );
		$this->assertSame( [ null, true ], [ $body['reason'], null === $body['filled'] || 1.0 === (float) $body['filled'] ], $how );

		$count = static fn( string $first, string $last ): array => $facts->by_money( $facts->counted( $first, $last, $question['date'], [ ...$question['left_out'], 'trash' ], 'order' === $question['refund_day'], null === $only ? null : [ self::BY[ $only[0] ], $only[1] ] ) );
		$money = $count( $from, $to );
		$all   = $money[''];
		if ( 'currency' === $by ) {
			// Those of no known currency are a row of their own.
			$groups = $facts->by( 'currency', array_merge( ...array_values( $money ) ) );
			$this->assertSameRows( array_map( static fn( array $group ): array => $facts->count( $group, null ), $groups ), $body['rows'], $by, $how );
			return $body['source'];
		}
		$apart = [];
		foreach ( array_diff_key( $money, [ '' => true ] ) as $currency => $group ) {
			$apart[] = [ 'currency' => $currency ] + $facts->count( $group, $all );
		}
		$this->assertSameRows( array_column( $apart, null, 'currency' ), array_map( static fn( array $one ): array => [ 'currency' => $one['currency'] ] + $one['totals'], $body['currencies'] ?? [] ), 'currency', $how, false );
		if ( null !== $by ) {
			$this->assertSameRows( array_map( static fn( array $group ): array => $facts->count( $group, $all ), $facts->by( self::BY[ $by ], $all ) ), $body['rows'], $by, $how );
			return $body['source'];
		}
		$this->assertSameNumbers( $facts->count( $all, $all ), $body['totals'], $how );
		foreach ( $body['intervals'] as $each ) {
			$this->assertSameNumbers( $facts->count( $count( $each['date_start'], $each['date_end'] )[''], $all ), $each['totals'], $how );
		}

		return $body['source'];
	}

	/**
	 * @param array<string, array<string, int|float|string|null>>  $expected By member.
	 * @param list<array<string, int|float|string|null>>           $rows
	 */
	private function assertSameRows( array $expected, array $rows, string $by, string $how, bool $has_shares = true ): void {
		$told = array_column( $rows, null, $by );
		$this->assertEqualsCanonicalizing( array_map( 'strval', array_keys( $expected ) ), array_map( 'strval', array_keys( $told ) ), $how );
		$this->assertCount( count( $expected ), $rows, $how );
		foreach ( $expected as $member => $numbers ) {
			$this->assertSameNumbers( $numbers, $told[ $member ], "$by '$member': $how", $has_shares ? self::OF_ROWS : [] );
		}
	}

	/**
	 * @param array<string, int|float|string|null> $expected
	 * @param array<string, int|float|string|null> $told
	 * @param string[]                             $more Metrics that are told too.
	 */
	private function assertSameNumbers( array $expected, array $told, string $how, array $more = [] ): void {
		foreach ( [ ...self::METRICS, ...$more ] as $key ) {
			// Null is no nought.
			$this->assertSame( null === $expected[ $key ], null === $told[ $key ], "$key of $how" );
			$this->assertEqualsWithDelta( $expected[ $key ], $told[ $key ], self::NOISE, "$key of $how" );
		}
	}
}
