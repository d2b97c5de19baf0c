<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Reports\CategoryOrders;
use Storeboard\Reports\CategorySums;
use Storeboard\Reports\CouponRows;
use Storeboard\Reports\CustomerRows;
use Storeboard\Reports\ProductBuilder;
use Storeboard\Reports\ProductBuilds;
use Storeboard\Reports\ProductSums;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;
use Storeboard\Tests\Rollups\RollupsTestCase;

/**
 * How many orders a category has is kept by month and day, counted again only where a product that was sold has moved, and never told from before it did.
 *
 * @group database
 */
final class CategoryOrdersTest extends RollupsTestCase {

	private const FROM = '2026-01-01 00:00:00';
	private const TO   = '2026-03-31 23:59:59';

	/** @var int[] */
	private array $products = [];

	/** @var int[] */
	private array $categories = [];

	private int $order = 100;

	protected function setUp(): void {
		parent::setUp();
		foreach ( [ 'Cups', 'Lights' ] as $name ) {
			$this->categories[] = (int) wp_insert_term( "Counted $name", 'product_cat' )['term_id'];
		}
		foreach ( [ 'Mug', 'Lamp', 'Shelf' ] as $name ) {
			$this->products[] = (int) wp_insert_post(
				[
					'post_type'   => 'product',
					'post_status' => 'publish',
					'post_title'  => $name,
				]
			);
		}
		wp_set_object_terms( $this->products[0], [ $this->categories[0] ], 'product_cat' );
		wp_set_object_terms( $this->products[1], [ $this->categories[0], $this->categories[1] ], 'product_cat' );
		foreach ( [ '2026-01-03', '2026-01-30', '2026-02-14', '2026-03-10' ] as $day ) {
			$this->sell( $day, [ $this->products[0], $this->products[1] ] );
			$this->sell( $day, [ $this->products[0] ] );
		}
		$this->assertNull( State::install() );
		$this->build();
		$this->make();
	}

	public function test_an_order_of_two_products_counts_once_in_their_category(): void {
		$this->assertSame( [ $this->categories[0] => 8, $this->categories[1] => 4 ], $this->orders() );
		$this->assertSame( [], $this->counting( fn() => $this->orders() ), 'What is kept is not counted again.' );
	}

	public function test_what_nobody_asks_for_is_not_counted(): void {
		$this->lose();
		$asked = $this->statements( fn() => ( new CategorySums( new ProductSums( new Counter() ) ) )->rows( self::FROM, self::TO, [], 'items', 'desc', 5, 0, false ) );

		$this->assertSame( [], preg_grep( '/COUNT\(\s*DISTINCT/', $asked ) );
	}

	public function test_a_product_that_moved_is_counted_where_it_is_now_and_kept_again(): void {
		wp_set_object_terms( $this->products[1], [ $this->categories[1] ], 'product_cat' );
		wp_set_object_terms( $this->products[0], [ $this->categories[1] ], 'product_cat' );
		$this->assertSame( [ $this->categories[1] => 8 ], $this->orders() );
		$this->assertNotSame( [], $this->counting( fn() => $this->orders() ) );
		$this->assertTrue( CategoryOrders::are_due() );

		$this->make();
		$this->assertFalse( CategoryOrders::are_due() );
		$this->assertSame( [ $this->categories[1] => 8 ], $this->orders() );
		$this->assertSame( [], $this->counting( fn() => $this->orders() ) );
	}

	public function test_a_product_that_nobody_bought_leaves_everything_as_it_is(): void {
		wp_set_object_terms( $this->products[2], [ $this->categories[1] ], 'product_cat' );
		$this->assertTrue( CategoryOrders::are_due() );
		$this->assertSame( [], $this->counting( fn() => $this->assertSame( [ $this->categories[0] => 8, $this->categories[1] => 4 ], $this->orders() ) ) );
		$this->assertSame( [], $this->counting( fn() => $this->make() ) );
		$this->assertFalse( CategoryOrders::are_due() );
	}

	public function test_an_order_that_changes_is_counted_until_its_month_is_built(): void {
		$this->sell( '2026-02-20', [ $this->products[1] ] );
		Days::invalidate( [ '2026-02-20' ] );
		$this->assertSame( [ $this->categories[0] => 9, $this->categories[1] => 5 ], $this->orders() );

		$this->build();
		$this->make();
		$this->assertSame( [ $this->categories[0] => 9, $this->categories[1] => 5 ], $this->orders() );
		$this->assertSame( [], $this->counting( fn() => $this->orders() ) );
	}

	public function test_a_turn_that_is_over_at_once_counts_one_period_all_the_same(): void {
		$this->lose();
		$this->assertTrue( CategoryOrders::make( 0.0 ) );
		$this->assertSame( '1', $GLOBALS['wpdb']->get_var( 'SELECT COUNT( DISTINCT build ) FROM ' . CategoryOrders::table() ) );
	}

	public function test_the_statuses_to_leave_out_apply_when_they_are_read(): void {
		$this->assertSame( [], $this->orders( [ 'wc-completed' ] ) );
	}

