<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Store;

/** Complete once a payment method is enabled or, with WooPayments active, once its account is real and complete. */
class Payments extends Task {

	public function get_id() {
		return 'payments';
	}

	public function get_title() {
		return __( 'Set up payments', 'storeboard-platform' );
	}

	public function get_content() {
		return __( 'Choose how customers pay you, online or offline.', 'storeboard-platform' );
	}

	public function get_time() {
		return __( '2 minutes', 'storeboard-platform' );
	}

	public function get_action_url() {
		return admin_url( 'admin.php?page=wc-settings&tab=checkout&from=WCADMIN_PAYMENT_TASK' );
	}

	public function is_complete() {
		if ( Gateways::woopayments_is_active() ) {
			return Gateways::woopayments_is_onboarded() && ! Gateways::woopayments_has_test_account();
		}

		return [] !== Gateways::enabled();
	}

	public function is_in_progress() {
		return Gateways::woopayments_is_active()
			&& ( Gateways::woopayments_has_test_account() || ! Gateways::woopayments_is_onboarded() );
	}

	public function in_progress_label() {
		return Gateways::woopayments_has_test_account()
			? __( 'Test account', 'storeboard-platform' )
			: __( 'Action needed', 'storeboard-platform' );
	}

	public function get_additional_data() {
		$woopayments = [ 'woocommerce_payments' ];

		return [
			'woo_payments_is_active'                      => Gateways::woopayments_is_active(),
			'woo_payments_is_installed'                   => in_array( 'woocommerce-payments', Store::installed_plugins(), true ),
			'woo_payments_settings_country_is_supported'  => Gateways::woopayments_supports_country(),
			'woo_payments_is_onboarded'                   => Gateways::woopayments_is_onboarded(),
			'woo_payments_has_test_account'               => Gateways::woopayments_has_test_account(),
			'woo_payments_has_other_providers_enabled'    => [] !== array_diff( Gateways::enabled(), $woopayments ),
			'woo_payments_has_other_providers_need_setup' => false,
			'woo_payments_has_online_gateways_enabled'    => [] !== Gateways::enabled_online(),
		];
	}
}
