<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

/**
 * What is known of each day. An invalidation adds one to the day's counter `stale`; who builds the day reads that counter first and writes it
 * as `built` together with the sums. So a day is true exactly where both are equal, whatever is written meanwhile and in whatever order.
 */
final class Days {

	/** An action, with the days of which an invalidation was taken back. */
	public const UNDONE = 'storeboard_sums_marks_taken_back';

	/** An action: all days were invalidated, because nobody knows what changed. */
	public const ALL_INVALIDATED = 'storeboard_sums_all_marked';

	/** Mistakes in a date should not make a million days: what is older is counted afresh. */

	private const AT_MOST = 7300;

	/**
	 * A row that is no day: its counters say whether anything was written that no invalidation tells of, and which verification of everything saw it. Who invalidates
	 * all days invalidates it too.
	 */
	private const ANY = '1000-01-01';

	/** The row above is before all days. */
	private const FIRST = '1900-01-01';

	/** In which days almost everything changes: these are verified each night. */
	public const RECENT = 60;

	/**
	 * How long ago a day may have been compared with its orders, in days: twice what the nights take, and one night. What is older is counted afresh.
	 */
	private const RECENT_HOLDS = 3;
	private const OLDER_HOLDS  = 15;

	private const TRIES = 5;

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
	public static function invalidate( array $days ): bool {
		$days = array_unique( array_filter( $days, [ self::class, 'is_day' ] ) );
		if ( [] === $days ) {
			return true;
		}
		// All in one order, so that two orders never wait for each other.
		sort( $days );
		$values = implode( ', ', array_map( static fn( string $day ) => "( '$day', 1, 0, UNIX_TIMESTAMP(), 0 )", $days ) );

		return self::write( 'INSERT INTO ' . Database::days() . " ( day, stale, built, marked_at, verified_at ) VALUES $values ON DUPLICATE KEY UPDATE stale = stale + 1, marked_at = UNIX_TIMESTAMP()" );
	}

	/** Says that no sums are true any more: whatever was written until now is counted, also where no day is known yet. */
	public static function invalidate_all(): bool {
		$is_invalidated = self::write( 'UPDATE ' . Database::days() . " SET stale = stale + 1, marked_at = UNIX_TIMESTAMP() WHERE day > '" . self::FIRST . "'" )
			&& self::write( 'INSERT INTO ' . Database::days() . " ( day, stale, built, marked_at, verified_at ) VALUES ( '" . self::ANY . "', 0, 0, UNIX_TIMESTAMP(), 0 ) ON DUPLICATE KEY UPDATE marked_at = UNIX_TIMESTAMP()" );
		$is_invalidated && do_action( self::ALL_INVALIDATED );

		return $is_invalidated;
	}

	/**
	 * The counters of those of these days whose sums are true.
	 *
	 * @param string[] $days
	 * @return array<string, int>
	 */
	public static function counters_of_true( array $days ): array {
		$days = array_filter( $days, [ self::class, 'is_day' ] );
		if ( [] === $days ) {
			return [];
		}

		return array_map( 'intval', array_column( Counter::rows( 'SELECT day, stale FROM ' . Database::days() . ' WHERE day IN ( ' . self::listed( $days ) . ' ) AND stale = built' ), 'stale', 'day' ) );
	}

	/**
	 * Undoes invalidations behind which nothing changed: where nobody else has invalidated or built the day since, its sums are as true as before. Its rows were
	 * written until now, and by nobody who did not announce it.
	 *
	 * @param string[]           $days     That were invalidated, once each.
	 * @param array<string, int> $counters From before the invalidations, see counters_of_true().
	 * @return bool False where the database did not take it.
	 */
	public static function undo( array $days, array $counters ): bool {
		$taken = [];
		foreach ( $counters as $day => $counter ) {
			if ( ! self::write( 'UPDATE ' . Database::days() . ' SET built = stale, marked_at = UNIX_TIMESTAMP()' . " WHERE day = '$day' AND stale = $counter + 1 AND built = $counter" ) ) {
				return false;
			}
			if ( self::$written > 0 ) {
				$taken[] = (string) $day;
			}
		}
		// Others keep what they counted by the same counters.
		[] === $taken || do_action( self::UNDONE, $taken );
		$days = array_filter( array_diff( $days, $taken ), [ self::class, 'is_day' ] );

		// Who built meanwhile may have seen half of what was written.
		return [] === $days || self::write( 'UPDATE ' . Database::days() . ' SET stale = stale + 1, marked_at = UNIX_TIMESTAMP() WHERE day IN ( ' . self::listed( $days ) . ' ) AND stale = built' );
	}

