<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Attention;

use RuntimeException;
use Storeboard\Attention\Counts;
use Storeboard\Attention\Snoozes;
use Storeboard\Exports\Table as Exports;
use Storeboard\Setup\ReminderCounts;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\Platform\StoreTestCase;

/**
 * What needs attention: each count against the platform's own routes, who sees it, what is kept of it, and what extensions add.
 *
 * @group database
 */
final class AttentionTest extends StoreTestCase {

	private const PATH = '/storeboard/v1/attention';

	/** Making a table would end the transaction that a test is rolled back with. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Exports::install();
	}

	protected function setUp(): void {
		parent::setUp();
		delete_option( 'storeboard_attention' );
		delete_option( ReminderCounts::OPTION );
		ExtensionErrors::reset();
	}

	public function test_a_store_with_nothing_to_do_has_no_line(): void {
		$this->assertSame(
			[
				'number' => 0,
				'lines'  => [],
			],
			$this->request( 'GET', self::PATH )->get_data()
		);
	}

	public function test_orders_wait_since_the_oldest_and_the_paid_ones_are_completed_together(): void {
		$paid = $this->order( [ 'date' => '2026-03-08 09:00:00' ] );
		$this->order( [ 'date' => '2026-03-07 09:00:00', 'status' => 'on-hold' ] );
		$late = $this->order( [ 'date' => '2026-03-09 09:00:00' ] );
		$this->order( [ 'status' => 'completed' ] );
		$this->order( [ 'status' => 'pending' ] );

		$line = $this->line( 'orders' );

		$this->assertSame( 3, $line['count'] );
		$this->assertSame( (int) $this->request( 'GET', '/wc-analytics/orders?status[]=processing&status[]=on-hold&per_page=1' )->get_headers()['X-WP-Total'], $line['count'] );
		$this->assertSame( '3 orders to fulfill', $line['label'] );
		$this->assertSame( '1 of them is on hold', $line['detail'] );
		$this->assertSame( strtotime( '2026-03-07 09:00:00 UTC' ), $line['since'] );
		$this->assertSame( [ 'action' => 'complete', 'items' => [ [ 'id' => $paid, 'from' => 'processing' ], [ 'id' => $late, 'from' => 'processing' ] ] ], $line['bulk'], 'What is on hold waits for its payment.' );
	}

	public function test_an_order_that_is_alone_tells_its_number(): void {
		$paid = $this->order();
		$this->order( [ 'status' => 'on-hold' ] );

		$this->assertSame( [ [ 'id' => $paid, 'from' => 'processing', 'number' => (string) $paid ] ], $this->line( 'orders' )['bulk']['items'] );
	}

	public function test_they_wait_by_the_stores_clock_also_over_a_change_of_it(): void {
		update_option( 'timezone_string', 'Europe/Berlin' );
		$this->order( [ 'date' => '2026-03-29 01:30:00' ] );

		$this->assertSame( strtotime( '2026-03-29 01:30:00 UTC' ), $this->line( 'orders' )['since'] );
	}

	public function test_the_stores_own_statuses_count(): void {
		$this->order();
		$this->order( [ 'status' => 'on-hold' ] );
		update_option( 'woocommerce_actionable_order_statuses', [ 'on-hold' ] );

		$line = $this->line( 'orders' );

		$this->assertSame( 1, $line['count'] );
		$this->assertNull( $line['bulk'] );
		$this->assertStringEndsWith( 'status=wc-on-hold', (string) $line['step']['url'] );
	}

	public function test_failed_payments_of_a_week_count(): void {
		$this->order( [ 'status' => 'failed', 'date' => gmdate( 'Y-m-d H:i:s', time() - 8 * DAY_IN_SECONDS ) ] );
		$this->order( [ 'status' => 'failed', 'date' => gmdate( 'Y-m-d H:i:s', time() - 6 * DAY_IN_SECONDS ) ] );

		$this->assertSame( [ 1, '1 failed payment in the last 7 days' ], [ $this->line( 'failed-payments' )['count'], $this->line( 'failed-payments' )['label'] ] );
	}

	public function test_reviews_count_as_their_route_counts_them(): void {
		$mug = $this->product();
		$this->review( $mug, [ 'comment_date_gmt' => '2026-03-02 10:00:00' ] );
		$this->review( $mug );
		$this->review( $mug, [ 'comment_approved' => '1' ] );
		$this->review( $mug, [ 'comment_type' => 'comment' ] );

		$line = $this->line( 'reviews' );

		$this->assertSame( [ 2, strtotime( '2026-03-01 10:00:00 UTC' ) ], [ $line['count'], $line['since'] ] );
		$this->assertSame( (int) $this->request( 'GET', '/wc-analytics/products/reviews?status=hold' )->get_headers()['X-WP-Total'], $line['count'] );
	}

	public function test_stock_counts_as_its_route_counts_it_and_says_how_long_it_lasts(): void {
		$few  = $this->stocked( 2 );
		$gone = $this->stocked( 0, '', [ 'post_title' => 'Cup' ] );
		$own  = $this->stocked( 9, '10' );
		$this->stocked( 2, '1' );
		$this->stocked( 1, '', [ 'post_status' => 'draft' ] );
		$this->stocked( null );
		$this->sold( $own, 30, 3 );
		$this->sold( $own, 500, 40 );
		$this->sold( $gone, 4, 1 );

		$line = $this->line( 'stock' );

		$this->assertSame( $this->request( 'GET', '/wc-analytics/products/count-low-in-stock?status=publish' )->get_data()['total'], $line['count'] );
		$this->assertSame( [ 3, '3 products low in stock', '1 of them is sold out' ], [ $line['count'], $line['label'], $line['detail'] ] );
		// 30 units in 30 days: nine last nine days. What was sold before does not count, and what does not sell lasts for ever.
		$this->assertSame( [ [ $gone, 0 ], [ $own, 9 ], [ $few, null ] ], array_map( static fn( array $item ): array => [ $item['id'], $item['days_left'] ], $line['items'] ) );
		$this->assertSame( 'Cup', $line['items'][0]['name'] );
	}

	public function test_a_store_that_counts_no_stock_has_no_line_of_it(): void {
		$this->stocked( 0 );
		update_option( 'woocommerce_manage_stock', 'no' );

		$this->assertNull( $this->line( 'stock' ) );
	}

	public function test_alerts_setup_tasks_and_failed_exports_of_the_user_count(): void {
		$this->row( 'wc_admin_notes', [ 'name' => 'a', 'type' => 'error', 'locale' => 'en_US', 'title' => 'A', 'content' => 'A', 'status' => 'unactioned', 'source' => 'test', 'date_created' => '2026-03-01 10:00:00', 'is_deleted' => 0 ] );
		$this->row( 'wc_admin_notes', [ 'name' => 'b', 'type' => 'info', 'locale' => 'en_US', 'title' => 'B', 'content' => 'B', 'status' => 'unactioned', 'source' => 'test', 'date_created' => '2026-03-01 10:00:00', 'is_deleted' => 0 ] );
		update_option( ReminderCounts::OPTION, [ 'complete' => 2, 'left' => 3, 'at' => time() ] );
		$export = $this->failed_export( get_current_user_id() );
		$this->failed_export( get_current_user_id() + 1 );

		$this->assertSame( [ 1, '1 store alert or update', strtotime( '2026-03-01 10:00:00 UTC' ) ], [ $this->line( 'alerts' )['count'], $this->line( 'alerts' )['label'], $this->line( 'alerts' )['since'] ] );
		$this->assertSame( '3 setup tasks left', $this->line( 'setup' )['label'] );
		$this->assertSame( [ 'action' => 'retry_exports', 'items' => [ [ 'id' => $export ] ] ], $this->line( 'exports' )['bulk'], 'Of others nobody hears.' );
		$this->assertSame( [ 'View exports', admin_url( 'admin.php?page=wc-admin&path=%2Fneeds-attention&panel=exports' ) ], array_values( $this->line( 'exports' )['step'] ) );

		update_option( 'woocommerce_task_list_hidden_lists', [ 'setup' ] );

		$this->assertNull( $this->line( 'setup' ) );
	}

	public function test_what_a_user_may_not_see_has_no_line(): void {
		$this->order();
		$this->review( $this->product() );
		$this->assertCount( 2, $this->lines() );

		wp_get_current_user()->add_cap( 'moderate_comments', false );
		$this->assertSame( [ 'orders' ], array_keys( $this->lines() ) );

		// As WooCommerce's routes ask extensions.
		add_filter( 'woocommerce_rest_check_permissions', static fn( $may, $context, $id, $type ) => 'shop_order' === $type ? false : $may, 10, 4 );
		$this->assertSame( [], $this->lines() );
	}

	public function test_a_count_is_kept_until_a_hook_says_that_it_changed(): void {
		$id = $this->order();
		$this->line( 'orders' );

		$asked = $this->statements( fn() => $this->assertSame( 1, $this->number_in_menu() ) );
		$this->assertSame( [], array_filter( $asked, static fn( string $statement ): bool => str_contains( $statement, 'COUNT(*)' ) && str_contains( $statement, 'shop_order' ) ), 'The menu counts no orders.' );

		$this->request( 'PUT', "/wc/v3/orders/$id", [ 'status' => 'completed' ] );

		$this->assertSame( 0, $this->number_in_menu() );
		$this->assertNull( $this->line( 'orders' ) );
	}

	public function test_what_takes_longer_shows_in_the_menu_as_it_was_last_known(): void {
		$mug = $this->stocked( 1 );
		$this->assertSame( 0, $this->number_in_menu() );

		$this->line( 'stock' );
		$this->assertSame( 1, $this->number_in_menu() );

		update_post_meta( $mug, '_stock', '90' );
		$this->assertSame( 1, $this->number_in_menu() );
		$this->assertNull( $this->line( 'stock' ) );
		$this->assertSame( 0, $this->number_in_menu() );
	}

	public function test_a_line_is_snoozed_for_one_user_until_the_time_is_over_or_it_is_taken_back(): void {
		$this->order();
		$this->review( $this->product() );

		$reply = $this->request( 'POST', self::PATH . '/orders/snooze', [ 'for' => 'day' ] )->get_data();

		$this->assertSame( 1, $reply['number'] );
		$this->assertEqualsWithDelta( time() + DAY_IN_SECONDS, $this->line( 'orders' )['snoozed_until'], 5 );
		$this->assertNull( $this->line( 'reviews' )['snoozed_until'] );
		$this->assertSame( 1, $this->number_in_menu() );

		$me = get_current_user_id();
		$this->act_as( 'administrator' );
		$this->assertNull( $this->line( 'orders' )['snoozed_until'], 'Another user sees it.' );

		wp_set_current_user( $me );
		$this->assertSame( 2, $this->request( 'DELETE', self::PATH . '/orders/snooze' )->get_data()['number'] );
		$this->assertNull( $this->line( 'orders' )['snoozed_until'] );

		$this->request( 'POST', self::PATH . '/reviews/snooze', [ 'for' => 'week' ] );
		update_user_option( $me, Snoozes::META, [ 'reviews' => time() - 1 ] );
		$this->assertNull( $this->line( 'reviews' )['snoozed_until'], 'It is over by itself.' );
	}

	/** Its id is a number where PHP makes a key of it. */
	public function test_a_line_whose_id_is_digits_alone_is_snoozed(): void {
		$line = [
			'capability' => 'manage_woocommerce',
			'count'      => static fn(): int => 2,
			'label'      => static fn( int $count ): string => "$count renewals",
			'step'       => [
				'label' => 'See',
				'url'   => 'https://shop.test/',
			],
		];
		add_filter( 'storeboard_attention_sources', static fn( array $all ): array => $all + [ '2027' => $line ] );

		$this->request( 'POST', self::PATH . '/2027/snooze', [ 'for' => 'day' ] );

		$this->assertNotNull( $this->line( '2027' )['snoozed_until'] );
		$this->assertSame( 1, $this->request( 'DELETE', self::PATH . '/2027/snooze' )->get_data()['number'] );
	}

