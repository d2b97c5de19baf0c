<?php
defined( 'ABSPATH' ) || exit;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;

/** A task of the list of things to do next. */
final class Acme_Sample_Task extends Task {

	public function get_id() {
		return 'acme-sample';
	}

	public function get_title() {
		return __( 'Set up Acme Sample', 'acme-sample' );
	}

	public function get_content() {
		return __( 'Acme Sample needs a word from you.', 'acme-sample' );
	}

	public function get_time() {
		return __( '1 minute', 'acme-sample' );
	}

	/** Done once its page posted that it was acted on. Ask your own option where you have one. */
	public function is_complete() {
		return $this->is_actioned();
	}
}
