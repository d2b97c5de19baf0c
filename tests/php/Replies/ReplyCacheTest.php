<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Replies;

use Storeboard\Replies\ReplyVersions;
use Storeboard\Replies\Requests;
use Storeboard\Setup\ReminderCounts;

/**
 * What a page prints of replies: what was last known, until something was written that it depends on.
 *
 * @group database
 */
final class ReplyCacheTest extends RepliesTestCase {

	public function test_the_very_first_page_evaluates_no_task(): void {
		$this->assertSame( [], $this->shown() );
		$this->assertSame( 0, $this->task->evaluations );
	}

	public function test_a_slow_reply_is_printed_as_last_known_and_no_task_is_evaluated(): void {
		$this->task->content = static function (): string {
			usleep( 150000 );
			return 'Slow';
		};
		$this->client_asks();
		$asked = $this->task->evaluations;

		$page = $this->loaded();

		$this->assertContains( 'acme', $this->shown( $page ) );
		$this->assertSame( $asked, $this->task->evaluations );
		// The client revalidates it at any age.
		$this->assertTrue( $page->is_slow( Requests::TASK_LISTS ) );
	}

	public function test_a_reply_that_was_quick_the_last_time_is_requested_again_within_the_budget(): void {
		$this->client_asks();
		$asked        = $this->task->evaluations;
		$this->budget = 100000.0;

		$page = $this->loaded();

		$this->assertGreaterThan( $asked, $this->task->evaluations );
		$this->assertNull( $page->header( Requests::TASK_LISTS, 'Age' ) );
	}

	public function test_a_reply_that_was_neither_is_printed_with_its_age(): void {
		// A busy machine can take long for it once.
		for ( $tries = 0; $tries < 10; $tries++ ) {
			$this->client_asks();
			if ( $this->cache()->cost( Requests::TASK_LISTS ) < 100 ) {
				break;
			}
		}

		$page = $this->loaded();
		$this->assertLessThan( 60, (int) $page->header( Requests::TASK_LISTS, 'Age' ) );
		$this->assertFalse( $page->is_slow( Requests::TASK_LISTS ) );
	}

	public function test_a_slow_reply_that_no_longer_counts_is_left_to_the_client(): void {
		$this->task->content = static function (): string {
			usleep( 150000 );
			return 'Slow';
		};
		$this->client_asks();
		update_option( 'woocommerce_task_list_keep_completed', 'yes' );
		$asked = $this->task->evaluations;

		$this->assertSame( [], $this->shown() );
		$this->assertSame( $asked, $this->task->evaluations );
	}

	/**
	 * @dataProvider changes
	 * @param callable(): mixed $change
	 */
	public function test_what_was_written_since_is_not_overlooked( callable $change ): void {
		$this->client_asks();
		$this->assertNotNull( $this->cache()->reply( Requests::TASK_LISTS ) );

		$change();

		$this->assertNull( $this->cache()->reply( Requests::TASK_LISTS ) );
	}

	/**
	 * @return array<string, array{callable(): mixed}>
	 */
	public static function changes(): array {
		return [
			'a list is hidden'          => [ static fn() => update_option( 'woocommerce_task_list_hidden_lists', [ 'setup' ] ) ],
			'a task is dismissed'       => [ static fn() => update_option( 'woocommerce_task_list_dismissed_tasks', [ 'acme' ] ) ],
			'a setting changes'         => [ static fn() => update_option( 'woocommerce_calc_taxes', uniqid() ) ],
			'an option goes'            => [
				static function (): void {
					add_option( 'woocommerce_no_sales_tax', 'yes' );
					delete_option( 'woocommerce_no_sales_tax' );
				},
			],
			'a product is published'    => [
				static fn() => wp_insert_post(
					[
						'post_type'   => 'product',
						'post_title'  => 'New',
						'post_status' => 'publish',
					]
				),
			],
			'a theme is chosen'         => [ static fn() => update_option( 'stylesheet', 'another' ) ],
			'a plugin is activated'     => [ static fn() => update_option( 'active_plugins', [ 'another/another.php' ] ) ],
			'a tax rate is added'       => [ static fn() => do_action( 'woocommerce_tax_rate_added', 1, [] ) ],
			'the user may do less'      => [ static fn() => wp_get_current_user()->add_cap( 'install_plugins', false ) ],
			'the user’s language'       => [ static fn() => add_filter( 'determine_locale', static fn() => 'ar' ) ],
			'the address of the admin'  => [ static fn() => add_filter( 'admin_url', static fn( $url ) => str_replace( 'http:', 'https:', $url ) ) ],
		];
	}

