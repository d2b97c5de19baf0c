<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use ActionScheduler_Store;
use Storeboard\Platform\Detector;
use Storeboard\Rollups\Schedule;
use WP_REST_Request;
use WP_REST_Response;

/**
 * A report that is opened while orders wait has WooCommerce import them, on its own Action Scheduler.
 */
final class FreshnessTest extends RealStoreTestCase {

	private const HOOK = 'wc-admin_process_pending_orders_batch';

	private const OPTION  = 'woocommerce_analytics_scheduled_import';
	private const LAST_AT = 'woocommerce_admin_scheduler_last_processed_order_modified_date';
	private const LAST_ID = 'woocommerce_admin_scheduler_last_processed_order_id';

	/** @var array<string, mixed> Options as they were. */
	private array $before = [];

	protected function setUp(): void {
		parent::setUp();
		// A request within PHP loads the routes of its own namespace alone.
		add_filter( 'woocommerce_rest_should_lazy_load_namespace', '__return_false' );
		$GLOBALS['wp_rest_server'] = null;
		if ( ! is_callable( [ Jobs::SCHEDULER, 'process_pending_batch' ] ) ) {
			$this->markTestSkipped( 'This version imports each order when it changes.' );
		}
		foreach ( [ self::OPTION, self::LAST_AT, self::LAST_ID ] as $name ) {
			$this->before[ $name ] = get_option( $name );
		}
		update_option( self::OPTION, 'yes' );
		$this->forget_turns();
		// The next turn is hours away.
		as_schedule_recurring_action( time() + 6 * HOUR_IN_SECONDS, 12 * HOUR_IN_SECONDS, self::HOOK, [], 'wc-admin-data' );
		self::import_until( time() - 1 );
	}

	protected function tearDown(): void {
		foreach ( $this->before as $name => $value ) {
			false === $value ? delete_option( $name ) : update_option( $name, $value );
		}
		$this->forget_turns();
		parent::tearDown();
	}

	private function forget_turns(): void {
		global $wpdb;

		$wpdb->query( "DELETE FROM {$wpdb->prefix}actionscheduler_actions WHERE hook IN ( '" . self::HOOK . "', 'wc-admin_import_orders' )" );
	}

	private static function import_until( int $at ): void {
		update_option( self::LAST_AT, gmdate( 'Y-m-d H:i:s', $at ) );
		update_option( self::LAST_ID, 0 );
	}

	/**
	 * An order that came just now, as a store that imports by turns leaves it.
	 */
	private function order( float $price = 20.0 ): int {
		$id = $this->sell( 3, $price )->get_id();
		as_unschedule_all_actions( 'wc-admin_import_orders' );

		return $id;
	}

	private static function ask( string $method = 'GET', bool $is_always = false ): WP_REST_Response {
		$request = new WP_REST_Request( $method, '/storeboard/v1/reports/freshness' );
		$is_always && $request->set_body_params( [ 'always' => true ] );

		return rest_do_request( $request );
	}

	/** @return array<string, mixed> */
	private static function state( string $method = 'GET', bool $is_always = false ): array {
		return (array) self::ask( $method, $is_always )->get_data();
	}

	private static function rows( int $id ): int {
		global $wpdb;

		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM {$wpdb->prefix}wc_order_stats WHERE order_id = %d", $id ) );
	}

	public function test_orders_that_wait_are_told_and_imported_with_the_turns_left_as_they_are(): void {
		$next = as_next_scheduled_action( self::HOOK, [], 'wc-admin-data' );
		$ids  = [ $this->order(), $this->order(), $this->order() ];

		$told = self::state();
		$this->assertSame( [ 'scheduled', 3, 3, false ], [ $told['mode'], $told['waiting'], $told['added'], $told['is_under_way'] ] );
		$this->assertSame( 0, self::rows( $ids[0] ), 'To read imports nothing.' );

		$left = self::state( 'POST' );

		$this->assertSame( [ 0, 0 ], [ $left['waiting'], $left['added'] ] );
		$this->assertSame( [ 1, 1, 1 ], array_map( [ self::class, 'rows' ], $ids ) );
		$this->assertSame( $next, $left['next_at'] );
		$this->assertGreaterThanOrEqual( $told['last_at'], $left['last_at'] );
		$this->assertSame( 1, Jobs::count( self::HOOK, ActionScheduler_Store::STATUS_COMPLETE ) );
		$this->assertSame( 1, Jobs::count( self::HOOK, ActionScheduler_Store::STATUS_PENDING ), 'The next turn.' );
	}

	/** Of orders, those that changed since the last turn: in tables by that moment, as posts those of their type. */
	public function test_what_waits_is_found_by_an_index(): void {
		$this->order();
		$asked  = preg_grep( '/AS all_of_them/', $this->statements( static fn() => self::state() ) );
		$tables = $this->assertFoundByIndex(
			$asked,
			[ 'o', 's' ],
			function ( array $step, string $statement ): void {
				if ( 'o' === $step['table'] ) {
					$this->assertMatchesRegularExpression( '/\b(date_updated|type_status_date)\b/', (string) $step['possible_keys'], $statement );
				}
			}
		);
		$this->assertSame( [ 'o', 's' ], $tables );
	}

