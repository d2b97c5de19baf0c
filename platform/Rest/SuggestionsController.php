<?php
/**
 * Suggestions for the owner.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Data\Suggestions\FreeExtensions;
use StoreboardPlatform\Data\Suggestions\PaymentSuggestions;
use StoreboardPlatform\Data\Suggestions\ShippingPartners;
use StoreboardPlatform\Data\Suggestions\Suggestions;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Free extensions, payment methods, shipping partners, and whether the store can offer an express checkout.
 */
final class SuggestionsController implements Registerable {

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$force = [ 'force_default_suggestions' => [ 'type' => 'boolean' ] ];

		register_rest_route(
			'wc-admin',
			'/onboarding/free-extensions',
			Endpoint::read( static fn() => new WP_REST_Response( FreeExtensions::get() ), 'manage_woocommerce' )
		);
		register_rest_route(
			'wc-admin',
			'/payment-gateway-suggestions',
			[
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => [ $this, 'get_payments' ],
				'permission_callback' => [ $this, 'may_see_payments' ],
				'args'                => $force,
			]
		);
		register_rest_route(
			'wc-admin',
			'/payment-gateway-suggestions/dismiss',
			Endpoint::create(
				static fn() => new WP_REST_Response( update_option( Suggestions::PAYMENTS_HIDDEN, 'yes' ) ),
				'install_plugins',
				[],
				'woocommerce_rest_cannot_update'
			)
		);
		register_rest_route(
			'wc-admin',
			'/shipping-partner-suggestions',
			Endpoint::read( static fn() => new WP_REST_Response( ShippingPartners::get() ), 'install_plugins', $force, 'woocommerce_rest_cannot_update' )
		);
		if ( ! Dialect::is_older() ) {
			register_rest_route(
				'wc-admin',
				'/tax/recommendations/dismiss',
				Endpoint::create( [ $this, 'dismiss_tax' ], 'manage_woocommerce', [], 'woocommerce_rest_cannot_edit' )
			);
			register_rest_route(
				'wc-admin',
				'/settings/payments/woopayments/woopay-eligibility',
				Endpoint::create( static fn() => new WP_REST_Response( [ 'is_eligible' => 'US' === Store::country() ] ), 'manage_woocommerce' )
			);
		}
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

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter force_default_suggestions.
	 */
	public function get_payments( WP_REST_Request $request ): WP_REST_Response {
		$are_on = Suggestions::payments_are_on() || $request['force_default_suggestions'];

		return new WP_REST_Response( $are_on ? PaymentSuggestions::get() : [] );
	}
}
