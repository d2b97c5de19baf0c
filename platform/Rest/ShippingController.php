<?php
/**
 * Shipping zones and their methods.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ShippingMethods;
use StoreboardPlatform\Data\ShippingZones;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc/v3/shipping/zones` with locations and methods. If the store ships nothing, these routes answer 404. A method's
 * settings are read as objects and written as plain values.
 */
final class ShippingController {

	private const BASE = 'wc/v3/shipping/zones';

	/**
	 * @param string $code The refusal's code.
	 */
	public static function may( string $code ): callable {
		return static fn() => ShippingZones::are_on()
			? Permission::check( 'manage_woocommerce', $code )
			: new WP_Error( 'rest_no_route', __( 'The store ships nothing.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function get_zones( WP_REST_Request $request ): WP_REST_Response {
		$zones = ShippingZones::all();

		return Paging::reply( $request, array_map( [ $this, 'zone' ], $zones ), count( $zones ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters name and order.
	 */
	public function add_zone( WP_REST_Request $request ): WP_REST_Response {
		$id       = ShippingZones::add( self::given( $request, [ 'name', 'order' ] ) );
		$response = $this->zone( (array) ShippingZones::get( $id ) );

		$response->set_status( 201 );
		$response->header( 'Location', rest_url( self::BASE . "/{$id}" ) );

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters zone_id and force.
	 * @return WP_REST_Response|WP_Error The deleted zone; 404, or 501 without force.
	 */
	public function delete_zone( WP_REST_Request $request ) {
		$zone = ShippingZones::get( (int) $request['zone_id'] );

		if ( null === $zone || ! $request['force'] ) {
			return null === $zone ? $this->unknown() : $this->no_trash();
		}

		ShippingZones::delete( $zone['id'] );

		return $this->zone( $zone );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter zone_id.
	 * @return WP_REST_Response|WP_Error 404 woocommerce_rest_shipping_zone_invalid.
	 */
	public function get_locations( WP_REST_Request $request ) {
		$id   = (int) $request['zone_id'];
		$base = self::BASE . "/{$id}";

		if ( null === ShippingZones::get( $id ) ) {
			return $this->unknown();
		}

		$rows = array_map(
			static fn( array $location ) => self::linked( $location, [ 'collection' => "{$base}/locations", 'describes' => $base ] ),
			ShippingZones::locations( $id )
		);

		return Paging::reply( $request, $rows, count( $rows ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Body: a list of codes with their types, which replaces the zone's locations. Items without a
	 *                                                       code or with another type are ignored.
	 * @return WP_REST_Response|WP_Error Like get_locations(); 403 woocommerce_rest_shipping_zone_locations_invalid_zone.
	 */
	public function set_locations( WP_REST_Request $request ) {
		$id = (int) $request['zone_id'];

		if ( null === ShippingZones::get( $id ) ) {
			return $this->unknown();
		}

		if ( 0 === $id ) {
			return new WP_Error( 'woocommerce_rest_shipping_zone_locations_invalid_zone', __( 'The zone for the rest of the world cannot be changed.', 'storeboard-platform' ), [ 'status' => 403 ] );
		}

		$locations = [];

		foreach ( array_filter( (array) $request->get_json_params(), 'is_array' ) as $item ) {
			$code = is_string( $item['code'] ?? null ) ? sanitize_text_field( $item['code'] ) : '';
			$type = $item['type'] ?? 'country';

			if ( '' !== $code && in_array( $type, ShippingZones::LOCATION_TYPES, true ) ) {
				$locations[] = compact( 'code', 'type' );
			}
		}

		ShippingZones::set_locations( $id, $locations );

		return $this->get_locations( $request );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter zone_id.
	 * @return WP_REST_Response|WP_Error 404 woocommerce_rest_shipping_zone_invalid.
	 */
	public function get_methods( WP_REST_Request $request ) {
		$zone = (int) $request['zone_id'];

		if ( null === ShippingZones::get( $zone ) ) {
			return $this->unknown();
		}

		$methods = array_map( fn( array $method ) => $this->method( $zone, $method ), ShippingZones::methods( $zone ) );

		return Paging::reply( $request, $methods, count( $methods ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters zone_id, method_id, order, enabled and settings.
	 * @return WP_REST_Response|WP_Error 404; 500 for a kind that no zone can have; 400 rest_setting_value_invalid.
	 */
	public function add_method( WP_REST_Request $request ) {
		$zone = (int) $request['zone_id'];
		$kind = $request['method_id'];

		if ( null === ShippingZones::get( $zone ) ) {
			return $this->unknown();
		}

		if ( ! ShippingMethods::may_stand_in_zone( $kind ) ) {
			return new WP_Error( 'woocommerce_rest_shipping_zone_not_created', __( 'No zone can have this method.', 'storeboard-platform' ), [ 'status' => 500 ] );
		}

		// Validated before anything is created.
		$values = ShippingMethods::fields( $kind, 0 )->merge( (array) $request['settings'] );

		return is_wp_error( $values ) ? $values : $this->store( $request, ShippingZones::add_method( $zone, $kind ), $kind, $values );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters zone_id, instance_id, order, enabled and settings.
	 * @return WP_REST_Response|WP_Error 404, see find(); 400 rest_setting_value_invalid.
	 */
	public function update_method( WP_REST_Request $request ) {
		$method = $this->find( $request );

		if ( is_wp_error( $method ) ) {
			return $method;
		}

		$values = ShippingMethods::fields( $method['method_id'], $method['instance_id'] )->merge( (array) $request['settings'] );

		return is_wp_error( $values ) ? $values : $this->store( $request, $method['instance_id'], $method['method_id'], $values );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters zone_id, instance_id and force.
	 * @return WP_REST_Response|WP_Error The deleted method; 404, see find(); 501 without force.
	 */
	public function delete_method( WP_REST_Request $request ) {
		$method = $this->find( $request );

		if ( is_wp_error( $method ) || ! $request['force'] ) {
			return is_wp_error( $method ) ? $method : $this->no_trash();
		}

		$reply = $this->method( (int) $request['zone_id'], $method );
		ShippingZones::delete_method( $method['instance_id'], $method['method_id'] );

		return $reply;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request  Parameters zone_id, order and enabled.
	 * @param int                                   $instance The method's instance.
	 * @param string                                $kind     The method's kind.
	 * @param array<string, mixed>                  $values   Values of its fields.
	 */
	private function store( WP_REST_Request $request, int $instance, string $kind, array $values ): WP_REST_Response {
		update_option( ShippingMethods::option( $kind, $instance ), $values );
		ShippingZones::update_method( $instance, self::given( $request, [ 'order', 'enabled' ] ) );

		return $this->method( (int) $request['zone_id'], (array) ShippingZones::method( (int) $request['zone_id'], $instance ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters zone_id and instance_id.
	 * @return array{instance_id: int, method_id: string, order: int, enabled: bool}|WP_Error 404 woocommerce_rest_shipping_zone_invalid or
	 *                                                                                       woocommerce_rest_shipping_zone_method_invalid.
	 */
	private function find( WP_REST_Request $request ) {
		$zone = (int) $request['zone_id'];

		return null === ShippingZones::get( $zone ) ? $this->unknown() : ShippingZones::method( $zone, (int) $request['instance_id'] )
			?? new WP_Error( 'woocommerce_rest_shipping_zone_method_invalid', __( 'The zone has no such method.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}

	/**
	 * @param int                  $zone   The zone's id.
	 * @param array<string, mixed> $method See ShippingZones.
	 */
	private function method( int $zone, array $method ): WP_REST_Response {
		$fields = ShippingMethods::fields( $method['method_id'], $method['instance_id'] );
		$kind   = ShippingMethods::all()[ $method['method_id'] ];
		$base   = self::BASE . "/{$zone}";

		return self::linked(
			[
				'id'                 => $method['instance_id'],
				'instance_id'        => $method['instance_id'],
				'title'              => $fields->value( 'title' ),
				'order'              => $method['order'],
				'enabled'            => $method['enabled'],
				'method_id'          => $method['method_id'],
				'method_title'       => $kind['title'],
				'method_description' => wpautop( $kind['description'] ),
				'settings'           => $fields->describe(),
			],
			[ 'self' => "{$base}/methods/{$method['instance_id']}", 'collection' => "{$base}/methods", 'describes' => $base ]
		);
	}

	/**
	 * @param array<string, mixed> $zone See ShippingZones.
	 */
	private function zone( array $zone ): WP_REST_Response {
		$self = self::BASE . "/{$zone['id']}";

		return self::linked( $zone, [ 'self' => $self, 'collection' => self::BASE, 'describedby' => "{$self}/locations" ] );
	}

	/**
	 * @param array<string, mixed>  $fields The fields.
	 * @param array<string, string> $links  Routes by relation.
	 */
	private static function linked( array $fields, array $links ): WP_REST_Response {
		$response = new WP_REST_Response( $fields );

		foreach ( $links as $rel => $route ) {
			$response->add_link( $rel, rest_url( $route ) );
		}

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @param string[]                              $names   Parameters.
	 * @return array<string, mixed> Those that were given.
	 */
	private static function given( WP_REST_Request $request, array $names ): array {
		return array_filter( array_intersect_key( $request->get_params(), array_flip( $names ) ), static fn( $value ) => null !== $value );
	}

	private function unknown(): WP_Error {
		return new WP_Error( 'woocommerce_rest_shipping_zone_invalid', __( 'There is no such zone.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}

	private function no_trash(): WP_Error {
		return new WP_Error( 'rest_trash_not_supported', __( 'There is no trash for this; delete by force.', 'storeboard-platform' ), [ 'status' => 501 ] );
	}
}
