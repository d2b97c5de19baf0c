<?php
/**
 * The connection with WordPress.com.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `jetpack/v4/connection`, which anybody may read.
 */
final class ConnectionController implements Registerable {

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'jetpack/v4',
			'/connection',
			[
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => [ $this, 'get' ],
				'permission_callback' => '__return_true',
			]
		);
	}

	public function get(): WP_REST_Response {
		$is_connected = Store::is_connected();
		$offline      = array_fill_keys( [ 'isActive', 'constant', 'url', 'filter', 'wpLocalConstant', 'option' ], false );

		return new WP_REST_Response(
			[
				'isActive'          => $is_connected,
				'isStaging'         => false,
				'isRegistered'      => $is_connected,
				'isUserConnected'   => $is_connected && get_current_user_id() === Store::connection_owner(),
				'hasConnectedOwner' => $is_connected,
				'offlineMode'       => Dialect::is_older() ? array_diff_key( $offline, [ 'option' => false ] ) : $offline,
				'isPublic'          => '0' !== (string) get_option( 'blog_public' ),
			]
		);
	}
}
