<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Plugins\Installer;
use StoreboardPlatform\Plugins\Outcome;
use StoreboardPlatform\Plugins\Plugins;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-admin/plugins`: installs and activates plugins. The reply is 200 even if some failed.
 * Errors carry a bare number instead of WordPress' status, and so arrive as 500, as in WooCommerce.
 */
final class PluginsController {

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters plugins (slugs separated by commas) and source.
	 * @param string                                $kind    'install' or 'activate'.
	 * @return WP_REST_Response|WP_Error 500 woocommerce_rest_invalid_plugins without plugins.
	 */
	public function change( WP_REST_Request $request, string $kind ) {
		$slugs = array_values( array_filter( array_map( 'trim', explode( ',', (string) $request['plugins'] ) ), static fn( string $slug ) => '' !== $slug ) );

		if ( [] === $slugs ) {
			return new WP_Error( 'woocommerce_rest_invalid_plugins', __( 'Name the plugins.', 'storeboard-platform' ), 404 );
		}

		return 'install' === $kind ? $this->installed( Installer::install( $slugs, (string) $request['source'] ) ) : $this->activated( Installer::activate( $slugs ) );
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
					: __( 'Some plugins couldn’t be installed.', 'storeboard-platform' ),
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
					: __( 'Some plugins couldn’t be activated.', 'storeboard-platform' ),
			]
		);
	}

	/** @return WP_REST_Response|WP_Error 500 woocommerce_rest_helper_connect without the plugin. */
	public function connect_wcpay() {
		/** Filters the address at which the owner connects the store with WooPayments. */
		$url = apply_filters( 'storeboard_platform_wcpay_connect_url', null );

		return null === $url
			? new WP_Error( 'woocommerce_rest_helper_connect', __( 'WooPayments isn’t active.', 'storeboard-platform' ), 500 )
			: new WP_REST_Response( [ 'connectUrl' => $url ] );
	}
}
