<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use ActionScheduler_Store;
use RuntimeException;
use Storeboard\Platform\Detector;
use Storeboard\Reports\ProductBuilds;
use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Health;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;
use Storeboard\Rollups\Verifier;

/**
 * The jobs of the daily sums on WooCommerce's own Action Scheduler: they go on, are taken up again, may run twice at once, and by WP-CLI.
 */
final class ActionSchedulerTest extends RealStoreTestCase {

	/** Rounds of a month each, for the days since the oldest order of a test. */
	private const DAYS = 200;

	private bool $is_broken = false;

	protected function setUp(): void {
		parent::setUp();
		self::import( $this->sell( self::DAYS )->get_id(), $this->sell( 3 )->get_id() );
		add_filter(
			'storeboard_sums_rest',
			function ( $seconds ) {
				return $this->is_broken ? throw new RuntimeException( 'The disk is full.' ) : $seconds;
			},
			20
		);
		Schedule::start();
	}

	public function test_a_job_that_has_no_time_to_end_goes_on_in_another_action(): void {
		add_filter( 'storeboard_sums_turn', '__return_zero' );
		Jobs::run();

		$this->assertSame( [], self::stale() );
		$this->assertGreaterThanOrEqual( self::DAYS, count( self::all_days() ) );
		$pieces = Jobs::count( Schedule::BUILD, ActionScheduler_Store::STATUS_COMPLETE, [ 'now' ] );
		$this->assertGreaterThanOrEqual( (int) floor( self::DAYS / 31 ) - 1, $pieces );
		$this->assertSame( 0, Jobs::count( Schedule::BUILD, ActionScheduler_Store::STATUS_PENDING, [ 'now' ] ), 'And none waits once all is built.' );
		$this->assertSame( self::counted(), self::told() );
	}

	public function test_sums_by_product_are_built_piece_by_piece_behind_those_by_day(): void {
		add_filter( 'storeboard_sums_turn', '__return_zero' );
		Jobs::run();

		[ 'built' => $built, 'wanted' => $wanted ] = ProductBuilds::state();
		$this->assertGreaterThan( self::DAYS / 2, $built, 'The last months day by day.' );
		$this->assertSame( $wanted, $built );
		$this->assertGreaterThanOrEqual( $built, Jobs::count( Schedule::BUILD_PRODUCTS, ActionScheduler_Store::STATUS_COMPLETE ) );
		$this->assertSame( 0, Jobs::count( Schedule::BUILD_PRODUCTS, ActionScheduler_Store::STATUS_PENDING ) );
	}

	public function test_a_page_stands_where_woocommerces_table_is_gone_and_the_status_page_says_so(): void {
		global $wpdb;

		$table = Database::table( 'wc_order_stats' );
		State::distrust();
		set_current_screen( 'dashboard' );
		$this->assertNotFalse( $wpdb->query( "RENAME TABLE $table TO {$table}_away" ) );
		$before = $wpdb->suppress_errors();
		try {
			$builder = new Builder( new Counter() );
			( new Schedule( $builder, new Verifier( $builder ) ) )->install();
			$problem = ( new Health( Detector::detect() ) )->problem();
			$page    = self::status_page();
		} finally {
			$wpdb->query( "RENAME TABLE {$table}_away TO $table" );
			$wpdb->suppress_errors( (bool) $before );
			$refusal = Schedule::refusal();
			Schedule::forget_refusal();
			unset( $GLOBALS['current_screen'] );
		}
		$this->assertNotNull( $refusal );
		$this->assertSame( $refusal, $problem );
		$this->assertStringContainsString( esc_html( Health::words( (string) $refusal )[0] ), $page );
		// With the table back the next page sets all up.
		$this->assertNull( State::install() );
	}

	public function test_a_verification_that_has_no_time_to_end_goes_on_too(): void {
		self::build();
		Days::suspect();
		State::note( [ 'verified_at' => time() - HOUR_IN_SECONDS ] );
		$this->assertNull( self::told() );
		// Whoever asks for a report has everything verified soon.
		$this->assertSame( 1, Jobs::count( Schedule::ALL, ActionScheduler_Store::STATUS_PENDING ) );
		$this->assertNull( self::told() );
		$this->assertSame( 1, Jobs::count( Schedule::ALL, ActionScheduler_Store::STATUS_PENDING ), 'Once.' );

		add_filter( 'storeboard_sums_turn', '__return_zero' );
		Jobs::run();
		$this->assertGreaterThanOrEqual( (int) floor( self::DAYS / 31 ), Jobs::count( Schedule::ALL, ActionScheduler_Store::STATUS_COMPLETE ) );
		$this->assertSame( self::counted(), self::told() );
	}

	/**
	 * @dataProvider lookers
	 */
	public function test_a_job_that_failed_five_times_is_given_up_and_taken_up_again( callable $look ): void {
		$this->is_broken = true;
		for ( $turn = 1; $turn <= 5; $turn++ ) {
			$this->assertTrue( as_has_scheduled_action( Schedule::BUILD, [], 'storeboard' ), "Before turn $turn." );
			Jobs::make_late( Schedule::BUILD, 10 );
			Jobs::run();
		}
		$this->assertSame( 5, Jobs::count( Schedule::BUILD, ActionScheduler_Store::STATUS_FAILED ) );
		$this->assertFalse( as_has_scheduled_action( Schedule::BUILD, [], 'storeboard' ), 'Action Scheduler gives it up.' );

		$this->is_broken = false;
		$look();
		$this->assertTrue( as_has_scheduled_action( Schedule::BUILD, [], 'storeboard' ) );
		Jobs::run();
		$this->assertSame( [], self::stale() );
		$this->assertSame( self::counted(), self::told() );
	}

