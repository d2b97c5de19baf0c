<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/** Options store the state of tasks, under WooCommerce's names. Each user's preferences store the visits. */
final class TaskState {

	public const HIDDEN_LISTS    = 'woocommerce_task_list_hidden_lists';
	public const COMPLETED_LISTS = 'woocommerce_task_list_completed_lists';
	public const DISMISSED       = 'woocommerce_task_list_dismissed_tasks';
	public const SNOOZED         = 'woocommerce_task_list_remind_me_later_tasks';
	public const COMPLETED       = 'woocommerce_task_list_tracked_completed_tasks';
	public const ACTIONED        = 'woocommerce_task_list_tracked_completed_actions';
	public const KEEP_COMPLETED  = 'woocommerce_task_list_keep_completed';

	public static function has( string $option, string $id ): bool {
		return in_array( $id, self::all( $option ), true );
	}

	/** @return bool Whether it wrote anything. */
	public static function add( string $option, string $id ): bool {
		$ids = self::all( $option );

		if ( in_array( $id, $ids, true ) ) {
			return false;
		}

		$ids[] = $id;

		return update_option( $option, $ids );
	}

	/** @return bool Whether it wrote anything. */
	public static function remove( string $option, string $id ): bool {
		$ids = self::all( $option );

		return in_array( $id, $ids, true ) && update_option( $option, array_diff( $ids, [ $id ] ) );
	}

	/** @return int|null Milliseconds since 1970, or null if the task is not snoozed. */
	public static function snoozed_until( string $id ): ?int {
		$until = self::all( self::SNOOZED )[ $id ] ?? null;

		return is_numeric( $until ) ? (int) $until : null;
	}

	public static function snooze( string $id, int $until ): bool {
		return update_option( self::SNOOZED, [ $id => $until ] + self::all( self::SNOOZED ) );
	}

	public static function unsnooze( string $id ): bool {
		$snoozed = self::all( self::SNOOZED );
		unset( $snoozed[ $id ] );

		return update_option( self::SNOOZED, $snoozed );
	}

	/** How often the current user opened a task. */
	public static function visits( string $id ): int {
		$map = json_decode( (string) get_user_meta( get_current_user_id(), 'woocommerce_admin_task_list_tracked_started_tasks', true ), true );

		return is_array( $map ) ? (int) ( $map[ $id ] ?? 0 ) : 0;
	}

	/** @return array<int|string, mixed> */
	private static function all( string $option ): array {
		$value = get_option( $option, [] );

		return is_array( $value ) ? $value : [];
	}
}
