<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Reports\Buyers;
use Storeboard\Reports\ProductBuilder;
use Storeboard\Reports\Query;
use Storeboard\Reports\QuerySchema;
use Storeboard\Reports\Registry;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;
use Storeboard\Tests\Rollups\RollupsTestCase;
use WP_REST_Response;

/**
 * One endpoint for every declared metric: what it answers, where from, and what it says to a question that makes no sense.
 *
 * @group database
 */
final class QueryTest extends RollupsTestCase {

	private const RANGE = 'after=2026-03-01T00:00:00&before=2026-03-31T23:59:59';

	protected function setUp(): void {
		parent::setUp();
		// Its customers stand where others were.
		Buyers::begin_anew();
		foreach ( [ [ 1, 5, 0, 2, 20.0 ], [ 2, 6, 7, 1, 7.5 ], [ 3, 6, 8, 4, 30.0 ] ] as [ $id, $product, $variation, $quantity, $net ] ) {
			self::write_row( [ 'order_id' => $id ] );
			$GLOBALS['wpdb']->insert(
				Database::table( 'wc_order_product_lookup' ),
				[
					'order_item_id'         => $id,
					'order_id'              => $id,
					'product_id'            => $product,
					'variation_id'          => $variation,
					'date_created'          => '2026-03-10 12:00:00',
					'product_qty'           => $quantity,
					'product_net_revenue'   => $net,
					'product_gross_revenue' => $net,
				]
			);
		}
		$this->build();
		( new ProductBuilder() )->run();
		$this->trust_tables();
	}

	public function test_totals_and_intervals(): void {
		$body = $this->ask( 'metrics[]=orders/orders_count&metrics[]=orders/net_revenue&interval=month&' . self::RANGE );

		$this->assertSame( [ 'sums', null, 1 ], [ $body['source'], $body['reason'], $body['total'] ] );
		$this->assertEquals( [ 'orders_count' => 3, 'net_revenue' => 30 ], $body['totals'] );
		$this->assertSame( [ '2026-03', '2026-03-01 00:00:00' ], [ $body['intervals'][0]['interval'], $body['intervals'][0]['date_start'] ] );
		$this->assertEquals( [ 'orders_count' => 3, 'net_revenue' => 30 ], $body['intervals'][0]['totals'] );
		$this->assertSame( [ 'currency', 'up', 'Net sales' ], [ $body['metrics'][1]['format'], $body['metrics'][1]['better'], $body['metrics'][1]['label'] ] );
	}

	/** The platform's route, behind whose permissions the sums answer, takes a hundred at most. */
	public function test_all_intervals_at_once(): void {
		$question = 'metrics[]=orders/orders_count&interval=day&whole=1&after=2026-01-01T00:00:00&before=2026-06-30T23:59:59';
		$body     = $this->ask( $question );

		$this->assertSame( [ 'sums', 181, 181 ], [ $body['source'], $body['total'], count( $body['intervals'] ) ] );
		$this->assertSame( 3, array_sum( array_column( array_column( $body['intervals'], 'totals' ), 'orders_count' ) ) );
		update_option( State::SWITCH, 'no' );
		$reply = $this->request( 'GET', "/storeboard/v1/query?$question" );
		$this->assertSame( [ 'platform', 181, 100, '2' ], [ $reply->get_data()['source'], $reply->get_data()['total'], count( $reply->get_data()['intervals'] ), $reply->get_headers()['X-WP-TotalPages'] ] );
	}

	public function test_totals_alone(): void {
		$body = $this->ask( 'metrics[]=products/items_sold&metrics[]=products/products_count&' . self::RANGE );

		$this->assertSame( [ 'sums', [], [] ], [ $body['source'], $body['intervals'], $body['rows'] ] );
		$this->assertEquals( [ 'items_sold' => 7, 'products_count' => 2 ], $body['totals'] );
	}

	public function test_rows_of_a_dimension(): void {
		$products   = $this->ask( 'by=product&metrics[]=products/net_revenue&metrics[]=products/orders_count&' . self::RANGE );
		$variations = $this->ask( 'by=variation&metrics[]=variations/items_sold&order=asc&per_page=1&page=2&' . self::RANGE );

		$this->assertEquals( [ [ 'product_id' => 6, 'net_revenue' => 37.5, 'orders_count' => 2 ], [ 'product_id' => 5, 'net_revenue' => 20, 'orders_count' => 1 ] ], $products['rows'] );
		$this->assertEquals( [ [ 'product_id' => 6, 'variation_id' => 8, 'items_sold' => 4 ] ], $variations['rows'] );
		$this->assertSame( [ 2, 2, 'sums' ], [ $products['total'], $variations['total'], $variations['source'] ] );
	}

