<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * Products low on stock, and their quantities.
 *
 * @group database
 */
final class StockTest extends StoreTestCase {

	private const LOW   = '/wc-analytics/products/low-in-stock';
	private const COUNT = '/wc-analytics/products/count-low-in-stock';
	private const ONE   = '/wc-analytics/products/';
	/** What the quick editor reads and writes. */
	private const EDITED = '/wc/v3/products/';

	public function test_products_low_on_stock(): void {
		$few    = $this->stocked( 2 );
		$none   = $this->stocked( 0 );
		$own    = $this->stocked( 9, '10' );
		$sold   = $this->stocked( -1 );
		$draft  = $this->stocked( 1, '', [ 'post_status' => 'draft' ] );
		$enough = $this->stocked( 3 );
		$this->stocked( 2, '1' );
		$this->stocked( null );

		$this->assertSame( [ $sold, $own, $none, $few ], array_column( $this->request( 'GET', self::LOW )->get_data(), 'id' ) );
		$this->assertSame( [ $own ], array_column( $this->request( 'GET', self::LOW . '?page=2&per_page=1' )->get_data(), 'id' ) );
		$this->assertSame( [ $draft ], array_column( $this->request( 'GET', self::LOW . '?status=draft' )->get_data(), 'id' ) );
		$this->assertSame( [ '4', '2' ], $this->headers( self::LOW . '?per_page=3&status=publish' ) );
		$this->assertSame( [ '4', '0' ], $this->headers( self::COUNT . '?status=publish' ) );
		$this->assertSame( [ 'total' => 4 ], $this->request( 'GET', self::COUNT . '?status=publish' )->get_data() );

		update_option( 'woocommerce_notify_low_stock_amount', '3' );

		$this->assertContains( $enough, array_column( $this->request( 'GET', self::LOW )->get_data(), 'id' ) );
	}

	public function test_a_low_product_has_its_fields(): void {
		$mug   = $this->stocked( 9, '10' );
		$small = $this->variation( $mug, 1 );

		$this->order( [ 'date' => '2026-03-01 10:00:00' ], [ [ $mug, 1 ] ] );
		$this->order( [ 'date' => '2026-03-02 11:00:00', 'status' => 'cancelled' ], [ [ $mug, 1 ] ] );

		$this->assertSame(
			[
				[
					'id'               => $small,
					'images'           => [],
					'attributes'       => [
						[
							'id'     => 0,
							'name'   => 'Size',
							'option' => 'Small',
						],
					],
					'low_stock_amount' => null,
					'last_order_date'  => null,
					'name'             => 'Mug - Small',
					'parent_id'        => $mug,
					'stock_quantity'   => 1,
					'type'             => 'variation',
				],
				[
					'id'               => $mug,
					'images'           => [],
					'attributes'       => [],
					'low_stock_amount' => 10,
					'last_order_date'  => '2026-03-02T11:00:00',
					'name'             => 'Mug',
					'parent_id'        => 0,
					'stock_quantity'   => 9,
					'type'             => 'variable',
				],
			],
			$this->request( 'GET', self::LOW )->get_data()
		);
	}

	public function test_quantities_are_written(): void {
		$mug   = $this->stocked( 0 );
		$small = $this->variation( $mug, 1 );

		$this->assertSame( [ 5, 'instock' ], $this->stock( $this->request( 'POST', self::ONE . $mug, [ 'stock_quantity' => 5 ] )->get_data() ) );
		$this->assertSame( [ 0, 'outofstock' ], $this->stock( $this->request( 'PUT', self::ONE . $mug, [ 'stock_quantity' => 0 ] )->get_data() ) );
		$this->assertSame( [ 7, 'instock' ], $this->stock( $this->request( 'POST', self::ONE . "{$mug}/variations/{$small}", [ 'stock_quantity' => 7 ] )->get_data() ) );
		$this->assertSame( [ '0', '7' ], [ get_post_meta( $mug, '_stock', true ), get_post_meta( $small, '_stock', true ) ] );

		$told = fn( string $method ): array => array_keys( $this->request( $method, self::ONE . $mug, 'GET' === $method ? null : [] )->get_data() );
		$this->assertSame( [ 'permalink_template', 'generated_slug' ], array_values( array_diff( $told( 'PUT' ), $told( 'GET' ) ) ) );
		$this->assertNotContains( 'last_order_date', $told( 'GET' ), 'the list of what is low tells it' );
	}

