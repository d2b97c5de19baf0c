<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Cards;

use Storeboard\Declarations\Declarations;

defined( 'ABSPATH' ) || exit;

/**
 * The only home of the words of our own cards, by their names. The client gets them from here.
 *
 * @phpstan-import-type Choice from Card
 */
final class Words {

	/**
	 * @return array{title?: string, description?: string, keywords?: string[]} Nothing for a card of an extension.
	 */
	public static function of( string $name ): array {
		$words = match ( $name ) {
			'storeboard/task-lists'  => [ __( 'Setup and to-do lists', 'storeboard' ), __( 'Setup steps and things to do next.', 'storeboard' ), __( 'tasks, checklist', 'storeboard' ) ],
			'storeboard/today'       => [ __( 'Your store today', 'storeboard' ), __( 'Orders to fulfill, stock, and reviews.', 'storeboard' ), __( 'fulfill, inventory, moderate', 'storeboard' ) ],
			'storeboard/attention'   => [ __( 'Needs attention', 'storeboard' ), __( 'What needs your attention, and where to take care of it.', 'storeboard' ), __( 'orders, failed payments, reviews, stock', 'storeboard' ) ],
			'storeboard/now'         => [ __( 'Right now', 'storeboard' ), __( 'Today’s sales compared to a usual day, open checkouts, and the latest orders.', 'storeboard' ), __( 'live, today', 'storeboard' ) ],
			'storeboard/inbox'       => [ __( 'Inbox', 'storeboard' ), __( 'Messages from WooCommerce and your extensions.', 'storeboard' ), __( 'notes, news', 'storeboard' ) ],
			'storeboard/stats'       => [ __( 'Stats overview', 'storeboard' ), __( 'Sales, orders, and visits for today, this week, or this month.', 'storeboard' ), __( 'revenue, performance', 'storeboard' ) ],
			'storeboard/quick-links' => [ __( 'Store management', 'storeboard' ), __( 'Links to what you open often.', 'storeboard' ), __( 'shortcuts, settings, marketing', 'storeboard' ) ],
			'storeboard/metric'      => [ __( 'One stat', 'storeboard' ), __( 'Sales, orders, or another stat, with its change and target.', 'storeboard' ), __( 'sales, orders, target, goal', 'storeboard' ) ],
			'storeboard/two-metrics' => [ __( 'Two stats', 'storeboard' ), __( 'Two stats for the same period, side by side.', 'storeboard' ), __( 'sales, orders, average', 'storeboard' ) ],
			'storeboard/chart'       => [ __( 'Chart', 'storeboard' ), __( 'A stat over time, next to the previous period.', 'storeboard' ), __( 'sales, orders, graph, trend', 'storeboard' ) ],
			'storeboard/table'       => [ __( 'Top five', 'storeboard' ), __( 'Best sellers: products, categories, coupons, or payment methods.', 'storeboard' ), __( 'best sellers, leaderboard, products, categories', 'storeboard' ) ],
			default                  => null,
		};

		return null === $words ? [] : [
			'title'       => $words[0],
			'description' => $words[1],
			'keywords'    => array_map( 'trim', explode( ',', $words[2] ) ),
		];
	}

	/** What a setting of cards is called. */
	public static function attribute( string $key ): string {
		return match ( $key ) {
			'title'   => __( 'Title', 'storeboard' ),
			'metric'  => __( 'Stat', 'storeboard' ),
			'second'  => __( 'Second stat', 'storeboard' ),
			'range'   => __( 'Period', 'storeboard' ),
			'compare' => __( 'Compare to', 'storeboard' ),
			'by'      => __( 'Rows', 'storeboard' ),
			'filter'  => __( 'Filter', 'storeboard' ),
			// Comes with the filter.
			'filter_label' => '',
			default   => $key,
		};
	}

	/**
	 * What a setting may be; none where nobody knows the list.
	 *
	 * @param string $list As cards.json calls it.
	 * @return Choice[]
	 */
	public static function choices( string $list ): array {
		$labels = match ( $list ) {
			'metrics'     => Metrics::labels(),
			'of_one'      => Metrics::of_one_number(),
			'tables'      => Metrics::tables(),
			'ranges'      => [
				'today'        => __( 'Today', 'storeboard' ),
				'yesterday'    => __( 'Yesterday', 'storeboard' ),
				'week'         => __( 'Week to date', 'storeboard' ),
				'last_week'    => __( 'Last week', 'storeboard' ),
				'month'        => __( 'Month to date', 'storeboard' ),
				'last_month'   => __( 'Last month', 'storeboard' ),
				'quarter'      => __( 'Quarter to date', 'storeboard' ),
				'last_quarter' => __( 'Last quarter', 'storeboard' ),
				'year'         => __( 'Year to date', 'storeboard' ),
				'last_year'    => __( 'Last year', 'storeboard' ),
			],
			'comparisons' => [
				'previous_period' => __( 'Previous period', 'storeboard' ),
				'previous_year'   => __( 'Previous year', 'storeboard' ),
				'none'            => __( 'No comparison', 'storeboard' ),
			],
			// Of a card that an extension declares.
			default       => str_starts_with( $list, 'card/' ) ? array_intersect_key( Metrics::labels(), array_flip( Declarations::cards()[ substr( $list, 5 ) ]->metrics ?? [] ) ) : [],
		};

		return array_map(
			static fn( string $value, string $label ): array => [
				'value' => $value,
				'label' => $label,
			],
			array_keys( $labels ),
			array_values( $labels )
		);
	}

	/**
	 * The headings that kinds of cards are listed under.
	 *
	 * @return array<string, string>
	 */
	public static function categories(): array {
		return [
			'store'   => __( 'Your store', 'storeboard' ),
			'numbers' => __( 'Stats', 'storeboard' ),
			'others'  => __( 'Extensions', 'storeboard' ),
		];
	}
}
