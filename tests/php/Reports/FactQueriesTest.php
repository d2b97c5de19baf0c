<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Platform\Detector;
use Storeboard\Reports\FactBuilder;
use Storeboard\Reports\FactSumBuilder;
use Storeboard\Reports\FactSumTables;
use Storeboard\Reports\ForeignOrders;
use Storeboard\Reports\Notes;
use Storeboard\Reports\OrderFacts;
use Storeboard\Reports\Registry;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\State;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Analytics\ReportSettings;
use Storeboard\Tests\Rollups\RollupsTestCase;
use WP_REST_Response;

/**
 * Orders by payment method, origin and the like, and what they cost: from the table of a large store and from the orders of a small one, with the same numbers.
 *
 * @group database
 */
final class FactQueriesTest extends RollupsTestCase {

	private const RANGE = 'after=2026-03-01T00:00:00&before=2026-03-31T23:59:59';

	/** Order, day, net, method, source, fee and cost of its line; a refund has its order behind. */
	private const ORDERS = [
		[ 910001, '2026-03-03', 100.0, 'stripe', 'google', '3.00', '40' ],
		[ 910002, '2026-03-10', 60.0, 'stripe', '', '', '30' ],
		[ 910003, '2026-03-10', 40.0, 'cod', 'google', '', '' ],
		[ 910004, '2026-04-02', 80.0, 'cod', 'google', '', '20' ],
	];

	protected function setUp(): void {
		global $wpdb;

		parent::setUp();
		$wpdb->query( 'DELETE FROM ' . OrderFacts::table() );
		OrderFacts::begin_anew();
		foreach ( [ 'woocommerce_currency' => 'EUR', 'woocommerce_feature_cost_of_goods_sold_enabled' => 'yes', 'woocommerce_stripe_settings' => [ 'title' => 'Card' ] ] as $name => $value ) {
			update_option( $name, $value );
		}
		foreach ( self::ORDERS as [ $id, $day, $net, $method, $source, $fee, $cost ] ) {
			wp_insert_post( [ 'import_id' => $id, 'post_type' => 'shop_order', 'post_status' => 'wc-completed' ] );
			foreach ( array_filter( [ '_payment_method' => $method, '_order_currency' => 'EUR', '_wc_order_attribution_utm_source' => $source, '_wc_order_attribution_source_type' => '' === $source ? '' : 'organic', '_stripe_fee' => $fee ], static fn( string $value ): bool => '' !== $value ) as $key => $value ) {
				update_post_meta( $id, $key, $value );
			}
			$item = $this->row( 'woocommerce_order_items', [ 'order_item_name' => 'Mug', 'order_item_type' => 'line_item', 'order_id' => $id ] );
			foreach ( array_filter( [ '_qty' => '2', '_cogs_value' => $cost ], static fn( string $value ): bool => '' !== $value ) as $key => $value ) {
				$this->row( 'woocommerce_order_itemmeta', [ 'order_item_id' => $item, 'meta_key' => $key, 'meta_value' => $value ] );
			}
		}
		// Their own rows, and not those that the embedded platform would write.
		\StoreboardPlatform\Data\Reports\Changes::write();
		$wpdb->query( 'DELETE FROM ' . Database::table( 'wc_order_stats' ) );
		foreach ( self::ORDERS as [ $id, $day, $net ] ) {
			self::write_row( [ 'order_id' => $id, 'date_created' => "$day 12:00:00", 'net_total' => $net, 'total_sales' => $net + 2.5 ] );
		}
		// Half of the first came back on another day.
		self::write_row( [ 'order_id' => 910009, 'parent_id' => 910001, 'date_created' => '2026-03-20 12:00:00', 'net_total' => -50, 'total_sales' => -50, 'tax_total' => 0, 'shipping_total' => 0, 'num_items_sold' => -1 ] );
		$wpdb->insert( Database::table( 'wc_order_coupon_lookup' ), [ 'order_id' => 910003, 'coupon_id' => 44, 'date_created' => '2026-03-10 12:00:00', 'discount_amount' => 4.5 ] );
		$line = (int) $wpdb->get_var( "SELECT order_item_id FROM {$wpdb->prefix}woocommerce_order_items WHERE order_id = 910001" );
		$item = $this->row( 'woocommerce_order_items', [ 'order_item_name' => 'Mug', 'order_item_type' => 'line_item', 'order_id' => 910009 ] );
		foreach ( [ '_qty' => '-1', '_refunded_item_id' => (string) $line ] as $key => $value ) {
			$this->row( 'woocommerce_order_itemmeta', [ 'order_item_id' => $item, 'meta_key' => $key, 'meta_value' => $value ] );
		}
		$this->build();
		self::leave_alone( '2026-04-30' );
		$this->trust_tables();
		( new FactBuilder() )->run();
	}

	/**
	 * From the table, from its sums, and where a store is small or its sums are switched off without either.
	 *
	 * @return array<string, mixed>
	 */
	private function each_way( string $question ): array {
		$gone = static fn( $statement ) => str_contains( (string) $statement, FactSumTables::builds() . ' WHERE 1 = 0' ) ? '' : $statement;
		$this->make();
		$summed = $this->ask( $question );
		add_filter( 'query', $gone );
		$kept = $this->ask( $question );
		remove_filter( 'query', $gone );
		$small = static fn() => 'no';
		add_filter( 'option_' . State::SWITCH, $small );
		$live = $this->ask( $question );
		remove_filter( 'option_' . State::SWITCH, $small );
		// Orders one by one are not summed.
		$source = str_starts_with( $question, 'by=order&' ) ? 'counted' : 'sums';
		$this->assertEqualAnswers( compact( 'source' ) + $kept, $summed, $question );
		$this->assertEqualAnswers( $kept, $live, $question );

		return $kept;
	}

	/**
	 * @param array<string, mixed> $expected
	 * @param array<string, mixed> $answer
	 */
	private function assertEqualAnswers( array $expected, array $answer, string $question ): void {
		foreach ( [ 'totals', 'intervals', 'rows', 'total', 'source', 'reason', 'filled' ] as $part ) {
			$this->assertEqualsWithDelta( $expected[ $part ], $answer[ $part ], 0.00001, "$part of $question" );
		}
	}

	private function make(): void {
		while ( ( new FactSumBuilder() )->run()['left'] ) {
			continue;
		}
	}

	public function test_orders_by_payment_method(): void {
		$body = $this->each_way( 'by=payment_method&metrics[]=orders/net_revenue&metrics[]=orders/orders_count&metrics[]=orders/coupons&metrics[]=orders/gross_sales&' . self::RANGE );

		$this->assertEquals(
			[
				[ 'payment_method' => 'stripe', 'label' => 'Card', 'net_revenue' => 110, 'orders_count' => 2, 'coupons' => 0, 'gross_sales' => 160 ],
				[ 'payment_method' => 'cod', 'label' => 'cod', 'net_revenue' => 40, 'orders_count' => 1, 'coupons' => 4.5, 'gross_sales' => 44.5 ],
			],
			$body['rows']
		);
		$this->assertSame( [ 'counted', null, 2 ], [ $body['source'], $body['reason'], $body['total'] ] );
		$this->assertEquals( 1, $body['filled'] );
		$this->assertTrue( true === rest_validate_value_from_schema( $body, rest_get_server()->get_route_options( '/storeboard/v1/query' )['schema']() ) );
	}