	public function test_rows_of_categories_coupons_and_customers(): void {
		global $wpdb;

		$term = (int) wp_insert_term( 'Asked for', 'product_cat' )['term_id'];
		foreach ( [ 5, 6 ] as $product ) {
			wp_set_object_terms( $product, [ $term ], 'product_cat' );
		}
		$wpdb->insert( Database::table( 'wc_order_coupon_lookup' ), [ 'order_id' => 2, 'coupon_id' => 44, 'date_created' => '2026-03-10 12:00:00', 'discount_amount' => 2.5 ] );
		$wpdb->query( 'DELETE FROM ' . Database::table( 'wc_customer_lookup' ) );
		foreach ( [ 1 => 'Ada', 2 => 'Bruno' ] as $customer => $name ) {
			$wpdb->insert( Database::table( 'wc_customer_lookup' ), [ 'customer_id' => $customer, 'first_name' => $name, 'last_name' => 'Abel' ] );
		}

		$this->assertEquals(
			[ [ 'category_id' => $term, 'net_revenue' => 57.5, 'products_count' => 2, 'orders_and_refunds' => 3 ] ],
			$this->ask( 'by=category&metrics[]=categories/net_revenue&metrics[]=categories/products_count&metrics[]=categories/orders_and_refunds&' . self::RANGE )['rows']
		);
		$coupons = $this->ask( 'by=coupon&metrics[]=coupons/amount&' . self::RANGE );
		$this->assertEquals( [ [ [ 'coupon_id' => 44, 'amount' => 2.5 ] ], 'counted' ], [ $coupons['rows'], $coupons['source'] ] );
		$this->assertEquals( [ [ 'id' => 1, 'total_spend' => 37.5, 'orders_count' => 3 ] ], $this->ask( 'by=customer&metrics[]=customers/total_spend&metrics[]=customers/orders_count&' . self::RANGE )['rows'] );
		// Of all time also who bought nothing, by what a customer is.
		$all = $this->ask( 'by=customer&metrics[]=customers/avg_order_value&orderby=name&order=desc' );
		$this->assertEquals( [ [ [ 'id' => 2, 'avg_order_value' => null ], [ 'id' => 1, 'avg_order_value' => 12.5 ] ], 2 ], [ $all['rows'], $all['total'] ] );
		$this->assertEquals( [ 'customers_count' => 2, 'avg_total_spend' => 37.5 ], $this->ask( 'metrics[]=customers/customers_count&metrics[]=customers/avg_total_spend' )['totals'] );
	}

	public function test_intervals_in_the_order_of_a_metric(): void {
		foreach ( [ 'sums' => 'yes', 'platform' => 'no' ] as $source => $switch ) {
			update_option( State::SWITCH, $switch );
			$body = $this->ask( 'metrics[]=orders/orders_count&metrics[]=orders/net_revenue&interval=week&orderby=net_revenue&order=desc&per_page=1&' . self::RANGE );

			$this->assertSame( [ $source, 1 ], [ $body['source'], count( $body['intervals'] ) ] );
			$this->assertTrue( $body['intervals'][0]['date_start'] <= '2026-03-10 12:00:00' && $body['intervals'][0]['date_end'] >= '2026-03-10 12:00:00' );
			$this->assertEquals( [ 'orders_count' => 3, 'net_revenue' => 30 ], $body['intervals'][0]['totals'] );
		}
	}

	/** How many customers, products and coupons several days have is counted for each of a few intervals; the platform tells some of that of the range alone. */
	public function test_distinct_things_by_interval(): void {
		$this->write_coupons();
		$question = 'metrics[]=orders/total_customers&metrics[]=orders/products&metrics[]=orders/coupons_count&interval=month&' . self::RANGE;
		$body     = $this->ask( $question );

		$this->assertSame( [ 'sums', null ], [ $body['source'], $body['reason'] ] );
		$this->assertEquals( [ 'total_customers' => 1, 'products' => 2, 'coupons_count' => 2 ], $body['totals'] );
		$this->assertEquals( [ $body['totals'] ], array_column( $body['intervals'], 'totals' ) );

		$days = $this->ask( str_replace( 'month', 'day', $question ) );
		$this->assertSame( [ 'platform', 'question' ], [ $days['source'], $days['reason'] ] );
		$this->assertEquals( $body['totals'], $days['totals'] );
		$this->assertSame( [ [ null ], [ null ] ], array_map( static fn( string $key ): array => array_values( array_unique( array_column( array_column( $days['intervals'], 'totals' ), $key ) ) ), [ 'products', 'coupons_count' ] ) );
	}

