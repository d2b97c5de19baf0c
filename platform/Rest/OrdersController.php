<?php
/**
 * Orders.
 *
 * @package StoreboardPlatform
 */

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\OrderStore;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `wc-analytics/orders` and `wc/v3/orders`: the list and a single order, read-only.
 */
final class OrdersController implements Registerable {

	private const NAMESPACES = [ 'wc-analytics', 'wc/v3' ];

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		foreach ( self::NAMESPACES as $namespace ) {
			register_rest_route(
				$namespace,
				'/orders',
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => fn( WP_REST_Request $request ) => $this->get_orders( $request, $namespace ),
					'permission_callback' => static fn() => Permission::check( 'read_private_shop_orders', 'woocommerce_rest_cannot_view' ),
					'args'                => $this->arguments( 'wc-analytics' === $namespace ),
				]
			);

			register_rest_route(
				$namespace,
				'/orders/(?P<id>[\d]+)',
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => fn( WP_REST_Request $request ) => $this->prepare( OrderStore::get( (int) $request['id'] ), $namespace ),
					'permission_callback' => [ $this, 'may_read' ],
				]
			);
		}
	}

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
	 * @param WP_REST_Request<array<string, mixed>> $request   See arguments().
	 * @param string                                $namespace The route's namespace.
	 */
	private function get_orders( WP_REST_Request $request, string $namespace ): WP_REST_Response {
		[ $posts, $total ] = OrderStore::find( $request->get_params() );

		return Paging::reply( $request, array_map( fn( WP_Post $post ) => $this->prepare( $post, $namespace ), $posts ), $total );
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

	/**
	 * @param bool $with_number Whether the route finds orders by number too.
	 * @return array<string, array<string, mixed>>
	 */
	private function arguments( bool $with_number ): array {
		$text  = [ 'type' => 'string' ];
		$whole = [ 'type' => 'integer' ];
		$date  = $text + [ 'format' => 'date-time' ];
		$ids   = [
			'type'  => 'array',
			'items' => $whole,
		];

		return Paging::arguments( [ 'date', 'id', 'include', 'title', 'slug', 'modified' ] ) + ( $with_number ? [ 'number' => $text ] : [] ) + [
			'offset'          => $whole + [ 'minimum' => 0 ],
			'search'          => $text,
			'after'           => $date,
			'before'          => $date,
			'modified_after'  => $date,
			'modified_before' => $date,
			'dates_are_gmt'   => [
				'type'    => 'boolean',
				'default' => false,
			],
			'include'         => $ids,
			'exclude'         => $ids,
			'parent'          => $ids,
			'parent_exclude'  => $ids,
			'customer'        => $whole,
			'product'         => $whole,
			'status'          => [
				'type'    => 'array',
				'items'   => [
					'type' => 'string',
					'enum' => [ 'any', 'trash', ...array_keys( ContentTypes::order_statuses() ) ],
				],
				'default' => [ 'any' ],
			],
		];
	}
}
