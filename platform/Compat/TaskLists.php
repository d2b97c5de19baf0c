<?php
declare( strict_types=1 );

namespace Automattic\WooCommerce\Admin\Features\OnboardingTasks;

use StoreboardPlatform\Tasks\CoreLists;
use WP_Error;

/** The registry that extensions add their lists and tasks to, at `init` or later. */
class TaskLists {

	/**
	 * Lists by id, for each set of core tasks that this request has used: another dialect or a new sample store
	 * brings another set.
	 *
	 * @var array<string, array<string, TaskList>>
	 */
	private static $built = [];

	/**
	 * Sets that the public filter has already been applied to.
	 *
	 * @var array<string, bool>
	 */
	private static $filtered = [];

	/**
	 * What extensions added, so that it can be added to another set again.
	 *
	 * @var array<int, callable>
	 */
	private static $additions = [];

	/**
	 * @param array<string, mixed> $args Keys id, title, tasks, sort_by, event_prefix, options, visible, hidden_id,
	 *                                   display_progress_header.
	 * @return TaskList|WP_Error Error woocommerce_task_list_exists if the id is taken.
	 */
	public static function add_list( $args ) {
		if ( null !== self::get_list( $args['id'] ) ) {
			return new WP_Error( 'woocommerce_task_list_exists', __( 'There is already a task list with this id.', 'storeboard-platform' ) );
		}

		self::change( static fn( array $lists ): array => $lists + [ $args['id'] => new TaskList( $args ) ] );

		return self::get_list( $args['id'] );
	}

	/**
	 * @param string $list_id The list.
	 * @param Task   $task    The task.
	 * @return Task|WP_Error Error woocommerce_task_list_invalid_list if there is no such list.
	 */
	public static function add_task( $list_id, $task ) {
		if ( null === self::get_list( $list_id ) ) {
			return new WP_Error( 'woocommerce_task_list_invalid_list', __( 'There is no task list with this id.', 'storeboard-platform' ) );
		}

		self::change(
			static function ( array $lists ) use ( $list_id, $task ): array {
				if ( isset( $lists[ $list_id ] ) ) {
					$lists[ $list_id ]->add_task( $task );
				}
				return $lists;
			}
		);

		return $task;
	}

	/** @return array<string, TaskList> By id, in order. */
	public static function get_lists() {
		$tasks = CoreLists::tasks();
		$set   = md5( serialize( $tasks ) );

		if ( ! isset( self::$built[ $set ] ) ) {
			self::$built[ $set ] = array_reduce(
				self::$additions,
				static fn( array $lists, callable $change ): array => $change( $lists ),
				CoreLists::make( $tasks )
			);
		}

		if ( ! isset( self::$filtered[ $set ] ) && did_action( 'init' ) ) {
			self::$filtered[ $set ] = true;

			/** Filters the task lists of the home screen. */
			self::$built[ $set ] = apply_filters( 'woocommerce_admin_experimental_onboarding_tasklists', self::$built[ $set ] );
		}

		return self::$built[ $set ];
	}

	/**
	 * @param string[] $ids Only these lists; all if empty.
	 * @return array<string, TaskList>
	 */
	public static function get_lists_by_ids( $ids ) {
		return [] === $ids ? self::get_lists() : array_intersect_key( self::get_lists(), array_flip( $ids ) );
	}

	/** @return string[] */
	public static function get_list_ids() {
		return array_keys( self::get_lists() );
	}

	/**
	 * @param string $id The list.
	 * @return TaskList|null
	 */
	public static function get_list( $id ) {
		return self::get_lists()[ $id ] ?? null;
	}

	/** @return array<string, TaskList> */
	public static function get_visible() {
		return array_filter( self::get_lists(), static fn( $each ) => $each->is_visible() );
	}

	/**
	 * @param string      $id           The task.
	 * @param string|null $task_list_id Searches only this list.
	 * @return Task|null The first match, in the order of the lists.
	 */
	public static function get_task( $id, $task_list_id = null ) {
		foreach ( self::get_lists() as $list_id => $list ) {
			if ( null !== $task_list_id && $list_id !== $task_list_id ) {
				continue;
			}

			foreach ( $list->tasks as $task ) {
				if ( $task->get_id() === $id ) {
					return $task;
				}
			}
		}

		return null;
	}

	/**
	 * Forgets every list, including those of extensions. For tests.
	 *
	 * @return void
	 */
	public static function clear_lists() {
		self::$built     = [];
		self::$filtered  = [];
		self::$additions = [];
	}

	private static function change( callable $change ): void {
		self::$additions[] = $change;

		foreach ( self::$built as $set => $lists ) {
			self::$built[ $set ] = $change( $lists );
		}
	}
}
