<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Reports\Registry;
use Storeboard\Tests\TestCase;

/**
 * Whatever the platform's reports and indicators count is declared, on the embedded platform and on a site with WooCommerce (STOREBOARD_SITE), and the query's route answers it as the
 * platform does.
 *
 * @group database
 */
final class DeclaredMetricsTest extends TestCase {

	private const RANGE = 'after=2026-03-01T00:00:00&before=2026-03-31T23:59:59';

	/** The bases of the platform's reports. */
	private const BASES = [
		'revenue'    => 'orders',
		'orders'     => 'orders',
		'products'   => 'products',
		'variations' => 'variations',
		'coupons'    => 'coupons',
		'taxes'      => 'taxes',
		'customers'  => 'customers',
		'stock'      => 'stock_status',
		'downloads'  => 'downloads',
	];

	/** WooCommerce's, as 9.7 and 11.0 list them. */
	private const INDICATORS = [
		'revenue/total_sales',
		'revenue/net_revenue',
		'revenue/shipping',
		'revenue/refunds',
		'revenue/gross_sales',
		'orders/orders_count',
		'orders/avg_order_value',
		'products/items_sold',
		'variations/items_sold',
		'coupons/amount',
		'coupons/orders_count',
		'taxes/total_tax',
		'taxes/order_tax',
		'taxes/shipping_tax',
		'downloads/download_count',
	];

	/** It counts all products without variations as one more variation, and no report shows it: that of variations has its own. */
	private const LEFT_OUT = [ 'products/variations_count' ];

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
	}

	public function test_each_metric_of_the_platforms_reports_is_declared(): void {
		$missing = [];
		foreach ( self::BASES as $report => $base ) {
			$body = $this->request( 'GET', "/wc-analytics/reports/$report/stats?" . self::RANGE . '&interval=month' )->get_data();
			$keys = array_diff( array_keys( (array) ( $body['totals'] ?? $body->totals ) ), [ 'segments' ] );
			$this->assertNotSame( [], $keys, $report );
			array_push( $missing, ...array_filter( array_map( static fn( string $key ): string => "$base/$key", $keys ), static fn( string $id ): bool => ! isset( Registry::metrics()[ $id ] ) ) );
		}

		$this->assertSame( self::LEFT_OUT, array_values( array_unique( $missing ) ) );
	}

	public function test_each_indicator_is_declared(): void {
		$listed = $this->request( 'GET', '/wc-analytics/reports/performance-indicators/allowed' );
		// The embedded platform lists none.
		$stats  = 404 === $listed->get_status() ? self::INDICATORS : array_column( json_decode( (string) wp_json_encode( $listed->get_data() ), true ), 'stat' );
		// Visits are counted elsewhere.
		$ours   = array_values( array_filter( $stats, static fn( string $stat ): bool => ! str_starts_with( $stat, 'jetpack/' ) ) );
		$this->assertEqualsCanonicalizing( self::INDICATORS, $ours );

		foreach ( $ours as $stat ) {
			[ $report, $key ] = explode( '/', $stat );
			$this->assertArrayHasKey( self::BASES[ $report ] . "/$key", Registry::metrics(), $stat );
		}
	}

	public function test_stock_and_downloads_are_the_platforms(): void {
		$this->download();
		wp_insert_post( [ 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => 'Counted' ] );
		$ask   = fn( string $question ): array => json_decode( (string) wp_json_encode( $this->request( 'GET', $question )->get_data() ), true );
		$query = static fn( string ...$ids ): string => '/storeboard/v1/query?' . implode( '&', array_map( static fn( string $id ): string => "metrics[]=$id", $ids ) );
		$keys  = [ 'products', 'instock', 'lowstock', 'outofstock', 'onbackorder' ];

		$stock = $ask( $query( ...array_map( static fn( string $key ): string => "stock_status/$key", $keys ) ) );
		$this->assertSame( [ 'platform', 'question', null ], [ $stock['source'], $stock['reason'], $stock['basis'] ] );
		$this->assertEquals( array_intersect_key( $ask( '/wc-analytics/reports/stock/stats' )['totals'], array_flip( $keys ) ), $stock['totals'] );
		$this->assertGreaterThan( 0, $stock['totals']['products'] );

		$downloads = $ask( $query( 'downloads/download_count' ) . '&interval=week&' . self::RANGE );
		$theirs    = $ask( '/wc-analytics/reports/downloads/stats?interval=week&order=asc&per_page=100&' . self::RANGE );
		$this->assertSame( [ 'platform', 3, count( $theirs['intervals'] ) ], [ $downloads['source'], $downloads['totals']['download_count'], $downloads['total'] ] );
		$this->assertSame( array_column( $theirs['intervals'], 'subtotals', 'interval' ), array_column( $downloads['intervals'], 'totals', 'interval' ) );
		$this->assertSame( [ 'download_count' => 3 ], $ask( $query( 'downloads/download_count' ) . '&' . self::RANGE )['totals'] );
	}

	/** Three downloads of one file. */
	private function download(): void {
		global $wpdb;

		$wpdb->insert(
			"{$wpdb->prefix}woocommerce_downloadable_product_permissions",
			[
				'download_id' => 'declared',
				'product_id'  => 1,
				'order_id'    => 1,
				'order_key'   => 'wc_order_declared',
				'user_email'  => 'declared@storeboard.test',
			]
		);
		foreach ( [ '02', '03', '20' ] as $day ) {
			$wpdb->insert( "{$wpdb->prefix}wc_download_log", [ 'timestamp' => "2026-03-$day 10:00:00", 'permission_id' => $wpdb->get_var( "SELECT MAX( permission_id ) FROM {$wpdb->prefix}woocommerce_downloadable_product_permissions" ) ] );
		}
	}

	public function test_who_may_not_see_the_report_is_told_none_of_it(): void {
		$this->act_as( 'shop_manager' );
		foreach ( [ 'stock', 'downloads' ] as $report ) {
			wp_get_current_user()->add_cap( "storeboard_see_$report", false );
		}
		foreach ( [ 'stock_status/instock', 'downloads/download_count&' . self::RANGE ] as $metric ) {
			$this->assertSame( 403, $this->request( 'GET', "/storeboard/v1/query?metrics[]=$metric" )->get_status(), $metric );
		}
	}
}