	public function test_a_line_that_is_not_there_or_for_another_time_is_not_snoozed(): void {
		$this->assertRefused( 'storeboard_no_such_line', 404, $this->request( 'POST', self::PATH . '/nosuch/snooze', [ 'for' => 'day' ] ) );
		$this->assertSame( 400, $this->request( 'POST', self::PATH . '/orders/snooze', [ 'for' => 'ever' ] )->get_status() );
	}

	public function test_all_that_was_counted_is_kept_by_one_write(): void {
		$this->order();
		delete_option( Counts::OPTION );
		$writes = 0;
		foreach ( [ 'added_option', 'updated_option' ] as $hook ) {
			add_action(
				$hook,
				static function ( $name ) use ( &$writes ): void {
					$writes += Counts::OPTION === $name ? 1 : 0;
				}
			);
		}

		$this->request( 'GET', self::PATH );

		$this->assertSame( 1, $writes );
		$this->assertGreaterThan( 2, count( get_option( Counts::OPTION ) ) );
	}

	public function test_orders_are_completed_together_and_one_that_changed_stays(): void {
		$first  = $this->order();
		$second = $this->order( [ 'status' => 'cancelled' ] );
		$third  = $this->order();
		$order  = static fn( int $id ): array => [ 'id' => $id, 'from' => 'processing' ];

		$outcomes = $this->request( 'POST', '/storeboard/v1/orders/complete', [ 'orders' => array_map( $order, [ $first, $second, $third ] ) ] )->get_data()['orders'];

		$this->assertSame( [ 'completed', null, 'completed' ], array_map( static fn( array $one ): ?string => $one['status'] ?? null, $outcomes ) );
		$this->assertStringContainsString( 'Cancelled', $outcomes[1]['message'] );
		$this->assertSame( [ 'wc-completed', 'wc-cancelled', 'wc-completed' ], array_map( 'get_post_status', [ $first, $second, $third ] ) );
		$this->assertSame( 400, $this->request( 'POST', '/storeboard/v1/orders/complete', [ 'orders' => array_map( $order, range( 1, 26 ) ) ] )->get_status() );
	}

