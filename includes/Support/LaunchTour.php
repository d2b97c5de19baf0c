<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

/**
 * The hint on home at the toolbar's badge of who sees the store: shown where the store asks for it, until the user has read it.
 */
final class LaunchTour {

	private const WANTED = 'woocommerce_show_lys_tour';

	/** The preference, and the name that older versions keep it under. */
	private const READ = [ 'woocommerce_admin_launch_your_store_tour_hidden', 'woocommerce_launch_your_store_tour_hidden' ];

	public static function is_due( int $user_id ): bool {
		if ( 'yes' !== get_option( self::WANTED ) || ! user_can( $user_id, 'manage_woocommerce' ) ) {
			return false;
		}

		foreach ( self::READ as $key ) {
			$stored = get_user_meta( $user_id, $key, true );
			// Older clients stored the word as JSON.
			if ( is_string( $stored ) && 'yes' === trim( $stored, '"' ) ) {
				return false;
			}
		}

		return true;
	}
}
