<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Replies;

defined( 'ABSPATH' ) || exit;

use Storeboard\Support\ExtensionErrors;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Asks whoever may refuse a request, where a page brings along what was answered before: a kept reply tells nothing that the platform would
 * not tell now. Capabilities are part of a reply's signature (ReplyCache); what else decides is asked here.
 */
final class Refusals {

	/** What decides on a platform's routes beside capabilities. */
	private const PERMISSIONS = 'woocommerce_rest_check_permissions';

	private const REPORTS = '/wc-analytics/reports/';

	private ?WP_REST_Server $server = null;

	/**
	 * Whether somebody refuses the request, or answers it in the platform's place. What throws while it is asked refuses: the client asks again.
	 *
	 * @param string $path As the client asks for it, for example '/wc-analytics/orders?page=1'.
	 */
	public function refuses( string $path ): bool {
		$parts = explode( '?', $path, 2 );
		parse_str( $parts[1] ?? '', $query );

		return ExtensionErrors::attempt(
			function () use ( $parts, $query ): bool {
				foreach ( self::routes( $parts[0], $query ) as $route ) {
					$request = new WP_REST_Request( 'GET', $route );
					$request->set_query_params( $query );
					if ( null !== apply_filters( 'rest_pre_dispatch', null, $this->server(), $request ) || ( has_filter( self::PERMISSIONS ) && ! self::is_permitted( $request ) ) ) {
						return true;
					}
				}

				return false;
			},
			true,
			$path
		);
	}

	/**
	 * The route itself, and those of the platform that it stands for: a report of sums tells what the platform's tells, and indicators what
	 * each of their reports tells.
	 *
	 * @param array<mixed> $query
	 * @return string[]
	 */
	private static function routes( string $route, array $query ): array {
		$own    = '/storeboard/v1/reports/';
		$routes = [ $route ];
		if ( str_starts_with( $route, $own ) ) {
			$routes[] = self::REPORTS . substr( $route, strlen( $own ) );
		}
		if ( str_ends_with( $route, '/performance-indicators' ) ) {
			$reports = array_unique( array_map( static fn( $stat ) => strtok( (string) $stat, '/' ), wp_parse_list( $query['stats'] ?? [] ) ) );
			array_push( $routes, ...array_map( static fn( $report ) => self::REPORTS . "$report/stats", array_values( $reports ) ) );
		}

		return $routes;
	}

	/** One that knows no routes: to set these up takes longer than all that a page asks here. */
	private function server(): WP_REST_Server {
		return $this->server ??= new WP_REST_Server();
	}

	/**
	 * Asks the route itself.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private static function is_permitted( WP_REST_Request $request ): bool {
		foreach ( rest_get_server()->get_routes() as $pattern => $handlers ) {
			if ( 1 !== preg_match( '@^' . $pattern . '$@i', $request->get_route(), $found ) ) {
				continue;
			}
			foreach ( $handlers as $handler ) {
				if ( ! empty( $handler['methods']['GET'] ) && ! empty( $handler['permission_callback'] ) ) {
					$request->set_url_params( array_filter( $found, 'is_string', ARRAY_FILTER_USE_KEY ) );
					$request->set_attributes( $handler );
					$answer = call_user_func( $handler['permission_callback'], $request );

					return $answer && ! is_wp_error( $answer );
				}
			}
		}

		// Its route is gone.
		return false;
	}
}
