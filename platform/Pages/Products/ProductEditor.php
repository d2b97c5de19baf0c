<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Products;

use StoreboardPlatform\Data\Stock;
use StoreboardPlatform\Registerable;
use WP_Post;

/** WordPress' classic editor with a box for price, SKU and stock, which is stored with the post. */
final class ProductEditor implements Registerable {

	public const NONCE = 'woocommerce_save_data';

	private const TYPE = 'product';

	/** What a field may hold, by its name. An empty field holds nothing. */
	private const FIELDS = [
		'_regular_price' => '/^\d{1,12}(\.\d{1,8})?$/D',
		'_sku'           => '/^.{1,100}$/Du',
		'_stock'         => '/^-?\d{1,9}$/D',
	];

	public function register(): void {
		add_filter( 'use_block_editor_for_post_type', static fn( $is_used, string $type ) => self::TYPE === $type ? false : $is_used, 10, 2 );
		add_filter( 'post_type_labels_' . self::TYPE, [ $this, 'label' ] );
		add_action( 'add_meta_boxes_' . self::TYPE, [ $this, 'add_boxes' ], 30 );
		add_action( 'save_post_' . self::TYPE, [ $this, 'save' ], 1, 2 );
	}

	/** @param object $labels WordPress' labels of posts. */
	public function label( object $labels ): object {
		$labels->add_new      = __( 'Add new product', 'storeboard-platform' );
		$labels->add_new_item = $labels->add_new;
		$labels->edit_item    = __( 'Edit product', 'storeboard-platform' );
		$labels->search_items = __( 'Search products', 'storeboard-platform' );
		$labels->all_items    = __( 'All products', 'storeboard-platform' );

		return $labels;
	}

	public function add_boxes(): void {
		add_meta_box( 'woocommerce-product-data', __( 'Product data', 'storeboard-platform' ), [ $this, 'render' ], self::TYPE, 'normal', 'high' );
	}

	public function render( WP_Post $product ): void {
		wp_nonce_field( self::NONCE, 'woocommerce_meta_nonce' );

		foreach ( [
			'_regular_price' => __( 'Regular price', 'storeboard-platform' ),
			'_sku'           => __( 'SKU', 'storeboard-platform' ),
			'_stock'         => __( 'Quantity', 'storeboard-platform' ),
		] as $name => $label ) {
			printf( '<p class="form-field %1$s_field"><label for="%1$s">%2$s</label> <input id="%1$s" name="%1$s" value="%3$s"></p>', esc_attr( $name ), esc_html( $label ), esc_attr( (string) get_post_meta( $product->ID, $name, true ) ) );
		}
	}

	/**
	 * Stores what the product's own form sent, unless a field holds what it may not. A quantity makes the stock managed.
	 */
	public function save( int $id, WP_Post $product ): void {
		$nonce = $_POST['woocommerce_meta_nonce'] ?? null;

		if ( ! is_string( $nonce ) || ! wp_verify_nonce( sanitize_key( $nonce ), self::NONCE ) || (int) ( $_POST['post_ID'] ?? 0 ) !== $id || ! current_user_can( 'edit_product', $id ) ) {
			return;
		}

		// Runs for one form, whatever posts it saves.
		remove_action( 'save_post_' . self::TYPE, [ $this, 'save' ], 1 );

		foreach ( array_intersect_key( self::FIELDS, $_POST ) as $name => $pattern ) {
			$value = is_string( $_POST[ $name ] ) ? sanitize_text_field( wp_unslash( $_POST[ $name ] ) ) : null;

			if ( '' === $value || ( null !== $value && 1 === preg_match( $pattern, $value ) ) ) {
				update_post_meta( $id, $name, wp_slash( $value ) );
			}
		}

		update_post_meta( $id, '_price', get_post_meta( $id, '_sale_price', true ) ?: get_post_meta( $id, '_regular_price', true ) );

		$stock = (string) get_post_meta( $id, '_stock', true );
		update_post_meta( $id, '_manage_stock', '' === $stock ? 'no' : 'yes' );

		if ( '' !== $stock ) {
			Stock::set( $id, (int) $stock );
		}

		/** Fires when a product has changed. */
		do_action( 'woocommerce_update_product', $product->ID );
	}
}
