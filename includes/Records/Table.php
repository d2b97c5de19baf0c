<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Records;

use Storeboard\Rollups\Database;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- The names of the table and of its columns are constants; every value goes through prepare().

/**
 * The table of saved views and annotations. Each is a row with a revision of its own: a write names the revision that it was made on, and
 * one statement compares and writes, so that nobody overwrites what they have not seen.
 *
 * The table is made with the first row, so a store that keeps nothing has none.
 *
 * @phpstan-type Row array{id: int, owner: int, is_shared: bool, words: string, query: string, first_day: string, last_day: string, revision: int, changed_at: int}
 */
final class Table {

	/** Autoloaded: the version of the table, and by it whether there is one. */
	public const VERSION_OPTION = 'storeboard_records';

	private const VERSION = 1;

	/** Columns that a write may set, with their placeholders. */
	private const COLUMNS = [
		'owner'     => '%d',
		'is_shared' => '%d',
		'words'     => '%s',
		'query'     => '%s',
		'first_day' => '%s',
		'last_day'  => '%s',
	];

	/** No reply has more. */
	private const MOST = 1000;

	/** How databases say that their user may not do this. */
	private const DENIED = '/command denied|access denied|permission denied|read.?only/i';

	/** What the database said to what it refused last, in this request. */
	private static string $refusal = '';

	public static function name(): string {
		global $wpdb;

		return $wpdb->prefix . 'storeboard_records';
	}

	/** Whether anything was ever kept on this site. A table of an earlier version is brought to this one's shape first. */
	public static function is_there(): bool {
		$version = (int) get_option( self::VERSION_OPTION );

		return self::VERSION === $version || ( $version > 0 && self::install() );
	}

	/**
	 * Makes the table, or brings it to this version's shape.
	 *
	 * @return bool Whether it can be read, with all its columns.
	 */
	public static function install(): bool {
		global $wpdb;

		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		// What is printed would break a reply.
		$before = $wpdb->suppress_errors();
		dbDelta(
			'CREATE TABLE ' . self::name() . " (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				kind varchar(20) NOT NULL,
				owner bigint(20) unsigned NOT NULL DEFAULT 0,
				is_shared tinyint(1) NOT NULL DEFAULT 0,
				words text NOT NULL,
				query text NOT NULL,
				first_day varchar(10) NOT NULL DEFAULT '',
				last_day varchar(10) NOT NULL DEFAULT '',
				revision bigint(20) unsigned NOT NULL DEFAULT 1,
				changed_at bigint(20) unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY  (id),
				KEY owner (kind,owner),
				KEY days (kind,first_day)
			) {$wpdb->get_charset_collate()};"
		);
		$wpdb->suppress_errors( (bool) $before );
		$is_whole = self::is_whole();
		$is_whole && update_option( self::VERSION_OPTION, self::VERSION, true );

