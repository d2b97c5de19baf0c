<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Analytics;

use Storeboard\Analytics\CountedOrders;
use Storeboard\Platform\Detector;
use Storeboard\Platform\Platform;
use Storeboard\Tests\Platform\StoreTestCase;
use WP_Query;

/**
 * The list of orders, narrowed to those that a number of a report counts. tests/e2e/counted-orders.spec.ts compares the lists of a whole store.
 *
 * | order | placed | paid | status    | things       |
 * |-------|--------|------|-----------|--------------|
 * | a     | 10th   | 10th | completed | mug, blue cap |
 * | b     | 10th   | 9th  | completed | mug          |
 * | c     | 10th   | 10th | pending   | mug          |
 * | d     | 10th   | 10th | completed | lamp         |
 * | e     | 11th   | 11th | completed | mug          |
 * | f     | 10th   | -    | on hold   | mug          |
 * | a-    | 12th   | 12th | completed | the refund of a's blue cap |
 *
 * @group database
 */
final class CountedOrdersTest extends StoreTestCase {

	private const MUG      = 901;
	private const LAMP     = 902;
	private const BLUE_CAP = 903;
	private const SAVE     = 911;
	private const RATE     = 921;
	private const ADA      = 931;

	/** @var array<string, int> */
	private array $orders = [];

	protected function setUp(): void {
		parent::setUp();
		update_option( 'woocommerce_date_type', 'date_paid' );
		update_option( 'woocommerce_currency', 'EUR' );
		update_option( 'woocommerce_excluded_report_order_statuses', [ 'pending', 'cancelled', 'failed' ] );
		( new CountedOrders( Detector::detect() ) )->register();
		set_current_screen( 'edit-shop_order' );
		$this->counted( 'a', '10', '10', 'completed', [ self::MUG => 0, 900 => self::BLUE_CAP ] );
		$this->counted( 'b', '10', '09', 'completed', [ self::MUG => 0 ] );
		$this->counted( 'c', '10', '10', 'pending', [ self::MUG => 0 ] );
		$this->counted( 'd', '10', '10', 'completed', [ self::LAMP => 0 ] );
		$this->counted( 'e', '11', '11', 'completed', [ self::MUG => 0 ] );
		$this->counted( 'f', '10', null, 'on-hold', [ self::MUG => 0 ] );
		$this->counted( 'a-', '12', '12', 'completed', [ 900 => self::BLUE_CAP ], 'a' );
		array_map( fn( string $name ) => update_post_meta( $this->orders[ $name ], '_payment_method', 'stripe' ), [ 'a', 'b' ] );
		$this->write(
			'wc_order_coupon_lookup',
			[
				'order_id'        => $this->orders['b'],
				'coupon_id'       => self::SAVE,
				'date_created'    => '2026-03-10 08:00:00',
				'discount_amount' => 5,
			]
		);
		foreach ( [ 'a', 'a-' ] as $name ) {
			$this->write(
				'wc_order_tax_lookup',
				[
					'order_id'     => $this->orders[ $name ],
					'tax_rate_id'  => self::RATE,
					'date_created' => '2026-03-10 08:00:00',
					'shipping_tax' => 0,
					'order_tax'    => 1,
					'total_tax'    => 1,
				]
			);
		}
	}

	protected function tearDown(): void {
		$_GET = [];
		unset( $GLOBALS['current_screen'] );
		parent::tearDown();
	}

