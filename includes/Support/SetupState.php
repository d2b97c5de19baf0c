<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

/**
 * How far the store's setup is, for screens that only remind of it.
 */
final class SetupState {

	public const REMINDER_HIDDEN = 'woocommerce_task_list_reminder_bar_hidden';

	/** Whether the owner hid the setup list: the home screen is about the store's day then. */
	public static function is_hidden(): bool {
		return in_array( 'setup', (array) get_option( 'woocommerce_task_list_hidden_lists', [] ), true );
	}

	/**
	 * How many steps are left, where the reminder bar is to show; null where it is not. Working the tasks out costs the
	 * platform dozens of milliseconds, so what two options can tell is asked first.
	 */
	public static function steps_to_remind_of(): ?int {
		if ( ! current_user_can( 'manage_woocommerce' ) || 'yes' === get_option( self::REMINDER_HIDDEN ) ) {
			return null;
		}
		if ( self::is_hidden() || in_array( 'setup', (array) get_option( 'woocommerce_task_list_completed_lists', [] ), true ) ) {
			return null;
		}

		$request = new \WP_REST_Request( 'GET', '/wc-admin/onboarding/tasks' );
		$request->set_param( 'ids', [ 'setup' ] );
		$reply = rest_do_request( $request );
		$list  = $reply->is_error() ? null : ( $reply->get_data()[0] ?? null );
		if ( ! is_array( $list ) || ! empty( $list['isHidden'] ) || ! empty( $list['isComplete'] ) ) {
			return null;
		}

		$progress = SetupProgress::of( $list['tasks'] ?? [], time() );
		$left     = $progress->total - $progress->complete;

		return $progress->complete > 0 && $left > 0 ? $left : null;
	}
}
