<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Store;

use Storeboard\Abilities\Abilities;
use Storeboard\Abilities\Catalogue;
use Storeboard\Abilities\UseLog;
use Storeboard\ClassicPages\ClassicPages;
use Storeboard\Platform\Detector;
use Storeboard\SavedViews\Policy;
use Storeboard\SavedViews\RowType;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Settings\ScreenSettings;
use WC_Admin_Settings;
use WP_REST_Request;
use WP_REST_Response;

/** What agents can do here, through the routes of WordPress' abilities. */
final class AbilitiesTest extends RealStoreTestCase {

	/** @var string[] What WooCommerce's log got. */
	private array $logged = [];

	protected function setUp(): void {
		if ( ! function_exists( 'wp_register_ability' ) ) {
			self::markTestSkipped( 'WordPress has abilities since 6.9.' );
		}
		parent::setUp();
		delete_option( Abilities::OPTION );
		add_filter( 'woocommerce_logger_log_message', [ $this, 'note' ], 10, 3 );
		$this->offer();
	}

	protected function tearDown(): void {
		delete_option( Abilities::OPTION );
		parent::tearDown();
	}

	/**
	 * @param mixed                $message
	 * @param mixed                $level
	 * @param array<string, mixed> $context
	 * @return mixed
	 */
	public function note( $message, $level, array $context ) {
		// Once for each place where the log is kept.
		if ( UseLog::LOG === ( $context['source'] ?? '' ) && ! in_array( "$level: $message", $this->logged, true ) ) {
			$this->logged[] = "$level: $message";
		}

		return $message;
	}

	/** Offers them anew, as the next request does. */
	private function offer( string ...$on ): void {
		update_option( Abilities::OPTION, array_fill_keys( $on, 'yes' ) );
		foreach ( array_keys( Catalogue::all() ) as $name ) {
			if ( wp_has_ability( $name ) ) {
				wp_unregister_ability( $name );
			}
		}
		remove_all_actions( 'wp_abilities_api_init' );
		add_action( 'wp_abilities_api_init', [ new Abilities(), 'add' ] );
		do_action( 'wp_abilities_api_init' );
		$GLOBALS['wp_rest_server'] = null;
	}

	public function test_each_tells_agents_what_it_takes_and_whether_it_changes_anything(): void {
		$this->offer( ...array_map( [ Abilities::class, 'key' ], array_keys( Catalogue::all() ) ) );
		foreach ( Catalogue::all() as $name => $told ) {
			$ability = wp_get_ability( $name );
			$meta    = $ability->get_meta();
			$this->assertSame( 'object', $ability->get_input_schema()['type'] ?? 'object', $name );
			$this->assertArrayHasKey( 'type', $ability->get_output_schema(), $name );
			$this->assertSame( [ ! $told->writes, false, $told->is_repeatable ], array_values( $meta['annotations'] ), $name );
			// By REST, and by the MCP adapter, which tells agents of none that do not say so.
			$this->assertSame( [ true, [ 'public' => true ] ], [ $meta['show_in_rest'], $meta['mcp'] ], $name );
		}
	}

	/**
	 * @param array<string, mixed>|null $input
	 */
	private function run_ability( string $name, string $method = 'GET', ?array $input = null ): WP_REST_Response {
		$request = new WP_REST_Request( $method, "/wp-abilities/v1/abilities/storeboard/$name/run" );
		if ( 'GET' === $method ) {
			$request->set_query_params( null === $input ? [] : [ 'input' => $input ] );
		} else {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( [ 'input' => $input ] ) );
		}

