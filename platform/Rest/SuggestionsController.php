<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Data\Suggestions\PaymentSuggestions;
use StoreboardPlatform\Data\Suggestions\Suggestions;
use StoreboardPlatform\Dialect;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Free extensions, payment methods, shipping partners, and whether the store can offer an express checkout. */
final class SuggestionsController {

	public function get_eligibility(): WP_REST_Response {
		return new WP_REST_Response( [ 'is_eligible' => 'US' === Store::country() ] );
	}

	public function dismiss_tax(): WP_REST_Response {
		update_option( Suggestions::TAX_HIDDEN, 'yes' );

		return new WP_REST_Response( [ 'dismissed' => true ] );
	}

	/**
	 * The older platform shows them only to users who can act on them.
	 *
	 * @return true|WP_Error
	 */
	public function may_see_payments() {
		return Dialect::is_older()
			? Permission::check( 'install_plugins', 'woocommerce_rest_cannot_update' )
			: Permission::check( 'manage_woocommerce', 'woocommerce_rest_invalid_user' );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Parameter force_default_suggestions. */
	public function get_payments( WP_REST_Request $request ): WP_REST_Response {
		$are_on = Suggestions::payments_are_on() || $request['force_default_suggestions'];

		return new WP_REST_Response( $are_on ? PaymentSuggestions::get() : [] );
	}
}
