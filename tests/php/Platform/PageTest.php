<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Guard;
use StoreboardPlatform\Pages\Assets;
use StoreboardPlatform\Pages\BodyClasses;
use StoreboardPlatform\Pages\Home;
use StoreboardPlatform\Pages\Menu;
use StoreboardPlatform\Pages\Notices;
use StoreboardPlatform\Pages\PageSettings;

/**
 * The app's page and its content.
 */
final class PageTest extends PlatformTestCase {

	protected function setUp(): void {
		parent::setUp();

		set_current_screen( 'woocommerce_page_wc-admin' );
		$_GET['page'] = 'wc-admin';
	}

	protected function tearDown(): void {
		unset( $_GET['page'], $GLOBALS['current_screen'], $GLOBALS['menu'], $GLOBALS['submenu'], $GLOBALS['wp_scripts'], $GLOBALS['wp_styles'] );
		unset( $GLOBALS['admin_page_hooks']['woocommerce'], $GLOBALS['admin_page_hooks']['wc-admin'] );

		parent::tearDown();
	}

	public function test_the_menu_of_a_shop_manager(): void {
		$this->act_as( 'shop_manager' );
		$this->product();
		$this->build_menu();

		$items = array_values( $GLOBALS['submenu']['woocommerce'] );

		$this->assertSame( 'woocommerce_page_wc-admin', get_plugin_page_hookname( 'wc-admin', 'woocommerce' ) );
		$this->assertSame( 'wc-admin', $items[0][2] );
		$this->assertStringContainsString( 'woocommerce-task-list-remaining-tasks-badge"><span class="count-5">5<', $items[0][0] );
		$this->assertNotContains( 'woocommerce', array_column( $items, 2 ) );
		$this->assertSame( 10, has_action( 'woocommerce_page_wc-admin', [ Home::class, 'render' ] ) );
	}

	public function test_the_badge_disappears_with_the_list(): void {
		$this->act_as( 'shop_manager' );
		update_option( 'woocommerce_task_list_hidden_lists', [ 'setup' ] );
		$this->build_menu();

		$this->assertStringNotContainsString( 'badge', array_values( $GLOBALS['submenu']['woocommerce'] )[0][0] );
	}

	public function test_without_the_stores_menu_the_page_still_opens(): void {
		$this->act_as( 'customer' );
		$this->build_menu();

		$item = array_values( array_filter( $GLOBALS['menu'], static fn( array $each ) => 'wc-admin' === $each[2] ) )[0];

		$this->assertSame( 'read', $item[1] );
		$this->assertStringContainsString( 'hidden', $item[4] );
		$this->assertArrayNotHasKey( 'woocommerce', $GLOBALS['submenu'] ?? [] );
	}

	public function test_the_root(): void {
		$this->expectOutputString( '<div class="wrap"><div id="root"></div></div>' );
		Home::render();
	}

	public function test_the_handle_can_be_swapped_before_it_is_enqueued(): void {
		$assets = new Assets( WP_PLUGIN_DIR . '/storeboard-platform/storeboard-platform.php' );
		$assets->add();

		$this->assertTrue( wp_script_is( 'wc-admin-app', 'registered' ) );
		$this->assertTrue( wp_style_is( 'wc-admin-app', 'registered' ) );
		$this->assertFalse( wp_script_is( 'wc-admin-app', 'enqueued' ) );
		$this->assertContains( 'wc-settings', wp_scripts()->registered['wc-admin-app']->deps );

		wp_scripts()->registered['wc-admin-app']->src = 'https://example.com/other.js';
		$assets->enqueue();

		$this->assertTrue( wp_script_is( 'wc-admin-app', 'enqueued' ) );
		$this->assertTrue( wp_style_is( 'wc-admin-app', 'enqueued' ) );
		$this->assertSame( 'https://example.com/other.js', wp_scripts()->registered['wc-admin-app']->src );
		$this->assertStringContainsString( 'wcAdminAssets', wp_scripts()->get_data( 'wc-admin-app', 'data' ) );
		$this->assertStringContainsString( 'window.wcAdminFeatures = {"', implode( '', (array) wp_scripts()->get_data( 'wc-admin-app', 'before' ) ) );
	}

