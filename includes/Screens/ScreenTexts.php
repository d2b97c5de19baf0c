<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/**
 * What the manifests call each screen.
 *
 * Written by `npm run screens` from the manifests of screens (screen.json). Do not edit.
 */
final class ScreenTexts {

	/** The title of its page; empty where only the server or an extension knows it. */
	public static function title( string $id ): string {
		return match ( $id ) {
			'home' => __( 'Home', 'storeboard' ),
			'attention' => __( 'Needs attention', 'storeboard' ),
			'now' => __( 'Right now', 'storeboard' ),
			'extensions' => __( 'Extensions', 'storeboard' ),
			'setup-wizard', 'profiler' => __( 'Setup wizard', 'storeboard' ),
			'customize-store' => __( 'Customize your store', 'storeboard' ),
			'launch-your-store' => __( 'Launch your store', 'storeboard' ),
			'wc-pay-welcome-page' => __( 'Payments', 'storeboard' ),
			'add-product' => __( 'Add product', 'storeboard' ),
			'edit-product' => __( 'Edit product', 'storeboard' ),
			'edit-variation' => __( 'Edit variation', 'storeboard' ),
			'mobile-app-login' => __( 'Mobile app', 'storeboard' ),
			'analytics/overview', 'marketing' => __( 'Overview', 'storeboard' ),
			'analytics/settings' => __( 'Settings', 'storeboard' ),
			'analytics/revenue' => __( 'Revenue', 'storeboard' ),
			'analytics/orders' => __( 'Orders', 'storeboard' ),
			'analytics/products' => __( 'Products', 'storeboard' ),
			'analytics/variations' => __( 'Variations', 'storeboard' ),
			'analytics/categories' => __( 'Categories', 'storeboard' ),
			'analytics/coupons' => __( 'Coupons', 'storeboard' ),
			'analytics/taxes' => __( 'Taxes', 'storeboard' ),
			'analytics/downloads' => __( 'Downloads', 'storeboard' ),
			'analytics/stock' => __( 'Stock', 'storeboard' ),
			'analytics/profit' => __( 'Profit', 'storeboard' ),
			'analytics/payment-methods' => __( 'Payment methods', 'storeboard' ),
			'analytics/channels' => __( 'Channels', 'storeboard' ),
			'analytics/busy-hours' => __( 'Busy hours', 'storeboard' ),
			'analytics/repeat-customers' => __( 'Repeat customers', 'storeboard' ),
			'analytics/stock-sales' => __( 'Stock and sales', 'storeboard' ),
			'report-emails' => __( 'Reports by email', 'storeboard' ),
			'analytics/customers', 'customers' => __( 'Customers', 'storeboard' ),
			default => '',
		};
	}

	/** Its name in a list of screens; empty where its title does. */
	public static function name( string $id ): string {
		return match ( $id ) {
			'task/extension' => __( 'Extension tasks', 'storeboard' ),
			'extension' => __( 'Extension pages', 'storeboard' ),
			'panel/header' => __( 'Header on WooCommerce pages', 'storeboard' ),
			'panel/notices' => __( 'Notices on WooCommerce pages', 'storeboard' ),
			'panel/store-alerts' => __( 'Store alerts on WooCommerce pages', 'storeboard' ),
			'panel/reminder-bar', 'reminder' => __( 'Setup reminder bar', 'storeboard' ),
			'panel/activity' => __( 'Activity panel', 'storeboard' ),
			'app-banner' => __( 'Mobile app banner on WooCommerce pages', 'storeboard' ),
			'panel/shipping-recommendations' => __( 'Suggestions on the shipping settings', 'storeboard' ),
			'panel/tax-recommendations' => __( 'Suggestions on the tax settings', 'storeboard' ),
			'panel/payments-recommendations' => __( 'Suggestions on the payments settings', 'storeboard' ),
			'panel/payments-banner' => __( 'WooPayments banner on the payments settings', 'storeboard' ),
			'panel/payments-main' => __( 'Payments settings', 'storeboard' ),
			'panel/payments-offline' => __( 'Offline payment methods', 'storeboard' ),
			'panel/payments-bacs' => __( 'Bank transfer settings', 'storeboard' ),
			'panel/payments-cheque' => __( 'Check payments settings', 'storeboard' ),
			'panel/payments-cod' => __( 'Cash on delivery settings', 'storeboard' ),
			'panel/payments-woocommerce-payments' => __( 'WooPayments settings', 'storeboard' ),
			'panel/order-attribution' => __( 'Suggestion about order attribution on the orders page', 'storeboard' ),
			'panel/site-visibility' => __( 'Site visibility settings', 'storeboard' ),
			'panel/tax-conflict' => __( 'Tax settings conflict warning', 'storeboard' ),
			'panel/settings-slot' => __( 'Extension areas in settings', 'storeboard' ),
			'panel/store-location-tour' => __( 'Store location tour', 'storeboard' ),
			'panel/blueprint' => __( 'Blueprint export and import', 'storeboard' ),
			'task/store_details' => __( 'Store details', 'storeboard' ),
			'task/customize-store' => __( 'Customize your store', 'storeboard' ),
			'task/products' => __( 'Products', 'storeboard' ),
			'task/payments' => __( 'Payments', 'storeboard' ),
			'task/woocommerce-payments' => __( 'WooPayments', 'storeboard' ),
			'task/appearance' => __( 'Appearance', 'storeboard' ),
			'task/tax' => __( 'Taxes', 'storeboard' ),
			'task/shipping' => __( 'Shipping', 'storeboard' ),
			'task/shipping-recommendation' => __( 'Set up shipping with an extension', 'storeboard' ),
			'task/review-shipping' => __( 'Review shipping options', 'storeboard' ),
			'task/marketing', 'marketing' => __( 'Marketing', 'storeboard' ),
			'task/purchase' => __( 'Buy extensions', 'storeboard' ),
			'task/launch-your-store' => __( 'Launch your store', 'storeboard' ),
			'task/extend-store' => __( 'Extend your store', 'storeboard' ),
			'task/get-mobile-app' => __( 'Get the mobile app', 'storeboard' ),
			'wc-pay-welcome-page' => __( 'WooPayments offer', 'storeboard' ),
			'analytics/report' => __( 'Extension reports', 'storeboard' ),
			'panel/coupons-marketing' => __( 'Marketing suggestions on the coupons page', 'storeboard' ),
			default => '',
		};
	}
}
