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

/** Counts the lines of orders by product. */
final class ProductBuilder extends PeriodBuilder {

	public static function builds(): string {
		return ProductBuilds::class;
	}

	protected static function kind(): string {
		return State::PRODUCTS;
	}

	/**
	 * @return array{0: list<array<string, string|null>>, 1: int} By product, variation and status; and how many lines stand on another day than their order.
	 */
	protected static function count( string $first, string $last ): array {
		$columns = implode( ', ', array_map( static fn( string $sql, string $name ) => "$sql AS $name", ProductTables::SUMS, array_keys( ProductTables::SUMS ) ) ) . ', ' . ProductTables::LAST_SOLD . ' AS last_sold';
		$from    = self::from( $first, $last );

		return [
			[
				...Counter::rows( "SELECT 0 AS variation_id, l.product_id, s.status, $columns FROM $from GROUP BY l.product_id, s.status" ),
				...Counter::rows( "SELECT l.variation_id, l.product_id, s.status, $columns FROM $from AND l.variation_id <> 0 GROUP BY l.product_id, l.variation_id, s.status" ),
			],
			(int) ( Counter::rows( "SELECT COUNT(*) AS strays FROM $from AND DATE( l.date_created ) <> DATE( s.date_created )" )[0]['strays'] ?? 0 ),
		];
	}

	private static function from( string $first, string $last ): string {
		return Database::table( 'wc_order_product_lookup' ) . ' l JOIN ' . Database::table( 'wc_order_stats' ) . " s ON s.order_id = l.order_id WHERE l.date_created BETWEEN '" . esc_sql( $first ) . " 00:00:00' AND '" . esc_sql( $last ) . " 23:59:59'";
	}
}
