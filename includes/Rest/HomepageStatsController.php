<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Home\HomepageStats;
use Storeboard\Registerable;
use Storeboard\Support\Access;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * Changes a part of what the current user chose for the card of indicators. The platform's route writes the whole, and so loses
 * what another tab chose.
 */
final class HomepageStatsController implements Registerable {

	/** @var array<string, mixed> */
	private const INDICATORS = [
		'type'     => 'array',
		'items'    => [
			'type'    => 'string',
			// For example revenue/total_sales, or jetpack/stats/visitors.
			'pattern' => '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)+$',
		],
		'maxItems' => 50,
		'default'  => [],
	];

	public function __construct( private HomepageStats $stats ) {}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			'/homepage-stats',
			[
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => [ $this, 'change' ],
				'permission_callback' => [ Access::class, 'may_manage' ],
				'args'                => [
					'show'            => [ 'description' => __( 'Stats to show.', 'storeboard' ) ] + self::INDICATORS,
					'hide'            => [ 'description' => __( 'Stats to hide.', 'storeboard' ) ] + self::INDICATORS,
					'dismiss_jetpack' => [
						'description' => __( 'Whether the suggestion of Jetpack goes.', 'storeboard' ),
						'type'        => 'boolean',
						'default'     => false,
					],
				],
				'schema'              => [ $this, 'schema' ],
			]
		);
	}

	/**
	 * @param WP_REST_Request<array{show: string[], hide: string[], dismiss_jetpack: bool}> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function change( WP_REST_Request $request ) {
		$stored = $this->stats->change( get_current_user_id(), $request['show'], $request['hide'], $request['dismiss_jetpack'] );

		if ( is_wp_error( $stored ) ) {
			return $stored;
		}
		if ( null === $stored ) {
			return new WP_Error(
				'storeboard_not_saved',
				__( 'Couldn’t save your selected stats.', 'storeboard' ),
				[ 'status' => 500 ]
			);
		}

		return new WP_REST_Response( [ 'homepage_stats' => $stored ] );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function schema(): array {
		return [
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'storeboard_homepage_stats',
			'type'       => 'object',
			'properties' => [
				'homepage_stats' => [
					'description' => __( 'The preference as it is stored: a JSON object.', 'storeboard' ),
					'type'        => 'string',
				],
			],
		];
	}
}
