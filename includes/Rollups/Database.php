<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use RuntimeException;
use Storeboard\Reports\CategoryOrders;
use Storeboard\Reports\FactSumTables;
use Storeboard\Reports\OrderFacts;
use Storeboard\Reports\ProductTables;
use Storeboard\Reports\TaxSumTables;
use Storeboard\Storage\Lock;
use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL -- The names of tables are constants; what whole statements are made of, those who have them run say.

/**
 * The two tables of the daily sums, the names of those that they are made of, and what both need of the database.
 */
final class Database {

	/** Amounts keep eight decimals: prices have at most six, and WooCommerce adds doubles. */
	private const AMOUNT = 'decimal(26,8) NOT NULL DEFAULT 0';

	/** The tables of the platform that the sums are made of, without the site's prefix. */
	public const SOURCES = [ 'wc_order_stats', 'wc_order_product_lookup', 'wc_order_coupon_lookup', 'wc_order_tax_lookup' ];

	/**
	 * @param string $name Without the site's prefix.
	 */
	public static function table( string $name ): string {
		global $wpdb;

		return $wpdb->prefix . $name;
	}

	/** A row for each day: how often it was invalidated, and the invalidation that its sums were made of. */
	public static function days(): string {
		return self::table( 'storeboard_days' );
	}

	/** The sums, a row for each day, axis and status of orders. */
	public static function sums(): string {
		return self::table( 'storeboard_sums' );
	}

