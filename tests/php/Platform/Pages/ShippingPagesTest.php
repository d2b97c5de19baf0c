<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform\Pages;

use StoreboardPlatform\Data\ShippingMethods;
use StoreboardPlatform\Data\ShippingZones;
use StoreboardPlatform\Pages\Settings\SettingsPage;

/**
 * The shipping pages: the list of zones, the zone editor, and the form of a shipping method.
 *
 * @group database
 */
final class ShippingPagesTest extends PagesTestCase {

	private const LIST = [ 'tab' => 'shipping' ];

	public function test_the_list_shows_zones_in_their_order(): void {
		$north = $this->zone( 'North & co', [ 'country:SE', 'state:US:CA' ], 2 );
		$south = $this->zone( 'South', [ 'country:IT' ], 1 );
		ShippingZones::add_method( $north, 'flat_rate' );
		$page = $this->open( self::LIST );

		$names = array_map( static fn( $node ) => $node->textContent, iterator_to_array( $page->query( "//td[@class='wc-shipping-zone-name']" ) ) );
		$this->assertSame( [ 'South', 'North & co', 'Rest of the world' ], $names );
		$this->assertSame( 1, $page->query( "//table[contains(@class,'wc-shipping-zones')]/tbody[contains(@class,'wc-shipping-zone-rows')]/tr[@data-id='{$north}']//li[.='Flat rate']" )->length );
		$this->assertStringContainsString( 'Sweden, United States: California', $page->query( "//tr[@data-id='{$north}']/td[@class='wc-shipping-zone-region']" )->item( 0 )->textContent );
		$this->assertSame( 1, $page->query( "//tfoot[@data-id='0']" )->length );
		$this->assertSame( 1, $page->query( "//a[contains(@class,'page-title-action')][contains(@href,'zone_id=new')]" )->length );
		$this->assertGreaterThan( 0, $south );
	}

	public function test_zones_are_moved_and_deleted(): void {
		[ $first, $second ] = [ $this->zone( 'First', [], 1 ), $this->zone( 'Second', [], 2 ) ];

		$this->send( self::LIST, [ 'move_up' => (string) $second ] );
		$this->assertSame( [ 0, $second, $first ], array_column( ShippingZones::all(), 'id' ) );

		$this->send( self::LIST, [ 'move_up' => (string) $second ] );
		$this->assertSame( [ 0, $second, $first ], array_column( ShippingZones::all(), 'id' ), 'it is the first already' );

		$this->send( self::LIST, [ 'delete_zone' => (string) $second ] );
		$this->assertSame( [ 0, $first ], array_column( ShippingZones::all(), 'id' ) );

		$page = $this->send( self::LIST, [ 'delete_zone' => (string) $second ] );
		$this->assertSame( [ 'This zone no longer exists.' ], $this->messages( $page ) );
		$this->assertFormRefused( 403, self::LIST, [ 'delete_zone' => (string) $first ], 'wrong' );
		$this->assertSame( [ 0, $first ], array_column( ShippingZones::all(), 'id' ) );
	}

	public function test_a_zone_is_created_when_it_is_stored_and_then_has_its_own_address(): void {
		$query = self::LIST + [ 'zone_id' => 'new' ];
		$this->open( $query );
		$this->assertCount( 1, ShippingZones::all(), 'opening makes none' );

		$this->send(
			$query,
			[
				'zone_name'      => 'Home <b>',
				'zone_locations' => [ 'country:DE', 'state:US:CA' ],
				'zone_postcodes' => "10115\n\ncb2*",
				'add_method'     => '1',
				'add_method_id'  => 'free_shipping',
			]
		);

		$zone = ShippingZones::all()[1];
		$this->assertSame( 'Home', $zone['name'] );
		$this->assertSame(
			[ 'DE country', 'US:CA state', '10115 postcode', 'CB2* postcode' ],
			array_map( static fn( array $place ) => "{$place['code']} {$place['type']}", ShippingZones::locations( $zone['id'] ) )
		);
		$this->assertSame( [ 'free_shipping' ], array_column( ShippingZones::methods( $zone['id'] ), 'method_id' ) );
		$this->assertStringContainsString( "zone_id={$zone['id']}", (string) SettingsPage::next() );
		$this->assertSame( 'Home', $this->request( 'GET', "/wc/v3/shipping/zones/{$zone['id']}" )->get_data()['name'] );
	}

	public function test_a_wrong_zone_is_not_stored_and_nothing_typed_is_lost(): void {
		$page = $this->send(
			self::LIST + [ 'zone_id' => 'new' ],
			[
				'zone_name'      => '',
				'zone_locations' => [ 'country:DE', 'country:ZZ' ],
				'zone_postcodes' => '10115',
			]
		);

		$this->assertCount( 2, $this->messages( $page ) );
		$this->assertCount( 1, ShippingZones::all() );
		$this->assertSame( [ 'country:DE' ], $this->field( $page, 'zone_locations' ) );
		$this->assertSame( '10115', $this->field( $page, 'zone_postcodes' ) );
		$this->assertSame( 1, $page->query( "//*[@id='zone_name'][@aria-invalid='true']" )->length );
	}

