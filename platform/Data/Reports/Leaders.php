<?php
/**
 * The leading customers, coupons, categories and products.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

use StoreboardPlatform\Data\ContentTypes;

/**
 * The customers, coupons, categories and products with the highest sums in a time range. Ties are ordered by id.
 */
final class Leaders {

	private string $stats;

	/**
	 * @param Range $range When the orders were placed.
	 * @param int   $count The maximum number.
	 */
	public function __construct( private Range $range, private int $count ) {
		Changes::write();
		$this->stats = Tables::name( 'wc_order_stats' );
	}

	/**
	 * @return array<int, array{id: int, name: string, count: int, amount: float}> By the amount that they spent: number of orders, and amount.
	 */
	public function customers(): array {
		return $this->rows(
			"SELECT customer.customer_id AS id, customer.first_name, customer.last_name, SUM( CASE WHEN stats.parent_id = 0 THEN 1 ELSE 0 END ) AS number, SUM( stats.total_sales ) AS amount
			FROM {$this->stats} AS stats JOIN " . Tables::name( 'wc_customer_lookup' ) . ' AS customer ON customer.customer_id = stats.customer_id
			WHERE ' . $this->range->condition( 'stats', 'stats.date_created' ) . ' GROUP BY customer.customer_id, customer.first_name, customer.last_name ORDER BY amount DESC, id',
			static fn( array $row ): string => trim( $row['first_name'] . ' ' . $row['last_name'] )
		);
	}

	/**
	 * @return array<int, array{id: int, name: string, count: int, amount: float}> By number of orders: that number, and the discount.
	 */
	public function coupons(): array {
		return $this->rows(
			'SELECT lookup.coupon_id AS id, COUNT( DISTINCT lookup.order_id ) AS number, SUM( lookup.discount_amount ) AS amount'
				. $this->from( 'wc_order_coupon_lookup' ) . $this->where() . ' GROUP BY lookup.coupon_id ORDER BY number DESC, id',
			fn( array $row ): string => $this->title( (int) $row['id'], '' )
		);
	}

	/**
	 * @return array<int, array{id: int, name: string, count: int, amount: float}> By the number of things sold, also in the categories below: that
	 *                                                                             number, and what they brought.
	 */
	public function categories(): array {
		global $wpdb;

		return $this->rows(
			'SELECT tree.category_tree_id AS id, term.name AS term, SUM( lookup.product_qty ) AS number, SUM( lookup.product_net_revenue ) AS amount'
				. $this->from( 'wc_order_product_lookup' ) . "
				JOIN {$wpdb->term_relationships} AS relation ON relation.object_id = lookup.product_id
				JOIN {$wpdb->term_taxonomy} AS taxonomy ON taxonomy.term_taxonomy_id = relation.term_taxonomy_id AND taxonomy.taxonomy = '" . ContentTypes::CATEGORY . "'
				JOIN " . Tables::name( 'wc_category_lookup' ) . " AS tree ON tree.category_id = taxonomy.term_id
				JOIN {$wpdb->terms} AS term ON term.term_id = tree.category_tree_id"
				. $this->where() . ' GROUP BY tree.category_tree_id, term.name ORDER BY number DESC, id',
			static fn( array $row ): string => $row['term']
		);
	}

	/**
	 * @return array<int, array{id: int, name: string, count: int, amount: float}> By number sold: that number, and the amount.
	 */
	public function products(): array {
		return $this->rows(
			'SELECT lookup.product_id AS id, MAX( lookup.order_item_id ) AS item, SUM( lookup.product_qty ) AS number, SUM( lookup.product_net_revenue ) AS amount'
				. $this->from( 'wc_order_product_lookup' ) . $this->where() . ' GROUP BY lookup.product_id ORDER BY number DESC, id',
			fn( array $row ): string => $this->title( (int) $row['id'], $this->name_when_sold( (int) $row['item'] ) )
		);
	}

	/**
	 * A deleted product keeps its last name, if known.
	 */
	private function title( int $id, string $before ): string {
		$post = get_post( $id );

		return null === $post
			/* translators: %s: name of a deleted product, or nothing. */
			? trim( sprintf( __( '%s (Deleted)', 'storeboard-platform' ), $before ) )
			: $post->post_title;
	}

	private function name_when_sold( int $item_id ): string {
		global $wpdb;

		return (string) $wpdb->get_var( $wpdb->prepare( 'SELECT order_item_name FROM %i WHERE order_item_id = %d', Tables::name( 'woocommerce_order_items' ), $item_id ) );
	}

	private function from( string $table ): string {
		return ' FROM ' . Tables::name( $table ) . " AS lookup JOIN {$this->stats} AS stats ON stats.order_id = lookup.order_id";
	}

	private function where(): string {
		return ' WHERE ' . $this->range->condition( 'stats', 'lookup.date_created' );
	}

	/**
	 * @param string                                 $sql  Statement with the columns id, number and amount.
	 * @param callable(array<string, mixed>): string $name Gets a row, returns its name.
	 * @return array<int, array{id: int, name: string, count: int, amount: float}>
	 */
	private function rows( string $sql, callable $name ): array {
		global $wpdb;

		return array_map(
			static fn( array $row ): array => [
				'id'     => (int) $row['id'],
				'name'   => $name( $row ),
				'count'  => (int) $row['number'],
				'amount' => round( (float) $row['amount'], 4 ),
			],
			$wpdb->get_results( $sql . ' LIMIT ' . $this->count, ARRAY_A )
		);
	}
}
