<?php
/**
 * What is listed.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Dates;
use StoreboardPlatform\Data\OrderStore;
use StoreboardPlatform\Data\ProductStore;
use StoreboardPlatform\Data\TaxRates;
use WP_Post;
use WP_REST_Request;
use WP_Term;

/**
 * Declares the lists of orders, products and what reports filter by, by path. Each has the namespaces that serve it ('in'), the capability ('can'), how
 * it is searched ('find': the page's things and the number of all), and their fields ('rows'). 'home' is the route in the links of a row, '' for
 * its own; 'get' finds a single one, and 'unknown' is the error's code where there is none.
 */
final class Resources {

	/**
	 * @return array<string, array<string, mixed>> By path.
	 */
	public static function all(): array {
		return [
			'orders'              => [
				'in'      => [ 'wc-analytics', 'wc/v3' ],
				'can'     => 'read_private_shop_orders',
				'home'    => '',
				'find'    => static fn( WP_REST_Request $request ): array => OrderStore::find( $request->get_params() ),
				'get'     => [ OrderStore::class, 'get' ],
				'unknown' => 'woocommerce_rest_shop_order_invalid_id',
				'rows'    => static fn( array $posts, string $of ): array => array_map( static fn( WP_Post $post ) => ( new OrderReply( $post ) )->fields( 'wc/v3' === $of ), $posts ),
			],
			'products'            => [
				'in'      => [ 'wc/v3' ],
				'can'     => 'read_private_products',
				'home'    => 'wc/v3/products',
				'find'    => static fn( WP_REST_Request $request ): array => ProductStore::find( self::known( $request ) ),
				'get'     => [ ProductStore::class, 'get' ],
				'unknown' => 'woocommerce_rest_product_invalid_id',
				'rows'    => [ ProductReply::class, 'all' ],
			],
			// Its single products can be written: see ProductsController.
			'products/'           => [
				'in'   => [ 'wc-analytics' ],
				'can'  => 'read_private_products',
				'home' => 'wc/v3/products',
				// The reports' list searches names and SKUs.
				'find' => static fn( WP_REST_Request $request ): array => ProductStore::find( array_merge( self::known( $request ), [ 'search_fields' => ( $request['search_fields'] ?? [] ) ?: [ 'name', 'sku' ] ] ) ),
				'rows' => [ ProductReply::class, 'all' ],
			],
			'coupons'             => [
				'in'   => [ 'wc-analytics' ],
				'can'  => 'read_private_shop_coupons',
				'find' => static fn( WP_REST_Request $request ): array => ProductStore::find( array_diff_key( $request->get_params(), [ 'code' => true ] ) + [ 'search_fields' => [ 'name' ] ], 'shop_coupon' ),
				'rows' => static fn( array $posts ): array => array_map( [ self::class, 'coupon' ], $posts ),
			],
			'variations'          => [
				'in'   => [ 'wc-analytics' ],
				'can'  => 'read_private_products',
				'find' => static fn( WP_REST_Request $request ): array => ProductStore::find( $request->get_params() + [ 'search_fields' => [ 'name', 'sku' ] ], ProductStore::VARIATION ),
				'rows' => static fn( array $posts ): array => array_map( [ self::class, 'variation' ], $posts ),
			],
			'taxes'               => [
				'in'   => [ 'wc-analytics', 'wc/v3' ],
				'can'  => 'manage_woocommerce',
				'home' => 'wc/v3/taxes',
				'find' => static fn( WP_REST_Request $request ): array => TaxRates::find( $request->get_params() ),
				'rows' => static fn( array $rates ): array => $rates,
			],
			'products/categories' => [
				'in'   => [ 'wc-analytics' ],
				'can'  => 'manage_product_terms',
				'home' => 'wc/v3/products/categories',
				'find' => [ self::class, 'categories' ],
				'rows' => static fn( array $terms ): array => array_map( [ self::class, 'category' ], $terms ),
			],
			'products/attributes' => [
				'in'   => [ 'wc-analytics' ],
				'can'  => 'manage_product_terms',
				'find' => static fn(): array => [ [], 0 ],
				'rows' => static fn(): array => [],
			],
		];
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request A request for a list.
	 * @return array<string, mixed> Its arguments, without those that the dialect does not have.
	 */
	private static function known( WP_REST_Request $request ): array {
		return array_intersect_key( $request->get_params(), $request->get_attributes()['args'] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters search, include, parent, slug, hide_empty and paging.
	 * @return array{0: WP_Term[], 1: int} The page's, and the number of all.
	 */
	public static function categories( WP_REST_Request $request ): array {
		$query = [
			'taxonomy'   => ContentTypes::CATEGORY,
			'hide_empty' => (bool) $request['hide_empty'],
			'include'    => (array) ( $request['include'] ?? [] ),
			'exclude'    => (array) ( $request['exclude'] ?? [] ),
			'search'     => (string) ( $request['search'] ?? '' ),
			'slug'       => $request['slug'] ?? '',
			'parent'     => $request['parent'] ?? '',
		];
		$terms = get_terms(
			$query + [
				'orderby' => $request['orderby'],
				'order'   => $request['order'],
				'number'  => (int) $request['per_page'],
				'offset'  => (int) ( $request['offset'] ?? ( (int) $request['page'] - 1 ) * (int) $request['per_page'] ),
			]
		);

		return [ is_array( $terms ) ? $terms : [], (int) wp_count_terms( $query ) ];
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function category( WP_Term $term ): array {
		return [
			'id'          => $term->term_id,
			'name'        => $term->name,
			'slug'        => $term->slug,
			'parent'      => $term->parent,
			'description' => $term->description,
			'display'     => (string) ( get_term_meta( $term->term_id, 'display_type', true ) ?: 'default' ),
			'image'       => ProductParts::image( (int) get_term_meta( $term->term_id, 'thumbnail_id', true ) ),
			'menu_order'  => (int) get_term_meta( $term->term_id, 'order', true ),
			'count'       => $term->count,
		];
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function variation( WP_Post $post ): array {
		$product = get_post( $post->post_parent );
		$fields  = ( new ProductReply( $post ) )->variation();

		return array_merge( $fields, [ 'name' => ( $product instanceof WP_Post ? $product->post_title . ' - ' : '' ) . $fields['name'] ] );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function coupon( WP_Post $post ): array {
		$meta = static fn( string $key, string $else = '' ): string => (string) ( get_post_meta( $post->ID, $key, true ) ?: $else );

		return [
			'id'               => $post->ID,
			'code'             => strtolower( $post->post_title ),
			'amount'           => number_format( (float) $meta( 'coupon_amount' ), 2, '.', '' ),
			'status'           => $post->post_status,
			'date_created'     => Dates::column( $post->post_date ),
			'date_created_gmt' => Dates::column( $post->post_date_gmt ),
			'discount_type'    => $meta( 'discount_type', 'fixed_cart' ),
			'description'      => $post->post_excerpt,
			'date_expires'     => Dates::time( $meta( 'date_expires' ), false ),
			'date_expires_gmt' => Dates::time( $meta( 'date_expires' ), true ),
		];
	}
}
