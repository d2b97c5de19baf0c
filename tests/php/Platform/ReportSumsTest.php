<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use Storeboard\Tests\TestCase;

/**
 * Every report of a small store, worked out by hand. The rows of the report tables are written as they are, so the same sums hold on WooCommerce
 * 9.7 and 11.0 and on the embedded platform.
 *
 * The store is in New York; its week begins on Monday. `o`: on hold, not paid; `x`: cancelled; all others are paid when they came, in March 2026:
 *
 * | order | came (New York) | who   | things                        | off           | net    | tax  | ship | total  |
 * |-------|-----------------|-------|-------------------------------|---------------|--------|------|------|--------|
 * | h     |  1st 07:00:00   | ada   | 2 mugs 20.00                  |               |  20.00 | 2.50 | 5.00 |  27.50 |
 * | c     |  9th 23:59:59   | ada   | 10 mugs 100.00                |               | 100.00 |      |      | 100.00 |
 * | a     | 10th 00:00:00   | ada   | 2 mugs 18.00, 1 lamp 25.50    | ten 2         |  43.50 | 5.10 | 7.50 |  56.10 |
 * | f o   | 10th 08:00:00   | ada   | 5 mugs 50.00                  |               |  50.00 |      |      |  50.00 |
 * | e x   | 10th 08:00:00   | ada   | 10 mugs 100.00                |               | 100.00 |      |      | 100.00 |
 * | i     | 10th 09:00:00   | cleo  | 1 lamp 25.50                  |               |  25.50 | 2.95 | 4.00 |  32.45 |
 * | j     | 10th 10:00:00   | cleo  | 1 lamp 25.50                  |               |  25.50 |      |      |  25.50 |
 * | h-    | 10th 11:00:00   | ada   | one mug of h refunded         |               | -10.00 |-1.20 |-2.00 | -13.20 |
 * | i-    | 10th 12:00:00   | cleo  | all of i refunded             |               | -25.50 |-2.95 |-4.00 | -32.45 |
 * | j-    | 10th 13:00:00   | cleo  | 5.00 of j refunded            |               |  -5.00 |      |      |  -5.00 |
 * | b     | 10th 23:59:59   | bruno | 2 small 36.67, 1 large 18.33  | ten 3, five 2 |  55.00 | 5.50 |      |  60.50 |
 * | d     | 11th 00:00:00   | ada   | 10 mugs 100.00                |               | 100.00 |      |      | 100.00 |
 *
 * @group database
 */
final class ReportSumsTest extends TestCase {

	private const DAY = 'after=2026-03-10T00:00:00&before=2026-03-10T23:59:59&interval=day';

	/** Who, total, tax, shipping, net, whether the customer is returning, status, the order of a refund; lines: product, variation, quantity, net,
	 *  tax, shipping, tax on shipping; rates: tax on items and on shipping; coupons. */
	private const ORDERS = [
		'h'  => [ '03-01 07:00:00', 'ada', 27.5, 2.5, 5, 20, 0, 'completed', '', [ [ 'mug', '', 2, 20, 2, 5, 0.5 ] ], [ 'us' => [ 2, 0.5 ] ], [] ],
		'c'  => [ '03-09 23:59:59', 'ada', 100, 0, 0, 100, 1, 'completed', '', [ [ 'mug', '', 10, 100, 0, 0, 0 ] ], [], [] ],
		'a'  => [ '03-10 00:00:00', 'ada', 56.1, 5.1, 7.5, 43.5, 1, 'completed', '', [ [ 'mug', '', 2, 18, 1.8, 5, 0.5 ], [ 'lamp', '', 1, 25.5, 2.55, 2.5, 0.25 ] ], [ 'us' => [ 4.35, 0.75 ] ], [ 'ten' => 2 ] ],
		'f'  => [ '03-10 08:00:00', 'ada', 50, 0, 0, 50, 1, 'on-hold', '', [ [ 'mug', '', 5, 50, 0, 0, 0 ] ], [], [] ],
		'e'  => [ '03-10 08:00:00', 'ada', 100, 0, 0, 100, 1, 'cancelled', '', [ [ 'mug', '', 10, 100, 0, 0, 0 ] ], [], [] ],
		'i'  => [ '03-10 09:00:00', 'cleo', 32.45, 2.95, 4, 25.5, 0, 'refunded', '', [ [ 'lamp', '', 1, 25.5, 2.55, 4, 0.4 ] ], [ 'gb' => [ 2.55, 0.4 ] ], [] ],
		'j'  => [ '03-10 10:00:00', 'cleo', 25.5, 0, 0, 25.5, 1, 'completed', '', [ [ 'lamp', '', 1, 25.5, 0, 0, 0 ] ], [], [] ],
		'h-' => [ '03-10 11:00:00', 'ada', -13.2, -1.2, -2, -10, null, 'completed', 'h', [ [ 'mug', '', -1, -10, -1, -2, -0.2 ] ], [ 'us' => [ -1, -0.2 ] ], [] ],
		'i-' => [ '03-10 12:00:00', 'cleo', -32.45, -2.95, -4, -25.5, null, 'refunded', 'i', [ [ 'lamp', '', -1, -25.5, -2.55, -4, -0.4 ] ], [], [] ],
		'j-' => [ '03-10 13:00:00', 'cleo', -5, 0, 0, -5, null, 'completed', 'j', [], [], [] ],
		'b'  => [ '03-10 23:59:59', 'bruno', 60.5, 5.5, 0, 55, 0, 'processing', '', [ [ 'shirt', 'small', 2, 36.67, 3.67, 0, 0 ], [ 'shirt', 'large', 1, 18.33, 1.83, 0, 0 ] ], [ 'us' => [ 5.5, 0 ] ], [ 'ten' => 3, 'five' => 2 ] ],
		'd'  => [ '03-11 00:00:00', 'ada', 100, 0, 0, 100, 1, 'completed', '', [ [ 'mug', '', 10, 100, 0, 0, 0 ] ], [], [] ],
	];

