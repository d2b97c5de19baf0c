<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskList;
use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Registerable;

/** The tasks of each list, in order. */
final class CoreLists implements Registerable {

	public function register(): void {
		// Extensions add to lists at init. Building the lists here would be too early for their filters.
		add_action( 'admin_init', [ $this, 'remember_active_task' ], 5 );
	}

	/** @return array<string, string[]> Names by list id, see CoreTasks. */
	public static function tasks(): array {
		/** Filters the tasks of each list and their order. The older dialect and the demo change them. */
		return apply_filters( 'storeboard_platform_core_tasks', Declared::store( 'task_lists' )['today'] );
	}

	/**
	 * @param array<string, string[]> $tasks Names by list id, see CoreTasks.
	 * @return array<string, TaskList>
	 */
	public static function make( array $tasks ): array {
		$lists = [
			'setup'           => [
				'title'                   => __( 'Set up your store', 'storeboard-platform' ),
				'event_prefix'            => 'tasklist_',
				'display_progress_header' => true,
				'options'                 => [ 'use_completed_title' => true ],
			],
			'extended'        => [ 'title' => __( 'Things to do next', 'storeboard-platform' ) ],
			'secret_tasklist' => [
				'hidden_id'    => 'setup',
				'event_prefix' => 'secret_tasklist_',
				'visible'      => false,
			],
		];

		foreach ( $lists as $id => $data ) {
			$lists[ $id ] = new TaskList( [ 'id' => $id ] + $data );

			foreach ( $tasks[ $id ] as $name ) {
				$lists[ $id ]->add_task( CoreTasks::make( $name, $lists[ $id ] ) );
			}
		}

		return $lists;
	}

	/** When a user opens an admin page from a task, remembers that task for a day. */
	public function remember_active_task(): void {
		$id = sanitize_key( wp_unslash( $_GET['wc_onboarding_active_task'] ?? '' ) );

		if ( '' === $id || ! current_user_can( 'manage_woocommerce' ) || ! str_contains( (string) wp_get_referer(), 'page=wc-admin' ) ) {
			return;
		}

		if ( null !== TaskLists::get_task( $id ) ) {
			set_transient( 'wc_onboarding_active_task', $id, DAY_IN_SECONDS );
		}
	}
}
