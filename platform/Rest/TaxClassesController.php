<?php
/**
 * Tax classes.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\TaxClasses;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc/v3/taxes/classes`. A class has a slug and no id.
 */
final class TaxClassesController implements Registerable {

	private const BASE = '/taxes/classes';

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$name = [
			'type'     => 'string',
			'required' => true,
		];

		register_rest_route(
			'wc/v3',
			self::BASE,
			[
				Endpoint::read( [ $this, 'get_classes' ], 'manage_woocommerce' ),
				Endpoint::create( [ $this, 'add' ], 'manage_woocommerce', [ 'name' => $name ] ),
			]
		);
		register_rest_route(
			'wc/v3',
			self::BASE . '/(?P<slug>\w[\w\s\-]*)',
			[
				Endpoint::read( [ $this, 'get_class_of_slug' ], 'manage_woocommerce' ),
				Endpoint::delete( [ $this, 'delete' ], 'manage_woocommerce' ),
			]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public function get_classes( WP_REST_Request $request ): WP_REST_Response {
		$classes = TaxClasses::all();

		return Paging::reply( $request, array_map( [ $this, 'prepare' ], $classes ), count( $classes ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter slug.
	 * @return WP_REST_Response|WP_Error A list of one; 404 woocommerce_rest_tax_class_invalid_slug.
	 */
	public function get_class_of_slug( WP_REST_Request $request ) {
		$class = TaxClasses::get( sanitize_title( $request['slug'] ) );

		return null === $class ? $this->unknown() : Paging::reply( $request, [ $this->prepare( $class ) ], 1 );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter name.
	 * @return WP_REST_Response|WP_Error 400 if it creates no new class.
	 */
	public function add( WP_REST_Request $request ) {
		$name = sanitize_text_field( $request['name'] );

		if ( '' === $name ) {
			return new WP_Error( 'woocommerce_rest_tax_class_invalid_name', __( 'A class needs a name.', 'storeboard-platform' ), [ 'status' => 400 ] );
		}

		$class = TaxClasses::add( $name );

		if ( is_string( $class ) ) {
			return 'exists' === $class
				? new WP_Error( 'woocommerce_rest_tax_class_exists', __( 'There is already a class with this name.', 'storeboard-platform' ), [ 'status' => 400 ] )
				: new WP_Error( 'woocommerce_rest_tax_class_slug_invalid', __( 'No class can have this name.', 'storeboard-platform' ), [ 'status' => 400 ] );
		}

		$response = $this->prepare( $class );
		$response->set_status( 201 );
		$response->header( 'Location', rest_url( 'wc/v3' . self::BASE . '/' . $class['slug'] ) );

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters slug and force.
	 * @return WP_REST_Response|WP_Error The deleted class; 501 without force, 404.
	 */
	public function delete( WP_REST_Request $request ) {
		if ( ! $request['force'] ) {
			return new WP_Error( 'woocommerce_rest_trash_not_supported', __( 'Classes have no trash; delete by force.', 'storeboard-platform' ), [ 'status' => 501 ] );
		}

		$class = TaxClasses::get( sanitize_title( $request['slug'] ) );

		if ( null === $class || TaxClasses::STANDARD === $class['slug'] ) {
			return $this->unknown();
		}

		TaxClasses::delete( $class['slug'] );

		return $this->prepare( $class );
	}

	/**
	 * @param array{slug: string, name: string} $class_row See TaxClasses.
	 */
	private function prepare( array $class_row ): WP_REST_Response {
		$response = new WP_REST_Response( $class_row );
		$response->add_link( 'collection', rest_url( 'wc/v3' . self::BASE ) );

		return $response;
	}

	private function unknown(): WP_Error {
		return new WP_Error( 'woocommerce_rest_tax_class_invalid_slug', __( 'There is no such class.', 'storeboard-platform' ), [ 'status' => 404 ] );
	}
}
