<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\NoteStore;
use StoreboardPlatform\Data\Payments\Gateway;
use StoreboardPlatform\Data\Settings\Setting;
use StoreboardPlatform\Data\Settings\SettingGroups;
use StoreboardPlatform\Data\ShippingMethods;
use StoreboardPlatform\Data\ShippingZones;
use WP_Error;
use WP_REST_Request;

/**
 * Declares settings, payment gateways, shipping zones and notes: see Resources. The settings of a gateway and of a shipping method are read as
 * objects and written as plain values.
 */
final class StoreResources {

	private const ZONE = 'shipping/zones/(?P<zone_id>[\d]+)';

	/** @return array<string, array<string, mixed>> By path. */
	public static function all(): array {
		return [
			'settings/(?P<group_id>[\w-]+)' => [
				'in'      => [ 'wc-analytics', 'wc/v3' ],
				'can'     => 'manage_woocommerce',
				'key'     => '(?P<id>[\w-]+)',
				'headers' => [],
				'find'    => static fn( WP_REST_Request $request ) => self::listed( self::settings( $request ) ),
				'get'     => [ self::class, 'setting' ],
				'unknown' => 'rest_setting_setting_invalid',
				'edit'    => static fn( Setting $setting, WP_REST_Request $request ) => $setting->store( $request['value'] ),
				'batch'   => true,
				'rows'    => static fn( array $settings ): array => array_map( static fn( Setting $setting ): array => $setting->describe(), $settings ),
				'row'     => static fn( Setting $setting ): array => $setting->describe() + [ 'group_id' => $setting->group() ],
				'links'   => [ Resources::class, 'own' ],
			],
			'payment_gateways'              => [
				'in'      => [ 'wc/v3' ],
				'can'     => 'manage_woocommerce',
				'key'     => '(?P<id>[\w-]+)',
				'find'    => static fn(): array => self::listed( Gateways::all() ),
				'get'     => static fn( WP_REST_Request $request ): ?Gateway => Gateways::all()[ $request['id'] ] ?? null,
				'unknown' => 'woocommerce_rest_payment_gateway_invalid',
				'edit'    => [ GatewayReply::class, 'edit' ],
				'rows'    => static fn( array $gateways ): array => array_map( [ GatewayReply::class, 'fields' ], $gateways ),
				'links'   => [ Resources::class, 'own' ],
			],
			'admin/notes'                   => [
				'in'      => [ 'wc-analytics' ],
				'can'     => 'manage_woocommerce',
				'key'     => '(?P<id>[\d-]+)',
				'headers' => [ 'X-WP-Total' ],
				'find'    => [ NoteReply::class, 'page' ],
				'get'     => static fn( WP_REST_Request $request ): ?array => NoteStore::get( (int) $request['id'] ),
				'unknown' => 'woocommerce_note_invalid_id',
				'edit'    => static fn( array $note, WP_REST_Request $request ): array => NoteReply::change( $note, NoteReply::columns( $request ) ),
				'calls'   => [
					'DELETE delete/(?P<id>[\d-]+)' => [ NoteReply::class, 'dismiss' ],
					'DELETE delete/all'            => [ NoteReply::class, 'dismiss_all' ],
					'EDIT update'                  => [ NoteReply::class, 'edit_some' ],
					'EDIT (?P<note_id>[\d-]+)/action/(?P<action_id>[\d-]+)' => [ NoteReply::class, 'take_action' ],
				],
				'codes'   => [
					'DELETE delete/(?P<id>[\d-]+)' => 'woocommerce_rest_cannot_edit',
					'DELETE delete/all'            => 'woocommerce_rest_cannot_edit',
					'EDIT (?P<note_id>[\d-]+)/action/(?P<action_id>[\d-]+)' => 'woocommerce_rest_cannot_view',
				],
				'rows'    => static fn( array $notes ): array => array_map( [ NoteReply::class, 'fields' ], $notes ),
				'links'   => [ Resources::class, 'own' ],
			],
		] + self::of_shipping();
	}

