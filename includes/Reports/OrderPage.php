<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;

defined( 'ABSPATH' ) || exit;

/**
 * A page of a large store's orders, in the order of one of their metrics. Most orders have no refund in the range: the database finds these along an index, without adding
 * anything up. The few others are added up, and put between them. What the page shows is then read from its orders.
 *
 * @phpstan-import-type Group from FactSums
 * @phpstan-type Found list<array{member: int, sort: float|null}>
 */
final class OrderPage {

	/** SQL of what a row `f` of an order or a refund adds: %s says whether its facts are in the store's currency. */
	private const ADDS = [
		'net'            => 'f.net_total',
		'total'          => 'f.total_sales',
		'first_net'      => 'CASE WHEN f.parent_id = 0 THEN f.net_total ELSE 0 END',
		'fee'            => 'CASE WHEN %s THEN f.fee END',
		'cost'           => 'CASE WHEN %s THEN f.cost END',
		'cost_net'       => 'CASE WHEN %s AND f.cost IS NOT NULL THEN f.net_total ELSE 0 END',
		'cost_first_net' => 'CASE WHEN %s AND f.cost IS NOT NULL AND f.parent_id = 0 THEN f.net_total ELSE 0 END',
	];

	/** What orders may be in the order of, made of ADDS as FactSums::figures() makes it. */
	private const SORTS = [
		'net_revenue'  => '{net}',
		'total_sales'  => '{total}',
		'cost'         => '{cost}',
		'gross_profit' => '{cost_net} - {cost}',
		'margin'       => '100 * ( {cost_net} - {cost} ) / NULLIF( ROUND( {cost_net}, 6 ), 0 )',
		'cost_known'   => '100 * {cost_first_net} / NULLIF( ROUND( {first_net}, 6 ), 0 )',
		'fees'         => '{fee}',
		self::NUMBER   => '{order_id}',
	];

	/** The column of the table of facts that has it of an order without refunds; its index is called so too. By other metrics no page of ours is sorted. */
	private const INDEXED = [
		'net_revenue'  => 'net_total',
		'cost'         => 'cost',
		'gross_profit' => 'profit',
		'margin'       => 'margin',
		'cost_known'   => 'cost_known',
		self::NUMBER   => 'order_id',
	];

	private const NUMBER = 'order';

	public function __construct( private FactSums $facts ) {}

	/**
	 * @param Query    $query    By order.
	 * @param string   $axis     Axis::CREATED or Axis::PAID.
	 * @param string[] $left_out Statuses that do not count.
	 * @param string[] $needed   As FactSums::read() takes them.
	 * @return array{groups: list<Group>, total: int}|null The orders of the page, and how many there are. Null where nobody can tell their order.
	 */
	public function read( Query $query, string $axis, array $left_out, array $needed ): ?array {
		if ( ! isset( self::SORTS[ $query->orderby ] ) || in_array( 'sales_share', $query->keys(), true ) ) {
			return null;
		}

		return $this->facts->planned(
			$axis,
			$query->after,
			$query->before,
			true,
			FactSumBuilds::DAY,
			function ( array $builds, array $spans ) use ( $query, $axis, $left_out, $needed ): array {
				$is_whole = OrderFacts::are_complete();
				$rows     = self::rows( $is_whole );
				$known    = $is_whole ? ' AND ' . OrderFacts::is_true() : '';
				$date     = Axis::date_column( $axis );
				$within   = static fn( string $of ): string => Counter::within( "$of.$date", [ [ $query->after, $query->before ] ] );
				$counts   = $known . Counter::without( 'f.status', $left_out ) . ' AND ' . self::is_own( 'f.currency' );
				$orders   = "f.parent_id = 0 AND {$within( 'f' )}$counts";
				$refunds  = Query::ORDER_DAY === $query->refund_day
					? "$rows f JOIN $rows p ON p.order_id = f.parent_id" . str_replace( 'f.', 'p.', $known ) . " WHERE p.parent_id = 0 AND {$within( 'p' )} AND f.parent_id > 0$counts"
					: "$rows f WHERE f.parent_id > 0 AND {$within( 'f' )}$counts";
				$refunded = array_map( 'intval', array_column( Counter::rows( "SELECT DISTINCT f.parent_id FROM $refunds" ), 'parent_id' ) );
				$listed   = implode( ', ', $refunded );
				[ $mixed, $inside ] = [] === $refunded ? [ [], 0 ] : self::mixed( $query, $refunds, "$rows f WHERE $orders AND f.order_id IN ( $listed )" );
				// As many as may stand before the page, with those that may stand on it.
				$before   = max( 0, ( $query->page - 1 ) * $query->per_page - count( $mixed ) );
				$found    = [ ...self::plain( $query, $is_whole, $rows, $orders . ( '' === $listed ? '' : " AND f.order_id NOT IN ( $listed )" ), $query->page * $query->per_page - $before, $before ), ...$mixed ];
				usort( $found, self::in_order( $query ) );
				$ids      = implode( ', ', array_column( array_slice( $found, ( $query->page - 1 ) * $query->per_page - $before, $query->per_page ), 'member' ) );

				return [
					'groups' => '' === $ids ? [] : $this->shown( $ids, "$refunds AND f.parent_id IN ( $ids )", $within( 's' ), Counter::without( 's.status', $left_out ), $needed, $query->keys() ),
					'total'  => self::kept( array_column( $builds, 'id' ), $axis, $left_out ) + self::counted( $spans, $date, $left_out ) - $inside + count( $refunded ),
				];
			}
		);
	}