	/** One member of each dimension, against its row, and by day against the orders of that member alone. */
	public function test_orders_are_narrowed_by_what_they_say(): void {
		$keys    = [ 'net_revenue', 'orders_count', 'coupons', 'gross_sales', 'refunds', 'total_sales', 'avg_order_value', 'fees' ];
		$metrics = 'metrics[]=orders/' . implode( '&metrics[]=orders/', $keys );
		foreach ( [ 'payment_method', 'origin', 'source', 'currency' ] as $by ) {
			foreach ( $this->each_way( "by=$by&$metrics&" . self::RANGE )['rows'] as $row ) {
				$asked  = "filter_by=$by&filter=" . rawurlencode( (string) $row[ $by ] ) . "&$metrics&" . self::RANGE;
				$totals = $this->each_way( $asked )['totals'];
				$this->assertEqualsWithDelta( array_intersect_key( $row, array_flip( $keys ) ), $totals, 0.00001, $asked );

				$small = static fn() => 'no';
				foreach ( [ true, false ] as $is_large ) {
					$is_large || add_filter( 'option_' . State::SWITCH, $small );
					foreach ( [ 'day', 'month' ] as $interval ) {
						$body = $this->ask( "$asked&interval=$interval" );
						$this->assertEqualsWithDelta( $totals, $body['totals'], 0.00001, "$asked by $interval" );
						$this->assertEqualsWithDelta( $totals['net_revenue'], array_sum( array_column( array_column( $body['intervals'], 'totals' ), 'net_revenue' ) ), 0.00001, "$asked by $interval" );
						$this->assertSame( 'counted', $body['source'] );
					}
					remove_filter( 'option_' . State::SWITCH, $small );
				}
			}
		}

		$days = array_column( $this->ask( 'filter_by=payment_method&filter=stripe&interval=day&metrics[]=orders/net_revenue&' . self::RANGE )['intervals'], 'totals', 'interval' );
		$this->assertEquals( [ 100, 60, -50, 0 ], array_map( static fn( string $day ) => $days[ $day ]['net_revenue'], [ '2026-03-03', '2026-03-10', '2026-03-20', '2026-03-04' ] ) );
		$this->assertEquals( [ [ 'payment_method' => 'cod', 'label' => 'cod', 'net_revenue' => 40 ], [ 'payment_method' => 'stripe', 'label' => 'Card', 'net_revenue' => 50 ] ], $this->ask( 'by=payment_method&filter_by=source&filter=google&orderby=net_revenue&order=asc&metrics[]=orders/net_revenue&' . self::RANGE )['rows'] );
		$narrowed = $this->ask( 'filter_by=payment_method&filter=cod&metrics[]=orders/net_revenue&' . self::RANGE );
		$this->assertSame( $this->ask( 'interval=day&metrics[]=orders/fees&' . self::RANGE )['filled_of'], $narrowed['filled_of'], 'One that was not read may be of any method.' );
		$this->assertEquals( 0, $this->ask( 'filter_by=payment_method&filter=nosuch%25&metrics[]=orders/net_revenue&' . self::RANGE )['totals']['net_revenue'] ?? 0 );
	}

	public function test_a_filter_that_makes_no_sense_or_whose_report_nobody_may_see_is_refused(): void {
		foreach ( [ 'filter_by=payment_method&metrics[]=orders/net_revenue', 'filter_by=product&filter=7&metrics[]=orders/net_revenue', 'filter_by=payment_method&filter=cod&metrics[]=products/items_sold', 'by=order&filter_by=payment_method&filter=cod&metrics[]=orders/net_revenue' ] as $wrong ) {
			$this->assertSame( 400, $this->request( 'GET', "/storeboard/v1/query?$wrong&" . self::RANGE )->get_status(), $wrong );
		}
	}

	public function test_two_payment_methods_of_one_name_are_told_apart(): void {
		update_option( 'woocommerce_cod_settings', [ 'title' => 'Card' ] );

		$this->assertSame( [ 'Card (stripe)', 'Card (cod)' ], array_column( $this->ask( 'by=payment_method&metrics[]=orders/net_revenue&' . self::RANGE )['rows'], 'label' ) );
	}

	public function test_the_members_of_each_dimension_add_up_to_the_report_of_revenue(): void {
		$keys    = [ 'gross_sales', 'refunds', 'coupons', 'net_revenue', 'taxes', 'shipping', 'total_sales', 'orders_count', 'num_items_sold' ];
		$metrics = 'metrics[]=orders/' . implode( '&metrics[]=orders/', $keys );
		$revenue = $this->ask( "$metrics&" . self::RANGE );
		$this->assertSame( 'sums', $revenue['source'] );
		foreach ( array_filter( Registry::dimensions(), static fn( $dimension ) => 'orders' === $dimension->base && '' !== $dimension->fact ) as $id => $dimension ) {
			$rows = $this->each_way( "by=$id&$metrics&" . self::RANGE )['rows'];
			$this->assertNotSame( [], $rows, $id );
			foreach ( $keys as $key ) {
				$this->assertEqualsWithDelta( $revenue['totals'][ $key ], array_sum( array_column( $rows, $key ) ), 0.00001, "$key by $id" );
			}
		}
	}

	/** Only the sums that a metric needs are read. */
	public function test_each_metric_is_told_alone_as_it_is_beside_all_others(): void {
		$keys = array_column( array_filter( Registry::metrics(), static fn( $metric ) => 'orders' === $metric->base && ! $metric->is_of_all_orders() ), 'key' );
		foreach ( [ 'by=source&orderby=source&order=asc', 'interval=month' ] as $how ) {
			$part  = str_starts_with( $how, 'by' ) ? 'rows' : 'intervals';
			// Intervals are no part of a whole.
			$asked = array_diff( $keys, 'rows' === $part ? [] : [ 'sales_share' ] );
			$all   = $this->ask( "$how&metrics[]=orders/fees&metrics[]=orders/" . implode( '&metrics[]=orders/', array_diff( $asked, [ 'fees' ] ) ) . '&' . self::RANGE );
			foreach ( array_diff( $asked, 'rows' === $part ? [] : array_diff( $keys, [ 'origins_known', 'fees', 'fees_known', 'cost', 'gross_profit', 'margin', 'cost_known' ] ) ) as $key ) {
				$alone = $this->ask( "$how&metrics[]=orders/$key&" . self::RANGE );
				$pick  = static fn( array $each ) => 'rows' === $part ? $each[ $key ] : $each['totals'][ $key ];
				$this->assertSame( array_map( $pick, $all[ $part ] ), array_map( $pick, $alone[ $part ] ), "$key, $how" );
				$this->assertNotSame( [], $alone[ $part ] );
			}
		}
	}

	/** Of both dates that orders count by, also where a range begins and ends within a day. */
	public function test_parts_of_days_are_counted_beside_the_sums_of_whole_ones(): void {
		global $wpdb;

		$wpdb->update( Database::table( 'wc_order_stats' ), [ 'date_paid' => '2026-04-10 09:00:00' ], [ 'order_id' => 910001 ] );
		foreach ( [ 'date_paid', 'date_created' ] as $date ) {
			foreach ( [ 'by=device', 'interval=week&per_page=50' ] as $how ) {
				$this->each_way( "$how&metrics[]=orders/net_revenue&metrics[]=orders/fees&metrics[]=orders/coupons&date_type=$date&after=2026-02-10T10:30:00&before=2026-04-10T08:59:59" );
			}
		}
		$this->make();
		$paid = fn( string $before ): float => (float) $this->ask( "metrics[]=orders/fees&metrics[]=orders/net_revenue&date_type=date_paid&after=2026-02-01T00:00:00&before=2026-04-$before" )['totals']['fees'];
		$this->assertSame( [ 0.0, 3.0 ], [ $paid( '10T08:59:59' ), $paid( '10T09:00:00' ) ] );
	}

	public function test_the_shares_of_members_are_of_all_they_add_up_to(): void {
		$rows = $this->each_way( 'by=payment_method&metrics[]=orders/total_sales&metrics[]=orders/sales_share&' . self::RANGE )['rows'];
		$sold = array_sum( array_column( $rows, 'total_sales' ) );

		$this->assertEqualsWithDelta( 100, array_sum( array_column( $rows, 'sales_share' ) ), 0.001 );
		foreach ( $rows as $row ) {
			$this->assertEqualsWithDelta( 100 * $row['total_sales'] / $sold, $row['sales_share'], 0.001 );
		}
		$this->assertSame( 400, $this->request( 'GET', '/storeboard/v1/query?metrics[]=orders/sales_share&' . self::RANGE )->get_status(), 'Of a total nothing is a part.' );
	}

