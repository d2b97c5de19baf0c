<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/** Makes the sums of days and months of one kind, a few days at a time, so that neither time nor memory depends on how many orders a month has. */
abstract class PeriodBuilder {

	/** Rows that are read at once, about. A day is read whole, however many it has. */
	private const ROWS = 4000;

	private const MOST_DAYS = 8;

	/**
	 * Where they are kept.
	 *
	 * @return class-string<PeriodBuilds>
	 */
	abstract public static function builds(): string;

	/** What somebody may want first: see State::want(). */
	abstract protected static function kind(): string;

	/**
	 * @param string $first Days, both included.
	 * @return array{0: list<array<string, string|int|float|null>>, 1: int}|null Sums, with what names each; and how many rows stand on another day than their order. Null
	 *                                                                          where the days cannot be counted yet.
	 */
	abstract protected static function count( string $first, string $last ): ?array;

	/** Whether there is anything to count from yet. */
	public static function may_build(): bool {
		return true;
	}

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
		$wanted = State::wanted( static::kind() );
		$due    = self::in_order( static::builds()::due(), $wanted );
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
		if ( ! $left && ( [] === $due || [] === static::builds()::due() ) ) {
			static::builds()::clean();
		}
		$soon = null !== $wanted && static::builds()::lack( ...$wanted );
		$soon || State::forget_wanted( static::kind() );

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
		$build = static::builds()::begin( $first, $last );
		if ( null === $build ) {
			return false;
		}
		$days = 1;
		while ( $build['next'] <= $last ) {
			$end  = min( $last, Days::after( $build['next'], $days - 1 ) );
			$next = Days::after( $end, 1 );
			$found = Database::snapshot( static fn(): ?array => static::count( $build['next'], $end ) );
			if ( null === $found ) {
				return false;
			}
			[ $rows, $strays ] = $found;
			if ( ! static::builds()::add( $build, $next, $rows, $strays ) || ! static::builds()::is_current( $build ) ) {
				return false;
			}
			$build['next'] = $next;
			$days          = max( 1, min( self::MOST_DAYS, count( $rows ) > self::ROWS ? intdiv( $days, 2 ) : ( count( $rows ) < self::ROWS / 2 ? $days * 2 : $days ) ) );
			if ( $build['next'] <= $last && microtime( true ) >= $until ) {
				return null;
			}
		}

		return static::builds()::finish( $build );
	}
}
