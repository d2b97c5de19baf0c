<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\PageData;

use Storeboard\Storage\Preference;

defined( 'ABSPATH' ) || exit;

/**
 * The bar that offers the store's mobile app to who edits its products, above each screen on Android until the user closes it.
 */
final class AppBanner {

	public static function is_due( int $user_id ): bool {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only looked into.
		$browser = (string) ( $_SERVER['HTTP_USER_AGENT'] ?? '' );

		return str_contains( $browser, 'Android' )
			&& user_can( $user_id, 'edit_products' )
			&& 'yes' !== Preference::word( $user_id, 'android_app_banner_dismissed' );
	}
}
