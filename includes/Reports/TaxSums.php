<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/**
 * Taxes of a range by rate, and by the name and the percentage that it had in orders, as WooCommerce lists them: whole months and days that are kept, and the rest counted now. WooCommerce
 * joins the lines and their meta of all orders, twice.
 */
final class TaxSums {

	/** What rows may be in the order of beside their sums, SQL. */
	private const SORTS = [
		'tax_rate_id' => 'tax_rate_id',
		'tax_code'    => 'code',
		'rate'        => 'CAST( percent AS DECIMAL(7,4) )',
	];

	private PeriodReader $reader;

	public function __construct( Counter $counter ) {
		$this->reader = new PeriodReader( $counter, TaxSumBuilds::class, State::TAXES, Schedule::BUILD_TAXES );
	}

	/** Why the last question has no answer; '' where it has. */
	public function refusal(): string {
		return $this->reader->refusal();
	}

	/**
	 * @return string[] What rows may be in the order of, beside their sums.
	 */
	public static function sorts(): array {
		return array_keys( self::SORTS );
	}

	/**
	 * @param string   $from     Included, as `Y-m-d H:i:s` in the store's time.
	 * @param string   $to       Included.
	 * @param string[] $left_out Statuses that do not count.
	 * @param string   $by       A column of TaxSumTables::SUMS, or one of sorts().
	 * @return array{rows: list<array<string, int|float|string>>, total: int}|null Null where too much would have to be counted now, or orders do not add up.
	 */
	public function rows( string $from, string $to, array $left_out, string $by, string $order, int $limit, int $offset ): ?array {
		if ( ! TaxSumTables::are_installed() ) {
			return null;
		}
		$sort  = self::SORTS[ $by ] ?? $by;
		$order = 'asc' === $order ? 'ASC' : 'DESC';

		return $this->reader->read(
			$from,
			$to,
			static function ( array $builds, array $spans ) use ( $left_out, $sort, $order, $limit, $offset ): array {
				$sums  = implode( ', ', array_map( static fn( string $column ): string => "SUM( $column ) AS $column", TaxSumTables::columns() ) );
				$parts = [
					...( [] === $builds ? [] : [ "SELECT tax_rate_id, code, percent, $sums FROM " . TaxSumTables::sums() . ' k WHERE k.build IN ( ' . implode( ', ', array_column( $builds, 'id' ) ) . ' )' . Counter::without( 'k.status', $left_out ) . ' GROUP BY tax_rate_id, code, percent' ] ),
					...( [] === $spans ? [] : [ self::counted( $spans, '', Counter::without( 's.status', $left_out ) ) ] ),
				];
				[ $rows, $total ] = Counter::page( "tax_rate_id, code, percent, $sums FROM ( " . implode( ' UNION ALL ', $parts ) . " ) AS found GROUP BY tax_rate_id, code, percent ORDER BY $sort $order, tax_rate_id, code, percent", $limit, $offset );

				return [
					'rows'  => array_map( [ self::class, 'typed' ], $rows ),
					'total' => $total,
				];
			},
			static fn( array $spans ): bool => [] !== Counter::rows( 'SELECT 1 AS one FROM ' . self::strays( $spans ) . ' LIMIT 1' )
		);
	}

	/**
	 * @param list<array{0: string, 1: string}> $spans
	 * @param string                            $status SQL of the status to tell apart by; '' for none.
	 * @param string                            $and    More of the condition.
	 * @return string SQL.
	 */
	public static function counted( array $spans, string $status = '', string $and = '' ): string {
		[ $items, $meta ] = [ Database::table( 'woocommerce_order_items' ), Database::table( 'woocommerce_order_itemmeta' ) ];
		$sums             = implode( ', ', array_map( static fn( string $sql, string $column ): string => "$sql AS $column", TaxSumTables::SUMS, TaxSumTables::columns() ) );
		$names            = 'l.tax_rate_id, SUBSTR( i.order_item_name, 1, 191 ) AS code, SUBSTR( p.meta_value, 1, 40 ) AS percent';
		$group            = 'l.tax_rate_id, i.order_item_name, p.meta_value' . ( '' === $status ? '' : ", $status" );

		return "SELECT $names, " . ( '' === $status ? '' : "$status AS status, " ) . "$sums FROM " . self::of_orders()
			. " JOIN $items i ON i.order_id = l.order_id AND i.order_item_type = 'tax' JOIN $meta r ON r.order_item_id = i.order_item_id AND r.meta_key = 'rate_id' AND r.meta_value = l.tax_rate_id"
			. " JOIN $meta p ON p.order_item_id = i.order_item_id AND p.meta_key = 'rate_percent' WHERE " . self::within( $spans ) . "$and GROUP BY $group";
	}

	/**
	 * Rows that stand on another day than their order.
	 *
	 * @param list<array{0: string, 1: string}> $spans
	 * @return string SQL, what follows FROM.
	 */
	public static function strays( array $spans ): string {
		return self::of_orders() . ' WHERE ' . self::within( $spans ) . ' AND DATE( l.date_created ) <> DATE( s.date_created )';
	}

	private static function of_orders(): string {
		return Database::table( 'wc_order_tax_lookup' ) . ' l JOIN ' . Database::table( 'wc_order_stats' ) . ' s ON s.order_id = l.order_id';
	}

	/**
	 * @param list<array{0: string, 1: string}> $spans
	 */
	private static function within( array $spans ): string {
		return Counter::within( 'l.date_created', $spans );
	}

	/**
	 * The parts of a tax's code are as WooCommerce reads them: 'US-CA-TAX NAME-1'.
	 *
	 * @param array<string, string|null> $row
	 * @return array<string, int|float|string>
	 */
	private static function typed( array $row ): array {
		$parts  = explode( '-', (string) $row['code'] );
		$last   = static fn( int $many ): string => array_slice( $parts, -$many )[0];
		$amount = static fn( string $column ): float => round( (float) $row[ $column ], 8 ) + 0.0;

		return [
			'tax_rate_id'  => (int) $row['tax_rate_id'],
			'name'         => $last( 2 ),
			'tax_rate'     => round( (float) $row['percent'], 4 ),
			'country'      => $parts[0],
			'state'        => $last( 3 ),
			'priority'     => (int) $last( 1 ),
			'total_tax'    => $amount( 'total_tax' ),
			'order_tax'    => $amount( 'order_tax' ),
			'shipping_tax' => $amount( 'shipping_tax' ),
			'orders_count' => (int) round( (float) $row['orders_count'] ),
		];
	}
}
