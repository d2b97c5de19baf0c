<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

defined( 'ABSPATH' ) || exit;

/**
 * What is known of each day. A mark adds one to the day's counter `stale`; who builds the day reads that counter first and writes it
 * as `built` together with the sums. So a day is true exactly where both are equal, whatever is written meanwhile and in whatever order.
 */
final class Days {

	/** Mistakes in a date should not make a million days: what is older is counted afresh. */
	private const AT_MOST = 7300;

	private const TRIES = 5;

	/** How databases say that two statements stood in each other's way, and that the one that lost may try again. */
	private const CONTENDED = '/Deadlock found|Lock wait timeout exceeded|Record has changed since last read|database is locked/i';

	/** Today in the store's time. It and later days are never built. */
	public static function today(): string {
		return (string) wp_date( 'Y-m-d' );
	}

	public static function is_day( string $day ): bool {
		return 1 === preg_match( '/^(19|20)\d\d-[01]\d-[0-3]\d$/D', $day );
	}

	/**
	 * Says that the sums of these days may not be true any more.
	 *
	 * @param string[] $days
	 * @return bool False where the database did not take it: then nothing is true any more (see State::distrust()).
	 */
	public static function mark( array $days ): bool {
		$days = array_unique( array_filter( $days, [ self::class, 'is_day' ] ) );
		if ( [] === $days ) {
			return true;
		}
		// All in one order, so that two orders never wait for each other.
		sort( $days );
		$values = implode( ', ', array_map( static fn( string $day ) => "( '$day', 1, 0, UNIX_TIMESTAMP(), 0 )", $days ) );

		return self::write( 'INSERT INTO ' . Database::days() . " ( day, stale, built, marked_at, verified_at ) VALUES $values ON DUPLICATE KEY UPDATE stale = stale + 1, marked_at = UNIX_TIMESTAMP()" );
	}

	/** Says that no sums are true any more. */
	public static function mark_all(): bool {
		return self::write( 'UPDATE ' . Database::days() . ' SET stale = stale + 1, marked_at = UNIX_TIMESTAMP()' );
	}

	/**
	 * Makes a row for each day since the first order, up to tomorrow, so that marks find theirs.
	 */
	public static function discover(): void {
		$first = self::first();
		if ( null === $first ) {
			return;
		}
		$known = array_flip( array_column( Counter::rows( 'SELECT day FROM ' . Database::days() ), 'day' ) );
		$last  = self::after( self::today(), 1 );
		$new   = [];
		for ( $day = max( $first, self::after( $last, -self::AT_MOST ) ); $day <= $last; $day = self::after( $day, 1 ) ) {
			if ( ! isset( $known[ $day ] ) ) {
				$new[] = "( '$day', 1, 0, 0, 0 )";
			}
		}
		foreach ( array_chunk( $new, 500 ) as $some ) {
			self::write( 'INSERT IGNORE INTO ' . Database::days() . ' ( day, stale, built, marked_at, verified_at ) VALUES ' . implode( ', ', $some ) );
		}
	}

	private static function first(): ?string {
		$stats = Database::table( 'wc_order_stats' );
		$days  = [];
		foreach ( [ 'date_created', 'date_paid' ] as $column ) {
			$days[] = substr( (string) ( Counter::rows( "SELECT MIN( $column ) AS at FROM $stats WHERE $column > '1970-01-02 00:00:00'" )[0]['at'] ?? '' ), 0, 10 );
		}
		$days = array_filter( $days, [ self::class, 'is_day' ] );

		return [] === $days ? null : min( $days );
	}

	/**
	 * Days that are to be built, the newest first. A day that was marked within the last minute is left alone: the request that marked it may
	 * not have written yet.
	 *
	 * @return string[]
	 */
	public static function to_build( int $limit ): array {
		/**
		 * Filters how long a day rests after a mark before its sums are made, in seconds.
		 *
		 * @param int $seconds 60.
		 */
		$rest = (int) apply_filters( 'storeboard_sums_rest', 60 );

		return array_map(
			'strval',
			array_column(
				Counter::rows(
					'SELECT day FROM ' . Database::days() . " WHERE stale <> built AND day < '" . self::today() . "' AND marked_at <= UNIX_TIMESTAMP() - $rest ORDER BY day DESC LIMIT $limit"
				),
				'day'
			)
		);
	}