	/**
	 * @return array<string, array{array<string, string>, string}>
	 */
	public static function numbers(): array {
		$on = static fn( string $report, string $things, string $after, string $before = '' ) => [
			'storeboard_counted' => $report,
			'storeboard_of'      => $things,
			'storeboard_after'   => "2026-03-$after",
			'storeboard_before'  => '2026-03-' . ( $before ?: $after ),
		];

		return [
			'a day of revenue, by the day of payment'    => [ $on( 'revenue', '', '10' ), 'a d' ],
			'several days of revenue'                    => [ $on( 'revenue', '', '09', '11' ), 'a b d e' ],
			'a product, by the day of the order'         => [ $on( 'products', (string) self::MUG, '10' ), 'a b f' ],
			'two products'                               => [ $on( 'products', self::MUG . ',' . self::LAMP, '10' ), 'a b d f' ],
			'a variation on the day of its refund, whose row counts it' => [ $on( 'variations', (string) self::BLUE_CAP, '12' ), 'a' ],
			'a variation on that day, whose sum does not' => [ $on( 'variations/stats', (string) self::BLUE_CAP, '12' ), '' ],
			'a coupon'                                   => [ $on( 'coupons', (string) self::SAVE, '10' ), 'b' ],
			'a tax rate, without the refund'             => [ $on( 'taxes', (string) self::RATE, '10' ), 'a' ],
			'orders paid in one way, with their refunds'  => [ [ 'storeboard_by' => 'payment_method', 'storeboard_member' => 'stripe' ] + $on( 'facts', '', '09', '12' ), 'a b' ],
			'orders paid in one way, without refunds'     => [ [ 'storeboard_by' => 'payment_method', 'storeboard_member' => 'stripe' ] + $on( 'facts/orders', '', '12' ), '' ],
			'a refund that counts on its own day'         => [ [ 'storeboard_refund_day' => 'own', 'storeboard_date' => 'date_created' ] + $on( 'facts', '', '12' ), 'a' ],
			'a refund that counts on its order’s day'     => [ [ 'storeboard_refund_day' => 'order', 'storeboard_date' => 'date_created' ] + $on( 'facts', '', '12' ), '' ],
			'what a product sold, by the day of payment'  => [ [ 'storeboard_by' => 'product', 'storeboard_member' => (string) self::MUG ] + $on( 'facts', '', '09', '10' ), 'a b' ],
			'what a product sold, by the day of the order' => [ [ 'storeboard_by' => 'product', 'storeboard_member' => (string) self::MUG, 'storeboard_date' => 'date_created' ] + $on( 'facts', '', '10' ), 'a b f' ],
			'a product that came back, on that day'       => [ [ 'storeboard_by' => 'product', 'storeboard_member' => '900', 'storeboard_refund_day' => 'own' ] + $on( 'facts', '', '12' ), 'a' ],
			'a product that came back, on its order’s day' => [ [ 'storeboard_by' => 'product', 'storeboard_member' => '900', 'storeboard_refund_day' => 'order' ] + $on( 'facts', '', '12' ), '' ],
			'a customer, at any time' => [ [ 'storeboard_counted' => 'customers', 'storeboard_of' => (string) self::ADA ], 'a b d e f' ],
		];
	}

	public function test_the_list_says_that_it_has_orders_too_that_the_settings_leave_out(): void {
		$address = self::numbers()['a coupon'][0];
		$this->assertSame( 'b', $this->listed( $address ) );
		$this->assertStringNotContainsString( 'are listed too', $this->printed( $address ) );
		$notice = $this->printed( $address, $this->platform_that( [ 'leaves_out_orders' => '__return_true' ] ) );

		$this->assertStringContainsString( 'Those that your analytics settings exclude, such as orders with a total of zero, are listed too.', $notice );
	}

