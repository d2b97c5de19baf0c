<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Setup;

use Storeboard\Registerable;
use Storeboard\Support\Address;

defined( 'ABSPATH' ) || exit;

/**
 * The way back from WordPress' screens of themes to the page for customizing the store (src/setup/customize-store), and its task, which is done once
 * another theme was chosen there. Those screens change their address and lead from one to the other, so what led to them is kept for a while.
 */
final class ThemesReturn implements Registerable {

	private const QUERY     = 'storeboard-return';
	private const VALUE     = 'customize-store';
	private const COMPLETED = 'woocommerce_admin_customize_store_completed';

	public function register(): void {
		add_action( 'load-theme-install.php', [ $this, 'lead_back' ] );
		add_action( 'load-themes.php', [ $this, 'lead_back' ] );
		add_action( 'switch_theme', [ $this, 'complete' ] );
	}

	public function lead_back(): void {
		if ( self::VALUE === Address::text( self::QUERY ) && current_user_can( 'manage_woocommerce' ) ) {
			set_transient( self::key(), 'yes', HOUR_IN_SECONDS );
		}
		if ( $this->came_from_page() ) {
			add_action( 'admin_notices', [ $this, 'print_link' ] );
		}
	}

	public function print_link(): void {
		printf(
			'<div class="notice notice-info"><p><a href="%s">%s</a></p></div>',
			esc_url( admin_url( 'admin.php?page=wc-admin&path=%2Fcustomize-store' ) ),
			esc_html__( 'Back to Customize your store', 'storeboard' )
		);
	}

	/** The platform itself sets the same once a design is saved. */
	public function complete(): void {
		if ( $this->came_from_page() ) {
			update_option( self::COMPLETED, 'yes' );
		}
	}

	private function came_from_page(): bool {
		return get_current_user_id() > 0 && 'yes' === get_transient( self::key() ) && current_user_can( 'manage_woocommerce' );
	}

	private static function key(): string {
		return 'storeboard_themes_' . get_current_user_id();
	}
}
