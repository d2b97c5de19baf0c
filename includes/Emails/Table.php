<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use Storeboard\Storage\OnDemandTable;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- The names of the table and of its columns are constants; every value goes through prepare().

/**
 * The reports that go out by email, a row for each reader of each. One statement claims a row for one due time and moves it on to the next: of several who come at that time
 * one sends. What happened is noted by whoever holds the claim's token. A claim that nobody ends was sent or was not.
 *
 * @phpstan-type Row array{id: int, owner: int, recipient: int, view: int, rhythm: string, state: string, reason: string, next_at: int, sent_at: int, token: string}
 */
final class Table extends OnDemandTable {

	public const VERSION_OPTION = 'storeboard_emails';

	public const SCHEDULED    = 'scheduled';
	public const CLAIMED      = 'claimed';
	public const SENT         = 'sent';
	public const FAILED       = 'failed';
	public const UNKNOWN      = 'unknown';
	public const UNSUBSCRIBED = 'unsubscribed';

	/** Fired behind each write. */
	public const CHANGED = 'storeboard_emails_changed';

	/** After so many seconds nobody is sending what was claimed. */
	private const PATIENCE = 600;

	private const IS_OVER = 'claimed_at < UNIX_TIMESTAMP() - ' . self::PATIENCE;

	protected const COLUMNS = [
		'owner'      => '%d',
		'recipient'  => '%d',
		'view'       => '%d',
		'rhythm'     => '%s',
		'state'      => '%s',
		'reason'     => '%s',
		'next_at'    => '%d',
		'sent_at'    => '%d',
		'token'      => '%s',
		'claimed_at' => '%d',
	];

	public static function name(): string {
		global $wpdb;

		return $wpdb->prefix . 'storeboard_emails';
	}

	protected static function definition(): string {
		return "
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			owner bigint(20) unsigned NOT NULL DEFAULT 0,
			recipient bigint(20) unsigned NOT NULL DEFAULT 0,
			view bigint(20) unsigned NOT NULL DEFAULT 0,
			rhythm varchar(10) NOT NULL DEFAULT 'weekly',
			state varchar(12) NOT NULL DEFAULT 'scheduled',
			reason varchar(500) NOT NULL DEFAULT '',
			next_at bigint(20) unsigned NOT NULL DEFAULT 0,
			sent_at bigint(20) unsigned NOT NULL DEFAULT 0,
			token varchar(32) NOT NULL DEFAULT '',
			claimed_at bigint(20) unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			UNIQUE KEY reader (recipient,view,rhythm)";
	}

	/**
	 * @param literal-string    $where
	 * @param array<int|string> $values
	 * @return list<Row>|null Null where the database did not answer.
	 */
	private static function select( string $where, array $values ): ?array {
		global $wpdb;

		if ( ! self::is_there() ) {
			return [];
		}
		$query = $wpdb->prepare( 'SELECT ' . self::columns() . ' FROM ' . self::name() . " WHERE $where ORDER BY id", ...$values );
		$rows  = self::ask( static fn() => $wpdb->get_results( $query, ARRAY_A ) );
		$typed = static fn( array $row ): array => [ 'state' => self::CLAIMED === $row['state'] && $row['claimed_at'] < time() - self::PATIENCE ? self::UNKNOWN : $row['state'] ]
			+ array_map( 'intval', array_diff_key( $row, array_flip( [ 'rhythm', 'state', 'reason', 'token' ] ) ) ) + $row;

		return is_array( $rows ) ? array_map( $typed, array_values( $rows ) ) : null;
	}

	/** @return list<Row>|null All of the site, or those that a user gets. */
	public static function of( int $recipient = 0 ): ?array {
		return $recipient > 0 ? self::select( 'recipient = %d', [ $recipient ] ) : self::select( 'id > %d', [ 0 ] );
	}

	/** @return Row|null */
	public static function find( int $id ): ?array {
		return self::look_for( $id )[0] ?? null;
	}

	/** @return list<Row>|null One or none; null where the database did not answer. */
	public static function look_for( int $id ): ?array {
		return self::select( 'id = %d', [ $id ] );
	}

	/** @return list<Row>|null One or none; null where the database did not answer. */
	public static function named( int $recipient, int $view, string $rhythm ): ?array {
		return self::select( 'recipient = %d AND view = %d AND rhythm = %s', [ $recipient, $view, $rhythm ] );
	}