	/** SQL: a row for each order and refund of the reports. While some were not read these are the platform's own, for which no index helps. */
	private static function rows( bool $is_whole ): string {
		if ( $is_whole ) {
			return OrderFacts::table();
		}
		$own = implode( ', s.', OrderFacts::of_row() );

		return "( SELECT s.order_id, s.$own, f.currency, f.cost, f.fee FROM " . Database::table( 'wc_order_stats' ) . ' s' . FactSums::join( [], '', true ) . ' )';
	}

	private static function is_own( string $currency ): string {
		return '( ' . FactSums::apart_by( $currency ) . " ) = ''";
	}

	/**
	 * How many orders there are on the days that are kept.
	 *
	 * @param int[]    $builds
	 * @param string[] $left_out
	 */
	private static function kept( array $builds, string $axis, array $left_out ): int {
		return [] === $builds ? 0 : self::number( 'SELECT SUM( k.first_count ) AS many FROM ' . FactSumTables::sums() . ' k WHERE k.build IN ( ' . implode( ', ', $builds ) . " ) AND k.axis = '$axis' AND k.fact = '" . FactSumBuilds::DAY . "'" . Counter::without( 'k.status', $left_out ) . ' AND ' . self::is_own( 'k.currency' ) );
	}

	/**
	 * How many there are beside these.
	 *
	 * @param list<array{0: string, 1: string}> $spans
	 * @param string[]                          $left_out
	 */
	private static function counted( array $spans, string $date, array $left_out ): int {
		return [] === $spans ? 0 : self::number( 'SELECT COUNT(*) AS many FROM ' . Database::table( 'wc_order_stats' ) . ' s' . FactSums::join( [], '', true ) . ' WHERE s.parent_id = 0 AND ' . Counter::within( "s.$date", $spans ) . Counter::without( 's.status', $left_out ) . ' AND ' . self::is_own( 'f.currency' ) );
	}

	private static function number( string $statement ): int {
		return (int) round( (float) ( Counter::rows( $statement )[0]['many'] ?? 0 ) );
	}

	/**
	 * Orders with refunds, with these.
	 *
	 * @param string $refunds SQL of the refunds, from FROM on.
	 * @param string $orders  The same of their orders.
	 * @return array{0: Found, 1: int} And how many of the orders themselves are in the range.
	 */
	private static function mixed( Query $query, string $refunds, string $orders ): array {
		$sort  = self::SORTS[ $query->orderby ];
		$adds  = array_filter( self::adds(), static fn( string $name ): bool => str_contains( $sort, '{' . $name . '}' ), ARRAY_FILTER_USE_KEY );
		$named = implode( '', array_map( static fn( string $sql, string $name ): string => ", $sql AS $name", $adds, array_keys( $adds ) ) );
		$sums  = array_combine( array_keys( $adds ), array_map( static fn( string $name ): string => "SUM( f.$name )", array_keys( $adds ) ) );
		$rows  = Counter::rows( 'SELECT f.member, ' . self::made_of( $sort, $sums + [ 'order_id' => 'f.member' ] ) . " AS sort, SUM( f.inside ) AS inside FROM ( SELECT f.parent_id AS member, 0 AS inside$named FROM $refunds UNION ALL SELECT f.order_id AS member, 1 AS inside$named FROM $orders ) AS f GROUP BY f.member" );

		return [ self::typed( $query, $rows ), (int) array_sum( array_column( $rows, 'inside' ) ) ];
	}

