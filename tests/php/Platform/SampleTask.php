<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;

/**
 * An extension's task that can be dismissed and snoozed.
 */
final class SampleTask extends Task {

	public function get_id() {
		return 'sample';
	}

	public function get_title() {
		return 'Sample';
	}

	public function get_content() {
		return '';
	}

	public function get_time() {
		return '';
	}

	public function get_additional_data() {
		return [ 'some_key' => [ 'inner_key' => 1 ] ];
	}

	public function is_dismissable() {
		return true;
	}

	public function is_snoozeable() {
		return true;
	}
}
