<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Analytics\DashboardSections;
use Storeboard\Registerable;
use Storeboard\Support\Access;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * Changes one section of the current user's overview, the order of all, or all of them. The platform's route writes the whole list, and so loses what
 * another tab chose.
 *
 * @phpstan-import-type Section from DashboardSections
 */
final class DashboardSectionsController implements Registerable {

	private const KEY = [
		'type'      => 'string',
		'minLength' => 1,
		'maxLength' => 200,
	];

	private const KEYS = [
		'type'     => 'array',
		'items'    => self::KEY,
		'maxItems' => 200,
	];

	public function __construct( private DashboardSections $sections ) {}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			'/dashboard-sections',
			[
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => [ $this, 'change' ],
				'permission_callback' => [ Access::class, 'may_see_reports' ],
				'args'                => [
					'sections'   => [
						'description' => __( 'The sections as they are shown.', 'storeboard' ),
						'type'        => 'array',
						'default'     => [],
						'maxItems'    => 50,
						'items'       => [
							'type'                 => 'object',
							'additionalProperties' => false,
							'properties'           => [
								'key'          => [ 'required' => true ] + self::KEY,
								'title'        => [ 'required' => true ] + self::title(),
								'isVisible'    => [
									'type'     => 'boolean',
									'required' => true,
								],
								'hiddenBlocks' => [ 'required' => true ] + self::KEYS,
							],
						],
					],
					'key'        => [
						'description' => __( 'The section to change.', 'storeboard' ),
						'type'        => 'string',
						'default'     => '',
						'maxLength'   => 200,
					],
					'title'      => [ 'description' => __( 'Its new title.', 'storeboard' ) ] + self::title(),
					'is_visible' => [
						'description' => __( 'Whether it shows.', 'storeboard' ),
						'type'        => 'boolean',
					],
					'show'       => [ 'description' => __( 'Parts of it to show.', 'storeboard' ) ] + self::KEYS,
					'hide'       => [ 'description' => __( 'Parts of it to hide.', 'storeboard' ) ] + self::KEYS,
					'order'      => [
						'description' => __( 'The keys of the sections in their order.', 'storeboard' ),
						'default'     => [],
					] + self::KEYS,
					'replace'    => [
						'description'       => __( 'All sections, as the preference has them: a JSON list, or nothing for those of the beginning. Anything else of the request is left aside.', 'storeboard' ),
						'type'              => 'string',
						'maxLength'         => 100_000,
						'validate_callback' => [ self::class, 'validate_list' ],
					],
					'expected'   => [
						'description' => __( 'What has to be stored by now for that, as the preference has it.', 'storeboard' ),
						'type'        => 'string',
						'maxLength'   => 100_000,
					],
				],
				'schema'              => [ $this, 'schema' ],
			]
		);
	}

	/**
	 * @param WP_REST_Request<array{sections: Section[], key: string, title?: string, is_visible?: bool, show?: string[], hide?: string[], order: string[]}> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function change( WP_REST_Request $request ) {
		if ( isset( $request['replace'] ) ) {
			return $this->replace( $request );
		}
		$change = [];
		foreach ( [ 'title', 'is_visible', 'show', 'hide' ] as $name ) {
			if ( isset( $request[ $name ] ) ) {
				$change[ $name ] = $request[ $name ];
			}
		}
		$stored = $this->sections->change( get_current_user_id(), $request['sections'], $request['key'], $change, $request['order'] );

		if ( is_wp_error( $stored ) ) {
			return $stored;
		}
		if ( null === $stored ) {
			return self::not_saved( '' === $request['key'] ? __( 'Couldn’t save your sections.', 'storeboard' ) : __( 'Couldn’t save this section.', 'storeboard' ) );
		}

		return new WP_REST_Response( [ 'dashboard_sections' => $stored ] );
	}

	/**
	 * @param WP_REST_Request<array{replace: string, expected?: string}> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function replace( WP_REST_Request $request ) {
		$stored = $this->sections->replace( get_current_user_id(), $request['replace'], $request['expected'] );

		if ( is_wp_error( $stored ) ) {
			return $stored;
		}

		return null === $stored ? self::not_saved( __( 'Couldn’t save your sections.', 'storeboard' ) ) : new WP_REST_Response(
			[
				'dashboard_sections' => $stored[0],
				'before'             => $stored[1],
			]
		);
	}

	private static function not_saved( string $message ): WP_Error {
		return new WP_Error( 'storeboard_not_saved', $message, [ 'status' => 500 ] );
	}

	/**
	 * @param mixed                                 $value
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return true|WP_Error
	 */
	public static function validate_list( $value, WP_REST_Request $request, string $name ) {
		$is_valid = rest_validate_request_arg( $value, $request, $name );

		if ( true === $is_valid && '' !== $value && ! is_array( json_decode( $value ) ) ) {
			return new WP_Error( 'rest_invalid_param', __( 'This is no JSON list.', 'storeboard' ) );
		}

		return $is_valid;
	}

	/**
	 * @return array<string, mixed>
	 */
	public function schema(): array {
		return [
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'storeboard_dashboard_sections',
			'type'       => 'object',
			'properties' => [
				'dashboard_sections' => [
					'description' => __( 'The preference as it is stored: a JSON list.', 'storeboard' ),
					'type'        => 'string',
				],
				'before'             => [
					'description' => __( 'What was stored before all were replaced, in the same form.', 'storeboard' ),
					'type'        => 'string',
				],
			],
		];
	}

	/**
	 * @return array{type: string, maxLength: int}
	 */
	private static function title(): array {
		return [
			'type'      => 'string',
			'maxLength' => 200,
		];
	}
}
