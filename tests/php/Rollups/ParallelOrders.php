<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use ReflectionMethod;
use Storeboard\Reports\FactSumBuilder;
use Storeboard\Reports\PeriodBuilder;
use Storeboard\Reports\PeriodTables;
use Storeboard\Reports\ProductBuilder;
use Storeboard\Reports\TaxSumBuilder;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;

/**
 * Orders of the last weeks, with lines, taxes and coupons, that several processes change at once; and whether what is kept of them is what they are.
 */
final class ParallelOrders {

	public const FIRST = 700000;

	public const MANY = 200;

	/** Days before today that they are of: as many as are kept by day in every kind of sums. */
	public const DAYS = 14;

	/** Lines, and taxes, of an order at most. */
	private const LINES = 3;

	/** @var list<class-string<PeriodBuilder>> What is kept beside the daily sums. */
	public const BUILDERS = [ ProductBuilder::class, TaxSumBuilder::class, FactSumBuilder::class ];

	/** For each of the processes: every store is large enough, and no day rests. */
	public static function prepare(): void {
		add_filter( 'storeboard_sums_from', '__return_zero' );
		add_filter( 'storeboard_sums_rest', static fn() => -5 );
	}

	/**
	 * Writes an order on a day, or takes it away, as the embedded platform does: what it was is gone, what it will be is told, and then it is written.
	 *
	 * @param int $net 0 for none.
	 */
	public static function write( int $order, string $date, int $net ): void {
		global $wpdb;

		$stats = self::row( $order, $date, $net );
		do_action( 'storeboard_platform_order_rows', [ $order ] );
		foreach ( Database::SOURCES as $name ) {
			$wpdb->delete( Database::table( $name ), [ 'order_id' => $order ] );
		}
		if ( $net > 0 ) {
			do_action( 'storeboard_platform_order_rows', [ $order ], [ $stats ] );
			// Of two who write the same order at the same moment the database may take some rows of each.
			$wpdb->replace( Database::table( 'wc_order_stats' ), $stats );
			foreach ( self::rows( $order, $date, $net ) as [ $name, $row ] ) {
				$wpdb->replace( Database::table( $name ), $row );
			}
		}
		do_action( 'storeboard_platform_order_rows', [ $order ] );
	}

	/**
	 * @return array<string, mixed> Of the order in wc_order_stats.
	 */
	public static function row( int $order, string $date, int $net ): array {
		return [
			'order_id'         => $order,
			'parent_id'        => 0,
			'date_created'     => $date,
			'date_created_gmt' => $date,
			'date_paid'        => $date,
			'num_items_sold'   => 1,
			'total_sales'      => $net + 3,
			'tax_total'        => 2,
			'shipping_total'   => 1,
			'net_total'        => $net,
			'status'           => 0 === $net % 5 ? 'wc-processing' : 'wc-completed',
			'customer_id'      => 1,
		];
	}

	/**
	 * @return list<array{string, array<string, mixed>}> Of the order's lines, taxes and coupon, each with its table.
	 */
	private static function rows( int $order, string $date, int $net ): array {
		$rows = [];
		for ( $line = 0; $line <= $net % self::LINES; $line++ ) {
			$rows[] = [
				'wc_order_product_lookup',
				[
					'order_item_id'         => $order * self::LINES + $line,
					'order_id'              => $order,
					'product_id'            => 1 + ( $net + $line ) % 7,
					'variation_id'          => 0 === $line ? 0 : 100 + $net % 3,
					'customer_id'           => 1,
					'date_created'          => $date,
					'product_qty'           => 1 + $line,
					'product_net_revenue'   => $net,
					'product_gross_revenue' => $net + 1,
				],
			];
			$rows[] = [
				'wc_order_tax_lookup',
				[
					'order_id'     => $order,
					'tax_rate_id'  => 1 + $line,
					'date_created' => $date,
					'shipping_tax' => 0.25,
					'order_tax'    => $net / 8,
					'total_tax'    => 0.25 + $net / 8,
				],
			];
		}

		return 0 === $net % 2 ? $rows : [
			...$rows,
			[
				'wc_order_coupon_lookup',
				[
					'order_id'        => $order,
					'coupon_id'       => 1,
					'date_created'    => $date,
					'discount_amount' => $net / 4,
				],
			],
		];
	}

	public static function remove(): void {
		foreach ( Database::SOURCES as $name ) {
			Database::quietly( 'DELETE FROM ' . Database::table( $name ) . ' WHERE order_id >= ' . self::FIRST . ' AND order_id < ' . ( self::FIRST + self::MANY ) );
		}
	}

	/** @return array{string, string} Days, both included. */
	public static function range(): array {
		return [ Days::after( Days::today(), -self::DAYS ), Days::after( Days::today(), -1 ) ];
	}

	/**
	 * Counts anew what the sums beside the daily ones keep of these days and say to be true, each kind at one moment, as who reads them.
	 *
	 * @return array{0: int, 1: string[]} How many counts were compared, and those that are wrong: kind, day and what differs.
	 */
	public static function compare(): array {
		$compared = 0;
		$wrong    = [];
		foreach ( self::BUILDERS as $builder ) {
			foreach ( Database::snapshot( static fn(): array => self::counted( $builder ) ) as $day => $differs ) {
				++$compared;
				'' === $differs || $wrong[] = "$builder $day $differs";
			}
		}

		return [ $compared, $wrong ];
	}

	/**
	 * @param class-string<PeriodBuilder> $builder
	 * @return array<string, string> What differs of each day that is kept; '' for nothing.
	 */
	private static function counted( string $builder ): array {
		$count  = new ReflectionMethod( $builder, 'count' );
		$tables = $builder::builds()::tables();
		$found  = [];
		foreach ( $builder::builds()::trusted( ...self::range() ) as $build ) {
			$fresh = $count->invoke( null, $build['first'], $build['last'] ) ?? [ [], -1 ];
			$kept  = self::plain( $tables, Counter::rows( 'SELECT * FROM ' . $tables::sums() . " WHERE build = {$build['id']}" ) );
			$true  = self::plain( $tables, $fresh[0] );

			$found[ $build['first'] ] = $kept === $true && $fresh[1] === $build['strays'] ? '' : (string) wp_json_encode( [ array_diff_assoc( $true, $kept ), array_diff_assoc( $kept, $true ), $fresh[1], $build ] );
		}

		return $found;
	}

	/**
	 * @param class-string<PeriodTables>                 $tables
	 * @param list<array<string, string|int|float|null>> $rows
	 * @return array<string, string> Sums by what names them.
	 */
	private static function plain( string $tables, array $rows ): array {
		$all = [];
		foreach ( $rows as $row ) {
			$name         = implode( ' ', array_map( static fn( string $key ): string => (string) $row[ $key ], array_keys( $tables::keys() ) ) );
			$all[ $name ] = implode( ' ', array_map( static fn( string $column ): string => number_format( (float) $row[ $column ], 4, '.', '' ), $tables::columns() ) );
		}
		ksort( $all );

		return $all;
	}
}
