<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskList;

/**
 * Scripts may add tasks that no server code registers. They send them with the request for the lists. A write to an
 * id that nobody registered is answered as if it were such a task.
 */
final class UnregisteredTask extends Task {

	/** @var array<string, mixed> */
	private $args;

	/**
	 * @param TaskList|null        $task_list The list, or null for an id that only a write names.
	 * @param array<string, mixed> $args      Keys id, title, content, time, additional_info, is_complete, is_dismissable,
	 *                                        is_snoozeable, can_view.
	 */
	public function __construct( $task_list, $args ) {
		parent::__construct( $task_list );
		$this->args = $args;
	}

	public function get_id() {
		return (string) $this->args['id'];
	}

	public function get_title() {
		return (string) ( $this->args['title'] ?? '' );
	}

	public function get_content() {
		return (string) ( $this->args['content'] ?? '' );
	}

	public function get_time() {
		return $this->args['time'] ?? null;
	}

	public function get_additional_info() {
		return $this->args['additional_info'] ?? null;
	}

	public function can_view() {
		return (bool) ( $this->args['can_view'] ?? true );
	}

	public function is_complete() {
		return (bool) ( $this->args['is_complete'] ?? false );
	}

	public function is_dismissable() {
		return (bool) ( $this->args['is_dismissable'] ?? false );
	}

	public function is_snoozeable() {
		return (bool) ( $this->args['is_snoozeable'] ?? false );
	}

	/**
	 * Such a task may be snoozed, but the reply does not say so.
	 *
	 * @return array<string, mixed>
	 */
	public function get_json() {
		return array_merge(
			parent::get_json(),
			[
				'isSnoozed'    => false,
				'isSnoozeable' => false,
				'snoozedUntil' => null,
			]
		);
	}
}
