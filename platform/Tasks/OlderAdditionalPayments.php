<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use StoreboardPlatform\Data\Gateways;

/** Only in the older dialect. Shown once a first online gateway works. */
final class OlderAdditionalPayments extends Task {

	public function get_id() {
		return 'payments';
	}

	public function get_title() {
		return __( 'Offer more payment methods', 'storeboard-platform' );
	}

	public function get_content() {
		return __( 'Add pay later, express checkout, and more to your checkout.', 'storeboard-platform' );
	}

	public function get_time() {
		return __( '2 minutes', 'storeboard-platform' );
	}

	public function get_action_url() {
		return '';
	}

	public function can_view() {
		return Gateways::woopayments_is_onboarded() || [] !== Gateways::enabled_online();
	}

	public function is_complete() {
		return [] !== Gateways::enabled_additional();
	}
}
