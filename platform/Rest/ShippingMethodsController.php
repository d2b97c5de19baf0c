<?php
/**
 * Shipping methods.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ShippingMethods;
use StoreboardPlatform\Data\ShippingZones;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc/v3/shipping_methods` has the kinds, `wc/v3/shipping/zones/{zone}/methods` a zone's methods. Settings are read
 * as objects and written as plain values.
 */
final class ShippingMethodsController implements Registerable {

	private const KINDS = '/shipping_methods';
	private const ZONES = '/shipping/zones';

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$fields = [
			'order'    => [ 'type' => 'integer' ],
			'enabled'  => [ 'type' => 'boolean' ],
			'settings' => [ 'type' => 'object' ],
		];
		$kind   = [
			'method_id' => [
				'type'     => 'string',
				'required' => true,
			],
		];
		$base   = self::ZONES . '/(?P<zone_id>[\d]+)/methods';

		register_rest_route( 'wc/v3', self::KINDS, Endpoint::read( [ $this, 'get_kinds' ], 'manage_woocommerce' ) );
		register_rest_route( 'wc/v3', self::KINDS . '/(?P<id>[\w-]+)', Endpoint::read( [ $this, 'get_kind' ], 'manage_woocommerce' ) );
		register_rest_route(
			'wc/v3',
			$base,
			[
				ShippingZonesController::endpoint( Endpoint::read( [ $this, 'get_methods' ], 'manage_woocommerce' ) ),
				ShippingZonesController::endpoint( Endpoint::create( [ $this, 'add' ], 'manage_woocommerce', $fields + $kind ) ),
			]
		);
		register_rest_route(
			'wc/v3',
			$base . '/(?P<instance_id>[\d]+)',
			[
				ShippingZonesController::endpoint( Endpoint::read( [ $this, 'get_method' ], 'manage_woocommerce' ) ),
				ShippingZonesController::endpoint( Endpoint::edit( [ $this, 'update' ], 'manage_woocommerce', $fields ) ),
				ShippingZonesController::endpoint( Endpoint::delete( [ $this, 'delete' ], 'manage_woocommerce', 'woocommerce_rest_cannot_edit' ) ),
			]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function get_kinds( WP_REST_Request $request ): WP_REST_Response {
		$kinds = array_keys( ShippingMethods::all() );

		return Paging::reply( $request, array_map( [ $this, 'prepare_kind' ], $kinds ), count( $kinds ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 * @return WP_REST_Response|WP_Error 404 woocommerce_rest_shipping_method_invalid.
	 */
	public function get_kind( WP_REST_Request $request ) {
		return isset( ShippingMethods::all()[ $request['id'] ] )
			? $this->prepare_kind( $request['id'] )
			: new WP_Error( 'woocommerce_rest_shipping_method_invalid', __( 'There is no such method.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter zone_id.
	 * @return WP_REST_Response|WP_Error 404 woocommerce_rest_shipping_zone_invalid.
	 */
	public function get_methods( WP_REST_Request $request ) {
		$zone_id = (int) $request['zone_id'];

		if ( null === ShippingZones::get( $zone_id ) ) {
			return ShippingZonesController::unknown();
		}

		$methods = array_map( fn( array $method ) => $this->prepare( $zone_id, $method ), ShippingZones::methods( $zone_id ) );

		return Paging::reply( $request, $methods, count( $methods ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters zone_id and instance_id.
	 * @return WP_REST_Response|WP_Error 404, see find().
	 */
	public function get_method( WP_REST_Request $request ) {
		$method = $this->find( $request );

		return is_wp_error( $method ) ? $method : $this->prepare( (int) $request['zone_id'], $method );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters zone_id, method_id, order, enabled and settings.
	 * @return WP_REST_Response|WP_Error 404; 500 for a kind that no zone can have; 400 rest_setting_value_invalid.
	 */
	public function add( WP_REST_Request $request ) {
		$zone_id = (int) $request['zone_id'];
		$kind    = $request['method_id'];

		if ( null === ShippingZones::get( $zone_id ) ) {
			return ShippingZonesController::unknown();
		}

		if ( ! ShippingMethods::may_stand_in_zone( $kind ) ) {
			return new WP_Error( 'woocommerce_rest_shipping_zone_not_created', __( 'No zone can have this method.', 'storeboard-platform' ), [ 'status' => 500 ] );
		}

		// Validated before anything is created.
		$values = ShippingMethods::fields( $kind, 0 )->merge( (array) $request['settings'] );

		if ( is_wp_error( $values ) ) {
			return $values;
		}

		$instance_id = ShippingZones::add_method( $zone_id, $kind );
		$this->store( $request, $instance_id, $kind, $values );

		return $this->prepare( $zone_id, (array) ShippingZones::method( $zone_id, $instance_id ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters zone_id, instance_id, order, enabled and settings.
	 * @return WP_REST_Response|WP_Error 404, see find(); 400 rest_setting_value_invalid.
	 */
	public function update( WP_REST_Request $request ) {
		$method = $this->find( $request );

		if ( is_wp_error( $method ) ) {
			return $method;
		}

		$values = ShippingMethods::fields( $method['method_id'], $method['instance_id'] )->merge( (array) $request['settings'] );

		if ( is_wp_error( $values ) ) {
			return $values;
		}

		$this->store( $request, $method['instance_id'], $method['method_id'], $values );

		return $this->get_method( $request );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters zone_id, instance_id and force.
	 * @return WP_REST_Response|WP_Error The deleted method; 404, see find(); 501 without force.
	 */
	public function delete( WP_REST_Request $request ) {
		$method = $this->find( $request );

		if ( is_wp_error( $method ) ) {
			return $method;
		}

		if ( ! $request['force'] ) {
			return ShippingZonesController::no_trash();
		}

		$reply = $this->prepare( (int) $request['zone_id'], $method );
		ShippingZones::delete_method( $method['instance_id'], $method['method_id'] );

		return $reply;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request     Parameters order and enabled.
	 * @param int                                   $instance_id The method's instance.
	 * @param string                                $kind        The method's kind.
	 * @param array<string, mixed>                  $values      Values of its fields.
	 */
	private function store( WP_REST_Request $request, int $instance_id, string $kind, array $values ): void {
		update_option( ShippingMethods::option( $kind, $instance_id ), $values );
		ShippingZones::update_method(
			$instance_id,
			array_filter(
				[
					'order'   => $request['order'],
					'enabled' => $request['enabled'],
				],
				static fn( $value ) => null !== $value
			)
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters zone_id and instance_id.
	 * @return array{instance_id: int, method_id: string, order: int, enabled: bool}|WP_Error 404 woocommerce_rest_shipping_zone_invalid or
	 *                                                                                       woocommerce_rest_shipping_zone_method_invalid.
	 */
	private function find( WP_REST_Request $request ) {
		$zone_id = (int) $request['zone_id'];

		if ( null === ShippingZones::get( $zone_id ) ) {
			return ShippingZonesController::unknown();
		}

		return ShippingZones::method( $zone_id, (int) $request['instance_id'] )
			?? new WP_Error( 'woocommerce_rest_shipping_zone_method_invalid', __( 'The zone has no such method.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}

	/**
	 * @param int                  $zone_id The zone's id.
	 * @param array<string, mixed> $method  See ShippingZones.
	 */
	private function prepare( int $zone_id, array $method ): WP_REST_Response {
		$fields   = ShippingMethods::fields( $method['method_id'], $method['instance_id'] );
		$kind     = ShippingMethods::all()[ $method['method_id'] ];
		$zone     = rest_url( 'wc/v3' . self::ZONES . '/' . $zone_id );
		$response = new WP_REST_Response(
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
			]
		);

		$response->add_link( 'self', $zone . '/methods/' . $method['instance_id'] );
		$response->add_link( 'collection', $zone . '/methods' );
		$response->add_link( 'describes', $zone );

		return $response;
	}

	private function prepare_kind( string $kind ): WP_REST_Response {
		$response = new WP_REST_Response( [ 'id' => $kind ] + ShippingMethods::all()[ $kind ] );

		$response->add_link( 'self', rest_url( 'wc/v3' . self::KINDS . '/' . $kind ) );
		$response->add_link( 'collection', rest_url( 'wc/v3' . self::KINDS ) );

		return $response;
	}
}
