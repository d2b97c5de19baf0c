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
	 * @return array{built: int, left: bool} How many periods were made, and whether there is more to do now.
	 */
	public function run( float $seconds = 15.0 ): array {
		State::move_to_zone();
		Days::discover();

		$until = microtime( true ) + $seconds;
		$built = 0;
		$due   = ProductBuilds::due();
		foreach ( $due as $at => [ $first, $last ] ) {
			$is_done = $this->build( $first, $last, $until );
			$built  += true === $is_done ? 1 : 0;
			if ( null === $is_done || ( isset( $due[ $at + 1 ] ) && microtime( true ) >= $until ) ) {
				return [
					'built' => $built,
					'left'  => true,
				];
			}
		}
		// What others marked or built meanwhile waits for the next time.
		if ( [] === $due || [] === ProductBuilds::due() ) {
			ProductBuilds::clean();
		}

		return [
			'built' => $built,
			'left'  => false,
		];
	}

	/**
	 * @return bool|null Whether it was made; null where the time was up before.
	 */
	private function build( string $first, string $last, float $until ): ?bool {
		$build = ProductBuilds::begin( $first, $last );
		$days  = 1;
		while ( $build['next'] <= $last ) {
			$end  = min( $last, Days::after( $build['next'], $days - 1 ) );
			$next = Days::after( $end, 1 );
			[ $rows, $strays ] = Database::snapshot( static fn(): array => self::lines( $build['next'], $end ) );
			if ( ! ProductBuilds::add( $build, $next, $rows, $strays ) ) {
				return false;
			}
			$build['next'] = $next;
			$days          = max( 1, min( self::MOST_DAYS, count( $rows ) > self::ROWS ? intdiv( $days, 2 ) : ( count( $rows ) < self::ROWS / 2 ? $days * 2 : $days ) ) );
			if ( $build['next'] <= $last && microtime( true ) >= $until ) {
				return null;
			}
		}
		ProductBuilds::finish( $build );

		return true;
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