	/** Two coupons in three orders, one of which has both. */
	private function write_coupons(): void {
		foreach ( [ [ 1, 44, 1.5 ], [ 2, 44, 2.5 ], [ 2, 45, 0.25 ] ] as [ $order, $coupon, $discount ] ) {
			$GLOBALS['wpdb']->insert( Database::table( 'wc_order_coupon_lookup' ), [ 'order_id' => $order, 'coupon_id' => $coupon, 'date_created' => '2026-03-10 12:00:00', 'discount_amount' => $discount ] );
		}
		Days::invalidate( [ '2026-03-10' ] );
	}

	public function test_coupons_of_all_orders(): void {
		$this->write_coupons();
		$body = $this->ask( 'metrics[]=coupons/orders_count&metrics[]=coupons/amount&metrics[]=coupons/coupons_count&interval=week&' . self::RANGE );

		$this->assertSame( [ 'sums', null, 6 ], [ $body['source'], $body['reason'], $body['total'] ] );
		$this->assertEquals( [ 'orders_count' => 2, 'amount' => 4.25, 'coupons_count' => 2 ], $body['totals'] );
		$this->assertEquals( [ [ 'orders_count' => 2, 'amount' => 4.25, 'coupons_count' => 2 ] ], array_values( array_filter( array_column( $body['intervals'], 'totals' ), static fn( array $each ): bool => $each['amount'] > 0 ) ) );
	}

	/** Where sums may not answer, the platform's report says the same and the answer says why. */
	public function test_the_platform_answers_the_same_question(): void {
		$questions = [
			'metrics[]=orders/orders_count&metrics[]=orders/net_revenue&interval=month&',
			'metrics[]=orders/avg_order_value&',
			'metrics[]=products/items_sold&metrics[]=products/products_count&interval=year&',
			'by=product&metrics[]=products/net_revenue&metrics[]=products/orders_count&orderby=orders_count&',
			'by=variation&metrics[]=variations/orders_and_refunds&metrics[]=variations/items_sold&orderby=items_sold&',
			'by=category&metrics[]=categories/items_sold&metrics[]=categories/orders_and_refunds&',
			'by=coupon&metrics[]=coupons/orders_count&',
			'metrics[]=coupons/orders_count&metrics[]=coupons/amount&interval=week&',
			'metrics[]=coupons/orders_count&metrics[]=coupons/amount&metrics[]=coupons/coupons_count&interval=month&',
			'metrics[]=coupons/coupons_count&',
			'metrics[]=orders/total_customers&metrics[]=orders/orders_count&interval=month&',
			'metrics[]=orders/total_customers&metrics[]=orders/avg_order_value&date_type=date_created&',
			'metrics[]=orders/products&metrics[]=orders/coupons_count&metrics[]=orders/total_customers&metrics[]=orders/num_items_sold&',
			'metrics[]=orders/products&metrics[]=orders/coupons_count&',
			'by=coupon&metrics[]=coupons/amount&orderby=code&order=asc&',
			'by=product&metrics[]=products/items_sold&orderby=sku&order=asc&',
			'by=product&metrics[]=products/items_sold&orderby=variations&',
			'metrics[]=taxes/total_tax&metrics[]=taxes/shipping_tax&metrics[]=taxes/orders_count&interval=month&',
			'metrics[]=taxes/tax_codes&',
			'by=customer&metrics[]=customers/total_spend&metrics[]=customers/orders_count&orderby=username&',
		];
		$this->write_coupons();
		$sums = array_map( fn( string $question ) => $this->ask( $question . self::RANGE ), $questions );
		update_option( State::SWITCH, 'no' );
		foreach ( $questions as $at => $question ) {
			$body = $this->ask( $question . self::RANGE );
			$source = 1 === preg_match( '/by=(coupon|customer)&/', $question ) ? 'counted' : 'sums';
			$this->assertSame( [ $source, 'platform', 'off' ], [ $sums[ $at ]['source'], $body['source'], $body['reason'] ], $question );
			foreach ( [ 'totals', 'intervals', 'rows', 'total' ] as $part ) {
				$this->assertEqualsWithDelta( $sums[ $at ][ $part ], $body[ $part ], 0.005, "$part of $question" );
			}
		}
	}

