<?php
/**
 * Settings.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Settings\Setting;
use StoreboardPlatform\Data\Settings\SettingGroups;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc/v3/settings` and `wc-analytics/settings`: groups, their settings, and batches in which each item may fail by
 * itself.
 */
final class SettingsController {

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter group_id.
	 * @return WP_REST_Response|WP_Error 404 rest_setting_setting_group_invalid.
	 */
	public function get_settings( WP_REST_Request $request ) {
		$group = SettingGroups::get( $request['group_id'] );

		if ( null === $group ) {
			return $this->unknown_group();
		}

		$rows = array_map(
			fn( Setting $setting ): array => rest_get_server()->response_to_data( $this->prepare( $request, $setting, false ), false ),
			array_values( SettingGroups::settings( $group ) )
		);

		return new WP_REST_Response( $rows );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters group_id and id.
	 * @return WP_REST_Response|WP_Error 404 rest_setting_setting_group_invalid or rest_setting_setting_invalid.
	 */
	public function get_setting( WP_REST_Request $request ) {
		$setting = $this->find( (string) $request['group_id'], (string) $request['id'] );

		return is_wp_error( $setting ) ? $setting : $this->prepare( $request, $setting, true );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters group_id, id and value.
	 * @return WP_REST_Response|WP_Error 404 as above, 400 rest_setting_value_invalid.
	 */
	public function write( WP_REST_Request $request ) {
		$setting = $this->find( (string) $request['group_id'], (string) $request['id'] );

		return is_wp_error( $setting ) ? $setting : $this->store( $request, $setting, $request['value'] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters group_id, and update: a list of ids and values.
	 * @return WP_REST_Response|WP_Error 200 even if some failed; 413 woocommerce_rest_request_entity_too_large.
	 */
	public function write_batch( WP_REST_Request $request ) {
		return Batch::reply(
			$request,
			[
				'update' => function ( array $item ) use ( $request ) {
					$id      = $item['id'] ?? '';
					$setting = $this->find( (string) $request['group_id'], is_scalar( $id ) ? (string) $id : '' );

					return is_wp_error( $setting ) ? $setting : $this->store( $request, $setting, $item['value'] ?? null );
				},
			]
		);
	}

	/**
	 * @param mixed $value The value to store.
	 * @return WP_REST_Response|WP_Error
	 */
	private function store( WP_REST_Request $request, Setting $setting, $value ) {
		$clean = $setting->sanitize( $value );

		if ( is_wp_error( $clean ) ) {
			return $clean;
		}

		update_option( $setting->id(), $clean );

		return $this->prepare( $request, $setting, true );
	}

	/**
	 * @return Setting|WP_Error
	 */
	private function find( string $group_id, string $id ) {
		$group = SettingGroups::get( $group_id );

		if ( null === $group ) {
			return $this->unknown_group();
		}

		return SettingGroups::settings( $group )[ $id ]
			?? new WP_Error( 'rest_setting_setting_invalid', __( 'There is no such setting.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request    The request.
	 * @param Setting                               $setting    The setting in the reply.
	 * @param bool                                  $with_group Whether the reply names the group.
	 */
	private function prepare( WP_REST_Request $request, Setting $setting, bool $with_group ): WP_REST_Response {
		$namespace = explode( '/settings', ltrim( $request->get_route(), '/' ) )[0];
		$base      = "{$namespace}/settings/{$setting->group()}";
		$response  = new WP_REST_Response( $setting->describe() + ( $with_group ? [ 'group_id' => $setting->group() ] : [] ) );

		$response->add_link( 'self', rest_url( "{$base}/{$setting->id()}" ) );
		$response->add_link( 'collection', rest_url( $base ) );

		return $response;
	}

	private function unknown_group(): WP_Error {
		return new WP_Error( 'rest_setting_setting_group_invalid', __( 'There is no such group of settings.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}
}
