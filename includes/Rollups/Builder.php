<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL -- The names of tables and columns are constants; values go through prepare(), or are numbers of fixed decimals.

/**
 * Makes the sums of days that were invalidated.
 */
final class Builder {

	/** Days that are counted with one statement: about a month. */
	private const AT_ONCE = 31;

	/** What the database said to the first day that it refused. */
	private ?RuntimeException $refusal = null;

	public function __construct( private Counter $counter ) {}

	/**
	 * Builds until nothing is left or the time is up.
	 *
	 * @param float $seconds How long to begin with further days.
	 * @return array{built: int, left: bool, soon: bool} How many days, whether more are to be built now, and whether days that somebody looks at are
	 *                                                   to be built as soon as they have rested.
	 * @throws RuntimeException Where the database fails, or refused a day; the others are built.
	 */
	public function run( float $seconds = 15.0 ): array {
		State::move_to_zone();
		Days::discover();

		$until  = microtime( true ) + $seconds;
		$wanted = State::wanted();
		$built  = 0;
		do {
			$days = null === $wanted ? [] : Days::to_build( self::AT_ONCE, $wanted );
			if ( [] === $days ) {
				$days = Days::to_build( self::AT_ONCE );
			}
			$done   = [] === $days ? 0 : $this->build( $days );
			$built += $done;
			// Days that others keep invalidating wait for the next time.
		} while ( $done > 0 && microtime( true ) < $until );

		$is_left = [] !== Days::to_build( 1 );
		// Where another builder always came first, it notes its own.
		if ( $built > 0 || ! $is_left ) {
			State::note_build( Database::now() );
		}

		if ( null !== $this->refusal ) {
			[ $refusal, $this->refusal ] = [ $this->refusal, null ];
			throw $refusal;
		}

		$soon = null !== $wanted && Days::are_stale( ...$wanted );
		$soon || State::forget_wanted();

		return [
			'built' => $built,
			'left'  => $done > 0 && $is_left,
			'soon'  => $soon,
		];
	}

	/**
	 * @param string[] $days
	 * @return int How many were built.
	 */
	private function build( array $days ): int {
		sort( $days );
		$at = Database::now();
		// Both of one moment: what is written later has an invalidation that is not counted here.
		[ $counters, $sums ] = Database::snapshot(
			fn(): array => [ Days::counters( $days ), $this->count( Days::spans( $days ) ) ]
		);

		$built = 0;
		foreach ( array_intersect( $days, array_keys( $counters ) ) as $day ) {
			try {
				$built += self::write( $day, $counters[ $day ], $sums[ $day ] ?? [], $at ) ? 1 : 0;
			} catch ( RuntimeException $refusal ) {
				$this->refusal ??= $refusal;
			}
		}

		return $built;
	}

	/**
	 * @param list<array{0: string, 1: string}> $spans See Counter.
	 * @return array<string, array<string, array<string, array<string, float>>>> Sums by day, axis, status and column.
	 */
	public function count( array $spans ): array {
		$sums = [];
		foreach ( Axis::ALL as $axis ) {
			foreach ( $this->counter->by_status( $axis, $spans ) as $day => $statuses ) {
				$sums[ $day ][ $axis ] = $statuses;
			}
		}

		return $sums;
	}

	/**
	 * One day at a time: nobody who invalidates days ever waits for more than this one. Its counter comes last, so that no half of the sums is ever taken for
	 * true, and of two builders of a day the one with the older counter loses.
	 *
	 * @param array<string, array<string, array<string, float>>> $sums By axis, status and column.
	 * @param int                                                $at   When they were counted.
	 * @return bool False where another builder came first, or stands in the way.
	 * @throws RuntimeException Where the database refuses.
	 */
	private static function write( string $day, int $counter, array $sums, int $at ): bool {
		return Database::at_once(
			static function () use ( $day, $counter, $sums, $at ): bool {
				global $wpdb;

				// The other builder waits here.
				$built = $wpdb->get_var( $wpdb->prepare( 'SELECT built FROM ' . Database::days() . ' WHERE day = %s FOR UPDATE', $day ) );
				if ( ! Database::was_done( is_numeric( $built ) || '' === (string) $wpdb->last_error ) || ! is_numeric( $built ) || (int) $built >= $counter ) {
					return false;
				}
				if ( ! Database::was_done( false !== $wpdb->query( $wpdb->prepare( 'DELETE FROM ' . Database::sums() . ' WHERE day = %s', $day ) ) ) ) {
					return false;
				}
				foreach ( $sums as $axis => $statuses ) {
					if ( ! Database::was_done( self::insert( $day, $axis, $statuses ) ) ) {
						return false;
					}
				}
				$set = $wpdb->query( $wpdb->prepare( 'UPDATE ' . Database::days() . ' SET built = %d, verified_at = %d WHERE day = %s AND built < %d', $counter, $at, $day, $counter ) );

				return Database::was_done( false !== $set ) && 1 === $set;
			}
		);
	}

	/**
	 * @param array<string, array<string, float>> $statuses
	 */
	private static function insert( string $day, string $axis, array $statuses ): bool {
		global $wpdb;

		$columns = Axis::columns( $axis );
		$rows    = [];
		foreach ( $statuses as $status => $values ) {
			$numbers = array_map( static fn( string $column ) => number_format( $values[ $column ] ?? 0.0, 8, '.', '' ), $columns );
			$rows[]  = $wpdb->prepare( '( %s, %s, %s, ', $axis, $day, $status ) . implode( ', ', $numbers ) . ' )';
		}

		return [] === $rows || false !== $wpdb->query( 'INSERT INTO ' . Database::sums() . ' ( axis, day, status, ' . implode( ', ', $columns ) . ' ) VALUES ' . implode( ', ', $rows ) );
	}
}