	/**
	 * @return array<string, string>
	 */
	private static function adds(): array {
		return str_replace( '%s', FactSums::is_own_currency( 'f.currency' ), self::ADDS );
	}

	/**
	 * @param array<string, string> $of
	 */
	private static function made_of( string $sort, array $of ): string {
		return strtr( $sort, array_combine( array_map( static fn( string $name ): string => '{' . $name . '}', array_keys( $of ) ), $of ) );
	}

	/**
	 * @param list<array<string, string|null>> $rows
	 * @return Found
	 */
	private static function typed( Query $query, array $rows ): array {
		$decimals = in_array( $query->orderby, [ 'margin', 'cost_known' ], true ) ? 4 : 6;

		return array_map(
			static fn( array $row ): array => [
				'member' => (int) $row['member'],
				'sort'   => null === $row['sort'] ? null : round( (float) $row['sort'], $decimals ),
			],
			$rows
		);
	}

	/**
	 * Orders without refunds.
	 *
	 * @param string $which SQL.
	 * @return Found
	 */
	private static function plain( Query $query, bool $is_whole, string $rows, string $which, int $limit, int $offset ): array {
		$column = $is_whole ? self::INDEXED[ $query->orderby ] ?? null : null;
		$sort   = null === $column ? self::made_of( self::SORTS[ $query->orderby ], self::adds() + [ 'order_id' => 'f.order_id' ] ) : "f.$column";
		$index  = null === $column || is_a( $GLOBALS['wpdb'], 'WP_SQLite_DB' ) ? '' : ' FORCE INDEX ( ' . ( 'order_id' === $column ? 'PRIMARY' : $column ) . ' )';
		$order  = 'asc' === $query->order ? 'ASC' : 'DESC';
		$ask    = static fn( string $is, int $many, int $from ): array => Counter::rows( "SELECT f.order_id AS member, $sort AS sort FROM $rows f$index WHERE $which AND $sort IS $is ORDER BY $sort $order, f.order_id $order LIMIT $many OFFSET $from" );
		$found  = $ask( 'NOT NULL', $limit, $offset );
		if ( count( $found ) < $limit ) {
			$before = [] === $found && $offset > 0 ? self::number( "SELECT COUNT(*) AS many FROM $rows f WHERE $which AND $sort IS NOT NULL" ) : $offset;
			array_push( $found, ...$ask( 'NULL', $limit - count( $found ), max( 0, $offset - $before ) ) );
		}

		return self::typed( $query, $found );
	}

	/**
	 * @return \Closure( array{member: int, sort: float|null}, array{member: int, sort: float|null} ): int What is not known comes last, whatever the order.
	 */
	private static function in_order( Query $query ): \Closure {
		$sign = 'desc' === $query->order ? -1 : 1;

		return static fn( array $a, array $b ): int => [ null === $a['sort'], $sign * ( $a['sort'] <=> $b['sort'] ), $sign * ( $a['member'] <=> $b['member'] ) ] <=> [ null === $b['sort'], 0, 0 ];
	}

	/**
	 * @param string   $ids     Orders of the page.
	 * @param string   $refunds SQL of their refunds, from FROM on.
	 * @param string   $within  SQL: whether an order is in the range.
	 * @param string   $and     Of the platform's rows `s`.
	 * @param string[] $needed
	 * @param string[] $keys
	 * @return list<Group>
	 */
	private function shown( string $ids, string $refunds, string $within, string $and, array $needed, array $keys ): array {
		$returned = implode( ', ', array_map( 'intval', array_column( Counter::rows( "SELECT f.order_id FROM $refunds" ), 'order_id' ) ) );

		return $this->facts->of_rows( "( s.order_id IN ( $ids ) AND $within" . ( '' === $returned ? '' : " OR s.order_id IN ( $returned )" ) . ")$and", $needed, $keys );
	}
}
