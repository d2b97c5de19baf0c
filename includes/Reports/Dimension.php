<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Declarations\Dimension as Declared;

defined( 'ABSPATH' ) || exit;

/** What a query's rows stand for, declared once (Registry). */
final class Dimension {

	/**
	 * @param string   $label  For people.
	 * @param string   $base   Whose metrics it splits.
	 * @param string[] $keys   What names a row, in the platform's replies. The last one identifies it.
	 * @param string   $report The platform's report of these rows, below wc-analytics/reports.
	 * @param string[] $sorts  What of themselves rows may be in the order of, beside their metrics.
	 * @param string   $fact   Which of OrderFacts::TEXTS or FactSums::MOMENTS it is, or 'order'; '' where its rows have ids.
	 * @param Declared|null $declared What an extension declared, where it is one of theirs.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $label,
		public readonly string $base,
		public readonly array $keys,
		public readonly string $report,
		public readonly array $sorts = [],
		public readonly string $fact = '',
		public readonly ?Declared $declared = null
	) {}

	/** Whether any store has the same few rows: all may be told at once. */
	public function is_of_time(): bool {
		return isset( FactSums::MOMENTS[ $this->fact ] ) || 'cohort' === $this->fact;
	}
}
