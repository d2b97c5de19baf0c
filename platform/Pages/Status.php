<?php
/**
 * @package Storeboard\Platform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages;

defined( 'ABSPATH' ) || exit;

/** The store's status page, as far as others add tabs to it. What the site says of itself stands on WordPress' own page. */
final class Status {

	public const PAGE = 'wc-status';

	public static function render(): void {
		$current = isset( $_GET['tab'] ) && is_string( $_GET['tab'] ) ? sanitize_key( $_GET['tab'] ) : 'status'; // phpcs:ignore WordPress.Security.NonceVerification -- It chooses what shows.
		$tabs    = (array) apply_filters( 'woocommerce_admin_status_tabs', [ 'status' => __( 'System status', 'storeboard-platform' ) ] );
		echo '<div class="wrap woocommerce"><nav class="nav-tab-wrapper woo-nav-tab-wrapper">';
		foreach ( $tabs as $name => $label ) {
			printf( '<a href="%s" class="nav-tab%s">%s</a>', esc_url( admin_url( 'admin.php?page=' . self::PAGE . "&tab=$name" ) ), $name === $current ? ' nav-tab-active' : '', esc_html( $label ) );
		}
		printf( '</nav><h1 class="screen-reader-text">%s</h1>', esc_html( $tabs[ $current ] ?? $tabs['status'] ) );
		if ( 'status' === $current ) {
			printf( '<p><a href="%s">%s</a></p>', esc_url( admin_url( 'site-health.php?tab=debug' ) ), esc_html__( 'Site Health', 'storeboard-platform' ) );
		}
		do_action( "woocommerce_admin_status_content_$current" );
		echo '</div>';
	}
}
