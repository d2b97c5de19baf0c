<?php
/**
 * Payment gateways.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Payments\ConnectionReturn;
use StoreboardPlatform\Data\Payments\Gateway;
use StoreboardPlatform\Dialect;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc/v3/payment_gateways`: all installed gateways. Settings are read as objects and written as plain values.
 */
final class PaymentGatewaysController {

	private const BASE = '/payment_gateways';

	/**
	 * Fields that the reply has beside the settings.
	 */
	private const BESIDE = [ 'enabled', 'description' ];

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function get_gateways( WP_REST_Request $request ): WP_REST_Response {
		$gateways = array_values( array_map( [ $this, 'prepare' ], Gateways::all() ) );

		return Paging::reply( $request, $gateways, count( $gateways ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 * @return WP_REST_Response|WP_Error 404 woocommerce_rest_payment_gateway_invalid.
	 */
	public function get_gateway( WP_REST_Request $request ) {
		$gateway = Gateways::all()[ $request['id'] ] ?? null;

		return null === $gateway ? $this->unknown() : $this->prepare( $gateway );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters id, title, description, order, enabled and settings.
	 * @return WP_REST_Response|WP_Error 404; 400 rest_setting_value_invalid.
	 */
	public function update( WP_REST_Request $request ) {
		$gateway = Gateways::all()[ $request['id'] ] ?? null;

		if ( null === $gateway ) {
			return $this->unknown();
		}

		$given = array_diff_key( (array) $request['settings'], array_flip( self::BESIDE ) );

		foreach ( [ 'title', 'description' ] as $name ) {
			if ( isset( $request[ $name ] ) ) {
				$given[ $name ] = $request[ $name ];
			}
		}

		if ( isset( $request['enabled'] ) ) {
			$given['enabled'] = $request['enabled'] ? 'yes' : 'no';
		}

		$values = $gateway->fields()->merge( $given );

		if ( is_wp_error( $values ) ) {
			return $values;
		}

		$gateway->store( $values );

		if ( isset( $request['order'] ) ) {
			$gateway->set_order( $request['order'] );
		}

		return $this->prepare( $gateway );
	}

	public static function settings_url( Gateway $gateway ): string {
		$place = $gateway->is_offline() && ! Dialect::is_older() ? '&path=/offline/' : '&section=';

		return admin_url( 'admin.php?page=wc-settings&tab=checkout' . $place . strtolower( $gateway->id() ) );
	}

	private function prepare( Gateway $gateway ): WP_REST_Response {
		$response = new WP_REST_Response(
			[
				'id'                     => $gateway->id(),
				'title'                  => $gateway->title(),
				'description'            => $gateway->description(),
				'order'                  => $gateway->order(),
				'enabled'                => $gateway->is_enabled(),
				'method_title'           => $gateway->method_title(),
				'method_description'     => $gateway->method_description(),
				'method_supports'        => $gateway->supports(),
				'settings'               => $gateway->fields()->describe( self::BESIDE ),
				'needs_setup'            => $gateway->needs_setup(),
				'post_install_scripts'   => $gateway->scripts(),
				'settings_url'           => self::settings_url( $gateway ),
				'connection_url'         => $gateway->connection_url( ConnectionReturn::url( $gateway->id() ) ),
				'setup_help_text'        => $gateway->help(),
				'required_settings_keys' => $gateway->required(),
			]
		);

		$response->add_link( 'self', rest_url( 'wc/v3' . self::BASE . '/' . $gateway->id() ) );
		$response->add_link( 'collection', rest_url( 'wc/v3' . self::BASE ) );

		return $response;
	}

	private function unknown(): WP_Error {
		return new WP_Error( 'woocommerce_rest_payment_gateway_invalid', __( 'There is no such payment method.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}
}
