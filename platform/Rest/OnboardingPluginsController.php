<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-admin/onboarding/plugins`: installs and activates in one step, now or later, and says where the owner connects
 * the store with WordPress.com.
 */
final class OnboardingPluginsController {

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters redirect_url and from.
	 * @return WP_REST_Response Always 200; the body says whether it succeeded.
	 */
	public function get_authorization( WP_REST_Request $request ): WP_REST_Response {
		$reply = [
			'success'      => false,
			'errors'       => [ __( 'Couldn’t reach the connection service.', 'storeboard-platform' ) ],
			'color_scheme' => (string) ( get_user_option( 'admin_color' ) ?: 'fresh' ),
			'url'          => add_query_arg(
				[
					'response_type' => 'code',
					'redirect_uri'  => rawurlencode( $request['redirect_url'] ),
				],
				'https://jetpack.wordpress.com/jetpack.authorize/1/'
			),
		];

		/** Filters the reply about the connection with WordPress.com. */
		$reply = apply_filters( 'storeboard_platform_jetpack_authorization', $reply, $request['redirect_url'] );

		$reply['url'] = add_query_arg(
			[
				'locale'      => get_locale(),
				'from'        => rawurlencode( $request['from'] ),
				'calypso_env' => 'production',
			],
			$reply['url']
		);

		return new WP_REST_Response( $reply );
	}
}
