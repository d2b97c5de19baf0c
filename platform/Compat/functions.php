<?php
/** Functions that extensions of the store platform call. */

declare( strict_types=1 );

use StoreboardPlatform\Pages\Classic\ConnectedPages;
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

	/**
	 * Puts the store's header on a page of an extension.
	 *
	 * @param array<string, mixed> $options See ConnectedPages::connect().
	 */
	function wc_admin_connect_page( $options ): void {
		ConnectedPages::connect( (array) $options );
	}

	/** Whether this request shows a classic page with the store's header. */
	function wc_admin_is_connected_page(): bool {
		return ConnectedPages::is_current();
	}

	/**
	 * The breadcrumbs of this page.
	 *
	 * @return array<int, string|array{0: string, 1: string}>
	 */
	function wc_admin_get_breadcrumbs(): array {
		return ConnectedPages::breadcrumbs();
	}
}
