<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use StoreboardPlatform\Data\Reports\Categories;
use StoreboardPlatform\Data\Reports\OrderLookups;
use StoreboardPlatform\Data\Reports\Tables;
use StoreboardPlatform\Registerable;

/**
 * Creates and upgrades what the platform stores in the database. Tables carry WooCommerce's names and columns, so
 * that a sample store's state can be set, and read, in the same way on both platforms.
 */
final class Schema implements Registerable {

	/** Raise this with every change to the tables, the roles or the rewrite rules. */
	private const VERSION = '5';

	private const VERSION_OPTION = 'storeboard_platform_db_version';

	public function register(): void {
		add_action( 'init', [ self::class, 'install_if_older' ], 1 );
	}

	public static function install_if_older(): void {
		if ( self::VERSION !== get_option( self::VERSION_OPTION ) ) {
			self::install();
		}
	}

	/** Creates or upgrades tables, roles and the options of a new store. It is safe to run again. */
	public static function install(): void {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';

		foreach ( [ ...self::tables(), ...Tables::statements() ] as $sql ) {
			dbDelta( $sql );
		}

		// The store may be older than the report tables.
		Categories::rebuild();
		OrderLookups::rebuild();

		Roles::install();

		foreach ( [ 'Reduced rate', 'Zero rate' ] as $name ) {
			TaxClasses::add( $name );
		}

		// A new store is not open yet. Its location is known, and nothing else is decided.
		add_option( 'woocommerce_coming_soon', 'yes' );
		add_option( 'woocommerce_store_pages_only', 'no' );
		add_option( 'woocommerce_default_country', 'US:CA' );
		add_option( 'woocommerce_currency', 'USD' );
		add_option( 'woocommerce_manage_stock', 'yes' );
		add_option( 'woocommerce_notify_low_stock_amount', '2' );
		add_option( 'woocommerce_admin_install_timestamp', time() );

		// WordPress rebuilds the rewrite rules at the next page request, because content types have addresses of
		// their own.
		delete_option( 'rewrite_rules' );

		update_option( self::VERSION_OPTION, self::VERSION );
	}

	/** @return string[] One statement for each table, in the form that dbDelta reads. */
	private static function tables(): array {
		global $wpdb;

		$collate = $wpdb->get_charset_collate();
		$wc      = $wpdb->prefix . 'woocommerce_';
		$admin   = $wpdb->prefix . 'wc_admin_';

		return [
			"CREATE TABLE {$wc}shipping_zones (
				zone_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				zone_name varchar(200) NOT NULL,
				zone_order bigint(20) unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY  (zone_id)
			) $collate;",
			"CREATE TABLE {$wc}shipping_zone_locations (
				location_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				zone_id bigint(20) unsigned NOT NULL,
				location_code varchar(200) NOT NULL,
				location_type varchar(40) NOT NULL,
				PRIMARY KEY  (location_id),
				KEY zone_id (zone_id)
			) $collate;",
			"CREATE TABLE {$wc}shipping_zone_methods (
				zone_id bigint(20) unsigned NOT NULL,
				instance_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				method_id varchar(200) NOT NULL,
				method_order bigint(20) unsigned NOT NULL DEFAULT 0,
				is_enabled tinyint(1) NOT NULL DEFAULT 1,
				PRIMARY KEY  (instance_id),
				KEY zone_id (zone_id)
			) $collate;",
			"CREATE TABLE {$wc}tax_rates (
				tax_rate_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				tax_rate_country varchar(2) NOT NULL DEFAULT '',
				tax_rate_state varchar(200) NOT NULL DEFAULT '',
				tax_rate varchar(8) NOT NULL DEFAULT '',
				tax_rate_name varchar(200) NOT NULL DEFAULT '',
				tax_rate_priority bigint(20) unsigned NOT NULL DEFAULT 1,
				tax_rate_compound int(1) NOT NULL DEFAULT 0,
				tax_rate_shipping int(1) NOT NULL DEFAULT 1,
				tax_rate_order bigint(20) unsigned NOT NULL DEFAULT 0,
				tax_rate_class varchar(200) NOT NULL DEFAULT '',
				PRIMARY KEY  (tax_rate_id),
				KEY tax_rate_country (tax_rate_country)
			) $collate;",
			"CREATE TABLE {$wc}tax_rate_locations (
				location_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				location_code varchar(200) NOT NULL,
				tax_rate_id bigint(20) unsigned NOT NULL,
				location_type varchar(40) NOT NULL,
				PRIMARY KEY  (location_id),
				KEY tax_rate_id (tax_rate_id)
			) $collate;",
			"CREATE TABLE {$wpdb->prefix}wc_tax_rate_classes (
				tax_rate_class_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				name varchar(200) NOT NULL DEFAULT '',
				slug varchar(200) NOT NULL DEFAULT '',
				PRIMARY KEY  (tax_rate_class_id),
				UNIQUE KEY slug (slug(191))
			) $collate;",
			"CREATE TABLE {$wc}order_items (
				order_item_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				order_item_name text NOT NULL,
				order_item_type varchar(200) NOT NULL DEFAULT '',
				order_id bigint(20) unsigned NOT NULL,
				PRIMARY KEY  (order_item_id),
				KEY order_id (order_id)
			) $collate;",
			"CREATE TABLE {$wc}order_itemmeta (
				meta_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				order_item_id bigint(20) unsigned NOT NULL,
				meta_key varchar(255) DEFAULT NULL,
				meta_value longtext,
				PRIMARY KEY  (meta_id),
				KEY order_item_id (order_item_id)
			) $collate;",
			"CREATE TABLE {$admin}notes (
				note_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				name varchar(255) NOT NULL,
				type varchar(20) NOT NULL,
				locale varchar(20) NOT NULL,
				title longtext NOT NULL,
				content longtext NOT NULL,
				content_data longtext,
				status varchar(200) NOT NULL,
				source varchar(200) NOT NULL,
				date_created datetime NOT NULL,
				date_reminder datetime DEFAULT NULL,
				is_snoozable tinyint(1) NOT NULL DEFAULT 0,
				layout varchar(20) NOT NULL DEFAULT '',
				image varchar(200) DEFAULT NULL,
				is_deleted tinyint(1) NOT NULL DEFAULT 0,
				is_read tinyint(1) NOT NULL DEFAULT 0,
				icon varchar(200) NOT NULL DEFAULT 'info',
				PRIMARY KEY  (note_id)
			) $collate;",
			"CREATE TABLE {$admin}note_actions (
				action_id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				note_id bigint(20) unsigned NOT NULL,
				name varchar(255) NOT NULL,
				label varchar(255) NOT NULL,
				query longtext NOT NULL,
				status varchar(255) NOT NULL,
				actioned_text varchar(255) NOT NULL DEFAULT '',
				nonce_action varchar(255) DEFAULT NULL,
				nonce_name varchar(255) DEFAULT NULL,
				PRIMARY KEY  (action_id),
				KEY note_id (note_id)
			) $collate;",
		];
	}
}
