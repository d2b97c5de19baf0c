<?php
/**
 * Plugin Name: Acme Sample
 * Description: A report of what partners earn.
 * Version: 1.0.0
 * Requires at least: 6.6
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * License: GPL-2.0-or-later
 * Text Domain: acme-sample
 */

defined( 'ABSPATH' ) || exit;

/** The plugin's own table: one row for what a partner earns on an order. */
function acme_sample_install() {
	global $wpdb;

	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	dbDelta(
		"CREATE TABLE {$wpdb->prefix}acme_sample_earnings (
		id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
		order_id bigint(20) unsigned NOT NULL,
		partner varchar(60) NOT NULL,
		amount decimal(12,2) NOT NULL,
		PRIMARY KEY  (id),
		KEY order_id (order_id)
		) {$wpdb->get_charset_collate()};"
	);
}

/** Once for each version: an update runs no activation hook. */
function acme_sample_update() {
	if ( '1.0.0' !== get_option( 'acme_sample_version' ) ) {
		acme_sample_install();
		update_option( 'acme_sample_version', '1.0.0' );
	}
}
add_action( 'init', 'acme_sample_update' );

/** Rows to look at, for the orders that are there, in a store for development alone. Take this out once your plugin writes its own. */
function acme_sample_try_out() {
	global $wpdb;

	if ( 'local' !== wp_get_environment_type() ) {
		return;
	}

	$wpdb->query(
		"INSERT INTO {$wpdb->prefix}acme_sample_earnings ( order_id, partner, amount )
		SELECT s.order_id, CASE WHEN s.order_id % 3 = 0 THEN 'bo' ELSE 'ana' END, ROUND( s.net_total / 10, 2 )
		FROM {$wpdb->prefix}wc_order_stats s
		WHERE s.parent_id = 0 AND s.order_id NOT IN ( SELECT order_id FROM {$wpdb->prefix}acme_sample_earnings )"
	);
}
add_action( 'admin_init', 'acme_sample_try_out' );

function acme_sample_report() {
	storeboard_register_report(
		'acme-sample/earnings',
		[
			'title'      => __( 'Acme Sample', 'acme-sample' ),
			'capability' => 'view_woocommerce_reports',
			'table'      => [
				'name'  => 'acme_sample_earnings',
				'order' => 'order_id',
			],
			'metrics'    => [
				'earnings' => [
					'label'      => __( 'Earnings', 'acme-sample' ),
					'definition' => __( 'What partners earn on orders.', 'acme-sample' ),
					'format'     => 'currency',
					'sum'        => 'amount',
				],
				'orders'   => [
					'label'      => __( 'Orders', 'acme-sample' ),
					'definition' => __( 'Orders that a partner brought.', 'acme-sample' ),
					'count'      => 'orders',
					'better'     => 'up',
				],
			],
			'dimensions' => [
				'partner' => [
					'label'  => __( 'Partner', 'acme-sample' ),
					'column' => 'partner',
					'labels' => [
						'ana' => 'Ana',
						'bo'  => 'Bo',
					],
				],
			],
		]
	);
}
add_action( 'storeboard_register', 'acme_sample_report' );