	public function test_locations_of_another_kind_stay(): void {
		$zone = $this->zone( 'Europe', [ 'continent:EU' ] );
		$this->send( self::LIST + [ 'zone_id' => (string) $zone ], [ 'zone_name' => 'Europe', 'zone_locations' => [ 'continent:EU' ] ] );

		$this->assertSame( [ [ 'code' => 'EU', 'type' => 'continent' ] ], ShippingZones::locations( $zone ) );
	}

	public function test_shipping_methods_are_added_switched_and_deleted(): void {
		$zone  = $this->zone( 'Home', [] );
		$query = self::LIST + [ 'zone_id' => (string) $zone ];

		$this->send( $query, [ 'zone_name' => 'Home', 'add_method' => '1', 'add_method_id' => 'flat_rate' ] );
		[ $method ] = ShippingZones::methods( $zone );
		$this->assertTrue( $method['enabled'] );

		$this->send( $query, [ 'zone_name' => 'Home' ] );
		$this->assertFalse( ShippingZones::methods( $zone )[0]['enabled'] );

		$this->send( $query, [ 'zone_name' => 'Home', 'method_enabled' => [ $method['instance_id'] => '1' ] ] );
		$this->assertTrue( ShippingZones::methods( $zone )[0]['enabled'] );

		$page = $this->send( $query, [ 'zone_name' => 'Home', 'add_method' => '1', 'add_method_id' => 'teleport' ] );
		$this->assertSame( [ 'Choose a shipping method from the list.' ], $this->messages( $page ) );

		$this->send( $query, [ 'zone_name' => 'Home', 'delete_method' => (string) $method['instance_id'] ] );
		$this->assertSame( [], ShippingZones::methods( $zone ) );
	}

	public function test_the_rest_of_the_world_has_shipping_methods_but_no_name(): void {
		$page = $this->send( self::LIST + [ 'zone_id' => '0' ], [ 'zone_name' => 'Mine', 'add_method' => '1', 'add_method_id' => 'flat_rate' ] );

		$this->assertNotContains( 'zone_name', $this->ids( $page ) );
		$this->assertSame( [ 'flat_rate' ], array_column( ShippingZones::methods( 0 ), 'method_id' ) );
	}

	public function test_unknown_zones_and_methods_say_so(): void {
		foreach ( [ [ 'zone_id' => '999' ], [ 'zone_id' => 'x' ], [ 'instance_id' => '999' ] ] as $query ) {
			$this->assertStringContainsString( 'There is no such', $this->open( self::LIST + $query )->document->textContent );
			$page = $this->send( self::LIST + $query, [ 'zone_name' => 'New' ] );
			$this->assertCount( 1, $this->messages( $page ) );
		}
		$this->assertCount( 1, ShippingZones::all() );
	}

	public function test_the_form_of_a_shipping_method(): void {
		$method = ShippingZones::add_method( $this->zone( 'Home', [] ), 'flat_rate' );
		$query  = self::LIST + [ 'instance_id' => (string) $method ];

		$page = $this->send( $query, [ 'woocommerce_flat_rate_title' => 'Parcel', 'woocommerce_flat_rate_cost' => '10 * [qty]', 'woocommerce_flat_rate_tax_status' => 'none' ] );
		$this->assertSame( [ 'Saved.' ], $this->messages( $page ) );
		$stored = get_option( ShippingMethods::option( 'flat_rate', $method ) );
		$this->assertSame( [ 'Parcel', '10 * [qty]', 'none' ], [ $stored['title'], $stored['cost'], $stored['tax_status'] ] );

		foreach ( [ '-5', 'ten', '10 * [weight]' ] as $cost ) {
			$page = $this->send( $query, [ 'woocommerce_flat_rate_title' => 'Other', 'woocommerce_flat_rate_cost' => $cost ] );
			$this->assertCount( 1, $this->messages( $page ), $cost );
			$this->assertSame( [ 'Other', $cost ], [ $this->field( $page, 'woocommerce_flat_rate_title' ), $this->field( $page, 'woocommerce_flat_rate_cost' ) ] );
			$this->assertSame( $stored, get_option( ShippingMethods::option( 'flat_rate', $method ) ) );
		}

		$page = $this->send( $query, [ 'woocommerce_flat_rate_tax_status' => 'free' ] );
		$this->assertCount( 1, $this->messages( $page ) );
		$this->assertSame( $stored, get_option( ShippingMethods::option( 'flat_rate', $method ) ) );
	}

	public function test_shipping_settings(): void {
		$page = $this->send(
			self::LIST + [ 'section' => 'options' ],
			[
				'woocommerce_ship_to_destination' => 'shipping',
				'woocommerce_shipping_debug_mode' => '1',
			]
		);

		$this->assertSame( [ 'Saved.' ], $this->messages( $page ) );
		$this->assertSame( [ 'shipping', 'yes', 'no' ], array_map( 'get_option', [ 'woocommerce_ship_to_destination', 'woocommerce_shipping_debug_mode', 'woocommerce_enable_shipping_calc' ] ) );
	}

	/**
	 * @param string   $name   The zone's name.
	 * @param string[] $places As `type:code`.
	 * @param int      $order  The zone's position.
	 */
	private function zone( string $name, array $places, int $order = 1 ): int {
		$id = ShippingZones::add( [ 'name' => $name, 'order' => $order ] );

		ShippingZones::set_locations(
			$id,
			array_map( static fn( string $place ) => array_combine( [ 'type', 'code' ], explode( ':', $place, 2 ) ), $places )
		);

		return $id;
	}
}
