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
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-admin/plugins`: lists, installs and activates plugins, now or later. The reply is 200 even if some failed.
 * Errors carry a bare number instead of WordPress' status, and so arrive as 500, as in WooCommerce.
 */
final class PluginsController implements Registerable {

	private const BASE = '/plugins';

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route( 'wc-admin', self::BASE . '/active', Endpoint::read( static fn() => new WP_REST_Response( [ 'plugins' => Store::active_plugins() ] ), 'manage_woocommerce' ) );
		register_rest_route( 'wc-admin', self::BASE . '/installed', Endpoint::read( static fn() => new WP_REST_Response( [ 'plugins' => Store::installed_plugins() ] ), 'manage_woocommerce' ) );

		foreach ( [ Jobs::INSTALL, Jobs::ACTIVATE ] as $kind ) {
			register_rest_route(
				'wc-admin',
				self::BASE . "/{$kind}",
				Endpoint::edit( fn( WP_REST_Request $request ) => $this->change( $request, $kind ), 'install_plugins', $this->arguments(), 'woocommerce_rest_cannot_update' )
			);
			register_rest_route(
				'wc-admin',
				self::BASE . "/{$kind}/status",
				Endpoint::read( fn() => new WP_REST_Response( $this->states( $kind ) ), 'install_plugins', [], 'woocommerce_rest_cannot_update' )
			);
			register_rest_route(
				'wc-admin',
				self::BASE . "/{$kind}/status/(?P<job_id>[a-z0-9_\-]+)",
				Endpoint::read( fn( WP_REST_Request $request ) => $this->state( $request, $kind ), 'install_plugins', [], 'woocommerce_rest_cannot_update' )
			);
		}

		$back = [
			'redirect_url' => [
				'type'   => 'string',
				'format' => 'uri',
			],
		];

		register_rest_route( 'wc-admin', self::BASE . '/connect-jetpack', Endpoint::read( [ $this, 'connect_jetpack' ], 'install_plugins', $back, 'woocommerce_rest_cannot_update' ) );
		register_rest_route( 'wc-admin', self::BASE . '/connect-wcpay', Endpoint::edit( [ $this, 'connect_wcpay' ], 'install_plugins', [], 'woocommerce_rest_cannot_update' ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters plugins (slugs separated by commas), async and source.
	 * @param string                                $kind    'install' or 'activate'.
	 * @return WP_REST_Response|WP_Error 500 woocommerce_rest_invalid_plugins without plugins.
	 */
	private function change( WP_REST_Request $request, string $kind ) {
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
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter job_id.
	 * @param string                                $kind    'install' or 'activate'.
	 * @return WP_REST_Response One state, or false.
	 */
	private function state( WP_REST_Request $request, string $kind ): WP_REST_Response {
		$states = array_filter( $this->states( $kind ), static fn( array $state ) => $request['job_id'] === $state['job_id'] );

		return new WP_REST_Response( [] === $states ? false : reset( $states ) );
	}

	/**
	 * WooCommerce loses the ids of jobs that install. This platform does not serve them either, so that no client
	 * relies on them.
	 *
	 * @param string $kind 'install' or 'activate'.
	 * @return array<int, array{job_id: string|null, plugins: string[], status: string}>
	 */
	private function states( string $kind ): array {
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

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private function arguments(): array {
		return [
			'plugins' => [ 'type' => 'string' ],
			'async'   => [ 'type' => 'boolean' ],
			'source'  => [ 'type' => 'string' ],
		];
	}
}
