<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Reports\Import;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-analytics/reports/import`: start, stop, delete, and how far it is. From 10.5 on `wc-analytics/imports/status` tells when data was last
 * processed.
 */
final class ImportController {

	/** @param WP_REST_Request<array<string, mixed>> $request Parameters days and skip_existing. */
	public function start( WP_REST_Request $request ): WP_REST_Response {
		Import::start( self::days( $request ), (bool) $request['skip_existing'] );

		return self::done( __( 'Report table data is being rebuilt. Please allow some time for data to fully populate.', 'storeboard-platform' ) );
	}

	public function cancel(): WP_REST_Response {
		Import::stop();

		return self::done( __( 'All pending and in-progress import actions have been cancelled.', 'storeboard-platform' ) );
	}

	public function delete(): WP_REST_Response {
		Import::delete();

		return self::done( __( 'Report table data is being deleted.', 'storeboard-platform' ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Parameters days and skip_existing. */
	public function get_totals( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response( Import::totals( self::days( $request ), (bool) $request['skip_existing'] ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Parameter days. */
	private static function days( WP_REST_Request $request ): ?int {
		return isset( $request['days'] ) ? (int) $request['days'] : null;
	}

	private static function done( string $message ): WP_REST_Response {
		return new WP_REST_Response(
			[
				'status'  => 'success',
				'message' => $message,
			]
		);
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
