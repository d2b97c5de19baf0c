<?php
/**
 * How dates are stored and answered.
 *
 * @package StoreboardPlatform
 */

namespace StoreboardPlatform\Data;

use DateTimeImmutable;
use DateTimeZone;

/**
 * Dates of the REST routes are without a zone: in the store's time, or in GMT under keys that end in _gmt.
 */
final class Dates {

	/**
	 * @param string|null $stored As a column holds it; its zone stays.
	 */
	public static function column( ?string $stored ): ?string {
		return ! $stored || str_starts_with( $stored, '0000' ) ? null : mysql_to_rfc3339( $stored );
	}

	/**
	 * @param string|int $time   Unix time, or nothing.
	 * @param bool       $as_gmt Else in the store's time.
	 */
	public static function time( $time, bool $as_gmt ): ?string {
		if ( ! is_numeric( $time ) ) {
			return null;
		}

		return $as_gmt ? gmdate( 'Y-m-d\TH:i:s', (int) $time ) : wp_date( 'Y-m-d\TH:i:s', (int) $time );
	}

	/**
	 * @param string $date   In the store's time where it names no zone.
	 * @param bool   $as_gmt In GMT then.
	 * @return int|null Unix time.
	 */
	public static function parse( string $date, bool $as_gmt = false ): ?int {
		try {
			return ( new DateTimeImmutable( $date, $as_gmt ? new DateTimeZone( 'UTC' ) : wp_timezone() ) )->getTimestamp();
		} catch ( \Exception $error ) {
			return null;
		}
	}

	/**
	 * @param string $date   A valid date; in the zone of the column where it names none.
	 * @param bool   $as_gmt Of the column; else it is in the store's time.
	 * @return string As the column holds it.
	 */
	public static function bound( string $date, bool $as_gmt = false ): string {
		$zone = $as_gmt ? new DateTimeZone( 'UTC' ) : wp_timezone();

		return ( new DateTimeImmutable( $date, $zone ) )->setTimezone( $zone )->format( 'Y-m-d H:i:s' );
	}
}
