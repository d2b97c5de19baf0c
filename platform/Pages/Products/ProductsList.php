<?php
/**
 * The list of products.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Products;

use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Registerable;
use WP_Query;

/**
 * WordPress' list of posts with product columns and a stock filter.
 */
final class ProductsList implements Registerable {

	private const SCREEN = 'edit-product';

	private const TYPE = 'product';

	private const FILTER = 'stock_status';

	public function register(): void {
		add_filter( 'manage_product_posts_columns', [ $this, 'columns' ] );
		add_filter( 'manage_edit-product_sortable_columns', static fn( array $columns ) => [ 'name' => 'title' ] + $columns );
		add_filter( 'list_table_primary_column', static fn( string $column, string $screen ) => self::SCREEN === $screen ? 'name' : $column, 10, 2 );
		add_action( 'manage_product_posts_custom_column', [ $this, 'cell' ], 10, 2 );
		add_action( 'restrict_manage_posts', [ $this, 'filter' ] );
		add_action( 'pre_get_posts', [ $this, 'query' ] );
	}

	/**
	 * @param array<string, string> $columns WordPress' columns.
	 * @return array<string, string>
	 */
	public function columns( array $columns ): array {
		$all = [
			'cb'          => $columns['cb'] ?? '<input type="checkbox">',
			'thumb'       => __( 'Image', 'storeboard-platform' ),
			'name'        => __( 'Name', 'storeboard-platform' ),
			'sku'         => __( 'SKU', 'storeboard-platform' ),
			'is_in_stock' => __( 'Stock', 'storeboard-platform' ),
			'price'       => __( 'Price', 'storeboard-platform' ),
			'product_cat' => __( 'Categories', 'storeboard-platform' ),
			'date'        => __( 'Date', 'storeboard-platform' ),
		];

		return $all + array_diff_key( $columns, array_flip( [ 'title', 'comments', 'taxonomy-product_cat' ] ) );
	}

	public function cell( string $column, int $id ): void {
		match ( $column ) {
			'thumb'       => print( get_the_post_thumbnail( $id, 'thumbnail' ) ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WordPress' own.
			'name'        => $this->name( $id ),
			'sku'         => print( esc_html( $this->meta( $id, '_sku' ) ?: '–' ) ),
			'is_in_stock' => $this->stock( $id ),
			'price'       => $this->price( $id ),
			'product_cat' => $this->categories( $id ),
			default       => null,
		};
	}

	/**
	 * @param string $type The listed post type.
	 */
	public function filter( string $type ): void {
		if ( self::TYPE !== $type ) {
			return;
		}

		$chosen = $_GET[ self::FILTER ] ?? '';

		printf(
			'<label class="screen-reader-text" for="dropdown_stock_status">%s</label><select id="dropdown_stock_status" name="%s"><option value="">%s</option>',
			esc_html__( 'Filter by stock status', 'storeboard-platform' ),
			esc_attr( self::FILTER ),
			esc_html__( 'Filter by stock status', 'storeboard-platform' )
		);

		foreach ( $this->statuses() as $status => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $status ), selected( $chosen, $status, false ), esc_html( $label ) );
		}

		echo '</select>';
	}

	public function query( WP_Query $query ): void {
		$status = $_GET[ self::FILTER ] ?? '';

		if ( is_admin() && $query->is_main_query() && self::TYPE === $query->get( 'post_type' ) && is_string( $status ) && isset( $this->statuses()[ $status ] ) ) {
			$query->set( 'meta_key', '_stock_status' );
			$query->set( 'meta_value', $status );
		}
	}

	private function name( int $id ): void {
		$post = get_post( $id );
		$link = get_edit_post_link( $id );

		printf(
			null === $link ? '<strong>%2$s' : '<strong><a class="row-title" href="%1$s">%2$s</a>',
			esc_url( (string) $link ),
			esc_html( _draft_or_post_title( $id ) )
		);
		_post_states( $post );
		echo '</strong>';
		get_inline_data( $post );
	}

	private function stock( int $id ): void {
		$status = $this->meta( $id, '_stock_status' ) ?: 'instock';
		$count  = 'yes' === $this->meta( $id, '_manage_stock' ) ? sprintf( ' (%s)', number_format_i18n( (int) $this->meta( $id, '_stock' ) ) ) : '';

		printf( '<mark class="%s">%s</mark>%s', esc_attr( sanitize_html_class( $status ) ), esc_html( $this->statuses()[ $status ] ?? $status ), esc_html( $count ) );
	}

	private function price( int $id ): void {
		$price = $this->meta( $id, '_price' );

		printf(
			'<span class="woocommerce-Price-amount amount">%s</span>',
			esc_html( '' === $price ? '–' : Currency::format( (float) $price, (string) get_option( 'woocommerce_currency', 'USD' ) ) )
		);
	}

	private function categories( int $id ): void {
		$terms = get_the_terms( $id, 'product_cat' );

		echo esc_html( is_array( $terms ) ? implode( ', ', wp_list_pluck( $terms, 'name' ) ) : '–' );
	}

	private function meta( int $id, string $key ): string {
		return (string) get_post_meta( $id, $key, true );
	}

	/**
	 * @return array<string, string> Labels by status.
	 */
	private function statuses(): array {
		return array_combine(
			ProductForm::STOCK_STATUSES,
			[ __( 'In stock', 'storeboard-platform' ), __( 'Out of stock', 'storeboard-platform' ), __( 'On backorder', 'storeboard-platform' ) ]
		);
	}
}
