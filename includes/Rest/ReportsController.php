<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Registerable;
use Storeboard\Reports\InvalidQuery;
use Storeboard\Reports\Narrowing;
use Storeboard\Reports\Planner;
use Storeboard\Reports\PlatformRows;
use Storeboard\Reports\Query;
use Storeboard\Reports\Registry;
use Storeboard\Rollups\Eligibility;
use Storeboard\Rollups\Figures;
use Storeboard\Rollups\Intervals;
use Storeboard\Screens\ReportAccess;
use Storeboard\Support\Access;
use Storeboard\Support\ExtensionErrors;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * Reports of the platform under the plugin's own name: from the daily sums where these may answer, otherwise the platform's answer to the
 * same question, whatever it is. The header X-Storeboard-Sums says which: `yes`, `some` (of several indicators), or `no` with a word for
 * the reason; Server-Timing says how long the report took. A request holds one range.
 *
 * The platform's route is asked either way, and the sums answer in the place of its callback alone (PlatformReports).
 *
 * @phpstan-import-type Query from Figures as StatsQuery
 */
final class ReportsController implements Registerable {

	public const HEADER = 'X-Storeboard-Sums';

	/** What the sums understand; a request with anything else is the platform's. */
	private const SORTABLE = [ 'date', 'total_sales', 'coupons', 'refunds', 'shipping', 'taxes', 'net_revenue', 'orders_count', 'gross_sales' ];

	/** What rows of a report are by, and their figures in the platform's replies with their metrics. */
	private const ROWS = [
		'products'   => [ 'product', [ 'orders_count' => 'orders_count' ] + self::OF_LINES ],
		// Its rows count the orders of a variation with their refunds, its stats without.
		'variations' => [ 'variation', [ 'orders_count' => 'orders_and_refunds' ] + self::OF_LINES ],
		'categories' => [
			'category',
			[
				'orders_count'   => 'orders_and_refunds',
				'products_count' => 'products_count',
			] + self::OF_LINES,
		],
		'coupons'    => [
			'coupon',
			[
				'amount'       => 'amount',
				'orders_count' => 'orders_count',
			],
		],
		'taxes'      => [
			'tax',
			[
				'total_tax'    => 'total_tax',
				'order_tax'    => 'order_tax',
				'shipping_tax' => 'shipping_tax',
				'orders_count' => 'orders_count',
			],
		],
		'customers'  => [
			'customer',
			[
				'orders_count'    => 'orders_count',
				'total_spend'     => 'total_spend',
				'avg_order_value' => 'avg_order_value',
			],
		],
	];

	private const OF_LINES = [
		'items_sold'  => 'items_sold',
		'net_revenue' => 'net_revenue',
	];

	/** What the platform sorts by unless it is told. */
	private const SORTED = [
		'categories' => 'category_id',
		'coupons'    => 'coupon_id',
		'taxes'      => 'tax_rate_id',
		'customers'  => 'date_registered',
	];

	private const KNOWN_OF_ROWS = [ 'after', 'before', 'orderby', 'order', 'page', 'per_page', 'extended_info', 'force_cache_refresh', 'context', '_locale', 'rest_route' ];

	/** All intervals in one reply, where sums tell them: the platform tells a hundred at most. */
	private const WHOLE = 'whole';

	private const KNOWN = [ self::WHOLE, 'after', 'before', 'interval', 'orderby', 'order', 'page', 'per_page', 'fields', 'date_type', 'force_cache_refresh', 'context', '_locale', 'rest_route' ];

	/** @var \Closure(): Figures A new one for each request: what one reads counts for that moment. */
	private \Closure $figures;

	/** @var \Closure(): Planner */
	private \Closure $planner;

