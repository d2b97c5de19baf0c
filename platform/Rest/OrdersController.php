<?php
/**
 * Orders.
 *
 * @package StoreboardPlatform
 */

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\OrderStore;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-analytics/orders` and `wc/v3/orders`: the list and a single order, read-only.
 */
final class OrdersController {

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 * @return true|WP_Error Anybody may learn that an order does not exist.
	 */
	public function may_read( WP_REST_Request $request ) {
		return null === OrderStore::get( (int) $request['id'] )
			? new WP_Error( 'woocommerce_rest_shop_order_invalid_id', __( 'There is no order with this id.', 'storeboard-platform' ), [ 'status' => 404 ] )
			: Permission::check( 'read_private_shop_orders', 'woocommerce_rest_cannot_view' );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See OrderStore::find().
	 */
	public function get_orders( WP_REST_Request $request ): WP_REST_Response {
		[ $posts, $total ] = OrderStore::find( $request->get_params() );

		return Paging::reply( $request, array_map( fn( WP_Post $post ) => $this->prepare( $post, self::namespace( $request ) ), $posts ), $total );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 */
	public function get_order( WP_REST_Request $request ): WP_REST_Response {
		return $this->prepare( OrderStore::get( (int) $request['id'] ), self::namespace( $request ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function namespace( WP_REST_Request $request ): string {
		return explode( '/orders', ltrim( $request->get_route(), '/' ) )[0];
	}

	private function prepare( WP_Post $post, string $namespace ): WP_REST_Response {
		$response = new WP_REST_Response( ( new OrderReply( $post ) )->fields( 'wc/v3' === $namespace ) );

		$response->add_link( 'self', rest_url( "{$namespace}/orders/{$post->ID}" ) );
		$response->add_link( 'collection', rest_url( "{$namespace}/orders" ) );

		if ( $response->get_data()['customer_id'] > 0 ) {
			$response->add_link( 'customer', rest_url( "{$namespace}/customers/{$response->get_data()['customer_id']}" ) );
		}

		return $response;
	}
}
