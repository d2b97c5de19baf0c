<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Data\Reports\Changes;

/**
 * The indicators and leaderboards of a small store, calculated by hand. WooCommerce 11.0 returns the same for the same orders.
 *
 * The store is in New York, where 10 March 2026 lasts from 04:00:00 to 03:59:59 GMT of the next day. Paid when they came:
 *
 * | order | came (GMT)    | who   | things (before discount)      | off              | net    | tax  | ship | its tax | total  |
 * |-------|---------------|-------|-------------------------------|------------------|--------|------|------|---------|--------|
 * | a     | 10th 04:00:00 | Ada   | 2 mugs 20.00, 1 lamp 25.50    | TEN 2            |  43.50 | 4.35 | 7.50 | 0.75    |  56.10 |
 * | b     | 11th 03:59:59 | Bruno | 3 shirts, a variation, 60.00  | TEN 3, FIVE 2    |  55.00 | 5.50 |      |         |  60.50 |
 * | i     | 10th 13:00:00 | Cleo  | 1 lamp 25.50                  |                  |  25.50 | 2.55 | 4.00 | 0.40    |  32.45 |
 * | i'    | 10th 16:00:00 |       | all of i refunded             |                  | -25.50 |-2.55 |-4.00 |-0.40    | -32.45 |
 * | j     | 10th 14:00:00 | Cleo  | 1 lamp 25.50                  |                  |  25.50 |      |      |         |  25.50 |
 * | j'    | 10th 17:00:00 |       | 5.00 of j refunded            |                  |  -5.00 |      |      |         |  -5.00 |
 * | h     |  1st 12:00:00 | Ada   | 2 mugs 20.00                  |                  |  20.00 | 2.00 | 5.00 | 0.50    |  27.50 |
 * | h'    | 10th 15:00:00 |       | one mug of h refunded         |                  | -10.00 |-1.00 |-2.00 |-0.20    | -13.20 |
 * | f     | 10th 12:00:00 | Ada   | 5 mugs 50.00, not paid        |                  |  50.00 |      |      |         |  50.00 |
 * | e     | 10th 12:00:00 | Ada   | 10 mugs, cancelled            |                  | 100.00 |      |      |         | 100.00 |
 * | c     | 10th 03:59:59 | Ada   | 10 mugs: the day before       |                  | 100.00 |      |      |         | 100.00 |
 * | d     | 11th 04:00:00 | Ada   | 10 mugs: the day after        |                  | 100.00 |      |      |         | 100.00 |
 *
 * @group database
 */
final class ReportsTest extends StoreTestCase {

	private const RATE = 7;

	/** @var array<string, int> Ids of products, categories, coupons and orders, by their names. */
	private array $ids = [];

	protected function setUp(): void {
		parent::setUp();
		update_option( 'timezone_string', 'America/New_York' );

		foreach ( [ 'kitchen' => 0, 'light' => 0 ] as $name => $above ) {
			$this->ids[ $name ] = (int) wp_insert_term( ucfirst( $name ) . ' test', 'product_cat', [ 'parent' => $above ] )['term_id'];
		}
		foreach ( [ 'mug' => [ 'kitchen' ], 'lamp' => [ 'kitchen', 'light' ], 'shirt' => [ 'light' ] ] as $name => $categories ) {
			$this->ids[ $name ] = $this->product( [ 'post_title' => ucfirst( $name ) ] );
			wp_set_object_terms( $this->ids[ $name ], array_map( fn( string $category ) => $this->ids[ $category ], $categories ), 'product_cat' );
		}
		$this->ids['small'] = $this->product( [ 'post_title' => 'Shirt - Small', 'post_type' => 'product_variation', 'post_parent' => $this->ids['shirt'] ] );
		foreach ( [ 'ten', 'five' ] as $code ) {
			$this->ids[ $code ] = $this->product( [ 'post_title' => $code, 'post_type' => 'shop_coupon' ] );
		}
		$this->ids['ada'] = $this->user_with_role( 'customer' );
		wp_update_user( [ 'ID' => $this->ids['ada'], 'first_name' => 'Ada', 'last_name' => 'Abel' ] );
	}

