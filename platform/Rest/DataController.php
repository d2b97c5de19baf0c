<?php
/**
 * Countries and currencies.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Geography;
use WP_REST_Response;

/**
 * `wc-analytics/data`: countries with their states and address formats.
 */
final class DataController {

	public function get_locales(): WP_REST_Response {
		return new WP_REST_Response( Geography::fields() + [ 'default' => Geography::usual_fields() ] );
	}

	public function get_countries(): WP_REST_Response {
		return new WP_REST_Response( array_map( [ self::class, 'country' ], array_map( 'strval', array_keys( Geography::countries() ) ) ) );
	}

	/**
	 * @return array<string, mixed> With its states.
	 */
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
}
