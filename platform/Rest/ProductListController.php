<?php
/**
 * The list of products.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ProductFilters;
use StoreboardPlatform\Data\ProductStore;
use StoreboardPlatform\Data\TaxClasses;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc/v3/products`: the list and a single product, read-only. Their own pages write them, and ProductsController
 * writes their quantities.
 */
final class ProductListController implements Registerable {

	private const BASE = '/products';

	private const STATUSES = [ 'any', 'future', 'trash', 'draft', 'pending', 'private', 'publish' ];

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$arguments = self::arguments( ProductStore::ORDERBY );

		register_rest_route( 'wc/v3', self::BASE, Endpoint::read( [ $this, 'get_products' ], 'read_private_products', $arguments + $this->filters() ) );
		register_rest_route( 'wc-analytics', self::BASE, Endpoint::read( [ $this, 'get_products' ], 'read_private_products', $arguments + $this->filters() ) );
		register_rest_route(
			'wc/v3',
			self::BASE . '/(?P<id>[\d]+)',
			[ 'permission_callback' => [ $this, 'may_read' ] ] + Endpoint::read( [ $this, 'get_product' ], 'read_private_products' )
		);
	}

	/**
	 * Arguments that lists of products and variations share.
	 *
	 * @param string[] $orderby Order keys, the default first.
	 * @return array<string, array<string, mixed>>
	 */
	public static function arguments( array $orderby ): array {
		$text = [ 'type' => 'string' ];
		$flag = [ 'type' => 'boolean' ];
		$date = $text + [ 'format' => 'date-time' ];

		return Paging::arguments( $orderby ) + [
			'offset'          => Paging::offset(),
			'search'          => $text,
			'after'           => $date,
			'before'          => $date,
			'modified_after'  => $date,
			'modified_before' => $date,
			'dates_are_gmt'   => $flag + [ 'default' => false ],
			'include'         => Paging::ids(),
			'exclude'         => Paging::ids(),
			'parent'          => Paging::ids(),
			'parent_exclude'  => Paging::ids(),
			'slug'            => $text,
			'sku'             => $text,
			'status'          => $text + [
				'enum'    => self::STATUSES,
				'default' => 'any',
			],
			'include_status'  => self::texts( self::STATUSES ),
			'exclude_status'  => self::texts( array_diff( self::STATUSES, [ 'any' ] ) ),
			'stock_status'    => $text + [ 'enum' => [ 'instock', 'outofstock', 'onbackorder' ] ],
			'on_sale'         => $flag,
			'virtual'         => $flag,
			'downloadable'    => $flag,
			'min_price'       => $text,
			'max_price'       => $text,
		] + ( 'yes' === get_option( 'woocommerce_calc_taxes' ) ? [ 'tax_class' => $text + [ 'enum' => TaxClasses::slugs() ] ] : [] );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See arguments() and filters().
	 */
	public function get_products( WP_REST_Request $request ): WP_REST_Response {
		$parameters = self::list_parameters( $request );
		// The reports' list searches names and SKUs.
		if ( str_starts_with( $request->get_route(), '/wc-analytics/' ) && [] === ( $parameters['search_fields'] ?? [] ) ) {
			$parameters['search_fields'] = [ 'name', 'sku' ];
		}
		[ $posts, $total ] = ProductStore::find( $parameters );

		return Paging::reply( $request, array_map( [ $this, 'prepare' ], ProductReply::all( $posts ) ), $total );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 * @return true|WP_Error Anybody may learn that a product does not exist.
	 */
	public function may_read( WP_REST_Request $request ) {
		return null === ProductStore::get( (int) $request['id'] )
			? new WP_Error( 'woocommerce_rest_product_invalid_id', __( 'There is no product with this id.', 'storeboard-platform' ), [ 'status' => 404 ] )
			: Permission::check( 'read_private_products', 'woocommerce_rest_cannot_view' );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 */
	public function get_product( WP_REST_Request $request ): WP_REST_Response {
		return $this->prepare( ProductReply::all( array_filter( [ ProductStore::get( (int) $request['id'] ) ] ) )[0] );
	}

	/**
	 * @param array<string, mixed> $fields See ProductReply.
	 */
	private function prepare( array $fields ): WP_REST_Response {
		$response = new WP_REST_Response( $fields );

		$response->add_link( 'self', rest_url( 'wc/v3' . self::BASE . '/' . $fields['id'] ) );
		$response->add_link( 'collection', rest_url( 'wc/v3' . self::BASE ) );

		return $response;
	}

	/**
	 * Arguments that only products have.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private function filters(): array {
		$text    = [ 'type' => 'string' ];
		$filters = [
			'type'           => $text + [ 'enum' => ProductStore::TYPES ],
			'include_types'  => self::texts( ProductStore::TYPES ),
			'exclude_types'  => self::texts( ProductStore::TYPES ),
			'featured'       => [ 'type' => 'boolean' ],
			'category'       => $text,
			'tag'            => $text,
			'brand'          => $text,
			'shipping_class' => $text,
			'search_sku'     => $text,
		];

		return Dialect::is_older() ? $filters : $filters + [
			'search_name_or_sku' => $text,
			'search_fields'      => self::texts( ProductFilters::FIELDS ) + [ 'default' => [] ],
		];
	}

	/**
	 * @param string[] $enum The allowed values.
	 * @return array<string, mixed> Schema.
	 */
	private static function texts( array $enum ): array {
		return [
			'type'  => 'array',
			'items' => [
				'type' => 'string',
				'enum' => array_values( $enum ),
			],
		];
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request A request for a list.
	 * @return array<string, mixed> Its arguments, without those that the dialect does not have.
	 */
	public static function list_parameters( WP_REST_Request $request ): array {
		return array_intersect_key( $request->get_params(), $request->get_attributes()['args'] );
	}
}