	public function test_the_share_of_orders_with_a_known_origin(): void {
		$body = $this->each_way( 'metrics[]=orders/origins_known&metrics[]=orders/orders_count&' . self::RANGE );

		// Refunds are no orders.
		$this->assertEqualsWithDelta( [ 'origins_known' => 100 * 2 / 3, 'orders_count' => 3 ], $body['totals'], 0.001 );
		$this->assertSame( [ 1.0, 4 ], [ (float) $body['filled'], $body['filled_of'] ] );
	}

	public function test_a_list_says_how_long_it_is_and_intervals_come_whole(): void {
		$reply = $this->request( 'GET', '/storeboard/v1/query?by=payment_method&per_page=1&metrics[]=orders/total_sales&' . self::RANGE );
		$this->assertSame( [ '2', '2' ], [ $reply->get_headers()['X-WP-Total'], $reply->get_headers()['X-WP-TotalPages'] ] );

		$year = 'metrics[]=orders/fees&interval=day&after=2026-01-01T00:00:00&before=2026-12-31T23:59:59';
		$this->assertCount( 100, $this->ask( $year )['intervals'] );
		$this->assertCount( 365, $this->ask( "$year&whole=1" )['intervals'] );
	}

	/** Two products: the first of orders 1 and 3, and of what came back of 1; the second of order 2. */
	private function sell_products(): void {
		global $wpdb;

		foreach ( [ 920001 => 'Mug', 920002 => 'Hat &amp; scarf' ] as $id => $name ) {
			wp_insert_post( [ 'import_id' => $id, 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => $name ] );
			wp_set_object_terms( $id, 'Gifts', 'product_cat' );
		}
		\StoreboardPlatform\Data\Reports\Changes::write();
		$wpdb->query( 'DELETE FROM ' . Database::table( 'wc_order_product_lookup' ) );
		foreach ( [ 910001 => [ 920001, 100, 2, '2026-03-03' ], 910002 => [ 920002, 60, 2, '2026-03-10' ], 910003 => [ 920001, 40, 2, '2026-03-10' ], 910009 => [ 920001, -50, -1, '2026-03-20' ] ] as $order => [ $product, $net, $qty, $day ] ) {
			$item = (int) $wpdb->get_var( "SELECT order_item_id FROM {$wpdb->prefix}woocommerce_order_items WHERE order_id = $order" );
			$wpdb->insert( Database::table( 'wc_order_product_lookup' ), [ 'order_item_id' => $item, 'order_id' => $order, 'product_id' => $product, 'variation_id' => 0, 'customer_id' => 1, 'date_created' => "$day 12:00:00", 'product_qty' => $qty, 'product_net_revenue' => $net, 'product_gross_revenue' => $net ] );
		}
	}

	public function test_products_and_categories_have_a_profit_line_by_line(): void {
		$this->sell_products();
		$metrics = static fn( string $base ): string => implode( '&', array_map( static fn( string $key ): string => "metrics[]=$base/$key", [ 'net_revenue', 'items_sold', 'cost', 'gross_profit', 'margin', 'cost_known' ] ) );
		$rows    = $this->each_way( "by=product&{$metrics( 'products' )}&" . self::RANGE )['rows'];

		// Of 140 sold at first 100 have a cost of 40; half of that came back, and its cost with it.
		$this->assertEqualsWithDelta(
			[
				[ 'product_id' => 920001, 'label' => 'Mug', 'net_revenue' => 90, 'items_sold' => 3, 'cost' => 20, 'gross_profit' => 30, 'margin' => 60, 'cost_known' => 100 * 100 / 140 ],
				[ 'product_id' => 920002, 'label' => 'Hat & scarf', 'net_revenue' => 60, 'items_sold' => 2, 'cost' => 30, 'gross_profit' => 30, 'margin' => 50, 'cost_known' => 100 ],
			],
			$rows,
			0.001
		);
		$this->assertSame( [ 920001, 920002 ], array_column( $this->ask( 'by=product&metrics[]=products/cost_known&orderby=cost_known&order=asc&' . self::RANGE )['rows'], 'product_id' ), 'What lacks a cost comes first.' );

		$category = $this->each_way( "by=category&{$metrics( 'categories' )}&" . self::RANGE )['rows'][0];
		$this->assertEqualsWithDelta( [ 'Gifts', 150, 5, 50, 60, 100 * 160 / 200 ], array_values( array_diff_key( $category, [ 'category_id' => 0, 'margin' => 0 ] ) ), 0.001 );

		// By name, and those whose name holds something.
		$this->assertSame( [ 'Hat & scarf', 'Mug' ], array_column( $this->each_way( 'by=product&metrics[]=products/cost&orderby=product_name&order=asc&' . self::RANGE )['rows'], 'label' ) );
		$found = $this->each_way( 'by=product&metrics[]=products/cost&search=sCARF&' . self::RANGE );
		$this->assertSame( [ [ 'Hat & scarf' ], 1 ], [ array_column( $found['rows'], 'label' ), $found['total'] ] );
		$second = $this->each_way( 'by=product&metrics[]=products/net_revenue&metrics[]=products/cost&per_page=1&page=2&' . self::RANGE );
		$this->assertSame( [ [ 'Hat & scarf' ], 2 ], [ array_column( $second['rows'], 'label' ), $second['total'] ] );

		// What was sold without a cost, alone.
		$lacking = $this->each_way( 'by=product&metrics[]=products/net_revenue&cost=missing&' . self::RANGE );
		$this->assertSame( [ [ 'Mug' ], 1 ], [ array_column( $lacking['rows'], 'label' ), $lacking['total'] ] );
		$this->assertEquals( 90, $lacking['rows'][0]['net_revenue'], 'All of what it sold.' );
		$this->assertSame( [], $this->each_way( 'by=product&metrics[]=products/cost&cost=missing&search=scarf&' . self::RANGE )['rows'] );
		$this->assertSame( [ 'Gifts' ], array_column( $this->each_way( 'by=category&metrics[]=categories/cost&cost=missing&' . self::RANGE )['rows'], 'label' ) );
		foreach ( [ 'metrics[]=orders/cost&by=order', 'metrics[]=orders/cost', 'metrics[]=coupons/amount&by=coupon' ] as $other ) {
			$this->assertSame( 400, $this->request( 'GET', "/storeboard/v1/query?$other&cost=missing&" . self::RANGE )->get_status(), $other );
		}

		update_option( 'woocommerce_currency', 'USD' );
		$this->assertSame( [], $this->each_way( 'by=product&metrics[]=products/net_revenue&metrics[]=products/cost&' . self::RANGE )['rows'], 'What is in another currency is in no row.' );
		update_option( 'woocommerce_feature_cost_of_goods_sold_enabled', 'no' );
		$this->assertSame( [ 'none', 'costs' ], array_values( array_intersect_key( $this->ask( 'by=product&metrics[]=products/cost&' . self::RANGE ), [ 'source' => 0, 'reason' => 0 ] ) ) );
		$this->assertSame( 400, $this->request( 'GET', '/storeboard/v1/query?metrics[]=products/cost&' . self::RANGE )->get_status(), 'Costs of products are told by product.' );
	}