	/**
	 * @dataProvider other_changes
	 * @param callable(): mixed $change
	 */
	public function test_what_no_task_reads_changes_nothing( callable $change ): void {
		$this->client_asks();

		$change();

		$this->assertNotNull( $this->cache()->reply( Requests::TASK_LISTS ) );
	}

	/**
	 * @return array<string, array{callable(): mixed}>
	 */
	public static function other_changes(): array {
		return [
			'an option of others'     => [ static fn() => update_option( 'acme_options', uniqid() ) ],
			'a cache of the platform' => [ static fn() => update_option( 'woocommerce_queue_flush_rewrite_rules', uniqid() ) ],
			'a post is edited'        => [
				static fn() => wp_insert_post(
					[
						'post_title'  => 'Post',
						'post_status' => 'publish',
					]
				),
			],
			'a note is written'       => [ static fn() => do_action( 'woocommerce_note_updated', 1 ) ],
		];
	}

	public function test_a_route_that_answers_a_bare_array_is_kept_as_well(): void {
		add_filter(
			'rest_dispatch_request',
			static fn( $result, $request ) => '/wc-admin/plugins/active' === $request->get_route() ? [ 'plugins' => [ 'acme' ] ] : $result,
			10,
			2
		);
		$this->client_asks( '/wc-admin/plugins/active' );

		$page = $this->page();
		$page->load( [ 'active-plugins' ] );
		$this->assertSame( [ 'plugins' => [ 'acme' ] ], $page->body( 'active-plugins' ) );
	}

	public function test_each_user_has_replies_of_their_own(): void {
		$this->client_asks();

		$this->act_as( 'shop_manager' );

		$this->assertNull( $this->cache()->reply( Requests::TASK_LISTS ) );
	}

	public function test_a_change_while_the_reply_is_made_makes_it_old(): void {
		$this->task->content = static fn(): string => update_option( 'woocommerce_calc_taxes', uniqid() ) ? '' : '';
		$this->client_asks();

		$this->assertNull( $this->cache()->reply( Requests::TASK_LISTS ) );
	}

	public function test_what_the_platform_notes_while_it_reads_the_lists_makes_no_reply_old(): void {
		$this->task->content = static fn(): string => update_option( 'woocommerce_task_list_tracked_completed_tasks', [ uniqid() ] ) ? '' : '';
		$this->client_asks();

		$this->assertNotNull( $this->cache()->reply( Requests::TASK_LISTS ) );
	}

	public function test_a_message_that_is_dismissed_is_not_back_on_the_next_page(): void {
		$ids = array_column( $this->client_asks( Requests::path( Requests::NOTES ) )->get_data(), 'id' );
		$this->assertNotSame( [], $ids );

		$this->assertSame( 200, $this->request( 'DELETE', "/wc-analytics/admin/notes/delete/$ids[0]" )->get_status() );

		$kept = $this->cache()->reply( Requests::NOTES );
		$this->assertNotContains( $ids[0], null === $kept ? [] : array_column( (array) $kept->body(), 'id' ) );
	}

	public function test_a_tax_rate_and_a_shipping_method_make_the_lists_old(): void {
		$this->client_asks();
		// Both platforms tell of a rate by these; the embedded one has no route to write one.
		do_action( 'woocommerce_tax_rate_added', 1, [] );
		$this->assertNull( $this->cache()->reply( Requests::TASK_LISTS ) );

		$this->begin_request();
		$this->client_asks();
		do_action( 'woocommerce_tax_rate_deleted', 1 );
		$this->assertNull( $this->cache()->reply( Requests::TASK_LISTS ) );

		$this->begin_request();
		$this->client_asks();
		$this->request( 'POST', '/wc/v3/shipping/zones/0/methods', [ 'method_id' => 'flat_rate' ] );
		$this->assertNull( $this->cache()->reply( Requests::TASK_LISTS ) );
	}

