<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use StoreboardPlatform\Registerable;

/** The content types of the store, under WooCommerce's names. */
final class ContentTypes implements Registerable {

	/** Taxonomy of product categories. */
	public const CATEGORY = 'product_cat';

	public function register(): void {
		add_action( 'init', [ $this, 'add' ], 5 );
	}

	public function add(): void {
		register_post_type(
			'product',
			[
				'label'           => __( 'Products', 'storeboard-platform' ),
				'public'          => true,
				'capability_type' => 'product',
				'map_meta_cap'    => true,
				'menu_icon'       => 'dashicons-archive',
				'menu_position'   => 56,
				'supports'        => [ 'title', 'editor', 'excerpt', 'thumbnail', 'comments' ],
				'rewrite'         => [ 'slug' => 'product' ],
				'has_archive'     => 'shop',
			]
		);

		register_post_type(
			'shop_order',
			[
				'label'           => __( 'Orders', 'storeboard-platform' ),
				'public'          => false,
				'show_ui'         => true,
				// Orders have a page of their own: see Pages\Orders\OrdersPage.
				'show_in_menu'    => false,
				'capability_type' => 'shop_order',
				'map_meta_cap'    => true,
				'supports'        => [ 'title', 'comments', 'custom-fields' ],
				'rewrite'         => false,
			]
		);

		foreach ( [ 'shop_order_refund' => 'shop_order', 'shop_coupon' => 'shop_coupon' ] as $type => $capability ) {
			register_post_type(
				$type,
				[
					'public'          => false,
					'capability_type' => $capability,
					'map_meta_cap'    => true,
					'rewrite'         => false,
					'label'           => __( 'Coupons', 'storeboard-platform' ),
					'show_ui'         => 'shop_coupon' === $type,
					'show_in_menu'    => 'woocommerce-marketing',
				]
			);
		}

		register_taxonomy(
			self::CATEGORY,
			[ 'product' ],
			[
				'label'             => __( 'Product categories', 'storeboard-platform' ),
				'hierarchical'      => true,
				'show_admin_column' => true,
				'rewrite'           => [
					'slug'         => 'product-category',
					'hierarchical' => true,
				],
				'capabilities'      => [
					'manage_terms' => 'manage_product_terms',
					'edit_terms'   => 'edit_product_terms',
					'delete_terms' => 'delete_product_terms',
					'assign_terms' => 'assign_product_terms',
				],
			]
		);

		foreach ( self::order_statuses() as $status => $label ) {
			register_post_status(
				'wc-' . $status,
				[
					'label'                     => $label,
					'public'                    => false,
					'exclude_from_search'       => false,
					'show_in_admin_all_list'    => true,
					'show_in_admin_status_list' => true,
				]
			);
		}
	}

	/** @return array<string, string> Labels by status, without 'wc-'. */
	public static function order_statuses(): array {
		return [
			'pending'        => __( 'Pending payment', 'storeboard-platform' ),
			'processing'     => __( 'Processing', 'storeboard-platform' ),
			'on-hold'        => __( 'On hold', 'storeboard-platform' ),
			'completed'      => __( 'Completed', 'storeboard-platform' ),
			'cancelled'      => __( 'Cancelled', 'storeboard-platform' ),
			'refunded'       => __( 'Refunded', 'storeboard-platform' ),
			'failed'         => __( 'Failed', 'storeboard-platform' ),
			'checkout-draft' => __( 'Draft', 'storeboard-platform' ),
		];
	}
}
