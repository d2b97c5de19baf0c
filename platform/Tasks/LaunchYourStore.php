<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;

/** Complete once the store no longer shows its coming-soon page. */
final class LaunchYourStore extends Task {

	public function get_id() {
		return 'launch-your-store';
	}

	public function get_title() {
		return __( 'Launch your store', 'storeboard-platform' );
	}

	public function get_content() {
		return __( 'Launch your store when you’re ready.', 'storeboard-platform' );
	}

	public function get_time() {
		return '';
	}

	public function get_action_url() {
		return admin_url( 'admin.php?page=wc-admin&path=%2Flaunch-your-store' );
	}

	public function is_complete() {
		return 'yes' !== get_option( 'woocommerce_coming_soon' );
	}
}
