<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use WC_Order;
use WC_Product;
use WC_Product_Simple;
use WC_Product_Variable;
use WC_Product_Variation;
use WP_REST_Request;

/** What a real store has in stock, as WooCommerce's own classes tell it product by product. */
final class StockTest extends RealStoreTestCase {

	/** @var int[] */
	private array $products = [];

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'option_woocommerce_manage_stock', static fn() => 'yes' );
		add_filter( 'option_woocommerce_feature_cost_of_goods_sold_enabled', static fn() => 'yes' );
	}

	protected function tearDown(): void {
		foreach ( array_reverse( $this->products ) as $id ) {
			wp_delete_post( $id, true );
		}
		parent::tearDown();
	}

	/**
	 * @param array<string, mixed> $props
	 */
	private function made( WC_Product $product, array $props, ?float $cost = null ): WC_Product {
		$product->set_props( $props );
		null === $cost || $product->set_cogs_value( $cost );
		$this->products[] = $product->save();

		return $product;
	}

	private function order( WC_Product $product, int $quantity, int $days_ago ): void {
		$order = new WC_Order();
		$order->set_props(
			[
				'billing_email' => 'ada@storeboard.test',
				'status'        => 'completed',
				'date_created'  => time() - $days_ago * DAY_IN_SECONDS,
				'date_paid'     => time() - $days_ago * DAY_IN_SECONDS,
			]
		);
		$order->add_product( $product, $quantity );
		$order->calculate_totals( false );
		$order->save();
		$this->made[] = $order->get_id();
		self::import( $order->get_id() );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function ask( string $more = '' ): array {
		$request = new WP_REST_Request( 'GET', '/storeboard/v1/query' );
		parse_str( "metrics[]=stock/quantity&metrics[]=stock/items_sold&metrics[]=stock/days_left&metrics[]=stock/value_at_cost&metrics[]=stock/value_at_price&by=stock_item&per_page=100$more", $params );
		$request->set_query_params( $params );
		$reply = rest_do_request( $request );
		self::assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		return json_decode( (string) wp_json_encode( $reply->get_data() ), true );
	}

	public function test_stock_and_what_it_is_worth_are_what_woocommerce_tells(): void {
		$lamp  = $this->made( new WC_Product_Simple(), [ 'name' => 'A test’s lamp', 'regular_price' => '30', 'sale_price' => '25', 'manage_stock' => true, 'stock_quantity' => 12 ], 9.5 );
		$shirt = $this->made( new WC_Product_Variable(), [ 'name' => 'A test’s shirt', 'manage_stock' => true, 'stock_quantity' => 8 ], 4.0 );
		$small = $this->made( new WC_Product_Variation(), [ 'parent_id' => $shirt->get_id(), 'regular_price' => '20', 'manage_stock' => true, 'stock_quantity' => 3 ] );
		$large = $this->made( new WC_Product_Variation(), [ 'parent_id' => $shirt->get_id(), 'regular_price' => '20' ] );
		WC_Product_Variable::sync( $shirt->get_id() );
		$this->order( $lamp, 3, 2 );
		$this->order( $lamp, 1, 45 );
		$this->order( $small, 1, 3 );
		$this->order( $large, 2, 4 );
		wp_cache_flush();

		foreach ( [ 'no', 'yes' ] as $has_sums ) {
			update_option( 'storeboard_sums', $has_sums );
			$rows = array_column( self::ask( '&search=' . rawurlencode( 'A test’s' ) )['rows'], null, 'stock_item_id' );
			$this->assertEqualsCanonicalizing( [ $lamp->get_id(), $shirt->get_id(), $small->get_id() ], array_keys( $rows ) );
			foreach ( [ [ $lamp, 3, 2 ], [ $shirt, 2, 4 ], [ $small, 1, 3 ] ] as [ $product, $sold, $days_ago ] ) {
				$known = wc_get_product( $product->get_id() );
				$row   = $rows[ $product->get_id() ];
				$stock = (float) $known->get_stock_quantity();
				$cost  = $known->get_cogs_total_value();
				$this->assertEqualsWithDelta(
					[ $stock, $sold, (int) floor( $stock * 30 / $sold ), $stock * (float) $known->get_price() ],
					[ $row['quantity'], $row['items_sold'], $row['days_left'], $row['value_at_price'] ],
					0.001,
					$known->get_name()
				);
				$this->assertSame( wp_date( 'Y-m-d', time() - $days_ago * DAY_IN_SECONDS ), $row['last_sold'] );
				$cost > 0 ? $this->assertEqualsWithDelta( $stock * $cost, $row['value_at_cost'], 0.001, $known->get_name() ) : $this->assertNull( $row['value_at_cost'] );
			}
		}
		delete_option( 'storeboard_sums' );
	}

	public function test_all_of_the_store_adds_up(): void {
		$told = self::ask();
		$sum  = 0.0;
		foreach ( wc_get_products( [ 'limit' => -1, 'status' => 'publish', 'type' => [ 'simple', 'variable', 'variation' ] ] ) as $product ) {
			$sum += true === $product->get_manage_stock() ? max( 0.0, (float) $product->get_stock_quantity() ) : 0.0;
		}
		$this->assertLessThanOrEqual( 100, $told['total'] );
		$this->assertEqualsWithDelta( $sum, array_sum( array_map( static fn( array $row ): float => max( 0.0, (float) $row['quantity'] ), $told['rows'] ) ), 0.001 );
	}
}
