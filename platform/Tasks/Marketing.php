<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;

/** Complete once the owner has acted on it. */
final class Marketing extends Task {

	public function get_id() {
		return 'marketing';
	}

	public function get_title() {
		return __( 'Grow your business', 'storeboard-platform' );
	}

	public function get_content() {
		return __( 'Add tools for email, ads, and social media.', 'storeboard-platform' );
	}

	public function get_time() {
		return __( '2 minutes', 'storeboard-platform' );
	}
}
