<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Days;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL -- Hundreds of rows in one statement. The names of tables and columns are constants of each kind of sums; values are numbers, or go through prepare().

/**
 * Which days and months of sums there are of one kind, by product or by fact of orders, and which of them are true.
 *
 * A build is one count of a day or of a whole month. Before it begins it adds up the counters `stale` of its days (Days); any change of an order since
 * has raised one of them, so the build is true exactly while they still add up to the same. It grows day by day and is read only once it is whole; the
 * one before it is deleted then.
 *
 * @phpstan-type Period array{0: string, 1: string}
 * @phpstan-type Build array{id: int, first: string, last: string, counter: int, next: string, is_ready: bool, strays: int, built_at: int}
 */
abstract class PeriodBuilds {

	/** The last days are kept day by day: they change most, and ranges begin and end there. What is older is kept by month. */
	private const DAYS = 100;

	/** How many days a count holds, and after how many it is made again, of the last weeks and of what is older: a change past all marks ends there. */
	private const HOLDS = [ 3, 15 ];
	private const TURNS = [ 1, 7 ];

	/** A day before all days. */
	private const NEVER = '1000-01-01';

	/**
	 * Where they are kept.
	 *
	 * @return class-string<PeriodTables>
	 */
	abstract public static function tables(): string;

	/**
	 * The days and months to keep, the newest first.
	 *
	 * @return list<Period>
	 */
	public static function wanted( string $first_day ): array {
		$today   = Days::today();
		$monthly = self::first_daily();
		$periods = [];
		for ( $day = Days::after( $today, -1 ); $day >= max( $first_day, $monthly ); $day = Days::after( $day, -1 ) ) {
			$periods[] = [ $day, $day ];
		}
		for ( $last = Days::after( $monthly, -1 ); $last >= $first_day; $last = Days::after( $first, -1 ) ) {
			$first     = substr( $last, 0, 8 ) . '01';
			$periods[] = [ $first, $last ];
		}

		return $periods;
	}

	/** The first day that is kept by itself. */
	private static function first_daily(): string {
		return substr( Days::after( Days::today(), -self::DAYS ), 0, 8 ) . '01';
	}

	/**
	 * The builds within a range that are true, a month's before those of its days, and none that overlap.
	 *
	 * @param string $first Days, both included.
	 * @return list<Build>
	 */
	public static function trusted( string $first, string $last ): array {
		if ( $first > $last ) {
			return [];
		}
		$counters  = self::counters( $first, $last );
		$suspicion = self::suspected_at();
		$now       = Database::now();
		$found     = [];
		foreach ( self::all( "is_ready = 1 AND first_day >= '" . esc_sql( $first ) . "' AND last_day <= '" . esc_sql( $last ) . "'" ) as $build ) {
			$is_true = $build['counter'] === self::sum( $counters, $build['first'], $build['last'] ) && $build['built_at'] > $suspicion && $build['built_at'] >= $now - self::age( $build, self::HOLDS );
			if ( $is_true ) {
				// Of two that were made at the same time one is enough.
				$found[ $build['first'] . $build['last'] ] = $build;
			}
		}
		$months = array_filter( $found, static fn( array $build ) => $build['first'] !== $build['last'] );
		$is_in  = static fn( string $day ): bool => [] !== array_filter( $months, static fn( array $month ) => $day >= $month['first'] && $day <= $month['last'] );

		return array_values( $months + array_filter( $found, static fn( array $build ) => $build['first'] === $build['last'] && ! $is_in( $build['first'] ) ) );
	}

	/**
	 * The periods to count, the newest first: none that is true and young, and none of which a day was marked within the last minute.
	 *
	 * @return list<Period>
	 */
	public static function due(): array {
		$today = Days::today();
		$days  = Counter::rows( 'SELECT day, stale, marked_at FROM ' . Database::days() . " WHERE day > '1900-01-01' AND day < '$today' ORDER BY day" );
		if ( [] === $days ) {
			return [];
		}
		$counters  = array_map( 'intval', array_column( $days, 'stale', 'day' ) );
		$suspicion = self::suspected_at();
		$now       = Database::now();
		$rested    = $now - Days::rest();
		$restless  = array_keys( array_filter( array_column( $days, 'marked_at', 'day' ), static fn( $at ) => (int) $at > $rested ) );
		$ready     = [];
		foreach ( self::all( 'is_ready = 1' ) as $build ) {
			$is_young = $build['built_at'] > $suspicion && $build['built_at'] >= $now - self::age( $build, self::TURNS );
			if ( $is_young && $build['counter'] === self::sum( $counters, $build['first'], $build['last'] ) ) {
				$ready[ $build['first'] . $build['last'] ] = true;
			}
		}
		$is_due = static fn( array $period ): bool => ! isset( $ready[ $period[0] . $period[1] ] )
			&& [] === array_filter( $restless, static fn( string $day ) => $day >= $period[0] && $day <= $period[1] );

		return array_values( array_filter( self::wanted( (string) $days[0]['day'] ), $is_due ) );
	}

