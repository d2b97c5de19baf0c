<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Registerable;
use Storeboard\Storage\PrimaryReads;
use Storeboard\Storage\UncachedOptions;
use Storeboard\Storage\UncachedUserMeta;
use Storeboard\Support\Access;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Has a request that changes something know what is stored, and not what a replica or a shared object cache says of it. WordPress writes an option or a user's meta only
 * where the new value differs from the one that it knows: where it knows an old one, a change back is acknowledged and not written.
 */
final class FreshWrites implements Registerable {

	/** Routes whose arguments are names of options. */
	private const OPTIONS = '#^/(wc-admin|storeboard/v1)/options$#';

	/** Of WordPress' routes those that write a user's meta. */
	private const USERS = '#^/(storeboard/v1/|wc-admin/|wp/v2/users/me$)#';

	public function register(): void {
		// Before locks are taken (Platform\TaskWrites).
		add_filter( 'rest_request_before_callbacks', [ $this, 'refresh' ], 5, 3 );
		add_filter( 'rest_request_after_callbacks', [ $this, 'end' ], 5, 3 );
	}

	/**
	 * @param mixed                                 $response What another filter answers already.
	 * @param mixed                                 $handler  Unused.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed
	 */
	public function refresh( $response, $handler, $request ) {
		if ( null !== $response || in_array( $request->get_method(), [ 'GET', 'HEAD', 'OPTIONS' ], true ) || ! is_user_logged_in() ) {
			return $response;
		}
		PrimaryReads::begin();
		if ( 1 === preg_match( self::OPTIONS, $request->get_route() ) && Access::may_manage() ) {
			$names = array_map( 'strval', array_keys( $request->get_params() ) );
			UncachedOptions::refresh( $names );
			UncachedOptions::pin( $names );
		}
		// Without either, what this request has read is as young as it is.
		if ( ( wp_using_ext_object_cache() || PrimaryReads::are_needed() ) && 1 === preg_match( self::USERS, $request->get_route() ) ) {
			UncachedUserMeta::refresh( get_current_user_id() );
		}

		return $response;
	}

	/**
	 * @param mixed                                 $response
	 * @param mixed                                 $handler  Unused.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed The response as it is.
	 */
	public function end( $response, $handler, $request ) {
		if ( 1 === preg_match( self::OPTIONS, $request->get_route() ) ) {
			UncachedOptions::unpin( array_map( 'strval', array_keys( $request->get_params() ) ) );
		}

		return $response;
	}
}