	/** @var array<string, int> By name. */
	private array $ids = [];

	protected function setUp(): void {
		parent::setUp();
		wp_set_current_user( 1 );
		add_filter( 'woocommerce_rest_should_lazy_load_namespace', '__return_false' );
		add_filter( 'woocommerce_analytics_report_should_use_cache', '__return_false' );
		update_option( 'timezone_string', 'America/New_York' );
		update_option( 'start_of_week', 1 );
		update_option( 'woocommerce_date_type', 'date_paid' );
		update_option( 'woocommerce_excluded_report_order_statuses', [ 'pending', 'cancelled', 'failed' ] );
		$this->fill();
	}

	/** All of one store, which takes longer to fill than to read. */
	public function test_every_report_is_what_is_worked_out_by_hand(): void {
		foreach ( $this->dialects() as $is_older ) {
			if ( defined( 'STOREBOARD_PLATFORM_VERSION' ) ) {
				update_option( 'storeboard_platform_dialect', $is_older ? '9.7' : '11.0' );
				$GLOBALS['wp_rest_server'] = null;
			}

			foreach ( self::reports() as $name => $case ) {
				[ $path, $expected ] = $case;
				// WooCommerce warns of keys that are not there, and then answers all the same.
				$reply = @$this->request( 'GET', '/wc-analytics/' . $this->named( $path ) );
				$this->assertSame( 200, $reply->get_status(), "$name: " . wp_json_encode( $reply->get_data() ) );
				$data = json_decode( (string) wp_json_encode( rest_get_server()->response_to_data( $reply, false ) ), true );
				$this->holds( $is_older ? array_replace_recursive( $expected, $case[2] ?? [] ) : $expected, array_is_list( $data ) ? $this->by_name( $data ) : $data, "$name: $path" );
			}
		}
	}

