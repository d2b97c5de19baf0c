<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Dates;
use StoreboardPlatform\Data\ProductStore;
use StoreboardPlatform\Data\Stock;

/** The fields that products, variations and stock rows share. */
final class ProductParts {

	/** Products with variations are variable, the others are simple. */
	public static function type( int $id, string $post_type ): string {
		if ( ProductStore::VARIATION === $post_type ) {
			return 'variation';
		}

		return [] === ProductStore::variations( $id ) ? 'simple' : 'variable';
	}

	/** @return array<int, array{id: int, name: string, option: string}> The attributes that distinguish a variation. */
	public static function attributes( int $id, string $post_type ): array {
		$attributes = [];

		foreach ( ProductStore::VARIATION === $post_type ? get_post_meta( $id ) : [] as $key => $values ) {
			if ( str_starts_with( (string) $key, 'attribute_' ) && '' !== (string) $values[0] ) {
				$attributes[] = [
					'id'     => 0,
					'name'   => ucfirst( str_replace( [ 'pa_', '-' ], [ '', ' ' ], substr( (string) $key, 10 ) ) ),
					'option' => (string) $values[0],
				];
			}
		}

		return $attributes;
	}

	/**
	 * The product's picture, then those of its gallery. A variation without a picture shows its product's.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	public static function images( int $id, int $parent_id ): array {
		$first = (int) get_post_meta( $id, '_thumbnail_id', true );
		$first = 0 === $first && $parent_id > 0 ? (int) get_post_meta( $parent_id, '_thumbnail_id', true ) : $first;
		$more  = array_map( 'intval', array_filter( explode( ',', (string) get_post_meta( $id, '_product_image_gallery', true ) ) ) );

		return array_values( array_filter( array_map( [ self::class, 'image' ], [ $first, ...$more ] ) ) );
	}

	/**
	 * @param int $id An attachment's id.
	 * @return array<string, mixed>|null Null if there is none.
	 */
	public static function image( int $id ): ?array {
		$src  = $id > 0 ? wp_get_attachment_image_url( $id, 'full' ) : false;
		$post = get_post( $id );

		return false === $src || null === $post ? null : [
			'id'                => $id,
			'date_created'      => Dates::column( $post->post_date ),
			'date_created_gmt'  => Dates::column( $post->post_date_gmt ),
			'date_modified'     => Dates::column( $post->post_modified ),
			'date_modified_gmt' => Dates::column( $post->post_modified_gmt ),
			'src'               => $src,
			'name'              => get_the_title( $id ),
			'alt'               => (string) get_post_meta( $id, '_wp_attachment_image_alt', true ),
			'srcset'            => (string) wp_get_attachment_image_srcset( $id, 'full' ),
			'sizes'             => (string) wp_get_attachment_image_sizes( $id, 'full' ),
			'thumbnail'         => (string) wp_get_attachment_image_url( $id, 'medium' ),
		];
	}

	/**
	 * @param array<int, array<string, mixed>> $rows See Stock::low().
	 * @return array<int, array<string, mixed>> The products and variations that are low on stock.
	 */
	public static function low( array $rows ): array {
		$last = Stock::last_orders( array_map( 'intval', array_column( $rows, 'ID' ) ) );

		return array_map(
			static fn( array $row ): array => [
				'id'               => (int) $row['ID'],
				'images'           => array_slice( self::images( (int) $row['ID'], (int) $row['post_parent'] ), 0, 1 ),
				'attributes'       => self::attributes( (int) $row['ID'], $row['post_type'] ),
				'low_stock_amount' => null === $row['threshold'] ? null : (int) $row['threshold'],
				'last_order_date'  => Dates::column( $last[ (int) $row['ID'] ] ?? null ),
				'name'             => $row['post_title'],
				'parent_id'        => (int) $row['post_parent'],
				'stock_quantity'   => (int) $row['quantity'],
				'type'             => self::type( (int) $row['ID'], $row['post_type'] ),
			],
			$rows
		);
	}
}
