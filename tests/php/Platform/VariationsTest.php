<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * Variations of a product.
 *
 * @group database
 */
final class VariationsTest extends StoreTestCase {

	/**
	 * The fields of a variation in WooCommerce 11.0; 9.7 has no gallery.
	 */
	private const FIELDS = [
		'id', 'type', 'date_created', 'date_created_gmt', 'date_modified', 'date_modified_gmt', 'description', 'permalink', 'sku', 'global_unique_id',
		'price', 'regular_price', 'sale_price', 'date_on_sale_from', 'date_on_sale_from_gmt', 'date_on_sale_to', 'date_on_sale_to_gmt', 'on_sale', 'status',
		'purchasable', 'virtual', 'downloadable', 'downloads', 'download_limit', 'download_expiry', 'tax_status', 'tax_class', 'manage_stock',
		'stock_quantity', 'stock_status', 'backorders', 'backorders_allowed', 'backordered', 'low_stock_amount', 'weight', 'dimensions',
		'shipping_class', 'shipping_class_id', 'image', 'gallery_image_ids', 'attributes', 'menu_order', 'meta_data', 'name', 'parent_id', '_links',
	];

	private int $shirt;

	private string $path;

	protected function setUp(): void {
		parent::setUp();
		$this->shirt = $this->product( [ 'post_title' => 'Shirt' ] );
		$this->path  = "/wc/v3/products/{$this->shirt}/variations";
	}

	public function test_create(): void {
		$reply = $this->request(
			'POST',
			$this->path,
			[
				'regular_price'  => '12.5',
				'sale_price'     => '10',
				'sku'            => 'SHIRT-S',
				'manage_stock'   => true,
				'stock_quantity' => 3,
				'dimensions'     => [ 'length' => '4' ],
				'attributes'     => [ [ 'name' => 'Size', 'option' => 'Small' ] ],
				'menu_order'     => 2,
			]
		);
		$made  = $this->sent( $reply );

		$this->assertSame( [ 201, rest_url( ltrim( "{$this->path}/{$made['id']}", '/' ) ) ], [ $reply->get_status(), $reply->get_headers()['Location'] ] );
		$this->assertEqualsCanonicalizing( self::FIELDS, array_keys( $made ) );
		$this->assertSame(
			[ 'variation', '10', '12.5', '10', true, 'SHIRT-S', true, 3, 'instock', [ 'length' => '4', 'width' => '', 'height' => '' ], 2, 'Small', $this->shirt, 'publish' ],
			array_map( static fn( string $key ) => $made[ $key ], [ 'type', 'price', 'regular_price', 'sale_price', 'on_sale', 'sku', 'manage_stock', 'stock_quantity', 'stock_status', 'dimensions', 'menu_order', 'name', 'parent_id', 'status' ] )
		);
		$this->assertSame( [ [ 'id' => 0, 'name' => 'Size', 'option' => 'Small' ] ], $made['attributes'] );
		$this->assertSame( rest_url( "wc/v3/products/{$this->shirt}" ), $made['_links']['up'][0]['href'] );
		$this->assertSame( 'Shirt - Small', get_post( $made['id'] )->post_title );
		$this->assertSame( 'variable', $this->request( 'GET', "/wc/v3/products/{$this->shirt}" )->get_data()['type'] );
	}

	public function test_the_older_dialect_has_no_gallery(): void {
		$this->speak( '9.7' );
		$made = $this->sent( $this->request( 'POST', $this->path, [ 'regular_price' => '1' ] ) );

		$this->assertEqualsCanonicalizing( array_values( array_diff( self::FIELDS, [ 'gallery_image_ids' ] ) ), array_keys( $made ) );
	}