	/**
	 * @return array<string, array<int, mixed>> A route, with {name} for an id; what is worked out, a part of the reply or, for a list, a part of each row
	 *                                          by its id; and what 9.7 counts otherwise.
	 */
	private static function reports(): array {
		$day = self::DAY;
		// a, b, i and j; f is not paid, e is cancelled. The day's sums with what was given back.
		$money = [
			'orders_count'        => 4,
			// 3 + 3 + 1 + 1 - 1 - 1.
			'num_items_sold'      => 6,
			// 43.50 + 55 + 25.50 + 25.50, and 7 off.
			'gross_sales'         => 156.5,
			// 56.10 + 60.50 + 32.45 + 25.50 - 13.20 - 32.45 - 5.
			'total_sales'         => 123.9,
			'coupons'             => 7,
			'coupons_count'       => 2,
			// 13.20 + 32.45 + 5.
			'refunds'             => 50.65,
			// 5.10 + 5.50 + 2.95 - 1.20 - 2.95.
			'taxes'               => 9.4,
			// 7.50 + 4 - 2 - 4.
			'shipping'            => 5.5,
			// 149.50 - 40.50.
			'net_revenue'         => 109,
			// ( 3 + 3 + 1 + 1 ) / 4, and 149.50 / 4.
			'avg_items_per_order' => 2,
			'avg_order_value'     => 37.375,
			'total_customers'     => 3,
		];
		// What is given back without its tax and shipping, and averages of what is left: 6 / 4, 109 / 4.
		$older  = [
			'refunds'             => 40.5,
			'avg_items_per_order' => 1.5,
			'avg_order_value'     => 27.25,
		];
		$both   = static fn( array $totals ): array => [
			'totals'    => $totals,
			'intervals' => [ [ 'interval' => '2026-03-10', 'date_start' => '2026-03-10 00:00:00', 'date_start_gmt' => '2026-03-10 04:00:00', 'date_end' => '2026-03-10 23:59:59', 'subtotals' => $totals ] ],
		];
		$totals = static fn( array $totals ): array => [ 'totals' => $totals ];
		$orders = static fn( int $count, float $total ): array => $totals( [ 'orders_count' => $count, 'total_sales' => $total ] );

		return [
			'revenue'                   => [ "reports/revenue/stats?{$day}", $both( $money ), $both( $older ) ],
			'orders'                    => [ "reports/orders/stats?{$day}", $both( $money ), $both( $older ) ],
			'by the day of the order'   => [ "reports/revenue/stats?{$day}&date_type=date_created", $orders( 5, 173.9 ) ],
			// c was completed a day later; what was given back counts on its own day: 100 - 13.20 - 32.45 - 5.
			'by the day of completion'  => [ 'reports/revenue/stats?after=2026-03-10T00:00:00&before=2026-03-10T23:59:59&date_type=date_completed', $orders( 1, 49.35 ) ],
			'of mugs'                   => [ "reports/orders/stats?{$day}&product_includes[]={mug}", $orders( 1, 42.9 ) ],
			'but mugs'                  => [ "reports/orders/stats?{$day}&product_excludes[]={mug}", $orders( 3, 81 ) ],
			'of a variation'            => [ "reports/orders/stats?{$day}&variation_includes[]={small}", $orders( 1, 60.5 ) ],
			'with a coupon'             => [ "reports/orders/stats?{$day}&coupon_includes[]={ten}", $orders( 2, 116.6 ) ],
			'without a coupon'          => [ "reports/orders/stats?{$day}&coupon_excludes[]={five}", $orders( 3, 63.4 ) ],
			'of a rate'                 => [ "reports/orders/stats?{$day}&tax_rate_includes[]={us}", $orders( 2, 103.4 ) ],
			'but a rate'                => [ "reports/orders/stats?{$day}&tax_rate_excludes[]={us}", $orders( 2, 20.5 ) ],
			'of a status'               => [ "reports/orders/stats?{$day}&status_is[]=completed", $orders( 2, 63.4 ) ],
			// Also the cancelled one, as statuses were asked for.
			'but a status'              => [ "reports/orders/stats?{$day}&status_is_not[]=completed", $orders( 3, 160.5 ) ],
			'of new customers'          => [ "reports/orders/stats?{$day}&customer_type=new", $orders( 2, 92.95 ) ],
			'of returning ones'         => [ "reports/orders/stats?{$day}&customer_type=returning", $orders( 2, 81.6 ) ],
			'all of two'                => [ "reports/orders/stats?{$day}&customer_type=returning&product_includes[]={lamp}", $orders( 2, 81.6 ) ],
			'any of two'                => [ "reports/orders/stats?{$day}&customer_type=returning&product_includes[]={lamp}&match=any", $orders( 3, 81.6 ) ],
			'any, with a status'        => [ "reports/orders/stats?{$day}&status_is[]=cancelled&product_includes[]={shirt}&match=any", $orders( 2, 160.5 ) ],
			'all refunds'               => [ "reports/orders/stats?{$day}&refunds=all", $orders( 0, -50.65 ) ],
			'full refunds'              => [ "reports/orders/stats?{$day}&refunds=full", $orders( 0, -32.45 ) ],
			'partial refunds'           => [ "reports/orders/stats?{$day}&refunds=partial", $orders( 0, -18.2 ) ],
			'no refunds'                => [ "reports/orders/stats?{$day}&refunds=none", $orders( 4, 174.55 ) ],
			'products'                  => [ "reports/products/stats?{$day}", $both( [ 'items_sold' => 11, 'net_revenue' => 164, 'orders_count' => 5, 'products_count' => 3 ] ) ],
			'variations'                => [ "reports/variations/stats?{$day}", $both( [ 'items_sold' => 3, 'net_revenue' => 55, 'orders_count' => 1, 'variations_count' => 2 ] ) ],
			'some products'             => [ "reports/products/stats?{$day}&products[]={mug}&products[]={lamp}", $totals( [ 'items_sold' => 8, 'net_revenue' => 109, 'orders_count' => 4 ] ) ],
			'coupons'                   => [ "reports/coupons/stats?{$day}", $both( [ 'amount' => 7, 'coupons_count' => 2, 'orders_count' => 2 ] ) ],
			'a coupon'                  => [ "reports/coupons/stats?{$day}&coupons[]={ten}", $both( [ 'amount' => 5, 'coupons_count' => 1, 'orders_count' => 2 ] ) ],
			// 5.10 + 5.50 - 1.20 + 2.95: i- names no rate.
			'taxes'                     => [ "reports/taxes/stats?{$day}", $both( [ 'tax_codes' => 2, 'total_tax' => 12.35, 'order_tax' => 11.4, 'shipping_tax' => 0.95, 'orders_count' => 3 ] ) ],
			'downloads'                 => [ "reports/downloads/stats?{$day}", $both( [ 'download_count' => 2 ] ) ],
			'customers'                 => [ 'reports/customers/stats', $totals( [ 'customers_count' => 4, 'avg_orders_count' => 2.6667, 'avg_total_spend' => 133.8, 'avg_avg_order_value' => 44.9433 ] ) ],
			'customers who spent more'  => [ 'reports/customers/stats?total_spend_min=60', $totals( [ 'customers_count' => 2 ] ) ],
			'between two amounts'       => [ 'reports/customers/stats?total_spend_between[]=20&total_spend_between[]=61', $totals( [ 'customers_count' => 2 ] ) ],
			'with fewer orders'         => [ 'reports/customers/stats?orders_count_max=2&country_includes=GB', $totals( [ 'customers_count' => 1 ] ) ],
			'a search for a name'       => [ 'reports/customers/stats?search=holm', $totals( [ 'customers_count' => 2 ] ) ],
			'a list of orders'          => [
				"reports/orders?{$day}&per_page=20",
				[
					'a'  => [ 'net_total' => 43.5, 'total_sales' => 56.1, 'num_items_sold' => 3, 'customer_type' => 'returning', 'status' => 'completed', 'parent_id' => 0 ],
					'b'  => [ 'net_total' => 55, 'customer_type' => 'new', 'status' => 'processing' ],
					'i'  => [ 'net_total' => 25.5, 'status' => 'refunded' ],
					'j'  => [ 'net_total' => 25.5 ],
					'h-' => [ 'net_total' => -10, 'num_items_sold' => -1, 'date' => '2026-03-10 11:00:00' ],
					'i-' => [ 'net_total' => -25.5 ],
					'j-' => [ 'net_total' => -5 ],
				],
			],
			'a list of products'        => [
				"reports/products?{$day}&products[]={mug}&products[]={lamp}&products[]={shirt}&products[]={vase}",
				[
					'mug'   => [ 'items_sold' => 6, 'net_revenue' => 58, 'orders_count' => 2 ],
					'lamp'  => [ 'items_sold' => 2, 'net_revenue' => 51, 'orders_count' => 3 ],
					'shirt' => [ 'items_sold' => 3, 'net_revenue' => 55, 'orders_count' => 1 ],
					'vase'  => [ 'items_sold' => 0, 'net_revenue' => 0, 'orders_count' => 0 ],
				],
			],
			'a list of variations'      => [
				"reports/variations?{$day}",
				[
					'small' => [ 'items_sold' => 2, 'net_revenue' => 36.67, 'orders_count' => 1 ],
					'large' => [ 'items_sold' => 1, 'net_revenue' => 18.33, 'orders_count' => 1 ],
				],
			],
			// A lamp is in both.
			'a list of categories'      => [
				"reports/categories?{$day}",
				[
					'kitchen' => [ 'items_sold' => 8, 'net_revenue' => 109, 'products_count' => 2 ],
					'light'   => [ 'items_sold' => 5, 'net_revenue' => 106, 'products_count' => 2 ],
				],
			],
			'a list of coupons'         => [
				"reports/coupons?{$day}",
				[
					'ten'  => [ 'amount' => 5, 'orders_count' => 2 ],
					'five' => [ 'amount' => 2, 'orders_count' => 1 ],
				],
			],
			'a list of taxes'           => [
				"reports/taxes?{$day}",
				[
					'us' => [ 'total_tax' => 9.4, 'order_tax' => 8.85, 'shipping_tax' => 0.55, 'orders_count' => 2 ],
					'gb' => [ 'total_tax' => 2.95, 'order_tax' => 2.55, 'shipping_tax' => 0.4, 'orders_count' => 1 ],
				],
			],
			// Ada: h 27.50, c 100, a 56.10, f 50, d 100, h- -13.20.
			'a list of customers'       => [
				'reports/customers?per_page=20',
				[
					'ada'   => [ 'orders_count' => 5, 'total_spend' => 320.4, 'avg_order_value' => 64.08, 'date_last_order' => '2026-03-11 00:00:00' ],
					'bruno' => [ 'orders_count' => 1, 'total_spend' => 60.5 ],
					'cleo'  => [ 'orders_count' => 2, 'total_spend' => 20.5, 'avg_order_value' => 10.25 ],
					'dora'  => [ 'orders_count' => 0, 'total_spend' => 0, 'avg_order_value' => 0, 'date_last_order' => null ],
				],
			],
			'products by variation'     => [
				"reports/variations/stats?{$day}&segmentby=variation&variations[]={small}&variations[]={large}",
				[ 'totals' => [ 'segments' => [ [ 'subtotals' => [ 'items_sold' => 2, 'net_revenue' => 36.67 ] ], [ 'subtotals' => [ 'items_sold' => 1, 'net_revenue' => 18.33 ] ] ] ] ],
			],
			'taxes by rate'             => [
				"reports/taxes/stats?{$day}&segmentby=tax_rate_id",
				[ 'totals' => [ 'segments' => [ [ 'segment_label' => 'US-CA-CA TAX-1', 'subtotals' => [ 'total_tax' => 9.4 ] ], [ 'segment_label' => 'GB-VAT-1', 'subtotals' => [ 'total_tax' => 2.95 ] ] ] ] ],
			],
			'coupons by coupon'         => [
				"reports/coupons/stats?{$day}&segmentby=coupon&coupons[]={ten}&coupons[]={five}",
				[ 'intervals' => [ [ 'subtotals' => [ 'segments' => [ [ 'segment_label' => 'ten', 'subtotals' => [ 'amount' => 5, 'orders_count' => 2 ] ], [ 'segment_label' => 'five', 'subtotals' => [ 'amount' => 2 ] ] ] ] ] ] ],
			],
			'weeks, the first cut off'  => [
				'reports/orders/stats?interval=week&order=asc&after=2026-02-25T00:00:00&before=2026-03-11T12:00:00',
				[
					'intervals' => [
						[ 'interval' => '2026-09', 'date_start' => '2026-02-25 00:00:00', 'date_end' => '2026-03-01 23:59:59', 'subtotals' => [ 'orders_count' => 1, 'total_sales' => 27.5 ] ],
						[ 'interval' => '2026-10', 'date_start' => '2026-03-02 00:00:00', 'subtotals' => [ 'orders_count' => 0 ] ],
						[ 'interval' => '2026-11', 'date_end' => '2026-03-11 12:00:00', 'subtotals' => [ 'orders_count' => 6, 'total_sales' => 323.9 ] ],
					],
				],
			],
			'an hour less in March'     => [
				'reports/orders/stats?interval=hour&order=asc&after=2026-03-08T01:00:00&before=2026-03-08T03:59:59',
				[ 'intervals' => [ [ 'interval' => '2026-03-08 01' ], [ 'interval' => '2026-03-08 03', 'date_start_gmt' => '2026-03-08 07:00:00' ] ] ],
			],
			'days by their sum'         => [
				'reports/revenue/stats?interval=day&orderby=net_revenue&per_page=2&after=2026-03-01T00:00:00&before=2026-03-10T23:59:59',
				[ 'intervals' => [ [ 'interval' => '2026-03-10', 'subtotals' => [ 'net_revenue' => 109 ] ], [ 'interval' => '2026-03-09', 'subtotals' => [ 'net_revenue' => 100 ] ] ] ],
			],
		];
	}

