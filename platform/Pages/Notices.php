<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages;

use StoreboardPlatform\Pages\Classic\ConnectedPages;
use StoreboardPlatform\Registerable;

/** Wraps all admin notices in a hidden list, which the client shows in its own place. */
final class Notices implements Registerable {

	public function register(): void {
		add_action( 'admin_notices', [ $this, 'open' ], -9999 );
		add_action( 'admin_notices', [ $this, 'close' ], PHP_INT_MAX );
	}

	public function open(): void {
		if ( ! $this->are_gathered() ) {
			return;
		}

		echo '<div id="jp-admin-notices" class="woocommerce-layout__jitm"></div>';
		echo '<div class="woocommerce-layout__notice-list-hide" id="wp__notice-list">';

		if ( Menu::is_app_page() ) {
			// WordPress moves notices below this element. Without it they would leave the list.
			echo '<div class="wp-header-end" id="woocommerce-layout__notice-catcher"></div>';
		}
	}

	public function close(): void {
		if ( $this->are_gathered() ) {
			echo '</div>';
		}
	}

	private function are_gathered(): bool {
		return Menu::is_app_page() || ConnectedPages::is_current();
	}
}
