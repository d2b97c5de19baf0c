<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use Storeboard\Platform\Detector;
use Storeboard\Reports\FactBuilder;
use Storeboard\Reports\FactSource;
use Storeboard\Reports\OrderFacts;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Schedule;
use WC_Order;
use WC_Order_Refund;
use WC_Product_Simple;
use WP_REST_Request;

/**
 * What is known of each order of a real store, as WooCommerce's own classes tell it: from orders in tables or in posts, as the store keeps them.
 */
final class FactsTest extends RealStoreTestCase {

	private int $product = 0;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'option_woocommerce_feature_cost_of_goods_sold_enabled', static fn() => 'yes' );
		OrderFacts::install();
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . OrderFacts::table() );
		OrderFacts::begin_anew();
		$product = new WC_Product_Simple();
		$product->set_props(
			[
				'name'          => 'A test’s lamp',
				'regular_price' => '30',
			]
		);
		$product->set_cogs_value( 12.25 );
		$this->product = $product->save();
	}

	protected function tearDown(): void {
		wp_delete_post( $this->product, true );
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . OrderFacts::table() );
		delete_option( 'storeboard_order_facts' );
		parent::tearDown();
	}

	/** Three lamps by card, from a newsletter. */
	private function lamps( int $days_ago = 3 ): WC_Order {
		$order = new WC_Order();
		$order->set_props(
			[
				'billing_email' => 'ada@storeboard.test',
				'status'        => 'completed',
				'date_created'  => time() - $days_ago * DAY_IN_SECONDS,
				'date_paid'     => time() - $days_ago * DAY_IN_SECONDS,
			]
		);
		$order->add_product( wc_get_product( $this->product ), 3 );
		$order->set_payment_method( 'stripe' );
		foreach ( [ 'source_type' => 'utm', 'utm_source' => 'newsletter', 'utm_campaign' => 'Spring', 'device_type' => 'Mobile' ] as $key => $value ) {
			$order->update_meta_data( "_wc_order_attribution_$key", $value );
		}
		$order->update_meta_data( '_stripe_fee', '2.91' );
		$order->update_meta_data( '_stripe_currency', $order->get_currency() );
		$order->calculate_totals( false );
		$order->save();
		$this->made[] = $order->get_id();
		self::import( $order->get_id() );

		return $order;
	}

	/** @return array<int, array<string, string|float|null>> */
	private static function all(): array {
		$rows = [];
		foreach ( Counter::rows( 'SELECT f.* FROM ' . OrderFacts::table() . ' f WHERE ' . OrderFacts::is_true() . ' ORDER BY f.order_id' ) as $row ) {
			$rows[ (int) $row['order_id'] ] = [
				'fee'  => null === $row['fee'] ? null : round( (float) $row['fee'], 4 ),
				'cost' => null === $row['cost'] ? null : round( (float) $row['cost'], 4 ),
			] + array_intersect_key( $row, OrderFacts::TEXTS );
		}

		return $rows;
	}

	public function test_exactly_the_orders_of_the_reports_have_the_facts_that_woocommerce_tells(): void {
		$lamps  = $this->lamps();
		$refund = wc_create_refund(
			[
				'order_id'   => $lamps->get_id(),
				'amount'     => 30,
				'line_items' => [
					array_values( $lamps->get_items() )[0]->get_id() => [
						'qty'          => 1,
						'refund_total' => 30,
					],
				],
			]
		);
		$this->assertInstanceOf( WC_Order_Refund::class, $refund );
		self::import( $refund->get_id(), $lamps->get_id() );
		( new FactBuilder() )->run();

		$kept = self::all();
		$this->assertSame( array_map( 'intval', $GLOBALS['wpdb']->get_col( 'SELECT order_id FROM ' . Database::table( 'wc_order_stats' ) . ' ORDER BY order_id' ) ), array_keys( $kept ) );
		foreach ( $kept as $id => $row ) {
			$each  = wc_get_order( $id );
			$order = $each instanceof WC_Order_Refund ? wc_get_order( $each->get_parent_id() ) : $each;
			// A store that was switched from tables to posts without copying has empty posts for earlier orders.
			if ( ! $order instanceof WC_Order || ( ! FactSource::has_tables() && 'shop_order_placehold' === get_post_type( $order->get_id() ) ) ) {
				continue;
			}
			$meta = static fn( string $key ): string => (string) $order->get_meta( "_wc_order_attribution_$key" );
			$this->assertSame(
				[ $order->get_payment_method(), $meta( 'source_type' ), $meta( 'utm_source' ), $meta( 'utm_campaign' ), $meta( 'device_type' ), $order->get_currency() ],
				array_map( static fn( string $fact ) => $row[ $fact ], array_keys( OrderFacts::TEXTS ) ),
				"Order $id"
			);
		}
		$this->assertSame( [ 2.91, null ], [ $kept[ $lamps->get_id() ]['fee'], $kept[ $refund->get_id() ]['fee'] ] );
		$this->assertSame( [ 36.75, -12.25 ], [ $kept[ $lamps->get_id() ]['cost'], $kept[ $refund->get_id() ]['cost'] ] );
	}

	public function test_what_goods_cost_is_what_woocommerce_has_for_the_order(): void {
		$lamps = $this->lamps();
		( new FactBuilder() )->run();

		$this->assertTrue( Detector::detect()->has_costs() );
		if ( ! FactSource::has_tables() && 0.0 === (float) wc_get_order( $lamps->get_id() )->get_cogs_total_value() ) {
			$this->markTestSkipped( 'This version writes the costs of an order that is a post, and does not read them back.' );
		}
		$this->assertSame( round( wc_get_order( $lamps->get_id() )->get_cogs_total_value(), 4 ), self::all()[ $lamps->get_id() ]['cost'] );
	}

	public function test_an_order_that_changes_is_read_again_and_one_that_is_deleted_goes(): void {
		$lamps = $this->lamps();
		$other = $this->sell( 5 );
		self::import( $other->get_id() );
		( new FactBuilder() )->run();

		$lamps->set_payment_method( 'cod' );
		$lamps->delete_meta_data( '_stripe_fee' );
		$lamps->save();
		self::import( $lamps->get_id() );
		$this->assertArrayNotHasKey( $lamps->get_id(), self::all() );
		( new FactBuilder() )->run();
		$row = self::all()[ $lamps->get_id() ];
		$this->assertSame( [ 'cod', null ], [ $row['method'], $row['fee'] ] );

		$id = $other->get_id();
		$other->delete( true );
		( new FactBuilder() )->run();
		$this->assertArrayNotHasKey( $id, self::all() );
		$this->assertSame( OrderFacts::progress()['wanted'], OrderFacts::progress()['filled'] );
	}

	public function test_the_jobs_fill_it_piece_by_piece(): void {
		$this->lamps();
		Schedule::start();
		add_filter( 'storeboard_sums_turn', '__return_zero' );
		Jobs::run();

		[ 'filled' => $filled, 'wanted' => $wanted ] = OrderFacts::progress();
		$this->assertSame( $wanted, $filled );
		$this->assertGreaterThan( 0, $filled );
		$this->assertSame( 0, Jobs::count( Schedule::BUILD_FACTS, \ActionScheduler_Store::STATUS_PENDING ) );
	}

	/** What a test order is, WooCommerce says since 10.7. */
	public function test_a_test_order_that_is_in_no_report_has_no_facts(): void {
		if ( ! is_callable( [ Jobs::SCHEDULER, 'is_test_order' ] ) ) {
			$this->markTestSkipped( 'This version counts test orders.' );
		}
		$order = $this->sell( 3 );
		$order->update_meta_data( '_wcpay_mode', 'test' );
		$order->save();
		self::import( $order->get_id() );
		( new FactBuilder() )->run();

		$this->assertArrayNotHasKey( $order->get_id(), self::all() );
	}

	/**
	 * @dataProvider dimensions
	 */
	public function test_a_small_store_and_a_large_one_are_told_the_same_and_all_that_revenue_has( string $by, string $expected ): void {
		$this->lamps();
		self::build();
		$metrics = 'net_revenue total_sales orders_count gross_sales refunds coupons fees cost_known gross_profit';
		$ask     = static function () use ( $by, $metrics ): array {
			$request = new WP_REST_Request( 'GET', '/storeboard/v1/query' );
			$request->set_query_params(
				[
					'metrics' => array_map( static fn( string $key ) => "orders/$key", explode( ' ', $metrics ) ),
					'by'      => $by,
					'after'   => self::all_days()[0] . 'T00:00:00',
					'before'  => self::day( 1 ) . 'T23:59:59',
				]
			);
			$reply = rest_do_request( $request );
			self::assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );
			return $reply->get_data();
		};
		( new FactBuilder() )->run();
		$large = $ask();
		update_option( 'storeboard_sums', 'no' );
		$small = $ask();
		delete_option( 'storeboard_sums' );

		$this->assertSame( [ 'counted', 'counted', 1.0, 1.0 ], [ $large['source'], $small['source'], $large['filled'], $small['filled'] ] );
		$this->assertEqualsWithDelta( $large['rows'], $small['rows'], 0.00001 );
		$this->assertContains( $expected, array_column( $large['rows'], $by ) );
		foreach ( [ 'net_revenue', 'total_sales', 'orders_count', 'gross_sales', 'refunds', 'coupons' ] as $key ) {
			$this->assertEqualsWithDelta( self::counted()[ $key ], array_sum( array_column( $large['rows'], $key ) ), 0.01, $key );
		}
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function dimensions(): array {
		return [
			'by method'   => [ 'payment_method', 'stripe' ],
			'by origin'   => [ 'origin', 'utm' ],
			'by source'   => [ 'source', 'newsletter' ],
			'by campaign' => [ 'campaign', 'Spring' ],
			'by device'   => [ 'device', 'Mobile' ],
		];
	}

	/** As WooCommerce's own orders tell their dates, counted one by one. */
	public function test_orders_by_weekday_and_hour_are_those_that_php_counts(): void {
		$this->lamps();
		self::build();
		( new FactBuilder() )->run();
		$counted  = [];
		$left_out = Detector::detect()->uncounted_statuses() ?? [];
		foreach ( Counter::rows( 'SELECT order_id FROM ' . Database::table( 'wc_order_stats' ) . ' WHERE parent_id = 0' ) as [ 'order_id' => $id ] ) {
			$order = wc_get_order( (int) $id );
			if ( ! FactSource::has_tables() && 'shop_order_placehold' === get_post_type( (int) $id ) ) {
				$this->markTestSkipped( 'The orders of this store are in its tables, and were not copied to posts.' );
			}
			if ( ! $order instanceof WC_Order || in_array( 'wc-' . $order->get_status(), $left_out, true ) ) {
				continue;
			}
			$member             = (string) $order->get_date_created()?->date( 'w-H' );
			$counted[ $member ] = ( $counted[ $member ] ?? 0 ) + 1;
		}
		$request = new WP_REST_Request( 'GET', '/storeboard/v1/query' );
		$request->set_query_params(
			[
				'metrics'   => [ 'orders/orders_count' ],
				'by'        => 'moment',
				'whole'     => true,
				'date_type' => 'date_created',
				'after'     => '2000-01-01T00:00:00',
				'before'    => self::day( 0 ) . 'T23:59:59',
			]
		);
		$rows = rest_do_request( $request )->get_data()['rows'];

		$this->assertGreaterThan( 20, count( $counted ) );
		$this->assertEqualsCanonicalizing( $counted, array_filter( array_column( $rows, 'orders_count', 'moment' ) ) );
	}

	/** The plan of the fill finds an order's meta and lines by their indexes. */
	public function test_no_table_is_read_as_a_whole_to_read_some_orders(): void {
		$ids = implode( ', ', array_column( Counter::rows( 'SELECT order_id FROM ' . Database::table( 'wc_order_stats' ) . ' LIMIT 20' ), 'order_id' ) );
		foreach ( Counter::rows( 'EXPLAIN ' . FactSource::statement( OrderFacts::columns(), "s.order_id IN ( $ids )" ) ) as $step ) {
			$this->assertNotNull( $step['possible_keys'] ?? null, (string) wp_json_encode( $step ) );
		}
	}
}