	public function test_what_reports_filter_by_is_found(): void {
		foreach ( self::lookups() as $name => [ $path, $expected ] ) {
			$reply = $this->request( 'GET', '/wc-analytics/' . $this->named( $path ) );
			$names = array_flip( $this->ids );
			$found = array_map( static fn( array $row ): string => $names[ $row['id'] ] ?? 'other', json_decode( (string) wp_json_encode( $reply->get_data() ), true ) );
			sort( $found );

			$this->assertSame( [ 200, $expected ], [ $reply->get_status(), $found ], $name );
		}
	}

	/**
	 * @return array<string, array{string, string[]}>
	 */
	private static function lookups(): array {
		return [
			'customers by name'   => [ 'customers?search=holm', [ 'bruno', 'cleo' ] ],
			'customers by id'     => [ 'customers?include[]={dora}', [ 'dora' ] ],
			'coupons by code'     => [ 'coupons?search=five', [ 'five' ] ],
			'coupons by id'       => [ 'coupons?include[]={ten}&include[]={five}', [ 'five', 'ten' ] ],
			'rates by code'       => [ 'taxes?search=GB-VAT', [ 'gb' ] ],
			'rates by id'         => [ 'taxes?include[]={us}', [ 'us' ] ],
			'variations by id'    => [ 'variations?include[]={small}', [ 'small' ] ],
			'categories by name'  => [ 'products/categories?search=kitchen%20sums', [ 'kitchen' ] ],
			'categories by id'    => [ 'products/categories?include[]={light}', [ 'light' ] ],
		];
	}

