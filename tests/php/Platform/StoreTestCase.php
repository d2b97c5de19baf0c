<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use WP_REST_Response;

/**
 * Base class for tests that fill a tiny store of their own.
 */
abstract class StoreTestCase extends PlatformTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
	}

	/**
	 * @param array<string, mixed>                                      $order Keys status, date (GMT), paid (Unix time), total, shipping, tax,
	 *                                                                         parent, type and meta.
	 * @param array<int, array{0: int, 1: int}>                         $lines Product and quantity of each.
	 */
	protected function order( array $order = [], array $lines = [] ): int {
		$order += [
			'status'   => 'processing',
			'date'     => '2026-03-10 12:00:00',
			'paid'     => '',
			'total'    => '0',
			'shipping' => '0',
			'tax'      => '0',
			'parent'   => 0,
			'type'     => 'shop_order',
			'meta'     => [],
		];

		$id = (int) wp_insert_post(
			[
				'post_type'     => $order['type'],
				'post_status'   => 'wc-' . $order['status'],
				'post_parent'   => $order['parent'],
				'post_title'    => 'Order',
				'post_date'     => get_date_from_gmt( $order['date'] ),
				'post_date_gmt' => $order['date'],
			]
		);

		$meta = $order['meta'] + [
			'_order_total'    => $order['total'],
			'_order_shipping' => $order['shipping'],
			'_order_tax'      => $order['tax'],
			'_order_currency' => 'EUR',
		];

		foreach ( $meta + ( '' === $order['paid'] ? [] : [ '_date_paid' => (string) $order['paid'] ] ) as $key => $value ) {
			update_post_meta( $id, $key, $value );
		}

		foreach ( $lines as [ $product, $quantity ] ) {
			$item = $this->row( 'woocommerce_order_items', [ 'order_item_name' => 'Mug', 'order_item_type' => 'line_item', 'order_id' => $id ] );

			foreach ( [ '_product_id' => $product, '_variation_id' => 0, '_qty' => $quantity, '_line_total' => '10.5' ] as $key => $value ) {
				$this->row( 'woocommerce_order_itemmeta', [ 'order_item_id' => $item, 'meta_key' => $key, 'meta_value' => $value ] );
			}
		}

		return $id;
	}

	/**
	 * @param int|null             $quantity Null if the stock is not managed.
	 * @param string               $low      The product's own threshold.
	 * @param array<string, mixed> $post     Fields of the post.
	 */
	protected function stocked( ?int $quantity, string $low = '', array $post = [] ): int {
		$id = $this->product( $post );

		update_post_meta( $id, '_manage_stock', null === $quantity ? 'no' : 'yes' );
		update_post_meta( $id, '_stock', (string) $quantity );
		update_post_meta( $id, '_low_stock_amount', $low );

		return $id;
	}

	/**
	 * @param int                  $product Post id.
	 * @param array<string, mixed> $fields  Fields of the comment.
	 */
	protected function review( int $product, array $fields = [] ): int {
		return (int) wp_insert_comment(
			$fields + [
				'comment_post_ID'      => $product,
				'comment_author'       => 'Ada Abel',
				'comment_author_email' => 'ada@example.com',
				'comment_content'      => 'Good.',
				'comment_type'         => 'review',
				'comment_approved'     => '0',
				'comment_date'         => '2026-03-01 10:00:00',
				'comment_date_gmt'     => '2026-03-01 10:00:00',
				'comment_meta'         => [
					'rating'   => '4',
					'verified' => '1',
				],
			]
		);
	}

	/**
	 * @return array<int|string, mixed> The reply as it is sent, including its links.
	 */
	protected function sent( WP_REST_Response $reply ): array {
		return array_merge( rest_get_server()->response_to_data( $reply, false ) );
	}

	/**
	 * @param string   $path    Route with its query.
	 * @param string[] $headers Names of headers.
	 * @return string[] Their values.
	 */
	protected function headers( string $path, array $headers = [ 'X-WP-Total', 'X-WP-TotalPages' ] ): array {
		$all = $this->request( 'GET', $path )->get_headers();

		return array_map( static fn( string $name ) => (string) ( $all[ $name ] ?? '' ), $headers );
	}
}
