<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/** Adds up orders by day and by each of their facts, once all of these were read. */
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
		$found = [];
		foreach ( [ Axis::CREATED, Axis::PAID ] as $axis ) {
			foreach ( FactSums::statements( $axis, $first, $last ) as $statement ) {
				foreach ( Counter::rows( $statement ) as $row ) {
					if ( isset( $row['filled'] ) && (float) $row['filled'] < (float) $row['row_count'] ) {
						return null;
					}
					self::add( $found, $axis, $row );
				}
			}
		}
		$rows = [];
		foreach ( $found as $facts ) {
			foreach ( $facts as $fact => $sums ) {
				$is_kept = FactSumBuilds::DAY === $fact || count( array_unique( array_column( $sums, 'member' ) ) ) <= self::MEMBERS;
				array_push( $rows, ...( $is_kept ? array_values( $sums ) : [] ) );
			}
		}

		return [ $rows, 0 ];
	}

	/**
	 * Adds sums of some orders with the same facts to those by each of them.
	 *
	 * @param array<string, array<string, array<string, array<string, string|float>>>> $found By axis and fact.
	 * @param array<string, string|null>                                               $row
	 * @param-out array<string, array<string, array<string, array<string, string|float>>>> $found
	 */
	private static function add( array &$found, string $axis, array $row ): void {
		foreach ( [ FactSumBuilds::DAY, FactSumBuilds::MOMENT, ...array_keys( OrderFacts::TEXTS ) ] as $fact ) {
			$names = [
				'axis'     => $axis,
				'fact'     => $fact,
				'member'   => (string) $row[ $fact ],
				'currency' => (string) $row['currency'],
				'status'   => (string) $row['status'],
			];
			$key   = implode( "\n", $names );
			$sums  = $found[ $axis ][ $fact ][ $key ] ?? $names;
			foreach ( FactSumTables::columns() as $column ) {
				$sums[ $column ] = (float) ( $sums[ $column ] ?? 0 ) + (float) ( $row[ $column ] ?? 0 );
			}
			$found[ $axis ][ $fact ][ $key ] = $sums;
		}
	}
}
