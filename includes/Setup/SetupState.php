<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Setup;

defined( 'ABSPATH' ) || exit;

/**
 * How far the store's setup is, for screens that only remind of it.
 */
final class SetupState {

	private const NOTHING = [
		'complete' => 0,
		'left'     => 0,
	];

	public const REMINDER_HIDDEN = 'woocommerce_task_list_reminder_bar_hidden';

	/** Whether the owner hid the setup list: the home screen is about the store's day then. */
	public static function is_hidden(): bool {
		return in_array( 'setup', (array) get_option( 'woocommerce_task_list_hidden_lists', [] ), true );
	}

	/** Whether the owner hid any list. */
	public static function has_hidden_list(): bool {
		return [] !== array_filter( (array) get_option( 'woocommerce_task_list_hidden_lists', [] ) );
	}

	/**
	 * How many steps are done and left, where the reminder bar may show; null where it may not. No task is evaluated for it.
	 *
	 * @param mixed $lists The reply of the task lists' route, where the page has it; else what was last known counts.
	 * @return array{complete: int, left: int}|null
	 */
	public static function reminder( $lists = null ): ?array {
		if ( ! self::may_remind() || self::is_over( $lists ) ) {
			return null;
		}

		return is_array( $lists ) ? self::counts( $lists ) : ReminderCounts::get();
	}

	/**
	 * The same for the client. Where the bar may show and there is nothing to remind of, no step is done: the client counts again once it has
	 * the list, or shows it again.
	 *
	 * @param mixed $lists As above.
	 * @return array{complete: int, left: int}|null Null where the bar was closed, or the user may not see it.
	 */
	public static function reminder_of_client( $lists ): ?array {
		return self::may_remind() ? self::reminder( $lists ) ?? self::NOTHING : null;
	}

	private static function may_remind(): bool {
		return current_user_can( 'manage_woocommerce' ) && 'yes' !== get_option( self::REMINDER_HIDDEN );
	}

	/**
	 * How many steps are done and left, while the setup goes on; null once its list is hidden or complete. Where nothing is known of the
	 * steps both are 0. No task is evaluated for it.
	 *
	 * @param mixed $lists As above.
	 * @return array{complete: int, left: int}|null
	 */
	public static function progress( $lists = null ): ?array {
		if ( self::is_over( $lists ) ) {
			return null;
		}
		if ( is_array( $lists ) && [] !== $lists ) {
			return self::counts( $lists );
		}

		return ReminderCounts::get() ?? self::NOTHING;
	}

	/** Whether the list was complete at any time: the platform never takes that back. */
	public static function was_completed(): bool {
		return in_array( 'setup', (array) get_option( 'woocommerce_task_list_completed_lists', [] ), true );
	}

	/**
	 * Whether the list is hidden or complete. One that was complete may have open steps again: the lists say so, or what was last known of them.
	 *
	 * @param mixed $lists As above.
	 */
	public static function is_over( $lists = null ): bool {
		if ( self::is_hidden() ) {
			return true;
		}

		return null === self::setup_list( $lists ) && self::was_completed() && ! ReminderCounts::is_open_again();
	}

	/**
	 * @param mixed $lists The reply of the task lists' route.
	 * @return array{complete: int, left: int}|null Null where there is no setup list, or it is hidden or complete.
	 */
	public static function counts( $lists ): ?array {
		$list = self::setup_list( $lists );
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
