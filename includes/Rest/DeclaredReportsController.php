<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Analytics\DeclaredReports;
use Storeboard\Registerable;
use Storeboard\Support\Access;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/** The reports that extensions declare in PHP, for who moves to one within the app: the page of one brings them along. */
final class DeclaredReportsController implements Registerable {

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			'/declared-reports',
			[
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => static fn() => Access::refusal_of_reports() ?? new WP_REST_Response( DeclaredReports::all() ),
				'permission_callback' => [ Access::class, 'may_see_reports' ],
			]
		);
	}
}
