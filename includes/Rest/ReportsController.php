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
 */
final class ReportsController implements Registerable {

	public const HEADER = 'X-Storeboard-Sums';

	/** What the routes of revenue and orders answer, in their order. Null stands there for what does not add up, unless somebody asks for it by name. */
	private const MONEY = [
		'orders_count',
		'num_items_sold',
		'gross_sales',
		'total_sales',
		'coupons',
		'coupons_count',
		'refunds',
		'taxes',
		'shipping',
		'net_revenue',
		'avg_items_per_order',
		'avg_order_value',
		'total_customers',
	];

	/** Buyers, products and coupons come back in other orders: they are told of the whole range alone. */
	private const OF_RANGE = [ 'total_customers', 'products', 'coupons_count' ];

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

	/** @var \Closure(): Planner A new one for each request: what one reads counts for that moment. */
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
		$routes = [
			'/reports/revenue/stats'   => fn( WP_REST_Request $request ) => $this->stats( 'revenue', $request ),
			'/reports/orders/stats'    => fn( WP_REST_Request $request ) => $this->stats( 'orders', $request ),
			'/reports/customers/stats' => [ $this, 'customers' ],
		];
		foreach ( [ 'products', 'variations', 'coupons', 'taxes' ] as $report ) {
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
	 * Stats of revenue or of orders: sums by interval, and what comes back in other orders.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function stats( string $report, WP_REST_Request $request ) {
		$params  = $request->get_query_params();
		$fields  = self::fields( $params );
		$counted = array_values( array_intersect( self::OF_RANGE, $fields ) );
		$narrow  = 'orders' === $report ? array_intersect_key( $params, array_flip( Narrowing::params() ) ) : [];
		$ids     = static fn( array $keys ): array => array_map( static fn( string $key ): string => "orders/$key", array_values( $keys ) );
		// By another date than the store's own choice the report of orders counts nothing, whatever it is asked.
		$is_ours = [] === array_diff( $fields, self::MONEY, self::OF_RANGE ) && ! ( 'orders' === $report && isset( $params['date_type'] ) );
		$which   = [ 'narrow' => $narrow ] + array_intersect_key( $params, [ 'date_type' => true ] );

		return $this->planned(
			$request,
			"/reports/$report/stats",
			$is_ours ? [ ...self::KNOWN, ...array_keys( $narrow ) ] : [],
			[
				'metrics'  => $ids( array_diff( self::MONEY, self::OF_RANGE ) ),
				'interval' => $params['interval'] ?? 'week',
				'order'    => $params['order'] ?? 'desc',
				'per_page' => $params['per_page'] ?? 10,
			] + $which,
			static function ( Planner $planner, Query $query ) use ( $report, $fields, $counted, $ids, $which ): ?array {
				$answer = $planner->answer( $query );
				$whole  = null === $answer || [] === $counted ? $answer : $planner->answer( Query::read( [ 'metrics' => $ids( $counted ), 'after' => $query->after, 'before' => $query->before ] + $which, $report ) );
				if ( null === $answer || null === $whole ) {
					return null;
				}
				$told = [] === $fields ? self::MONEY : array_intersect( self::MONEY, $fields );
				$pick = static fn( array $figures ): array => array_combine( $told, array_map( static fn( string $key ) => $figures[ $key ] ?? null, $told ) );

				return [
					[
						'totals'    => array_intersect_key( $whole->totals, array_flip( $counted ) ) + $pick( $answer->totals ) + [
							'products'      => null,
							'coupons_count' => null,
							'segments'      => [],
						],
						'intervals' => array_map( static fn( array $each ): array => $each[0] + [ 'subtotals' => (object) ( $pick( $each[1] ) + [ 'segments' => [] ] ) ], $answer->intervals ),
					],
					$answer->total,
				];
			}
		);
	}

	/**
	 * @param array<int|string, mixed> $params
	 * @return list<string> What a request asks for by name; none for all. '' stands for what is no name.
	 */
	private static function fields( array $params ): array {
		$fields = $params['fields'] ?? [];
		$fields = is_string( $fields ) ? wp_parse_slug_list( $fields ) : $fields;

		return is_array( $fields ) ? array_map( static fn( $field ): string => is_string( $field ) ? $field : '', array_values( $fields ) ) : [ '' ];
	}

	/**
	 * Stats of products, of variations, of coupons or of taxes.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function line_stats( string $report, WP_REST_Request $request ) {
		$params = $request->get_query_params();
		if ( 'asc' !== ( $params['order'] ?? 'desc' ) ) {
			// WooCommerce tells these backwards only where an interval is empty.
			return ReportAccess::refusal( "$report/stats" ) ?? self::ask_platform( $request, "/reports/$report/stats", 'question' );
		}

		return $this->planned(
			$request,
			"/reports/$report/stats",
			self::KNOWN,
			[
				'metrics'  => array_map( static fn( string $field ): string => "$report/$field", self::fields( $params ) ),
				'interval' => $params['interval'] ?? 'week',
				'per_page' => $params['per_page'] ?? 10,
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
		$fields = self::fields( $request->get_query_params() + [ 'fields' => [ 'customers_count', 'avg_orders_count', 'avg_total_spend', 'avg_avg_order_value' ] ] );

		return $this->planned(
			$request,
			'/reports/customers/stats',
			[ 'fields', 'force_cache_refresh', 'context', '_locale', 'rest_route' ],
			[ 'metrics' => array_map( static fn( string $field ): string => "customers/$field", $fields ) ],
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
			$query    = $is_known ? Query::read( $params + array_diff_key( $given, [ 'date_type' => true ] ), self::report_of( $path ) ) : null;
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

	/** The platform's report of which a path has the stats. */
	private static function report_of( string $path ): string {
		return 1 === preg_match( '@^/reports/(\w+)/stats$@D', $path, $found ) ? $found[1] : '';
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @param string|callable(): string             $why     In a word, or who knows it by then.
	 */
	public static function ask_platform( WP_REST_Request $request, string $path, string|callable $why ): WP_REST_Response {
		$response = PlatformReports::ask( $path, array_diff_key( $request->get_query_params(), [ self::WHOLE => true ] ) );
		$why      = is_string( $why ) ? $why : $why();
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
}
