<?php
/**
 * Orders.
 *
 * @package StoreboardPlatform
 */

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Currency;
use StoreboardPlatform\Data\Dates;
use StoreboardPlatform\Data\OrderStore;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `wc-analytics/orders` and `wc/v3/orders`: the list and a single order, to read.
 */
final class OrdersController implements Registerable {

	private const NAMESPACES = [ 'wc-analytics', 'wc/v3' ];

	private const ADDRESS = [ 'first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country', 'email', 'phone' ];

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		foreach ( self::NAMESPACES as $namespace ) {
			register_rest_route(
				$namespace,
				'/orders',
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => fn( WP_REST_Request $request ) => $this->get_orders( $request, $namespace ),
					'permission_callback' => static fn() => Permission::check( 'read_private_shop_orders', 'woocommerce_rest_cannot_view' ),
					'args'                => $this->arguments(),
				]
			);

			register_rest_route(
				$namespace,
				'/orders/(?P<id>[\d]+)',
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => fn( WP_REST_Request $request ) => $this->prepare( OrderStore::get( (int) $request['id'] ), $namespace ),
					'permission_callback' => [ $this, 'may_read' ],
				]
			);
		}
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 * @return true|WP_Error An unknown order is told of to anybody.
	 */
	public function may_read( WP_REST_Request $request ) {
		return null === OrderStore::get( (int) $request['id'] )
			? new WP_Error( 'woocommerce_rest_shop_order_invalid_id', __( 'There is no order with this id.', 'storeboard-platform' ), [ 'status' => 404 ] )
			: Permission::check( 'read_private_shop_orders', 'woocommerce_rest_cannot_view' );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request   See arguments().
	 * @param string                                $namespace Of the route.
	 */
	private function get_orders( WP_REST_Request $request, string $namespace ): WP_REST_Response {
		[ $posts, $total ] = OrderStore::find( $request->get_params() );

		return Paging::reply( $request, array_map( fn( WP_Post $post ) => $this->prepare( $post, $namespace ), $posts ), $total );
	}

	private function prepare( WP_Post $post, string $namespace ): WP_REST_Response {
		$meta  = array_map( static fn( array $values ) => (string) $values[0], get_post_meta( $post->ID ) );
		$items = OrderStore::items( $post->ID );
		$total = $this->amount( $meta['_order_total'] ?? '0' );
		$code  = $meta['_order_currency'] ?? (string) get_option( 'woocommerce_currency', 'USD' );

		$order = [
			'id'                   => $post->ID,
			'parent_id'            => $post->post_parent,
			'number'               => (string) $post->ID,
			'order_key'            => $meta['_order_key'] ?? '',
			'created_via'          => $meta['_created_via'] ?? '',
			'status'               => preg_replace( '/^wc-/', '', $post->post_status ),
			'currency'             => $code,
			'date_created'         => Dates::column( $post->post_date ),
			'date_created_gmt'     => Dates::column( $post->post_date_gmt ),
			'date_modified'        => Dates::column( $post->post_modified ),
			'date_modified_gmt'    => Dates::column( $post->post_modified_gmt ),
			'discount_total'       => $this->amount( $meta['_cart_discount'] ?? '0' ),
			'shipping_total'       => $this->amount( $meta['_order_shipping'] ?? '0' ),
			'shipping_tax'         => $this->amount( $meta['_order_shipping_tax'] ?? '0' ),
			'cart_tax'             => $this->amount( $meta['_order_tax'] ?? '0' ),
			'total'                => $total,
			'total_tax'            => $this->amount( (string) ( (float) ( $meta['_order_tax'] ?? 0 ) + (float) ( $meta['_order_shipping_tax'] ?? 0 ) ) ),
			'prices_include_tax'   => 'yes' === ( $meta['_prices_include_tax'] ?? 'no' ),
			'customer_id'          => (int) ( $meta['_customer_user'] ?? 0 ),
			'customer_note'        => $post->post_excerpt,
			'billing'              => $this->address( $meta, 'billing' ),
			'shipping'             => array_diff_key( $this->address( $meta, 'shipping' ), [ 'email' => '' ] ),
			'payment_method'       => $meta['_payment_method'] ?? '',
			'payment_method_title' => $meta['_payment_method_title'] ?? '',
			'transaction_id'       => $meta['_transaction_id'] ?? '',
			'date_paid'            => Dates::time( $meta['_date_paid'] ?? '', false ),
			'date_paid_gmt'        => Dates::time( $meta['_date_paid'] ?? '', true ),
			'date_completed'       => Dates::time( $meta['_date_completed'] ?? '', false ),
			'date_completed_gmt'   => Dates::time( $meta['_date_completed'] ?? '', true ),
			'line_items'           => $this->line_items( $items ),
			'shipping_lines'       => $this->shipping_lines( $items ),
			'currency_symbol'      => Currency::sign( $code ),
		];

		$response = new WP_REST_Response( $order );
		$response->add_link( 'self', rest_url( "{$namespace}/orders/{$post->ID}" ) );
		$response->add_link( 'collection', rest_url( "{$namespace}/orders" ) );

		return $response;
	}

	/**
	 * @param array<int, array<string, mixed>> $items See OrderStore::items().
	 * @return array<int, array<string, mixed>>
	 */
	private function line_items( array $items ): array {
		$lines = [];

		foreach ( $items as $item ) {
			if ( 'line_item' !== $item['type'] ) {
				continue;
			}

			$meta     = $item['meta'];
			$quantity = (int) ( $meta['_qty'] ?? 0 );
			$product  = (int) ( $meta['_product_id'] ?? 0 );
			$variant  = (int) ( $meta['_variation_id'] ?? 0 );

			$lines[] = [
				'id'           => $item['id'],
				'name'         => $item['name'],
				'product_id'   => $product,
				'variation_id' => $variant,
				'quantity'     => $quantity,
				'tax_class'    => $meta['_tax_class'] ?? '',
				'subtotal'     => $this->amount( $meta['_line_subtotal'] ?? '0' ),
				'subtotal_tax' => $this->amount( $meta['_line_subtotal_tax'] ?? '0' ),
				'total'        => $this->amount( $meta['_line_total'] ?? '0' ),
				'total_tax'    => $this->amount( $meta['_line_tax'] ?? '0' ),
				'sku'          => (string) get_post_meta( 0 === $variant ? $product : $variant, '_sku', true ),
				'price'        => 0 === $quantity ? 0 : (float) ( $meta['_line_total'] ?? 0 ) / $quantity,
			];
		}

		return $lines;
	}

	/**
	 * @param array<int, array<string, mixed>> $items See OrderStore::items().
	 * @return array<int, array<string, mixed>>
	 */
	private function shipping_lines( array $items ): array {
		$lines = array_filter( $items, static fn( array $item ) => 'shipping' === $item['type'] );

		return array_map(
			fn( array $item ): array => [
				'id'           => $item['id'],
				'method_title' => $item['name'],
				'method_id'    => $item['meta']['method_id'] ?? '',
				'instance_id'  => $item['meta']['instance_id'] ?? '',
				'total'        => $this->amount( $item['meta']['cost'] ?? '0' ),
				'total_tax'    => $this->amount( $item['meta']['total_tax'] ?? '0' ),
			],
			array_values( $lines )
		);
	}

	/**
	 * @param array<string, string> $meta Fields of the order.
	 * @param string                $kind 'billing' or 'shipping'.
	 * @return array<string, string>
	 */
	private function address( array $meta, string $kind ): array {
		$address = [];

		foreach ( self::ADDRESS as $part ) {
			$address[ $part ] = $meta[ "_{$kind}_{$part}" ] ?? '';
		}

		return $address;
	}

	private function amount( string $stored ): string {
		return number_format( (float) $stored, (int) get_option( 'woocommerce_price_num_decimals', 2 ), '.', '' );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private function arguments(): array {
		return Paging::arguments( [ 'date', 'id', 'include', 'title', 'slug', 'modified' ] ) + [
			'status' => [
				'type'    => 'array',
				'items'   => [
					'type' => 'string',
					'enum' => [ 'any', 'trash', ...array_keys( ContentTypes::order_statuses() ) ],
				],
				'default' => [ 'any' ],
			],
		];
	}
}