	public function test_taxes_by_time_and_how_many_rates_there_are(): void {
		global $wpdb;

		foreach ( [ 11 => 1.5, 12 => 0.5 ] as $rate => $tax ) {
			$wpdb->insert( Database::table( 'wc_order_tax_lookup' ), [ 'order_id' => 2, 'tax_rate_id' => $rate, 'date_created' => '2026-03-10 12:00:00', 'order_tax' => $tax, 'shipping_tax' => 0.25, 'total_tax' => $tax + 0.25 ] );
		}
		Days::invalidate( [ '2026-03-10' ] );
		$body = $this->ask( 'metrics[]=taxes/total_tax&metrics[]=taxes/orders_count&metrics[]=taxes/tax_codes&' . self::RANGE );

		$this->assertSame( 'sums', $body['source'] );
		$this->assertEquals( [ 'total_tax' => 2.5, 'orders_count' => 1, 'tax_codes' => 2 ], $body['totals'] );
	}

	public function test_what_makes_no_sense_is_said_at_the_parameter(): void {
		foreach ( self::mistakes() as $what => [ $question, $param, $message ] ) {
			$reply = $this->request( 'GET', "/storeboard/v1/query?$question" );

			$this->assertSame( [ 400, 'rest_invalid_param' ], [ $reply->get_status(), $reply->get_data()['code'] ?? '' ], $what );
			$this->assertStringContainsString( $message, (string) ( $reply->get_data()['data']['params'][ $param ] ?? '' ), $what );
		}
	}

	/**
	 * @return array<string, array{string, string, string}>
	 */
	private static function mistakes(): array {
		$range = self::RANGE;

		return [
			'a metric that nobody knows'   => [ "metrics[]=orders/luck&$range", 'metrics', 'There is no metric orders/luck.' ],
			'metrics of two bases'         => [ "metrics[]=orders/orders_count&metrics[]=products/items_sold&$range", 'metrics', 'orders/orders_count and products/items_sold count different rows' ],
			'a dimension of another base'  => [ "metrics[]=orders/orders_count&by=product&$range", 'by', 'orders/orders_count is not known by product' ],
			'what adds up over nothing'    => [ "metrics[]=products/products_count&by=product&$range", 'by', 'products/products_count is not known by product' ],
			'interval and dimension'       => [ "metrics[]=products/items_sold&by=product&interval=day&$range", 'interval', 'not by both' ],
			'a day that there is not'      => [ 'metrics[]=orders/orders_count&after=2026-02-30T00:00:00&before=2026-03-31T23:59:59', 'after', 'after is a moment' ],
			'an end before the beginning'  => [ 'metrics[]=orders/orders_count&after=2026-03-30T00:00:00&before=2026-03-01T23:59:59', 'before', 'ends before it begins' ],
			'buyers by what is known of orders' => [ "metrics[]=orders/total_customers&metrics[]=orders/fees&$range", 'metrics', 'are told of all orders' ],
			'products of orders by refunds' => [ "metrics[]=orders/products&refund_day=order&$range", 'metrics', 'are told of all orders' ],
			'buyers by what they paid with' => [ "metrics[]=orders/total_customers&by=payment_method&$range", 'by', 'orders/total_customers is not known by payment_method' ],
			'an order by what is not told' => [ "metrics[]=orders/orders_count&orderby=refunds&$range", 'orderby', 'orderby is one of date' ],
			'a date that lines have not'   => [ "metrics[]=products/items_sold&date_type=date_paid&$range", 'date_type', 'date_type is one of date_created' ],
			'rows without a dimension'     => [ "metrics[]=categories/items_sold&$range", 'by', 'categories/items_sold is known by category alone' ],
			'averages of a range'          => [ "metrics[]=customers/customers_count&$range", 'after', 'customers/customers_count is of all time' ],
			'averages by interval'         => [ 'metrics[]=customers/customers_count&interval=day', 'interval', 'customers/customers_count is of all time' ],
			'orders of all time'           => [ 'metrics[]=orders/orders_count', 'after', 'after is a moment' ],
			'a search that is no text'     => [ 'metrics[]=stock/quantity&by=stock_item&search=%FF', 'search', 'search is a text in UTF-8' ],
			'a filter that is no text'     => [ "metrics[]=orders/orders_count&filter_by=device&filter=%FF&$range", 'filter', 'filter is a text in UTF-8' ],
			'a date that cohorts have not' => [ "metrics[]=buyers/customers&by=cohort&whole=1&date_type=date_paid&$range", 'date_type', 'date_type is one of date_created' ],
			'narrowed by another date'     => [ "metrics[]=orders/orders_count&date_type=date_created&narrow[status_is]=completed&$range", 'narrow', 'by the store’s own date' ],
			'narrowed products'            => [ "metrics[]=products/items_sold&narrow[status_is]=completed&$range", 'narrow', 'Orders by time' ],
			'narrowed fees'                => [ "metrics[]=orders/fees&narrow[status_is]=completed&$range", 'narrow', 'Orders by time' ],
			'narrowed by no status'        => [ "metrics[]=orders/orders_count&narrow[status_is]=-&$range", 'narrow', 'as WooCommerce’s report of orders is' ],
			'narrowed by nothing'          => [ "metrics[]=orders/orders_count&narrow[match]=all&$range", 'narrow', 'as WooCommerce’s report of orders is' ],
			'intervals by what is counted' => [ "metrics[]=orders/total_customers&interval=month&orderby=total_customers&$range", 'orderby', 'orderby is one of date' ],
			'stock states of a range'      => [ "metrics[]=stock_status/instock&$range", 'after', 'stock_status/instock is as it is now' ],
			'too many rows'                => [ "metrics[]=products/items_sold&by=product&per_page=500&$range", 'per_page', 'per_page' ],
		];
	}

