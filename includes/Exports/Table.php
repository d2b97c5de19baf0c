<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Exports;

use Storeboard\Storage\OnDemandTable;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- The names of the table and of its columns are constants; every value goes through prepare().

/**
 * The table of exports, a row each. Of those who would write the same one a single one holds its lease: whoever takes it gets a token, each step extends it, and what a
 * step wrote counts with one statement that names the token. A lease whose holder crashed ends by itself.
 *
 * @phpstan-type Row array{id: int, owner: int, state: string, report: string, question: string, title: string, name: string, folder: string, pieces: string[], page: int, round: int, walks_all: bool, has_moved: bool, total: int, row_count: int, bytes: int, left_out: string, attempts: int, reason: string, token: string, created_at: int, expires_at: int}
 */
final class Table extends OnDemandTable {

	public const VERSION_OPTION = 'storeboard_exports';

	public const WAITING = 'waiting';
	public const DONE    = 'done';
	public const FAILED  = 'failed';

	/** How long whoever writes may be silent, in seconds. */
	private const LEASE = 90;

	protected const COLUMNS = [
		'owner'      => '%d',
		'state'      => '%s',
		'report'     => '%s',
		'question'   => '%s',
		'mark'       => '%s',
		'title'      => '%s',
		'name'       => '%s',
		'folder'     => '%s',
		'pieces'     => '%s',
		'page'       => '%d',
		'round'      => '%d',
		'walks_all'  => '%d',
		'has_moved'  => '%d',
		'total'      => '%d',
		'row_count'  => '%d',
		'bytes'      => '%d',
		'left_out'   => '%s',
		'attempts'   => '%d',
		'reason'     => '%s',
		'created_at' => '%d',
		'expires_at' => '%d',
	];

	protected const OTHERS = [ 'token', 'leased_until', 'steps' ];

	public static function name(): string {
		global $wpdb;

		return $wpdb->prefix . 'storeboard_exports';
	}

	protected static function definition(): string {
		return "
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			owner bigint(20) unsigned NOT NULL DEFAULT 0,
			state varchar(10) NOT NULL DEFAULT 'waiting',
			report varchar(40) NOT NULL DEFAULT '',
			question longtext NOT NULL,
			mark varchar(40) NOT NULL DEFAULT '',
			title varchar(200) NOT NULL DEFAULT '',
			name varchar(210) NOT NULL DEFAULT '',
			folder varchar(40) NOT NULL DEFAULT '',
			pieces longtext NOT NULL,
			page bigint(20) unsigned NOT NULL DEFAULT 1,
			round tinyint(3) unsigned NOT NULL DEFAULT 1,
			walks_all tinyint(1) NOT NULL DEFAULT 1,
			has_moved tinyint(1) NOT NULL DEFAULT 0,
			total bigint(20) unsigned NOT NULL DEFAULT 0,
			row_count bigint(20) unsigned NOT NULL DEFAULT 0,
			bytes bigint(20) unsigned NOT NULL DEFAULT 0,
			left_out text NOT NULL,
			attempts tinyint(3) unsigned NOT NULL DEFAULT 0,
			reason text NOT NULL,
			token varchar(32) NOT NULL DEFAULT '',
			leased_until bigint(20) unsigned NOT NULL DEFAULT 0,
			steps bigint(20) unsigned NOT NULL DEFAULT 0,
			created_at bigint(20) unsigned NOT NULL DEFAULT 0,
			expires_at bigint(20) unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			KEY owner (owner,state),
			KEY state (state),
			KEY expires_at (expires_at)";
	}

	/**
	 * @param literal-string   $where
	 * @param array<int|string> $values
	 * @return Row[]|null Null where the database did not answer.
	 */
	private static function select( string $where, array $values ): ?array {
		global $wpdb;

		if ( ! self::is_there() ) {
			return [];
		}
		$query = $wpdb->prepare( 'SELECT ' . self::columns() . ' FROM ' . self::name() . " WHERE $where", ...$values );
		$rows  = self::ask( static fn() => $wpdb->get_results( $query, ARRAY_A ) );

		return is_array( $rows ) ? array_map( [ self::class, 'row' ], $rows ) : null;
	}

	/** @return Row[]|null The user's own, the newest first. */
	public static function of( int $owner ): ?array {
		return self::select( 'owner = %d AND expires_at > %d ORDER BY id DESC', [ $owner, time() ] );
	}

	/** @return Row|null */
	public static function find( int $id, ?int $owner = null ): ?array {
		return ( null === $owner ? self::select( 'id = %d', [ $id ] ) : self::select( 'id = %d AND owner = %d AND expires_at > %d', [ $id, $owner, time() ] ) )[0] ?? null;
	}

	/** @return Row|null The one of the same question that is not whole yet, or failed. */
	public static function same( int $owner, string $mark ): ?array {
		return self::select( 'owner = %d AND state <> %s AND mark = %s AND expires_at > %d ORDER BY id LIMIT 1', [ $owner, self::DONE, $mark, time() ] )[0] ?? null;
	}

	/** @return Row[] Those that nobody writes, the oldest first. */
	public static function waiting(): array {
		return self::select( 'state = %s AND expires_at > %d AND leased_until <= UNIX_TIMESTAMP() ORDER BY id LIMIT 20', [ self::WAITING, time() ] ) ?? [];
	}

	public static function are_waiting(): bool {
		return [] !== ( self::select( 'state = %s LIMIT 1', [ self::WAITING ] ) ?? [] );
	}

	/** @return Row[] */
	public static function overdue(): array {
		return self::select( 'expires_at <= %d ORDER BY id LIMIT 100', [ time() ] ) ?? [];
	}

