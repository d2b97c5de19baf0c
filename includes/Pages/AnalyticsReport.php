<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

use Storeboard\Analytics\DeclaredReports;
use Storeboard\Screens\ReportAccess;
use Storeboard\Screens\ScreenTable;

defined( 'ABSPATH' ) || exit;

/** A report, in the boxes that src/analytics draws. */
final class AnalyticsReport extends Screen {

	/** Reports without dates have no figures, and no chart. */
	private const WITHOUT_CHART = [ 'analytics/stock', 'analytics/stock-sales', 'analytics/customers', 'customers' ];

	public function markup(): string {
		if ( ! ReportAccess::is_there( $this->id ) ) {
			// As src/components/no-access.tsx says it.
			return '<p class="storeboard-waiting">' . esc_html__( 'Sorry, you are not allowed to access this page.', 'storeboard' ) . '</p>';
		}
		if ( $this->has_card() ) {
			// It stands above all else, and nobody knows here how high it is.
			return '<div class="storeboard-report"><div class="storeboard-report__head"></div></div>';
		}
		$figures = '<section class="storeboard-report__figures storeboard-card" aria-busy="true"></section>';
		$table   = '<section class="storeboard-card storeboard-report-table" aria-busy="true"></section>';

		return sprintf(
			'<div class="storeboard-report"><div class="storeboard-report__head"></div>%s%s</div>',
			in_array( $this->id, self::WITHOUT_CHART, true ) ? '' : $figures,
			$table
		);
	}

	public function settings(): array {
		return null === ScreenTable::declaration( $this->id ) ? [] : [ 'declaredReports' => static fn() => DeclaredReports::all() ];
	}

	/** Whether the address opens the card of a filter. */
	private function has_card(): bool {
		foreach ( array_keys( $this->query ) as $name ) {
			if ( ( str_starts_with( (string) $name, 'filter' ) || 1 === preg_match( '/^only_.*-by$/D', (string) $name ) ) && ! in_array( $this->argument( (string) $name ), [ '', 'all' ], true ) ) {
				return true;
			}
		}

		return false;
	}
}
