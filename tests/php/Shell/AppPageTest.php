<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Shell;

use Storeboard\Analytics\ReportSettings;
use Storeboard\PageData\PageSettings;
use Storeboard\PageData\PreloadedReplies;
use Storeboard\Platform\Detector;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Replies\Requests;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\Suggestions;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Setup\ReminderCounts;
use Storeboard\Setup\SetupState;
use Storeboard\Shell\AppPage;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;
use StoreboardPlatform\Data\NoteStore;

/**
 * What a page of the app brings along, by the row of its screen.
 *
 * @group database
 */
final class AppPageTest extends TestCase {

	/** @var string[] Routes that were asked while the page was made. */
	private array $asked = [];

	/** What the page printed last. */
	private string $html = '';

	protected function setUp(): void {
		parent::setUp();
		add_filter(
			'rest_pre_dispatch',
			function ( $reply, $server, $request ) {
				$this->asked[] = $request->get_route();
				return $reply;
			},
			10,
			3
		);
	}

	protected function tearDown(): void {
		$_GET = [];
		parent::tearDown();
	}

	public function test_home_tells_nothing_to_who_may_not_manage_the_store(): void {
		$this->act_as( 'author' );
		$page     = $this->page( 'home' );
		$settings = $this->settings( $page );

		$this->assertSame( [], $this->asked );
		$this->assertSame( [], $page->first_chunks() );
		$this->assertStringNotContainsString( 'storeboard-home', $this->html );
		$this->assertSame( [], $settings['replies'] );
		$this->assertFalse( $settings['can']['manage_woocommerce'] );
		$this->assertNull( $settings['reminder'] );
		$this->assertSame( [], array_intersect( [ 'hasOrders', 'hasProducts', 'todayPanels', 'headerCards', 'openedRows' ], array_keys( $settings ) ) );
		$this->assertFalse( array_column( $settings['screens'], 'allowed', 'id' )['home'] );
	}

	public function test_the_first_chunks_are_those_of_the_screen(): void {
		$this->act_as( 'shop_manager' );

		$this->assertSame( [ 'home' ], $this->page( 'home' )->first_chunks() );
		$this->assertSame( [ 'task-page' ], $this->page( 'task/extension', [ 'task' => 'acme' ] )->first_chunks() );
		$this->assertSame( [], $this->page( 'extension', [ 'path' => '/acme' ] )->first_chunks() );
	}

	/** As src/app/test/body-class.test.ts has it. */
	public function test_the_body_s_class_is_the_client_s(): void {
		$this->act_as( 'shop_manager' );

		$this->assertSame( 'woocommerce-admin-page__home', $this->page( 'home' )->body_class() );
		$this->assertSame( 'woocommerce-admin-page__home woocommerce-task-page', $this->page( 'task/extension' )->body_class() );
		$this->assertSame( 'woocommerce-admin-page__analytics_report', $this->page( 'analytics/report' )->body_class() );
		$this->assertSame( 'woocommerce-admin-page__product_product-id_variation_variation-id', $this->page( 'edit-variation' )->body_class() );
		$this->assertSame(
			'woocommerce-admin-page__launch-your-store storeboard-full-screen woocommerce-admin-full-screen is-wp-toolbar-disabled',
			$this->page( 'launch-your-store' )->body_class()
		);
		$this->assertSame( '', $this->page( 'extension' )->body_class() );
	}

	public function test_an_extension_s_page_asks_for_nothing(): void {
		$this->act_as( 'shop_manager' );
		$settings = $this->settings( $this->page( 'extension', [ 'path' => '/acme' ] ) );

		$this->assertSame( [], $this->asked );
		$this->assertSame( [], $settings['replies'] );
	}

	public function test_an_extension_s_page_brings_what_the_screens_read_that_can_be_reached_from_it(): void {
		$this->act_as( 'shop_manager' );
		$this->assertArrayHasKey( 'headerCards', $this->settings( $this->page( 'extension', [ 'path' => '/acme' ] ) ) );

		add_filter( 'storeboard_owns_screen', static fn( bool $owns, string $id ): bool => 'home' !== $id, 10, 2 );
		$this->assertArrayNotHasKey( 'headerCards', $this->settings( $this->page( 'extension', [ 'path' => '/acme' ] ) ) );
	}

	public function test_the_task_of_a_page_comes_only_with_that_page(): void {
		$this->act_as( 'shop_manager' );

		$this->assertArrayHasKey( 'hiddenTask', $this->settings( $this->page( 'task/extension', [ 'task' => 'acme' ] ) ) );
		$this->assertArrayNotHasKey( 'hiddenTask', $this->settings( $this->page( 'home' ) ) );
	}

	public function test_a_screen_without_a_class_prints_its_title(): void {
		$this->act_as( 'shop_manager' );
		$this->settings( $this->page( 'marketing', [ 'path' => '/marketing' ] ) );

		$this->assertStringContainsString( '>Overview</h1>', $this->html );
	}

