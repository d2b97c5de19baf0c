<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Registerable;
use Storeboard\Support\Access;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * Options that Storeboard's screens read and write and the platform's own route no longer lists, or cannot take back. A fixed list; there is no
 * generic option route.
 */
final class OptionsController implements Registerable {

	private const ROUTE = '/options';

	public function __construct( private AllowedOptions $options ) {}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			self::ROUTE,
			[
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => [ $this, 'read' ],
					'permission_callback' => [ Access::class, 'may_manage' ],
					'args'                => [
						'options' => [
							'description' => __( 'Names of options.', 'storeboard' ),
							'type'        => 'array',
							'items'       => [
								'type' => 'string',
								'enum' => $this->options->names(),
							],
							'minItems'    => 1,
							'required'    => true,
						],
					],
				],
				[
					'methods'             => WP_REST_Server::CREATABLE,
					'callback'            => [ $this, 'write' ],
					'permission_callback' => [ Access::class, 'may_manage' ],
					'args'                => $this->options->schemas(),
				],
			]
		);
	}

	/**
	 * Name to value; one that is not set is false.
	 *
	 * @param WP_REST_Request<array{options: string[]}> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function read( WP_REST_Request $request ) {
		$refusal = Access::refusal();
		if ( null !== $refusal ) {
			return $refusal;
		}

		$values = [];
		foreach ( $request['options'] as $name ) {
			$values[ $name ] = get_option( $name );
		}

		return new WP_REST_Response( $values );
	}

	/**
	 * Name to whether the stored value changed, as the platform's route answers. False takes an option away.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function write( WP_REST_Request $request ) {
		$refusal = Access::refusal();
		if ( null !== $refusal ) {
			return $refusal;
		}

		$given   = array_diff_key( $request->get_params(), $request->get_url_params() );
		$unknown = array_diff( array_keys( $given ), array_keys( $this->options->schemas() ), [ '_locale', 'rest_route' ] );
		if ( [] !== $unknown ) {
			return new WP_Error(
				'storeboard_unknown_option',
				/* translators: %s: names of options. */
				sprintf( __( 'These options can’t be updated here: %s.', 'storeboard' ), implode( ', ', $unknown ) ),
				[ 'status' => 400 ]
			);
		}

		$changed = [];
		foreach ( array_intersect_key( $given, $this->options->schemas() ) as $name => $value ) {
			$changed[ $name ] = false === $value ? delete_option( $name ) : update_option( $name, $value );
		}
		if ( [] === $changed ) {
			return new WP_Error( 'storeboard_no_options', __( 'No options were provided.', 'storeboard' ), [ 'status' => 400 ] );
		}

		return new WP_REST_Response( $changed );
	}
}