	/**
	 * Makes a row, or takes up the one that is there: one reader gets the same report in the same rhythm once. It is planned where it was not, in the name of who
	 * asks now. Where its reader has unsubscribed it stays as it is.
	 *
	 * @return Row|null Null where the database refused.
	 */
	public static function add( int $owner, int $recipient, int $view, string $rhythm, int $next_at ): ?array {
		global $wpdb;

		if ( ! self::is_there() && ! self::install() ) {
			return null;
		}
		$query = $wpdb->prepare( 'INSERT IGNORE INTO ' . self::name() . ' ( owner, recipient, view, rhythm, next_at ) VALUES ( %d, %d, %d, %s, %d )', $owner, $recipient, $view, $rhythm, $next_at );
		$made  = self::ask( static fn() => $wpdb->query( $query ) );
		if ( null === $made ) {
			return null;
		}
		if ( 0 === $made ) {
			// One that is due keeps its time: it goes out with the next queue.
			$sets = 'owner = %d, next_at = CASE WHEN next_at = 0 THEN %d ELSE next_at END';
			self::change( $sets, [ $owner, $next_at ], 'recipient = %d AND view = %d AND rhythm = %s AND state <> %s', [ $recipient, $view, $rhythm, self::UNSUBSCRIBED ] );
		}
		do_action( self::CHANGED );

		return self::named( $recipient, $view, $rhythm )[0] ?? null;
	}

	/**
	 * Takes a report that is due, and moves it on.
	 *
	 * @param int $due The time that it was planned for.
	 * @return Row|null Null where somebody else took it, or it is not due.
	 */
	public static function claim( int $id, int $due, int $next_at ): ?array {
		return self::take( $id, 'next_at = %d, ', [ $next_at ], 'next_at = %d AND next_at > 0 AND next_at <= UNIX_TIMESTAMP() AND state <> %s AND ( state <> %s OR ' . self::IS_OVER . ' )', [ $due, self::UNSUBSCRIBED, self::CLAIMED ] );
	}

	/**
	 * Takes a report that was not sent, or may not have been.
	 *
	 * @return Row|null
	 */
	public static function claim_again( int $id ): ?array {
		return self::take( $id, '', [], '( state IN ( %s, %s ) OR ( state = %s AND ' . self::IS_OVER . ' ) )', [ self::FAILED, self::UNKNOWN, self::CLAIMED ] );
	}

	/**
	 * @param array<int|string> $set_values
	 * @param array<int|string> $where_values
	 * @return Row|null
	 */
	private static function take( int $id, string $sets, array $set_values, string $where, array $where_values ): ?array {
		$token   = bin2hex( random_bytes( 16 ) );
		$is_mine = self::change( "{$sets}state = %s, reason = '', token = %s, claimed_at = UNIX_TIMESTAMP()", [ ...$set_values, self::CLAIMED, $token ], "id = %d AND $where", [ $id, ...$where_values ] );
		$row     = $is_mine ? self::find( $id ) : null;

		return $token === ( $row['token'] ?? '' ) ? $row : null;
	}

	/** Notes what became of a claim. Who unsubscribed meanwhile stays so. */
	public static function finish( int $id, string $token, string $state, string $reason ): void {
		self::change(
			'state = %s, reason = %s, sent_at = CASE WHEN %d = 1 THEN UNIX_TIMESTAMP() ELSE sent_at END',
			[ $state, mb_substr( $reason, 0, 500 ), (int) ( self::SENT === $state ) ],
			'id = %d AND token = %s AND state IN ( %s, %s )',
			[ $id, $token, self::CLAIMED, self::UNKNOWN ]
		);
	}

	/** Plans a report anew, where nobody else has since. */
	public static function plan( int $id, int $before, int $next_at ): bool {
		return self::change( 'next_at = %d', [ $next_at ], 'id = %d AND next_at = %d AND state <> %s', [ $id, $before, self::UNSUBSCRIBED ] );
	}

	/** Ends it for its reader, until they want it again. */
	public static function unsubscribe( int $id ): bool {
		return self::change( "state = %s, reason = '', next_at = 0, token = ''", [ self::UNSUBSCRIBED ], 'id = %d', [ $id ] );
	}

	/** For its reader alone, in their own name. */
	public static function resubscribe( int $id, int $reader, int $next_at ): bool {
		return self::change( 'state = %s, owner = %d, next_at = %d', [ self::SCHEDULED, $reader, $next_at ], 'id = %d AND recipient = %d AND state = %s', [ $id, $reader, self::UNSUBSCRIBED ] );
	}

	/** An account that is gone gets nothing, and the list says so. */
	public static function lose_reader( int $user ): void {
		self::is_there() && self::change( 'state = %s, reason = %s, next_at = 0', [ self::FAILED, Reasons::GONE ], 'recipient = %d', [ $user ] );
	}

	public static function remove( int $id ): bool {
		global $wpdb;

		$is_removed = (bool) self::ask( static fn() => $wpdb->delete( self::name(), [ 'id' => $id ] ) );
		$is_removed && do_action( self::CHANGED );

		return $is_removed;
	}

	/**
	 * @param array<int|string> $set_values
	 * @param array<int|string> $where_values
	 */
	private static function change( string $sets, array $set_values, string $where, array $where_values ): bool {
		global $wpdb;

		$query = $wpdb->prepare( 'UPDATE ' . self::name() . " SET $sets WHERE $where", ...$set_values, ...$where_values );
		$done  = self::ask( static fn() => $wpdb->query( $query ) );

		$is_changed = is_int( $done ) && $done > 0;
		$is_changed && do_action( self::CHANGED );

		return $is_changed;
	}
}
