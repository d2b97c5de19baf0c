<?php
/**
 * Stock quantities.
 *
 * @package StoreboardPlatform
 */

namespace StoreboardPlatform\Data;

/**
 * Products and variations whose stock is managed.
 */
final class Stock {

	/**
	 * Those with no more left than their own threshold, or the store's. The newest come first.
	 *
	 * @param string $status   The post's status.
	 * @param int    $page     From 1.
	 * @param int    $per_page The maximum number.
	 * @return array<int, array<string, mixed>> Keys ID, post_title, post_parent, post_type, quantity, threshold.
	 */
	public static function low( string $status, int $page, int $per_page ): array {
		global $wpdb;

		return $wpdb->get_results(
			'SELECT post.ID, post.post_title, post.post_parent, post.post_type, stock.meta_value AS quantity, low.meta_value AS threshold'
				. self::low_ones( $status ) . $wpdb->prepare( ' ORDER BY post.ID DESC LIMIT %d OFFSET %d', $per_page, ( $page - 1 ) * $per_page ),
			ARRAY_A
		);
	}

	public static function count_low( string $status ): int {
		global $wpdb;

		return (int) $wpdb->get_var( 'SELECT COUNT(*)' . self::low_ones( $status ) );
	}

	/**
	 * @param int[] $ids Ids of products and variations.
	 * @return array<int, string> When each was last ordered, in the store's time, by id.
	 */
	public static function last_orders( array $ids ): array {
		global $wpdb;

		if ( [] === $ids ) {
			return [];
		}

		$rows = $wpdb->get_results(
			sprintf(
				"SELECT meta.meta_value AS id, MAX(post.post_date) AS last
				FROM {$wpdb->prefix}woocommerce_order_itemmeta AS meta
				JOIN {$wpdb->prefix}woocommerce_order_items AS item ON item.order_item_id = meta.order_item_id
				JOIN {$wpdb->posts} AS post ON post.ID = item.order_id AND post.post_type = 'shop_order'
				WHERE meta.meta_key IN ( '_product_id', '_variation_id' ) AND meta.meta_value IN ( '%s' )
				AND post.post_status NOT IN ( 'trash', 'auto-draft', 'wc-checkout-draft' )
				GROUP BY meta.meta_value",
				implode( "', '", array_map( 'intval', $ids ) )
			),
			ARRAY_A
		);

		return array_column( $rows, 'last', 'id' );
	}

	/**
	 * Writes the quantity and what follows from it.
	 *
	 * @param int $id       A product or variation whose stock is managed; others stay unchanged.
	 * @param int $quantity The new quantity.
	 */
	public static function set( int $id, int $quantity ): void {
		if ( 'yes' !== get_post_meta( $id, '_manage_stock', true ) ) {
			return;
		}

		$may_backorder = in_array( get_post_meta( $id, '_backorders', true ), [ 'yes', 'notify' ], true );
		$is_left       = $quantity > (int) get_option( 'woocommerce_notify_no_stock_amount', 0 );

		update_post_meta( $id, '_stock', (string) $quantity );
		update_post_meta( $id, '_stock_status', $is_left ? 'instock' : ( $may_backorder ? 'onbackorder' : 'outofstock' ) );
	}

	private static function low_ones( string $status ): string {
		global $wpdb;

		return $wpdb->prepare(
			" FROM {$wpdb->posts} AS post
			JOIN {$wpdb->postmeta} AS counts ON counts.post_id = post.ID AND counts.meta_key = '_manage_stock' AND counts.meta_value = 'yes'
			JOIN {$wpdb->postmeta} AS stock ON stock.post_id = post.ID AND stock.meta_key = '_stock' AND stock.meta_value <> ''
			LEFT JOIN {$wpdb->postmeta} AS low ON low.post_id = post.ID AND low.meta_key = '_low_stock_amount' AND low.meta_value <> ''
			WHERE post.post_type IN ( 'product', 'product_variation' ) AND post.post_status = %s
			AND stock.meta_value + 0 <= COALESCE( low.meta_value, %d ) + 0",
			$status,
			max( 1, absint( get_option( 'woocommerce_notify_low_stock_amount', 2 ) ) )
		);
	}
}
