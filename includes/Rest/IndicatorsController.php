<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Registerable;
use Storeboard\Reports\Metric;
use Storeboard\Reports\Planner;
use Storeboard\Reports\Query;
use Storeboard\Reports\Registry;
use Storeboard\Rollups\Eligibility;
use Storeboard\Screens\ReportAccess;
use Storeboard\Support\Access;
use Storeboard\Support\ExtensionErrors;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * The platform's performance indicators under the plugin's own name, as ReportsController has its reports: what each report counts is a declared query. The header says
 * `some` where only some are told.
 */
final class IndicatorsController implements Registerable {

	private const PATH = '/reports/performance-indicators';

	private const KNOWN = [ 'stats', 'after', 'before', 'interval', 'orderby', 'order', 'page', 'per_page', 'fields', 'date_type', 'force_cache_refresh', 'context', '_locale', 'rest_route' ];

	/** Reports whose metrics indicators show, with the base that counts these. */
	private const BASES = [
		'revenue'    => 'orders',
		'orders'     => 'orders',
		'products'   => 'products',
		'variations' => 'variations',
		'coupons'    => 'coupons',
		'taxes'      => 'taxes',
	];

	/** @var \Closure(): Planner */
	private \Closure $planner;

	/**
	 * @param \Closure(): Planner $planner
	 */
	public function __construct( \Closure $planner ) {
		$this->planner = $planner;
	}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			self::PATH,
			[
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => fn( WP_REST_Request $request ) => ReportsController::timed( fn() => $this->get( $request ) ),
				'permission_callback' => [ Access::class, 'may_see_reports' ],
				// The platform says what is wrong with a question, in its own words.
				'args'                => [],
			]
		);
	}

	/**
	 * The platform's own answer, for which it asks the reports one by one: those that sums can tell are told in their place. So its labels,
	 * its order, its links and what extensions add stay its own.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function get( WP_REST_Request $request ) {
		$refusal = Access::refusal_of_reports();
		if ( null !== $refusal ) {
			return $refusal;
		}
		$params = $request->get_query_params();
		$stats  = array_map( 'strval', wp_parse_list( $params['stats'] ?? [] ) );
		$seen   = array_values( array_filter( $stats, static fn( string $stat ): bool => ! ReportAccess::is_hidden( explode( '/', $stat )[0] ) ) );
		if ( count( $seen ) < count( $stats ) ) {
			if ( [] === $seen ) {
				return new WP_REST_Response( [] );
			}
			$params = [ 'stats' => implode( ',', $seen ) ] + $params;
			$request->set_query_params( $params );
		}
		$range    = ReportsController::range( $params );
		$is_known = null !== $range && [] === array_diff( array_keys( $params ), self::KNOWN );
		if ( ! $is_known || Eligibility::has_own_indicators() ) {
			return ReportsController::ask_platform( $request, self::PATH, $is_known ? 'filtered' : 'question' );
		}

		$planner = ( $this->planner )();
		$counts  = [
			'told'  => 0,
			'asked' => 0,
		];
		$tell    = static function ( WP_REST_Request $asked ) use ( $planner, $range, $params, $seen, &$counts ): ?WP_REST_Response {
			// What is downloaded is never summed: it is quick to count.
			if ( 1 !== preg_match( '@^' . PlatformReports::PLATFORM . '/reports/(\w+)/stats$@D', $asked->get_route(), $found ) || ! isset( self::BASES[ $found[1] ] ) ) {
				return null;
			}
			$of_it = array_values( array_filter( $seen, static fn( string $stat ): bool => str_starts_with( $stat, "{$found[1]}/" ) ) );
			if ( [] === $of_it ) {
				return null;
			}
			++$counts['asked'];
			$is_same = $params['after'] === $asked['after'] && $params['before'] === $asked['before'];
			$totals  = $is_same ? ExtensionErrors::attempt( static fn() => self::totals( $planner, $found[1], $range, $of_it ), null, 'sums' ) : null;
			if ( null === $totals ) {
				return null;
			}
			++$counts['told'];

			return new WP_REST_Response(
				[
					'totals'    => $totals,
					'intervals' => [],
				]
			);
		};
		$response = PlatformReports::telling( $tell, static fn() => ReportsController::ask_platform( $request, self::PATH, [ $planner, 'refusal' ] ) );
		if ( $counts['told'] > 0 && ! $response->is_error() ) {
			$response->header( ReportsController::HEADER, $counts['told'] === $counts['asked'] ? 'yes' : 'some' );
		}

		return $response;
	}

	/**
	 * What indicators show of a report.
	 *
	 * @param array{0: string, 1: string} $range
	 * @param non-empty-list<string>      $stats Such as 'revenue/total_sales'.
	 * @return array<string, int|float|null>|null
	 */
	private static function totals( Planner $planner, string $report, array $range, array $stats ): ?array {
		$ids   = array_map( static fn( string $stat ): string => self::BASES[ $report ] . strstr( $stat, '/' ), $stats );
		$known = array_intersect_key( Registry::metrics(), array_flip( $ids ) );
		// What an extension adds, or does not add up, the platform tells with all the others of its report.
		if ( count( $known ) < count( array_unique( $ids ) ) || [] !== array_filter( $known, static fn( Metric $metric ): bool => ! $metric->has_total() || ! $metric->is_split_by_days() || '' !== $metric->fact ) ) {
			return null;
		}

		return $planner->answer( Query::read( [ 'metrics' => $ids, 'after' => $range[0], 'before' => $range[1] ], $report ) )?->totals;
	}
}
