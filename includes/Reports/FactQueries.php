<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Platform\Platform;
use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Intervals;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/** Answers questions about what is known of each order, and of what products and categories cost: the platform has no report of it. */
final class FactQueries {

	public function __construct( private Platform $platform, private FactSums $facts ) {}

	/**
	 * @param string[]|null $left_out Statuses that do not count; null where nobody can tell.
	 */
	public function answer( Query $query, ?array $left_out ): Answer {
		return 'orders' !== $query->base() && null !== $query->by ? $this->of_costs( $query, $query->by, $left_out ) : $this->of_facts( $query, $left_out );
	}

	/**
	 * Orders by day, or by one of their facts.
	 *
	 * @param string[]|null $left_out
	 */
	private function of_facts( Query $query, ?array $left_out ): Answer {
		$axis      = Axis::of_date_type( $query->date_type ?? Planner::date_type() );
		$formula   = $this->platform->report_formula( $query->report );
		$has_costs = $this->platform->has_costs();
		$needed    = array_values( array_unique( array_filter( array_column( $query->metrics, 'fact' ), static fn( string $fact ): bool => 'cost' === $fact ? $has_costs : '' !== $fact ) ) );
		$starts    = absint( get_option( 'start_of_week' ) );
		$refusal   = match ( true ) {
			null === $axis => 'date',
			null === $formula => 'formula',
			null === $left_out => 'statuses',
			null !== $query->interval && Intervals::is_ambiguous( $query->interval, $query->after, $query->before, $starts ) => 'weeks',
			null !== $query->interval && Intervals::are_too_many( $query->interval, $query->after, $query->before ) => 'range',
			default => null,
		};
		if ( null === $axis || null === $formula || null === $left_out || null !== $refusal ) {
			return Planner::nothing( $query, (string) $refusal );
		}
		$on_order_day = Query::ORDER_DAY === $query->refund_day;
		$filter       = $query->filter_by->fact ?? null;
		// Totals alone are one row of what is kept by the filter.
		$by     = $query->by->fact ?? ( null === $query->interval ? $filter : null );
		$groups = $this->facts->read( $axis, $query->after, $query->before, $left_out, $by, $needed, $query->keys(), $on_order_day, null === $filter ? null : [ $filter, $query->filter ] );
		$page   = null === $groups && null !== $query->by && FactSums::has_table() ? ( new OrderPage( $this->facts ) )->read( $query, $axis, $left_out, $needed ) : null;
		if ( null !== $page && null !== $query->by ) {
			$rows = array_map( static fn( array $group ): array => [ $group['member'], array_merge( array_flip( $query->keys() ), array_intersect_key( FactSums::figures( $formula, $group['sums'], $has_costs ), array_flip( $query->keys() ) ) ) ], $page['groups'] );
			usort( $rows, self::in_order( $query ) );

			return new Answer( [], [], self::labeled( $query->by, $rows ), $page['total'], Answer::COUNTED, ! $has_costs && in_array( 'cost', array_column( $query->metrics, 'fact' ), true ) ? 'costs' : null );
		}
		if ( null === $groups ) {
			return Planner::nothing( $query, 'many' );
		}
		// What is in another currency is added to nothing; where that is what rows are by, each is a row of its own.
		[ $groups, $foreign ] = 'currency' === ( $query->by->fact ?? null ) ? [ $groups, [] ] : FactSums::apart( $groups );
		$reason  = ! $has_costs && in_array( 'cost', array_column( $query->metrics, 'fact' ), true ) ? 'costs' : null;
		$total   = FactSums::total( array_column( $groups, 'sums' ) );
		// Currencies are no parts of one sum.
		$whole   = 'currency' === ( $query->by->fact ?? null ) ? [] : $total;
		$pick    = static fn( array $sums ): array => array_merge( array_flip( $query->keys() ), array_intersect_key( FactSums::figures( $formula, $sums, $has_costs, $whole ), array_flip( $query->keys() ) ) );
		$of      = (int) ( $total['row_count'] ?? 0 );
		$filled  = FactSums::filled( $total );
		if ( null !== $filter ) {
			// Orders that were not read yet may be of any member.
			$source = $this->facts->source();
			$all    = FactSums::total( array_column( $this->facts->read( $axis, $query->after, $query->before, $left_out, null, [], [], $on_order_day ) ?? [], 'sums' ) );
			$of     = (int) ( $all['row_count'] ?? 0 );
			$filled = FactSums::filled( $all );
		}
		$source ??= $this->facts->source();
		$apart   = array_map( static fn( string $currency, array $sums ): array => [ 'currency' => $currency, 'totals' => $pick( $sums ) ], array_keys( $foreign ), $foreign );
		if ( null !== $query->by ) {
			return self::page( $query, $query->by, array_map( static fn( array $group ): array => [ $group['member'], $pick( $group['sums'] ) ], $groups ), $source, $reason, $filled, $apart, $of );
		}
		$all = self::by_time( $query, array_column( $groups, 'sums', 'member' ), $starts, $pick );

		return new Answer( $pick( $total ), array_slice( $all, ( $query->page - 1 ) * $query->per_page, $query->per_page ), [], max( 1, count( $all ) ), $source, $reason, $filled, $apart, $of );
	}

