<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Storage;

use WP_Error;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL -- The names of tables are WordPress' own; every value goes through prepare().

/**
 * Lets one request at a time change a stored value. It rests on the unique name of an option row, which MySQL, MariaDB and
 * SQLite all enforce, so that it works across web nodes. The row holds when the lock was taken, by the database's clock (the
 * nodes' own may differ), and a token of its holder. A lock whose holder crashed expires after ten seconds.
 */
final class Lock {

	private const PREFIX        = 'storeboard_lock_';
	private const STALE_AFTER_S = 10;
	private const TRIES         = 80;
	private const WAIT_US       = 25000;

	/** How databases say that two statements stood in each other's way, and that the one that lost may try again. */
	public const CONTENDED = '/Deadlock|Lock wait timeout exceeded|Record has changed since last read|database is locked|WSREP has not yet prepared node/i';

	/** Tells this holder's row from one that another took over; empty while the lock is not held. */
	private string $token = '';

	private function __construct( private string $table, private string $row ) {}

	/** For what each site of a network stores for itself: options. */
	public static function for_site( string $name ): self {
		global $wpdb;

		return new self( $wpdb->options, self::PREFIX . $name );
	}

	/** For what all sites of a network share: user meta. Its row is kept among the main site's options, whichever site asks. */
	public static function for_network( string $name ): self {
		global $wpdb;

		return new self( $wpdb->get_blog_prefix( get_main_site_id( get_main_network_id() ) ) . 'options', self::PREFIX . $name );
	}

	/**
	 * Runs a change while no other request runs one under the same name.
	 *
	 * @template T
	 * @param callable(): T $change
	 * @return T|WP_Error Why the lock could not be taken (see acquire()); then nothing was changed.
	 */
	public function run( callable $change ) {
		$error = $this->acquire();
		if ( null !== $error ) {
			return $error;
		}

		try {
			return $change();
		} finally {
			$this->release();
		}
	}

	/**
	 * Takes the lock, for changes that do not end where they begin.
	 *
	 * @return WP_Error|null Null where it was taken; `storeboard_busy` (503) where others held it for two seconds,
	 *                       `storeboard_database_error` (500), at once, where the database failed.
	 */
	public function acquire(): ?WP_Error {
		$token = bin2hex( random_bytes( 16 ) );
		// Who holds it reads what the one before wrote.
		PrimaryReads::begin();

		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$taken = $this->take( $token );
			if ( null === $taken ) {
				return new WP_Error( 'storeboard_database_error', __( 'Couldn’t save your change to the database.', 'storeboard' ), [ 'status' => 500 ] );
			}
			if ( $taken ) {
				$this->token = $token;
				return null;
			}
			usleep( self::WAIT_US );
		}

		return new WP_Error( 'storeboard_busy', __( 'Another change is in progress. Try again in a moment.', 'storeboard' ), [ 'status' => 503 ] );
	}

	/** Gives the lock up, unless it went stale and is somebody else's by now. */
	public function release(): void {
		global $wpdb;

		if ( '' === $this->token ) {
			return;
		}
		$delete = $wpdb->prepare( "DELETE FROM {$this->table} WHERE option_name = %s AND option_value LIKE %s", $this->row, '% ' . $this->token );
		for ( $try = 0; $try < self::TRIES && false === $wpdb->query( $delete ) && self::is_contended(); $try++ ) {
			usleep( self::WAIT_US );
		}
		$this->token = '';
	}

	/**
	 * @return bool|null False where somebody else holds it, null where the database failed.
	 */
	private function take( string $token ): ?bool {
		global $wpdb;

		// The options API reads before it writes and caches what it read; only the insert itself is one step.
		$insert = "INSERT IGNORE INTO {$this->table} (option_name, option_value, autoload) VALUES (%s, CONCAT( UNIX_TIMESTAMP(), %s ), 'off')";
		$taken  = $wpdb->query( $wpdb->prepare( $insert, $this->row, ' ' . $token ) );

		if ( 0 === $taken ) {
			// Seconds since 1970 have ten digits until 2286, so they compare as text.
			$stale  = "option_value < CONCAT( UNIX_TIMESTAMP() - %d, '' )";
			$update = "UPDATE {$this->table} SET option_value = CONCAT( UNIX_TIMESTAMP(), %s ) WHERE option_name = %s AND $stale";
			$taken  = $wpdb->query( $wpdb->prepare( $update, ' ' . $token, $this->row, self::STALE_AFTER_S ) );
		}

		if ( false === $taken ) {
			return self::is_contended() ? false : null;
		}

		return (bool) $taken;
	}

	/** Whether the last statement only lost against another one. */
	private static function is_contended(): bool {
		global $wpdb;

		return 1 === preg_match( self::CONTENDED, (string) $wpdb->last_error );
	}
}
