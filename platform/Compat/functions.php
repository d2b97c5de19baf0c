<?php
/**
 * Functions that extensions of the store platform call.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

use StoreboardPlatform\Pages\RegisteredPages;

if ( ! function_exists( 'wc_admin_register_page' ) ) {
	/**
	 * Adds a page of the app to the menu, at `admin_menu` or later.
	 *
	 * @param array<string, mixed> $options Keys id, title, page_title, parent, path, capability, position.
	 */
	function wc_admin_register_page( $options ): void {
		RegisteredPages::add( $options );
	}
}
