<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/** Adds up orders by day and by each of their facts, and their lines by product, once all facts were read. */
final class FactSumBuilder extends PeriodBuilder {

	/** So many members of a fact are kept of some days: where each order has a campaign of its own, sums would be no fewer than orders. */
	private const MEMBERS = 1000;

	public static function builds(): string {
		return FactSumBuilds::class;
	}

	protected static function kind(): string {
		return State::FACTS;
	}

	public static function may_build(): bool {
		return OrderFacts::is_installed() && OrderFacts::is_filled();
	}

	protected static function count( string $first, string $last ): ?array {
		$found     = [];
		$has_lines = LineCosts::are_there();
		foreach ( [ Axis::CREATED, Axis::PAID ] as $axis ) {
			foreach ( FactSums::statements( $axis, $first, $last, $has_lines ) as [ 'axis' => $on, 'sign' => $sign, 'is_of_lines' => $is_of_lines, 'sql' => $sql ] ) {
				foreach ( Counter::rows( $sql ) as $row ) {
					if ( isset( $row['filled'] ) && (float) $row['filled'] < (float) $row['row_count'] ) {
						return null;
					}
					self::add( $found, $on, $is_of_lines ? [ FactSumBuilds::PRODUCT => $row['member'] ] : self::members( $row ), $sign, $row );
				}
			}
		}
		$rows = [];
		foreach ( $found as $on => $facts ) {
			foreach ( $facts as $fact => $sums ) {
				// What moves is kept where what it is added to is.
				$is_kept = ! isset( OrderFacts::TEXTS[ $fact ] ) || count( array_unique( array_column( $found[ explode( '_', $on )[0] ][ $fact ] ?? [], 'member' ) ) ) <= self::MEMBERS;
				array_push( $rows, ...( $is_kept ? array_values( $sums ) : [] ) );
			}
		}

		return [ $rows, $has_lines ? Days::count( $first, $last ) : 0 ];
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array<string, string|null> By fact.
	 */
	private static function members( array $row ): array {
		return array_intersect_key( $row, OrderFacts::TEXTS + array_flip( [ FactSumBuilds::DAY, FactSumBuilds::MOMENT ] ) );
	}

	/**
	 * Adds sums of some orders, or of their lines, to those by each of their facts.
	 *
	 * @param array<string, array<string, array<string, array<string, string|float>>>> $found   By date and fact.
	 * @param array<string, string|null>                                               $members By fact.
	 * @param int                                                                      $sign    -1 of what is taken off.
	 * @param array<string, string|null>                                               $row
	 * @param-out array<string, array<string, array<string, array<string, string|float>>>> $found
	 */
	private static function add( array &$found, string $axis, array $members, int $sign, array $row ): void {
		foreach ( $members as $fact => $member ) {
			$names = [
				'axis'     => $axis,
				'fact'     => $fact,
				'member'   => (string) $member,
				'currency' => (string) $row['currency'],
				'status'   => (string) $row['status'],
			];
			$key   = implode( "\n", $names );
			$sums  = $found[ $axis ][ $fact ][ $key ] ?? $names;
			foreach ( FactSumTables::columns() as $column ) {
				$sums[ $column ] = (float) ( $sums[ $column ] ?? 0 ) + $sign * (float) ( $row[ $column ] ?? 0 );
			}
			$found[ $axis ][ $fact ][ $key ] = $sums;
		}
	}
}
