<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Setup;

use Storeboard\Replies\ReplyVersions;

defined( 'ABSPATH' ) || exit;

/**
 * How many steps of the setup are done and left, and how many other things are open, as the task lists said when anybody last read them: the
 * reminder bar and the tabs of the header stand on pages that must not wait for the tasks to be worked out.
 */
final class ReminderCounts {

	/** Autoloaded: reading it costs nothing. */
	public const OPTION = 'storeboard_setup_progress';

	/** What is older says nothing of what else is open. */
	private const EXPIRES_AFTER_S = DAY_IN_SECONDS;

	/** Unchanged counts are written again only after this time. */
	private const RENEW_AFTER_S = HOUR_IN_SECONDS;

	private const EXTENDED = 'extended';

	/** What the tasks read was at this version when they were counted (ReplyVersions). */
	private const VERSION = 'version';

	/**
	 * @param mixed $lists The reply of the task lists' route.
	 */
	public static function remember( $lists ): void {
		$counts = [
			'things' => self::open_things( $lists ),
			'again'  => (int) SetupState::was_completed(),
		] + ( SetupState::counts( $lists ) ?? [] );
		$stored = self::stored();
		$at     = $stored['at'] ?? 0;
		unset( $stored['at'] );
		$version = self::version();
		// phpcs:ignore Universal.Operators.StrictComparisons -- In whatever order.
		if ( $stored != $counts || time() - $at > self::RENEW_AFTER_S || self::stored_version() !== $version ) {
			update_option(
				self::OPTION,
				$counts + [
					'at'          => time(),
					self::VERSION => $version,
				],
				true
			);
		}
	}

	/**
	 * @return array{complete: int, left: int}|null As last known, however old: a store that nobody opened for days goes on where it was. Null
	 *                                              where nothing is known, or the setup was over.
	 */
	public static function get(): ?array {
		$known = self::stored();

		return isset( $known['complete'], $known['left'] ) ? [
			'complete' => $known['complete'],
			'left'     => $known['left'],
		] : null;
	}

	/** Whether steps were left of a list that had been completed before: tasks were added to it, or undone. */
	public static function is_open_again(): bool {
		return ! empty( self::stored()['again'] ) && ( self::get()['left'] ?? 0 ) > 0;
	}

	/**
	 * How many tasks of the extended list are open.
	 *
	 * @param mixed $lists The reply of the task lists' route, where the page has it; else what was last known counts.
	 * @return int|null Null where nothing is known, it is older than a day, or something that tasks read was changed since: the client asks then.
	 */
	public static function things( $lists = null ): ?int {
		if ( in_array( self::EXTENDED, (array) get_option( 'woocommerce_task_list_hidden_lists', [] ), true ) ) {
			return 0;
		}

		if ( is_array( $lists ) ) {
			return self::open_things( $lists );
		}

		return '' !== self::version() && self::stored_version() === self::version() ? self::known()['things'] ?? null : null;
	}

	/**
	 * @param mixed $lists
	 */
	private static function open_things( $lists ): int {
		foreach ( is_array( $lists ) ? $lists : [] as $list ) {
			if ( is_array( $list ) && self::EXTENDED === ( $list['id'] ?? '' ) ) {
				return empty( $list['isHidden'] ) && ! empty( $list['isVisible'] ) ? SetupProgress::open_count( $list['tasks'] ?? [] ) : 0;
			}
		}

		return 0;
	}

	/**
	 * @return array<string, int>|null Null where it is older than a day.
	 */
	private static function known(): ?array {
		$stored = self::stored();

		return null === $stored || time() - $stored['at'] > self::EXPIRES_AFTER_S ? null : $stored;
	}

	/** Empty where something was changed and nobody has read it since. Autoloaded. */
	private static function version(): string {
		$version = get_option( ReplyVersions::option( ReplyVersions::SETUP ), '' );

		return is_string( $version ) ? $version : '';
	}

	private static function stored_version(): ?string {
		$stored = get_option( self::OPTION );

		return is_array( $stored ) && is_string( $stored[ self::VERSION ] ?? null ) ? $stored[ self::VERSION ] : null;
	}

	/**
	 * @return array<string, int>|null
	 */
	private static function stored(): ?array {
		$stored = get_option( self::OPTION );

		return is_array( $stored ) && isset( $stored['at'] )
			? array_map( 'intval', array_intersect_key( $stored, array_flip( [ 'complete', 'left', 'things', 'again', 'at' ] ) ) )
			: null;
	}
}