		return $is_whole;
	}

	/** Whether the database has the table with all its columns: tools that clean or restore databases may leave out what they do not know. */
	public static function is_whole(): bool {
		return Database::quietly( 'SELECT id, kind, revision, changed_at, ' . implode( ', ', array_keys( self::COLUMNS ) ) . ' FROM ' . self::name() . ' WHERE 1 = 0' );
	}

	/**
	 * Asks the database; where it fails, once more, and where the table is gone or lacks a column, after that was made anew.
	 *
	 * @template T
	 * @param callable(): T $ask
	 * @return T|null Null where the database did not answer.
	 */
	private static function ask( callable $ask ) {
		global $wpdb;

		$before = $wpdb->suppress_errors();
		try {
			$answer = $ask();
			if ( ! self::was_refused() ) {
				return $answer;
			}
			if ( ! self::is_whole() && ! self::install() ) {
				return null;
			}
			$answer = $ask();
			if ( ! self::was_refused() ) {
				return $answer;
			}
			self::$refusal = (string) $wpdb->last_error;

			return null;
		} finally {
			$wpdb->suppress_errors( (bool) $before );
		}
	}

	/** Whether the database's user may not do what was asked last and refused, though the table is there. */
	public static function was_denied(): bool {
		return 1 === preg_match( self::DENIED, self::$refusal );
	}

	/**
	 * Whether the database refused the last query.
	 *
	 * @phpstan-impure
	 */
	private static function was_refused(): bool {
		global $wpdb;

		return '' !== (string) $wpdb->last_error;
	}

	/**
	 * The rows that a user may read, in the order of their words or days.
	 *
	 * @param string $after  A day, 'YYYY-MM-DD': only what ends then or later; '' for any.
	 * @param string $before Only what begins then or earlier.
	 * @return Row[]|null Null where the database did not answer.
	 */
	public static function visible( Kind $kind, int $user, string $after = '', string $before = '' ): ?array {
		global $wpdb;

		if ( ! self::is_there() ) {
			return [];
		}
		$order = $kind->has_days() ? 'first_day, id' : 'words, id';
		$query = $wpdb->prepare(
			'SELECT * FROM ' . self::name() . " WHERE kind = %s AND ( owner = %d OR is_shared = 1 )
			AND last_day >= %s AND ( %s = '' OR first_day <= %s ) ORDER BY $order LIMIT %d",
			$kind->route,
			$user,
			$after,
			$before,
			$before,
			self::MOST
		);
		$rows  = self::ask( static fn() => $wpdb->get_results( $query, ARRAY_A ) );

		return is_array( $rows ) ? array_map( [ self::class, 'row' ], $rows ) : null;
	}

	/**
	 * @return Row|null
	 */
	public static function find( Kind $kind, int $id ): ?array {
		global $wpdb;

		if ( ! self::is_there() ) {
			return null;
		}
		$row = self::ask( static fn() => $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM ' . self::name() . ' WHERE id = %d AND kind = %s', $id, $kind->route ), ARRAY_A ) );

		return is_array( $row ) ? self::row( $row ) : null;
	}

	public static function count( Kind $kind, int $user ): int {
		global $wpdb;

		if ( ! self::is_there() ) {
			return 0;
		}

		return (int) self::ask( static fn() => $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM ' . self::name() . ' WHERE kind = %s AND owner = %d', $kind->route, $user ) ) );
	}

	/**
	 * @param array<string, string|int> $values By column.
	 * @return Row|null Null where the database refused.
	 */
	public static function insert( Kind $kind, array $values ): ?array {
		global $wpdb;

		if ( ! self::is_there() && ! self::install() ) {
			return null;
		}
		$row = array_intersect_key( $values, self::COLUMNS ) + [
			'kind'       => $kind->route,
			'words'      => '',
			'query'      => '',
			'revision'   => 1,
			'changed_at' => time(),
		];

		return self::ask( static fn() => $wpdb->insert( self::name(), $row ) ) ? self::find( $kind, (int) $wpdb->insert_id ) : null;
	}

	/**
	 * Writes over a revision, and over no other one.
	 *
	 * @param array<string, string|int> $values By column.
	 * @return bool|null False where the row is of another revision by now, or gone; null where the database refused.
	 */
	public static function update( Kind $kind, int $id, int $revision, array $values ): ?bool {
		global $wpdb;

		$values = array_intersect_key( $values, self::COLUMNS );
		$sets   = implode( '', array_map( static fn( string $column ) => "$column = " . self::COLUMNS[ $column ] . ', ', array_keys( $values ) ) );
		$query  = $wpdb->prepare(
			'UPDATE ' . self::name() . " SET {$sets}revision = revision + 1, changed_at = %d WHERE id = %d AND kind = %s AND revision = %d",
			...[ ...array_values( $values ), time(), $id, $kind->route, $revision ]
		);
		$done   = self::ask( static fn() => $wpdb->query( $query ) );

		return is_int( $done ) ? $done > 0 : null;
	}

	/**
	 * @return bool|null As update().
	 */
	public static function delete( Kind $kind, int $id, int $revision ): ?bool {
		global $wpdb;

		$query = $wpdb->prepare( 'DELETE FROM ' . self::name() . ' WHERE id = %d AND kind = %s AND revision = %d', $id, $kind->route, $revision );
		$done  = self::ask( static fn() => $wpdb->query( $query ) );

		return is_int( $done ) ? $done > 0 : null;
	}

	/**
	 * What a user kept alone goes with them; what they shared stays, and is nobody's or the heir's.
	 *
	 * @param int $heir 0 for nobody.
	 */
	public static function forget_user( int $user, int $heir ): void {
		global $wpdb;

		if ( $user > 0 && self::is_there() ) {
			$wpdb->query( $wpdb->prepare( 'DELETE FROM ' . self::name() . ' WHERE owner = %d AND is_shared = 0', $user ) );
			$wpdb->query( $wpdb->prepare( 'UPDATE ' . self::name() . ' SET owner = %d, revision = revision + 1 WHERE owner = %d', $heir, $user ) );
		}
	}

	/**
	 * @param array<string, mixed> $row
	 * @return Row
	 */
	private static function row( array $row ): array {
		return [
			'id'         => (int) $row['id'],
			'owner'      => (int) $row['owner'],
			'is_shared'  => 1 === (int) $row['is_shared'],
			'words'      => (string) $row['words'],
			'query'      => (string) $row['query'],
			'first_day'  => (string) $row['first_day'],
			'last_day'   => (string) $row['last_day'],
			'revision'   => (int) $row['revision'],
			'changed_at' => (int) $row['changed_at'],
		];
	}
}