	public function test_the_list_says_how_many_of_its_orders_have_the_amount_that_a_report_adds_up(): void {
		update_post_meta( $this->orders['a'], '_stripe_fee', '1.5' );
		$address = [
			'storeboard_counted' => 'facts',
			'storeboard_after'   => '2026-03-09',
			'storeboard_before'  => '2026-03-11',
			'storeboard_amount'  => 'fee',
		];
		$this->assertSame( 'a b d e', $this->listed( $address ) );
		$notice = $this->printed( $address );
		$this->assertStringContainsString( 'Payment fees count only the 1 order with a known fee.', $notice );
		$this->assertStringContainsString( 'storeboard_known=1', $notice );
		$this->assertSame( 'a', $this->listed( [ 'storeboard_known' => '1' ] + $address ) );
		$this->assertStringNotContainsString( 'Payment fees count', $this->printed( [ 'storeboard_known' => '1' ] + $address ) );

		// Of orders without lines nothing lacks a cost.
		$this->assertSame( 'a b d e', $this->listed( [ 'storeboard_amount' => 'cost', 'storeboard_known' => '1' ] + $address ) );
		add_filter( 'storeboard_user_sees_report', static fn( $sees, string $what ) => 'costs' === $what ? false : $sees, 10, 2 );
		$this->act_as( 'shop_manager' );
		$this->assertSame( $this->listed( [] ), $this->listed( [ 'storeboard_amount' => 'cost' ] + $address ), 'Who may not see costs hears no number of them.' );
		$this->assertSame( 'a', $this->listed( [ 'storeboard_known' => '1' ] + $address ) );
		add_filter( 'storeboard_user_sees_report', static fn( $sees, string $what ) => 'payment-methods' === $what ? false : $sees, 10, 2 );
		$this->assertSame( $this->listed( [] ), $this->listed( [ 'storeboard_known' => '1' ] + $address ), 'Nor of fees who may see no report of them.' );
		$this->assertSame( '', $this->printed( $address ) );
	}

	/**
	 * @dataProvider numbers
	 * @param array<string, string> $address
	 */
	public function test_the_list_has_exactly_the_orders_that_a_number_counts( array $address, string $expected ): void {
		$this->assertSame( $expected, $this->listed( $address ) );
	}

	/** A product counts in each of its categories, and not in those above them. */
	public function test_what_a_category_sold_leads_to_the_orders_with_its_products(): void {
		$above = self::factory_term( 'Kitchen', 0 );
		$mugs  = self::factory_term( 'Mugs', $above );
		foreach ( [ self::MUG => 'Mug', self::LAMP => 'Lamp' ] as $id => $name ) {
			wp_insert_post( [ 'import_id' => $id, 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => $name ] );
		}
		wp_set_object_terms( self::MUG, [ $mugs ], 'product_cat' );
		wp_set_object_terms( self::LAMP, [ $above ], 'product_cat' );
		$of = static fn( int $term ): array => [
			'storeboard_by'      => 'category',
			'storeboard_member'  => (string) $term,
			'storeboard_counted' => 'facts',
			'storeboard_after'   => '2026-03-09',
			'storeboard_before'  => '2026-03-11',
		];

		$this->assertSame( [ 'a b e', 'd' ], [ $this->listed( $of( $mugs ) ), $this->listed( $of( $above ) ) ] );
	}

	public function test_each_list_finds_its_orders_by_an_index(): void {
		$this->needs_explanations();
		foreach ( self::numbers() as $name => [ $address ] ) {
			$asked  = preg_grep( '/^\s*SELECT.*wc_order_stats s/s', $this->statements( fn() => $this->listed( $address ) . $this->printed( $address ) ) );
			$tables = $this->assertFoundByIndex( $asked, [ 's', 'l', 'f', 'm', 'p', 'tr', 'tt', "{$GLOBALS['wpdb']->prefix}posts" ] );
			$this->assertContains( 's', $tables, $name );
		}
	}

	private static function factory_term( string $name, int $parent ): int {
		$made = wp_insert_term( $name, 'product_cat', [ 'parent' => $parent ] );

		return is_array( $made ) ? (int) $made['term_id'] : 0;
	}

	public function test_the_day_is_the_one_that_the_store_chose(): void {
		update_option( 'woocommerce_date_type', 'date_created' );
		$this->assertSame( 'a b d f', $this->listed( self::numbers()['a day of revenue, by the day of payment'][0] ) );
	}

