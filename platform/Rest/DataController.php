<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Geography;
use StoreboardPlatform\Data\Reports\Tables;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `wc-analytics/data`: countries with their states and address formats, and the addresses that downloaded. */
final class DataController {

	public function get_locales(): WP_REST_Response {
		return new WP_REST_Response( Geography::fields() + [ 'default' => Geography::usual_fields() ] );
	}

	public function get_countries(): WP_REST_Response {
		return new WP_REST_Response( array_map( [ self::class, 'country' ], array_map( 'strval', array_keys( Geography::countries() ) ) ) );
	}

	/** @return array<string, mixed> With its states. */
	private static function country( string $code ): array {
		$states = Geography::states( $code );
		$row    = new WP_REST_Response(
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

		$row->add_link( 'self', rest_url( 'wc-analytics/data/countries/' . strtolower( $code ) ) );
		$row->add_link( 'collection', rest_url( 'wc-analytics/data/countries' ) );

		return rest_get_server()->response_to_data( $row, false );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter match, the beginning of an address.
	 * @return WP_REST_Response|WP_Error Up to ten addresses; 400 without a beginning.
	 */
	public function get_addresses( WP_REST_Request $request ) {
		global $wpdb;

		if ( ! isset( $request['match'] ) ) {
			return new WP_Error( 'woocommerce_rest_data_download_ips_invalid_request', __( 'Name the beginning of an address.', 'storeboard-platform' ), [ 'status' => 400 ] );
		}

		return new WP_REST_Response(
			$wpdb->get_results(
				$wpdb->prepare( 'SELECT DISTINCT user_ip_address FROM %i WHERE user_ip_address LIKE %s ORDER BY user_ip_address LIMIT 10', Tables::name( 'wc_download_log' ), $wpdb->esc_like( (string) $request['match'] ) . '%' ),
				ARRAY_A
			)
		);
	}
}
