<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/**
 * Customers and what they bought, counted now from WooCommerce's tables. WooCommerce joins the orders of all customers to find a page of 25, twice. Here the
 * page is found first where it is in the order of something that a customer is; where it is in the order of what they bought, orders are added up by
 * customer before customers are joined.
 *
 * Without a range, customers without orders are listed too; within one, those who bought in it.
 */
final class CustomerRows {

	/** SQL of what a customer is, `c`, by the name that the platform sorts by. */
	private const SORTS = [
		'id'               => 'c.customer_id',
		'username'         => 'c.username',
		'name'             => "CONCAT( c.first_name, ' ', c.last_name )",
		'country'          => 'c.country',
		'city'             => 'c.city',
		'state'            => 'c.state',
		'postcode'         => 'c.postcode',
		'date_registered'  => 'c.date_registered',
		'date_last_active' => "CASE WHEN c.date_last_active <= '0000-00-00 00:00:00' THEN NULL ELSE c.date_last_active END",
	];

	/** SQL of what they bought, `f`. Who bought nothing has no order, and no amounts. */
	private const FIGURES = [
		'orders_count'    => 'COALESCE( f.orders, 0 )',
		'total_spend'     => 'f.spend',
		'avg_order_value' => 'CASE WHEN f.orders > 0 THEN f.spend / f.orders ELSE NULL END',
	];

	/**
	 * @return string[] What rows may be in the order of, beside figures.
	 */
	public static function sorts(): array {
		return array_keys( self::SORTS );
	}

	/**
	 * A page of customers, and how many there are.
	 *
	 * @param string   $from     Included, as `Y-m-d H:i:s` in the store's time; '' for all time.
	 * @param string   $to       Included; '' for all time.
	 * @param string[] $left_out Statuses that do not count.
	 * @param string   $by       One of sorts() or FIGURES. Of equal rows the one with the lower id comes first.
	 * @return array{rows: list<array{id: int, orders_count: int, total_spend: float|null, avg_order_value: float|null}>, total: int}
	 */
	public function rows( string $from, string $to, array $left_out, string $by, string $order, int $limit, int $offset ): array {
		$all     = Database::table( 'wc_customer_lookup' ) . ' c';
		$is_open = '' === $from;
		$figures = implode( ', ', array_map( static fn( string $sql, string $name ): string => "$sql AS $name", self::FIGURES, array_keys( self::FIGURES ) ) );
		$page    = 'ORDER BY ' . ( self::SORTS[ $by ] ?? self::FIGURES[ $by ] ) . ( 'asc' === $order ? ' ASC' : ' DESC' ) . ', c.customer_id';
		if ( $is_open && isset( self::SORTS[ $by ] ) ) {
			$ids    = array_map( 'intval', array_column( Counter::rows( "SELECT c.customer_id FROM $all $page LIMIT $limit OFFSET $offset" ), 'customer_id' ) );
			$listed = implode( ', ', $ids );
			$rows   = [] === $ids ? [] : Counter::rows( "SELECT c.customer_id AS id, $figures FROM $all LEFT JOIN ( " . self::orders( $from, $to, $left_out, " AND s.customer_id IN ( $listed )" ) . " ) AS f ON f.customer_id = c.customer_id WHERE c.customer_id IN ( $listed )" );
			$places = array_flip( $ids );
			usort( $rows, static fn( array $a, array $b ): int => $places[ $a['id'] ] <=> $places[ $b['id'] ] );
		} else {
			[ $rows, $total ] = Counter::page( "c.customer_id AS id, $figures FROM " . self::joined( $all, $from, $to, $left_out ) . " $page", $limit, $offset );
		}

		return [
			'rows'  => array_map( [ self::class, 'typed' ], $rows ),
			'total' => $total ?? (int) ( Counter::rows( "SELECT COUNT(*) AS total FROM $all" )[0]['total'] ?? 0 ),
		];
	}

	/**
	 * Whether a large store keeps what each customer bought, by these statuses.
	 *
	 * @param string[] $left_out
	 */
	private static function are_kept( array $left_out ): bool {
		if ( ! State::is_on() || ! Buyers::are_installed() ) {
			return false;
		}
		try {
			return BuyerJobs::catch_up( $left_out ) >= 1.0 && Buyers::are_complete();
		} catch ( \RuntimeException ) {
			return false;
		}
	}

