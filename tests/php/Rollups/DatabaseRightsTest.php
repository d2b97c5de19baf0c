<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use PHPUnit\Framework\TestCase;
use Storeboard\SavedViews\Table;
use Storeboard\Reports\FactSumTables;
use Storeboard\Reports\OrderFacts;
use Storeboard\Reports\ProductTables;
use Storeboard\Reports\TaxSumTables;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;
use Storeboard\Tests\NotedStatements;

/**
 * What becomes of each feature that has a table of its own where the store's database user may not do everything: it says so, in words, and nothing
 * else is lost. Real users of the database with real rights, so nothing is rolled back: the test removes what it wrote.
 *
 * @group database
 */
final class DatabaseRightsTest extends TestCase {

	use NotedStatements;

	private const VIEWS = '/storeboard/v1/views';
	private const NOTES = '/storeboard/v1/annotations';

	private const A_VIEW = [
		'name'  => 'Year',
		'query' => 'path=/analytics/revenue',
	];
	private const A_NOTE = [
		'text'      => 'Sale',
		'first_day' => '2026-11-01',
		'last_day'  => '2026-11-01',
	];

	private const REPORT = '/storeboard/v1/reports/revenue/stats?after=2026-01-01T00:00:00&before=2026-01-31T23:59:59&interval=day';
	private const ROWS   = '/storeboard/v1/reports/products?after=2026-01-01T00:00:00&before=2026-01-31T23:59:59&orderby=items_sold&order=desc&per_page=25&extended_info=true';

	/** Of the user who may do everything. */
	private ?\mysqli $whole = null;

	private string $user = '';

	private int $administrator = 0;

