<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Reports\ProductBuilder;
use Storeboard\Reports\ProductBuilds;
use Storeboard\Reports\ProductSums;
use Storeboard\Reports\ProductTables;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;
use Storeboard\Tests\Rollups\RollupsTestCase;

/**
 * How sums by product are made: in pieces, never read by halves, and never taken for true once an order has changed.
 *
 * @group database
 */
final class ProductBuildsTest extends RollupsTestCase {

	private const FROM = '2026-01-01 00:00:00';
	private const TO   = '2026-03-31 23:59:59';

	private const LEFT_OUT = [ 'wc-pending' ];

	private int $order = 100;

	protected function setUp(): void {
		parent::setUp();
		foreach ( [ '2026-01-03', '2026-01-30', '2026-02-14', '2026-03-10' ] as $day ) {
			$this->sell( $day, 5, 2, 20.0 );
			$this->sell( $day, 6, 1, 7.5 );
		}
		$this->assertNull( State::install() );
		$this->build();
	}

	public function test_what_is_older_is_kept_by_month_and_the_last_weeks_by_day(): void {
		$today = Days::today();
		$this->sell( Days::after( $today, -2 ), 5, 1, 1.0 );
		Days::invalidate_all();
		$this->make();

		$builds = ProductBuilds::trusted( '2026-01-03', $today );
		$this->assertContains( [ '2026-02-01', '2026-02-28' ], array_map( static fn( array $build ) => [ $build['first'], $build['last'] ], $builds ) );
		$this->assertContains( [ Days::after( $today, -2 ), Days::after( $today, -2 ) ], array_map( static fn( array $build ) => [ $build['first'], $build['last'] ], $builds ) );
		$this->assertNotContains( $today, array_column( $builds, 'first' ), 'Today is counted.' );
		$this->assertSame( [], array_filter( $builds, static fn( array $build ) => $build['first'] !== $build['last'] && $build['last'] > Days::after( $today, -100 ) ) );
	}

	public function test_a_job_that_fails_is_said_until_one_ends(): void {
		$fail = static fn( $statement ) => str_contains( (string) $statement, ProductTables::sums() ) ? throw new \RuntimeException( 'The database has gone away.' ) : $statement;
		add_filter( 'query', $fail );
		do_action( Schedule::BUILD_PRODUCTS );
		remove_filter( 'query', $fail );
		$this->assertSame( 'The database has gone away.', State::failure() );

		do_action( Schedule::BUILD_PRODUCTS );
		$this->assertNull( State::failure() );
	}

	public function test_a_build_that_the_database_refuses_is_none_and_is_said(): void {
		$refuse = static fn( $statement ) => str_starts_with( (string) $statement, 'INSERT INTO ' . ProductTables::sums() ) ? '' : $statement;
		add_filter( 'query', $refuse );
		do_action( Schedule::BUILD_PRODUCTS );
		remove_filter( 'query', $refuse );
		$this->assertSame( 'The database gave no answer.', State::failure() );
		$this->assertNotContains( '2026-03-01', array_column( ProductBuilds::trusted( '2026-01-01', '2026-03-31' ), 'first' ) );

		do_action( Schedule::BUILD_PRODUCTS );
		$this->assertNull( State::failure() );
		$this->assertContains( '2026-01-01', array_column( ProductBuilds::trusted( '2026-01-01', '2026-03-31' ), 'first' ) );
	}

	public function test_a_mark_that_was_taken_back_leaves_true_what_was_true_before_it(): void {
		$this->make();
		$trusted  = fn(): array => array_column( ProductBuilds::trusted( '2026-01-01', '2026-03-31' ), 'id', 'first' );
		$before   = $trusted();
		$days     = [ '2026-01-03', '2026-01-30', '2026-02-14' ];
		$counters = Days::counters_of_true( $days );
		$this->assertArrayHasKey( '2026-01-01', $before );
		$this->assertCount( 3, $counters );
		Days::invalidate( $days );
		$this->assertArrayNotHasKey( '2026-01-01', $trusted() );
		Days::undo( $days, $counters );
		$this->assertSame( $before, $trusted() );

		// Another one marks in between.
		$counters = Days::counters_of_true( $days );
		Days::invalidate( $days );
		Days::invalidate( [ '2026-01-30' ] );
		Days::undo( $days, $counters );
		$this->assertArrayNotHasKey( '2026-01-01', $trusted() );
		$this->assertArrayHasKey( '2026-02-01', $trusted() );
	}

