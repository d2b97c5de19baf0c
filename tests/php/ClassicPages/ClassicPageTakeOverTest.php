<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\ClassicPages;

use RuntimeException;
use Storeboard\ClassicPages\ClassicPages;
use Storeboard\ClassicPages\ClassicPageTakeOver;
use Storeboard\ClassicPages\ReminderBar;
use Storeboard\PageData\PageSettings;
use Storeboard\Platform\Embedded;
use Storeboard\Platform\Platform;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyRecorder;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Replies\Requests;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Scripts\Assets;
use Storeboard\Setup\ReminderCounts;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;
use StoreboardPlatform\Data\NoteStore;

/**
 * What a classic page gets of ours: the finder with its panels, or nothing.
 *
 * @group database
 */
final class ClassicPageTakeOverTest extends TestCase {

	private const ROWS = [
		'panel/tax-conflict' => [
			'kind'   => 'panel',
			'on'     => 'wc-settings/tax',
			'bundle' => 'settings',
			'mount'  => '#wc_tax_settings_slotfill',
			'chunk'  => 'panel-tax-conflict',
		],
		'reminder'           => [
			'kind'  => 'panel',
			'on'    => '*',
			'mount' => '#storeboard-reminder',
			'adds'  => true,
		],
	];

	private const HEADER = [
		'kind'   => 'panel',
		'on'     => '*',
		'bundle' => 'app',
		'mount'  => '#woocommerce-embedded-root',
		'chunk'  => 'panel-header',
	];

	private const FACTS = [
		'*'               => [ 'app' => [ 'panel/header' ] ],
		'wc-settings/tax' => [ 'settings' => [ 'panel/tax-conflict' ] ],
	];

	/** A build with the entries that the finder brings. */
	private string $folder;

	/** @var array<string, mixed>|null What the page that was made last tells its panels. */
	private ?array $settings = null;

	/** Whose client the page that was made last says it has. */
	private string $client = '';

	/** @var array<string, mixed> */
	private array $globals = [];

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
		ExtensionErrors::reset();
		foreach ( [ 'wp_scripts', 'wp_styles', 'current_screen' ] as $name ) {
			$this->globals[ $name ] = $GLOBALS[ $name ] ?? null;
		}
		$GLOBALS['wp_scripts'] = null;
		$GLOBALS['wp_styles']  = null;
		remove_all_actions( 'admin_enqueue_scripts' );
		remove_all_actions( 'admin_print_footer_scripts' );
		remove_all_actions( 'admin_notices' );
		remove_all_actions( 'in_admin_header' );
		add_filter( 'woocommerce_navigation_is_connected_page', '__return_true' );
		$this->open( 'wc-settings', [ 'tab' => 'tax' ] );
		update_option( ReminderCounts::OPTION, [ 'complete' => 2, 'left' => 3, 'at' => time() ] );