	public function test_addresses_of_downloads_are_found_by_their_beginning(): void {
		$this->assertSame( '127.0.0.1', ( (array) $this->request( 'GET', '/wc-analytics/data/download-ips?match=127' )->get_data()[0] )['user_ip_address'] );
		$this->assertSame( 'woocommerce_rest_data_download_ips_invalid_request', $this->request( 'GET', '/wc-analytics/data/download-ips' )->get_data()['code'] );
		$this->assertSame( [], $this->request( 'GET', '/wc-analytics/data/download-ips?match=9' )->get_data() );
	}

	public function test_intervals_are_paged(): void {
		$path  = '/wc-analytics/reports/orders/stats?interval=hour&per_page=10&after=2026-03-10T00:00:00&before=2026-03-10T23:59:59&order=asc&page=';
		$reply = $this->request( 'GET', $path . '3' );

		$this->assertEquals( [ 24, 3 ], [ $reply->get_headers()['X-WP-Total'], $reply->get_headers()['X-WP-TotalPages'] ] );
		$this->assertSame( [ '2026-03-10 20', '2026-03-10 21', '2026-03-10 22', '2026-03-10 23' ], array_column( json_decode( (string) wp_json_encode( $reply->get_data() ), true )['intervals'], 'interval' ) );
	}