	public function test_notes_are_kept_until_one_is_written(): void {
		$path = Requests::path( Requests::NOTES );
		$this->client_asks( $path );
		$this->assertNotNull( $this->cache()->reply( Requests::NOTES ) );

		do_action( 'woocommerce_note_created', 1 );

		$this->assertNull( $this->cache()->reply( Requests::NOTES ) );
	}

	/**
	 * @dataProvider counted
	 * @param callable(): mixed $change
	 */
	public function test_numbers_are_kept_until_what_they_count_changes( string $name, callable $change ): void {
		$this->client_asks( Requests::path( $name ) );
		$this->assertNotNull( $this->cache()->reply( $name ) );

		$change();

		$this->assertNull( $this->cache()->reply( $name ) );
	}

	/**
	 * @return array<string, array{string, callable(): mixed}>
	 */
	public static function counted(): array {
		$a = static fn( string $type ) => get_posts(
			[
				'post_type'   => $type,
				'post_status' => 'any',
				'numberposts' => 1,
			]
		)[0];

		return [
			'a new order'             => [ Requests::ORDERS, static fn() => wp_insert_post( [ 'post_type' => 'shop_order', 'post_status' => 'wc-processing' ] ) ],
			'an order’s status'       => [ Requests::ORDERS, static fn() => do_action( 'woocommerce_order_status_changed', 1, 'pending', 'processing' ) ],
			'how many are left'       => [ Requests::STOCK, static fn() => update_post_meta( $a( 'product' )->ID, '_stock', wp_rand( 100, 999 ) ) ],
			'what counts as few'      => [ Requests::STOCK, static fn() => update_option( 'woocommerce_notify_low_stock_amount', wp_rand( 10, 99 ) ) ],
			'a product that is gone'  => [ Requests::STOCK, static fn() => wp_delete_post( $a( 'product' )->ID, true ) ],
			'a review that is written' => [
				Requests::REVIEWS,
				static fn() => wp_insert_comment(
					[
						'comment_post_ID'  => $a( 'product' )->ID,
						'comment_type'     => 'review',
						'comment_approved' => 0,
					]
				),
			],
			'a review that is approved' => [ Requests::REVIEWS, static fn() => wp_set_comment_status( get_comments( [ 'number' => 1 ] )[0], 'spam' ) ],
		];
	}

	public function test_a_store_that_sells_writes_once_for_each_time_that_somebody_looks(): void {
		$this->client_asks( Requests::path( Requests::ORDERS ) );
		$writes = 0;
		add_action(
			'update_option',
			static function ( $name ) use ( &$writes ): void {
				$writes += (int) str_starts_with( $name, 'storeboard_replies_version_' );
			}
		);

		for ( $sale = 0; $sale < 5; $sale++ ) {
			do_action( 'woocommerce_new_order', $sale );
		}

		$this->assertSame( 1, $writes );
	}

	/**
	 * Code may ask the database object about its own write after the hooks of that write have run.
	 *
	 * @dataProvider writes_of_others
	 */
	public function test_what_the_database_tells_of_a_write_is_left_as_it_was( callable $announce ): void {
		global $wpdb;

		$this->client_asks();
		add_user_meta( get_current_user_id(), 'acme_row', '1' );
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->usermeta WHERE meta_key = %s", 'acme_row' ) );
		$told   = static fn(): array => array_intersect_key( get_object_vars( $wpdb ), array_flip( [ 'rows_affected', 'insert_id', 'last_query', 'last_error' ] ) );
		$before = $told();
		$this->assertSame( 1, $before['rows_affected'] );

		$announce();
		$this->assertSame( $before, $told() );
		// Also where nothing that was kept counts any more.
		$this->begin_request();
		$announce();
		$this->assertSame( $before, $told() );
	}

	/**
	 * @return array<string, array{callable}>
	 */
	public static function writes_of_others(): array {
		return [
			'a tax rate'   => [ static fn() => do_action( 'woocommerce_tax_rate_deleted', 1 ) ],
			'an option'    => [ static fn() => do_action( 'updated_option', 'woocommerce_currency', 'EUR', 'USD' ) ],
			'a preference' => [ static fn() => do_action( 'updated_user_meta', 1, get_current_user_id(), 'woocommerce_admin_homepage_layout', 'x' ) ],
		];
	}

