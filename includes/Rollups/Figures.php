<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use RuntimeException;
use Storeboard\Platform\Platform;
use Storeboard\Reports\Narrowing;

defined( 'ABSPATH' ) || exit;

/**
 * The platform's reports by time as far as sums can tell them. Each answer is one that the platform would give, or a word for why there is none. The Planner asks it.
 *
 * @phpstan-type Query array{after: string, before: string, date_type: ?string, interval: string, orderby: string, order: string, page: int, per_page: int, fields: string[], narrowing: ?Narrowing}
 * @phpstan-import-type Interval from Intervals
 */
final class Figures {

	/** Reports of money, by the date that the store chose. All others count by the date in their own tables. */
	private const BY_DATE_TYPE = [ 'revenue', 'orders' ];

	/** Why the last question has no answer; '' where it has. */
	private string $refusal = '';

	/**
	 * The sums that were read, since indicators ask for the same range several times.
	 *
	 * @var array<string, array<string, array<string, float>>|null>
	 */
	private array $read = [];

	public function __construct( private Platform $platform, private Reader $reader, private Eligibility $eligibility ) {}

	/** In a word, for the header of an answer that is the platform's. */
	public function refusal(): string {
		return $this->refusal;
	}

	/**
	 * @param string   $report See Formula::of_woocommerce().
	 * @param string   $after  As `Y-m-d H:i:s` in the store's time, included.
	 * @param string   $before Included.
	 * @param string[] $fields What is asked for; none for all.
	 * @return array<string, int|float>|null
	 */
	public function totals( string $report, string $after, string $before, ?string $date_type = null, ?Narrowing $narrow = null, array $fields = [] ): ?array {
		$found = $this->found( $report, $after, $before, $date_type, $narrow, $fields );

		return null === $found ? null : self::values( $report, $found[0], $found[2] );
	}

	/**
	 * @param string $report See Formula::of_woocommerce().
	 * @param Query  $query
	 * @return array{totals: array<string, int|float>, intervals: list<array{0: Interval, 1: array<string, int|float>}>, total: int}|null
	 */
	public function stats( string $report, array $query ): ?array {
		$starts_on = absint( get_option( 'start_of_week' ) );
		[ 'after' => $after, 'before' => $before, 'interval' => $kind ] = $query;
		if ( Intervals::is_ambiguous( $kind, $after, $before, $starts_on ) ) {
			return $this->refuse( 'weeks' );
		}
		if ( Intervals::are_too_many( $kind, $after, $before ) ) {
			return $this->refuse( 'range' );
		}
		$found = $this->found( $report, $after, $before, $query['date_type'], $query['narrowing'], $query['fields'] );
		if ( null === $found ) {
			return null;
		}
		[ $formula, $days, $sums ] = $found;

		$intervals = [];
		foreach ( Intervals::between( $kind, $after, $before, $starts_on ) as $interval ) {
			$intervals[] = [ $interval, self::values( $report, $formula, self::add( self::within( $days, $interval ) ) ) ];
		}
		$offset = ( $query['page'] - 1 ) * $query['per_page'];
		if ( $offset >= count( $intervals ) ) {
			return $this->refuse( 'page' );
		}

		return [
			'totals'    => self::values( $report, $formula, $sums ),
			'intervals' => array_slice( self::sorted( $intervals, $query['orderby'], $query['order'] ), $offset, $query['per_page'] ),
			'total'     => count( $intervals ),
		];
	}

	/**
	 * @param string[] $fields
	 * @return array{0: Formula, 1: array<string, array<string, float>>, 2: array<string, float>}|null Sums by day, and of all.
	 */
	private function found( string $report, string $after, string $before, ?string $date_type, ?Narrowing $narrow, array $fields ): ?array {
		$axis    = $this->axis( $report, $date_type );
		$formula = $this->formula( $report );
		$days    = null === $formula || null === $axis ? null : $this->days( $axis, $after, $before, $narrow );
		if ( null === $formula || null === $days ) {
			return null;
		}
		$sums = self::add( $days );

		// What was sold and what it cost adds up all the same.
		return ( [] === $fields || in_array( 'orders_count', $fields, true ) ) && self::has_strays( $report, $sums ) ? $this->refuse( 'strays' ) : [ $formula, $days, $sums ];
	}