		return rest_do_request( $request );
	}

	public function test_agents_read_what_the_screens_show(): void {
		foreach ( [ 'list-saved-views', 'list-notes', 'list-setup-tasks', 'get-attention', 'get-site-visibility' ] as $name ) {
			$reply = $this->run_ability( $name );
			$this->assertSame( 200, $reply->get_status(), $name . wp_json_encode( $reply->get_data() ) );
		}
		$this->assertSame( [ 'visibility' => 'live' ], $this->run_ability( 'get-site-visibility' )->get_data() );
		$waiting = $this->run_ability( 'get-attention' )->get_data();
		// Through JSON: a whole quantity is -30.0 in PHP, and -30 there.
		$decoded = static fn( $lines ) => json_decode( (string) wp_json_encode( $lines ), true );
		$this->assertSame( $decoded( rest_do_request( new WP_REST_Request( 'GET', '/storeboard/v1/attention' ) )->get_data()['lines'] ), $decoded( $waiting['lines'] ), 'As the card has them.' );

		$tasks = $this->run_ability( 'list-setup-tasks' )->get_data();
		$this->assertContains( 'products', array_column( array_merge( ...array_column( $tasks, 'tasks' ) ), 'id' ) );
	}

	public function test_a_question_for_numbers_is_the_reports(): void {
		$range = [
			'metrics' => [ 'orders/net_revenue', 'orders/orders_count' ],
			'after'   => gmdate( 'Y' ) . '-01-01T00:00:00',
			'before'  => gmdate( 'Y' ) . '-12-31T23:59:59',
		];
		$reply = $this->run_ability( 'query-report', 'GET', $range );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );

		$request = new WP_REST_Request( 'GET', '/wc-analytics/reports/revenue/stats' );
		$request->set_query_params( array_diff_key( $range, [ 'metrics' => 1 ] ) + [ 'interval' => 'year' ] );
		$expected = (array) rest_do_request( $request )->get_data()['totals'];
		$this->assertEqualsWithDelta( $expected['net_revenue'], $reply->get_data()['totals']['net_revenue'], 0.005 );
		$this->assertSame( (int) $expected['orders_count'], $reply->get_data()['totals']['orders_count'] );

		$this->assertSame( 400, $this->run_ability( 'query-report', 'GET', [ 'metrics' => [ 'no/such' ] ] + $range )->get_status() );
	}

	public function test_who_may_not_see_it_on_screen_may_not_ask(): void {
		wp_set_current_user( (int) get_users( [ 'role' => 'customer', 'number' => 1, 'fields' => 'ID' ] )[0] );
		foreach ( [ 'list-notes', 'get-attention', 'list-setup-tasks' ] as $name ) {
			$this->assertSame( 403, $this->run_ability( $name )->get_status(), $name );
		}
	}

	public function test_who_may_not_see_costs_is_told_none(): void {
		add_filter( 'option_woocommerce_feature_cost_of_goods_sold_enabled', static fn() => 'yes' );
		wp_set_current_user( (int) get_users( [ 'role' => 'shop_manager', 'number' => 1, 'fields' => 'ID' ] )[0] );
		$ask = fn( string $metric, array $more = [] ): WP_REST_Response => $this->run_ability(
			'query-report',
			'GET',
			$more + [
				'metrics' => [ $metric ],
				'after'   => gmdate( 'Y' ) . '-01-01T00:00:00',
				'before'  => gmdate( 'Y' ) . '-12-31T23:59:59',
			]
		);
		$this->assertSame( 200, $ask( 'orders/cost' )->get_status() );
		wp_get_current_user()->add_cap( 'storeboard_see_costs', false );
		try {
			foreach ( [ $ask( 'orders/cost' ), $ask( 'orders/gross_profit' ), $ask( 'products/margin', [ 'by' => 'product' ] ), $ask( 'products/net_revenue', [ 'by' => 'product', 'cost' => 'missing' ] ) ] as $reply ) {
				$this->assertSame( [ 403, 'storeboard_costs_forbidden' ], [ $reply->get_status(), $reply->as_error()->get_error_code() ] );
			}
			$this->assertSame( 200, $ask( 'orders/net_revenue' )->get_status() );
		} finally {
			wp_get_current_user()->remove_cap( 'storeboard_see_costs' );
		}
	}

	public function test_nothing_is_changed_until_an_administrator_switched_it_on(): void {
		$this->assertFalse( wp_has_ability( 'storeboard/add-note' ) );
		$note = [
			'text'      => 'A sale that an agent knows of',
			'first_day' => '2026-11-02',
			'last_day'  => '2026-11-03',
		];
		$this->assertSame( 404, $this->run_ability( 'add-note', 'POST', $note )->get_status() );
		$this->assertStringContainsString( 'it is not switched on', $this->logged[0] ?? '' );
		$this->logged = [];

		$this->offer( 'add-note' );
		$this->assertFalse( wp_has_ability( 'storeboard/save-view' ) );
		$reply = $this->run_ability( 'add-note', 'POST', $note );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );
		$added = $reply->get_data();
		Policy::delete( RowType::annotations(), $added['id'], $added['revision'] );
		$this->assertSame( $note['text'], $added['text'] );
		$this->assertCount( 1, $this->logged );
		$this->assertStringContainsString( 'admin used storeboard/add-note', $this->logged[0] );
		$this->assertStringContainsString( 'A sale that an agent knows of', $this->logged[0] );

		$reply = $this->run_ability( 'add-note', 'POST', [ 'first_day' => '2026-11-31', 'last_day' => '2026-11-31' ] + $note );
		$this->assertSame( 400, $reply->get_status() );
		$this->assertStringStartsWith( 'warning: admin asked for storeboard/add-note', $this->logged[1] );
	}

	public function test_only_a_task_that_is_there_and_allows_it_is_changed(): void {
		$this->offer( 'dismiss-setup-task', 'complete-setup-task' );
		$this->assertSame( 404, $this->run_ability( 'dismiss-setup-task', 'POST', [ 'task' => 'no-such-task' ] )->get_status() );
		$this->assertSame( 409, $this->run_ability( 'dismiss-setup-task', 'POST', [ 'task' => 'products' ] )->get_status() );

		$before = get_option( 'woocommerce_task_list_tracked_completed_actions' );
		$reply  = $this->run_ability( 'complete-setup-task', 'POST', [ 'task' => 'products' ] );
		false === $before ? delete_option( 'woocommerce_task_list_tracked_completed_actions' ) : update_option( 'woocommerce_task_list_tracked_completed_actions', $before );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );
		$this->assertSame( 'products', $reply->get_data()['id'] );
	}

	public function test_a_blueprint_is_tried_and_nothing_of_it_is_written(): void {
		$blueprint = [
			'steps' => [
				[
					'step'    => 'setSiteOptions',
					'options' => [
						'blogname'             => 'Another name',
						'woocommerce_currency' => get_option( 'woocommerce_currency' ),
					],
				],
				[
					'step'       => 'installPlugin',
					'pluginData' => [ 'slug' => 'woocommerce' ],
				],
				[ 'step' => 'runSql' ],
			],
		];
		$name  = get_option( 'blogname' );
		$reply = $this->run_ability( 'try-blueprint', 'GET', [ 'blueprint' => $blueprint ] );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );
		$steps = $reply->get_data()['steps'];
		$this->assertSame( [ 'blogname' ], $steps[0]['changes'] );
		$this->assertSame( 1, $steps[0]['same'] );
		$this->assertSame( WC()->version, $steps[1]['installed'] );
		$this->assertSame( [ 'step' => 'runSql' ], $steps[2] );
		$this->assertSame( $name, get_option( 'blogname' ) );

		$this->assertSame( 400, $this->run_ability( 'try-blueprint', 'GET', [ 'blueprint' => [ 'steps' => [ [ 'nothing' => 1 ] ] ] ] )->get_status() );
	}

	public function test_an_administrator_switches_them_on_in_the_stores_settings_and_a_manager_does_not_see_them(): void {
		require_once WC()->plugin_path() . '/includes/admin/class-wc-admin-settings.php';
		( new ScreenSettings( Detector::detect(), new TakeOverSwitch( Detector::detect() ), new ClassicPages( Detector::detect(), [] ) ) )->register();
		$rows  = static fn(): array => apply_filters( 'woocommerce_get_settings_advanced', [], 'storeboard' );
		$boxes = static fn(): array => array_filter( $rows(), static fn( array $row ): bool => str_starts_with( $row['id'] ?? '', Abilities::OPTION . '[' ) );
		$form  = [];
		foreach ( $rows() as $row ) {
			// All that is ticked, as a browser sends it.
			'checkbox' === $row['type'] && 'no' !== ( $row['value'] ?? 'yes' ) ? parse_str( $row['id'] . '=1', $one ) : $one = [];
			$form = array_replace_recursive( $form, $one );
		}

		$this->assertCount( count( Catalogue::writings() ), $boxes() );
		WC_Admin_Settings::save_fields( $rows(), [ Abilities::OPTION => [ 'save-view' => '1' ] ] + $form );
		$this->assertSame( [ 'save-view' => 'yes' ], get_option( Abilities::OPTION ) );
		$this->assertTrue( Abilities::is_on( 'storeboard/save-view' ) );

		wp_set_current_user( (int) get_users( [ 'role' => 'shop_manager', 'number' => 1, 'fields' => 'ID' ] )[0] );
		$this->assertSame( [], $boxes() );
		WC_Admin_Settings::save_fields( [ [ 'id' => Abilities::OPTION . '[add-note]', 'type' => 'checkbox' ] ], [ Abilities::OPTION => [ 'add-note' => '1' ] ] );
		$this->assertSame( [ 'save-view' => 'yes' ], get_option( Abilities::OPTION ) );
	}

	public function test_who_does_not_administer_the_site_switches_nothing(): void {
		$this->assertSame( [ 'add-note' => 'yes' ], Abilities::sanitize( [ 'add-note' => 'yes', 'no-such' => 'yes', 'save-view' => 'no' ] ) );
		wp_set_current_user( (int) get_users( [ 'role' => 'shop_manager', 'number' => 1, 'fields' => 'ID' ] )[0] );
		$this->assertSame( [], Abilities::sanitize( [ 'add-note' => 'yes' ] ) );
	}
}
