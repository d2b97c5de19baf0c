<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Suggestions\MarketingExtensions;
use StoreboardPlatform\Plugins\Installer;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-admin/marketing`: recommended and installed extensions. Lists from other hosts are empty, because the platform
 * asks no other host.
 */
final class MarketingController {

	/** @param WP_REST_Request<array<string, mixed>> $request Parameters per_page and category. */
	public function get_recommended( WP_REST_Request $request ): WP_REST_Response {
		$rows = array_filter(
			MarketingExtensions::recommended(),
			static fn( array $row ) => ! isset( $request['category'] ) || in_array( $request['category'], $row['categories'], true )
		);

		return new WP_REST_Response( array_slice( array_values( $rows ), 0, $request['per_page'] ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter plugin: a slug.
	 * @return WP_REST_Response|WP_Error The error carries a bare number, and so arrives as 500.
	 */
	public function activate( WP_REST_Request $request ) {
		$known = array_column( MarketingExtensions::installed(), 'slug' );

		if ( ! in_array( $request['plugin'], $known, true ) || ! Installer::activate( [ $request['plugin'] ] )->succeeded() ) {
			return new WP_Error( 'woocommerce_rest_invalid_plugin', __( 'There is no such plugin to activate.', 'storeboard-platform' ), 404 );
		}

		return new WP_REST_Response( [ 'status' => 'success' ] );
	}
}
