<?php
namespace StoreboardPlatform\Rest;

use WP_REST_Request;
use WP_REST_Response;

/** The headers that all paged lists share. */
final class Paging {

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @param array<int, WP_REST_Response>          $rows    The page's rows.
	 * @param int                                   $total   The number of all rows.
	 */
	public static function reply( WP_REST_Request $request, array $rows, int $total ): WP_REST_Response {
		$page  = (int) ( $request['page'] ?? 1 );
		$pages = (int) ceil( $total / max( 1, (int) ( $request['per_page'] ?? $total ) ) );
		$base  = add_query_arg( urlencode_deep( $request->get_query_params() ), rest_url( $request->get_route() ) );
		$reply = new WP_REST_Response( array_map( [ self::class, 'data' ], $rows ) );

		$reply->header( 'X-WP-Total', (string) $total );
		$reply->header( 'X-WP-TotalPages', (string) $pages );

		if ( $page > 1 ) {
			$reply->link_header( 'prev', add_query_arg( 'page', min( $page - 1, max( 1, $pages ) ), $base ) );
		}
		if ( $page < $pages ) {
			$reply->link_header( 'next', add_query_arg( 'page', $page + 1, $base ) );
		}

		return $reply;
	}

	/** @return array<string, mixed> */
	private static function data( WP_REST_Response $row ): array {
		return rest_get_server()->response_to_data( $row, false );
	}
}
