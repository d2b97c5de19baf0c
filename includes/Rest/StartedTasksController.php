<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Registerable;
use Storeboard\Setup\StartedTasks;
use Storeboard\Support\Access;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * Counts how often the current user opened a setup task. The platform has no such route, and reading, changing and sending
 * back the whole map would lose what another tab counts.
 */
final class StartedTasksController implements Registerable {

	public function __construct( private StartedTasks $tasks ) {}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			'/started-tasks/(?P<id>[\w-]+)',
			[
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => [ $this, 'count' ],
				'permission_callback' => [ Access::class, 'may_manage' ],
				'args'                => [
					'id' => [
						'description' => __( 'Id of the task that was opened.', 'storeboard' ),
						'type'        => 'string',
						'pattern'     => '^[A-Za-z0-9_-]{1,100}$',
						'required'    => true,
					],
				],
				'schema'              => [ $this, 'schema' ],
			]
		);
	}

	/**
	 * @param WP_REST_Request<array{id: string}> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function count( WP_REST_Request $request ) {
		$times = $this->tasks->raise( get_current_user_id(), $request['id'] );

		if ( is_wp_error( $times ) ) {
			return $times;
		}
		if ( null === $times ) {
			return new WP_Error(
				'storeboard_not_counted',
				__( 'Couldn’t mark the task as started.', 'storeboard' ),
				[ 'status' => 500 ]
			);
		}

		return new WP_REST_Response(
			[
				'id'    => $request['id'],
				'times' => $times,
			]
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public function schema(): array {
		return [
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'storeboard_started_task',
			'type'       => 'object',
			'properties' => [
				'id'    => [ 'type' => 'string' ],
				'times' => [
					'type'    => 'integer',
					'minimum' => 1,
				],
			],
		];
	}
}
