<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Data\Geography;

/**
 * Countries, states, address formats.
 *
 * @group database
 */
final class DataTest extends PlatformTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
	}

	public function test_countries_with_their_states(): void {
		$countries = array_column( $this->request( 'GET', '/wc-analytics/data/countries' )->get_data(), null, 'code' );

		$this->assertGreaterThan( 240, count( $countries ) );
		$this->assertSame( 'California', array_column( $countries['US']['states'], 'name', 'code' )['CA'] );
		$this->assertSame( [], $countries['FR']['states'] );
		$this->assertCount( 51, $countries['US']['states'], 'the states and the capital, not the territories' );
		$this->assertArrayHasKey( 'SE', array_column( $countries['ES']['states'], null, 'code' ), 'provinces, not communities' );

		foreach ( $countries['JP']['states'] as $state ) {
			$this->assertIsString( $state['code'] );
		}
	}

	public function test_address_formats(): void {
		$fields = $this->request( 'GET', '/wc-analytics/data/countries/locales' )->get_data();

		$this->assertSame( [ 'required' => false, 'hidden' => true ], $fields['FR']['state'] );
		$this->assertSame( [ 'label' => 'Province' ], $fields['CA']['state'] );
		$this->assertSame( [ 'required' => false, 'hidden' => true ], $fields['HK']['postcode'] );
		$this->assertArrayNotHasKey( 'postcode', $fields['US'] );
		$this->assertTrue( $fields['default']['postcode']['required'] );
		$this->assertFalse( $fields['default']['address_2']['required'] );
	}

	public function test_every_state_belongs_to_a_country_with_states(): void {
		foreach ( array_keys( Geography::countries() ) as $country ) {
			$has_states = [] !== Geography::states( $country );
			$field      = Geography::fields()[ $country ]['state'] ?? [];

			$this->assertSame( $has_states, isset( $field['label'] ), $country );
			$this->assertFalse( $has_states && ! empty( $field['hidden'] ), $country );
		}
	}
}
