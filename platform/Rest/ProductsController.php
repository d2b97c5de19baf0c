<?php
/**
 * Products.
 *
 * @package StoreboardPlatform
 */

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Dates;
use StoreboardPlatform\Data\Stock;
use StoreboardPlatform\Data\VariationWriter;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `wc-analytics/products`: products low on stock, and single products and variations, whose basics can be written.
 */
final class ProductsController implements Registerable {

	/** What screens write. */
	private const EDITED = [ 'name', 'status', 'regular_price', 'manage_stock', 'stock_quantity', 'stock_status' ];

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
							// A value that is not a number counts as none.
							'stock_quantity' => [
								'type'              => 'integer',
								'validate_callback' => 'rest_validate_request_arg',
								'sanitize_callback' => 'rest_sanitize_request_arg',
							],
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
					'images'           => self::pictures( (int) $row['ID'], (int) $row['post_parent'] ),
					'attributes'       => ProductParts::attributes( (int) $row['ID'], $row['post_type'] ),
					'low_stock_amount' => null === $row['threshold'] ? null : (int) $row['threshold'],
					'last_order_date'  => Dates::column( $last[ (int) $row['ID'] ] ?? null ),
					'name'             => $row['post_title'],
					'parent_id'        => (int) $row['post_parent'],
					'stock_quantity'   => (int) $row['quantity'],
					'type'             => ProductParts::type( (int) $row['ID'], $row['post_type'] ),
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
		$post     = $this->find( $request );
		$path     = $this->is_variation( $request ) ? "products/{$post->post_parent}/variations" : 'products';
		$response = new WP_REST_Response( $this->is_variation( $request ) ? ( new ProductReply( $post ) )->variation() : ProductReply::all( [ $post ] )[0] );

		$response->add_link( 'self', rest_url( "wc-analytics/{$path}/{$post->ID}" ) );
		$response->add_link( 'collection', rest_url( "wc-analytics/{$path}" ) );

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request EDITED, and the parameters of get_product().
	 */
	public function update( WP_REST_Request $request ): WP_REST_Response {
		VariationWriter::write( (int) $request['id'], array_intersect_key( $request->get_params(), array_flip( self::EDITED ) ) );

		$response = $this->get_product( $request );

		if ( ! $this->is_variation( $request ) ) {
			require_once ABSPATH . 'wp-admin/includes/post.php';

			// The error of a write names the parts of the address.
			[ $template, $slug ] = get_sample_permalink( (int) $request['id'] );

			$response->set_data(
				$response->get_data() + [
					'permalink_template' => $template,
					'generated_slug'     => $slug,
				]
			);
		}

		return $response;
	}

	/**
	 * Anybody may learn that a product does not exist.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request    Parameters id and, for a variation, product_id.
	 * @param int                                   $unknown    Status for an unknown product; for a variation it is always 404.
	 * @param string                                $capability The required capability.
	 * @param string                                $code       The refusal's code.
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
	 * @param WP_REST_Request<array<string, mixed>> $request A request for either route.
	 */
	private function is_variation( WP_REST_Request $request ): bool {
		return isset( $request['product_id'] );
	}

	/**
	 * @return array<int, array<string, mixed>> The picture of a stock row.
	 */
	private static function pictures( int $id, int $parent_id ): array {
		return array_slice( ProductParts::images( $id, $parent_id ), 0, 1 );
	}
}
