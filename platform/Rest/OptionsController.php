<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-admin/options`: several options at once, each allowed by name. Errors of a malformed request carry a bare
 * number instead of WordPress' status, and so arrive as 500, as in WooCommerce.
 */
final class OptionsController {

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter options: names separated by commas.
	 * @return true|WP_Error One refused name refuses the whole request.
	 */
	public function may_read( WP_REST_Request $request ) {
		$names = $this->names( $request );

		if ( [] === $names ) {
			return new WP_Error( 'woocommerce_rest_cannot_view', __( 'Name the options to read, separated by commas.', 'storeboard-platform' ), 500 );
		}

		return $this->allow( $names, 'woocommerce_rest_cannot_view' );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request JSON body: values by name.
	 * @return true|WP_Error One refused name refuses the whole request.
	 */
	public function may_write( WP_REST_Request $request ) {
		$values = $request->get_json_params();

		if ( ! is_array( $values ) ) {
			return new WP_Error( 'woocommerce_rest_cannot_update', __( 'Send the options as a JSON object.', 'storeboard-platform' ), 500 );
		}

		return $this->allow( array_map( 'strval', array_keys( $values ) ), 'woocommerce_rest_cannot_update' );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter options.
	 * @return WP_REST_Response Values by name, false for an option that does not exist.
	 */
	public function read( WP_REST_Request $request ): WP_REST_Response {
		$reply = [];

		foreach ( $this->names( $request ) as $name ) {
			$reply[ $name ] = get_option( $name );
		}

		return new WP_REST_Response( $reply );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request JSON body: values by name.
	 * @return WP_REST_Response By name, whether it was written: false also if nothing changed.
	 */
	public function write( WP_REST_Request $request ): WP_REST_Response {
		$reply = [];

		foreach ( $request->get_json_params() as $name => $value ) {
			$reply[ $name ] = update_option( (string) $name, $value );
		}

		return new WP_REST_Response( $reply );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter options.
	 * @return string[]
	 */
	private function names( WP_REST_Request $request ): array {
		$asked = $request->get_param( 'options' );

		return is_string( $asked ) ? explode( ',', $asked ) : [];
	}

	/**
	 * @param string[] $names Option names.
	 * @param string   $code  The error's code.
	 * @return true|WP_Error
	 */
	private function allow( array $names, string $code ) {
		foreach ( $names as $name ) {
			if ( ! $this->is_allowed( $name ) ) {
				return Permission::refuse( $code );
			}
		}

		return true;
	}

	/**
	 * Users who manage the store may use the allowed options. On a site that is not in production nobody may use any
	 * other, so that a developer notices; elsewhere it requires manage_options.
	 */
	private function is_allowed( string $name ): bool {
		if ( AllowedOptions::has( $name ) ) {
			return current_user_can( 'manage_woocommerce' );
		}

		return 'production' === wp_get_environment_type() && current_user_can( 'manage_options' );
	}
}
