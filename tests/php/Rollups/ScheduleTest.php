<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use RuntimeException;
use Storeboard\Platform\Detector;
use Storeboard\Platform\WooCommerce;
use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Command;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Health;
use Storeboard\Rollups\Marks;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;
use Storeboard\Rollups\StatusPage;
use Storeboard\Rollups\Verifier;
use WP_CLI;

require_once __DIR__ . '/wp-cli.php';

/**
 * Who makes the sums and verifies them: WP-Cron here, as the embedded platform has no Action Scheduler, the status page and WP-CLI.
 *
 * @group database
 */
final class ScheduleTest extends RollupsTestCase {

	private const HOOKS = [ Schedule::BUILD, Schedule::NIGHT, Schedule::LOOK ];

	private bool $is_damaged = false;

	protected function setUp(): void {
		parent::setUp();
		Schedule::clear();
		self::write_row( [ 'order_id' => 1 ] );
		WP_CLI::$lines = [];
	}

	public function test_cron_builds_and_verifies(): void {
		Schedule::start();
		$this->assertSame( [ 'storeboard_quarter_hour', 'daily', 'hourly' ], array_map( 'wp_get_schedule', self::HOOKS ) );

		do_action( Schedule::BUILD );
		$this->assertContains( '2026-03-10', Days::built( '2026-03-01', '2026-03-31' ) );
		$state = Days::state();
		$this->assertSame( $state['days'], $state['verified'], 'A build is a comparison with the orders as well.' );

		do_action( Schedule::NIGHT );
		$state = Days::state();
		$this->assertSame( [ $state['days'], $state['days'] ], [ $state['built'], $state['verified'] ] );
	}

	public function test_a_mismatch_is_built_again_soon(): void {
		$yesterday = Days::after( Days::today(), -1 );
		$this->build();
		self::write_row(
			[
				'order_id'     => 2,
				'date_created' => "$yesterday 12:00:00",
			]
		);
		do_action( Schedule::NIGHT );

		$this->assertNotFalse( wp_next_scheduled( Schedule::BUILD, [ 'now' ] ) );
		$this->assertSame( [ $yesterday ], array_keys( State::report()['days'] ) );
	}

	public function test_a_small_store_is_only_looked_at_once_a_day(): void {
		Schedule::start();
		remove_all_filters( 'storeboard_sums_from' );
		do_action( Schedule::NIGHT );
		$this->assertSame( [ false, 'daily', 'hourly' ], array_map( 'wp_get_schedule', self::HOOKS ) );
		do_action( Schedule::BUILD );
		$this->assertSame( [], Days::built( '2026-03-01', '2026-03-31' ) );

		add_filter( 'storeboard_sums_from', static fn() => 1 );
		do_action( Schedule::NIGHT );
		$this->assertSame( [ 'storeboard_quarter_hour', 'daily', 'hourly' ], array_map( 'wp_get_schedule', self::HOOKS ) );
	}

	public function test_the_switch_ends_the_schedule_and_begins_it_anew(): void {
		Schedule::start();
		update_option( 'storeboard_sums', 'no' );
		$this->assertSame( [ false, false, false ], array_map( 'wp_get_schedule', self::HOOKS ) );
		update_option( 'storeboard_sums', 'yes' );
		$this->assertSame( 'storeboard_quarter_hour', wp_get_schedule( Schedule::BUILD ) );
	}

	public function test_deactivation_ends_the_schedule_and_the_trust(): void {
		Schedule::start();
		Schedule::reset();

		$this->assertSame( [ false, false, false ], array_map( 'wp_get_schedule', self::HOOKS ) );
		$this->assertFalse( State::is_on() );
	}

	/**
	 * @dataProvider damages
	 */
	public function test_a_table_that_is_damaged_is_made_anew( string $damaged ): void {
		$this->build();
		$this->damage( $damaged );
		add_filter( 'wp_doing_cron', '__return_true' );
		do_action( Schedule::BUILD );

		$this->assertFalse( $this->is_damaged );
		$state = Days::state();
		$this->assertSame( [ true, $state['days'] ], [ State::is_on(), $state['built'] ] );
	}

