<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

use DateTimeImmutable;
use DateTimeZone;

/**
 * Splits a range into hours, days, weeks, months, quarters or years by the store's clock. The first and the last are
 * cut off where the range begins and ends.
 */
final class Intervals {

	private const FORMAT = 'Y-m-d H:i:s';

	private const IDS = [
		'hour'  => 'Y-m-d H',
		'day'   => 'Y-m-d',
		'month' => 'Y-m',
		'year'  => 'Y',
	];

	/**
	 * @param string $from Column value, in the store's time.
	 * @param string $to   Column value, in the store's time; included.
	 * @param string $unit 'hour', 'day', 'week', 'month', 'quarter' or 'year'.
	 * @return string[] When each begins, in order of time; empty if the range ends before it begins.
	 */
	public static function starts( string $from, string $to, string $unit ): array {
		$starts = [];
		// The clock's face, without the hours that summer time takes or gives.
		$at   = new DateTimeImmutable( $from, new DateTimeZone( 'UTC' ) );
		$end  = new DateTimeImmutable( $to, new DateTimeZone( 'UTC' ) );
		$gaps = 'hour' === $unit ? self::gaps( $at->getTimestamp(), $end->getTimestamp() ) : [];

		while ( $at <= $end ) {
			if ( ! isset( $gaps[ $at->format( self::IDS['hour'] ) ] ) ) {
				$starts[] = $at->format( self::FORMAT );
			}

			$at = self::next( $at, $unit );
		}

		return $starts;
	}

	/**
	 * @param string $start When it begins: see starts().
	 * @param string $to    When the range ends.
	 * @return array{id: string, from: string, to: string}
	 */
	public static function describe( string $start, string $to, string $unit ): array {
		$at = new DateTimeImmutable( $start, new DateTimeZone( 'UTC' ) );

		return [
			'id'   => self::id( $at, $unit ),
			'from' => $start,
			'to'   => min( $to, self::next( $at, $unit )->modify( '-1 second' )->format( self::FORMAT ) ),
		];
	}

	private static function next( DateTimeImmutable $at, string $unit ): DateTimeImmutable {
		$day = $at->setTime( 0, 0 );

		return match ( $unit ) {
			'hour'    => $at->setTime( (int) $at->format( 'G' ), 0 )->modify( '+1 hour' ),
			'day'     => $day->modify( '+1 day' ),
			'month'   => $day->modify( 'first day of next month' ),
			'quarter' => $day->modify( 'first day of this month' )->modify( '+' . ( 3 - ( (int) $day->format( 'n' ) - 1 ) % 3 ) . ' months' ),
			'year'    => $day->modify( 'first day of january next year' ),
			default   => self::next_week( $day ),
		};
	}

	/** Only weeks that begin on Monday run on into the next year. */
	private static function next_week( DateTimeImmutable $day ): DateTimeImmutable {
		$first = self::first_day();
		$next  = $day->modify( '+' . ( 7 - ( (int) $day->format( 'w' ) - $first + 7 ) % 7 ) . ' days' );

		return 1 === $first ? $next : min( $next, $day->modify( 'first day of january next year' ) );
	}

	private static function id( DateTimeImmutable $at, string $unit ): string {
		if ( 'quarter' === $unit ) {
			return $at->format( 'Y-' ) . intdiv( (int) $at->format( 'n' ) + 2, 3 );
		}
		if ( 'week' !== $unit ) {
			return $at->format( self::IDS[ $unit ] );
		}

		$first = self::first_day();
		$past  = ( (int) $at->modify( 'first day of january this year' )->format( 'w' ) - $first + 7 ) % 7;

		return 1 === $first ? $at->format( 'o-W' ) : sprintf( '%s-%02d', $at->format( 'Y' ), intdiv( (int) $at->format( 'z' ) + $past, 7 ) + 1 );
	}

	private static function first_day(): int {
		return (int) get_option( 'start_of_week', 1 );
	}

	/**
	 * @param int $from Unix time.
	 * @param int $to   Unix time.
	 * @return array<string, true> Ids of the hours that the store's clocks leave out.
	 */
	private static function gaps( int $from, int $to ): array {
		$gaps  = [];
		$known = wp_timezone()->getTransitions( $from - DAY_IN_SECONDS, $to + DAY_IN_SECONDS ) ?: [];

		foreach ( array_slice( $known, 1 ) as $place => $change ) {
			for ( $left = $known[ $place ]['offset']; $left < $change['offset']; $left += HOUR_IN_SECONDS ) {
				$gaps[ gmdate( self::IDS['hour'], $change['ts'] + $left ) ] = true;
			}
		}

		return $gaps;
	}
}
