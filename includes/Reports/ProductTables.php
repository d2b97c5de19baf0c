<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Database;

defined( 'ABSPATH' ) || exit;

/** The two tables of the sums by product and variation. */
final class ProductTables extends PeriodTables {

	/**
	 * What is added up of the lines of orders, `l`. Orders are told apart within a day: see Axis::OF_LOOKUPS for when they add up.
	 *
	 * @var array<string, string> SQL by column.
	 */
	public const SUMS = [
		'items'      => 'SUM( l.product_qty )',
		'net'        => 'SUM( l.product_net_revenue )',
		'orders'     => 'COUNT( DISTINCT CASE WHEN l.product_gross_revenue >= 0 THEN l.order_id END )',
		'all_orders' => 'COUNT( DISTINCT l.order_id )',
	];

	/** The day on which it was last in an order, as 20261031. */
	public const LAST_SOLD = "REPLACE( DATE( MAX( CASE WHEN l.product_gross_revenue >= 0 THEN l.date_created END ) ), '-', '' )";

	public static function builds(): string {
		return Database::table( 'storeboard_product_builds' );
	}

	/** A row for each count, product, variation and status of orders. Those with variation 0 are of the whole product. */
	public static function sums(): string {
		return Database::table( 'storeboard_product_sums' );
	}

	public static function keys(): array {
		return [
			'variation_id' => 'bigint(20) unsigned NOT NULL DEFAULT 0',
			'product_id'   => 'bigint(20) unsigned NOT NULL',
			'status'       => 'varchar(100) NOT NULL',
		];
	}

	public static function columns(): array {
		return array_keys( self::SUMS );
	}

	public static function latest(): array {
		return [ 'last_sold' ];
	}
}
