<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use WP_Error;
use WP_REST_Controller;
use WP_REST_Request;
use WP_REST_Response;

/**
 * WordPress' own controller of a list and of single items, over what Resources and StoreResources declare. The arguments are those of
 * arguments.json.
 */
final class Resource extends WP_REST_Controller {

	/** So many changes at most come in one request. */
	private const BATCH = 100;

	/**
	 * The parts of a declaration that are routes: the verb, the path ('%s' stands for the item's id) and the method that answers.
	 */
	private const PARTS = [
		'find'    => [ 'GET', '', 'get_items' ],
		'replace' => [ 'EDIT', '', 'replace_items' ],
		'add'     => [ 'POST', '', 'create_item' ],
		'batch'   => [ 'EDIT', '/batch', 'update_items' ],
		'get'     => [ 'GET', '/%s', 'get_item' ],
		'edit'    => [ 'EDIT', '/%s', 'update_item' ],
		'delete'  => [ 'DELETE', '/%s', 'delete_item' ],
	];

	/**
	 * @param string               $namespace The routes' namespace.
	 * @param string               $rest_base The path below it.
	 * @param array<string, mixed> $declared  See Resources.
	 */
	public function __construct( protected $namespace, protected $rest_base, private array $declared ) {}

	/** @return array<string, array{0: callable, 1: callable}> See Routes::all(). */
	public function routes(): array {
		$base   = "{$this->namespace}/{$this->rest_base}";
		$routes = [];

		foreach ( $this->declared['calls'] ?? [] as $call => $answer ) {
			[ $verb, $path ] = explode( ' ', $call );

			$routes[ "{$verb} {$base}/{$path}" ] = [ fn( WP_REST_Request $request ) => $this->reply( $answer( $request ), $request ), $this->may( $call, $verb ) ];
		}
		foreach ( array_intersect_key( self::PARTS, $this->declared ) as $part => [ $verb, $path, $method ] ) {
			if ( 'get' !== $part || empty( $this->declared['is_only_listed'] ) ) {
				$routes[ "{$verb} {$base}" . sprintf( $path, $this->declared['key'] ?? '(?P<id>[\d]+)' ) ] = [ [ $this, $method ], $this->may( $part, $verb ) ];
			}
		}

		return $routes;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function get_items( $request ) {
		return $this->reply( $this->declared['find']( $request ), $request );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Body: the new list.
	 * @return WP_REST_Response|WP_Error
	 */
	public function replace_items( $request ) {
		return $this->reply( $this->declared['replace']( $request ), $request );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter update: a list of ids and values.
	 * @return WP_REST_Response|WP_Error 200 even if some failed; 413 woocommerce_rest_request_entity_too_large.
	 */
	public function update_items( $request ) {
		$replies = [];

		if ( count( (array) $request['update'] ) > self::BATCH ) {
			return new WP_Error( 'woocommerce_rest_request_entity_too_large', __( 'These are too many for one request.', 'storeboard-platform' ), [ 'status' => 413 ] );
		}

		foreach ( array_filter( (array) $request['update'], 'is_array' ) as $item ) {
			$single = new WP_REST_Request( 'POST', $request->get_route() );
			$single->set_body_params( array_diff_key( $item, $request->get_url_params() ) );
			$single->set_url_params( $request->get_url_params() );
			$replies['update'][] = self::outcome( $this->update_item( $single ), $item['id'] ?? 0 );
		}

		return new WP_REST_Response( $replies );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function create_item( $request ) {
		$reply = $this->reply( $this->declared['add']( $request ), $request );

		if ( $reply instanceof WP_REST_Response && ! empty( $this->declared['tells_location'] ) ) {
			$reply->set_status( 201 );
			$reply->header( 'Location', $reply->get_links()['self'][0]['href'] );
		}

		return $reply;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The item's id.
	 * @return WP_REST_Response|WP_Error
	 */
	public function get_item( $request ) {
		return $this->reply( $this->one( $request ), $request );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The item's id, and what changes.
	 * @return WP_REST_Response|WP_Error
	 */
	public function update_item( $request ) {
		$thing = $this->one( $request );

		return $this->reply( is_wp_error( $thing ) ? $thing : $this->declared['edit']( $thing, $request ), $request );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The item's id.
	 * @return WP_REST_Response|WP_Error What became of the item, or else what it was; 501 without force where there is no trash.
	 */
	public function delete_item( $request ) {
		$thing = $this->one( $request );

		if ( is_wp_error( $thing ) ) {
			return $thing;
		}
		if ( ! empty( $this->declared['is_forced'] ) && ! $request['force'] ) {
			return new WP_Error( 'rest_trash_not_supported', __( 'There is no trash for this; delete by force.', 'storeboard-platform' ), [ 'status' => 501 ] );
		}

		$before = $this->reply( $thing, $request );
		$after  = $this->declared['delete']( $thing );

		return null === $after ? $before : $this->reply( $after, $request );
	}

	/**
	 * @param array<string, mixed>                  $item    A row.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function prepare_item_for_response( $item, $request ): WP_REST_Response {
		$response = new WP_REST_Response( $item );
		$base     = "{$this->namespace}/" . preg_replace_callback( '/\(\?P<(\w+)>[^)]+\)/', static fn( array $part ): string => (string) $request[ $part[1] ], $this->rest_base );

		foreach ( isset( $this->declared['links'] ) ? $this->declared['links']( $item, $base ) : [] as $rel => $link ) {
			$response->add_link( $rel, rest_url( is_array( $link ) ? $link[0] : $link ), is_array( $link ) ? [ 'embeddable' => true ] : [] );
		}

		return $response;
	}

	/**
	 * @param mixed                                 $answer  A thing, [ things, the number of all ], a reply that is complete, or an error.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	private function reply( $answer, WP_REST_Request $request ) {
		if ( is_wp_error( $answer ) || $answer instanceof WP_REST_Response ) {
			return $answer;
		}
		if ( ! is_array( $answer ) || ! array_is_list( $answer ) ) {
			return $this->prepare_item_for_response( isset( $this->declared['row'] ) ? $this->declared['row']( $answer, $request ) : $this->rows( [ $answer ] )[0], $request );
		}

		$reply = Paging::reply( $request, array_map( fn( array $row ) => $this->prepare_item_for_response( $row, $request ), $this->rows( $answer[0] ) ), $answer[1] );

		if ( isset( $this->declared['headers'] ) ) {
			$reply->set_headers( array_intersect_key( $reply->get_headers(), array_flip( $this->declared['headers'] ) ) );
		}

		return $reply;
	}

	/**
	 * @param array<int, mixed> $things As found.
	 * @return array<int, array<string, mixed>>
	 */
	private function rows( array $things ): array {
		return isset( $this->declared['rows'] ) ? $this->declared['rows']( $things, $this->namespace ) : $things;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The item's id.
	 * @return mixed The thing, or an error: 404 where there is none.
	 */
	private function one( WP_REST_Request $request ) {
		return $this->declared['get']( $request ) ?? new WP_Error( $this->declared['unknown'], __( 'There is nothing with this id.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}

	/**
	 * @param string $part A key of the declaration, or of its calls.
	 * @param string $verb See Routes.
	 * @return callable(WP_REST_Request<array<string, mixed>>): (true|WP_Error)
	 */
	private function may( string $part, string $verb ): callable {
		$can  = is_array( $this->declared['can'] ) ? $this->declared['can'][ $part ] : $this->declared['can'];
		$code = $this->declared['codes'][ $part ] ?? Routes::VERBS[ $verb ][1];

		return function ( WP_REST_Request $request ) use ( $part, $can, $code ) {
			if ( isset( $this->declared['if'] ) && ! $this->declared['if']() ) {
				return new WP_Error( 'rest_no_route', __( 'The store does without this.', 'storeboard-platform' ), [ 'status' => 404 ] );
			}

			$thing = ! empty( $this->declared['is_told'] ) && in_array( $part, [ 'get', 'edit', 'delete' ], true ) ? $this->one( $request ) : null;

			return is_wp_error( $thing ) ? $thing : Permission::check( $can, $code );
		};
	}

	/**
	 * @param WP_REST_Response|WP_Error $reply The reply for one item of a batch.
	 * @param mixed                     $id    The item's id.
	 * @return array<string, mixed>
	 */
	private static function outcome( $reply, $id ): array {
		return is_wp_error( $reply )
			? [
				'id'    => $id,
				'error' => [
					'code'    => $reply->get_error_code(),
					'message' => $reply->get_error_message(),
					'data'    => $reply->get_error_data(),
				],
			]
			: rest_get_server()->response_to_data( $reply, false );
	}
}
