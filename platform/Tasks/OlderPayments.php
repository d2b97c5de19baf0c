<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use StoreboardPlatform\Data\Gateways;

/** Only in the older dialect, if WooPayments is not available. A page of the client lists the gateways. */
final class OlderPayments extends Task {

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
		return '';
	}

	public function can_view() {
		return ! Gateways::woopayments_supports_country();
	}

	public function is_complete() {
		return [] !== Gateways::enabled();
	}
}
