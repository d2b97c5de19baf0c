<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;

defined( 'ABSPATH' ) || exit;

/**
 * What products and categories cost, from the lines of orders, by the date and the refunds' day of the orders themselves. A line that says no cost is not known; what came
 * back costs its part of the line that was sold. Amounts in another currency than the store's are in no row. A large store keeps sums by product (FactSumBuilder).
 *
 * @phpstan-import-type Build from PeriodBuilds
 */
final class LineCosts {

	/** Sums of lines `g`, called as the same sums of orders are. */
	public const SUMS = [
		'row_count'      => 'COUNT( DISTINCT g.order_id )',
		'first_count'    => 'COUNT( DISTINCT CASE WHEN g.gross >= 0 THEN g.order_id END )',
		'items'          => 'SUM( g.qty )',
		'net'            => 'SUM( g.net )',
		'first_net'      => 'SUM( CASE WHEN g.parent_id = 0 THEN g.net ELSE 0 END )',
		'cost'           => 'COALESCE( SUM( g.cost ), 0 )',
		'cost_count'     => 'COUNT( g.cost )',
		'cost_net'       => 'SUM( CASE WHEN g.cost IS NOT NULL THEN g.net ELSE 0 END )',
		'cost_first_net' => 'SUM( CASE WHEN g.parent_id = 0 AND g.cost IS NOT NULL THEN g.net ELSE 0 END )',
	];

	/** What a metric is made of. */
	private const METRICS = [
		'items_sold'     => 't.items',
		'net_revenue'    => 't.net',
		'orders_count'   => 't.first_count',
		'products_count' => 't.products',
		'cost'           => 'CASE WHEN t.cost_count > 0 THEN t.cost END',
		'gross_profit'   => 'CASE WHEN t.cost_count > 0 THEN t.cost_net - t.cost END',
		'margin'         => 'CASE WHEN t.cost_count > 0 THEN 100 * ( t.cost_net - t.cost ) / NULLIF( ROUND( t.cost_net, 6 ), 0 ) END',
		'cost_known'     => '100 * t.cost_first_net / NULLIF( ROUND( t.first_net, 6 ), 0 )',
	];

	private const COUNTS = [ 'items_sold', 'orders_count', 'products_count' ];

	/** Those of which something was sold without a cost. */
	public const FILTERS = [ self::MISSING ];

	private const MISSING = 'missing';

	/** Also what was given away without one, of which no sales are missing. */
	private const LACKS = '( ABS( t.first_net - t.cost_first_net ) > 0.000001 OR ( t.cost_count = 0 AND t.first_count > 0 ) )';

	public function __construct( private FactSums $facts ) {}

