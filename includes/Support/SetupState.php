<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

defined( 'ABSPATH' ) || exit;

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
	 * How many steps are done and left, where the reminder bar may show; null where it may not. Working the tasks out costs
	 * the platform dozens of milliseconds, so what two options can tell is asked first.
	 *
	 * @param mixed $lists The reply of the task lists' route, where the page has it already.
	 * @return array{complete: int, left: int}|null
	 */
	public static function reminder( $lists = null ): ?array {
		if ( ! current_user_can( 'manage_woocommerce' ) || 'yes' === get_option( self::REMINDER_HIDDEN ) ) {
			return null;
		}
		if ( self::is_hidden() || in_array( 'setup', (array) get_option( 'woocommerce_task_list_completed_lists', [] ), true ) ) {
			return null;
		}

		$list = self::setup_list( is_array( $lists ) ? $lists : self::lists() );
		if ( null === $list || ! empty( $list['isHidden'] ) || ! empty( $list['isComplete'] ) ) {
			return null;
		}

		$progress = SetupProgress::of( $list['tasks'] ?? [], time() );

		return [
			'complete' => $progress->complete,
			'left'     => $progress->total - $progress->complete,
		];
	}

	/**
	 * @return mixed
	 */
	private static function lists() {
		$request = new \WP_REST_Request( 'GET', '/wc-admin/onboarding/tasks' );
		$request->set_param( 'ids', [ 'setup' ] );
		$reply = rest_do_request( $request );

		return $reply->is_error() ? null : $reply->get_data();
	}

	/**
	 * @param mixed $lists
	 * @return array<string, mixed>|null
	 */
	private static function setup_list( $lists ): ?array {
		foreach ( is_array( $lists ) ? $lists : [] as $list ) {
			if ( is_array( $list ) && 'setup' === ( $list['id'] ?? '' ) ) {
				return $list;
			}
		}

		return null;
	}
}
