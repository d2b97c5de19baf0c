<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Data\Reports\Tables;
use StoreboardPlatform\Data\Suggestions\MarketingExtensions;
use StoreboardPlatform\Data\Suggestions\PaymentSuggestions;
use StoreboardPlatform\Demo\Seeder;
use StoreboardPlatform\Tasks\CoreLists;

/**
 * The sample store.
 *
 * @group database
 */
final class SeederTest extends PlatformTestCase {

	private const SMALL = [
		'products'  => 8,
		'customers' => 5,
		'orders'    => 20,
		'reviews'   => 9,
	];

	public function test_it_makes_the_requested_store(): void {
		global $wpdb;

		Seeder::run( 1, self::SMALL );

		$this->assertSame(
			[
				'products'  => 8,
				'drafts'    => 1,
				'customers' => 5,
				'orders'    => 20,
				'reviews'   => 9,
				'held'      => 3,
				'notes'     => 5,
			],
			$this->counts()
		);

		// Amounts add up.
		foreach ( get_posts( [ 'post_type' => 'shop_order', 'post_status' => 'any', 'numberposts' => -1 ] ) as $order ) {
			$sum = $wpdb->get_var(
				$wpdb->prepare(
					"SELECT SUM( m.meta_value ) FROM {$wpdb->prefix}woocommerce_order_items i
					JOIN {$wpdb->prefix}woocommerce_order_itemmeta m ON m.order_item_id = i.order_item_id
					WHERE i.order_id = %d AND m.meta_key IN ( '_line_total', 'cost', 'tax_amount' )",
					$order->ID
				)
			);

			$this->assertEqualsWithDelta( (float) $sum, (float) get_post_meta( $order->ID, '_order_total', true ), 0.001 );
		}

		// Some products are low on stock.
		$stock = [];

		foreach ( get_posts( [ 'post_type' => 'product', 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC' ] ) as $product ) {
			$stock[] = (int) get_post_meta( $product->ID, '_stock', true );
		}

		$this->assertSame( 2, count( array_filter( $stock, static fn( int $left ) => 0 === $left ) ) );
		$this->assertSame( 4, count( array_filter( $stock, static fn( int $left ) => 1 === $left || 2 === $left ) ) );
	}

	public function test_a_store_to_look_at_has_seasons_years_to_compare_and_no_alert(): void {
		global $wpdb;

		Seeder::run( 1, [ 'orders' => 200, 'reviews' => 0 ] + Seeder::SHOWCASE );
		$dates = $wpdb->get_col( "SELECT post_date FROM {$wpdb->posts} WHERE post_type = 'shop_order' ORDER BY post_date" );
		$in    = static fn( string ...$months ): int => count( array_filter( $dates, static fn( $date ) => in_array( substr( $date, 5, 2 ), $months, true ) ) );

		$this->assertLessThan( current_datetime()->modify( '-500 days' )->format( 'Y-m-d' ), $dates[0] );
		$this->assertGreaterThan( $in( '07', '08' ), $in( '11', '12' ) );
		$this->assertSame( 4, $this->counts()['notes'] );
		$this->assertNotContains( 'appearance', CoreLists::tasks()['setup'] );
	}

	public function test_each_suggestion_has_a_sentence_and_a_picture_of_its_own(): void {
		$rows = MarketingExtensions::recommended();

		$this->assertGreaterThan( 5, count( $rows ) );
		foreach ( [ 'description', 'icon' ] as $column ) {
			$this->assertCount( count( $rows ), array_unique( array_column( $rows, $column ) ) );
		}
		$images = array_column( PaymentSuggestions::get(), 'image' );
		$this->assertSame( array_unique( $images ), $images );
	}

	public function test_the_menu_of_products_adds_a_product(): void {
		$this->assertSame( 'Add new product', get_post_type_object( 'product' )->labels->add_new );
	}

	public function test_the_same_seed_makes_the_same_store(): void {
		Seeder::run( 7, self::SMALL );
		$first = $this->picture();

		Seeder::reset();
		$this->assertSame( [], array_filter( $this->counts() ) );

		Seeder::run( 7, self::SMALL );
		$this->assertSame( $first, $this->picture() );

		Seeder::run( 8, self::SMALL );
		$this->assertNotSame( $first, $this->picture() );
		$this->assertSame( 20, $this->counts()['orders'] );
	}

	public function test_a_second_run_changes_nothing(): void {
		$first = Seeder::run( 1, self::SMALL );
		$extra = $this->product( [ 'post_title' => 'Not the seeder’s' ] );
		$ids   = $this->ids();

		$this->assertSame( $first, Seeder::run( 1, self::SMALL ) );
		$this->assertSame( $ids, $this->ids() );

		Seeder::reset();
		$this->assertSame( [ $extra ], $this->ids() );
	}

	public function test_dates_are_counted_back_from_today(): void {
		global $wpdb;

		Seeder::run( 1, self::SMALL + [ 'days' => 5 ] );

		foreach ( $wpdb->get_col( "SELECT post_date FROM {$wpdb->posts} WHERE post_type = 'shop_order'" ) as $date ) {
			$this->assertGreaterThanOrEqual( current_datetime()->modify( '-5 days' )->format( 'Y-m-d' ), substr( $date, 0, 10 ) );
			$this->assertLessThanOrEqual( current_datetime()->format( 'Y-m-d' ) . ' 01:00:00', $date );
		}
	}

	public function test_reports_include_the_sales_and_drop_them_with_the_store(): void {
		global $wpdb;

		Seeder::run( 1, self::SMALL );
		$orders  = (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type IN ( 'shop_order', 'shop_order_refund' )" );
		$tables  = [ ...Tables::OF_ORDERS, 'wc_customer_lookup', 'wc_category_lookup' ];
		$count   = static fn( string $table ): int => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Tables::name( $table ) );
		$boards  = function (): array {
			$this->act_as( 'shop_manager' );

			return array_column( $this->request( 'GET', '/wc-analytics/leaderboards?after=2020-01-01T00:00:00&before=2040-01-01T00:00:00' )->get_data(), 'rows', 'id' );
		};

		$this->assertSame( $orders, $count( 'wc_order_stats' ) );
		$this->assertNotSame( [], $boards()['customers'] );
		$this->assertNotSame( [], $boards()['products'] );
		$this->assertNotSame( [], $boards()['categories'] );

		Seeder::reset();
		$this->assertSame( [], array_filter( array_map( $count, $tables ) ) );
		$this->assertSame( [], get_terms( [ 'taxonomy' => 'product_cat', 'hide_empty' => false ] ) );
	}

	public function test_every_report_has_something_to_show(): void {
		global $wpdb;

		add_filter( 'storeboard_sums_transactions', '__return_false' );
		update_option( 'woocommerce_currency', 'USD' );
		Seeder::run();
		$this->assertSame( 200, $this->counts()['orders'] );
		$this->act_as( 'administrator' );
		$always = 'after=2020-01-01T00:00:00&before=2040-01-01T00:00:00';

		foreach ( [ 'orders', 'products', 'variations', 'categories', 'coupons', 'taxes', 'customers', 'downloads', 'stock' ] as $report ) {
			$this->assertNotSame( [], $this->request( 'GET', "/wc-analytics/reports/{$report}?" . ( 'stock' === $report ? '' : $always ) )->get_data(), $report );
		}
		foreach ( [ 'full', 'partial' ] as $kind ) {
			$this->assertNotSame( [], $this->request( 'GET', "/wc-analytics/reports/orders?{$always}&refunds={$kind}" )->get_data(), $kind );
		}

		// A rate that the settings no longer have keeps the name under which it was charged.
		$this->assertSame( [ 'STATE TAX', 7.25, 'US', 'CA', 1 ], array_values( array_slice( (array) $this->request( 'GET', "/wc-analytics/reports/taxes?{$always}" )->get_data()[0], 1, 5 ) ) );

		// Payments, channels and costs.
		$ask    = fn( string $question ): array => $this->request( 'GET', "/storeboard/v1/query?after=2020-01-01T00:00:00&before=2040-01-01T00:00:00&$question" )->get_data();
		$labels = fn( string $by ): array => array_column( $ask( "metrics[]=orders/orders_count&by=$by" )['rows'], 'label' );
		$money  = $ask( 'metrics[]=orders/fees&metrics[]=orders/fees_known&metrics[]=orders/gross_profit&metrics[]=orders/margin&metrics[]=orders/cost_known' );

		$this->assertEqualsCanonicalizing( [ 'Credit card / debit card', 'PayPal', 'Card (Stripe)', 'Direct bank transfer', 'Cash on delivery' ], $labels( 'payment_method' ) );
		$this->assertEqualsCanonicalizing( [ 'Direct', 'Organic search', 'Campaign', 'Referral', 'Web admin', 'Unknown' ], $labels( 'origin' ) );
		$this->assertEqualsCanonicalizing( [ 'Mobile', 'Desktop', 'Tablet', 'Unknown' ], $labels( 'device' ) );
		$this->assertContains( 'autumn-news', $labels( 'campaign' ) );
		foreach ( [ 'fees_known', 'cost_known', 'margin' ] as $share ) {
			$this->assertGreaterThan( 30, $money['totals']->$share, $share );
			$this->assertLessThan( 95, $money['totals']->$share, $share );
		}
		$this->assertEachGroupingHasRows( $ask );
		$this->assertContains( 'Organic: Google', array_column( array_column( array_column( $this->request( 'GET', '/wc-analytics/reports/orders?after=2020-01-01T00:00:00&before=2040-01-01T00:00:00&extended_info=1&per_page=100' )->get_data(), 'extended_info' ), 'attribution' ), 'origin' ) );
		$this->assertGreaterThan( 20, (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ( SELECT customer_id FROM ' . Tables::name( 'wc_order_stats' ) . ' WHERE parent_id = 0 GROUP BY customer_id HAVING COUNT(*) > 2 ) AS often' ) );

		Seeder::reset();
		$this->assertSame( [ 0, 0, 0 ], array_map( static fn( string $table ): int => (int) $GLOBALS['wpdb']->get_var( 'SELECT COUNT(*) FROM ' . Tables::name( $table ) ), [ 'wc_download_log', 'woocommerce_downloadable_product_permissions', 'wc_order_tax_lookup' ] ) );
		$this->assertFalse( get_option( 'woocommerce_feature_cost_of_goods_sold_enabled' ) );
	}

	/** Each report of ours alone shows rows by whatever it may be grouped by, also those that it is narrowed to. */
	private function assertEachGroupingHasRows( \Closure $ask ): void {
		$reports = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/includes/Emails/reports.json' ), true );
		$own     = array_intersect_key( $reports, array_flip( \Storeboard\Exports\Columns::declared() ) );
		$this->assertGreaterThanOrEqual( 6, count( $own ) );
		foreach ( $own as $id => $report ) {
			foreach ( $report['by'] as $by ) {
				$base    = [
					'product'  => 'products',
					'category' => 'categories',
				][ $by ] ?? $report['base'];
				$columns = 'period' === $by ? $report['period_columns'] ?? $report['columns'] : $report['columns'];
				$metrics = array_filter( $columns, static fn( string $key ): bool => 'period' !== $by || 'sales_share' !== $key );
				$asked   = implode( '&', array_map( static fn( string $key ): string => "metrics[]=$base/$key", $metrics ) ) . ( 'period' === $by ? '&interval=year' : "&by=$by" );
				// Stock is as it is now.
				$answer  = 'stock' === $base ? $this->request( 'GET', "/storeboard/v1/query?$asked" )->get_data() : $ask( $asked );
				$rows    = 'period' === $by ? array_filter( $answer['intervals'] ?? [], static fn( array $interval ): bool => [] !== array_filter( (array) $interval['totals'] ) ) : $answer['rows'] ?? [];
				$this->assertNotSame( [], $rows, "$id by $by: " . wp_json_encode( $answer['message'] ?? $answer['reason'] ?? '' ) );
			}
		}
		foreach ( [ 'products' => 'product', 'categories' => 'category' ] as $base => $by ) {
			$all     = $ask( "metrics[]=$base/cost_known&by=$by" )['total'];
			$lacking = $ask( "metrics[]=$base/cost_known&by=$by&cost=missing" )['total'];
			$this->assertGreaterThan( 0, $lacking, $by );
			'product' === $by && $this->assertLessThan( $all, $lacking );
		}
	}

	public function test_the_owners_settings_stay(): void {
		update_option( 'woocommerce_onboarding_profile', [ 'completed' => true ] );

		Seeder::run( 1, self::SMALL );
		$this->assertSame( [ 'completed' => true ], get_option( 'woocommerce_onboarding_profile' ) );

		Seeder::reset();
		$this->assertSame( [ 'completed' => true ], get_option( 'woocommerce_onboarding_profile' ) );
		$this->assertFalse( get_option( 'woocommerce_cart_page_id' ) );
	}

	/**
	 * @return array<string, int>
	 */
	private function counts(): array {
		global $wpdb;

		$count = static fn( string $from ): int => (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$from}" );

		return [
			'products'  => $count( "{$wpdb->posts} WHERE post_type = 'product'" ),
			'drafts'    => $count( "{$wpdb->posts} WHERE post_type = 'product' AND post_status = 'draft'" ),
			'customers' => $count( "{$wpdb->usermeta} WHERE meta_key = '" . Seeder::MARK . "'" ),
			'orders'    => $count( "{$wpdb->posts} WHERE post_type = 'shop_order'" ),
			'reviews'   => $count( "{$wpdb->comments} WHERE comment_type = 'review'" ),
			'held'      => $count( "{$wpdb->comments} WHERE comment_type = 'review' AND comment_approved = '0'" ),
			'notes'     => $count( "{$wpdb->prefix}wc_admin_notes" ),
		];
	}

	/**
	 * @return int[] Products and orders.
	 */
	private function ids(): array {
		global $wpdb;

		return array_map( 'intval', $wpdb->get_col( "SELECT ID FROM {$wpdb->posts} WHERE post_type IN ( 'product', 'shop_order' ) ORDER BY ID" ) );
	}

	/**
	 * Everything but the ids, which depend on what the site holds already.
	 *
	 * @return array<int, mixed>
	 */
	private function picture(): array {
		global $wpdb;

		$meta = "'_price', '_stock', '_sku', '_order_total', '_payment_method', '_billing_email', '_date_paid'";

		return [
			$wpdb->get_results(
				"SELECT p.post_status, p.post_date, m.meta_key, m.meta_value FROM {$wpdb->posts} p
				JOIN {$wpdb->postmeta} m ON m.post_id = p.ID WHERE m.meta_key IN ( {$meta} ) ORDER BY m.meta_id",
				ARRAY_N
			),
			$wpdb->get_col( "SELECT post_title FROM {$wpdb->posts} WHERE post_type = 'product' ORDER BY ID" ),
			$wpdb->get_results(
				"SELECT comment_author, comment_content, comment_date FROM {$wpdb->comments} WHERE comment_type = 'review' ORDER BY comment_ID",
				ARRAY_N
			),
			$wpdb->get_results( "SELECT order_item_name, order_item_type FROM {$wpdb->prefix}woocommerce_order_items ORDER BY order_item_id", ARRAY_N ),
		];
	}
}