	/**
	 * A page of rows, and how many there are. What is not known comes last, whatever the order; of equal rows the lower id comes first.
	 *
	 * @param Query    $query    By product or category.
	 * @param string   $axis     Axis::CREATED or Axis::PAID.
	 * @param string[] $left_out Statuses that do not count.
	 * @return array{rows: list<array{0: string, 1: array<string, int|float|null>}>, total: int}|null Null where too much would have to be counted now.
	 */
	public function rows( Query $query, string $axis, array $left_out ): ?array {
		$is_product = 'product' === ( $query->by->id ?? '' );
		$has_table  = FactSums::has_table();
		$on_order   = Query::ORDER_DAY === $query->refund_day;
		$metrics    = array_intersect_key( self::METRICS, array_flip( $query->keys() ) );
		$columns    = array_filter( array_keys( self::SUMS ), static fn( string $column ): bool => 'row_count' === $column || 1 === preg_match( "/t\\.$column\\b/", implode( ' ', $metrics ) . ( null === $query->cost ? '' : self::LACKS ) ) );
		$added      = self::listed( array_combine( $columns, array_map( static fn( string $column ): string => "SUM( $column )", $columns ) ) );
		$named      = self::name_of( $is_product, $query );

		return $this->facts->planned(
			$axis,
			$query->after,
			$query->before,
			$has_table,
			FactSumBuilds::PRODUCT,
			function ( array $builds, array $spans ) use ( $query, $axis, $left_out, $is_product, $has_table, $on_order, $metrics, $columns, $added, $named ): ?array {
				if ( [] !== $spans && $this->facts->are_too_many( $axis, $spans ) ) {
					return null;
				}
				$parts = [ ...( [] === $builds ? [] : [ self::kept( array_column( $builds, 'id' ), $axis, $on_order, $left_out, $columns ) ] ), ...self::counted( $axis, $spans, $on_order, $has_table, $left_out, $columns ) ];
				// What moved away leaves nothing.
				$all   = 'SELECT member' . self::after_comma( $added ) . ' FROM ( ' . implode( ' UNION ALL ', $parts ) . ' ) AS found GROUP BY member HAVING SUM( row_count ) <> 0';
				$all   = $is_product ? $all : 'SELECT x.term_id AS member, COUNT(*) AS products' . self::after_comma( $added ) . " FROM ( $all ) AS of_product " . CategoryOrders::of_product( 'of_product.member' ) . ' GROUP BY x.term_id';
				$sort  = isset( $metrics[ $query->orderby ] ) ? $query->orderby : 'name';
				$order = 'asc' === $query->order ? 'ASC' : 'DESC';
				$which = array_filter( [ $named['found'], self::MISSING === $query->cost ? self::LACKS : '' ] );
				$where = [] === $which ? '' : ' WHERE ' . implode( ' AND ', $which );
				[ $rows, $total ] = Counter::page( 't.member, ' . self::listed( $metrics + [ 'name' => $named['name'] ] ) . " FROM ( $all ) AS t{$named['join']}$where ORDER BY $sort IS NULL, $sort $order, t.member", $query->per_page, ( $query->page - 1 ) * $query->per_page );

				return [
					'rows'  => array_map( static fn( array $row ): array => [ (string) $row['member'], self::typed( array_intersect_key( $row, $metrics ) ) ], $rows ),
					'total' => $total,
				];
			}
		);
	}

