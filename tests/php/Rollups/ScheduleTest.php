<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use RuntimeException;
use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Command;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Days;
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

	private const HOOKS = [ Schedule::BUILD, Schedule::RECENT, Schedule::ALL ];

	private bool $is_damaged = false;

	protected function setUp(): void {
		parent::setUp();
		Schedule::clear();
		self::write_row( [ 'order_id' => 1 ] );
		WP_CLI::$lines = [];
	}

	public function test_cron_builds_and_verifies(): void {
		Schedule::start();
		$this->assertSame( [ 'storeboard_quarter_hour', 'hourly', 'daily' ], array_map( 'wp_get_schedule', self::HOOKS ) );

		do_action( Schedule::BUILD );
		$this->assertContains( '2026-03-10', Days::built( '2026-03-01', '2026-03-31' ) );
		$this->assertSame( 0, Days::state()['verified'] );

		do_action( Schedule::ALL );
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
		do_action( Schedule::RECENT );

		$this->assertNotFalse( wp_next_scheduled( Schedule::BUILD, [ 'now' ] ) );
		$this->assertSame( [ $yesterday ], array_keys( State::report()['days'] ) );
	}

	public function test_a_small_store_is_only_looked_at_once_a_day(): void {
		Schedule::start();
		remove_all_filters( 'storeboard_sums_from' );
		do_action( Schedule::ALL );
		$this->assertSame( [ false, false, 'daily' ], array_map( 'wp_get_schedule', self::HOOKS ) );
		do_action( Schedule::BUILD );
		$this->assertSame( [], Days::built( '2026-03-01', '2026-03-31' ) );

		add_filter( 'storeboard_sums_from', static fn() => 1 );
		do_action( Schedule::ALL );
		$this->assertSame( [ 'storeboard_quarter_hour', 'hourly', 'daily' ], array_map( 'wp_get_schedule', self::HOOKS ) );
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

		$this->build();
		State::note( [ 'verified_at' => time() - 300 ] );
		$wpdb->query( 'UPDATE ' . \Storeboard\Rollups\Database::days() . ' SET marked_at = UNIX_TIMESTAMP() - 200' );
		add_filter( 'query', static fn( $statement ) => str_contains( (string) $statement, 'MAX( UPDATE_TIME )' ) ? 'SELECT ' . ( time() - 100 ) : $statement );
		$ask = fn(): array => [ (bool) $this->figures()->totals( 'revenue', '2026-03-01 00:00:00', '2026-03-31 23:59:59' ), false !== wp_next_scheduled( Schedule::ALL, [ 'now' ] ) ];
		// SQLite does not know when a table was written: there verification alone finds it.
		$this->assertSame( is_a( $wpdb, 'WP_SQLite_DB' ) ? [ true, false ] : [ false, true ], $ask() );

		do_action( Schedule::ALL );
		$this->assertTrue( $ask()[0] );
	}

	public function test_the_status_page_tells_the_state(): void {
		$this->build();
		$this->verify();
		self::write_row( [ 'order_id' => 2 ] );
		$this->verify();

		ob_start();
		do_action( 'woocommerce_system_status_report' );
		$html = (string) ob_get_clean();
		$text = (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( str_replace( '<', ' <', $html ) ) );

		$days = Days::state()['days'];
		foreach ( [ 'State: On', 'Days built: ' . ( $days - 1 ) . " / $days", 'Days stale: 1', 'Mismatches: 1', 'Days of the last mismatches: 2026-03-10' ] as $words ) {
			$this->assertStringContainsString( $words, $text );
		}
		// From right to left as well.
		$this->assertStringContainsString( '<bdi>' . ( $days - 1 ) . " / $days</bdi>", $html );
	}

	public function test_the_status_page_does_without_a_table_that_lacks_a_column(): void {
		$this->damage( 'verified_at' );
		ob_start();
		( new StatusPage() )->render();

		$this->assertStringContainsString( 'Not set up yet', (string) ob_get_clean() );
	}

	public function test_the_status_page_tells_why_there_are_none(): void {
		remove_all_filters( 'storeboard_sums_from' );
		State::update_size();
		ob_start();
		( new StatusPage() )->render();

		$this->assertStringContainsString( 'Not needed: the store has few orders', (string) ob_get_clean() );
	}

	public function test_the_tool_of_the_status_page_makes_everything_anew(): void {
		$this->build();
		$tools = apply_filters( 'woocommerce_debug_tools', [] );
		$this->assertSame( 'The sums are being rebuilt in the background.', call_user_func( $tools['storeboard_sums']['callback'] ) );

		$this->assertSame( 0, Days::state()['built'] );
		$this->assertNotFalse( wp_next_scheduled( Schedule::BUILD, [ 'now' ] ) );
	}

	public function test_the_command_rebuilds_verifies_and_tells(): void {
		$builder = new Builder( new Counter() );
		$command = new Command( $builder, new Verifier( $builder ) );
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

	public function test_the_command_does_nothing_where_the_sums_are_off(): void {
		update_option( 'storeboard_sums', 'no' );
		$builder = new Builder( new Counter() );

		$this->expectExceptionMessage( 'Error: The sums are off' );
		( new Command( $builder, new Verifier( $builder ) ) )->rebuild();
	}
}
