<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Products;

use StoreboardPlatform\Data\ProductStore;
use StoreboardPlatform\Registerable;

/**
 * edit.php?post_type=product&page=product_importer: adds a product for each row of a CSV file with the columns Name, SKU and Regular price.
 */
final class ImportPage implements Registerable {

	public const PAGE = 'product_importer';

	private const MOST_ROWS = 1000;

	public function register(): void {
		add_action( 'admin_menu', [ $this, 'add' ] );
		// The task and the list lead there; the menu does not.
		add_action( 'admin_head', static fn() => remove_submenu_page( ReviewsPage::PARENT, self::PAGE ) );
	}

	public function add(): void {
		$label = __( 'Import products', 'storeboard-platform' );
		add_submenu_page( ReviewsPage::PARENT, $label, $label, 'edit_products', self::PAGE, [ $this, 'render' ] );
	}

	public function render(): void {
		echo '<div class="wrap"><h1>' . esc_html__( 'Import products from a CSV file', 'storeboard-platform' ) . '</h1>';
		$file = $_FILES['import']['tmp_name'] ?? '';
		if ( is_string( $file ) && is_uploaded_file( $file ) && check_admin_referer( self::PAGE ) ) {
			/* translators: %d: number of products. */
			printf( '<div class="notice notice-success"><p>%s</p></div>', esc_html( sprintf( __( 'Products added: %d', 'storeboard-platform' ), self::import( $file ) ) ) );
		}
		printf(
			'<form method="post" enctype="multipart/form-data">%s<p><label for="upload">%s</label></p><p><input type="file" id="upload" name="import" accept=".csv" required></p>',
			wp_nonce_field( self::PAGE, '_wpnonce', true, false ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped.
			esc_html__( 'The first row must contain the column names: Name, SKU, Regular price.', 'storeboard-platform' )
		);
		submit_button( __( 'Import', 'storeboard-platform' ) );
		echo '</form></div>';
	}

	/**
	 * Adds the products of a file. A row without a name, or with a SKU that is taken, is left out.
	 *
	 * @return int How many were added.
	 */
	public static function import( string $file ): int {
		$lines = array_slice( (array) file( $file, FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES ), 0, self::MOST_ROWS + 1 );
		$rows  = array_map( static fn( $line ) => array_map( 'sanitize_text_field', str_getcsv( wp_check_invalid_utf8( (string) $line ), ',', '"', '' ) ), $lines );
		$names = array_map( 'strtolower', (array) array_shift( $rows ) );
		$added = 0;
		foreach ( $rows as $row ) {
			$fields = count( $row ) === count( $names ) ? array_combine( $names, $row ) : [];
			$sku    = $fields['sku'] ?? '';
			$price  = is_numeric( $fields['regular price'] ?? '' ) ? (string) $fields['regular price'] : '';
			if ( '' === ( $fields['name'] ?? '' ) || ( '' !== $sku && ProductStore::who_has_sku( $sku, 0 ) > 0 ) ) {
				continue;
			}
			$added += 0 < wp_insert_post(
				[
					'post_type'   => ProductStore::PRODUCT,
					'post_status' => 'publish',
					'post_title'  => wp_slash( $fields['name'] ),
					'meta_input'  => wp_slash( array_filter( [ '_sku' => $sku, '_regular_price' => $price, '_price' => $price ], static fn( string $value ) => '' !== $value ) ),
				]
			) ? 1 : 0;
		}

		return $added;
	}
}
