<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

defined( 'ABSPATH' ) || exit;

/**
 * Sums of a range by day: those that are kept, and the rest counted now. Today, days that changed a moment ago and the parts of days
 * at the ends of the range are the rest.
 */
final class Reader {

	/** More separate spans than that make a statement that the database reads row by row. */
	private const SPANS = 50;

	public function __construct( private Counter $counter ) {}

	/**
	 * @param string   $from     Included, as `Y-m-d H:i:s` in the store's time.
	 * @param string   $to       Included.
	 * @param string[] $left_out Statuses that do not count, as wc_order_stats has them.
	 * @return array<string, array<string, float>>|null Sums by day and column, of days that have any; null where too much would have to be
	 *                                                  counted now.
	 */
	public function by_day( string $axis, string $from, string $to, array $left_out ): ?array {
		return Database::snapshot( fn(): ?array => $this->read( $axis, $from, $to, $left_out ) );
	}

	/**
	 * @param string[] $left_out
	 * @return array<string, array<string, float>>|null
	 */
	private function read( string $axis, string $from, string $to, array $left_out ): ?array {
		[ $first, $last ] = [ self::first_whole( $from ), self::last_whole( $to ) ];
		$built            = $first <= $last ? Days::built( $first, $last ) : [];
		$spans            = self::rest( $from, $to, $built );

		/**
		 * Filters how many orders and refunds the sums may count now, beside what is kept, before they leave the answer to WooCommerce.
		 *
		 * @param int $limit 20000.
		 */
		$limit = max( 0, (int) apply_filters( 'storeboard_sums_live_limit', 20000 ) );
		if ( count( $spans ) > self::SPANS ) {
			return null;
		}
		$size = [] === $spans ? 0 : $this->counter->size( $axis, $spans, $limit + 1 );
		if ( $size > $limit ) {
			return null;
		}

		$sums = [] === $built ? [] : self::kept( $axis, $first, $last, $left_out );
		// The lookups have dates of their own.
		$live = 0 === $size && Axis::LOOKUP !== $axis ? [] : $this->counter->by_day( $axis, $spans, $left_out );
		foreach ( $live as $day => $row ) {
			foreach ( $row as $column => $value ) {
				$sums[ $day ][ $column ] = ( $sums[ $day ][ $column ] ?? 0.0 ) + $value;
			}
		}

		return $sums;
	}

	/**
	 * @param string[] $left_out
	 * @return array<string, array<string, float>>
	 */
	private static function kept( string $axis, string $first, string $last, array $left_out ): array {
		$columns = implode( ', ', array_map( static fn( string $column ) => "SUM( $column ) AS $column", Axis::columns( $axis ) ) );
		$today   = Days::today();
		$rows    = Counter::rows(
			"SELECT sums.day AS at_day, $columns FROM " . Database::sums() . ' sums JOIN ' . Database::days() . " days ON days.day = sums.day
			WHERE sums.axis = '$axis' AND sums.day BETWEEN '" . esc_sql( $first ) . "' AND '" . esc_sql( $last ) . "' AND sums.day < '$today' AND days.stale = days.built"
			. Counter::without( 'sums.status', $left_out ) . ' GROUP BY sums.day'
		);
		$sums    = [];
		foreach ( $rows as $row ) {
			$day = (string) $row['at_day'];
			unset( $row['at_day'] );
			$sums[ $day ] = array_map( 'floatval', $row );
		}

		return $sums;
	}

	/**
	 * What of the range is not built.
	 *
	 * @param string[] $built Whole days within the range, sorted.
	 * @return list<array{0: string, 1: string}>
	 */
	private static function rest( string $from, string $to, array $built ): array {
		$spans = [];
		$at    = $from;
		foreach ( Days::spans( $built ) as [ $begins, $ends ] ) {
			if ( $at < $begins ) {
				$spans[] = [ $at, Days::after( substr( $begins, 0, 10 ), -1 ) . ' 23:59:59' ];
			}
			$at = Days::after( substr( $ends, 0, 10 ), 1 ) . ' 00:00:00';
		}
		if ( $at <= $to ) {
			$spans[] = [ $at, $to ];
		}

		return $spans;
	}

	private static function first_whole( string $from ): string {
		$day = substr( $from, 0, 10 );

		return '00:00:00' === substr( $from, 11 ) ? $day : Days::after( $day, 1 );
	}

	private static function last_whole( string $to ): string {
		$day = substr( $to, 0, 10 );

		return '23:59:59' === substr( $to, 11 ) ? $day : Days::after( $day, -1 );
	}
}
