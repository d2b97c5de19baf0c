<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/**
 * Counts afresh, from the platform's tables. It reads no more than the sums need, and asks for a whole span at a time.
 *
 * A span goes from one moment to another, both included, as `Y-m-d H:i:s` in the store's time; a row holds sums by column.
 *
 * @phpstan-type Span array{0: string, 1: string}
 * @phpstan-type Row array<string, float>
 */
final class Counter {

	/**
	 * Sums by day and status, for keeping.
	 *
	 * @param list<Span> $spans Whole days.
	 * @return array<string, array<string, Row>> By day, then by status.
	 * @throws RuntimeException Where the database fails: no answer is not an answer of nothing.
	 */
	public function by_status( string $axis, array $spans ): array {
		$sums = [];
		foreach ( $this->read( $axis, $spans, 's.status', '' ) as [ 'day' => $day, 'status' => $status, 'values' => $values ] ) {
			$sums[ $day ][ $status ] = $values + ( $sums[ $day ][ $status ] ?? [] );
		}
		foreach ( $sums as $day => $statuses ) {
			foreach ( $statuses as $status => $values ) {
				$sums[ $day ][ $status ] = $values + array_fill_keys( Axis::columns( $axis ), 0.0 );
			}
		}

		return $sums;
	}

	/**
	 * Sums by day of the orders that reports count.
	 *
	 * @param list<Span> $spans
	 * @param string[]   $left_out Statuses, as wc_order_stats has them.
	 * @return array<string, Row> By day.
	 * @throws RuntimeException Where the database fails.
	 */
	public function by_day( string $axis, array $spans, array $left_out ): array {
		$sums = [];
		foreach ( $this->read( $axis, $spans, "''", self::without( 's.status', $left_out ) ) as [ 'day' => $day, 'values' => $values ] ) {
			$sums[ $day ] = $values + ( $sums[ $day ] ?? [] );
		}

		return $sums;
	}

	/**
	 * Sums by day of some orders of a range.
	 *
	 * @param Span   $span
	 * @param string $join SQL of what is joined to the orders `s`.
	 * @param string $and  SQL: which of them count, with AND before it.
	 * @return array<string, Row> By day.
	 * @throws RuntimeException Where the database fails.
	 */
	public function narrowed( string $axis, array $span, string $join, string $and ): array {
		$sums = [];
		foreach ( $this->read( $axis, [ $span ], "''", $and, $join ) as [ 'day' => $day, 'values' => $values ] ) {
			$sums[ $day ] = $values + ( $sums[ $day ] ?? [] );
		}

		return $sums;
	}

	/**
	 * How many rows of orders a count would read, up to a limit.
	 *
	 * @param list<Span> $spans
	 */
	public function size( string $axis, array $spans, int $limit ): int {
		$stats = Database::table( 'wc_order_stats' );
		$where = self::within( 's.' . Axis::date_column( $axis ), $spans );

		return (int) ( self::rows( "SELECT COUNT(*) AS size FROM ( SELECT 1 AS one FROM $stats s WHERE $where LIMIT $limit ) AS some" )[0]['size'] ?? 0 );
	}

	/**
	 * @param string[] $left_out
	 * @return string An SQL condition that begins with AND, or nothing.
	 */
	public static function without( string $column, array $left_out ): string {
		return [] === $left_out ? '' : " AND $column NOT IN ( '" . implode( "', '", array_map( 'esc_sql', $left_out ) ) . "' )";
	}

	/**
	 * @param list<Span> $spans
	 * @param string     $status SQL of the status to group by.
	 * @param string     $and    More of the condition.
	 * @param string     $join   SQL of what is joined to the orders.
	 * @return list<array{day: string, status: string, values: Row}>
	 */
	private function read( string $axis, array $spans, string $status, string $and, string $join = '' ): array {
		if ( [] === $spans ) {
			return [];
		}
		$stats = Database::table( 'wc_order_stats' );
		if ( Axis::LOOKUP === $axis ) {
			$found = [];
			foreach ( Axis::OF_LOOKUPS as $table => $columns ) {
				$from = Database::table( $table ) . " l JOIN $stats s ON s.order_id = l.order_id";
				array_push( $found, ...self::grouped( $from, 'l.date_created', $columns, $spans, $status, $and ) );
			}
			return $found;
		}

		$date = 's.' . Axis::date_column( $axis );
		$from = Database::table( 'wc_order_coupon_lookup' ) . " l JOIN $stats s ON s.order_id = l.order_id";

		return [
			...self::grouped( "$stats s$join", $date, Axis::OF_ORDERS, $spans, $status, $and ),
			...self::grouped( "$from$join", $date, Axis::OF_DISCOUNTS, $spans, $status, $and ),
		];
	}

	/**
	 * @param array<string, string> $columns
	 * @param list<Span>            $spans
	 * @return list<array{day: string, status: string, values: Row}>
	 */
	private static function grouped( string $from, string $date, array $columns, array $spans, string $status, string $and ): array {
		$selected = implode( ', ', array_map( static fn( string $sql, string $name ) => "$sql AS $name", $columns, array_keys( $columns ) ) );
		$where    = self::within( $date, $spans );

		return array_map(
			static function ( array $row ): array {
				$day    = (string) $row['at_day'];
				$status = (string) $row['at_status'];
				unset( $row['at_day'], $row['at_status'] );
				return [
					'day'    => $day,
					'status' => $status,
					'values' => array_map( 'floatval', $row ),
				];
			},
			self::rows( "SELECT DATE( $date ) AS at_day, $status AS at_status, $selected FROM $from WHERE $where$and GROUP BY at_day, at_status" )
		);
	}

	/**
	 * @param list<Span> $spans
	 * @return string SQL.
	 */
	public static function within( string $column, array $spans ): string {
		return '( ' . implode( ' OR ', array_map( static fn( array $span ) => "$column BETWEEN '" . esc_sql( $span[0] ) . "' AND '" . esc_sql( $span[1] ) . "'", $spans ) ) . ' )';
	}

	/**
	 * A page of rows, and how many there are on all pages, found in one go.
	 *
	 * @param string $select What follows SELECT, with its order.
	 * @return array{0: list<array<string, string|null>>, 1: int}
	 * @throws RuntimeException Where the database fails.
	 */
	public static function page( string $select, int $limit, int $offset ): array {
		$rows = self::rows( "SELECT SQL_CALC_FOUND_ROWS $select LIMIT $limit OFFSET $offset" );

		return [ $rows, (int) ( self::rows( 'SELECT FOUND_ROWS() AS total' )[0]['total'] ?? 0 ) ];
	}

	/**
	 * @return list<array<string, string|null>>
	 * @throws RuntimeException Where the database fails.
	 */
	public static function rows( string $statement ): array {
		global $wpdb;

		$rows  = $wpdb->get_results( $statement, ARRAY_A ); // phpcs:ignore WordPress.DB.PreparedSQL -- Made by those who ask, of constants, numbers and escaped values.
		$error = (string) $wpdb->last_error;
		if ( ! is_array( $rows ) || '' !== $error ) {
			throw new RuntimeException( esc_html( '' === $error ? 'The database gave no answer.' : $error ) );
		}

		return $rows;
	}
}