	/** Makes the tables, or brings them to this version's shape. */
	public static function install(): void {
		global $wpdb;

		require_once ABSPATH . 'wp-admin/includes/upgrade.php';

		$amounts = '';
		foreach ( Axis::all_columns() as $column ) {
			$amounts .= "$column " . self::AMOUNT . ",\n";
		}
		$collate = $wpdb->get_charset_collate();
		dbDelta(
			[
				'CREATE TABLE ' . self::days() . " (
				day date NOT NULL,
				stale bigint(20) unsigned NOT NULL DEFAULT 1,
				built bigint(20) unsigned NOT NULL DEFAULT 0,
				marked_at bigint(20) unsigned NOT NULL DEFAULT 0,
				verified_at bigint(20) unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY  (day),
				KEY marked_at (marked_at)
			) ENGINE=InnoDB $collate;",
				'CREATE TABLE ' . self::sums() . " (
				axis varchar(10) NOT NULL,
				day date NOT NULL,
				status varchar(100) NOT NULL,
				{$amounts}PRIMARY KEY  (axis,day,status),
				KEY day (day)
			) ENGINE=InnoDB $collate;",
			]
		);
		ProductTables::install();
		CategoryOrders::install();
		OrderFacts::install();
		FactSumTables::install();
		TaxSumTables::install();
	}

	/** Whether the database has the engine of our tables at all: where a host turned it off, who may make tables makes none of these. */
	public static function has_innodb(): bool {
		global $wpdb;

		return is_a( $wpdb, 'WP_SQLite_DB' ) || in_array( $wpdb->get_var( "SELECT SUPPORT FROM information_schema.ENGINES WHERE ENGINE = 'InnoDB'" ), [ 'YES', 'DEFAULT' ], true );
	}

	/** Whether what is written at once is written at once: many a host still makes tables without transactions. */
	public static function is_transactional(): bool {
		global $wpdb;

		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			return true;
		}
		foreach ( [ self::days(), self::sums(), ProductTables::builds(), ProductTables::sums(), CategoryOrders::table(), OrderFacts::table(), FactSumTables::builds(), FactSumTables::sums(), TaxSumTables::builds(), TaxSumTables::sums() ] as $at => $table ) {
			$of     = $wpdb->prepare( 'SELECT ENGINE FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = %s', $table );
			$engine = $wpdb->get_var( $of );
			// Tables that a copy of the site brought along keep what they had.
			if ( 'InnoDB' !== $engine && self::quietly( "ALTER TABLE $table ENGINE=InnoDB" ) ) {
				$engine = $wpdb->get_var( $of );
			}
			// Totals by day are also kept where those by product have no table.
			if ( 'InnoDB' !== $engine && ( null !== $engine || $at < 2 ) ) {
				return false;
			}
		}

		return true;
	}

	/**
	 * Whether both tables can be read, with all their columns: one that cleans or restores databases may leave out what it does not know.
	 * Asked in the background, where a version is installed and on the status page, never on other pages.
	 */
	public static function is_installed(): bool {
		$columns = [
			self::days() => [ 'day', 'stale', 'built', 'marked_at', 'verified_at' ],
			self::sums() => [ 'axis', 'day', 'status', ...Axis::all_columns() ],
		];
		foreach ( $columns as $table => $names ) {
			if ( ! self::quietly( 'SELECT ' . implode( ', ', $names ) . " FROM $table WHERE 1 = 0" ) ) {
				return false;
			}
		}

		return true;
	}

	/** WooCommerce's own name, since 10.4: its update finds the index and makes no second one. */
	private const PAID_INDEX = 'idx_date_paid_status_parent';

	/** Whether the database finds orders by their date of payment, as its own plan says, or reads all of them: WooCommerce 9.7 to 10.3 has no index. */
	public static function has_paid_index(): bool {
		global $wpdb;

		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			return true;
		}
		$before = $wpdb->suppress_errors();
		try {
			$plan = $wpdb->get_row( 'EXPLAIN SELECT order_id FROM ' . self::table( 'wc_order_stats' ) . " s WHERE s.date_paid BETWEEN '2000-01-01 00:00:00' AND '2000-01-02 00:00:00'", ARRAY_A );
		} finally {
			$wpdb->suppress_errors( (bool) $before );
		}

		// A table without rows has no plan.
		return ! is_array( $plan ) || null === ( $plan['table'] ?? null ) || null !== ( $plan['possible_keys'] ?? null );
	}

	public static function add_paid_index(): bool {
		return self::has_paid_index() || self::quietly( 'ALTER TABLE ' . self::table( 'wc_order_stats' ) . ' ADD INDEX ' . self::PAID_INDEX . ' ( date_paid, status, parent_id )' );
	}

	/** Whether the platform has the tables that reports read. */
	public static function has_sources(): bool {
		foreach ( self::SOURCES as $name ) {
			if ( ! self::has_table( self::table( $name ) ) ) {
				return false;
			}
		}

		return true;
	}

	private static function has_table( string $table ): bool {
		global $wpdb;

		return $table === $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) );
	}

	private static bool $is_reading = false;

	/**
	 * Reads everything in $read as of one moment, while others write. One within another reads as of the outer one's moment: beginning a transaction would end that of the outer one.
	 *
	 * @template T
	 * @param callable(): T $read
	 * @return T
	 */
	public static function snapshot( callable $read ) {
		global $wpdb;

		if ( self::$is_reading || ! self::may_begin() ) {
			return $read();
		}
		$begin = static function (): void {
			// Without it a server that is set to read what was committed since would see other rows in each statement.
			self::quietly( 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ' );
			self::quietly( 'START TRANSACTION WITH CONSISTENT SNAPSHOT' ) || self::quietly( 'START TRANSACTION' );
		};
		self::$is_reading = true;
		try {
			[ $answer, $is_whole ] = self::on_one_connection( $begin, $read );
			if ( ! $is_whole ) {
				$wpdb->query( 'COMMIT' );
				[ $answer ] = self::on_one_connection( $begin, $read );
			}

			return $answer;
		} finally {
			self::$is_reading = false;
			$wpdb->query( 'COMMIT' );
		}
	}

	/**
	 * Begins a transaction and works in it. Where a server goes away, WordPress connects to it, or to another one of a cluster, and repeats the last statement alone: what was
	 * written before it is gone, and it would be written by itself. So the new connection begins a transaction of its own, and whoever asked hears of it.
	 *
	 * @template T
	 * @param callable(): void                $begin
	 * @param callable( callable(): bool ): T $work It is given what tells whether it is one transaction so far.
	 * @return array{0: T, 1: bool} What it answered, and whether it was one transaction.
	 */
	private static function on_one_connection( callable $begin, callable $work ): array {
		$is_whole = true;
		// What WordPress asks each time that it has connected.
		$again = static function ( $modes ) use ( $begin, &$is_whole ) {
			$is_whole = false;
			$begin();

			return $modes;
		};
		add_filter( 'incompatible_sql_modes', $again );
		try {
			$begin();
			$answer = $work(
				static function () use ( &$is_whole ): bool {
					return $is_whole;
				}
			);

			return [ $answer, $is_whole ];
		} finally {
			remove_filter( 'incompatible_sql_modes', $again );
		}
	}

	/**
	 * Writes everything or, where $write returns false or throws, nothing.
	 *
	 * @param callable(): bool $write
	 */
	public static function at_once( callable $write ): bool {
		global $wpdb;

		if ( ! self::may_begin() ) {
			return $write();
		}
		$is_ended = false;
		try {
			[ $is_ok, $is_whole ] = self::on_one_connection(
				static fn() => $wpdb->query( 'START TRANSACTION' ),
				static function ( callable $is_whole ) use ( $wpdb, $write, &$is_ended ): bool {
					// A cluster finds out only here that another of its nodes wrote the same.
					$is_ended = $write() && $is_whole() && false !== $wpdb->query( 'COMMIT' );

					return $is_ended;
				}
			);
		} finally {
			$is_ended || $wpdb->query( 'ROLLBACK' );
		}

		return $is_ok && $is_whole;
	}

	/** A transaction ends the one before it: tests, which roll back what they wrote, keep theirs. */
	private static function may_begin(): bool {
		/**
		 * Filters whether the daily sums begin transactions of their own.
		 *
		 * @param bool $may True.
		 */
		return ExtensionFilter::is( static fn() => apply_filters( 'storeboard_sums_transactions', true ), 'storeboard_sums_transactions', true, 'transactions of the sums' );
	}

	/**
	 * Does what no page may fail for, or show errors of.
	 *
	 * @param callable(): ?string $work Returns why it was not done; null where it was.
	 * @return string|null The same; 'broken: ' and the reason where it threw.
	 */
	public static function calmly( callable $work ): ?string {
		global $wpdb;

		$before = $wpdb->suppress_errors();
		try {
			return $work();
		} catch ( \Throwable $error ) {
			return 'broken: ' . $error->getMessage();
		} finally {
			$wpdb->suppress_errors( (bool) $before );
		}
	}

	/**
	 * Whether the last statement failed for another one's sake alone.
	 *
	 * @phpstan-impure
	 */
	public static function was_contended(): bool {
		global $wpdb;

		return 1 === preg_match( Lock::CONTENDED, (string) $wpdb->last_error );
	}

	/**
	 * @return bool False where two stood in each other's way: the next round does it.
	 * @throws RuntimeException Where the database refused.
	 */
	public static function was_done( bool $is_done ): bool {
		global $wpdb;

		if ( ! $is_done && ! self::was_contended() ) {
			$error = (string) $wpdb->last_error;
			throw new RuntimeException( esc_html( '' === $error ? 'The database gave no answer.' : $error ) );
		}

		return $is_done;
	}

	/** What not every database knows may fail. */
	public static function quietly( string $statement ): bool {
		global $wpdb;

		$before = $wpdb->suppress_errors();
		try {
			return false !== $wpdb->query( $statement );
		} catch ( \Throwable ) {
			return false;
		} finally {
			$wpdb->suppress_errors( (bool) $before );
		}
	}

	/** Seconds since 1970 by the database's clock, which every node of a site shares. */
	public static function now(): int {
		global $wpdb;

		return (int) $wpdb->get_var( 'SELECT UNIX_TIMESTAMP()' );
	}

	/**
	 * When anything last wrote to the tables that the sums are made of, in seconds since 1970; null where the database does not
	 * know, as after its start. Found in a millisecond, and true within a second.
	 */
	public static function sources_changed_at(): ?int {
		global $wpdb;

		// SQLite behind WordPress' functions makes one up.
		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			return null;
		}
		$version = method_exists( $wpdb, 'db_server_info' ) ? (string) $wpdb->db_server_info() : '';
		if ( ! str_contains( $version, 'MariaDB' ) && version_compare( $version, '8.0', '>=' ) ) {
			// MySQL 8 shows what it knew up to a day ago.
			self::quietly( 'SET SESSION information_schema_stats_expiry = 0' );
		}
		$names  = "'" . implode( "', '", array_map( static fn( string $name ) => esc_sql( self::table( $name ) ), self::SOURCES ) ) . "'";
		$before = $wpdb->suppress_errors();
		try {
			$at = $wpdb->get_var( "SELECT UNIX_TIMESTAMP( MAX( UPDATE_TIME ) ) FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME IN ( $names )" );
		} catch ( \Throwable ) {
			$at = null;
		} finally {
			$wpdb->suppress_errors( (bool) $before );
		}

		return is_numeric( $at ) ? (int) $at : null;
	}
}
