<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;

/** Complete once the owner has looked for a theme. */
final class Appearance extends Task {

	public function get_id() {
		return 'appearance';
	}

	public function get_title() {
		return __( 'Choose a theme', 'storeboard-platform' );
	}

	public function get_content() {
		return __( 'Choose a look that fits your brand.', 'storeboard-platform' );
	}

	public function get_time() {
		return __( '2 minutes', 'storeboard-platform' );
	}
}
