<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Registerable;
use Storeboard\Screens\ReportAccess;
use Storeboard\Support\Access;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** Which roles see which report, and whether they see costs: for administrators, one decision at a time. */
final class ReportAccessController implements Registerable {

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$route = static fn( string $methods, callable $callback, array $args = [] ): array => [
			'methods'             => $methods,
			'callback'            => static fn( WP_REST_Request $request ) => Access::may_administer() ? $callback( $request ) : Access::forbidden(),
			'permission_callback' => [ Access::class, 'may_administer' ],
			'args'                => $args,
		];
		$text  = [
			'type'      => 'string',
			'required'  => true,
			'minLength' => 1,
			'maxLength' => 100,
		];
		register_rest_route(
			'storeboard/v1',
			'/report-access',
			[
				$route( 'GET', static fn() => self::answer() ),
				$route(
					'POST',
					static fn( WP_REST_Request $request ) => self::decide( $request ),
					[
						'role'   => [ 'description' => __( 'The role.', 'storeboard' ) ] + $text,
						'report' => [ 'description' => __( 'The report, or ‘costs’.', 'storeboard' ) ] + $text,
						'sees'   => [
							'description' => __( 'Whether users with this role see it.', 'storeboard' ),
							'type'        => 'boolean',
							'required'    => true,
						],
					]
				),
				'schema' => [ self::class, 'schema' ],
			]
		);
	}

	/**
	 * @param WP_REST_Request<array{role: string, report: string, sees: bool}> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private static function decide( WP_REST_Request $request ) {
		foreach ( [ 'role' => ReportAccess::roles(), 'report' => ReportAccess::labels() ] as $name => $known ) {
			if ( ! isset( $known[ $request[ $name ] ] ) ) {
				return new WP_Error(
					'rest_invalid_param',
					'role' === $name ? __( 'This role doesn’t see reports, or sees all of them.', 'storeboard' ) : __( 'There is no such report.', 'storeboard' ),
					[ 'status' => 400 ]
				);
			}
		}
		$done = ReportAccess::decide( $request['role'], $request['report'], $request['sees'] );
		if ( is_wp_error( $done ) ) {
			return $done;
		}

		return $done ? self::answer() : new WP_Error( 'storeboard_not_saved', __( 'Couldn’t save who sees this report.', 'storeboard' ), [ 'status' => 500 ] );
	}

	private static function answer(): WP_REST_Response {
		$seen    = ReportAccess::seen();
		$labeled = static fn( array $labels ): array => array_map( static fn( $id, string $label ): array => compact( 'id', 'label' ), array_keys( $labels ), $labels );

		return new WP_REST_Response(
			[
				'reports' => $labeled( ReportAccess::labels() ),
				'roles'   => array_map( static fn( array $role ): array => $role + [ 'sees' => $seen[ $role['id'] ] ], $labeled( ReportAccess::roles() ) ),
			]
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		$text = [ 'type' => 'string' ];
		$list = static fn( array $more = [] ): array => [
			'type'  => 'array',
			'items' => [
				'type'       => 'object',
				'properties' => [
					'id'    => $text,
					'label' => $text,
				] + $more,
			],
		];

		return [
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'storeboard_report_access',
			'type'       => 'object',
			'properties' => [
				'reports' => $list(),
				'roles'   => $list(
					[
						'sees' => [
							'type'  => 'array',
							'items' => $text,
						],
					]
				),
			],
		];
	}
}
