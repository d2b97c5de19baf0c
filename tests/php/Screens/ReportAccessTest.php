<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Screens;

use Storeboard\Analytics\HiddenReports;
use Storeboard\Analytics\ReportSettings;
use Storeboard\Exports\Files;
use Storeboard\Exports\Table as Exports;
use Storeboard\Exports\Writer;
use Storeboard\PageData\Drafts;
use Storeboard\Platform\Detector;
use Storeboard\Rollups\State;
use Storeboard\SavedViews\Table;
use Storeboard\Screens\Ownership;
use Storeboard\Cards\Metrics;
use Storeboard\Screens\ReportAccess;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Support\Access;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;

/**
 * Who may see which report: each way to a report's numbers, tried by a manager who may not see it.
 *
 * @group database
 */
final class ReportAccessTest extends TestCase {

	private const RANGE = 'after=2026-03-01T00:00:00&before=2026-03-31T23:59:59';

	private const EXPORT = [
		'report'  => 'customers',
		'columns' => [ [ 'key' => 'name' ] ],
	];

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'storeboard_sums_transactions', '__return_false' );
		// No statement that makes a table may come within the test's transaction.
		Table::is_there() || Table::install();
		Exports::is_there() || Exports::install();
		update_option( 'woocommerce_feature_cost_of_goods_sold_enabled', 'yes' );
	}

	protected function tearDown(): void {
		// WordPress remembers roles, whatever the database forgets.
		remove_role( 'accountant' );
		ExtensionErrors::reset();
		parent::tearDown();
	}

	/** Takes a report, or costs, from managers of the store. */
	private function hide( string $what, string $role = 'shop_manager' ): void {
		$before = get_current_user_id();
		$this->act_as( 'administrator' );
		$reply = $this->request(
			'POST',
			'/storeboard/v1/report-access',
			[
				'role'   => $role,
				'report' => $what,
				'sees'   => false,
			]
		);
		$this->assertSame( 200, $reply->get_status() );
		wp_set_current_user( $before );
	}

	/**
	 * @param array<string, mixed>|null $body
	 */
	private function code( string $method, string $path, ?array $body = null ): string {
		$reply = $this->request( $method, "/storeboard/v1$path", $body );

		return 200 === $reply->get_status() ? 'told' : $reply->get_status() . ' ' . $reply->as_error()->get_error_code();
	}

	public function test_nobody_is_refused_what_nobody_decided(): void {
		$this->act_as( 'shop_manager' );
		$this->assertSame( [], ReportAccess::hidden() );
		$this->assertSame( '', ReportAccess::mark() );

		// Who sees reports and does not manage the store never saw costs.
		add_role( 'accountant', 'Accountant', [ 'read' => true, 'view_woocommerce_reports' => true ] );
		$this->act_as( 'accountant' );
		$this->assertSame( [ 'profit', 'costs' ], ReportAccess::hidden() );
		$this->act_as( 'customer' );
		$this->assertFalse( ReportAccess::may_see( 'revenue' ) );
	}

	public function test_an_extension_decides_for_one_user(): void {
		$this->hide( 'customers' );
		$this->act_as( 'shop_manager' );
		$one = get_current_user_id();
		add_filter( ReportAccess::OF_USER, static fn( $sees, string $what, int $user ) => $user === $one ? [ 'customers' => true, 'costs' => false, 'taxes' => 'perhaps' ][ $what ] ?? $sees : $sees, 10, 3 );

		$this->assertSame( [ true, false, false, true ], array_map( [ ReportAccess::class, 'may_see' ], [ 'customers', 'costs', 'profit', 'taxes' ] ) );
		$this->assertSame( '403 storeboard_costs_forbidden', $this->code( 'GET', '/query?metrics[]=orders/cost&' . self::RANGE ) );
		$this->assertSame( 'told', $this->code( 'GET', '/query?metrics[]=customers/customers_count' ) );
		$mark = ReportAccess::mark();
		$this->act_as( 'shop_manager' );
		$this->assertSame( [ false, true ], array_map( [ ReportAccess::class, 'may_see' ], [ 'customers', 'costs' ] ), 'Another of the same role.' );
		$this->assertNotSame( $mark, ReportAccess::mark(), 'What is kept for one is not the other’s.' );
		$this->act_as( 'administrator' );
		$this->assertSame( [], ReportAccess::hidden() );
	}

	/** By WordPress' own means, as any plugin that manages capabilities does it. */
	public function test_a_capability_of_a_person_or_a_role_decides(): void {
		add_role( 'accountant', 'Accountant', [ 'read' => true, 'view_woocommerce_reports' => true ] );
		$this->act_as( 'accountant' );
		$plain = ReportAccess::mark();
		$user  = wp_get_current_user();
		$user->add_cap( 'storeboard_see_costs' );
		$user->add_cap( 'storeboard_see_payment_methods', false );

		$sees = static fn(): array => array_map( [ ReportAccess::class, 'may_see' ], [ 'costs', 'profit', 'payment-methods', 'revenue' ] );
		$this->assertSame( [ true, true, false, true ], $sees() );
		$this->assertSame( [ 'payment-methods' ], ReportAccess::hidden() );
		$this->assertNotSame( $plain, ReportAccess::mark(), 'What was kept before is not told any more.' );
		$this->assertSame( 'told', $this->code( 'GET', '/query?metrics[]=orders/cost&' . self::RANGE ) );
		// For the person it counts before what was decided for the role.
		$this->hide( 'costs', 'accountant' );
		$this->assertSame( [ true, true, false, true ], $sees() );
		$user->remove_cap( 'storeboard_see_costs' );
		$this->assertSame( [ false, false, false, true ], $sees() );
		$this->assertSame( '403 storeboard_costs_forbidden', $this->code( 'GET', '/query?metrics[]=orders/cost&' . self::RANGE ) );

		// Without the store's reports it opens nothing.
		$this->act_as( 'customer' );
		wp_get_current_user()->add_cap( 'storeboard_see_revenue' );
		$this->assertFalse( ReportAccess::may_see( 'revenue' ) );

		// Of a role, until an administrator decides in our settings.
		get_role( 'accountant' )->add_cap( 'storeboard_see_taxes', false );
		$this->act_as( 'accountant' );
		$this->assertFalse( ReportAccess::may_see( 'taxes' ) );
		$this->assertNotContains( 'taxes', ReportAccess::seen()['accountant'] );
		ReportAccess::decide( 'accountant', 'taxes', true );
		$this->assertFalse( ReportAccess::may_see( 'taxes' ), 'No accountant decides.' );
		$this->act_as( 'administrator' );
		ReportAccess::decide( 'accountant', 'taxes', true );
		$this->act_as( 'accountant' );
		$this->assertTrue( ReportAccess::may_see( 'taxes' ) );
	}

	public function test_home_asks_for_what_may_be_seen_where_something_is_hidden(): void {
		$this->hide( 'revenue' );
		$this->act_as( 'shop_manager' );
		$settings = ReportSettings::all( Detector::detect() );

		$this->assertTrue( $settings['hasSums'], 'Its stats come from a route that leaves out what is hidden.' );
		$stats = array_column( $this->request( 'GET', '/storeboard/v1/reports/performance-indicators?stats=revenue/total_sales,coupons/amount&' . self::RANGE )->get_data(), 'stat' );
		$this->assertSame( [ 'coupons/amount' ], $stats );
		$this->act_as( 'administrator' );
		$this->assertSame( State::is_on(), ReportSettings::all( Detector::detect() )['hasSums'], 'Whoever sees all is asked as ever.' );
	}

	public function test_a_query_of_what_a_hidden_report_shows_is_refused(): void {
		$ask = fn( string $query ): string => $this->code( 'GET', '/query?' . self::RANGE . "&$query" );
		$this->hide( 'customers' );
		$this->hide( 'products' );
		$this->act_as( 'shop_manager' );

		$this->assertSame( '403 storeboard_report_forbidden', $this->code( 'GET', '/query?metrics[]=customers/customers_count' ) );
		// The report of categories shows it too.
		$this->assertSame( 'told', $ask( 'metrics[]=products/items_sold' ) );
		$this->assertSame( 'told', $ask( 'metrics[]=orders/net_revenue' ) );
		$this->hide( 'categories' );
		// That of profit has products and what they cost.
		$this->assertSame( 'told', $ask( 'by=product&metrics[]=products/net_revenue&metrics[]=products/cost' ) );
		$this->hide( 'profit' );
		$this->assertSame( '403 storeboard_report_forbidden', $ask( 'metrics[]=products/items_sold' ) );
		foreach ( array_diff( array_keys( ReportAccess::labels() ), [ 'costs' ] ) as $report ) {
			$this->hide( $report );
		}
		$this->assertSame( '403 storeboard_report_forbidden', $ask( 'metrics[]=orders/net_revenue' ) );
		$this->act_as( 'administrator' );
		$this->assertSame( 'told', $ask( 'metrics[]=orders/net_revenue' ) );
	}

	public function test_each_metric_of_orders_takes_a_report_that_shows_it(): void {
		$ask = fn( string $query ): string => $this->code( 'GET', '/query?' . self::RANGE . "&$query" );
		foreach ( array_diff( array_keys( ReportAccess::labels() ), [ 'costs', 'busy-hours' ] ) as $report ) {
			$this->hide( $report );
		}
		$this->act_as( 'shop_manager' );
		foreach ( [ 'by=hour&metrics[]=orders/orders_count', 'metrics[]=orders/total_sales&interval=day' ] as $shown ) {
			$this->assertSame( 'told', $ask( $shown ), $shown );
		}
		foreach ( [ 'fees', 'fees_known', 'origins_known', 'gross_sales', 'taxes', 'net_revenue', 'gross_profit' ] as $other ) {
			$this->assertSame( '403 storeboard_report_forbidden', $ask( "metrics[]=orders/total_sales&metrics[]=orders/$other" ), $other );
			$this->assertSame( '403 storeboard_report_forbidden', $ask( "by=hour&metrics[]=orders/$other" ), "$other by hour" );
		}
		$this->assertSame( '403 storeboard_report_forbidden', $ask( 'by=currency&metrics[]=orders/total_sales' ) );
		$this->assertSame( [ 'orders/total_sales', 'orders/orders_count', 'orders/avg_order_value' ], array_values( array_filter( array_keys( Metrics::labels() ), static fn( string $id ): bool => str_starts_with( $id, 'orders/' ) ) ) );
	}

	public function test_costs_and_profit_are_refused_and_in_no_answer(): void {
		$ask = fn( string $query ) => $this->request( 'GET', '/storeboard/v1/query?' . self::RANGE . "&$query" );
		$this->act_as( 'shop_manager' );
		$this->assertSame( 200, $ask( 'metrics[]=orders/cost' )->get_status() );

		$this->hide( 'costs' );
		foreach ( [ 'cost', 'gross_profit', 'margin', 'cost_known' ] as $metric ) {
			$reply = $ask( "metrics[]=orders/net_revenue&metrics[]=orders/$metric" );
			$this->assertSame( 'storeboard_costs_forbidden', $reply->as_error()->get_error_code() );
			$this->assertSame( 'You don’t have permission to see costs and profit. Ask a store administrator for access.', $reply->as_error()->get_error_message() );
			$this->assertArrayNotHasKey( 'totals', $reply->get_data() );
		}
		$this->assertSame( 200, $ask( 'metrics[]=orders/fees' )->get_status() );
		// Nor which products lack a cost.
		foreach ( [ 'metrics[]=products/cost&by=product', 'metrics[]=categories/margin&by=category', 'metrics[]=products/net_revenue&by=product&cost=missing' ] as $other ) {
			$this->assertSame( 'storeboard_costs_forbidden', $ask( $other )->as_error()->get_error_code(), $other );
		}
	}

	public function test_files_have_no_costs_for_who_may_not_see_them(): void {
		$owner = $this->act_as( 'shop_manager' );
		$args  = [
			'after'  => '2020-01-01T00:00:00',
			'before' => '2040-12-31T23:59:59',
		];
		$file  = static fn( string $report, string $metric, array $more ): array => [
			'report'  => $report,
			'args'    => [ 'metrics' => [ $metric ] ] + $more,
			'columns' => [ [ 'key' => substr( (string) strstr( $metric, '/' ), 1 ) ] ],
		];
		$files = [
			$file( 'stock-sales', 'stock/value_at_cost', [ 'by' => 'stock_item' ] ),
			$file( 'payment-methods', 'orders/cost', [ 'by' => 'payment_method' ] + $args ),
		];
		$begun = (array) Exports::insert(
			[
				'owner'      => $owner,
				'report'     => 'payment-methods',
				'question'   => (string) wp_json_encode( array_diff_key( $files[1], [ 'report' => 1 ] ) + [ 'decimals' => 2 ] ),
				'title'      => 'Payment methods',
				'name'       => 'payment-methods.csv',
				'folder'     => (string) Files::make(),
				'state'      => Exports::WAITING,
				'total'      => 1,
				'created_at' => time(),
				'expires_at' => time() + DAY_IN_SECONDS,
			]
		);
		$this->hide( 'costs' );

		foreach ( $files as $one ) {
			$this->assertSame( '403 storeboard_costs_forbidden', $this->code( 'POST', '/exports', $one ), $one['report'] );
		}
		$this->assertSame( '403 storeboard_report_forbidden', $this->code( 'POST', '/exports', $file( 'profit', 'orders/net_revenue', [ 'by' => 'order' ] + $args ) ) );
		// Begun before it was decided.
		Writer::work( $begun['id'], 5.0 );
		$this->assertSame( Exports::FAILED, Exports::find( $begun['id'], $owner )['state'] );
	}

	public function test_the_routes_in_place_of_the_platforms_are_refused_and_the_platforms_stay_open(): void {
		$this->hide( 'customers' );
		$this->hide( 'revenue' );
		$this->act_as( 'shop_manager' );

		$this->assertSame( '403 storeboard_report_forbidden', $this->code( 'GET', '/reports/customers?' . self::RANGE ) );
		$this->assertSame( '403 storeboard_report_forbidden', $this->code( 'GET', '/reports/customers/stats' ) );
		// The report of orders has the same numbers above it.
		$this->assertSame( 'told', $this->code( 'GET', '/reports/revenue/stats?' . self::RANGE ) );
		$this->hide( 'orders' );
		$this->assertSame( '403 storeboard_report_forbidden', $this->code( 'GET', '/reports/revenue/stats?' . self::RANGE ) );
		$this->assertSame( '403 storeboard_report_forbidden', $this->code( 'GET', '/reports/orders/stats?' . self::RANGE ) );
		$this->assertSame( 200, $this->request( 'GET', '/wc-analytics/reports/customers?' . self::RANGE )->get_status() );
	}

	public function test_indicators_and_leaderboards_leave_out_what_is_hidden(): void {
		$this->hide( 'revenue' );
		$this->hide( 'customers' );
		$this->act_as( 'shop_manager' );
		$stats  = static fn( $reply ): array => array_column( json_decode( (string) wp_json_encode( $reply->get_data() ), true ), 'stat' );
		$boards = fn(): array => array_column( json_decode( (string) wp_json_encode( $this->request( 'GET', '/storeboard/v1/leaderboards?per_page=5&' . self::RANGE )->get_data() ), true ), 'id' );

		$this->assertSame( [ 'orders/orders_count' ], $stats( $this->request( 'GET', '/storeboard/v1/reports/performance-indicators?stats=revenue/total_sales,orders/orders_count&' . self::RANGE ) ) );
		$this->assertSame( [], $stats( $this->request( 'GET', '/storeboard/v1/reports/performance-indicators?stats=revenue/total_sales&' . self::RANGE ) ) );
		$this->assertNotContains( 'customers', $boards() );
		$this->assertContains( 'products', $boards() );
	}

	public function test_exports_neither_begin_nor_are_sent_nor_go_on(): void {
		$owner = $this->act_as( 'shop_manager' );
		$make  = static fn( string $state ): array => (array) Exports::insert(
			[
				'owner'      => $owner,
				'report'     => 'customers',
				'question'   => '{"args":{},"columns":[{"key":"name","label":"Name"}],"decimals":2}',
				'title'      => 'Customers',
				'name'       => 'customers.csv',
				'folder'     => (string) Files::make(),
				'state'      => $state,
				'total'      => 1,
				'created_at' => time(),
				'expires_at' => time() + DAY_IN_SECONDS,
			]
		);
		$row   = $make( Exports::DONE );
		$begun = $make( Exports::WAITING );
		$this->assertSame( 'told', $this->code( 'GET', "/exports/{$row['id']}/file" ) );
		$this->hide( 'customers' );

		$this->assertSame( '403 storeboard_report_forbidden', $this->code( 'POST', '/exports', self::EXPORT ) );
		$this->assertSame( [], $this->request( 'GET', '/storeboard/v1/exports' )->get_data() );
		foreach ( [ [ 'POST', 'run' ], [ 'POST', 'retry' ], [ 'GET', 'file' ] ] as [ $method, $what ] ) {
			$this->assertSame( '403 storeboard_report_forbidden', $this->code( $method, "/exports/{$row['id']}/$what" ), $what );
		}
		// Begun before it was decided.
		Writer::work( $begun['id'], 5.0 );
		$this->assertSame( Exports::FAILED, Exports::find( $begun['id'], $owner )['state'] );
		$this->assertSame( 'told', $this->code( 'DELETE', "/exports/{$row['id']}" ) );
		$this->assertSame( 'told', $this->code( 'DELETE', "/exports/{$begun['id']}" ) );
	}

	public function test_a_saved_view_of_a_hidden_report_is_not_there(): void {
		$admin = $this->act_as( 'administrator' );
		$view  = fn( string $path ): array => [
			'name'      => $path,
			'query'     => 'path=' . rawurlencode( $path ),
			'is_shared' => true,
		];
		$kept  = $this->request( 'POST', '/storeboard/v1/views', $view( '/customers' ) )->get_data();
		$this->request( 'POST', '/storeboard/v1/views', $view( '/analytics/revenue' ) );
		$names = fn(): array => array_column( $this->request( 'GET', '/storeboard/v1/views' )->get_data(), 'name' );
		$this->hide( 'customers' );
		$this->act_as( 'shop_manager' );

		$this->assertSame( [ '/analytics/revenue' ], $names() );
		$this->assertSame( '404 storeboard_not_found', $this->code( 'POST', "/views/{$kept['id']}", [ 'revision' => 1, 'name' => 'Mine' ] ) );
		$this->assertSame( '403 storeboard_report_forbidden', $this->code( 'POST', '/views', $view( '/analytics/customers' ) ) );
		wp_set_current_user( $admin );
		$this->assertCount( 2, $names() );
	}

	public function test_its_screen_is_not_allowed_and_neither_the_menu_nor_the_overview_offers_it(): void {
		$this->hide( 'revenue' );
		$this->act_as( 'shop_manager' );
		$platform  = Detector::detect();
		$ownership = new Ownership( $platform, new TakeOverSwitch( $platform ) );
		$this->assertSame( [ false, true ], [ Ownership::is_allowed( 'analytics/revenue' ), Ownership::is_allowed( 'analytics/orders' ) ] );
		$this->assertSame( [ 'revenue' ], ReportSettings::all( $platform )['hidden'] );

		$GLOBALS['submenu'] = [ 'wc-admin&path=/analytics/overview' => [ [ 'Revenue', 'view_woocommerce_reports', 'wc-admin&path=/analytics/revenue' ], [ 'Orders', 'view_woocommerce_reports', 'wc-admin&path=/analytics/orders' ] ] ];
		( new HiddenReports( $ownership ) )->leave_out();
		$this->assertSame( [ 'Orders' ], array_column( $GLOBALS['submenu']['wc-admin&path=/analytics/overview'], 0 ) );

		$_GET     = [ 'page' => 'wc-admin', 'path' => '/analytics/overview' ];
		$settings = [
			'dataEndpoints' => [
				'performanceIndicators' => [ [ 'stat' => 'revenue/total_sales' ], [ 'stat' => 'orders/orders_count' ], (object) [ 'stat' => 'jetpack/stats/views' ] ],
				'leaderboards'          => [ [ 'id' => 'customers' ] ],
			],
		];
		$this->assertEquals(
			[
				'performanceIndicators' => [ [ 'stat' => 'orders/orders_count' ], (object) [ 'stat' => 'jetpack/stats/views' ] ],
				'leaderboards'          => [ [ 'id' => 'customers' ] ],
			],
			( new HiddenReports( $ownership ) )->trim( $settings )['dataEndpoints']
		);
	}

	public function test_figures_that_a_browser_keeps_are_another_users_then(): void {
		$manager = $this->act_as( 'shop_manager' );
		$before  = Drafts::key( $manager );
		$this->hide( 'revenue' );
		$hidden = Drafts::key( $manager );

		$this->assertNotSame( $before, $hidden );
		$this->assertStringStartsWith( $before, $hidden );
		$this->hide( 'costs' );
		$this->assertNotSame( $hidden, Drafts::key( $manager ) );
	}

	public function test_who_has_several_roles_sees_what_any_of_them_sees(): void {
		$this->hide( 'revenue' );
		add_role( 'accountant', 'Accountant', [ 'view_woocommerce_reports' => true ] );
		wp_set_current_user( $this->act_as( 'shop_manager' ) );
		$this->assertFalse( ReportAccess::may_see( 'revenue' ) );
		wp_get_current_user()->add_role( 'accountant' );
		$this->assertTrue( ReportAccess::may_see( 'revenue' ) );
		$this->hide( 'revenue', 'accountant' );
		$this->assertFalse( ReportAccess::may_see( 'revenue' ) );
	}

	public function test_code_of_a_site_names_capabilities_of_its_own(): void {
		$filter = static fn( array $all ): array => [ 'revenue' => 'see_the_books' ] + $all;
		add_filter( ReportAccess::FILTER, $filter );
		$this->act_as( 'administrator' );
		$this->assertFalse( ReportAccess::may_see( 'revenue' ) );
		wp_get_current_user()->add_cap( 'see_the_books' );
		$this->assertTrue( ReportAccess::may_see( 'revenue' ) );
		remove_filter( ReportAccess::FILTER, $filter );

		add_filter( ReportAccess::FILTER, static fn() => throw new \RuntimeException( 'Broken.' ) );
		$this->assertTrue( ReportAccess::may_see( 'orders' ) );
	}

	public function test_administrators_alone_decide_and_only_for_roles_that_see_reports(): void {
		$post = fn( array $body ): string => $this->code( 'POST', '/report-access', $body + [ 'role' => 'shop_manager', 'report' => 'revenue', 'sees' => false ] );
		$this->act_as( 'shop_manager' );
		$this->assertSame( '403 rest_forbidden', $post( [] ) );
		$this->assertFalse( Access::may_administer() );
		$this->assertSame( 'storeboard_forbidden', ReportAccess::decide( 'shop_manager', 'revenue', false )->get_error_code() );

		$this->act_as( 'administrator' );
		$this->assertSame( '400 rest_invalid_param', $post( [ 'role' => 'administrator' ] ) );
		$this->assertSame( '400 rest_invalid_param', $post( [ 'role' => 'customer' ] ) );
		$this->assertSame( '400 rest_invalid_param', $post( [ 'report' => 'settings' ] ) );
		$this->assertFalse( get_option( ReportAccess::OPTION ) );
		$this->assertSame( 'told', $post( [] ) );
		$told = $this->request( 'GET', '/storeboard/v1/report-access' )->get_data();
		$this->assertSame( [ 'shop_manager' ], array_column( $told['roles'], 'id' ) );
		$this->assertSame( [ 'revenue' ], array_values( array_diff( array_column( $told['reports'], 'id' ), $told['roles'][0]['sees'] ) ) );
	}
}