	public function test_what_was_given_away_without_a_cost_is_among_what_lacks_one(): void {
		global $wpdb;

		$this->sell_products();
		$wpdb->update( Database::table( 'wc_order_product_lookup' ), [ 'product_net_revenue' => 0, 'product_gross_revenue' => 0 ], [ 'order_id' => 910002 ] );
		$question = 'by=product&metrics[]=products/cost&orderby=product_name&order=asc&cost=missing&' . self::RANGE;
		$this->assertSame( [ 'Mug' ], array_column( $this->ask( $question )['rows'], 'label' ) );
		$wpdb->query( "DELETE m FROM {$wpdb->prefix}woocommerce_order_itemmeta m JOIN {$wpdb->prefix}woocommerce_order_items i ON i.order_item_id = m.order_item_id WHERE i.order_id = 910002 AND m.meta_key = '_cogs_value'" );
		$this->assertSame( [ 'Hat & scarf', 'Mug' ], array_column( $this->each_way( $question )['rows'], 'label' ) );
	}

	/** The first order was placed in March and paid in April, when half of it came back. */
	public function test_products_cost_on_the_days_of_their_orders_and_of_their_refunds(): void {
		global $wpdb;

		$this->sell_products();
		$wpdb->update( Database::table( 'wc_order_stats' ), [ 'date_paid' => '2026-04-10 09:00:00' ], [ 'order_id' => 910001 ] );
		$wpdb->update( Database::table( 'wc_order_stats' ), [ 'date_created' => '2026-04-12 12:00:00', 'date_paid' => '2026-04-12 12:00:00' ], [ 'order_id' => 910009 ] );
		$this->build();
		self::leave_alone( '2026-04-30' );
		$mug = function ( string $month, string $more ): array {
			$rows = $this->each_way( "by=product&metrics[]=products/net_revenue&metrics[]=products/cost&metrics[]=products/gross_profit&after=2026-$month-01T00:00:00&before=2026-$month-" . ( '03' === $month ? '31' : '30' ) . "T23:59:59&$more" )['rows'];

			return array_map( static fn( array $row ): array => [ $row['net_revenue'], $row['cost'], $row['gross_profit'] ], array_values( array_filter( $rows, static fn( array $row ): bool => 920001 === $row['product_id'] ) ) );
		};

		$this->assertEquals( [ [ 140, 40, 60 ] ], $mug( '03', 'date_type=date_created&refund_day=own' ) );
		$this->assertEquals( [ [ 90, 20, 30 ] ], $mug( '03', 'date_type=date_created&refund_day=order' ) );
		$this->assertEquals( [ [ -50, -20, -30 ] ], $mug( '04', 'date_type=date_created&refund_day=own' ) );
		$this->assertSame( [], $mug( '04', 'date_type=date_created&refund_day=order' ) );
		// Not on the day of the line, which is that of the order.
		$this->assertEquals( [ [ 40, null, null ] ], $mug( '03', 'date_type=date_paid&refund_day=own' ) );
		$this->assertEquals( [ [ 50, 20, 30 ] ], $mug( '04', 'date_type=date_paid&refund_day=own' ) );
	}

	public function test_a_plugin_that_fails_to_name_its_fees_costs_these_alone(): void {
		add_filter(
			'storeboard_fee_meta_keys',
			static function (): array {
				throw new \RuntimeException( 'No fees today.' );
			}
		);
		$this->assertSame( 3.0, (float) ( (array) $this->ask( 'metrics[]=orders/fees&' . self::RANGE )['totals'] )['fees'], 'Those that are known without it.' );
		$this->assertStringContainsString( 'No fees today.', (string) wp_json_encode( ExtensionErrors::all() ) );
	}

	public function test_what_a_card_shows_alone_says_how_much_of_it_is_known(): void {
		$notes = fn( string $metric, array $more = [] ): array => $this->request( 'GET', '/storeboard/v1/home-cards/answers?' . http_build_query( [ 'queries' => [ [ 'metrics' => [ $metric ], 'after' => '2026-03-01T00:00:00', 'before' => '2026-03-31T23:59:59' ] + $more ] ] ) )->get_data()['answers'][0]['body']['notes'];
		// 160 of 200.
		$this->assertSame( [ 'Sales with a known cost: 80.0%' ], $notes( 'orders/gross_profit' ) );
		$this->assertSame( [ 'Sales with a known cost: 80.0%' ], $notes( 'orders/margin', [ 'interval' => 'week' ] ) );
		$this->assertSame( [], $notes( 'orders/net_revenue' ) );
		$known = static fn( float $share ): string => Notes::of_known( Registry::metrics()['orders/gross_profit'], $share );
		$this->assertSame( [ 'Sales with a known cost: 99.9%', 'Sales with a known cost: 64.1%', 'Sales with a known cost: <0.1%', 'Sales with a known cost: 0.0%' ], array_map( $known, [ 99.96, 64.1, 0.04, 0.0 ] ), 'Neither all nor nothing.' );
		update_post_meta( 910003, '_order_currency', 'GBP' );
		ForeignOrders::forget();
		OrderFacts::begin_anew();
		$this->assertSame( [ 'Some orders haven’t been read yet.', 'Some orders are in other currencies. Their amounts are added up as if they were in EUR.' ], $notes( 'orders/net_revenue' ) );
		( new FactBuilder() )->run();
		$this->assertSame( [ 'Some orders are in other currencies. They aren’t part of these stats.' ], $notes( 'orders/net_revenue' ) );
		$this->assertSame( [ 'Some orders are in other currencies. Their amounts are added up as if they were in EUR.' ], $notes( 'products/net_revenue' ) );
		$this->assertSame( [], $notes( 'products/items_sold' ) );
	}

	public function test_differences_are_named_only_where_they_are(): void {
		$whys = fn( string $question ): string => (string) wp_json_encode( array_column( $this->ask( "$question&" . self::RANGE )['differs'], 'why' ), JSON_UNESCAPED_UNICODE );
		$both = 'by=category&metrics[]=categories/net_revenue&metrics[]=categories/cost';
		$this->assertStringNotContainsString( 'Revenue counts by your store’s date type', $whys( $both ) );
		$this->assertStringContainsString( 'Products always count by the date the order was placed', $whys( $both ) );
		$this->assertStringContainsString( 'Revenue counts by your store’s date type', $whys( 'by=category&metrics[]=categories/net_revenue' ) );
		update_option( 'woocommerce_date_type', 'date_created' );
		foreach ( [ $both, 'metrics[]=orders/net_revenue&metrics[]=orders/cost' ] as $question ) {
			$this->assertStringNotContainsString( 'Products always count', $whys( $question ) );
		}
	}

	public function test_profit_by_product_says_that_another_report_adds_up_currencies(): void {
		$where = fn( string $by, string $base ): array => array_column(
			array_filter( $this->ask( "by=$by&metrics[]=$base/net_revenue&metrics[]=$base/cost&" . self::RANGE )['differs'], static fn( array $each ): bool => str_starts_with( $each['why'], 'Amounts in all currencies' ) ),
			'where'
		);
		ForeignOrders::forget();
		$this->assertSame( [ [], [] ], [ $where( 'product', 'products' ), $where( 'category', 'categories' ) ] );
		$this->sell_abroad();
		$this->assertSame( [ [ 'The Products report' ], [ 'The Products report' ] ], [ $where( 'product', 'products' ), $where( 'category', 'categories' ) ] );
	}

	/** As nobody's report of ours can count by completion, WooCommerce's answers. */
	public function test_a_store_that_counts_by_completion_is_told_that_currencies_are_added_up(): void {
		global $wpdb;

		$this->sell_abroad();
		$wpdb->query( 'UPDATE ' . Database::table( 'wc_order_stats' ) . ' SET date_completed = date_created' );
		$ask = fn( string $more = '' ): array => $this->ask( "metrics[]=orders/net_revenue&metrics[]=orders/orders_count$more&" . self::RANGE );
		$this->assertSame( [ [ 'GBP' ], false ], [ array_column( $ask()['currencies'], 'currency' ), $ask()['adds_up_currencies'] ] );
		update_option( 'woocommerce_date_type', 'date_completed' );
		$body = $ask();
		$this->assertSame( [ 'platform', true, [] ], [ $body['source'], $body['adds_up_currencies'], $body['currencies'] ] );
		$this->assertEquals( [ 'net_revenue' => 150, 'orders_count' => 3 ], (array) $body['totals'] );
		$this->assertSame( [ 'GBP' ], array_column( $ask( '&date_type=date_created' )['currencies'], 'currency' ), 'By a date that ours counts by it keeps them apart.' );
	}

