<?php
/**
 * Products.
 *
 * @package StoreboardPlatform
 */

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Dates;
use StoreboardPlatform\Data\Stock;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `wc-analytics/products`: what is low in stock, and single products and variations, of which the quantity may be written.
 */
final class ProductsController implements Registerable {

	private const STATUSES = [ 'draft', 'pending', 'private', 'publish', 'future' ];

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$may_list = static fn() => Permission::check( 'read_private_products', 'woocommerce_rest_cannot_view' );
		$status   = [
			'status' => [
				'type'    => 'string',
				'enum'    => self::STATUSES,
				'default' => 'publish',
			],
		];

		register_rest_route(
			'wc-analytics',
			'/products/low-in-stock',
			[
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => [ $this, 'get_low' ],
				'permission_callback' => $may_list,
				'args'                => Paging::arguments() + $status,
			]
		);

		register_rest_route(
			'wc-analytics',
			'/products/count-low-in-stock',
			[
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => [ $this, 'count_low' ],
				'permission_callback' => $may_list,
				'args'                => $status,
			]
		);

		foreach ( [ '/products/(?P<id>[\d]+)', '/products/(?P<product_id>[\d]+)/variations/(?P<id>[\d]+)' ] as $path ) {
			register_rest_route(
				'wc-analytics',
				$path,
				[
					[
						'methods'             => WP_REST_Server::READABLE,
						'callback'            => [ $this, 'get_product' ],
						'permission_callback' => fn( WP_REST_Request $request ) => $this->check( $request, 404, 'read_private_products', 'woocommerce_rest_cannot_view' ),
					],
					[
						'methods'             => WP_REST_Server::EDITABLE,
						'callback'            => [ $this, 'update' ],
						'permission_callback' => fn( WP_REST_Request $request ) => $this->check( $request, 400, 'edit_others_products', 'woocommerce_rest_cannot_edit' ),
						'args'                => [
							'stock_quantity' => [ 'type' => [ 'integer', 'null' ] ],
						],
					],
				]
			);
		}
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters status, page, per_page.
	 */
	public function get_low( WP_REST_Request $request ): WP_REST_Response {
		$rows = Stock::low( $request['status'], $request['page'], $request['per_page'] );
		$last = Stock::last_orders( array_map( 'intval', array_column( $rows, 'ID' ) ) );

		$products = array_map(
			fn( array $row ): WP_REST_Response => new WP_REST_Response(
				[
					'id'               => (int) $row['ID'],
					'images'           => $this->images( (int) $row['ID'], (int) $row['post_parent'] ),
					'attributes'       => $this->attributes( (int) $row['ID'], $row['post_type'] ),
					'low_stock_amount' => null === $row['threshold'] ? null : (int) $row['threshold'],
					'last_order_date'  => Dates::column( $last[ (int) $row['ID'] ] ?? null ),
					'name'             => $row['post_title'],
					'parent_id'        => (int) $row['post_parent'],
					'stock_quantity'   => (int) $row['quantity'],
					'type'             => $this->type( (int) $row['ID'], $row['post_type'] ),
				]
			),
			$rows
		);

		return Paging::reply( $request, $products, Stock::count_low( $request['status'] ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter status.
	 */
	public function count_low( WP_REST_Request $request ): WP_REST_Response {
		$total = Stock::count_low( $request['status'] );
		$reply = new WP_REST_Response( [ 'total' => $total ] );

		$reply->header( 'X-WP-Total', (string) $total );
		$reply->header( 'X-WP-TotalPages', '0' );

		return $reply;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters id and, for a variation, product_id.
	 */
	public function get_product( WP_REST_Request $request ): WP_REST_Response {
		$post    = $this->find( $request );
		$meta    = array_map( static fn( array $values ) => (string) $values[0], get_post_meta( $post->ID ) );
		$path    = $this->is_variation( $request ) ? "products/{$post->post_parent}/variations" : 'products';
		$counted = 'yes' === ( $meta['_manage_stock'] ?? 'no' );
		$low     = $meta['_low_stock_amount'] ?? '';

		$response = new WP_REST_Response(
			[
				'id'                => $post->ID,
				'name'              => $post->post_title,
				'slug'              => $post->post_name,
				'permalink'         => (string) get_permalink( $this->is_variation( $request ) ? $post->post_parent : $post->ID ),
				'date_created'      => Dates::column( $post->post_date ),
				'date_created_gmt'  => Dates::column( $post->post_date_gmt ),
				'date_modified'     => Dates::column( $post->post_modified ),
				'date_modified_gmt' => Dates::column( $post->post_modified_gmt ),
				'type'              => $this->type( $post->ID, $post->post_type ),
				'status'            => $post->post_status,
				'description'       => $post->post_content,
				'short_description' => $post->post_excerpt,
				'sku'               => $meta['_sku'] ?? '',
				'price'             => $meta['_price'] ?? '',
				'regular_price'     => $meta['_regular_price'] ?? '',
				'sale_price'        => $meta['_sale_price'] ?? '',
				'virtual'           => 'yes' === ( $meta['_virtual'] ?? 'no' ),
				'downloadable'      => 'yes' === ( $meta['_downloadable'] ?? 'no' ),
				'manage_stock'      => $counted,
				'stock_quantity'    => $counted ? (int) ( $meta['_stock'] ?? 0 ) : null,
				'stock_status'      => $meta['_stock_status'] ?? 'instock',
				'low_stock_amount'  => '' === $low ? null : (int) $low,
				'parent_id'         => $post->post_parent,
				'images'            => $this->images( $post->ID, $post->post_parent ),
				'attributes'        => $this->attributes( $post->ID, $post->post_type ),
			]
		);

		$response->add_link( 'self', rest_url( "wc-analytics/{$path}/{$post->ID}" ) );
		$response->add_link( 'collection', rest_url( "wc-analytics/{$path}" ) );

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter stock_quantity besides those of get_product().
	 */
	public function update( WP_REST_Request $request ): WP_REST_Response {
		if ( $request->has_param( 'stock_quantity' ) ) {
			Stock::set( (int) $request['id'], (int) $request['stock_quantity'] );
		}

		return $this->get_product( $request );
	}

	/**
	 * An unknown product is told of to anybody.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request    Parameters id and, for a variation, product_id.
	 * @param int                                   $unknown    Status for an unknown product; for a variation it is always 404.
	 * @param string                                $capability What the user needs.
	 * @param string                                $code       Of the refusal.
	 * @return true|WP_Error
	 */
	private function check( WP_REST_Request $request, int $unknown, string $capability, string $code ) {
		if ( null !== $this->find( $request ) ) {
			return Permission::check( $capability, $code );
		}

		return new WP_Error(
			'woocommerce_rest_product_' . ( $this->is_variation( $request ) ? 'variation_' : '' ) . 'invalid_id',
			__( 'There is no product with this id.', 'storeboard-platform' ),
			[ 'status' => $this->is_variation( $request ) ? 404 : $unknown ]
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters id and, for a variation, product_id.
	 */
	private function find( WP_REST_Request $request ): ?WP_Post {
		$post = get_post( (int) $request['id'] );

		if ( ! $post instanceof WP_Post ) {
			return null;
		}

		$fits = $this->is_variation( $request )
			? 'product_variation' === $post->post_type && (int) $request['product_id'] === $post->post_parent
			: 'product' === $post->post_type;

		return $fits ? $post : null;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request To either route.
	 */
	private function is_variation( WP_REST_Request $request ): bool {
		return isset( $request['product_id'] );
	}

	/**
	 * Products with variations are variable; the others are simple.
	 */
	private function type( int $id, string $post_type ): string {
		global $wpdb;

		if ( 'product_variation' === $post_type ) {
			return 'variation';
		}

		$variation = $wpdb->get_var( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_type = 'product_variation' AND post_parent = %d LIMIT 1", $id ) );

		return null === $variation ? 'simple' : 'variable';
	}

	/**
	 * @return array<int, array{id: int, name: string, option: string}> What sets a variation apart.
	 */
	private function attributes( int $id, string $post_type ): array {
		$attributes = [];

		foreach ( 'product_variation' === $post_type ? get_post_meta( $id ) : [] as $key => $values ) {
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
	 * The product's picture; a variation without one shows its product's.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	private function images( int $id, int $parent_id ): array {
		$image = (int) get_post_meta( $id, '_thumbnail_id', true );

		if ( 0 === $image && $parent_id > 0 ) {
			$image = (int) get_post_meta( $parent_id, '_thumbnail_id', true );
		}

		$src = $image > 0 ? wp_get_attachment_image_url( $image, 'full' ) : false;

		return false === $src ? [] : [
			[
				'id'        => $image,
				'src'       => $src,
				'name'      => get_the_title( $image ),
				'alt'       => (string) get_post_meta( $image, '_wp_attachment_image_alt', true ),
				'srcset'    => (string) wp_get_attachment_image_srcset( $image, 'full' ),
				'sizes'     => (string) wp_get_attachment_image_sizes( $image, 'full' ),
				'thumbnail' => (string) wp_get_attachment_image_url( $image, 'medium' ),
			],
		];
	}
}
