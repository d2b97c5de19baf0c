<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;

/** Complete once a design has been saved. */
final class CustomizeStore extends Task {

	public function get_id() {
		return 'customize-store';
	}

	public function get_title() {
		return __( 'Design your store', 'storeboard-platform' );
	}

	public function get_content() {
		return '';
	}

	public function get_time() {
		return '';
	}

	public function get_action_url() {
		return admin_url( 'admin.php?page=wc-admin&path=%2Fcustomize-store' );
	}

	public function is_complete() {
		return 'yes' === get_option( 'woocommerce_admin_customize_store_completed' );
	}
}