	public function test_the_indicators_of_a_day(): void {
		$this->fill();

		$this->assertSame(
			[
				// 56.10 + 60.50 + 32.45 - 32.45 + 25.50 - 5.00 - 13.20.
				'revenue/total_sales'    => 123.9,
				// 43.50 + 55.00 + 25.50 - 25.50 + 25.50 - 5.00 - 10.00.
				'revenue/net_revenue'    => 109.0,
				// a, b, i and j; f is not paid.
				'orders/orders_count'    => 4,
				// ( 43.50 + 55.00 + 25.50 + 25.50 ) / 4: the refunds belong to other orders too.
				'orders/avg_order_value' => 37.375,
				// 3 + 3 + 1 - 1 + 1 - 1 + 5: items count by the order's date, paid or not.
				'products/items_sold'    => 11,
				// 32.45 + 5.00 + 13.20.
				'revenue/refunds'        => 50.65,
				'coupons/orders_count'   => 2,
				'coupons/amount'         => 7.0,
				// 5.10 + 5.50 + 2.95 - 1.20: i' names no rate.
				'taxes/total_tax'        => 12.35,
				'taxes/order_tax'        => 11.4,
				'taxes/shipping_tax'     => 0.95,
				// 7.50 + 4.00 - 4.00 - 2.00.
				'revenue/shipping'       => 5.5,
				'downloads/download_count' => 0,
				// 45.50 + 60.00 + 25.50 + 25.50, before discounts.
				'revenue/gross_sales'    => 156.5,
				'variations/items_sold'  => 3,
			],
			$this->figures( '2026-03-10' )
		);
	}

	public function test_the_indicators_of_other_days(): void {
		$this->fill();
		$some = static fn( array $figures ): array => array_intersect_key( $figures, array_flip( [ 'revenue/total_sales', 'orders/orders_count', 'products/items_sold', 'revenue/refunds' ] ) );
		$day  = static fn( float $total, int $orders, int $items ): array => [
			'revenue/total_sales' => $total,
			'orders/orders_count' => $orders,
			'products/items_sold' => $items,
			'revenue/refunds'     => 0.0,
		];

		$this->assertSame( $day( 27.5, 1, 2 ), $some( $this->figures( '2026-03-01' ) ) );
		$this->assertSame( $day( 100.0, 1, 10 ), $some( $this->figures( '2026-03-09' ) ) );
		$this->assertSame( $day( 100.0, 1, 10 ), $some( $this->figures( '2026-03-11' ) ) );
		$this->assertSame( $day( 0.0, 0, 0 ), $some( $this->figures( '2026-03-12' ) ) );
	}

	public function test_the_leaderboards_of_a_day(): void {
		$this->fill();

		$this->assertSame(
			[
				// Ada: a 56.10, f 50.00, h' -13.20. The orders of Ada, Bruno and Cleo count by their date.
				'customers'  => [ [ 'Ada Abel', 2, 92.9 ], [ 'Bruno Holm', 1, 60.5 ], [ 'Cleo Holm', 2, 20.5 ] ],
				'coupons'    => [ [ 'ten', 2, 5.0 ], [ 'five', 1, 2.0 ] ],
				// Mugs 2 + 5 - 1, lamps 1 + 1 - 1 + 1; shirts 3.
				'categories' => [ [ 'Kitchen test', 8, 109.0 ], [ 'Light test', 5, 106.0 ] ],
				'products'   => [ [ 'Mug', 6, 58.0 ], [ 'Shirt', 3, 55.0 ], [ 'Lamp', 2, 51.0 ] ],
			],
			$this->boards( 'after=2026-03-10T00:00:00&before=2026-03-10T23:59:59' )
		);
	}

	public function test_without_dates_customers_cover_all_time_and_other_boards_a_week(): void {
		$this->fill();
		$this->sold( 'now', [ 'date' => gmdate( 'Y-m-d H:i:s', time() - DAY_IN_SECONDS ), 'who' => 'Dora' ], [ [ 'shirt', 2, '20', '20', '0' ] ] );

		$boards = $this->boards( '' );

		$this->assertSame( [ 'Ada Abel', 5, 320.4 ], $boards['customers'][0] );
		$this->assertSame( [ [ 'Light test', 2, 20.0 ] ], $boards['categories'] );
		$this->assertSame( [ [ 'Shirt', 2, 20.0 ] ], $boards['products'] );
		$this->assertSame( [], $boards['coupons'] );
	}

