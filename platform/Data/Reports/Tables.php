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

	/** @return string[] One statement for each table, in the form that dbDelta reads. */
	public static function statements(): array {
		global $wpdb;

		$collate = $wpdb->get_charset_collate();
		$wc      = self::name( 'wc_' );

		return [
			"CREATE TABLE {$wc}order_stats (
				order_id bigint(20) unsigned NOT NULL,
				parent_id bigint(20) unsigned NOT NULL DEFAULT 0,
				date_created datetime NOT NULL DEFAULT '0000-00-00 00:00:00',
				date_created_gmt datetime NOT NULL DEFAULT '0000-00-00 00:00:00',
				date_paid datetime DEFAULT NULL,
				date_completed datetime DEFAULT NULL,
				num_items_sold int(11) NOT NULL DEFAULT 0,
				total_sales double NOT NULL DEFAULT 0,
				tax_total double NOT NULL DEFAULT 0,
				shipping_total double NOT NULL DEFAULT 0,
				net_total double NOT NULL DEFAULT 0,
				returning_customer tinyint(1) DEFAULT NULL,
				status varchar(200) NOT NULL,
				customer_id bigint(20) unsigned NOT NULL,
				PRIMARY KEY  (order_id),
				KEY date_created (date_created),
				KEY date_paid (date_paid),
				KEY date_completed (date_completed),
				KEY customer_id (customer_id),
				KEY status (status(191))
			) $collate;",
			"CREATE TABLE {$wc}order_product_lookup (
				order_item_id bigint(20) unsigned NOT NULL,
				order_id bigint(20) unsigned NOT NULL,
				product_id bigint(20) unsigned NOT NULL,
				variation_id bigint(20) unsigned NOT NULL,
				customer_id bigint(20) unsigned DEFAULT NULL,
				date_created datetime NOT NULL DEFAULT '0000-00-00 00:00:00',
				product_qty int(11) NOT NULL,
				product_net_revenue double NOT NULL DEFAULT 0,
				product_gross_revenue double NOT NULL DEFAULT 0,
				coupon_amount double NOT NULL DEFAULT 0,
				tax_amount double NOT NULL DEFAULT 0,
				shipping_amount double NOT NULL DEFAULT 0,
				shipping_tax_amount double NOT NULL DEFAULT 0,
				PRIMARY KEY  (order_item_id,order_id),
				KEY order_id (order_id),
				KEY product_id (product_id),
				KEY customer_id (customer_id),
				KEY date_created (date_created)
			) $collate;",
			"CREATE TABLE {$wc}order_tax_lookup (
				order_id bigint(20) unsigned NOT NULL,
				tax_rate_id bigint(20) unsigned NOT NULL,
				date_created datetime NOT NULL DEFAULT '0000-00-00 00:00:00',
				shipping_tax double NOT NULL DEFAULT 0,
				order_tax double NOT NULL DEFAULT 0,
				total_tax double NOT NULL DEFAULT 0,
				PRIMARY KEY  (order_id,tax_rate_id),
				KEY tax_rate_id (tax_rate_id),
				KEY date_created (date_created)
			) $collate;",
			"CREATE TABLE {$wc}order_coupon_lookup (
				order_id bigint(20) unsigned NOT NULL,
				coupon_id bigint(20) unsigned NOT NULL,
				date_created datetime NOT NULL DEFAULT '0000-00-00 00:00:00',
				discount_amount double NOT NULL DEFAULT 0,
				PRIMARY KEY  (order_id,coupon_id),
				KEY coupon_id (coupon_id),
				KEY date_created (date_created)
			) $collate;",
			"CREATE TABLE {$wc}customer_lookup (
				customer_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				user_id bigint(20) unsigned DEFAULT NULL,
				username varchar(60) NOT NULL DEFAULT '',
				first_name varchar(255) NOT NULL,
				last_name varchar(255) NOT NULL,
				email varchar(100) DEFAULT NULL,
				date_last_active timestamp NULL DEFAULT NULL,
				date_registered timestamp NULL DEFAULT NULL,
				country char(2) NOT NULL DEFAULT '',
				postcode varchar(20) NOT NULL DEFAULT '',
				city varchar(100) NOT NULL DEFAULT '',
				state varchar(100) NOT NULL DEFAULT '',
				PRIMARY KEY  (customer_id),
				UNIQUE KEY user_id (user_id),
				KEY email (email)
			) $collate;",
			"CREATE TABLE {$wc}category_lookup (
				category_tree_id bigint(20) unsigned NOT NULL,
				category_id bigint(20) unsigned NOT NULL,
				PRIMARY KEY  (category_tree_id,category_id)
			) $collate;",
			"CREATE TABLE {$wc}download_log (
				download_log_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				timestamp datetime NOT NULL,
				permission_id bigint(20) unsigned NOT NULL,
				user_id bigint(20) unsigned DEFAULT NULL,
				user_ip_address varchar(100) DEFAULT '',
				PRIMARY KEY  (download_log_id),
				KEY permission_id (permission_id),
				KEY timestamp (timestamp)
			) $collate;",
			'CREATE TABLE ' . self::name( 'woocommerce_downloadable_product_permissions' ) . " (
				permission_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				download_id varchar(36) NOT NULL,
				product_id bigint(20) unsigned NOT NULL,
				order_id bigint(20) unsigned NOT NULL DEFAULT 0,
				order_key varchar(200) NOT NULL,
				user_email varchar(200) NOT NULL,
				user_id bigint(20) unsigned DEFAULT NULL,
				downloads_remaining varchar(9) DEFAULT NULL,
				access_granted datetime NOT NULL DEFAULT '0000-00-00 00:00:00',
				access_expires datetime DEFAULT NULL,
				download_count bigint(20) unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY  (permission_id),
				KEY order_id (order_id)
			) $collate;",
		];
	}
}
