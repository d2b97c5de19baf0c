<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

defined( 'ABSPATH' ) || exit;

/** Stretches of time, each with its first and its last second, as the database writes them. What is kept is kept of whole days. */
final class Spans {

	/** The first day that a range takes whole. */
	public static function first_whole( string $from ): string {
		$day = substr( $from, 0, 10 );

		return '00:00:00' === substr( $from, 11 ) ? $day : Days::after( $day, 1 );
	}

	/** The last day that a range takes whole. */
	public static function last_whole( string $to ): string {
		$day = substr( $to, 0, 10 );

		return '23:59:59' === substr( $to, 11 ) ? $day : Days::after( $day, -1 );
	}

	/**
	 * What of a range is not kept.
	 *
	 * @param list<array{0: string, 1: string}> $kept Whole days within the range, in order.
	 * @return list<array{0: string, 1: string}>
	 */
	public static function gaps( string $from, string $to, array $kept ): array {
		$gaps = [];
		$at   = $from;
		foreach ( $kept as [ $begins, $ends ] ) {
			if ( $at < $begins ) {
				$gaps[] = [ $at, Days::after( substr( $begins, 0, 10 ), -1 ) . ' 23:59:59' ];
			}
			$at = Days::after( substr( $ends, 0, 10 ), 1 ) . ' 00:00:00';
		}
		if ( $at <= $to ) {
			$gaps[] = [ $at, $to ];
		}

		return $gaps;
	}
}