	public function test_rows_of_categories_are_those_that_products_are_in_and_none_above_them(): void {
		$this->sold( 'x', [ 'date' => '2026-03-10 12:00:00' ], [ [ 'shirt', 2, '20', '20', '0' ] ] );
		wp_update_term( $this->ids['light'], 'product_cat', [ 'parent' => $this->ids['kitchen'] ] );

		$this->assertSame( [ [ 'Light test', 2, 20.0 ] ], $this->boards( 'after=2026-03-10T00:00:00&before=2026-03-10T23:59:59' )['categories'] );
	}

	public function test_deleted_products_keep_their_names(): void {
		$this->sold( 'x', [ 'date' => '2026-03-10 12:00:00', 'off' => [ 'ten' => '1' ] ], [ [ 'shirt', 2, '20', '20', '0' ] ] );
		wp_delete_post( $this->ids['shirt'], true );
		wp_delete_post( $this->ids['ten'], true );
		$boards = $this->boards( 'after=2026-03-10T00:00:00&before=2026-03-10T23:59:59' );

		$this->assertSame( 'Shirt (Deleted)', $boards['products'][0][0] );
		$this->assertSame( '(Deleted)', $boards['coupons'][0][0] );
	}

	public function test_the_rows_of_an_order(): void {
		$this->fill();
		Changes::write();

		$this->assertEquals(
			[
				'order_id'           => $this->ids['a'],
				'parent_id'          => 0,
				'date_created'       => '2026-03-10 00:00:00',
				'date_created_gmt'   => '2026-03-10 04:00:00',
				'date_paid'          => '2026-03-10 00:00:00',
				'date_completed'     => '2026-03-10 01:00:00',
				'num_items_sold'     => 3,
				'total_sales'        => 56.1,
				'tax_total'          => 5.1,
				'shipping_total'     => 7.5,
				'net_total'          => 43.5,
				'returning_customer' => 1,
				'status'             => 'wc-completed',
			],
			array_diff_key( $this->lookup( 'wc_order_stats', 'a' )[0], [ 'customer_id' => 0 ] )
		);
		$this->assertEquals(
			[
				// The mugs get two thirds of the shipping, the lamp one.
				[ 2, 18, 25.3, 2, 1.8, 5, 0.5 ],
				[ 1, 25.5, 30.8, 0, 2.55, 2.5, 0.25 ],
			],
			array_map(
				static fn( array $row ) => array_values( array_slice( $row, 6 ) ),
				$this->lookup( 'wc_order_product_lookup', 'a' )
			)
		);
		$this->assertEquals( [ [ self::RATE, '2026-03-10 00:00:00', 0.75, 4.35, 5.1 ] ], array_map( static fn( array $row ) => array_values( array_slice( $row, 1 ) ), $this->lookup( 'wc_order_tax_lookup', 'a' ) ) );
		$this->assertEquals( [ [ $this->ids['ten'], '2026-03-10 00:00:00', 2 ] ], array_map( static fn( array $row ) => array_values( array_slice( $row, 1 ) ), $this->lookup( 'wc_order_coupon_lookup', 'a' ) ) );
		// A full refund refunds each item. It has its order's type, and counts on the day on which it was made.
		$refund = $this->lookup( 'wc_order_stats', 'i-refund' )[0];
		$this->assertEquals( [ $this->ids['i'], '2026-03-10 12:00:00', -1, -32.45, -2.95, -4, -25.5, null, 'wc-refunded' ], array_map( static fn( string $key ) => $refund[ $key ], [ 'parent_id', 'date_paid', 'num_items_sold', 'total_sales', 'tax_total', 'shipping_total', 'net_total', 'returning_customer', 'status' ] ) );
		$this->assertEquals( 0, $this->lookup( 'wc_order_stats', 'h' )[0]['returning_customer'] );
	}

