<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Abilities;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** Abilities ask the routes that the screens ask, as the current user: what is checked and refused there is so here. */
final class Routes {

	/**
	 * @param array<string, mixed> $params In the address, or in the body of a write.
	 * @param string[]             $fields What is wanted of each row; all of it unless told.
	 * @return mixed|WP_Error The reply's data, as arrays.
	 */
	public static function ask( string $method, string $route, array $params = [], array $fields = [] ) {
		$reply = self::reply( $method, $route, $params + ( [] === $fields ? [] : [ '_fields' => $fields ] ) );

		return is_wp_error( $reply ) ? $reply : json_decode( (string) wp_json_encode( $reply->get_data() ), true );
	}

	/**
	 * How many rows a list has in all.
	 *
	 * @param array<string, mixed> $params
	 * @return int|null Null where the current user may not see them, or the store has no such list.
	 */
	public static function count( string $route, array $params ): ?int {
		$reply = self::reply( 'GET', $route, [ 'per_page' => 1 ] + $params );

		return is_wp_error( $reply ) ? null : (int) ( $reply->get_headers()['X-WP-Total'] ?? 0 );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return WP_REST_Response|WP_Error
	 */
	private static function reply( string $method, string $route, array $params ) {
		$request = new WP_REST_Request( $method, $route );
		'GET' === $method ? $request->set_query_params( $params ) : $request->set_body_params( $params );
		$reply = rest_do_request( $request );
		$error = $reply->as_error();

		return null === $error ? rest_filter_response_fields( $reply, rest_get_server(), $request ) : $error;
	}
}
