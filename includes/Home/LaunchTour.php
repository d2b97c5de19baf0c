<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Home;

use Storeboard\Storage\Preference;

defined( 'ABSPATH' ) || exit;

/**
 * The hint on home at the toolbar's badge of who sees the store: shown where the store asks for it, until the user has read it.
 */
final class LaunchTour {

	private const WANTED = 'woocommerce_show_lys_tour';

	private const READ = 'launch_your_store_tour_hidden';

	public static function is_due( int $user_id ): bool {
		return 'yes' === get_option( self::WANTED )
			&& user_can( $user_id, 'manage_woocommerce' )
			&& 'yes' !== Preference::word( $user_id, self::READ )
			// Older versions keep it under another name.
			&& 'yes' !== Preference::read( $user_id, 'woocommerce_' . self::READ );
	}
}
