<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Storage;

use Storeboard\Rollups\Database;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL -- The names of tables and of their columns are constants.

/**
 * A table of the plugin that is made with its first row, so a store that keeps nothing has none. Where a restore or a clean-up took it away it is made anew, without its rows.
 */
abstract class OnDemandTable {

	/** Autoloaded: the version of the table, and by it whether there is one. */
	public const VERSION_OPTION = '';

	protected const VERSION = 1;

	/** Columns that a write may set, with their placeholders. */
	protected const COLUMNS = [];

	/** Columns that it has beside these. */
	protected const OTHERS = [];

	/** How databases say that their user may not do this. */
	private const DENIED = '/command denied|access denied|permission denied|read.?only/i';

	/** What the database said to what it refused last, in this request. */
	private static string $refusal = '';

	abstract public static function name(): string;

	/** SQL of its columns and keys. */
	abstract protected static function definition(): string;

	/** @var array<string, bool> Tables of an earlier version whose change of shape was tried in this request. */
	private static array $tried = [];

	/**
	 * Whether anything was ever kept on this site. A table of an earlier version is brought to this one's shape first; where the database refuses that, what is
	 * asked of it next is refused as well, and says so: rows that cannot be read are not none.
	 */
	public static function is_there(): bool {
		$version = (int) get_option( static::VERSION_OPTION );
		if ( $version > 0 && static::VERSION !== $version && ! isset( self::$tried[ static::name() ] ) ) {
			self::$tried[ static::name() ] = true;
			static::install();
		}

		return $version > 0;
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
		// Of two nodes of a cluster that make it at once, each ends what the other one writes into it. Whoever may not lock may try.
		$lock = Lock::for_site( 'table_' . static::VERSION_OPTION );
		$lock->acquire();
		// Nor may the second one change what the first one has made: each such change ends what is written into the table meanwhile.
		$is_known = static::VERSION === (int) get_option( static::VERSION_OPTION ) || static::VERSION === (int) UncachedOptions::get( static::VERSION_OPTION );
		$is_made  = $is_known && static::is_whole();
		$is_made || dbDelta( 'CREATE TABLE ' . static::name() . " (\n" . static::definition() . "\n) {$wpdb->get_charset_collate()};" );
		$said     = (string) $wpdb->last_error;
		$is_whole = $is_made || static::is_whole();
		self::$refusal = $is_whole ? self::$refusal : $said;
		$is_whole && update_option( static::VERSION_OPTION, static::VERSION, true );
		$lock->release();
		$wpdb->suppress_errors( (bool) $before );

		return $is_whole;
	}

	/** Whether the database has the table with all its columns: tools that clean or restore databases may leave out what they do not know. */
	public static function is_whole(): bool {
		return Database::quietly( 'SELECT ' . static::columns() . ' FROM ' . static::name() . ' WHERE 1 = 0' );
	}

	/** All columns by name: of a table that lacks one, as an older copy of the database does, a query for `*` would just leave it out. */
	protected static function columns(): string {
		return implode( ', ', [ 'id', ...static::OTHERS, ...array_keys( static::COLUMNS ) ] );
	}

	/**
	 * Asks the database; where it fails, once more, and where the table is gone or lacks a column, after that was made anew.
	 *
	 * @template T
	 * @param callable(): T $ask
	 * @return T|null Null where the database did not answer.
	 */
	protected static function ask( callable $ask ) {
		global $wpdb;

		$before = $wpdb->suppress_errors();
		try {
			$answer = $ask();
			if ( ! self::was_refused() ) {
				return $answer;
			}
			if ( ! static::is_whole() && ! static::install() ) {
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
	 * @param array<string, string|int> $values By column.
	 * @return array{0: string, 1: list<string|int>} SQL that sets those of them that a write may set, with a comma behind each, and their values.
	 */
	protected static function sets( array $values ): array {
		$values = array_intersect_key( $values, static::COLUMNS );

		return [ implode( '', array_map( static fn( string $column ) => "$column = " . static::COLUMNS[ $column ] . ', ', array_keys( $values ) ) ), array_values( $values ) ];
	}
}
