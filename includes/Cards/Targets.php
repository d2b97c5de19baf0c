<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Cards;

use DateTimeImmutable;
use Storeboard\Reports\Metric;
use Storeboard\Reports\Registry;
use Storeboard\Storage\Lock;
use Storeboard\Storage\UncachedOptions;
use Storeboard\Support\Access;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * What the store wants a metric to be in each month, quarter or year: one amount for each, the same for all who see the metric. Cards, the list of what needs attention and
 * the settings of reports read it here. A write names the revision that it was made on, so that nobody overwrites what they have not seen.
 *
 * @phpstan-type Target array{metric: string, period: string, amount: float, revision: int}
 * @phpstan-type Progress array{after: string, before: string, over: float}
 */
final class Targets {

	public const OPTION = 'storeboard_targets';

	public const PERIODS = [ 'month', 'quarter', 'year' ];

	private const MOST = 60;

	/** Autoloaded: an option that is not there costs a query on every page. */
	public static function add_option_row(): void {
		if ( false === get_option( self::OPTION ) ) {
			add_option( self::OPTION, [], '', true );
		}
	}

	/**
	 * Those whose metric the current user may see.
	 *
	 * @param list<Target>|null $all Where they are known.
	 * @return list<Target>
	 */
	public static function visible( ?array $all = null ): array {
		$all    = $all ?? self::all();
		$labels = [] === $all ? [] : Metrics::labels();

		return array_values( array_filter( $all, static fn( array $target ): bool => isset( $labels[ $target['metric'] ] ) ) );
	}

	/**
	 * All that are set, whoever may see them.
	 *
	 * @return list<Target>
	 */
	public static function all(): array {
		$all     = [];
		$set     = array_filter( self::stored(), static fn( array $kept ): bool => null !== $kept['amount'] );
		$metrics = [] === $set ? [] : Registry::metrics();
		foreach ( $set as $key => $kept ) {
			[ $metric, $period ] = explode( ' ', $key . ' ' );
			if ( in_array( $period, self::PERIODS, true ) && isset( $metrics[ $metric ] ) ) {
				$all[] = [
					'metric'   => $metric,
					'period'   => $period,
					'amount'   => $kept['amount'],
					'revision' => $kept['revision'],
				];
			}
		}

		return $all;
	}

	/**
	 * What there is of one; amount null and the last revision where it was removed.
	 *
	 * @return array{amount: float|null, revision: int}
	 */
	public static function of( string $metric, string $period ): array {
		return self::stored()[ "$metric $period" ] ?? [
			'amount'   => null,
			'revision' => 0,
		];
	}

	/**
	 * @param float|null $amount   Null removes it.
	 * @param int        $revision The one that the change was made on; 0 where there was none, or where it was removed.
	 * @return bool|WP_Error False where it could not be stored; 409 where somebody else was first.
	 */
	public static function set( string $metric, string $period, ?float $amount, int $revision ) {
		return Access::refusal() ?? Lock::for_site( self::OPTION )->run(
			static function () use ( $metric, $period, $amount, $revision ) {
				UncachedOptions::refresh( [ self::OPTION ] );
				$present = self::of( $metric, $period );
				$stored  = self::stored();
				$is_set  = null !== $present['amount'];
				// Where there is none nobody overwrites anything, whether one was removed before or not.
				if ( $present['revision'] !== $revision && ( $is_set || 0 !== $revision ) ) {
					return new WP_Error( 'storeboard_changed', __( 'Someone else changed this target while you were editing.', 'storeboard' ), [ 'status' => 409, 'present' => $present ] );
				}
				if ( ! $is_set && null !== $amount && count( array_filter( array_column( $stored, 'amount' ), 'is_float' ) ) >= self::MOST ) {
					return new WP_Error( 'storeboard_too_many', __( 'You’ve reached the limit of targets. Change one that you have.', 'storeboard' ), [ 'status' => 400 ] );
				}
				// What was removed keeps its revision: who still reads what it was before does not bring it back.
				$stored[ "$metric $period" ] = [
					'amount'   => $amount,
					'revision' => $present['revision'] + 1,
				];

				return update_option( self::OPTION, $stored, true );
			}
		);
	}

