<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;

/** Only for a store whose zones were created for it. Complete once the owner has looked at them. */
final class ReviewShipping extends Task {

	public function get_id() {
		return 'review-shipping';
	}

	public function get_title() {
		return __( 'Check your shipping options', 'storeboard-platform' );
	}

	public function get_content() {
		return '';
	}

	public function get_time() {
		return '';
	}

	public function get_action_url() {
		return admin_url( 'admin.php?page=wc-settings&tab=shipping' );
	}

	public function can_view() {
		return 'yes' === get_option( 'woocommerce_admin_created_default_shipping_zones' );
	}

	public function is_complete() {
		return 'yes' === get_option( 'woocommerce_admin_reviewed_default_shipping_zones' );
	}
}
