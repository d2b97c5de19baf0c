<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

/**
 * Sums of a range by day: those that are kept, and the rest counted now. Today, days that changed a moment ago, days that nobody compared with
 * their orders in time and the parts of days at the ends of the range are the rest.
 */
final class Reader {

	/** More separate spans than that make a statement that the database reads row by row. */
	private const SPANS = 50;

	/** So many days are counted now, however many orders they have: it takes less than WooCommerce, which would count the whole range. */
	private const FEW = 100;

	public function __construct( private Counter $counter ) {}

	/**
	 * @param string   $from     Included, as `Y-m-d H:i:s` in the store's time.
	 * @param string   $to       Included.
	 * @param string[] $left_out Statuses that do not count, as wc_order_stats has them.
	 * @return array<string, array<string, float>>|null Sums by day and column, of days that have any; null where too much would have to be
	 *                                                  counted now.
	 */
	public function by_day( string $axis, string $from, string $to, array $left_out ): ?array {
		[ $first, $last ] = [ Spans::first_whole( $from ), Spans::last_whole( $to ) ];

		$sums = Database::snapshot( fn(): ?array => $this->read( $axis, $from, $to, $left_out ) );
		if ( $first <= $last && Days::are_stale( $first, $last ) && State::want( $first, $last ) ) {
			// What somebody looks at is made first, and now.
			Schedule::once( Schedule::BUILD );
		}

		return $sums;
	}

	/**
	 * Sums by day of some orders of a range, counted now: none is kept of them.
	 *
	 * @param string $join SQL of what is joined to the orders `s`.
	 * @param string $and  SQL: which of them count, with AND before it.
	 * @return array<string, array<string, float>>
	 */
	public function narrowed( string $axis, string $from, string $to, string $join, string $and ): array {
		return Database::snapshot( fn(): array => $this->counter->narrowed( $axis, [ $from, $to ], $join, $and ) );
	}

	/**
	 * @param string[] $left_out
	 * @return array<string, array<string, float>>|null
	 */
	private function read( string $axis, string $from, string $to, array $left_out ): ?array {
		[ $first, $last ] = [ Spans::first_whole( $from ), Spans::last_whole( $to ) ];
		$built            = $first <= $last ? Days::trusted( $first, $last ) : [];
		$spans            = Spans::gaps( $from, $to, Days::spans( $built ) );

		/**
		 * Filters how many orders and refunds the sums may count now, beside what is kept, before they leave the answer to WooCommerce. A few
		 * days are counted however many they have, and so are days that nobody compared with their orders in time.
		 *
		 * @param int $limit 20000.
		 */
		$limit   = max( 0, (int) ExtensionFilter::number(
			static fn() => apply_filters( 'storeboard_sums_live_limit', 20000 ),
			'storeboard_sums_live_limit',
			20000,
			'limit of the sums'
		) );
		$made    = $first <= $last ? Days::built( $first, $last ) : [];
		$unmade  = Spans::gaps( $from, $to, Days::spans( $made ) );
		$is_many = self::whole_days( $first, $last ) - count( $made ) > self::FEW;
		if ( $is_many && ( count( $unmade ) > self::SPANS || ( [] !== $unmade && $this->counter->size( $axis, $unmade, $limit + 1 ) > $limit ) ) ) {
			return null;
		}
		// Where there are none, nothing is counted. The lookups have dates of their own.
		$size = [] === $spans || Axis::LOOKUP === $axis ? 0 : $this->counter->size( $axis, $spans, 1 );
		if ( 0 === $size && Axis::LOOKUP !== $axis ) {
			$spans = [];
		}

		$sums = [] === $built ? [] : self::kept( $axis, $built, $left_out );
		foreach ( array_chunk( $spans, self::SPANS ) as $some ) {
			foreach ( $this->counter->by_day( $axis, $some, $left_out ) as $day => $row ) {
				foreach ( $row as $column => $value ) {
					$sums[ $day ][ $column ] = ( $sums[ $day ][ $column ] ?? 0.0 ) + $value;
				}
			}
		}

		return $sums;
	}

	/**
	 * @param string[] $built Days, sorted; at least one.
	 * @param string[] $left_out
	 * @return array<string, array<string, float>>
	 */
	private static function kept( string $axis, array $built, array $left_out ): array {
		$columns = implode( ', ', array_map( static fn( string $column ) => "SUM( $column ) AS $column", Axis::columns( $axis ) ) );
		$rows    = Counter::rows(
			"SELECT sums.day AS at_day, $columns FROM " . Database::sums() . " sums WHERE sums.axis = '$axis' AND sums.day BETWEEN '" . esc_sql( $built[0] ) . "' AND '" . esc_sql( $built[ count( $built ) - 1 ] ) . "'"
			. Counter::without( 'sums.status', $left_out ) . ' GROUP BY sums.day'
		);
		// The days in between that are not true are counted now.
		$is_built = array_flip( $built );
		$sums    = [];
		foreach ( $rows as $row ) {
			$day = (string) $row['at_day'];
			unset( $row['at_day'] );
			if ( isset( $is_built[ $day ] ) ) {
				$sums[ $day ] = array_map( 'floatval', $row );
			}
		}

		return $sums;
	}

	private static function whole_days( string $first, string $last ): int {
		return max( 0, intdiv( (int) strtotime( "$last 00:00:00 UTC" ) - (int) strtotime( "$first 00:00:00 UTC" ), DAY_IN_SECONDS ) + 1 );
	}
}