	public function test_many_days_that_lie_apart_are_counted_while_they_are_few(): void {
		for ( $day = 0; $day < 120; $day++ ) {
			$this->sell( Days::after( '2026-01-01', $day ), 5, 1, 1.0 );
		}
		Days::invalidate_all();
		$this->make();
		for ( $day = 0; $day < 120; $day += 2 ) {
			Days::invalidate( [ Days::after( '2026-01-01', $day ) ] );
		}
		add_filter( 'storeboard_sums_live_limit', static fn() => 1 );
		$sums = new ProductSums( new Counter() );
		$this->assertSame( 1, $sums->count( ProductSums::PRODUCTS, '2026-04-01 00:00:00', '2026-05-31 23:59:59', self::LEFT_OUT ) );
		$this->assertSame( '', $sums->refusal() );
	}

	public function test_tables_without_transactions_are_refused(): void {
		global $wpdb;

		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			$this->markTestSkipped( 'SQLite knows no other tables.' );
		}
		$this->assertTrue( Database::is_transactional() );
		foreach ( [ Database::sums(), ProductTables::sums() ] as $table ) {
			$old = static fn( $statement ) => str_contains( (string) $statement, 'SELECT ENGINE' ) && str_contains( (string) $statement, "'$table'" )
				? "SELECT 'MyISAM'"
				: ( str_starts_with( (string) $statement, "ALTER TABLE $table ENGINE" ) ? '' : $statement );
			add_filter( 'query', $old );
			$this->assertSame( 'engine', State::install() );
			remove_filter( 'query', $old );
		}
	}

	public function test_a_database_without_innodb_is_not_taken_for_one_whose_user_may_make_no_tables(): void {
		global $wpdb;

		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			$this->markTestSkipped( 'SQLite knows no other tables.' );
		}
		$this->assertTrue( Database::has_innodb() );
		$missing = static fn( $statement ) => str_starts_with( (string) $statement, 'SELECT axis, day' ) ? '' : $statement;
		add_filter( 'query', $missing );
		$this->assertSame( 'tables', State::install() );
		foreach ( [ "SELECT 'NO'", 'SELECT SUPPORT FROM information_schema.ENGINES WHERE 1 = 0' ] as $answer ) {
			$off = static fn( $statement ) => str_contains( (string) $statement, 'information_schema.ENGINES' ) ? $answer : $statement;
			add_filter( 'query', $off );
			$this->assertSame( 'engine', State::install() );
			remove_filter( 'query', $off );
		}
		remove_filter( 'query', $missing );
		$this->assertNull( State::install() );
	}

	public function test_a_kept_month_is_not_counted_again(): void {
		$this->make();
		$asked = $this->statements( fn() => $this->assertSame( [ 'rows' => [ [ 'product_id' => 5, 'items' => 8, 'net' => 80.0, 'orders' => 4, 'all_orders' => 4 ], [ 'product_id' => 6, 'items' => 4, 'net' => 30.0, 'orders' => 4, 'all_orders' => 4 ] ], 'total' => 2 ], $this->rows() ) );

		$this->assertSame( [], preg_grep( '/SUM\(\s*l\./', $asked ) );
	}

	public function test_a_change_ends_the_trust_in_its_month_alone(): void {
		$this->make();
		$this->sell( '2026-02-20', 5, 10, 100.0 );
		Days::invalidate( [ '2026-02-20' ] );

		$this->assertSame( [ '2026-01-01', '2026-03-01' ], $this->months() );
		[ 'built' => $built, 'wanted' => $wanted ] = ProductBuilds::state();
		$this->assertSame( 1, $wanted - $built );
		ob_start();
		do_action( 'woocommerce_system_status_report' );
		$this->assertStringContainsString( "Totals by product:</td><td class=\"help\"></td><td><bdi>$built / $wanted</bdi>", (string) ob_get_clean() );
		$this->assertSame( 18, $this->rows()['rows'][0]['items'], 'The month is counted now.' );
		$this->make();
		$this->assertSame( [ '2026-01-01', '2026-02-01', '2026-03-01' ], $this->months() );
		$this->assertSame( 18, $this->rows()['rows'][0]['items'] );
	}

	public function test_a_build_is_made_in_pieces_and_read_once_it_is_whole(): void {
		// Only these months are left to build.
		$this->make();
		Days::invalidate( [ '2026-01-30', '2026-03-10' ] );
		$runs = 0;
		do {
			$this->assertLessThan( 100, ++$runs );
			$left = ( new ProductBuilder() )->run( 0.0 )['left'];
			$rows = $this->rows();
			$this->assertSame( [ 8, 80.0, 4 ], [ $rows['rows'][0]['items'], $rows['rows'][0]['net'], $rows['rows'][0]['orders'] ], "After run $runs." );
		} while ( $left );

		$this->assertGreaterThan( 10, $runs );
		$this->assertSame( [], ProductBuilds::due() );
		$this->assertSame( [ '2026-01-01', '2026-02-01', '2026-03-01' ], $this->months() );
	}

	public function test_of_two_who_build_the_same_nothing_is_added_twice(): void {
		$build = ProductBuilds::begin( '2026-02-01', '2026-02-28' );
		$other = ProductBuilds::begin( '2026-02-01', '2026-02-28' );
		$this->assertSame( $build, $other, 'The second goes on with what the first began.' );
		$rows = [ [ 'variation_id' => '0', 'product_id' => '5', 'status' => 'wc-completed', 'items' => '2', 'net' => '20', 'orders' => '1', 'all_orders' => '1', 'last_sold' => '20260210' ] ];

		$this->assertTrue( ProductBuilds::add( $build, '2026-02-15', $rows, 0 ) );
		$this->assertFalse( ProductBuilds::add( $other, '2026-02-15', $rows, 0 ) );
		$this->assertSame( '2', self::number( 'SELECT SUM( items ) FROM ' . ProductTables::sums() ) );

		// The next days of the same month.
		foreach ( [ '20260220', '20260218', null ] as $at => $day ) {
			[ $from, $next ] = [ [ '2026-02-15', '2026-02-21', '2026-02-25' ][ $at ], [ '2026-02-21', '2026-02-25', '2026-03-01' ][ $at ] ];
			$this->assertTrue( ProductBuilds::add( [ 'next' => $from ] + $build, $next, [ [ 'last_sold' => $day ] + $rows[0] ], 0 ) );
		}
		$this->assertSame( [ 8, 20260220 ], [ (int) self::number( 'SELECT SUM( items ) FROM ' . ProductTables::sums() ), (int) self::number( 'SELECT MAX( last_sold ) FROM ' . ProductTables::sums() ) ], 'Items add up, of days the last one counts.' );
	}

	public function test_tables_of_an_older_shape_are_made_anew(): void {
		global $wpdb;

		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			$this->markTestSkipped( 'Tables change in no transaction.' );
		}
		$wpdb->query( 'ALTER TABLE ' . ProductTables::sums() . ' DROP COLUMN last_sold' );
		$this->assertFalse( ProductTables::are_installed() );
		try {
			ProductTables::install();
			$this->assertTrue( ProductTables::are_installed() );
			$this->assertSame( '0', self::number( 'SELECT COUNT(*) FROM ' . ProductTables::builds() ), 'What they held is counted again.' );
		} finally {
			ProductTables::install();
		}
	}

	public function test_what_somebody_looks_at_is_built_first_and_at_once(): void {
		wp_unschedule_hook( Schedule::BUILD_PRODUCTS );
		$january = fn() => ( new ProductSums( new Counter() ) )->rows( 'products', '2026-01-01 00:00:00', '2026-01-31 23:59:59', self::LEFT_OUT, 'items', 'desc', 10, 0 );
		$this->assertSame( 4, $january()['rows'][0]['items'], 'Until then it is counted.' );
		$this->assertNotFalse( wp_next_scheduled( Schedule::BUILD_PRODUCTS, [ 'now' ] ) );
		$this->assertSame( [ '2026-01-01', '2026-01-31' ], State::wanted( State::PRODUCTS ) );

		// It begins with one period, though many are newer.
		add_filter( 'storeboard_sums_turn', static fn() => 0.0 );
		for ( $turn = 0; $turn < 31 && [] === $this->months(); $turn++ ) {
			do_action( Schedule::BUILD_PRODUCTS );
		}
		$this->assertSame( [ '2026-01-01' ], $this->months() );
		$this->assertNull( State::wanted( State::PRODUCTS ) );

		// Of what is built, or was before the first order, nothing is wanted.
		wp_unschedule_hook( Schedule::BUILD_PRODUCTS );
		$january();
		( new ProductSums( new Counter() ) )->rows( 'products', '2020-01-01 00:00:00', '2020-12-31 23:59:59', self::LEFT_OUT, 'items', 'desc', 10, 0 );
		$this->assertFalse( wp_next_scheduled( Schedule::BUILD_PRODUCTS, [ 'now' ] ) );
		$this->assertNull( State::wanted( State::PRODUCTS ) );
	}

	public function test_what_somebody_looks_at_and_has_not_rested_is_built_as_soon_as_it_has(): void {
		$this->make();
		Days::invalidate( [ '2026-01-30' ] );
		add_filter( 'storeboard_sums_rest', static fn() => 60, 20 );
		$this->rows();
		wp_unschedule_hook( Schedule::BUILD_PRODUCTS );
		do_action( Schedule::BUILD_PRODUCTS );

		$this->assertNotContains( '2026-01-01', $this->months() );
		$this->assertEqualsWithDelta( time() + 61, wp_next_scheduled( Schedule::BUILD_PRODUCTS, [ 'now' ] ), 10 );
		$this->assertNotNull( State::wanted( State::PRODUCTS ) );
	}

	public function test_a_day_that_was_marked_since_it_was_due_rests_before_a_build_begins(): void {
		add_filter( 'storeboard_sums_rest', static fn() => 60, 20 );
		$this->assertNotNull( ProductBuilds::begin( '2026-02-01', '2026-02-28' ) );
		Days::invalidate( [ '2026-02-14' ] );

		$this->assertNull( ProductBuilds::begin( '2026-02-01', '2026-02-28' ) );
		$this->assertNotNull( ProductBuilds::begin( '2026-01-01', '2026-01-31' ) );
	}

	public function test_a_build_that_was_overtaken_leaves_the_one_before_it_for_a_mark_that_is_taken_back(): void {
		$this->make();
		$before   = array_column( ProductBuilds::trusted( '2026-02-01', '2026-02-28' ), 'id' );
		$counters = Days::counters_of_true( [ '2026-02-14' ] );
		$GLOBALS['wpdb']->query( 'UPDATE ' . ProductTables::builds() . ' SET built_at = built_at - ' . 8 * DAY_IN_SECONDS );
		$build = ProductBuilds::begin( '2026-02-01', '2026-02-28' );
		ProductBuilds::add( $build, '2026-03-01', [], 0 );
		Days::invalidate( [ '2026-02-14' ] );
		$this->assertFalse( ProductBuilds::finish( $build ) );
		Days::undo( [ '2026-02-14' ], $counters );

		$this->assertSame( $before, array_column( ProductBuilds::trusted( '2026-02-01', '2026-02-28' ), 'id' ) );
		$this->assertSame( 8, $this->rows()['rows'][0]['items'] );
	}

	public function test_what_is_marked_while_it_is_counted_is_not_read(): void {
		$build = ProductBuilds::begin( '2026-02-01', '2026-02-28' );
		Days::invalidate( [ '2026-02-14' ] );
		ProductBuilds::add( $build, '2026-03-01', [], 0 );
		$this->assertFalse( ProductBuilds::finish( $build ) );

		$this->assertNotContains( '2026-02-01', $this->months() );
		$this->assertSame( 8, $this->rows()['rows'][0]['items'] );
	}

	public function test_what_was_written_past_the_marks_ends_the_trust_in_all_that_was_counted_before(): void {
		$this->make();
		$GLOBALS['wpdb']->query( 'UPDATE ' . ProductTables::builds() . ' SET built_at = built_at - 60' );
		$this->assertNotSame( [], $this->months() );
		Days::suspect();
		Days::clear_suspicion( Days::suspicion()['counter'] );

		$this->assertSame( [], $this->months() );
	}

	public function test_a_count_that_is_old_is_made_again_before_it_counts_no_more(): void {
		$this->make();
		$this->age( 8 );
		$this->assertNotSame( [], $this->months(), 'Older than a week it is still read.' );
		$this->assertNotSame( [], ProductBuilds::due(), 'And made again.' );
		$this->age( 8 );
		$this->assertSame( [], $this->months() );
	}

	public function test_nothing_is_left_of_what_was_given_up(): void {
		$this->make();
		ProductBuilds::forget();
		$this->assertSame( [], $this->months() );
		$this->make();

		$this->assertSame( '0', self::number( 'SELECT COUNT(*) FROM ' . ProductTables::sums() . ' WHERE build NOT IN ( SELECT id FROM ' . ProductTables::builds() . ' )' ) );
		$this->assertSame( '0', self::number( 'SELECT COUNT(*) FROM ' . ProductTables::builds() . ' WHERE is_ready = 0' ) );
		$this->assertSame( 8, $this->rows()['rows'][0]['items'] );
	}

	public function test_the_daily_sums_begun_anew_leave_none_by_product(): void {
		$this->make();
		$this->assertNotSame( [], $this->months() );
		$this->assertNull( State::install() );

		$this->assertSame( [], ProductBuilds::trusted( '2026-01-01', '2026-03-31' ) );
	}

	public function test_the_job_runs_behind_the_daily_sums_and_not_on_a_small_store(): void {
		// However busy the machine is.
		add_filter( 'storeboard_sums_turn', static fn() => 600.0 );
		wp_unschedule_hook( Schedule::BUILD_PRODUCTS );
		do_action( Schedule::BUILD );
		$this->assertNotFalse( wp_next_scheduled( Schedule::BUILD_PRODUCTS, [ 'now' ] ) );
		do_action( Schedule::BUILD_PRODUCTS );
		$this->assertSame( [ '2026-01-01', '2026-02-01', '2026-03-01' ], $this->months() );

		wp_unschedule_hook( Schedule::BUILD_PRODUCTS );
		do_action( Schedule::BUILD );
		$this->assertFalse( wp_next_scheduled( Schedule::BUILD_PRODUCTS, [ 'now' ] ), 'Nothing is left to build.' );

		update_option( State::SWITCH, 'no' );
		Days::invalidate_all();
		do_action( Schedule::BUILD );
		$this->assertFalse( wp_next_scheduled( Schedule::BUILD_PRODUCTS, [ 'now' ] ) );
	}

	public function test_more_than_a_few_days_of_many_orders_are_not_counted_now(): void {
		add_filter( 'storeboard_sums_live_limit', static fn() => 3 );
		$sums = new ProductSums( new Counter() );
		$this->assertNotNull( $sums->rows( 'products', '2026-01-01 00:00:00', '2026-03-31 23:59:59', self::LEFT_OUT, 'items', 'desc', 10, 0 ) );
		$this->assertNull( $sums->rows( 'products', '2025-10-01 00:00:00', '2026-03-31 23:59:59', self::LEFT_OUT, 'items', 'desc', 10, 0 ) );
		$this->assertSame( 'many', $sums->refusal() );
	}

	/** Whatever the database makes of a small table, an index must be there for each table that a large store has much in. */
	public function test_the_database_finds_by_an_index_what_a_plan_reads(): void {
		$this->needs_explanations();
		$this->make();
		$this->sell( '2026-02-20', 5, 10, 100.0 );
		Days::invalidate( [ '2026-02-20' ] );
		$asked   = $this->statements(
			function (): void {
				$this->rows();
				( new ProductSums( new Counter() ) )->count( 'variations', '2026-01-05 10:00:00', self::TO, self::LEFT_OUT );
				( new ProductBuilder() )->run();
			}
		);
		$reading = preg_grep( '/^\s*SELECT.*(storeboard_product_sums k|wc_order_product_lookup l)/s', $asked );
		$this->assertGreaterThan( 5, count( $reading ) );
		$tables = $this->assertFoundByIndex( $reading, [ 'k', 'l', 's' ] );
		$this->assertSame( [ 'k', 'l', 's' ], $tables );
	}

	private function make(): void {
		while ( ( new ProductBuilder() )->run()['left'] ) {
			continue;
		}
	}

	/**
	 * @return array{rows: list<array<string, int|float>>, total: int}|null
	 */
	private function rows(): ?array {
		return ( new ProductSums( new Counter() ) )->rows( 'products', self::FROM, self::TO, self::LEFT_OUT, 'items', 'desc', 10, 0 );
	}

	/**
	 * @return string[] First days of the months that are kept and true.
	 */
	private function months(): array {
		$months = array_column( ProductBuilds::trusted( '2026-01-01', '2026-03-31' ), 'first' );
		sort( $months );

		return $months;
	}

	private function age( int $days ): void {
		$GLOBALS['wpdb']->query( 'UPDATE ' . ProductTables::builds() . ' SET built_at = built_at - ' . $days * DAY_IN_SECONDS );
	}

	private static function number( string $statement ): string {
		return (string) (float) $GLOBALS['wpdb']->get_var( $statement );
	}

	private function sell( string $day, int $product, int $quantity, float $net ): void {
		$id = ++$this->order;
		self::write_row(
			[
				'order_id'     => $id,
				'date_created' => "$day 12:00:00",
			]
		);
		$GLOBALS['wpdb']->insert(
			Database::table( 'wc_order_product_lookup' ),
			[
				'order_item_id'         => $id,
				'order_id'              => $id,
				'product_id'            => $product,
				'variation_id'          => 0,
				'date_created'          => "$day 12:00:00",
				'product_qty'           => $quantity,
				'product_net_revenue'   => $net,
				'product_gross_revenue' => $net,
			]
		);
	}
}
