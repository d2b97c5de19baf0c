<?php
/**
 * The list of products.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ProductStore;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc/v3/products`: the list and a single product, to read. They are written on their own pages, and their quantities by ProductsController.
 */
final class ProductListController implements Registerable {

	private const BASE = '/products';

	private const STATUSES = [ 'any', 'future', 'trash', 'draft', 'pending', 'private', 'publish' ];

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$arguments = self::arguments( ProductStore::ORDERBY );

		register_rest_route( 'wc/v3', self::BASE, Endpoint::read( [ $this, 'get_products' ], 'read_private_products', $arguments + $this->filters() ) );
		register_rest_route(
			'wc/v3',
			self::BASE . '/(?P<id>[\d]+)',
			[ 'permission_callback' => [ $this, 'may_read' ] ] + Endpoint::read( [ $this, 'get_product' ], 'read_private_products' )
		);
	}

	/**
	 * Arguments that lists of products and of variations have in common.
	 *
	 * @param string[] $orderby Order keys, the default first.
	 * @return array<string, array<string, mixed>>
	 */
	public static function arguments( array $orderby ): array {
		$text = [ 'type' => 'string' ];
		$flag = [ 'type' => 'boolean' ];
		$date = $text + [ 'format' => 'date-time' ];
		$ids  = [
			'type'  => 'array',
			'items' => [ 'type' => 'integer' ],
		];

		return Paging::arguments( $orderby ) + [
			'offset'       => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'search'       => $text,
			'after'        => $date,
			'before'       => $date,
			'include'      => $ids,
			'exclude'      => $ids,
			'slug'         => $text,
			'sku'          => $text,
			'status'       => $text + [
				'enum'    => self::STATUSES,
				'default' => 'any',
			],
			'stock_status' => $text + [ 'enum' => [ 'instock', 'outofstock', 'onbackorder' ] ],
			'on_sale'      => $flag,
			'virtual'      => $flag,
			'downloadable' => $flag,
			'min_price'    => $text,
			'max_price'    => $text,
		];
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See arguments() and filters().
	 */
	public function get_products( WP_REST_Request $request ): WP_REST_Response {
		[ $posts, $total ] = ProductStore::find( $request->get_params() );

		return Paging::reply( $request, array_map( [ $this, 'prepare' ], ProductReply::all( $posts ) ), $total );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 * @return true|WP_Error An unknown product is told of to anybody.
	 */
	public function may_read( WP_REST_Request $request ) {
		return null === ProductStore::get( (int) $request['id'] )
			? new WP_Error( 'woocommerce_rest_product_invalid_id', __( 'There is no product with this id.', 'storeboard-platform' ), [ 'status' => 404 ] )
			: Permission::check( 'read_private_products', 'woocommerce_rest_cannot_view' );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 */
	public function get_product( WP_REST_Request $request ): WP_REST_Response {
		return $this->prepare( ProductReply::all( array_filter( [ ProductStore::get( (int) $request['id'] ) ] ) )[0] );
	}

	/**
	 * @param array<string, mixed> $fields See ProductReply.
	 */
	private function prepare( array $fields ): WP_REST_Response {
		$response = new WP_REST_Response( $fields );

		$response->add_link( 'self', rest_url( 'wc/v3' . self::BASE . '/' . $fields['id'] ) );
		$response->add_link( 'collection', rest_url( 'wc/v3' . self::BASE ) );

		return $response;
	}

	/**
	 * Arguments that only products have.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private function filters(): array {
		return [
			'type'       => [
				'type' => 'string',
				'enum' => ProductStore::TYPES,
			],
			'parent'     => [
				'type'  => 'array',
				'items' => [ 'type' => 'integer' ],
			],
			'featured'   => [ 'type' => 'boolean' ],
			'category'   => [ 'type' => 'string' ],
			'search_sku' => [ 'type' => 'string' ],
		];
	}
}
