<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use StoreboardPlatform\Registerable;
use WP_REST_Response;
use WP_User;

/**
 * Adds two fields to WordPress' user resource: `is_super_admin`, and `woocommerce_meta`, a map that user meta
 * `woocommerce_admin_{field}` stores as sent. For users who manage the store, two older flags are among the plain
 * meta.
 */
final class UserPreferences implements Registerable {

	private const PREFIX = 'woocommerce_admin_';

	private const PLAIN_META = [ 'woocommerce_launch_your_store_tour_hidden', 'woocommerce_coming_soon_banner_dismissed' ];

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_fields' ] );
		add_action( 'init', [ $this, 'register_plain_meta' ] );
		add_filter( 'rest_prepare_user', [ $this, 'hide_plain_meta' ] );
	}

	public function register_fields(): void {
		register_rest_field(
			'user',
			'is_super_admin',
			[ 'get_callback' => static fn( array $user ): bool => is_super_admin( $user['id'] ) ]
		);

		register_rest_field(
			'user',
			'woocommerce_meta',
			[
				'get_callback'    => [ $this, 'read' ],
				'update_callback' => [ $this, 'write' ],
			]
		);
	}

	/**
	 * @param array<string, mixed> $user The prepared user.
	 * @return array<string, string> Every field, '' if unset.
	 */
	public function read( array $user ): array {
		$values = [];

		foreach ( self::fields() as $field ) {
			$values[ $field ] = get_user_meta( $user['id'], self::PREFIX . $field, true );
		}

		return $values;
	}

	/**
	 * Ignores fields that nobody registered.
	 *
	 * @param mixed   $values Values by field.
	 * @param WP_User $user   The user. WordPress has checked that this user may be edited.
	 */
	public function write( $values, WP_User $user ): void {
		if ( is_array( $values ) ) {
			foreach ( array_intersect_key( $values, array_flip( self::fields() ) ) as $field => $value ) {
				update_user_meta( $user->ID, self::PREFIX . $field, wp_slash( $value ) );
			}
		}
	}

	public function register_plain_meta(): void {
		foreach ( self::PLAIN_META as $key ) {
			register_meta(
				'user',
				$key,
				[
					'type'         => 'string',
					'single'       => true,
					'show_in_rest' => true,
				]
			);
		}
	}

	/**
	 * @param WP_REST_Response $response The reply. The capabilities of the current user count, not those of the shown user.
	 */
	public function hide_plain_meta( WP_REST_Response $response ): WP_REST_Response {
		$data = $response->get_data();

		if ( isset( $data['meta'] ) && ! current_user_can( 'manage_woocommerce' ) ) {
			$data['meta'] = array_diff_key( $data['meta'], array_flip( self::PLAIN_META ) );
			$response->set_data( $data );
		}

		return $response;
	}

	/** @return string[] */
	public static function fields(): array {
		/** Filters the platform's own preferences. The older dialect has fewer. */
		$fields = apply_filters( 'storeboard_platform_user_data_fields', Declared::store( 'preferences' ) );

		/** Filters which preferences are stored for each user. */
		return apply_filters( 'woocommerce_admin_get_user_data_fields', $fields );
	}
}