	public function test_indicators_follow_each_change_of_an_order(): void {
		$order = $this->sold( 'x', [ 'date' => '2026-03-10 12:00:00' ], [ [ 'mug', 2, '20', '20', '0' ] ] );
		$sales = fn(): array => [ $this->figures( '2026-03-10' )['revenue/total_sales'], $this->figures( '2026-03-10' )['products/items_sold'] ];
		$this->assertSame( [ 20.0, 2 ], $sales() );

		wp_update_post( [ 'ID' => $order, 'post_status' => 'wc-failed' ] );
		$this->assertSame( [ 0.0, 0 ], $sales() );
		wp_update_post( [ 'ID' => $order, 'post_status' => 'wc-completed' ] );
		update_post_meta( $order, '_order_total', '15' );
		$this->assertSame( [ 15.0, 2 ], $sales() );

		$this->row( 'woocommerce_order_items', [ 'order_item_name' => 'Mug', 'order_item_type' => 'line_item', 'order_id' => $order ] );
		$this->meta_of_item( [ '_product_id' => $this->ids['mug'], '_qty' => 3, '_line_total' => '5' ] );
		do_action( 'storeboard_platform_order_items_changed', $order );
		$this->assertSame( [ 15.0, 5 ], $sales() );

		update_post_meta( $order, '_date_paid', (string) strtotime( '2026-03-12 12:00:00 UTC' ) );
		$this->assertSame( [ 0.0, 5 ], $sales() );
		update_post_meta( $order, '_date_paid', (string) strtotime( '2026-03-10 12:00:00 UTC' ) );

		wp_trash_post( $order );
		$this->assertSame( [ 0.0, 0 ], $sales() );
		wp_untrash_post( $order );
		wp_update_post( [ 'ID' => $order, 'post_status' => 'wc-processing' ] );
		$this->assertSame( [ 15.0, 5 ], $sales() );

		wp_delete_post( $order, true );
		$this->assertSame( [ 0.0, 0 ], $sales() );
		$this->assertSame( [], $this->lookup( 'wc_order_product_lookup', 'x' ) );
	}

	public function test_refunds_are_added_and_deleted(): void {
		$order  = $this->sold( 'x', [ 'date' => '2026-03-10 12:00:00' ], [ [ 'mug', 2, '20', '20', '0' ] ] );
		$refund = $this->order( [ 'type' => 'shop_order_refund', 'status' => 'completed', 'parent' => $order, 'total' => '-5', 'date' => '2026-03-10 13:00:00' ] );
		$this->assertSame( 15.0, $this->figures( '2026-03-10' )['revenue/total_sales'] );

		// With its order.
		wp_update_post( [ 'ID' => $order, 'post_status' => 'wc-cancelled' ] );
		$this->assertSame( 0.0, $this->figures( '2026-03-10' )['revenue/refunds'] );
		wp_update_post( [ 'ID' => $order, 'post_status' => 'wc-completed' ] );
		$this->assertSame( 5.0, $this->figures( '2026-03-10' )['revenue/refunds'] );

		wp_delete_post( $refund, true );
		$this->assertSame( 20.0, $this->figures( '2026-03-10' )['revenue/total_sales'] );
	}

	public function test_setting_an_order_to_refunded_refunds_it(): void {
		$order = $this->sold( 'x', [ 'date' => '2026-03-10 12:00:00', 'total' => '20' ], [ [ 'mug', 2, '20', '20', '0' ] ] );
		$this->order( [ 'type' => 'shop_order_refund', 'status' => 'completed', 'parent' => $order, 'total' => '-5', 'date' => '2026-03-10 13:00:00' ] );

		wp_update_post( [ 'ID' => $order, 'post_status' => 'wc-refunded' ] );

		$this->assertSame( [ '-15.00', '-5.00' ], array_column( $this->request( 'GET', "/wc-analytics/orders/{$order}" )->get_data()['refunds'], 'total' ) );
		// Today, the day of the refund.
		$this->assertSame( 15.0, $this->figures( wp_date( 'Y-m-d' ) )['revenue/refunds'] );
		$this->assertSame( 15.0, $this->figures( '2026-03-10' )['revenue/total_sales'] );

		// A second time changes nothing.
		wp_update_post( [ 'ID' => $order, 'post_title' => 'Again' ] );
		$this->assertCount( 2, $this->request( 'GET', "/wc-analytics/orders/{$order}" )->get_data()['refunds'] );
	}

