<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use WP_Error;

/** A refused request gets the route's own code, with 401 for a visitor and 403 for a user. */
final class Permission {

	/** What a capability guards, as the platform's own filter of permissions names it. */
	private const OBJECTS = [
		'view_woocommerce_reports' => 'reports',
		'manage_woocommerce'       => 'settings',
		'read_private_products'    => 'product',
		'read_private_shop_orders' => 'shop_order',
		'moderate_comments'        => 'product_review',
	];

	/**
	 * @param string $capability The required capability.
	 * @param string $code       The error's code.
	 * @return true|WP_Error
	 */
	public static function check( string $capability, string $code ) {
		$may = current_user_can( $capability );
		if ( isset( self::OBJECTS[ $capability ] ) ) {
			$may = apply_filters( 'woocommerce_rest_check_permissions', $may, 'read', 0, self::OBJECTS[ $capability ] );
		}

		return $may ? true : self::refuse( $code );
	}

	public static function refuse( string $code ): WP_Error {
		return new WP_Error(
			$code,
			__( 'You don’t have permission to do this.', 'storeboard-platform' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}
}
