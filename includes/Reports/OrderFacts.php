<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Storage\SharedOption;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL -- Hundreds of rows in one statement. The names of tables and columns are constants; values are numbers, or go through prepare().

/**
 * The table of what is known of each order beside its amounts: how it was paid, where the customer came from, what the payment and the goods cost. One row for
 * each row of wc_order_stats, a refund's with the facts of its order.
 *
 * A change of an order raises its counter `stale`; who reads the order's facts reads that counter first, and what was read is true only where nobody has raised
 * it meanwhile. All rows are of one generation: where nobody knows what changed, the next one begins and the table is filled anew.
 */
final class OrderFacts {

	/** What people choose by, and how long it may be. */
	public const TEXTS = [
		'method'   => 100,
		'origin'   => 40,
		'source'   => 191,
		'campaign' => 191,
		'device'   => 40,
		'currency' => 10,
	];

	/** Null where the order says nothing. 'line_costs' is a number that is another one where a cost moves from one line to another. */
	public const AMOUNTS = [ 'fee', 'cost', 'line_costs' ];

	/** By what the amounts of its lines and coupons become those of the store's currency, where WooPayments converted the order; else null. */
	public const RATE = 'rate';

	/** Copies of the order's row in wc_order_stats, so that a page of orders is found in one table. What is shown is read from the row. */
	private const OF_ROW = [
		'status'       => "varchar(100) NOT NULL DEFAULT ''",
		'date_created' => 'datetime DEFAULT NULL',
		'date_paid'    => 'datetime DEFAULT NULL',
		'net_total'    => 'decimal(26,8) NOT NULL DEFAULT 0',
		'total_sales'  => 'decimal(26,8) NOT NULL DEFAULT 0',
	];

	/** What orders may be in the order of, beside their net sales and their cost: made of these. Null of refunds, and where it is not known. */
	private const SORTS = [
		'profit'     => 'decimal(26,8) DEFAULT NULL',
		'margin'     => 'decimal(26,4) DEFAULT NULL',
		'cost_known' => 'tinyint(4) DEFAULT NULL',
	];

	/** How long a row is taken for true that nothing was heard of, in seconds. */
	public const HOLDS_S = 7 * DAY_IN_SECONDS;

	/** Above every order. */
	private const TOP = PHP_INT_MAX;

	/** The generation, the order down to which it is filled (0 where all are), and how many rows were found to be wrong. */
	private const STATE = 'storeboard_order_facts';

	public static function table(): string {
		return Database::table( 'storeboard_order_facts' );
	}

