<?php
/**
 * Plugin Name: Acme Sample
 * Description: An ability for agents.
 * Version: 1.0.0
 * Requires at least: 6.6
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * License: GPL-2.0-or-later
 * Text Domain: acme-sample
 */

defined( 'ABSPATH' ) || exit;

/** WordPress before 6.9 has no abilities, and calls neither. */
function acme_sample_category() {
	wp_register_ability_category(
		'acme-sample',
		[
			'label'       => __( 'Acme Sample', 'acme-sample' ),
			'description' => __( 'What Acme Sample knows.', 'acme-sample' ),
		]
	);
}
add_action( 'wp_abilities_api_categories_init', 'acme_sample_category' );

function acme_sample_ability() {
	wp_register_ability(
		'acme-sample/count-products',
		[
			'label'               => __( 'Count products', 'acme-sample' ),
			'description'         => __( 'Tells the number of published products.', 'acme-sample' ),
			'category'            => 'acme-sample',
			'output_schema'       => [ 'type' => 'integer' ],
			'permission_callback' => static fn() => current_user_can( 'edit_products' ),
			'execute_callback'    => static fn() => (int) wp_count_posts( 'product' )->publish,
			'meta'                => [
				'annotations'  => [
					'readonly'    => true,
					'destructive' => false,
					'idempotent'  => true,
				],
				'show_in_rest' => true,
			],
		]
	);
}
add_action( 'wp_abilities_api_init', 'acme_sample_ability' );
