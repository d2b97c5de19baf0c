<?php
/**
 * Permission checks that several routes share.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use WP_Error;

/**
 * A refused request gets the route's own code, with 401 for a visitor and 403 for a user.
 */
final class Permission {

	/**
	 * @param string $capability The required capability.
	 * @param string $code       The error's code.
	 * @return true|WP_Error
	 */
	public static function check( string $capability, string $code ) {
		return current_user_can( $capability ) ? true : self::refuse( $code );
	}

	public static function refuse( string $code ): WP_Error {
		return new WP_Error(
			$code,
			__( 'You may not do this.', 'storeboard-platform' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}
}
