<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/** A report, in the boxes that src/analytics draws. */
final class AnalyticsReport extends Screen {

	/** Reports without dates have no figures, and no chart. */
	private const WITHOUT_CHART = [ 'analytics/stock', 'analytics/customers', 'customers' ];

	public function markup(): string {
		$figures = '<section class="storeboard-report__figures storeboard-card" aria-busy="true"></section>';
		$table   = '<section class="storeboard-card storeboard-report-table" aria-busy="true"></section>';

		return sprintf(
			'<div class="storeboard-report"><div class="storeboard-report__head"></div>%s%s</div>',
			in_array( $this->id, self::WITHOUT_CHART, true ) ? '' : $figures,
			$table
		);
	}
}
