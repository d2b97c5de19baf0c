<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use Storeboard\Platform\WooCommerce;
use Storeboard\Reports\Answer;
use Storeboard\Reports\FactSums;
use Storeboard\Reports\Planner;
use Storeboard\Reports\ProductSums;
use Storeboard\Reports\Query;
use Storeboard\Rest\ReportsController;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Eligibility;
use Storeboard\Rollups\Figures;
use Storeboard\Rollups\Reader;
use Storeboard\Rollups\State;
use Storeboard\Support\ExtensionErrors;
use WCPay\MultiCurrency\Analytics;
use WP_REST_Request;
use WP_REST_Response;

require_once __DIR__ . '/woopayments.php';

/**
 * Reports under the plugin's own name: told from sums, or the platform's answer to the same question.
 *
 * @group database
 */
final class ReportsControllerTest extends RollupsTestCase {

	private const RANGE = 'after=2026-03-01T00:00:00&before=2026-03-31T23:59:59';

	/** @var string[] Questions that the platform was asked. */
	private array $asked = [];

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'rest_endpoints', [ $this, 'answer_reports' ] );
		self::write_row( [ 'order_id' => 1 ] );
		self::write_row(
			[
				'order_id'    => 2,
				'total_sales' => 25,
				'tax_total'   => 3,
				'net_total'   => 20,
			]
		);
		self::write_row(
			[
				'order_id'       => 3,
				'parent_id'      => 1,
				'date_created'   => '2026-03-12 09:00:00',
				'total_sales'    => -6.25,
				'tax_total'      => -0.75,
				'shipping_total' => -0.5,
				'net_total'      => -5,
				'num_items_sold' => -1,
			]
		);
		$this->build();
		$this->trust_tables();
	}

	public function test_revenue_by_week_has_the_shape_of_the_platforms(): void {
		update_option( 'start_of_week', 1 );
		$reply = $this->request( 'GET', '/storeboard/v1/reports/revenue/stats?' . self::RANGE . '&interval=week&order=asc&per_page=2&page=2' );
		$body  = json_decode( (string) wp_json_encode( $reply->get_data() ), true );

		$this->assertSame( [], $this->asked );
		$this->assertSame( [ 'yes', '6', '3' ], array_map( static fn( string $name ) => $reply->get_headers()[ $name ] ?? null, [ 'X-Storeboard-Sums', 'X-WP-Total', 'X-WP-TotalPages' ] ) );
		$this->assertEquals(
			[
				'orders_count'        => 2,
				'num_items_sold'      => 1,
				// 10 + 21: what was sold, before the refund.
				'gross_sales'         => 31,
				'total_sales'         => 31.25,
				'coupons'             => 0,
				'coupons_count'       => null,
				// 5 + 0.75 + 0.50.
				'refunds'             => 6.25,
				'taxes'               => 3.75,
				'shipping'            => 1.5,
				'net_revenue'         => 25,
				'avg_items_per_order' => 1,
				'avg_order_value'     => 15,
				'total_customers'     => null,
				'products'            => null,
				'segments'            => [],
			],
			$body['totals']
		);
		$this->assertSame( [ '2026-11', '2026-12' ], array_column( $body['intervals'], 'interval' ) );
		$first = $body['intervals'][0];
		// New York is 5 hours behind until the 8th, and 4 from then on.
		$this->assertSame(
			[ '2026-03-09 00:00:00', '2026-03-09 04:00:00', '2026-03-15 23:59:59', '2026-03-16 03:59:59' ],
			[ $first['date_start'], $first['date_start_gmt'], $first['date_end'], $first['date_end_gmt'] ]
		);
		$this->assertEquals( [ 31.25, [] ], [ $first['subtotals']['total_sales'], $first['subtotals']['segments'] ] );
		$this->assertEquals( 0, $body['intervals'][1]['subtotals']['total_sales'] );
	}

	public function test_a_reply_tells_how_long_the_server_took(): void {
		foreach ( [ 'yes' => '', 'no; question' => '&segmentby=product' ] as $sums => $more ) {
			$headers = $this->request( 'GET', '/storeboard/v1/reports/revenue/stats?' . self::RANGE . '&interval=week' . $more )->get_headers();
			$this->assertSame( $sums, $headers['X-Storeboard-Sums'] );
			$this->assertMatchesRegularExpression( '/^storeboard-report;dur=\d+\.\d$/D', $headers['Server-Timing'] );
		}
	}

	public function test_fields_limit_the_figures(): void {
		$body = $this->request( 'GET', '/storeboard/v1/reports/orders/stats?' . self::RANGE . '&interval=month&fields[]=orders_count&fields[]=net_revenue' )->get_data();

		$this->assertSame( [], $this->asked );
		$this->assertSame( [ 'orders_count', 'net_revenue', 'segments' ], array_keys( (array) $body['intervals'][0]['subtotals'] ) );
		$this->assertSame( [ 'orders_count', 'net_revenue', 'products', 'coupons_count', 'segments' ], array_keys( $body['totals'] ) );
	}

	public function test_a_range_is_told_whole_where_it_is_asked_for_so(): void {
		$question = '/storeboard/v1/reports/%s/stats?after=2026-01-01T00:00:00&before=2026-12-31T23:59:59&interval=day&order=asc&per_page=100&fields[]=net_revenue&whole=1';
		foreach ( [ 'revenue', 'products' ] as $report ) {
			$reply = $this->request( 'GET', sprintf( $question, $report ) );
			$this->assertSame( [ 'yes', '365', '1' ], array_map( static fn( string $name ) => $reply->get_headers()[ $name ], [ 'X-Storeboard-Sums', 'X-WP-Total', 'X-WP-TotalPages' ] ) );
			$this->assertCount( 365, $reply->get_data()['intervals'] );
		}
		// The platform does not know the word.
		$this->assertSame( 'no; question', $this->request( 'GET', sprintf( $question, 'revenue' ) . '&segmentby=product' )->get_headers()['X-Storeboard-Sums'] );
		$this->assertCount( 1, $this->asked );
		$this->assertStringNotContainsString( 'whole', $this->asked[0] );
	}

	public function test_intervals_are_sorted_by_a_figure(): void {
		$body = $this->request( 'GET', '/storeboard/v1/reports/revenue/stats?' . self::RANGE . '&interval=day&orderby=total_sales&order=asc&per_page=1' )->get_data();

		$this->assertSame( '2026-03-12', $body['intervals'][0]['interval'] );
	}

	public function test_the_latest_interval_comes_first_unless_asked_otherwise(): void {
		$body = $this->request( 'GET', '/storeboard/v1/reports/revenue/stats?' . self::RANGE . '&interval=day&per_page=1' )->get_data();

		$this->assertSame( '2026-03-31', $body['intervals'][0]['interval'] );
	}

	/**
	 * @dataProvider platforms
	 */
	public function test_what_sums_cannot_tell_is_asked_of_the_platform( string $question, string $why ): void {
		update_option( 'start_of_week', 0 );
		$reply = $this->request( 'GET', "/storeboard/v1/reports/$question" );

		$this->assertSame( [ "/wc-analytics/reports/$question" ], $this->asked );
		$this->assertSame( [ 'platform' => true ], $reply->get_data() );
		$this->assertSame( [ "no; $why", '77' ], [ $reply->get_headers()['X-Storeboard-Sums'], $reply->get_headers()['X-WP-Total'] ] );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function platforms(): array {
		return [
			'no range'              => [ 'revenue/stats', 'question' ],
			'by hour'               => [ 'revenue/stats?' . self::RANGE . '&interval=hour', 'question' ],
			'segments'              => [ 'revenue/stats?' . self::RANGE . '&segmentby=product', 'question' ],
			'an attribute'          => [ 'orders/stats?' . self::RANGE . '&attribute_is[0][0]=1&fields[0]=orders_count', 'question' ],
			'no status'             => [ 'orders/stats?' . self::RANGE . '&status_is[0]=-&fields[0]=orders_count', 'question' ],
			'orders by a date'      => [ 'orders/stats?' . self::RANGE . '&date_type=date_created&fields[0]=orders_count', 'question' ],
			'another zone'          => [ 'revenue/stats?after=2026-03-01T00:00:00Z&before=2026-03-31T23:59:59Z', 'question' ],
			'an impossible date'    => [ 'revenue/stats?after=2026-02-30T00:00:00&before=2026-03-31T23:59:59', 'question' ],
			'an end before a start' => [ 'revenue/stats?after=2026-04-01T00:00:00&before=2026-03-01T00:00:00', 'question' ],
			'a page past the end'   => [ 'revenue/stats?' . self::RANGE . '&interval=month&page=2', 'page' ],
			'the date of completion' => [ 'revenue/stats?' . self::RANGE . '&interval=month&date_type=date_completed', 'date' ],
			'weeks over new year'   => [ 'revenue/stats?after=2025-12-20T00:00:00&before=2026-01-20T00:00:00&interval=week', 'weeks' ],
		];
	}

	/**
	 * @dataProvider doubts
	 */
	public function test_sums_that_may_not_be_true_are_not_shown( callable $doubt, string $why ): void {
		update_option( 'start_of_week', 1 );
		$doubt();
		$reply = $this->request( 'GET', '/storeboard/v1/reports/revenue/stats?' . self::RANGE );

		$this->assertSame( [ 'platform' => true ], $reply->get_data() );
		$this->assertSame( "no; $why", $reply->get_headers()['X-Storeboard-Sums'] );
	}

	/**
	 * @return array<string, array{callable(): mixed, string}>
	 */
	public static function doubts(): array {
		return [
			'another time zone'        => [ static fn() => update_option( 'timezone_string', 'Asia/Tokyo' ), 'zone' ],
			'switched off'             => [ static fn() => update_option( 'storeboard_sums', 'no' ), 'off' ],
			'nobody knows what passed' => [ [ State::class, 'distrust' ], 'off' ],
			'other columns'            => [ static fn() => add_filter( 'woocommerce_admin_report_columns', static fn( $columns ) => $columns ), 'filtered' ],
			'other clauses'            => [ static fn() => add_filter( 'woocommerce_analytics_clauses_where_orders_stats_total', static fn( $clauses ) => $clauses ), 'filtered' ],
			'other arguments'          => [ static fn() => add_filter( 'woocommerce_analytics_revenue_query_args', static fn( $arguments ) => $arguments ), 'filtered' ],
			'another result'           => [ static fn() => add_filter( 'woocommerce_analytics_revenue_select_query', static fn( $result ) => $result ), 'filtered' ],
			'another reply'            => [ static fn() => add_filter( 'woocommerce_rest_prepare_report_revenue_stats', static fn( $reply ) => $reply ), 'filtered' ],
		];
	}

	/**
	 * @dataProvider questions_of_each_kind
	 */
	public function test_orders_that_the_settings_leave_out_are_counted_by_the_platform_alone( string $question ): void {
		$platform = $this->platform_that( [ 'leaves_out_orders' => [ new WooCommerce( '11.4.0' ), 'leaves_out_orders' ] ] );
		$counter  = new Counter();
		$planner  = static fn() => new Planner( $platform, new Figures( new Reader( $counter ) ), new ProductSums( $counter ), new Eligibility(), new FactSums( $counter ) );
		// Before those of the site: the first one answers.
		add_action( 'rest_api_init', [ new ReportsController( $planner ), 'register_routes' ], 1 );
		$sums     = fn(): ?string => $this->request( 'GET', "/storeboard/v1/reports/$question" )->get_headers()['X-Storeboard-Sums'] ?? null;

		foreach ( [ false, [], '' ] as $nothing ) {
			update_option( 'woocommerce_analytics_excluded_orders', $nothing );
			$this->assertNotSame( 'no; orders', $sums() );
		}
		update_option( 'woocommerce_analytics_excluded_orders', [ 'zero_total' ] );
		$this->assertSame( 'no; orders', $sums() );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function questions_of_each_kind(): array {
		return [
			'sums by day'         => [ 'revenue/stats?' . self::RANGE . '&interval=day' ],
			'distinct things'     => [ 'orders/stats?' . self::RANGE . '&interval=day&fields[]=total_customers' ],
			'narrowed orders'     => [ 'orders/stats?' . self::RANGE . '&interval=day&status_is[0]=completed&fields[0]=orders_count' ],
			'rows by product'     => [ 'products?' . self::RANGE . '&orderby=items_sold' ],
			'rows by coupon'      => [ 'coupons?' . self::RANGE ],
			'customers'           => [ 'customers/stats' ],
			'taxes'               => [ 'taxes/stats?' . self::RANGE . '&interval=day&order=asc&fields[]=total_tax' ],
		];
	}

	/** What the platform has no report of. */
	public function test_our_own_reports_say_nothing_of_a_store_that_leaves_orders_out(): void {
		$platform = $this->platform_that( [ 'leaves_out_orders' => '__return_true' ] );
		$counter  = new Counter();
		$planner  = new Planner( $platform, new Figures( new Reader( $counter ) ), new ProductSums( $counter ), new Eligibility(), new FactSums( $counter ) );

		$range    = [
			'after'  => '2026-03-01T00:00:00',
			'before' => '2026-03-31T23:59:59',
		];

		foreach ( [ [ 'orders/orders_count', [ 'by' => 'payment_method' ] + $range ], [ 'buyers/first_orders', $range ], [ 'stock/quantity', [] ] ] as [ $metric, $asked ] ) {
			$answer = $planner->answer( Query::read( [ 'metrics' => [ $metric ] ] + $asked ) );
			$this->assertSame( [ Answer::NONE, 'orders' ], [ $answer->source ?? null, $answer->reason ?? null ], $metric );
		}
	}

	public function test_a_filter_of_another_report_does_not_matter(): void {
		add_filter( 'woocommerce_analytics_orders_stats_query_args', static fn( $arguments ) => $arguments );
		$sums = fn( string $question ) => $this->request( 'GET', "/storeboard/v1/reports/$question/stats?" . self::RANGE . '&interval=day&fields[]=orders_count' )->get_headers()['X-Storeboard-Sums'];

		$this->assertSame( [ 'yes', 'no; filtered' ], [ $sums( 'revenue' ), $sums( 'orders' ) ] );
	}

	/** It is on each store, and changes nothing before the first order in a foreign currency. */
	public function test_woopayments_changes_nothing_until_it_counts_in_another_currency(): void {
		$payments = new Analytics();
		$sums     = fn(): string => $this->request( 'GET', '/storeboard/v1/reports/orders/stats?' . self::RANGE . '&interval=day&fields[]=orders_count' )->get_headers()['X-Storeboard-Sums'];
		$payments->init();
		$this->assertSame( [ 'yes', [] ], [ $sums(), Eligibility::filtered_by( 'orders' ) ] );

		foreach ( [ 'currency', 'currency_is', 'currency_is_not' ] as $argument ) {
			$_GET[ $argument ] = 'EUR';
			$this->assertSame( 'no; filtered', $sums(), $argument );
			unset( $_GET[ $argument ] );
		}
		$this->assertSame( 'yes', $sums() );

		$payments->add_clauses();
		$this->assertSame( 'no; filtered', $sums() );
		$this->assertNotSame( [], Eligibility::filtered_by( 'orders' ) );
	}

	/** Only what is known is let through. */
	public function test_another_callback_of_the_same_class_or_on_another_filter_is_not_let_through(): void {
		$sums = fn(): string => $this->request( 'GET', '/storeboard/v1/reports/orders/stats?' . self::RANGE . '&interval=day&fields[]=orders_count' )->get_headers()['X-Storeboard-Sums'];
		$same = new class() extends Analytics {};
		foreach ( [
			[ 'woocommerce_analytics_orders_stats_query_args', [ new Analytics(), 'filter_select_clauses' ] ],
			[ 'woocommerce_analytics_orders_stats_query_args', [ $same, 'apply_customer_currency_args' ] ],
			[ 'woocommerce_analytics_orders_stats_select_query', [ new Analytics(), 'apply_customer_currency_args' ] ],
		] as [ $filter, $callback ] ) {
			add_filter( $filter, $callback );
			$this->assertSame( 'no; filtered', $sums(), $filter );
			remove_filter( $filter, $callback );
		}
		$this->assertSame( 'yes', $sums() );
	}

	public function test_the_platform_says_what_is_wrong_with_a_question(): void {
		remove_filter( 'rest_endpoints', [ $this, 'answer_reports' ] );

		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'GET', '/storeboard/v1/reports/revenue/stats?after=soon' ) );
	}

	/**
	 * @dataProvider refusals
	 */
	public function test_what_a_plugin_refuses_of_the_platforms_reports_no_sum_tells( callable $refuse, int $status ): void {
		$refuse();
		$reply = $this->request( 'GET', '/storeboard/v1/reports/revenue/stats?' . self::RANGE . '&interval=day' );

		$this->assertSame( $status, $reply->get_status() );
		$this->assertStringNotContainsString( '31.25', (string) wp_json_encode( $reply->get_data() ) );
		$this->assertNotSame( 'yes', $reply->get_headers()['X-Storeboard-Sums'] ?? 'no' );
		$this->assertSame( [], $this->asked );
	}

	/**
	 * @dataProvider refusals
	 */
	public function test_what_a_plugin_refuses_of_the_platforms_reports_is_in_no_indicator( callable $refuse ): void {
		$refuse();
		$reply = $this->request( 'GET', '/storeboard/v1/reports/performance-indicators?' . self::RANGE . '&stats=revenue/total_sales' );

		$this->assertStringNotContainsString( '31.25', (string) wp_json_encode( $reply->get_data() ) );
	}

	/**
	 * @return array<string, array{callable(): mixed, int}>
	 */
	public static function refusals(): array {
		$of_reports = static fn( WP_REST_Request $request ): bool => 1 === preg_match( '@^/wc-analytics/reports/revenue@', $request->get_route() );

		return [
			'before a request'            => [
				static fn() => add_filter( 'rest_pre_dispatch', static fn( $reply, $server, $request ) => $of_reports( $request ) ? new \WP_Error( 'no', 'No.', [ 'status' => 451 ] ) : $reply, 10, 3 ),
				451,
			],
			'the platform’s permissions'  => [
				static fn() => add_filter( 'woocommerce_rest_check_permissions', static fn( $may, $context, $id, $type ) => 'reports' === $type ? false : $may, 10, 4 ),
				403,
			],
			'a capability'                => [
				static fn() => add_filter( 'user_has_cap', static fn( $all ) => array_merge( $all, [ 'view_woocommerce_reports' => false ] ) ),
				403,
			],
			'the answer in its place'     => [
				static fn() => add_filter( 'rest_dispatch_request', static fn( $reply, $request ) => $of_reports( $request ) ? new WP_REST_Response( [ 'totals' => [] ] ) : $reply, 10, 2 ),
				200,
			],
		];
	}

	public function test_indicators_are_the_platforms_with_sums_in_the_place_of_its_counts(): void {
		$reply = $this->request( 'GET', '/storeboard/v1/reports/performance-indicators?' . self::RANGE . '&stats=revenue/total_sales,products/items_sold,downloads/download_count' );

		$this->assertEquals(
			[
				'revenue'   => 31.25,
				'products'  => 0,
				// The platform counts what sums cannot tell.
				'downloads' => null,
			],
			$reply->get_data()
		);
		$this->assertSame( 'yes', $reply->get_headers()['X-Storeboard-Sums'] );
	}

	public function test_an_extension_that_throws_loses_its_own_change_alone(): void {
		$before = $this->request( 'GET', '/storeboard/v1/reports/revenue/stats?' . self::RANGE . '&interval=day' )->get_data();
		foreach ( [ 'storeboard_sums_live_limit', 'storeboard_sums_from' ] as $hook ) {
			add_filter( $hook, static fn() => throw new \Error( 'Broken.' ) );
		}

		$stats      = $this->request( 'GET', '/storeboard/v1/reports/revenue/stats?' . self::RANGE . '&interval=day' );
		$indicators = $this->request( 'GET', '/storeboard/v1/reports/performance-indicators?' . self::RANGE . '&stats=revenue/total_sales' );

		$this->assertSame( [ 200, 200 ], [ $stats->get_status(), $indicators->get_status() ] );
		$this->assertEquals( $before, $stats->get_data() );
		$this->assertStringStartsWith( 'yes', $stats->get_headers()['X-Storeboard-Sums'] );
		$this->assertStringStartsWith( 'yes', $indicators->get_headers()['X-Storeboard-Sums'] );
		$this->assertContains( 'limit of the sums', array_column( ExtensionErrors::all(), 'place' ) );
	}

	public function test_indicators_that_an_extension_makes_are_the_platforms(): void {
		add_filter( 'woocommerce_rest_performance_indicators_data_value', static fn( $value ) => $value );
		$reply = $this->request( 'GET', '/storeboard/v1/reports/performance-indicators?' . self::RANGE );

		$this->assertSame( [ 'revenue' => null, 'products' => null, 'downloads' => null ], $reply->get_data() );
		$this->assertSame( 'no; filtered', $reply->get_headers()['X-Storeboard-Sums'] );
	}

	/**
	 * @dataProvider readers
	 */
	public function test_who_may_read_reports_may_read_these( string $role, ?string $capability, int $status ): void {
		wp_set_current_user( 0 );
		$id = $this->act_as( $role );
		if ( null !== $capability ) {
			( new \WP_User( $id ) )->add_cap( $capability );
			wp_set_current_user( 0 );
			wp_set_current_user( $id );
		}

		foreach ( [ 'revenue/stats', 'orders/stats', 'performance-indicators' ] as $report ) {
			$this->assertSame( $status, $this->request( 'GET', "/storeboard/v1/reports/$report?" . self::RANGE . '&interval=day&fields[]=orders_count' )->get_status(), $report );
		}
	}

	/**
	 * @return array<string, array{string, ?string, int}>
	 */
	public static function readers(): array {
		return [
			'a visitor'      => [ '', null, 401 ],
			'a customer'     => [ 'customer', null, 403 ],
			'an analyst'     => [ 'subscriber', 'view_woocommerce_reports', 200 ],
			'a shop manager' => [ 'shop_manager', null, 200 ],
		];
	}

	/**
	 * Puts answers of our own in the place of the platform's reports, behind its permissions, whichever platform it is.
	 *
	 * @param array<string, mixed> $endpoints
	 * @return array<string, mixed>
	 */
	public function answer_reports( array $endpoints ): array {
		foreach ( $endpoints as $route => $handlers ) {
			if ( 1 === preg_match( '@^/wc-analytics/reports/([a-z]+/stats|performance-indicators)$@D', $route ) ) {
				foreach ( array_filter( $handlers, 'is_array' ) as $key => $handler ) {
					$endpoints[ $route ][ $key ] = [
						'callback' => [ $this, 'answer' ],
						'args'     => [],
					] + $handler;
				}
			}
		}

		return $endpoints;
	}

	/**
	 * The platform's answer. Of the indicators it asks the reports one by one, as WooCommerce does.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public function answer( WP_REST_Request $request ): WP_REST_Response {
		$query = $request->get_query_params();
		if ( str_ends_with( $request->get_route(), '/performance-indicators' ) ) {
			$values = [];
			foreach ( [ 'revenue' => 'total_sales', 'products' => 'items_sold', 'downloads' => 'download_count' ] as $report => $stat ) {
				$inner = new WP_REST_Request( 'GET', "/wc-analytics/reports/$report/stats" );
				$inner->set_param( 'after', $query['after'] );
				$inner->set_param( 'before', $query['before'] );
				$values[ $report ] = rest_do_request( $inner )->get_data()['totals'][ $stat ] ?? null;
			}
			return new WP_REST_Response( $values );
		}
		$this->asked[] = $request->get_route() . ( [] === $query ? '' : '?' . rawurldecode( http_build_query( $query ) ) );
		$response      = new WP_REST_Response( [ 'platform' => true ] );
		$response->header( 'X-WP-Total', '77' );

		return $response;
	}
}