	/**
	 * Whether a count that is kept of days within a range is to be made: of these days alone, and none before the first order.
	 *
	 * @param string           $first Days, both included.
	 * @param list<Build>|null $true  See trusted(), where that is known.
	 */
	public static function lack( string $first, string $last, ?array $true = null ): bool {
		$known = (string) ( Counter::rows( 'SELECT MIN( day ) AS day FROM ' . Database::days() . " WHERE day > '1900-01-01'" )[0]['day'] ?? '' );
		if ( '' === $known || $first > $last ) {
			return false;
		}
		$true ??= self::trusted( $first, $last );
		$made   = array_flip( array_map( static fn( array $build ) => $build['first'] . $build['last'], $true ) );
		foreach ( self::wanted( max( $first, $known ) ) as $period ) {
			if ( $period[0] >= $first && $period[1] <= $last && ! isset( $made[ $period[0] . $period[1] ] ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Goes on with a count of the period that an earlier run had no time to end, or begins one.
	 *
	 * @return Build|null Null where a day was marked meanwhile and has not rested since (the request that marked it may not have written yet), or another process stood in the way: it waits for the next time.
	 */
	public static function begin( string $first, string $last ): ?array {
		global $wpdb;

		// Both of one moment.
		$marks   = Counter::rows( 'SELECT SUM( stale ) AS counter, MAX( marked_at ) AS marked_at, UNIX_TIMESTAMP() AS now FROM ' . Database::days() . " WHERE day BETWEEN '" . esc_sql( $first ) . "' AND '" . esc_sql( $last ) . "'" )[0] ?? [];
		$counter = (int) ( $marks['counter'] ?? 0 );
		if ( (int) ( $marks['marked_at'] ?? 0 ) > (int) ( $marks['now'] ?? 0 ) - Days::rest() ) {
			return null;
		}
		$begun   = self::all( "is_ready = 0 AND counter = $counter AND first_day = '" . esc_sql( $first ) . "' AND last_day = '" . esc_sql( $last ) . "' AND next_day >= first_day AND built_at > " . self::suspected_at() );
		if ( [] !== $begun ) {
			return $begun[ count( $begun ) - 1 ];
		}
		$is_taken = (bool) $wpdb->insert(
			static::tables()::builds(),
			[
				'first_day' => $first,
				'last_day'  => $last,
				'counter'   => $counter,
				'next_day'  => $first,
				// When it began: what is written from here on has a mark that was not counted.
				'built_at'  => Database::now(),
			]
		);
		if ( ! $is_taken && Database::was_contended() ) {
			return null;
		}
		$id = (int) $wpdb->insert_id;
		// Databases may give an id a second time, whose rows were not cleaned up yet.
		$wpdb->query( 'DELETE FROM ' . static::tables()::sums() . " WHERE build = $id" );
		$begun = self::all( "id = $id" );
		if ( [] === $begun ) {
			// Who cleans up at the same moment may have taken it away.
			return $is_taken ? null : throw new \RuntimeException( 'The database took no build.' );
		}

		return $begun[0];
	}

	/**
	 * Adds the sums of some days to a build. Of two who count the same days the second adds nothing.
	 *
	 * @param Build                                      $build
	 * @param string                                     $next  The first day that is still missing then.
	 * @param list<array<string, string|int|float|null>> $rows  Sums, and what names each.
	 * @return bool False where somebody else did, or the database refused.
	 */
	public static function add( array $build, string $next, array $rows, int $strays ): bool {
		return Database::at_once(
			static function () use ( $build, $next, $rows, $strays ): bool {
				global $wpdb;

				$claimed = $wpdb->query( $wpdb->prepare( 'UPDATE ' . static::tables()::builds() . ' SET next_day = %s, strays = strays + %d WHERE id = %d AND is_ready = 0 AND next_day = %s', $next, $strays, $build['id'], $build['next'] ) );
				Database::was_done( false !== $claimed );
				if ( 1 !== $claimed ) {
					return false;
				}
				$names   = array_keys( static::tables()::keys() );
				$latest  = static::tables()::latest();
				$columns = [ ...static::tables()::columns(), ...$latest ];
				$adding  = implode( ', ', array_map( static fn( string $column ) => "$column = " . ( in_array( $column, $latest, true ) ? "GREATEST( $column, VALUES( $column ) )" : "$column + VALUES( $column )" ), $columns ) );
				foreach ( array_chunk( $rows, 500 ) as $some ) {
					$values = array_map(
						static fn( array $row ): string => '( ' . $build['id'] . implode( '', array_map( static fn( string $name ) => $wpdb->prepare( ', %s', $row[ $name ] ), $names ) )
							. implode( '', array_map( static fn( string $column ) => ', ' . number_format( (float) $row[ $column ], 8, '.', '' ), $columns ) ) . ' )',
						$some
					);
					if ( false === $wpdb->query( 'INSERT INTO ' . static::tables()::sums() . ' ( build, ' . implode( ', ', [ ...$names, ...$columns ] ) . ' ) VALUES ' . implode( ', ', $values ) . " ON DUPLICATE KEY UPDATE $adding" ) ) {
						return Database::was_done( false );
					}
				}

				return true;
			}
		);
	}

	/**
	 * Whether nobody has marked a day of a build since it began.
	 *
	 * @param Build $build
	 */
	public static function is_current( array $build ): bool {
		return $build['counter'] === self::sum( self::counters( $build['first'], $build['last'] ), $build['first'], $build['last'] );
	}

	/**
	 * A build is whole: it is read from now on, and what it takes the place of is deleted. One that somebody marked meanwhile counts for nothing, and what
	 * was there before stays: the mark may be taken back.
	 *
	 * @param Build $build
	 * @return bool Whether it counts.
	 */
	public static function finish( array $build ): bool {
		global $wpdb;

		if ( ! self::is_current( $build ) ) {
			return false;
		}
		Database::was_done( false !== $wpdb->query( $wpdb->prepare( 'UPDATE ' . static::tables()::builds() . ' SET is_ready = 1 WHERE id = %d AND next_day > last_day', $build['id'] ) ) );
		self::drop( $wpdb->prepare( 'first_day = %s AND last_day = %s AND id < %d', $build['first'], $build['last'], $build['id'] ) );

		return true;
	}

	/** Deletes what nobody will read: counts that were given up, and days of months that are kept by month. */
	public static function clean(): void {
		self::drop( 'is_ready = 0' );
		$monthly = self::first_daily();
		foreach ( self::all( "is_ready = 1 AND first_day = last_day AND first_day < '$monthly'" ) as $day ) {
			self::drop( 'id = ' . $day['id'] );
		}
		$known = array_flip( array_column( Counter::rows( 'SELECT id FROM ' . static::tables()::builds() ), 'id' ) );
		foreach ( Counter::rows( 'SELECT DISTINCT build FROM ' . static::tables()::sums() ) as [ 'build' => $id ] ) {
			isset( $known[ $id ] ) || Database::quietly( 'DELETE FROM ' . static::tables()::sums() . ' WHERE build = ' . (int) $id );
		}
	}

	/**
	 * Marks on these days were taken back, since nothing had changed behind them: what was true before them is true again. Where somebody else
	 * marked one meanwhile the counters add up to more, and it is counted again; so is what was begun in between, which may have seen half
	 * of what was written.
	 *
	 * @param string[] $days One mark on each.
	 */
	public static function take_back( array $days ): void {
		global $wpdb;

		$builds = self::all( "is_ready = 1 AND first_day <= '" . esc_sql( max( $days ) ) . "' AND last_day >= '" . esc_sql( min( $days ) ) . "'" );
		if ( [] === $builds ) {
			return;
		}
		$counters = self::counters( min( array_column( $builds, 'first' ) ), max( array_column( $builds, 'last' ) ) );
		foreach ( $builds as $build ) {
			$marks = count( array_filter( $days, static fn( string $day ) => $day >= $build['first'] && $day <= $build['last'] ) );
			$sum   = self::sum( $counters, $build['first'], $build['last'] );
			$is_as_before = $build['counter'] + $marks === $sum;
			if ( $marks > 0 && ( $is_as_before || $build['counter'] === $sum ) ) {
				$wpdb->query( $wpdb->prepare( 'UPDATE ' . static::tables()::builds() . ' SET counter = %d WHERE id = %d AND counter = %d', $is_as_before ? $sum : $sum - $marks, $build['id'], $build['counter'] ) );
			}
		}
	}

	/** Nothing that was counted counts any more: the counters of days may have begun anew. Its rows are cleaned up in the background. */
	public static function forget(): void {
		Database::quietly( 'DELETE FROM ' . static::tables()::builds() );
	}

	/**
	 * What was counted of these days counts no more, and neither does what is being counted of them.
	 *
	 * @param string[] $days
	 * @return bool False where the database did not take it.
	 */
	public static function give_up( array $days ): bool {
		$each = array_map( static fn( string $day ): string => "'" . esc_sql( $day ) . "' BETWEEN first_day AND last_day", array_filter( array_unique( $days ), [ Days::class, 'is_day' ] ) );

		return [] === $each || Days::write( 'UPDATE ' . static::tables()::builds() . " SET is_ready = 0, next_day = '" . self::NEVER . "' WHERE " . implode( ' OR ', $each ) );
	}

	/**
	 * @param list<array<string, mixed>> $builds
	 * @return list<array{0: string, 1: string}> In order.
	 */
	public static function spans( array $builds ): array {
		$spans = array_map( static fn( array $build ) => [ $build['first'] . ' 00:00:00', $build['last'] . ' 23:59:59' ], $builds );
		sort( $spans );

		return $spans;
	}

	/**
	 * How many periods are to be kept, and how many of them are true. For people.
	 *
	 * @return array{wanted: int, built: int}
	 */
	public static function state(): array {
		$day = Counter::rows( 'SELECT MIN( day ) AS first FROM ' . Database::days() . " WHERE day > '1900-01-01'" )[0]['first'] ?? null;
		if ( ! is_string( $day ) ) {
			return [
				'wanted' => 0,
				'built'  => 0,
			];
		}
		$wanted = self::wanted( $day );
		$keys   = array_flip( array_map( static fn( array $period ) => implode( ' ', $period ), $wanted ) );
		$built  = array_filter( self::trusted( substr( $day, 0, 8 ) . '01', Days::today() ), static fn( array $build ) => isset( $keys[ $build['first'] . ' ' . $build['last'] ] ) );

		return [
			'wanted' => count( $wanted ),
			'built'  => count( $built ),
		];
	}

	/** The same, as '3 / 12'. */
	public static function progress(): string {
		[ 'built' => $built, 'wanted' => $wanted ] = static::state();

		return "$built / $wanted";
	}

	/** Marks them unreadable first: whoever ends in between leaves nothing that looks whole. */
	private static function drop( string $condition ): void {
		global $wpdb;

		foreach ( self::all( $condition ) as $build ) {
			$wpdb->query( 'UPDATE ' . static::tables()::builds() . " SET is_ready = 0, next_day = '" . self::NEVER . "' WHERE id = " . $build['id'] );
			$wpdb->query( 'DELETE FROM ' . static::tables()::sums() . ' WHERE build = ' . $build['id'] );
			$wpdb->query( 'DELETE FROM ' . static::tables()::builds() . ' WHERE id = ' . $build['id'] );
		}
	}

	/**
	 * @return list<Build> In the order in which they were begun.
	 */
	protected static function all( string $condition ): array {
		return array_map(
			static fn( array $row ): array => [
				'id'       => (int) $row['id'],
				'first'    => substr( (string) $row['first_day'], 0, 10 ),
				'last'     => substr( (string) $row['last_day'], 0, 10 ),
				'counter'  => (int) $row['counter'],
				'next'     => substr( (string) $row['next_day'], 0, 10 ),
				'is_ready' => 1 === (int) $row['is_ready'],
				'strays'   => (int) $row['strays'],
				'built_at' => (int) $row['built_at'],
			],
			Counter::rows( 'SELECT * FROM ' . static::tables()::builds() . " WHERE $condition ORDER BY id" )
		);
	}

	/**
	 * @return array<string, int> By day, in order.
	 */
	private static function counters( string $first, string $last ): array {
		return array_map( 'intval', array_column( Counter::rows( 'SELECT day, stale FROM ' . Database::days() . " WHERE day BETWEEN '" . esc_sql( $first ) . "' AND '" . esc_sql( $last ) . "' ORDER BY day" ), 'stale', 'day' ) );
	}

	/**
	 * @param array<string, int> $counters
	 */
	private static function sum( array $counters, string $first, string $last ): int {
		$sum = 0;
		for ( $day = $first; $day <= $last; $day = Days::after( $day, 1 ) ) {
			$sum += $counters[ $day ] ?? 0;
		}

		return $sum;
	}

	/** When somebody last wrote past the marks: what was counted before may be wrong, whatever the daily sums say since. */
	private static function suspected_at(): int {
		$suspicion = Days::suspicion();

		return 0 === $suspicion['counter'] ? 0 : Database::now() - $suspicion['age'];
	}

	/**
	 * @param Build             $build
	 * @param array{0: int, 1: int} $days
	 */
	private static function age( array $build, array $days ): int {
		return DAY_IN_SECONDS * $days[ $build['last'] >= Days::after( Days::today(), -Days::RECENT ) ? 0 : 1 ];
	}
}
