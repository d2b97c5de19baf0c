<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/**
 * What owners call a screen where it stands in a list of all of them: a task has a title of the server's only while it is open, and a panel
 * has none.
 */
final class ScreenNames {

	public static function of( string $id ): string {
		$name = self::name( $id );
		if ( 'analytics/report' !== $id && str_starts_with( $id, 'analytics/' ) ) {
			/* translators: %s: name of a report, or of another screen of Analytics. */
			return sprintf( __( 'Analytics: %s', 'storeboard' ), $name );
		}

		return '' !== $name ? $name : ucfirst( strtr( basename( $id ), '-_', '  ' ) );
	}

	private static function name( string $id ): string {
		return match ( $id ) {
			'extension'                      => __( 'Extension pages', 'storeboard' ),
			'analytics/report'               => __( 'Extension reports', 'storeboard' ),
			'wc-pay-welcome-page'            => __( 'WooPayments offer', 'storeboard' ),
			'profiler'                       => __( 'Setup wizard (profiler)', 'storeboard' ),
			'task/extension'                 => __( 'Extension tasks', 'storeboard' ),
			'task/store_details'             => __( 'Store details', 'storeboard' ),
			'task/customize-store'           => __( 'Customize your store', 'storeboard' ),
			'task/products'                  => __( 'Products', 'storeboard' ),
			'task/payments'                  => __( 'Payments', 'storeboard' ),
			'task/woocommerce-payments'      => __( 'WooPayments', 'storeboard' ),
			'task/appearance'                => __( 'Appearance', 'storeboard' ),
			'task/tax'                       => __( 'Taxes', 'storeboard' ),
			'task/shipping'                  => __( 'Shipping', 'storeboard' ),
			'task/shipping-recommendation'   => __( 'Shipping recommendation', 'storeboard' ),
			'task/review-shipping'           => __( 'Review shipping options', 'storeboard' ),
			'marketing',
			'task/marketing'                 => __( 'Marketing', 'storeboard' ),
			'task/purchase'                  => __( 'Buy extensions', 'storeboard' ),
			'task/launch-your-store'         => __( 'Launch your store', 'storeboard' ),
			'task/extend-store'              => __( 'Extend your store', 'storeboard' ),
			'task/get-mobile-app'            => __( 'Get the mobile app', 'storeboard' ),
			'reminder', 'panel/reminder-bar' => __( 'Setup reminder bar', 'storeboard' ),
			'panel/header'                   => __( 'Header on WooCommerce pages', 'storeboard' ),
			'panel/notices'                  => __( 'Notices on WooCommerce pages', 'storeboard' ),
			'panel/store-alerts'             => __( 'Store alerts on WooCommerce pages', 'storeboard' ),
			'panel/activity'                 => __( 'Activity panel', 'storeboard' ),
			'panel/settings-slot'            => __( 'Extension areas in settings', 'storeboard' ),
			'app-banner', 'panel/app-banner' => __( 'Mobile app banner on WooCommerce pages', 'storeboard' ),
			'panel/site-visibility'          => __( 'Site visibility', 'storeboard' ),
			'panel/tax-conflict'             => __( 'Tax settings conflict warning', 'storeboard' ),
			'panel/store-location-tour'      => __( 'Store location tour', 'storeboard' ),
			'panel/blueprint'                => __( 'Blueprint: export and import', 'storeboard' ),
			'panel/coupons-marketing'        => __( 'Marketing suggestions on the coupons page', 'storeboard' ),
			'panel/shipping-recommendations' => __( 'Shipping recommendations', 'storeboard' ),
			'panel/tax-recommendations'      => __( 'Tax recommendations', 'storeboard' ),
			'panel/payments-recommendations' => __( 'Payments recommendations', 'storeboard' ),
			'panel/payments-banner'          => __( 'Payments banner', 'storeboard' ),
			'panel/payment-promotions'       => __( 'Payment promotions', 'storeboard' ),
			'panel/order-attribution'        => __( 'Order attribution banner', 'storeboard' ),
			'panel/payments-main'            => __( 'Payments settings', 'storeboard' ),
			'panel/payments-offline'         => __( 'Offline payment methods', 'storeboard' ),
			'panel/payments-bacs'            => __( 'Bank transfer', 'storeboard' ),
			'panel/payments-cheque'          => __( 'Check payments', 'storeboard' ),
			'panel/payments-cod'             => __( 'Cash on delivery', 'storeboard' ),
			default                          => Titles::title( $id ),
		};
	}
}
