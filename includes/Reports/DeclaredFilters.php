<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Report;

defined( 'ABSPATH' ) || exit;

/** What a report that an extension declares is narrowed by: what the filter row offers, and what an address says (src/analytics/declared/foreign-filters.ts reads it alike). */
final class DeclaredFilters {

	/** How an address says that a member was searched for. */
	private const SEARCHED = 'one';

	/**
	 * @return list<array{id: string, argument: string, label: string, choices: list<array{value: string, label: string}>}> Where there are no choices, members are searched for.
	 */
	public static function told( Report $report ): array {
		$dimensions = [] === $report->filters ? [] : Registry::dimensions();
		$told       = [];
		foreach ( $report->filters as $id ) {
			$choices = self::choices( $id );
			$told[]  = [
				'id'       => $id,
				'argument' => self::argument( $id ),
				'label'    => $dimensions[ $id ]->label,
				'choices'  => array_map(
					static fn( $value, string $label ): array => [
						'value' => (string) $value,
						'label' => $label,
					],
					array_keys( $choices ),
					array_values( $choices )
				),
			];
		}

		return $told;
	}

	/**
	 * A choice stands in the address as it is; what was searched for is encoded, as commas divide the list in which it stands.
	 *
	 * @param array<array-key, mixed> $query Arguments of an address.
	 * @return array<string, string> Members by dimension, as the query's route takes them.
	 */
	public static function of_address( Report $report, array $query ): array {
		$where = [];
		foreach ( $report->filters as $id ) {
			$argument = self::argument( $id );
			$value    = is_string( $query[ $argument ] ?? null ) ? $query[ $argument ] : '';
			$choices  = self::choices( $id );
			if ( [] !== $choices && isset( $choices[ $value ] ) ) {
				$where[ $id ] = $value;
			} elseif ( [] === $choices && '' !== $value && self::SEARCHED === ( $query[ self::mark( $id ) ] ?? '' ) ) {
				$where[ $id ] = self::decoded( $value );
			}
		}

		return $where;
	}

	/**
	 * @return list<string> The arguments of an address that narrow it.
	 */
	public static function arguments( Report $report ): array {
		return array_merge( ...array_map( static fn( string $id ): array => [ self::argument( $id ), self::mark( $id ) ], $report->filters ) );
	}

	private static function argument( string $id ): string {
		return 'only_' . strtr( $id, '/', '_' );
	}

	/** As the browser reads it: what is no encoding stays as it is. */
	private static function decoded( string $value ): string {
		$value   = mb_scrub( $value );
		$decoded = rawurldecode( $value );

		return 1 === preg_match( '/%(?![0-9a-f]{2})/i', $value ) || ! mb_check_encoding( $decoded, 'UTF-8' ) ? $value : $decoded;
	}

	private static function mark( string $id ): string {
		return self::argument( $id ) . '-by';
	}

	/**
	 * @return array<array-key, string> An address without any has no word for those that have none.
	 */
	private static function choices( string $id ): array {
		return array_diff_key( ( Declarations::dimensions()[ $id ] ?? null )?->choices() ?? [], [ '' => '' ] );
	}
}
