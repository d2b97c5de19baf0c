<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

defined( 'ABSPATH' ) || exit;

/** What stands beside numbers that are shown alone, on a card, in a list of targets or in an email: how much of them is known, and what they hold or leave out. */
final class Notes {

	/**
	 * @param string[] $ids Metrics that are asked for.
	 * @return list<string> These, with those that say how much of them is known.
	 */
	public static function asked( array $ids ): array {
		$all = Registry::metrics();

		return array_values( array_unique( [ ...$ids, ...array_filter( array_map( static fn( string $id ): ?string => ( $all[ $id ] ?? null )?->known_by(), $ids ) ) ] ) );
	}

	/**
	 * @param string[]                $ids    Metrics that are shown.
	 * @param array<array-key, mixed> $answer Of the query's route to all that asked() names.
	 * @return list<string> Sentences.
	 */
	public static function of( array $ids, array $answer ): array {
		if ( Answer::NONE === ( $answer['source'] ?? '' ) ) {
			return [];
		}
		$metrics = array_values( array_intersect_key( Registry::metrics(), array_flip( $ids ) ) );

		$known   = [];
		foreach ( $metrics as $metric ) {
			$share = self::known( $metric, (array) ( $answer['totals'] ?? [] ) );
			null === $share || $known[] = self::of_known( $metric, $share );
		}

		return [ ...array_values( array_unique( $known ) ), ...self::of_orders( $answer ), ...( self::adds_up_currencies( $metrics, $answer ) ? [ self::currencies() ] : [] ) ];
	}

	/**
	 * @param array<array-key, mixed> $answer Of the query's route.
	 * @return list<string> What of all orders is not in its numbers.
	 */
	public static function of_orders( array $answer ): array {
		$filled = $answer['filled'] ?? null;

		return [
			...( is_numeric( $filled ) && $filled < 1 ? [ __( 'Some orders haven’t been read yet.', 'storeboard' ) ] : [] ),
			...( empty( $answer['currencies'] ) ? [] : [ __( 'Some orders are in other currencies. They aren’t part of these stats.', 'storeboard' ) ] ),
		];
	}

	/** Whether amounts of several currencies may be in an answer, as the platform adds them up: all but what is made of facts, once these were read. */
	public static function may_add_up( Query $query, Answer $answer ): bool {
		$is_apart = 'stock' === $query->base() || ( 'buyers' !== $query->base() && Planner::is_of_facts( $query ) && ( null === $answer->filled || $answer->filled >= 1 ) );

		return ! $is_apart && [] !== array_filter( $query->metrics, static fn( Metric $metric ): bool => Metric::CURRENCY === $metric->format && null === $metric->declared ) && ForeignOrders::are_there();
	}

	/**
	 * How much of a metric is known, in percent, where that is not all of it.
	 *
	 * @param array<array-key, mixed> $totals Of an answer to all that asked() names.
	 */
	public static function known( Metric $metric, array $totals ): ?float {
		$share = $totals[ substr( (string) strrchr( (string) $metric->known_by(), '/' ), 1 ) ] ?? null;

		return is_numeric( $share ) && $share < 100 ? (float) $share : null;
	}

	/** Says so: 'Sales with a known cost: 12%'. What is not all of it does not read as 100, nor as 0 what is there. */
	public static function of_known( Metric $metric, float $share ): string {
		$number = $share > 0 && $share < 0.1 ? '<' . number_format_i18n( 0.1, 1 ) : number_format_i18n( floor( round( $share * 10, 6 ) ) / 10, 1 );

		/* translators: 1: what is known, such as 'Sales with a known cost', 2: a number; the sign of percent follows it. */
		return sprintf( __( '%1$s: %2$s%%', 'storeboard' ), Registry::metrics()[ (string) $metric->known_by() ]->label, $number );
	}

	/**
	 * @param list<Metric>            $metrics
	 * @param array<array-key, mixed> $answer
	 */
	public static function adds_up_currencies( array $metrics, array $answer ): bool {
		return ! empty( $answer['adds_up_currencies'] ) && [] !== array_filter( $metrics, static fn( Metric $metric ): bool => Metric::CURRENCY === $metric->format );
	}

	public static function currencies(): string {
		/* translators: %s: a currency, such as USD. */
		return sprintf( __( 'Some orders are in other currencies. Their amounts are added up as if they were in %s.', 'storeboard' ), strtoupper( (string) get_option( 'woocommerce_currency', 'USD' ) ) );
	}
}