	/** One of the orders is in another currency. */
	private function sell_abroad(): void {
		update_post_meta( 910002, '_order_currency', 'GBP' );
		ForeignOrders::forget();
		OrderFacts::begin_anew();
		( new FactBuilder() )->run();
	}

	public function test_payouts_are_named_only_where_an_order_notes_a_fee(): void {
		$others = fn(): array => array_column( $this->ask( 'metrics[]=orders/total_sales&metrics[]=orders/fees&' . self::RANGE )['differs'], 'where' );
		$told   = [ 'Your payment provider’s payouts', 'Your payment provider’s statements' ];
		$this->assertSame( $told, $others() );

		delete_post_meta( 910001, '_stripe_fee' );
		$this->assertSame( [], $others() );
		update_post_meta( 910003, '_acme_fee', '1.00' );
		add_filter( 'storeboard_fee_meta_keys', static fn( array $keys ): array => $keys + [ '_acme_fee' => '' ] );
		$this->assertSame( $told, $others() );
	}

	/** At different hours of three weekdays, one of them behind midnight. A refund counts at its own hour, or at its order's. */
	public function test_orders_by_weekday_and_hour_are_those_that_php_counts(): void {
		global $wpdb;

		foreach ( [ 910001 => '2026-03-03 09:15:00', 910002 => '2026-03-10 09:59:59', 910003 => '2026-03-11 00:00:00', 910009 => '2026-03-21 23:30:00' ] as $id => $at ) {
			$wpdb->update( Database::table( 'wc_order_stats' ), [ 'date_created' => $at, 'date_paid' => $at ], [ 'order_id' => $id ] );
		}
		$this->build();
		self::leave_alone( '2026-04-30' );
		$metrics = 'metrics[]=orders/orders_count&metrics[]=orders/net_revenue&metrics[]=orders/coupons';
		foreach ( [ 'moment' => 'w-H', 'weekday' => 'w', 'hour' => 'H' ] as $by => $format ) {
			foreach ( [ 'own', 'order' ] as $day ) {
				$counted = [];
				foreach ( Counter::rows( 'SELECT * FROM ' . Database::table( 'wc_order_stats' ) . " WHERE order_id <> 910004" ) as $row ) {
					$of     = 'order' === $day && '910009' === $row['order_id'] ? '2026-03-03 09:15:00' : $row['date_created'];
					$member = gmdate( $format, (int) strtotime( "$of UTC" ) );
					$counted[ $member ] ??= [ 0, 0.0 ];
					$counted[ $member ][0] += '0' === $row['parent_id'] ? 1 : 0;
					$counted[ $member ][1] += (float) $row['net_total'];
				}
				ksort( $counted );
				$rows = 'own' === $day ? $this->each_way( "by=$by&orderby=$by&order=asc&$metrics&" . self::RANGE )['rows'] : $this->ask( "by=$by&orderby=$by&order=asc&refund_day=order&$metrics&" . self::RANGE )['rows'];
				$this->assertEquals( $counted, array_combine( array_column( $rows, $by ), array_map( static fn( array $row ): array => [ $row['orders_count'], $row['net_revenue'] ], $rows ) ), "$by $day" );
			}
		}
		update_option( 'time_format', 'H:i' );
		$this->assertSame( [ 'Tuesday, 09:00', 'Wednesday, 00:00', 'Saturday, 23:00' ], array_column( $this->ask( "by=moment&orderby=moment&order=asc&$metrics&" . self::RANGE )['rows'], 'label' ) );
	}

	public function test_all_hours_of_a_week_come_at_once(): void {
		global $wpdb;

		for ( $hour = 0; $hour < 168; $hour++ ) {
			self::write_row( [ 'order_id' => 930000 + $hour, 'date_created' => gmdate( 'Y-m-d H:i:s', gmmktime( $hour, 5, 0, 3, 15, 2026 ) ), 'net_total' => 1, 'total_sales' => 1 ] );
		}
		$question = 'by=moment&metrics[]=orders/orders_count&' . self::RANGE;
		$whole    = $this->ask( "$question&whole=1" );

		$this->assertCount( 168, $whole['rows'] );
		$this->assertCount( 100, $this->ask( $question )['rows'] );
		$this->assertCount( 2, $this->ask( 'by=payment_method&whole=1&per_page=2&metrics[]=orders/orders_count&' . self::RANGE )['rows'], 'Others have pages.' );
	}

	public function test_orders_one_by_one_with_what_came_back_of_them(): void {
		$rows = $this->each_way( 'by=order&metrics[]=orders/net_revenue&metrics[]=orders/gross_profit&metrics[]=orders/cost_known&orderby=order&order=asc&' . self::RANGE )['rows'];

		$this->assertEquals(
			[
				[ 'order' => '910001', 'label' => '#910001', 'net_revenue' => 50, 'gross_profit' => 30, 'cost_known' => 100 ],
				[ 'order' => '910002', 'label' => '#910002', 'net_revenue' => 60, 'gross_profit' => 30, 'cost_known' => 100 ],
				[ 'order' => '910003', 'label' => '#910003', 'net_revenue' => 40, 'gross_profit' => null, 'cost_known' => 0 ],
			],
			$rows
		);
	}

	/** A large store's database sorts and cuts: a page is what it is where all orders are read. */
	public function test_a_page_of_more_orders_than_can_be_read_is_the_same_as_of_few(): void {
		self::write_row( [ 'order_id' => 910011, 'date_created' => '2026-02-20 12:00:00', 'net_total' => 30, 'total_sales' => 32.5 ] );
		self::write_row( [ 'order_id' => 910012, 'parent_id' => 910011, 'date_created' => '2026-03-05 12:00:00', 'net_total' => -30, 'total_sales' => -30, 'tax_total' => 0, 'shipping_total' => 0, 'num_items_sold' => -1 ] );
		self::write_row( [ 'order_id' => 910013, 'parent_id' => 910003, 'date_created' => '2026-04-05 12:00:00', 'net_total' => -40, 'total_sales' => -40, 'tax_total' => 0, 'shipping_total' => 0, 'num_items_sold' => -1 ] );
		self::write_row( [ 'order_id' => 910014, 'date_created' => '2026-03-07 12:00:00', 'net_total' => 12, 'total_sales' => 14.5 ] );
		self::write_row( [ 'order_id' => 910015, 'date_created' => '2026-03-08 12:00:00', 'net_total' => 99, 'total_sales' => 99, 'status' => 'wc-cancelled' ] );
		update_post_meta( 910002, '_order_currency', 'GBP' );
		OrderFacts::begin_anew();
		( new FactBuilder() )->run();
		$metrics = implode( '&', array_map( static fn( string $key ): string => "metrics[]=orders/$key", [ 'net_revenue', 'gross_profit', 'margin', 'cost', 'cost_known', 'fees', 'total_sales' ] ) );
		foreach ( [ 'order', 'net_revenue', 'gross_profit', 'margin', 'cost', 'cost_known', 'fees', 'total_sales' ] as $orderby ) {
			foreach ( [ 'asc', 'desc' ] as $order ) {
				foreach ( [ 'own', 'order' ] as $refund_day ) {
					foreach ( [ [ 100, 1 ], [ 1, 1 ], [ 1, 2 ], [ 2, 2 ], [ 1, 4 ] ] as [ $per_page, $page ] ) {
						$question = "by=order&$metrics&orderby=$orderby&order=$order&refund_day=$refund_day&per_page=$per_page&page=$page&" . self::RANGE;
						$few      = $this->ask( $question );
						add_filter( 'storeboard_sums_live_limit', '__return_zero' );
						$many = $this->ask( $question );
						remove_filter( 'storeboard_sums_live_limit', '__return_zero' );
						$this->assertEqualsWithDelta( [ $few['rows'], $few['total'] ], [ $many['rows'], $many['total'] ], 0.0001, $question );
						if ( 100 === $per_page ) {
							// While not all were read, from the rows of the reports themselves.
							OrderFacts::look_again();
							add_filter( 'storeboard_sums_live_limit', '__return_zero' );
							$unread = $this->ask( $question );
							remove_filter( 'storeboard_sums_live_limit', '__return_zero' );
							$this->assertEqualsWithDelta( [ $few['rows'], $few['total'] ], [ $unread['rows'], $unread['total'] ], 0.0001, $question );
							( new FactBuilder() )->run();
						}
					}
				}
			}
		}
		add_filter( 'storeboard_sums_live_limit', '__return_zero' );
		$this->assertSame( 'many', $this->ask( 'by=order&metrics[]=orders/shipping&' . self::RANGE )['reason'], 'Nobody asks for orders by their shipping.' );
		update_option( State::SWITCH, 'no' );
		$this->assertSame( 'many', $this->ask( 'by=order&metrics[]=orders/net_revenue&' . self::RANGE )['reason'], 'Without the table all would have to be read.' );
	}

