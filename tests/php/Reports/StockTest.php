<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Reports;

use Storeboard\Platform\Detector;
use Storeboard\Reports\ProductBuilder;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;
use Storeboard\Screens\ReportAccess;
use Storeboard\Tests\Rollups\RollupsTestCase;

/**
 * What is in stock and how it sells: from the sums of a large store and from the orders of a small one, as PHP counts it product by product.
 *
 * @group database
 */
final class StockTest extends RollupsTestCase {

	/** Tables of what items are, as statements call them. */
	private const OF_ITEMS = [ 'p', 'l', 'f' ];

	private const ALL = [ 'quantity', 'items_sold', 'sold_per_day', 'days_left', 'value_at_cost', 'value_at_price' ];

	/** @var array<string, int> Posts by name. */
	private array $ids = [];

	private int $order = 950000;

	protected function setUp(): void {
		parent::setUp();
		update_option( 'woocommerce_feature_cost_of_goods_sold_enabled', 'yes' );
		update_option( 'woocommerce_manage_stock', 'yes' );
		update_option( 'woocommerce_notify_no_stock_amount', 0 );
		$this->goods( 'Lamp', [ '_stock' => '20', '_price' => '10.5', '_cogs_total_value' => '4.25' ] );
		$this->goods( 'Post card', [ '_price' => '1' ] );
		$this->goods( 'Sleeper', [ '_stock' => '5', '_price' => '30', '_sku' => 'zzz-1' ], 200 );
		$this->goods( 'Newcomer', [ '_stock' => '5', '_price' => '30', '_cogs_total_value' => '0' ], 10 );
		$this->goods( 'Gone', [ '_stock' => '0', '_price' => '7', '_stock_status' => 'outofstock', '_cogs_total_value' => '3' ] );
		$this->goods( 'Owed', [ '_stock' => '-3', '_price' => '7', '_stock_status' => 'onbackorder', '_cogs_total_value' => '3' ] );
		// One stock for all but the small one.
		$this->goods( 'Shirt', [ '_stock' => '9', '_price' => '12', '_cogs_total_value' => '5' ] );
		$this->variation( 'Shirt', 'S', [ '_stock' => '3', '_price' => '12', '_cogs_total_value' => '6' ] );
		$this->variation( 'Shirt', 'M', [ '_price' => '12' ] );
		$this->variation( 'Shirt', 'L', [ '_price' => '12' ] );
		// A stock for each, or none.
		$this->goods( 'Hat', [ '_price' => '20', '_cogs_total_value' => '8' ] );
		$this->variation( 'Hat', 'Red', [ '_stock' => '4', '_price' => '20', '_cogs_total_value' => '1', '_cogs_value_is_additive' => 'yes' ] );
		$this->variation( 'Hat', 'Blue', [ '_stock' => '6', '_price' => '22' ] );
		$this->variation( 'Hat', 'Any', [ '_price' => '20' ] );
		$this->goods( 'Draft', [ '_stock' => '50', '_price' => '1' ], 300, 'draft' );
		$this->goods( 'Bundle', [ '_price' => '1' ] );
		$this->group( 'Bundle' );

		foreach ( [ 2, 5, 29, 30, 45, 89, 90, 150 ] as $days_ago ) {
			$this->sell( $days_ago, 'Lamp', '', 2 );
		}
		$this->sell( 0, 'Lamp', '', 1 );
		$this->sell( 3, 'Lamp', '', -1 );
		$this->sell( 1, 'Lamp', '', 40, 'wc-cancelled' );
		$this->sell( 4, 'Post card', '', 3 );
		$this->sell( 120, 'Sleeper', '', 1 );
		$this->sell( 1, 'Sleeper', '', 9, 'wc-failed' );
		$this->sell( 40, 'Gone', '', 2 );
		$this->sell( 6, 'Shirt', 'Shirt S', 3 );
		$this->sell( 8, 'Shirt', 'Shirt M', 4 );
		$this->sell( 9, 'Shirt', 'Shirt L', 1 );
		$this->sell( 12, 'Hat', 'Hat Red', 4 );
		$this->sell( 110, 'Hat', 'Hat Blue', 1 );
		$this->assertNull( State::install() );
		$this->build();
		for ( $turn = 0; $turn < 20; $turn++ ) {
			( new ProductBuilder() )->run();
		}
		$this->trust_tables();
	}

