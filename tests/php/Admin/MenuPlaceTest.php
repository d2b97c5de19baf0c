<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Admin;

use Storeboard\Admin\MenuPlace;
use Storeboard\Tests\TestCase;

/**
 * Where WordPress' menu is open as the page is printed.
 */
final class MenuPlaceTest extends TestCase {

	/** @var array<int, mixed> */
	private array $before;

	protected function setUp(): void {
		parent::setUp();
		$this->before = [ $GLOBALS['menu'] ?? null, $GLOBALS['submenu'] ?? null ];

		$GLOBALS['menu']    = [
			[ 'WooCommerce', 'read', 'woocommerce', '', '', 'toplevel_page_woocommerce' ],
			[ '', 'read', 'separator', '', 'wp-menu-separator' ],
			[ 'Analytics', 'read', 'wc-admin&path=/analytics/overview', '', '', 'toplevel_page_wc-admin&path=/analytics/overview' ],
		];
		$GLOBALS['submenu'] = [ 'wc-admin&path=/analytics/overview' => [ [ 'Overview', 'read', 'wc-admin&path=/analytics/overview' ], [ 'Revenue', 'read', 'wc-admin&path=/analytics/revenue' ] ] ];
	}

	protected function tearDown(): void {
		remove_all_filters( 'parent_file' );
		remove_all_filters( 'submenu_file' );
		[ $GLOBALS['menu'], $GLOBALS['submenu'] ] = $this->before;
		parent::tearDown();
	}

	/**
	 * @return array{mixed, mixed} What WordPress' menu is told: the file of the menu, and of its entry.
	 */
	private function places(): array {
		$menu = apply_filters( 'parent_file', 'woocommerce' );

		return [ $menu, apply_filters( 'submenu_file', null, $menu ) ];
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
		$GLOBALS['menu']    = [ 'acme', [ 1 ] ];
		$GLOBALS['submenu'] = null;
		MenuPlace::open_at( 'toplevel_page_woocommerce', '/' );

		$this->assertSame( [ 'woocommerce', null ], $this->places() );
	}
}
