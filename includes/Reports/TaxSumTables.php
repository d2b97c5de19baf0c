<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Database;

defined( 'ABSPATH' ) || exit;

/** The two tables of the sums by tax. */
final class TaxSumTables extends PeriodTables {

	/** @var array<string, string> SQL by column, over the rows of taxes `l` of orders `s`. */
	public const SUMS = [
		'total_tax'    => 'SUM( l.total_tax )',
		'order_tax'    => 'SUM( l.order_tax )',
		'shipping_tax' => 'SUM( l.shipping_tax )',
		'orders_count' => 'COUNT( DISTINCT CASE WHEN s.parent_id = 0 THEN l.order_id END )',
	];

	public static function builds(): string {
		return Database::table( 'storeboard_tax_builds' );
	}

	/** A row for each count, rate, name that it had in orders, percentage and status of orders. */
	public static function sums(): string {
		return Database::table( 'storeboard_tax_sums' );
	}

	public static function keys(): array {
		return [
			'tax_rate_id' => 'bigint(20) unsigned NOT NULL',
			'code'        => 'varchar(191) NOT NULL',
			'percent'     => 'varchar(40) NOT NULL',
			'status'      => 'varchar(100) NOT NULL',
		];
	}

	public static function columns(): array {
		return array_keys( self::SUMS );
	}
}
