<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform\Pages;

use StoreboardPlatform\Data\SiteVisibility;
use StoreboardPlatform\Data\ShippingZones;
use StoreboardPlatform\Data\TaxClasses;
use StoreboardPlatform\Pages\PageSettings;

/**
 * The tabs' forms: what they store and refuse, and that nothing typed is lost.
 */
final class SettingsTabsTest extends PagesTestCase {

	private const STOCK = [
		'tab'     => 'products',
		'section' => 'inventory',
	];

	private const RATES = [
		'tab'     => 'tax',
		'section' => 'standard',
	];

	public function test_general_settings_are_stored_and_read_back_by_rest(): void {
		$page = $this->send(
			[],
			[
				'woocommerce_store_address'              => '12 O\'Connell "St" <b>1</b>',
				'woocommerce_default_country'            => 'US:NY',
				'woocommerce_allowed_countries'          => 'specific',
				'woocommerce_specific_allowed_countries' => [ 'DE', 'AT' ],
				'woocommerce_enable_coupons'             => '1',
				'woocommerce_currency'                   => 'EUR',
				'woocommerce_price_num_decimals'         => '3',
			]
		);

		$this->assertSame( [ 'Your settings have been saved.' ], $this->messages( $page ) );
		$this->assertSame( '12 O\'Connell "St" <b>1</b>', get_option( 'woocommerce_store_address' ) );
		$this->assertSame( '12 O\'Connell "St" <b>1</b>', $this->field( $page, 'woocommerce_store_address' ) );
		$this->assertSame( 'US:NY', get_option( 'woocommerce_default_country' ) );
		$this->assertSame( [ 'DE', 'AT' ], get_option( 'woocommerce_specific_allowed_countries' ) );
		$this->assertSame( [ 'AT', 'DE' ], $this->field( $page, 'woocommerce_specific_allowed_countries' ) );
		$this->assertSame( 'no', get_option( 'woocommerce_calc_taxes' ), 'a box that is not ticked' );
		$this->assertSame( 'EUR', $this->request( 'GET', '/wc/v3/settings/general/woocommerce_currency' )->get_data()['value'] );
		$this->assertSame( '3', $this->request( 'GET', '/wc/v3/settings/general/woocommerce_price_num_decimals' )->get_data()['value'] );
	}

	public function test_a_wrong_value_shows_an_error_and_nothing_typed_is_lost(): void {
		update_option( 'woocommerce_hold_stock_minutes', '60' );
		update_option( 'woocommerce_notify_low_stock_amount', '2' );

		$page = $this->send(
			self::STOCK,
			[
				'woocommerce_manage_stock'            => '1',
				'woocommerce_hold_stock_minutes'      => 'an "hour"',
				'woocommerce_notify_low_stock_amount' => '7',
			]
		);

		$this->assertSame( [ 'Hold stock (minutes): enter a whole number, 0 or more.' ], $this->messages( $page ) );
		$this->assertSame( 'an "hour"', $this->field( $page, 'woocommerce_hold_stock_minutes' ) );
		$this->assertSame( '7', $this->field( $page, 'woocommerce_notify_low_stock_amount' ) );
		$this->assertSame( [ '60', '2' ], [ get_option( 'woocommerce_hold_stock_minutes' ), get_option( 'woocommerce_notify_low_stock_amount' ) ] );

		$field = $page->query( "//*[@id='woocommerce_hold_stock_minutes'][@aria-invalid='true']" )->item( 0 );
		$this->assertNotNull( $field );
		$this->assertStringContainsString( 'woocommerce_hold_stock_minutes-error', $field->attributes->getNamedItem( 'aria-describedby' )->nodeValue );
	}

	/**
	 * @dataProvider wrong_values
	 *
	 * @param mixed $value The sent value.
	 */
	public function test_a_value_that_is_not_offered_changes_nothing( string $option, $value ): void {
		$before = get_option( $option );
		$page   = $this->send( [], [ $option => $value, 'woocommerce_store_city' => 'Not stored' ] );

		$this->assertCount( 1, $this->messages( $page ) );
		$this->assertSame( $before, get_option( $option ) );
		$this->assertFalse( get_option( 'woocommerce_store_city' ) );
		$this->assertSame( 'Not stored', $this->field( $page, 'woocommerce_store_city' ) );
	}

