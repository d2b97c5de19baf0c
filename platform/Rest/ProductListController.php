<?php
/**
 * The list of products.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ProductStore;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc/v3/products`: the list and a single product, read-only. Their own pages write them, and ProductsController
 * writes their quantities.
 */
final class ProductListController {

	private const BASE = '/products';

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See arguments() and filters().
	 */
	public function get_products( WP_REST_Request $request ): WP_REST_Response {
		$parameters = self::list_parameters( $request );
		// The reports' list searches names and SKUs.
		if ( str_starts_with( $request->get_route(), '/wc-analytics/' ) && [] === ( $parameters['search_fields'] ?? [] ) ) {
			$parameters['search_fields'] = [ 'name', 'sku' ];
		}
		[ $posts, $total ] = ProductStore::find( $parameters );

		return Paging::reply( $request, array_map( [ $this, 'prepare' ], ProductReply::all( $posts ) ), $total );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 * @return true|WP_Error Anybody may learn that a product does not exist.
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
	 * @param WP_REST_Request<array<string, mixed>> $request A request for a list.
	 * @return array<string, mixed> Its arguments, without those that the dialect does not have.
	 */
	public static function list_parameters( WP_REST_Request $request ): array {
		return array_intersect_key( $request->get_params(), $request->get_attributes()['args'] );
	}
}
