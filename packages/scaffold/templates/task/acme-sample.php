<?php
/**
 * Plugin Name: Acme Sample
 * Description: A task of the setup list, with its page.
 * Version: 1.0.0
 * Requires at least: 6.6
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * License: GPL-2.0-or-later
 * Text Domain: acme-sample
 */

defined( 'ABSPATH' ) || exit;

function acme_sample_task() {
	if ( ! class_exists( 'Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists' ) ) {
		return;
	}
	require_once __DIR__ . '/class-acme-sample-task.php';
	Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists::add_task(
		'extended',
		new Acme_Sample_Task( Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists::get_list( 'extended' ) )
	);
}
add_action( 'init', 'acme_sample_task', 20 );

/** Only where it shows: each page of the admin would wait for it. */
function acme_sample_enqueue() {
	if ( isset( $_GET['page'] ) && 'wc-admin' === $_GET['page'] ) {
		wp_enqueue_script( 'acme-sample', plugins_url( 'acme-sample.js', __FILE__ ), [ 'wp-api-fetch', 'wp-components', 'wp-element', 'wp-i18n', 'wp-plugins' ], '1.0.0', true );
		wp_set_script_translations( 'acme-sample', 'acme-sample', plugin_dir_path( __FILE__ ) . 'languages' );
	}
}
add_action( 'admin_enqueue_scripts', 'acme_sample_enqueue' );