	/**
	 * @return array<string, array{0: string, 1: mixed}>
	 */
	public static function wrong_values(): array {
		return [
			'no such country'    => [ 'woocommerce_default_country', 'ZZ' ],
			'markup'             => [ 'woocommerce_currency', '<script>' ],
			'a list'             => [ 'woocommerce_currency_pos', [ 'left' ] ],
			'negative'           => [ 'woocommerce_price_num_decimals', '-1' ],
			'a list for a text'  => [ 'woocommerce_store_address', [ 'x' ] ],
			'no list of several' => [ 'woocommerce_specific_allowed_countries', 'DE' ],
		];
	}

	public function test_every_field_has_a_label(): void {
		update_option( 'woocommerce_calc_taxes', 'yes' );
		$queries = [ [], [ 'tab' => 'products' ], self::STOCK, [ 'tab' => 'tax' ], [ 'tab' => 'shipping', 'section' => 'options' ] ];
		array_push( $queries, [ 'tab' => 'advanced' ], [ 'tab' => 'advanced', 'section' => 'features' ] );

		foreach ( $queries as $query ) {
			$page   = $this->open( $query );
			$fields = $page->query( "//input[not(@type='hidden')] | //select | //textarea" );
			$this->assertGreaterThan( 0, $fields->length, (string) wp_json_encode( $query ) );

			foreach ( $fields as $field ) {
				$id    = $field->attributes->getNamedItem( 'id' )?->nodeValue;
				$named = $page->query( 'ancestor::label', $field )->length + $page->query( '@aria-label', $field )->length
					+ ( null === $id ? 0 : $page->query( "//label[@for='{$id}']" )->length );
				$this->assertGreaterThan( 0, $named, (string) $field->ownerDocument->saveHTML( $field ) );
			}

			$ids = $this->ids( $page );
			$this->assertSame( array_unique( $ids ), $ids );
		}
	}

	public function test_tax_options_with_the_place_of_the_conflict_panel(): void {
		update_option( 'woocommerce_calc_taxes', 'yes' );
		$page = $this->send(
			[ 'tab' => 'tax' ],
			[
				'woocommerce_prices_include_tax' => 'yes',
				'woocommerce_tax_display_shop'   => 'incl',
				'woocommerce_tax_display_cart'   => 'excl',
				'woocommerce_tax_classes'        => "Reduced rate\n\nBooks & maps\n<b></b>",
			]
		);

		$this->assertSame( [ 'Your settings have been saved.' ], $this->messages( $page ) );
		$this->assertSame( 'yes', get_option( 'woocommerce_prices_include_tax' ) );
		$this->assertSame( [ 'standard', 'books-maps', 'reduced-rate' ], TaxClasses::slugs() );
		$this->assertFalse( get_option( 'woocommerce_tax_classes' ), 'classes are rows, not an option' );

		// After the two selects that the panel sets, as on the real page.
		$wanted = [ 'woocommerce_tax_display_shop', 'woocommerce_tax_display_cart', 'wc_tax_settings_slotfill', 'wc_settings_slotfill', 'woocommerce_price_display_suffix' ];
		$this->assertSame( $wanted, array_values( array_intersect( $this->ids( $page ), $wanted ) ) );
	}

	public function test_the_rates_of_a_class_are_listed(): void {
		update_option( 'woocommerce_calc_taxes', 'yes' );
		$this->row( 'woocommerce_tax_rates', [ 'tax_rate_country' => 'DE', 'tax_rate' => '19.0000', 'tax_rate_name' => 'MwSt. <b>' ] );
		$page = $this->open( self::RATES );

		$this->assertSame( 'DE19.0000MwSt. <b>', $page->query( "//table[contains(@class,'wc_tax_rates')]/tbody[@id='rates']/tr" )->item( 0 )->textContent );
		$this->assertSame( 0, $page->query( "//button[@name='save']" )->length );
	}

