<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Blueprint\Exporter;
use WP_REST_Request;
use WP_REST_Response;

/** `wc-admin/blueprint/export` of 11.0: groups, as JSON. */
final class BlueprintController {

	public const FEATURE = 'woocommerce_feature_blueprint_enabled';

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter steps: ids by group. No group, or only empty groups, means everything.
	 */
	public function export( WP_REST_Request $request ): WP_REST_Response {
		$chosen = self::chosen( $request['steps'] );

		// Only users who may install plugins and themes may export which ones another store has to install.
		foreach ( [ 'plugins' => 'installPlugin', 'themes' => 'installTheme' ] as $group => $step ) {
			if ( ( null === $chosen || isset( $chosen[ $group ] ) ) && ! current_user_can( 'plugins' === $group ? 'install_plugins' : 'switch_themes' ) ) {
				/* translators: %s: name of a step. */
				$message = sprintf( __( 'You don’t have permission to export this step: %s', 'storeboard-platform' ), $step );

				return new WP_REST_Response(
					[
						'errors'     => [ 'wooblueprint_insufficient_permissions' => [ $message ] ],
						'error_data' => [],
					],
					400
				);
			}
		}

		return new WP_REST_Response(
			[
				'data' => Exporter::export( $chosen ),
				'type' => 'json',
			]
		);
	}

	/**
	 * @param mixed $steps The parameter.
	 * @return array<string, string[]>|null Null means everything.
	 */
	private static function chosen( $steps ): ?array {
		$known = array_filter( array_intersect_key( (array) $steps, array_flip( [ 'settings', 'plugins', 'themes' ] ) ) );

		return [] === $known ? null : $known;
	}
}