	/** As WooCommerce 11.2 and later count taxes. */
	public function test_taxes_are_those_of_the_day_by_which_the_platform_counts_them(): void {
		$this->write(
			'wc_order_tax_lookup',
			[
				'order_id'     => $this->orders['b'],
				'tax_rate_id'  => self::RATE,
				'date_created' => '2026-03-10 08:00:00',
				'shipping_tax' => 0,
				'order_tax'    => 1,
				'total_tax'    => 1,
			]
		);
		$address = self::numbers()['a tax rate, without the refund'][0];
		$earlier = array_merge( $address, array_fill_keys( [ 'storeboard_after', 'storeboard_before' ], '2026-03-09' ) );
		$this->assertSame( [ 'a b', '' ], [ $this->listed( $address ), $this->listed( $earlier ) ] );

		foreach ( [ 'request', 'posts_where' ] as $filter ) {
			remove_all_filters( $filter );
		}
		$platform = $this->createStub( Platform::class );
		$platform->method( 'tax_date_column' )->willReturn( 'date_paid' );
		$platform->method( 'uncounted_statuses' )->willReturn( Detector::detect()->uncounted_statuses() );
		( new CountedOrders( $platform ) )->register();
		$this->assertSame( [ 'a', 'b' ], [ $this->listed( $address ), $this->listed( $earlier ) ] );
	}

	/**
	 * @dataProvider senseless
	 * @param array<string, mixed> $address
	 */
	public function test_an_address_that_makes_no_sense_shows_all_orders( array $address ): void {
		$this->assertSame( 'a b c d e f', $this->listed( $address ) );
	}

	/**
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function senseless(): array {
		$day = [
			'storeboard_after'  => '2026-03-10',
			'storeboard_before' => '2026-03-10',
		];

		return [
			'no report'            => [ $day ],
			'an unknown report'    => [ [ 'storeboard_counted' => 'downloads' ] + $day ],
			'an unknown fact'      => [ [ 'storeboard_counted' => 'facts', 'storeboard_by' => 'product' ] + $day ],
			'text in place of a product' => [ [ 'storeboard_counted' => 'facts', 'storeboard_by' => 'product', 'storeboard_member' => '1) OR (1=1' ] + $day ],
			'facts of no day'      => [ [ 'storeboard_counted' => 'facts' ] ],
			'no day'               => [ [ 'storeboard_counted' => 'revenue', 'storeboard_after' => '2026-02-30', 'storeboard_before' => '2026-03-10' ] ],
			'half a range'         => [ [ 'storeboard_counted' => 'revenue', 'storeboard_after' => '2026-03-10' ] ],
			'text in place of ids' => [ [ 'storeboard_counted' => 'products', 'storeboard_of' => '1) OR (1=1' ] + $day ],
			'lists'                => [ [ 'storeboard_counted' => [ 'revenue' ], 'storeboard_of' => [ '1' ] ] + $day ],
		];
	}

	public function test_no_other_query_of_the_page_is_narrowed(): void {
		$_GET = self::numbers()['a day of revenue, by the day of payment'][0];
		$all  = [
			'post_type'   => 'shop_order',
			'post_status' => 'any',
			'fields'      => 'ids',
			'post__in'    => array_values( $this->orders ),
		];
		$this->assertCount( 6, ( new WP_Query( $all ) )->posts );
		$this->assertSame( [ 'post_type' => 'page' ], apply_filters( 'request', [ 'post_type' => 'page' ] ) );
	}

	public function test_the_list_says_what_it_shows_and_leads_to_all_orders(): void {
		$_GET = self::numbers()['a variation on the day of its refund, whose row counts it'][0];
		$said = $this->printed();
		$this->assertStringContainsString( 'This is the 1 order behind the stat in the report. The stat also includes 1 refund for these orders.', $said );
		$this->assertStringContainsString( '>Show all orders</a>', $said );

		$_GET = self::numbers()['several days of revenue'][0];
		$this->assertStringContainsString( 'These are the 4 orders behind the stat in the report. <a', $this->printed() );

		set_current_screen( 'edit-product' );
		$this->assertSame( '', $this->printed() );
	}

	/**
	 * @dataProvider refusals
	 */
	public function test_who_may_not_read_reports_hears_no_number_of_them( callable $refuse ): void {
		$address = self::numbers()['several days of revenue'][0];
		$all     = $this->listed( [] );
		$this->assertNotSame( $all, $this->listed( $address ) );
		$refuse();

		$this->assertSame( $all, $this->listed( $address ) );
		$this->assertSame( '', $this->printed() );
	}

