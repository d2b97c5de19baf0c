<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use DateTimeImmutable;
use DateTimeZone;

defined( 'ABSPATH' ) || exit;

/**
 * A range cut into days, weeks, months, quarters or years, as the platform's reports cut and name them. All of it is arithmetic of days: the
 * clock changes nothing here, and only the times in GMT ask the store's zone.
 *
 * @phpstan-type Interval array{interval: string, date_start: string, date_start_gmt: string, date_end: string, date_end_gmt: string}
 */
final class Intervals {

	public const KINDS = [ 'day', 'week', 'month', 'quarter', 'year' ];

	/** A mistake in a year should not make a hundred thousand days: as many as sums are kept for, and some. */
	public const MOST = 10000;

	/** Nor should one day after the other of some thousand years be walked. */
	private const MOST_DAYS = 200000;

	/**
	 * @param string $kind          One of KINDS.
	 * @param string $from          Included, as `Y-m-d H:i:s` in the store's time.
	 * @param string $to            Included, and not before $from.
	 * @param int    $starts_on     The first day of a week, 0 for Sunday.
	 * @return list<Interval>
	 */
	public static function between( string $kind, string $from, string $to, int $starts_on ): array {
		$last      = substr( $to, 0, 10 );
		$intervals = [];
		for ( $day = substr( $from, 0, 10 ); $day <= $last; $day = $next ) {
			$next  = self::next( $kind, $day, $starts_on );
			$start = [] === $intervals ? $from : "$day 00:00:00";
			$end   = min( $to, Days::after( $next, -1 ) . ' 23:59:59' );

			$intervals[] = [
				'interval'       => self::id( $kind, $day, $starts_on ),
				'date_start'     => $start,
				'date_start_gmt' => self::gmt( $start ),
				'date_end'       => $end,
				'date_end_gmt'   => self::gmt( $end ),
			];
		}

		return $intervals;
	}

	/** Whether there would be more of them than anybody reads. */
	public static function are_too_many( string $kind, string $from, string $to ): bool {
		$days = ( (int) strtotime( "$to UTC" ) - (int) strtotime( "$from UTC" ) ) / DAY_IN_SECONDS;
		$each = match ( $kind ) {
			'week' => 7,
			'month' => 30,
			'quarter' => 91,
			'year' => 365,
			default => 1,
		};

		return $days / $each > self::MOST || $days > self::MOST_DAYS;
	}

	/**
	 * Whether the platform may cut the range otherwise: weeks that do not begin on Monday it counts from one with each year, in the database
	 * and in its list differently.
	 */
	public static function is_ambiguous( string $kind, string $from, string $to, int $starts_on ): bool {
		return 'week' === $kind && 1 !== $starts_on && substr( $from, 0, 4 ) !== substr( $to, 0, 4 );
	}

	/** The first day of the next one. */
	private static function next( string $kind, string $day, int $starts_on ): string {
		[ $year, $month ] = [ (int) substr( $day, 0, 4 ), (int) substr( $day, 5, 2 ) ];
		if ( 'day' === $kind ) {
			return Days::after( $day, 1 );
		}
		if ( 'week' === $kind ) {
			return Days::after( $day, 7 - ( self::weekday( $day ) - $starts_on + 7 ) % 7 );
		}
		$months = match ( $kind ) {
			'quarter' => 3,
			'year' => 12,
			default => 1,
		};
		$ahead = intdiv( $month - 1, $months ) * $months + $months;

		return sprintf( '%04d-%02d-01', $year + intdiv( $ahead, 12 ), $ahead % 12 + 1 );
	}

	private static function id( string $kind, string $day, int $starts_on ): string {
		$date = new DateTimeImmutable( $day, new DateTimeZone( 'UTC' ) );

		return match ( $kind ) {
			'week' => 1 === $starts_on ? $date->format( 'o-W' ) : $date->format( 'Y-' ) . sprintf( '%02d', self::week( $date, $starts_on ) ),
			'month' => $date->format( 'Y-m' ),
			'quarter' => $date->format( 'Y-' ) . ( intdiv( (int) $date->format( 'n' ) - 1, 3 ) + 1 ),
			'year' => $date->format( 'Y' ),
			default => $day,
		};
	}

	/** Counted from the week of the first of January. */
	private static function week( DateTimeImmutable $date, int $starts_on ): int {
		$before = ( self::weekday( $date->format( 'Y-01-01' ) ) - $starts_on + 7 ) % 7;

		return intdiv( (int) $date->format( 'z' ) + $before, 7 ) + 1;
	}

	private static function weekday( string $day ): int {
		return (int) gmdate( 'w', (int) strtotime( "$day 00:00:00 UTC" ) );
	}

	private static function gmt( string $local ): string {
		return ( new DateTimeImmutable( $local, wp_timezone() ) )->setTimezone( new DateTimeZone( 'UTC' ) )->format( 'Y-m-d H:i:s' );
	}
}