	/** @return array<string, array<string, mixed>> By path. A store that ships nothing has none of them. */
	private static function of_shipping(): array {
		$all = [
			'in'             => [ 'wc/v3' ],
			'can'            => 'manage_woocommerce',
			'if'             => [ ShippingZones::class, 'are_on' ],
			'codes'          => [ 'delete' => 'woocommerce_rest_cannot_edit' ],
			'is_only_listed' => true,
			'is_forced'      => true,
		];

		return [
			'shipping/zones'          => [
				'key'            => '(?P<zone_id>[\d]+)',
				'tells_location' => true,
				'find'           => static fn(): array => self::listed( ShippingZones::all() ),
				'get'            => [ self::class, 'zone' ],
				'add'            => static fn( WP_REST_Request $request ): ?array => ShippingZones::get( ShippingZones::add( self::given( $request, [ 'name', 'order' ] ) ) ),
				'delete'         => static fn( array $zone ) => ShippingZones::delete( $zone['id'] ),
				'links'          => static fn( array $zone, string $base ): array => Resources::own( $zone, $base ) + [ 'describedby' => "{$base}/{$zone['id']}/locations" ],
			] + $all,
			self::ZONE . '/locations' => [
				'find'    => static fn( WP_REST_Request $request ) => self::in_zone( $request, [ ShippingZones::class, 'locations' ] ),
				'replace' => [ self::class, 'replace_locations' ],
				'links'   => static fn( array $row, string $base ): array => [ 'collection' => $base, 'describes' => dirname( $base ) ],
			] + $all,
			self::ZONE . '/methods'   => [
				'key'     => '(?P<instance_id>[\d]+)',
				'find'    => static fn( WP_REST_Request $request ) => self::in_zone( $request, [ ShippingZones::class, 'methods' ] ),
				'get'     => [ self::class, 'method' ],
				'unknown' => 'woocommerce_rest_shipping_zone_method_invalid',
				'add'     => [ self::class, 'add_method' ],
				'edit'    => static fn( array $method, WP_REST_Request $request ) =>
					self::write_method( $request, $method['method_id'], $method['instance_id'] ),
				'delete'  => static fn( array $method ) => ShippingZones::delete_method( $method['instance_id'], $method['method_id'] ),
				'rows'    => static fn( array $methods ): array => array_map( [ ShippingMethods::class, 'describe' ], $methods ),
				'links'   => static fn( array $row, string $base ): array => Resources::own( $row, $base ) + [ 'describes' => dirname( $base ) ],
			] + $all,
		];
	}