	public function test_only_sent_fields_are_changed(): void {
		$one = $this->make( [ 'regular_price' => '12', 'sku' => 'A', 'attributes' => [ [ 'name' => 'Size', 'option' => 'S' ] ] ] );

		$this->assertSame( [ '9', 'A' ], $this->told( $this->request( 'PUT', "{$this->path}/{$one}", [ 'sale_price' => '9' ] ), [ 'price', 'sku' ] ) );
		$this->assertSame( [ '12', false ], $this->told( $this->request( 'POST', "{$this->path}/{$one}", [ 'sale_price' => '' ] ), [ 'price', 'on_sale' ] ) );
		$this->assertSame( [ 'L' ], $this->told( $this->request( 'PATCH', "{$this->path}/{$one}", [ 'attributes' => [ [ 'name' => 'Size', 'option' => 'L' ] ] ] ), [ 'name' ] ) );
		$this->assertSame( [ 0, 'outofstock' ], $this->told( $this->request( 'PUT', "{$this->path}/{$one}", [ 'manage_stock' => true, 'stock_quantity' => 0 ] ), [ 'stock_quantity', 'stock_status' ] ) );
		$this->assertSame( [ 5 ], $this->told( $this->request( 'PUT', "{$this->path}/{$one}", [ 'low_stock_amount' => 5 ] ), [ 'low_stock_amount' ] ) );
		$this->assertSame( [ null ], $this->told( $this->request( 'PUT', "{$this->path}/{$one}", [ 'low_stock_amount' => null ] ), [ 'low_stock_amount' ] ) );
		$this->assertSame( [ 'draft' ], $this->told( $this->request( 'PUT', "{$this->path}/{$one}", [ 'status' => 'draft' ] ), [ 'status' ] ) );
		// Its own SKU is free for itself.
		$this->assertSame( 200, $this->request( 'PUT', "{$this->path}/{$one}", [ 'sku' => 'A' ] )->get_status() );
	}

	public function test_the_list_holds_the_products_own_variations(): void {
		$other = $this->product();
		$this->request( 'POST', "/wc/v3/products/{$other}/variations", [ 'sku' => 'other' ] );
		$one = $this->make( [ 'sku' => 'A' ] );
		$two = $this->make( [ 'sku' => 'B', 'stock_status' => 'outofstock' ] );

		$this->assertSame( [ $two, $one ], array_column( $this->request( 'GET', $this->path . '?orderby=id' )->get_data(), 'id' ) );
		$this->assertSame( [ $two ], array_column( $this->request( 'GET', $this->path . '?stock_status=outofstock' )->get_data(), 'id' ) );
		$this->assertSame( [ '2', '2' ], $this->headers( $this->path . '?per_page=1' ) );
		$this->assertSame( [], $this->request( 'GET', '/wc/v3/products/999999/variations' )->get_data() );
	}

	public function test_delete_moves_to_the_trash_and_then_deletes(): void {
		$one = $this->make( [ 'sku' => 'A' ] );

		$this->assertSame( [ 'A' ], $this->told( $this->request( 'DELETE', "{$this->path}/{$one}" ), [ 'sku' ] ) );
		$this->assertRefused( 'woocommerce_rest_already_trashed', 410, $this->request( 'DELETE', "{$this->path}/{$one}" ) );
		$this->assertSame( 200, $this->request( 'DELETE', "{$this->path}/{$one}?force=true" )->get_status() );
		$this->assertRefused( 'woocommerce_rest_product_variation_invalid_id', 404, $this->request( 'GET', "{$this->path}/{$one}" ) );
	}

	public function test_each_item_of_a_batch_succeeds_or_fails_by_itself(): void {
		$one   = $this->make( [ 'sku' => 'A' ] );
		$two   = $this->make( [ 'sku' => 'B' ] );
		$reply = $this->request(
			'POST',
			"{$this->path}/batch",
			[
				'create' => [ [ 'sku' => 'C' ], [ 'sku' => 'A' ], [ 'regular_price' => [] ] ],
				'update' => [ [ 'id' => $one, 'regular_price' => '4' ], [ 'id' => 999999, 'sku' => 'x' ] ],
				'delete' => [ $two ],
			]
		);
		$items = $reply->get_data();

		$this->assertSame( 200, $reply->get_status() );
		$this->assertSame( 'C', $items['create'][0]['sku'] );
		$this->assertSame( [ 'product_invalid_sku', 'rest_invalid_param' ], [ $items['create'][1]['error']['code'], $items['create'][2]['error']['code'] ] );
		$this->assertSame( [ '4', 'woocommerce_rest_product_variation_invalid_id' ], [ $items['update'][0]['price'], $items['update'][1]['error']['code'] ] );
		$this->assertSame( [ $two ], array_column( $items['delete'], 'id' ) );
		$this->assertNull( get_post( $two ) );
	}