	public function test_intervals_come_in_the_order_of_a_metric(): void {
		$ask = fn( string $order ): array => array_column( $this->each_way( "metrics[]=orders/net_revenue&interval=month&refund_day=own&orderby=net_revenue&order=$order&after=2026-01-01T00:00:00&before=2026-04-30T23:59:59" )['intervals'], 'interval' );

		$this->assertSame( [ '2026-03', '2026-04', '2026-01', '2026-02' ], $ask( 'desc' ) );
		$this->assertSame( [ '2026-01', '2026-02', '2026-04', '2026-03' ], $ask( 'asc' ) );
		$this->assertSame( 400, $this->request( 'GET', '/storeboard/v1/query?metrics[]=orders/avg_items_per_order&interval=month&orderby=avg_items_per_order&' . self::RANGE )->get_status(), 'The platform’s own report sorts by no such average.' );
	}

	public function test_rows_are_found_by_their_names(): void {
		$found = $this->each_way( 'by=payment_method&metrics[]=orders/net_revenue&search=CAR&' . self::RANGE );
		$this->assertSame( [ [ 'stripe' ], 1 ], [ array_column( $found['rows'], 'payment_method' ), $found['total'] ] );
		$this->assertSame( [ [], 0 ], array_values( array_intersect_key( $this->ask( 'by=source&metrics[]=orders/net_revenue&search=nowhere&' . self::RANGE ), [ 'rows' => 0, 'total' => 0 ] ) ) );
		$this->assertSame( 400, $this->request( 'GET', '/storeboard/v1/query?metrics[]=products/net_revenue&by=product&search=mug&' . self::RANGE )->get_status() );
	}

	public function test_the_platforms_reports_say_that_they_add_up_several_currencies(): void {
		$this->act_as( 'administrator' );
		$says = static fn(): array => array_intersect_key( ReportSettings::all( Detector::detect() ), [ 'notes' => 0, 'foreign' => 0 ] );
		ForeignOrders::forget();
		$this->assertArrayNotHasKey( 'foreign', $says() );
		$this->assertStringNotContainsString( 'other currencies', $says()['notes']['revenue'] ?? '' );
		$this->assertSame( '', ForeignOrders::note_of_stats() );

		// The next one is heard of at once.
		update_post_meta( 910003, '_order_currency', 'JPY' );
		OrderFacts::mark( [ 910003 ] );
		( new FactBuilder() )->run();
		ForeignOrders::look_at( [ 910002, 910003 ] );
		$this->assertContains( 'revenue', $says()['foreign'] );
		$this->assertStringEndsWith( 'Some of your orders are in other currencies. WooCommerce adds their amounts to this report as if they were in EUR. The report of payment methods shows them apart, so its totals differ.', $says()['notes']['orders'] );
		$this->assertStringEndsWith( 'WooCommerce adds their amounts to these stats as if they were in EUR.', ForeignOrders::note_of_stats() );
		$this->assertArrayNotHasKey( 'stock', $says()['notes'] );

		// As WooPayments notes what it has converted; and where nothing is kept.
		update_post_meta( 910003, '_wcpay_multi_currency_order_exchange_rate', '163.5' );
		update_post_meta( 910003, '_wcpay_multi_currency_order_default_currency', 'EUR' );
		update_option( State::SWITCH, 'no' );
		ForeignOrders::forget();
		$this->assertFalse( ForeignOrders::are_there() );
		delete_post_meta( 910003, '_wcpay_multi_currency_order_exchange_rate' );
		ForeignOrders::look_at( 910003 );
		$this->assertTrue( ForeignOrders::are_there() );
		update_option( 'woocommerce_currency', 'JPY' );
		$this->assertTrue( ForeignOrders::are_there(), 'Now the others are.' );
	}

	public function test_rows_come_in_order_and_page_by_page(): void {
		$ask = fn( string $more ): array => $this->ask( 'by=source&metrics[]=orders/net_revenue&metrics[]=orders/fees&' . self::RANGE . $more );

		$this->assertSame( [ '', 'google' ], array_column( $ask( '&orderby=source&order=asc' )['rows'], 'source' ) );
		$this->assertSame( [ 'google' ], array_column( $ask( '&order=desc&per_page=1' )['rows'], 'source' ) );
		$this->assertSame( [ '' ], array_column( $ask( '&order=desc&per_page=1&page=2' )['rows'], 'source' ) );
		$this->assertSame( 2, $ask( '&per_page=1&page=2' )['total'] );
		foreach ( [ 'asc', 'desc' ] as $order ) {
			$this->assertSame( [ 3, null ], array_column( $ask( "&orderby=fees&order=$order" )['rows'], 'fees' ), 'What is not known comes last.' );
		}
		$this->assertSame( 'Unknown', $ask( '&orderby=source&order=asc' )['rows'][0]['label'] );
		$this->assertSame( [ 'No campaign' ], array_column( $this->ask( 'by=campaign&metrics[]=orders/net_revenue&' . self::RANGE )['rows'], 'label' ) );
	}

	public function test_fees_costs_and_profit_stand_beside_the_share_that_is_known(): void {
		$metrics = 'metrics[]=orders/fees&metrics[]=orders/fees_known&metrics[]=orders/cost&metrics[]=orders/gross_profit&metrics[]=orders/margin&metrics[]=orders/cost_known&metrics[]=orders/net_revenue';
		$body    = $this->each_way( "$metrics&interval=day&per_page=50&" . self::RANGE );
		$days    = array_column( $body['intervals'], 'totals', 'interval' );

		// 40 and 30, and 20 of the half that came back; 40 of 200 have no cost.
		$this->assertEqualsWithDelta(
			[
				'fees'         => 3,
				'fees_known'   => 100 * 102.5 / 207.5,
				'cost'         => 50,
				'gross_profit' => 60,
				'margin'       => 100 * 60 / 110,
				'cost_known'   => 80,
				'net_revenue'  => 150,
			],
			$body['totals'],
			0.0001
		);
		$this->assertEquals( [ 'fees' => null, 'fees_known' => null, 'cost' => -20, 'gross_profit' => -30, 'margin' => 60, 'cost_known' => null, 'net_revenue' => -50 ], $days['2026-03-20'] );
		$this->assertEquals( [ null, 30, 60 ], [ $days['2026-03-10']['fees'], $days['2026-03-10']['cost'], $days['2026-03-10']['cost_known'] ] );
		$this->assertEquals( [ 'fees' => null, 'fees_known' => null, 'cost' => null, 'gross_profit' => null, 'margin' => null, 'cost_known' => null, 'net_revenue' => 0 ], $days['2026-03-11'] );
		$this->assertSame( [ 31, [ 'percent', 'up' ] ], [ $body['total'], [ $body['metrics'][4]['format'], $body['metrics'][4]['better'] ] ] );
	}

