<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Metric as Declared;
use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Intervals;

defined( 'ABSPATH' ) || exit;

/**
 * Answers questions about the metrics that extensions declare, with the dates, refunds, statuses and currencies of the reports of orders.
 */
final class DeclaredQueries {

	public function __construct( private FactSums $facts ) {}

	/**
	 * @param string[]|null $left_out Statuses that do not count; null where nobody can tell.
	 */
	public function answer( Query $query, ?array $left_out ): Answer {
		$axis    = Axis::of_date_type( $query->date_type ?? Planner::date_type() );
		$starts  = absint( get_option( 'start_of_week' ) );
		$refusal = match ( true ) {
			null === $axis => 'date',
			null === $left_out => 'statuses',
			null !== $query->interval && Intervals::is_ambiguous( $query->interval, $query->after, $query->before, $starts ) => 'weeks',
			null !== $query->interval && Intervals::are_too_many( $query->interval, $query->after, $query->before ) => 'range',
			default => null,
		};
		if ( null === $axis || null === $left_out || null !== $refusal ) {
			return Planner::nothing( $query, (string) $refusal );
		}
		$all     = Declarations::metrics();
		$metrics = array_values( array_filter( array_column( $query->metrics, 'declared' ) ) );
		$parts   = array_intersect_key( $all, array_flip( array_merge( ...array_column( $metrics, 'ratio' ) ) ) );
		$sums    = new DeclaredSums( $this->facts );
		$moves   = Query::ORDER_DAY === $query->refund_day;
		// First: what is read meanwhile is at worst said to be missing.
		$so_far  = $sums->read_so_far( $axis, $query->after, $query->before, $left_out, $metrics[0]->table, $moves, $query->where );
		$groups  = $sums->read( $axis, $query->after, $query->before, $left_out, $query->by, [ ...$metrics, ...array_values( $parts ) ], $moves, $query->where );
		if ( null === $groups ) {
			return Planner::nothing( $query, 'many' );
		}
		$is_by_currency = 'currency' === ( $query->by->id ?? null );
		[ $own, $foreign ] = $is_by_currency ? [ $groups, [] ] : FactSums::apart( $groups );
		$pick   = static fn( array $sums ): array => array_combine( $query->keys(), array_map( static fn( Declared $metric ) => DeclaredSums::value( $metric, $sums, $all ), $metrics ) );
		$apart  = array_map( static fn( string $currency, array $sums ): array => [ 'currency' => $currency, 'totals' => $pick( $sums ) ], array_keys( $foreign ), $foreign );
		$total  = FactSums::total( array_column( $own, 'sums' ) );
		$known  = $so_far ?? $total;
		$filled = isset( $known['filled'] ) ? FactSums::filled( $known ) : null;
		$of     = null === $filled ? null : (int) ( $known['row_count'] ?? 0 );
		if ( null !== $query->by ) {
			return self::page( $query, $query->by, self::merged( $own, $pick ), $filled, $apart, $of );
		}
		$listed = FactQueries::by_time( $query, array_column( $own, 'sums', 'member' ), $starts, $pick );

		return new Answer( $pick( $total ), array_slice( $listed, ( $query->page - 1 ) * $query->per_page, $query->per_page ), [], max( 1, count( $listed ) ), Answer::COUNTED, null, $filled, $apart, $of );
	}

	/**
	 * A member by the currency of its order may have rows in several: of a table that names its own.
	 *
	 * @param list<array{member: string|null, money: string, sums: array<string, float>}> $groups
	 * @param callable( array<string, float> ): array<string, int|float|null>              $pick
	 * @return list<array{0: string|null, 1: array<string, int|float|null>}>
	 */
	private static function merged( array $groups, callable $pick ): array {
		$members = [];
		foreach ( $groups as $group ) {
			$key                = null === $group['member'] ? '' : "m{$group['member']}";
			$members[ $key ][0] = $group['member'];
			$members[ $key ][1] = FactSums::total( [ $members[ $key ][1] ?? [], $group['sums'] ] );
		}

		return array_values( array_map( static fn( array $each ): array => [ $each[0], $pick( $each[1] ) ], $members ) );
	}

	/**
	 * @param list<array{0: string|null, 1: array<string, int|float|null>}>         $all
	 * @param list<array{currency: string, totals: array<string, int|float|null>}> $apart
	 */
	private static function page( Query $query, Dimension $by, array $all, ?float $filled, array $apart, ?int $of ): Answer {
		usort( $all, FactQueries::in_order( $query ) );
		$has_search = '' !== $query->search;
		$labels     = $has_search ? self::labels( $by, array_column( $all, 0 ) ) : [];
		$rows       = $has_search ? array_values( array_filter( $all, static fn( array $row ): bool => false !== mb_stripos( $labels[ (string) $row[0] ] ?? '', $query->search ) ) ) : $all;
		$shown      = array_slice( $rows, ( $query->page - 1 ) * $query->per_page, $query->per_page );
		$labels     = $has_search ? $labels : self::labels( $by, array_column( $shown, 0 ) );
		$told       = array_map(
			static fn( array $row ): array => [
				$by->keys[0] => $row[0],
				'label'      => null === $row[0] ? FactLabels::of( $by->fact, null ) : $labels[ $row[0] ] ?? $row[0],
			] + $row[1],
			$shown
		);

		return new Answer( [], [], $told, count( $rows ), Answer::COUNTED, null, $filled, $apart, $of );
	}

	/**
	 * @param list<string|null> $members
	 * @return array<array-key, string> By member.
	 */
	private static function labels( Dimension $by, array $members ): array {
		$members = array_values( array_unique( array_map( 'strval', $members ) ) );
		$own     = null === $by->declared ? [] : $by->declared->labels( $members );
		$labels  = [];
		foreach ( $members as $member ) {
			$labels[ $member ] = $own[ $member ] ?? ( null === $by->declared || '' === $member ? FactLabels::of( $by->fact, $member ) : $member );
		}

		return $labels;
	}
}
