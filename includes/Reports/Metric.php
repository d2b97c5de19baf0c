<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Declarations\Metric as Declared;

defined( 'ABSPATH' ) || exit;

/** A number of the store, declared once (Registry). Whatever shows, exports or mails it reads the declaration. */
final class Metric {

	public const CURRENCY = 'currency';
	public const INTEGER  = 'integer';
	public const DECIMAL  = 'decimal';

	/** From 0 to 100. */
	public const PERCENT = 'percent';

	/** Adds up by day, and by whatever the lines of orders are grouped by unless the declaration says otherwise. */
	public const SUM = 'sum';

	/** A ratio of two sums. */
	public const RATIO = 'ratio';

	/** A part of what all rows add up to: rows alone have it. */
	public const SHARE = 'share';

	/** A count of distinct things, which come back on other days: it adds up over nothing. */
	public const DISTINCT = 'distinct';

	/**
	 * @param string   $base       Which rows it counts, see Registry::BASES. The same name may mean different numbers of different bases.
	 * @param string   $key        Its name in the platform's replies.
	 * @param string   $label      For people.
	 * @param string   $definition What it counts, as the report's About panel says.
	 * @param string   $format     One of the formats above.
	 * @param string   $better     Which way it had better go: 'up', 'down' or 'none'.
	 * @param string   $adds_up    SUM, RATIO, SHARE or DISTINCT.
	 * @param string[] $dimensions What rows it may be split by.
	 * @param string   $fact       Which of OrderFacts::AMOUNTS it is made of; '' where of none.
	 * @param Declared|null $declared What an extension declared, where it is one of theirs.
	 */
	public function __construct(
		public readonly string $base,
		public readonly string $key,
		public readonly string $label,
		public readonly string $definition,
		public readonly string $format,
		public readonly string $better = 'up',
		public readonly string $adds_up = self::SUM,
		public readonly array $dimensions = [],
		public readonly string $fact = '',
		public readonly ?Declared $declared = null
	) {}

	/** Whether it tells what the store pays for its goods: who may see reports need not know that (Screens\ReportAccess). */
	public function is_of_costs(): bool {
		return 'cost' === $this->fact;
	}

	/** The metric that says how much of this one is known; null where all is, or where rows say it beside it. */
	public function known_by(): ?string {
		$known = match ( true ) {
			null !== $this->declared => '',
			'orders' === $this->base => [ 'cost' => 'cost_known', 'fee' => 'fees_known' ][ $this->fact ] ?? '',
			'stock' === $this->base && 'cost' === $this->fact => 'stock_cost_known',
			default => '',
		};

		return in_array( $known, [ '', $this->key ], true ) ? null : "$this->base/$known";
	}

	/** Whether a whole period has it, or, of what is as it is now, the store: it needs no rows. */
	public function has_total(): bool {
		return match ( true ) {
			null !== $this->declared => true,
			Metric::SHARE === $this->adds_up => false,
			'stock' === $this->base => 'days_left' !== $this->key,
			'orders' !== $this->base && '' !== $this->fact => false,
			in_array( $this->base, [ ...Registry::OF_ROWS, 'buyers' ], true ) => [] === $this->dimensions,
			default => true,
		};
	}

	/** Whether a month, a quarter or a year can be held against a target of it: how fast stock sells is always that of the same few days, whatever the period. */
	public function may_have_target(): bool {
		return $this->has_total() && ! $this->is_of_all_orders() && ( 'stock' !== $this->base || ! in_array( $this->key, [ 'items_sold', 'sold_per_day' ], true ) );
	}

	/** Whether it is counted of all orders together: nothing that is known of each narrows it, and no currency stands apart. */
	public function is_of_all_orders(): bool {
		return 'orders' === $this->base && self::DISTINCT === $this->adds_up;
	}

	/** Whether days have parts of what a period has: distinct things come back on other days. */
	public function is_split_by_days(): bool {
		return self::DISTINCT !== $this->adds_up;
	}

	/** Whether it does not grow over a period, such as an average, or what is in stock: any day is held against the same number. */
	public function is_level(): bool {
		return in_array( $this->adds_up, [ self::RATIO, self::SHARE ], true ) || in_array( $this->base, Registry::OPEN, true );
	}

	public function id(): string {
		return "$this->base/$this->key";
	}
}