	/**
	 * @param array<string, float> $sums See Axis.
	 * @return array<string, int|float>
	 */
	private static function values( string $report, Formula $formula, array $sums ): array {
		return in_array( $report, self::BY_DATE_TYPE, true ) ? $formula->money( $sums ) : ( Formula::items( $sums )[ $report ] ?? [] );
	}

	/**
	 * Whether lines of an order may stand on several days, so that the order would be counted on each.
	 *
	 * @param array<string, float> $sums See Axis.
	 */
	private static function has_strays( string $report, array $sums ): bool {
		$strays = [
			'products'   => 'stray_lines',
			'variations' => 'stray_lines',
			'taxes'      => 'stray_taxes',
		];

		return isset( $strays[ $report ] ) && ( $sums[ $strays[ $report ] ] ?? 0.0 ) > 0.0;
	}

	private function formula( string $report ): ?Formula {
		$refusal = $this->eligibility->refusal( $report );
		if ( null !== $refusal ) {
			return $this->refuse( $refusal );
		}

		return $this->platform->report_formula( $report ) ?? $this->refuse( 'formula' );
	}

	/** By which date the report, the store or this request counts. */
	private function axis( string $report, ?string $date_type ): ?string {
		if ( ! in_array( $report, self::BY_DATE_TYPE, true ) ) {
			return Axis::LOOKUP;
		}
		$date_type ??= get_option( 'woocommerce_date_type', 'date_paid' );
		$axis        = Axis::of_date_type( is_string( $date_type ) ? $date_type : '' );

		return $axis ?? $this->refuse( 'date' );
	}

	/**
	 * @return array<string, array<string, float>>|null
	 */
	private function days( string $axis, string $after, string $before, ?Narrowing $narrow = null ): ?array {
		$left_out = $this->platform->uncounted_statuses();
		if ( null === $left_out || [] === $left_out ) {
			return $this->refuse( 'statuses' );
		}
		if ( null !== $narrow ) {
			try {
				return $this->reader->narrowed( $axis, $after, $before, $narrow->join(), $narrow->condition( $left_out ) );
			} catch ( RuntimeException ) {
				return $this->refuse( 'database' );
			}
		}
		$key = "$axis $after $before";
		if ( ! array_key_exists( $key, $this->read ) ) {
			try {
				$this->read[ $key ] = $this->reader->by_day( $axis, $after, $before, $left_out );
			} catch ( RuntimeException ) {
				return $this->refuse( 'database' );
			}
		}

		return $this->read[ $key ] ?? $this->refuse( 'many' );
	}

	/** @return null */
	private function refuse( string $why ) {
		$this->refusal = $why;

		return null;
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
	 * @return list<array<string, float>>
	 */
	private static function within( array $days, array $interval ): array {
		$found = [];
		$last  = substr( $interval['date_end'], 0, 10 );
		for ( $day = substr( $interval['date_start'], 0, 10 ); $day <= $last; $day = Days::after( $day, 1 ) ) {
			if ( isset( $days[ $day ] ) ) {
				$found[] = $days[ $day ];
			}
		}

		return $found;
	}

	/**
	 * @param list<array{0: Interval, 1: array<string, int|float>}> $intervals In the order of time.
	 * @return list<array{0: Interval, 1: array<string, int|float>}>
	 */
	private static function sorted( array $intervals, string $by, string $order ): array {
		if ( 'date' === $by ) {
			return 'desc' === $order ? array_reverse( $intervals ) : $intervals;
		}
		$sign = 'desc' === $order ? -1 : 1;
		// Those that are equal stay in the order of time.
		usort( $intervals, static fn( array $a, array $b ): int => $sign * ( $a[1][ $by ] <=> $b[1][ $by ] ) );

		return $intervals;
	}
}
