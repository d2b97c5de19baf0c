<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Pages\PageSettings;

/**
 * The indicators of the home screen.
 *
 * @group database
 */
final class IndicatorsTest extends StoreTestCase {

	private const PATH = '/wc-analytics/reports/performance-indicators';
	private const ALL  = [ 'revenue/total_sales', 'revenue/net_revenue', 'orders/orders_count', 'products/items_sold' ];

	/** In display order. */
	private const ALLOWED = [
		'revenue/total_sales', 'revenue/net_revenue', 'orders/orders_count', 'orders/avg_order_value', 'products/items_sold', 'revenue/refunds',
		'coupons/orders_count', 'coupons/amount', 'taxes/total_tax', 'taxes/order_tax', 'taxes/shipping_tax', 'revenue/shipping',
		'downloads/download_count', 'revenue/gross_sales', 'variations/items_sold',
	];

	protected function setUp(): void {
		parent::setUp();
		// Four hours behind GMT in summer, five in winter.
		update_option( 'timezone_string', 'America/New_York' );
	}

	public function test_an_indicator_has_its_fields(): void {
		$link = static fn( string $report ): array => [
			'api'    => [ [ 'href' => rest_url( "wc-analytics/reports/{$report}/stats" ) ] ],
			'report' => [ [ 'href' => "/analytics/{$report}" ] ],
		];

		$this->assertSame(
			[
				[
					'stat'   => 'revenue/total_sales',
					'chart'  => 'total_sales',
					'label'  => 'Total sales',
					'format' => 'currency',
					'value'  => 0.0,
					'_links' => $link( 'revenue' ),
				],
				[
					'stat'   => 'orders/orders_count',
					'chart'  => 'orders_count',
					'label'  => 'Orders',
					'format' => 'number',
					'value'  => 0,
					'_links' => $link( 'orders' ),
				],
			],
			$this->request( 'GET', self::PATH . '?stats=orders/orders_count,revenue/total_sales&after=2026-03-10T00:00:00&before=2026-03-10T23:59:59' )->get_data()
		);
		$this->assertSame( [ '2', '1' ], $this->headers( self::PATH . '?stats=orders/orders_count,revenue/total_sales' ) );
	}

	public function test_the_page_settings_list_the_allowed_indicators(): void {
		$allowed = PageSettings::get()['admin']['dataEndpoints']['performanceIndicators'];

		$this->assertSame( self::ALLOWED, array_column( $allowed, 'stat' ) );
		$this->assertSame( [ 'stat', 'chart', 'label' ], array_keys( $allowed[0] ) );
	}

	public function test_without_both_dates_there_is_no_value(): void {
		$this->order( [ 'paid' => time() ] );

		foreach ( [ '', '?after=2020-01-01T00:00:00', '?before=2040-01-01T00:00:00' ] as $query ) {
			$this->assertSame( array_fill( 0, count( self::ALLOWED ), null ), array_column( $this->request( 'GET', self::PATH . $query )->get_data(), 'value' ) );
		}
	}

	public function test_exact_sums_of_a_tiny_store(): void {
		$mug = $this->product();

		// The day in New York: 04:00 to 03:59:59 GMT.
		$this->paid( '2026-03-10 04:00:00', [ 'total' => '30.10', 'shipping' => '7.50', 'tax' => '2.60' ], [ [ $mug, 2 ], [ $mug, 1 ] ] );
		$this->paid( '2026-03-11 03:59:59', [ 'total' => '12.35', 'status' => 'completed' ], [ [ $mug, 4 ] ] );
		// Before and after it.
		$this->paid( '2026-03-10 03:59:59', [ 'total' => '100' ], [ [ $mug, 10 ] ] );
		$this->paid( '2026-03-11 04:00:00', [ 'total' => '100' ], [ [ $mug, 10 ] ] );
		// Excluded statuses, even though the orders are paid.
		$this->paid( '2026-03-10 12:00:00', [ 'total' => '100', 'status' => 'cancelled' ], [ [ $mug, 10 ] ] );
		$this->paid( '2026-03-10 12:00:00', [ 'total' => '100', 'status' => 'checkout-draft' ], [ [ $mug, 10 ] ] );
		// Not paid: the items count as sold, but the money does not.
		$this->order( [ 'total' => '50', 'status' => 'on-hold' ], [ [ $mug, 5 ] ] );
		// Refunded completely.
		$order = $this->paid( '2026-03-10 12:00:00', [ 'total' => '70', 'status' => 'refunded' ], [ [ $mug, 3 ] ] );
		$this->order( [ 'type' => 'shop_order_refund', 'status' => 'completed', 'parent' => $order, 'total' => '-70' ] );
		// One item of an older order was refunded that day.
		$order = $this->paid( '2026-03-01 12:00:00', [ 'total' => '20' ], [ [ $mug, 2 ] ] );
		$this->order( [ 'type' => 'shop_order_refund', 'status' => 'completed', 'parent' => $order, 'total' => '-10', 'shipping' => '-2' ], [ [ $mug, -1 ] ] );

		$this->assertSame( [ 32.45, 24.35, 3, 11 ], $this->values( '2026-03-10T00:00:00', '2026-03-10T23:59:59' ) );
		$this->assertSame( [ 20.0, 20.0, 1, 2 ], $this->values( '2026-03-01T00:00:00', '2026-03-01T23:59:59' ) );
		$this->assertSame( [ 0.0, 0.0, 0, 0 ], $this->values( '2025-03-01T00:00:00', '2025-03-01T23:59:59' ) );
	}