	/**
	 * @return array<string, array{amount: float|null, revision: int}>
	 */
	private static function stored(): array {
		$stored = get_option( self::OPTION, [] );
		$read   = [];
		foreach ( is_array( $stored ) ? $stored : [] as $key => $kept ) {
			if ( is_array( $kept ) ) {
				$read[ (string) $key ] = [
					'amount'   => is_numeric( $kept['amount'] ?? null ) ? (float) $kept['amount'] : null,
					'revision' => (int) ( $kept['revision'] ?? 0 ),
				];
			}
		}

		return $read;
	}

	/**
	 * The period that today is in, on the store's clock, and how much of it is over, in percent.
	 *
	 * @return Progress
	 */
	public static function progress( string $period, ?DateTimeImmutable $now = null ): array {
		$now   = $now ?? new DateTimeImmutable( 'now', wp_timezone() );
		$month = (int) $now->format( 'n' );
		$first = match ( $period ) {
			'year' => 1,
			'quarter' => $month - ( $month - 1 ) % 3,
			default => $month,
		};
		$begins = $now->setDate( (int) $now->format( 'Y' ), $first, 1 )->setTime( 0, 0 );
		$ends   = $begins->modify( match ( $period ) {
			'year' => '+1 year',
			'quarter' => '+3 months',
			default => '+1 month',
		} );

		return [
			'after'  => $begins->format( 'Y-m-d\TH:i:s' ),
			'before' => $ends->modify( '-1 second' )->format( 'Y-m-d\TH:i:s' ),
			'over'   => round( 100 * ( $now->getTimestamp() - $begins->getTimestamp() ) / ( $ends->getTimestamp() - $begins->getTimestamp() ), 4 ),
		];
	}

	/** Whether a metric does not grow over a period, such as an average: its target is the same on each day. */
	public static function is_level( string $metric ): bool {
		return in_array( Registry::metrics()[ $metric ]->adds_up ?? '', [ Metric::RATIO, Metric::SHARE ], true );
	}

	/**
	 * Whether a value is behind where a straight line to the target has it by now.
	 *
	 * @param float $over How much of the period is over, in percent.
	 */
	public static function is_behind( string $metric, float $value, float $amount, float $over ): bool {
		$expected = self::is_level( $metric ) ? $amount : $amount * $over / 100;

		return 'down' === ( Registry::metrics()[ $metric ]->better ?? 'up' ) ? $value > $expected : $value < $expected;
	}

	/** What a metric is in the period that today is in; null where nobody knows, or the current user may not. */
	public static function value( string $metric, string $period ): ?float {
		$range   = self::progress( $period );
		$request = new WP_REST_Request( 'GET', '/storeboard/v1/query' );
		$request->set_query_params(
			[
				'metrics' => [ $metric ],
				'after'   => $range['after'],
				'before'  => $range['before'],
			]
		);
		$reply = rest_do_request( $request );
		$data  = $reply->is_error() ? null : json_decode( (string) wp_json_encode( $reply->get_data() ), true );
		$value = is_array( $data ) ? $data['totals'][ Registry::metrics()[ $metric ]->key ?? '' ] ?? null : null;

		return is_numeric( $value ) ? (float) $value : null;
	}

	/**
	 * What is told of a card's target, by its metric and the range that it is set to: nothing where there is none.
	 *
	 * @return array{}|array{target: float, target_over: float, target_level: int}
	 */
	public static function of_card( string $metric, string $range ): array {
		$period = str_replace( 'last_', '', $range );
		$amount = in_array( $period, self::PERIODS, true ) ? self::of( $metric, $period )['amount'] : null;

		return null === $amount ? [] : [
			'target'       => $amount,
			'target_over'  => $period === $range ? self::progress( $period )['over'] : 100.0,
			'target_level' => self::is_level( $metric ) ? 1 : 0,
		];
	}
}