	public function test_refunds_are_not_rounded_to_the_stores_decimals(): void {
		update_option( 'woocommerce_price_num_decimals', '0' );
		$order = $this->sold( 'x', [ 'date' => '2026-03-10 12:00:00', 'total' => '211.9' ], [ [ 'mug', 2, '211.9', '211.9', '0' ] ] );
		wp_update_post( [ 'ID' => $order, 'post_status' => 'wc-refunded' ] );

		$this->assertSame( 211.9, $this->figures( wp_date( 'Y-m-d' ) )['revenue/refunds'] );
	}

	public function test_a_guest_is_known_by_e_mail_address(): void {
		$this->sold( 'x', [ 'date' => '2026-03-10 12:00:00', 'who' => 'Bruno' ], [ [ 'mug', 1, '10', '10', '0' ] ] );
		$this->sold( 'y', [ 'date' => '2026-03-10 13:00:00', 'who' => 'Bruno' ], [ [ 'mug', 1, '10', '10', '0' ] ] );
		$this->sold( 'z', [ 'date' => '2026-03-10 13:00:00', 'who' => '' ], [ [ 'mug', 1, '10', '10', '0' ] ] );

		$this->assertSame( [ [ 'Bruno Holm', 2, 20.0 ] ], $this->boards( 'after=2026-03-10T00:00:00&before=2026-03-10T23:59:59' )['customers'] );
		$this->assertEquals( [ 0, 1 ], [ $this->lookup( 'wc_order_stats', 'x' )[0]['returning_customer'], $this->lookup( 'wc_order_stats', 'y' )[0]['returning_customer'] ] );
	}

	public function test_a_board_has_its_fields(): void {
		$this->sold( 'x', [ 'date' => '2026-03-10 12:00:00' ], [ [ 'mug', 1200, '12000.5', '12000.5', '0' ] ] );
		wp_update_post( [ 'ID' => $this->ids['mug'], 'post_title' => 'Mug <b>&' ] );
		$query = rawurlencode( '{"period":"week","x":"\'><script>"}' );
		$dates = 'after=2026-03-10T00:00:00&before=2026-03-10T23:59:59';

		$board = $this->products_board( "{$dates}&persisted_query={$query}" );

		$this->assertSame( [ 'id', 'label', 'headers', 'rows' ], array_keys( $board ) );
		$this->assertSame( [ 'products', 'Top products - Items sold' ], [ $board['id'], $board['label'] ] );
		$this->assertSame( [ 'Product', 'Items sold', 'Net sales' ], array_column( $board['headers'], 'label' ) );
		$this->assertSame(
			[
				[
					'display' => "<a href='" . admin_url( 'admin.php?page=wc-admin&path=/analytics/products&period=week&x=%27%3E%3Cscript%3E&filter=single_product&products=' . $this->ids['mug'] ) . "'>Mug &lt;b&gt;&amp;</a>",
					'value'   => 'Mug <b>&amp;',
				],
				[
					'display' => '1,200',
					'value'   => 1200,
					'format'  => 'number',
				],
				[
					'display' => '<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol" translate="no">&#36;</span>12,000.50</bdi></span>',
					'value'   => 12000.5,
					'format'  => 'currency',
				],
			],
			$board['rows'][0]
		);

		$this->speak( '9.7' );
		$older = $this->products_board( $dates );
		$this->assertStringNotContainsString( 'translate', $older['rows'][0][2]['display'] );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function products_board( string $query ): array {
		return array_column( $this->request( 'GET', "/wc-analytics/leaderboards?{$query}" )->get_data(), null, 'id' )['products'];
	}

	public function test_a_board_has_the_requested_length(): void {
		$this->fill();
		$dates = 'after=2026-03-10T00:00:00&before=2026-03-10T23:59:59';

		$this->assertSame( [ [ 'Mug', 6, 58.0 ] ], $this->boards( "{$dates}&per_page=1" )['products'] );
	}

	public function test_invalid_requests_are_refused(): void {
		foreach ( [ 'per_page=0', 'per_page=21', 'per_page=x', 'page=0', 'after=nonsense', 'before=2026-02-30T25:00:00' ] as $query ) {
			$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'GET', "/wc-analytics/leaderboards?{$query}" ) );
		}

