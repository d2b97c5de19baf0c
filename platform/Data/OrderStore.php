<?php
namespace StoreboardPlatform\Data;

use WP_Post;
use WP_Query;

/** Reads orders: posts, their meta, and rows of woocommerce_order_items. */
final class OrderStore {

	/** Order keys of the REST route, and the matching keys of WP_Query. */
	private const ORDERBY = [
		'date' => 'date',
		'id'   => 'ID',
	];

	/**
	 * @param array<string, mixed> $query Arguments of the REST routes, if given: status (list), page, per_page, order, orderby, search, number, include.
	 * @param array<string, mixed> $more  Of extensions, for the filters of WP_Query.
	 * @return array{0: WP_Post[], 1: int} The page's orders, and the number of all.
	 */
	public static function find( array $query, array $more = [] ): array {
		$statuses = (array) ( $query['status'] ?? [] );

		if ( [] === $statuses || [] !== array_intersect( [ 'any', 'all' ], $statuses ) ) {
			$statuses = array_keys( ContentTypes::order_statuses() );
		}

		$query   = array_filter( $query, static fn( $value ) => ! in_array( is_string( $value ) ? trim( $value ) : $value, [ null, '', [] ], true ) );
		$orderby = self::ORDERBY[ $query['orderby'] ?? 'date' ];
		$order   = 'asc' === ( $query['order'] ?? 'desc' ) ? 'ASC' : 'DESC';
		$ids     = self::named( $query );
		$found   = new WP_Query(
			// No order has the id 0.
			( null === $ids ? [] : [ 'post__in' => $ids ?: [ 0 ] ] ) +
			[
				'post_type'      => 'shop_order',
				'post_status'    => array_map( static fn( string $status ) => 'trash' === $status ? $status : 'wc-' . $status, $statuses ),
				'posts_per_page' => (int) ( $query['per_page'] ?? 10 ),
				'paged'          => (int) ( $query['page'] ?? 1 ),
				// Of two orders in the same second, the later one comes first.
				'orderby'        => [ $orderby => $order ] + ( 'ID' === $orderby ? [] : [ 'ID' => $order ] ),
			] + $more
		);

		return [ $found->posts, $found->found_posts ];
	}

	/**
	 * @param array<string, mixed> $query Keys include, search and number.
	 * @return int[]|null Ids that match every given key; null if none of the keys is given.
	 */
	private static function named( array $query ): ?array {
		global $wpdb;

		$sets = [];

		if ( isset( $query['include'] ) ) {
			$sets[] = array_map( 'intval', (array) $query['include'] );
		}
		if ( isset( $query['search'] ) ) {
			$sets[] = OrderSearch::ids( trim( $query['search'] ) );
		}
		if ( isset( $query['number'] ) ) {
			// The beginning of the number is enough.
			$start  = absint( trim( $query['number'] ) ) . '%';
			$sets[] = array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_type = 'shop_order' AND ID LIKE %s", $start ) ) );
		}

		return [] === $sets ? null : array_values( array_intersect( ...$sets ) );
	}

	public static function get( int $id ): ?WP_Post {
		$post = get_post( $id );

		return $post instanceof WP_Post && 'shop_order' === $post->post_type ? $post : null;
	}

	/** @return WP_Post[] Refunds of an order, the latest first. */
	public static function refunds( int $order_id ): array {
		return get_posts(
			[
				'post_type'   => 'shop_order_refund',
				'post_parent' => $order_id,
				'post_status' => 'any',
				'numberposts' => -1,
				'orderby'     => 'ID',
			]
		);
	}

	/**
	 * @return array<int, array{id: int, name: string, type: string, meta: array<string, string>}> The order's items.
	 */
	public static function items( int $order_id ): array {
		return self::items_of( [ $order_id ] )[ $order_id ];
	}

	/**
	 * @param int[] $order_ids Orders and refunds.
	 * @return array<int, array<int, array{id: int, name: string, type: string, meta: array<string, string>}>> Items by order id.
	 */
	public static function items_of( array $order_ids ): array {
		global $wpdb;

		$items = array_fill_keys( $order_ids, [] );
		$rows  = [] === $order_ids ? [] : $wpdb->get_results(
			$wpdb->prepare(
				'SELECT item.order_id, item.order_item_id, item.order_item_name, item.order_item_type, meta.meta_key, meta.meta_value
				FROM %i AS item LEFT JOIN %i AS meta ON meta.order_item_id = item.order_item_id
				WHERE item.order_id IN ( ' . implode( ', ', array_map( 'intval', $order_ids ) ) . ' ) ORDER BY item.order_item_id, meta.meta_id',
				$wpdb->prefix . 'woocommerce_order_items',
				$wpdb->prefix . 'woocommerce_order_itemmeta'
			),
			ARRAY_A
		);

		foreach ( $rows as $row ) {
			$order = (int) $row['order_id'];
			$id    = (int) $row['order_item_id'];

			$items[ $order ][ $id ] ??= [
				'id'   => $id,
				'name' => $row['order_item_name'],
				'type' => $row['order_item_type'],
				'meta' => [],
			];

			if ( null !== $row['meta_key'] ) {
				$items[ $order ][ $id ]['meta'][ $row['meta_key'] ] = (string) $row['meta_value'];
			}
		}

		return array_map( 'array_values', $items );
	}
}
