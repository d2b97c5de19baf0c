<?php
/**
 * Plugins for the store's setup.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Plugins\Installer;
use StoreboardPlatform\Plugins\Jobs;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-admin/onboarding/plugins`: installs and activates in one step, now or later, and says where the owner connects
 * the store with WordPress.com.
 */
final class OnboardingPluginsController {

	/**
	 * @return true|WP_Error
	 */
	public function may_activate() {
		return current_user_can( 'activate_plugins' )
			? Permission::check( 'install_plugins', 'woocommerce_rest_cannot_update' )
			: Permission::refuse( 'woocommerce_rest_cannot_update' );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter plugins.
	 */
	public function start( WP_REST_Request $request ): WP_REST_Response {
		$id = Jobs::add( Jobs::BOTH, $this->slugs( $request ) );

		return new WP_REST_Response(
			[
				'job_id'  => $id,
				'status'  => 'pending',
				'plugins' => Jobs::details( $id ),
			]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters plugins and source.
	 */
	public function install_and_activate( WP_REST_Request $request ): WP_REST_Response {
		$slugs     = $this->slugs( $request );
		$installed = Installer::install( $slugs, (string) $request['source'] );
		// A plugin that is not installed cannot be activated; its error has been reported already.
		$there     = array_values( array_intersect( array_map( 'sanitize_key', $slugs ), $installed->done ) );
		$activated = Installer::activate( $there );

		return new WP_REST_Response(
			[
				'install'  => [
					'installed' => $installed->done,
					'results'   => $installed->changed,
					'errors'    => $installed->errors(),
					'time'      => $installed->time,
				],
				'activate' => [] === $there ? $this->nothing_to_activate() : [
					'activated' => $activated->done,
					'active'    => Store::active_plugins(),
					'errors'    => $activated->errors(),
				],
			]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter job_id.
	 * @return WP_REST_Response 404 without a body if there is no such job.
	 */
	public function get_job( WP_REST_Request $request ): WP_REST_Response {
		$id  = (string) $request['job_id'];
		$job = Jobs::all( Jobs::BOTH )[ $id ] ?? null;

		if ( null === $job ) {
			return new WP_REST_Response( null, 404 );
		}

		$reply = [
			'job_id' => $id,
			'status' => $job['status'],
		];

		// The state of each plugin is known once somebody has asked.
		return new WP_REST_Response( 'pending' === $job['status'] ? $reply : $reply + [ 'plugins' => Jobs::details( $id ) ] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters redirect_url and from.
	 * @return WP_REST_Response Always 200; the body says whether it succeeded.
	 */
	public function get_authorization( WP_REST_Request $request ): WP_REST_Response {
		$reply = [
			'success'      => false,
			'errors'       => [ __( 'The connection service cannot be reached.', 'storeboard-platform' ) ],
			'color_scheme' => (string) ( get_user_option( 'admin_color' ) ?: 'fresh' ),
			'url'          => add_query_arg(
				[
					'response_type' => 'code',
					'redirect_uri'  => rawurlencode( $request['redirect_url'] ),
				],
				'https://jetpack.wordpress.com/jetpack.authorize/1/'
			),
		];

		/**
		 * Filters the reply about the connection with WordPress.com.
		 *
		 * @param array<string, mixed> $reply Keys success, errors, color_scheme and url.
		 * @param string               $back  The return address.
		 */
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

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter plugins.
	 * @return string[]
	 */
	private function slugs( WP_REST_Request $request ): array {
		return array_values( array_unique( $request['plugins'] ) );
	}

	/**
	 * @return array<string, array<string, mixed>> The error itself, as in WooCommerce.
	 */
	private function nothing_to_activate(): array {
		$code = 'woocommerce_plugins_invalid_plugins';

		return [
			'errors'     => [ $code => [ __( 'There is nothing to activate.', 'storeboard-platform' ) ] ],
			'error_data' => [ $code => 404 ],
		];
	}
}