	/**
	 * @param string[] $days
	 * @return array<string, int> The counters of these days.
	 */
	public static function counters( array $days ): array {
		$list = "'" . implode( "', '", array_map( 'esc_sql', $days ) ) . "'";

		return array_map( 'intval', array_column( Counter::rows( 'SELECT day, stale FROM ' . Database::days() . " WHERE day IN ( $list )" ), 'stale', 'day' ) );
	}

	/**
	 * @return string[] The days from one to another, both included, whose sums are true.
	 */
	public static function built( string $from, string $to ): array {
		$today = self::today();

		return array_map(
			'strval',
			array_column( Counter::rows( 'SELECT day FROM ' . Database::days() . " WHERE day BETWEEN '" . esc_sql( $from ) . "' AND '" . esc_sql( $to ) . "' AND day < '$today' AND stale = built ORDER BY day" ), 'day' )
		);
	}

	/**
	 * Days whose sums are true as far as marks tell, and were not compared with a fresh count since.
	 *
	 * @param int $since Seconds since 1970, by the database's clock.
	 * @return string[] Sorted.
	 */
	public static function to_verify( int $since, int $limit ): array {
		$today = self::today();

		return array_map(
			'strval',
			array_column( Counter::rows( 'SELECT day FROM ' . Database::days() . " WHERE day < '$today' AND stale = built AND verified_at < $since ORDER BY day LIMIT $limit" ), 'day' )
		);
	}

	/** When a day was last verified, in seconds since 1970; 0 for never. */
	public static function last_verified(): int {
		return (int) ( Counter::rows( 'SELECT MAX( verified_at ) AS at FROM ' . Database::days() )[0]['at'] ?? 0 );
	}

	/** When a day was last marked, in seconds since 1970; 0 for never. */
	public static function last_mark(): int {
		return (int) ( Counter::rows( 'SELECT MAX( marked_at ) AS at FROM ' . Database::days() )[0]['at'] ?? 0 );
	}

	/**
	 * @return array{days: int, built: int, stale: int, verified: int, oldest_verified: int} Of the days before today; the oldest
	 *                                                                                       verification in seconds since 1970.
	 */
	public static function state(): array {
		$today = self::today();
		$row   = Counter::rows(
			'SELECT COUNT(*) AS days, SUM( CASE WHEN stale = built THEN 1 ELSE 0 END ) AS built, SUM( CASE WHEN stale = built AND verified_at > 0 THEN 1 ELSE 0 END ) AS verified,
			MIN( CASE WHEN stale = built THEN verified_at END ) AS oldest FROM ' . Database::days() . " WHERE day < '$today'"
		)[0] ?? [];

		return [
			'days'            => (int) ( $row['days'] ?? 0 ),
			'built'           => (int) ( $row['built'] ?? 0 ),
			'stale'           => (int) ( $row['days'] ?? 0 ) - (int) ( $row['built'] ?? 0 ),
			'verified'        => (int) ( $row['verified'] ?? 0 ),
			'oldest_verified' => (int) ( $row['oldest'] ?? 0 ),
		];
	}

	/** The day so many days later, or earlier. */
	public static function after( string $day, int $days ): string {
		return gmdate( 'Y-m-d', (int) strtotime( "$day 00:00:00 UTC" ) + $days * DAY_IN_SECONDS );
	}

	/**
	 * Days as spans: those that follow each other as one.
	 *
	 * @param string[] $days Sorted.
	 * @return list<array{0: string, 1: string}> See Counter.
	 */
	public static function spans( array $days ): array {
		$spans = [];
		$last  = null;
		foreach ( $days as $day ) {
			if ( null !== $last && self::after( $last, 1 ) === $day ) {
				$spans[ count( $spans ) - 1 ][1] = "$day 23:59:59";
			} else {
				$spans[] = [ "$day 00:00:00", "$day 23:59:59" ];
			}
			$last = $day;
		}

		return $spans;
	}

	private static function write( string $statement ): bool {
		global $wpdb;

		for ( $try = 1; $try <= self::TRIES; $try++ ) {
			if ( false !== $wpdb->query( $statement ) ) {
				return true;
			}
			if ( 1 !== preg_match( self::CONTENDED, (string) $wpdb->last_error ) ) {
				return false;
			}
			usleep( 20000 * $try );
		}

		return false;
	}
}
