<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;

defined( 'ABSPATH' ) || exit;

/** Coupons of a range, counted now from WooCommerce's tables: a coupon is in few orders, and has one row in each. */
final class CouponRows {

	/**
	 * How many coupons the orders of a range have.
	 *
	 * @param string   $from     Included, as `Y-m-d H:i:s` in the store's time.
	 * @param string   $to       Included.
	 * @param string[] $left_out Statuses that do not count.
	 */
	public function count( string $from, string $to, array $left_out ): int {
		return (int) ( Counter::rows( 'SELECT COUNT( DISTINCT l.coupon_id ) AS total ' . self::within( $from, $to, $left_out ) )[0]['total'] ?? 0 );
	}

	/**
	 * @param string   $from     Included, as `Y-m-d H:i:s` in the store's time.
	 * @param string   $to       Included.
	 * @param string[] $left_out Statuses that do not count.
	 * @param string   $by       One of coupon_id, code, amount and orders_count. Of equal rows the one with the lower id comes first.
	 * @return array{rows: list<array{coupon_id: int, amount: float, orders_count: int}>, total: int}
	 */
	public function rows( string $from, string $to, array $left_out, string $by, string $order, int $limit, int $offset ): array {
		global $wpdb;

		// Who sorts by code leaves out what was deleted, as WooCommerce does.
		$codes   = 'code' === $by ? " JOIN $wpdb->posts c ON c.ID = l.coupon_id" : '';
		$counted = self::within( $from, $to, $left_out, $codes ) . ' GROUP BY l.coupon_id';
		$order   = 'asc' === $order ? 'ASC' : 'DESC';
		$by      = match ( $by ) {
			'code' => 'MIN( c.post_title )',
			'coupon_id' => 'l.coupon_id',
			default => $by,
		};
		$rows    = Counter::rows( "SELECT l.coupon_id, SUM( l.discount_amount ) AS amount, COUNT(*) AS orders_count $counted ORDER BY $by $order, l.coupon_id LIMIT $limit OFFSET $offset" );
		$is_last = count( $rows ) < $limit && ( [] !== $rows || 0 === $offset );

		return [
			'rows'  => array_map(
				static fn( array $row ): array => [
					'coupon_id'    => (int) $row['coupon_id'],
					'amount'       => round( (float) $row['amount'], 8 ) + 0.0,
					'orders_count' => (int) $row['orders_count'],
				],
				$rows
			),
			'total' => $is_last ? $offset + count( $rows ) : (int) ( Counter::rows( "SELECT COUNT(*) AS total FROM ( SELECT l.coupon_id $counted ) AS each_one" )[0]['total'] ?? 0 ),
		];
	}

	/**
	 * @param string[] $left_out
	 * @param string   $join     SQL of what is joined besides.
	 * @return string SQL.
	 */
	private static function within( string $from, string $to, array $left_out, string $join = '' ): string {
		return 'FROM ' . Database::table( 'wc_order_coupon_lookup' ) . ' l JOIN ' . Database::table( 'wc_order_stats' ) . " s ON s.order_id = l.order_id$join WHERE l.date_created BETWEEN '" . esc_sql( $from ) . "' AND '" . esc_sql( $to ) . "'"
			. Counter::without( 's.status', $left_out );
	}
}
