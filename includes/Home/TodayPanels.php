<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Home;

defined( 'ABSPATH' ) || exit;

/**
 * Which panels 'Your store today' has for the current user, as src/home/activity decides it: the place for them is kept
 * before any script, so that nothing jumps.
 */
final class TodayPanels {

	private const ACTIONABLE_STATUSES = [ 'processing', 'on-hold' ];

	/**
	 * @return string[] Statuses of orders that wait to be fulfilled, without the prefix 'wc-'.
	 */
	public static function actionable_statuses(): array {
		return array_values( array_filter( (array) get_option( 'woocommerce_actionable_order_statuses', self::ACTIONABLE_STATUSES ), 'is_string' ) );
	}

	/**
	 * @return array<string, string> Name, as `opened_panel` in the address has it, to title.
	 */
	public static function titles( bool $has_orders, bool $has_products ): array {
		$titles = [];
		if ( $has_orders && current_user_can( 'edit_shop_orders' ) ) {
			$titles['orders-panel'] = __( 'Orders', 'storeboard' );
		}
		if ( $has_orders && $has_products && current_user_can( 'edit_products' ) && 'yes' === get_option( 'woocommerce_manage_stock', 'yes' ) ) {
			$titles['stock-panel'] = __( 'Stock', 'storeboard' );
		}
		if ( $has_products && current_user_can( 'moderate_comments' ) && 'yes' === get_option( 'woocommerce_enable_reviews', 'yes' ) ) {
			$titles['reviews-panel'] = __( 'Reviews', 'storeboard' );
		}

		return $titles;
	}
}
