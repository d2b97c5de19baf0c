<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * Tax rates.
 *
 * @group database
 */
final class TaxesTest extends PlatformTestCase {

	private const TAXES = '/wc/v3/taxes';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
	}

	public function test_a_rate_completes_the_task(): void {
		$this->assertFalse( $this->tasks()['tax']['isComplete'] );

		$id = $this->row( 'woocommerce_tax_rates', [ 'tax_rate_country' => 'US', 'tax_rate_state' => 'CA', 'tax_rate' => '8.2500', 'tax_rate_name' => 'Tax', 'tax_rate_shipping' => 1 ] );
		foreach ( [ 'OAKLAND', 'NAPA' ] as $city ) {
			$this->row( 'woocommerce_tax_rate_locations', [ 'tax_rate_id' => $id, 'location_code' => $city, 'location_type' => 'city' ] );
		}
		$rate = $this->request( 'GET', self::TAXES )->get_data()[0];

		$this->assertSame( [ 'US', 'CA', '8.2500', 1, true, false, 'standard' ], [ $rate['country'], $rate['state'], $rate['rate'], $rate['priority'], $rate['shipping'], $rate['compound'], $rate['class'] ] );
		$this->assertSame( [ [ 'OAKLAND', 'NAPA' ], 'NAPA' ], [ $rate['cities'], $rate['city'] ] );
		$this->assertTrue( $this->tasks()['tax']['isComplete'] );
	}

	public function test_the_list_is_ordered_and_paged(): void {
		foreach ( [ [ 'DE', 3, '' ], [ 'FR', 1, '' ], [ 'BE', 2, 'reduced-rate' ] ] as [ $country, $order, $class ] ) {
			$this->row( 'woocommerce_tax_rates', [ 'tax_rate_country' => $country, 'tax_rate_order' => $order, 'tax_rate' => '5.0000', 'tax_rate_class' => $class ] );
		}

		$countries = fn( string $query ): array => array_column( $this->request( 'GET', self::TAXES . $query )->get_data(), 'country' );

		$this->assertSame( [ 'FR', 'BE', 'DE' ], $countries( '' ) );
		$this->assertSame( [ 'DE', 'BE', 'FR' ], $countries( '?order=desc' ) );
		$this->assertSame( [ 'DE', 'FR', 'BE' ], $countries( '?orderby=id' ) );
		$this->assertSame( [ 'BE' ], $countries( '?class=reduced-rate' ) );
		$this->assertSame( [ 'BE' ], $countries( '?per_page=1&page=2' ) );
		$this->assertSame( '3', $this->request( 'GET', self::TAXES . '?per_page=1' )->get_headers()['X-WP-TotalPages'] );

		foreach ( [ 'orderby=rate;DROP', 'page=-1', 'page=0', 'per_page=1000', 'offset=x', 'context=x', 'order=up', 'class=nosuch' ] as $query ) {
			$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'GET', self::TAXES . '?' . $query ) );
		}
	}
}