	public function test_statuses_are_excluded_as_the_store_says(): void {
		update_option( 'woocommerce_excluded_report_order_statuses', [ 'processing' ] );

		$totals = json_decode( (string) wp_json_encode( $this->request( 'GET', '/wc-analytics/reports/orders/stats?' . self::DAY )->get_data() ), true )['totals'];

		// Without b, and with e.
		$this->assertEqualsWithDelta( 163.4, $totals['total_sales'], 0.001 );
	}

	/**
	 * @return bool[] Whether the dialect is the older one: both on the embedded platform, or that of WooCommerce.
	 */
	private function dialects(): array {
		return match ( true ) {
			defined( 'STOREBOARD_PLATFORM_DIALECT' )     => [ '9.7' === constant( 'STOREBOARD_PLATFORM_DIALECT' ) ],
			defined( 'STOREBOARD_PLATFORM_VERSION' )     => [ false, true ],
			default                                      => [ version_compare( (string) constant( 'WC_VERSION' ), '10.2', '<' ) ],
		};
	}

	private function named( string $path ): string {
		return (string) preg_replace_callback( '/\{(\w+)\}/', fn( array $found ): string => (string) $this->ids[ $found[1] ], $path );
	}

	/**
	 * @param array<int, array<string, mixed>> $rows Of a list.
	 * @return array<string, array<string, mixed>> By the name of what the row stands for; all that the test has made, and nothing else.
	 */
	private function by_name( array $rows ): array {
		$names = array_flip( $this->ids );
		$known = [];

		foreach ( $rows as $row ) {
			$id = $row['variation_id'] ?? $row['order_id'] ?? $row['product_id'] ?? $row['category_id'] ?? $row['coupon_id'] ?? $row['tax_rate_id'] ?? $row['id'];

			$known[ $names[ $id ] ?? "unknown {$id}" ] = $row;
		}

		return $known;
	}

