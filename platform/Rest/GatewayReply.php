<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Payments\ConnectionReturn;
use StoreboardPlatform\Data\Payments\Gateway;
use StoreboardPlatform\Dialect;
use WP_Error;
use WP_REST_Request;

/** Reads and writes one gateway. */
final class GatewayReply {

	/** Fields that the reply has beside the settings. */
	private const BESIDE = [ 'enabled', 'description' ];

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters title, description, order, enabled and settings.
	 * @return Gateway|WP_Error 400 rest_setting_value_invalid.
	 */
	public static function edit( Gateway $gateway, WP_REST_Request $request ) {
		$texts  = array_intersect_key( $request->get_params(), array_flip( [ 'title', 'description' ] ) );
		$given  = array_filter( $texts, static fn( $text ) => null !== $text )
			+ ( isset( $request['enabled'] ) ? [ 'enabled' => $request['enabled'] ? 'yes' : 'no' ] : [] )
			+ array_diff_key( (array) $request['settings'], array_flip( self::BESIDE ) );
		$values = $gateway->fields()->merge( $given );

		if ( is_wp_error( $values ) ) {
			return $values;
		}

		$gateway->store( $values );

		if ( isset( $request['order'] ) ) {
			$gateway->set_order( $request['order'] );
		}

		return $gateway;
	}

	/** @return array<string, mixed> */
	public static function fields( Gateway $gateway ): array {
		$place = $gateway->is_offline() && ! Dialect::is_older() ? '&path=/offline/' : '&section=';

		return [
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
			'settings_url'           => admin_url( 'admin.php?page=wc-settings&tab=checkout' . $place . strtolower( $gateway->id() ) ),
			'connection_url'         => $gateway->connection_url( ConnectionReturn::url( $gateway->id() ) ),
			'setup_help_text'        => $gateway->help(),
			'required_settings_keys' => $gateway->required(),
		];
	}
}
