<?php
/**
 * The settings of the tab Shipping.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Settings;

/**
 * The section 'Shipping settings'. Zones have routes of their own.
 */
final class ShippingGroup implements SettingGroup {

	public function id(): string {
		return 'shipping';
	}

	public function label(): string {
		return __( 'Shipping', 'storeboard-platform' );
	}

	public function description(): string {
		return '';
	}

	public function rows(): array {
		return Row::section(
			'shipping_options',
			__( 'Shipping settings', 'storeboard-platform' ),
			'',
			[
				Row::checkbox( 'enable_shipping_calc', __( 'Calculations', 'storeboard-platform' ), __( 'Show shipping costs in the cart', 'storeboard-platform' ), true ),
				Row::checkbox( 'shipping_cost_requires_address', '', __( 'Show them once the address is known', 'storeboard-platform' ), false ),
				Row::checkbox( 'shipping_hide_rates_when_free', '', __( 'If shipping is free, hide other methods', 'storeboard-platform' ), false ),
				Row::select(
					'ship_to_destination',
					__( 'Shipping destination', 'storeboard-platform' ),
					__( 'The default shipping address.', 'storeboard-platform' ),
					'billing',
					[
						'shipping'     => __( 'Customer shipping address', 'storeboard-platform' ),
						'billing'      => __( 'Customer billing address', 'storeboard-platform' ),
						'billing_only' => __( 'Always the billing address', 'storeboard-platform' ),
					],
					[ 'type' => 'radio' ]
				),
				Row::checkbox( 'shipping_debug_mode', __( 'Debug mode', 'storeboard-platform' ), __( 'Show which zone was chosen', 'storeboard-platform' ), false ),
			]
		);
	}
}
