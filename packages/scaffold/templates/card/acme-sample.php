<?php
/**
 * Plugin Name: Acme Sample
 * Description: A card for home.
 * Version: 1.0.0
 * Requires at least: 6.6
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * License: GPL-2.0-or-later
 * Text Domain: acme-sample
 */

defined( 'ABSPATH' ) || exit;

/** Declares the kind of card; owners put it on home by 'Arrange cards' in Display options. */
function acme_sample_card( array $cards ): array {
	$cards['acme-sample/greeting'] = [
		'title'       => __( 'Acme Sample', 'acme-sample' ),
		'description' => __( 'A greeting for whoever opens the store.', 'acme-sample' ),
		'keywords'    => [ 'acme-sample' ],
		'category'    => 'others',
		'height'      => 80, // in pixels: kept free until the card is there, so nothing moves
		'can'         => 'manage_woocommerce',
	];

	return $cards;
}
add_filter( 'storeboard_cards', 'acme_sample_card' );

/** Only where it shows: each page of the admin would wait for it. */
function acme_sample_enqueue() {
	if ( isset( $_GET['page'] ) && 'wc-admin' === $_GET['page'] ) {
		wp_enqueue_script( 'acme-sample', plugins_url( 'acme-sample.js', __FILE__ ), [ 'wp-hooks', 'wp-element', 'wp-i18n' ], '1.0.0', true );
		wp_set_script_translations( 'acme-sample', 'acme-sample', plugin_dir_path( __FILE__ ) . 'languages' );
	}
}
add_action( 'admin_enqueue_scripts', 'acme_sample_enqueue' );
