<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Blueprint\Importer;
use StoreboardPlatform\Data\SiteVisibility;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-admin/blueprint/import-step` and `import-allowed` of 11.0: step by step, into a store that is not open yet. A
 * session that began before the store opened may go on for a while.
 */
final class BlueprintImportController {

	private const SESSION = 'X-Blueprint-Import-Session';

	/** Lifetime of a session after its last step, in seconds. */
	private const LASTS = 600;

	private const TRANSIENT = 'storeboard_platform_blueprint_';

	/** @param WP_REST_Request<array<string, mixed>> $request Parameter step_definition: see Importer. */
	public function import( WP_REST_Request $request ): WP_REST_Response {
		$session = (string) $request->get_header( self::SESSION );
		$goes_on = wp_is_uuid( $session ) && (int) get_transient( self::TRANSIENT . $session ) === get_current_user_id();

		if ( ! $goes_on && ! SiteVisibility::is_coming_soon() ) {
			return new WP_REST_Response( Importer::reply( false, [ __( 'Switch to “Coming soon” to import settings.', 'storeboard-platform' ) ] ) );
		}

		$session = $goes_on ? $session : wp_generate_uuid4();
		set_transient( self::TRANSIENT . $session, get_current_user_id(), self::LASTS );

		$response = new WP_REST_Response( Importer::run( (array) $request['step_definition'] ) );
		$response->header( self::SESSION, $session );

		return $response;
	}
}
