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

// phpcs:disable WordPress.DB.PreparedSQL -- Hundreds of rows in one statement. The names of tables and columns are constants; values are numbers, escaped, or dates that the database told.

/**
 * The tables of what each customer bought: one row for each customer of a counted order, and one for each month in which they bought or got something back.
 *
 * Whether an order is a customer's first changes with other orders, so nothing of it can be added up by day. A change of an order invalidates its customer: the
 * counter `stale` goes up, and whoever reads a customer's orders reads that counter first. A reader answers only where no row is invalid and all customers were
 * read once. All rows are of one generation: the next one begins where nobody knows what changed, and where other statuses are left out.
 */
final class Buyers {

	private const STATE = 'storeboard_buyers';

	/** How long a row is taken for true that nothing was heard of, in seconds. */
	private const HOLDS_S = 7 * DAY_IN_SECONDS;

	private const COLUMNS = 'customer_id, stale, is_true, generation, made_at, first_at, last_at, orders, spend';

	public static function table(): string {
		return Database::table( 'storeboard_buyers' );
	}

	public static function months(): string {
		return Database::table( 'storeboard_buyer_months' );
	}

	/** Makes the tables, or brings them to this version's shape. */
	public static function install(): void {
		global $wpdb;

		require_once ABSPATH . 'wp-admin/includes/upgrade.php';

		$collate = $wpdb->get_charset_collate();
		// Whoever asks looks whether they are there; what is printed would break a reply.
		$before = $wpdb->suppress_errors();
		dbDelta(
			[
				'CREATE TABLE ' . self::table() . " (
				customer_id bigint(20) unsigned NOT NULL,
				stale bigint(20) unsigned NOT NULL DEFAULT 0,
				is_true tinyint(1) NOT NULL DEFAULT 0,
				generation bigint(20) unsigned NOT NULL DEFAULT 0,
				made_at bigint(20) unsigned NOT NULL DEFAULT 0,
				first_at datetime DEFAULT NULL,
				last_at datetime DEFAULT NULL,
				orders bigint(20) unsigned NOT NULL DEFAULT 0,
				spend decimal(26,8) NOT NULL DEFAULT 0,
				PRIMARY KEY  (customer_id),
				KEY first_at (first_at),
				KEY is_true (is_true,made_at)
			) ENGINE=InnoDB $collate;",
				'CREATE TABLE ' . self::months() . " (
				customer_id bigint(20) unsigned NOT NULL,
				month char(7) NOT NULL,
				cohort char(7) NOT NULL DEFAULT '',
				orders bigint(20) unsigned NOT NULL DEFAULT 0,
				sales decimal(26,8) NOT NULL DEFAULT 0,
				PRIMARY KEY  (customer_id,month),
				KEY cohort (cohort,month,orders,sales)
			) ENGINE=InnoDB $collate;",
			]
		);
		$wpdb->suppress_errors( (bool) $before );
	}

	/** Whether both can be read, with all their columns. */
	public static function are_installed(): bool {
		return Database::quietly( 'SELECT ' . self::COLUMNS . ' FROM ' . self::table() . ' WHERE 1 = 0' )
			&& Database::quietly( 'SELECT customer_id, month, cohort, orders, sales FROM ' . self::months() . ' WHERE 1 = 0' );
	}

	/**
	 * @return array{generation: int, done: int, left_out: string} The customer up to whom all were read, and the statuses that did not count.
	 */
	private static function state(): array {
		return self::as_state( get_option( self::STATE ) );
	}

	/**
	 * @param mixed $stored
	 * @return array{generation: int, done: int, left_out: string}
	 */
	private static function as_state( $stored ): array {
		$stored = is_array( $stored ) ? $stored : [];

		return [
			'generation' => is_int( $stored['generation'] ?? null ) ? $stored['generation'] : 0,
			'done'       => is_int( $stored['done'] ?? null ) ? $stored['done'] : 0,
			'left_out'   => is_string( $stored['left_out'] ?? null ) ? $stored['left_out'] : '',
		];
	}

	/** Nothing is true any more. */
	public static function begin_anew( string $left_out = '' ): void {
		SharedOption::change(
			self::STATE,
			static fn( $stored ): array => [
				// One that was never there before, also where somebody stored an old state again.
				'generation' => max( time(), self::as_state( $stored )['generation'] + 1 ),
				'done'       => 0,
				'left_out'   => $left_out,
			]
		);
	}

	/**
	 * Customers are read by the statuses that count now.
	 *
	 * @param string[] $left_out
	 */
	public static function follow( array $left_out ): void {
		sort( $left_out );
		$wanted = implode( ' ', $left_out );
		self::state()['left_out'] === $wanted && self::state()['generation'] > 0 || self::begin_anew( $wanted );
	}

	/** SQL: whether a row of table() is true. */
	private static function is_true(): string {
		return 'is_true = 1 AND generation = ' . self::state()['generation'];
	}

	/**
	 * Invalidates the customers of orders and refunds.
	 *
	 * @param int[] $orders
	 * @param int[] $customers Others whose orders changed too.
	 * @return bool False where the database did not take it.
	 */
	public static function invalidate( array $orders, array $customers = [] ): bool {
		foreach ( array_chunk( self::ids( $orders ), 500 ) as $some ) {
			array_push( $customers, ...array_map( 'intval', array_column( Counter::rows( 'SELECT DISTINCT customer_id FROM ' . Database::table( 'wc_order_stats' ) . ' WHERE order_id IN ( ' . implode( ', ', $some ) . ' )' ), 'customer_id' ) ) );
		}
		foreach ( array_chunk( self::ids( $customers ), 500 ) as $some ) {
			// A row that was deleted and comes back never has an earlier counter.
			$values = implode( ', ', array_map( static fn( int $id ): string => "( $id, UNIX_TIMESTAMP(), 0 )", $some ) );
			if ( ! Days::write( 'INSERT INTO ' . self::table() . " ( customer_id, stale, is_true ) VALUES $values ON DUPLICATE KEY UPDATE stale = stale + 1, is_true = 0" ) ) {
				return false;
			}
		}

		return true;
	}

	/**
	 * @param int[] $ids
	 * @return int[] The same in order, so that two who write never wait for each other.
	 */
	private static function ids( array $ids ): array {
		$all = array_values( array_unique( array_filter( array_map( 'intval', $ids ), static fn( int $id ): bool => $id > 0 ) ) );
		sort( $all );

		return $all;
	}

	/** How much was read, from 0 to 1; 1 only where all rows are true. */
	public static function filled(): float {
		$last = self::last_customer();
		$done = min( $last, self::state()['done'] );
		if ( $done < $last ) {
			return min( 0.9999, round( $done / $last, 4 ) );
		}

		return [] === self::invalid( 1 ) ? 1.0 : 0.9999;
	}

	/** How many customers are to be read, as far as the limit. */
	public static function waiting( int $limit ): int {
		$done = self::state()['done'];
		$next = Counter::rows( 'SELECT COUNT(*) AS many FROM ( SELECT DISTINCT customer_id FROM ' . Database::table( 'wc_order_stats' ) . " WHERE customer_id > $done LIMIT $limit ) AS some" );

		return count( self::invalid( $limit ) ) + (int) ( $next[0]['many'] ?? 0 );
	}

	private static function last_customer(): int {
		return (int) ( Counter::rows( 'SELECT MAX( customer_id ) AS last FROM ' . Database::table( 'wc_order_stats' ) )[0]['last'] ?? 0 );
	}

	/**
	 * @return int[] Customers to be read again.
	 */
	private static function invalid( int $limit ): array {
		$done = self::state()['done'];

		return array_map( 'intval', array_column( Counter::rows( 'SELECT customer_id FROM ' . self::table() . " WHERE is_true = 0 AND customer_id <= $done LIMIT $limit" ), 'customer_id' ) );
	}

	/**
	 * @return int[] True rows that nobody has compared with their orders for long, the oldest first.
	 */
	private static function old( int $limit ): array {
		return array_map( 'intval', array_column( Counter::rows( 'SELECT customer_id FROM ' . self::table() . ' WHERE is_true = 1 AND made_at < ' . ( time() - self::HOLDS_S ) . " ORDER BY made_at LIMIT $limit" ), 'customer_id' ) );
	}

	/** Whether what is kept of all customers is what their orders say, as far as anybody has heard: nobody wrote past the hooks since a row was read. */
	public static function are_complete(): bool {
		if ( self::filled() < 1 ) {
			return false;
		}
		$suspicion = Days::suspicion();
		$oldest    = (int) ( Counter::rows( 'SELECT MIN( made_at ) AS oldest FROM ' . self::table() . ' WHERE is_true = 1' )[0]['oldest'] ?? 0 );

		return 0 === $suspicion['counter'] || $oldest > Database::now() - $suspicion['age'];
	}

	/**
	 * SQL of what each customer with a counted order or refund bought: customer_id, orders and spend. Of who has refunds alone too, but of nobody else.
	 */
	public static function statement_of_spend(): string {
		return 'SELECT b.customer_id, b.orders, b.spend FROM ' . self::table() . ' b WHERE ' . self::is_true() . ' AND ( b.orders > 0 OR EXISTS ( SELECT 1 FROM ' . self::months() . ' m WHERE m.customer_id = b.customer_id ) )';
	}

	/**
	 * SQL of what customers bought in a range, and the spans of it that are no whole months: these have to be counted.
	 *
	 * @param string $from As `Y-m-d H:i:s` in the store's time.
	 * @return array{sql: string, spans: list<array{0: string, 1: string}>}|null Null where no month is whole.
	 */
	public static function statement_of_range( string $from, string $to ): ?array {
		$stats = Database::table( 'wc_order_stats' );
		$ends  = Counter::rows( "SELECT MIN( date_created ) AS first, MAX( date_created ) AS last FROM $stats" )[0] ?? [];
		if ( ! isset( $ends['first'], $ends['last'] ) ) {
			return null;
		}
		// Before the first order and behind the last one nothing is missing.
		$from  = $from <= $ends['first'] ? substr( $ends['first'], 0, 7 ) . '-01 00:00:00' : $from;
		$to    = $to >= $ends['last'] ? self::end_of( substr( $ends['last'], 0, 7 ) ) : $to;
		$first = substr( $from, 8 ) === '01 00:00:00' ? substr( $from, 0, 7 ) : self::after( substr( $from, 0, 7 ) );
		$last  = self::end_of( substr( $to, 0, 7 ) ) <= $to ? substr( $to, 0, 7 ) : self::before( substr( $to, 0, 7 ) );
		if ( $first > $last ) {
			return null;
		}
		$spans = [ [ $from, self::end_of( self::before( $first ) ) ], [ self::after( $last ) . '-01 00:00:00', $to ] ];

		return [
			'sql'   => 'SELECT m.customer_id, SUM( m.orders ) AS orders, SUM( m.sales ) AS spend FROM ' . self::months() . " m WHERE m.month BETWEEN '$first' AND '$last' GROUP BY m.customer_id",
			'spans' => array_values( array_filter( $spans, static fn( array $span ): bool => $span[0] <= $span[1] ) ),
		];
	}

	private static function after( string $month ): string {
		return gmdate( 'Y-m', (int) strtotime( "$month-01 +1 month UTC" ) );
	}

	private static function before( string $month ): string {
		return gmdate( 'Y-m', (int) strtotime( "$month-01 -1 month UTC" ) );
	}

	/** The last second of a month. */
	private static function end_of( string $month ): string {
		return gmdate( 'Y-m-t', (int) strtotime( "$month-01 UTC" ) ) . ' 23:59:59';
	}

	/** Whether a job has anything to do. */
	public static function is_due(): bool {
		return self::state()['done'] < self::last_customer() || [] !== self::invalid( 1 ) || [] !== self::old( 1 );
	}

	/**
	 * Reads some customers: those that are invalid, else the next ones, else the oldest.
	 *
	 * @param string[] $left_out Statuses that do not count.
	 * @return bool Whether any were left to read.
	 */
	public static function read_some( array $left_out, int $limit ): bool {
		$some = self::invalid( $limit );
		if ( [] !== $some ) {
			self::read( $some, $left_out );
			return true;
		}
		[ 'generation' => $generation, 'done' => $done ] = self::state();
		$next = array_map( 'intval', array_column( Counter::rows( 'SELECT DISTINCT customer_id FROM ' . Database::table( 'wc_order_stats' ) . " WHERE customer_id > $done ORDER BY customer_id LIMIT $limit" ), 'customer_id' ) );
		if ( [] !== $next ) {
			if ( self::read( $next, $left_out ) ) {
				// Begun anew meanwhile: then it begins below again.
				SharedOption::change( self::STATE, static fn( $stored ): array => ( self::as_state( $stored )['generation'] === $generation ? [ 'done' => max( $next ) ] : [] ) + self::as_state( $stored ) );
			}
			return true;
		}
		$old = self::old( $limit );
		[] === $old || self::read( $old, $left_out );

		return [] !== $old;
	}

	/**
	 * @param int[]    $customers
	 * @param string[] $left_out
	 * @return bool False where two stood in each other's way.
	 * @throws \RuntimeException Where the database refuses.
	 */
	private static function read( array $customers, array $left_out ): bool {
		global $wpdb;

		$generation = self::state()['generation'];
		$listed     = implode( ', ', self::ids( $customers ) );
		$counters   = array_column( Counter::rows( 'SELECT customer_id, stale FROM ' . self::table() . " WHERE customer_id IN ( $listed )" ), 'stale', 'customer_id' );
		$bought     = [];
		foreach ( Counter::rows( self::bought( $left_out, " AND s.customer_id IN ( $listed )" ) ) as $row ) {
			$bought[ (int) $row['customer_id'] ][ (string) $row['month'] ] = $row;
		}
		$values = [];
		$months = [];
		foreach ( self::ids( $customers ) as $id ) {
			$of       = $bought[ $id ] ?? [];
			$first    = array_filter( array_column( $of, 'first_at' ) );
			$last     = array_filter( array_column( $of, 'last_at' ) );
			$cohort   = [] === $first ? '' : substr( min( $first ), 0, 7 );
			$orders   = (int) array_sum( array_column( $of, 'orders' ) );
			$counter  = $counters[ $id ] ?? '0';
			$values[] = "( $id, $counter, 1, $generation, " . time() . ', ' . ( [] === $first ? 'NULL, NULL' : "'" . min( $first ) . "', '" . max( $last ) . "'" ) . ", $orders, " . self::amount( array_sum( array_column( $of, 'sales' ) ) ) . ' )';
			foreach ( $of as $month => $row ) {
				$months[] = "( $id, '" . esc_sql( $month ) . "', '$cohort', " . (int) $row['orders'] . ', ' . self::amount( (float) $row['sales'] ) . ' )';
			}
		}
		$sets = implode( ', ', array_map( static fn( string $name ): string => "$name = CASE WHEN stale = VALUES( stale ) THEN VALUES( $name ) ELSE $name END", [ 'is_true', 'generation', 'made_at', 'first_at', 'last_at', 'orders', 'spend' ] ) );

		return Database::at_once(
			static fn(): bool => Database::was_done( false !== $wpdb->query( 'INSERT INTO ' . self::table() . ' ( ' . self::COLUMNS . ' ) VALUES ' . implode( ', ', $values ) . " ON DUPLICATE KEY UPDATE $sets" ) )
				&& Database::was_done( false !== $wpdb->query( 'DELETE FROM ' . self::months() . " WHERE customer_id IN ( $listed )" ) )
				&& ( [] === $months || Database::was_done( false !== $wpdb->query( 'INSERT INTO ' . self::months() . ' ( customer_id, month, cohort, orders, sales ) VALUES ' . implode( ', ', $months ) ) ) )
		);
	}

	private static function amount( float $value ): string {
		return number_format( $value, 8, '.', '' );
	}

	/**
	 * SQL: what customers bought by month, from their orders.
	 *
	 * @param string[] $left_out
	 */
	private static function bought( array $left_out, string $and = '' ): string {
		$of_orders = static fn( string $what ): string => "$what( CASE WHEN s.parent_id = 0 THEN s.date_created END )";

		return "SELECT s.customer_id, DATE_FORMAT( s.date_created, '%Y-%m' ) AS month, {$of_orders( 'MIN' )} AS first_at, {$of_orders( 'MAX' )} AS last_at, SUM( CASE WHEN s.parent_id = 0 THEN 1 ELSE 0 END ) AS orders, SUM( s.total_sales ) AS sales
			FROM " . Database::table( 'wc_order_stats' ) . " s WHERE s.customer_id > 0$and" . Counter::without( 's.status', $left_out ) . ' GROUP BY s.customer_id, month';
	}

	/**
	 * SQL of all customers with an order: customer_id, first_at, last_at, orders and spend.
	 *
	 * @param string[] $left_out
	 */
	public static function statement( array $left_out, bool $has_tables ): string {
		return $has_tables
			? 'SELECT customer_id, first_at, last_at, orders, spend FROM ' . self::table() . ' WHERE orders > 0 AND ' . self::is_true()
			: 'SELECT m.customer_id, MIN( m.first_at ) AS first_at, MAX( m.last_at ) AS last_at, SUM( m.orders ) AS orders, SUM( m.sales ) AS spend FROM ( ' . self::bought( $left_out ) . ' ) AS m GROUP BY m.customer_id HAVING SUM( m.orders ) > 0';
	}

	/**
	 * SQL of their months: cohort, month, orders and sales of each customer.
	 *
	 * @param string[] $left_out
	 */
	public static function statement_of_months( array $left_out, bool $has_tables ): string {
		return $has_tables
			? 'SELECT cohort, month, orders, sales FROM ' . self::months() . " WHERE cohort <> ''"
			: "SELECT DATE_FORMAT( c.first_at, '%Y-%m' ) AS cohort, m.month, m.orders, m.sales FROM ( " . self::bought( $left_out ) . ' ) AS m JOIN ( ' . self::statement( $left_out, false ) . ' ) AS c ON c.customer_id = m.customer_id';
	}
}
