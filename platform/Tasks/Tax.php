<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use StoreboardPlatform\Data\Store;

/** Complete once rates come from a service, a rate exists, or the store charges no tax. */
final class Tax extends Task {

	public function get_id() {
		return 'tax';
	}

	public function get_title() {
		return __( 'Collect sales tax', 'storeboard-platform' );
	}

	public function get_content() {
		return __( 'Enter rates manually, or calculate them automatically.', 'storeboard-platform' );
	}

	public function get_time() {
		return __( '1 minute', 'storeboard-platform' );
	}

	/** Countries of the European Union, with the code that its tax authorities use for Greece. */
	private const EU = [
		'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT',
		'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
	];

	private const STRIPE_TAX = [
		'AU', 'AT', 'BE', 'BG', 'CA', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HK', 'HU', 'IE', 'IT', 'JP', 'LV',
		'LT', 'LU', 'MT', 'NL', 'NZ', 'NO', 'PL', 'PT', 'RO', 'SG', 'SK', 'SI', 'ES', 'SE', 'CH', 'AE', 'GB', 'US',
	];

	public function is_complete() {
		$automatic = get_option( 'wc_connect_taxes_enabled' );

		return 'yes' === $automatic
			|| true === $automatic
			|| apply_filters( 'woocommerce_admin_third_party_tax_setup_complete', false )
			|| false !== get_option( 'woocommerce_no_sales_tax' )
			|| Store::has_tax_rate();
	}

	public function get_additional_data() {
		return [
			'avalara_activated'              => Store::plugin_is_active( 'woocommerce-avatax' ),
			'tax_jar_activated'              => Store::plugin_is_active( 'taxjar-simplified-taxes-for-woocommerce' ),
			'stripe_tax_activated'           => Store::plugin_is_active( 'stripe-tax-for-woocommerce' ),
			'woocommerce_tax_activated'      => Store::plugin_is_active( 'woocommerce-tax' ),
			'woocommerce_shipping_activated' => Store::plugin_is_active( 'woocommerce-shipping' ),
			'woocommerce_tax_countries'      => array_merge( [ 'US', 'CA', 'AU', 'GB' ], self::EU ),
			'stripe_tax_countries'           => self::STRIPE_TAX,
		];
	}
}
