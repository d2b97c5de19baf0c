<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskList;
use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use StoreboardPlatform\Tasks\UnregisteredTask;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-admin/onboarding/tasks` and the writes below it. Lists answer a list, tasks answer a task. Serving either
 * records what is complete.
 */
final class TasksController {

	/** What can be done to a list, and the code where there is none. */
	public const OF_LISTS = [
		'hide'   => 'woocommerce_rest_invalid_task_list',
		'unhide' => 'woocommerce_tasks_invalid_task_list',
	];

	/** What can be done to a task, and what it must be. */
	public const OF_TASKS = [
		'dismiss'      => 'is_dismissable',
		'undo_dismiss' => 'is_dismissable',
		'snooze'       => 'is_snoozeable',
		'undo_snooze'  => 'is_snoozeable',
		'action'       => null,
	];

	/**
	 * GET and POST: an array of lists.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters ids, extended_tasks.
	 * @return WP_REST_Response|WP_Error 400 rest_invalid_param.
	 */
	public function get_lists( WP_REST_Request $request ) {
		$ids   = (array) ( $request['ids'] ?? [] );
		$lists = TaskLists::get_lists_by_ids( $ids );
		$extra = is_array( $request['extended_tasks'] ) ? $request['extended_tasks'] : [];
		$valid = $this->validate_extended_tasks( $extra );

		if ( is_wp_error( $valid ) || [] !== array_diff( $ids, TaskLists::get_list_ids() ) ) {
			return is_wp_error( $valid ) ? $valid : new WP_Error( 'rest_invalid_param', __( 'There is no such list.', 'storeboard-platform' ), [ 'status' => 400 ] );
		}

		$reply = [];

		foreach ( $lists as $list ) {
			$reply[] = ( 'extended' === $list->id ? $this->with_extra( $list, $extra ) : $list )->get_json();
		}

		/** Filters the reply. */
		return new WP_REST_Response( apply_filters( 'woocommerce_admin_onboarding_tasks', $reply ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter list_id.
	 * @param string                                $verb    A key of OF_LISTS.
	 * @return WP_REST_Response|WP_Error The list; 404.
	 */
	public function change_list( WP_REST_Request $request, string $verb ) {
		$list = TaskLists::get_list( $request['list_id'] );

		if ( null === $list ) {
			return $this->not_found( self::OF_LISTS[ $verb ] );
		}

		$list->$verb();

		return new WP_REST_Response( $list->get_json() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters task_id and, of some, duration and task_list_id.
	 * @param string                                $verb    A key of OF_TASKS.
	 * @return WP_REST_Response|WP_Error The task; 404 if it does not allow this: no task of the store itself can be snoozed.
	 */
	public function change_task( WP_REST_Request $request, string $verb ) {
		$able = self::OF_TASKS[ $verb ];
		$task = TaskLists::get_task( $request['task_id'], $request['task_list_id'] ?? null )
			?? new UnregisteredTask( null, [ 'id' => $request['task_id'] ] + ( null === $able ? [] : [ $able => true ] ) );

		if ( null !== $able && ! $task->$able() ) {
			return $this->not_found( 'woocommerce_rest_invalid_task' );
		}

		match ( $verb ) {
			'snooze' => $task->snooze( $request['duration'] ),
			'action' => $task->mark_actioned(),
			default  => $task->$verb(),
		};

		return new WP_REST_Response( $task->get_json() );
	}

	/**
	 * @param array<int, mixed> $value The sent tasks.
	 * @return true|WP_Error
	 */
	private function validate_extended_tasks( $value ) {
		foreach ( $value as $task ) {
			if ( empty( $task['list_id'] ) || empty( $task['id'] ) ) {
				return new WP_Error( 'rest_invalid_param', __( 'Each task needs a list_id and an id.', 'storeboard-platform' ), [ 'status' => 400 ] );
			}
		}

		return true;
	}

	/**
	 * Adds sent tasks that the server does not know to the end of the extended list, whatever list they name. They
	 * exist for this reply only.
	 *
	 * @param TaskList                                       $list  The extended list.
	 * @param array<int, array{id: string, list_id: string}> $extra The sent tasks.
	 */
	private function with_extra( TaskList $list, array $extra ): TaskList {
		$list = clone $list;

		foreach ( $extra as $task ) {
			if ( null === TaskLists::get_task( $task['id'] ) ) {
				$list->add_task( new UnregisteredTask( $list, $task ) );
			}
		}

		return $list;
	}

	private function not_found( string $code ): WP_Error {
		return new WP_Error( $code, __( 'This task or list doesn’t exist, or it doesn’t allow this change.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}
}
