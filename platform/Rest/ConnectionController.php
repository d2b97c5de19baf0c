<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Dialect;
use WP_Error;
use WP_REST_Response;

/**
 * `jetpack/v4/connection`, which anybody may read, and the link by which the owner signs in to the mobile app with that connection. The
 * platform sends no mail.
 */
final class ConnectionController {

	public function may_read(): bool {
		return true;
	}

	/** @return WP_REST_Response|WP_Error The error carries no status, and so arrives as 500. */
	public function send_magic_link() {
		return Store::is_connected()
			? new WP_REST_Response( [ 'code' => 'success' ] )
			: new WP_Error( 'jetpack_not_connected', __( 'Jetpack isn’t connected.', 'storeboard-platform' ) );
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