	public function test_a_time_zone_in_the_request_counts(): void {
		$this->paid( '2026-03-10 00:30:00', [ 'total' => '5' ] );

		$this->assertSame( 0, $this->values( '2026-03-10T00:00:00', '2026-03-10T23:59:59' )[2] );
		$this->assertSame( 1, $this->values( '2026-03-10T00:00:00Z', '2026-03-10T23:59:59Z' )[2] );
	}

	public function test_the_store_chooses_the_date_that_counts(): void {
		$this->order( [ 'total' => '5', 'meta' => [ '_date_completed' => (string) strtotime( '2026-03-12 12:00:00 UTC' ) ] ] );

		update_option( 'woocommerce_date_type', 'date_created' );
		$this->assertSame( 1, $this->values( '2026-03-10T00:00:00', '2026-03-10T23:59:59' )[2] );

		update_option( 'woocommerce_date_type', 'date_completed' );
		$this->assertSame( 0, $this->values( '2026-03-10T00:00:00', '2026-03-10T23:59:59' )[2] );
		$this->assertSame( 1, $this->values( '2026-03-12T00:00:00', '2026-03-12T23:59:59' )[2] );
	}

	public function test_the_store_excludes_statuses(): void {
		$this->paid( '2026-03-10 12:00:00', [ 'total' => '5', 'status' => 'failed' ] );
		$this->paid( '2026-03-10 12:00:00', [ 'total' => '6' ] );

		update_option( 'woocommerce_excluded_report_order_statuses', [ 'processing' ] );

		$this->assertSame( [ 5.0, 5.0, 1, 0 ], $this->values( '2026-03-10T00:00:00', '2026-03-10T23:59:59' ) );
	}

	public function test_invalid_requests_are_refused(): void {
		foreach ( [ 'stats=nosuch/stat', 'stats=orders/orders_count,nosuch/stat', 'after=nonsense', 'before=nonsense' ] as $query ) {
			$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'GET', self::PATH . '?' . $query ) );
		}

		$this->assertRefused( 'woocommerce_analytics_performance_indicators_empty_query', 500, $this->request( 'GET', self::PATH . '?stats=' ) );

		foreach ( [ '' => 401, 'customer' => 403 ] as $role => $status ) {
			$this->act_as( $role );
			$this->assertRefused( 'woocommerce_rest_cannot_view', $status, $this->request( 'GET', self::PATH ) );
		}
	}

	/**
	 * @param string                            $date  When it was placed and paid, in GMT.
	 * @param array<string, mixed>              $order See order().
	 * @param array<int, array{0: int, 1: int}> $lines See order().
	 */
	private function paid( string $date, array $order, array $lines = [] ): int {
		return $this->order(
			$order + [
				'date' => $date,
				'paid' => strtotime( $date . ' UTC' ),
			],
			$lines
		);
	}

	/**
	 * @return array<int, int|float|null> In the order of ALL.
	 */
	private function values( string $after, string $before ): array {
		return array_column( $this->request( 'GET', self::PATH . '?stats=' . implode( ',', self::ALL ) . "&after={$after}&before={$before}" )->get_data(), 'value' );
	}
}