	public function test_other_pages_stay_unchanged(): void {
		$_GET['page'] = 'other';
		$assets       = new Assets( WP_PLUGIN_DIR . '/storeboard-platform/storeboard-platform.php' );
		$assets->add();
		$assets->enqueue();

		$this->assertFalse( wp_script_is( 'wc-admin-app', 'enqueued' ) );
		$this->assertSame( 'mine', ( new BodyClasses() )->add( 'mine' ) );
	}

	public function test_the_body_classes(): void {
		$classes = explode( ' ', ( new BodyClasses() )->add( 'mine' ) );

		foreach ( [ 'mine', 'woocommerce-admin-page', 'woocommerce_page_wc-admin', 'woocommerce-feature-enabled-onboarding-tasks' ] as $class ) {
			$this->assertContains( $class, $classes );
		}
		$this->assertNotContains( 'woocommerce-admin-is-loading', $classes );

		$this->speak( '9.7' );
		$this->assertNotContains( 'woocommerce_page_wc-admin', explode( ' ', ( new BodyClasses() )->add( 'mine' ) ), 'that of WordPress alone' );

		add_filter( 'woocommerce_admin_is_loading', '__return_true' );
		$this->assertStringContainsString( 'woocommerce-admin-is-loading', ( new BodyClasses() )->add( '' ) );
	}

	public function test_notices_are_wrapped_in_a_hidden_list(): void {
		$notices = new Notices();

		ob_start();
		$notices->open();
		echo 'NOTICE';
		$notices->close();
		$html = (string) ob_get_clean();

		$this->assertMatchesRegularExpression( '/id="wp__notice-list".*id="woocommerce-layout__notice-catcher".*NOTICE<\/div>$/', $html );
		$this->assertSame( substr_count( $html, '<div' ), substr_count( $html, '</div>' ) );
	}

	public function test_the_page_settings(): void {
		$this->act_as( 'administrator' );
		update_option( 'woocommerce_task_list_hidden_lists', [ 'extended' ] );
		add_filter( 'woocommerce_admin_shared_settings', static fn( array $settings ): array => $settings + [ 'mine' => 1 ] );

		$settings = PageSettings::get();

		$this->assertSame( admin_url(), $settings['adminUrl'] );
		$this->assertCount( 250, $settings['countries'] );
		$this->assertSame( 'USD', $settings['currency']['code'] );
		$this->assertSame( [ 'setup' ], $settings['admin']['visibleTaskListIds'] );
		$this->assertSame( [], $settings['admin']['completedTaskListIds'] );
		$this->assertSame( '0', $settings['admin']['alertCount'] );
		$this->assertSame( 1, $settings['admin']['mine'] );
		$this->assertSame( get_current_user_id(), $settings['admin']['currentUserData']['id'] );
		$this->assertArrayHasKey( 'woocommerce_meta', $settings['admin']['currentUserData'] );
		$this->assertContains( 'storeboard-platform', $settings['admin']['plugins']['activePlugins'] );
		$this->assertArrayHasKey( 'woocommerce_default_homepage_layout', $settings['admin']['preloadOptions'] );
	}

	public function test_it_does_nothing_beside_woocommerce(): void {
		$this->assertFalse( Guard::woocommerce_is_active() );

		// Active according to the option, but not installed, so there is nothing to avoid.
		$this->activate( 'woocommerce' );
		$this->assertSame( is_file( WP_PLUGIN_DIR . '/woocommerce/woocommerce.php' ), Guard::woocommerce_is_active() );

		$this->act_as( 'administrator' );
		$this->expectOutputRegex( '/notice-warning.*WooCommerce is active/' );
		( new Guard( 'woocommerce' ) )->explain();
	}

	private function build_menu(): void {
		$GLOBALS['menu']    = [];
		$GLOBALS['submenu'] = [];

		( new Menu() )->add();
		( new Menu() )->arrange();
	}
}