	protected function setUp(): void {
		global $wpdb;

		parent::setUp();
		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			$this->markTestSkipped( 'SQLite knows no users.' );
		}
		$this->administrator = (int) wp_insert_user(
			[
				'user_login' => uniqid( 'rights-' ),
				'user_pass'  => 'password',
				'role'       => 'administrator',
			]
		);
		add_filter( 'storeboard_sums_from', '__return_zero' );
		// Visitors do not wait for tables.
		set_current_screen( 'dashboard' );
		$this->drop();
		$this->start_anew();
	}

	protected function tearDown(): void {
		global $wpdb;

		if ( 0 !== $this->administrator ) {
			$this->restore();
			foreach ( [ 'storeboard_sums_from', 'storeboard_sums_rest' ] as $filter ) {
				remove_all_filters( $filter );
			}
			unset( $GLOBALS['current_screen'] );
			require_once ABSPATH . 'wp-admin/includes/user.php';
			wp_delete_user( $this->administrator );
			$this->drop();
			Table::install();
			Database::install();
			$this->start_anew();
			$wpdb->query( 'FLUSH PRIVILEGES' );
		}
		parent::tearDown();
	}

	public function test_where_no_table_can_be_made_each_feature_says_so_and_the_reports_go_on(): void {
		$this->limit( [ '*' ] );

		$this->assertSame( [], $this->answer( 'GET', self::VIEWS, 200 ), 'Nothing was kept yet.' );
		$this->assertSame( [], $this->answer( 'GET', self::NOTES, 200 ) );
		foreach ( [ self::VIEWS => self::A_VIEW, self::NOTES => self::A_NOTE ] as $path => $body ) {
			$this->assertSame( 'storeboard_no_table', $this->answer( 'POST', $path, 503, $body )['code'] );
		}
		$this->asked_by_a_page();
		$this->assertSame( 'tables', Schedule::refusal() );
		$asked = $this->statements( fn() => $this->asked_by_a_page() );
		$this->assertSame( [], preg_grep( '/storeboard_(days|sums\b|product)/', $asked ), 'The next page asks nothing of the tables.' );
		$this->assertStringContainsString( 'The database refused to create the daily totals tables', $this->status_page() );
		$this->assertStringContainsString( 'let the site’s database user create and alter tables', $this->status_page() );
		$this->reports_answer();

		// Once it may, nothing has to be done.
		$this->restore();
		Schedule::forget_refusal();
		$this->asked_by_a_page();
		$this->assertTrue( State::is_on() );
		$this->assertSame( 'Year', $this->answer( 'POST', self::VIEWS, 200, self::A_VIEW )['name'] );
	}

	public function test_where_the_plugin_is_activated_again_the_database_is_asked_at_once(): void {
		$this->limit( [ '*' ] );
		$this->asked_by_a_page();
		$this->assertNotFalse( wp_next_scheduled( Schedule::LOOK ), 'Somebody notes since when it refuses.' );

		Schedule::reset();
		$this->assertFalse( wp_next_scheduled( Schedule::LOOK ) );
		$this->asked_by_a_page();
		$this->assertSame( 'tables', Schedule::refusal() );
		$this->assertNotFalse( wp_next_scheduled( Schedule::LOOK ) );

		$this->restore();
		Schedule::reset();
		$this->asked_by_a_page();
		$this->assertNull( Schedule::refusal() );
		$this->assertTrue( State::is_on() );
	}

	public function test_where_only_the_totals_by_product_have_no_table_the_daily_ones_go_on(): void {
		global $wpdb;

		Database::install();
		$wpdb->query( 'DROP TABLE ' . ProductTables::builds() );
		$wpdb->query( 'DROP TABLE ' . ProductTables::sums() );
		$this->limit( [ '*' ] );
		$this->asked_by_a_page();
		$this->assertTrue( State::is_on() );
		$this->run_job( Schedule::BUILD );
		$this->assertNull( State::failure() );
		$this->run_job( Schedule::BUILD_PRODUCTS );

		$this->assertSame( 'The database did not make the table ' . ProductTables::sums() . '.', State::failure() );
		$this->assertStringContainsString( 'The daily totals’ background jobs are failing: The database did not make the table ' . ProductTables::sums() . '.', $this->status_page() );
		$this->reports_answer();
	}

	public function test_where_only_the_facts_of_orders_have_no_table_they_are_read_from_the_orders_and_the_status_page_says_so(): void {
		global $wpdb;

		Database::install();
		$wpdb->query( 'DROP TABLE ' . OrderFacts::table() );
		$this->limit( [ '*' ] );
		$this->asked_by_a_page();
		$this->run_job( Schedule::BUILD );
		$this->assertNull( State::failure() );
		$this->run_job( Schedule::BUILD_FACTS );

		$this->assertSame( 'The database did not make the table of order facts.', State::failure() );
		$this->assertStringContainsString( 'The daily totals’ background jobs are failing: The database did not make the table of order facts.', $this->status_page() );
		$this->assertSame( '', $this->printed( static fn() => do_action( 'woocommerce_analytics_update_order_stats', 7 ) ) );
		$this->reports_answer();
		$this->assertSame( 'counted', $this->answer( 'GET', '/storeboard/v1/query?by=payment_method&metrics[]=orders/fees&after=2026-01-01T00:00:00&before=2026-01-31T23:59:59', 200 )['source'] );
	}

	public function test_where_our_tables_may_not_be_read_or_written_each_feature_says_so_and_the_reports_go_on(): void {
		global $wpdb;

		Table::install();
		$this->asked_by_a_page();
		$this->assertTrue( State::is_on() );
		$this->limit( array_filter( $wpdb->get_col( 'SHOW TABLES' ), static fn( string $table ) => ! str_contains( $table, 'storeboard_' ) ) );

		foreach ( [ self::VIEWS => self::A_VIEW, self::NOTES => self::A_NOTE ] as $path => $body ) {
			$this->assertSame( 'storeboard_no_table', $this->answer( 'GET', $path, 503 )['code'] );
			$this->assertSame( 'storeboard_no_table', $this->answer( 'POST', $path, 503, $body )['code'] );
			foreach ( [ 'POST', 'DELETE' ] as $method ) {
				$this->assertSame( 'storeboard_no_table', $this->answer( $method, "$path/7?revision=1", 503, [ 'revision' => 1 ] )['code'] );
			}
		}
		$this->reports_answer();
		$this->assertStringContainsString( 'A daily totals table is missing or damaged', $this->status_page() );
		foreach ( [ Schedule::BUILD, Schedule::BUILD_PRODUCTS, Schedule::BUILD_FACTS, Schedule::BUILD_FACT_SUMS, Schedule::BUILD_BUYERS, Schedule::BUILD_TAXES, Schedule::NIGHT, Schedule::ALL, Schedule::LOOK ] as $job ) {
			$this->run_job( $job );
		}
		$this->assertSame( 'tables', Schedule::refusal() );
		$this->assertStringContainsString( 'The database refused to create the daily totals tables', $this->status_page() );

		// An order that changes is written all the same.
		$this->assertSame( '', $this->printed( static fn() => do_action( 'woocommerce_analytics_update_order_stats', 7 ) ) );
		$this->reports_answer();
	}

	public function test_where_our_tables_may_be_read_and_not_written_nothing_old_is_taken_for_true(): void {
		global $wpdb;

		Table::install();
		$this->asked_by_a_page();
		$this->answer( 'POST', self::VIEWS, 200, self::A_VIEW );
		$tables = $wpdb->get_col( 'SHOW TABLES' );
		$ours   = array_filter( $tables, static fn( string $table ) => str_contains( $table, 'storeboard_' ) );
		$this->limit( array_diff( $tables, $ours ), $ours );

		$this->assertSame( [ 'Year' ], array_column( $this->answer( 'GET', self::VIEWS, 200 ), 'name' ) );
		$refused = $this->answer( 'POST', self::VIEWS, 503, self::A_VIEW );
		$this->assertStringContainsString( 'Ask your host', $refused['message'] );
		$this->assertSame( '', $this->printed( static fn() => Days::invalidate( [ '2026-01-05' ] ) || State::distrust() ) );
		$this->assertFalse( State::is_on(), 'An invalidation that is not taken ends the trust in all sums.' );
		$this->reports_answer();
		$this->asked_by_a_page();
		$this->assertStringContainsString( 'The database refused to create the daily totals tables', $this->status_page() );
	}

	/**
	 * A user of the database who may do with some tables what a store does every day, and neither make, alter nor index any.
	 *
	 * @param string[] $written '*' for all.
	 * @param string[] $read    May be read besides.
	 */
	private function limit( array $written, array $read = [] ): void {
		global $wpdb;

		// The server is started without its tables of rights.
		$wpdb->query( 'FLUSH PRIVILEGES' );
		$this->user = uniqid( 'limited' );
		$wpdb->query( "CREATE USER '{$this->user}'@'localhost' IDENTIFIED BY 'limited'" );
		$database = (string) constant( 'DB_NAME' );
		foreach ( $written as $table ) {
			$wpdb->query( "GRANT SELECT, INSERT, UPDATE, DELETE ON `$database`." . ( '*' === $table ? '*' : "`$table`" ) . " TO '{$this->user}'@'localhost'" );
		}
		foreach ( $read as $table ) {
			$wpdb->query( "GRANT SELECT ON `$database`.`$table` TO '{$this->user}'@'localhost'" );
		}
		$this->assertSame( '', $wpdb->last_error );
		$limited = mysqli_init();
		[ , $socket ] = explode( ':', (string) constant( 'DB_HOST' ), 2 );
		$this->assertTrue( $limited->real_connect( 'localhost', $this->user, 'limited', $database, 0, $socket ) );
		$this->whole = $wpdb->dbh;
		$wpdb->dbh   = $limited;
		$wpdb->set_charset( $limited );
		wp_cache_flush();
		wp_set_current_user( $this->administrator );
	}

	private function restore(): void {
		global $wpdb;

		if ( null !== $this->whole ) {
			$wpdb->dbh->close();
			[ $wpdb->dbh, $this->whole ] = [ $this->whole, null ];
			$wpdb->query( "DROP USER '{$this->user}'@'localhost'" );
			wp_cache_flush();
		}
	}

	private function drop(): void {
		global $wpdb;

		foreach ( [ Table::name(), Database::days(), Database::sums(), ProductTables::builds(), ProductTables::sums(), OrderFacts::table(), FactSumTables::builds(), FactSumTables::sums(), TaxSumTables::builds(), TaxSumTables::sums() ] as $table ) {
			$wpdb->query( "DROP TABLE IF EXISTS $table" );
		}
	}

	/** As where nothing of ours was ever made. */
	private function start_anew(): void {
		foreach ( [ Table::VERSION_OPTION, 'storeboard_sums_state', 'storeboard_sums_report', 'storeboard_sums_failures', 'storeboard_sums_wanted', 'storeboard_product_sums_wanted' ] as $option ) {
			delete_option( $option );
		}
		Schedule::forget_refusal();
		wp_cache_flush();
		wp_set_current_user( $this->administrator );
	}

	/** What a page of the administration does by itself. */
	private function asked_by_a_page(): void {
		$this->run_job( Schedule::LOOK );
	}

	private function run_job( string $hook ): void {
		$this->assertSame( '', $this->printed( static fn() => do_action( $hook ) ), $hook );
	}

	private function status_page(): string {
		return html_entity_decode( $this->printed( static fn() => do_action( 'woocommerce_system_status_report' ) ), ENT_QUOTES );
	}

	/** The platform's figures, whatever becomes of ours. */
	private function reports_answer(): void {
		$this->assertArrayHasKey( 'totals', $this->answer( 'GET', self::REPORT, 200 ) );
		$this->assertIsArray( $this->answer( 'GET', self::ROWS, 200 ) );
		$this->assertNotSame( [], $this->answer( 'GET', '/storeboard/v1/query?metrics[]=orders/net_revenue&after=2026-01-01T00:00:00&before=2026-01-31T23:59:59', 200 ) );
	}

	/**
	 * @param array<string, mixed>|null $body
	 * @return array<mixed>
	 */
	private function answer( string $method, string $path, int $status, ?array $body = null ): array {
		$reply   = null;
		$printed = $this->printed(
			static function () use ( $method, $path, $body, &$reply ): void {
				[ $route, $query ] = explode( '?', $path, 2 ) + [ 1 => '' ];
				$request = new \WP_REST_Request( $method, $route );
				parse_str( $query, $arguments );
				$request->set_query_params( $arguments );
				null === $body || $request->set_body_params( $body );
				$reply = rest_do_request( $request );
			}
		);
		$this->assertSame( '', $printed, 'What is printed breaks the reply.' );
		$this->assertInstanceOf( \WP_REST_Response::class, $reply );
		$this->assertSame( $status, $reply->get_status(), "$method $path: " . wp_json_encode( $reply->get_data() ) );

		return json_decode( (string) wp_json_encode( $reply->get_data() ), true );
	}

	private function printed( callable $work ): string {
		global $wpdb;

		// As a site that shows its errors.
		$shown = $wpdb->show_errors();
		ob_start();
		try {
			$work();
		} finally {
			$printed = (string) ob_get_clean();
			$shown || $wpdb->hide_errors();
		}

		return $printed;
	}
}
