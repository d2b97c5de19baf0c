<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Replies;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;

/**
 * A task of an extension whose content is worked out by the test.
 */
final class ExtensionTask extends Task {

	public int $evaluations = 0;

	/** @var callable(): mixed|null */
	public $content = null;

	public string $url = '';

	public function get_id() {
		return 'acme';
	}

	public function get_title() {
		return 'Acme';
	}

	public function get_content() {
		++$this->evaluations;

		return null === $this->content ? '' : ( $this->content )();
	}

	public function get_time() {
		return '';
	}

	public function get_action_url() {
		return $this->url;
	}

	public function is_dismissable() {
		return true;
	}
}
