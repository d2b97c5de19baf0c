<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\Spans;
use Storeboard\Rollups\State;
use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

/**
 * Finds what of a range is kept of one kind and what has to be counted now, has both answered as of one moment, and has what lacks made first.
 *
 * @phpstan-import-type Build from PeriodBuilds
 */
final class PeriodReader {

	/** As Rollups\Reader: so many days are counted now whatever they hold, and more than that only where they hold few orders. */
	private const FEW   = 100;
	private const SPANS = 50;

	/** Why the last question has no answer; '' where it has. */
	private string $refusal = '';

	/**
	 * @param class-string<PeriodBuilds> $builds
	 * @param string                     $kind   See State::want().
	 * @param string                     $hook   Who makes them.
	 */
	public function __construct( private Counter $counter, private string $builds, private string $kind, private string $hook ) {}

	public function refusal(): string {
		return $this->refusal;
	}

	/**
	 * @template T
	 * @param callable( list<Build>, list<array{0: string, 1: string}> ): T $answer     Gets the periods of the range that are kept, and the spans to count now.
	 * @param ( callable( list<array{0: string, 1: string}> ): bool )|null  $has_strays Whether an order may be counted in these spans and in what is kept. Null where nothing is counted that may.
	 * @return T|null Null where too much would have to be counted now, or orders do not add up.
	 */
	public function read( string $from, string $to, callable $answer, ?callable $has_strays ) {
		$this->refusal    = '';
		[ $first, $last ] = [ Spans::first_whole( $from ), Spans::last_whole( $to ) ];
		$is_lacking       = false;
		$answered         = Database::snapshot(
			function () use ( $from, $to, $answer, $has_strays, $first, $last, &$is_lacking ) {
				$builds     = $this->builds::trusted( $first, $last );
				$is_lacking = $this->builds::lack( $first, $last, $builds );
				$spans      = Spans::gaps( $from, $to, PeriodBuilds::spans( $builds ) );
				if ( $this->is_too_much( $spans ) ) {
					return $this->refuse( 'many' );
				}
				if ( null !== $has_strays && ( array_sum( array_column( $builds, 'strays' ) ) > 0 || ( [] !== $builds && [] !== $spans && $has_strays( $spans ) ) ) ) {
					return $this->refuse( 'strays' );
				}

				return $answer( $builds, $spans );
			}
		);
		if ( $is_lacking && State::want( $first, $last, $this->kind ) ) {
			// What somebody looks at is made first, and now.
			Schedule::once( $this->hook );
		}

		return $answered;
	}

	/**
	 * @param list<array{0: string, 1: string}> $spans
	 */
	private function is_too_much( array $spans ): bool {
		$days = 0;
		foreach ( $spans as [ $begins, $ends ] ) {
			$days += intdiv( (int) strtotime( "$ends UTC" ) - (int) strtotime( "$begins UTC" ), DAY_IN_SECONDS ) + 1;
		}
		// A few days are counted however they lie.
		if ( $days <= self::FEW ) {
			return false;
		}
		if ( count( $spans ) > self::SPANS ) {
			return true;
		}
		/** This filter is documented in includes/Rollups/Reader.php */
		$limit = max( 0, (int) ExtensionFilter::number(
			static fn() => apply_filters( 'storeboard_sums_live_limit', 20000 ),
			'storeboard_sums_live_limit',
			20000,
			'limit of the sums'
		) );

		return $this->counter->size( Axis::LOOKUP, $spans, $limit + 1 ) > $limit;
	}

	/** @return null */
	private function refuse( string $why ) {
		$this->refusal = $why;

		return null;
	}
}
