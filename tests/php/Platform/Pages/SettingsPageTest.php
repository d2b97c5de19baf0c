<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform\Pages;

use StoreboardPlatform\Pages\Classic\ConnectedPages;
use StoreboardPlatform\Pages\Menu;
use StoreboardPlatform\Pages\Settings\SettingsPage;

/**
 * The settings page as a whole: access, its form, and its hooks for extensions.
 */
final class SettingsPageTest extends PagesTestCase {

	public function test_it_is_a_page_of_the_stores_menu(): void {
		$GLOBALS['menu']    = [];
		$GLOBALS['submenu'] = [];
		( new Menu() )->add();
		( new SettingsPage() )->add();

		$this->assertSame( 'woocommerce_page_wc-settings', get_plugin_page_hookname( 'wc-settings', 'woocommerce' ) );
		$this->assertTrue( $GLOBALS['_registered_pages']['woocommerce_page_wc-settings'] ?? false );
		$this->assertSame( 'manage_woocommerce', array_column( $GLOBALS['submenu']['woocommerce'], 1, 2 )['wc-settings'] );

		$this->act_as( 'customer' );
		$GLOBALS['submenu'] = [];
		( new SettingsPage() )->add();
		$this->assertSame( [], $GLOBALS['submenu'] );
		unset( $GLOBALS['menu'], $GLOBALS['submenu'], $GLOBALS['admin_page_hooks']['woocommerce'], $GLOBALS['admin_page_hooks']['wc-admin'] );
	}

	public function test_the_frame_is_in_the_real_pages_order(): void {
		$page = $this->open( [ 'tab' => 'products' ] );

		$inside = [];
		foreach ( $page->query( "//div[@class='wrap woocommerce']/form[@id='mainform'][@method='post']/*" ) as $node ) {
			$inside[] = $node->nodeName;
		}
		$this->assertSame( [ 'nav', 'h1', 'ul' ], array_slice( $inside, 0, 3 ) );
		$this->assertSame( 'p', end( $inside ) );

		$this->assertSame( 'Products', $page->query( "//nav/a[contains(@class,'nav-tab-active')]" )->item( 0 )->textContent );
		$this->assertSame( 'Products', $page->query( "//h1[@class='screen-reader-text']" )->item( 0 )->textContent );
		$this->assertSame( 1, $page->query( "//p[@class='submit']/button[@name='save'][contains(@class,'woocommerce-save-button')]" )->length );
		$this->assertSame( 1, $page->query( "//p[@class='submit']/input[@name='_wpnonce']" )->length );
	}

	public function test_hooks_of_a_tab_fire_in_the_real_pages_order(): void {
		$fired = [];
		$names = [
			'woocommerce_before_settings_products',
			'woocommerce_settings_tabs',
			'woocommerce_sections_products',
			'woocommerce_settings_products',
			'woocommerce_settings_catalog_options',
			'woocommerce_settings_catalog_options_end',
			'woocommerce_settings_catalog_options_after',
			'woocommerce_settings_tabs_products',
			'woocommerce_after_settings_products',
		];
		add_action(
			'all',
			static function ( string $name ) use ( &$fired, $names ): void {
				if ( in_array( $name, $names, true ) && ! in_array( $name, $fired, true ) ) {
					$fired[] = $name;
				}
			}
		);
		$this->open( [ 'tab' => 'products' ] );

		$this->assertSame( $names, $fired );
	}

	public function test_a_sent_form_fires_the_hooks_of_extensions(): void {
		$fired = [];
		foreach ( [ 'woocommerce_update_options_products_inventory', 'woocommerce_update_options_products', 'woocommerce_update_options', 'woocommerce_settings_saved' ] as $name ) {
			add_action(
				$name,
				static function () use ( &$fired, $name ): void {
					$fired[] = $name;
				}
			);
		}
		$query = [
			'tab'     => 'products',
			'section' => 'inventory',
		];
		$this->send( $query, [ 'woocommerce_hold_stock_minutes' => '30' ] );
		$this->assertSame(
			[ 'woocommerce_update_options_products_inventory', 'woocommerce_update_options_products', 'woocommerce_update_options', 'woocommerce_settings_saved' ],
			$fired
		);

		$fired = [];
		$this->send( $query, [ 'woocommerce_hold_stock_minutes' => 'soon' ] );
		$this->assertSame( [], $fired, 'nothing was stored' );
	}

