<?php
/**
 * Keeps the embedded platform away from a real store.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform;

/**
 * The embedded platform serves the same routes as WooCommerce, so the two can never run together.
 */
final class Guard implements Registerable {

	/**
	 * Whether WooCommerce is loaded, or will be in this request. Plugins load in the order of their folders' names,
	 * so checking for the class would be too early.
	 */
	public static function woocommerce_is_active(): bool {
		if ( class_exists( 'WooCommerce', false ) ) {
			return true;
		}

		$active = (array) get_option( 'active_plugins', [] );

		if ( is_multisite() ) {
			$active = array_merge( $active, array_keys( (array) get_site_option( 'active_sitewide_plugins', [] ) ) );
		}

		foreach ( $active as $plugin ) {
			if ( is_string( $plugin ) && 'woocommerce.php' === basename( $plugin ) && is_file( WP_PLUGIN_DIR . '/' . $plugin ) ) {
				return true;
			}
		}

		return false;
	}

	public function register(): void {
		add_action( 'admin_notices', [ $this, 'explain' ] );
	}

	/**
	 * Explains to users who can change it why the plugin does nothing.
	 */
	public function explain(): void {
		if ( ! current_user_can( 'activate_plugins' ) ) {
			return;
		}

		printf(
			'<div class="notice notice-warning"><p>%s</p></div>',
			esc_html__( 'The Storeboard embedded platform does nothing here, because WooCommerce is active. Deactivate one of the two.', 'storeboard-platform' )
		);
	}
}
