<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use DateTimeImmutable;
use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

/**
 * When reports go out, by the store's clock: on the first day of each week or month, once the one before is over. What the clock does in spring and autumn moves
 * nothing: days are counted on the calendar, and the hour is set on the day.
 */
final class Times {

	public const WEEKLY  = 'weekly';
	public const MONTHLY = 'monthly';

	public const RHYTHMS = [ self::WEEKLY, self::MONTHLY ];

	/** The next time after a moment, in seconds since 1970. */
	public static function next( string $rhythm, int $after ): int {
		$today = ( new DateTimeImmutable( "@$after" ) )->setTimezone( wp_timezone() )->setTime( 0, 0 );
		$day   = self::MONTHLY === $rhythm
			? $today->modify( 'first day of this month' )
			: $today->modify( '-' . ( ( (int) $today->format( 'w' ) - (int) get_option( 'start_of_week', 1 ) + 7 ) % 7 ) . ' days' );
		$time  = self::on( $day );

		return $time > $after ? $time : self::on( $day->modify( self::MONTHLY === $rhythm ? '+1 month' : '+7 days' ) );
	}

	private static function on( DateTimeImmutable $day ): int {
		/**
		 * Filters the hour, by the store's clock, at which reports are sent by email.
		 *
		 * @param int $hour 7.
		 */
		return $day->setTime( max( 0, min( 23, (int) ExtensionFilter::number( static fn() => apply_filters( 'storeboard_email_hour', 7 ), 'storeboard_email_hour', 7, 'hour of emails' ) ) ), 0 )->getTimestamp();
	}
}