	/**
	 * @param array<int|string, mixed>|WP_Error $things All of them, or an error.
	 * @return array{0: array<int, mixed>, 1: int}|WP_Error
	 */
	private static function listed( $things ) {
		return is_wp_error( $things ) ? $things : [ array_values( $things ), count( $things ) ];
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter group_id.
	 * @return array<string, Setting>|WP_Error
	 */
	private static function settings( WP_REST_Request $request ) {
		$group = SettingGroups::get( $request['group_id'] );

		return null === $group
			? new WP_Error( 'rest_setting_setting_group_invalid', __( 'There is no such group of settings.', 'storeboard-platform' ), [ 'status' => 404 ] )
			: SettingGroups::settings( $group );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters group_id and id.
	 * @return Setting|WP_Error|null
	 */
	public static function setting( WP_REST_Request $request ) {
		$settings = self::settings( $request );

		return is_wp_error( $settings ) ? $settings : $settings[ is_scalar( $request['id'] ) ? (string) $request['id'] : '' ] ?? null;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter zone_id.
	 * @return array{id: int, name: string, order: int}|WP_Error
	 */
	public static function zone( WP_REST_Request $request ) {
		return ShippingZones::get( (int) $request['zone_id'] )
			?? new WP_Error( 'woocommerce_rest_shipping_zone_invalid', __( 'There is no such zone.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter zone_id.
	 * @param callable                              $find    Finds something of a zone by its id.
	 * @return array{0: array<int, mixed>, 1: int}|WP_Error
	 */
	private static function in_zone( WP_REST_Request $request, callable $find ) {
		$zone = self::zone( $request );

		return self::listed( is_wp_error( $zone ) ? $zone : $find( $zone['id'] ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Body: codes with their types. Items without a code or with another type are ignored.
	 * @return array{0: array<int, mixed>, 1: int}|WP_Error The zone's locations; 403 for the rest of the world.
	 */
	public static function replace_locations( WP_REST_Request $request ) {
		$zone = self::zone( $request );

		if ( is_wp_error( $zone ) || 0 === $zone['id'] ) {
			return is_wp_error( $zone ) ? $zone : new WP_Error(
				'woocommerce_rest_shipping_zone_locations_invalid_zone',
				__( 'The zone for the rest of the world can’t be changed.', 'storeboard-platform' ),
				[ 'status' => 403 ]
			);
		}

		$locations = [];

		foreach ( array_filter( (array) $request->get_json_params(), 'is_array' ) as $item ) {
			$code = is_string( $item['code'] ?? null ) ? sanitize_text_field( $item['code'] ) : '';
			$type = $item['type'] ?? 'country';

			if ( '' !== $code && in_array( $type, ShippingZones::LOCATION_TYPES, true ) ) {
				$locations[] = compact( 'code', 'type' );
			}
		}

		ShippingZones::set_locations( $zone['id'], $locations );

		return self::in_zone( $request, [ ShippingZones::class, 'locations' ] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters zone_id and instance_id.
	 * @return array<string, mixed>|WP_Error|null
	 */
	public static function method( WP_REST_Request $request ) {
		$zone = self::zone( $request );

		return is_wp_error( $zone ) ? $zone : ShippingZones::method( $zone['id'], (int) $request['instance_id'] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters zone_id, method_id, order, enabled and settings.
	 * @return array<string, mixed>|WP_Error|null 404; 500 for a kind that no zone can have; 400 rest_setting_value_invalid.
	 */
	public static function add_method( WP_REST_Request $request ) {
		$zone = self::zone( $request );

		if ( ! is_wp_error( $zone ) && ! ShippingMethods::may_stand_in_zone( $request['method_id'] ) ) {
			return new WP_Error( 'woocommerce_rest_shipping_zone_not_created', __( 'No zone can have this method.', 'storeboard-platform' ), [ 'status' => 500 ] );
		}

		return is_wp_error( $zone ) ? $zone : self::write_method( $request, $request['method_id'], 0 );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request  Parameters zone_id, order, enabled and settings.
	 * @param string                                $kind     The method's kind.
	 * @param int                                   $instance The method's instance; 0 for a new one.
	 * @return array<string, mixed>|WP_Error|null
	 */
	private static function write_method( WP_REST_Request $request, string $kind, int $instance ) {
		// Validated before anything is created.
		$values = ShippingMethods::fields( $kind, $instance )->merge( (array) $request['settings'] );

		if ( is_wp_error( $values ) ) {
			return $values;
		}

		$zone     = (int) $request['zone_id'];
		$instance = 0 === $instance ? ShippingZones::add_method( $zone, $kind ) : $instance;
		update_option( ShippingMethods::option( $kind, $instance ), $values );
		ShippingZones::update_method( $instance, self::given( $request, [ 'order', 'enabled' ] ) );

		return ShippingZones::method( $zone, $instance );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @param string[]                              $names   Parameters.
	 * @return array<string, mixed> Those that were given.
	 */
	private static function given( WP_REST_Request $request, array $names ): array {
		return array_filter( array_intersect_key( $request->get_params(), array_flip( $names ) ), static fn( $value ) => null !== $value );
	}
}
