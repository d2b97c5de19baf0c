<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Storage;

defined( 'ABSPATH' ) || exit;

/**
 * Reads a user's meta as it is stored now: another request may have written it since this one began, and a shared object cache may have an old copy of it, which
 * wp_cache_delete() does not take from a node that reads a replica of that cache.
 */
final class UncachedUserMeta {

	/** Puts what is stored into the cache, so that get_user_meta() returns it. Where the database cannot be read the cache stays as it is. */
	public static function refresh( int $user_id ): void {
		global $wpdb;

		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT meta_key, meta_value FROM $wpdb->usermeta WHERE user_id = %d ORDER BY umeta_id", $user_id ), ARRAY_A );
		if ( '' !== $wpdb->last_error || ! is_array( $rows ) ) {
			return;
		}
		$meta = [];
		foreach ( $rows as $row ) {
			$meta[ (string) $row['meta_key'] ][] = $row['meta_value'];
		}
		// As update_meta_cache() has it.
		wp_cache_set( $user_id, $meta, 'user_meta' );
	}
}