	/**
	 * @param mixed $expected Numbers are equal to the thousandth; of a map only these keys count, of a list all rows.
	 * @param mixed $actual   The reply.
	 */
	private function holds( $expected, $actual, string $at ): void {
		if ( ! is_array( $expected ) ) {
			is_numeric( $expected ) && ! is_string( $expected ) ? $this->assertEqualsWithDelta( $expected, $actual, 0.001, $at ) : $this->assertSame( $expected, $actual, $at );
			return;
		}
		if ( array_is_list( $expected ) || ! array_is_list( (array) $actual ) && isset( $this->ids[ (string) array_key_first( $expected ) ] ) ) {
			$this->assertSame( [], array_merge( array_diff_key( $expected, (array) $actual ), array_diff_key( (array) $actual, $expected ) ), $at );
		}
		foreach ( $expected as $key => $value ) {
			$this->assertArrayHasKey( $key, $actual, $at );
			$this->holds( $value, $actual[ $key ], "{$at} {$key}" );
		}
	}

	private function fill(): void {
		global $wpdb;

		foreach ( [ 'wc_order_stats', 'wc_order_product_lookup', 'wc_order_tax_lookup', 'wc_order_coupon_lookup', 'wc_customer_lookup', 'wc_category_lookup', 'wc_download_log' ] as $table ) {
			$wpdb->query( "DELETE FROM {$wpdb->prefix}{$table}" );
		}

		foreach ( [ 'mug' => '', 'lamp' => '', 'shirt' => '', 'vase' => '', 'small' => 'shirt', 'large' => 'shirt' ] as $name => $of ) {
			$this->ids[ $name ] = $this->post( $name, '' === $of ? 'product' : 'product_variation', $this->ids[ $of ] ?? 0 );
		}
		foreach ( [ 'ten', 'five' ] as $code ) {
			$this->ids[ $code ] = $this->post( $code, 'shop_coupon', 0 );
		}
		foreach ( [ 'kitchen' => [ 'mug', 'lamp' ], 'light' => [ 'lamp', 'shirt' ] ] as $name => $products ) {
			$this->ids[ $name ] = (int) wp_insert_term( "{$name} sums", 'product_cat' )['term_id'];
			$wpdb->query( "DELETE FROM {$wpdb->prefix}wc_category_lookup WHERE category_id = {$this->ids[ $name ]}" );
			$this->row( 'wc_category_lookup', [ 'category_tree_id' => $this->ids[ $name ], 'category_id' => $this->ids[ $name ] ] );
			array_map( fn( string $product ) => wp_set_object_terms( $this->ids[ $product ], [ $this->ids[ $name ] ], 'product_cat', true ), $products );
		}
		foreach ( [ 'us' => [ 'US', 'CA', '10.0000', 'CA TAX' ], 'gb' => [ 'GB', '', '20.0000', 'VAT' ] ] as $name => [ $country, $state, $rate, $title ] ) {
			$this->ids[ $name ] = $this->row( 'woocommerce_tax_rates', [ 'tax_rate_country' => $country, 'tax_rate_state' => $state, 'tax_rate' => $rate, 'tax_rate_name' => $title, 'tax_rate_priority' => 1, 'tax_rate_compound' => 0, 'tax_rate_shipping' => 1, 'tax_rate_order' => 0, 'tax_rate_class' => '' ] );
		}
		foreach ( [ 'ada' => [ 'Abel', 'US' ], 'bruno' => [ 'Holm', 'GB' ], 'cleo' => [ 'Holm', 'US' ], 'dora' => [ 'Nix', '' ] ] as $name => [ $last, $country ] ) {
			$this->ids[ $name ] = 70000 + count( $this->ids );
			$this->row( 'wc_customer_lookup', [ 'customer_id' => $this->ids[ $name ], 'username' => '', 'first_name' => ucfirst( $name ), 'last_name' => $last, 'email' => "{$name}@example.com", 'country' => $country, 'date_last_active' => '2026-03-01 10:00:00' ] );
		}

		$this->ids += array_combine( array_keys( self::ORDERS ), range( 910000, 910000 + count( self::ORDERS ) - 1 ) );
		array_map( [ $this, 'order' ], array_keys( self::ORDERS ), self::ORDERS );

		// Twice within the day, once after it. The log is in GMT.
		$permission = $this->row( 'woocommerce_downloadable_product_permissions', [ 'download_id' => 'x', 'product_id' => $this->ids['mug'], 'order_id' => $this->ids['a'], 'order_key' => '', 'user_email' => '', 'access_granted' => '2026-03-10 04:00:00' ] );
		foreach ( [ '2026-03-10 05:00:00', '2026-03-10 12:00:00', '2026-03-12 12:00:00' ] as $at ) {
			$this->row( 'wc_download_log', [ 'timestamp' => $at, 'permission_id' => $permission, 'user_ip_address' => '127.0.0.1' ] );
		}

		wp_cache_flush();
	}