	public function test_the_basics_of_a_product_are_written(): void {
		$mug   = $this->stocked( null );
		$small = $this->variation( $mug, 1 );
		$basic = static fn( array $product ): array => array_intersect_key( $product, array_flip( [ 'name', 'status', 'regular_price', 'price', 'manage_stock', 'stock_quantity', 'stock_status' ] ) );

		$sent = [
			'name'           => 'A "blue" mug\\',
			'status'         => 'draft',
			'regular_price'  => '9.50',
			'manage_stock'   => true,
			'stock_quantity' => 0,
		];
		wp_delete_post( $small, true );
		$this->assertEquals(
			$sent + [
				'price'        => '9.50',
				'stock_status' => 'outofstock',
			],
			$basic( $this->request( 'POST', self::EDITED . $mug, $sent )->get_data() )
		);

		$small = $this->variation( $mug, 1 );
		$this->request( 'POST', self::EDITED . "{$mug}/variations/{$small}", [ 'status' => 'private', 'regular_price' => '8' ] );
		$this->assertSame( [ 'private', '8' ], [ get_post_status( $small ), get_post_meta( $small, '_regular_price', true ) ] );
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', self::EDITED . $mug, [ 'status' => 'nosuch' ] ) );
	}

	public function test_an_unmanaged_quantity_is_not_written(): void {
		$mug = $this->stocked( null );

		$this->assertNull( $this->request( 'POST', self::ONE . $mug, [ 'stock_quantity' => 5 ] )->get_data()['stock_quantity'] );
		$this->assertSame( '', get_post_meta( $mug, '_stock', true ) );
	}

	public function test_a_refused_request_changes_nothing(): void {
		$mug   = $this->stocked( 4 );
		$small = $this->variation( $mug, 1 );
		$other = $this->stocked( 4 );

		foreach ( [ 'many', 1.5, [ 1 ], true ] as $wrong ) {
			$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', self::EDITED . $mug, [ 'stock_quantity' => $wrong ] ) );
		}

		foreach ( [ self::LOW . '?status=nosuch', self::LOW . '?per_page=0', self::COUNT . '?status=nosuch' ] as $path ) {
			$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'GET', $path ) );
		}

		$body = [ 'stock_quantity' => 9 ];

		$this->assertRefused( 'woocommerce_rest_product_invalid_id', 400, $this->request( 'POST', self::EDITED . '999999', $body ) );
		$this->assertRefused( 'woocommerce_rest_product_invalid_id', 400, $this->request( 'POST', self::EDITED . $small, $body ) );
		$this->assertRefused( 'woocommerce_rest_product_invalid_id', 404, $this->request( 'GET', self::EDITED . '999999' ) );
		$this->assertRefused( 'woocommerce_rest_product_variation_invalid_id', 404, $this->request( 'POST', self::EDITED . "{$other}/variations/{$small}", $body ) );

		foreach ( [ '' => 401, 'customer' => 403 ] as $role => $status ) {
			$this->act_as( $role );

			foreach ( [ self::LOW, self::COUNT, self::ONE . $mug ] as $path ) {
				$this->assertRefused( 'woocommerce_rest_cannot_view', $status, $this->request( 'GET', $path ) );
			}
			foreach ( [ self::ONE . $mug, self::ONE . "{$mug}/variations/{$small}", self::EDITED . $mug, self::EDITED . "{$mug}/variations/{$small}" ] as $path ) {
				$this->assertRefused( 'woocommerce_rest_cannot_edit', $status, $this->request( 'POST', $path, $body ) );
			}
		}

		$this->assertSame( [ '4', '1', '4' ], array_map( static fn( int $id ) => get_post_meta( $id, '_stock', true ), [ $mug, $small, $other ] ) );
	}

	private function variation( int $parent, int $quantity ): int {
		$id = $this->stocked( $quantity, '', [ 'post_type' => 'product_variation', 'post_title' => 'Mug - Small', 'post_parent' => $parent ] );

		update_post_meta( $id, 'attribute_size', 'Small' );

		return $id;
	}

	/**
	 * @param array<string, mixed> $product The route's reply.
	 * @return array<int, mixed>
	 */
	private function stock( array $product ): array {
		return [ $product['stock_quantity'], $product['stock_status'] ];
	}
}
