<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;

defined( 'ABSPATH' ) || exit;

/** Fills the table of order facts, a batch at a time: what changed first, then what it lacks, from the newest order on, then what nobody looked at for a week. */
final class FactBuilder {

	private const BATCH = 500;

	/** Rows of a week ago are compared a few at a time: there are as many quarters of an hour as that takes. */
	private const OLD_BATCHES = 10;

	/**
	 * @param float $seconds How long it begins with further batches.
	 * @return bool Whether any are left.
	 */
	public function run( float $seconds = INF ): bool {
		$until = microtime( true ) + $seconds;
		do {
			$some = OrderFacts::marked( self::BATCH );
			$some = [] === $some ? OrderFacts::lacking( self::BATCH ) : $some;
			if ( [] === $some ) {
				self::look_at_old( $until );
				return false;
			}
			self::read( $some );
		} while ( microtime( true ) < $until );

		return true;
	}

	/**
	 * Reads at once what changed a moment ago, where it is little: who asks for a report waits no longer than for one batch.
	 */
	public static function catch_up(): void {
		$some = OrderFacts::marked( self::BATCH );
		[] === $some || self::read( $some );
	}

	private static function look_at_old( float $until ): void {
		for ( $batch = 0; $batch < self::OLD_BATCHES && microtime( true ) < $until; $batch++ ) {
			$some = OrderFacts::old( self::BATCH );
			if ( [] === $some ) {
				return;
			}
			$kept  = OrderFacts::kept( array_keys( $some ) );
			$wrong = array_intersect( self::read( $some ), array_keys( $kept ) );
			if ( [] !== $wrong ) {
				OrderFacts::note_wrong( count( $wrong ) );
				PeriodJobs::log( new \RuntimeException( 'The facts of these orders were wrong and were read again: ' . implode( ', ', array_slice( $wrong, 0, 20 ) ) ) );
			}
		}
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array<int, string|null>
	 */
	private static function values( array $row ): array {
		return array_map( static fn( string $name ): ?string => OrderFacts::comparable( $name, $row[ $name ] ), OrderFacts::columns() );
	}

	/**
	 * @param array<int, int> $counters By order.
	 * @return int[] Orders whose facts are others than were kept last.
	 */
	private static function read( array $counters ): array {
		$facts   = array_column( Counter::rows( FactSource::statement( OrderFacts::columns(), 's.order_id IN ( ' . implode( ', ', array_keys( $counters ) ) . ' )' ) ), null, 'order_id' );
		// Nobody knows in which currency it is.
		$facts   = array_map( static fn( array $row ): array => '' === $row['currency'] ? array_merge( $row, array_fill_keys( [ 'fee', 'cost' ], null ) ) : $row, $facts );
		$last    = OrderFacts::last( array_keys( $facts ) );
		$changed = array_keys( array_filter( $facts, static fn( array $row, int $id ): bool => ! isset( $last[ $id ] ) || self::values( $row ) !== self::values( $last[ $id ] ), ARRAY_FILTER_USE_BOTH ) );
		// Before they count: who adds up in between finds orders that are not read yet.
		if ( self::give_up( [ ...$changed, ...array_map( 'intval', array_column( array_intersect_key( $facts, array_flip( $changed ) ), 'parent_id' ) ) ] ) ) {
			OrderFacts::keep( $facts, $counters );
		}
		OrderFacts::drop( array_diff_key( $counters, $facts ) );

		return $changed;
	}

	/**
	 * @param int[] $orders
	 */
	private static function give_up( array $orders ): bool {
		return [] === $orders || ! FactSumTables::are_installed() || FactSumBuilds::give_up( OrderFacts::days_of( $orders ) );
	}
}
