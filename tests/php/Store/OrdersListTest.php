<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use Automattic\WooCommerce\Utilities\OrderUtil;
use Storeboard\Analytics\CountedOrders;
use Storeboard\Platform\Detector;
use WC_Abstract_Order;
use WC_Admin_List_Table_Orders;
use WC_Order;
use WC_Order_Item_Product;
use WP_REST_Request;

/**
 * The list of orders behind each number of a report, on WooCommerce's own list: of tables of orders or of posts, as the store keeps them. What it should have
 * is found in the orders themselves, not in the report's tables; how many they should be WooCommerce's report says.
 */
final class OrdersListTest extends RealStoreTestCase {

	private const DAYS = 400;

	/** @var array<int, WC_Abstract_Order>|null All orders and refunds of the store. */
	private static ?array $all = null;

	protected function setUp(): void {
		parent::setUp();
		foreach ( [ 'edit_shop_order_per_page', 'edit_posts_per_page' ] as $filter ) {
			add_filter( $filter, static fn() => 5000 );
		}
		( new CountedOrders( Detector::detect() ) )->register();
		$this->sell_and_take_back();
	}

	/** An order with a product and its taxes, half of which came back. */
	private function sell_and_take_back(): void {
		$order = $this->sell( 3 );
		$order->remove_order_items();
		$order->set_address( [ 'country' => 'US', 'state' => 'CA', 'postcode' => '94107' ], 'billing' );
		$order->set_address( [ 'country' => 'US', 'state' => 'CA', 'postcode' => '94107' ], 'shipping' );
		$product = wc_get_products( [ 'type' => 'variation', 'limit' => 1 ] )[0] ?? wc_get_products( [ 'limit' => 1 ] )[0];
		$order->add_product( $product, 2 );
		$order->calculate_totals();
		$order->save();
		$line = array_values( $order->get_items() )[0];
		$this->assertInstanceOf( WC_Order_Item_Product::class, $line );
		$taxes  = array_map( static fn( $tax ) => wc_format_decimal( (float) $tax / 2, 2 ), $line->get_taxes()['total'] );
		$refund = wc_create_refund(
			[
				'order_id'   => $order->get_id(),
				'amount'     => round( ( (float) $line->get_total() + (float) $line->get_total_tax() ) / 2, 2 ),
				'line_items' => [
					$line->get_id() => [
						'qty'          => 1,
						'refund_total' => round( (float) $line->get_total() / 2, 2 ),
						'refund_tax'   => $taxes,
					],
				],
			]
		);
		$this->assertNotInstanceOf( \WP_Error::class, $refund );
		self::import( $order->get_id(), $refund->get_id() );
	}

	protected function tearDown(): void {
		$_GET      = [];
		$_REQUEST  = [];
		self::$all = null;
		unset( $GLOBALS['current_screen'] );
		$_SERVER['REQUEST_URI'] = '/wp-json/';
		parent::tearDown();
	}

	/**
	 * @dataProvider reports
	 * @param array<string, mixed> $query
	 * @param string               $of   The row's field with what it is about; '' for a day.
	 */
	public function test_each_number_leads_to_exactly_the_orders_that_it_counts( string $report, string $route, array $query, string $of ): void {
		$followed = 0;
		foreach ( $this->rows( $route, $query ) as $row ) {
			$number = (int) ( $row['orders_count'] ?? $row['subtotals']['orders_count'] );
			if ( 0 === $number ) {
				continue;
			}
			$thing   = '' === $of ? '' : (string) $row[ $of ];
			$day     = substr( (string) ( $row['date_start'] ?? '' ), 0, 10 );
			$after   = '' === $of ? $day : self::day( self::DAYS );
			$before  = '' === $of ? $day : self::day( 0 );
			$address = [ 'storeboard_counted' => $report ] + ( '' === $of ? [] : [ 'storeboard_of' => $thing ] );
			if ( 'customers' !== $report ) {
				$address += [
					'storeboard_after'  => $after,
					'storeboard_before' => $before,
				];
			}
			$expected = $this->counting( $report, $thing, $after, $before );
			$orders   = array_values( array_unique( array_map( static fn( WC_Abstract_Order $each ) => $each->get_parent_id() ?: $each->get_id(), $expected ) ) );
			sort( $orders );

			$this->assertSame( $orders, $this->listed( $address ), "$report $thing $day" );
			$this->assertCount( $number, $expected, "$report $thing $day" );
			$refunds = count( array_filter( $expected, static fn( WC_Abstract_Order $each ) => ! $each instanceof WC_Order ) );
			$said    = $this->said( $address );
			$this->assertStringContainsString( count( $orders ) . ' order', $said );
			$this->assertSame( $refunds > 0 ? "also includes $refunds refund" : '', preg_match( '/also includes \d+ refund/', $said, $found ) ? $found[0] : '', $said );
			++$followed;
		}
		$this->assertGreaterThan( 0, $followed, 'The store has numbers that lead somewhere.' );
	}

