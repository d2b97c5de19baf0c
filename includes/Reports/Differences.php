<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

defined( 'ABSPATH' ) || exit;

/** Where else an owner reads a number of the same name, and what is counted otherwise there. By metric, as far as it is known. */
final class Differences {

	/** What stands in which place, by metric. What begins with '?' is said only where it holds for the question. */
	private const OF = [
		'orders/gross_sales'     => [ '?refunds', '?currencies' ],
		'orders/refunds'         => [ '?refunds', '?currencies', '?payouts' ],
		'orders/net_revenue'     => [ '?refunds', '?currencies', '?products' ],
		'orders/total_sales'     => [ '?refunds', '?currencies', '?payouts' ],
		'orders/orders_count'    => [ '?currencies', 'list' ],
		'orders/avg_order_value' => [ '?refunds', '?currencies' ],
		'orders/fees'            => [ '?statements' ],
		'orders/cost'            => [ 'costs', 'order' ],
		'orders/gross_profit'    => [ 'costs', 'order' ],
		'orders/margin'          => [ 'costs', 'order' ],
		'products/net_revenue'   => [ '?revenue', '?rest' ],
		'products/cost'          => [ 'costs' ],
		'products/gross_profit'  => [ 'costs' ],
		'categories/net_revenue' => [ 'several', '?revenue', '?rest' ],
	];

	/** Lines count by their orders' date where they count with their costs, and in the store's currency alone. */
	private const OF_COSTS = [
		'products/net_revenue'   => [ '?products', '?foreign', 'rest' ],
		'categories/net_revenue' => [ 'several', '?products', '?foreign', 'rest' ],
	];

	/**
	 * @return list<array{where: string, why: string}>
	 */
	public static function of( Query $query, Answer $answer ): array {
		$all    = self::all();
		$holds  = [];
		$differ = [];
		foreach ( $query->metrics as $metric ) {
			$of = ( Planner::is_of_facts( $query ) ? self::OF_COSTS[ $metric->id() ] ?? null : null ) ?? self::OF[ $metric->id() ] ?? [];
			foreach ( $of as $what ) {
				if ( $holds[ $what ] ??= self::holds( $what, $query, $answer ) ) {
					$differ[ $what ] = [
						'where' => $all[ $what ][0],
						'why'   => $all[ $what ][1],
					];
				}
			}
		}

		return array_values( $differ );
	}

	private static function holds( string $what, Query $query, Answer $answer ): bool {
		return match ( $what ) {
			'?refunds' => Query::ORDER_DAY === $query->refund_day,
			'?currencies' => [] !== $answer->currencies,
			'?foreign' => ForeignOrders::are_there(),
			'?products' => 'date_created' !== ( $query->date_type ?? Planner::date_type() ),
			'?revenue' => 'date_created' !== Planner::date_type(),
			'?rest' => 'date_created' === Planner::date_type(),
			// Providers that note their fee on orders pay out what is left.
			'?payouts', '?statements' => self::are_fees_noted(),
			default => true,
		};
	}

	private static function are_fees_noted(): bool {
		try {
			return FactSource::has_fees();
		} catch ( \RuntimeException ) {
			return false;
		}
	}

	/**
	 * @return array<string, array{0: string, 1: string}> Where, and why.
	 */
	private static function all(): array {
		$overview = __( 'WooCommerce’s Overview and Revenue report', 'storeboard' );
		$added_up = __( 'Amounts in all currencies are added up there as if they were one. Here only your store’s currency is added up.', 'storeboard' );
		$rest     = [ __( 'The Revenue report', 'storeboard' ), __( 'Revenue includes amounts that belong to no product.', 'storeboard' ) ];

		return [
			'?refunds'    => [ $overview, __( 'A refund counts there on the day it was made. Here it counts on the day of its order.', 'storeboard' ) ],
			'?currencies' => [ $overview, $added_up ],
			'?foreign'    => [ __( 'The Products report', 'storeboard' ), $added_up ],
			'?payouts'    => [ __( 'Your payment provider’s payouts', 'storeboard' ), __( 'A payout comes days after its orders, without the provider’s fees, and holds only orders paid with that provider.', 'storeboard' ) ],
			'?products'   => [ __( 'The Products report', 'storeboard' ), __( 'Products always count by the date the order was placed, whatever date type your store uses.', 'storeboard' ) ],
			'?revenue'    => [ __( 'The Revenue report', 'storeboard' ), __( 'Revenue counts by your store’s date type, and includes amounts that belong to no product.', 'storeboard' ) ],
			'rest'        => $rest,
			'?rest'       => $rest,
			'several'     => [ __( 'The Products report', 'storeboard' ), __( 'A product in several categories counts once in each of them.', 'storeboard' ) ],
			'list'        => [ __( 'The list of orders', 'storeboard' ), __( 'The list also shows orders whose status your reports leave out, and goes by the date they were placed.', 'storeboard' ) ],
			'?statements' => [ __( 'Your payment provider’s statements', 'storeboard' ), __( 'A statement also holds fees that aren’t saved with an order, such as those for disputes.', 'storeboard' ) ],
			'costs'       => [ __( 'A product’s cost today', 'storeboard' ), __( 'An order keeps the cost that its products had when it was placed, unless WooCommerce recalculates it, as after a refund.', 'storeboard' ) ],
			'order'       => [ __( 'The cost in an order', 'storeboard' ), __( 'WooCommerce may leave out refunds. Here a refund lowers the cost on the day the refund counts.', 'storeboard' ) ],
		];
	}
}