	public function test_what_an_extension_throws_costs_one_order_alone(): void {
		[ $first, $second, $third ] = [ $this->order(), $this->order(), $this->order() ];
		$throws                     = static function ( $reply, $server, $request ) use ( $first, $second ) {
			$is_before = 'rest_pre_dispatch' === current_filter();
			if ( 'PUT' === $request->get_method() && str_ends_with( $request->get_route(), '/' . ( $is_before ? $first : $second ) ) ) {
				throw new RuntimeException( 'A mail went wrong.' );
			}
			return $reply;
		};
		add_filter( 'rest_pre_dispatch', $throws, 10, 3 );
		add_filter( 'rest_request_after_callbacks', $throws, 10, 3 );

		$outcomes = $this->request( 'POST', '/storeboard/v1/orders/complete', [ 'orders' => array_map( static fn( int $id ): array => [ 'id' => $id, 'from' => 'processing' ], [ $first, $second, $third ] ) ] )->get_data()['orders'];

		$this->assertSame( [ null, 'completed', 'completed' ], array_map( static fn( array $one ): ?string => $one['status'] ?? null, $outcomes ) );
		$this->assertStringContainsString( 'An extension', $outcomes[0]['message'] );
		$this->assertSame( [ 'wc-processing', 'wc-completed', 'wc-completed' ], array_map( 'get_post_status', [ $first, $second, $third ] ) );
	}