	public function test_a_tab_of_an_extension(): void {
		$this->open();
		add_filter( 'woocommerce_settings_tabs_array', static fn( array $tabs ): array => $tabs + [ 'mine' => 'Mine' ], 50 );
		add_action(
			'woocommerce_settings_mine',
			static function (): void {
				echo '<p id="mine"></p>';
			}
		);
		$_GET['tab'] = 'mine';

		ob_start();
		SettingsPage::render();
		$page = $this->parse( (string) ob_get_clean() );

		$this->assertContains( 'mine', $this->ids( $page ) );
		$this->assertSame( 'Mine', $page->query( "//nav/a[contains(@class,'nav-tab-active')]" )->item( 0 )->textContent );
	}

	public function test_without_its_nonce_nothing_is_stored(): void {
		update_option( 'woocommerce_store_city', 'Old' );

		$this->assertFormRefused( 403, [], [ 'woocommerce_store_city' => 'New' ], 'wrong' );
		$this->assertFormRefused( 403, [], [ 'woocommerce_store_city' => 'New' ], '' );
		$this->assertSame( 'Old', get_option( 'woocommerce_store_city' ) );
	}

	public function test_without_the_capability_nothing_is_stored(): void {
		update_option( 'woocommerce_store_city', 'Old' );

		foreach ( [ 'customer', 'subscriber', 'editor' ] as $role ) {
			$this->act_as( $role );
			$this->assertFormRefused( 403, [], [ 'woocommerce_store_city' => 'New' ] );
		}
		$this->assertSame( 'Old', get_option( 'woocommerce_store_city' ) );
	}

	/**
	 * @dataProvider addresses
	 *
	 * @param array<string, string> $query The address' query.
	 */
	public function test_the_screens_id_names_tab_and_section( string $id, string $heading, array $query ): void {
		update_option( 'woocommerce_calc_taxes', 'yes' );
		$this->open( $query );

		$this->assertSame( $id, ConnectedPages::screen_id() );
		$this->assertTrue( wc_admin_is_connected_page() );
		$this->assertSame( [ [ 'admin.php?page=wc-admin', 'WooCommerce' ], [ 'admin.php?page=wc-settings', 'Settings' ], $heading ], wc_admin_get_breadcrumbs() );
	}

	/**
	 * @return array<string, array{0: string, 1: string, 2: array<string, string>}>
	 */
	public static function addresses(): array {
		return [
			'no tab'            => [ 'woocommerce_page_wc-settings-general', 'General', [] ],
			'a tab'             => [ 'woocommerce_page_wc-settings-products', 'Products', [ 'tab' => 'products' ] ],
			'a section'         => [ 'woocommerce_page_wc-settings-tax-standard', 'Tax', [ 'tab' => 'tax', 'section' => 'standard' ] ],
			'no such section'   => [ 'woocommerce_page_wc-settings-products', 'Products', [ 'tab' => 'products', 'section' => 'nosuch' ] ],
			'a zone'            => [ 'woocommerce_page_wc-settings-shipping-edit_zone', 'Shipping', [ 'tab' => 'shipping', 'zone_id' => 'new' ] ],
			'a shipping method' => [ 'woocommerce_page_wc-settings-shipping-edit_zone', 'Shipping', [ 'tab' => 'shipping', 'instance_id' => '3' ] ],
			'blueprint'         => [ 'woocommerce_page_wc-settings-advanced-blueprint', 'Advanced', [ 'tab' => 'advanced', 'section' => 'blueprint' ] ],
			'site visibility'   => [ 'woocommerce_page_wc-settings-site-visibility', 'Site visibility', [ 'tab' => 'site-visibility' ] ],
		];
	}

	public function test_taxes_have_a_tab_once_they_are_calculated(): void {
		$tabs = fn(): array => array_map( static fn( $node ) => $node->textContent, iterator_to_array( $this->open()->query( '//nav/a' ) ) );

		$this->assertSame( [ 'General', 'Products', 'Shipping', 'Payments', 'Site visibility', 'Advanced' ], $tabs() );
		$this->send( [], [ 'woocommerce_calc_taxes' => '1' ] );
		$this->assertSame( [ 'General', 'Products', 'Tax', 'Shipping', 'Payments', 'Site visibility', 'Advanced' ], $tabs() );
	}
}