	/**
	 * @return array<string, array{callable}>
	 */
	public static function refusals(): array {
		$without = static fn( string $cap ) => static fn() => add_filter( 'user_has_cap', static fn( array $all ) => array_diff_key( $all, [ $cap => true ] ) );

		return [
			'without the capability of reports'  => [ $without( 'view_woocommerce_reports' ) ],
			'without the orders of other people' => [ $without( 'edit_others_shop_orders' ) ],
			'an extension refuses reports'       => [ static fn() => add_filter( 'woocommerce_rest_check_permissions', static fn( $may, $context, $id, $type ) => $may && 'reports' !== $type, 10, 4 ) ],
		];
	}

	/**
	 * @param array<string, mixed>|null $address Where it is not asked for already.
	 */
	private function printed( ?array $address = null, ?Platform $platform = null ): string {
		$_GET = $address ?? $_GET;
		ob_start();
		( new CountedOrders( $platform ?? Detector::detect() ) )->print_notice();

		return (string) ob_get_clean();
	}

	/**
	 * @param array<string, mixed> $address
	 * @return string Names of the orders that the list has.
	 */
	private function listed( array $address ): string {
		$_GET  = $address;
		$vars  = [
			'post_type'      => 'shop_order',
			'post_status'    => 'any',
			'fields'         => 'ids',
			'posts_per_page' => -1,
			'post__in'       => array_values( $this->orders ),
		];
		$found = ( new WP_Query( apply_filters( 'request', $vars ) ) )->posts;

		return implode( ' ', array_keys( array_intersect( $this->orders, $found ) ) );
	}

	/**
	 * @param array<int, int> $things Product to variation.
	 */
	private function counted( string $name, string $placed, ?string $paid, string $status, array $things, string $parent = '' ): void {
		$is_refund = '' !== $parent;
		$id        = $this->order(
			[
				'status' => $status,
				'date'   => "2026-03-$placed 12:00:00",
				'type'   => $is_refund ? 'shop_order_refund' : 'shop_order',
			]
		);

		$this->orders[ $name ] = $id;
		$this->write(
			'wc_order_stats',
			[
				'order_id'         => $id,
				'parent_id'        => $is_refund ? $this->orders[ $parent ] : 0,
				'date_created'     => "2026-03-$placed 08:00:00",
				'date_created_gmt' => "2026-03-$placed 12:00:00",
				'date_paid'        => null === $paid ? null : "2026-03-$paid 23:59:59",
				'num_items_sold'   => 1,
				'total_sales'      => 10,
				'tax_total'        => 0,
				'shipping_total'   => 0,
				'net_total'        => 10,
				'status'           => "wc-$status",
				'customer_id'      => self::ADA,
			]
		);
		foreach ( $things as $product => $variation ) {
			$this->write(
				'wc_order_product_lookup',
				[
					'order_item_id'         => 10 * $id + $product,
					'order_id'              => $id,
					'product_id'            => $product,
					'variation_id'          => $variation,
					'customer_id'           => self::ADA,
					'date_created'          => "2026-03-$placed 08:00:00",
					'product_qty'           => $is_refund ? -1 : 1,
					'product_net_revenue'   => $is_refund ? -10 : 10,
					'product_gross_revenue' => $is_refund ? -10 : 10,
				]
			);
		}
	}

	/**
	 * @param array<string, mixed> $row
	 */
	private function write( string $table, array $row ): void {
		global $wpdb;

		$this->assertSame( 1, $wpdb->insert( $wpdb->prefix . $table, $row ), $wpdb->last_error );
	}
}