	/**
	 * A table counts as damaged until somebody makes it: nothing may be dropped in a test that is rolled back, and SQLite rolls back where
	 * a statement fails.
	 */
	private function damage( string $damaged ): void {
		$this->is_damaged = true;
		add_filter(
			'query',
			function ( $statement ) use ( $damaged ) {
				return $this->is_damaged && str_contains( (string) $statement, $damaged ) ? '' : $statement;
			}
		);
		add_filter(
			'dbdelta_queries',
			function ( $queries ) {
				$this->is_damaged = false;
				return $queries;
			}
		);
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function damages(): array {
		return [
			'the sums are gone'     => [ '_storeboard_sums ' ],
			'the days are gone'     => [ '_storeboard_days ' ],
			'a column is not there' => [ 'negative_net' ],
		];
	}

	public function test_the_tables_are_looked_at_only_where_the_version_changed(): void {
		$asked = [];
		add_filter(
			'query',
			static function ( $statement ) use ( &$asked ) {
				$asked[] = $statement;
				return $statement;
			}
		);
		$builder = new Builder( new Counter() );
		( new Schedule( $builder, new Verifier( $builder ) ) )->install();

		$this->assertSame( [], $asked );
	}

	public function test_what_was_written_past_the_marks_is_the_platforms_until_all_is_verified(): void {
		global $wpdb;

		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			$this->markTestSkipped( 'SQLite does not know when a table was written: there verification alone finds it.' );
		}
		$this->build();
		State::note( [ 'verified_at' => time() - 300 ] );
		$wpdb->query( 'UPDATE ' . Database::days() . ' SET marked_at = UNIX_TIMESTAMP() - 200' );
		add_filter( 'query', static fn( $statement ) => str_contains( (string) $statement, 'MAX( UPDATE_TIME )' ) ? 'SELECT ' . ( time() - 100 ) : $statement );
		$has_sums = fn(): bool => (bool) $this->figures()->totals( 'revenue', '2026-03-01 00:00:00', '2026-03-31 23:59:59' );
		// The next order hides when the table was written before. Another request's: this one may have looked a moment ago.
		( new Marks() )->of_orders( [ 1 ] );
		$this->assertFalse( $has_sums() );
		$this->assertNotFalse( wp_next_scheduled( Schedule::ALL, [ 'now' ] ) );

		add_filter( 'storeboard_sums_turn', '__return_zero' );
		do_action( Schedule::ALL );
		$this->assertFalse( $has_sums(), 'A part of the verification clears nothing.' );
		for ( $turn = 0; $turn < 100 && State::report()['round_at'] > 0; $turn++ ) {
			do_action( Schedule::ALL );
		}
		$this->assertTrue( $has_sums() );
		$this->assertGreaterThan( 3, $turn );
	}

	public function test_what_is_written_while_all_is_verified_is_suspected_still(): void {
		$this->build();
		Days::suspect();
		add_filter( 'storeboard_sums_turn', '__return_zero' );
		do_action( Schedule::ALL );
		Days::suspect();
		do {
			do_action( Schedule::ALL );
		} while ( State::report()['round_at'] > 0 );

		$this->assertTrue( Days::suspicion()['is_raised'] );
	}

	public function test_who_writes_past_the_marks_right_now_is_waited_for(): void {
		$this->build();
		Days::suspect();
		remove_all_filters( 'storeboard_sums_rest' );
		do_action( Schedule::ALL );

		$this->assertSame( 0, State::report()['round_at'] );
		$this->assertGreaterThan( time() + 30, wp_next_scheduled( Schedule::ALL, [ 'now' ] ) );
	}

