<?php
/**
 * What reports filter by.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Dates;
use StoreboardPlatform\Data\ProductStore;
use StoreboardPlatform\Data\Reports\Tables;
use StoreboardPlatform\Data\TaxRates;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;
use WP_Term;

/**
 * `wc-analytics`: customers, coupons, variations, rates, categories and addresses to choose from, by search or by id. The arguments are those of
 * arguments.json.
 */
final class NamesController {

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters search, include and paging.
	 */
	public function get_coupons( WP_REST_Request $request ): WP_REST_Response {
		[ $posts, $total ] = ProductStore::find( array_diff_key( $request->get_params(), [ 'code' => true ] ) + [ 'search_fields' => [ 'name' ] ], 'shop_coupon' );

		return Paging::reply( $request, array_map( [ $this, 'coupon' ], $posts ), $total );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters search, include, parent and paging.
	 */
	public function get_variations( WP_REST_Request $request ): WP_REST_Response {
		[ $posts, $total ] = ProductStore::find( $request->get_params() + [ 'search_fields' => [ 'name', 'sku' ] ], ProductStore::VARIATION );
		$rows              = array_map(
			static function ( WP_Post $post ): WP_REST_Response {
				$product = get_post( $post->post_parent );
				$fields  = ( new ProductReply( $post ) )->variation();

				return new WP_REST_Response( array_merge( $fields, [ 'name' => ( $product instanceof WP_Post ? $product->post_title . ' - ' : '' ) . $fields['name'] ] ) );
			},
			$posts
		);

		return Paging::reply( $request, $rows, $total );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter match, the beginning of an address.
	 * @return WP_REST_Response|WP_Error Up to ten addresses; 400 without a beginning.
	 */
	public function get_addresses( WP_REST_Request $request ) {
		global $wpdb;

		if ( ! isset( $request['match'] ) ) {
			return new WP_Error( 'woocommerce_rest_data_download_ips_invalid_request', __( 'Name the beginning of an address.', 'storeboard-platform' ), [ 'status' => 400 ] );
		}

		return new WP_REST_Response(
			$wpdb->get_results(
				$wpdb->prepare( 'SELECT DISTINCT user_ip_address FROM %i WHERE user_ip_address LIKE %s ORDER BY user_ip_address LIMIT 10', Tables::name( 'wc_download_log' ), $wpdb->esc_like( (string) $request['match'] ) . '%' ),
				ARRAY_A
			)
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See TaxRates::find().
	 */
	public function get_rates( WP_REST_Request $request ): WP_REST_Response {
		[ $rates, $total ] = TaxRates::find( $request->get_params() );
		$rows              = array_map(
			static function ( array $rate ): WP_REST_Response {
				$row = new WP_REST_Response( $rate );
				$row->add_link( 'self', rest_url( 'wc/v3/taxes/' . $rate['id'] ) );
				$row->add_link( 'collection', rest_url( 'wc/v3/taxes' ) );

				return $row;
			},
			$rates
		);

		return Paging::reply( $request, $rows, $total );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters search, include, parent, slug, hide_empty and paging.
	 */
	public function get_categories( WP_REST_Request $request ): WP_REST_Response {
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

		return Paging::reply( $request, array_map( [ $this, 'category' ], is_array( $terms ) ? $terms : [] ), (int) wp_count_terms( $query ) );
	}

	private function category( WP_Term $term ): WP_REST_Response {
		$response = new WP_REST_Response(
			[
				'id'          => $term->term_id,
				'name'        => $term->name,
				'slug'        => $term->slug,
				'parent'      => $term->parent,
				'description' => $term->description,
				'display'     => (string) ( get_term_meta( $term->term_id, 'display_type', true ) ?: 'default' ),
				'image'       => ProductParts::image( (int) get_term_meta( $term->term_id, 'thumbnail_id', true ) ),
				'menu_order'  => (int) get_term_meta( $term->term_id, 'order', true ),
				'count'       => $term->count,
			]
		);

		$response->add_link( 'self', rest_url( 'wc/v3/products/categories/' . $term->term_id ) );
		$response->add_link( 'collection', rest_url( 'wc/v3/products/categories' ) );

		return $response;
	}

	private function coupon( WP_Post $post ): WP_REST_Response {
		$meta = static fn( string $key, string $else = '' ): string => (string) ( get_post_meta( $post->ID, $key, true ) ?: $else );

		return new WP_REST_Response(
			[
				'id'                => $post->ID,
				'code'              => strtolower( $post->post_title ),
				'amount'            => number_format( (float) $meta( 'coupon_amount' ), 2, '.', '' ),
				'status'            => $post->post_status,
				'date_created'      => Dates::column( $post->post_date ),
				'date_created_gmt'  => Dates::column( $post->post_date_gmt ),
				'discount_type'     => $meta( 'discount_type', 'fixed_cart' ),
				'description'       => $post->post_excerpt,
				'date_expires'      => Dates::time( $meta( 'date_expires' ), false ),
				'date_expires_gmt'  => Dates::time( $meta( 'date_expires' ), true ),
			]
		);
	}
}