	/**
	 * @return array<string, array{string, string, array<string, mixed>, string}>
	 */
	public static function reports(): array {
		return [
			'the days of revenue' => [ 'revenue', 'revenue/stats', [ 'interval' => 'day' ], '' ],
			'products'            => [ 'products', 'products', [], 'product_id' ],
			'variations'          => [ 'variations', 'variations', [], 'variation_id' ],
			'coupons'             => [ 'coupons', 'coupons', [], 'coupon_id' ],
			'taxes'               => [ 'taxes', 'taxes', [], 'tax_rate_id' ],
			'customers'           => [ 'customers', 'customers', [], 'id' ],
		];
	}

	public function test_the_sums_of_a_report_lead_to_all_that_they_count(): void {
		$after    = self::day( 60 );
		$category = (string) wc_get_product_term_ids( wc_get_products( [ 'limit' => 1 ] )[0]->get_id(), 'product_cat' )[0];
		foreach ( [ 'revenue', 'products', 'variations/stats', 'coupons', 'taxes', 'categories' ] as $report ) {
			$route = 'categories' === $report ? 'products' : str_replace( '/stats', '', $report );
			$of    = 'categories' === $report ? $category : '';
			$total = (int) $this->ask( "$route/stats", [ 'after' => "{$after}T00:00:00" ] + ( '' === $of ? [] : [ 'categories' => $of ] ) )['totals']['orders_count'];
			$found = $this->listed(
				[
					'storeboard_counted' => $report,
					'storeboard_after'   => $after,
					'storeboard_before'  => self::day( 0 ),
				] + ( '' === $of ? [] : [ 'storeboard_of' => $of ] )
			);
			$this->assertGreaterThan( 0, $total );
			$this->assertCount( $total, $found, $report );
		}
	}

	public function test_an_order_whose_status_nobody_registers_any_more_is_in_the_list_as_in_the_report(): void {
		$order = $this->sell( 2 );
		add_filter( 'wc_order_statuses', static fn( $all ) => $all + [ 'wc-at-the-tailor' => 'At the tailor' ] );
		$order->set_status( 'at-the-tailor' );
		$order->save();
		self::import( $order->get_id() );
		remove_all_filters( 'wc_order_statuses' );
		wp_cache_flush();

		$day = self::day( 2 );
		$this->assertContains(
			$order->get_id(),
			$this->listed(
				[
					'storeboard_counted' => 'revenue',
					'storeboard_after'   => $day,
					'storeboard_before'  => $day,
				]
			)
		);
	}

	public function test_the_whole_list_has_more(): void {
		$some = $this->listed(
			[
				'storeboard_counted' => 'revenue',
				'storeboard_after'   => self::day( 1 ),
				'storeboard_before'  => self::day( 1 ),
			]
		);

		$this->assertGreaterThan( count( $some ), count( $this->listed( [] ) ) );
	}

	/**
	 * The orders, and refunds, that a number should count.
	 *
	 * @return WC_Abstract_Order[]
	 */
	private function counting( string $report, string $thing, string $after, string $before ): array {
		$left_out = Detector::detect()->uncounted_statuses() ?? [];
		$found    = [];
		foreach ( self::all() as $each ) {
			$is_order = $each instanceof WC_Order;
			$order    = $is_order ? $each : wc_get_order( $each->get_parent_id() );
			if ( ! $order || in_array( 'wc-' . $order->get_status(), $left_out, true ) ) {
				continue;
			}
			$by   = 'revenue' === $report ? get_option( 'woocommerce_date_type', 'date_paid' ) : 'date_created';
			$date = $is_order ? $each->{"get_$by"}() : $each->get_date_created();
			$day  = $date ? $date->date( 'Y-m-d' ) : '';
			if ( 'customers' !== $report && ( '' === $day || $day < $after || $day > $before ) ) {
				continue;
			}
			if ( self::counts( $report, $each, $order, $is_order, (int) $thing ) ) {
				$found[] = $each;
			}
		}

		return $found;
	}

	private static function counts( string $report, WC_Abstract_Order $each, WC_Order $order, bool $is_order, int $thing ): bool {
		$lines = $each->get_items();
		// An order that was given back as a whole has no lines of its own there; since WooCommerce 10.3 the reports take the order's.
		if ( ! $is_order && [] === $lines && is_callable( [ OrderUtil::class, 'uses_new_full_refund_data' ] ) && OrderUtil::uses_new_full_refund_data() ) {
			$lines = $order->get_items();
		}
		$items = static fn( string $method ): array => array_map( static fn( $item ) => (int) $item->$method(), array_values( $lines ) );

		return match ( $report ) {
			'revenue' => $is_order,
			// What was given back does not count as an order, unless nothing was paid for it.
			'products' => [] !== array_filter( $each->get_items(), static fn( $item ) => $item instanceof WC_Order_Item_Product && $item->get_product_id() === $thing && ( $is_order || 0.0 === (float) $item->get_total() ) ),
			'variations' => in_array( $thing, $items( 'get_variation_id' ), true ),
			'coupons' => in_array( $thing, array_map( 'wc_get_coupon_id_by_code', $each->get_coupon_codes() ), true ),
			'taxes' => $is_order && in_array( $thing, array_map( static fn( $tax ) => (int) $tax->get_rate_id(), array_values( $each->get_taxes() ) ), true ),
			'customers' => $is_order && self::customer( $order ) === $thing,
			default => false,
		};
	}

