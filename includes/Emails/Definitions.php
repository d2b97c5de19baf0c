<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use Storeboard\Reports\BuyerQueries;
use Storeboard\Reports\StockRows;

defined( 'ABSPATH' ) || exit;

/** What a view counts where its address chooses it: the sentences that the screen has above its table (`defines` in src/analytics/declared; tests/fixtures/report-definitions.json holds both to the same words). */
final class Definitions {

	/**
	 * @param array<array-key, mixed> $query Of the view's address.
	 * @return list<string>
	 */
	public static function of( string $report, array $query ): array {
		return match ( $report ) {
			'repeat-customers' => self::of_customers( $query ),
			'stock-sales'      => self::of_stock( $query ),
			default            => [],
		};
	}

	/**
	 * @param array<array-key, mixed> $query
	 * @return list<string>
	 */
	private static function of_customers( array $query ): array {
		if ( 'period' === ( $query['by'] ?? '' ) ) {
			return [];
		}
		$quiet = self::number( $query['quiet_days'] ?? 0, BuyerQueries::QUIET_FROM );

		return [
			match ( $query['segment'] ?? '' ) {
				'one-time' => __( 'One-time customers have ordered once.', 'storeboard' ),
				'loyal'    => sprintf(
					/* translators: 1: a number of orders, 2: a number of days. */
					__( 'Loyal customers have ordered at least %1$d times, the last time within the past %2$d days.', 'storeboard' ),
					self::number( $query['loyal_orders'] ?? 0, BuyerQueries::LOYAL_FROM ),
					$quiet
				),
				'slipping' => sprintf(
					/* translators: %d: a number of days. */
					__( 'Customers slipping away have ordered more than once, but not within the past %d days.', 'storeboard' ),
					$quiet
				),
				default    => __( 'The table lists all of your customers by all of their orders, whatever the period.', 'storeboard' ),
			},
		];
	}

	/**
	 * @param array<array-key, mixed> $query
	 * @return list<string>
	 */
	private static function of_stock( array $query ): array {
		return array_values(
			array_filter(
				[
					/* translators: %d: a number of days. */
					sprintf( __( 'Sales count the last %d days, including today.', 'storeboard' ), self::number( $query['pace_days'] ?? 0, StockRows::PACE_DAYS ) ),
					match ( $query['stock'] ?? '' ) {
						'soon'      => __( 'Running out soon means that stock lasts 14 days or less at this pace.', 'storeboard' ),
						/* translators: %d: a number of days. */
						'unsold'    => sprintf( __( 'Not sold lately means in stock, published more than %d days ago, and not ordered since.', 'storeboard' ), self::number( $query['quiet_days'] ?? 0, BuyerQueries::QUIET_FROM ) ),
						'untracked' => __( 'The quantity of these isn’t tracked, so their stock, days left, and value stay empty.', 'storeboard' ),
						default     => '',
					},
				]
			)
		);
	}

	/**
	 * @param mixed $given
	 */
	private static function number( $given, int $otherwise ): int {
		return is_numeric( $given ) && (int) $given > 0 ? (int) $given : $otherwise;
	}
}
