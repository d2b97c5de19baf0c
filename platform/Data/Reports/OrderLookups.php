<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

use StoreboardPlatform\Data\OrderStore;
use StoreboardPlatform\Data\Rows;

/**
 * Writes what reports read about orders and refunds. It rewrites all rows of an order each time, so it does not
 * matter what changed or how often it runs.
 */
final class OrderLookups {

	private const AT_ONCE = 100;

	public const TYPES = [ 'shop_order', 'shop_order_refund' ];

	/** Statuses that no report counts. */
	private const NOT_YET_OR_NO_MORE = [ 'auto-draft', 'trash' ];

	/**
	 * Rewrites the rows of orders and their refunds, and deletes the rows of those that are gone or that no report
	 * counts.
	 *
	 * @param int[] $ids Ids of orders and refunds.
	 */
	public static function sync( array $ids ): void {
		$customers = [];

		foreach ( array_chunk( array_values( array_unique( $ids ) ), self::AT_ONCE ) as $some ) {
			array_push( $customers, ...self::sync_some( $some ) );
		}

		self::mark_returning_customers( array_values( array_unique( $customers ) ) );
	}

	/** Writes all orders, for a store that did not have these tables before. */
	public static function rebuild(): void {
		global $wpdb;

		self::sync( array_map( 'intval', $wpdb->get_col( "SELECT ID FROM {$wpdb->posts} WHERE post_type = 'shop_order' ORDER BY ID" ) ) );
	}

	/**
	 * @param int[] $ids Ids of orders and refunds.
	 * @return int[] Customers whose orders changed.
	 */
	private static function sync_some( array $ids ): array {
		$posts   = self::posts( $ids );
		$all     = array_values( array_unique( [ ...$ids, ...array_keys( $posts ) ] ) );
		$touched = self::customers_of( $all );
		$rows    = [];
		$coming  = [];
		// Before and after: who keeps sums of these rows wants to know both, and which ones come.
		do_action( 'storeboard_platform_order_rows', $all );

		foreach ( Tables::OF_ORDERS as $table ) {
			self::delete( $table, $all );
			$rows[ $table ] = new Rows( Tables::name( $table ), true );
		}

		foreach ( self::records( $posts ) as $record ) {
			if ( in_array( $record->status(), self::NOT_YET_OR_NO_MORE, true ) ) {
				continue;
			}

			$customer  = Customers::of_order( $record->buyer(), $record->created_gmt() );
			$touched[] = $customer;

			$coming[] = $record->stats( $customer );
			$rows['wc_order_stats']->add( end( $coming ) );
			array_map( [ $rows['wc_order_product_lookup'], 'add' ], $record->products( $customer ) );
			array_map( [ $rows['wc_order_tax_lookup'], 'add' ], $record->taxes() );
			array_map( [ $rows['wc_order_coupon_lookup'], 'add' ], $record->coupons() );
		}

		do_action( 'storeboard_platform_order_rows', $all, $coming );
		foreach ( $rows as $some ) {
			$some->write();
		}
		do_action( 'storeboard_platform_order_rows', $all );

		return $touched;
	}

	/**
	 * @param int[] $ids Ids of orders and refunds.
	 * @return array<int, array<string, mixed>> These, their orders and their refunds, by id.
	 */
	private static function posts( array $ids ): array {
		global $wpdb;

		$list  = implode( ', ', array_map( 'intval', $ids ) );
		$types = "'" . implode( "', '", self::TYPES ) . "'";
		$read  = static fn( string $where ): array => array_column(
			$wpdb->get_results( "SELECT ID, post_parent, post_type, post_status, post_date, post_date_gmt FROM {$wpdb->posts} WHERE post_type IN ( {$types} ) AND {$where} ORDER BY ID", ARRAY_A ),
			null,
			'ID'
		);
		$found = $read( "( ID IN ( {$list} ) OR post_parent IN ( {$list} ) )" );
		$above = array_diff( array_filter( array_map( 'intval', array_column( $found, 'post_parent' ) ) ), array_keys( $found ) );

		return $found + ( [] === $above ? [] : $read( 'ID IN ( ' . implode( ', ', $above ) . ' )' ) );
	}

	/**
	 * @param array<int, array<string, mixed>> $posts See posts().
	 * @return OrderRecord[]
	 */
	private static function records( array $posts ): array {
		$ids = array_keys( $posts );
		update_meta_cache( 'post', $ids );
		$items   = OrderStore::items_of( $ids );
		$records = [];
		$make    = static fn( int $id, ?OrderRecord $parent = null ): OrderRecord => new OrderRecord(
			$posts[ $id ],
			array_map( static fn( array $values ) => (string) $values[0], get_post_meta( $id ) ),
			$items[ $id ],
			$parent
		);

		foreach ( $posts as $id => $post ) {
			if ( 'shop_order' === $post['post_type'] ) {
				$records[ $id ] = $make( $id );
			}
		}

		// A refund whose order is gone belongs to nothing.
		foreach ( $posts as $id => $post ) {
			if ( 'shop_order' !== $post['post_type'] && isset( $records[ (int) $post['post_parent'] ] ) ) {
				$records[ $id ] = $make( $id, $records[ (int) $post['post_parent'] ] );
			}
		}

		return $records;
	}

	/**
	 * An order is by a returning customer if that customer ordered before. Refunds are not orders.
	 *
	 * @param int[] $customers See Customers.
	 */
	private static function mark_returning_customers( array $customers ): void {
		global $wpdb;

		$table    = Tables::name( 'wc_order_stats' );
		$statuses = Range::excluded_statuses();

		foreach ( array_chunk( array_diff( $customers, [ 0 ] ), self::AT_ONCE ) as $some ) {
			$list  = implode( ', ', array_map( 'intval', $some ) );
			$first = [];

			foreach ( $wpdb->get_results( "SELECT order_id, customer_id FROM {$table} WHERE parent_id = 0 AND customer_id IN ( {$list} ) AND status NOT IN ( {$statuses} ) ORDER BY date_created_gmt, order_id", ARRAY_A ) as $row ) {
				$first[ $row['customer_id'] ] ??= (int) $row['order_id'];
			}

			$wpdb->query( "UPDATE {$table} SET returning_customer = 1 WHERE parent_id = 0 AND customer_id IN ( {$list} )" );

			if ( [] !== $first ) {
				$wpdb->query( "UPDATE {$table} SET returning_customer = 0 WHERE order_id IN ( " . implode( ', ', $first ) . ' )' );
			}
		}
	}

	/**
	 * @param int[] $ids Ids of orders and refunds.
	 * @return int[] The customers that they counted for until now.
	 */
	private static function customers_of( array $ids ): array {
		global $wpdb;

		return array_map( 'intval', $wpdb->get_col( sprintf( 'SELECT DISTINCT customer_id FROM %s WHERE order_id IN ( %s )', Tables::name( 'wc_order_stats' ), implode( ', ', array_map( 'intval', $ids ) ) ) ) );
	}

	/** @param int[] $ids Ids of orders and refunds. */
	private static function delete( string $table, array $ids ): void {
		global $wpdb;

		$wpdb->query( sprintf( 'DELETE FROM %s WHERE order_id IN ( %s )', Tables::name( $table ), implode( ', ', array_map( 'intval', $ids ) ) ) );
	}
}
