<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages;

use StoreboardPlatform\Data\SiteVisibility;
use StoreboardPlatform\Registerable;
use WP_Admin_Bar;

/**
 * Shows users who manage the store its visibility in WordPress' toolbar, with a link to the setting. A store may turn
 * it off.
 */
final class VisibilityBadge implements Registerable {

	private const OPTION = 'woocommerce_feature_site_visibility_badge_enabled';

	public function register(): void {
		add_action( 'admin_bar_menu', [ $this, 'add' ], 31 );
		add_action( 'admin_head', [ $this, 'print_style' ] );
		add_action( 'wp_head', [ $this, 'print_style' ] );
	}

	public function add( WP_Admin_Bar $bar ): void {
		if ( ! $this->is_shown() ) {
			return;
		}

		$state = $this->state();
		$words = [
			'live'              => __( 'Live', 'storeboard-platform' ),
			'coming-soon'       => __( 'Coming soon', 'storeboard-platform' ),
			'store-coming-soon' => __( 'Store coming soon', 'storeboard-platform' ),
		];

		$bar->add_node(
			[
				'id'    => 'woocommerce-site-visibility-badge',
				'title' => $words[ $state ],
				'href'  => admin_url( 'admin.php?page=wc-settings&tab=site-visibility' ),
				'meta'  => [ 'class' => 'woocommerce-site-status-badge-' . $state ],
			]
		);
	}

	public function print_style(): void {
		if ( ! is_admin_bar_showing() || ! $this->is_shown() ) {
			return;
		}

		// WordPress' own rules for the toolbar are as specific.
		$badge = '#wpadminbar .quicklinks #wp-admin-bar-woocommerce-site-visibility-badge';
		$box   = 'background: #f6f7f7; border-radius: 2px; color: #3c434a; height: 18px; line-height: 18px; margin: 7px 0; padding: 0 6px';

		printf(
			"<style>%1\$s > a.ab-item { %2\$s } %1\$s.woocommerce-site-status-badge-live > a.ab-item { background: #e6f2e8; color: #00450c }</style>\n",
			$badge, // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
			$box // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		);
	}

	private function is_shown(): bool {
		return current_user_can( 'manage_woocommerce' ) && 'yes' === get_option( self::OPTION, 'yes' );
	}

	/** @return string 'live', 'coming-soon' or 'store-coming-soon' */
	private function state(): string {
		if ( ! SiteVisibility::is_coming_soon() ) {
			return 'live';
		}

		return SiteVisibility::is_store_only() ? 'store-coming-soon' : 'coming-soon';
	}
}
