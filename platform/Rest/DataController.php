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
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc/v3/data` and `wc-analytics/data`: countries with their states and address formats, and the store's currency.
 */
final class DataController {

	public function get_locales(): WP_REST_Response {
		return new WP_REST_Response( Geography::fields() + [ 'default' => Geography::usual_fields() ] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function get_countries( WP_REST_Request $request ): WP_REST_Response {
		$namespace = self::namespace( $request );

		return new WP_REST_Response( array_map( fn( string $code ): array => rest_get_server()->response_to_data( $this->country( $namespace, $code ), false ), array_keys( Geography::countries() ) ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter location.
	 * @return WP_REST_Response|WP_Error 404 woocommerce_rest_data_invalid_location.
	 */
	public function get_country( WP_REST_Request $request ) {
		$code = strtoupper( $request['location'] );

		return isset( Geography::countries()[ $code ] )
			? $this->country( self::namespace( $request ), $code )
			: new WP_Error( 'woocommerce_rest_data_invalid_location', __( 'There is nothing with this code.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}

	/**
	 * The store's currency.
	 */
	public function get_currency(): WP_REST_Response {
		$code = (string) get_option( 'woocommerce_currency', 'USD' );

		return $this->linked(
			'wc/v3/data/currencies',
			$code,
			[
				'code'   => $code,
				'name'   => Geography::currencies()[ $code ]['name'] ?? $code,
				'symbol' => Currency::html_sign( $code ),
			]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function namespace( WP_REST_Request $request ): string {
		return explode( '/data', ltrim( $request->get_route(), '/' ) )[0];
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

	/**
	 * @param array<string, mixed> $data One item's data.
	 */
	private function linked( string $collection, string $id, array $data ): WP_REST_Response {
		$response = new WP_REST_Response( $data );

		$response->add_link( 'self', rest_url( "{$collection}/{$id}" ) );
		$response->add_link( 'collection', rest_url( $collection ) );

		return $response;
	}
}
