<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

defined( 'ABSPATH' ) || exit;

/**
 * What the store's numbers are, and where they come from.
 *
 * @phpstan-type Interval array{interval: string, date_start: string, date_start_gmt: string, date_end: string, date_end_gmt: string}
 */
final class Answer {

	/** From sums that are kept, and a fresh count of the rest of the range. */
	public const SUMS = 'sums';

	/** Counted now, in fewer steps than the platform's own report takes. */
	public const COUNTED = 'counted';

	/** The platform's own report. */
	public const PLATFORM = 'platform';

	/** From nowhere: the platform has no such report, and there is a reason why ours says nothing. */
	public const NONE = 'none';

	/**
	 * @param array<string, int|float|null>                                      $totals    By the metric's key; none by a dimension.
	 * @param list<array{0: Interval, 1: array<string, int|float|null>}>         $intervals
	 * @param list<array<string, int|float|string|null>>                         $rows      The dimension's keys, and the metrics'.
	 * @param int                                                                $total     How many intervals or rows there are on all pages.
	 * @param string|null                                                        $reason    Why it is the platform's, or says nothing, in a word.
	 * @param float|null                                                         $filled    The share of orders, from 0 to 1, whose facts were read; null where none are asked for.
	 * @param list<array{currency: string, totals: array<string, int|float|null>}> $currencies What is in none of the numbers: orders in other currencies that nobody has converted.
	 * @param int|null                                                           $of        How many orders and refunds that is a share of.
	 */
	public function __construct(
		public readonly array $totals,
		public readonly array $intervals,
		public readonly array $rows,
		public readonly int $total,
		public readonly string $source,
		public readonly ?string $reason = null,
		public readonly ?float $filled = null,
		public readonly array $currencies = [],
		public readonly ?int $of = null
	) {}
}
