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
