<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Data\Store;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `wc-admin/onboarding/profile`: the owner's answers about the store. Unset fields read as null. */
final class ProfileController {

	private const OPTION   = 'woocommerce_onboarding_profile';
	private const PROGRESS = 'woocommerce_onboarding_profile_progress';

	/** @return WP_REST_Response Labels by slug, with the product of the marketplace that the kind needs. */
	public function product_types(): WP_REST_Response {
		return new WP_REST_Response( Declared::store( 'product_types' ) );
	}

	/** @return WP_REST_Response Every field of the dialect, null if unset. */
	public function read(): WP_REST_Response {
		$stored = $this->stored();
		$reply  = [];

		foreach ( self::fields() as $field ) {
			$reply[ $field ] = 'wccom_connected' === $field ? Store::is_connected() : ( $stored[ $field ] ?? null );
		}

		return new WP_REST_Response( $reply );
	}

	/**
	 * Writes only known fields that are not null; the rest of the profile stays.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request JSON body: any of the fields.
	 */
	public function write( WP_REST_Request $request ): WP_REST_Response {
		$before = $this->stored();
		$given  = array_intersect_key( (array) $request->get_json_params(), array_flip( array_diff( self::fields(), [ 'wccom_connected' ] ) ) );
		$given  = array_filter( $given, static fn( $value ) => null !== $value );
		$after  = array_merge( $before, $given );

		/** Fires before the profile changes. */
		do_action( 'woocommerce_onboarding_profile_data_updated', $before, $given );

		update_option( self::OPTION, $after );

		if ( ! empty( $given['completed'] ) && empty( $before['completed'] ) ) {
			/** Fires when the profile is completed for the first time. */
			do_action( 'woocommerce_onboarding_profile_completed' );
		}

		return new WP_REST_Response(
			[
				'status'  => 'success',
				'message' => __( 'The profile was saved.', 'storeboard-platform' ),
			]
		);
	}

	/** @return WP_REST_Response Completion times by step, `[]` if there are none. */
	public function read_progress(): WP_REST_Response {
		return new WP_REST_Response( get_option( self::PROGRESS, [] ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request JSON body: step. */
	public function complete_step( WP_REST_Request $request ): WP_REST_Response {
		$progress = (array) get_option( self::PROGRESS, [] );
		$step     = $request['step'];

		$progress['core_profiler_completed_steps'][ $step ] = [ 'completed_at' => gmdate( 'Y-m-d\TH:i:s\Z' ) ];
		update_option( self::PROGRESS, $progress );

		/** Fires when a step of the profile has been completed. */
		do_action( 'woocommerce_core_profiler_step_complete', $step );

		return new WP_REST_Response(
			[
				'results' => $progress,
				'status'  => 'success',
			]
		);
	}

	/** @return array<string, array<string, mixed>> What write() takes beside arguments.json. */
	public function arguments(): array {
		return [
			'store_email' => [
				'type'              => 'string',
				'validate_callback' => [ self::class, 'validate_email' ],
			],
		];
	}

	/**
	 * An empty address is valid unless the owner agreed to get e-mail. Null is not an address.
	 *
	 * @param mixed                                 $value   The address.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return true|WP_Error
	 */
	public static function validate_email( $value, WP_REST_Request $request ) {
		$is_needed = '' !== $value || ! empty( $request['is_agree_marketing'] );

		return $is_needed && ! ( is_string( $value ) && is_email( $value ) )
			? new WP_Error( 'rest_invalid_email', __( 'Enter a valid email address.', 'storeboard-platform' ) )
			: true;
	}

	/** @return string[] */
	private static function fields(): array {
		/** Filters the profile's fields. The older dialect has more. */
		return apply_filters( 'storeboard_platform_profile_fields', Declared::store( 'profile' )['today'] );
	}

	/** @return array<string, mixed> */
	private function stored(): array {
		$stored = get_option( self::OPTION, [] );

		return is_array( $stored ) ? $stored : [];
	}
}
