<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use Storeboard\Reports\Answer;
use Storeboard\Reports\MetricAccess;
use Storeboard\Reports\Notes;
use Storeboard\Reports\Registry;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** What the routes of the screens answer the current user, and what is said where they answer nothing. */
final class Answers {

	/**
	 * @param array<array-key, mixed> $args
	 * @return array<string, mixed>|WP_Error
	 */
	public static function ask( string $route, array $args ) {
		$request = new WP_REST_Request( 'GET', $route );
		$request->set_query_params( $args );
		// What extensions read of the address.
		$before = $_GET;
		$_GET   = $args;
		try {
			$reply = rest_do_request( $request );
		} finally {
			$_GET = $before;
		}
		$error = $reply->as_error();
		if ( null !== $error ) {
			$data = $error->get_error_data();
			return is_array( $data ) && in_array( $data['status'] ?? 0, [ 401, 403 ], true ) ? new WP_Error( Reasons::REFUSED ) : $error;
		}
		$body = json_decode( (string) wp_json_encode( $reply->get_data() ), true );

		return is_array( $body ) ? $body : new WP_Error( Reasons::BROKEN );
	}

	/**
	 * @param array<array-key, mixed> $answer Of the query's route.
	 * @return list<string>|WP_Error What is said beside its numbers, or in their place.
	 */
	public static function notes( array $answer ) {
		$is_nothing = Answer::NONE === ( $answer['source'] ?? '' );
		$reason     = is_string( $answer['reason'] ?? null ) ? $answer['reason'] : '';
		if ( $is_nothing && in_array( $reason, [ 'broken', 'database' ], true ) ) {
			// It may be there the next time.
			return new WP_Error( Reasons::BROKEN );
		}

		return [ ...( $is_nothing || 'costs' === $reason ? [ Reasons::nothing( $reason ) ] : [] ), ...( $is_nothing ? [] : Notes::of_orders( $answer ) ), ...( $is_nothing || empty( $answer['adds_up_currencies'] ) ? [] : [ Notes::currencies() ] ) ];
	}

	/**
	 * @param string[] $keys
	 * @return list<string> Without what the reader may not see.
	 */
	public static function seen( string $base, array $keys ): array {
		$all = Registry::metrics();

		return array_values( array_filter( $keys, static fn( string $key ): bool => ! isset( $all[ "$base/$key" ] ) || MetricAccess::may_see( $all[ "$base/$key" ] ) ) );
	}

	/**
	 * @param array<array-key, mixed> $narrow
	 * @return array<array-key, mixed> Without what the screen calls all.
	 */
	public static function narrowed( array $narrow ): array {
		return array_filter( $narrow, static fn( $value ): bool => 'every' !== $value );
	}
}