	public function test_nothing_of_other_plugins_stands_across_the_set_up_the_design_and_the_launch(): void {
		$this->act_as( 'administrator' );
		foreach ( [ 'setup-wizard', 'profiler', 'customize-store', 'launch-your-store' ] as $screen ) {
			$this->settings( $this->page( $screen ) );
			$this->assertStringNotContainsString( 'wp__notice-list', $this->html, $screen );
		}
		$this->settings( $this->page( 'home' ) );
		$this->assertStringContainsString( 'wp__notice-list', $this->html );
	}

	public function test_notices_come_to_their_place_before_what_stands_below_it_is_printed(): void {
		$this->act_as( 'administrator' );
		$this->settings( $this->page( 'home' ) );

		$this->assertMatchesRegularExpression( '/id="woocommerce-layout__notice-list"><\/div>\s*<script[^>]*>[^<]*currentScript\?\.remove\(\).*<\/script>.*class="woocommerce-layout__main"/s', $this->html );
		$this->assertSame( 1, substr_count( $this->html, 'currentScript?.remove()' ) );
	}

	public function test_marketing_prints_its_first_words_for_who_manages_the_store(): void {
		$this->act_as( 'administrator' );
		$this->settings( $this->page( 'marketing', [ 'path' => '/marketing' ] ) );
		$this->assertStringContainsString( '<h2>Channels</h2><p>Reach more customers', $this->html );
		$this->assertSame( [], ExtensionErrors::all() );

		update_option( 'woocommerce_show_marketplace_suggestions', 'no' );
		$this->settings( $this->page( 'marketing', [ 'path' => '/marketing' ] ) );
		$this->assertStringContainsString( '<h2>Channels</h2></div>', $this->html );
	}

	public function test_empty_alerts_are_not_printed(): void {
		$this->act_as( 'shop_manager' );
		$alerts = Requests::path( Requests::ALERTS );
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->prefix}wc_admin_notes" );
		$this->request( 'GET', $alerts );
		$this->request( 'GET', Requests::path( Requests::PREFERENCES ) );
		$replies = $this->settings( $this->page( 'home' ) )['replies'];

