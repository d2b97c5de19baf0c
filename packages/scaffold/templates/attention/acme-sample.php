<?php
/**
 * Plugin Name: Acme Sample
 * Description: A line in what needs attention.
 * Version: 1.0.0
 * Requires at least: 6.6
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * License: GPL-2.0-or-later
 * Text Domain: acme-sample
 */

defined( 'ABSPATH' ) || exit;

/** How much waits. Three to look at, until your plugin counts its own: read no more than a row or two, as it is counted while pages are made. */
function acme_sample_waiting(): int {
	return (int) get_option( 'acme_sample_waiting', 3 );
}

function acme_sample_line( array $sources ): array {
	$sources['acme-sample'] = [
		'capability' => 'manage_woocommerce',
		'count'      => 'acme_sample_waiting',
		/* translators: %d: number of renewals. */
		'label'      => static fn( int $count ): string => sprintf( _n( '%d renewal failed', '%d renewals failed', $count, 'acme-sample' ), $count ),
		'step'       => [
			'label' => __( 'View renewals', 'acme-sample' ),
			'url'   => admin_url( 'edit.php?post_type=product' ),
		],
		'depends_on' => 'orders', // counted again when orders change; also stock, reviews, notes or setup
	];

	return $sources;
}
add_filter( 'storeboard_attention_sources', 'acme_sample_line' );
