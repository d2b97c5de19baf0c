<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;

defined( 'ABSPATH' ) || exit;

/**
 * Days and months of sums by fact of orders. A change of an order whose amounts stay raises no counter of its day, so whoever reads the order's facts again and finds others
 * gives the day up; until they are read, its days are counted.
 *
 * @phpstan-import-type Build from PeriodBuilds
 */
final class FactSumBuilds extends PeriodBuilds {

	/** Of a day. */
	public const DAY = 'day';

	/** Of an hour of a weekday. */
	public const MOMENT = 'moment';

	public static function tables(): string {
		return FactSumTables::class;
	}

	/**
	 * Those of the true ones that hold all orders by this fact.
	 *
	 * @param string      $fact One of OrderFacts::TEXTS, DAY or MOMENT.
	 * @param list<Build> $true See trusted().
	 * @return list<Build>
	 */
	public static function whole( array $true, string $axis, string $fact ): array {
		if ( [] === $true ) {
			return [];
		}
		$marked = OrderFacts::marked_days();
		$found  = array_filter( $true, static fn( array $build ): bool => [] === array_filter( $marked, static fn( string $day ): bool => $day >= $build['first'] && $day <= $build['last'] ) );
		if ( [] === $found || self::DAY === $fact ) {
			return array_values( $found );
		}
		// Members that were too many to keep.
		$ids     = implode( ', ', array_column( $found, 'id' ) );
		$lacking = Counter::rows( 'SELECT k.build FROM ' . FactSumTables::sums() . " k WHERE k.build IN ( $ids ) AND k.axis = '$axis' AND k.fact IN ( '" . self::DAY . "', '$fact' ) GROUP BY k.build HAVING SUM( CASE WHEN k.fact = '$fact' THEN k.row_count ELSE -k.row_count END ) <> 0" );
		$lacking = array_flip( array_column( $lacking, 'build' ) );

		return array_values( array_filter( $found, static fn( array $build ): bool => ! isset( $lacking[ $build['id'] ] ) ) );
	}
}