	public function test_nobody_else_reads_it(): void {
		foreach ( [ '' => 401, 'customer' => 403 ] as $role => $status ) {
			wp_set_current_user( 0 );
			$this->act_as( (string) $role );
			$this->assertSame( $status, $this->request( 'GET', '/storeboard/v1/query?metrics[]=orders/orders_count&' . self::RANGE )->get_status() );
		}
	}

	public function test_what_a_plugin_refuses_of_the_platforms_report_is_refused_here(): void {
		add_filter( 'woocommerce_rest_check_permissions', static fn( $may, $context, $id, $type ) => 'reports' === $type ? false : $may, 10, 4 );

		$this->assertSame( 403, $this->request( 'GET', '/storeboard/v1/query?metrics[]=products/items_sold&by=product&' . self::RANGE )->get_status() );
	}

	public function test_the_schema_follows_from_the_registry(): void {
		rest_get_server()->get_routes();
		$schema = rest_get_server()->get_route_options( '/storeboard/v1/query' )['schema']();

		// The route's own arguments name none: extensions are not asked for theirs with each request of anybody.
		$this->assertSame( array_keys( Registry::metrics() ), $schema['properties']['metrics']['items']['properties']['id']['enum'] );
		$this->assertSame( array_keys( Registry::metrics() ), QuerySchema::of()['metrics']['items']['enum'] );
		$this->assertSame( array_keys( Registry::dimensions() ), QuerySchema::of()['by']['enum'] );
		$this->assertTrue( true === rest_validate_value_from_schema( $this->ask( 'by=product&metrics[]=products/net_revenue&' . self::RANGE ), $schema ) );
		foreach ( Registry::metrics() as $id => $metric ) {
			$this->assertSame( $id, $metric->id() );
			$this->assertNotSame( '', $metric->definition );
			$this->assertArrayHasKey( $metric->base, Registry::BASES );
			$this->assertSame( [], array_diff( $metric->dimensions, array_keys( Registry::dimensions() ) ) );
		}
	}

	/** The names that the client's types have. */
	public function test_the_client_knows_the_same_names(): void {
		$known = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/data/metrics.json' ), true );

		$this->assertSame( array_map( static fn( $metric ) => [ $metric->format, $metric->better ], Registry::metrics() ), $known['metrics'] );
		$this->assertSame( array_map( static fn( $dimension ) => $dimension->keys, Registry::dimensions() ), $known['dimensions'] );
	}

	/** What each is said to mean here, which src/analytics/test/definitions.test.tsx compares with the words of the reports. */
	public function test_each_metric_means_what_the_reports_say_of_it(): void {
		$path  = dirname( __DIR__, 2 ) . '/data/definitions.json';
		$known = json_decode( (string) file_get_contents( $path ), true );

		$this->assertSame( array_map( static fn( $metric ): string => $metric->definition, Registry::metrics() ), $known['metrics'] );
		$this->assertSame( array_keys( Registry::BASES ), array_keys( $known['reports'] ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function ask( string $question ): array {
		$reply = $this->request( 'GET', "/storeboard/v1/query?$question" );
		$this->assertInstanceOf( WP_REST_Response::class, $reply );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		return json_decode( (string) wp_json_encode( $reply->get_data() ), true );
	}
}
