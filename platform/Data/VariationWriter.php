<?php
/**
 * Writes variations.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/**
 * Creates variations, and changes them and products. Callers have validated what they write.
 */
final class VariationWriter {

	/**
	 * Fields of the REST route that are stored unchanged, and their meta keys.
	 */
	private const KEPT = [
		'description'   => '_variation_description',
		'sku'           => '_sku',
		'regular_price' => '_regular_price',
		'sale_price'    => '_sale_price',
		'stock_status'  => '_stock_status',
		'backorders'    => '_backorders',
		'weight'        => '_weight',
		'tax_status'    => '_tax_status',
		'tax_class'     => '_tax_class',
	];

	/**
	 * @param int                  $product Post id of the product.
	 * @param array<string, mixed> $fields  See write().
	 * @return int Post id of the new variation.
	 */
	public static function add( int $product, array $fields ): int {
		$id = (int) wp_insert_post(
			[
				'post_type'   => ProductStore::VARIATION,
				'post_parent' => $product,
				'post_title'  => wp_slash( (string) get_post( $product )?->post_title ),
				'post_status' => $fields['status'] ?? 'publish',
			]
		);

		self::write( $id, $fields );

		return $id;
	}

	/**
	 * @param int                  $id     Post id of a variation or a product.
	 * @param array<string, mixed> $fields The changed fields of the REST route: KEPT, virtual, downloadable, dimensions, manage_stock, stock_quantity,
	 *                                     low_stock_amount, attributes, menu_order, status; of a product its name.
	 */
	public static function write( int $id, array $fields ): void {
		foreach ( self::meta( $fields ) as $key => $value ) {
			update_post_meta( $id, $key, wp_slash( $value ) );
		}

		if ( isset( $fields['attributes'] ) ) {
			self::write_attributes( $id, $fields['attributes'] );
		}

		$sale = (string) get_post_meta( $id, '_sale_price', true );
		update_post_meta( $id, '_price', '' === $sale ? (string) get_post_meta( $id, '_regular_price', true ) : $sale );

		if ( isset( $fields['stock_quantity'] ) ) {
			Stock::set( $id, (int) $fields['stock_quantity'] );
		}

		wp_update_post(
			[
				'ID'         => $id,
				'post_title' => wp_slash( $fields['name'] ?? self::title( $id ) ),
			]
			+ ( isset( $fields['status'] ) ? [ 'post_status' => $fields['status'] ] : [] )
			+ ( isset( $fields['menu_order'] ) ? [ 'menu_order' => (int) $fields['menu_order'] ] : [] )
		);
	}

	/**
	 * @param array<string, mixed> $fields See write().
	 * @return array<string, string> Values by meta key.
	 */
	private static function meta( array $fields ): array {
		$meta = [];

		foreach ( $fields as $field => $value ) {
			$meta += match ( true ) {
				isset( self::KEPT[ $field ] )                              => [ self::KEPT[ $field ] => (string) $value ],
				in_array( $field, [ 'virtual', 'downloadable' ], true )    => [ "_{$field}" => $value ? 'yes' : 'no' ],
				'manage_stock' === $field                                  => [ '_manage_stock' => 'parent' === $value ? 'parent' : ( $value ? 'yes' : 'no' ) ],
				'low_stock_amount' === $field                              => [ '_low_stock_amount' => null === $value ? '' : (string) (int) $value ],
				'dimensions' === $field                                    => self::prefixed( array_intersect_key( $value, array_flip( [ 'length', 'width', 'height' ] ) ) ),
				default                                                    => [],
			};
		}

		return $meta;
	}

	/**
	 * @param array<string, mixed> $values By name.
	 * @return array<string, string>
	 */
	private static function prefixed( array $values ): array {
		return array_combine( array_map( static fn( $name ) => "_{$name}", array_keys( $values ) ), array_map( 'strval', $values ) );
	}

	/**
	 * @param int                                             $id         Post id.
	 * @param array<int, array{name?: string, option?: string}> $attributes All attributes; one without an option means any.
	 */
	private static function write_attributes( int $id, array $attributes ): void {
		foreach ( array_keys( (array) get_post_meta( $id ) ) as $key ) {
			if ( str_starts_with( (string) $key, 'attribute_' ) ) {
				delete_post_meta( $id, (string) $key );
			}
		}

		foreach ( $attributes as $attribute ) {
			$name = sanitize_title( (string) ( $attribute['name'] ?? '' ) );

			if ( '' !== $name ) {
				update_post_meta( $id, "attribute_{$name}", wp_slash( sanitize_text_field( (string) ( $attribute['option'] ?? '' ) ) ) );
			}
		}
	}

	/**
	 * The product's name, and the attributes of this variation.
	 */
	private static function title( int $id ): string {
		$options = [];

		if ( ProductStore::PRODUCT === get_post_type( $id ) ) {
			return (string) get_post( $id )?->post_title;
		}

		foreach ( (array) get_post_meta( $id ) as $key => $values ) {
			if ( str_starts_with( (string) $key, 'attribute_' ) && '' !== (string) $values[0] ) {
				$options[] = (string) $values[0];
			}
		}

		$name = (string) get_post( (int) get_post( $id )?->post_parent )?->post_title;

		return [] === $options ? $name : $name . ' - ' . implode( ', ', $options );
	}
}
