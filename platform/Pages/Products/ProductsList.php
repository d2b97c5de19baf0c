<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Products;

use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Registerable;

/** WordPress' list of posts with the columns of products. */
final class ProductsList implements Registerable {

	public function register(): void {
		add_filter( 'manage_product_posts_columns', [ $this, 'columns' ] );
		add_action( 'manage_product_posts_custom_column', [ $this, 'cell' ], 10, 2 );
	}

	/**
	 * @param array<string, string> $columns WordPress' columns.
	 * @return array<string, string>
	 */
	public function columns( array $columns ): array {
		return array_diff_key( $columns, [ 'comments' => true, 'date' => true ] ) + [
			'sku'         => __( 'SKU', 'storeboard-platform' ),
			'is_in_stock' => __( 'Stock', 'storeboard-platform' ),
			'price'       => __( 'Price', 'storeboard-platform' ),
		] + $columns;
	}

	public function cell( string $column, int $id ): void {
		$meta = static fn( string $key ): string => (string) get_post_meta( $id, $key, true );

		echo esc_html(
			match ( $column ) {
				'sku'         => $meta( '_sku' ) ?: '–',
				'is_in_stock' => 'yes' === $meta( '_manage_stock' ) ? number_format_i18n( (int) $meta( '_stock' ) ) : '–',
				'price'       => '' === $meta( '_price' ) ? '–' : Currency::format( (float) $meta( '_price' ), (string) get_option( 'woocommerce_currency', 'USD' ) ),
				default       => '',
			}
		);
	}
}
