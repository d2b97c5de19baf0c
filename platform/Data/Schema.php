<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use StoreboardPlatform\Data\Reports\Categories;
use StoreboardPlatform\Data\Reports\OrderLookups;
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

		dbDelta( self::statements() );

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

	/** @return string[] One statement for each table of tables.sql. */
	private static function statements(): array {
		global $wpdb;

		$sql = (string) preg_replace( '/^--.*\n/m', '', (string) file_get_contents( __DIR__ . '/tables.sql' ) );

		return preg_split( '/(?<=;)\s+/', strtr( $sql, [ '{prefix}' => $wpdb->prefix, '{collate}' => $wpdb->get_charset_collate() ] ), -1, PREG_SPLIT_NO_EMPTY ) ?: [];
	}
}