	/** Makes the table, or brings it to this version's shape. */
	public static function install(): void {
		global $wpdb;

		require_once ABSPATH . 'wp-admin/includes/upgrade.php';

		$columns = '';
		foreach ( self::TEXTS as $name => $length ) {
			$columns .= "$name varchar($length) NOT NULL DEFAULT '',\n";
		}
		foreach ( self::AMOUNTS as $name ) {
			$columns .= "$name decimal(26,8) DEFAULT NULL,\n";
		}
		foreach ( [ self::RATE => 'double DEFAULT NULL' ] + self::OF_ROW + self::SORTS as $name => $type ) {
			$columns .= "$name $type,\n";
		}
		$collate = $wpdb->get_charset_collate();
		// Whoever asks looks whether it is there; what is printed would break a reply.
		$before = $wpdb->suppress_errors();
		if ( ! self::is_installed() ) {
			// Its rows are read anew in any case: to add columns and keys to each of them would only take long.
			$wpdb->query( 'DROP TABLE IF EXISTS ' . self::table() );
		}
		dbDelta(
			[
				'CREATE TABLE ' . self::table() . " (
				order_id bigint(20) unsigned NOT NULL,
				parent_id bigint(20) unsigned NOT NULL DEFAULT 0,
				stale bigint(20) unsigned NOT NULL DEFAULT 0,
				is_true tinyint(1) NOT NULL DEFAULT 0,
				generation bigint(20) unsigned NOT NULL DEFAULT 0,
				made_at bigint(20) unsigned NOT NULL DEFAULT 0,
				{$columns}PRIMARY KEY  (order_id),
				KEY is_true (is_true,made_at),
				KEY net_total (parent_id,net_total),
				KEY cost (parent_id,cost),
				KEY profit (parent_id,profit),
				KEY margin (parent_id,margin),
				KEY cost_known (parent_id,cost_known)
			) ENGINE=InnoDB $collate;",
			]
		);
		$wpdb->suppress_errors( (bool) $before );
	}

	/** Whether it can be read, with all its columns. */
	public static function is_installed(): bool {
		return Database::quietly( 'SELECT order_id, stale, is_true, generation, made_at, ' . implode( ', ', [ ...self::columns(), ...array_keys( self::SORTS ) ] ) . ' FROM ' . self::table() . ' WHERE 1 = 0' );
	}

	/**
	 * @return string[] All facts.
	 */
	public static function columns(): array {
		return [ ...array_keys( self::TEXTS ), ...self::AMOUNTS, self::RATE, ...self::of_row() ];
	}

	/**
	 * @return string[] Those that stand in wc_order_stats too.
	 */
	public static function of_row(): array {
		return [ 'parent_id', ...array_keys( self::OF_ROW ) ];
	}

	/**
	 * @param string      $name  One of columns().
	 * @param string|null $value As the database writes it, here or there.
	 * @return string|null The same for values that are the same.
	 */
	public static function comparable( string $name, ?string $value ): ?string {
		return match ( true ) {
			null === $value => null,
			self::RATE === $name => sprintf( '%.10e', (float) $value ),
			in_array( $name, self::AMOUNTS, true ), str_starts_with( self::OF_ROW[ $name ] ?? '', 'decimal' ) => sprintf( '%.6F', round( (float) $value, 6 ) + 0.0 ),
			default => $value,
		};
	}

	/** Whether each order of the reports has a true row, as far as anybody has heard: then they may be read without wc_order_stats. */
	public static function are_complete(): bool {
		if ( ! self::is_filled() || [] !== self::marked( 1 ) ) {
			return false;
		}
		$suspicion = Days::suspicion();
		$oldest    = (int) ( Counter::rows( 'SELECT f.made_at AS oldest FROM ' . self::table() . ' f WHERE ' . self::is_true() . ' ORDER BY f.made_at LIMIT 1' )[0]['oldest'] ?? 0 );

		return 0 === $suspicion['counter'] || $oldest > Database::now() - $suspicion['age'];
	}

	/** SQL: whether the row `f` is true. */
	public static function is_true(): string {
		return 'f.is_true = 1 AND f.generation = ' . self::state()['generation'];
	}

	/**
	 * @return array{generation: int, below: int, wrong: int}
	 */
	private static function state(): array {
		return self::as_state( get_option( self::STATE ) );
	}

	/**
	 * @param mixed $stored
	 * @return array{generation: int, below: int, wrong: int}
	 */
	private static function as_state( $stored ): array {
		$number = static fn( string $name, int $otherwise ): int => is_array( $stored ) && is_int( $stored[ $name ] ?? null ) ? $stored[ $name ] : $otherwise;

		return [
			'generation' => $number( 'generation', 0 ),
			'below'      => $number( 'below', self::TOP ),
			'wrong'      => $number( 'wrong', 0 ),
		];
	}

	/**
	 * @param callable( array{generation: int, below: int, wrong: int} ): array<string, int> $changes To what is stored now, whoever stored it.
	 */
	private static function note( callable $changes ): void {
		SharedOption::change( self::STATE, static fn( $stored ): array => $changes( self::as_state( $stored ) ) + self::as_state( $stored ) );
	}

	/** Nothing is true any more. */
	public static function begin_anew(): void {
		self::note(
			static fn( array $state ): array => [
				// One that was never there before, also where somebody stored an old state again.
				'generation' => max( time(), $state['generation'] + 1 ),
				'below'      => self::TOP,
			]
		);
		FactSumBuilds::forget();
	}

	/** Whether each order was read once. */
	public static function is_filled(): bool {
		return 0 === self::state()['below'];
	}

	/**
	 * The days of orders that are to be read again.
	 *
	 * @return string[]
	 */
	public static function marked_days(): array {
		return self::days( 'JOIN ' . self::table() . ' f ON f.order_id = s.order_id WHERE f.is_true = 0' );
	}

	/**
	 * The days that sums of these orders and refunds are in.
	 *
	 * @param int[] $orders
	 * @return string[]
	 */
	public static function days_of( array $orders ): array {
		return [] === $orders ? [] : self::days( 'WHERE s.order_id IN ( ' . implode( ', ', self::ids( $orders ) ) . ' )' );
	}

	/**
	 * @param string $which SQL of rows of wc_order_stats, `s`. A refund is in sums of its order's day too.
	 * @return string[]
	 */
	private static function days( string $which ): array {
		$stats = Database::table( 'wc_order_stats' );
		$days  = [];
		foreach ( Counter::rows( "SELECT DISTINCT DATE( s.date_created ) AS created, DATE( s.date_paid ) AS paid, DATE( p.date_created ) AS order_created, DATE( p.date_paid ) AS order_paid FROM $stats s LEFT JOIN $stats p ON p.order_id = s.parent_id $which" ) as $row ) {
			array_push( $days, ...array_values( $row ) );
		}

		return array_values( array_unique( array_filter( array_map( 'strval', $days ) ) ) );
	}

	/** Has looked for orders that have no true row yet, from the newest on. */
	public static function look_again(): void {
		self::note( static fn(): array => [ 'below' => self::TOP ] );
	}

	/**
	 * Says that the facts of these orders may not be true any more.
	 *
	 * @param int[] $orders
	 * @return bool False where the database did not take it.
	 */
	public static function mark( array $orders ): bool {
		foreach ( array_chunk( self::ids( $orders ), 500 ) as $some ) {
			// A row that was deleted and comes back never has an earlier counter.
			$values = implode( ', ', array_map( static fn( int $id ): string => "( $id, UNIX_TIMESTAMP(), 0 )", $some ) );
			// Facts of refunds are those of their orders.
			$of = implode( ', ', $some );
			if ( ! Days::write( 'INSERT INTO ' . self::table() . " ( order_id, stale, is_true ) VALUES $values ON DUPLICATE KEY UPDATE stale = stale + 1, is_true = 0" )
				|| ! Days::write( 'UPDATE ' . self::table() . " SET stale = stale + 1, is_true = 0 WHERE parent_id IN ( $of )" ) ) {
				return false;
			}
		}

		return true;
	}

	/**
	 * @param int[] $orders That are in no report any more.
	 */
	public static function forget( array $orders ): bool {
		$ids = self::ids( $orders );
		// Their own days are marked; those of a refund's order are not.
		$parents = array_filter( array_map( 'intval', array_column( self::last( $ids ), 'parent_id' ) ) );
		if ( [] !== $parents && ! FactSumBuilds::give_up( self::days_of( $parents ) ) ) {
			return false;
		}

		return [] === $ids || Days::write( 'DELETE FROM ' . self::table() . ' WHERE order_id IN ( ' . implode( ', ', $ids ) . ' )' );
	}

	/**
	 * @param int[] $orders
	 * @return int[] The same in order, so that two who write never wait for each other.
	 */
	private static function ids( array $orders ): array {
		$ids = array_values( array_unique( array_filter( array_map( 'intval', $orders ), static fn( int $id ): bool => $id > 0 ) ) );
		sort( $ids );

		return $ids;
	}

	/**
	 * Orders whose facts are to be read.
	 *
	 * @return array<int, int> Counters by order.
	 */
	public static function marked( int $limit ): array {
		return self::counters( Counter::rows( 'SELECT order_id, stale FROM ' . self::table() . " WHERE is_true = 0 LIMIT $limit" ) );
	}

	/**
	 * The next orders, from the newest on, that have no true row, and notes how far it has come.
	 *
	 * @return array<int, int> Counters by order; none once all have one.
	 */
	public static function lacking( int $limit ): array {
		[ 'below' => $below, 'generation' => $generation ] = self::state();
		if ( 0 === $below ) {
			return [];
		}
		$table = self::table();
		$rows  = Counter::rows(
			'SELECT s.order_id, COALESCE( f.stale, 0 ) AS stale FROM ' . Database::table( 'wc_order_stats' ) . " s LEFT JOIN $table f ON f.order_id = s.order_id
			WHERE s.order_id < $below AND ( f.order_id IS NULL OR f.is_true = 0 OR f.generation <> $generation ) ORDER BY s.order_id DESC LIMIT $limit"
		);
		$found = self::counters( $rows );
		// Begun anew meanwhile, or told to look again: then it is further up.
		self::note( static fn( array $state ): array => [ $generation, $below ] === [ $state['generation'], $state['below'] ] ? [ 'below' => [] === $found ? 0 : min( array_keys( $found ) ) ] : [] );

		return $found;
	}

	/**
	 * True rows that nobody has compared with their orders for long, the oldest first.
	 *
	 * @return array<int, int> Counters by order.
	 */
	public static function old( int $limit ): array {
		return self::counters( Counter::rows( 'SELECT f.order_id, f.stale FROM ' . self::table() . ' f WHERE ' . self::is_true() . ' AND f.made_at < ' . ( time() - self::HOLDS_S ) . " ORDER BY f.made_at LIMIT $limit" ) );
	}

	/**
	 * @param list<array<string, string|null>> $rows
	 * @return array<int, int>
	 */
	private static function counters( array $rows ): array {
		$counters = [];
		foreach ( $rows as $row ) {
			$counters[ (int) $row['order_id'] ] = (int) $row['stale'];
		}

		return $counters;
	}

	/** Whether a job has anything to do. */
	public static function is_due(): bool {
		return self::state()['below'] > 0 || [] !== self::marked( 1 ) || [] !== self::old( 1 );
	}

	/**
	 * @param int[] $orders
	 * @return array<int, array<string, string|null>> The facts that are kept and true.
	 */
	public static function kept( array $orders ): array {
		return self::rows_of( $orders, self::is_true() );
	}

	/**
	 * @param int[] $orders
	 * @return array<int, array<string, string|null>> The facts that were true last, also of orders that were marked since.
	 */
	public static function last( array $orders ): array {
		return self::rows_of( $orders, 'f.made_at > 0 AND f.generation = ' . self::state()['generation'] );
	}

	/**
	 * @param int[]  $orders
	 * @param string $which SQL.
	 * @return array<int, array<string, string|null>>
	 */
	private static function rows_of( array $orders, string $which ): array {
		$listed = implode( ', ', self::ids( $orders ) );

		return '' === $listed ? [] : array_column( Counter::rows( 'SELECT f.order_id, f.' . implode( ', f.', self::columns() ) . ' FROM ' . self::table() . " f WHERE $which AND f.order_id IN ( $listed )" ), null, 'order_id' );
	}

	/**
	 * Keeps what was read of orders, of each that was not marked since.
	 *
	 * @param array<int, array<string, string|null>> $facts    By order.
	 * @param array<int, int>                        $counters From before they were read.
	 * @return bool False where two stood in each other's way.
	 * @throws \RuntimeException Where the database refuses.
	 */
	public static function keep( array $facts, array $counters ): bool {
		global $wpdb;

		$generation = self::state()['generation'];
		$columns    = [ ...self::columns(), ...array_keys( self::SORTS ) ];
		$values     = [];
		foreach ( $facts as $id => $row ) {
			$counter  = $counters[ $id ] ?? null;
			$row     += self::sorts( $row );
			$told     = array_map( static fn( string $name ): string => null === $row[ $name ] ? 'NULL' : $wpdb->prepare( '%s', $row[ $name ] ), $columns );
			$values[] = null === $counter ? '' : "( $id, $counter, 1, $generation, " . time() . ', ' . implode( ', ', $told ) . ' )';
		}
		$values = array_filter( $values );
		if ( [] === $values ) {
			return true;
		}
		$sets = implode( ', ', array_map( static fn( string $name ): string => "$name = CASE WHEN stale = VALUES( stale ) THEN VALUES( $name ) ELSE $name END", [ 'is_true', 'generation', 'made_at', ...$columns ] ) );

		return Database::was_done( false !== $wpdb->query( 'INSERT INTO ' . self::table() . ' ( order_id, stale, is_true, generation, made_at, ' . implode( ', ', $columns ) . ' ) VALUES ' . implode( ', ', $values ) . " ON DUPLICATE KEY UPDATE $sets" ) );
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array<string, string|null> By SORTS.
	 */
	private static function sorts( array $row ): array {
		$net      = round( (float) $row['net_total'], 6 );
		$is_known = 0 === (int) $row['parent_id'] && null !== $row['cost'];
		$profit   = $net - (float) $row['cost'];

		return [
			'profit'     => $is_known ? sprintf( '%.6F', $profit ) : null,
			'margin'     => $is_known && 0.0 !== $net ? sprintf( '%.4F', 100 * $profit / $net ) : null,
			'cost_known' => 0 !== (int) $row['parent_id'] || 0.0 === $net ? null : ( $is_known ? '100' : '0' ),
		];
	}

	/**
	 * Rows of orders that are in no report any more, unless somebody has marked them since.
	 *
	 * @param array<int, int> $counters By order.
	 */
	public static function drop( array $counters ): void {
		foreach ( $counters as $id => $counter ) {
			Days::write( 'DELETE FROM ' . self::table() . " WHERE order_id = $id AND stale = $counter" );
		}
	}

	public static function note_wrong( int $many ): void {
		0 === $many || self::note( static fn( array $state ): array => [ 'wrong' => $state['wrong'] + $many ] );
	}

	/**
	 * @return array{filled: int, wanted: int, wrong: int} Of all orders and refunds in reports; and how many rows were found to be wrong since the beginning.
	 * @throws \RuntimeException Where there is no table.
	 */
	public static function progress(): array {
		$stats = Database::table( 'wc_order_stats' );

		return [
			'filled' => (int) ( Counter::rows( "SELECT COUNT(*) AS many FROM $stats s JOIN " . self::table() . ' f ON f.order_id = s.order_id WHERE ' . self::is_true() )[0]['many'] ?? 0 ),
			'wanted' => (int) ( Counter::rows( "SELECT COUNT(*) AS many FROM $stats" )[0]['many'] ?? 0 ),
			'wrong'  => self::state()['wrong'],
		];
	}
}
