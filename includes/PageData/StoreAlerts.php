<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\PageData;

use Storeboard\Platform\Platform;

defined( 'ABSPATH' ) || exit;

/** Whether the store has alerts for the owner, for a page that does not bring them along but keeps their place. */
final class StoreAlerts {

	/** Reads one row of the platform's notes, by the same rules as its REST route for unactioned errors and updates. */
	public static function exist( Platform $platform ): bool {
		global $wpdb;

		if ( ! $platform->has_feature( 'store-alerts' ) ) {
			return false;
		}
		$suppressed = $wpdb->suppress_errors();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- The platform has no cheaper question; a page asks it only until the alerts themselves are kept.
		$found = $wpdb->get_var( "SELECT 1 FROM {$wpdb->prefix}wc_admin_notes WHERE status = 'unactioned' AND type IN ( 'error', 'update' ) AND is_deleted = 0 LIMIT 1" );
		$wpdb->suppress_errors( $suppressed );

		return null !== $found;
	}
}
