<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskList;

/**
 * Scripts may add tasks that no server code registers. They send them with the request for the lists. A write to an
 * id that nobody registered is answered as if it were such a task.
 */
final class UnregisteredTask extends DeclaredTask {

	/**
	 * @param TaskList|null        $task_list The list, or null for an id that only a write names.
	 * @param array<string, mixed> $args      Keys id, title, content, time, additional_info, is_complete, is_dismissable,
	 *                                        is_snoozeable, can_view.
	 */
	public function __construct( $task_list, array $args ) {
		parent::__construct(
			$task_list,
			[
				'id'              => (string) $args['id'],
				'title'           => (string) ( $args['title'] ?? '' ),
				'content'         => (string) ( $args['content'] ?? '' ),
				'time'            => $args['time'] ?? null,
				'additional_info' => $args['additional_info'] ?? null,
				'can_view'        => (bool) ( $args['can_view'] ?? true ),
				'is_complete'     => (bool) ( $args['is_complete'] ?? false ),
				'is_dismissable'  => (bool) ( $args['is_dismissable'] ?? false ),
				'is_snoozeable'   => (bool) ( $args['is_snoozeable'] ?? false ),
			]
		);
	}

	/**
	 * Such a task may be snoozed, but the reply does not say so.
	 *
	 * @return array<string, mixed>
	 */
	public function get_json() {
		return [
			'isSnoozed'    => false,
			'isSnoozeable' => false,
			'snoozedUntil' => null,
		] + parent::get_json();
	}
}
