<?php
/**
 * Variations of products.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ProductStore;
use StoreboardPlatform\Data\TaxClasses;
use StoreboardPlatform\Data\VariationWriter;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc/v3/products/{product}/variations`.
 */
final class VariationsController implements Registerable {

	private const BASE = '/products/(?P<product_id>[\d]+)/variations';

	/**
	 * A decimal number, or none.
	 */
	private const AMOUNT = '^(\d{1,12}(\.\d{1,8})?)?$';

	private const LARGEST = 2147483647;

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$arguments = ProductListController::arguments( array_values( array_diff( ProductStore::ORDERBY, [ 'price', 'popularity', 'rating', 'post__in', 'sales', 'random' ] ) ) ) + self::filters();

		register_rest_route(
			'wc/v3',
			self::BASE,
			[
				Endpoint::read( [ $this, 'get_variations' ], 'read_private_products', $arguments ),
				Endpoint::create( [ $this, 'add' ], 'publish_products', $this->fields() ),
			]
		);
		register_rest_route(
			'wc/v3',
			self::BASE . '/(?P<id>[\d]+)',
			[
				$this->known( 'read_private_products', 'woocommerce_rest_cannot_view' ) + Endpoint::read( [ $this, 'get_variation' ], 'read_private_products' ),
				$this->known( 'edit_others_products', 'woocommerce_rest_cannot_edit' ) + Endpoint::edit( [ $this, 'update' ], 'edit_others_products', $this->fields() ),
				$this->known( 'delete_others_products', 'woocommerce_rest_cannot_delete' ) + Endpoint::delete( [ $this, 'delete' ], 'delete_others_products' ),
			]
		);
		register_rest_route(
			'wc/v3',
			self::BASE . '/batch',
			Endpoint::edit( [ $this, 'batch' ], 'edit_others_products', Batch::arguments(), 'woocommerce_rest_cannot_batch' )
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter product_id, and those of ProductListController.
	 */
	public function get_variations( WP_REST_Request $request ): WP_REST_Response {
		[ $posts, $total ] = ProductStore::find( [ 'parent' => [ (int) $request['product_id'] ] ] + ProductListController::list_parameters( $request ), ProductStore::VARIATION );

		return Paging::reply( $request, array_map( [ $this, 'prepare' ], $posts ), $total );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters product_id and id.
	 */
	public function get_variation( WP_REST_Request $request ): WP_REST_Response {
		return $this->prepare( $this->find( $request ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter product_id, and see fields().
	 * @return WP_REST_Response|WP_Error 404 if there is no such product, 400 if the variation exists already or its SKU is taken.
	 */
	public function add( WP_REST_Request $request ) {
		$product = (int) $request['product_id'];

		if ( ! empty( $request['id'] ) ) {
			return new WP_Error( 'woocommerce_rest_product_variation_exists', __( 'A new variation gets its own id.', 'storeboard-platform' ), [ 'status' => 400 ] );
		}
		if ( null === ProductStore::get( $product ) ) {
			return new WP_Error( 'woocommerce_rest_product_variation_invalid_parent', __( 'There is no product with this id.', 'storeboard-platform' ), [ 'status' => 404 ] );
		}

		$taken = $this->taken( $request, 0 );

		if ( null !== $taken ) {
			return $taken;
		}

		$response = $this->prepare( get_post( VariationWriter::add( $product, $this->given( $request ) ) ) );
		$response->set_status( 201 );
		$response->header( 'Location', rest_url( "wc/v3/products/{$product}/variations/" . $response->get_data()['id'] ) );

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters product_id and id, and see fields().
	 * @return WP_REST_Response|WP_Error 400 if the SKU is taken.
	 */
	public function update( WP_REST_Request $request ) {
		$id    = (int) $request['id'];
		$taken = $this->taken( $request, $id );

		if ( null !== $taken ) {
			return $taken;
		}

		VariationWriter::write( $id, $this->given( $request ) );

		return $this->prepare( get_post( $id ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters product_id, id and force; without it the variation goes to the trash.
	 * @return WP_REST_Response|WP_Error The variation's former state; 410 if it is in the trash already.
	 */
	public function delete( WP_REST_Request $request ) {
		$post     = $this->find( $request );
		$response = $this->prepare( $post );

		if ( ! $request['force'] && 'trash' === $post->post_status ) {
			return new WP_Error( 'woocommerce_rest_already_trashed', __( 'It is already in the trash.', 'storeboard-platform' ), [ 'status' => 410 ] );
		}

		$request['force'] ? wp_delete_post( $post->ID, true ) : wp_trash_post( $post->ID );

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter product_id, and lists create, update and delete.
	 * @return WP_REST_Response|WP_Error
	 */
	public function batch( WP_REST_Request $request ) {
		return Batch::requests( $request, 'wc/v3/products/' . (int) $request['product_id'] . '/variations' );
	}

	/**
	 * Arguments that only lists of variations have.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function filters(): array {
		return [
			'has_price'  => [ 'type' => 'boolean' ],
			'attributes' => [
				'type'  => 'array',
				'items' => [
					'type'       => 'object',
					'properties' => [
						'attribute' => [ 'type' => 'string' ],
						'term'      => [ 'type' => 'string' ],
						'terms'     => [ 'type' => 'array' ],
					],
				],
			],
		];
	}

	private function prepare( ?WP_Post $post ): WP_REST_Response {
		$response = new WP_REST_Response( ( new ProductReply( $post ) )->variation() );
		$product  = rest_url( "wc/v3/products/{$post->post_parent}" );

		$response->add_link( 'self', "{$product}/variations/{$post->ID}" );
		$response->add_link( 'collection', "{$product}/variations" );
		$response->add_link( 'up', $product );

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters product_id and id.
	 */
	private function find( WP_REST_Request $request ): ?WP_Post {
		return ProductStore::get( (int) $request['id'], ProductStore::VARIATION, (int) $request['product_id'] );
	}

	/**
	 * Anybody may learn that a variation does not exist.
	 *
	 * @param string $capability The capability that an existing variation requires.
	 * @param string $code       The refusal's code.
	 * @return array{permission_callback: callable}
	 */
	private function known( string $capability, string $code ): array {
		return [
			'permission_callback' => fn( WP_REST_Request $request ) => null === $this->find( $request )
				? new WP_Error( 'woocommerce_rest_product_variation_invalid_id', __( 'There is no variation with this id.', 'storeboard-platform' ), [ 'status' => 404 ] )
				: Permission::check( $capability, $code ),
		];
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See fields().
	 * @param int                                   $id      The variation's id.
	 * @return WP_Error|null Null if nothing else has this SKU.
	 */
	private function taken( WP_REST_Request $request, int $id ): ?WP_Error {
		$sku   = (string) ( $request['sku'] ?? '' );
		$other = ProductStore::who_has_sku( $sku, $id );

		return 0 === $other ? null : new WP_Error(
			'product_invalid_sku',
			__( 'Another product has this SKU.', 'storeboard-platform' ),
			[
				'status'      => 400,
				'resource_id' => $other,
				'unique_sku'  => "{$sku}-1",
			]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See fields().
	 * @return array<string, mixed>
	 */
	private function given( WP_REST_Request $request ): array {
		$fields = array_intersect_key( $request->get_params(), $this->fields() );

		// Null clears a threshold and changes nothing else.
		return array_filter( $fields, static fn( $value, string $name ) => null !== $value || 'low_stock_amount' === $name, ARRAY_FILTER_USE_BOTH );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private function fields(): array {
		$text   = [ 'type' => 'string' ];
		$amount = $text + [ 'pattern' => self::AMOUNT ];
		$flag   = [ 'type' => 'boolean' ];
		$number = [
			'type'    => 'integer',
			'minimum' => -self::LARGEST,
			'maximum' => self::LARGEST,
		];

		return [
			'description'      => $text,
			'sku'              => $text + [ 'maxLength' => 100 ],
			'regular_price'    => $amount,
			'sale_price'       => $amount,
			'status'           => $text + [ 'enum' => [ 'draft', 'pending', 'private', 'publish' ] ],
			'virtual'          => $flag,
			'downloadable'     => $flag,
			'manage_stock'     => [
				'type' => [ 'boolean', 'string' ],
				'enum' => [ true, false, 'parent' ],
			],
			'stock_quantity'   => $number,
			'stock_status'     => $text + [ 'enum' => [ 'instock', 'outofstock', 'onbackorder' ] ],
			'backorders'       => $text + [ 'enum' => [ 'no', 'notify', 'yes' ] ],
			'low_stock_amount' => [ 'type' => [ 'integer', 'null' ] ],
			'weight'           => $amount,
			'dimensions'       => [
				'type'       => 'object',
				'properties' => [
					'length' => $amount,
					'width'  => $amount,
					'height' => $amount,
				],
			],
			'tax_status'       => $text + [ 'enum' => [ 'taxable', 'shipping', 'none' ] ],
			'tax_class'        => $text + [ 'enum' => [ '', 'parent', ...TaxClasses::slugs() ] ],
			'attributes'       => [
				'type'  => 'array',
				'items' => [
					'type'       => 'object',
					'properties' => [
						'id'     => [ 'type' => 'integer' ],
						'name'   => $text + [ 'maxLength' => 200 ],
						'option' => $text,
					],
				],
			],
			'menu_order'       => $number,
		];
	}
}