	/**
	 * @return array<string, array{callable(): void}>
	 */
	public static function lookers(): array {
		return [
			'by WP-Cron'                               => [ static fn() => do_action( Schedule::LOOK ) ],
			'by whoever runs the queue without WP-Cron' => [
				static function (): void {
					delete_option( 'storeboard_sums_looked_at' );
					\ActionScheduler::runner()->run( 'a test' );
				},
			],
		];
	}

	public function test_the_queue_looks_no_more_than_once_an_hour(): void {
		do_action( Schedule::LOOK );
		$looks = 0;
		add_action(
			Schedule::LOOKED,
			static function () use ( &$looks ): void {
				++$looks;
			}
		);
		Jobs::run();
		$this->assertSame( 0, $looks );

		update_option( 'storeboard_sums_looked_at', time() - 2 * HOUR_IN_SECONDS );
		Jobs::run();
		\ActionScheduler::runner()->run( 'a test' );
		$this->assertSame( 1, $looks );
	}

	public function test_a_failing_job_and_an_overdue_one_are_said_until_they_are_over(): void {
		self::build();
		$health = new Health( Detector::detect() );
		$this->assertNull( $health->problem() );

		$this->is_broken = true;
		Jobs::make_late( Schedule::BUILD, 10 );
		Jobs::run();
		$this->assertSame( 'failed: The disk is full.', $health->problem() );
		$this->assertStringContainsString( 'The daily totals’ background jobs are failing: The disk is full.', self::status_page() );
		// Another job that succeeds does not hide it.
		do_action( Schedule::NIGHT );
		$this->assertSame( 'failed: The disk is full.', $health->problem() );

		$this->is_broken = false;
		Jobs::make_late( Schedule::BUILD, 10 );
		Jobs::run();
		$this->assertNull( $health->problem() );

		Jobs::make_late( Schedule::BUILD, 2 * HOUR_IN_SECONDS );
		Days::suspect();
		$this->assertSame( 'jobs', $health->problem(), 'What waits for the jobs waits for them in vain.' );
		$page = self::status_page();
		$this->assertStringContainsString( 'Background jobs are overdue', $page );
		$this->assertStringContainsString( 'Go to WooCommerce &gt; Status &gt; Scheduled Actions', $page );
		$this->assertSame( 'good', self::site_health()['status'] );

		Jobs::make_late( Schedule::BUILD, 2 * DAY_IN_SECONDS );
		$this->assertSame( 'recommended', self::site_health()['status'] );
		$this->assertStringContainsString( 'Background jobs are overdue', self::site_health()['description'] );

		Jobs::run();
		$this->assertNull( $health->problem() );
		$this->assertSame( 'good', self::site_health()['status'] );
	}

	public function test_the_status_page_says_what_holds_right_now(): void {
		self::build();
		$this->assertStringContainsString( '<bdi>On</bdi>', self::status_page() );
		Days::suspect();
		$page = self::status_page();
		$this->assertStringContainsString( 'Waiting (orders were changed outside WooCommerce)', $page );
		$this->assertStringContainsString( 'Storeboard is comparing all days with your orders in the background.', $page );
		add_filter( 'woocommerce_analytics_clauses_where_orders_stats_total', static fn( $clauses ) => $clauses );
		Jobs::run();
		$this->assertStringContainsString( 'Not used: an extension changes what the reports count', self::status_page() );
	}

	public function test_two_runners_at_once_build_what_one_would(): void {
		for ( $piece = 0; $piece < 6; $piece++ ) {
			as_enqueue_async_action( Schedule::BUILD, [ 'now' ], 'storeboard' );
		}
		$runners = $this->in_processes( [ 'queue', '8' ], [ 'queue', '8' ] );

		foreach ( $runners as $runner ) {
			$this->assertGreaterThan( 0, $runner['done'], 'Each did something.' );
		}
		$this->assertSame( 0, Jobs::count( Schedule::BUILD, ActionScheduler_Store::STATUS_FAILED ) );
		$this->assertSame( 0, Jobs::count( Schedule::BUILD, ActionScheduler_Store::STATUS_PENDING, [ 'now' ] ) );
		$this->assertSame( [], self::stale() );
		$this->assertSame( [], ( new Verifier( new Builder( new Counter() ) ) )->all() );
		$this->assertSame( self::counted(), self::told() );
	}

	public function test_wp_cli_runs_the_queue_to_its_end_and_looks_where_wp_cron_does_not(): void {
		as_unschedule_all_actions( Schedule::NIGHT );
		[ $run ] = $this->in_processes( [ 'wp-cli' ] );

		$lines = implode( "\n", $run['lines'] );
		$this->assertStringContainsString( 'Completed processing action', $lines );
		$this->assertStringContainsString( 'with hook: ' . Schedule::BUILD, $lines );
		$this->assertStringNotContainsString( 'Error', $lines );
		$this->assertSame( [], self::stale() );
		$this->assertTrue( as_has_scheduled_action( Schedule::NIGHT, [], 'storeboard' ) );
		$this->assertSame( self::counted(), self::told() );
	}

	private static function status_page(): string {
		ob_start();
		do_action( 'woocommerce_system_status_report' );

		return (string) ob_get_clean();
	}

	/**
	 * @return array<string, string>
	 */
	private static function site_health(): array {
		return call_user_func( apply_filters( 'site_status_tests', [] )['direct']['storeboard_sums']['test'] );
	}
}
