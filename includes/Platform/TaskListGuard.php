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
use Throwable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Answers for the task lists where an extension's task breaks them: a task that throws, or whose values cannot be encoded, is left
 * out, and a header names its extension. Without it one such task takes the reply, and with it all lists, away.
 */
final class TaskListGuard implements Registerable {

	private const ROUTE = '/wc-admin/onboarding/tasks';

	public function register(): void {
		add_filter( 'rest_dispatch_request', [ $this, 'dispatch' ], 10, 4 );
	}

	/**
	 * @param mixed                                 $result  What another filter answers already.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @param mixed                                 $route   Unused.
	 * @param mixed                                 $handler
	 * @return mixed
	 */
	public function dispatch( $result, $request, $route, $handler ) {
		$callback = is_array( $handler ) ? $handler['callback'] ?? null : null;
		if ( null !== $result || self::ROUTE !== $request->get_route() || ! is_callable( $callback ) ) {
			return $result;
		}

		$first = $this->answer( $callback, $request );
		if ( ! $first instanceof Throwable && $this->is_encodable( $first ) ) {
			return $first;
		}

		$this->leave_out_broken_tasks();
		$second = $this->answer( $callback, $request );
		if ( ! $second instanceof Throwable && $this->is_encodable( $second ) ) {
			return $this->name_errors( $second );
		}

		if ( $second instanceof Throwable ) {
			ExtensionErrors::record( $second, 'task lists' );
		}

		return new WP_Error(
			'storeboard_extension_error',
			/* translators: %s: names of plugins. */
			sprintf( __( 'A plugin error is preventing your task lists from loading: %s.', 'storeboard' ), implode( ', ', array_unique( array_column( ExtensionErrors::all(), 'name' ) ) ) ),
			[ 'status' => 500 ]
		);
	}

	/**
	 * @param callable                              $callback The platform's.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error|Throwable
	 */
	private function answer( callable $callback, WP_REST_Request $request ) {
		try {
			return rest_ensure_response( $callback( $request ) );
		} catch ( Throwable $error ) {
			return $error;
		}
	}

	/**
	 * @param WP_REST_Response|WP_Error $response
	 */
	private function is_encodable( $response ): bool {
		return $response instanceof WP_Error || false !== wp_json_encode( $response->get_data() );
	}

	private function leave_out_broken_tasks(): void {
		ExtensionErrors::attempt(
			function (): void {
				foreach ( TaskLists::get_lists() as $list ) {
					if ( is_array( $list->tasks ) ) {
						$list->tasks = array_values( array_filter( $list->tasks, [ $this, 'works' ] ) );
					}
				}
			},
			null,
			'task lists'
		);
	}

	/**
	 * @param mixed $task
	 */
	private function works( $task ): bool {
		if ( ! is_object( $task ) || ! is_callable( [ $task, 'get_json' ] ) ) {
			return true;
		}

		$id = ExtensionErrors::attempt( static fn() => (string) $task->get_id(), 'unknown', 'task' );
		try {
			if ( ( is_callable( [ $task, 'can_view' ] ) && ! $task->can_view() ) || false !== wp_json_encode( $task->get_json() ) ) {
				return true;
			}
			ExtensionErrors::add( self::owner_of( $task ), "task $id", __( 'This task contains data that can’t be converted to JSON.', 'storeboard' ) );
		} catch ( Throwable $error ) {
			ExtensionErrors::record( $error, "task $id" );
		}

		return false;
	}

	private static function owner_of( object $task ): string {
		return ExtensionErrors::owner_of( (string) ( new \ReflectionClass( $task ) )->getFileName() ) ?? get_class( $task );
	}

	/**
	 * @param WP_REST_Response|WP_Error $response
	 * @return WP_REST_Response|WP_Error
	 */
	private function name_errors( $response ) {
		$names = ExtensionErrors::header();
		if ( $response instanceof WP_REST_Response && null !== $names ) {
			$response->header( ExtensionErrors::HEADER, $names );
		}

		return $response;
	}
}
