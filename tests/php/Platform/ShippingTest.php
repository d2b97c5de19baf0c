<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * Zones, their locations and their methods.
 *
 * @group database
 */
final class ShippingTest extends PlatformTestCase {

	private const ZONES = '/wc/v3/shipping/zones';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
	}

	public function test_a_zone_is_created_and_deleted(): void {
		$reply = $this->request( 'POST', self::ZONES, [ 'name' => 'Here <b>x</b>', 'order' => 3 ] );
		$zone  = $reply->get_data();

		$this->assertSame( 201, $reply->get_status() );
		$this->assertStringEndsWith( self::ZONES . '/' . $zone['id'], rawurldecode( $reply->get_headers()['Location'] ) );
		$this->assertSame( [ 'Here x', 3 ], [ $zone['name'], $zone['order'] ] );
		$this->assertTrue( $this->tasks()['shipping']['isComplete'] );

		$this->assertSame( [ 0, $zone['id'] ], array_column( $this->request( 'GET', self::ZONES )->get_data(), 'id' ) );

		$this->assertRefused( 'rest_trash_not_supported', 501, $this->request( 'DELETE', self::ZONES . '/' . $zone['id'] ) );
		$this->assertSame( 'Here x', $this->request( 'DELETE', self::ZONES . '/' . $zone['id'] . '?force=true' )->get_data()['name'] );
		$this->assertRefused( 'woocommerce_rest_shipping_zone_invalid', 404, $this->request( 'GET', self::ZONES . '/' . $zone['id'] . '/methods' ) );
		$this->assertFalse( $this->tasks()['shipping']['isComplete'] );
	}

	public function test_the_required_fields_of_a_zone(): void {
		$this->assertRefused( 'rest_missing_callback_param', 400, $this->request( 'POST', self::ZONES, [] ) );
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', self::ZONES, [ 'name' => [ 'x' ] ] ) );
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', self::ZONES, [ 'name' => 'x', 'order' => 'first' ] ) );
		$this->assertCount( 1, $this->request( 'GET', self::ZONES )->get_data() );
	}

	public function test_the_rest_of_the_world_cannot_be_changed(): void {
		$this->assertRefused( 'woocommerce_rest_shipping_zone_locations_invalid_zone', 403, $this->request( 'POST', self::ZONES . '/0/locations', [] ) );
		$this->assertSame( [], $this->request( 'GET', self::ZONES . '/0/locations' )->get_data() );
	}

	public function test_locations_are_replaced_and_invalid_ones_dropped(): void {
		$path = self::ZONES . '/' . $this->zone() . '/locations';
		$body = [
			[ 'code' => 'US:CA', 'type' => 'state' ],
			[ 'code' => 'DE' ],
			[ 'code' => '', 'type' => 'country' ],
			[ 'code' => 'x', 'type' => 'planet' ],
			'FR',
		];

		$told = array_map( static fn( array $row ): array => [ $row['code'], $row['type'] ], $this->request( 'POST', $path, $body )->get_data() );
		$this->assertSame( [ [ 'US:CA', 'state' ], [ 'DE', 'country' ] ], $told );

		$this->assertCount( 1, $this->request( 'PUT', $path, [ [ 'code' => 'FR' ] ] )->get_data() );
		$this->assertSame( [ 'FR' ], array_column( $this->request( 'GET', $path )->get_data(), 'code' ) );
	}

	public function test_a_method_reads_objects_and_writes_values(): void {
		$path   = self::ZONES . '/' . $this->zone() . '/methods';
		$method = $this->request( 'POST', $path, [ 'method_id' => 'flat_rate', 'settings' => [ 'cost' => '10 * [qty]', 'nosuch' => '1' ] ] );

		$this->assertSame( 200, $method->get_status() );
		$this->assertSame( '10 * [qty]', $method->get_data()['settings']['cost']['value'] );
		$this->assertArrayNotHasKey( 'nosuch', $method->get_data()['settings'] );
		$this->assertSame( [ true, 1 ], [ $method->get_data()['enabled'], $method->get_data()['order'] ] );

		$one = $path . '/' . $method->get_data()['instance_id'];
		$this->request( 'PUT', $one, [ 'enabled' => false, 'settings' => [ 'title' => 'By bike' ] ] );
		$now = $this->request( 'GET', $path )->get_data()[0];
		$this->assertSame( [ false, 'By bike', '10 * [qty]' ], [ $now['enabled'], $now['title'], $now['settings']['cost']['value'] ] );

		$this->assertRefused( 'rest_trash_not_supported', 501, $this->request( 'DELETE', $one ) );
		$this->assertSame( 200, $this->request( 'DELETE', $one . '?force=true' )->get_status() );
		$this->assertRefused( 'woocommerce_rest_shipping_zone_method_invalid', 404, $this->request( 'PUT', $one, [] ) );
		$this->assertFalse( get_option( 'woocommerce_flat_rate_' . $now['instance_id'] . '_settings' ) );
	}

	/**
	 * @dataProvider bad_methods
	 *
	 * @param array<string, mixed> $body The request's body.
	 */
	public function test_an_invalid_method_creates_nothing( array $body, int $status, string $code ): void {
		$path = self::ZONES . '/' . $this->zone() . '/methods';

		$this->assertRefused( $code, $status, $this->request( 'POST', $path, $body ) );
		$this->assertSame( [], $this->request( 'GET', $path )->get_data() );
	}

	/**
	 * @return array<string, array{array<string, mixed>, int, string}>
	 */
	public static function bad_methods(): array {
		return [
			'no kind'            => [ [], 400, 'rest_missing_callback_param' ],
			'an unknown kind'    => [ [ 'method_id' => 'teleport' ], 500, 'woocommerce_rest_shipping_zone_not_created' ],
			'one without zones'  => [ [ 'method_id' => 'pickup_location' ], 500, 'woocommerce_rest_shipping_zone_not_created' ],
			'an unknown choice'  => [ [ 'method_id' => 'free_shipping', 'settings' => [ 'requires' => 'nosuch' ] ], 400, 'rest_setting_value_invalid' ],
			'a list for a cost'  => [ [ 'method_id' => 'flat_rate', 'settings' => [ 'cost' => [ '1' ] ] ], 400, 'rest_setting_value_invalid' ],
			'settings as a text' => [ [ 'method_id' => 'flat_rate', 'settings' => 'x' ], 400, 'rest_invalid_param' ],
			'maybe enabled'      => [ [ 'method_id' => 'flat_rate', 'enabled' => 'maybe' ], 400, 'rest_invalid_param' ],
		];
	}

	public function test_deleting_a_zone_deletes_its_methods(): void {
		global $wpdb;

		$zone = $this->zone();
		$id   = $this->request( 'POST', self::ZONES . "/{$zone}/methods", [ 'method_id' => 'free_shipping' ] )->get_data()['instance_id'];
		$this->request( 'POST', self::ZONES . "/{$zone}/locations", [ [ 'code' => 'US' ] ] );
		$this->request( 'DELETE', self::ZONES . "/{$zone}?force=true" );

		$this->assertFalse( get_option( "woocommerce_free_shipping_{$id}_settings" ) );
		$this->assertSame( '0', (string) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}woocommerce_shipping_zone_locations WHERE zone_id = {$zone}" ) );
		$this->assertSame( '0', (string) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}woocommerce_shipping_zone_methods WHERE zone_id = {$zone}" ) );
	}

	public function test_without_shipping_there_are_no_zones(): void {
		update_option( 'woocommerce_ship_to_countries', 'disabled' );

		foreach ( [ '', '/0/locations', '/0/methods' ] as $path ) {
			$this->assertRefused( 'rest_no_route', 404, $this->request( 'GET', self::ZONES . $path ) );
		}
	}

	private function zone(): int {
		return $this->request( 'POST', self::ZONES, [ 'name' => 'Zone' ] )->get_data()['id'];
	}
}