	public function test_orders_in_another_currency_have_a_known_fee_in_it_and_no_known_cost(): void {
		update_option( 'woocommerce_currency', 'USD' );
		$metrics = 'metrics[]=orders/fees&metrics[]=orders/fees_known&metrics[]=orders/gross_profit&metrics[]=orders/cost_known&' . self::RANGE;
		$body    = $this->each_way( $metrics );
		$of_euro = [ 'fees' => 3, 'fees_known' => round( 100 * 102.5 / 207.5, 4 ), 'gross_profit' => null, 'cost_known' => 0 ];

		$this->assertSame( array_fill_keys( array_keys( $of_euro ), null ), (array) $body['totals'], 'No order is in the store’s currency.' );
		$this->assertEquals( [ [ 'currency' => 'EUR', 'totals' => $of_euro ] ], $body['currencies'] );
		$this->assertEquals( [ [ 'currency' => 'EUR', 'label' => 'EUR' ] + $of_euro ], $this->each_way( "$metrics&by=currency" )['rows'] );
		// What is kept says so too, and what is kept of an order without a currency holds no fee.
		$this->make();
		$kept = $this->ask( $metrics );
		$this->assertEquals( [ 'sums', 3 ], [ $kept['source'], $kept['currencies'][0]['totals']['fees'] ] );
		update_post_meta( 910001, '_order_currency', '' );
		OrderFacts::begin_anew();
		( new FactBuilder() )->run();
		$this->assertNull( $this->each_way( $metrics )['totals']['fees'], 'Nobody knows in which currency it is.' );
	}

	public function test_orders_that_were_not_read_yet_are_said(): void {
		OrderFacts::forget( [ 910002, 910009 ] );
		$body = $this->ask( 'by=payment_method&metrics[]=orders/net_revenue&metrics[]=orders/fees_known&orderby=payment_method&order=desc&' . self::RANGE );

		$this->assertEqualsWithDelta( 0.5, $body['filled'], 0.0001 );
		$this->assertEquals( [ 'stripe', 'cod', null ], array_column( $body['rows'], 'payment_method' ) );
		$this->assertEquals( [ null, 'Not read yet', 10 ], [ $body['rows'][2]['payment_method'], $body['rows'][2]['label'], $body['rows'][2]['net_revenue'] ] );
		// What changed a moment ago is read before the answer is made.
		OrderFacts::mark( [ 910002, 910009 ] );
		$this->assertEquals( 1, $this->ask( 'metrics[]=orders/fees&' . self::RANGE )['filled'] );
	}

	public function test_a_store_that_keeps_no_costs_is_told_so(): void {
		update_option( 'woocommerce_feature_cost_of_goods_sold_enabled', 'no' );
		$body = $this->each_way( 'metrics[]=orders/cost&metrics[]=orders/cost_known&metrics[]=orders/fees&' . self::RANGE );

		$this->assertEquals( [ [ 'cost' => null, 'cost_known' => null, 'fees' => 3 ], 'costs' ], [ $body['totals'], $body['reason'] ] );
	}

	public function test_where_too_much_would_have_to_be_read_nothing_is_told_and_the_reason(): void {
		update_option( State::SWITCH, 'no' );
		add_filter( 'storeboard_sums_live_limit', static fn() => 3 );
		$totals = $this->ask( 'metrics[]=orders/fees&metrics[]=orders/net_revenue&' . self::RANGE );
		$rows   = $this->ask( 'by=device&metrics[]=orders/net_revenue&' . self::RANGE );

		$this->assertSame( [ 'none', 'many', [ 'fees' => null, 'net_revenue' => null ] ], [ $totals['source'], $totals['reason'], $totals['totals'] ] );
		$this->assertSame( [ 'none', 'many', [], 0 ], [ $rows['source'], $rows['reason'], $rows['rows'], $rows['total'] ] );
	}

	public function test_costs_of_products_that_no_job_added_up_yet_are_said(): void {
		$this->sell_products();
		add_filter( 'storeboard_sums_live_limit', static fn() => 0 );
		$reason = fn() => $this->ask( 'by=product&metrics[]=products/cost&' . self::RANGE )['reason'];

		$this->assertSame( 'lines', $reason() );
		update_option( State::SWITCH, 'no' );
		$this->assertSame( 'many', $reason(), 'No job will.' );
	}

	public function test_who_may_see_reports_need_not_see_costs(): void {
		$role = get_role( 'subscriber' );
		$role->add_cap( 'view_woocommerce_reports' );
		wp_set_current_user( self::user( 'subscriber' ) );
		try {
			foreach ( [ 'orders/net_revenue' => 200, 'orders/fees' => 200, 'orders/cost' => 403, 'orders/gross_profit' => 403, 'orders/margin' => 403, 'orders/cost_known' => 403 ] as $metric => $status ) {
				$this->assertSame( $status, $this->request( 'GET', "/storeboard/v1/query?metrics[]=orders/orders_count&metrics[]=$metric&" . self::RANGE )->get_status(), $metric );
			}
		} finally {
			$role->remove_cap( 'view_woocommerce_reports' );
		}
	}

	public function test_what_a_plugin_refuses_of_the_report_of_revenue_is_refused_here(): void {
		add_filter( 'woocommerce_rest_check_permissions', static fn( $may, $context, $id, $type ) => 'reports' === $type ? false : $may, 10, 4 );

		$this->assertSame( 403, $this->request( 'GET', '/storeboard/v1/query?metrics[]=orders/net_revenue&by=origin&' . self::RANGE )->get_status() );
	}

	public function test_a_refund_counts_on_its_own_day_or_on_that_of_its_order(): void {
		// Of an order of February, and one of March that comes back in April.
		self::write_row( [ 'order_id' => 910011, 'date_created' => '2026-02-20 12:00:00', 'net_total' => 30, 'total_sales' => 32.5 ] );
		self::write_row( [ 'order_id' => 910012, 'parent_id' => 910011, 'date_created' => '2026-03-05 12:00:00', 'net_total' => -30, 'total_sales' => -30, 'tax_total' => 0, 'shipping_total' => 0, 'num_items_sold' => -1 ] );
		self::write_row( [ 'order_id' => 910013, 'parent_id' => 910003, 'date_created' => '2026-04-05 12:00:00', 'net_total' => -40, 'total_sales' => -40, 'tax_total' => 0, 'shipping_total' => 0, 'num_items_sold' => -1 ] );
		OrderFacts::begin_anew();
		( new FactBuilder() )->run();
		$ask = fn( string $more ): array => $this->each_way( 'metrics[]=orders/net_revenue&metrics[]=orders/orders_count&' . self::RANGE . "&$more" );
		$net = static fn( array $body ): array => array_values( array_filter( array_map( static fn( array $day ): float => (float) $day['totals']['net_revenue'], $body['intervals'] ) ) );

		$own = $ask( 'refund_day=own&interval=day' );
		$this->assertEquals( [ 100 + 60 + 40 - 50 - 30, 3 ], [ $own['totals']['net_revenue'], $own['totals']['orders_count'] ] );
		$this->assertEquals( [ 100, -30, 100, -50 ], $net( $own ) );
		$order = $ask( 'refund_day=order&interval=day' );
		$this->assertEquals( [ 100 + 60 + 40 - 50 - 40, 3 ], [ $order['totals']['net_revenue'], $order['totals']['orders_count'] ] );
		$this->assertEquals( [ 50, 60 ], $net( $order ) );
		$this->assertEquals( [ 'stripe' => 110, 'cod' => 0 ], array_column( $this->each_way( 'by=payment_method&metrics[]=orders/net_revenue&refund_day=order&' . self::RANGE )['rows'], 'net_revenue', 'payment_method' ) );
		// February has a refund of March; what came back in April is in March.
		$this->assertEquals( 30, $this->each_way( 'metrics[]=orders/net_revenue&refund_day=own&after=2026-02-01T00:00:00&before=2026-02-28T23:59:59' )['totals']['net_revenue'] );
		$this->assertEquals( 0, $this->each_way( 'metrics[]=orders/net_revenue&refund_day=order&after=2026-02-01T00:00:00&before=2026-02-28T23:59:59' )['totals']['net_revenue'] );

		$this->assertSame( [ 'refund_day' => 'order' ], array_diff_key( $order['basis'], [ 'date_type' => true ] ) );
		$this->assertSame( [ 'WooCommerce’s Overview and Revenue report' ], array_slice( array_column( $order['differs'], 'where' ), 0, 1 ) );
		$this->assertStringNotContainsString( 'A refund counts there', (string) wp_json_encode( $own['differs'] ) );
		$this->assertSame( 400, $this->request( 'GET', '/storeboard/v1/query?metrics[]=products/net_revenue&refund_day=order&' . self::RANGE )->get_status() );
	}

