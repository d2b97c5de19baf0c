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
 * A page of a large store's orders, in the order of one of their metrics. Most orders have no refund in the range: the database sorts and cuts these without adding anything
 * up, in one walk along the orders. The few others are added up, and put between them.
 *
 * @phpstan-import-type Group from FactSums
 */
final class OrderPage {

	/** SQL of an order `s` with its facts `f`: %s says whether these are in the store's currency. */
	private const SORTS = [
		'order'        => 's.order_id',
		'net_revenue'  => 's.net_total',
		'total_sales'  => 's.total_sales',
		'cost'         => 'CASE WHEN %s THEN f.cost END',
		'gross_profit' => 'CASE WHEN %s THEN s.net_total - f.cost END',
		'margin'       => 'CASE WHEN %s THEN ROUND( 100 * ( s.net_total - f.cost ) / NULLIF( ROUND( s.net_total, 6 ), 0 ), 4 ) END',
		'cost_known'   => 'CASE WHEN ROUND( s.net_total, 6 ) = 0 THEN NULL WHEN %s AND f.cost IS NOT NULL THEN 100 ELSE 0 END',
		'fees'         => 'CASE WHEN %s THEN f.fee END',
	];

	public function __construct( private FactSums $facts ) {}

	/**
	 * @param Query    $query    By order.
	 * @param string   $axis     Axis::CREATED or Axis::PAID.
	 * @param string[] $left_out Statuses that do not count.
	 * @param string[] $needed   As FactSums::read() takes them.
	 * @return array{groups: list<Group>, total: int, before: int}|null Orders of which some stand on the page, how many there are, and how many stand before these. Null where nobody
	 *                                                                  can tell their order.
	 */
	public function read( Query $query, string $axis, array $left_out, array $needed ): ?array {
		if ( ! isset( self::SORTS[ $query->orderby ] ) || in_array( 'sales_share', $query->keys(), true ) ) {
			return null;
		}

		return Database::snapshot(
			function () use ( $query, $axis, $left_out, $needed ): array {
				$status  = Counter::without( 's.status', $left_out );
				$date    = 's.' . Axis::date_column( $axis );
				$range   = Counter::within( $date, [ [ $query->after, $query->before ] ] );
				$refunds = array_map( 'intval', array_column( Counter::rows( 'SELECT s.order_id, s.parent_id FROM ' . Database::table( 'wc_order_stats' ) . ' s WHERE ' . $this->refunds( $query, $axis, $range ) . $status ), 'parent_id', 'order_id' ) );
				$parents = array_values( array_unique( $refunds ) );
				$mixed   = [] === $refunds ? [] : $this->facts->of_rows( 's.order_id IN ( ' . implode( ', ', array_keys( $refunds ) ) . ' ) OR ( s.order_id IN ( ' . implode( ', ', $parents ) . " ) AND $range$status )", $needed, $query->keys() );
				$mixed   = array_values( array_filter( $mixed, static fn( array $group ): bool => '' === $group['money'] ) );
				// As many as may stand before the page, with those that may stand on it.
				$before           = max( 0, ( $query->page - 1 ) * $query->per_page - count( $mixed ) );
				[ $found, $many ] = $this->plain( $query, $date, $status, $parents, $before );
				$plain            = [] === $found ? [] : $this->facts->of_rows( 's.order_id IN ( ' . implode( ', ', $found ) . ' )', $needed, $query->keys() );

				return [
					'groups' => [ ...$plain, ...$mixed ],
					'total'  => $many + count( $mixed ),
					'before' => $before,
				];
			}
		);
	}

	private function refunds( Query $query, string $axis, string $range ): string {
		return Query::ORDER_DAY === $query->refund_day ? FactSums::sets( $axis, [ [ $query->after, $query->before ] ], true )[1][0] : "s.parent_id > 0 AND $range";
	}

	/**
	 * @param int[] $but Orders that are not among them.
	 * @return array{0: int[], 1: int} Orders without refunds, and how many there are.
	 */
	private function plain( Query $query, string $date, string $status, array $but, int $before ): array {
		$sort  = str_replace( '%s', FactSums::is_own_currency( 'f.currency' ), self::SORTS[ $query->orderby ] );
		$order = 'asc' === $query->order ? 'ASC' : 'DESC';
		// Not by an index of the date: most orders are within, and are read one behind the other.
		$which = "s.parent_id = 0 AND COALESCE( $date, '' ) BETWEEN '" . esc_sql( $query->after ) . "' AND '" . esc_sql( $query->before ) . "'$status AND ( " . FactSums::apart_by( 'f.currency' ) . " ) = ''" . ( [] === $but ? '' : ' AND s.order_id NOT IN ( ' . implode( ', ', $but ) . ' )' );

		[ $rows, $many ] = Counter::page( "s.order_id, $sort AS sort FROM " . Database::table( 'wc_order_stats' ) . ' s' . FactSums::join( [ 'cost', 'fee', 'currency' ], '1 = 1', true ) . " WHERE $which ORDER BY sort IS NULL, sort $order, s.order_id", $query->page * $query->per_page - $before, $before );

		return [ array_map( 'intval', array_column( $rows, 'order_id' ) ), $many ];
	}
}
