<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * Tax rates and classes.
 *
 * @group database
 */
final class TaxesTest extends PlatformTestCase {

	private const TAXES   = '/wc/v3/taxes';
	private const CLASSES = '/wc/v3/taxes/classes';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
	}

	public function test_a_rate_is_created_changed_and_deleted(): void {
		$this->assertFalse( $this->tasks()['tax']['isComplete'] );

		$reply = $this->request( 'POST', self::TAXES, [ 'country' => 'us', 'state' => 'ca', 'rate' => '8.25', 'name' => 'T <script>x</script><b></b>', 'cities' => [ 'Oakland', 'Napa' ], 'postcode' => '90210;90211' ] );
		$rate  = $reply->get_data();

		$this->assertSame( 201, $reply->get_status() );
		$this->assertSame( [ 'US', 'CA', '8.2500', 1, true, false, 'standard' ], [ $rate['country'], $rate['state'], $rate['rate'], $rate['priority'], $rate['shipping'], $rate['compound'], $rate['class'] ] );
		$this->assertSame( [ [ 'OAKLAND', 'NAPA' ], 'NAPA', [ '90210', '90211' ], '90211' ], [ $rate['cities'], $rate['city'], $rate['postcodes'], $rate['postcode'] ] );
		$this->assertTrue( $this->tasks()['tax']['isComplete'] );

		$one = self::TAXES . '/' . $rate['id'];
		$this->assertSame( [ '7.0000', 'T' ], array_values( array_intersect_key( $this->request( 'PUT', $one, [ 'rate' => '7' ] )->get_data(), [ 'rate' => 0, 'name' => 0 ] ) ) );
		$this->assertRefused( 'woocommerce_rest_trash_not_supported', 501, $this->request( 'DELETE', $one ) );
		$this->assertSame( '7.0000', $this->request( 'DELETE', $one . '?force=true' )->get_data()['rate'] );
		$this->assertRefused( 'woocommerce_rest_invalid_id', 404, $this->request( 'GET', $one ) );
		$this->assertRefused( 'woocommerce_rest_invalid_id', 400, $this->request( 'DELETE', $one . '?force=true' ) );
		$this->assertFalse( $this->tasks()['tax']['isComplete'] );
	}

	/**
	 * @dataProvider bad_rates
	 *
	 * @param array<string, mixed> $body Sent.
	 */
	public function test_an_invalid_rate_creates_nothing( array $body, string $code ): void {
		$this->assertRefused( $code, 400, $this->request( 'POST', self::TAXES, $body ) );
		$this->assertSame( [], $this->request( 'GET', self::TAXES )->get_data() );
	}

	/**
	 * @return array<string, array{array<string, mixed>, string}>
	 */
	public static function bad_rates(): array {
		return [
			'an id'            => [ [ 'id' => 3 ], 'woocommerce_rest_tax_exists' ],
			'an unknown class' => [ [ 'class' => 'nosuch' ], 'rest_invalid_param' ],
			'a list as rate'   => [ [ 'rate' => [ '8' ] ], 'rest_invalid_param' ],
			'a text as order'  => [ [ 'order' => 'first' ], 'rest_invalid_param' ],
			'a flag as text'   => [ [ 'compound' => 'maybe' ], 'rest_invalid_param' ],
		];
	}

	public function test_the_list_is_ordered_and_paged(): void {
		foreach ( [ [ 'DE', 3, '' ], [ 'FR', 1, '' ], [ 'BE', 2, 'reduced-rate' ] ] as [ $country, $order, $class ] ) {
			$this->request( 'POST', self::TAXES, [ 'country' => $country, 'order' => $order, 'rate' => '5' ] + ( '' === $class ? [] : [ 'class' => $class ] ) );
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

	public function test_a_batch(): void {
		$id    = $this->request( 'POST', self::TAXES, [ 'country' => 'DE', 'rate' => '19' ] )->get_data()['id'];
		$reply = $this->request(
			'POST',
			self::TAXES . '/batch',
			[
				'create' => [ [ 'country' => 'FR', 'rate' => '20' ], [ 'class' => 'nosuch' ] ],
				'update' => [ [ 'id' => $id, 'rate' => '16' ], [ 'id' => 99999, 'rate' => '1' ] ],
				'delete' => [ 88888 ],
			]
		);

		$this->assertSame( 200, $reply->get_status() );
		$data = $reply->get_data();
		$this->assertSame( [ 'FR', 'rest_invalid_param' ], [ $data['create'][0]['country'], $data['create'][1]['error']['code'] ] );
		$this->assertSame( [ '16.0000', 'woocommerce_rest_invalid_id' ], [ $data['update'][0]['rate'], $data['update'][1]['error']['code'] ] );
		$this->assertSame( [ 88888, 'woocommerce_rest_invalid_id' ], [ $data['delete'][0]['id'], $data['delete'][0]['error']['code'] ] );
		$this->assertCount( 2, $this->request( 'GET', self::TAXES )->get_data() );
	}

	public function test_classes(): void {
		$slugs = fn(): array => array_column( $this->request( 'GET', self::CLASSES )->get_data(), 'slug' );

		$this->assertSame( [ 'standard', 'reduced-rate', 'zero-rate' ], $slugs() );
		$this->assertSame( 201, $this->request( 'POST', self::CLASSES, [ 'name' => 'Books' ] )->get_status() );
		$this->assertSame( [ 'standard', 'books', 'reduced-rate', 'zero-rate' ], $slugs() );
		$this->assertRefused( 'woocommerce_rest_tax_class_exists', 400, $this->request( 'POST', self::CLASSES, [ 'name' => 'books' ] ) );
		$this->assertRefused( 'woocommerce_rest_tax_class_slug_invalid', 400, $this->request( 'POST', self::CLASSES, [ 'name' => '!!' ] ) );
		foreach ( [ '', ' ', '<script>' ] as $nothing ) {
			$this->assertRefused( 'woocommerce_rest_tax_class_invalid_name', 400, $this->request( 'POST', self::CLASSES, [ 'name' => $nothing ] ) );
		}
		$this->assertRefused( 'rest_missing_callback_param', 400, $this->request( 'POST', self::CLASSES, [] ) );
		$this->assertSame( 'Books', $this->request( 'GET', self::CLASSES . '/books' )->get_data()[0]['name'] );

		$this->request( 'POST', self::TAXES, [ 'class' => 'books', 'rate' => '7' ] );
		$this->assertRefused( 'woocommerce_rest_trash_not_supported', 501, $this->request( 'DELETE', self::CLASSES . '/books' ) );
		$this->assertSame( 200, $this->request( 'DELETE', self::CLASSES . '/books?force=true' )->get_status() );
		$this->assertSame( [], $this->request( 'GET', self::TAXES )->get_data(), 'its rates are gone too' );
		$this->assertRefused( 'woocommerce_rest_tax_class_invalid_slug', 404, $this->request( 'GET', self::CLASSES . '/books' ) );
		$this->assertRefused( 'woocommerce_rest_tax_class_invalid_slug', 404, $this->request( 'DELETE', self::CLASSES . '/standard?force=true' ) );
	}
}
