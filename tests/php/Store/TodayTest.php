<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use Storeboard\Attention\Counts;
use Storeboard\RightNow\Snapshot;
use Storeboard\RightNow\TodayChanges;
use Storeboard\RightNow\TodayOrders;
use Storeboard\RightNow\UsualDay;
use WC_Order;
use WC_Product_Simple;
use WP_REST_Request;
use WP_REST_Response;

/** What needs attention and what happens right now, against WooCommerce's own routes and classes, in its own tables. */
final class TodayTest extends RealStoreTestCase {

	/** @var int[] */
	private array $posts = [];

	/** @var int[] */
	private array $comments = [];

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'option_woocommerce_manage_stock', static fn() => 'yes' );
		delete_option( Counts::OPTION );
		delete_transient( UsualDay::KEPT );
		array_map( 'delete_option', [ Snapshot::KEPT_TODAY, TodayOrders::OPTION, TodayChanges::OPTION ] );
	}

	protected function tearDown(): void {
		foreach ( $this->comments as $id ) {
			wp_delete_comment( $id, true );
		}
		parent::tearDown();
		foreach ( $this->posts as $id ) {
			wp_delete_post( $id, true );
		}
		delete_option( Counts::OPTION );
	}

	/**
	 * @param array<string, mixed> $params
	 */
	private static function ask( string $path, array $params = [], string $method = 'GET' ): WP_REST_Response {
		$request = new WP_REST_Request( $method, $path );
		'GET' === $method ? $request->set_query_params( $params ) : $request->set_body_params( $params );
		$reply = rest_do_request( $request );
		self::assertLessThan( 300, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		return $reply;
	}

	/**
	 * @return array<string, array<string, mixed>> By id.
	 */
	private static function lines(): array {
		return array_column( self::ask( '/storeboard/v1/attention' )->get_data()['lines'], null, 'id' );
	}

	private static function total( string $path ): int {
		parse_str( (string) wp_parse_url( $path, PHP_URL_QUERY ), $params );

		return (int) self::ask( (string) wp_parse_url( $path, PHP_URL_PATH ), $params + [ 'per_page' => 1 ] )->get_headers()['X-WP-Total'];
	}

	private function mug( int $quantity ): WC_Product_Simple {
		$mug = new WC_Product_Simple();
		$mug->set_props( [ 'name' => 'A test’s mug', 'regular_price' => '10', 'manage_stock' => true, 'stock_quantity' => $quantity, 'status' => 'publish' ] );
		$this->posts[] = $mug->save();

		return $mug;
	}

	private function order( string $status, int $at, float $total = 20.0, ?WC_Product_Simple $product = null ): WC_Order {
		$order = new WC_Order();
		$order->set_props( [ 'billing_email' => 'ada@storeboard.test', 'date_created' => $at ] );
		if ( null === $product ) {
			$fee = new \WC_Order_Item_Fee();
			$fee->set_props( [ 'name' => 'A test', 'total' => (string) $total, 'tax_status' => 'none' ] );
			$order->add_item( $fee );
		} else {
			$order->add_product( $product, 2 );
		}
		$order->calculate_totals( false );
		$order->set_status( $status );
		$order->save();
		$this->made[] = $order->get_id();

		return $order;
	}

	public function test_counts_are_what_woocommerces_routes_and_classes_count(): void {
		$mug = $this->mug( 1 );
		$this->order( 'processing', time() - 400 * DAY_IN_SECONDS );
		$this->order( 'on-hold', time() - 60 );
		$this->order( 'failed', time() - 2 * DAY_IN_SECONDS );
		$this->order( 'failed', time() - 9 * DAY_IN_SECONDS );
		$this->comments[] = (int) wp_insert_comment( [ 'comment_post_ID' => $mug->get_id(), 'comment_type' => 'review', 'comment_approved' => '0', 'comment_content' => 'A test.', 'comment_author' => 'Ada' ] );

		$lines  = self::lines();
		$failed = wc_get_orders( [ 'type' => 'shop_order', 'status' => 'failed', 'limit' => -1, 'return' => 'ids', 'date_created' => '>=' . ( time() - 7 * DAY_IN_SECONDS ) ] );

		$this->assertSame( (int) wc_orders_count( 'processing' ) + (int) wc_orders_count( 'on-hold' ), $lines['orders']['count'] );
		$this->assertLessThanOrEqual( time() - 399 * DAY_IN_SECONDS, $lines['orders']['since'] );
		$this->assertSame( count( $failed ), $lines['failed-payments']['count'] );
		$this->assertSame( self::total( '/wc-analytics/products/reviews?status=hold' ), $lines['reviews']['count'] );
		$this->assertSame( (int) self::ask( '/wc-analytics/products/count-low-in-stock', [ 'status' => 'publish' ] )->get_data()['total'], $lines['stock']['count'] );
		$this->assertSame( self::total( '/wc-analytics/admin/notes?type=error,update&status=unactioned' ), $lines['alerts']['count'] ?? 0 );
	}

	public function test_a_line_goes_down_when_what_it_counts_is_settled(): void {
		$mug    = $this->mug( 1 );
		$paid   = $this->order( 'processing', time() - 500 * DAY_IN_SECONDS );
		$failed = $this->order( 'failed', time() - 60 );
		$this->comments[] = (int) wp_insert_comment( [ 'comment_post_ID' => $mug->get_id(), 'comment_type' => 'review', 'comment_approved' => '0', 'comment_content' => 'A test.', 'comment_author' => 'Ada' ] );
		$before = array_map( static fn( array $line ): int => $line['count'], self::lines() );
		$item   = array_column( self::lines()['orders']['bulk']['items'], null, 'id' )[ $paid->get_id() ] ?? null;
		$this->assertNotNull( $item, 'The one that waits longest is completed with others.' );

		$outcome = self::ask( '/storeboard/v1/orders/complete', [ 'orders' => [ $item ] ], 'POST' )->get_data()['orders'][0];
		$this->assertSame( 'completed', $outcome['status'] );
		$this->assertSame( 'completed', wc_get_order( $paid->get_id() )->get_status() );
		self::ask( '/wc/v3/orders/' . $failed->get_id(), [ 'status' => 'cancelled' ], 'PUT' );
		self::ask( '/wc-analytics/products/' . $mug->get_id(), [ 'stock_quantity' => 500 ], 'PUT' );
		self::ask( '/wc-analytics/products/reviews/' . $this->comments[0], [ 'status' => 'approved' ], 'PUT' );

		$after = array_map( static fn( array $line ): int => $line['count'], self::lines() );
		foreach ( [ 'orders', 'failed-payments', 'stock', 'reviews' ] as $id ) {
			$this->assertSame( $before[ $id ] - 1, $after[ $id ] ?? 0, $id );
		}
	}

	public function test_right_now_tells_what_orders_of_today_come_to(): void {
		$mug    = $this->mug( 50 );
		$before = self::ask( '/storeboard/v1/now' )->get_data();

		$this->order( 'processing', time() - 1, 20.0 );
		$sold = $this->order( 'processing', time() - 1, 0, $mug );
		wc_maybe_reduce_stock_levels( $sold->get_id() );
		$this->order( 'failed', time() - 1, 99.0 );
		$draft = $this->order( 'checkout-draft', time() - 1 );
		wc_create_refund( [ 'order_id' => $sold->get_id(), 'amount' => 10.0, 'line_items' => [ current( array_keys( $sold->get_items() ) ) => [ 'qty' => 1, 'refund_total' => 10.0 ] ] ] );
		$now = self::ask( '/storeboard/v1/now' )->get_data();

		$this->assertSame( $before['sales']['orders'] + 2, $now['sales']['orders'] );
		$this->assertEqualsWithDelta( $before['sales']['net'] + 20 + 20 - 10, $now['sales']['net'], 0.001 );
		$this->assertSame( get_woocommerce_currency(), $now['sales']['currency'] );
		$this->assertSame( $before['checkouts'] + 1, $now['checkouts'] );
		$this->assertEqualsWithDelta( $before['stock']['units'] + 2, $now['stock']['units'], 0.001 );
		$listed = array_column( $now['orders'], 'id' );
		$this->assertContains( $sold->get_id(), $listed );
		$this->assertNotContains( $draft->get_id(), $listed );
		$this->assertStringNotContainsString( 'ada', strtolower( (string) wp_json_encode( $now ) ) );
	}

	/** Each change as WooCommerce makes it, the one reply behind the other: what is kept between them is never old. */
	public function test_right_now_follows_each_change_of_an_order(): void {
		$mug  = $this->mug( 50 );
		$told = static function (): array {
			$now = self::ask( '/storeboard/v1/now' )->get_data();

			return [ $now['sales']['orders'], round( $now['sales']['net'], 2 ), $now['stock']['units'], $now['stock']['products'] ];
		};
		$before = $told();
		$is     = function ( array $change, string $step ) use ( $told, $before ): void {
			$this->assertEqualsWithDelta( array_map( static fn( $was, $plus ) => $was + $plus, $before, $change ), $told(), 0.001, $step );
		};

		$order = $this->order( 'pending', time() - 1, 0, $mug );
		$is( [ 0, 0, 0, 0 ], 'An order that waits for its payment does not count.' );
		$order->payment_complete();
		$is( [ 1, 20, 2, 1 ], 'Paid: it counts, and its stock is reduced.' );

		$item = current( $order->get_items() );
		$item->set_props( [ 'subtotal' => '30', 'total' => '30' ] );
		$item->save();
		wc_get_order( $order->get_id() )->calculate_totals( false );
		$is( [ 1, 30, 2, 1 ], 'Its amount is edited, and its status stays.' );

		$refund = wc_create_refund( [ 'order_id' => $order->get_id(), 'amount' => 10.0, 'restock_items' => true, 'line_items' => [ $item->get_id() => [ 'qty' => 1, 'refund_total' => 10.0 ] ] ] );
		$this->assertInstanceOf( \WC_Order_Refund::class, $refund );
		$is( [ 1, 20, 1, 1 ], 'One of two is refunded and back in stock.' );
		$refund->delete( true );
		$is( [ 1, 30, 1, 1 ], 'The refund is deleted.' );

		wc_get_order( $order->get_id() )->update_status( 'cancelled' );
		$is( [ 0, 0, 0, 0 ], 'Cancelled: its stock is restored.' );
		wc_get_order( $order->get_id() )->update_status( 'processing' );
		$is( [ 1, 30, 2, 1 ], 'It is taken up again.' );
		wc_get_order( $order->get_id() )->delete( false );
		$is( [ 0, 0, 0, 0 ], 'In the trash.' );
	}

	/** WooCommerce's own table of reports, row by row. */
	public function test_the_usual_day_is_that_of_the_same_weekday_until_this_time(): void {
		global $wpdb;

		$zone     = wp_timezone();
		$now      = ( new \DateTimeImmutable( 'now', $zone ) )->setTime( 23, 59, 59 );
		$currency = get_woocommerce_currency();
		$first    = substr( (string) $wpdb->get_var( "SELECT MIN( date_created ) FROM {$wpdb->prefix}wc_order_stats" ), 0, 10 );
		[ $days, $orders, $net ] = [ 0, 0, 0.0 ];
		foreach ( range( 1, UsualDay::WEEKS ) as $week ) {
			$day = $now->modify( "-$week weeks" )->format( 'Y-m-d' );
			if ( $day < $first ) {
				continue;
			}
			++$days;
			foreach ( $wpdb->get_results( $wpdb->prepare( "SELECT order_id, parent_id, net_total, status FROM {$wpdb->prefix}wc_order_stats WHERE DATE( date_created ) = %s", $day ) ) as $row ) {
				$of = wc_get_order( (int) $row->parent_id ?: (int) $row->order_id );
				if ( $of && $of->get_currency() === $currency && ! in_array( $row->status, [ 'wc-pending', 'wc-failed', 'wc-cancelled', 'wc-checkout-draft', 'wc-trash', 'wc-auto-draft' ], true ) ) {
					$orders += 0 === (int) $row->parent_id ? 1 : 0;
					$net    += (float) $row->net_total;
				}
			}
		}

		$usual = ( new Snapshot( \Storeboard\Platform\Detector::detect(), $now ) )->usual();
		$this->assertNotNull( $usual );
		$this->assertSame( $days, $usual['days'] );
		$this->assertEqualsWithDelta( [ $orders, $net ], [ $days * $usual['orders'], $days * $usual['net'] ], 0.001 );
	}

	/** On the tables as each version of WooCommerce makes them. */
	public function test_each_statement_may_use_an_index(): void {
		$this->order( 'processing', time() - 60, 0, $this->mug( 1 ) );
		$snapshot = new Snapshot( \Storeboard\Platform\Detector::detect() );
		$asked    = $this->statements(
			static function () use ( $snapshot ): void {
				self::lines();
				$snapshot->sales();
				$snapshot->usual();
				$snapshot->last_orders();
				$snapshot->open_checkouts();
				$snapshot->stock();
			}
		);
		$seen     = $this->assertFoundByIndex(
			preg_grep( '/^\s*SELECT.*(\so\s|\sc\s|wc_order_stats|wc_product_meta_lookup|order_items i\s)/s', $asked ),
			[ 'o', 'd', 'c', 'p', 'l', 'q', 's', 'i', 'm' ],
			function ( array $step, string $statement ): void {
				if ( 'o' === $step['table'] ) {
					// Of orders, whether in tables or as posts, those of a type, a status and a date, or those that are named.
					$this->assertNotSame( [], array_intersect( [ 'type_status_date', 'PRIMARY' ], explode( ',', (string) $step['possible_keys'] ) ), $statement );
				}
			}
		);
		$this->assertSame( [], array_diff( [ 'o', 'c', 'l', 's', 'i', 'm' ], $seen ) );
	}
}