	public function test_a_changed_order_and_a_refund_wait_but_are_no_new_orders(): void {
		$id = $this->order();
		self::import( $id );
		self::import_until( time() - 1 );
		wc_create_refund(
			[
				'order_id' => $id,
				'amount'   => 5,
			]
		);
		as_unschedule_all_actions( 'wc-admin_import_orders' );

		$told = self::state();
		$this->assertGreaterThanOrEqual( 1, $told['waiting'] );
		$this->assertSame( 0, $told['added'] );
		$this->assertSame( 0, self::state( 'POST' )['waiting'] );
	}

	public function test_many_orders_come_a_batch_a_request(): void {
		add_filter( 'woocommerce_analytics_regenerate_batch_size', static fn() => 2 );
		$ids = [ $this->order(), $this->order(), $this->order(), $this->order(), $this->order() ];

		$left = [];
		for ( $round = 0; $round < 3; $round++ ) {
			$left[] = self::state( 'POST' )['waiting'];
		}

		$this->assertSame( [ 3, 1, 0 ], $left );
		$this->assertSame( array_fill( 0, 5, 1 ), array_map( [ self::class, 'rows' ], $ids ) );
	}

	public function test_a_page_that_is_left_early_leaves_the_rest_to_the_queue(): void {
		add_filter( 'woocommerce_analytics_regenerate_batch_size', static fn() => 2 );
		$ids = [ $this->order(), $this->order(), $this->order() ];
		self::state( 'POST' );
		Jobs::make_late( self::HOOK, 10 );

		Jobs::run();

		$this->assertSame( [ 1, 1, 1 ], array_map( [ self::class, 'rows' ], $ids ) );
	}

	public function test_of_two_pages_one_plans_a_batch_and_a_batch_of_the_stores_own_is_not_doubled(): void {
		$this->order();
		$import = Detector::detect()->scheduled_import();
		$this->assertNotNull( $import );

		$import->begin();
		$import->begin();

		$this->assertSame( 2, Jobs::count( self::HOOK, ActionScheduler_Store::STATUS_PENDING ), 'One, and the next turn.' );
		$this->assertTrue( self::state()['is_under_way'] );
		$this->assertTrue( $import->go_on() );
		$this->assertFalse( $import->go_on(), 'The next turn is not taken early.' );
	}

	public function test_what_was_added_is_in_the_report_at_once_and_its_day_is_built_soon(): void {
		self::import( $this->order() );
		self::build();
		self::import_until( time() - 1 );
		$this->order( 345.0 );
		$this->assertSame( [], self::stale() );
		$before = self::told();

		self::state( 'POST' );

		$this->assertSame( [ self::day( 3 ) ], self::stale(), 'Its day is marked,' );
		$this->assertSame( self::counted(), self::told(), 'counted now,' );
		$this->assertEqualsWithDelta( $before['total_sales'] + 345.0, self::told()['total_sales'], 0.001 );
		$this->assertSame( 1, Jobs::count( Schedule::BUILD, ActionScheduler_Store::STATUS_PENDING, [ 'now' ] ), 'and built soon.' );
	}

	/** @dataProvider switched_off */
	public function test_a_store_that_switched_the_import_off_is_left_alone( callable $switch_off ): void {
		$switch_off();
		$this->forget_turns();
		$id = $this->order();

		foreach ( [ 'GET', 'POST' ] as $method ) {
			$state = self::state( $method, 'POST' === $method );
			$this->assertSame( [ 'immediate', 0 ], [ $state['mode'], $state['waiting'] ] );
		}
		$this->assertSame( 0, self::rows( $id ) );
		$this->assertSame( 0, Jobs::count( self::HOOK, ActionScheduler_Store::STATUS_PENDING ) );
	}

	/** @return array<string, array{callable}> */
	public static function switched_off(): array {
		return [
			'by its setting'           => [ static fn() => update_option( self::OPTION, 'no' ) ],
			'by a missing setting'     => [ static fn() => delete_option( self::OPTION ) ],
			'by code that unhooks it'  => [ static fn() => remove_all_actions( self::HOOK ) ],
			'by code that wants no queue' => [ static fn() => add_filter( 'woocommerce_analytics_disable_action_scheduling', '__return_true' ) ],
		];
	}

	public function test_who_may_only_read_reports_hears_it_where_woocommerce_tells_managers_alone(): void {
		$id = wp_insert_user(
			[
				'user_login' => uniqid( 'reader-' ),
				'user_pass'  => 'password',
				'user_email' => uniqid() . '@storeboard.test',
				'role'       => 'subscriber',
			]
		);
		$this->assertIsInt( $id );
		try {
			wp_set_current_user( $id );
			wp_get_current_user()->add_cap( 'view_woocommerce_reports' );
			$this->order();
			$this->assertSame( 403, rest_do_request( new WP_REST_Request( 'GET', '/wc-analytics/imports/status' ) )->get_status() );

			$this->assertSame( 1, self::state()['waiting'] );
			$this->assertSame( 0, self::state( 'POST' )['waiting'] );
			$this->assertSame( 403, self::ask( 'POST', true )->get_status() );
		} finally {
			require_once ABSPATH . 'wp-admin/includes/user.php';
			wp_delete_user( $id );
		}
	}
}