	/** What each statement reads rows by: on a large store none reads a table as a whole. */
	public function test_each_statement_may_use_an_index(): void {
		$this->needs_explanations();
		$mug = $this->stocked( 1 );
		$this->sold( $mug, 3, 2 );
		$this->order();
		$this->order( [ 'status' => 'failed', 'date' => gmdate( 'Y-m-d H:i:s', time() - DAY_IN_SECONDS ) ] );
		$this->review( $mug );

		$asked  = preg_grep( '/^\s*SELECT.* (o|c|l|q)\s+(WHERE|JOIN)/s', $this->statements( fn() => $this->lines() ) );
		$tables = $this->assertFoundByIndex( $asked, [ 'o', 'c', 'p', 'q', 's', 't' ] );
		$this->assertSame( [ 'c', 'o', 'p', 'q', 's', 't' ], $tables );
	}

	/** What docs/extending/attention.md shows to be wrong, with what is said of it. */
	public function test_a_mistake_of_the_tutorial_is_told_as_it_says(): void {
		$page = (string) file_get_contents( dirname( __DIR__, 3 ) . '/docs/extending/attention.md' );
		$this->assertSame( 1, preg_match( '/^```php\n([^`]*?)^```\n\n```text\n([^`]*?)\n```$/m', $page, $found ) );
		ExtensionErrors::reset();
		eval( $found[1] ); // phpcs:ignore Squiz.PHP.Eval.Discouraged, Generic.PHP.ForbiddenFunctions.Found -- Our own text.

		$this->assertNotContains( 'acme-failed', array_keys( $this->lines() ) );
		$this->assertSame( [ $found[2] ], array_column( ExtensionErrors::details(), 'message' ) );
	}

