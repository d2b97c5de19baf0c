<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

/**
 * The bar that offers the store's mobile app, above each screen on Android until the user closes it.
 */
final class AppBanner {

	private const CLOSED = 'woocommerce_admin_android_app_banner_dismissed';

	public static function is_due( int $user_id ): bool {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only looked into.
		$browser = (string) ( $_SERVER['HTTP_USER_AGENT'] ?? '' );
		$stored  = get_user_meta( $user_id, self::CLOSED, true );

		return str_contains( $browser, 'Android' )
			&& user_can( $user_id, 'manage_woocommerce' )
			// Older clients stored the word as JSON.
			&& ! ( is_string( $stored ) && 'yes' === trim( $stored, '"' ) );
	}
}