		foreach ( [ '' => 401, 'customer' => 403 ] as $role => $status ) {
			$this->act_as( $role );
			$this->assertRefused( 'woocommerce_rest_cannot_view', $status, $this->request( 'GET', '/wc-analytics/leaderboards' ) );
		}
	}

	/**
	 * Creates the orders of the table.
	 */
	private function fill(): void {
		$ten_mugs = [ [ 'mug', 10, '100', '100', '0' ] ];
		$done     = [ 'status' => 'completed' ];

		$this->sold( 'a', $done + [ 'date' => '2026-03-10 04:00:00', 'shipping' => '7.5', 'its_tax' => '0.75', 'off' => [ 'ten' => '2' ] ], [ [ 'mug', 2, '20', '18', '1.8' ], [ 'lamp', 1, '25.5', '25.5', '2.55' ] ] );
		$this->sold( 'b', [ 'date' => '2026-03-11 03:59:59', 'who' => 'Bruno', 'off' => [ 'ten' => '3', 'five' => '2' ] ], [ [ 'small', 3, '60', '55', '5.5' ] ] );
		$this->sold( 'c', $done + [ 'date' => '2026-03-10 03:59:59' ], $ten_mugs );
		$this->sold( 'd', $done + [ 'date' => '2026-03-11 04:00:00' ], $ten_mugs );
		$this->sold( 'e', [ 'date' => '2026-03-10 12:00:00', 'status' => 'cancelled' ], $ten_mugs );
		$this->sold( 'f', [ 'date' => '2026-03-10 12:00:00', 'status' => 'on-hold', 'paid' => '' ], [ [ 'mug', 5, '50', '50', '0' ] ] );
		$this->sold( 'h', $done + [ 'date' => '2026-03-01 12:00:00', 'shipping' => '5', 'its_tax' => '0.5' ], [ [ 'mug', 2, '20', '20', '2' ] ] );
		$this->sold( 'h-refund', [ 'date' => '2026-03-10 15:00:00', 'of' => 'h', 'shipping' => '-2', 'its_tax' => '-0.2' ], [ [ 'mug', -1, '-10', '-10', '-1' ] ] );
		$this->sold( 'i', [ 'date' => '2026-03-10 13:00:00', 'who' => 'Cleo', 'status' => 'refunded', 'shipping' => '4', 'its_tax' => '0.4' ], [ [ 'lamp', 1, '25.5', '25.5', '2.55' ] ] );
		$this->sold( 'i-refund', [ 'date' => '2026-03-10 16:00:00', 'of' => 'i', 'total' => '-32.45' ], [] );
		$this->sold( 'j', [ 'date' => '2026-03-10 14:00:00', 'who' => 'Cleo' ], [ [ 'lamp', 1, '25.5', '25.5', '0' ] ] );
		$this->sold( 'j-refund', [ 'date' => '2026-03-10 17:00:00', 'of' => 'j', 'total' => '-5' ], [] );
	}

	/**
	 * @param string                                                          $name  In ids.
	 * @param array<string, mixed>                                            $order Keys date (GMT), status, paid ('' for not), who, of (a refund's order),
	 *                                                                               shipping, its_tax, off (amounts by coupon), total (else that of the lines).
	 * @param array<int, array{string, int, string, string, string}>          $lines Product, quantity, amount before and after discount, tax.
	 */
	private function sold( string $name, array $order, array $lines ): int {
		$order += [
			'status'   => isset( $order['of'] ) ? 'completed' : 'processing',
			'who'      => 'Ada',
			'shipping' => '0',
			'its_tax'  => '0',
			'off'      => [],
			'paid'     => strtotime( $order['date'] . ' UTC' ),
		];
		$net    = array_sum( array_map( 'floatval', array_column( $lines, 3 ) ) );
		$tax    = (float) array_sum( array_map( 'floatval', array_column( $lines, 4 ) ) );
		$id     = $this->order(
			[
				'date'     => $order['date'],
				'status'   => $order['status'],
				'type'     => isset( $order['of'] ) ? 'shop_order_refund' : 'shop_order',
				'parent'   => isset( $order['of'] ) ? $this->ids[ $order['of'] ] : 0,
				'paid'     => $order['paid'],
				'shipping' => $order['shipping'],
				'tax'      => (string) $tax,
				'total'    => $order['total'] ?? (string) ( $net + $tax + (float) $order['shipping'] + (float) $order['its_tax'] ),
				'meta'     => [ '_order_shipping_tax' => $order['its_tax'] ]
					+ ( 'completed' === $order['status'] ? [ '_date_completed' => (string) ( strtotime( $order['date'] . ' UTC' ) + 3600 ) ] : [] )
					+ match ( $order['who'] ) {
						'Ada'   => [ '_customer_user' => (string) $this->ids['ada'] ],
						''      => [],
						default => [
							'_billing_first_name' => $order['who'],
							'_billing_last_name'  => 'Holm',
							'_billing_email'      => strtolower( $order['who'] ) . '@example.com',
						],
					},
			]
		);

		foreach ( $lines as [ $thing, $quantity, $before, $after, $its_tax ] ) {
			$this->item(
				$id,
				'line_item',
				ucfirst( $thing ),
				[
					'_product_id'    => $this->ids[ 'small' === $thing ? 'shirt' : $thing ],
					'_variation_id'  => 'small' === $thing ? $this->ids['small'] : 0,
					'_qty'           => $quantity,
					'_line_subtotal' => $before,
					'_line_total'    => $after,
					'_line_tax'      => $its_tax,
				]
			);
		}
		foreach ( $order['off'] as $code => $amount ) {
			$this->item( $id, 'coupon', $code, [ 'discount_amount' => $amount ] );
		}
		if ( 0.0 !== $tax || 0.0 !== (float) $order['its_tax'] ) {
			$this->item( $id, 'tax', 'US-TAX-1', [ 'rate_id' => self::RATE, 'tax_amount' => (string) $tax, 'shipping_tax_amount' => $order['its_tax'] ] );
		}
		$this->ids[ $name ] = $id;

		return $id;
	}

	/**
	 * @param array<string, mixed> $meta The item's meta.
	 */
	private function item( int $order, string $type, string $name, array $meta ): void {
		$this->row( 'woocommerce_order_items', [ 'order_item_name' => $name, 'order_item_type' => $type, 'order_id' => $order ] );
		$this->meta_of_item( $meta );
	}

	/**
	 * @param array<string, mixed> $meta The last written item's meta.
	 */
	private function meta_of_item( array $meta ): void {
		global $wpdb;

		$item = (int) $wpdb->insert_id;

		foreach ( $meta as $key => $value ) {
			$this->row( 'woocommerce_order_itemmeta', [ 'order_item_id' => $item, 'meta_key' => $key, 'meta_value' => $value ] );
		}
	}

	/**
	 * @return array<string, int|float> Values of a day in the store's time, by indicator name.
	 */
	private function figures( string $day ): array {
		return array_column( $this->request( 'GET', "/wc-analytics/reports/performance-indicators?after={$day}T00:00:00&before={$day}T23:59:59" )->get_data(), 'value', 'stat' );
	}

	/**
	 * @return array<string, array<int, array<int, mixed>>> Values of the rows, by board.
	 */
	private function boards( string $query ): array {
		$boards = $this->request( 'GET', "/wc-analytics/leaderboards?{$query}" )->get_data();

		return array_map(
			static fn( array $rows ) => array_map( static fn( array $row ) => array_column( $row, 'value' ), $rows ),
			array_column( $boards, 'rows', 'id' )
		);
	}

	/**
	 * @return array<int, array<string, mixed>> An order's rows.
	 */
	private function lookup( string $table, string $order ): array {
		global $wpdb;

		Changes::write();

		return $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i WHERE order_id = %d ORDER BY 1', $wpdb->prefix . $table, $this->ids[ $order ] ), ARRAY_A );
	}
}
