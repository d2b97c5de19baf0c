<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Screens\ReportAccess;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/** Who may be told which metric: whoever sees a report that shows it, and of costs who sees these too. Screens, cards, files, emails and agents go by it. */
final class MetricAccess {

	/** Whether the current user may see a metric's totals. */
	public static function may_see( Metric $metric ): bool {
		return null === self::refusal_of( $metric );
	}

	/** Why the current user may not ask a query; null where they may. */
	public static function refusal( Query $query ): ?WP_Error {
		// That of costs says more than that of their report.
		$refusal = null === $query->cost ? null : ReportAccess::refusal_of_costs();
		foreach ( $query->metrics as $metric ) {
			$refusal ??= $metric->is_of_costs() ? ReportAccess::refusal_of_costs() : null;
		}
		if ( ! Registry::is_declared( $query->base() ) ) {
			$refusal ??= ReportAccess::refusal_of_any( ShownIn::of_base( $query->base(), $query->by->id ?? null ) );
		}
		foreach ( $query->metrics as $metric ) {
			$refusal ??= null === $query->by || 'orders' === $metric->base || null !== $metric->declared ? self::refusal_of( $metric ) : null;
		}

		return $refusal ?? ( null === $query->filter_by ? null : ReportAccess::refusal_of_any( ShownIn::of_base( $query->base(), $query->filter_by->id ) ) );
	}

	private static function refusal_of( Metric $metric ): ?WP_Error {
		if ( null !== $metric->declared ) {
			return ReportAccess::may_see_metric( $metric->declared ) ? null : ReportAccess::refusal_of_any( [] );
		}

		return ( $metric->is_of_costs() ? ReportAccess::refusal_of_costs() : null ) ?? ReportAccess::refusal_of_any( ShownIn::of_metric( $metric ) );
	}
}