	/** @return Row[]|null */
	public static function all_of( int $owner ): ?array {
		return self::select( 'owner = %d', [ $owner ] );
	}

	/** How many exports of a user are kept. */
	public static function count( int $owner ): int {
		global $wpdb;

		if ( ! self::is_there() ) {
			return 0;
		}
		$query = $wpdb->prepare( 'SELECT COUNT(*) FROM ' . self::name() . ' WHERE owner = %d AND expires_at > %d', $owner, time() );

		return (int) self::ask( static fn() => $wpdb->get_var( $query ) );
	}

	/** @return string[]|null Of all exports; null where the database did not answer. */
	public static function folders(): ?array {
		$rows = self::select( 'id > %d', [ 0 ] );

		return null === $rows ? null : array_column( $rows, 'folder' );
	}

	/**
	 * @param array<string, string|int> $values By column.
	 * @return Row|null Null where the database refused.
	 */
	public static function insert( array $values ): ?array {
		global $wpdb;

		if ( ! self::is_there() && ! self::install() ) {
			return null;
		}
		$row = array_intersect_key( $values, self::COLUMNS ) + [
			'pieces' => '',
			'reason' => '',
		];

		return self::ask( static fn() => $wpdb->insert( self::name(), $row ) ) ? self::find( (int) $wpdb->insert_id ) : null;
	}

	/**
	 * Takes the lease of an export that nobody writes.
	 *
	 * @return Row|null The row as it is then; null where somebody else has it, or it is not waiting.
	 */
	public static function lease( int $id ): ?array {
		$token = bin2hex( random_bytes( 16 ) );
		$is_mine = self::change(
			'token = %s, leased_until = UNIX_TIMESTAMP() + %d, attempts = attempts + 1, steps = steps + 1',
			[ $token, self::LEASE ],
			'id = %d AND state = %s AND leased_until <= UNIX_TIMESTAMP()',
			[ $id, self::WAITING ]
		);

		return $is_mine ? self::find( $id ) : null;
	}

	/** Extends a lease. False where it is somebody else's by now, or the export is gone. */
	public static function extend( int $id, string $token ): bool {
		return self::change( 'leased_until = UNIX_TIMESTAMP() + %d, steps = steps + 1', [ self::LEASE ], 'id = %d AND state = %s AND token = %s', [ $id, self::WAITING, $token ] );
	}

	/**
	 * Notes what a step made of it, and gives the lease up.
	 *
	 * @param array<string, string|int> $values By column.
	 * @return bool False where the lease is somebody else's by now, or the export is gone: then nothing of it counts.
	 */
	public static function commit( int $id, string $token, array $values ): bool {
		[ $sets, $set_values ] = self::sets( $values );

		return self::change( "{$sets}token = '', leased_until = 0, steps = steps + 1", $set_values, 'id = %d AND state = %s AND token = %s', [ $id, self::WAITING, $token ] );
	}

	/** Has an export that failed go on where it stopped. */
	public static function retry( int $id ): bool {
		return self::change( "state = %s, reason = '', attempts = 0, token = '', leased_until = 0, steps = steps + 1", [ self::WAITING ], 'id = %d AND state = %s', [ $id, self::FAILED ] );
	}

	/** Notes that the file of an export that was whole is not there any more. */
	public static function lose( int $id, string $reason ): void {
		self::change( 'state = %s, reason = %s, steps = steps + 1', [ self::FAILED, $reason ], 'id = %d AND state = %s', [ $id, self::DONE ] );
	}

	/**
	 * @param array<int|string> $set_values
	 * @param literal-string    $where
	 * @param array<int|string> $where_values
	 */
	private static function change( string $sets, array $set_values, string $where, array $where_values ): bool {
		global $wpdb;

		$query = $wpdb->prepare( 'UPDATE ' . self::name() . " SET $sets WHERE $where", ...$set_values, ...$where_values );
		$done  = self::ask( static fn() => $wpdb->query( $query ) );

		return is_int( $done ) && $done > 0;
	}

	/**
	 * Removes an export and its file.
	 *
	 * @param Row $row
	 */
	public static function remove( array $row ): bool {
		global $wpdb;

		// The row first: whoever writes it then sees that nothing of it counts any more.
		$done = self::ask( static fn() => $wpdb->delete( self::name(), [ 'id' => $row['id'] ] ) );
		Files::remove( $row['folder'] );

		return is_int( $done );
	}

	/**
	 * @param array<string, mixed> $row
	 * @return Row
	 */
	private static function row( array $row ): array {
		return [
			'id'         => (int) $row['id'],
			'owner'      => (int) $row['owner'],
			'state'      => (string) $row['state'],
			'report'     => (string) $row['report'],
			'question'   => (string) $row['question'],
			'title'      => (string) $row['title'],
			'name'       => (string) $row['name'],
			'folder'     => (string) $row['folder'],
			'pieces'     => array_values( array_filter( explode( ' ', (string) $row['pieces'] ), static fn( string $piece ) => '' !== $piece ) ),
			'page'       => (int) $row['page'],
			'round'      => (int) $row['round'],
			'walks_all'  => 1 === (int) $row['walks_all'],
			'has_moved'  => 1 === (int) $row['has_moved'],
			'total'      => (int) $row['total'],
			'row_count'  => (int) $row['row_count'],
			'bytes'      => (int) $row['bytes'],
			'left_out'   => (string) $row['left_out'],
			'attempts'   => (int) $row['attempts'],
			'reason'     => (string) $row['reason'],
			'token'      => (string) $row['token'],
			'created_at' => (int) $row['created_at'],
			'expires_at' => (int) $row['expires_at'],
		];
	}
}
