<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL -- The name of the table is a constant; days are escaped, and the round is a number.

/**
 * Compares sums with a fresh count, a month at a time. A day that differs is invalidated, so that it is not shown and is built again, and
 * is logged: something wrote past the platform's hooks.
 */
final class Verifier {

	private const AT_ONCE = 31;

	public function __construct( private Builder $builder ) {}

	/**
	 * The last weeks, in which almost everything changes.
	 *
	 * @return string[] The days that were wrong.
	 */
	public function recent(): array {
		$at    = Database::now();
		$today = Days::today();
		$wrong = $this->verify( Days::after( $today, -Days::RECENT ), Days::after( $today, -1 ) );
		State::note( [ 'recent_at' => $at ], $wrong );

		return $wrong;
	}

	/**
	 * A night's share: the last weeks, and of the older days as many as have their turn.
	 *
	 * @param float $seconds How long to begin with further days.
	 * @return array{wrong: string[], left: bool} The days that were wrong, and whether to go on.
	 */
	public function night( float $seconds ): array {
		$until = microtime( true ) + $seconds;
		$night = State::report()['night_at'];
		if ( 0 === $night ) {
			$night = self::beginning();
			State::note( [ 'night_at' => $night ] );
		}
		$wrong = [];
		$days  = Days::of_night( $night, self::AT_ONCE );
		while ( [] !== $days ) {
			array_push( $wrong, ...$this->verify_some( $days, $night ) );
			$days = Days::of_night( $night, self::AT_ONCE );
			if ( microtime( true ) >= $until ) {
				break;
			}
		}
		State::note(
			[] === $days ? [
				'recent_at' => $night,
				'night_at'  => 0,
			] : [],
			$wrong
		);

		return [
			'wrong' => $wrong,
			'left'  => [] !== $days,
		];
	}

	/**
	 * Verifies all days, or goes on with the round that an earlier call began and had no time to end. Where it ends, whatever was written unannounced
	 * before it began is found.
	 *
	 * @param float|null $seconds How long to begin with further days; null for as long as it takes.
	 * @return string[] The days that were wrong.
	 */
	public function all( ?float $seconds = null ): array {
		State::update_size();
		$until = microtime( true ) + ( $seconds ?? PHP_INT_MAX );
		[ 'round_at' => $round, 'round_of' => $counter ] = State::report();
		if ( 0 === $round ) {
			[ 'counter' => $counter, 'age' => $age ] = Days::suspicion();
			// Whoever writes unannounced may not have ended (Invalidation::suspect()): this round clears nothing.
			$counter = $age < Days::rest() ? 0 : $counter;
			$round   = self::beginning();
			State::note(
				[
					'round_at' => $round,
					'round_of' => $counter,
				]
			);
		}
		$wrong = [];
		$days  = Days::to_verify( $round, self::AT_ONCE );
		while ( [] !== $days ) {
			array_push( $wrong, ...$this->verify_some( $days, $round ) );
			$days = Days::to_verify( $round, self::AT_ONCE );
			if ( microtime( true ) >= $until ) {
				break;
			}
		}
		if ( [] === $days ) {
			Days::clear_suspicion( $counter );
		}
		State::note(
			[] === $days ? [
				'verified_at' => $round,
				'recent_at'   => $round,
				'round_at'    => 0,
			] : [],
			$wrong
		);

		return $wrong;
	}

	/** Two rounds may begin in one second. */
	private static function beginning(): int {
		return max( Database::now(), Days::last_verified() + 1 );
	}

	/**
	 * @return string[]
	 */
	private function verify( string $from, string $to ): array {
		return array_merge( [], ...array_map( fn( array $days ) => $this->verify_some( $days ), array_chunk( Days::built( $from, $to ), self::AT_ONCE ) ) );
	}

	/**
	 * @param string[] $days
	 * @return string[]
	 */
	private function verify_some( array $days, int $round = 0 ): array {
		[ $equal, $different ] = Database::snapshot( fn(): array => $this->compare( $days ) );
		self::set_verified( $equal, $round );
		if ( [] !== $different ) {
			Days::invalidate( $different );
			self::log( $different );
		}

		return $different;
	}

	/**
	 * @param string[] $days
	 * @return array{0: string[], 1: string[]} The equal ones and the others; those that were invalidated meanwhile are neither.
	 */
	private function compare( array $days ): array {
		$built  = array_values( array_intersect( $days, Days::built( $days[0], $days[ count( $days ) - 1 ] ) ) );
		$fresh  = $this->builder->count( Days::spans( $built ) );
		$kept   = self::kept( $built );
		$result = [ [], [] ];
		foreach ( $built as $day ) {
			$result[ self::are_equal( $fresh[ $day ] ?? [], $kept[ $day ] ?? [] ) ? 0 : 1 ][] = $day;
		}

		return $result;
	}

	/**
	 * @param string[] $days
	 * @return array<string, array<string, array<string, array<string, float>>>> By day, axis, status and column.
	 */
	private static function kept( array $days ): array {
		if ( [] === $days ) {
			return [];
		}
		$kept = [];
		$list = "'" . implode( "', '", array_map( 'esc_sql', $days ) ) . "'";
		foreach ( Counter::rows( 'SELECT * FROM ' . Database::sums() . " WHERE day IN ( $list )" ) as $row ) {
			$axis = (string) $row['axis'];
			foreach ( Axis::columns( $axis ) as $column ) {
				$kept[ (string) $row['day'] ][ $axis ][ (string) $row['status'] ][ $column ] = (float) $row[ $column ];
			}
		}

		return $kept;
	}

	/**
	 * Equal as far as the store's decimals can tell, with two more: doubles that are added in another order differ in the tenth.
	 *
	 * @param array<string, array<string, array<string, float>>> $one
	 * @param array<string, array<string, array<string, float>>> $other
	 */
	private static function are_equal( array $one, array $other ): bool {
		$decimals  = (int) get_option( 'woocommerce_price_num_decimals', 2 );
		$tolerance = 10 ** -min( 7, max( 0, $decimals ) + 2 );
		foreach ( Axis::ALL as $axis ) {
			$statuses = array_keys( ( $one[ $axis ] ?? [] ) + ( $other[ $axis ] ?? [] ) );
			foreach ( $statuses as $status ) {
				foreach ( Axis::columns( $axis ) as $column ) {
					if ( abs( ( $one[ $axis ][ $status ][ $column ] ?? 0.0 ) - ( $other[ $axis ][ $status ][ $column ] ?? 0.0 ) ) >= $tolerance ) {
						return false;
					}
				}
			}
		}

		return true;
	}

	/**
	 * @param string[] $days
	 */
	private static function set_verified( array $days, int $round ): void {
		global $wpdb;

		if ( [] !== $days ) {
			$list = "'" . implode( "', '", array_map( 'esc_sql', $days ) ) . "'";
			$wpdb->query( 'UPDATE ' . Database::days() . " SET verified_at = CASE WHEN UNIX_TIMESTAMP() > $round THEN UNIX_TIMESTAMP() ELSE $round END WHERE day IN ( $list ) AND stale = built" );
		}
	}

	/**
	 * @param string[] $days
	 */
	private static function log( array $days ): void {
		$words = 'The daily sums of these days differed from the orders and are made again: ' . implode( ', ', $days );
		if ( function_exists( 'wc_get_logger' ) ) {
			wc_get_logger()->warning( $words, [ 'source' => 'storeboard-sums' ] );
		}
	}
}
