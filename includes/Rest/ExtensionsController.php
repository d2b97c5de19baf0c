<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Inspector\Extensions;
use Storeboard\Registerable;
use Storeboard\Support\Access;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/** What the inspector tells of each active plugin, for administrators. */
final class ExtensionsController implements Registerable {

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			'/extensions',
			[
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => fn() => $this->get(),
				'permission_callback' => [ Access::class, 'may_administer' ],
			]
		);
	}

	private function get(): WP_REST_Response|\WP_Error {
		return Access::may_administer() ? new WP_REST_Response( Extensions::told() ) : Access::forbidden();
	}
}
