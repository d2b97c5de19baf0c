<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Fields;
use StoreboardPlatform\Data\OrderStore;
use StoreboardPlatform\Data\OrderWriter;
use StoreboardPlatform\Data\ProductStore;
use StoreboardPlatform\Data\Reviews;
use StoreboardPlatform\Data\Stock;
use StoreboardPlatform\Data\TaxRates;
use StoreboardPlatform\Data\VariationWriter;
use WP_Comment;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_Term;

/**
 * Declares the store's things by path, unless 'path' says another: the catalogue here, what a store is set up with in StoreResources.
 *
 * - 'in': the namespaces that serve them; 'can': the capability, or capabilities by part; 'codes': codes of refusals that are not the verb's.
 * - 'find': the page's things and the number of all; 'get': a single one, null or an error where there is none, whose code is 'unknown';
 *   'edit' and 'delete' take it and answer what it became; 'add' answers a new one, 'replace' a new list; 'batch' edits several.
 * - 'key': the parameter of a single one; 'is_only_listed': it cannot be read alone; 'is_forced': it has no trash; 'is_told': anybody may learn that it does not exist;
 *   'if': whether the store has them at all; 'tells_location': the reply to 'add' names the address.
 * - 'rows': the fields of several, 'row' of a single one; 'links': routes by relation, embeddable ones in a list; 'headers': those that a list has.
 * - 'calls': further routes, by verb and path, each answering like 'find' or 'get'.
 */
final class Resources {

