<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use StoreboardPlatform\Data\Gateways;

/** The second task with this id, in the list of further tasks: payment methods that complement a first one. */
final class AdditionalPayments extends Payments {

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
		return admin_url( 'admin.php?page=wc-settings&tab=checkout&other_pes_section=expanded&from=WCADMIN_ADDITIONAL_PAYMENT_TASK' );
	}

	public function can_view() {
		return [] !== Gateways::enabled();
	}

	public function is_complete() {
		return [] !== Gateways::enabled_additional();
	}

	public function is_in_progress() {
		return false;
	}
}