		$this->assertArrayHasKey( Requests::path( Requests::PREFERENCES ), $replies );
		$this->assertArrayNotHasKey( $alerts, $replies );
	}

	public function test_the_place_of_alerts_is_kept_where_nothing_is_known_of_them_yet(): void {
		$this->act_as( 'shop_manager' );
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->prefix}wc_admin_notes" );
		NoteStore::add( [ 'name' => 'an-alert', 'type' => 'update', 'title' => 'An alert', 'content' => '', 'source' => 'tests' ] );
		ReplyVersions::change( ReplyVersions::NOTES );
		$settings = $this->settings( $this->page( 'marketing', [ 'path' => '/marketing' ], 0.0 ) );

		$this->assertArrayNotHasKey( Requests::path( Requests::ALERTS ), $settings['replies'] );
		$this->assertTrue( $settings['hasAlerts'] );
		$this->assertStringContainsString( 'storeboard-alerts', $this->html );
	}

	/** Where they came later, what stands below the inbox would move. */
	public function test_home_brings_messages_that_have_changed_where_they_were_quick_the_last_time(): void {
		$this->act_as( 'shop_manager' );
		foreach ( [ Requests::NOTES, Requests::OFFERS ] as $name ) {
			$this->request( 'GET', Requests::path( $name ) );
		}
		ReplyVersions::change( ReplyVersions::NOTES );

		$replies = $this->settings( $this->page( 'home', [], 0.0 ) )['replies'];
		$this->assertArrayHasKey( Requests::path( Suggestions::are_on() ? Requests::OFFERS : Requests::NOTES ), $replies );
	}

	public function test_a_report_brings_the_inbox_in_the_one_form_that_the_store_shows(): void {
		$this->act_as( 'shop_manager' );
		foreach ( [ Requests::NOTES, Requests::OFFERS ] as $name ) {
			$this->request( 'GET', Requests::path( $name ) );
		}
		foreach ( [ 'yes', 'no' ] as $are_on ) {
			update_option( 'woocommerce_show_marketplace_suggestions', $are_on );
			$replies = $this->settings( $this->page( 'analytics/revenue', [ 'path' => '/analytics/revenue' ] ) )['replies'];

			$this->assertSame( 'yes' === $are_on, isset( $replies[ Requests::path( Requests::OFFERS ) ] ) );
			$this->assertSame( 'no' === $are_on, isset( $replies[ Requests::path( Requests::NOTES ) ] ) );
		}
	}

	public function test_a_report_that_the_store_does_not_have_is_refused_at_once(): void {
		$this->act_as( 'shop_manager' );
		foreach ( [
			'yes' => 'Stock',
			'no'  => 'Not allowed',
		] as $counts => $title ) {
			update_option( 'woocommerce_manage_stock', $counts );
			$rows = array_column( $this->settings( $this->page( 'analytics/stock', [ 'path' => '/analytics/stock' ] ) )['screens'], null, 'id' );

			$this->assertStringContainsString( "<h1 class=\"woocommerce-layout__header-heading\">$title</h1>", $this->html );
			$this->assertSame( 'no' === $counts, str_contains( $this->html, 'Sorry, you are not allowed to access this page.' ) );
			$this->assertSame( 'yes' === $counts, str_contains( $this->html, 'storeboard-report-table' ) );
			$this->assertSame( $title, $rows['analytics/stock']['title'] );
			$this->assertSame( 'yes' === $counts ? [ 'WooCommerce', 'Analytics' ] : [], $rows['analytics/stock']['trail'] ?? [] );
			$commands = array_column( $this->request( 'GET', '/storeboard/v1/commands' )->get_data()['screens'], 'title' );
			$this->assertSame( 'yes' === $counts, in_array( 'Analytics: Stock', $commands, true ) );
		}
	}

	/** As src/app/reminder.tsx shows it. */
	public function test_the_place_of_the_reminder_is_kept_where_the_client_will_show_it(): void {
		$this->act_as( 'shop_manager' );
		$revenue = [ 'path' => '/analytics/revenue' ];
		$place   = '<div class="storeboard-reminder" aria-hidden="true"></div>';
		$has     = function ( string $screen, array $query ) use ( $place ): bool {
			$this->settings( $this->page( $screen, $query ) );
			return str_contains( $this->html, $place );
		};
		$known   = static fn( int $complete, int $left ) => update_option( ReminderCounts::OPTION, [ 'complete' => $complete, 'left' => $left, 'things' => 0, 'again' => 0, 'at' => time() ] );
		delete_option( SetupState::REMINDER_HIDDEN );
		update_option( 'woocommerce_task_list_hidden_lists', [] );
		update_option( 'woocommerce_task_list_completed_lists', [] );

		$known( 3, 2 );
		$this->assertTrue( $has( 'analytics/revenue', $revenue ) );
		$this->assertFalse( $has( 'home', [] ) );
		$this->assertFalse( $has( 'task/extension', [ 'task' => 'acme' ] ) );
		$this->assertFalse( $has( 'analytics/revenue', $revenue + [ 'wc_onboarding_active_task' => 'tax' ] ) );
		$this->assertFalse( $has( 'launch-your-store', [ 'path' => '/launch-your-store' ] ), 'It has no header.' );

		foreach ( [ [ 0, 5 ], [ 5, 0 ] ] as [ $complete, $left ] ) {
			$known( $complete, $left );
			$this->assertFalse( $has( 'analytics/revenue', $revenue ) );
		}
		$known( 3, 2 );
		update_option( SetupState::REMINDER_HIDDEN, 'yes' );
		$this->assertFalse( $has( 'analytics/revenue', $revenue ) );
	}

	public function test_a_report_that_may_be_an_extension_s_has_no_title_that_is_made_up(): void {
		$this->act_as( 'shop_manager' );
		$rows = array_column( $this->settings( $this->page( 'analytics/report', [ 'path' => '/analytics/acme' ] ) )['screens'], null, 'id' );

		$this->assertStringContainsString( '<h1 class="woocommerce-layout__header-heading"></h1>', $this->html );
		$this->assertSame( '', $rows['analytics/report']['title'] );
	}

	public function test_options_that_a_store_may_lack_are_read_together(): void {
		global $wpdb;

		$this->act_as( 'shop_manager' );
		foreach ( [ 'home' => '/', 'analytics/overview' => '/analytics/overview', 'analytics/stock' => '/analytics/stock' ] as $screen => $path ) {
			$options = [ ...PageSettings::OPTIONS, ...( 'home' === $screen ? [] : ReportSettings::OPTIONS ) ];
			array_map( 'delete_option', $options );
			wp_cache_delete( 'notoptions', 'options' );
			$page = $this->page( $screen, [ 'path' => $path ] );
			$page->prepare();

			$queries = $wpdb->num_queries;
			array_map( 'get_option', $options );
			$this->assertSame( $queries, $wpdb->num_queries, $screen );
		}
	}

	/**
	 * @param array<string, string> $query     Arguments of the address beside the page.
	 * @param float                 $budget_ms What asking may cost.
	 */
	private function page( string $screen, array $query = [], float $budget_ms = 10000.0 ): AppPage {
		$_GET     = [ 'page' => 'wc-admin' ] + $query;
		$platform = Detector::detect();
		$this->assertNotNull( $platform );

		return new AppPage(
			$screen,
			new PageSettings( $platform, new Ownership( $platform, new TakeOverSwitch( $platform ) ) ),
			new PreloadedReplies( new ReplyCache( $platform, new ReplyVersions( $platform ) ), $budget_ms )
		);
	}

	/**
	 * @return array<string, mixed> What the client reads.
	 */
	private function settings( AppPage $page ): array {
		$this->asked = [];
		$page->prepare();
		// What is flushed stays in the buffer around it.
		ob_start();
		ob_start();
		$page->render();
		ob_end_flush();
		$this->html = (string) ob_get_clean();
		$this->assertSame( 1, preg_match( '~id="storeboard-settings">(.*?)</script>~s', $this->html, $found ) );

		return (array) json_decode( $found[1], true );
	}
}
