<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Cards;

defined( 'ABSPATH' ) || exit;

/**
 * The only home of the words of our own cards, by their names: the client is told them, and has none of its own.
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
			'storeboard/today'       => [ __( 'Your store today', 'storeboard' ), __( 'Orders to fulfill, stock and reviews.', 'storeboard' ), __( 'fulfill, inventory, moderate', 'storeboard' ) ],
			'storeboard/attention'   => [ __( 'Needs attention', 'storeboard' ), __( 'What waits for you, and the step that settles it.', 'storeboard' ), __( 'orders, failed payments, reviews, stock', 'storeboard' ) ],
			'storeboard/now'         => [ __( 'Right now', 'storeboard' ), __( 'Sales of today against a usual day, open checkouts and the latest orders.', 'storeboard' ), __( 'live, today', 'storeboard' ) ],
			'storeboard/inbox'       => [ __( 'Inbox', 'storeboard' ), __( 'Messages from WooCommerce and your extensions.', 'storeboard' ), __( 'notes, news', 'storeboard' ) ],
			'storeboard/stats'       => [ __( 'Stats overview', 'storeboard' ), __( 'Sales, orders and visits of today, this week or this month.', 'storeboard' ), __( 'revenue, performance', 'storeboard' ) ],
			'storeboard/quick-links' => [ __( 'Store management', 'storeboard' ), __( 'Links to what you open often.', 'storeboard' ), __( 'shortcuts, settings, marketing', 'storeboard' ) ],
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
			'title' => __( 'Title', 'storeboard' ),
			default => $key,
		};
	}

	/**
	 * What a setting may be; none where nobody knows the list.
	 *
	 * @param string $list As cards.json calls it.
	 * @return Choice[]
	 */
	public static function choices( string $list ): array { // phpcs:ignore VariableAnalysis.CodeAnalysis.VariableAnalysis.UnusedVariable, Generic.CodeAnalysis.UnusedFunctionParameter.Found -- Lists come with the cards of metrics.
		return [];
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
