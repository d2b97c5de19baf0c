<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Days;

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

	/** Of the lines of a product. A build says in `strays` of how many days they were counted: on none as long as no line has a cost. */
	public const PRODUCT = 'product';

	public static function tables(): string {
		return FactSumTables::class;
	}

	/**
	 * Those of the true ones that hold all orders by this fact.
	 *
	 * @param string      $fact One of OrderFacts::TEXTS, DAY, MOMENT or PRODUCT.
	 * @param list<Build> $true See trusted().
	 * @return list<Build>
	 */
	public static function whole( array $true, string $axis, string $fact ): array {
		if ( [] === $true ) {
			return [];
		}
		$marked = OrderFacts::marked_days();
		$found  = array_filter( $true, static fn( array $build ): bool => [] === array_filter( $marked, static fn( string $day ): bool => $day >= $build['first'] && $day <= $build['last'] ) );
		if ( self::PRODUCT === $fact ) {
			$found = array_filter( $found, [ self::class, 'has_lines' ] );
		}
		if ( [] === $found || in_array( $fact, [ self::DAY, self::PRODUCT ], true ) ) {
			return array_values( $found );
		}
		// Members that were too many to keep.
		$ids     = implode( ', ', array_column( $found, 'id' ) );
		$lacking = Counter::rows( 'SELECT k.build FROM ' . FactSumTables::sums() . " k WHERE k.build IN ( $ids ) AND k.axis = '$axis' AND k.fact IN ( '" . self::DAY . "', '$fact' ) GROUP BY k.build HAVING SUM( CASE WHEN k.fact = '$fact' THEN k.row_count ELSE -k.row_count END ) <> 0" );
		$lacking = array_flip( array_column( $lacking, 'build' ) );

		return array_values( array_filter( $found, static fn( array $build ): bool => ! isset( $lacking[ $build['id'] ] ) ) );
	}

	/** Also those that were made before any line had a cost. */
	public static function due(): array {
		$lacking = LineCosts::are_there() ? array_filter( self::all( 'is_ready = 1' ), static fn( array $build ): bool => ! self::has_lines( $build ) ) : [];
		self::give_up( array_column( $lacking, 'first' ) );

		return parent::due();
	}

	/**
	 * @param Build $build
	 */
	private static function has_lines( array $build ): bool {
		return $build['strays'] === Days::count( $build['first'], $build['last'] );
	}
}
