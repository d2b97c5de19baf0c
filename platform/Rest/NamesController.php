<?php
/**
 * What reports filter by.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Dates;
use StoreboardPlatform\Data\ProductStore;
use StoreboardPlatform\Data\Reports\Tables;
use StoreboardPlatform\Data\TaxRates;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-analytics`: customers, coupons, variations, rates, categories and addresses to choose from, by search or by id. The arguments are those of
 * arguments.json.
 */
final class NamesController implements Registerable {

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$routes = [
			'/customers'           => [ 'view_woocommerce_reports', fn( WP_REST_Request $request ) => ReportsController::rows( 'customers', $request ) ],
			'/coupons'             => [ 'read_private_shop_coupons', [ $this, 'get_coupons' ] ],
			'/variations'          => [ 'read_private_products', [ $this, 'get_variations' ] ],
			'/taxes'               => [ 'manage_woocommerce', [ new TaxesController(), 'get_rates' ] ],
			'/products/categories' => [ 'manage_product_terms', [ new CategoriesController(), 'get_categories' ] ],
			// The store has no attributes of its own; those of variations are their products'.
			'/products/attributes' => [ 'manage_product_terms', static fn() => new WP_REST_Response( [] ) ],
			'/data/download-ips'   => [ 'manage_woocommerce', [ $this, 'get_addresses' ] ],
		];

		foreach ( $routes as $route => [ $capability, $callback ] ) {
			register_rest_route( 'wc-analytics', $route, Endpoint::read( $callback, $capability ) );
		}
	}

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
