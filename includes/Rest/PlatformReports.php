<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/**
 * The platform's own reports. Whatever of Storeboard answers in their place does so where the platform's callback would run: what the platform or an
 * extension refuses (`rest_pre_dispatch`, the route's own permissions with `woocommerce_rest_check_permissions` and `user_has_cap`) is refused then too.
 */
final class PlatformReports {

	public const PLATFORM = '/wc-analytics';

	/** What an answer asks of the platform meanwhile is the platform's. */
	private static bool $is_telling = false;

	/**
	 * @param string                    $path   Below PLATFORM.
	 * @param array<int|string, mixed> $params
	 */
	public static function ask( string $path, array $params ): WP_REST_Response {
		$request = new WP_REST_Request( 'GET', self::PLATFORM . $path );
		$request->set_query_params( $params );

		return rest_do_request( $request );
	}

	/**
	 * Lets sums answer in the place of the platform's own counts. They do so where its callbacks would run: whoever may refuse a request
	 * of the platform's has been asked by then, and its arguments are checked.
	 *
	 * @param callable( WP_REST_Request<array<string, mixed>> ): ?WP_REST_Response $tell  Null leaves the answer to the platform.
	 * @param callable(): WP_REST_Response                                         $ask
	 */
	public static function telling( callable $tell, callable $ask ): WP_REST_Response {
		$filter = static function ( $result, $asked ) use ( $tell ) {
			if ( null !== $result || self::$is_telling || ! $asked instanceof WP_REST_Request || 'GET' !== $asked->get_method() ) {
				return $result;
			}
			self::$is_telling = true;
			try {
				return $tell( $asked );
			} finally {
				self::$is_telling = false;
			}
		};
		// After everybody else: an answer of theirs counts.
		add_filter( 'rest_dispatch_request', $filter, PHP_INT_MAX, 2 );
		try {
			return $ask();
		} finally {
			remove_filter( 'rest_dispatch_request', $filter, PHP_INT_MAX );
		}
	}
}
