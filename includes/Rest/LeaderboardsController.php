<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Reports\CustomerRows;
use Storeboard\Reports\Planner;
use Storeboard\Reports\PlatformRows;
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
 * The platform's leaderboards under the plugin's own name, as ReportsController has its reports: the rows of each board are a declared query, its titles are the
 * platform's, and a board that sums cannot tell is the platform's. The header says `some` where only some are told.
 */
final class LeaderboardsController implements Registerable {

	private const PATH = '/leaderboards';

	private const KNOWN = [ 'after', 'before', 'per_page', 'page', 'persisted_query', 'force_cache_refresh', '_locale', 'rest_route' ];

	/** By what a board's rows are, a number and an amount; and the one that they are in the order of. */
	private const BOARDS = [
		'customers'  => [ 'customer', 'orders_count', 'total_spend', 'total_spend' ],
		'coupons'    => [ 'coupon', 'orders_count', 'amount', 'orders_count' ],
		'categories' => [ 'category', 'items_sold', 'net_revenue', 'items_sold' ],
		'products'   => [ 'product', 'items_sold', 'net_revenue', 'items_sold' ],
	];

	private const ROWS = 5;

	/** @var \Closure(): Planner */
	private \Closure $planner;

	/**
	 * @param \Closure(): Planner $planner
	 */
	public function __construct( private Platform $platform, \Closure $planner ) {
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
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function get( WP_REST_Request $request ) {
		$refusal = Access::refusal_of_reports();
		if ( null !== $refusal ) {
			return $refusal;
		}
		$response = $this->all_boards( $request );
		$boards   = $response->get_data();
		if ( ! $response->is_error() && is_array( $boards ) ) {
			$response->set_data( array_values( array_filter( $boards, static fn( $board ): bool => ! ReportAccess::is_hidden( (string) ( ( (array) $board )['id'] ?? '' ) ) ) ) );
		}

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private function all_boards( WP_REST_Request $request ): WP_REST_Response {
		$params = $request->get_query_params();
		$range  = ReportsController::range( $params );
		$known  = null !== $range && [] === array_diff( array_keys( $params ), self::KNOWN );
		if ( ! $known || Eligibility::has_own_leaderboards() ) {
			return ReportsController::ask_platform( $request, self::PATH, $known ? 'filtered' : 'question' );
		}

		$why    = 'details';
		$told   = 0;
		$tell   = function ( WP_REST_Request $asked ) use ( $params, $range, &$why, &$told ): ?WP_REST_Response {
			if ( PlatformReports::PLATFORM . self::PATH !== $asked->get_route() ) {
				return null;
			}
			$boards = ExtensionErrors::attempt(
				function () use ( $params, $range, $asked, &$why, &$told ): ?array {
					return $this->boards( $params, $range, (int) ( $asked['per_page'] ?? self::ROWS ), $why, $told );
				},
				null,
				'sums'
			);

			if ( null === $boards ) {
				$told = 0;
			}

			return 0 === $told ? null : new WP_REST_Response( $boards );
		};
		$response = PlatformReports::telling( $tell, static fn() => ReportsController::ask_platform( $request, self::PATH, static function () use ( &$why ): string { return $why; } ) );
		if ( $told > 0 && ! $response->is_error() ) {
			$response->header( ReportsController::HEADER, count( self::BOARDS ) === $told ? 'yes' : 'some' );
		}

		return $response;
	}

	/**
	 * @param array<int|string, mixed>     $params
	 * @param array{0: string, 1: string} $range
	 * @param string                      $why   Why a board was not told.
	 * @param int                         $told  How many were.
	 * @return list<array<string, mixed>>|null
	 */
	private function boards( array $params, array $range, int $size, string &$why, int &$told ): ?array {
		$allowed = PlatformReports::ask( self::PATH . '/allowed', [] );
		$boards  = $allowed->is_error() ? [] : json_decode( (string) wp_json_encode( $allowed->get_data() ), true );
		$boards  = array_column( is_array( $boards ) ? $boards : [], null, 'id' );
		$kept    = json_decode( is_string( $params['persisted_query'] ?? null ) ? $params['persisted_query'] : '', true );
		if ( array_keys( self::BOARDS ) !== array_keys( $boards ) ) {
			return null;
		}
		foreach ( self::BOARDS as $report => $board ) {
			$rows = $this->rows( $report, $board, $range, $size, is_array( $kept ) ? $kept : [], $why );
			if ( null !== $rows ) {
				++$told;
				$boards[ $report ]['rows'] = $rows;
				continue;
			}
			$reply = PlatformReports::ask( self::PATH . "/$report", $params );
			if ( $reply->is_error() || ! is_array( $reply->get_data()[0] ?? null ) ) {
				return null;
			}
			$boards[ $report ] = $reply->get_data()[0];
		}

		return array_values( $boards );
	}

	/**
	 * @param array{0: string, 1: string, 2: string, 3: string} $board See BOARDS.
	 * @param array{0: string, 1: string}                       $range
	 * @param array<mixed>                                      $kept  What the rows' links keep of the address.
	 * @param string                                            $why   Why there are none.
	 * @return list<list<array<string, mixed>>>|null
	 */
	private function rows( string $report, array $board, array $range, int $size, array $kept, string &$why ): ?array {
		[ $by, $number, $amount, $order ] = $board;

		$dimension = Registry::dimensions()[ $by ];
		$query     = Query::read(
			[
				'metrics'  => [ "$report/$number", "$report/$amount" ],
				'by'       => $by,
				'after'    => $range[0],
				'before'   => $range[1],
				'orderby'  => $order,
				'per_page' => $size,
			]
		);
		$planner   = ( $this->planner )();
		$answer    = $planner->answer( $query );
		if ( null === $answer ) {
			$why = $planner->refusal();
			return null;
		}
		$key   = $dimension->keys[0];
		$names = 'customer' === $by
			? CustomerRows::names( array_map( 'intval', array_column( $answer->rows, $key ) ) )
			: self::names( PlatformRows::around( $query, $dimension, $answer->rows, true ) ?? [], $key );
		$cells = [];
		foreach ( $answer->rows as $row ) {
			$id   = (int) $row[ $key ];
			$made = isset( $names[ $id ] ) ? $this->platform->leaderboard_row( $report, $id, $names[ $id ], (int) $row[ $number ], (float) $row[ $amount ], $kept ) : null;
			if ( null === $made ) {
				return null;
			}
			$cells[] = $made;
		}

		return $cells;
	}

	/**
	 * @param list<array<string, mixed>> $rows As the platform lists them.
	 * @return array<int, string> By id.
	 */
	private static function names( array $rows, string $key ): array {
		$names = [];
		foreach ( $rows as $row ) {
			$told                       = (array) ( $row['extended_info'] ?? [] );
			$names[ (int) $row[ $key ] ] = (string) ( $told['code'] ?? $told['name'] ?? '' );
		}

		return $names;
	}
}
