<?php
namespace StoreboardPlatform\Data;

use DateTimeImmutable;
use DateTimeZone;

/** Dates of the REST routes have no zone: they are in the store's time, or in GMT under keys that end in _gmt. */
final class Dates {

	/** @param string|null $stored The column's value; its zone stays the same. */
	public static function column( ?string $stored ): ?string {
		return ! $stored || str_starts_with( $stored, '0000' ) ? null : mysql_to_rfc3339( $stored );
	}

	/**
	 * @param string|int $time   Unix time, or nothing.
	 * @param bool       $as_gmt False for the store's time.
	 */
	public static function time( $time, bool $as_gmt ): ?string {
		if ( ! is_numeric( $time ) ) {
			return null;
		}

		return $as_gmt ? gmdate( 'Y-m-d\TH:i:s', (int) $time ) : wp_date( 'Y-m-d\TH:i:s', (int) $time );
	}

	/**
	 * @param string $date   In the store's time unless it names a zone.
	 * @param bool   $as_gmt Takes a date without a zone as GMT.
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
	 * @param string $date   A valid date, in the column's zone unless it names one.
	 * @param bool   $as_gmt Whether the column is in GMT; otherwise it is in the store's time.
	 * @return string The column's value.
	 */
	public static function bound( string $date, bool $as_gmt = false ): string {
		$zone = $as_gmt ? new DateTimeZone( 'UTC' ) : wp_timezone();

		return ( new DateTimeImmutable( $date, $zone ) )->setTimezone( $zone )->format( 'Y-m-d H:i:s' );
	}
}
