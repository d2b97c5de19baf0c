<?php
/**
 * Sums of sales in a time range.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

/**
 * Sums over the report tables. Amounts are in the store's currency, with four decimals. Money and orders count by the
 * store's kind of date; items, coupons and taxes count by the order's date.
 */
final class Totals {

	private string $stats;

	public function __construct( private Range $range ) {
		Changes::write();
		$this->stats = Tables::name( 'wc_order_stats' );
	}

	/**
	 * A refund counts on the day on which it was made and reduces that day's sums. Gross sales are that day's sales
	 * before discounts, without taxes and shipping, whatever was refunded.
	 *
	 * @return array{orders_count: int, total_sales: float, net_revenue: float, gross_sales: float, refunds: float, coupons: float, taxes: float, shipping: float, avg_order_value: float}
	 */
	public function money(): array {
		$where = $this->range->condition( 'stats', 'stats.' . Range::date_of_money() );
		$sums  = $this->row(
			"SELECT SUM( CASE WHEN parent_id = 0 THEN 1 ELSE 0 END ) AS orders, SUM( total_sales ) AS total, SUM( net_total ) AS net,
				SUM( CASE WHEN parent_id = 0 THEN net_total ELSE 0 END ) AS sold, SUM( tax_total ) AS tax, SUM( shipping_total ) AS shipping,
				SUM( CASE WHEN parent_id > 0 THEN net_total + tax_total + shipping_total ELSE 0 END ) AS back
			FROM {$this->stats} AS stats WHERE {$where}"
		);
		$off   = $this->row(
			'SELECT SUM( discount_amount ) AS amount FROM ' . Tables::name( 'wc_order_coupon_lookup' ) . " AS coupon
			JOIN {$this->stats} AS stats ON stats.order_id = coupon.order_id WHERE {$where}"
		)['amount'];

		return [
			'orders_count'    => (int) $sums['orders'],
			'total_sales'     => self::amount( $sums['total'] ),
			'net_revenue'     => self::amount( $sums['net'] ),
			'gross_sales'     => self::amount( $sums['sold'] + $off ),
			'refunds'         => abs( self::amount( $sums['back'] ) ),
			'coupons'         => self::amount( $off ),
			'taxes'           => self::amount( $sums['tax'] ),
			'shipping'        => self::amount( $sums['shipping'] ),
			'avg_order_value' => $sums['orders'] > 0 ? self::amount( $sums['sold'] / $sums['orders'] ) : 0.0,
		];
	}

	/**
	 * @param bool $of_variations Counts variations only.
	 */
	public function items_sold( bool $of_variations = false ): int {
		return (int) $this->row(
			'SELECT SUM( product_qty ) AS items' . $this->from( 'wc_order_product_lookup' ) . ( $of_variations ? ' AND lookup.variation_id > 0' : '' )
		)['items'];
	}

	/**
	 * @return array{orders_count: int, amount: float} Orders with a coupon, and the total discount.
	 */
	public function coupons(): array {
		$sums = $this->row( 'SELECT COUNT( DISTINCT lookup.order_id ) AS orders, SUM( discount_amount ) AS amount' . $this->from( 'wc_order_coupon_lookup' ) );

		return [
			'orders_count' => (int) $sums['orders'],
			'amount'       => self::amount( $sums['amount'] ),
		];
	}

	/**
	 * @return array{total_tax: float, order_tax: float, shipping_tax: float}
	 */
	public function taxes(): array {
		return array_map(
			[ self::class, 'amount' ],
			$this->row( 'SELECT SUM( total_tax ) AS total_tax, SUM( order_tax ) AS order_tax, SUM( shipping_tax ) AS shipping_tax' . $this->from( 'wc_order_tax_lookup' ) )
		);
	}

	/**
	 * @param string $table A lookup table with its own date.
	 */
	private function from( string $table ): string {
		return ' FROM ' . Tables::name( $table ) . " AS lookup JOIN {$this->stats} AS stats ON stats.order_id = lookup.order_id
			WHERE " . $this->range->condition( 'stats', 'lookup.date_created' );
	}

	/**
	 * @param string $sql A statement with one row of sums.
	 * @return array<string, float> The sums; 0 if there are no rows.
	 */
	private function row( string $sql ): array {
		global $wpdb;

		return array_map( 'floatval', (array) $wpdb->get_row( $sql, ARRAY_A ) );
	}

	private static function amount( float $sum ): float {
		return round( $sum, 4 );
	}
}