	public function test_each_night_the_last_weeks_are_verified_and_within_a_week_all(): void {
		global $wpdb;

		$this->build();
		$old   = time() - 20 * DAY_IN_SECONDS;
		$late  = static fn(): int => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Database::days() . " WHERE day > '1900-01-01' AND stale = built AND verified_at <= $old" );
		$wpdb->query( 'UPDATE ' . Database::days() . " SET verified_at = $old" );
		$nights = [];
		for ( $night = 0; $night < 7; $night++ ) {
			do_action( Schedule::NIGHT );
			$nights[] = $late();
			// The next night.
			$wpdb->query( 'UPDATE ' . Database::days() . ' SET verified_at = verified_at - 86400 WHERE verified_at > ' . $old );
			$old -= 86400;
			$wpdb->query( 'UPDATE ' . Database::days() . " SET verified_at = $old WHERE verified_at = $old + 86400" );
		}
		$days  = Days::state()['days'];
		$older = $days - Days::RECENT;
		$this->assertSame( $older - (int) ceil( $older / 6 ), $nights[0], 'The last weeks, and a sixth of the rest.' );
		$this->assertSame( 0, $nights[6] );
	}

	public function test_a_day_that_nobody_verified_in_time_is_counted_now(): void {
		global $wpdb;

		$this->build();
		$wpdb->query( 'UPDATE ' . Database::sums() . ' SET total = 999 WHERE day = \'2026-03-10\'' );
		$told = fn(): float => $this->figures()->totals( 'revenue', '2026-03-01 00:00:00', '2026-03-31 23:59:59' )['total_sales'];
		$this->assertSame( 999.0, $told(), 'From its sums.' );
		$wpdb->query( 'UPDATE ' . Database::days() . ' SET verified_at = UNIX_TIMESTAMP() - 16 * 86400' );

		$this->assertSame( 12.5, $told(), 'From the orders.' );
	}

	public function test_days_that_are_marked_are_counted_now_while_they_are_few_and_made_first(): void {
		$this->build();
		add_filter( 'storeboard_sums_live_limit', '__return_zero' );
		self::write_row( [ 'order_id' => 2 ] );
		Days::mark( [ '2026-03-10' ] );

		$this->assertSame( 25.0, $this->figures()->totals( 'revenue', '2026-01-01 00:00:00', '2026-03-31 23:59:59' )['total_sales'] );
		$this->assertSame( [ '2026-01-01', '2026-03-31' ], State::wanted() );
		$this->assertNotFalse( wp_next_scheduled( Schedule::BUILD, [ 'now' ] ) );

		do_action( Schedule::BUILD );
		$this->assertContains( '2026-03-10', Days::built( '2026-03-01', '2026-03-31' ) );
		$this->assertNull( State::wanted() );
	}

	public function test_what_an_owner_looks_at_is_made_before_what_is_newer(): void {
		add_filter( 'storeboard_sums_turn', '__return_zero' );
		// Another report would ask WooCommerce first: nothing was built yet.
		State::want( '2026-03-01', '2026-03-31' );
		do_action( Schedule::BUILD );

		$this->assertContains( '2026-03-10', Days::built( '2026-03-01', '2026-03-31' ) );
		$this->assertSame( 0, count( Days::built( Days::after( Days::today(), -20 ), Days::today() ) ) );
	}

	public function test_a_job_that_is_gone_is_planned_again_within_the_hour(): void {
		Schedule::start();
		Schedule::clear( [ Schedule::BUILD, Schedule::NIGHT ] );
		do_action( Schedule::LOOK );

		$this->assertSame( [ 'storeboard_quarter_hour', 'daily', 'hourly' ], array_map( 'wp_get_schedule', self::HOOKS ) );
	}

	public function test_a_job_that_fails_ends_nothing_else_of_wp_cron(): void {
		$this->build();
		add_filter(
			'storeboard_sums_rest',
			static function (): never {
				throw new RuntimeException( 'The database has gone away.' );
			}
		);
		do_action( Schedule::BUILD );

		$this->assertTrue( State::is_on() );
	}

	public function test_a_build_that_the_database_refuses_is_none_and_is_said_until_one_succeeds(): void {
		Schedule::start();
		$refuse = static fn( $statement ) => str_starts_with( (string) $statement, 'INSERT INTO ' . Database::sums() ) ? '' : $statement;
		add_filter( 'query', $refuse );
		do_action( Schedule::BUILD );
		remove_filter( 'query', $refuse );

		$this->assertNotContains( '2026-03-10', Days::built( '2026-03-01', '2026-03-31' ) );
		$health = new Health( Detector::detect() );
		$this->assertSame( 'failed: The database gave no answer.', $health->problem() );
		ob_start();
		do_action( 'woocommerce_system_status_report' );
		$this->assertStringContainsString( 'The background jobs of the daily totals fail', (string) ob_get_clean() );
		$this->assertGreaterThan( 0, count( Days::built( '2026-03-01', '2026-03-31' ) ), 'Days without orders have nothing to refuse.' );

		do_action( Schedule::BUILD );
		$this->assertContains( '2026-03-10', Days::built( '2026-03-01', '2026-03-31' ) );
		$this->assertNull( $health->problem() );
	}

	public function test_where_no_day_could_be_written_no_build_is_noted(): void {
		$refuse = static fn( $statement ) => str_starts_with( (string) $statement, 'DELETE FROM ' . Database::sums() ) ? '' : $statement;
		add_filter( 'query', $refuse );
		do_action( Schedule::BUILD );
		$this->assertSame( [ [], 0 ], [ Days::built( '2026-03-01', '2026-03-31' ), State::report()['built_at'] ] );

		remove_filter( 'query', $refuse );
		do_action( Schedule::BUILD );
		$this->assertGreaterThan( 0, State::report()['built_at'] );
	}

	public function test_tables_that_the_database_refuses_for_a_day_are_said_in_site_health(): void {
		delete_option( 'storeboard_sums_problem' );
		State::distrust();
		add_filter( 'query', static fn( $statement ) => str_starts_with( (string) $statement, 'SELECT axis, day' ) ? '' : $statement );
		add_filter( 'wp_doing_cron', '__return_true' );
		$builder = new Builder( new Counter() );
		( new Schedule( $builder, new Verifier( $builder ) ) )->install();
		$this->assertSame( 'hourly', wp_get_schedule( Schedule::LOOK ), 'Somebody notes since when.' );
		do_action( Schedule::LOOK );

		$ask = static fn(): array => call_user_func( apply_filters( 'site_status_tests', [] )['direct']['storeboard_sums']['test'] );
		$this->assertSame( 'good', $ask()['status'] );
		$this->assertEqualsWithDelta( time(), (int) get_option( 'storeboard_sums_problem' ), 60 );
		update_option( 'storeboard_sums_problem', time() - DAY_IN_SECONDS, false );
		do_action( Schedule::LOOK );
		$this->assertSame( 'recommended', $ask()['status'] );
		$this->assertStringContainsString( 'The database refused the tables of the daily totals', $ask()['description'] );
	}

	public function test_a_small_store_hears_nothing_of_tables_that_it_does_not_need(): void {
		remove_all_filters( 'storeboard_sums_from' );
		State::distrust();
		add_filter( 'query', static fn( $statement ) => str_starts_with( (string) $statement, 'SELECT axis, day' ) ? '' : $statement );

		$this->assertNull( State::install() );
		$this->assertFalse( State::is_on() );
		$this->assertNull( ( new Health( Detector::detect() ) )->problem() );
		$this->assertArrayNotHasKey( 'storeboard_sums', apply_filters( 'site_status_tests', [] )['direct'] ?? [] );
	}

	public function test_a_table_that_cannot_be_read_breaks_no_page_and_is_said(): void {
		State::distrust();
		$break = static fn( $statement ) => str_contains( (string) $statement, 'FROM ' . Database::table( 'wc_order_stats' ) ) ? 'SELECT nothing FROM nowhere' : $statement;
		add_filter( 'query', $break );
		add_filter( 'wp_doing_cron', '__return_true' );
		$builder = new Builder( new Counter() );
		( new Schedule( $builder, new Verifier( $builder ) ) )->install();

		$this->assertFalse( State::is_on() );
		ob_start();
		do_action( 'woocommerce_system_status_report' );
		$html = (string) ob_get_clean();
		$this->assertStringContainsString( 'A table can’t be read', $html );
		$this->assertStringContainsString( 'Ask your host to repair the table.', $html );

		remove_filter( 'query', $break );
		// SQLite ends the test's transaction with a statement that fails.
		wp_cache_flush();
		Schedule::forget_refusal();
		do_action( Schedule::LOOK );
		$this->assertTrue( State::is_on() );
	}

	public function test_site_health_says_so_where_the_sums_were_lost_for_a_day(): void {
		$this->build();
		Schedule::start();
		$ask = static fn(): string => call_user_func( apply_filters( 'site_status_tests', [] )['direct']['storeboard_sums']['test'] )['status'];
		$this->assertSame( 'good', $ask() );

		update_option( 'timezone_string', 'Europe/Berlin' );
		$health = new Health( Detector::detect() );
		$health->note();
		$this->assertSame( 'good', $ask(), 'It may end by itself.' );
		update_option( 'storeboard_sums_problem', time() - DAY_IN_SECONDS, false );
		$health->note();
		$this->assertSame( 'recommended', $ask() );
		$this->assertStringContainsString( 'time zone changed', $health->test()['description'] );

		update_option( 'timezone_string', 'America/New_York' );
		$health->note();
		update_option( 'timezone_string', 'Europe/Berlin' );
		$this->assertSame( 'good', $ask(), 'The day begins anew.' );
	}

	public function test_site_health_says_so_where_days_wait_since_yesterday_for_their_sums(): void {
		global $wpdb;

		$this->build();
		Schedule::start();
		$health = new Health( Detector::detect() );
		$this->assertNull( $health->problem() );

		// Each try fails, and the next one is planned.
		$wpdb->query( 'UPDATE ' . Database::days() . ' SET stale = stale + 1, marked_at = UNIX_TIMESTAMP() - ' . 2 * DAY_IN_SECONDS . " WHERE day > '1900-01-01'" );
		do_action( Schedule::LOOK );

		$this->assertSame( 'behind', $health->problem() );
		$test = call_user_func( apply_filters( 'site_status_tests', [] )['direct']['storeboard_sums']['test'] );
		$this->assertSame( 'recommended', $test['status'] );
		$this->assertStringContainsString( 'a day behind', $test['description'] );
	}

	public function test_a_table_of_the_platform_that_breaks_later_is_said_too(): void {
		$this->build();
		Schedule::start();
		$break = static fn( $statement ) => str_contains( (string) $statement, 'FROM ' . Database::table( 'wc_order_stats' ) ) ? 'SELECT nothing FROM nowhere' : $statement;
		add_filter( 'query', $break );
		$problem = ( new Health( Detector::detect() ) )->problem();
		remove_filter( 'query', $break );

		$this->assertStringStartsWith( 'broken: ', (string) $problem );
	}

	public function test_a_store_without_an_index_of_payment_dates_is_offered_woocommerces_own(): void {
		global $wpdb;

		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			$this->markTestSkipped( 'SQLite has no plan that names indexes.' );
		}
		$table = Database::table( 'wc_order_stats' );
		$names = static fn(): array => array_values( array_unique( array_column( $wpdb->get_results( "SHOW INDEX FROM $table WHERE Column_name = 'date_paid' AND Seq_in_index = 1", ARRAY_A ), 'Key_name' ) ) );
		$own   = $names();
		foreach ( $own as $name ) {
			$wpdb->query( "ALTER TABLE $table DROP INDEX $name" );
		}
		self::write_row( [ 'order_id' => 1 ] );
		$tools = static fn(): array => array_keys( apply_filters( 'woocommerce_debug_tools', [] ) );
		try {
			$this->assertContains( 'storeboard_paid_index', $tools() );
			call_user_func( apply_filters( 'woocommerce_debug_tools', [] )['storeboard_paid_index']['callback'] );
			$this->assertSame( [ 'idx_date_paid_status_parent' ], $names() );
			$this->assertNotContains( 'storeboard_paid_index', $tools() );
		} finally {
			foreach ( [] === $own ? [] : array_diff( $names(), $own ) as $name ) {
				$wpdb->query( "ALTER TABLE $table DROP INDEX $name" );
			}
			foreach ( array_diff( $own, $names() ) as $name ) {
				$wpdb->query( "ALTER TABLE $table ADD INDEX $name ( date_paid )" );
			}
			$wpdb->query( "DELETE FROM $table" );
		}
	}

	public function test_the_status_page_tells_the_state(): void {
		$this->build();
		Schedule::start();
		$this->verify();
		self::write_row( [ 'order_id' => 2 ] );
		$this->verify();

		ob_start();
		do_action( 'woocommerce_system_status_report' );
		$html = (string) ob_get_clean();
		$text = (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( str_replace( '<', ' <', $html ) ) );

		$days = Days::state()['days'];
		foreach ( [ 'Status: On', 'Days built: ' . ( $days - 1 ) . " / $days", 'Days out of date: 1', 'Mismatches: 1', 'Days with recent mismatches: 2026-03-10' ] as $words ) {
			$this->assertStringContainsString( $words, $text );
		}
		// From right to left as well.
		$this->assertStringContainsString( '<bdi>' . ( $days - 1 ) . " / $days</bdi>", $html );
	}

	public function test_the_status_page_names_the_reports_that_an_extension_changes(): void {
		$this->build();
		Schedule::start();
		$render = static function (): string {
			ob_start();
			( new StatusPage( new Health( Detector::detect() ) ) )->render();
			return html_entity_decode( (string) ob_get_clean() );
		};
		$this->assertStringNotContainsString( 'Reports from WooCommerce', $render() );

		add_filter( 'woocommerce_analytics_products_query_args', '__return_empty_array' );
		add_filter( 'woocommerce_analytics_customers_select_query', static fn( $query ) => $query );
		$this->assertStringContainsString( 'Products: changed by ', $render() );
		// This test is a file of the plugin.
		$this->assertMatchesRegularExpression( '/Customers: changed by [\w-]+/', $render() );
		$this->assertStringNotContainsString( 'Revenue: ', $render() );
		$this->assertStringContainsString( 'their numbers are the same, but take longer', $render() );
	}

	/**
	 * @dataProvider settings
	 * @param mixed    $value
	 * @param string[] $named
	 */
	public function test_the_status_page_and_the_reports_say_which_settings_have_no_sums( string $option, $value, array $named ): void {
		$this->build();
		Schedule::start();
		$health = new Health( Detector::detect() );
		$this->assertSame( [], $health->refusals() );
		update_option( $option, $value );

		$this->assertSame( $named, array_map( static fn( array $words ) => strtok( $words[0], ':' ), $health->refusals() ) );
		$this->assertStringContainsString( 'The numbers come from WooCommerce, which takes longer. Choose another date type', $health->notes()['revenue'] );
	}

	/**
	 * @return array<string, array{string, mixed, string[]}>
	 */
	public static function settings(): array {
		return [
			'orders count by the day of their completion' => [ 'woocommerce_date_type', 'date_completed', [ 'Revenue', 'Orders' ] ],
		];
	}

	public function test_pages_of_reports_are_told_why_they_take_long(): void {
		$notes = static function (): array {
			delete_transient( 'storeboard_sums_note' );
			return ( new Health( Detector::detect() ) )->notes();
		};
		$this->build();
		Schedule::start();
		$this->verify();
		$this->trust_tables();
		$this->assertSame( [], $notes() );

		State::note_failure( Schedule::BUILD, 'The database has gone away.' );
		$this->assertStringStartsWith( 'The background jobs of the daily totals fail: The database has gone away', $notes()['overview'] );
		$this->assertStringContainsString( 'ask your host', $notes()['overview'] );
		State::note_failure( Schedule::BUILD, null );

		add_filter( 'woocommerce_analytics_products_query_args', '__return_empty_array' );
		$this->assertSame( [ 'products' ], array_keys( $notes() ) );
		$this->assertStringContainsString( 'The numbers come from WooCommerce, which takes longer. To speed them up, ask the plugin’s makers', $notes()['products'] );
		// A zone that changed is said at once, and again within five minutes without a look.
		update_option( 'timezone_string', 'Asia/Tokyo' );
		$this->assertStringStartsWith( 'Waiting (time zone changed). Rebuilding all days', $notes()['overview'] );
		State::move_to_zone();
		$this->assertArrayHasKey( 'revenue', ( new Health( Detector::detect() ) )->notes() );

		remove_all_filters( 'storeboard_sums_from' );
		State::update_size();
		$this->assertSame( [], $notes() );
	}

	public function test_the_status_page_does_without_a_table_that_lacks_a_column(): void {
		Schedule::start();
		$this->damage( 'verified_at' );
		ob_start();
		( new StatusPage( new Health( Detector::detect() ) ) )->render();

		$this->assertStringContainsString( 'A table of the daily totals is gone or damaged', (string) ob_get_clean() );
	}

	public function test_the_status_page_tells_why_there_are_none(): void {
		remove_all_filters( 'storeboard_sums_from' );
		State::update_size();
		ob_start();
		( new StatusPage( new Health( Detector::detect() ) ) )->render();

		$this->assertStringContainsString( 'Not needed (your store doesn’t have enough orders)', (string) ob_get_clean() );
	}

	public function test_the_tool_of_the_status_page_makes_everything_anew(): void {
		$this->build();
		$tools = apply_filters( 'woocommerce_debug_tools', [] );
		$this->assertSame( 'Rebuilding daily totals in the background.', call_user_func( $tools['storeboard_sums']['callback'] ) );

		$this->assertSame( 0, Days::state()['built'] );
		$this->assertNotFalse( wp_next_scheduled( Schedule::BUILD, [ 'now' ] ) );
	}

	public function test_the_command_rebuilds_verifies_and_tells(): void {
		$builder = new Builder( new Counter() );
		$command = new Command( $builder, new Verifier( $builder ), new Health( Detector::detect() ) );
		Schedule::start();
		$command->rebuild();
		$days = Days::state()['days'];
		$command->verify( [] );
		$command->status();

		$this->assertSame( [ "Success: $days days were made.", "Success: $days days are right.", 'On.', "days: $days", "built: $days", 'stale: 0' ], array_slice( WP_CLI::$lines, 0, 6 ) );

		self::write_row( [ 'order_id' => 2 ] );
		$this->expectException( RuntimeException::class );
		$this->expectExceptionMessage( 'Error: 1 days differed and are being rebuilt: 2026-03-10' );
		$command->verify( [] );
	}

	/**
	 * In the report, on the status page and in the command.
	 *
	 * @dataProvider refusals
	 * @param callable(): mixed $refuse
	 */
	public function test_a_refusal_says_everywhere_what_it_is_and_what_can_be_done( callable $refuse, string $what, string $to_do, bool $is_known = true ): void {
		$this->build();
		Schedule::start();
		$this->verify();
		$this->trust_tables();
		$refuse();
		delete_transient( 'storeboard_sums_note' );
		// On this site no class of WooCommerce's is one that was checked.
		$health        = new Health( $is_known ? Detector::detect() : new WooCommerce( '11.9.0' ) );
		$builder       = new Builder( new Counter() );
		WP_CLI::$lines = [];

		$this->assertMatchesRegularExpression( "/$what.*$to_do/", $health->notes()['products'] );
		ob_start();
		( new StatusPage( $health ) )->render();
		$page = html_entity_decode( (string) ob_get_clean(), ENT_QUOTES );
		$this->assertMatchesRegularExpression( "/$what/", $page );
		$this->assertMatchesRegularExpression( '/What to do:.*<bdi>[^<]{20,}/', $page );
		( new Command( $builder, new Verifier( $builder ), $health ) )->status();
		$this->assertMatchesRegularExpression( "/$what.*$to_do/i", implode( "\n", WP_CLI::$lines ) );
	}

	/** @return array<string, array{0: callable, 1: string, 2: string, 3?: bool}> */
	public static function refusals(): array {
		return [
			'an extension filters' => [ static fn() => add_filter( 'woocommerce_analytics_products_query_args', [ new \WP_Query(), 'get' ] ), 'Products: changed by ', 'ask the plugin’s makers' ],
			'an unknown version'   => [ static fn() => null, 'this version of WooCommerce counts', 'update Storeboard', false ],
			'another time zone'    => [ static fn() => update_option( 'timezone_string', 'Asia/Tokyo' ), 'time zone changed', 'Rebuilding all days in the background' ],
			'a job stands still'   => [ static fn() => Schedule::clear( [ Schedule::BUILD ] ), 'Background jobs are overdue', 'Scheduled Actions' ],
			'a job fails'          => [ static fn() => State::note_failure( Schedule::BUILD, 'The disk is full.' ), 'background jobs of the daily totals fail: The disk is full', 'ask your host' ],
		];
	}

	public function test_the_command_says_why_there_are_no_tables(): void {
		State::distrust();
		set_transient( 'storeboard_sums_refused', 'engine', HOUR_IN_SECONDS );
		$builder = new Builder( new Counter() );

		( new Command( $builder, new Verifier( $builder ), new Health( Detector::detect() ) ) )->status();

		$this->assertMatchesRegularExpression( '/InnoDB.*Ask your host to turn InnoDB on/', implode( "\n", WP_CLI::$lines ) );
	}

	public function test_the_command_does_nothing_where_the_sums_are_off(): void {
		update_option( 'storeboard_sums', 'no' );
		$builder = new Builder( new Counter() );

		$this->expectExceptionMessage( 'Error: The sums are off' );
		( new Command( $builder, new Verifier( $builder ), new Health( Detector::detect() ) ) )->rebuild();
	}
}
