<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use Storeboard\Reports\BuyerJobs;
use Storeboard\Reports\Buyers;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use WC_Order;
use WP_REST_Request;

/** First and repeat orders of a real store, as its own orders tell them one by one. */
final class BuyersTest extends RealStoreTestCase {

	private const LEFT_OUT = [ 'pending', 'failed', 'cancelled', 'checkout-draft', 'trash', 'auto-draft' ];

	protected function setUp(): void {
		parent::setUp();
		Buyers::install();
		foreach ( [ Buyers::table(), Buyers::months() ] as $table ) {
			$GLOBALS['wpdb']->query( "DELETE FROM $table" );
		}
		Buyers::begin_anew();
	}

	protected function tearDown(): void {
		foreach ( [ Buyers::table(), Buyers::months() ] as $table ) {
			$GLOBALS['wpdb']->query( "DELETE FROM $table" );
		}
		delete_option( 'storeboard_buyers' );
		parent::tearDown();
	}

	/**
	 * @param string[] $metrics
	 * @return array<string, mixed>
	 */
	private static function ask( array $metrics, string $by = '' ): array {
		$request = new WP_REST_Request( 'GET', '/storeboard/v1/query' );
		$request->set_query_params(
			array_filter(
				[
					'metrics'  => array_map( static fn( string $key ) => "buyers/$key", $metrics ),
					'by'       => $by,
					'per_page' => 100,
					'after'    => '2000-01-01T00:00:00',
					'before'   => self::day( 0 ) . 'T23:59:59',
				]
			)
		);
		$reply = rest_do_request( $request );
		self::assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		return json_decode( (string) wp_json_encode( $reply->get_data() ), true );
	}

	/**
	 * @return array<int, list<WC_Order>> The orders that count, by customer.
	 */
	private static function orders(): array {
		$by = [];
		foreach ( Counter::rows( 'SELECT order_id, customer_id FROM ' . Database::table( 'wc_order_stats' ) . ' WHERE parent_id = 0 AND customer_id > 0' ) as $row ) {
			$order = wc_get_order( (int) $row['order_id'] );
			if ( $order instanceof WC_Order && ! in_array( $order->get_status(), self::LEFT_OUT, true ) ) {
				$by[ (int) $row['customer_id'] ][] = $order;
			}
		}

		return $by;
	}

	public function test_first_and_repeat_orders_are_those_that_php_counts(): void {
		foreach ( [ 9, 5 ] as $days ) {
			self::import( $this->sell( $days )->get_id() );
		}
		$by     = self::orders();
		$spend  = [];
		// As WooCommerce's reports have them, refunds among them.
		foreach ( Counter::rows( 'SELECT customer_id, status, total_sales FROM ' . Database::table( 'wc_order_stats' ) ) as $row ) {
			$id = (int) $row['customer_id'];
			isset( $by[ $id ] ) && ! in_array( substr( (string) $row['status'], strlen( 'wc-' ) ), self::LEFT_OUT, true ) && $spend[ $id ] = ( $spend[ $id ] ?? 0.0 ) + (float) $row['total_sales'];
		}
		$many   = array_sum( array_map( 'count', $by ) );
		$told   = static fn(): array => self::ask( [ 'first_orders', 'repeat_orders', 'repeat_rate', 'lifetime_value' ] );
		$counted = [
			'first_orders'   => count( $by ),
			'repeat_orders'  => $many - count( $by ),
			'repeat_rate'    => 100 * count( array_filter( $by, static fn( array $orders ): bool => count( $orders ) > 1 ) ) / count( $by ),
			'lifetime_value' => array_sum( $spend ) / count( $by ),
		];
		BuyerJobs::run( array_map( static fn( string $status ): string => "wc-$status", self::LEFT_OUT ) );
		$large = $told();
		update_option( 'storeboard_sums', 'no' );
		$small = $told();
		delete_option( 'storeboard_sums' );

		$this->assertEqualsWithDelta( $counted, $small['totals'], 0.01 );
		$this->assertEqualsWithDelta( $small['totals'], $large['totals'] ?? [], 0.01 );
		$rows = self::ask( [ 'orders_count', 'total_spend' ], 'buyer' )['rows'];
		$this->assertEqualsWithDelta( array_intersect_key( $spend, array_column( $rows, 'total_spend', 'buyer_id' ) ), array_column( $rows, 'total_spend', 'buyer_id' ), 0.01 );
	}

	public function test_an_order_that_changes_or_goes_is_heard_of(): void {
		$order = $this->sell( 5 );
		self::import( $order->get_id() );
		$first = self::ask( [ 'first_orders', 'repeat_orders' ] )['totals'];
		$order->set_status( 'cancelled' );
		$order->save();
		self::import( $order->get_id() );
		$after = self::ask( [ 'first_orders', 'repeat_orders' ] )['totals'];
		$this->assertSame( array_sum( $first ) - 1, array_sum( $after ) );

		$order->set_status( 'completed' );
		$order->save();
		self::import( $order->get_id() );
		$this->assertSame( $first, self::ask( [ 'first_orders', 'repeat_orders' ] )['totals'] );
		$order->delete( true );
		$this->assertSame( array_sum( $first ) - 1, array_sum( self::ask( [ 'first_orders', 'repeat_orders' ] )['totals'] ) );
	}
}
