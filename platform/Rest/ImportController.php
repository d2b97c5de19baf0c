<?php
/**
 * The import of orders into the reports.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Reports\Import;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-analytics/reports/import`: start, stop, delete, and how far it is. From 10.5 on `wc-analytics/imports/status` tells when data was last
 * processed.
 */
final class ImportController implements Registerable {

	private const BASE = '/reports/import';

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$arguments = [
			'days'          => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'skip_existing' => [
				'type'    => 'boolean',
				'default' => false,
			],
		];
		$read      = static fn( callable $answer, array $given = [] ) => Endpoint::read( $answer, 'manage_woocommerce', $given, 'woocommerce_rest_cannot_edit' );
		$edit      = static fn( callable $work, string $message, array $given = [] ) => Endpoint::edit(
			static function ( WP_REST_Request $request ) use ( $work, $message ): WP_REST_Response {
				$work( $request );

				return new WP_REST_Response(
					[
						'status'  => 'success',
						'message' => $message,
					]
				);
			},
			'manage_woocommerce',
			$given
		);
		$days      = static fn( WP_REST_Request $request ): ?int => isset( $request['days'] ) ? (int) $request['days'] : null;

		$routes = [
			''        => $edit(
				static fn( WP_REST_Request $request ) => Import::start( $days( $request ), (bool) $request['skip_existing'] ),
				__( 'Report table data is being rebuilt. Please allow some time for data to fully populate.', 'storeboard-platform' ),
				$arguments
			),
			'/cancel' => $edit( static fn() => Import::stop(), __( 'All pending and in-progress import actions have been cancelled.', 'storeboard-platform' ) ),
			'/delete' => $edit( static fn() => Import::delete(), __( 'Report table data is being deleted.', 'storeboard-platform' ) ),
			'/status' => $read( static fn() => new WP_REST_Response( Import::status() ) ),
			'/totals' => $read(
				static fn( WP_REST_Request $request ) => new WP_REST_Response( Import::totals( $days( $request ), (bool) $request['skip_existing'] ) ),
				$arguments
			),
		];
		foreach ( $routes as $path => $endpoint ) {
			register_rest_route( 'wc-analytics', self::BASE . $path, $endpoint );
		}

		if ( ! Dialect::is_older() ) {
			register_rest_route( 'wc-analytics', '/imports/status', $read( [ $this, 'get_state' ] ) );
		}
	}

	/** Orders are counted at once, in either mode. */
	public function get_state(): WP_REST_Response {
		$is_scheduled = 'yes' === get_option( 'woocommerce_analytics_scheduled_import', 'no' );

		return new WP_REST_Response(
			[
				'mode'                      => $is_scheduled ? 'scheduled' : 'immediate',
				'last_processed_date'       => Import::last_processed() ?: null,
				'next_scheduled'            => null,
				'import_in_progress_or_due' => false,
			]
		);
	}
}
