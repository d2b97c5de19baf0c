<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\SavedViews;

use Storeboard\Storage\OnDemandTable;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- The names of the table and of its columns are constants; every value goes through prepare().

/**
 * The table of saved views and annotations. Each is a row with a revision of its own: a write names the revision that it was made on, and
 * one statement compares and writes, so that nobody overwrites what they have not seen.
 *
 * @phpstan-type Row array{id: int, owner: int, is_shared: bool, words: string, query: string, first_day: string, last_day: string, arrangement: string, revision: int, changed_at: int}
 */
final class Table extends OnDemandTable {

	public const VERSION_OPTION = 'storeboard_records';

	protected const VERSION = 2;

	protected const COLUMNS = [
		'owner'       => '%d',
		'is_shared'   => '%d',
		'words'       => '%s',
		'query'       => '%s',
		'first_day'   => '%s',
		'last_day'    => '%s',
		'arrangement' => '%s',
	];

	protected const OTHERS = [ 'kind', 'revision', 'changed_at' ];

	/** No reply has more. */
	private const MOST = 1000;

	public static function name(): string {
		global $wpdb;

		return $wpdb->prefix . 'storeboard_records';
	}

	protected static function definition(): string {
		return "
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			kind varchar(20) NOT NULL,
			owner bigint(20) unsigned NOT NULL DEFAULT 0,
			is_shared tinyint(1) NOT NULL DEFAULT 0,
			words text NOT NULL,
			query text NOT NULL,
			first_day varchar(10) NOT NULL DEFAULT '',
			last_day varchar(10) NOT NULL DEFAULT '',
			arrangement longtext,
			revision bigint(20) unsigned NOT NULL DEFAULT 1,
			changed_at bigint(20) unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			KEY owner (kind,owner),
			KEY days (kind,first_day)";
	}

	/**
	 * The rows that a user may read, in the order of their words or days.
	 *
	 * @param string $after  A day, 'YYYY-MM-DD': only what ends then or later; '' for any.
	 * @param string $before Only what begins then or earlier.
	 * @return Row[]|null Null where the database did not answer.
	 */
	public static function visible( RowType $type, int $user, string $after = '', string $before = '' ): ?array {
		global $wpdb;

		if ( ! self::is_there() ) {
			return [];
		}
		$query = $wpdb->prepare(
			'SELECT ' . self::columns() . ' FROM ' . self::name() . " WHERE kind = %s AND ( owner = %d OR is_shared = 1 )
			AND last_day >= %s AND ( %s = '' OR first_day <= %s ) ORDER BY {$type->order()} LIMIT %d",
			$type->route,
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
	 * The rows of a user, in the order in which they were made.
	 *
	 * @return Row[]|null Null where the database did not answer.
	 */
	public static function owned( RowType $type, int $user ): ?array {
		global $wpdb;

		if ( ! self::is_there() ) {
			return [];
		}
		$query = $wpdb->prepare( 'SELECT ' . self::columns() . ' FROM ' . self::name() . ' WHERE kind = %s AND owner = %d ORDER BY id LIMIT %d', $type->route, $user, self::MOST );
		$rows  = self::ask( static fn() => $wpdb->get_results( $query, ARRAY_A ) );

		return is_array( $rows ) ? array_map( [ self::class, 'row' ], $rows ) : null;
	}

	/**
	 * @return Row|null
	 */
	public static function find( RowType $type, int $id ): ?array {
		global $wpdb;

		if ( ! self::is_there() ) {
			return null;
		}
		$row = self::ask( static fn() => $wpdb->get_row( $wpdb->prepare( 'SELECT ' . self::columns() . ' FROM ' . self::name() . ' WHERE id = %d AND kind = %s', $id, $type->route ), ARRAY_A ) );

		return is_array( $row ) ? self::row( $row ) : null;
	}

	/**
	 * @param int[] $ids
	 * @return array<int, Row> By id: those that there are.
	 */
	public static function several( RowType $type, array $ids ): array {
		global $wpdb;

		$ids = array_values( array_unique( array_filter( $ids ) ) );
		if ( [] === $ids || ! self::is_there() ) {
			return [];
		}
		$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		$query  = $wpdb->prepare( 'SELECT ' . self::columns() . ' FROM ' . self::name() . " WHERE kind = %s AND id IN ( $places )", $type->route, ...$ids );
		$rows   = self::ask( static fn() => $wpdb->get_results( $query, ARRAY_A ) );

		return array_column( array_map( [ self::class, 'row' ], is_array( $rows ) ? $rows : [] ), null, 'id' );
	}

	public static function count( RowType $type, int $user ): int {
		global $wpdb;

		if ( ! self::is_there() ) {
			return 0;
		}

		return (int) self::ask( static fn() => $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM ' . self::name() . ' WHERE kind = %s AND owner = %d', $type->route, $user ) ) );
	}

	/**
	 * @param array<string, string|int> $values By column.
	 * @return Row|null Null where the database refused.
	 */
	public static function insert( RowType $type, array $values ): ?array {
		global $wpdb;

		if ( ! self::is_there() && ! self::install() ) {
			return null;
		}
		$row = array_intersect_key( $values, self::COLUMNS ) + [
			'kind'        => $type->route,
			'words'       => '',
			'query'       => '',
			'arrangement' => '',
			'revision'    => 1,
			'changed_at'  => time(),
		];

		return self::ask( static fn() => $wpdb->insert( self::name(), $row ) ) ? self::find( $type, (int) $wpdb->insert_id ) : null;
	}

	/**
	 * Writes over a revision, and over no other one.
	 *
	 * @param array<string, string|int> $values By column.
	 * @return bool|null False where the row is of another revision by now, or gone; null where the database refused.
	 */
	public static function update( RowType $type, int $id, int $revision, array $values ): ?bool {
		global $wpdb;

		[ $sets, $set_values ] = self::sets( $values );
		$query = $wpdb->prepare(
			'UPDATE ' . self::name() . " SET {$sets}revision = revision + 1, changed_at = %d WHERE id = %d AND kind = %s AND revision = %d",
			...[ ...$set_values, time(), $id, $type->route, $revision ]
		);
		$done  = self::ask( static fn() => $wpdb->query( $query ) );

		return is_int( $done ) ? $done > 0 : null;
	}

	/**
	 * @return bool|null As update().
	 */
	public static function delete( RowType $type, int $id, int $revision ): ?bool {
		global $wpdb;

		$query = $wpdb->prepare( 'DELETE FROM ' . self::name() . ' WHERE id = %d AND kind = %s AND revision = %d', $id, $type->route, $revision );
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
			'id'          => (int) $row['id'],
			'owner'       => (int) $row['owner'],
			'is_shared'   => 1 === (int) $row['is_shared'],
			'words'       => (string) $row['words'],
			'query'       => (string) $row['query'],
			'first_day'   => (string) $row['first_day'],
			'last_day'    => (string) $row['last_day'],
			'arrangement' => (string) $row['arrangement'],
			'revision'    => (int) $row['revision'],
			'changed_at'  => (int) $row['changed_at'],
		];
	}
}
