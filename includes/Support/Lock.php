<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

/**
 * Lets one request at a time change a stored value. It rests on the unique name of an option row, which MySQL, MariaDB and
 * SQLite all hold, so that it works across web nodes.
 */
final class Lock {

	private const STALE_AFTER_S = 10;
	private const TRIES         = 80;
	private const WAIT_US       = 25000;

	/**
	 * Runs a change while nobody else runs one under the same name.
	 *
	 * @template T
	 * @param callable(): T $change
	 * @return T|null Null where the lock could not be had within two seconds; then nothing was changed.
	 */
	public static function with( string $name, callable $change ) {
		if ( ! self::acquire( $name ) ) {
			return null;
		}

		try {
			return $change();
		} finally {
			self::release( $name );
		}
	}

	/**
	 * Takes a lock, for changes that do not end where they begin. Whoever dies with it loses it after ten seconds.
	 *
	 * @return bool False where it could not be had within two seconds.
	 */
	public static function acquire( string $name ): bool {
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			if ( self::take( self::row( $name ) ) ) {
				return true;
			}
			usleep( self::WAIT_US );
		}

		return false;
	}

	public static function release( string $name ): void {
		global $wpdb;

		$wpdb->delete( $wpdb->options, [ 'option_name' => self::row( $name ) ] );
	}

	private static function row( string $name ): string {
		return 'storeboard_lock_' . $name;
	}

	private static function take( string $row ): bool {
		global $wpdb;

		// The options API reads before it writes and caches what it read; only the insert itself is one step.
		$insert = "INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'off')";
		$taken  = $wpdb->query( $wpdb->prepare( $insert, $row, (string) time() ) );
		if ( $taken ) {
			return true;
		}

		// A request that died leaves its row behind; whoever deletes it may try again like everybody else.
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s AND option_value < %s", $row, (string) ( time() - self::STALE_AFTER_S ) ) );

		return false;
	}
}
