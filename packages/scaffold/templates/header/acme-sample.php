<?php
/**
 * Plugin Name: Acme Sample
 * Description: An item in the header.
 * Version: 1.0.0
 * Requires at least: 6.6
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * License: GPL-2.0-or-later
 * Text Domain: acme-sample
 */

defined( 'ABSPATH' ) || exit;

/** Only where it shows: each page of the admin would wait for it. */
function acme_sample_enqueue() {
	// The dashboard, and classic pages: add those that you want it on.
	if ( isset( $_GET['page'] ) && in_array( $_GET['page'], [ 'wc-admin', 'wc-settings', 'wc-orders' ], true ) ) {
		wp_enqueue_script( 'acme-sample', plugins_url( 'acme-sample.js', __FILE__ ), [ 'wp-components', 'wp-element', 'wp-i18n', 'wp-plugins' ], '1.0.0', true );
		wp_set_script_translations( 'acme-sample', 'acme-sample', plugin_dir_path( __FILE__ ) . 'languages' );
	}
}
add_action( 'admin_enqueue_scripts', 'acme_sample_enqueue' );
