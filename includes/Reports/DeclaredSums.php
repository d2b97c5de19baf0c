<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use RuntimeException;
use Storeboard\Declarations\Dimension as DeclaredDimension;
use Storeboard\Declarations\Metric as Declared;
use Storeboard\Declarations\Schema;
use Storeboard\Declarations\Table;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;

defined( 'ABSPATH' ) || exit;

/**
 * Sums over an extension's own table, of the rows that belong to orders and refunds of a range: by day, by a column of the table, or by what is known of the
 * orders. It is one join by names that the extension declared; nothing of it is kept, for no hook tells when such a row changes.
 *
 * A row counts where its order counts: on the order's day, and by its status. A row of a refund (whose id is the refund's) counts on the refund's day, or on
 * that of its order.
 *
 * @phpstan-import-type Group from FactSums
 */
final class DeclaredSums {

	/** More members than that are no report. */
	private const MOST_MEMBERS = 20000;

	/** Of each group: its rows, and those of orders whose facts were read. */
	private const COUNTS = [
		'row_count' => 'COUNT(*)',
		'filled'    => 'SUM( CASE WHEN f.order_id IS NULL THEN 0 ELSE 1 END )',
	];

	public function __construct( private FactSums $facts ) {}

	/**
	 * @param string[]   $left_out Statuses that do not count.
	 * @param Declared[] $metrics  Of one table.
	 * @param array<string, string> $where Members by dimension: the rows that have them count.
	 * @return list<Group>|null Null where too much would have to be read.
	 * @throws RuntimeException Where the database fails.
	 */
	public function read( string $axis, string $from, string $to, array $left_out, ?Dimension $by, array $metrics, bool $on_order_day, array $where = [] ): ?array {
		$table     = $metrics[0]->table;
		$fact      = null !== $by && isset( OrderFacts::TEXTS[ $by->fact ] ) ? $by->fact : null;
		[ $of_rows, $of_orders ] = self::narrowed( $where );
		$facts     = self::facts( $fact, $of_orders, $table );
		$has_table = [] !== $facts && FactSums::has_table();
		$is_live   = [] !== $facts && ! $has_table;
		// As many orders would have to be read one by one.
		if ( ( $is_live || 'order' === ( $by->id ?? '' ) ) && $this->facts->are_too_many( $axis, [ [ $from, $to ] ] ) ) {
			return null;
		}
		$sums = [] === $facts ? array_slice( self::COUNTS, 0, 1 ) : self::COUNTS;
		foreach ( $metrics as $metric ) {
			$sums += self::sum( $metric );
		}

		return $this->counted( $axis, $from, $to, $left_out, $by, $table, $sums, $facts, $has_table, $on_order_day, $of_rows, $of_orders );
	}

	/**
	 * How many rows there are, and of how many the facts of their orders were read, whatever members of facts they are narrowed by: those of an order that was not read yet
	 * may be of any.
	 *
	 * @param string[]              $left_out
	 * @param array<string, string> $where See read().
	 * @return array<string, float>|null By name, 'row_count' and 'filled'; null where nothing that is known of orders narrows them.
	 * @throws RuntimeException Where the database fails.
	 */
	public function read_so_far( string $axis, string $from, string $to, array $left_out, Table $table, bool $on_order_day, array $where ): ?array {
		[ $of_rows, $of_orders ] = self::narrowed( $where );
		$has_table               = [] !== $of_orders && FactSums::has_table();
		// Too many to read one by one are not counted either: read() says so.
		if ( [] === $of_orders || ( ! $has_table && $this->facts->are_too_many( $axis, [ [ $from, $to ] ] ) ) ) {
			return null;
		}
		$facts  = self::facts( null, $of_orders, $table );
		$groups = $this->counted( $axis, $from, $to, $left_out, null, $table, self::COUNTS, $facts, $has_table, $on_order_day, $of_rows, [] );

		return null === $groups ? null : FactSums::total( array_column( $groups, 'sums' ) ) + [
			'row_count' => 0.0,
			'filled'    => 0.0,
		];
	}

	/**
	 * @param string[]              $left_out
	 * @param array<string, string> $sums      SQL by name.
	 * @param string[]              $facts     Of orders, that any of it needs.
	 * @param string[]              $of_rows   SQL, see narrowed().
	 * @param array<string, string> $of_orders SQL by fact, see narrowed().
	 * @return list<Group>|null
	 * @throws RuntimeException Where the database fails.
	 */
	private function counted( string $axis, string $from, string $to, array $left_out, ?Dimension $by, Table $table, array $sums, array $facts, bool $has_table, bool $on_order_day, array $of_rows, array $of_orders ): ?array {
		$fact  = null !== $by && isset( OrderFacts::TEXTS[ $by->fact ] ) ? $by->fact : null;
		$parts = [];
		foreach ( FactSums::sets( $axis, [ [ $from, $to ] ], $on_order_day ) as [ $which, $date ] ) {
			$which  .= Counter::without( 's.status', $left_out );
			$member  = self::member( $by, $fact, $date );
			$money   = self::money( $table );
			$rows    = implode( ' AND ', [ self::condition( $table ), ...$of_rows ] );
			$only    = implode( '', array_map( static fn( string $condition ): string => " AND $condition", $of_orders ) );
			$join    = [] === $facts ? '' : FactSums::join( $facts, "$which AND s.order_id IN ( SELECT t.`$table->order` FROM `{$table->sql_name()}` t WHERE $rows )", $has_table );
			$parts[] = "SELECT $member AS member, $money AS money, " . self::listed( $sums ) . ' FROM ' . Database::table( 'wc_order_stats' ) . " s JOIN `{$table->sql_name()}` t ON t.`$table->order` = s.order_id AND $rows$join WHERE $which$only GROUP BY $member, $money";
		}
		$all = self::listed( array_combine( array_keys( $sums ), array_map( static fn( string $name ): string => "SUM( $name )", array_keys( $sums ) ) ) );
		try {
			$found = Counter::rows( ( 1 === count( $parts ) ? $parts[0] : "SELECT member, money, $all FROM ( " . implode( ' UNION ALL ', $parts ) . ' ) AS found GROUP BY member, money' ) . ' LIMIT ' . ( self::MOST_MEMBERS + 1 ) );
		} catch ( RuntimeException $error ) {
			// It may be that the table is not what it was.
			Schema::doubt();
			throw $error;
		}

		return count( $found ) > self::MOST_MEMBERS ? null : array_map(
			static fn( array $row ): array => [
				'member' => $row['member'],
				'money'  => (string) $row['money'],
				'sums'   => array_map( 'floatval', array_diff_key( $row, array_flip( [ 'member', 'money' ] ) ) ),
			],
			$found
		);
	}