	/**
	 * Products or categories with what they cost, line by line.
	 *
	 * @param string[]|null $left_out
	 */
	private function of_costs( Query $query, Dimension $by, ?array $left_out ): Answer {
		$axis     = Axis::of_date_type( $query->date_type ?? Planner::date_type() );
		$refusal  = match ( true ) {
			null === $left_out => 'statuses',
			null === $axis => 'date',
			! $this->platform->has_costs() => 'costs',
			default => null,
		};
		$found = null === $refusal && null !== $left_out && null !== $axis ? ( new LineCosts( $this->facts ) )->rows( $query, $axis, $left_out ) : null;
		if ( null === $found ) {
			// What no job adds up yet does not come by waiting.
			return Planner::nothing( $query, $refusal ?? ( State::is_on() && LineCosts::are_there() ? 'lines' : 'many' ) );
		}
		$pick = array_flip( $query->keys() );

		return new Answer( [], [], self::labeled( $by, array_map( static fn( array $row ): array => [ $row[0], array_merge( $pick, $row[1] ) ], $found['rows'] ) ), $found['total'], $this->facts->source() );
	}

	/**
	 * @param list<array{0: string|null, 1: array<string, int|float|null>}>         $all   Members and figures.
	 * @param list<array{currency: string, totals: array<string, int|float|null>}> $apart See Answer.
	 */
	private static function page( Query $query, Dimension $by, array $all, string $source, ?string $reason, ?float $filled, array $apart, ?int $of ): Answer {
		usort( $all, self::in_order( $query ) );
		// To find some by their names takes all of these.
		$rows = '' === $query->search ? $all : array_values( array_filter( $all, static fn( array $row ): bool => false !== mb_stripos( FactLabels::of( $by->fact, $row[0] ), $query->search ) ) );

		return new Answer( [], [], self::labeled( $by, array_slice( $rows, ( $query->page - 1 ) * $query->per_page, $query->per_page ) ), count( $rows ), $source, $reason, $filled, $apart, $of );
	}

	/**
	 * The intervals of a query in their order: each adds up its days.
	 *
	 * @param array<string, array<string, mixed>>                            $days   Sums by day.
	 * @param int                                                            $starts On which day a week starts, 0 for Sunday.
	 * @param callable( array<string, mixed> ): array<string, int|float|null> $pick   Makes of sums what is asked for.
	 * @return array<int, array{array<string, string>, array<string, int|float|null>}>
	 */
	public static function by_time( Query $query, array $days, int $starts, callable $pick ): array {
		$intervals = [];
		foreach ( null === $query->interval ? [] : Intervals::between( $query->interval, $query->after, $query->before, $starts ) as $interval ) {
			$within = [];
			for ( $day = substr( $interval['date_start'], 0, 10 ); $day <= substr( $interval['date_end'], 0, 10 ); $day = Days::after( $day, 1 ) ) {
				isset( $days[ $day ] ) && $within[] = $days[ $day ];
			}
			$intervals[] = [ $interval, $pick( FactSums::total( $within ) ) ];
		}
		$listed = 'desc' === $query->order ? array_reverse( $intervals ) : $intervals;
		'date' === $query->orderby || usort( $listed, self::in_order( $query ) );

		return $listed;
	}

	/**
	 * @return \Closure( array{0: mixed, 1: array<string, int|float|null>}, array{0: mixed, 1: array<string, int|float|null>} ): int What is not known comes last, whatever the order.
	 */
	public static function in_order( Query $query ): \Closure {
		$sign = 'desc' === $query->order ? -1 : 1;

		return static function ( array $a, array $b ) use ( $query, $sign ): int {
			$is_metric       = array_key_exists( $query->orderby, $a[1] );
			[ $one, $other ] = $is_metric ? [ $a[1][ $query->orderby ], $b[1][ $query->orderby ] ] : [ $a[0], $b[0] ];

			// Of equal orders the newer comes first where the greater does: so an index has them too.
			$same = 'order' === ( $query->by->id ?? '' ) ? $sign * ( (int) $a[0] <=> (int) $b[0] ) : ( is_array( $a[0] ) ? $a[0]['date_start'] <=> $b[0]['date_start'] : (string) $a[0] <=> (string) $b[0] );

			return [ null === $one, $sign * ( $one <=> $other ), $same ] <=> [ null === $other, 0, 0 ];
		};
	}

	/**
	 * @param list<array{0: string|null, 1: array<string, int|float|null>}> $rows
	 * @return list<array<string, int|float|string|null>>
	 */
	private static function labeled( Dimension $by, array $rows ): array {
		$rows = array_map(
			static fn( array $row ): array => [
				$by->keys[0] => '' === $by->fact ? (int) $row[0] : $row[0],
				'label'      => FactLabels::of( '' === $by->fact ? $by->id : $by->fact, $row[0] ),
			] + ( '' === $by->fact && FactLabels::is_gone( $by->id, $row[0] ) ? [ 'is_gone' => true ] : [] ) + $row[1],
			$rows
		);
		// Two of one name, such as two gateways for cards, are told apart by what the store calls them.
		$names = array_count_values( array_column( $rows, 'label' ) );

		return array_map( static fn( array $row ): array => $names[ $row['label'] ] > 1 && ! in_array( $row[ $by->keys[0] ], [ null, '' ], true ) ? [ 'label' => "{$row['label']} ({$row[ $by->keys[0] ]})" ] + $row : $row, $rows );
	}
}
