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
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Health;
use Storeboard\Rollups\Invalidation;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;
use Storeboard\Rollups\Verifier;

/**
 * Who makes the sums and verifies them: WP-Cron here, as the embedded platform has no Action Scheduler.
 *
 * @group database
 */
final class ScheduleTest extends RollupsTestCase {

	private const HOOKS = [ Schedule::BUILD, Schedule::NIGHT, Schedule::LOOK ];

	protected function setUp(): void {
		parent::setUp();
		Schedule::clear();
		self::write_row( [ 'order_id' => 1 ] );
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

	public function test_what_was_written_unannounced_is_the_platforms_until_all_is_verified(): void {
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
		( new Invalidation() )->of_orders( [ 1 ] );
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

	public function test_who_writes_unannounced_right_now_is_waited_for(): void {
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

	public function test_days_that_are_invalidated_are_counted_now_while_they_are_few_and_made_first(): void {
		$this->build();
		add_filter( 'storeboard_sums_live_limit', '__return_zero' );
		self::write_row( [ 'order_id' => 2 ] );
		Days::invalidate( [ '2026-03-10' ] );

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
		$this->assertStringContainsString( 'The daily totals’ background jobs are failing', (string) ob_get_clean() );
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
}
