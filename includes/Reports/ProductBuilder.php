<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/** Counts the lines of orders by product, a few days at a time, so that neither time nor memory depends on how many orders a month has. */
final class ProductBuilder {

	/** Rows that are read at once, about. A day is read whole, however many it has. */
	private const ROWS = 4000;

	private const MOST_DAYS = 8;

	/**
	 * Builds until nothing is left or the time is up. It begins with one span of days at least.
	 *
	 * @param float $seconds How long to begin with further days.
	 * @return array{built: int, left: bool, soon: bool} How many periods were made, whether there is more to do now, and whether what somebody looks at is
	 *                                                   to be made as soon as it has rested.
	 */
	public function run( float $seconds = 15.0 ): array {
		State::move_to_zone();
		Days::discover();

		$until  = microtime( true ) + $seconds;
		$built  = 0;
		$wanted = State::wanted( State::PRODUCTS );
		$due    = self::in_order( ProductBuilds::due(), $wanted );
		$left   = false;
		foreach ( $due as $at => [ $first, $last ] ) {
			$is_done = $this->build( $first, $last, $until );
			$built  += true === $is_done ? 1 : 0;
			$left    = null === $is_done || ( isset( $due[ $at + 1 ] ) && microtime( true ) >= $until );
			if ( $left ) {
				break;
			}
		}
		// What others marked or built meanwhile waits for the next time.
		if ( ! $left && ( [] === $due || [] === ProductBuilds::due() ) ) {
			ProductBuilds::clean();
		}
		$soon = null !== $wanted && ProductBuilds::lack( ...$wanted );
		$soon || State::forget_wanted( State::PRODUCTS );

		return [
			'built' => $built,
			'left'  => $left,
			'soon'  => $soon,
		];
	}

	/**
	 * What somebody looks at comes first.
	 *
	 * @param list<array{0: string, 1: string}>    $due    Periods, the newest first.
	 * @param array{0: string, 1: string}|null     $wanted Days.
	 * @return list<array{0: string, 1: string}>
	 */
	private static function in_order( array $due, ?array $wanted ): array {
		if ( null === $wanted ) {
			return $due;
		}
		$is_wanted = static fn( array $period ): bool => $period[0] >= $wanted[0] && $period[1] <= $wanted[1];

		return [ ...array_filter( $due, $is_wanted ), ...array_filter( $due, static fn( array $period ) => ! $is_wanted( $period ) ) ];
	}

	/**
	 * @return bool|null Whether it was made; null where the time was up before.
	 */
	private function build( string $first, string $last, float $until ): ?bool {
		$build = ProductBuilds::begin( $first, $last );
		if ( null === $build ) {
			return false;
		}
		$days = 1;
		while ( $build['next'] <= $last ) {
			$end  = min( $last, Days::after( $build['next'], $days - 1 ) );
			$next = Days::after( $end, 1 );
			[ $rows, $strays ] = Database::snapshot( static fn(): array => self::lines( $build['next'], $end ) );
			if ( ! ProductBuilds::add( $build, $next, $rows, $strays ) || ! ProductBuilds::is_current( $build ) ) {
				return false;
			}
			$build['next'] = $next;
			$days          = max( 1, min( self::MOST_DAYS, count( $rows ) > self::ROWS ? intdiv( $days, 2 ) : ( count( $rows ) < self::ROWS / 2 ? $days * 2 : $days ) ) );
			if ( $build['next'] <= $last && microtime( true ) >= $until ) {
				return null;
			}
		}

		return ProductBuilds::finish( $build );
	}

	/**
	 * @return array{0: list<array<string, string|null>>, 1: int} By product, variation and status; and how many lines stand on another day than their order.
	 */
	private static function lines( string $first, string $last ): array {
		$columns = implode( ', ', array_map( static fn( string $sql, string $name ) => "$sql AS $name", ProductTables::SUMS, array_keys( ProductTables::SUMS ) ) );
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