	/**
	 * @param array<string, string> $meta
	 */
	private function goods( string $name, array $meta, int $days_old = 300, string $status = 'publish', int $parent = 0 ): void {
		$id = (int) wp_insert_post(
			[
				'post_type'   => 0 === $parent ? 'product' : 'product_variation',
				'post_parent' => $parent,
				'post_status' => $status,
				'post_title'  => $name,
				'post_date'   => Days::after( Days::today(), -$days_old ) . ' 12:00:00',
			]
		);
		$meta += [ '_stock_status' => 'instock', '_manage_stock' => isset( $meta['_stock'] ) ? 'yes' : 'no' ];
		foreach ( $meta as $key => $value ) {
			update_post_meta( $id, $key, $value );
		}
		$this->ids[ $name ] = $id;
	}

	/**
	 * @param array<string, string> $meta
	 */
	private function variation( string $of, string $name, array $meta ): void {
		$this->goods( "$of $name", $meta, 300, 'publish', $this->ids[ $of ] );
	}

	private function group( string $name ): void {
		register_taxonomy( 'product_type', [ 'product' ] );
		wp_set_object_terms( $this->ids[ $name ], 'grouped', 'product_type' );
	}

	private function sell( int $days_ago, string $product, string $variation, int $quantity, string $status = 'wc-completed' ): void {
		global $wpdb;

		$at = Days::after( Days::today(), -$days_ago ) . ( 0 === $days_ago ? ' 00:00:01' : ' 12:00:00' );
		self::write_row( [ 'order_id' => ++$this->order, 'date_created' => $at, 'status' => $status ] );
		$wpdb->insert(
			Database::table( 'wc_order_product_lookup' ),
			[
				'order_item_id'         => $this->order,
				'order_id'              => $this->order,
				'product_id'            => $this->ids[ $product ],
				'variation_id'          => $this->ids[ $variation ] ?? 0,
				'customer_id'           => 1,
				'date_created'          => $at,
				'product_qty'           => $quantity,
				'product_net_revenue'   => 10 * $quantity,
				'product_gross_revenue' => 10 * $quantity,
			]
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function ask( string $question ): array {
		$reply = $this->request( 'GET', "/storeboard/v1/query?$question" );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		return json_decode( (string) wp_json_encode( $reply->get_data() ), true );
	}

	/**
	 * What a large store keeps, and what a small one counts now, are the same.
	 *
	 * @return array<string, mixed>
	 */
	private function each_way( string $question ): array {
		$kept  = $this->ask( $question );
		$small = static fn() => 'no';
		add_filter( 'option_' . State::SWITCH, $small );
		$live = $this->ask( $question );
		remove_filter( 'option_' . State::SWITCH, $small );
		$this->assertSame( [ 'sums', 'counted' ], [ $kept['source'], $live['source'] ], $question );
		foreach ( [ 'totals', 'rows', 'total' ] as $part ) {
			$this->assertEqualsWithDelta( $live[ $part ], $kept[ $part ], 0.0001, "$part of $question" );
		}

		return $kept;
	}

	private static function metrics( string ...$keys ): string {
		return implode( '&', array_map( static fn( string $key ): string => "metrics[]=stock/$key", $keys ) );
	}

	/**
	 * Counted product by product.
	 *
	 * @return array<string, array<string, mixed>> By label.
	 */
	private static function naive( int $days ): array {
		global $wpdb;

		$left_out = Detector::detect()->uncounted_statuses() ?? [];
		$since    = Days::after( Days::today(), 1 - $days );
		$lines    = $wpdb->get_results( 'SELECT l.*, s.status FROM ' . Database::table( 'wc_order_product_lookup' ) . ' l JOIN ' . Database::table( 'wc_order_stats' ) . ' s ON s.order_id = l.order_id', ARRAY_A );
		$lines    = array_filter( $lines, static fn( array $line ): bool => ! in_array( $line['status'], $left_out, true ) );
		$meta     = static fn( int $id, string $key ): string => (string) get_post_meta( $id, $key, true );
		$tracked  = static fn( int $id ): bool => 'yes' === $meta( $id, '_manage_stock' );
		$kids     = static fn( int $id ): array => get_posts( [ 'post_type' => 'product_variation', 'post_parent' => $id, 'fields' => 'ids', 'numberposts' => -1 ] );
		$cost     = static fn( int $id ): ?float => 0.0 === (float) $meta( $id, '_cogs_total_value' ) ? null : (float) $meta( $id, '_cogs_total_value' );
		$all      = [];
		foreach ( get_posts( [ 'post_type' => [ 'product', 'product_variation' ], 'numberposts' => -1 ] ) as $post ) {
			$id       = $post->ID;
			$parent   = (int) $post->post_parent;
			$children = 0 === $parent ? $kids( $id ) : [];
			if ( has_term( 'grouped', 'product_type', $id ) || ( 0 === $parent ? [] !== $children && ! $tracked( $id ) : ! $tracked( $id ) && $tracked( $parent ) ) ) {
				continue;
			}
			$shared = array_filter( $children, static fn( int $child ): bool => ! $tracked( $child ) );
			$own    = array_filter( $lines, static fn( array $line ): bool => 0 === $parent && [] === $children ? (int) $line['product_id'] === $id : in_array( (int) $line['variation_id'], 0 === $parent ? $shared : [ $id ], true ) );
			$sold   = (int) array_sum( array_map( static fn( array $line ): int => $line['date_created'] >= "$since 00:00:00" ? (int) $line['product_qty'] : 0, $own ) );
			$dates  = array_column( array_filter( $own, static fn( array $line ): bool => $line['product_gross_revenue'] >= 0 ), 'date_created' );
			$stock  = $tracked( $id ) ? (float) $meta( $id, '_stock' ) : null;
			$there  = null === $stock ? null : max( 0.0, $stock );
			$each   = 0 === $parent ? $cost( $id ) : ( 'yes' === $meta( $id, '_cogs_value_is_additive' ) ? $cost( $parent ) + (float) $meta( $id, '_cogs_total_value' ) : $cost( $id ) ?? $cost( $parent ) );
			$each   = [] !== array_filter( $children, static fn( int $child ): bool => '' !== $meta( $child, '_cogs_total_value' ) ) ? null : $each;

			$all[ $post->post_title ] = [
				'quantity'       => $stock,
				'items_sold'     => $sold,
				'sold_per_day'   => $sold / $days,
				'days_left'      => null === $there || $sold <= 0 ? null : (int) floor( $there * $days / $sold ),
				'value_at_cost'  => null === $there || null === $each ? null : $there * $each,
				'value_at_price' => null === $there || '' === $meta( $id, '_price' ) ? null : $there * (float) $meta( $id, '_price' ),
				'last_sold'      => [] === $dates ? '' : substr( max( $dates ), 0, 10 ),
			];
		}

		return $all;
	}

	public function test_each_product_is_as_php_counts_it(): void {
		$this->assertTrue( Detector::detect()->has_costs() );
		foreach ( [ 30, 7, 120 ] as $days ) {
			$told  = $this->each_way( self::metrics( ...self::ALL ) . "&by=stock_item&pace_days=$days" );
			$naive = self::naive( $days );
			$this->assertCount( count( $naive ), $told['rows'] );
			foreach ( $told['rows'] as $row ) {
				$this->assertEqualsWithDelta( $naive[ $row['label'] ], array_intersect_key( $row, $naive[ $row['label'] ] ), 0.0001, "{$row['label']} over $days days" );
			}
			$totals = $this->each_way( self::metrics( 'quantity', 'items_sold', 'value_at_cost', 'value_at_price', 'stock_cost_known' ) . "&pace_days=$days" );
			$there  = array_sum( array_map( static fn( array $row ): float => max( 0.0, (float) $row['quantity'] ), $naive ) );
			$known  = array_sum( array_map( static fn( array $row ): float => null === $row['value_at_cost'] ? 0.0 : max( 0.0, (float) $row['quantity'] ), $naive ) );
			$this->assertEqualsWithDelta(
				[
					'quantity'         => $there,
					'items_sold'       => array_sum( array_column( $naive, 'items_sold' ) ),
					'value_at_cost'    => array_sum( array_column( $naive, 'value_at_cost' ) ),
					'value_at_price'   => array_sum( array_column( $naive, 'value_at_price' ) ),
					'stock_cost_known' => 100 * $known / $there,
				],
				$totals['totals'],
				0.001
			);
			$this->assertSame( count( $naive ), $totals['total'] );
		}
	}

	public function test_what_shares_a_stock_is_one_row_and_what_has_one_is_its_own(): void {
		$rows = array_column( $this->ask( self::metrics( ...self::ALL ) . '&by=stock_item' )['rows'], null, 'label' );
		$this->assertSame( [ 5, 9 ], [ $rows['Shirt']['items_sold'], (int) $rows['Shirt']['quantity'] ] );
		$this->assertSame( 54, $rows['Shirt']['days_left'] );
		$this->assertSame( 30, $rows['Shirt S']['days_left'] );
		$this->assertArrayNotHasKey( 'Shirt M', $rows );
		$this->assertArrayNotHasKey( 'Hat', $rows );
		$this->assertEqualsWithDelta( [ 36.0, 48.0 ], [ $rows['Hat Red']['value_at_cost'], $rows['Hat Blue']['value_at_cost'] ], 0.0001 );
		$this->assertNull( $rows['Shirt']['value_at_cost'], 'A variation that shares the stock, or might, costs something else.' );
		$this->assertSame( [ null, 'In stock (not tracked)' ], [ $rows['Hat Any']['quantity'], $rows['Hat Any']['stock_state'] ] );
		$this->assertSame( [ 'On backorder', 0.0 ], [ $rows['Owed']['stock_state'], (float) $rows['Owed']['value_at_cost'] ] );
		$this->assertArrayNotHasKey( 'Draft', $rows );
		$this->assertArrayNotHasKey( 'Bundle', $rows );
	}

	/**
	 * @return string[] Of the products of this test.
	 */
	private function labels( string $more ): array {
		$labels = array_column( $this->each_way( self::metrics( 'quantity', 'days_left' ) . "&by=stock_item&$more" )['rows'], 'label' );

		return array_values( array_filter( $labels, fn( string $label ): bool => isset( $this->ids[ $label ] ) ) );
	}

	public function test_rows_are_narrowed_searched_and_sorted(): void {
		$sorted = static function ( array $labels ): array {
			sort( $labels );
			return $labels;
		};
		$this->assertSame( [ 'Hat Any', 'Hat Blue', 'Sleeper' ], $sorted( $this->labels( 'stock=unsold' ) ), 'Neither what is out of stock nor what is new.' );
		$this->assertSame( [ 'Hat Any' ], $this->labels( 'stock=unsold&quiet_days=121' ) );
		$this->assertContains( 'Lamp', $this->labels( 'stock=tracked' ) );
		$this->assertSame( [ 'Hat Any', 'Post card' ], $sorted( $this->labels( 'stock=untracked' ) ) );
		$this->assertSame( [ 'Gone' ], $this->labels( 'stock=out' ) );
		$this->assertSame( [], $this->labels( 'stock=soon' ) );
		$this->assertSame( [ 'Shirt S' ], $this->labels( 'stock=soon&pace_days=7' ) );
		$this->assertSame( [ 'Sleeper' ], $this->labels( 'search=ZZZ-1' ) );
		$this->assertSame( [ 'Shirt', 'Shirt S' ], $sorted( $this->labels( 'search=shirt' ) ) );
		$soonest = $this->labels( 'orderby=days_left&order=asc&search=' );
		$this->assertSame( [ 'Shirt S', 'Hat Red', 'Shirt' ], array_slice( $soonest, 0, 3 ) );
		$this->assertSame( [ 'Gone', 'Hat Any' ], array_slice( $this->labels( 'orderby=stock_item&order=asc' ), 0, 2 ) );
	}

	public function test_rows_are_sorted_by_sku_and_by_the_day_of_their_last_sale(): void {
		$this->assertSame( 'Sleeper', $this->labels( 'orderby=sku&order=desc' )[0] );
		update_post_meta( $this->ids['Owed'], '_sku', 'zzz-2' );
		$this->assertSame( [ 'Owed', 'Sleeper' ], array_slice( $this->labels( 'orderby=sku&order=desc' ), 0, 2 ) );
		$all = $this->labels( 'orderby=sku&order=asc' );
		$this->assertSame( [ 'Sleeper', 'Owed' ], array_slice( array_values( array_intersect( $all, [ 'Owed', 'Sleeper', 'Lamp', 'Gone' ] ) ), 0, 2 ), 'What has none comes last, whatever the order.' );

		$naive = self::naive( 30 );
		foreach ( [ 'asc', 'desc' ] as $order ) {
			foreach ( [ '', '&stock=tracked', '&stock=unsold&quiet_days=20' ] as $more ) {
				$pages = [];
				for ( $page = 1; $page < 4; $page++ ) {
					array_push( $pages, ...$this->each_way( self::metrics( 'quantity' ) . "&by=stock_item&orderby=last_sold&order=$order&per_page=6&page=$page$more" )['rows'] );
				}
				$days  = array_column( $pages, 'last_sold' );
				$sold  = array_values( array_filter( $days ) );
				$there = array_map( static fn( array $row ): string => $naive[ $row['label'] ]['last_sold'], $pages );
				$this->assertSame( $there, $days, "As PHP counts it, $order$more" );
				$sorted = $sold;
				'asc' === $order ? sort( $sorted ) : rsort( $sorted );
				$this->assertSame( $sorted, $sold );
				$this->assertSame( array_fill( 0, count( $days ) - count( $sold ), '' ), array_slice( $days, count( $sold ) ), 'What was never sold comes last.' );
				$this->assertSame( array_values( array_unique( array_column( $pages, 'stock_item_id' ) ) ), array_column( $pages, 'stock_item_id' ), 'Each row is on one page.' );
			}
		}
	}

	public function test_a_store_without_sums_sorts_by_the_last_sale_only_where_all_its_orders_may_be_read(): void {
		global $wpdb;

		$off = static fn() => 'no';
		add_filter( 'option_' . State::SWITCH, $off );
		$limit = (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Database::table( 'wc_order_stats' ) ) - 1;
		add_filter( 'storeboard_sums_live_limit', static fn(): int => $limit );
		$ask = fn( string $by ): array => $this->ask( self::metrics( 'quantity' ) . "&by=stock_item&orderby=$by" );
		$this->assertSame( 'counted', $ask( 'quantity' )['source'], 'How it sold in the past days takes few of them.' );
		$this->assertSame( [ 'none', 'many' ], array_map( static fn( string $key ): string => (string) $ask( 'last_sold' )[ $key ], [ 'source', 'reason' ] ) );
		++$limit;
		remove_all_filters( 'storeboard_sums_live_limit' );
		add_filter( 'storeboard_sums_live_limit', static fn(): int => $limit );
		$this->assertSame( 'counted', $ask( 'last_sold' )['source'] );
	}

	public function test_what_is_in_a_category_or_in_one_below_it_is_shown_with_its_totals(): void {
		register_taxonomy( 'product_cat', [ 'product' ], [ 'hierarchical' => true ] );
		$term   = static fn( string $name, int $parent = 0 ): int => (int) wp_insert_term( $name, 'product_cat', [ 'parent' => $parent ] )['term_id'];
		$wear   = $term( 'Wear' );
		$shirts = $term( 'Shirts', $wear );
		$empty  = $term( 'Empty' );
		wp_set_object_terms( $this->ids['Hat'], [ $wear ], 'product_cat' );
		wp_set_object_terms( $this->ids['Shirt'], [ $shirts ], 'product_cat' );
		$this->assertSame( [ 'Hat Any', 'Hat Blue', 'Hat Red', 'Shirt', 'Shirt S' ], $this->labels( "categories=$wear&orderby=stock_item&order=asc" ), 'Variations are where their product is.' );
		$this->assertSame( [ 'Shirt', 'Shirt S' ], $this->labels( "categories[]=$shirts&orderby=stock_item&order=asc" ) );
		$this->assertSame( [ 'Shirt S' ], $this->labels( "categories=$wear,$shirts&stock=soon&pace_days=7" ) );
		$this->assertSame( [], $this->labels( "categories=$empty" ) );
		$this->assertSame( [], $this->labels( 'categories=999999' ), 'One that is gone has nothing.' );
		$naive  = self::naive( 30 );
		$totals = $this->each_way( self::metrics( 'quantity', 'items_sold', 'value_at_price' ) . "&categories=$shirts" )['totals'];
		$of     = array_intersect_key( $naive, [ 'Shirt' => 1, 'Shirt S' => 1 ] );
		$this->assertEqualsWithDelta( array_map( static fn( string $key ): float => (float) array_sum( array_column( $of, $key ) ), [ 'quantity', 'items_sold', 'value_at_price' ] ), array_values( $totals ), 0.001 );
		$this->assertSame( 400, $this->request( 'GET', '/storeboard/v1/query?metrics[]=stock/quantity&categories=none' )->get_status() );
		$this->assertSame( 400, $this->request( 'GET', "/storeboard/v1/query?metrics[]=orders/orders_count&categories=$wear&after=2026-01-01T00:00:00&before=2026-02-01T00:00:00" )->get_status() );
	}

	public function test_a_statement_reads_sales_once_and_finds_them_by_an_index(): void {
		global $wpdb;

		$asked   = $this->statements(
			function (): void {
				foreach ( [ 'orderby=days_left', 'orderby=sku', 'orderby=last_sold', 'orderby=last_sold&order=asc', 'stock=soon', 'stock=unsold' ] as $more ) {
					$this->ask( self::metrics( ...self::ALL ) . "&by=stock_item&$more" );
				}
				$this->ask( self::metrics( 'items_sold', 'value_at_cost', 'value_at_price', 'stock_cost_known' ) );
			}
		);
		$reading = preg_grep( '/^\s*SELECT.*(storeboard_product_sums k|wc_order_product_lookup l)/s', $asked );
		$sorted  = preg_grep( '/ORDER BY t\.lasts/', $reading );
		$this->assertNotSame( [], $sorted );
		foreach ( $reading as $statement ) {
			// Two ranges of days may be asked for.
			$ranges = substr_count( $statement, ' AS w ON ' ) + substr_count( $statement, ' AS q ON ' );
			$this->assertLessThanOrEqual( max( 1, $ranges ), substr_count( $statement, 'storeboard_product_sums k' ), $statement );
		}
		foreach ( $sorted as $statement ) {
			$this->assertStringNotContainsString( "'_price'", $statement, 'What a page of rows shows is not asked of all.' );
			$this->assertStringNotContainsString( '_cogs_total_value', $statement );
		}
		if ( ! is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			$this->assertSame( [ 'k', 'l', 's' ], $this->assertFoundByIndex( $reading, [ 'k', 'l', 's' ] ) );
			// Products by their type and status, what is known of each by its id.
			$this->assertSame( [], array_diff( self::OF_ITEMS, $this->assertFoundByIndex( preg_grep( '/^\s*SELECT.*posts p/s', $asked ), self::OF_ITEMS ) ) );
		}
	}

	public function test_costs_are_for_those_who_may_see_them_and_stock_is_of_now(): void {
		$this->assertSame( 400, $this->request( 'GET', '/storeboard/v1/query?metrics[]=stock/quantity&after=2026-01-01T00:00:00&before=2026-02-01T00:00:00' )->get_status() );
		$this->assertSame( 400, $this->request( 'GET', '/storeboard/v1/query?metrics[]=stock/days_left' )->get_status() );
		$this->assertSame( 400, $this->request( 'GET', '/storeboard/v1/query?metrics[]=orders/orders_count&stock=soon&after=2026-01-01T00:00:00&before=2026-02-01T00:00:00' )->get_status() );
		add_filter( 'storeboard_user_sees_report', static fn( $sees, string $what ) => ReportAccess::COSTS === $what ? false : $sees, 10, 2 );
		$this->assertSame( 403, $this->request( 'GET', '/storeboard/v1/query?metrics[]=stock/value_at_cost' )->get_status() );
		$this->assertSame( 200, $this->request( 'GET', '/storeboard/v1/query?metrics[]=stock/value_at_price' )->get_status() );
		add_filter( 'storeboard_user_sees_report', static fn( $sees, string $what ) => 'stock-sales' === $what ? false : $sees, 10, 2 );
		$this->assertSame( 403, $this->request( 'GET', '/storeboard/v1/query?metrics[]=stock/value_at_price' )->get_status() );
	}
}
