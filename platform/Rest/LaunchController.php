<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `wc-admin/launch-your-store`. The option woocommerce_coming_soon, which has a route of its own, opens the store. */
final class LaunchController implements Registerable {

	private const BASE   = '/launch-your-store';
	private const SURVEY = 'woocommerce_admin_launch_your_store_survey_completed';

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$status = [
			'status' => [
				'type' => 'string',
				'enum' => [ 'yes', 'no' ],
			],
		];

		$this->add( 'initialize-coming-soon', 'POST', [ $this, 'initialize' ] );
		$this->add( 'update-survey-status', 'POST', [ $this, 'update_survey' ], $status );
		$this->add( 'survey-completed', 'GET', static fn() => new WP_REST_Response( get_option( self::SURVEY, 'no' ) ) );
		// This platform has no orders of WooPayments' test mode.
		$this->add( 'woopayments/test-orders/count', 'GET', static fn() => new WP_REST_Response( [ 'count' => 0 ] ) );
		$this->add( 'woopayments/test-orders', 'DELETE', static fn() => new WP_REST_Response( null, 204 ) );
	}

	/** Closes the store, all of it while the site is new, and creates the key of its private link if there is none. */
	public function initialize(): WP_REST_Response {
		update_option( 'woocommerce_coming_soon', 'yes' );
		update_option( 'woocommerce_store_pages_only', get_option( 'fresh_site' ) ? 'no' : 'yes' );
		add_option( 'woocommerce_private_link', 'no' );
		add_option( 'woocommerce_share_key', wp_generate_password( 32, false ) );

		return new WP_REST_Response( true );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Parameter status. */
	public function update_survey( WP_REST_Request $request ): WP_REST_Response {
		update_option( self::SURVEY, (string) $request['status'] );

		return new WP_REST_Response();
	}

	/** @return true|WP_Error */
	public function may_launch() {
		return current_user_can( 'manage_woocommerce' ) ? true : Permission::refuse( 'rest_forbidden' );
	}

	/**
	 * @param string                              $path      Below the base.
	 * @param string                              $method    HTTP method.
	 * @param callable                            $callback  Answers the request.
	 * @param array<string, array<string, mixed>> $arguments Arguments.
	 */
	private function add( string $path, string $method, callable $callback, array $arguments = [] ): void {
		register_rest_route(
			'wc-admin',
			self::BASE . '/' . $path,
			[
				'methods'             => $method,
				'callback'            => $callback,
				'permission_callback' => [ $this, 'may_launch' ],
				'args'                => $arguments,
			]
		);
	}
}
