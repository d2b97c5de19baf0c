<?php
/**
 * The task lists.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
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

		/**
		 * Filters the reply.
		 *
		 * @param array<int, array<string, mixed>> $reply The lists.
		 */
		return new WP_REST_Response( apply_filters( 'woocommerce_admin_onboarding_tasks', $reply ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter list_id.
	 * @return WP_REST_Response|WP_Error The list; 404 woocommerce_rest_invalid_task_list.
	 */
	public function hide( WP_REST_Request $request ) {
		$list = TaskLists::get_list( $request['list_id'] );

		if ( null === $list ) {
			return $this->not_found( 'woocommerce_rest_invalid_task_list' );
		}

		$list->hide();

		return new WP_REST_Response( $list->get_json() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter list_id.
	 * @return WP_REST_Response|WP_Error The list; 404 woocommerce_tasks_invalid_task_list, which is a code of its own.
	 */
	public function unhide( WP_REST_Request $request ) {
		$list = TaskLists::get_list( $request['list_id'] );

		if ( null === $list ) {
			return $this->not_found( 'woocommerce_tasks_invalid_task_list' );
		}

		$list->unhide();

		return new WP_REST_Response( $list->get_json() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter task_id.
	 * @return WP_REST_Response|WP_Error The task; 404 if it cannot be dismissed.
	 */
	public function dismiss( WP_REST_Request $request ) {
		$task = $this->find( $request, [ 'is_dismissable' => true ] );

		if ( ! $task->is_dismissable() ) {
			return $this->not_found( 'woocommerce_rest_invalid_task' );
		}

		$task->dismiss();

		return new WP_REST_Response( $task->get_json() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter task_id.
	 * @return WP_REST_Response|WP_Error The task; 404 when it cannot be dismissed.
	 */
	public function undo_dismiss( WP_REST_Request $request ) {
		$task = $this->find( $request, [ 'is_dismissable' => true ] );

		if ( ! $task->is_dismissable() ) {
			return $this->not_found( 'woocommerce_rest_invalid_task' );
		}

		$task->undo_dismiss();

		return new WP_REST_Response( $task->get_json() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters task_id, duration, task_list_id.
	 * @return WP_REST_Response|WP_Error The task; 404 if it cannot be snoozed, which is so for every task of the store itself.
	 */
	public function snooze( WP_REST_Request $request ) {
		$task = $this->find( $request, [ 'is_snoozeable' => true ] );

		if ( ! $task->is_snoozeable() ) {
			return $this->not_found( 'woocommerce_rest_invalid_task' );
		}

		$task->snooze( $request['duration'] );

		return new WP_REST_Response( $task->get_json() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter task_id.
	 * @return WP_REST_Response|WP_Error The task; 404 when it cannot be snoozed.
	 */
	public function undo_snooze( WP_REST_Request $request ) {
		$task = $this->find( $request, [ 'is_snoozeable' => true ] );

		if ( ! $task->is_snoozeable() ) {
			return $this->not_found( 'woocommerce_rest_invalid_task' );
		}

		$task->undo_snooze();

		return new WP_REST_Response( $task->get_json() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter task_id.
	 */
	public function action( WP_REST_Request $request ): WP_REST_Response {
		$task = $this->find( $request, [] );
		$task->mark_actioned();

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

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters task_id and, for some routes, task_list_id.
	 * @param array<string, bool>                   $able    What an unregistered task allows.
	 */
	private function find( WP_REST_Request $request, array $able ): Task {
		$list = $request['task_list_id'] ?? null;

		return TaskLists::get_task( $request['task_id'], $list )
			?? new UnregisteredTask( null, [ 'id' => $request['task_id'] ] + $able );
	}

	private function not_found( string $code ): WP_Error {
		return new WP_Error( $code, __( 'There is no such task or list, or it does not allow this change.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}
}