	/** The example of docs/extending/attention.md. */
	public function test_an_extension_adds_a_line(): void {
		$waiting = 2;
		add_filter(
			'storeboard_attention_sources',
			static function ( array $sources ) use ( &$waiting ): array {
				$sources['acme-renewals'] = [
					'capability' => 'edit_shop_orders',
					'count'      => static fn() => [ 'count' => $waiting, 'since' => strtotime( '2026-03-01 10:00:00 UTC' ) ],
					'label'      => static fn( int $count ) => "$count renewals failed",
					'step'       => [ 'label' => 'Try again', 'url' => admin_url( 'admin.php?page=acme' ) ],
					'depends_on' => 'orders',
				];
				return $sources;
			}
		);

		$line = $this->line( 'acme-renewals' );
		$this->assertSame( [ 2, '2 renewals failed', 'Try again', strtotime( '2026-03-01 10:00:00 UTC' ) ], [ $line['count'], $line['label'], $line['step']['label'], $line['since'] ] );

		$waiting = 5;
		$this->assertSame( 2, $this->line( 'acme-renewals' )['count'], 'It is kept.' );
		$id = $this->order();
		$this->request( 'PUT', "/wc/v3/orders/$id", [ 'status' => 'completed' ] );
		$this->assertSame( 5, $this->line( 'acme-renewals' )['count'] );
		$this->assertSame( 200, $this->request( 'POST', self::PATH . '/acme-renewals/snooze', [ 'for' => 'week' ] )->get_status() );

		wp_get_current_user()->add_cap( 'edit_shop_orders', false );
		$this->assertNull( $this->line( 'acme-renewals' ) );
	}

	/** @dataProvider faults */
	public function test_an_extension_that_throws_loses_its_own_line_alone_and_is_named( callable $fault ): void {
		$this->order();
		$line = static fn( callable $count ): array => [
			'capability' => 'read',
			'count'      => $count,
			'label'      => static fn( int $many ) => "$many things",
			'step'       => [ 'label' => 'Look', 'url' => admin_url() ],
		];
		add_filter( 'storeboard_attention_sources', static fn( array $sources ) => $sources + [ 'before' => $line( static fn() => 1 ) ] );
		add_filter( 'storeboard_attention_sources', static fn( array $sources ) => $fault( $sources, $line ) );
		add_filter( 'storeboard_attention_sources', static fn( array $sources ) => $sources + [ 'after' => $line( static fn() => 1 ) ] );
		$log = (string) tempnam( sys_get_temp_dir(), 'log' );
		$was = ini_set( 'error_log', $log );
		try {
			$reply = $this->request( 'GET', self::PATH );
		} finally {
			ini_set( 'error_log', (string) $was );
		}

		$this->assertSame( [ 'orders', 'before', 'after' ], array_column( $reply->get_data()['lines'], 'id' ) );
		$this->assertStringContainsString( 'needs attention', (string) file_get_contents( $log ) );
		$this->assertArrayHasKey( ExtensionErrors::HEADER, $reply->get_headers() );
	}

