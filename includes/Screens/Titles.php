<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/**
 * The titles of screens, by their ids. A task's title is the server's own.
 */
final class Titles {

	/** Empty where the title is not known before the screen shows. */
	public static function of( string $id ): string {
		return ReportAccess::is_there( $id ) ? self::title( $id ) : __( 'Not allowed', 'storeboard' );
	}

	/** Also where the store has no such report. */
	public static function title( string $id ): string {
		return match ( $id ) {
			'home'                      => __( 'Home', 'storeboard' ),
			'attention'                 => __( 'Needs attention', 'storeboard' ),
			'now'                       => __( 'Right now', 'storeboard' ),
			'extensions'                => __( 'Extensions', 'storeboard' ),
			'setup-wizard', 'profiler'  => __( 'Setup wizard', 'storeboard' ),
			'customize-store'           => __( 'Customize your store', 'storeboard' ),
			'launch-your-store'         => __( 'Launch your store', 'storeboard' ),
			'wc-pay-welcome-page'       => __( 'Payments', 'storeboard' ),
			'add-product'               => __( 'Add product', 'storeboard' ),
			'edit-product'              => __( 'Edit product', 'storeboard' ),
			'edit-variation'            => __( 'Edit variation', 'storeboard' ),
			'mobile-app-login'          => __( 'Mobile app', 'storeboard' ),
			'analytics/overview',
			'marketing'                 => __( 'Overview', 'storeboard' ),
			'analytics/settings'        => __( 'Settings', 'storeboard' ),
			'report-emails'             => __( 'Reports by email', 'storeboard' ),
			'analytics/revenue'         => __( 'Revenue', 'storeboard' ),
			'analytics/products'        => __( 'Products', 'storeboard' ),
			'analytics/variations'      => __( 'Variations', 'storeboard' ),
			'analytics/orders'          => __( 'Orders', 'storeboard' ),
			'analytics/categories'      => __( 'Categories', 'storeboard' ),
			'analytics/coupons'         => __( 'Coupons', 'storeboard' ),
			'analytics/taxes'           => __( 'Taxes', 'storeboard' ),
			'analytics/stock'           => __( 'Stock', 'storeboard' ),
			'analytics/downloads'       => __( 'Downloads', 'storeboard' ),
			'analytics/channels'        => __( 'Channels', 'storeboard' ),
			'analytics/busy-hours'      => __( 'Busy hours', 'storeboard' ),
			'analytics/repeat-customers' => __( 'Repeat customers', 'storeboard' ),
			'analytics/stock-sales'     => __( 'Stock and sales', 'storeboard' ),
			'analytics/profit'          => __( 'Profit', 'storeboard' ),
			'analytics/payment-methods' => __( 'Payment methods', 'storeboard' ),
			'customers',
			'analytics/customers'       => __( 'Customers', 'storeboard' ),
			default                     => ScreenTable::declaration( $id )->title ?? '',
		};
	}

	/**
	 * The titles of what a screen belongs to, from the top down: they stand behind its own in the window's title.
	 *
	 * @return string[]
	 */
	public static function trail( string $id ): array {
		return match ( true ) {
			! ReportAccess::is_there( $id )   => [],
			'marketing' === $id                  => [ 'WooCommerce', __( 'Marketing', 'storeboard' ) ],
			in_array( $id, [ 'attention', 'customers', 'now' ], true ) => [ 'WooCommerce' ],
			'report-emails' === $id,
			str_starts_with( $id, 'analytics/' ) => [ 'WooCommerce', __( 'Analytics', 'storeboard' ) ],
			default                              => [],
		};
	}
}
