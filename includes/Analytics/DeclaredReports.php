<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Analytics;

use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Dimension;
use Storeboard\Declarations\Metric;
use Storeboard\Declarations\Report;
use Storeboard\Reports\DeclaredFilters;
use Storeboard\Screens\ReportAccess;

defined( 'ABSPATH' ) || exit;

/** The reports that extensions declare, as src/api/declared-reports.ts reads them: those that the current user may see. */
final class DeclaredReports {

	/**
	 * @return list<array<string, mixed>>
	 */
	public static function all(): array {
		$reports = array_filter( Declarations::reports(), static fn( $slug ): bool => ReportAccess::may_see( (string) $slug ), ARRAY_FILTER_USE_KEY );

		return array_values( array_map( [ self::class, 'told' ], $reports ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function told( Report $report ): array {
		// One may take a capability of its own.
		$metrics = array_filter( array_map( static fn( string $id ): Metric => Declarations::metrics()[ $id ], $report->metrics ), [ ReportAccess::class, 'may_see_metric' ] );

		return [
			'id'         => $report->slug(),
			'namespace'  => $report->namespace(),
			'title'      => $report->title,
			'note'       => $report->note,
			'figures'    => array_map( [ Metric::class, 'key' ], array_values( array_intersect( $report->figures, array_column( $metrics, 'id' ) ) ) ),
			'by'         => $report->by,
			'metrics'    => array_map(
				static fn( Metric $metric ): array => [
					'key'        => Metric::key( $metric->id ),
					'label'      => $metric->label,
					'definition' => $metric->definition,
					'format'     => $metric->format,
					'better'     => $metric->better,
				],
				array_values( $metrics )
			),
			'filters'    => DeclaredFilters::told( $report ),
			'dimensions' => array_map(
				static fn( Dimension $dimension ): array => [
					'id'    => $dimension->id,
					'label' => $dimension->label,
				],
				array_values( array_intersect_key( Declarations::dimensions(), array_flip( $report->by ) ) )
			),
		];
	}
}
