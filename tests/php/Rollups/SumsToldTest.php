<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use RuntimeException;
use Storeboard\Platform\Detector;
use Storeboard\Platform\WooCommerce;
use Storeboard\Reports\FactSumBuilds;
use Storeboard\Reports\ProductBuilds;
use Storeboard\Reports\Registry;
use Storeboard\Reports\TaxSumBuilds;
use Storeboard\Rollups\Builder;
use Storeboard\Rollups\Command;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Health;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;
use Storeboard\Rollups\StatusPage;
use Storeboard\Rollups\Verifier;
use WP_CLI;

require_once __DIR__ . '/wp-cli.php';

/**
 * What people are told of the sums: on the status page, in Site Health, above a report and by WP-CLI.
 *
 * @group database
 */
final class SumsToldTest extends RollupsTestCase {

	protected function setUp(): void {
		parent::setUp();
		Schedule::clear();
		self::write_row( [ 'order_id' => 1 ] );
		WP_CLI::$lines = [];
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
		$this->assertSame( 'Your store’s reports don’t have their daily totals right now', $ask()['label'] );
		$this->assertStringContainsString( 'The database refused to create the daily totals tables', $ask()['description'] );
		$this->assertEqualsWithDelta( time(), (int) get_option( 'storeboard_sums_problem' ), 60 );
		update_option( 'storeboard_sums_problem', time() - DAY_IN_SECONDS, false );
		do_action( Schedule::LOOK );
		$this->assertSame( 'recommended', $ask()['status'] );
		$this->assertStringContainsString( 'The database refused to create the daily totals tables', $ask()['description'] );
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
		$ask = static fn( string $what = 'status' ): string => call_user_func( apply_filters( 'site_status_tests', [] )['direct']['storeboard_sums']['test'] )[ $what ];
		$this->assertSame( [ 'good', 'Your store’s reports are using daily totals' ], [ $ask(), $ask( 'label' ) ] );

		update_option( 'timezone_string', 'Europe/Berlin' );
		$health = new Health( Detector::detect() );
		$health->note();
		$this->assertSame( 'good', $ask(), 'It may end by itself.' );
		$this->assertStringNotContainsString( 'using daily totals', $ask( 'label' ) );
		$this->assertStringNotContainsString( 'load quickly', $ask( 'description' ) );
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
		foreach ( [ 'product' => ProductBuilds::class, 'tax' => TaxSumBuilds::class, 'payment, source, and cost' => FactSumBuilds::class ] as $of => $builds ) {
			$this->assertStringContainsString( "Totals by $of: 0 / " . $builds::state()['wanted'], $text );
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
		$this->assertStringContainsString( 'Their stats are the same, but take longer', $render() );
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
		$this->assertStringContainsString( 'For now, these stats come from WooCommerce, which takes longer. Choose another date type', $health->notes()['revenue'] );
	}

	/**
	 * @return array<string, array{string, mixed, string[]}>
	 */
	public static function settings(): array {
		return [
			'orders count by the day of their completion' => [ 'woocommerce_date_type', 'date_completed', [ 'Revenue', 'Orders' ] ],
		];
	}

	/** As with WooCommerce 9.7.1 and its rows of taxes. */
	public function test_a_report_whose_rows_alone_are_not_known_says_so(): void {
		$this->build();
		Schedule::start();
		$this->verify();
		$this->trust_tables();
		$this->assertSame( [], ( new Health( Detector::detect() ) )->refusals(), 'The embedded platform’s own names of taxes are none of it.' );
		$of_rows = static fn( string $told, array $columns ): array => [ 'knows_report_columns' => static fn( string $store, array $names ): bool => $store !== $told || [] === array_intersect( $columns, $names ) ];

		foreach ( [ 'total_tax', 'orders_count', ...Registry::dimensions()['tax']->keys ] as $column ) {
			$health = new Health( $this->platform_that( $of_rows( 'taxes', [ $column ] ) ) );
			$this->assertSame( [ 'taxes' ], array_keys( $health->notes() ), $column );
			$this->assertMatchesRegularExpression( '/^Taxes: this version of WooCommerce lists the rows of its table in a way that Storeboard doesn’t know\. .*Update WooCommerce or Storeboard to speed this up\.$/', $health->notes()['taxes'] );
		}
		$this->assertSame( [], ( new Health( $this->platform_that( $of_rows( 'taxes', [] ) ) ) )->notes() );
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
		$this->assertStringStartsWith( 'The daily totals’ background jobs are failing: The database has gone away', $notes()['overview'] );
		$this->assertStringContainsString( 'ask your host', $notes()['overview'] );
		State::note_failure( Schedule::BUILD, null );

		add_filter( 'woocommerce_analytics_products_query_args', '__return_empty_array' );
		$this->assertSame( [ 'products' ], array_keys( $notes() ) );
		$this->assertStringContainsString( 'For now, these stats come from WooCommerce, which takes longer. To speed this up, ask the plugin’s developer', $notes()['products'] );
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

		$this->assertStringContainsString( 'A daily totals table is missing or damaged', (string) ob_get_clean() );
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
		foreach ( [ 'by_product' => ProductBuilds::class, 'by_tax' => TaxSumBuilds::class, 'by_fact' => FactSumBuilds::class ] as $name => $builds ) {
			$wanted = $builds::state()['wanted'];
			$this->assertGreaterThan( 0, $wanted );
			$this->assertContains( "$name: $wanted / $wanted", WP_CLI::$lines );
		}
		$this->assertContains( 'order_facts: 1 / 1', WP_CLI::$lines );

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
		$platform = $is_known ? $this->platform_that( [ 'leaves_out_orders' => [ new WooCommerce( '11.4.0' ), 'leaves_out_orders' ] ] ) : new WooCommerce( '11.9.0' );
		$this->build();
		Schedule::start();
		$this->verify();
		$this->trust_tables();
		$refuse();
		delete_transient( 'storeboard_sums_note' );
		// On this site no class of WooCommerce's is one that was checked.
		$health        = new Health( $platform );
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
			'an extension filters' => [ static fn() => add_filter( 'woocommerce_analytics_products_query_args', [ new \WP_Query(), 'get' ] ), 'Products: changed by ', 'ask the plugin’s developer' ],
			'an unknown version'   => [ static fn() => null, 'this version of WooCommerce counts', 'update Storeboard', false ],
			'orders of no total'   => [ static fn() => update_option( 'woocommerce_analytics_excluded_orders', [ 'zero_total' ] ), 'Products: your analytics settings exclude orders', 'Include these orders in the analytics settings' ],
			'another time zone'    => [ static fn() => update_option( 'timezone_string', 'Asia/Tokyo' ), 'time zone changed', 'Rebuilding all days in the background' ],
			'a job stands still'   => [ static fn() => Schedule::clear( [ Schedule::BUILD ] ), 'Background jobs are overdue', 'Scheduled Actions' ],
			'a job fails'          => [ static fn() => State::note_failure( Schedule::BUILD, 'The disk is full.' ), 'background jobs are failing: The disk is full', 'ask your host' ],
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
