<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Reports\FactBuilder;
use Storeboard\Reports\FactSumBuilder;
use Storeboard\Reports\FactSumBuilds;
use Storeboard\Reports\FactSums;
use Storeboard\Reports\FactSumTables;
use Storeboard\Reports\LineCosts;
use Storeboard\Reports\OrderFacts;
use Storeboard\Reports\OrderPage;
use Storeboard\Reports\Query;
use Storeboard\Reports\TaxSumBuilder;
use Storeboard\Reports\TaxSums;
use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;
use Storeboard\Tests\Rollups\RollupsTestCase;

/**
 * Sums by payment method, origin and the like are made once the orders of their days were read, and count no more once one of these says something else, also
 * where its amounts stay.
 *
 * @group database
 */
final class FactSumsTest extends RollupsTestCase {

	private const FROM = '2026-01-01 00:00:00';
	private const TO   = '2026-03-31 23:59:59';

	private const FIRST = 920000;

	private int $made = 0;

	/** @var int[] Lines of the first order of February: a mug and a hat. */
	private array $items = [];

	protected function setUp(): void {
		global $wpdb;

		parent::setUp();
		$wpdb->query( 'DELETE FROM ' . OrderFacts::table() );
		OrderFacts::begin_anew();
		\StoreboardPlatform\Data\Reports\Changes::write();
		$wpdb->query( 'DELETE FROM ' . Database::table( 'wc_order_stats' ) );
		foreach ( [ '2026-01-03', '2026-01-30', '2026-02-14', '2026-03-10' ] as $day ) {
			$this->sell( $day, 'stripe' );
			$this->sell( $day, 'cod' );
		}
		update_option( 'woocommerce_currency', 'EUR' );
		update_post_meta( self::FIRST + 5, '_order_currency', 'EUR' );
		$wpdb->query( 'DELETE FROM ' . Database::table( 'wc_order_product_lookup' ) );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}woocommerce_order_itemmeta WHERE meta_key = '_cogs_value'" );
		foreach ( [ 930001, 930002 ] as $product ) {
			$item          = $this->row( 'woocommerce_order_items', [ 'order_item_name' => 'Thing', 'order_item_type' => 'line_item', 'order_id' => self::FIRST + 5 ] );
			$this->items[] = $item;
			$wpdb->insert( Database::table( 'wc_order_product_lookup' ), [ 'order_item_id' => $item, 'order_id' => self::FIRST + 5, 'product_id' => $product, 'variation_id' => 0, 'customer_id' => 1, 'date_created' => '2026-02-14 12:00:00', 'product_qty' => 1, 'product_net_revenue' => 10, 'product_gross_revenue' => 10 ] );
		}
		$this->build();
		self::leave_alone( '2026-03-31' );
		$this->trust_tables();
		( new FactBuilder() )->run();
	}

	public function test_what_is_kept_is_not_counted_again(): void {
		$this->make();
		$asked = $this->statements( fn() => $this->assertSame( [ 'cod' => 40.0, 'stripe' => 40.0 ], $this->by_method() ) );

		$this->assertSame( [], preg_grep( '/SUM\(\s*s\./', $asked ) );
		$this->assertSame( [ '2026-01-01', '2026-02-01', '2026-03-01' ], $this->months() );
	}

	public function test_an_order_that_is_paid_otherwise_ends_the_trust_in_its_month_though_its_amounts_stay(): void {
		$this->make();
		$counters = Days::counters_of_true( [ '2026-02-14' ] );
		update_post_meta( self::FIRST + 5, '_payment_method', 'bacs' );
		// As an import does that finds the same amounts.
		Days::invalidate( [ '2026-02-14' ] );
		OrderFacts::mark( [ self::FIRST + 5 ] );
		Days::undo( [ '2026-02-14' ], $counters );
		$this->assertSame( [ '2026-01-01', '2026-02-01', '2026-03-01' ], $this->months(), 'Of the daily sums nothing has changed.' );

		$refuse = static fn( $statement ) => str_starts_with( (string) $statement, 'INSERT INTO ' . OrderFacts::table() ) ? '' : $statement;
		add_filter( 'query', $refuse );
		$this->assertSame( [ '' => 10.0, 'cod' => 40.0, 'stripe' => 30.0 ], $this->by_method(), 'Until it is read it is not known.' );
		remove_filter( 'query', $refuse );
		$this->assertSame( [ 'bacs' => 10.0, 'cod' => 40.0, 'stripe' => 30.0 ], $this->by_method() );
		$this->assertSame( [ '2026-01-01', '2026-03-01' ], $this->months() );
		$this->make();
		$this->assertSame( [ '2026-01-01', '2026-02-01', '2026-03-01' ], $this->months() );
		$this->assertSame( [ 'bacs' => 10.0, 'cod' => 40.0, 'stripe' => 30.0 ], $this->by_method() );
	}

	public function test_an_order_that_was_touched_and_says_the_same_leaves_the_sums_as_they_are(): void {
		$this->make();
		OrderFacts::mark( [ self::FIRST + 5 ] );
		( new FactBuilder() )->run();

		$this->assertSame( [ '2026-01-01', '2026-02-01', '2026-03-01' ], $this->months() );
		$this->assertSame( [], preg_grep( '/SUM\(\s*s\./', $this->statements( fn() => $this->by_method() ) ) );
	}

	public function test_what_is_read_while_it_is_added_up_is_added_up_again(): void {
		$build = FactSumBuilds::begin( '2026-02-01', '2026-02-28' );
		$this->assertIsArray( $build );
		update_post_meta( self::FIRST + 5, '_payment_method', 'bacs' );
		OrderFacts::mark( [ self::FIRST + 5 ] );
		( new FactBuilder() )->run();

		$this->assertFalse( FactSumBuilds::add( $build, '2026-03-01', [], 0 ) );
		FactSumBuilds::finish( $build );
		$this->assertSame( [], $this->months() );
		$this->make();
		$this->assertSame( [ 'bacs' => 10.0, 'cod' => 40.0, 'stripe' => 30.0 ], $this->by_method() );
	}

	public function test_days_of_orders_that_were_not_read_are_not_added_up(): void {
		OrderFacts::forget( [ self::FIRST + 5 ] );
		$this->make();
		$this->assertSame( [ '2026-01-01', '2026-03-01' ], $this->months() );
		OrderFacts::look_again();
		( new FactBuilder() )->run();
		$this->make();
		$this->assertSame( [ '2026-01-01', '2026-02-01', '2026-03-01' ], $this->months() );
	}

	public function test_where_nobody_knows_what_changed_no_sums_are_left(): void {
		$this->make();
		OrderFacts::begin_anew();
		$this->assertSame( [], $this->months() );
		$this->make();
		$this->assertSame( [], $this->months(), 'Nothing was read since.' );
	}

	/** Where each order has a campaign of its own, sums would be no fewer than orders. */
	public function test_a_fact_of_more_members_than_can_be_kept_is_counted_and_the_others_are_not(): void {
		global $wpdb;

		for ( $order = 0; $order < 1001; $order++ ) {
			$id = self::FIRST + 1000 + $order;
			self::write_row( [ 'order_id' => $id, 'date_created' => '2026-02-20 12:00:00' ] );
			$wpdb->insert( OrderFacts::table(), [ 'order_id' => $id, 'is_true' => 1, 'generation' => (int) get_option( 'storeboard_order_facts' )['generation'], 'made_at' => time(), 'method' => 'cod', 'campaign' => "click-$order" ] );
		}
		Days::invalidate( [ '2026-02-20' ] );
		$this->make();
		$sums = new FactSums( new Counter() );
		$read = fn( string $by ): array => (array) $sums->read( Axis::CREATED, '2026-02-01 00:00:00', '2026-02-28 23:59:59', [], $by, [], [ 'net_revenue' ] );

		$this->assertCount( 1002, $read( 'campaign' ) );
		$this->assertSame( 'counted', $sums->source() );
		$this->assertEqualsCanonicalizing( [ 10020.0, 10.0 ], array_column( array_column( $read( 'method' ), 'sums' ), 'net' ) );
		$this->assertSame( 'sums', $sums->source() );
	}

	/** Sums by product hold what each line costs, and are made as soon as any does. */
	public function test_a_cost_that_moves_to_another_line_ends_the_trust_in_its_month(): void {
		$this->make();
		$this->assertSame( [ 930001 => [ 10.0, null ], 930002 => [ 10.0, null ] ], $this->costs( 'counted' ), 'No line has a cost yet.' );
		[ $mug, $hat ] = $this->items;
		foreach ( [ $mug => '4', $hat => '6' ] as $item => $cost ) {
			$this->row( 'woocommerce_order_itemmeta', [ 'order_item_id' => $item, 'meta_key' => '_cogs_value', 'meta_value' => $cost ] );
		}
		OrderFacts::mark( [ self::FIRST + 5 ] );
		( new FactBuilder() )->run();
		$this->make();
		$this->assertSame( [ 930001 => [ 10.0, 4.0 ], 930002 => [ 10.0, 6.0 ] ], $this->costs( 'sums' ) );

		foreach ( [ $mug => '6', $hat => '4' ] as $item => $cost ) {
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->prefix . 'woocommerce_order_itemmeta', [ 'meta_value' => $cost ], [ 'order_item_id' => $item, 'meta_key' => '_cogs_value' ] );
		}
		OrderFacts::mark( [ self::FIRST + 5 ] );
		$this->assertSame( [ 930001 => [ 10.0, 6.0 ], 930002 => [ 10.0, 4.0 ] ], $this->costs( 'sums' ), 'The order costs what it did.' );
		$this->assertSame( [ '2026-01-01', '2026-03-01' ], $this->months() );

		$this->make();
		add_filter( 'storeboard_sums_live_limit', '__return_zero' );
		$this->assertSame( [ 930001 => [ 10.0, 6.0 ], 930002 => [ 10.0, 4.0 ] ], $this->costs( 'sums' ), 'However many orders there are, where all is kept.' );
		OrderFacts::mark( [ self::FIRST + 5 ] );
		$refuse = static fn( $statement ) => str_starts_with( (string) $statement, 'INSERT INTO ' . OrderFacts::table() ) ? '' : $statement;
		add_filter( 'query', $refuse );
		$this->assertNull( $this->costs( 'sums' ), 'February would have to be counted.' );
	}

	public function test_a_refund_is_in_the_sums_of_its_orders_day_until_it_goes(): void {
		$on_order_day = fn(): float => array_sum( array_map( static fn( array $group ): float => $group['sums']['net'], (array) ( new FactSums( new Counter() ) )->read( Axis::CREATED, '2026-01-01 00:00:00', '2026-01-31 23:59:59', [], null, [], [ 'net_revenue' ], true ) ) );
		$this->make();
		$this->assertSame( 40.0, $on_order_day() );
		$refund = self::FIRST + 900;
		self::write_row( [ 'order_id' => $refund, 'parent_id' => self::FIRST + 1, 'date_created' => '2026-03-12 12:00:00', 'net_total' => -4, 'total_sales' => -4, 'tax_total' => 0, 'shipping_total' => 0, 'num_items_sold' => 0 ] );
		Days::invalidate( [ '2026-03-12' ] );
		OrderFacts::mark( [ $refund ] );
		$this->assertSame( 36.0, $on_order_day() );
		$this->assertSame( [ '2026-02-01' ], $this->months(), 'Neither the day of the refund nor that of its order is true.' );
		$this->make();
		$asked = $this->statements( fn() => $this->assertSame( 36.0, $on_order_day() ) );
		$this->assertSame( [], preg_grep( '/SUM\(\s*s\./', $asked ), 'Both are kept.' );

		$GLOBALS['wpdb']->delete( Database::table( 'wc_order_stats' ), [ 'order_id' => $refund ] );
		Days::invalidate( [ '2026-03-12' ] );
		OrderFacts::forget( [ $refund ] );
		$this->assertSame( 40.0, $on_order_day() );
		$this->assertSame( [ '2026-02-01' ], $this->months() );
	}

	public function test_the_job_runs_behind_those_that_read_the_orders(): void {
		add_filter( 'storeboard_sums_turn', static fn() => 600.0 );
		wp_unschedule_hook( Schedule::BUILD_FACT_SUMS );
		OrderFacts::look_again();
		do_action( Schedule::BUILD );
		$this->assertFalse( wp_next_scheduled( Schedule::BUILD_FACT_SUMS, [ 'now' ] ), 'Not all orders were read.' );
		do_action( Schedule::BUILD_FACTS );
		$this->assertNotFalse( wp_next_scheduled( Schedule::BUILD_FACT_SUMS, [ 'now' ] ) );
		do_action( Schedule::BUILD_FACT_SUMS );
		$this->assertSame( [ '2026-01-01', '2026-02-01', '2026-03-01' ], $this->months() );

		wp_unschedule_hook( Schedule::BUILD_FACT_SUMS );
		do_action( Schedule::BUILD );
		$this->assertFalse( wp_next_scheduled( Schedule::BUILD_FACT_SUMS, [ 'now' ] ), 'Nothing is left to build.' );
	}

	public function test_what_somebody_looks_at_is_made_first_and_at_once(): void {
		wp_unschedule_hook( Schedule::BUILD_FACT_SUMS );
		$this->by_method();
		$this->assertNotFalse( wp_next_scheduled( Schedule::BUILD_FACT_SUMS, [ 'now' ] ) );
		$this->assertSame( [ '2026-01-01', '2026-03-31' ], State::wanted( State::FACTS ) );
		$this->make();
		$this->assertNull( State::wanted( State::FACTS ) );
	}

	/** Whatever the database makes of a small table, an index must be there for each table that a large store has much in. */
	public function test_the_database_finds_by_an_index_what_a_plan_reads(): void {
		$this->needs_explanations();
		$this->make();
		$this->sell( '2026-02-20', 'cod' );
		Days::invalidate( [ '2026-02-20' ] );
		( new FactBuilder() )->run();
		$asked   = $this->statements(
			function (): void {
				$this->by_method();
				( new FactSums( new Counter() ) )->read( Axis::CREATED, self::FROM, self::TO, [ 'wc-pending' ], null, [ 'fee', 'cost' ], [ 'fees', 'gross_profit', 'coupons' ] );
				$this->make();
			}
		);
		$reading = preg_grep( '/^\s*SELECT.*(storeboard_fact_sums k|wc_order_stats s)/s', $asked );
		$this->assertGreaterThan( 5, count( $reading ) );
		$tables = $this->assertFoundByIndex( $reading, [ 'k', 's', 'f' ] );
		$this->assertSame( [ 'f', 'k', 's' ], $tables );
	}

	/** What lines cost is found by their orders, and what is kept of it by its builds. */
	public function test_costs_of_products_and_taxes_by_rate_are_found_by_indexes(): void {
		$this->needs_explanations();
		$this->row( 'woocommerce_order_itemmeta', [ 'order_item_id' => $this->items[0], 'meta_key' => '_cogs_value', 'meta_value' => '4' ] );
		OrderFacts::mark( [ self::FIRST + 5 ] );
		( new FactBuilder() )->run();
		$asked   = $this->statements(
			function (): void {
				$this->costs( 'counted' );
				$this->make();
				$this->costs( 'sums' );
				$taxes = new TaxSums( new Counter() );
				$taxes->rows( self::FROM, self::TO, [], 'total_tax', 'desc', 25, 0 );
				while ( ( new TaxSumBuilder() )->run()['left'] ) {
					continue;
				}
				$taxes->rows( self::FROM, self::TO, [], 'total_tax', 'desc', 25, 0 );
			}
		);
		$tables = $this->assertFoundByIndex( preg_grep( '/^\s*SELECT.*(order_product_lookup l|order_tax_lookup l|_sums k)/s', $asked ), [ 'k', 's', 'f', 'l', 'c', 'r', 'rc', 'rn', 'i', 'p' ] );
		$this->assertSame( [], array_diff( [ 'k', 's', 'l', 'c', 'r', 'i' ], $tables ) );
	}

	/** However many orders there are, a page of them is found along an index of what they are sorted by. */
	public function test_a_page_of_orders_is_found_along_an_index(): void {
		global $wpdb;

		$this->needs_explanations();
		$this->make();
		foreach ( [ 'gross_profit' => 'profit', 'margin' => 'margin', 'net_revenue' => 'net_total', 'cost' => 'cost', 'cost_known' => 'cost_known', 'order' => 'PRIMARY' ] as $by => $index ) {
			$metrics = 'order' === $by ? [ 'orders/net_revenue' ] : [ 'orders/net_revenue', "orders/$by" ];
			$query   = Query::read( [ 'metrics' => array_values( array_unique( $metrics ) ), 'by' => 'order', 'after' => '2026-01-01T00:00:00', 'before' => '2026-03-31T23:59:59', 'orderby' => $by ] );
			$asked   = $this->statements( static fn() => ( new OrderPage( new FactSums( new Counter() ) ) )->read( $query, Axis::CREATED, [], [ 'cost' ] ) );
			$walks   = preg_grep( '/^SELECT f\.order_id AS member.* IS NOT NULL /', $asked );
			$this->assertNotSame( [], $walks, $by );
			foreach ( $walks as $statement ) {
				$this->assertSame( $index, $wpdb->get_row( "EXPLAIN $statement", ARRAY_A )['key'], $statement );
			}
			// How many there are is kept.
			$this->assertSame( [], preg_grep( '/COUNT\(\*\) AS many FROM \S*wc_order_stats/', $asked ) );
		}
	}

	private function sell( string $day, string $method ): void {
		$id = self::FIRST + ++$this->made;
		wp_insert_post( [ 'import_id' => $id, 'post_type' => 'shop_order', 'post_status' => 'wc-completed' ] );
		update_post_meta( $id, '_payment_method', $method );
		\StoreboardPlatform\Data\Reports\Changes::write();
		$GLOBALS['wpdb']->delete( Database::table( 'wc_order_stats' ), [ 'order_id' => $id ] );
		self::write_row( [ 'order_id' => $id, 'date_created' => "$day 12:00:00" ] );
	}

	private function make(): void {
		while ( ( new FactSumBuilder() )->run()['left'] ) {
			continue;
		}
	}

	/**
	 * @return array<string, float> Net sales.
	 */
	private function by_method(): array {
		$found = (array) ( new FactSums( new Counter() ) )->read( Axis::CREATED, self::FROM, self::TO, [ 'wc-pending' ], 'method', [], [ 'net_revenue' ] );
		$all   = array_map( static fn( array $sums ): float => $sums['net'], array_column( $found, 'sums', 'member' ) );
		ksort( $all );

		return $all;
	}

	/**
	 * @return array<int, array{0: float, 1: float|null}>|null Net sales and costs by product.
	 */
	private function costs( string $source ): ?array {
		$facts = new FactSums( new Counter() );
		$query = Query::read( [ 'metrics' => [ 'products/net_revenue', 'products/cost' ], 'by' => 'product', 'after' => '2026-01-01T00:00:00', 'before' => '2026-03-31T23:59:59', 'orderby' => 'product_name' ] );
		$found = ( new LineCosts( $facts ) )->rows( $query, Axis::CREATED, [] );
		if ( null === $found ) {
			return null;
		}
		$this->assertSame( $source, $facts->source() );
		$rows = [];
		foreach ( $found['rows'] as [ $product, $figures ] ) {
			$rows[ (int) $product ] = [ (float) $figures['net_revenue'], null === $figures['cost'] ? null : (float) $figures['cost'] ];
		}
		ksort( $rows );

		return $rows;
	}

	/**
	 * @return string[] First days of the months that are kept and true.
	 */
	private function months(): array {
		$months = array_column( FactSumBuilds::trusted( '2026-01-01', '2026-03-31' ), 'first' );
		sort( $months );

		return $months;
	}
}
