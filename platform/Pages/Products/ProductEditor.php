<?php
/**
 * The editor of a product.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Products;

use StoreboardPlatform\Registerable;
use WP_Post;

/**
 * WordPress' classic editor with the product data box, which is stored with the post.
 */
final class ProductEditor implements Registerable {

	public const NONCE = 'woocommerce_save_data';

	private const TYPE = 'product';

	/**
	 * The order of the boxes until a user moves them.
	 */
	private const ORDER = [
		'side'     => 'submitdiv,postimagediv,product_catdiv,tagsdiv-product_tag',
		'normal'   => 'woocommerce-product-data,postcustom,slugdiv,postexcerpt,commentsdiv',
		'advanced' => '',
	];

	/**
	 * The errors and values of the last form, for the page that follows. They belong to one user and product.
	 */
	private const REFUSED = 'storeboard_platform_product_%d_%d';

	/**
	 * Shows the errors of the last form on the page that follows.
	 *
	 * @var string[]
	 */
	private array $errors = [];

	public function register(): void {
		add_filter( 'use_block_editor_for_post_type', static fn( $is_used, string $type ) => self::TYPE === $type ? false : $is_used, 10, 2 );
		add_filter( 'post_type_labels_' . self::TYPE, [ $this, 'label' ] );
		add_filter( 'enter_title_here', [ $this, 'title_hint' ], 1, 2 );
		add_action( 'add_meta_boxes_' . self::TYPE, [ $this, 'add_boxes' ], 30 );
		add_action( 'save_post_' . self::TYPE, [ $this, 'save' ], 1, 2 );
		add_action( 'admin_notices', [ $this, 'say' ] );
		add_filter( 'post_updated_messages', [ $this, 'messages' ] );
		add_filter( 'get_user_option_meta-box-order_' . self::TYPE, static fn( $order ) => is_array( $order ) ? $order : self::ORDER );
	}

	/**
	 * @param object $labels WordPress' labels of posts.
	 */
	public function label( object $labels ): object {
		foreach ( [
			'add_new'            => __( 'Add new product', 'storeboard-platform' ),
			'add_new_item'       => __( 'Add new product', 'storeboard-platform' ),
			'edit_item'          => __( 'Edit product', 'storeboard-platform' ),
			'view_item'          => __( 'View product', 'storeboard-platform' ),
			'search_items'       => __( 'Search products', 'storeboard-platform' ),
			'not_found'          => __( 'No products found', 'storeboard-platform' ),
			'all_items'          => __( 'All products', 'storeboard-platform' ),
			'filter_items_list'  => __( 'Filter products', 'storeboard-platform' ),
			'items_list_navigation' => __( 'Products navigation', 'storeboard-platform' ),
			'items_list'         => __( 'Products list', 'storeboard-platform' ),
			'featured_image'     => __( 'Product image', 'storeboard-platform' ),
			'set_featured_image' => __( 'Set product image', 'storeboard-platform' ),
		] as $name => $label ) {
			$labels->$name = $label;
		}

		return $labels;
	}

	/**
	 * @param string  $hint The placeholder of an empty title.
	 * @param WP_Post $post The edited post.
	 */
	public function title_hint( string $hint, WP_Post $post ): string {
		return self::TYPE === $post->post_type ? __( 'Product name', 'storeboard-platform' ) : $hint;
	}

	public function add_boxes( WP_Post $product ): void {
		$form    = new ProductForm( $product );
		$refused = $this->refused( $product->ID );

		if ( null !== $refused ) {
			$form->show( $refused['typed'] );
			$this->errors = $refused['errors'];
			// Shown once.
			delete_transient( sprintf( self::REFUSED, get_current_user_id(), $product->ID ) );
		}

		remove_meta_box( 'postexcerpt', self::TYPE, 'normal' );
		// Comments on a product are its reviews, and the product data box decides whether it has any.
		remove_meta_box( 'commentstatusdiv', self::TYPE, 'normal' );

		add_meta_box( 'woocommerce-product-data', __( 'Product data', 'storeboard-platform' ), [ new DataBox( $product, $form ), 'render' ], self::TYPE, 'normal', 'high' );
		add_meta_box( 'postexcerpt', __( 'Product short description', 'storeboard-platform' ), 'post_excerpt_meta_box', self::TYPE, 'normal' );
	}

	/**
	 * Stores what the product's own form sent. Other ways to save, such as the list, send none of it.
	 */
	public function save( int $id, WP_Post $product ): void {
		$nonce = $_POST['woocommerce_meta_nonce'] ?? null;

		if (
			! is_string( $nonce ) || ! wp_verify_nonce( sanitize_key( $nonce ), self::NONCE )
			|| (int) ( $_POST['post_ID'] ?? 0 ) !== $id || ! current_user_can( 'edit_product', $id )
			|| ( defined( 'DOING_AUTOSAVE' ) && DOING_AUTOSAVE )
		) {
			return;
		}

		// Runs for one form, whatever posts it saves.
		remove_action( 'save_post_' . self::TYPE, [ $this, 'save' ], 1 );

		$form   = new ProductForm( $product );
		$errors = $form->take( wp_unslash( $_POST ) );

		if ( [] === $errors ) {
			$form->store();
		} else {
			set_transient(
				sprintf( self::REFUSED, get_current_user_id(), $id ),
				[
					'errors' => $errors,
					'typed'  => $form->values(),
				],
				HOUR_IN_SECONDS
			);
		}

		/**
		 * Fires when a product's form has been stored, so that extensions store their fields.
		 *
		 * @param int     $id      The product's id.
		 * @param WP_Post $product The product's current state.
		 */
		do_action( 'woocommerce_process_product_meta', $id, $product );

		/**
		 * Fires when a product has changed.
		 *
		 * @param int $id The product's id.
		 */
		do_action( 'woocommerce_update_product', $id );
	}

	/**
	 * WordPress registers the boxes before it prints notices.
	 */
	public function say(): void {
		foreach ( $this->errors as $error ) {
			printf( '<div class="error" role="alert"><p>%s</p></div>', esc_html( $error ) );
		}
	}

	/**
	 * @param array<string, array<int, string|false>> $messages By post type.
	 * @return array<string, array<int, string|false>>
	 */
	public function messages( array $messages ): array {
		$messages[ self::TYPE ] = [
			1  => __( 'Product updated.', 'storeboard-platform' ),
			4  => __( 'Product updated.', 'storeboard-platform' ),
			6  => __( 'Product published.', 'storeboard-platform' ),
			7  => __( 'Product saved.', 'storeboard-platform' ),
			8  => __( 'Product submitted.', 'storeboard-platform' ),
			9  => __( 'Product scheduled.', 'storeboard-platform' ),
			10 => __( 'Product draft updated.', 'storeboard-platform' ),
		] + ( $messages['post'] ?? [] );

		return $messages;
	}

	/**
	 * @return array{errors: string[], typed: array<string, string>}|null
	 */
	private function refused( int $id ): ?array {
		$refused = get_transient( sprintf( self::REFUSED, get_current_user_id(), $id ) );

		return is_array( $refused ) ? $refused : null;
	}
}