	/** Says that something was written and nobody knows on which days: no sums are shown until all are verified. */
	public static function suspect(): bool {
		return self::write( 'INSERT INTO ' . Database::days() . " ( day, stale, built, marked_at, verified_at ) VALUES ( '" . self::ANY . "', 1, 0, UNIX_TIMESTAMP(), 0 ) ON DUPLICATE KEY UPDATE stale = stale + 1, marked_at = UNIX_TIMESTAMP()" );
	}

	/**
	 * Whether anything was written since the last verification of everything began that nobody invalidated, how often, and how many seconds ago.
	 *
	 * @return array{is_raised: bool, counter: int, age: int}
	 */
	public static function suspicion(): array {
		$row = Counter::rows( 'SELECT stale, built, UNIX_TIMESTAMP() - marked_at AS age FROM ' . Database::days() . " WHERE day = '" . self::ANY . "'" )[0] ?? [];

		return [
			'is_raised' => ( $row['stale'] ?? '0' ) !== ( $row['built'] ?? '0' ),
			'counter'   => (int) ( $row['stale'] ?? 0 ),
			'age'       => max( 0, (int) ( $row['age'] ?? 0 ) ),
		];
	}

	/**
	 * All days were verified.
	 *
	 * @param int $counter Of suspicion(), from before the first of them was.
	 */
	public static function clear_suspicion( int $counter ): void {
		self::write( 'UPDATE ' . Database::days() . " SET built = $counter WHERE day = '" . self::ANY . "' AND built < $counter" );
	}

	/**
	 * Makes a row for each day since the first order, up to tomorrow, so that invalidations find theirs.
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

	/** How long a day rests after an invalidation before its sums are made, in seconds. */
	public static function rest(): int {
		/**
		 * Filters how long a day rests after an invalidation before its sums are made, in seconds.
		 *
		 * @param int $seconds 60.
		 */
		return (int) ExtensionFilter::number( static fn() => apply_filters( 'storeboard_sums_rest', 60 ), 'storeboard_sums_rest', 60, 'rest of the sums' );
	}

	/**
	 * Days that are to be built, the newest first. A day that was invalidated within the last minute is left alone: the request that invalidated it may
	 * not have written yet.
	 *
	 * @param array{0: string, 1: string}|null $range Only days between these two, both included.
	 * @return string[]
	 */
	public static function to_build( int $limit, ?array $range = null ): array {
		$rest    = self::rest();
		$between = null === $range ? '' : " AND day BETWEEN '" . esc_sql( $range[0] ) . "' AND '" . esc_sql( $range[1] ) . "'";

		return self::named( "stale <> built$between AND marked_at <= UNIX_TIMESTAMP() - $rest ORDER BY day DESC LIMIT $limit" );
	}

	/** Whether a day waits since yesterday for its sums: what builds them runs, and fails. */
	public static function are_behind(): bool {
		return [] !== self::named( 'stale <> built AND marked_at BETWEEN 1 AND UNIX_TIMESTAMP() - ' . DAY_IN_SECONDS . ' LIMIT 1' );
	}

	/** Whether sums of days between these two, both included, are not true, rested or not. */
	public static function are_stale( string $from, string $to ): bool {
		return [] !== self::named( "day BETWEEN '" . esc_sql( $from ) . "' AND '" . esc_sql( $to ) . "' AND stale <> built LIMIT 1" );
	}

	/**
	 * @param string $condition SQL.
	 * @return string[] The days before today for which it holds.
	 */
	private static function named( string $condition ): array {
		$rows = Counter::rows( 'SELECT day FROM ' . Database::days() . " WHERE day > '" . self::FIRST . "' AND day < '" . self::today() . "' AND $condition" );

		return array_map( 'strval', array_column( $rows, 'day' ) );
	}

	/**
	 * @param string[] $days
	 */
	private static function listed( array $days ): string {
		return "'" . implode( "', '", array_map( 'esc_sql', $days ) ) . "'";
	}

	/**
	 * @param string[] $days
	 * @return array<string, int> The counters of these days.
	 */
	public static function counters( array $days ): array {
		return array_map( 'intval', array_column( Counter::rows( 'SELECT day, stale FROM ' . Database::days() . ' WHERE day IN ( ' . self::listed( $days ) . ' )' ), 'stale', 'day' ) );
	}

	/**
	 * @return string[] The days from one to another, both included, whose sums are true as far as invalidations tell.
	 */
	public static function built( string $from, string $to ): array {
		return self::named( "day BETWEEN '" . esc_sql( $from ) . "' AND '" . esc_sql( $to ) . "' AND stale = built ORDER BY day" );
	}