	public function test_a_refused_request_changes_nothing(): void {
		$one   = $this->make( [ 'sku' => 'A', 'regular_price' => '3' ] );
		$other = $this->product();

		$wrong = [
			[ 'regular_price' => 'cheap' ], [ 'regular_price' => '-1' ], [ 'regular_price' => [ 1 ] ], [ 'status' => 'nosuch' ], [ 'stock_status' => 'x' ],
			[ 'stock_quantity' => 'many' ], [ 'stock_quantity' => 99999999999 ], [ 'manage_stock' => 'x' ], [ 'backorders' => true ], [ 'attributes' => 'x' ],
			[ 'attributes' => [ 'x' ] ], [ 'dimensions' => [ 'length' => 'long' ] ], [ 'tax_class' => 'nosuch' ], [ 'menu_order' => '1.5' ], [ 'virtual' => 'maybe' ],
		];

		foreach ( $wrong as $body ) {
			$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'PUT', "{$this->path}/{$one}", $body ) );
			$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', $this->path, $body ) );
		}

		$this->assertRefused( 'woocommerce_rest_product_variation_exists', 400, $this->request( 'POST', $this->path, [ 'id' => $one ] ) );
		$this->assertRefused( 'product_invalid_sku', 400, $this->request( 'POST', $this->path, [ 'sku' => 'A' ] ) );
		$this->assertRefused( 'woocommerce_rest_product_variation_invalid_parent', 404, $this->request( 'POST', '/wc/v3/products/999999/variations', [ 'sku' => 'Z' ] ) );
		foreach ( [ 'GET', 'PUT', 'DELETE' ] as $method ) {
			$this->assertRefused( 'woocommerce_rest_product_variation_invalid_id', 404, $this->request( $method, "/wc/v3/products/{$other}/variations/{$one}" ) );
		}
		$this->assertSame( 1, (int) $this->headers( $this->path )[0] );

		foreach ( [ '' => 401, 'customer' => 403 ] as $role => $status ) {
			$this->act_as( $role );
			$this->assertRefused( 'woocommerce_rest_cannot_view', $status, $this->request( 'GET', $this->path ) );
			$this->assertRefused( 'woocommerce_rest_cannot_create', $status, $this->request( 'POST', $this->path, [ 'sku' => 'Z' ] ) );
			$this->assertRefused( 'woocommerce_rest_cannot_edit', $status, $this->request( 'PUT', "{$this->path}/{$one}", [ 'sku' => 'Z' ] ) );
			$this->assertRefused( 'woocommerce_rest_cannot_delete', $status, $this->request( 'DELETE', "{$this->path}/{$one}?force=true" ) );
			$this->assertRefused( 'woocommerce_rest_cannot_batch', $status, $this->request( 'POST', "{$this->path}/batch", [ 'delete' => [ $one ] ] ) );
		}
		$this->assertSame( [ 'A', '3' ], [ get_post_meta( $one, '_sku', true ), get_post_meta( $one, '_price', true ) ] );
	}

	/**
	 * @param array<string, mixed> $fields Fields of the variation.
	 */
	private function make( array $fields ): int {
		return $this->request( 'POST', $this->path, $fields )->get_data()['id'];
	}

	/**
	 * @param string[] $keys Names of fields.
	 * @return array<int, mixed>
	 */
	private function told( \WP_REST_Response $reply, array $keys ): array {
		$this->assertSame( 200, $reply->get_status() );

		return array_map( static fn( string $key ) => $reply->get_data()[ $key ], $keys );
	}
}
