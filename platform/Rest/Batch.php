<?php
/**
 * Several changes in one request.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The body has the lists create, update and delete. Each item succeeds or fails by itself, and the reply is always
 * 200.
 */
final class Batch {

	private const MOST = 100;

	private const KINDS = [ 'create', 'update', 'delete' ];

	/**
	 * @param WP_REST_Request<array<string, mixed>>                             $request Its lists.
	 * @param array<string, callable(array<string, mixed>): (WP_REST_Response|WP_Error)> $handlers By list name. The handler of delete gets only the id.
	 * @return WP_REST_Response|WP_Error 413 woocommerce_rest_request_entity_too_large.
	 */
	public static function reply( WP_REST_Request $request, array $handlers ) {
		$asked = array_filter( array_map( static fn( string $kind ) => (array) ( $request[ $kind ] ?? [] ), array_combine( self::KINDS, self::KINDS ) ) );

		if ( array_sum( array_map( 'count', $asked ) ) > self::MOST ) {
			return new WP_Error(
				'woocommerce_rest_request_entity_too_large',
				__( 'These are too many for one request.', 'storeboard-platform' ),
				[ 'status' => 413 ]
			);
		}

		$reply = [];

		foreach ( array_intersect_key( $handlers, $asked ) as $kind => $handler ) {
			foreach ( $asked[ $kind ] as $item ) {
				$item             = is_array( $item ) ? $item : [ 'id' => $item ];
				$reply[ $kind ][] = self::outcome( $handler( $item ), $item['id'] ?? 0 );
			}
		}

		return new WP_REST_Response( $reply );
	}

	/**
	 * @param WP_REST_Response|WP_Error $result The result of one item.
	 * @param mixed                     $id     The item's id.
	 * @return array<string, mixed>
	 */
	private static function outcome( $result, $id ): array {
		return is_wp_error( $result )
			? [
				'id'    => $id,
				'error' => [
					'code'    => $result->get_error_code(),
					'message' => $result->get_error_message(),
					'data'    => $result->get_error_data(),
				],
			]
			: rest_get_server()->response_to_data( $result, false );
	}
}
