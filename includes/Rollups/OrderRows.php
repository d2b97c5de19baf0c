<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.PreparedSQL -- The names of tables are constants; the id goes through prepare().

/**
 * What the platform's report tables hold of one order. WooCommerce writes all of it again whenever it imports an order, mostly the same. No sum tells
 * whether a customer returns, how an order was paid or which amount was taxed.
 */
final class OrderRows {

	/** In no sum. The first changes with other orders of the customer; the others WooCommerce 11.2 and 11.3 fill in later, in rows that stay the same. */
	private const OTHERS = [
		'returning_customer'      => true,
		'payment_method'          => true,
		'taxable_amount'          => true,
		'order_taxable_amount'    => true,
		'shipping_taxable_amount' => true,
	];

	/**
	 * @return string|null A digest of the order's rows in all tables; null where the database did not answer.
	 */
	public static function digest( int $order ): ?string {
		global $wpdb;

		$all    = [];
		$before = $wpdb->suppress_errors();
		try {
			foreach ( Database::SOURCES as $name ) {
				$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . Database::table( $name ) . ' WHERE order_id = %d', $order ), ARRAY_A );
				if ( ! is_array( $rows ) || '' !== (string) $wpdb->last_error ) {
					return null;
				}
				$rows = array_map( static fn( array $row ): string => serialize( array_diff_key( $row, self::OTHERS ) ), $rows );
				sort( $rows );
				$all[] = $rows;
			}
		} finally {
			$wpdb->suppress_errors( (bool) $before );
		}

		return md5( serialize( $all ) );
	}
}