	/**
	 * @param array<string, string> $of_orders By fact.
	 * @return list<string> What has to be known of orders.
	 */
	private static function facts( ?string $by, array $of_orders, Table $table ): array {
		return array_values( array_unique( array_filter( [ $by, ...array_keys( $of_orders ), '' === $table->currency && ! $table->is_in_store_currency ? 'currency' : null ] ) ) );
	}

	/**
	 * @param array<string, string> $where
	 * @return array{0: list<string>, 1: array<string, string>} SQL of conditions on rows of the table, and by fact on what is known of their orders.
	 */
	private static function narrowed( array $where ): array {
		[ $of_rows, $of_orders, $dimensions ] = [ [], [], [] === $where ? [] : Registry::dimensions() ];
		foreach ( $where as $id => $member ) {
			[ 'declared' => $declared, 'fact' => $fact ] = get_object_vars( $dimensions[ $id ] );
			$is = " = '" . esc_sql( $member ) . "'";
			if ( $declared instanceof DeclaredDimension ) {
				$of_rows[] = "COALESCE( t.`$declared->column`, '' )$is";
			} else {
				$of_orders[ $fact ] = "f.$fact$is";
			}
		}

		return [ $of_rows, $of_orders ];
	}

	/**
	 * @return array<string, string> SQL by name.
	 */
	private static function sum( Declared $metric ): array {
		return match ( true ) {
			'' !== $metric->column => [ self::name( $metric ) => "SUM( t.`$metric->column` )" ],
			// A refund is no order, and an order counts once, however many rows it has.
			'orders' === $metric->counts => [ 'orders' => 'COUNT( DISTINCT CASE WHEN s.parent_id = 0 THEN s.order_id END )' ],
			default => [],
		};
	}

	/** What the sum of a metric is called; none where it is a ratio. */
	private static function name( Declared $metric ): string {
		return match ( true ) {
			'' !== $metric->column => "sum_$metric->column",
			'orders' === $metric->counts => 'orders',
			default => 'row_count',
		};
	}

	/**
	 * @param array<string, float>    $sums
	 * @param array<string, Declared> $all All metrics that are declared, by id.
	 */
	public static function value( Declared $metric, array $sums, array $all ): int|float|null {
		if ( [] === $metric->ratio ) {
			$sum = $sums[ self::name( $metric ) ] ?? 0.0;

			return 'integer' === $metric->format ? (int) round( $sum ) : round( $sum, 8 ) + 0.0;
		}
		[ $part, $whole ] = array_map( static fn( string $id ) => self::value( $all[ $id ], $sums, $all ) ?? 0.0, $metric->ratio );
		if ( abs( $whole ) < 0.000001 ) {
			return null;
		}

		return round( ( 'percent' === $metric->format ? 100 : 1 ) * $part / $whole, 8 ) + 0.0;
	}

	/** SQL: what a row stands for. */
	private static function member( ?Dimension $by, ?string $fact, string $date ): string {
		return match ( true ) {
			null === $by => "DATE( $date )",
			$by->declared instanceof DeclaredDimension => "COALESCE( t.`{$by->declared->column}`, '' )",
			null !== $fact => "f.$fact",
			'order' === $by->id => FactSource::ORDER,
			default => FactSums::moment( $date, $by->fact ),
		};
	}

	/** SQL: the currency of a row's amounts where it is not the store's. */
	private static function money( Table $table ): string {
		return match ( true ) {
			$table->is_in_store_currency => "''",
			'' !== $table->currency => FactSums::apart_by( "t.`$table->currency`" ),
			default => FactSums::apart_by( 'f.currency' ),
		};
	}

	/** SQL: which rows of the table count. */
	private static function condition( Table $table ): string {
		$all = [];
		foreach ( $table->where as $column => $values ) {
			$all[] = "t.`$column` IN ( '" . implode( "', '", array_map( 'esc_sql', $values ) ) . "' )";
		}

		return [] === $all ? '1 = 1' : implode( ' AND ', $all );
	}

	/**
	 * @param array<string, string> $sums SQL by name.
	 */
	private static function listed( array $sums ): string {
		return implode( ', ', array_map( static fn( string $sql, string $name ): string => "$sql AS $name", $sums, array_keys( $sums ) ) );
	}
}
