<?php
/**
 * Marketing.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Suggestions\MarketingExtensions;
use StoreboardPlatform\Plugins\Installer;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-admin/marketing`: recommended and installed extensions. Lists from other hosts are empty, because the platform
 * asks no other host.
 */
final class MarketingController implements Registerable {

	private const BASE = '/marketing';

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$category = [ 'category' => [ 'type' => 'string' ] ];
		$nothing  = static fn() => new WP_REST_Response( [] );

		register_rest_route( 'wc-admin', self::BASE . '/recommended', $this->for_installers( [ $this, 'get_recommended' ], $this->recommended_arguments() ) );
		register_rest_route( 'wc-admin', self::BASE . '/misc-recommendations', $this->for_installers( $nothing ) );
		register_rest_route( 'wc-admin', self::BASE . '/knowledge-base', Endpoint::read( $nothing, 'manage_woocommerce', $category ) );
		foreach ( [ 'channels', 'campaigns', 'campaign-types' ] as $list ) {
			$arguments = 'channels' === $list ? [] : $this->page_arguments();
			register_rest_route( 'wc-admin', self::BASE . "/$list", Endpoint::read( $nothing, 'manage_woocommerce', $arguments ) );
		}
		register_rest_route(
			'wc-admin',
			self::BASE . '/recommendations',
			Endpoint::read(
				static fn( WP_REST_Request $request ) => new WP_REST_Response( MarketingExtensions::of( $request['category'] ) ),
				'install_plugins',
				[
					'category' => [
						'type'     => 'string',
						'enum'     => [ 'channels', 'extensions' ],
						'required' => true,
					],
				]
			)
		);
		register_rest_route(
			'wc-admin',
			self::BASE . '/overview/installed-plugins',
			Endpoint::read( static fn() => new WP_REST_Response( MarketingExtensions::installed() ), 'manage_woocommerce' )
		);
		register_rest_route(
			'wc-admin',
			self::BASE . '/overview/activate-plugin',
			Endpoint::edit(
				[ $this, 'activate' ],
				'install_plugins',
				[
					'plugin' => [
						'type'     => 'string',
						'required' => true,
					],
				],
				'woocommerce_rest_cannot_update'
			)
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters per_page and category.
	 */
	public function get_recommended( WP_REST_Request $request ): WP_REST_Response {
		$rows = array_filter(
			MarketingExtensions::recommended(),
			static fn( array $row ) => ! isset( $request['category'] ) || in_array( $request['category'], $row['categories'], true )
		);

		return new WP_REST_Response( array_slice( array_values( $rows ), 0, $request['per_page'] ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter plugin: a slug.
	 * @return WP_REST_Response|WP_Error The error carries a bare number, and so arrives as 500.
	 */
	public function activate( WP_REST_Request $request ) {
		$known = array_column( MarketingExtensions::installed(), 'slug' );

		if ( ! in_array( $request['plugin'], $known, true ) || ! Installer::activate( [ $request['plugin'] ] )->succeeded() ) {
			return new WP_Error( 'woocommerce_rest_invalid_plugin', __( 'There is no such plugin to activate.', 'storeboard-platform' ), 404 );
		}

		return new WP_REST_Response( [ 'status' => 'success' ] );
	}

	/**
	 * @param callable                            $callback  Answers the request.
	 * @param array<string, array<string, mixed>> $arguments Arguments.
	 * @return array<string, mixed>
	 */
	private function for_installers( callable $callback, array $arguments = [] ): array {
		return Endpoint::read( $callback, 'install_plugins', $arguments, 'woocommerce_rest_cannot_update' );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private function page_arguments(): array {
		return [
			'context'  => [
				'type' => 'string',
				'enum' => [ 'view' ],
			],
			'page'     => [
				'type'    => 'integer',
				'default' => 1,
				'minimum' => 1,
			],
			'per_page' => $this->recommended_arguments()['per_page'],
		];
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private function recommended_arguments(): array {
		return [
			'per_page' => [
				'type'    => 'integer',
				'default' => 10,
				'minimum' => 1,
				'maximum' => 100,
			],
			'category' => [ 'type' => 'string' ],
		];
	}
}