	private static function customer( WC_Order $order ): int {
		global $wpdb;

		return (int) $wpdb->get_var(
			$order->get_customer_id()
				? $wpdb->prepare( "SELECT customer_id FROM {$wpdb->prefix}wc_customer_lookup WHERE user_id = %d", $order->get_customer_id() )
				: $wpdb->prepare( "SELECT customer_id FROM {$wpdb->prefix}wc_customer_lookup WHERE user_id IS NULL AND email = %s", $order->get_billing_email() )
		);
	}

	/**
	 * @return array<int, WC_Abstract_Order>
	 */
	private static function all(): array {
		return self::$all ??= wc_get_orders(
			[
				'limit'  => -1,
				'type'   => [ 'shop_order', 'shop_order_refund' ],
				'status' => array_keys( wc_get_order_statuses() ),
			]
		);
	}

	/**
	 * @param array<string, mixed> $query
	 * @return array<string, mixed>
	 */
	private function ask( string $route, array $query ): array {
		$request = new WP_REST_Request( 'GET', "/wc-analytics/reports/$route" );
		$query  += [
			'after'               => self::day( self::DAYS ) . 'T00:00:00',
			'before'              => self::day( 0 ) . 'T23:59:59',
			'per_page'            => 100,
			'force_cache_refresh' => true,
		];
		$request->set_query_params( array_filter( $query, static fn( $value ) => null !== $value ) );
		$reply = rest_do_request( $request );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		return (array) json_decode( (string) wp_json_encode( rest_get_server()->response_to_data( $reply, false ) ), true );
	}

	/**
	 * @param array<string, mixed> $query
	 * @return list<array<string, mixed>>
	 */
	private function rows( string $route, array $query ): array {
		// Of customers it would be when they came.
		$query += 'customers' === $route ? [
			'after'  => null,
			'before' => null,
		] : [];
		$rows   = [];
		for ( $page = 1; $page < 10; $page++ ) {
			$answer = $this->ask( $route, $query + [ 'page' => $page ] );
			$more   = $answer['intervals'] ?? $answer;
			array_push( $rows, ...$more );
			if ( count( $more ) < 100 ) {
				break;
			}
		}

		return $rows;
	}

	/**
	 * @param array<string, string> $address
	 * @return int[] Ids of the orders that the list has.
	 */
	private function listed( array $address ): array {
		$uses_tables = OrderUtil::custom_orders_table_usage_is_enabled();
		$_GET        = $address + ( $uses_tables ? [ 'page' => 'wc-orders' ] : [ 'post_type' => 'shop_order' ] );
		$_REQUEST    = $_GET;
		require_once WC()->plugin_path() . '/includes/admin/wc-admin-functions.php';
		set_current_screen( $uses_tables ? 'woocommerce_page_wc-orders' : 'edit-shop_order' );
		if ( $uses_tables ) {
			// @phpstan-ignore argument.templateType (the stubs leave the platform's inside parts out)
			$get   = static fn( string $of ) => wc_get_container()->get( $of );
			$table = $get( 'Automattic\WooCommerce\Internal\Admin\Orders\ListTable' );
			$table->setup( [ 'order_type' => 'shop_order' ] );
			$table->prepare_items();
			$ids = array_map( static fn( WC_Order $order ) => $order->get_id(), $table->items );
		} else {
			require_once WC()->plugin_path() . '/includes/admin/list-tables/class-wc-admin-list-table-orders.php';
			$GLOBALS['pagenow']     = 'edit.php';
			$GLOBALS['post_type']   = 'shop_order';
			$GLOBALS['typenow']     = 'shop_order';
			$_SERVER['REQUEST_URI'] = '/wp-admin/edit.php?post_type=shop_order';
			$_SERVER['PHP_SELF']    = '/wp-admin/edit.php';
			new WC_Admin_List_Table_Orders();
			wp_edit_posts_query( $_GET );
			$ids = array_map( static fn( $post ) => (int) $post->ID, $GLOBALS['wp_query']->posts );
		}
		sort( $ids );

		return $ids;
	}

	/**
	 * @param array<string, string> $address
	 */
	private function said( array $address ): string {
		ob_start();
		( new CountedOrders( Detector::detect() ) )->print_notice();

		return (string) ob_get_clean();
	}
}
