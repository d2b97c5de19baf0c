<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Platform\Detector;
use Storeboard\Reports\BuyerJobs;
use Storeboard\Reports\Buyers;
use Storeboard\Reports\CustomerRows;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;
use Storeboard\Tests\Rollups\RollupsTestCase;

/**
 * First and repeat orders, cohorts and lists of customers: from the tables of a large store and from the orders of a small one, as PHP counts them one by one.
 *
 * @group database
 */
final class BuyersTest extends RollupsTestCase {

	/** @var string[] Statuses that do not count. */
	private static array $left_out = [];

	private const FIGURES = [ 'first_orders', 'repeat_orders', 'repeat_share', 'repeat_rate', 'days_between', 'lifetime_value' ];

	/** Order, customer, day and total; the last ones do not count, or are nobody's. */
	private const ORDERS = [
		[ 940001, 1, '2026-01-05', 20.0 ],
		[ 940002, 1, '2026-01-15', 30.0 ],
		[ 940003, 1, '2026-03-06', 50.0 ],
		[ 940004, 2, '2026-01-20', 10.0 ],
		[ 940005, 3, '2026-02-02', 70.0 ],
		[ 940006, 3, '2026-03-02', 70.0 ],
		[ 940007, 4, '2026-03-09', 5.0 ],
		[ 940008, 4, '2026-02-09', 99.0, 'wc-cancelled' ],
		[ 940009, 0, '2026-03-10', 15.0 ],
		[ 940010, 2, '2026-03-20', -10.0, 'wc-completed', 940004 ],
	];

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Buyers::install();
	}

	protected function setUp(): void {
		global $wpdb;

		parent::setUp();
		foreach ( [ Buyers::table(), Buyers::months() ] as $table ) {
			$wpdb->query( "DELETE FROM $table" );
		}
		self::$left_out = Detector::detect()->uncounted_statuses() ?? [];
		Buyers::begin_anew();
		foreach ( self::ORDERS as $order ) {
			self::bought( ...$order );
		}
		foreach ( [ 1 => [ 'Ada', 'Love', 'ada@shop.test' ], 2 => [ '', '', 'guest@shop.test' ], 3 => [ 'Cy', 'Twice', 'cy@shop.test' ], 4 => [ '', '', '' ] ] as $id => [ $first, $last, $email ] ) {
			$wpdb->insert( Database::table( 'wc_customer_lookup' ), [ 'customer_id' => $id, 'username' => "u$id", 'first_name' => $first, 'last_name' => $last, 'email' => $email, 'country' => '', 'postcode' => '', 'city' => '', 'state' => '' ] );
		}
		$this->build();
		$this->trust_tables();
	}

	private static function bought( int $id, int $customer, string $day, float $total, string $status = 'wc-completed', int $parent = 0 ): void {
		self::write_row( [ 'order_id' => $id, 'customer_id' => $customer, 'date_created' => "$day 12:00:00", 'total_sales' => $total, 'net_total' => $total, 'status' => $status, 'parent_id' => $parent ] );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function ask( string $question ): array {
		$reply = $this->request( 'GET', "/storeboard/v1/query?$question" );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		return json_decode( (string) wp_json_encode( $reply->get_data() ), true );
	}

	/**
	 * What a large store keeps, and what a small one counts now, are the same.
	 *
	 * @return array<string, mixed>
	 */
	private function each_way( string $question ): array {
		BuyerJobs::run( self::$left_out );
		$kept  = $this->ask( $question );
		$small = static fn() => 'no';
		add_filter( 'option_' . State::SWITCH, $small );
		$live = $this->ask( $question );
		remove_filter( 'option_' . State::SWITCH, $small );
		$this->assertSame( [ 'sums', 'counted' ], [ $kept['source'], $live['source'] ], $question );
		foreach ( [ 'totals', 'intervals', 'rows', 'total' ] as $part ) {
			$this->assertEqualsWithDelta( $kept[ $part ], $live[ $part ], 0.0001, "$part of $question" );
		}

		return $kept;
	}

	private static function metrics( string ...$keys ): string {
		return implode( '&', array_map( static fn( string $key ): string => "metrics[]=buyers/$key", $keys ) );
	}

	/**
	 * Counted one by one.
	 *
	 * @return array<string, float|int|null>
	 */
	private static function naive( string $from, string $to ): array {
		$counted = array_filter( self::ORDERS, static fn( array $order ): bool => $order[1] > 0 && ! in_array( $order[3 + 1] ?? 'wc-completed', self::$left_out, true ) );
		$by      = [];
		foreach ( $counted as $order ) {
			$by[ $order[1] ][] = $order;
		}
		$sums = [ 'first' => 0, 'all' => 0, 'again' => 0, 'gaps' => 0, 'days' => 0, 'spend' => 0.0 ];
		foreach ( $by as $orders ) {
			$days = array_column( array_filter( $orders, static fn( array $order ): bool => ! isset( $order[5] ) ), 2 );
			sort( $days );
			$sums['all'] += count( array_filter( $days, static fn( string $day ): bool => $day >= $from && $day <= $to ) );
			if ( $days[0] < $from || $days[0] > $to ) {
				continue;
			}
			$sums['first'] += 1;
			$sums['again'] += count( $days ) > 1 ? 1 : 0;
			$sums['gaps']  += count( $days ) - 1;
			$sums['days']  += ( strtotime( end( $days ) . ' UTC' ) - strtotime( $days[0] . ' UTC' ) ) / DAY_IN_SECONDS;
			$sums['spend'] += array_sum( array_column( $orders, 3 ) );
		}
		$ratio = static fn( float $part, float $whole ): ?float => $whole > 0 ? $part / $whole : null;

		return [
			'first_orders'   => $sums['first'],
			'repeat_orders'  => $sums['all'] - $sums['first'],
			'repeat_share'   => $ratio( 100 * ( $sums['all'] - $sums['first'] ), $sums['all'] ),
			'repeat_rate'    => $ratio( 100 * $sums['again'], $sums['first'] ),
			'days_between'   => $ratio( $sums['days'], $sums['gaps'] ),
			'lifetime_value' => $ratio( $sums['spend'], $sums['first'] ),
		];
	}

	public function test_first_and_repeat_orders_are_those_that_php_counts(): void {
		$body = $this->each_way( self::metrics( ...self::FIGURES ) . '&interval=month&after=2026-01-01T00:00:00&before=2026-03-31T23:59:59' );

		$this->assertEqualsWithDelta( self::naive( '2026-01-01', '2026-03-31' ), $body['totals'], 0.0001 );
		foreach ( [ '2026-01' => '31', '2026-02' => '28', '2026-03' => '31' ] as $month => $last ) {
			$totals = array_column( $body['intervals'], 'totals', 'interval' )[ $month ];
			$this->assertEqualsWithDelta( self::naive( "$month-01", "$month-$last" ), $totals, 0.0001, $month );
		}
		$this->assertEquals( [ 4, 3 ], [ $body['totals']['first_orders'], $body['totals']['repeat_orders'] ] );
	}

	public function test_customers_by_the_month_of_their_first_order(): void {
		$body = $this->each_way( self::metrics( 'customers', 'customers_share', 'sales' ) . '&by=cohort&whole=1&after=2026-01-01T00:00:00&before=2026-03-31T23:59:59' );
		$rows = $body['rows'];
		$this->assertSame( 'date_created', $body['basis']['date_type'] );

		$this->assertEquals(
			[
				[ '2026-01', '2026-01', 2, 100, 60 ],
				[ '2026-01', '2026-03', 1, 50, 40 ],
				[ '2026-02', '2026-02', 1, 100, 70 ],
				[ '2026-02', '2026-03', 1, 100, 70 ],
				[ '2026-03', '2026-03', 1, 100, 5 ],
			],
			array_map( static fn( array $row ): array => [ $row['cohort'], $row['month'], $row['customers'], $row['customers_share'], $row['sales'] ], $rows )
		);
	}

	public function test_lists_of_customers_by_how_they_buy(): void {
		$days = intdiv( (int) strtotime( Days::today() . ' UTC' ) - (int) strtotime( '2026-03-05 UTC' ), DAY_IN_SECONDS );
		$ask  = fn( string $more ): array => $this->each_way( self::metrics( 'orders_count', 'total_spend', 'avg_order_value' ) . "&by=buyer&orderby=buyer_id&order=asc&after=2026-01-01T00:00:00&before=2026-01-31T23:59:59&$more" )['rows'];
		$ids  = static fn( array $rows ): array => array_column( $rows, 'buyer_id' );

		$all = $ask( '' );
		$this->assertSame( [ 1, 2, 3, 4 ], $ids( $all ) );
		$this->assertSame( [ 'Ada Love', 'guest@shop.test', 'Cy Twice', 'Guest' ], array_column( $all, 'label' ) );
		$this->assertEquals( [ 3, 100, round( 100 / 3, 8 ), '2026-01-05 12:00:00', '2026-03-06 12:00:00', 'ada@shop.test' ], array_map( static fn( string $key ) => $all[0][ $key ], [ 'orders_count', 'total_spend', 'avg_order_value', 'first_order', 'last_order', 'email' ] ) );
		$this->assertSame( [ 2, 4 ], $ids( $ask( 'segment=one-time' ) ) );
		$this->assertSame( [ 1 ], $ids( $ask( "segment=loyal&quiet_days=$days" ) ) );
		$this->assertSame( [], $ids( $ask( "segment=loyal&loyal_orders=4&quiet_days=$days" ) ) );
		$this->assertSame( [ 3 ], $ids( $ask( "segment=slipping&quiet_days=$days" ) ), 'Who bought since then stays.' );
		$this->assertSame( [ 1, 3 ], $ids( $ask( 'segment=slipping&quiet_days=7' ) ) );
		$this->assertSame( [ 4, 1 ], $ids( $this->ask( self::metrics( 'total_spend' ) . '&by=buyer&orderby=last_order&order=desc&per_page=2&after=2026-01-01T00:00:00&before=2026-01-31T23:59:59' )['rows'] ), 'The latest come first.' );
		$this->assertSame( 400, $this->request( 'GET', '/storeboard/v1/query?metrics[]=buyers/first_orders&segment=loyal&after=2026-01-01T00:00:00&before=2026-03-31T23:59:59' )->get_status(), 'Lists alone are narrowed.' );
	}

	public function test_what_changes_an_order_changes_its_customer_and_no_half_of_it_is_told(): void {
		global $wpdb;

		$question = self::metrics( 'first_orders', 'repeat_orders' ) . '&after=2026-02-01T00:00:00&before=2026-02-28T23:59:59';
		$this->assertEquals( [ 'first_orders' => 1, 'repeat_orders' => 0 ], $this->each_way( $question )['totals'] );

		// With the first order gone another one is its customer's first, in another month.
		$wpdb->update( Database::table( 'wc_order_stats' ), [ 'status' => 'wc-cancelled' ], [ 'order_id' => 940005 ] );
		BuyerJobs::invalidate( 940005 );
		$this->assertEquals( [ 'first_orders' => 0, 'repeat_orders' => 0 ], $this->each_way( $question )['totals'] );
		$this->assertEquals( 2, $this->ask( self::metrics( 'first_orders' ) . '&after=2026-03-01T00:00:00&before=2026-03-31T23:59:59' )['totals']['first_orders'] );

		// Deleted: its customer is named with it.
		$wpdb->delete( Database::table( 'wc_order_stats' ), [ 'order_id' => 940006 ] );
		do_action( 'woocommerce_analytics_delete_order_stats', 940006, 3 );
		$this->assertEquals( 1, $this->ask( self::metrics( 'first_orders' ) . '&after=2026-03-01T00:00:00&before=2026-03-31T23:59:59' )['totals']['first_orders'] );

		// Who never bought before is read in the reply, beside who changed.
		self::bought( 940011, 90001, '2026-03-25', 8.0 );
		BuyerJobs::invalidate( [ 940011, 940007 ] );
		$body = $this->ask( self::metrics( 'first_orders' ) . '&after=2026-03-01T00:00:00&before=2026-03-31T23:59:59' );
		$this->assertEquals( [ 'sums', 2 ], [ $body['source'], $body['totals']['first_orders'] ] );

		// Nobody knows what changed: nothing is told until all is read.
		for ( $customer = 1000; $customer < 1501; $customer++ ) {
			self::bought( 950000 + $customer, $customer, '2025-01-01', 1.0 );
		}
		BuyerJobs::begin_anew();
		$body = $this->ask( $question );
		$this->assertSame( [ 'none', 'reading', null ], [ $body['source'], $body['reason'], $body['totals']['first_orders'] ] );
		$this->assertLessThan( 1, $body['filled'] );
		$this->assertSame( 'sums', $this->each_way( $question )['source'] );
	}

	public function test_a_change_while_a_customer_is_read_is_not_lost(): void {
		global $wpdb;

		BuyerJobs::run( self::$left_out );
		BuyerJobs::invalidate( 940001 );
		$once  = true;
		$while = static function ( $statement ) use ( &$once ) {
			if ( $once && str_contains( (string) $statement, 'INSERT INTO ' . Buyers::table() . ' ( customer_id, stale, is_true, generation' ) ) {
				$once = false;
				Buyers::invalidate( [ 940001 ] );
			}
			return $statement;
		};
		add_filter( 'query', $while );
		Buyers::read_some( self::$left_out, 10 );
		remove_filter( 'query', $while );

		$this->assertFalse( $once );
		$this->assertLessThan( 1, Buyers::filled() );
		$this->assertSame( '0', $wpdb->get_var( 'SELECT is_true FROM ' . Buyers::table() . ' WHERE customer_id = 1' ) );
		BuyerJobs::run( self::$left_out );
		$this->assertSame( 1.0, Buyers::filled() );
	}

	public function test_a_job_reads_what_is_too_much_for_a_reply(): void {
		for ( $customer = 1000; $customer < 1501; $customer++ ) {
			self::bought( 950000 + $customer, $customer, '2026-02-01', 1.0 );
		}
		$question = self::metrics( 'first_orders' ) . '&after=2026-02-01T00:00:00&before=2026-02-28T23:59:59';

		$this->assertSame( 'reading', $this->ask( $question )['reason'] );
		do_action( \Storeboard\Rollups\Schedule::BUILD_BUYERS );
		$this->assertEquals( 502, $this->ask( $question )['totals']['first_orders'] );
	}

	public function test_other_statuses_that_do_not_count_have_all_read_again(): void {
		BuyerJobs::run( self::$left_out );
		update_option( 'woocommerce_excluded_report_order_statuses', [ 'pending', 'failed' ] );
		$question = self::metrics( 'first_orders' ) . '&after=2026-02-01T00:00:00&before=2026-02-28T23:59:59';

		$this->assertEquals( 2, $this->ask( $question )['totals']['first_orders'], 'The cancelled order counts now.' );
	}

	/** Whole months of a range come from what is kept, the rest of it is counted; a store that keeps nothing is told the same. */
	public function test_the_report_of_customers_is_the_same_from_what_is_kept(): void {
		self::bought( 940020, 2, '2026-04-02', 7.0 );
		self::bought( 940021, 4, '2026-04-02', 31.0, 'wc-cancelled' );
		// A customer of refunds alone, and one of an order that does not count.
		self::bought( 940022, 5, '2026-03-03', -4.0, 'wc-completed', 930000 );
		self::bought( 940023, 6, '2026-03-03', 9.0, 'wc-cancelled' );
		foreach ( [ 5, 6 ] as $id ) {
			$GLOBALS['wpdb']->insert( Database::table( 'wc_customer_lookup' ), [ 'customer_id' => $id, 'username' => "u$id", 'first_name' => '', 'last_name' => '', 'email' => '', 'country' => '', 'postcode' => '', 'city' => '', 'state' => '' ] );
		}
		$ranges = [ [ '', '' ], [ '2026-01-01 00:00:00', '2026-03-31 23:59:59' ], [ '2026-01-06 00:00:00', '2026-03-05 23:59:59' ], [ '2025-06-01 00:00:00', '2026-12-31 23:59:59' ], [ '2026-01-10 00:00:00', '2026-01-25 00:00:00' ], [ '2026-01-05 12:00:01', '2026-04-02 11:59:59' ] ];
		$ask    = static function () use ( $ranges ): array {
			$all = [ 'totals' => ( new CustomerRows() )->totals( self::$left_out ) ];
			foreach ( $ranges as [ $from, $to ] ) {
				foreach ( [ 'orders_count', 'total_spend', 'avg_order_value', 'name' ] as $by ) {
					foreach ( [ 'asc', 'desc' ] as $order ) {
						$all[ "$from $to $by $order" ] = ( new CustomerRows() )->rows( $from, $to, self::$left_out, $by, $order, 4, 0 );
					}
				}
			}
			return $all;
		};
		BuyerJobs::run( self::$left_out );
		$asked = $this->statements( function () use ( $ask, &$kept ): void {
			$kept = $ask();
		} );
		$small = static fn() => 'no';
		add_filter( 'option_' . State::SWITCH, $small );
		$live = $ask();
		remove_filter( 'option_' . State::SWITCH, $small );

		$this->assertEqualsWithDelta( $live, $kept, 0.0001 );
		$this->assertGreaterThan( 20, count( preg_grep( '/customer_lookup.*' . Buyers::months() . '|' . Buyers::months() . '.*customer_lookup/s', $asked ) ) );
		$this->assertSame( [], preg_grep( '/SUM\( s\.total_sales \).*WHERE 1 = 1 AND s.status/s', $asked ), 'Nothing is counted of all time.' );

		// What is written past the hooks ends the trust.
		self::bought( 940030, 2, '2026-02-02', 500.0 );
		Days::suspect();
		$this->assertSame( 2, ( new CustomerRows() )->rows( '', '', self::$left_out, 'total_spend', 'desc', 4, 0 )['rows'][0]['id'] );
	}

	/** Whatever the database makes of a small table, an index must be there for each table that a large store has much in. */
	public function test_the_database_finds_by_an_index_what_a_plan_reads(): void {
		$this->needs_explanations();
		BuyerJobs::run( self::$left_out );
		$range   = '&after=2026-01-06T00:00:00&before=2026-03-31T23:59:59';
		$asked   = $this->statements(
			function () use ( $range ): void {
				$this->ask( self::metrics( ...self::FIGURES ) . '&interval=month' . $range );
				$this->ask( 'by=cohort&whole=1&' . self::metrics( 'customers', 'sales' ) . $range );
				foreach ( [ '', '&segment=loyal', '&segment=slipping' ] as $segment ) {
					$this->ask( 'by=buyer&' . self::metrics( 'total_spend' ) . "$segment$range" );
				}
				foreach ( [ [ '', '' ], [ '2026-01-06 00:00:00', '2026-03-31 23:59:59' ] ] as [ $from, $to ] ) {
					( new CustomerRows() )->rows( $from, $to, self::$left_out, 'total_spend', 'desc', 25, 0 );
				}
			}
		);
		$reading = preg_grep( '/^\s*SELECT.*(' . Buyers::table() . '|' . Buyers::months() . ')/s', $asked );
		$tables = $this->assertFoundByIndex( $reading, [ Buyers::table(), Buyers::months(), 's', 'm', 'b' ], null, true );
		$this->assertGreaterThan( 3, count( $tables ) );
	}

	public function test_customers_are_found_by_name_and_by_email(): void {
		$found = fn( string $search ): array => array_column( $this->each_way( self::metrics( 'orders_count' ) . '&by=buyer&orderby=buyer_id&order=asc&after=2026-01-01T00:00:00&before=2026-12-31T23:59:59&search=' . rawurlencode( $search ) )['rows'], 'buyer_id' );
		$this->assertSame( [ 1 ], $found( 'ada lo' ) );
		$this->assertSame( [ 1, 2, 3 ], $found( '@shop.test' ) );
		$this->assertSame( [], $found( '100%' ) );
	}
}
