<?php
/**
 * Imports settings.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Blueprint\Importer;
use StoreboardPlatform\Data\SiteVisibility;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-admin/blueprint/import-step` and `import-allowed` of 11.0: step by step, into a store that is not open yet. A
 * session that began before the store opened may go on for a while.
 */
final class BlueprintImportController implements Registerable {

	private const SESSION = 'X-Blueprint-Import-Session';

	/**
	 * Lifetime of a session after its last step, in seconds.
	 */
	private const LASTS = 600;

	private const TRANSIENT = 'storeboard_platform_blueprint_';

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		if ( Dialect::is_older() || 'no' === get_option( BlueprintController::FEATURE ) ) {
			return;
		}

		register_rest_route(
			'wc-admin',
			'/blueprint/import-allowed',
			Endpoint::read( static fn() => new WP_REST_Response( [ 'import_allowed' => SiteVisibility::is_coming_soon() ] ), 'manage_woocommerce', [], 'rest_forbidden' )
		);

		$step = [
			'step_definition' => [
				'type'     => 'object',
				'required' => true,
			],
		];

		// Of the users who manage the store, only those who may manage the site.
		register_rest_route( 'wc-admin', '/blueprint/import-step', Endpoint::create( [ $this, 'import' ], 'manage_options', $step, 'woocommerce_rest_cannot_view' ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter step_definition: see Importer.
	 */
	public function import( WP_REST_Request $request ): WP_REST_Response {
		$session = (string) $request->get_header( self::SESSION );
		$goes_on = wp_is_uuid( $session ) && (int) get_transient( self::TRANSIENT . $session ) === get_current_user_id();

		if ( ! $goes_on && ! SiteVisibility::is_coming_soon() ) {
			return new WP_REST_Response( Importer::reply( false, [ __( 'Settings are imported only while the store is not open.', 'storeboard-platform' ) ] ) );
		}

		$session = $goes_on ? $session : wp_generate_uuid4();
		set_transient( self::TRANSIENT . $session, get_current_user_id(), self::LASTS );

		$response = new WP_REST_Response( Importer::run( (array) $request['step_definition'] ) );
		$response->header( self::SESSION, $session );

		return $response;
	}
}