	public function test_amounts_in_other_currencies_are_never_added_up_unless_woopayments_converted_them(): void {
		global $wpdb;

		update_post_meta( 910002, '_order_currency', 'GBP' );
		update_post_meta( 910003, '_order_currency', 'JPY' );
		update_post_meta( 910003, '_wcpay_multi_currency_order_exchange_rate', '163.5' );
		update_post_meta( 910003, '_wcpay_multi_currency_order_default_currency', 'EUR' );
		OrderFacts::begin_anew();
		( new FactBuilder() )->run();
		$metrics = 'metrics[]=orders/net_revenue&metrics[]=orders/orders_count&metrics[]=orders/fees&' . self::RANGE;
		$body    = $this->each_way( "$metrics&interval=day" );

		// 100 and the refund of a half in euros, 40 converted.
		$this->assertEquals( [ 90, 2, 3 ], array_values( (array) $body['totals'] ) );
		$this->assertEquals( [ [ 'currency' => 'GBP', 'totals' => [ 'net_revenue' => 60, 'orders_count' => 1, 'fees' => null ] ] ], $body['currencies'] );
		$this->assertEquals( [ 'stripe' => 50, 'cod' => 40 ], array_column( $this->each_way( "$metrics&by=payment_method" )['rows'], 'net_revenue', 'payment_method' ) );
		$rows = $this->each_way( "$metrics&by=currency" );
		$this->assertEquals( [ 'EUR' => 90, 'GBP' => 60 ], array_column( $rows['rows'], 'net_revenue', 'currency' ) );
		$this->assertSame( [], $rows['currencies'] );

		// Cards, targets and emails ask for no more than the metric.
		ForeignOrders::forget();
		$plain = $this->each_way( 'metrics[]=orders/net_revenue&metrics[]=orders/orders_count&metrics[]=orders/num_items_sold&' . self::RANGE );
		$this->assertEquals( [ 90, 2 ], [ $plain['totals']['net_revenue'], $plain['totals']['orders_count'] ] );
		$this->assertSame( [ 'GBP' ], array_column( $plain['currencies'], 'currency' ) );
		$this->assertStringContainsString( 'Amounts in all currencies are added up there', (string) wp_json_encode( $body['differs'], JSON_UNESCAPED_UNICODE ) );
	}

	/**
	 * WooPayments 10 writes the converted amounts of an order into the table of orders, and leaves those of its lines and coupons as they were sold: it converts them where it reads them.
	 *
	 * @dataProvider rates
	 * @param array<string, string> $meta As it notes them on the order.
	 * @param float|null            $rate By what it multiplies; null where it converts nothing.
	 */
	public function test_an_order_that_woopayments_converted_counts_with_all_its_amounts_in_the_stores_currency( array $meta, ?float $rate ): void {
		global $wpdb;

		$this->sell_products();
		$sold = [ 'net_total' => 16350.0, 'total_sales' => 16350.0 ];
		$wpdb->update( Database::table( 'wc_order_stats' ), null === $rate ? $sold : array_map( static fn( float $amount ): float => round( $amount * $rate, 2 ), $sold ), [ 'order_id' => 910003 ] );
		$wpdb->update( Database::table( 'wc_order_product_lookup' ), [ 'product_net_revenue' => 16350, 'product_gross_revenue' => 16350 ], [ 'order_id' => 910003 ] );
		$wpdb->update( Database::table( 'wc_order_coupon_lookup' ), [ 'discount_amount' => 1635 ], [ 'order_id' => 910003 ] );
		foreach ( [ '_order_currency' => 'JPY' ] + $meta as $key => $value ) {
			update_post_meta( 910003, $key, $value );
		}
		$this->build();
		self::leave_alone( '2026-04-30' );
		OrderFacts::begin_anew();
		( new FactBuilder() )->run();

		$net     = null === $rate ? 0.0 : round( 16350 * $rate, 2 );
		$coupons = null === $rate ? 0.0 : round( 1635 * $rate, 2 );
		$body    = $this->each_way( 'metrics[]=orders/net_revenue&metrics[]=orders/coupons&interval=month&refund_day=own&' . self::RANGE );
		$this->assertEqualsWithDelta( [ 110 + $net, $coupons ], [ $body['totals']['net_revenue'], $body['totals']['coupons'] ], 0.001 );
		$this->assertSame( null === $rate ? [ 'JPY' ] : [], array_column( $body['currencies'], 'currency' ) );
		$mug = array_column( $this->each_way( 'by=product&metrics[]=products/net_revenue&metrics[]=products/cost_known&' . self::RANGE )['rows'], null, 'product_id' )[920001];
		// Beside it 100 was sold, of which half came back.
		$this->assertEqualsWithDelta( [ 50 + $net, 100 * 100 / ( 100 + $net ) ], [ $mug['net_revenue'], $mug['cost_known'] ], 0.001 );
		$orders = array_column( $this->each_way( 'by=order&metrics[]=orders/net_revenue&' . self::RANGE )['rows'], 'net_revenue', 'order' );
		$this->assertEqualsWithDelta( null === $rate ? null : $net, $orders[910003] ?? null, 0.001 );
	}

	/**
	 * @return array<string, array{array<string, string>, float|null}>
	 */
	public static function rates(): array {
		$into = [ '_wcpay_multi_currency_order_default_currency' => 'EUR' ];
		$rate = '_wcpay_multi_currency_order_exchange_rate';
		$paid = '_wcpay_multi_currency_stripe_exchange_rate';

		return [
			'by the rate of the order'          => [ $into + [ $rate => '163.5' ], 1 / 163.5 ],
			'by the rate of what was paid out'  => [ $into + [ $rate => '163.5', $paid => '0.0062' ], 0.0062 ],
			'by a rate that PHP writes shorter' => [ $into + [ $rate => '4.0E-5' ], 25000.0 ],
			'a rate of nothing'                 => [ $into + [ $rate => '0' ], null ],
			'a rate that is no number'          => [ $into + [ $rate => '' ], null ],
			'another currency of the store'     => [ [ '_wcpay_multi_currency_order_default_currency' => 'USD', $rate => '163.5' ], null ],
			'no rate of the order'              => [ $into + [ $paid => '0.0062' ], null ],
		];
	}

	private static function user( string $role ): int {
		return (int) wp_insert_user( [ 'user_login' => uniqid( 'reader-' ), 'user_pass' => 'password', 'role' => $role ] );
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
