<?php
/**
 * Plugin Name: Acme Sample
 * Description: A page of the dashboard.
 * Version: 1.0.0
 * Requires at least: 6.6
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * License: GPL-2.0-or-later
 * Text Domain: acme-sample
 */

defined( 'ABSPATH' ) || exit;

function acme_sample_menu() {
	// WooCommerce may be off.
	if ( function_exists( 'wc_admin_register_page' ) ) {
		wc_admin_register_page(
			[
				'id'         => 'acme-sample',
				'title'      => __( 'Acme Sample', 'acme-sample' ),
				'parent'     => 'woocommerce',
				'path'       => '/acme-sample',
				'capability' => 'manage_woocommerce',
			]
		);
	}
}
add_action( 'admin_menu', 'acme_sample_menu' );

/** Only where it shows: each page of the admin would wait for it. */
function acme_sample_enqueue() {
	if ( isset( $_GET['page'] ) && 'wc-admin' === $_GET['page'] ) {
		wp_enqueue_script( 'acme-sample', plugins_url( 'acme-sample.js', __FILE__ ), [ 'wp-hooks', 'wp-element', 'wp-i18n' ], '1.0.0', true );
		wp_set_script_translations( 'acme-sample', 'acme-sample', plugin_dir_path( __FILE__ ) . 'languages' );
	}
}
add_action( 'admin_enqueue_scripts', 'acme_sample_enqueue' );
