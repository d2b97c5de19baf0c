<?php
/**
 * Countries and currencies.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Data\Geography;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `wc/v3/data` and `wc-analytics/data`: countries with their states and address formats, and currencies.
 */
final class DataController implements Registerable {

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		// Fixed paths before those with a code, whose patterns they match too.
		$this->add(
			'wc-analytics',
			'/data/countries/locales',
			static fn() => new WP_REST_Response( Geography::fields() + [ 'default' => Geography::usual_fields() ] )
		);
		$this->add( 'wc/v3', '/data/currencies/current', fn() => $this->currency( 'wc/v3', (string) get_option( 'woocommerce_currency', 'USD' ) ) );

		foreach ( [ 'wc/v3', 'wc-analytics' ] as $namespace ) {
			$this->add( $namespace, '/data/countries', fn() => $this->list( $namespace, array_keys( Geography::countries() ), [ $this, 'country' ] ) );
			$this->add( $namespace, '/data/countries/(?P<location>[\w-]+)', fn( WP_REST_Request $request ) => $this->get_country( $request, $namespace ) );
		}

		$this->add( 'wc/v3', '/data/currencies', fn() => $this->list( 'wc/v3', array_keys( Geography::currencies() ), [ $this, 'currency' ] ) );
		$this->add( 'wc/v3', '/data/currencies/(?P<currency>[\w-]{3})', [ $this, 'get_currency' ] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request   Parameter location.
	 * @param string                                $namespace The route's namespace.
	 * @return WP_REST_Response|WP_Error 404 woocommerce_rest_data_invalid_location.
	 */
	private function get_country( WP_REST_Request $request, string $namespace ) {
		$code = strtoupper( $request['location'] );

		return isset( Geography::countries()[ $code ] )
			? $this->country( $namespace, $code )
			: $this->unknown( 'woocommerce_rest_data_invalid_location' );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter currency.
	 * @return WP_REST_Response|WP_Error 404 woocommerce_rest_data_invalid_currency.
	 */
	public function get_currency( WP_REST_Request $request ) {
		$code = strtoupper( $request['currency'] );

		return isset( Geography::currencies()[ $code ] )
			? $this->currency( 'wc/v3', $code )
			: $this->unknown( 'woocommerce_rest_data_invalid_currency' );
	}

	private function country( string $namespace, string $code ): WP_REST_Response {
		$states = Geography::states( $code );

		return $this->linked(
			"{$namespace}/data/countries",
			strtolower( $code ),
			[
				'code'   => $code,
				'name'   => Geography::countries()[ $code ],
				'states' => array_map(
					static fn( $state, string $name ): array => [
						'code' => (string) $state,
						'name' => $name,
					],
					array_keys( $states ),
					$states
				),
			]
		);
	}

	private function currency( string $namespace, string $code ): WP_REST_Response {
		return $this->linked(
			"{$namespace}/data/currencies",
			$code,
			[
				'code'   => $code,
				'name'   => Geography::currencies()[ $code ]['name'] ?? $code,
				'symbol' => Currency::html_sign( $code ),
			]
		);
	}

	/**
	 * @param array<string, mixed> $data One item's data.
	 */
	private function linked( string $collection, string $id, array $data ): WP_REST_Response {
		$response = new WP_REST_Response( $data );

		$response->add_link( 'self', rest_url( "{$collection}/{$id}" ) );
		$response->add_link( 'collection', rest_url( $collection ) );

		return $response;
	}

	/**
	 * @param string                                     $namespace The route's namespace.
	 * @param string[]                                   $codes     All codes.
	 * @param callable(string, string): WP_REST_Response $prepare   Gets the namespace and a code.
	 */
	private function list( string $namespace, array $codes, callable $prepare ): WP_REST_Response {
		return new WP_REST_Response(
			array_map( static fn( string $code ): array => rest_get_server()->response_to_data( $prepare( $namespace, $code ), false ), $codes )
		);
	}

	private function unknown( string $code ): WP_Error {
		return new WP_Error( $code, __( 'There is nothing with this code.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}

	private function add( string $namespace, string $path, callable $callback ): void {
		register_rest_route(
			$namespace,
			$path,
			[
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => $callback,
				'permission_callback' => static fn() => Permission::check( 'manage_woocommerce', 'woocommerce_rest_cannot_view' ),
			]
		);
	}
}
