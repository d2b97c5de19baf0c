<?php
/**
 * Shipping zones.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ShippingZones;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc/v3/shipping/zones` and their locations. If the store ships nothing, these routes answer 404.
 */
final class ShippingZonesController implements Registerable {

	private const BASE = '/shipping/zones';

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$fields = [
			'name'  => [ 'type' => 'string' ],
			'order' => [ 'type' => 'integer' ],
		];
		$named  = [ 'name' => $fields['name'] + [ 'required' => true ] ] + $fields;

		register_rest_route(
			'wc/v3',
			self::BASE,
			[
				self::endpoint( Endpoint::read( [ $this, 'get_zones' ], 'manage_woocommerce' ) ),
				self::endpoint( Endpoint::create( [ $this, 'add' ], 'manage_woocommerce', $named ) ),
			]
		);
		register_rest_route(
			'wc/v3',
			self::BASE . '/(?P<id>[\d]+)',
			[
				self::endpoint( Endpoint::read( [ $this, 'get_zone' ], 'manage_woocommerce' ) ),
				self::endpoint( Endpoint::edit( [ $this, 'update' ], 'manage_woocommerce', $fields ) ),
				self::endpoint( Endpoint::delete( [ $this, 'delete' ], 'manage_woocommerce', 'woocommerce_rest_cannot_edit' ) ),
			]
		);
		register_rest_route(
			'wc/v3',
			self::BASE . '/(?P<id>[\d]+)/locations',
			[
				self::endpoint( Endpoint::read( [ $this, 'get_locations' ], 'manage_woocommerce' ) ),
				self::endpoint( Endpoint::edit( [ $this, 'set_locations' ], 'manage_woocommerce' ) ),
			]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function get_zones( WP_REST_Request $request ): WP_REST_Response {
		$zones = ShippingZones::all();

		return Paging::reply( $request, array_map( [ $this, 'prepare' ], $zones ), count( $zones ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 * @return WP_REST_Response|WP_Error 404 woocommerce_rest_shipping_zone_invalid.
	 */
	public function get_zone( WP_REST_Request $request ) {
		$zone = ShippingZones::get( (int) $request['id'] );

		return null === $zone ? self::unknown() : $this->prepare( $zone );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters name and order.
	 */
	public function add( WP_REST_Request $request ): WP_REST_Response {
		$id       = ShippingZones::add( $this->given( $request ) );
		$response = $this->prepare( (array) ShippingZones::get( $id ) );

		$response->set_status( 201 );
		$response->header( 'Location', rest_url( 'wc/v3' . self::BASE . '/' . $id ) );

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters id, name and order.
	 * @return WP_REST_Response|WP_Error 404, or 403 woocommerce_rest_shipping_zone_invalid_zone.
	 */
	public function update( WP_REST_Request $request ) {
		$id = (int) $request['id'];

		if ( null === ShippingZones::get( $id ) ) {
			return self::unknown();
		}

		if ( 0 === $id ) {
			return $this->unchangeable( 'woocommerce_rest_shipping_zone_invalid_zone' );
		}

		ShippingZones::update( $id, $this->given( $request ) );

		return $this->prepare( (array) ShippingZones::get( $id ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters id and force.
	 * @return WP_REST_Response|WP_Error The deleted zone; 404, or 501 without force.
	 */
	public function delete( WP_REST_Request $request ) {
		$zone = ShippingZones::get( (int) $request['id'] );

		if ( null === $zone ) {
			return self::unknown();
		}

		if ( ! $request['force'] ) {
			return self::no_trash();
		}

		ShippingZones::delete( $zone['id'] );

		return $this->prepare( $zone );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 * @return WP_REST_Response|WP_Error 404 woocommerce_rest_shipping_zone_invalid.
	 */
	public function get_locations( WP_REST_Request $request ) {
		$id = (int) $request['id'];

		if ( null === ShippingZones::get( $id ) ) {
			return self::unknown();
		}

		$base = rest_url( 'wc/v3' . self::BASE . '/' . $id );
		$rows = array_map(
			static function ( array $location ) use ( $base ): WP_REST_Response {
				$response = new WP_REST_Response( $location );
				$response->add_link( 'collection', $base . '/locations' );
				$response->add_link( 'describes', $base );

				return $response;
			},
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
		$id = (int) $request['id'];

		if ( null === ShippingZones::get( $id ) ) {
			return self::unknown();
		}

		if ( 0 === $id ) {
			return $this->unchangeable( 'woocommerce_rest_shipping_zone_locations_invalid_zone' );
		}

		$locations = [];

		foreach ( (array) $request->get_json_params() as $item ) {
			$code = is_array( $item ) && is_string( $item['code'] ?? null ) ? sanitize_text_field( $item['code'] ) : '';
			$type = is_array( $item ) ? $item['type'] ?? 'country' : '';

			if ( '' !== $code && in_array( $type, ShippingZones::LOCATION_TYPES, true ) ) {
				$locations[] = [
					'code' => $code,
					'type' => $type,
				];
			}
		}

		ShippingZones::set_locations( $id, $locations );

		return $this->get_locations( $request );
	}

	/**
	 * @param array<string, mixed> $endpoint See Endpoint.
	 * @return array<string, mixed> The same endpoint, closed while the store ships nothing.
	 */
	public static function endpoint( array $endpoint ): array {
		$may = $endpoint['permission_callback'];

		$endpoint['permission_callback'] = static fn() => ShippingZones::are_on()
			? $may()
			: new WP_Error( 'rest_no_route', __( 'The store ships nothing.', 'storeboard-platform' ), [ 'status' => 404 ] );

		return $endpoint;
	}

	public static function unknown(): WP_Error {
		return new WP_Error( 'woocommerce_rest_shipping_zone_invalid', __( 'There is no such zone.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}

	public static function no_trash(): WP_Error {
		return new WP_Error( 'rest_trash_not_supported', __( 'There is no trash for this; delete by force.', 'storeboard-platform' ), [ 'status' => 501 ] );
	}

	/**
	 * @param array<string, mixed> $zone See ShippingZones.
	 */
	private function prepare( array $zone ): WP_REST_Response {
		$response = new WP_REST_Response( $zone );
		$self     = rest_url( 'wc/v3' . self::BASE . '/' . $zone['id'] );

		$response->add_link( 'self', $self );
		$response->add_link( 'collection', rest_url( 'wc/v3' . self::BASE ) );
		$response->add_link( 'describedby', $self . '/locations' );

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters name and order.
	 * @return array{name?: string, order?: int}
	 */
	private function given( WP_REST_Request $request ): array {
		return array_filter(
			[
				'name'  => $request['name'],
				'order' => $request['order'],
			],
			static fn( $value ) => null !== $value
		);
	}

	private function unchangeable( string $code ): WP_Error {
		return new WP_Error( $code, __( 'The zone for the rest of the world cannot be changed.', 'storeboard-platform' ), [ 'status' => 403 ] );
	}
}
