<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Shell;

use Storeboard\Shell\MenuPlace;
use Storeboard\Tests\TestCase;

/**
 * Where WordPress' menu is open as the page is printed.
 */
final class MenuPlaceTest extends TestCase {

	/** @var array<int, mixed> */
	private array $before;

	protected function setUp(): void {
		parent::setUp();
		$this->before = [ $GLOBALS['menu'] ?? null, $GLOBALS['submenu'] ?? null, $GLOBALS['plugin_page'] ?? null, $GLOBALS['pagenow'] ?? null ];

		$GLOBALS['plugin_page'] = 'wc-admin';
		$GLOBALS['pagenow']     = 'admin.php';

		$GLOBALS['menu']    = [
			[ 'WooCommerce', 'read', 'woocommerce', '', '', 'toplevel_page_woocommerce' ],
			[ '', 'read', 'separator', '', 'wp-menu-separator' ],
			[ 'Analytics', 'read', 'wc-admin&path=/analytics/overview', '', '', 'toplevel_page_wc-admin&path=/analytics/overview' ],
		];
		$GLOBALS['submenu'] = [
			'woocommerce'                       => [ [ 'Home', 'read', 'wc-admin' ] ],
			'wc-admin&path=/analytics/overview' => [ [ 'Overview', 'read', 'wc-admin&path=/analytics/overview' ], [ 'Revenue', 'read', 'wc-admin&path=/analytics/revenue' ] ],
		];
	}

	protected function tearDown(): void {
		remove_all_filters( 'submenu_file' );
		remove_all_actions( 'adminmenu' );
		[ $GLOBALS['menu'], $GLOBALS['submenu'], $GLOBALS['plugin_page'], $GLOBALS['pagenow'] ] = $this->before;
		parent::tearDown();
	}

	/**
	 * @return array{mixed, mixed} Where WordPress' menu is open: the file of the menu, and of its entry.
	 */
	private function places(): array {
		// As wp-admin/menu-header.php asks.
		$entry = apply_filters( 'submenu_file', null, 'woocommerce' );
		$menu  = get_admin_page_parent();
		do_action( 'adminmenu' );
		$this->assertSame( 'woocommerce', get_admin_page_parent(), 'What WordPress knows of menus is changed for good.' );

		return [ $menu, $entry ];
	}

	public function test_a_report_opens_its_own_menu_at_its_entry(): void {
		MenuPlace::open_at( 'toplevel_page_wc-admin-path--analytics-overview', '/analytics/revenue' );

		$this->assertSame( [ 'wc-admin&path=/analytics/overview', 'wc-admin&path=/analytics/revenue' ], $this->places() );
	}

	public function test_a_screen_without_an_entry_opens_the_menu_alone(): void {
		MenuPlace::open_at( 'toplevel_page_wc-admin-path--analytics-overview', '/analytics/acme' );

		$this->assertSame( [ 'wc-admin&path=/analytics/overview', null ], $this->places() );
	}

	public function test_a_menu_that_is_not_there_leaves_wordpress_choice(): void {
		MenuPlace::open_at( 'toplevel_page_acme', '/analytics/revenue' );

		$this->assertSame( [ 'woocommerce', null ], $this->places() );
	}

	public function test_a_menu_that_others_broke_costs_nothing(): void {
		$GLOBALS['menu'] = [ [ 'Acme', 'read', 'acme' ] ];
		MenuPlace::open_at( 'toplevel_page_woocommerce', '/' );

		$this->assertSame( [ 'woocommerce', null ], $this->places() );
	}
}