	/**
	 * @return array<string, array{callable}>
	 */
	public static function faults(): array {
		return [
			'in the filter'     => [ static fn() => throw new RuntimeException( 'Acme' ) ],
			'while it counts'   => [ static fn( array $sources, callable $line ) => $sources + [ 'acme' => $line( static fn() => throw new RuntimeException( 'Acme' ) ) ] ],
			'while it describes' => [ static fn( array $sources, callable $line ) => $sources + [ 'acme' => [ 'label' => static fn() => throw new RuntimeException( 'Acme' ) ] + $line( static fn() => 1 ) ] ],
			'without a step'    => [ static fn( array $sources, callable $line ) => $sources + [ 'acme' => [ 'step' => null ] + $line( static fn() => 1 ) ] ],
		];
	}

	public function test_the_menu_shows_the_number_beside_home(): void {
		$this->order();
		$this->review( $this->product() );

		$entries = $this->menu();

		$this->assertSame( [ 'wc-admin', 'wc-admin&path=/needs-attention', 'wc-admin&path=/right-now' ], array_slice( array_column( $entries, 2 ), 0, 3 ) );
		$this->assertMatchesRegularExpression( '@^Needs attention <span class="awaiting-mod count-2 .*>2 things need attention</span></span>$@', $entries[1][0] );
	}

	public function test_a_screen_that_is_switched_off_has_no_entry(): void {
		add_filter( 'storeboard_owns_screen', static fn( $is_on, $id ) => 'attention' === $id ? false : $is_on, 10, 2 );

		$this->assertNotContains( 'wc-admin&path=/needs-attention', array_column( $this->menu(), 2 ) );
		$this->assertContains( 'wc-admin&path=/right-now', array_column( $this->menu(), 2 ) );
	}

	/**
	 * @return list<array<int, string>>
	 */
	private function menu(): array {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$GLOBALS['menu']    = [];
		$GLOBALS['submenu'] = [];
		do_action( 'admin_menu' );

		return array_values( (array) ( $GLOBALS['submenu']['woocommerce'] ?? [] ) );
	}

	private function number_in_menu(): int {
		preg_match( '/count-(\d+)/', (string) ( array_column( $this->menu(), 0, 2 )['wc-admin&path=/needs-attention'] ?? '' ), $found );

		return (int) ( $found[1] ?? -1 );
	}

	/**
	 * @return array<string, array<string, mixed>> By id.
	 */
	private function lines(): array {
		return array_column( $this->request( 'GET', self::PATH )->get_data()['lines'], null, 'id' );
	}

	/**
	 * @return array<string, mixed>|null
	 */
	private function line( string $id ): ?array {
		return $this->lines()[ $id ] ?? null;
	}

	/** A row of reports. */
	private function sold( int $product, int $units, int $days_ago ): void {
		static $order = 9000;
		++$order;
		$date = wp_date( 'Y-m-d H:i:s', time() - $days_ago * DAY_IN_SECONDS );
		$this->row( 'wc_order_stats', [ 'order_id' => $order, 'parent_id' => 0, 'date_created' => $date, 'date_created_gmt' => $date, 'status' => 'wc-completed', 'customer_id' => 1 ] );
		$this->row( 'wc_order_product_lookup', [ 'order_item_id' => $order, 'order_id' => $order, 'product_id' => $product, 'variation_id' => 0, 'customer_id' => 1, 'date_created' => $date, 'product_qty' => $units, 'product_net_revenue' => 1 ] );
	}

	private function failed_export( int $owner ): int {
		return (int) ( Exports::insert( [ 'owner' => $owner, 'state' => Exports::FAILED, 'question' => '{}', 'left_out' => '[]', 'created_at' => time() - 60, 'expires_at' => time() + 600 ] )['id'] ?? 0 );
	}
}
