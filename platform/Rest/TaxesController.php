<?php
/**
 * Tax rates.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\TaxClasses;
use StoreboardPlatform\Data\TaxRates;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc/v3/taxes`.
 */
final class TaxesController implements Registerable {

	private const BASE = '/taxes';

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'wc/v3',
			self::BASE,
			[
				Endpoint::read( [ $this, 'get_rates' ], 'manage_woocommerce', $this->list_arguments() ),
				Endpoint::create( [ $this, 'add' ], 'manage_woocommerce', $this->fields() ),
			]
		);
		register_rest_route(
			'wc/v3',
			self::BASE . '/(?P<id>[\d]+)',
			[
				Endpoint::read( [ $this, 'get_rate' ], 'manage_woocommerce' ),
				Endpoint::edit( [ $this, 'update' ], 'manage_woocommerce', $this->fields( false ) ),
				Endpoint::delete( [ $this, 'delete' ], 'manage_woocommerce' ),
			]
		);
		register_rest_route(
			'wc/v3',
			self::BASE . '/batch',
			Endpoint::edit( [ $this, 'batch' ], 'manage_woocommerce', Batch::arguments(), 'woocommerce_rest_cannot_batch' )
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See list_arguments().
	 */
	public function get_rates( WP_REST_Request $request ): WP_REST_Response {
		[ $rates, $total ] = TaxRates::find( $request->get_params() );

		return Paging::reply( $request, array_map( [ $this, 'prepare' ], $rates ), $total );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 * @return WP_REST_Response|WP_Error 404 woocommerce_rest_invalid_id.
	 */
	public function get_rate( WP_REST_Request $request ) {
		$rate = TaxRates::get( (int) $request['id'] );

		return null === $rate ? $this->unknown( 404 ) : $this->prepare( $rate );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See fields().
	 * @return WP_REST_Response|WP_Error 400 woocommerce_rest_tax_exists if the request names an id.
	 */
	public function add( WP_REST_Request $request ) {
		if ( ! empty( $request['id'] ) ) {
			return new WP_Error( 'woocommerce_rest_tax_exists', __( 'A new rate gets its own id.', 'storeboard-platform' ), [ 'status' => 400 ] );
		}

		$id = TaxRates::add( $this->given( $request ) );

		if ( null === $id ) {
			return $this->too_long();
		}

		$response = $this->prepare( (array) TaxRates::get( $id ) );

		$response->set_status( 201 );
		$response->header( 'Location', rest_url( 'wc/v3' . self::BASE . '/' . $response->get_data()['id'] ) );

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See fields(), and id.
	 * @return WP_REST_Response|WP_Error 404 woocommerce_rest_invalid_id.
	 */
	public function update( WP_REST_Request $request ) {
		$id = (int) $request['id'];

		if ( null === TaxRates::get( $id ) ) {
			return $this->unknown( 404 );
		}

		if ( ! TaxRates::update( $id, $this->given( $request ) ) ) {
			return $this->too_long();
		}

		return $this->prepare( (array) TaxRates::get( $id ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters id and force.
	 * @return WP_REST_Response|WP_Error The deleted rate; 501 without force, 400 woocommerce_rest_invalid_id.
	 */
	public function delete( WP_REST_Request $request ) {
		if ( ! $request['force'] ) {
			return new WP_Error( 'woocommerce_rest_trash_not_supported', __( 'Rates have no trash; delete by force.', 'storeboard-platform' ), [ 'status' => 501 ] );
		}

		$rate = TaxRates::get( (int) $request['id'] );

		if ( null === $rate ) {
			return $this->unknown( 400 );
		}

		TaxRates::delete( $rate['id'] );

		return $this->prepare( $rate );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Lists create, update and delete.
	 * @return WP_REST_Response|WP_Error
	 */
	public function batch( WP_REST_Request $request ) {
		return Batch::requests( $request, 'wc/v3' . self::BASE );
	}

	/**
	 * @param array<string, mixed> $rate See TaxRates.
	 */
	private function prepare( array $rate ): WP_REST_Response {
		$response = new WP_REST_Response( $rate );

		$response->add_link( 'self', rest_url( 'wc/v3' . self::BASE . '/' . $rate['id'] ) );
		$response->add_link( 'collection', rest_url( 'wc/v3' . self::BASE ) );

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See fields().
	 * @return array<string, mixed> The values that are not null.
	 */
	private function given( WP_REST_Request $request ): array {
		return array_filter( array_intersect_key( $request->get_params(), $this->fields() ), static fn( $value ) => null !== $value );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private function list_arguments(): array {
		$arguments = Paging::arguments( [ 'order', 'id', 'priority' ] );

		$arguments['order']['default'] = 'asc';

		return $arguments + [
			'offset' => Paging::offset(),
			'class'  => [
				'type' => 'string',
				'enum' => TaxClasses::slugs(),
			],
		];
	}

	/**
	 * @param bool $with_defaults Adds the defaults of a new rate.
	 * @return array<string, array<string, mixed>>
	 */
	private function fields( bool $with_defaults = true ): array {
		$text    = [ 'type' => 'string' ];
		$texts   = [
			'type'  => 'array',
			'items' => $text,
		];
		$fields  = [
			'country'   => $text,
			'state'     => $text,
			'postcode'  => $text,
			'city'      => $text,
			'rate'      => $text,
			'name'      => $text,
			'priority'  => [ 'type' => 'integer' ],
			'compound'  => [ 'type' => 'boolean' ],
			'shipping'  => [ 'type' => 'boolean' ],
			'order'     => [ 'type' => 'integer' ],
			'class'     => $text + [ 'enum' => TaxClasses::slugs() ],
			'postcodes' => $texts,
			'cities'    => $texts,
		];
		$default = [
			'priority' => 1,
			'compound' => false,
			'shipping' => true,
			'class'    => TaxClasses::STANDARD,
		];

		foreach ( $with_defaults ? $default : [] as $field => $value ) {
			$fields[ $field ]['default'] = $value;
		}

		return $fields;
	}

	private function too_long(): WP_Error {
		return new WP_Error( 'woocommerce_rest_cannot_create', __( 'A field is too long.', 'storeboard-platform' ), [ 'status' => 400 ] );
	}

	private function unknown( int $status ): WP_Error {
		return new WP_Error( 'woocommerce_rest_invalid_id', __( 'There is no rate with this id.', 'storeboard-platform' ), [ 'status' => $status ] );
	}
}
