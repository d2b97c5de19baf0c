<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use StoreboardPlatform\Data\Reports\Changes;
use StoreboardPlatform\Data\Reports\Range;
use StoreboardPlatform\Data\Reports\Tables;
use WP_Post;

/** Finds products and variations by their posts, meta and categories. */
final class ProductStore {

	public const PRODUCT   = 'product';
	public const VARIATION = 'product_variation';

	/** Order keys of the REST routes, and their columns. */
	private const ORDERBY = [
		'date'  => 'post.post_date',
		'id'    => 'post.ID',
		'title' => 'post.post_title',
	];

	/**
	 * @param array<string, mixed> $query Arguments of the REST routes, if given: see ProductFilters; orderby (a key of ORDERBY), order, page and per_page.
	 * @param string               $type  PRODUCT or VARIATION.
	 * @return array{0: WP_Post[], 1: int} The page's products, and the number of all.
	 */
	public static function find( array $query, string $type = self::PRODUCT ): array {
		global $wpdb;

		$query    = array_filter( $query, static fn( $value ) => null !== $value && '' !== $value && [] !== $value );
		$from     = " FROM {$wpdb->posts} AS post WHERE " . implode( ' AND ', [ $wpdb->prepare( 'post.post_type = %s', $type ), ...ProductFilters::sql( $query ) ] );
		$order    = 'asc' === ( $query['order'] ?? 'desc' ) ? 'ASC' : 'DESC';
		$per_page = (int) ( $query['per_page'] ?? 10 );
		$offset   = $per_page * ( (int) ( $query['page'] ?? 1 ) - 1 );
		$ids      = $wpdb->get_col( 'SELECT post.ID' . $from . ' ORDER BY ' . self::ORDERBY[ $query['orderby'] ?? 'date' ] . " {$order}, post.ID {$order} LIMIT {$per_page} OFFSET {$offset}" );

		// Two queries load all posts and their meta, instead of one for each.
		_prime_post_caches( array_map( 'intval', $ids ), true, true );

		return [ array_values( array_filter( array_map( 'get_post', $ids ) ) ), (int) $wpdb->get_var( 'SELECT COUNT(*)' . $from ) ];
	}

	/**
	 * @param int    $id     Post id.
	 * @param string $type   PRODUCT or VARIATION.
	 * @param int    $parent The product of a variation.
	 */
	public static function get( int $id, string $type = self::PRODUCT, int $parent = 0 ): ?WP_Post {
		$post = get_post( $id );

		return $post instanceof WP_Post && $type === $post->post_type && ( self::PRODUCT === $type || $parent === $post->post_parent ) ? $post : null;
	}

	/** @return int[] Ids of a product's variations, in order. */
	public static function variations( int $id ): array {
		global $wpdb;

		return array_map(
			'intval',
			$wpdb->get_col(
				$wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_type = %s AND post_parent = %d AND post_status NOT IN ( 'trash', 'auto-draft' ) ORDER BY menu_order, ID", self::VARIATION, $id )
			)
		);
	}

	/** @return int Id of the other product or variation with this SKU, or 0. */
	public static function who_has_sku( string $sku, int $but ): int {
		global $wpdb;

		return '' === $sku ? 0 : (int) $wpdb->get_var(
			$wpdb->prepare(
				"SELECT post.ID FROM {$wpdb->posts} AS post JOIN {$wpdb->postmeta} AS meta ON meta.post_id = post.ID AND meta.meta_key = '_sku' AND meta.meta_value = %s
				WHERE post.post_type IN ( %s, %s ) AND post.post_status <> 'trash' AND post.ID <> %d LIMIT 1",
				$sku,
				self::PRODUCT,
				self::VARIATION,
				$but
			)
		);
	}

	/**
	 * @param int[] $ids Products.
	 * @return array<int, int> How many of each were sold, by id.
	 */
	public static function sold( array $ids ): array {
		global $wpdb;

		if ( [] === $ids ) {
			return [];
		}

		Changes::write();

		return array_map( 'intval', array_column( $wpdb->get_results( self::sales() . ' AND sale.product_id IN ( ' . implode( ', ', array_map( 'intval', $ids ) ) . ' ) GROUP BY sale.product_id', ARRAY_A ), 'number', 'product_id' ) );
	}

	/**
	 * @param int[] $ids Products.
	 * @return array<int, array{count: int, average: float}> The approved ratings, by product id.
	 */
	public static function ratings( array $ids ): array {
		global $wpdb;

		$rows    = [] === $ids ? [] : $wpdb->get_results( self::stars() . ' AND review.comment_post_ID IN ( ' . implode( ', ', array_map( 'intval', $ids ) ) . ' ) GROUP BY review.comment_post_ID', ARRAY_A );
		$ratings = [];

		foreach ( $rows as $row ) {
			$ratings[ (int) $row['product'] ] = [
				'count'   => (int) $row['number'],
				'average' => (float) $row['average'],
			];
		}

		return $ratings;
	}

	private static function sales(): string {
		return 'SELECT sale.product_id, SUM( sale.product_qty ) AS number FROM ' . Tables::name( 'wc_order_product_lookup' ) . ' AS sale
			JOIN ' . Tables::name( 'wc_order_stats' ) . ' AS stats ON stats.order_id = sale.order_id AND stats.parent_id = 0 AND stats.status NOT IN ( ' . Range::excluded_statuses() . ' ) WHERE 1 = 1';
	}

	private static function stars(): string {
		global $wpdb;

		return "SELECT review.comment_post_ID AS product, COUNT(*) AS number, AVG( star.meta_value + 0 ) AS average FROM {$wpdb->comments} AS review
			JOIN {$wpdb->commentmeta} AS star ON star.comment_id = review.comment_ID AND star.meta_key = 'rating'
			WHERE review.comment_type = 'review' AND review.comment_approved = '1'";
	}
}