	public function test_a_count_of_a_month_that_is_no_longer_true_is_not_kept(): void {
		$this->lose();
		Days::invalidate( [ '2026-02-14' ] );
		CategoryOrders::make();
		$true = array_column( ProductBuilds::trusted( '1970-01-01', Days::today() ), 'id' );
		$kept = array_map( 'intval', array_column( Counter::rows( 'SELECT DISTINCT build FROM ' . CategoryOrders::table() ), 'build' ) );

		$this->assertSame( [], array_diff( $kept, $true ) );
		$this->assertSame( [], array_diff( $true, $kept ) );
	}

	public function test_the_job_follows_the_sums_by_product_and_says_what_fails(): void {
		$this->lose();
		wp_unschedule_hook( Schedule::BUILD_CATEGORIES );
		do_action( Schedule::BUILD_PRODUCTS );
		$this->assertNotFalse( wp_next_scheduled( Schedule::BUILD_CATEGORIES, [ 'now' ] ) );

		$refuse = static fn( $statement ) => str_starts_with( (string) $statement, 'INSERT INTO ' . CategoryOrders::table() ) ? '' : $statement;
		add_filter( 'query', $refuse );
		do_action( Schedule::BUILD_CATEGORIES );
		remove_filter( 'query', $refuse );
		$this->assertSame( 'The database gave no answer.', State::failure() );

		do_action( Schedule::BUILD_CATEGORIES );
		$this->assertNull( State::failure() );
		$this->assertFalse( CategoryOrders::are_due() );
		wp_unschedule_hook( Schedule::BUILD_CATEGORIES );
		do_action( Schedule::BUILD );
		$this->assertFalse( wp_next_scheduled( Schedule::BUILD_CATEGORIES, [ 'now' ] ), 'There is nothing to do.' );
	}

	public function test_a_job_stops_when_its_time_is_up(): void {
		$this->lose();
		$this->assertTrue( CategoryOrders::make( 0.0 ) );
		$this->assertTrue( CategoryOrders::are_due() );
	}

	/** What each statement reads rows of orders and of kept sums by. */
	public function test_each_statement_may_use_an_index(): void {
		global $wpdb;

		$this->needs_explanations();
		$wpdb->insert( Database::table( 'wc_customer_lookup' ), [ 'customer_id' => 1, 'first_name' => 'Ada', 'last_name' => 'Abel' ] );
		$asked   = $this->statements(
			function (): void {
				$this->orders();
				$this->lose();
				$this->orders();
				$this->make();
				( new CouponRows() )->rows( self::FROM, self::TO, [], 'amount', 'desc', 5, 0 );
				( new CustomerRows() )->rows( self::FROM, self::TO, [], 'total_spend', 'desc', 5, 0 );
				( new CustomerRows() )->rows( '', '', [], 'name', 'asc', 25, 0 );
			}
		);
		$reading = preg_grep( '/^\s*SELECT.*(storeboard_product_sums k|storeboard_category_orders|wc_order_product_lookup l|wc_order_coupon_lookup l|wc_order_stats s)/s', $asked );
		$tables = $this->assertFoundByIndex( $reading, [ 'k', 'l', 's', 'o', 'r', 'x' ] );
		$this->assertSame( [ 'k', 'l', 'o', 'r', 's', 'x' ], $tables );
	}

	private function make(): void {
		while ( ( new ProductBuilder() )->run()['left'] ) {
			continue;
		}
		while ( CategoryOrders::make() ) {
			continue;
		}
	}

	private function lose(): void {
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . CategoryOrders::table() );
	}

	/**
	 * @param string[] $left_out
	 * @return array<int, int> Orders by category.
	 */
	private function orders( array $left_out = [] ): array {
		$found = ( new CategorySums( new ProductSums( new Counter() ) ) )->rows( self::FROM, self::TO, $left_out, 'category_id', 'asc', 50, 0, true );

		return array_column( (array) ( $found['rows'] ?? null ), 'orders', 'category_id' );
	}

	/**
	 * @return string[] Statements of $work that count the lines of orders.
	 */
	private function counting( callable $work ): array {
		return array_values( (array) preg_grep( '/COUNT\(\s*DISTINCT l\.order_id/', $this->statements( $work ) ) );
	}

	/**
	 * @param int[] $products One of each.
	 */
	private function sell( string $day, array $products ): void {
		self::write_row(
			[
				'order_id'     => ++$this->order,
				'date_created' => "$day 12:00:00",
			]
		);
		foreach ( $products as $at => $product ) {
			$GLOBALS['wpdb']->insert(
				Database::table( 'wc_order_product_lookup' ),
				[
					'order_item_id'         => 10 * $this->order + $at,
					'order_id'              => $this->order,
					'product_id'            => $product,
					'variation_id'          => 0,
					'date_created'          => "$day 12:00:00",
					'product_qty'           => 1,
					'product_net_revenue'   => 10,
					'product_gross_revenue' => 11,
				]
			);
		}
	}
}
