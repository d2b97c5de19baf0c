<?php
/**
 * Removes what Storeboard stored, on every site of a network. What is WooCommerce's stays, also where Storeboard writes it:
 * its options and preferences begin with `woocommerce_`.
 *
 * WordPress runs this file alone, without the rest of the plugin. Every row is deleted through WordPress' own functions, so
 * that no object cache keeps it. Transients that only an object cache holds cannot be listed: they expire there. It runs on PHP 7.2 too, the
 * oldest that WordPress 6.6 runs on: who cannot use the plugin can still delete it.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL -- The names of tables and columns are constants.

( static function (): void {
	global $wpdb;

	// The embedded platform of development sites is another plugin.
	$ours = static function ( string $name, string $prefix = '' ): bool {
		return 1 === preg_match( "/^{$prefix}storeboard_(?!platform)/", $name );
	};

	/** Names in a column that contain the plugin's prefix; `_` stands for itself in them. */
	$names = static function ( string $table, string $column ) use ( $wpdb ): array {
		$query = "SELECT DISTINCT $column FROM $table WHERE $column LIKE %s";

		return $wpdb->get_col( $wpdb->prepare( $query, '%' . $wpdb->esc_like( 'storeboard_' ) . '%' ) );
	};

	/** The files of exports: a folder for each, below the site's uploads. */
	$remove_files = static function (): void {
		$root = wp_upload_dir( null, false )['basedir'] . '/storeboard-exports';
		if ( ! is_dir( $root ) ) {
			return;
		}
		$inside = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $root, FilesystemIterator::SKIP_DOTS ), RecursiveIteratorIterator::CHILD_FIRST );
		foreach ( $inside as $file ) {
			$file->isDir() && ! $file->isLink() ? rmdir( $file->getPathname() ) : unlink( $file->getPathname() );
		}
		rmdir( $root );
	};

	$remove_options = static function () use ( $wpdb, $ours, $names, $remove_files ): void {
		$remove_files();
		// A database user who may drop none has none to drop: what is refused would be an error in the log.
		$there = array_map( 'strtolower', $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . 'storeboard_' ) . '%' ) ) );
		foreach ( [ 'storeboard_days', 'storeboard_sums', 'storeboard_product_builds', 'storeboard_product_sums', 'storeboard_category_orders', 'storeboard_order_facts', 'storeboard_fact_builds', 'storeboard_fact_sums', 'storeboard_buyers', 'storeboard_buyer_months', 'storeboard_tax_builds', 'storeboard_tax_sums', 'storeboard_records', 'storeboard_exports', 'storeboard_emails' ] as $table ) {
			if ( in_array( strtolower( $wpdb->prefix . $table ), $there, true ) ) {
				$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}{$table}" );
			}
		}
		// A job that was under way while the plugin was deactivated has planned its next turn. A site of a network may be without WooCommerce and its queue.
		$has_queue = class_exists( 'ActionScheduler', false ) && ActionScheduler::is_initialized() && null !== $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( "{$wpdb->prefix}actionscheduler_actions" ) ) );
		foreach ( [ 'storeboard_sums_build', 'storeboard_product_sums_build', 'storeboard_category_orders_build', 'storeboard_order_facts_build', 'storeboard_fact_sums_build', 'storeboard_buyers_build', 'storeboard_tax_sums_build', 'storeboard_sums_verify_recent', 'storeboard_sums_verify_all', 'storeboard_sums_look', 'storeboard_exports_run', 'storeboard_email_send', 'storeboard_emails_look' ] as $hook ) {
			wp_unschedule_hook( $hook );
			if ( $has_queue ) {
				as_unschedule_all_actions( $hook );
			}
		}
		delete_transient( 'storeboard_script_words' );

		foreach ( $names( $wpdb->options, 'option_name' ) as $name ) {
			if ( $ours( $name, '_transient_(?:timeout_)?' ) ) {
				delete_transient( (string) preg_replace( '/^_transient_(?:timeout_)?/', '', $name ) );
			} elseif ( $ours( $name, '_site_transient_(?:timeout_)?' ) ) {
				delete_site_transient( (string) preg_replace( '/^_site_transient_(?:timeout_)?/', '', $name ) );
			} elseif ( ! $ours( $name ) ) {
				continue;
			}
			// Also what transients left in the table before the site got an object cache.
			delete_option( $name );
		}
	};

	if ( is_multisite() ) {
		$sites = get_sites(
			[
				'fields' => 'ids',
				'number' => 0,
			]
		);
		foreach ( $sites as $site ) {
			switch_to_blog( $site );
			$remove_options();
			restore_current_blog();
		}

		foreach ( $names( $wpdb->sitemeta, 'meta_key' ) as $name ) {
			if ( $ours( $name, '_site_transient_(?:timeout_)?' ) ) {
				delete_site_transient( (string) preg_replace( '/^_site_transient_(?:timeout_)?/', '', $name ) );
			} elseif ( ! $ours( $name ) ) {
				continue;
			}
			foreach ( get_networks( [ 'fields' => 'ids' ] ) as $network ) {
				delete_network_option( $network, $name );
			}
		}
	} else {
		$remove_options();
	}

	// User meta of one site has its table prefix before it, and a preference that the platform keeps has its name for those.
	$prefix = '(?:woocommerce_admin_)?(?:' . preg_quote( $wpdb->base_prefix, '/' ) . '(?:\d+_)?)?';
	foreach ( $names( $wpdb->usermeta, 'meta_key' ) as $key ) {
		if ( $ours( $key, $prefix ) ) {
			delete_metadata( 'user', 0, $key, '', true );
		}
	}
} )();