	/**
	 * @param \Closure(): Figures $figures
	 * @param \Closure(): Planner $planner
	 */
	public function __construct( \Closure $figures, \Closure $planner ) {
		$this->figures = $figures;
		$this->planner = $planner;
	}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$routes = [
			'/reports/revenue/stats'          => fn( WP_REST_Request $request ) => $this->stats( 'revenue', $request ),
			'/reports/orders/stats'           => fn( WP_REST_Request $request ) => $this->stats( 'orders', $request ),
			'/reports/customers/stats'        => [ $this, 'customers' ],
			'/reports/performance-indicators' => [ $this, 'indicators' ],
		];
		foreach ( [ 'products', 'variations', 'taxes' ] as $report ) {
			$routes[ "/reports/$report/stats" ] = fn( WP_REST_Request $request ) => $this->line_stats( $report, $request );
		}
		foreach ( array_keys( self::ROWS ) as $report ) {
			$routes[ "/reports/$report" ] = fn( WP_REST_Request $request ) => $this->rows( $report, $request );
		}
		foreach ( $routes as $path => $callback ) {
			register_rest_route(
				'storeboard/v1',
				$path,
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => static fn( WP_REST_Request $request ) => self::timed( static fn() => $callback( $request ) ),
					'permission_callback' => [ Access::class, 'may_see_reports' ],
					// The platform says what is wrong with a question, in its own words.
					'args'                => [],
				]
			);
		}
	}

	/**
	 * @param callable(): ( WP_REST_Response|WP_Error ) $answer
	 * @return WP_REST_Response|WP_Error
	 */
	public static function timed( callable $answer ) {
		$at       = microtime( true );
		$response = $answer();
		if ( $response instanceof WP_REST_Response ) {
			$response->header( 'Server-Timing', sprintf( 'storeboard-report;dur=%.1f', ( microtime( true ) - $at ) * 1000 ) );
		}

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function stats( string $report, WP_REST_Request $request ) {
		$refusal = ReportAccess::refusal( "$report/stats" );
		if ( null !== $refusal ) {
			return $refusal;
		}
		$query = self::query( $report, $request->get_query_params() );
		if ( null === $query ) {
			return self::ask_platform( $request, "/reports/$report/stats", 'question' );
		}

		$figures = ( $this->figures )();
		$is_told = false;
		$tell    = static function ( WP_REST_Request $asked ) use ( $report, $query, $figures, &$is_told ): ?WP_REST_Response {
			if ( PlatformReports::PLATFORM . "/reports/$report/stats" !== $asked->get_route() ) {
				return null;
			}
			$answer = ExtensionErrors::attempt( static fn() => $figures->stats( $report, $query ), null, 'sums' );
			if ( null === $answer ) {
				return null;
			}
			$is_told = true;

			return self::page( $answer['body'], $answer['total'], $answer['pages'] );
		};
		$response = PlatformReports::telling( $tell, static fn() => self::ask_platform( $request, "/reports/$report/stats", $figures ) );
		if ( $is_told && ! $response->is_error() ) {
			$response->header( self::HEADER, 'yes' );
		}

		return $response;
	}

	/**
	 * Stats of products, of variations or of taxes.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function line_stats( string $report, WP_REST_Request $request ) {
		$params = $request->get_query_params();
		$fields = $params['fields'] ?? [];
		$fields = is_string( $fields ) ? wp_parse_slug_list( $fields ) : $fields;
		if ( 'asc' !== ( $params['order'] ?? 'desc' ) ) {
			// WooCommerce tells these backwards only where an interval is empty.
			return ReportAccess::refusal( "$report/stats" ) ?? self::ask_platform( $request, "/reports/$report/stats", 'question' );
		}

		return $this->planned(
			$request,
			"/reports/$report/stats",
			self::KNOWN,
			[
				'metrics'  => array_map( static fn( $field ) => is_string( $field ) ? "$report/$field" : null, array_values( (array) $fields ) ),
				'interval' => $params['interval'] ?? 'week',
				'per_page' => isset( $params[ self::WHOLE ] ) ? Intervals::MOST : $params['per_page'] ?? 10,
			],
			static function ( Planner $planner, Query $query ): ?array {
				$answer = $planner->answer( $query );

				return null === $answer ? null : [
					[
						'totals'    => $answer->totals + [ 'segments' => [] ],
						'intervals' => array_map( static fn( array $each ): array => $each[0] + [ 'subtotals' => (object) ( $each[1] + [ 'segments' => [] ] ) ], $answer->intervals ),
					],
					$answer->total,
				];
			}
		);
	}

	/**
	 * Rows of a report.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function rows( string $report, WP_REST_Request $request ) {
		$params         = $request->get_query_params();
		[ $by, $names ] = self::ROWS[ $report ];
		$order          = $params['orderby'] ?? self::SORTED[ $report ] ?? 'date';

		return $this->planned(
			$request,
			"/reports/$report",
			self::KNOWN_OF_ROWS,
			[
				'metrics'  => array_map( static fn( string $name ) => "$report/$name", array_values( $names ) ),
				'by'       => $by,
				'orderby'  => is_string( $order ) ? $names[ $order ] ?? $order : $order,
				'per_page' => $params['per_page'] ?? 10,
			],
			static function ( Planner $planner, Query $query ) use ( $by, $names, $params ): ?array {
				$answer = $planner->answer( $query );
				// Past the last page the platform says that there are none at all.
				if ( null === $answer || ( [] === $answer->rows && ( $answer->total > 0 || $query->page > 1 ) ) ) {
					return null;
				}
				$dimension = Registry::dimensions()[ $by ];
				if ( 'customer' === $by ) {
					$rows = PlatformRows::customers( $query, $dimension, array_map( 'intval', array_column( $answer->rows, 'id' ) ) );
				} elseif ( 'tax' === $by ) {
					$rows = PlatformRows::taxes( $answer->rows );
				} else {
					$called = static fn( array $row ): array => array_intersect_key( $row, array_flip( $dimension->keys ) ) + array_map( static fn( string $metric ) => $row[ $metric ], $names );
					$rows   = PlatformRows::around( $query, $dimension, array_map( $called, $answer->rows ), filter_var( $params['extended_info'] ?? false, FILTER_VALIDATE_BOOLEAN ) );
				}

				return null === $rows ? null : [ $rows, $answer->total ];
			}
		);
	}

	/**
	 * How many customers there are, and their averages.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function customers( WP_REST_Request $request ) {
		$fields = $request->get_query_params()['fields'] ?? [ 'customers_count', 'avg_orders_count', 'avg_total_spend', 'avg_avg_order_value' ];
		$fields = is_string( $fields ) ? wp_parse_slug_list( $fields ) : $fields;

		return $this->planned(
			$request,
			'/reports/customers/stats',
			[ 'fields', 'force_cache_refresh', 'context', '_locale', 'rest_route' ],
			[ 'metrics' => array_map( static fn( $field ) => is_string( $field ) ? "customers/$field" : null, array_values( (array) $fields ) ) ],
			static function ( Planner $planner, Query $query ): ?array {
				$answer = $planner->answer( $query );

				return null === $answer ? null : [ [ 'totals' => (object) $answer->totals ], null ];
			}
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>>                                        $request
	 * @param string                                                                       $path   Of the platform's report.
	 * @param string[]                                                                     $known  Parameters that are understood; with any other the report is the platform's.
	 * @param array<string, mixed>                                                         $params Of the query, before those of the request.
	 * @param callable( Planner, Query ): ( array{0: array<mixed>, 1: int|null}|null )     $answer Body, and how many there are on all pages; null where it has none.
	 * @return WP_REST_Response|WP_Error
	 */
	private function planned( WP_REST_Request $request, string $path, array $known, array $params, callable $answer ) {
		$refusal = ReportAccess::refusal( substr( $path, strlen( '/reports/' ) ) );
		if ( null !== $refusal ) {
			return $refusal;
		}
		$given = $request->get_query_params();
		try {
			$is_known = [] === array_diff( array_keys( $given ), $known ) && 'view' === ( $given['context'] ?? 'view' );
			$query    = $is_known ? Query::read( $params + array_diff_key( $given, [ 'date_type' => true ] ) ) : null;
		} catch ( InvalidQuery ) {
			// The platform says what is wrong, in its own words.
			$query = null;
		}
		if ( null === $query ) {
			return self::ask_platform( $request, $path, 'question' );
		}

		$planner  = ( $this->planner )();
		$is_told  = false;
		$tell     = static function ( WP_REST_Request $asked ) use ( $path, $planner, $query, $answer, &$is_told ): ?WP_REST_Response {
			if ( PlatformReports::PLATFORM . $path !== $asked->get_route() ) {
				return null;
			}
			$told = ExtensionErrors::attempt( static fn() => $answer( $planner, $query ), null, 'sums' );
			if ( null === $told ) {
				return null;
			}
			$is_told = true;

			return null === $told[1] ? new WP_REST_Response( $told[0] ) : self::page( $told[0], $told[1], (int) ceil( $told[1] / $query->per_page ) );
		};
		$response = PlatformReports::telling( $tell, static fn() => self::ask_platform( $request, $path, static fn() => '' === $planner->refusal() ? 'details' : $planner->refusal() ) );
		if ( $is_told && ! $response->is_error() ) {
			$response->header( self::HEADER, 'yes' );
		}

		return $response;
	}

	/**
	 * @param array<mixed> $body
	 */
	private static function page( array $body, int $total, int $pages ): WP_REST_Response {
		$response = new WP_REST_Response( $body );
		$response->header( 'X-WP-Total', (string) $total );
		$response->header( 'X-WP-TotalPages', (string) $pages );

		return $response;
	}

	/**
	 * The platform's own answer, for which it asks the reports one by one: those that sums can tell are told in their place. So its labels,
	 * its order, its links and what extensions add stay its own.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function indicators( WP_REST_Request $request ) {
		$refusal = Access::refusal_of_reports();
		if ( null !== $refusal ) {
			return $refusal;
		}
		$params = $request->get_query_params();
		$stats  = wp_parse_list( $params['stats'] ?? [] );
		$seen   = array_values( array_filter( $stats, static fn( $stat ): bool => ! ReportAccess::is_hidden( explode( '/', (string) $stat )[0] ) ) );
		if ( count( $seen ) < count( $stats ) ) {
			if ( [] === $seen ) {
				return new WP_REST_Response( [] );
			}
			$params = [ 'stats' => implode( ',', $seen ) ] + $params;
			$request->set_query_params( $params );
		}
		$range = self::range( $params );
		$path  = '/reports/performance-indicators';
		$is_known = null !== $range && [] === array_diff( array_keys( $params ), self::KNOWN, [ 'stats' ] );
		if ( ! $is_known || Eligibility::has_own_indicators() ) {
			return self::ask_platform( $request, $path, $is_known ? 'filtered' : 'question' );
		}

		$figures = ( $this->figures )();
		$counts  = [
			'told'  => 0,
			'asked' => 0,
		];
		$tell    = static function ( WP_REST_Request $asked ) use ( $figures, $range, $params, &$counts ): ?WP_REST_Response {
			// What is downloaded is never summed: it is quick to count.
			if ( 1 !== preg_match( '@^' . PlatformReports::PLATFORM . '/reports/(\w+)/stats$@D', $asked->get_route(), $found ) || ! in_array( $found[1], Figures::REPORTS, true ) ) {
				return null;
			}
			++$counts['asked'];
			$is_same = $params['after'] === $asked['after'] && $params['before'] === $asked['before'];
			$totals  = $is_same ? ExtensionErrors::attempt( static fn() => $figures->totals( $found[1], $range[0], $range[1] ), null, 'sums' ) : null;
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
		$response = PlatformReports::telling( $tell, static fn() => self::ask_platform( $request, $path, $figures ) );
		if ( $counts['told'] > 0 && ! $response->is_error() ) {
			$response->header( self::HEADER, $counts['told'] === $counts['asked'] ? 'yes' : 'some' );
		}

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @param string|Figures|\Closure(): string     $why     In a word, or who knows it by then.
	 */
	public static function ask_platform( WP_REST_Request $request, string $path, string|Figures|\Closure $why ): WP_REST_Response {
		$response = PlatformReports::ask( $path, array_diff_key( $request->get_query_params(), [ self::WHOLE => true ] ) );
		$why      = $why instanceof Figures ? $why->refusal() : ( $why instanceof \Closure ? $why() : $why );
		$response->header( self::HEADER, rtrim( "no; $why", '; ' ) );

		return $response;
	}

	/**
	 * @param array<int|string, mixed> $params
	 * @return array{0: string, 1: string}|null As `Y-m-d H:i:s` in the store's time; null where either is missing or meant for another zone.
	 */
	public static function range( array $params ): ?array {
		$times = [];
		foreach ( [ 'after', 'before' ] as $name ) {
			$value = $params[ $name ] ?? null;
			if ( ! is_string( $value ) || 1 !== preg_match( '/^(\d{4})-(\d\d)-(\d\d)[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/D', $value, $parts ) || ! checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] ) || $parts[1] < '1970' ) {
				return null;
			}
			$times[] = str_replace( 'T', ' ', $value );
		}

		return $times[0] <= $times[1] ? [ $times[0], $times[1] ] : null;
	}

	/**
	 * @param array<int|string, mixed> $params
	 * @return StatsQuery|null Null for a question that is the platform's.
	 */
	private static function query( string $report, array $params ): ?array {
		$range     = self::range( $params );
		$fields    = $params['fields'] ?? [];
		$fields    = is_string( $fields ) ? wp_parse_slug_list( $fields ) : $fields;
		$narrowing = 'orders' === $report ? Narrowing::read( $params ) : null;
		$text   = static fn( string $name, string $otherwise ): string => is_string( $params[ $name ] ?? $otherwise ) ? (string) ( $params[ $name ] ?? $otherwise ) : '';
		$number = static function ( string $name, int $otherwise ) use ( $params ): int {
			$value = $params[ $name ] ?? $otherwise;
			return is_int( $value ) || ( is_string( $value ) && 1 === preg_match( '/^\d{1,6}$/D', $value ) ) ? (int) $value : 0;
		};
		$query  = [
			'after'     => $range[0] ?? '',
			'before'    => $range[1] ?? '',
			'date_type' => isset( $params['date_type'] ) ? $text( 'date_type', '' ) : null,
			'interval'  => $text( 'interval', 'week' ),
			'orderby'   => $text( 'orderby', 'date' ),
			'order'     => $text( 'order', 'desc' ),
			'page'      => $number( 'page', 1 ),
			'per_page'  => isset( $params[ self::WHOLE ] ) ? Intervals::MOST : $number( 'per_page', 10 ),
			'fields'    => is_array( $fields ) ? array_values( array_filter( $fields, 'is_string' ) ) : [ '' ],
			'narrowing' => $narrowing,
		];

		// WooCommerce's report of orders counts by the store's own choice whatever it is asked.
		$is_ours = null !== $range && ! ( 'orders' === $report && isset( $params['date_type'] ) )
			&& [] === array_diff( array_keys( $params ), self::KNOWN, null === $narrowing ? [] : Narrowing::params() )
			&& in_array( $query['interval'], Intervals::KINDS, true )
			&& in_array( $query['orderby'], self::SORTABLE, true )
			&& in_array( $query['order'], [ 'asc', 'desc' ], true )
			&& $query['page'] >= 1 && $query['per_page'] >= 1 && ( $query['per_page'] <= 100 || isset( $params[ self::WHOLE ] ) )
			&& in_array( $text( 'context', 'view' ), [ 'view' ], true )
			&& Figures::has_all( $query['fields'] );

		return $is_ours ? $query : null;
	}
}
