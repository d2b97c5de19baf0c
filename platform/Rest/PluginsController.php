<?php
/**
 * Plugins.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Plugins\Installer;
use StoreboardPlatform\Plugins\Jobs;
use StoreboardPlatform\Plugins\Outcome;
use StoreboardPlatform\Plugins\Plugins;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-admin/plugins`: lists, installs and activates plugins, now or later. The reply is 200 even if some failed.
 * Errors carry a bare number instead of WordPress' status, and so arrive as 500, as in WooCommerce.
 */
final class PluginsController {

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters plugins (slugs separated by commas), async and source.
	 * @param string                                $kind    'install' or 'activate'.
	 * @return WP_REST_Response|WP_Error 500 woocommerce_rest_invalid_plugins without plugins.
	 */
	public function change( WP_REST_Request $request, string $kind ) {
		$slugs = array_values( array_filter( array_map( 'trim', explode( ',', (string) $request['plugins'] ) ), static fn( string $slug ) => '' !== $slug ) );

		if ( [] === $slugs ) {
			return new WP_Error( 'woocommerce_rest_invalid_plugins', __( 'Name the plugins.', 'storeboard-platform' ), 404 );
		}

		if ( $request['async'] ) {
			return new WP_REST_Response(
				[
					'data'    => [
						'job_id'  => Jobs::add( $kind, $slugs ),
						'plugins' => $slugs,
					],
					'message' => __( 'This is done in a moment.', 'storeboard-platform' ),
				]
			);
		}

		return Jobs::INSTALL === $kind ? $this->installed( Installer::install( $slugs, (string) $request['source'] ) ) : $this->activated( Installer::activate( $slugs ) );
	}

	private function installed( Outcome $outcome ): WP_REST_Response {
		return new WP_REST_Response(
			[
				'data'    => [
					'installed'      => $outcome->done,
					'results'        => $outcome->changed,
					'install_time'   => $outcome->time,
					'plugin_details' => Plugins::details( $outcome->done ),
				],
				'errors'  => $outcome->errors(),
				'success' => $outcome->succeeded(),
				'message' => $outcome->succeeded()
					? __( 'The plugins are installed.', 'storeboard-platform' )
					: __( 'Not all plugins could be installed.', 'storeboard-platform' ),
			]
		);
	}

	private function activated( Outcome $outcome ): WP_REST_Response {
		return new WP_REST_Response(
			[
				'data'    => [
					'activated'      => $outcome->done,
					'active'         => Store::active_plugins(),
					'plugin_details' => Plugins::details( $outcome->done ),
				],
				'errors'  => $outcome->errors(),
				'success' => $outcome->succeeded(),
				'message' => $outcome->succeeded()
					? __( 'The plugins are active.', 'storeboard-platform' )
					: __( 'Not all plugins could be activated.', 'storeboard-platform' ),
			]
		);
	}

	/**
	 * WooCommerce loses the ids of jobs that install. This platform does not serve them either, so that no client
	 * relies on them.
	 *
	 * @param string $kind 'install' or 'activate'.
	 * @return array<int, array{job_id: string|null, plugins: string[], status: string}>
	 */
	public function states( string $kind ): array {
		$jobs = array_reverse( Jobs::all( $kind ), true );

		return array_map(
			static fn( string $id, array $job ): array => [
				'job_id'  => Jobs::INSTALL === $kind ? null : $id,
				'plugins' => $job['plugins'],
				'status'  => $job['status'],
			],
			array_map( 'strval', array_keys( $jobs ) ),
			$jobs
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter redirect_url.
	 * @return WP_REST_Response|WP_Error 500 woocommerce_rest_jetpack_not_active without the plugin.
	 */
	public function connect_jetpack( WP_REST_Request $request ) {
		/**
		 * Filters the address at which the owner connects the store with WordPress.com.
		 *
		 * @param string|null $url  Null if no plugin can.
		 * @param string      $back The return address.
		 */
		$url = apply_filters( 'storeboard_platform_jetpack_connect_url', null, (string) ( $request['redirect_url'] ?? admin_url() ) );

		return null === $url
			? new WP_Error( 'woocommerce_rest_jetpack_not_active', __( 'Jetpack is not active.', 'storeboard-platform' ), 404 )
			: new WP_REST_Response(
				[
					'slug'          => 'jetpack',
					'name'          => 'Jetpack',
					'connectAction' => $url,
				]
			);
	}

	/**
	 * @return WP_REST_Response|WP_Error 500 woocommerce_rest_helper_connect without the plugin.
	 */
	public function connect_wcpay() {
		/**
		 * Filters the address at which the owner connects the store with WooPayments.
		 *
		 * @param string|null $url Null if no plugin can.
		 */
		$url = apply_filters( 'storeboard_platform_wcpay_connect_url', null );

		return null === $url
			? new WP_Error( 'woocommerce_rest_helper_connect', __( 'WooPayments is not active.', 'storeboard-platform' ), 500 )
			: new WP_REST_Response( [ 'connectUrl' => $url ] );
	}
}