	/**
	 * @return string[] Those of built() that were compared with their orders in time.
	 */
	public static function trusted( string $from, string $to ): array {
		return self::named( "day BETWEEN '" . esc_sql( $from ) . "' AND '" . esc_sql( $to ) . "' AND stale = built AND " . self::in_time() . ' ORDER BY day' );
	}

	/** SQL: whether a day was compared with its orders in time. */
	private static function in_time(): string {
		$recent = self::first_recent();

		return 'verified_at >= UNIX_TIMESTAMP() - ' . DAY_IN_SECONDS . " * CASE WHEN day >= '$recent' THEN " . self::RECENT_HOLDS . ' ELSE ' . self::OLDER_HOLDS . ' END';
	}

	private static function first_recent(): string {
		return self::after( self::today(), -self::RECENT );
	}

	/**
	 * Days whose sums are true as far as invalidations tell, and were not compared with a fresh count since.
	 *
	 * @param int $since Seconds since 1970, by the database's clock.
	 * @return string[] Sorted.
	 */
	public static function to_verify( int $since, int $limit ): array {
		return self::named( "stale = built AND verified_at < $since ORDER BY day LIMIT $limit" );
	}

	/**
	 * What is left of a night's share: the last weeks, and of the older days those that were compared longest ago, so that each has its turn within
	 * a week.
	 *
	 * @param int $night When the night began, in seconds since 1970, by the database's clock.
	 * @return string[] Sorted.
	 */
	public static function of_night( int $night, int $limit ): array {
		$recent = self::first_recent();
		$days   = self::named( "day >= '$recent' AND stale = built AND verified_at < $night ORDER BY day LIMIT $limit" );
		if ( [] === $days ) {
			$row   = Counter::rows( "SELECT COUNT(*) AS days, SUM( CASE WHEN verified_at >= $night THEN 1 ELSE 0 END ) AS done FROM " . Database::days() . " WHERE day > '" . self::FIRST . "' AND day < '$recent' AND stale = built" )[0] ?? [];
			$share = (int) ceil( (int) ( $row['days'] ?? 0 ) / 6 ) - (int) ( $row['done'] ?? 0 );
			$limit = min( $limit, $share );
			$days  = $limit > 0 ? self::named( "day < '$recent' AND stale = built AND verified_at < $night ORDER BY verified_at, day LIMIT $limit" ) : [];
		}
		sort( $days );

		return $days;
	}

	/** When a day was last verified, in seconds since 1970; 0 for never. */
	public static function last_verified(): int {
		return (int) ( Counter::rows( 'SELECT MAX( verified_at ) AS at FROM ' . Database::days() )[0]['at'] ?? 0 );
	}

	/** When a day was last invalidated, in seconds since 1970; 0 for never. */
	public static function last_invalidated_at(): int {
		return (int) ( Counter::rows( 'SELECT MAX( marked_at ) AS at FROM ' . Database::days() )[0]['at'] ?? 0 );
	}

	/**
	 * @return array{days: int, built: int, stale: int, verified: int, oldest_verified: int} Of the days before today; the oldest
	 *                                                                                       verification in seconds since 1970. A build counts
	 *                                                                                       as one.
	 */
	public static function state(): array {
		$today = self::today();
		$row   = Counter::rows(
			'SELECT COUNT(*) AS days, SUM( CASE WHEN stale = built THEN 1 ELSE 0 END ) AS built, SUM( CASE WHEN stale = built AND ' . self::in_time() . ' THEN 1 ELSE 0 END ) AS verified,
			MIN( CASE WHEN stale = built THEN verified_at END ) AS oldest FROM ' . Database::days() . " WHERE day > '" . self::FIRST . "' AND day < '$today'"
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

	/** How many days there are from one to another, both included. */
	public static function count( string $first, string $last ): int {
		return intdiv( (int) strtotime( "$last 00:00:00 UTC" ) - (int) strtotime( "$first 00:00:00 UTC" ), DAY_IN_SECONDS ) + 1;
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

	/** How many rows the last write changed. */
	private static int $written = 0;

	/** Writes what may have to wait for others, and shows nobody why it could not. */
	public static function write( string $statement ): bool {
		global $wpdb;

		for ( $try = 1; $try <= self::TRIES; $try++ ) {
			// It belongs into the log, and into no reply.
			$was_shown = $wpdb->hide_errors();
			$written   = $wpdb->query( $statement ); // phpcs:ignore WordPress.DB.PreparedSQL -- Made by those who ask, of constants, numbers and escaped values.
			$was_shown && $wpdb->show_errors();
			if ( false !== $written ) {
				self::$written = (int) $written;
				return true;
			}
			if ( ! Database::was_contended() ) {
				return false;
			}
			usleep( 20000 * $try );
		}

		return false;
	}
}
