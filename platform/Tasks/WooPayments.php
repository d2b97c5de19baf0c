<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Store;

/**
 * Only in the older dialect. Complete once another online gateway is enabled, or WooPayments has a complete account.
 */
final class WooPayments extends Task {

	public function get_id() {
		return 'woocommerce-payments';
	}

	public function get_title() {
		return __( 'Get paid with WooPayments', 'storeboard-platform' );
	}

	public function get_content() {
		return __( 'Accept cards and digital wallets right in your store.', 'storeboard-platform' );
	}

	public function get_time() {
		return __( '2 minutes', 'storeboard-platform' );
	}

	public function get_action_url() {
		if ( Gateways::woopayments_is_active() ) {
			return wp_nonce_url( admin_url( 'admin.php?wcpay-connect=1&from=WCADMIN_PAYMENT_TASK' ), 'wcpay-connect' );
		}

		$variant = in_array( Store::country(), [ 'US', 'CA' ], true ) ? 'with' : 'without';

		return admin_url( "admin.php?page=wc-admin&task=woocommerce-payments&id=woocommerce_payments:{$variant}-in-person-payments" );
	}

	public function can_view() {
		return Gateways::woopayments_supports_country();
	}

	public function is_complete() {
		return Gateways::woopayments_is_onboarded() || [] !== array_diff( Gateways::enabled_online(), [ 'woocommerce_payments' ] );
	}
}
