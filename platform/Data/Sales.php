<?php
/**
 * What the store sold.
 *
 * @package StoreboardPlatform
 */

namespace StoreboardPlatform\Data;

/**
 * Sums over the stored orders and refunds, as WooCommerce's reports make them: money and orders by the store's kind of date,
 * which an unpaid order does not have, items by when the order came. A refunded order without refunds of its own brought
 * nothing.
 */
final class Sales {

	/**
	 * Statuses of orders that no report counts, where the store has not said so itself.
	 */
	public const EXCLUDED_BY_DEFAULT = [ 'pending', 'cancelled', 'failed' ];

	/**
	 * @param int $from Unix time, included.
	 * @param int $to   Unix time, included.
	 * @return array{orders: int, total: float, net: float} Net is without shipping and taxes.
	 */
	public static function money( int $from, int $to ): array {
		global $wpdb;

		$amounts = [
			'total'        => '_order_total',
			'shipping'     => '_order_shipping',
			'tax'          => '_order_tax',
			'shipping_tax' => '_order_shipping_tax',
		];
		$joins   = '';

		foreach ( $amounts as $name => $key ) {
			$joins .= " LEFT JOIN {$wpdb->postmeta} AS meta_{$name} ON meta_{$name}.post_id = post.ID AND meta_{$name}.meta_key = '{$key}'";
		}

		$total  = 'COALESCE( meta_total.meta_value, 0 )';
		$rest   = 'COALESCE( meta_shipping.meta_value, 0 ) - COALESCE( meta_tax.meta_value, 0 ) - COALESCE( meta_shipping_tax.meta_value, 0 )';
		$fields = "SUM( {$total} + 0 ) AS total, SUM( {$total} - {$rest} ) AS net";
		$void   = self::is_void();
		[ $dated, $condition ] = self::dated( $from, $to );

		$orders = $wpdb->get_row(
			"SELECT COUNT(*) AS orders,
				SUM( CASE WHEN {$void} THEN 0 ELSE {$total} + 0 END ) AS total,
				SUM( CASE WHEN {$void} THEN 0 ELSE {$total} - {$rest} END ) AS net
			FROM {$wpdb->posts} AS post {$dated} {$joins}
			WHERE post.post_type = 'shop_order' AND post.post_status NOT IN ( " . self::excluded() . " ) AND {$condition}",
			ARRAY_A
		);

		$refunds = $wpdb->get_row(
			"SELECT {$fields} FROM {$wpdb->posts} AS post
			JOIN {$wpdb->posts} AS parent ON parent.ID = post.post_parent AND parent.post_status NOT IN ( " . self::excluded() . " ) {$joins}
			WHERE post.post_type = 'shop_order_refund' AND " . self::came( $from, $to ),
			ARRAY_A
		);

		return [
			'orders' => (int) $orders['orders'],
			'total'  => round( (float) $orders['total'] + (float) $refunds['total'], 4 ),
			'net'    => round( (float) $orders['net'] + (float) $refunds['net'], 4 ),
		];
	}

	/**
	 * @param int $from Unix time, included.
	 * @param int $to   Unix time, included.
	 */
	public static function items( int $from, int $to ): int {
		global $wpdb;

		return (int) $wpdb->get_var(
			"SELECT SUM( quantity.meta_value + 0 ) FROM {$wpdb->posts} AS post
			JOIN {$wpdb->prefix}woocommerce_order_items AS item ON item.order_id = post.ID AND item.order_item_type = 'line_item'
			JOIN {$wpdb->prefix}woocommerce_order_itemmeta AS quantity ON quantity.order_item_id = item.order_item_id AND quantity.meta_key = '_qty'
			LEFT JOIN {$wpdb->posts} AS parent ON parent.ID = post.post_parent
			WHERE post.post_type IN ( 'shop_order', 'shop_order_refund' )
			AND ( CASE WHEN post.post_type = 'shop_order' THEN post.post_status ELSE COALESCE( parent.post_status, 'trash' ) END ) NOT IN ( " . self::excluded() . ' )
			AND NOT ( ' . self::is_void() . ' ) AND ' . self::came( $from, $to )
		);
	}

	/**
	 * @return string SQL list of the statuses that no report counts.
	 */
	private static function excluded(): string {
		$statuses = array_map(
			static fn( string $status ) => 'wc-' . $status,
			[ ...(array) get_option( 'woocommerce_excluded_report_order_statuses', self::EXCLUDED_BY_DEFAULT ), 'checkout-draft' ]
		);

		return "'" . implode( "', '", array_map( 'esc_sql', [ ...$statuses, 'trash', 'auto-draft' ] ) ) . "'";
	}

	/**
	 * @return string SQL condition for an order that was refunded without a refund.
	 */
	private static function is_void(): string {
		global $wpdb;

		return "post.post_status = 'wc-refunded' AND post.post_type = 'shop_order'
			AND NOT EXISTS ( SELECT 1 FROM {$wpdb->posts} AS refund WHERE refund.post_type = 'shop_order_refund' AND refund.post_parent = post.ID )";
	}

	/**
	 * @return array{0: string, 1: string} SQL join and condition for the store's kind of date.
	 */
	private static function dated( int $from, int $to ): array {
		global $wpdb;

		$kind = get_option( 'woocommerce_date_type', 'date_paid' );

		if ( 'date_created' === $kind ) {
			return [ '', self::came( $from, $to ) ];
		}

		$key = 'date_completed' === $kind ? '_date_completed' : '_date_paid';

		return [
			"JOIN {$wpdb->postmeta} AS dated ON dated.post_id = post.ID AND dated.meta_key = '{$key}' AND dated.meta_value <> ''",
			sprintf( 'dated.meta_value + 0 BETWEEN %d AND %d', $from, $to ),
		];
	}

	private static function came( int $from, int $to ): string {
		return sprintf( "post.post_date_gmt BETWEEN '%s' AND '%s'", gmdate( 'Y-m-d H:i:s', $from ), gmdate( 'Y-m-d H:i:s', $to ) );
	}
}
