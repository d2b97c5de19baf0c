<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use StoreboardPlatform\Registerable;

/** The content types of the store, under WooCommerce's names, as content-types.json declares them. Orders have a page of their own: see Pages\Orders\OrdersPage. */
final class ContentTypes implements Registerable {

	/** Taxonomy of product categories. */
	public const CATEGORY = 'product_cat';

	private const FILE = __DIR__ . '/content-types.json';

	public function register(): void {
		add_action( 'init', [ $this, 'add' ], 5 );
	}

	public function add(): void {
		$declared = Declared::in( self::FILE );

		foreach ( $declared['post_types'] as $type => $args ) {
			register_post_type( $type, $args );
		}

		register_taxonomy( self::CATEGORY, [ 'product' ], $declared['categories'] );

		foreach ( self::order_statuses() as $status => $label ) {
			register_post_status( 'wc-' . $status, [ 'label' => $label ] + $declared['order_status'] );
		}
	}

	/** @return array<string, string> Labels by status, without 'wc-'. */
	public static function order_statuses(): array {
		return Declared::in( self::FILE )['order_statuses'];
	}
}
