<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

defined( 'ABSPATH' ) || exit;

/**
 * How many steps of the setup are done and left, as the task lists said when anybody last read them: the reminder bar stands on
 * pages that must not wait for the tasks to be worked out.
 */
final class ReminderCounts {

	/** Autoloaded: reading it costs nothing. */
	public const OPTION = 'storeboard_setup_progress';

	/** What is older says nothing. */
	private const EXPIRES_AFTER_S = DAY_IN_SECONDS;

	/** Unchanged counts are written again only after this time. */
	private const RENEW_AFTER_S = HOUR_IN_SECONDS;

	/**
	 * @param mixed $lists The reply of the task lists' route.
	 */
	public static function remember( $lists ): void {
		$counts = SetupState::counts( $lists );
		$stored = self::stored();
		if ( null === $counts ) {
			if ( null !== $stored ) {
				delete_option( self::OPTION );
			}
			return;
		}

		$is_same = null !== $stored && [ $stored['complete'], $stored['left'] ] === [ $counts['complete'], $counts['left'] ];
		if ( ! $is_same || time() - $stored['at'] > self::RENEW_AFTER_S ) {
			update_option( self::OPTION, $counts + [ 'at' => time() ], true );
		}
	}

	/**
	 * @return array{complete: int, left: int}|null Null where nothing is known, or it is older than a day.
	 */
	public static function get(): ?array {
		$stored = self::stored();

		return null === $stored || time() - $stored['at'] > self::EXPIRES_AFTER_S ? null : [
			'complete' => $stored['complete'],
			'left'     => $stored['left'],
		];
	}

	/**
	 * @return array{complete: int, left: int, at: int}|null
	 */
	private static function stored(): ?array {
		$stored = get_option( self::OPTION );
		if ( ! is_array( $stored ) || ! isset( $stored['complete'], $stored['left'], $stored['at'] ) ) {
			return null;
		}

		return [
			'complete' => (int) $stored['complete'],
			'left'     => (int) $stored['left'],
			'at'       => (int) $stored['at'],
		];
	}
}
