<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

defined( 'ABSPATH' ) || exit;

/** The overview of the reports, in the boxes that src/analytics/overview draws. */
final class AnalyticsOverview extends Screen {

	public function markup(): string {
		return '<div class="storeboard-report storeboard-overview"><div class="storeboard-report__head"></div>' . Skeleton::markup() . '</div>';
	}
}