	public function test_the_zones_are_listed_with_their_methods(): void {
		$zone = ShippingZones::add( [ 'name' => 'North & south' ] );
		ShippingZones::add_method( $zone, 'flat_rate' );
		$page = $this->open( [ 'tab' => 'shipping' ] );

		$this->assertSame( 'North & southFlat rate', $page->query( "//tbody[contains(@class,'wc-shipping-zone-rows')]/tr[@data-id='{$zone}']" )->item( 0 )->textContent );
		$this->assertSame( 0, $page->query( "//button[@name='save']" )->length );
	}

	public function test_site_visibility_is_stored_from_the_panels_fields(): void {
		$page = $this->send(
			[ 'tab' => 'site-visibility' ],
			[
				'woocommerce_coming_soon'      => 'yes',
				'woocommerce_store_pages_only' => 'yes',
				'woocommerce_private_link'     => 'yes',
				'woocommerce_currency'         => 'EUR',
			]
		);

		$this->assertSame( [ 'Your settings have been saved.' ], $this->messages( $page ) );
		$this->assertSame( [ 'yes', 'yes', 'yes' ], array_map( 'get_option', [ 'woocommerce_coming_soon', 'woocommerce_store_pages_only', 'woocommerce_private_link' ] ) );
		$this->assertFalse( get_option( 'woocommerce_currency' ), 'of no concern to this form' );
		$this->assertSame( 1, $page->query( "//form[@id='mainform']//*[@id='wc_settings_site_visibility_slotfill']" )->length );

		$told = PageSettings::get()['admin']['siteVisibilitySettings'];
		$this->assertSame( [ 'yes', 'yes', 'yes', 'yes' ], array_values( array_intersect_key( $told, array_flip( SiteVisibility::OPTIONS ) ) ) );
		$this->assertMatchesRegularExpression( '/^[A-Za-z0-9]{32}$/', $told['woocommerce_share_key'] );
		$this->assertSame( get_option( 'woocommerce_share_key' ), $told['woocommerce_share_key'] );
	}

	public function test_site_visibility_accepts_only_yes_and_no(): void {
		$page = $this->send( [ 'tab' => 'site-visibility' ], [ 'woocommerce_private_link' => 'yes', 'woocommerce_coming_soon' => 'maybe' ] );

		$this->assertCount( 1, $this->messages( $page ) );
		$this->assertSame( 'yes', get_option( 'woocommerce_coming_soon' ) );
		$this->assertFalse( get_option( 'woocommerce_private_link' ) );
	}

	public function test_the_place_of_the_blueprint_panel(): void {
		$page = $this->open( [ 'tab' => 'advanced', 'section' => 'blueprint' ] );

		$this->assertSame( 1, $page->query( "//form[@id='mainform']//*[@id='wc_settings_blueprint_slotfill']" )->length );
		$this->assertSame( 0, $page->query( "//button[@name='save']" )->length );
		$this->assertSame( 1, $page->query( "//a[contains(@href,'section=blueprint')]" )->length );

		$this->speak( '9.7' );
		$page = $this->open( [ 'tab' => 'advanced', 'section' => 'blueprint' ] );
		$this->assertContains( 'wc_settings_blueprint_slotfill', $this->ids( $page ) );
		$this->assertSame( 0, $page->query( "//a[contains(@href,'section=blueprint')]" )->length, 'the older one has no link to it' );
	}

	public function test_pages_of_the_store_can_be_chosen_and_cleared(): void {
		$id = wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Basket' ] );

		$this->send( [ 'tab' => 'advanced' ], [ 'woocommerce_cart_page_id' => (string) $id ] );
		$this->assertSame( (string) $id, get_option( 'woocommerce_cart_page_id' ) );

		$page = $this->send( [ 'tab' => 'advanced' ], [ 'woocommerce_cart_page_id' => '' ] );
		$this->assertSame( [ 'Your settings have been saved.' ], $this->messages( $page ) );
		$this->assertSame( '', get_option( 'woocommerce_cart_page_id' ) );
	}
}