	public function test_a_preference_that_is_written_is_not_overlooked(): void {
		$this->client_asks( Requests::path( Requests::PREFERENCES ) );
		$this->assertNotNull( $this->cache()->reply( Requests::PREFERENCES ) );

		update_user_meta( get_current_user_id(), 'woocommerce_admin_homepage_layout', 'two_columns' );

		$this->assertNull( $this->cache()->reply( Requests::PREFERENCES ) );
		// What it cost is remembered: a quick one is requested again.
		$this->assertNotNull( $this->cache()->cost( Requests::PREFERENCES ) );
	}

	public function test_what_the_client_asks_for_in_another_way_is_not_kept(): void {
		$this->client_asks( self::LISTS . '?ids[]=setup' );
		$this->request( 'POST', self::LISTS, [ 'extended_tasks' => [] ] );

		$this->assertNull( $this->cache()->reply( Requests::TASK_LISTS ) );
	}

	public function test_a_dismissed_task_is_not_back_on_the_next_page_which_evaluates_none(): void {
		$this->task->content = static function (): string {
			usleep( 150000 );
			return 'Slow';
		};
		$this->client_asks();
		$this->assertContains( 'acme', $this->shown() );

		$this->request( 'POST', self::LISTS . '/acme/dismiss' );
		$asked = $this->task->evaluations;
		$this->assertNotContains( 'acme', $this->shown() );

		$this->request( 'POST', self::LISTS . '/acme/undo_dismiss' );
		$this->assertContains( 'acme', $this->shown() );

		$this->request( 'POST', self::LISTS . '/setup/hide' );
		$this->assertNotContains( 'acme', $this->shown() );
		$this->assertLessThanOrEqual( $asked + 2, $this->task->evaluations, 'The writes answer the task; no page works the lists out.' );
	}

	public function test_a_dismissed_task_is_left_out_of_the_counts_of_pages_without_lists(): void {
		$this->client_asks();
		$left = ReminderCounts::get()['left'] ?? 0;
		$this->assertGreaterThan( 0, $left );

		$this->request( 'POST', self::LISTS . '/acme/dismiss' );
		$this->assertSame( $left - 1, ReminderCounts::get()['left'] ?? null );

		$this->request( 'POST', self::LISTS . '/acme/undo_dismiss' );
		$this->assertSame( $left, ReminderCounts::get()['left'] ?? null );
	}

	public function test_a_preference_that_was_written_while_nobody_watched_is_not_overlooked(): void {
		$this->client_asks( Requests::path( Requests::PREFERENCES ) );
		remove_all_actions( 'updated_user_meta' );
		remove_all_actions( 'added_user_meta' );

		update_user_meta( get_current_user_id(), 'woocommerce_admin_homepage_layout', 'two_columns' );

		$this->assertNull( $this->cache()->reply( Requests::PREFERENCES ) );
	}

	public function test_a_plugin_that_goes_takes_all_with_it(): void {
		$this->client_asks( Requests::path( Requests::NOTES ) );
		$this->client_asks( Requests::path( Requests::STOCK ) );

		update_option( 'active_plugins', [ 'another/another.php' ] );

		foreach ( [ ReplyVersions::NOTES, ReplyVersions::STOCK, ReplyVersions::SETUP ] as $dependency ) {
			$this->assertNull( ( new ReplyVersions( $this->platform() ) )->of( $dependency ), $dependency );
		}
	}

	public function test_a_write_while_the_lists_are_made_is_not_lost_by_what_the_platform_notes_then(): void {
		$this->task->content = static function (): string {
			// As another request does it.
			update_option( ReplyVersions::option( ReplyVersions::SETUP ), 'of-another-request', true );
			update_option( 'woocommerce_task_list_tracked_completed_tasks', [ uniqid() ] );
			return '';
		};
		$this->client_asks();

		$this->assertNull( $this->cache()->reply( Requests::TASK_LISTS ) );
	}

	public function test_an_opened_task_counts_as_visited_on_the_next_page(): void {
		$this->client_asks();

		$this->request( 'POST', '/storeboard/v1/started-tasks/acme' );

		$tasks = array_merge( ...array_column( (array) $this->loaded()->body( Requests::TASK_LISTS ), 'tasks' ) );
		$this->assertTrue( array_column( $tasks, 'isVisited', 'id' )['acme'] );
	}

	/** Another request knows nothing of what this one has changed. */
	private function begin_request(): void {
		( new \ReflectionProperty( ReplyVersions::class, 'changed' ) )->setValue( null, [] );
	}
}