	/**
	 * @param string            $name  A key of ORDERS.
	 * @param array<int, mixed> $order See ORDERS.
	 */
	private function order( string $name, array $order ): void {
		[ $day, $who, $total, $tax, $shipping, $net, $returning, $status, $of, $lines, $rates, $coupons ] = $order;

		$id = $this->ids[ $name ];
		$at = "2026-{$day}";

		$this->row(
			'wc_order_stats',
			[
				'order_id'           => $id,
				'parent_id'          => $this->ids[ $of ] ?? 0,
				'date_created'       => $at,
				'date_created_gmt'   => get_gmt_from_date( $at ),
				'date_paid'          => 'on-hold' === $status ? null : $at,
				'date_completed'     => match ( true ) {
					'' !== $of              => $at,
					'completed' === $status => gmdate( 'Y-m-d H:i:s', strtotime( $at ) + DAY_IN_SECONDS ),
					default                 => null,
				},
				'num_items_sold'     => array_sum( array_column( $lines, 2 ) ),
				'total_sales'        => $total,
				'tax_total'          => $tax,
				'shipping_total'     => $shipping,
				'net_total'          => $net,
				'returning_customer' => $returning,
				'status'             => "wc-{$status}",
				'customer_id'        => $this->ids[ $who ],
			]
		);

		foreach ( $lines as $place => [ $product, $variation, $quantity, $line, $line_tax, $line_shipping, $line_shipping_tax ] ) {
			$this->row(
				'wc_order_product_lookup',
				[
					'order_item_id'         => $id * 10 + $place,
					'order_id'              => $id,
					'product_id'            => $this->ids[ $product ],
					'variation_id'          => $this->ids[ $variation ] ?? 0,
					'customer_id'           => $this->ids[ $who ],
					'date_created'          => $at,
					'product_qty'           => $quantity,
					'product_net_revenue'   => $line,
					'product_gross_revenue' => $line + $line_tax + $line_shipping + $line_shipping_tax,
					'tax_amount'            => $line_tax,
					'shipping_amount'       => $line_shipping,
					'shipping_tax_amount'   => $line_shipping_tax,
				]
			);
		}
		foreach ( $rates as $rate => [ $on_items, $on_shipping ] ) {
			$this->row( 'wc_order_tax_lookup', [ 'order_id' => $id, 'tax_rate_id' => $this->ids[ $rate ], 'date_created' => $at, 'order_tax' => $on_items, 'shipping_tax' => $on_shipping, 'total_tax' => $on_items + $on_shipping ] );
			// WooCommerce lists only rates that an order's items name.
			$item = $this->row( 'woocommerce_order_items', [ 'order_item_name' => strtoupper( $rate ), 'order_item_type' => 'tax', 'order_id' => $id ] );
			$this->row( 'woocommerce_order_itemmeta', [ 'order_item_id' => $item, 'meta_key' => 'rate_id', 'meta_value' => $this->ids[ $rate ] ] );
			$this->row( 'woocommerce_order_itemmeta', [ 'order_item_id' => $item, 'meta_key' => 'rate_percent', 'meta_value' => '10' ] );
		}
		foreach ( $coupons as $coupon => $off ) {
			$this->row( 'wc_order_coupon_lookup', [ 'order_id' => $id, 'coupon_id' => $this->ids[ $coupon ], 'date_created' => $at, 'discount_amount' => $off ] );
		}
	}

	private function post( string $name, string $type, int $parent ): int {
		global $wpdb;

		// Without the hooks that would have other rows written.
		$wpdb->insert(
			$wpdb->posts,
			[
				'post_title'            => $name,
				'post_name'             => "sums-{$name}",
				'post_type'             => $type,
				'post_status'           => 'publish',
				'post_parent'           => $parent,
				'post_content'          => '',
				'post_excerpt'          => '',
				'to_ping'               => '',
				'pinged'                => '',
				'post_content_filtered' => '',
			]
		);

		return (int) $wpdb->insert_id;
	}

	/**
	 * @param string               $table   Without the site's prefix.
	 * @param array<string, mixed> $columns By name.
	 * @return int The row's id.
	 */
	private function row( string $table, array $columns ): int {
		global $wpdb;

		$this->assertSame( 1, $wpdb->insert( $wpdb->prefix . $table, $columns ), $wpdb->last_error );

		return (int) $wpdb->insert_id;
	}
}