	/**
	 * How many customers there are, and what they bought on average.
	 *
	 * @param string[] $left_out
	 * @return array{customers_count: int, avg_orders_count: float, avg_total_spend: float, avg_avg_order_value: float}
	 */
	public function totals( array $left_out ): array {
		$all  = Database::table( 'wc_customer_lookup' ) . ' c';
		// Who has refunds alone has no order.
		$each = 'NULLIF( f.orders, 0 )';
		$from = self::bought( '', '', $left_out );
		$row  = Counter::rows( "SELECT AVG( $each ) AS orders, AVG( f.spend ) AS spend, AVG( f.spend / $each ) AS each_order FROM ( $from ) AS f JOIN $all ON c.customer_id = f.customer_id" )[0] ?? [];

		return [
			'customers_count'     => (int) ( Counter::rows( "SELECT COUNT(*) AS total FROM $all" )[0]['total'] ?? 0 ),
			'avg_orders_count'    => (float) ( $row['orders'] ?? 0 ),
			'avg_total_spend'     => (float) ( $row['spend'] ?? 0 ),
			'avg_avg_order_value' => (float) ( $row['each_order'] ?? 0 ),
		];
	}

	/**
	 * @param int[] $ids
	 * @return array<int, string> Names as they are kept, by id.
	 */
	public static function names( array $ids ): array {
		return [] === $ids ? [] : array_map( 'strval', array_column( Counter::rows( 'SELECT c.customer_id AS id, ' . self::SORTS['name'] . ' AS name FROM ' . Database::table( 'wc_customer_lookup' ) . ' c WHERE c.customer_id IN ( ' . implode( ', ', $ids ) . ' )' ), 'name', 'id' ) );
	}

	/**
	 * @param string[] $left_out
	 */
	private static function joined( string $all, string $from, string $to, array $left_out ): string {
		$orders = '( ' . self::bought( $from, $to, $left_out ) . ' ) AS f';

		return '' === $from ? "$all LEFT JOIN $orders ON f.customer_id = c.customer_id" : "$orders JOIN $all ON c.customer_id = f.customer_id";
	}

	/**
	 * SQL of what each customer bought: a large store keeps it, by month, and counts what of a range is no whole month.
	 *
	 * @param string[] $left_out
	 */
	private static function bought( string $from, string $to, array $left_out ): string {
		if ( ! self::are_kept( $left_out ) ) {
			return self::orders( $from, $to, $left_out );
		}
		if ( '' === $from ) {
			return Buyers::statement_of_spend();
		}
		$kept = Buyers::statement_of_range( $from, $to );
		if ( null === $kept ) {
			return self::orders( $from, $to, $left_out );
		}
		$parts = [ $kept['sql'], ...array_map( static fn( array $span ): string => self::orders( $span[0], $span[1], $left_out ), $kept['spans'] ) ];

		return 1 === count( $parts ) ? $parts[0] : 'SELECT p.customer_id, SUM( p.orders ) AS orders, SUM( p.spend ) AS spend FROM ( ' . implode( ' UNION ALL ', $parts ) . ' ) AS p GROUP BY p.customer_id';
	}

	/**
	 * @param string[] $left_out
	 */
	private static function orders( string $from, string $to, array $left_out, string $and = '' ): string {
		$range = '' === $from ? '1 = 1' : "s.date_created BETWEEN '" . esc_sql( $from ) . "' AND '" . esc_sql( $to ) . "'";

		return 'SELECT s.customer_id, SUM( CASE WHEN s.parent_id = 0 THEN 1 ELSE 0 END ) AS orders, SUM( s.total_sales ) AS spend FROM ' . Database::table( 'wc_order_stats' ) . " s WHERE $range$and" . Counter::without( 's.status', $left_out ) . ' GROUP BY s.customer_id';
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array{id: int, orders_count: int, total_spend: float|null, avg_order_value: float|null}
	 */
	private static function typed( array $row ): array {
		$amount = static fn( ?string $value ): ?float => null === $value ? null : round( (float) $value, 8 ) + 0.0;

		return [
			'id'              => (int) $row['id'],
			'orders_count'    => (int) $row['orders_count'],
			'total_spend'     => $amount( $row['total_spend'] ),
			'avg_order_value' => $amount( $row['avg_order_value'] ),
		];
	}
}
