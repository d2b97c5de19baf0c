<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

defined( 'ABSPATH' ) || exit;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use Storeboard\Registerable;
use Storeboard\Support\ExtensionErrors;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Has the replies of the task lists say how a list shows: what adds a list says so in its options (`TaskLists::add_list()`), which the
 * platform leaves out.
 */
final class ListOptions implements Registerable {

	private const ROUTE = '~^/wc-admin/onboarding/tasks(/[^/]+/(un)?hide)?$~';

	/** As src/api/onboarding.ts reads them. */
	private const OPTIONS = [ 'isToggleable', 'isCollapsible', 'isExpandable' ];

	public function register(): void {
		// Before the reply is kept.
		add_filter( 'rest_request_after_callbacks', [ $this, 'add' ], 1, 3 );
	}

	/**
	 * @param mixed                                 $response
	 * @param mixed                                 $handler  Unused.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return mixed
	 */
	public function add( $response, $handler, $request ) {
		if ( ! preg_match( self::ROUTE, (string) $request->get_route() ) ) {
			return $response;
		}
		if ( $response instanceof WP_REST_Response ) {
			$response->set_data( $this->with_options( $response->get_data() ) );
			return $response;
		}

		return $this->with_options( $response );
	}

	/**
	 * @param mixed $answer A list, or all of them; anything else stays as it is.
	 * @return mixed
	 */
	private function with_options( $answer ) {
		if ( ! is_array( $answer ) ) {
			return $answer;
		}

		return isset( $answer['id'] ) ? $answer + $this->options_of( $answer['id'] ) : array_map(
			fn( $list ) => is_array( $list ) && isset( $list['id'] ) ? $list + $this->options_of( $list['id'] ) : $list,
			$answer
		);
	}

	/**
	 * @param mixed $id
	 * @return array<string, bool>
	 */
	private function options_of( $id ): array {
		$options = ExtensionErrors::attempt(
			static function () use ( $id ) {
				foreach ( TaskLists::get_lists() as $list ) {
					if ( $id === $list->id ) {
						return $list->options;
					}
				}
				return [];
			},
			[],
			'task lists'
		);

		return array_map( 'boolval', array_intersect_key( is_array( $options ) ? $options : [], array_flip( self::OPTIONS ) ) );
	}
}