		$this->folder = get_temp_dir() . uniqid( 'storeboard-build-' );
		wp_mkdir_p( $this->folder . '/build' );
		file_put_contents( $this->folder . '/build/assets.json', '{"embed":{"js":"embed.js","css":"embed.1.css"},"panels":{"js":"panels.js"},"panel-header":{"js":"panel-header.1.js","css":"panel-header.1.css"},"panel-activity":{"js":"panel-activity.1.js"}}' );
		file_put_contents( $this->folder . '/build/embed.asset.php', "<?php return [ 'dependencies' => [ 'wp-i18n' ], 'version' => '1' ];" );
		file_put_contents( $this->folder . '/build/panels.asset.php', "<?php return [ 'dependencies' => [ 'wp-element' ], 'version' => '2' ];" );
	}

	protected function tearDown(): void {
		array_map( 'unlink', (array) glob( $this->folder . '/build/*' ) );
		rmdir( $this->folder . '/build' );
		rmdir( $this->folder );
		$_GET = [];
		foreach ( $this->globals as $name => $value ) {
			$GLOBALS[ $name ] = $value;
		}
		parent::tearDown();
	}

	public function test_a_panel_of_ours_takes_the_place_of_its_bundle(): void {
		$panels = $this->show( '11.0' );

		$this->assertSame( [ '#wc_tax_settings_slotfill', '#storeboard-reminder' ], array_column( $panels, 'mount' ) );
		$this->assertSame( [ 'panel/tax-conflict', 'reminder' ], array_column( $panels, 'id' ) );
		// The handle, and what it depends on, stay for extensions; its code is gone.
		$this->assertFalse( wp_scripts()->registered['wc-admin-settings-embed']->src );
		$this->assertSame( [ 'wc-admin-app' ], wp_scripts()->registered['wc-admin-settings-embed']->deps );
		$this->assertStringContainsString( '/platform/app.js', wp_scripts()->registered['wc-admin-app']->src );
		$this->assertSame( '', $this->client );
		$this->assertTrue( wp_style_is( 'storeboard-embed', 'enqueued' ) );
	}

	public function test_options_that_a_store_may_lack_are_read_together(): void {
		global $wpdb;

		$options = PageSettings::OPTIONS;
		array_map( 'delete_option', $options );
		wp_cache_delete( 'notoptions', 'options' );
		$this->show( '11.0', [ 'panel/header' => self::HEADER ] );

		$queries = $wpdb->num_queries;
		array_map( 'get_option', $options );
		$this->assertSame( $queries, $wpdb->num_queries );
	}

	public function test_what_panels_need_is_on_the_page_only_where_one_with_a_chunk_shows(): void {
		$this->show( '11.0' );
		$this->assertTrue( wp_script_is( 'storeboard-panels', 'enqueued' ) );
		$this->assertContains( 'storeboard-embed', wp_scripts()->registered['storeboard-panels']->deps );

		$this->open( 'wc-settings', [ 'tab' => 'general' ] );
		$this->assertSame( [ 'reminder' ], array_column( $this->show( '11.0' ), 'id' ) );
		$this->assertTrue( wp_script_is( 'storeboard-embed', 'enqueued' ) );
		$this->assertFalse( wp_script_is( 'storeboard-panels', 'enqueued' ) );
	}

	public function test_the_settings_of_the_panels_are_on_the_page_where_one_with_a_chunk_shows(): void {
		$rows                                   = self::ROWS;
		$rows['panel/tax-conflict']['settings'] = [ 'hasProducts' ];
		$this->show( '11.0', $rows );

		$this->assertSame( [ true, admin_url(), true ], [ $this->settings['can']['manage_woocommerce'], $this->settings['adminUrl'], array_key_exists( 'hasProducts', $this->settings ) ] );
		// Those that no panel names are not worked out.
		$this->assertArrayNotHasKey( 'hasOrders', $this->settings );
		$this->assertArrayNotHasKey( 'screens', $this->settings );

		$this->open( 'wc-settings', [ 'tab' => 'general' ] );
		$this->show( '11.0', $rows );
		$this->assertNull( $this->settings );
	}

	public function test_the_app_s_client_is_swapped_in_place_where_all_its_panels_are_ours(): void {
		$this->show( '9.7', self::ROWS + [ 'panel/header' => self::HEADER ] );
		$this->assertSame( 'ours', $this->client );

		$app = wp_scripts()->registered['wc-admin-app'];
		$this->assertStringEndsWith( '/build/embed.js', $app->src );
		$this->assertFalse( wp_script_is( 'storeboard-embed', 'enqueued' ), 'The finder is there twice.' );
		// What the platform's client brought stays away, but for its settings, which extensions read.
		$this->assertSame( [ 'wp-i18n' ], $app->deps );
		$this->assertSame( [ 'wc-admin-app', 'wc-settings', 'storeboard-panels' ], array_slice( wp_scripts()->queue, 0, 3 ) );
		// Its handle brings the packages to who depends on it.
		wp_enqueue_script( 'acme', 'https://shop.test/acme.js', [ 'wc-admin-app' ], '1', true );
		do_action( 'admin_print_styles' );
		$this->assertContains( 'wc-settings', wp_scripts()->registered['acme']->deps );
		$this->assertNotContains( 'wc-settings', wp_scripts()->registered['storeboard-panels']->deps );
		$this->assertContains( 'wc-admin-app', wp_scripts()->registered['storeboard-panels']->deps );
	}

	public function test_what_wordpress_joins_stays_before_ours_so_that_the_page_loads_no_more_scripts(): void {
		add_action(
			'admin_enqueue_scripts',
			static function (): void {
				wp_enqueue_script( 'utils' );
				wp_enqueue_script( 'acme', 'https://shop.test/acme.js', [ 'jquery', 'wp-i18n' ], '1', false );
			}
		);
		$this->show( '9.7', self::ROWS + [ 'panel/header' => self::HEADER ] );
		$this->assertSame( [ 'jquery-core', 'jquery-migrate', 'utils', 'wc-admin-app', 'wc-settings', 'storeboard-panels' ], array_slice( wp_scripts()->queue, 0, 6 ) );
		// Nobody asks for it here, so neither do we.
		$this->assertNotContains( 'hoverIntent', wp_scripts()->queue );

		wp_scripts()->do_concat = true;
		ob_start();
		wp_scripts()->do_head_items();
		$printed = (string) ob_get_clean() . wp_scripts()->print_html;
		$this->assertStringContainsString( 'jquery-core,jquery-migrate,utils,', $printed . wp_scripts()->concat );
		$this->assertStringNotContainsString( '/jquery.min.js', $printed, 'It is a request of its own.' );
	}

	public function test_the_frame_s_styles_and_the_notices_place_are_there_before_anything_is_painted(): void {
		$frame = [
			'panel/header'  => self::HEADER,
			'panel/notices' => [
				'kind'   => 'panel',
				'on'     => '*',
				'bundle' => 'app',
				'within' => 'panel/header',
			],
		];

		$this->assertSame( [ 'panel/header' ], array_column( $this->show( '11.0', $frame ), 'id' ) );
		$this->assertTrue( wp_style_is( 'storeboard-panel-header', 'enqueued' ) );
		$this->assertStringStartsWith( 'body:has(', implode( '', wp_styles()->get_data( 'storeboard-embed', 'after' ) ) );
		// The tabs go on from the header there: notices stand below them.
		$this->assertSame( '', $this->output( 'all_admin_notices' ) );
		$this->assertStringContainsString( 'woocommerce-layout__notice-list', $this->above_tab( 'tax' ) );

		// The settings of payments hide what is around their own screen.
		$this->open( 'wc-settings', [ 'tab' => 'checkout' ] );
		$this->show( '11.0', $frame );
		$this->assertStringContainsString( 'woocommerce-layout__notice-list', $this->output( 'all_admin_notices' ) );

		// The first tab goes without its name.
		$this->open( 'wc-settings', [] );
		$this->show( '11.0', $frame );
		$this->assertStringContainsString( 'woocommerce-layout__notice-list', $this->above_tab( 'general' ) );

		// The browser may paint a list of orders before it comes to its heading.
		$this->open( 'wc-orders', [] );
		$this->show( '11.0', $frame );
		$this->assertSame( '#wpbody { margin-top: 32px; }', implode( '', wp_styles()->get_data( 'storeboard-embed', 'after' ) ) );

		// A platform whose header keeps its height has it so from the start.
		$this->open( 'wc-settings', [ 'tab' => 'general' ] );
		$this->show( '9.7', $frame );
		$this->assertTrue( wp_style_is( 'storeboard-panel-header', 'enqueued' ) );
		$this->assertFalse( wp_styles()->get_data( 'storeboard-embed', 'after' ) );
		$this->assertStringContainsString( 'woocommerce-layout__notice-list', $this->output( 'all_admin_notices' ) );

		// The platform's own client moves notices itself.
		$this->open( 'wc-settings', [ 'tab' => 'tax' ] );
		$this->show( '11.0' );
		$this->assertSame( '', $this->output( 'all_admin_notices' ) );
		$this->assertFalse( wp_style_is( 'storeboard-panel-header', 'enqueued' ) );
	}

	public function test_a_tab_that_does_not_exist_is_left_to_the_platform_which_leads_to_its_first_tab(): void {
		$show = function ( string $tab ): string {
			$this->open( 'wc-settings', [ 'tab' => $tab ] );
			$this->show( '11.0', [ 'panel/header' => self::HEADER ] );

			return $this->above_tab( $tab );
		};
		$this->assertSame( '', $show( 'gone' ) );
		$this->assertFalse( has_action( 'woocommerce_sections_gone' ) );

		// An extension may print a tab that it keeps off the list.
		add_action( 'woocommerce_settings_hidden', '__return_null' );
		$this->assertStringContainsString( 'woocommerce-layout__notice-list', $show( 'hidden' ) );

		add_filter( 'woocommerce_settings_tabs_array', '__return_null', 20 );
		$this->assertSame( '', $show( 'tax' ) );
	}

	public function test_the_frame_s_scripts_have_run_when_its_panel_imports_them(): void {
		$frame = [ 'panel/header' => self::HEADER ];
		$deps  = fn(): array => wp_scripts()->registered['storeboard-panels']->deps;

		$this->show( '11.0', $frame );
		$this->assertContains( 'storeboard-panel-header', $deps() );
		$this->assertNotContains( 'storeboard-panel-activity', $deps(), 'The settings of 11.0 have no tabs in their header.' );

		$this->open( 'wc-orders', [] );
		$this->show( '11.0', $frame );
		$this->assertContains( 'storeboard-panel-activity', $deps() );
	}

	public function test_the_tabs_of_the_header_are_printed_where_the_page_will_have_them(): void {
		$frame = [ 'panel/header' => self::HEADER ];
		$this->show( '11.0', $frame );
		$this->assertStringNotContainsString( 'activity-panel-tab', $this->output( 'in_admin_header' ), 'The settings of 11.0 have no tabs in their header.' );

		$this->open( 'wc-orders', [] );
		$this->show( '11.0', $frame );
		$this->assertStringContainsString( 'id="activity-panel-tab-activity"', $this->output( 'in_admin_header' ) );

		$this->act_as( 'editor' );
		$this->assertStringNotContainsString( 'activity-panel-tab', $this->output( 'in_admin_header' ) );
	}

	public function test_what_is_known_to_wait_comes_along_once_the_setup_is_hidden(): void {
		$platform = new Embedded( '1', '11.0' );
		( new ReplyRecorder( new ReplyCache( $platform, new ReplyVersions( $platform ) ) ) )->register();
		foreach ( [ Requests::ORDERS, Requests::REVIEWS ] as $name ) {
			rest_preload_api_request( [], Requests::path( $name ) );
		}
		$known = function ( string $page ): array {
			$this->open( $page, [] );
			$this->show( '11.0', [ 'panel/header' => self::HEADER ] );

			return array_keys( $this->settings['replies'] );
		};
		$this->assertSame( [], $known( 'wc-orders' ) );

		update_option( 'woocommerce_task_list_hidden_lists', [ 'setup' ] );
		$this->assertSame( [ Requests::path( Requests::ORDERS ), Requests::path( Requests::REVIEWS ) ], $known( 'wc-orders' ) );
		$this->assertSame( [], $known( 'wc-settings' ), 'The settings of 11.0 have no tabs in their header.' );
	}

	public function test_the_place_of_store_alerts_is_kept_though_nothing_is_known_of_them_yet(): void {
		global $wpdb;
		$place = 'storeboard-alerts';
		$wpdb->query( "DELETE FROM {$wpdb->prefix}wc_admin_notes" );
		$this->show( '11.0', [ 'panel/header' => self::HEADER ] );
		$this->assertStringNotContainsString( $place, $this->above_tab( 'tax' ) );
		$this->assertFalse( $this->settings['hasAlerts'] );

		NoteStore::add( [ 'name' => 'an-alert', 'type' => 'error', 'title' => 'An alert', 'content' => '', 'source' => 'tests' ] );
		$this->open( 'wc-settings', [ 'tab' => 'tax' ] );
		$this->show( '11.0', [ 'panel/header' => self::HEADER ] );
		$this->assertStringContainsString( $place, $this->above_tab( 'tax' ) );
		$this->assertTrue( $this->settings['hasAlerts'] );
		$this->assertSame( [], $this->settings['replies'] );

		// The settings of payments show none.
		$this->open( 'wc-settings', [ 'tab' => 'checkout' ] );
		$this->show( '11.0', [ 'panel/header' => self::HEADER ] );
		$this->assertStringNotContainsString( $place, $this->output( 'all_admin_notices' ) );
	}

	public function test_a_platform_that_reminds_by_itself_leaves_that_to_us_where_its_client_is_ours(): void {
		$this->assertContains( 'reminder', array_column( $this->show( '9.7', self::ROWS + [ 'panel/header' => self::HEADER ] ), 'id' ) );
		$this->assertStringContainsString( '3 steps left', $this->output( 'admin_notices' ) );
	}

	public function test_a_bundle_that_is_not_on_the_page_keeps_its_panels_from_being_shown_twice(): void {
		$this->assertSame( [ 'reminder' ], array_column( $this->show( '11.0', null, false ), 'id' ) );
	}

	/**
	 * @dataProvider pages_without_panels
	 * @param array<string, string> $query
	 */
	public function test_a_page_without_a_panel_of_ours_gets_nothing( string $page, array $query, bool $is_connected, string $option = 'yes' ): void {
		$this->open( $page, $query );
		update_option( 'storeboard_take_over', $option );
		update_option( 'woocommerce_task_list_reminder_bar_hidden', 'yes' );
		if ( ! $is_connected ) {
			add_filter( 'woocommerce_navigation_is_connected_page', '__return_false', 20 );
		}

		$this->assertSame( [], $this->show( '11.0' ) );
		$this->assertFalse( wp_script_is( 'storeboard-embed', 'enqueued' ) );
		$this->assertFalse( wp_style_is( 'storeboard-embed', 'enqueued' ) );
		$this->assertStringContainsString( '/platform/settings.js', wp_scripts()->registered['wc-admin-settings-embed']->src );
	}

	/**
	 * @return array<string, array{0: string, 1: array<string, string>, 2: bool, 3?: string}>
	 */
	public static function pages_without_panels(): array {
		return [
			'another tab'               => [ 'wc-settings', [ 'tab' => 'products' ], true ],
			'a page of others'          => [ 'acme', [], false ],
			'the app'                   => [ 'wc-admin', [], true ],
			'the original, by address'  => [ 'wc-settings', [ 'tab' => 'tax', 'storeboard' => 'off' ], true ],
			'the original, by settings' => [ 'wc-settings', [ 'tab' => 'tax' ], true, 'no' ],
		];
	}

	public function test_the_reminder_is_printed_with_how_many_steps_are_left(): void {
		$this->show( '11.0' );
		$bar = $this->output( 'admin_notices' );

		$this->assertStringContainsString( 'id="storeboard-reminder" data-completed="2"', $bar );
		$this->assertStringContainsString( '3 steps left', $bar );
	}

	/**
	 * @dataProvider reasons_for_no_reminder
	 * @param array<string, mixed>  $options
	 * @param array<string, string> $query
	 */
	public function test_nobody_is_reminded_without_need( array $options, array $query = [], string $version = '11.0', bool $owns = true ): void {
		array_map( 'update_option', array_keys( $options ), $options );
		$this->open( 'wc-settings', $query );
		add_filter( 'storeboard_owns_screen', static fn( $is_on, $id ) => 'reminder' === $id ? $owns : $is_on, 10, 2 );

		$this->assertNotContains( 'reminder', array_column( $this->show( $version ), 'id' ) );
		$this->assertSame( '', $this->output( 'admin_notices' ) );
	}

	/**
	 * @return array<string, array{0: array<string, mixed>, 1?: array<string, string>, 2?: string, 3?: bool}>
	 */
	public static function reasons_for_no_reminder(): array {
		return [
			'it was closed'               => [ [ 'woocommerce_task_list_reminder_bar_hidden' => 'yes' ] ],
			'nothing is begun'            => [ [ ReminderCounts::OPTION => [ 'complete' => 0, 'left' => 5, 'at' => time() ] ] ],
			'nothing is left'             => [ [ ReminderCounts::OPTION => [ 'complete' => 5, 'left' => 0, 'at' => time() ] ] ],
			'nothing is known'            => [ [ ReminderCounts::OPTION => '' ] ],
			'a task is open'              => [ [], [ 'wc_onboarding_active_task' => 'tax' ] ],
			'the platform reminds itself' => [ [], [], '9.7' ],
			'a site gave it back'         => [ [], [], '11.0', false ],
		];
	}

	public function test_errors_are_reported_by_the_platform_s_script_where_its_client_is_ours_and_the_owner_allows_it(): void {
		$this->show( '11.0', [ 'panel/header' => self::HEADER ], true, 'wc-remote-logging' );

		$this->assertSame( 'ours', $this->client );
		$this->assertTrue( wp_script_is( 'wc-remote-logging', 'enqueued' ) );
	}

	/**
	 * @testWith [true, null]
	 *           [false, "wc-remote-logging"]
	 */
	public function test_that_script_stays_away_where_the_owner_allows_none_and_beside_the_platform_s_own_client( bool $is_ours, ?string $logger ): void {
		$this->show( '11.0', $is_ours ? [ 'panel/header' => self::HEADER ] : self::ROWS, true, $logger );

		$this->assertFalse( wp_script_is( 'wc-remote-logging', 'enqueued' ) );
	}

	public function test_an_extension_that_throws_meanwhile_costs_the_page_our_panels_alone(): void {
		add_filter( 'option_' . ReminderCounts::OPTION, static fn() => throw new RuntimeException( 'Acme broke' ) );

		$this->assertSame( [ 'panel/tax-conflict' ], array_column( $this->show( '11.0' ), 'id' ) );
		$this->assertSame( 'Acme broke', ExtensionErrors::all()[0]['message'] );
		$this->assertSame( '', $this->output( 'admin_notices' ) );
	}

	public function test_a_build_without_the_finder_leaves_the_page_alone(): void {
		unlink( $this->folder . '/build/embed.asset.php' );

		$this->assertSame( [], $this->show( '11.0' ) );
		$this->assertStringContainsString( '/platform/settings.js', wp_scripts()->registered['wc-admin-settings-embed']->src );
	}

	/**
	 * Makes the head and the foot of a page.
	 *
	 * @param array<string, array<string, mixed>>|null $rows
	 * @param bool                                     $has_bundle Whether the platform brings its bundle for settings.
	 * @param string|null                              $logger     The platform's script that reports errors, where the owner allows it.
	 * @return array<int, array{id: string, mount: string}> What the finder reads; empty where it is not there.
	 */
	private function show( string $version, ?array $rows = null, bool $has_bundle = true, ?string $logger = null ): array {
		$platform = $this->platform( $version, $logger );
		$reminder = new ReminderBar( $platform );
		$reminder->register();
		( new ClassicPageTakeOver(
			$platform,
			new TakeOverSwitch( $platform ),
			new Assets( $this->folder, 'https://shop.test/storeboard', '' ),
			new ClassicPages( $platform, [ $reminder->id() ], $rows ?? self::ROWS, self::FACTS ),
			[ $reminder ],
			new PageSettings( $platform ),
			new ReplyCache( $platform, new ReplyVersions( $platform ) )
		) )->register();

		$GLOBALS['wp_scripts'] = null;
		$GLOBALS['wp_styles']  = null;
		add_action(
			'admin_enqueue_scripts',
			static function (): void {
				wp_register_script( 'wc-remote-logging', 'https://shop.test/platform/remote-logging.js', [], '1', true );
				wp_register_script( 'wc-settings', 'https://shop.test/platform/wc-settings.js', [], '1', true );
				wp_register_script( 'wc-admin-app', 'https://shop.test/platform/app.js', [ 'wc-settings' ], '1', true );
			}
		);
		add_action(
			'admin_enqueue_scripts',
			static function () use ( $has_bundle ): void {
				wp_enqueue_script( 'wc-admin-app' );
				if ( $has_bundle ) {
					wp_enqueue_script( 'wc-admin-settings-embed', 'https://shop.test/platform/settings.js', [ 'wc-admin-app' ], '1', true );
				}
			},
			15
		);
		do_action( 'admin_enqueue_scripts', '' );

		$footer         = $this->output( 'admin_print_footer_scripts' );
		$this->settings = preg_match( '~ id="storeboard-settings">(.*?)</script>~', $footer, $found ) ? json_decode( $found[1], true ) : null;
		preg_match( '~<script type="application/json" id="storeboard-panels"(?: data-client="(\w+)")?>(.*?)</script>~', $footer, $block );
		$this->client = $block[1] ?? '';

		return isset( $block[2] ) ? json_decode( $block[2], true ) : [];
	}

	/** The embedded platform, which reports errors to nobody, with a script that does. */
	private function platform( string $version, ?string $logger ): Platform {
		$embedded = new Embedded( '1', $version );
		$platform = $this->createStub( Platform::class );
		foreach ( get_class_methods( Platform::class ) as $method ) {
			$platform->method( $method )->willReturnCallback( 'remote_logger_handle' === $method ? static fn() => $logger : [ $embedded, $method ] );
		}

		return $platform;
	}

	/**
	 * @param array<string, string> $query
	 */
	private function open( string $page, array $query ): void {
		foreach ( [ 'admin_enqueue_scripts', 'admin_print_footer_scripts', 'admin_notices', 'all_admin_notices', 'admin_print_styles' ] as $hook ) {
			remove_all_actions( $hook );
		}
		$_GET = [ 'page' => $page ] + $query;
		set_current_screen( 'woocommerce_page_' . $page );
	}

	/**
	 * What a tab of settings prints above its links, once the platform has made its list of tabs.
	 *
	 * @param string $tab
	 */
	private function above_tab( string $tab ): string {
		apply_filters( 'woocommerce_settings_tabs_array', [ 'general' => 'General', 'tax' => 'Tax' ] );

		return $this->output( "woocommerce_sections_$tab" );
	}

	private function output( string $hook ): string {
		ob_start();
		do_action( $hook );

		return trim( (string) ob_get_clean() );
	}
}