	/**
	 * Names are joined only where rows are in their order or searched by them.
	 *
	 * @return array{name: string, join: string, found: string} SQL; of what is found by its name a condition.
	 */
	private static function name_of( bool $is_product, Query $query ): array {
		global $wpdb;

		$is_by_name = ! in_array( $query->orderby, $query->keys(), true );
		if ( ! $is_by_name && '' === $query->search ) {
			return [
				'name'  => 'NULL',
				'join'  => '',
				'found' => '',
			];
		}
		[ $table, $id, $name ] = $is_product ? [ $wpdb->posts, 'ID', 'post_title' ] : [ $wpdb->terms, 'term_id', 'name' ];
		$found                 = '' === $query->search ? '' : $wpdb->prepare( "n.$name LIKE %s", '%' . $wpdb->esc_like( $query->search ) . '%' ); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- One of the two columns above.

		return [
			'name'  => "n.$name",
			'join'  => " LEFT JOIN $table n ON n.$id = t.member",
			'found' => $found,
		];
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array<string, int|float|null>
	 */
	private static function typed( array $row ): array {
		$typed = [];
		foreach ( $row as $key => $value ) {
			$typed[ $key ] = match ( true ) {
				null === $value => null,
				in_array( $key, self::COUNTS, true ) => (int) round( (float) $value ),
				default => round( (float) $value, in_array( $key, [ 'margin', 'cost_known' ], true ) ? 4 : 8 ) + 0.0,
			};
		}

		return $typed;
	}

	/**
	 * @param int[]    $builds
	 * @param string[] $left_out
	 * @param string[] $columns
	 * @return string SQL of what is kept, by product.
	 */
	private static function kept( array $builds, string $axis, bool $on_order_day, array $left_out, array $columns ): string {
		$sums = array_map( static fn( string $column ): string => "SUM( k.$column ) AS $column", $columns );

		return 'SELECT CAST( k.member AS UNSIGNED ) AS member' . self::after_comma( implode( ', ', $sums ) ) . ' FROM ' . FactSumTables::sums() . ' k WHERE k.build IN ( ' . implode( ', ', $builds ) . " ) AND k.axis IN ( '" . implode( "', '", FactSums::axes( $axis, $on_order_day ) ) . "' ) AND k.fact = '" . FactSumBuilds::PRODUCT . "'"
			. Counter::without( 'k.status', $left_out ) . ' AND ( ' . FactSums::apart_by( 'k.currency' ) . " ) = '' GROUP BY CAST( k.member AS UNSIGNED )";
	}

	/**
	 * @param list<array{0: string, 1: string}> $spans
	 * @param string[]                          $left_out
	 * @param string[]                          $columns
	 * @return string[] SQL of what is counted now, by product; of nothing where the range has none.
	 */
	private static function counted( string $axis, array $spans, bool $on_order_day, bool $has_table, array $left_out, array $columns ): array {
		$money = FactSums::is_own_currency( 'g.currency' );
		$sums  = self::listed( array_map( static fn( string $sql ): string => str_replace( 'g.cost', "( CASE WHEN $money THEN g.cost END )", $sql ), array_intersect_key( self::SUMS, array_flip( $columns ) ) ) );

		return array_map(
			static fn( array $set ): string => 'SELECT g.product_id AS member' . self::after_comma( $sums ) . ' FROM ( ' . self::lines( $set[0] . Counter::without( 's.status', $left_out ), $has_table ) . ' ) AS g WHERE ( ' . FactSums::apart_by( 'g.currency' ) . " ) = '' GROUP BY g.product_id",
			FactSums::sets( $axis, $spans, $on_order_day )
		);
	}

	/**
	 * What is kept of some orders.
	 *
	 * @param string $which SQL of rows of wc_order_stats, `s`.
	 * @return string SQL.
	 */
	public static function statement( string $which ): string {
		// Nobody knows in which currency the other costs are; whoever reads takes the rest where it is the store's.
		$sums = str_replace( 'g.cost', "( CASE WHEN g.currency <> '' THEN g.cost END )", self::SUMS );

		return 'SELECT g.product_id AS member, g.status, g.currency, ' . self::listed( $sums ) . ' FROM ( ' . self::lines( $which, true ) . ' ) AS g GROUP BY g.product_id, g.status, g.currency';
	}

	/** Whether any line has a cost: where none has, none is summed. */
	public static function are_there(): bool {
		return [] !== Counter::rows( 'SELECT 1 AS one FROM ' . Database::table( 'woocommerce_order_itemmeta' ) . " WHERE meta_key = '" . FactSource::COST . "' LIMIT 1" );
	}

	/**
	 * @param string $which     SQL of rows of wc_order_stats, `s`.
	 * @param bool   $has_table Whether the store keeps facts of orders.
	 * @return string SQL: the lines of these, each with its cost.
	 */
	private static function lines( string $which, bool $has_table ): string {
		$meta   = Database::table( 'woocommerce_order_itemmeta' );
		$of     = static fn( string $name, string $line, string $key ): string => " LEFT JOIN $meta $name ON $name.order_item_id = $line AND $name.meta_key = '$key'";
		$number = static fn( string $name ): string => "CAST( $name.meta_value AS DECIMAL(26,8) )";
		$sold   = 'CAST( r.meta_value AS UNSIGNED )';
		$back   = "COALESCE( ABS( l.product_qty ) * {$number( 'rc' )} / NULLIF( {$number( 'rn' )}, 0 ), ABS( {$number( 'c' )} ) )";
		$joins  = $of( 'c', 'l.order_item_id', FactSource::COST ) . $of( 'r', 'l.order_item_id', '_refunded_item_id' ) . ' AND s.parent_id > 0' . $of( 'rc', $sold, FactSource::COST ) . $of( 'rn', $sold, '_qty' ) . FactSums::join( [ 'currency', OrderFacts::RATE ], $which, $has_table );
		$net    = FactSource::converted( 'l.product_net_revenue', 'f.' . OrderFacts::RATE );

		return "SELECT l.product_id, l.order_id, l.product_qty AS qty, $net AS net, l.product_gross_revenue AS gross, s.parent_id, s.status, COALESCE( f.currency, '' ) AS currency,
			CASE WHEN s.parent_id = 0 THEN {$number( 'c' )} ELSE -$back END AS cost
			FROM " . Database::table( 'wc_order_stats' ) . ' s JOIN ' . Database::table( 'wc_order_product_lookup' ) . " l ON l.order_id = s.order_id$joins WHERE $which";
	}

	/**
	 * @param array<string, string> $sums SQL by name.
	 */
	private static function listed( array $sums ): string {
		return implode( ', ', array_map( static fn( string $sql, string $name ): string => "$sql AS $name", $sums, array_keys( $sums ) ) );
	}

	private static function after_comma( string $listed ): string {
		return '' === $listed ? '' : ", $listed";
	}
}