	/** @return array<string, array<string, mixed>> By path. */
	public static function all(): array {
		$edited = [
			'in'      => [ 'wc-analytics', 'wc/v3' ],
			'can'     => [
				'get'  => 'read_private_products',
				'edit' => 'edit_others_products',
			],
			'is_told' => true,
			'edit'    => static fn( WP_Post $post, WP_REST_Request $request ): ?WP_Post => VariationWriter::write( $post->ID, $request->get_params() ),
			'links'   => [ self::class, 'own' ],
		];

		return [
			'orders'              => [
				'in'      => [ 'wc-analytics', 'wc/v3' ],
				'can'     => [
					'find' => 'read_private_shop_orders',
					'get'  => 'read_private_shop_orders',
					'edit' => 'edit_others_shop_orders',
				],
				'is_told' => true,
				'find'    => static fn( WP_REST_Request $request ): array => OrderStore::find( $request->get_params() ),
				'get'     => static fn( WP_REST_Request $request ): ?WP_Post => OrderStore::get( (int) $request['id'] ),
				'edit'    => static function ( WP_Post $order, WP_REST_Request $request ): ?WP_Post {
					OrderWriter::update( $order->ID, (string) ( $request['status'] ?? OrderWriter::status( $order ) ) );

					return OrderStore::get( $order->ID );
				},
				'unknown' => 'woocommerce_rest_shop_order_invalid_id',
				'rows'    => static fn( array $posts, string $of ): array => array_map( static fn( WP_Post $post ) => ( new OrderReply( $post ) )->fields( 'wc/v3' === $of ), $posts ),
				'links'   => static fn( array $row, string $base ): array => self::own( $row, $base )
					+ ( $row['customer_id'] > 0 ? [ 'customer' => dirname( $base ) . "/customers/{$row['customer_id']}" ] : [] ),
			],
			'products'            => [
				'in'      => [ 'wc/v3' ],
				'can'     => 'read_private_products',
				'is_told' => true,
				'find'    => static fn( WP_REST_Request $request ): array => ProductStore::find( self::known( $request ) ),
				'get'     => static fn( WP_REST_Request $request ): ?WP_Post => ProductStore::get( (int) $request['id'] ),
				'unknown' => 'woocommerce_rest_product_invalid_id',
				'rows'    => [ ProductReply::class, 'all' ],
				'links'   => [ self::class, 'own' ],
			],
			'products of reports' => [
				'path'  => 'products',
				'in'    => [ 'wc-analytics' ],
				'can'   => 'read_private_products',
				// It searches names and SKUs.
				'find'  => static fn( WP_REST_Request $request ): array => ProductStore::find( array_merge( self::known( $request ), [ 'search_fields' => ( $request['search_fields'] ?? [] ) ?: [ 'name', 'sku' ] ] ) ),
				'rows'  => [ ProductReply::class, 'all' ],
				'links' => static fn( array $row ): array => self::own( $row, 'wc/v3/products' ),
			],
			'edited products'     => [
				'path' => 'products',
				'get'  => static fn( WP_REST_Request $request ) => ProductStore::get( (int) $request['id'] )
					?? new WP_Error( 'woocommerce_rest_product_invalid_id', __( 'There is no product with this id.', 'storeboard-platform' ), [ 'status' => 'GET' === $request->get_method() ? 404 : 400 ] ),
				'row'  => static fn( WP_Post $post, WP_REST_Request $request ): array => ProductReply::all( [ $post ] )[0]
					+ ( 'GET' === $request->get_method() ? [] : ProductReply::address( $post->ID ) ),
			] + $edited,
			'products/(?P<product_id>[\d]+)/variations' => [
				'get'     => static fn( WP_REST_Request $request ): ?WP_Post => ProductStore::get( (int) $request['id'], ProductStore::VARIATION, (int) $request['product_id'] ),
				'unknown' => 'woocommerce_rest_product_variation_invalid_id',
				'row'     => static fn( WP_Post $post ): array => ( new ProductReply( $post ) )->variation(),
			] + $edited,
			'products/low-in-stock' => [
				'in'   => [ 'wc-analytics' ],
				'can'  => 'read_private_products',
				'find' => static fn( WP_REST_Request $request ): array => [ Stock::low( $request['status'], $request['page'], $request['per_page'] ), Stock::count_low( $request['status'] ) ],
				'rows' => [ ProductParts::class, 'low' ],
			],
			'products/reviews'    => [
				'in'      => [ 'wc-analytics' ],
				'can'     => [
					'find'   => 'moderate_comments',
					'get'    => 'moderate_comments',
					'edit'   => 'edit_products',
					'delete' => 'edit_products',
				],
				'is_told' => true,
				'find'    => static fn( WP_REST_Request $request ): array => Reviews::find( $request['status'], $request['per_page'], $request['page'] ),
				'get'     => static fn( WP_REST_Request $request ): ?WP_Comment => Reviews::get( (int) $request['id'] ),
				'unknown' => 'woocommerce_rest_review_invalid_id',
				'edit'    => static fn( WP_Comment $review, WP_REST_Request $request ): WP_Comment => Reviews::set_status( $review, (string) $request['status'] ),
				'delete'  => [ Reviews::class, 'trash' ],
				'rows'    => static fn( array $reviews ): array => array_map( [ Reviews::class, 'fields' ], $reviews ),
				'links'   => static fn( array $row, string $base ): array => self::own( $row, $base ) + [ 'up' => [ "wc-analytics/products/{$row['product_id']}" ] ],
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
				'in'    => [ 'wc-analytics', 'wc/v3' ],
				'can'   => 'manage_woocommerce',
				'find'  => static fn( WP_REST_Request $request ): array => TaxRates::find( $request->get_params() ),
				'links' => static fn( array $row ): array => self::own( $row, 'wc/v3/taxes' ),
			],
			'products/categories' => [
				'in'    => [ 'wc-analytics' ],
				'can'   => 'manage_product_terms',
				'find'  => [ self::class, 'categories' ],
				'rows'  => static fn( array $terms ): array => array_map( [ self::class, 'category' ], $terms ),
				'links' => static fn( array $row ): array => self::own( $row, 'wc/v3/products/categories' ),
			],
			'products/attributes' => [
				'in'   => [ 'wc-analytics' ],
				'can'  => 'manage_product_terms',
				'find' => static fn(): array => [ [], 0 ],
			],
		];
	}

	/**
	 * @param array<string, mixed> $row  With its id.
	 * @param string               $base The route of the list.
	 * @return array<string, string> The links of most things.
	 */
	public static function own( array $row, string $base ): array {
		return [
			'self'       => "{$base}/{$row['id']}",
			'collection' => $base,
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

	/** @return array<string, mixed> */
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

	/** @return array<string, mixed> */
	private static function variation( WP_Post $post ): array {
		$product = get_post( $post->post_parent );
		$fields  = ( new ProductReply( $post ) )->variation();

		return array_merge( $fields, [ 'name' => ( $product instanceof WP_Post ? $product->post_title . ' - ' : '' ) . $fields['name'] ] );
	}

	/** @return array<string, mixed> */
	private static function coupon( WP_Post $post ): array {
		return Fields::of(
			'listed_coupon',
			Fields::of_post( $post ),
			[
				'code'   => strtolower( $post->post_title ),
				'amount' => number_format( (float) get_post_meta( $post->ID, 'coupon_amount', true ), 2, '.', '' ),
			]
		);
	}
}
