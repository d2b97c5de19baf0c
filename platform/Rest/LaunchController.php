<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use WP_REST_Request;
use WP_REST_Response;

/** `wc-admin/launch-your-store`. The option woocommerce_coming_soon, which has a route of its own, opens the store. */
final class LaunchController {

	private const SURVEY = 'woocommerce_admin_launch_your_store_survey_completed';

	/** Closes the store, all of it while the site is new, and creates the key of its private link if there is none. */
	public function initialize(): WP_REST_Response {
		update_option( 'woocommerce_coming_soon', 'yes' );
		update_option( 'woocommerce_store_pages_only', get_option( 'fresh_site' ) ? 'no' : 'yes' );
		add_option( 'woocommerce_private_link', 'no' );
		add_option( 'woocommerce_share_key', wp_generate_password( 32, false ) );

		return new WP_REST_Response( true );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Parameter status. */
	public function update_survey( WP_REST_Request $request ): WP_REST_Response {
		update_option( self::SURVEY, (string) $request['status'] );

		return new WP_REST_Response();
	}

	public function has_survey(): WP_REST_Response {
		return new WP_REST_Response( get_option( self::SURVEY, 'no' ) );
	}
}
