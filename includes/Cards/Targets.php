<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Cards;

use DateTimeImmutable;
use Storeboard\Reports\Metric;
use Storeboard\Reports\Notes;
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
 * @phpstan-type Target array{metric: string, period: string, amount: float, revision: int, is_level: bool}
 * @phpstan-type Progress array{after: string, before: string, over: float}
 * @phpstan-type Judged array{metric: string, period: string, amount: float, revision: int, is_level: bool, after: string, before: string, over: float, value: float|null, known: float|null, is_mixed: bool, is_behind: bool}
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
		$labels = [] === $all ? [] : Metrics::labels( true );

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
			if ( in_array( $period, self::PERIODS, true ) && isset( $metrics[ $metric ] ) && $metrics[ $metric ]->may_have_target() ) {
				$all[] = [
					'metric'   => $metric,
					'period'   => $period,
					'amount'   => $kept['amount'],
					'revision' => $kept['revision'],
					'is_level' => $metrics[ $metric ]->is_level(),
				];
			}
		}

		return $all;
	}

	/** Whether there is any, whoever may see it. */
	public static function are_set(): bool {
		return [] !== array_filter( array_column( self::stored(), 'amount' ) );
	}

	/**
	 * What charts draw lines of: none of what days have no parts of.
	 *
	 * @return list<array{metric: string, period: string, amount: float, isLevel: bool}>
	 */
	public static function lines(): array {
		$all     = self::visible();
		$metrics = [] === $all ? [] : Registry::metrics();

		return array_map(
			static fn( array $target ): array => [
				'metric'  => $target['metric'],
				'period'  => $target['period'],
				'amount'  => $target['amount'],
				'isLevel' => $target['is_level'],
			],
			array_values( array_filter( $all, static fn( array $target ): bool => $metrics[ $target['metric'] ]->is_split_by_days() ) )
		);
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
					return new WP_Error( 'storeboard_too_many', __( 'You’ve reached the limit of targets. Remove one to add another.', 'storeboard' ), [ 'status' => 400 ] );
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

	/**
	 * Whether a value is behind where a straight line to the target has it by now. What does not grow over the period is held against the whole target on each day.
	 *
	 * @param float $over How much of the period is over, in percent.
	 */
	public static function is_behind( Metric $metric, float $value, float $amount, float $over ): bool {
		$expected = $metric->is_level() ? $amount : $amount * $over / 100;

		return 'down' === $metric->better ? $value > $expected : $value < $expected;
	}

	/**
	 * How far each is: what its metric is in the period that today is in, null where nobody knows or the current user may not, how much of it is known, in percent,
	 * where not all of it is, whether amounts of several currencies are in it, and whether it is enough for today.
	 *
	 * @param list<Target> $targets
	 * @return list<Judged>
	 */
	public static function judged( array $targets ): array {
		$metrics = [] === $targets ? [] : Registry::metrics();
		$values  = self::values( $targets, $metrics );

		return array_map(
			static function ( array $target, array $known ) use ( $metrics ): array {
				$progress = self::progress( $target['period'] );

				return $target + $progress + $known + [
					'is_behind' => null !== $known['value'] && self::is_behind( $metrics[ $target['metric'] ], $known['value'], $target['amount'], $progress['over'] ),
				];
			},
			$targets,
			$values
		);
	}

	/**
	 * Metrics of one kind are asked for together.
	 *
	 * @param list<Target>          $targets
	 * @param array<string, Metric> $metrics
	 * @return list<array{value: float|null, known: float|null, is_mixed: bool}>
	 */
	private static function values( array $targets, array $metrics ): array {
		$values = [];
		$groups = [];
		foreach ( $targets as $at => $target ) {
			$metric            = $metrics[ $target['metric'] ];
			$values[ $at ]     = [
				'value'    => null,
				'known'    => null,
				'is_mixed' => false,
			];
			$kind              = null === $metric->declared ? "$metric->base $metric->fact" : $metric->id();
			$period            = in_array( $metric->base, Registry::OPEN, true ) ? '' : $target['period'];
			$groups[ "$kind $period" ][ $at ] = $metric;
		}
		foreach ( $groups as $group ) {
			$first   = reset( $group );
			$range   = in_array( $first->base, Registry::OPEN, true ) ? [] : self::progress( $targets[ (int) key( $group ) ]['period'] );
			$request = new WP_REST_Request( 'GET', '/storeboard/v1/query' );
			$request->set_query_params( [ 'metrics' => Notes::asked( array_map( static fn( Metric $metric ): string => $metric->id(), $group ) ) ] + array_diff_key( $range, [ 'over' => '' ] ) );
			$reply  = rest_do_request( $request );
			$data   = $reply->is_error() ? null : json_decode( (string) wp_json_encode( $reply->get_data() ), true );
			$data   = is_array( $data ) ? $data : [];
			$totals = (array) ( $data['totals'] ?? [] );
			foreach ( $group as $at => $metric ) {
				$values[ $at ] = [
					'value'    => is_numeric( $totals[ $metric->key ] ?? null ) ? (float) $totals[ $metric->key ] : null,
					'known'    => Notes::known( $metric, $totals ),
					'is_mixed' => Notes::adds_up_currencies( [ $metric ], $data ),
				];
			}
		}

		return array_values( $values );
	}

	/**
	 * What stands beside the value of one.
	 *
	 * @param array{metric: string, known?: float|null, is_mixed?: bool} $judged
	 * @return list<string>
	 */
	public static function notes( array $judged ): array {
		$metric = Registry::metrics()[ $judged['metric'] ] ?? null;

		return [
			...( null === $metric || ! is_numeric( $judged['known'] ?? null ) ? [] : [ Notes::of_known( $metric, (float) $judged['known'] ) ] ),
			...( empty( $judged['is_mixed'] ) ? [] : [ Notes::currencies() ] ),
		];
	}

	/**
	 * The period whose target a card of a metric shows: the one that the card is set to. What is of now or of all time has no period, so that its card shows the shortest that has a
	 * target. Null where it can show none.
	 */
	private static function period_of_card( string $id, string $range ): ?string {
		$metric = Registry::metrics()[ $id ] ?? null;
		if ( null === $metric || ! $metric->may_have_target() ) {
			return null;
		}
		if ( in_array( $metric->base, Registry::OPEN, true ) ) {
			return array_values( array_filter( self::PERIODS, static fn( string $period ): bool => null !== self::of( $id, $period )['amount'] ) )[0] ?? self::PERIODS[0];
		}
		$period = str_replace( 'last_', '', $range );

		return in_array( $period, self::PERIODS, true ) ? $period : null;
	}

	/** The store's target of a card, by its metric and the range that it is set to; null where there is none. */
	public static function of_card( string $metric, string $range ): ?float {
		$period = self::period_of_card( $metric, $range );

		return null === $period ? null : self::of( $metric, $period )['amount'];
	}

	/** Whether a card of a metric would show a target that the store sets for its period. */
	public static function may_be_on_card( string $metric, string $range ): bool {
		return null !== self::period_of_card( $metric, $range );
	}

	/**
	 * What a card says of the store's target: whether what its metric is in that range is enough by now; null where there is no target.
	 *
	 * @param float|null $value Null where the store has no such number yet: nobody is behind then.
	 * @return array{amount: float, period: string, over: float, is_level: bool, is_behind: bool}|null
	 */
	public static function judged_of_card( string $id, string $range, ?float $value ): ?array {
		$period = self::period_of_card( $id, $range );
		$amount = null === $period ? null : self::of( $id, $period )['amount'];
		if ( null === $period || null === $amount ) {
			return null;
		}
		$metric = Registry::metrics()[ $id ];
		$over   = str_starts_with( $range, 'last_' ) && ! in_array( $metric->base, Registry::OPEN, true ) ? 100.0 : self::progress( $period )['over'];

		return [
			'amount'    => $amount,
			'period'    => $period,
			'over'      => $over,
			'is_level'  => $metric->is_level(),
			'is_behind' => null !== $value && self::is_behind( $metric, $value, $amount, $over ),
		];
	}
}
