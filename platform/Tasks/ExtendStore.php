<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;

/** Complete once the current user has opened it. */
final class ExtendStore extends Task {

	public function get_id() {
		return 'extend-store';
	}

	public function get_title() {
		return __( 'Add extensions', 'storeboard-platform' );
	}

	public function get_content() {
		return '';
	}

	public function get_time() {
		return '';
	}

	public function get_action_url() {
		return admin_url( 'admin.php?page=wc-admin&path=/extensions' );
	}

	public function is_complete() {
		return $this->is_visited();
	}
}
