<?php
/**
 * The settings of the tab Advanced.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Settings;

/**
 * The store's pages, and what can be turned off.
 */
final class AdvancedGroup implements SettingGroup {

	public function id(): string {
		return 'advanced';
	}

	public function label(): string {
		return __( 'Advanced', 'storeboard-platform' );
	}

	public function description(): string {
		return '';
	}

	public function rows(): array {
		return [
			...Row::section(
				'advanced_page_options',
				__( 'Pages', 'storeboard-platform' ),
				'',
				[
					Row::page( 'cart_page_id', __( 'Cart page', 'storeboard-platform' ), __( 'The page with the cart.', 'storeboard-platform' ) ),
					Row::page( 'checkout_page_id', __( 'Checkout page', 'storeboard-platform' ), __( 'The page on which customers order.', 'storeboard-platform' ) ),
					Row::page( 'myaccount_page_id', __( 'My account page', 'storeboard-platform' ), __( 'Where customers see their orders.', 'storeboard-platform' ) ),
					Row::page( 'terms_page_id', __( 'Terms and conditions', 'storeboard-platform' ), __( 'What customers agree to.', 'storeboard-platform' ) ),
				]
			),
			...Row::section(
				'advanced_features',
				__( 'Features', 'storeboard-platform' ),
				'',
				[
					Row::checkbox( 'allow_tracking', __( 'Tracking', 'storeboard-platform' ), __( 'Allow usage tracking', 'storeboard-platform' ), false ),
					Row::checkbox( 'show_marketplace_suggestions', __( 'Suggestions', 'storeboard-platform' ), __( 'Show suggestions of extensions', 'storeboard-platform' ), true ),
					Row::checkbox( 'analytics_enabled', __( 'Analytics', 'storeboard-platform' ), __( 'Show reports', 'storeboard-platform' ), true ),
					Row::checkbox( 'feature_order_attribution_enabled', __( 'Order attribution', 'storeboard-platform' ), __( 'Record where orders come from', 'storeboard-platform' ), true ),
					Row::checkbox( 'feature_blueprint_enabled', __( 'Blueprint', 'storeboard-platform' ), __( 'Export settings as a file', 'storeboard-platform' ), true ),
				]
			),
		];
	}
}
