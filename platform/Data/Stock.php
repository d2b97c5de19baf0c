<?php
namespace StoreboardPlatform\Data;

/** Products and variations whose stock is managed. */
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

	/**
	 * @param array<string, mixed> $args Arguments of the stock report.
	 * @return array{0: array<int, array<string, mixed>>, 1: int} Keys ID, post_parent, sku, status, counts, quantity, threshold of the page's products and variations, and the
	 *                                                            number of all.
	 */
	public static function report( array $args ): array {
		global $wpdb;

		$list  = static fn( string $column, string $name, string $not = '' ): array => [] === ( $args[ $name ] ?? [] ) ? [] : [ "{$column} {$not} IN ( " . implode( ', ', wp_parse_id_list( $args[ $name ] ) ) . ' )' ];
		$where = [ ...$list( 'p.ID', 'include' ), ...$list( 'p.ID', 'exclude', 'NOT' ), ...$list( 'p.post_parent', 'parent' ), ...$list( 'p.post_parent', 'parent_exclude', 'NOT' ) ];
		$type  = $args['type'] ?? 'all';

		if ( 'lowstock' === $type ) {
			$where[] = self::is_low();
		} elseif ( 'all' !== $type ) {
			$where[] = $wpdb->prepare( 'p.status = %s', $type );
		}

		$columns = [
			'stock_status'   => 'p.status',
			'stock_quantity' => 'p.quantity + 0',
			'date'           => 'p.post_date',
			'title'          => 'p.post_title',
			'sku'            => 'p.sku',
		];
		$from    = self::counted() . ( [] === $where ? '' : ' WHERE ' . implode( ' AND ', $where ) );
		$order   = 'desc' === ( $args['order'] ?? 'asc' ) ? 'DESC' : 'ASC';
		$size    = (int) ( $args['per_page'] ?? 10 );
		$skip    = (int) ( $args['offset'] ?? ( ( (int) ( $args['page'] ?? 1 ) - 1 ) * $size ) );

		return [
			$wpdb->get_results( "SELECT p.*{$from} ORDER BY " . ( $columns[ $args['orderby'] ?? '' ] ?? 'p.ID' ) . " {$order}, p.ID {$order} LIMIT {$size} OFFSET {$skip}", ARRAY_A ),
			(int) $wpdb->get_var( "SELECT COUNT(*){$from}" ),
		];
	}

	/** @return array<string, int> How many there are of each kind. Variations count, but not as products. */
	public static function totals(): array {
		global $wpdb;

		$kinds = [
			'lowstock'    => self::is_low(),
			'instock'     => "p.status = 'instock'",
			'outofstock'  => "p.status = 'outofstock'",
			'onbackorder' => "p.status = 'onbackorder'",
			'products'    => "p.post_type = 'product'",
		];
		$sums  = array_map( static fn( string $kind, string $condition ): string => "SUM( CASE WHEN {$condition} THEN 1 ELSE 0 END ) AS {$kind}", array_keys( $kinds ), $kinds );

		return array_map( 'intval', (array) $wpdb->get_row( 'SELECT ' . implode( ', ', $sums ) . self::counted(), ARRAY_A ) );
	}

	private static function is_low(): string {
		$none = (int) get_option( 'woocommerce_notify_no_stock_amount', 0 );

		return "p.counts = 'yes' AND p.status = 'instock' AND p.quantity + 0 > {$none} AND p.quantity + 0 <= p.threshold + 0";
	}

	private static function counted(): string {
		global $wpdb;

		$keys = [
			'sku'       => [ '_sku', "''" ],
			'status'    => [ '_stock_status', "'instock'" ],
			'counts'    => [ '_manage_stock', "'no'" ],
			'quantity'  => [ '_stock', '0' ],
			'threshold' => [ '_low_stock_amount', (string) self::threshold() ],
		];
		$list = array_map( static fn( string $name, array $key ): string => "COALESCE( NULLIF( {$name}.meta_value, '' ), {$key[1]} ) AS {$name}", array_keys( $keys ), $keys );
		$join = array_map( static fn( string $name, array $key ): string => "LEFT JOIN {$wpdb->postmeta} AS {$name} ON {$name}.post_id = q.ID AND {$name}.meta_key = '{$key[0]}'", array_keys( $keys ), $keys );

		return " FROM ( SELECT q.ID, q.post_parent, q.post_type, q.post_title, q.post_date, " . implode( ', ', $list ) . " FROM {$wpdb->posts} AS q " . implode( ' ', $join )
			. " WHERE q.post_type IN ( 'product', 'product_variation' ) AND q.post_status = 'publish' ) AS p";
	}

	/** @return int At how many the stock of a product without a threshold of its own is low. */
	public static function threshold(): int {
		return max( 1, absint( get_option( 'woocommerce_notify_low_stock_amount', 2 ) ) );
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
			self::threshold()
		);
	}
}
