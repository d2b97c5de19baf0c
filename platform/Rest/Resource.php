<?php
/**
 * A list of the store's things.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use WP_Error;
use WP_REST_Controller;
use WP_REST_Request;
use WP_REST_Response;

/**
 * WordPress' own controller of a list and of a single item, read-only, over what Resources declares. The arguments are those of arguments.json.
 */
final class Resource extends WP_REST_Controller {

	/**
	 * @param string               $namespace The routes' namespace.
	 * @param string               $rest_base The path below it.
	 * @param array<string, mixed> $declared  See Resources.
	 */
	public function __construct( protected $namespace, protected $rest_base, private array $declared ) {}

	/**
	 * @return array<string, array{0: callable, 1: string|callable}> See Routes::all().
	 */
	public function routes(): array {
		$path = "GET {$this->namespace}/{$this->rest_base}";
		$all  = [ $path => [ [ $this, 'get_items' ], $this->declared['can'] ] ];

		return isset( $this->declared['get'] ) ? $all + [ "{$path}/(?P<id>[\d]+)" => [ [ $this, 'get_item' ], [ $this, 'get_item_permissions_check' ] ] ] : $all;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function get_items( $request ): WP_REST_Response {
		[ $things, $total ] = $this->declared['find']( $request );

		return Paging::reply( $request, array_map( fn( array $row ) => $this->prepare_item_for_response( $row, $request ), $this->rows( $things ) ), $total );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 */
	public function get_item( $request ): WP_REST_Response {
		return $this->prepare_item_for_response( $this->rows( [ $this->declared['get']( (int) $request['id'] ) ] )[0], $request );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 * @return true|WP_Error Anybody may learn that something does not exist.
	 */
	public function get_item_permissions_check( $request ) {
		return null === $this->declared['get']( (int) $request['id'] )
			? new WP_Error( $this->declared['unknown'], __( 'There is nothing with this id.', 'storeboard-platform' ), [ 'status' => 404 ] )
			: Permission::check( $this->declared['can'], 'woocommerce_rest_cannot_view' );
	}

	/**
	 * @param array<string, mixed>                  $item    A row.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function prepare_item_for_response( $item, $request ): WP_REST_Response {
		$response = new WP_REST_Response( $item );
		$home     = $this->declared['home'] ?? null;

		if ( null !== $home ) {
			$home = '' === $home ? "{$this->namespace}/{$this->rest_base}" : $home;
			$response->add_link( 'self', rest_url( "{$home}/{$item['id']}" ) );
			$response->add_link( 'collection', rest_url( $home ) );
		}
		if ( ( $item['customer_id'] ?? 0 ) > 0 ) {
			$response->add_link( 'customer', rest_url( "{$this->namespace}/customers/{$item['customer_id']}" ) );
		}

		return $response;
	}

	/**
	 * @param array<int, mixed> $things As found.
	 * @return array<int, array<string, mixed>>
	 */
	private function rows( array $things ): array {
		return $this->declared['rows']( $things, $this->namespace );
	}
}
