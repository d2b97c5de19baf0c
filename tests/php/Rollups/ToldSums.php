<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

use Storeboard\Platform\Detector;
use Storeboard\Reports\FactSums;
use Storeboard\Reports\Metric;
use Storeboard\Reports\Planner;
use Storeboard\Reports\ProductSums;
use Storeboard\Reports\Query;
use Storeboard\Reports\Registry;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Eligibility;
use Storeboard\Rollups\Figures;
use Storeboard\Rollups\Reader;

/** What the sums of days tell of a range, as the planner lets them. */
final class ToldSums {

	private Planner $planner;

	public function __construct() {
		$this->planner = new Planner( Detector::detect(), new Figures( new Reader( new Counter() ) ), new ProductSums( new Counter() ), new Eligibility(), new FactSums( new Counter() ) );
	}

	/** Why there is none, in a word. */
	public function refusal(): string {
		return $this->planner->refusal();
	}

	/**
	 * @param string $report Such as 'revenue'.
	 * @param string $from   As `Y-m-d H:i:s`, included.
	 * @param string $to     Included.
	 * @return array<string, int|float|null>|null All that adds up; null where the platform has to tell it.
	 */
	public function totals( string $report, string $from, string $to ): ?array {
		$base = 'revenue' === $report ? 'orders' : $report;
		$sums = array_filter( Registry::metrics(), static fn( Metric $metric ): bool => $base === $metric->base && '' === $metric->fact && in_array( $metric->adds_up, [ Metric::SUM, Metric::RATIO ], true ) && 'orders_and_refunds' !== $metric->key );

		return $this->planner->answer( Query::read( [ 'metrics' => array_keys( $sums ), 'after' => $from, 'before' => $to ], $report ) )?->totals;
	}
}
