<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use Storeboard\Reports\Narrowing;

defined( 'ABSPATH' ) || exit;

/**
 * Numbers of a range out of sums by day, as the platform's reports make them. Whether these may stand in the platform's place the Planner decides.
 *
 * @phpstan-import-type Interval from Intervals
 */
final class Figures {

	/** What of a report may stand on another day than its order: the order would be counted on both. */
	private const STRAYS = [
		'products'   => 'stray_lines',
		'variations' => 'stray_lines',
		'taxes'      => 'stray_taxes',
	];

	/**
	 * The sums that were read, since indicators ask for the same range several times.
	 *
	 * @var array<string, array<string, array<string, float>>|null>
	 */
	private array $read = [];

	public function __construct( private Reader $reader ) {}

	/**
	 * @param string         $after    As `Y-m-d H:i:s` in the store's time, included.
	 * @param string         $before   Included.
	 * @param string[]       $left_out Statuses that do not count.
	 * @param Narrowing|null $narrow   Which orders count; null for all.
	 * @return array<string, array<string, float>>|null Sums by day and column, see Axis; null where too much would have to be counted now.
	 */
	public function days( string $axis, string $after, string $before, array $left_out, ?Narrowing $narrow ): ?array {
		if ( null !== $narrow ) {
			return $this->reader->narrowed( $axis, $after, $before, $narrow->join(), $narrow->condition( $left_out ) );
		}
		$key = "$axis $after $before";
		if ( ! array_key_exists( $key, $this->read ) ) {
			$this->read[ $key ] = $this->reader->by_day( $axis, $after, $before, $left_out );
		}

		return $this->read[ $key ];
	}

	/**
	 * @param string                              $report See Formula::of_woocommerce().
	 * @param array<string, array<string, float>> $days   See days().
	 * @return array<string, int|float>
	 */
	public static function totals( string $report, Formula $formula, array $days ): array {
		$sums = self::add( $days );

		return in_array( $report, [ 'revenue', 'orders' ], true ) ? $formula->money( $sums ) : ( Formula::items( $sums )[ $report ] ?? [] );
	}

	/**
	 * Whether lines of an order may stand on several days, so that the order would be counted on each.
	 *
	 * @param array<string, array<string, float>> $days See days().
	 */
	public static function have_strays( string $report, array $days ): bool {
		return isset( self::STRAYS[ $report ] ) && array_sum( array_column( $days, self::STRAYS[ $report ] ) ) > 0;
	}

	/**
	 * @param array<string, array<string, float>> $days      See days().
	 * @param list<Interval>                      $intervals In the order of time.
	 * @param string                              $by        The key of a number, or 'date'.
	 * @return list<array{0: Interval, 1: array<string, int|float>}>
	 */
	public static function intervals( string $report, Formula $formula, array $days, array $intervals, string $by, string $order ): array {
		$found = array_map( static fn( array $interval ): array => [ $interval, self::totals( $report, $formula, self::within( $days, $interval ) ) ], $intervals );
		if ( 'date' === $by ) {
			return 'desc' === $order ? array_reverse( $found ) : $found;
		}
		$sign = 'desc' === $order ? -1 : 1;
		// Those that are equal stay in the order of time.
		usort( $found, static fn( array $a, array $b ): int => $sign * ( $a[1][ $by ] <=> $b[1][ $by ] ) );

		return $found;
	}

	/**
	 * @param array<int|string, array<string, float>> $days
	 * @return array<string, float>
	 */
	private static function add( array $days ): array {
		$sums = [];
		foreach ( $days as $row ) {
			foreach ( $row as $column => $value ) {
				$sums[ $column ] = ( $sums[ $column ] ?? 0.0 ) + $value;
			}
		}

		return $sums;
	}

	/**
	 * @param array<string, array<string, float>> $days
	 * @param array<string, string>               $interval
	 * @return array<string, array<string, float>>
	 */
	private static function within( array $days, array $interval ): array {
		$found = [];
		$last  = substr( $interval['date_end'], 0, 10 );
		for ( $day = substr( $interval['date_start'], 0, 10 ); $day <= $last; $day = Days::after( $day, 1 ) ) {
			if ( isset( $days[ $day ] ) ) {
				$found[ $day ] = $days[ $day ];
			}
		}

		return $found;
	}
}
