<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Database;

defined( 'ABSPATH' ) || exit;

/** The two tables of the sums by fact of orders. */
final class FactSumTables extends PeriodTables {

	public static function builds(): string {
		return Database::table( 'storeboard_fact_builds' );
	}

	/**
	 * A row for each count, date, fact, member, currency and status of orders. Those of the fact 'day' have days as their members, those of 'moment' hours of weekdays; those of 'product', products, and they
	 * hold sums of lines (LineCosts).
	 */
	public static function sums(): string {
		return Database::table( 'storeboard_fact_sums' );
	}

	public static function keys(): array {
		return [
			'axis'     => 'varchar(20) NOT NULL',
			'fact'     => 'varchar(10) NOT NULL',
			'member'   => 'varchar(191) NOT NULL',
			'currency' => 'varchar(10) NOT NULL',
			'status'   => 'varchar(100) NOT NULL',
		];
	}

	public static function columns(): array {
		return [ ...Axis::columns( Axis::PAID ), ...array_keys( array_diff_key( FactSums::SUMS, [ 'filled' => true ] ) ) ];
	}
}
