<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

/**
 * Sales, with one row for each order, item, coupon or rate, under WooCommerce's names and columns. Their content
 * follows from orders, users and categories; only OrderLookups, Customers and Categories write it. Dates are in the
 * store's time zone at the time of writing.
 */
final class Tables {

	/** Tables with a row for each order or refund, by order_id. */
	public const OF_ORDERS = [ 'wc_order_stats', 'wc_order_product_lookup', 'wc_order_tax_lookup', 'wc_order_coupon_lookup' ];

	/** @param string $name Without the site's prefix. */
	public static function name( string $name ): string {
		global $wpdb;

		return $wpdb->prefix . $name;
	}
}
