<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

/** How many buyers, products and coupons the orders of a range have: they come back on other days, so they are counted, each as quickly as it can be. */
final class OrderCounts {

	/** So many orders are joined with their lines; with more, each product is asked for one order. */
	private const FEW = 20000;

	public function __construct( private Counter $counter ) {}

	/**
	 * @param string[] $names    Some of total_customers, products and coupons_count.
	 * @param string   $axis     Axis::CREATED or Axis::PAID.
	 * @param string   $from     Included, as `Y-m-d H:i:s` in the store's time.
	 * @param string   $to       Included.
	 * @param string   $join     SQL of what is joined to orders `s`.
	 * @param string   $and      SQL: which of them count, with AND before it.
	 * @return array<string, int>
	 */
	public function count( array $names, string $axis, string $from, string $to, string $join, string $and ): array {
		$orders = Database::table( 'wc_order_stats' ) . ' s';
		$which  = Counter::within( 's.' . Axis::date_column( $axis ), [ [ $from, $to ] ] ) . $and;
		$ask    = static fn( string $statement ): int => (int) ( Counter::rows( $statement )[0]['total'] ?? 0 );
		$found  = [];
		foreach ( $names as $name ) {
			$found[ $name ] = match ( $name ) {
				'total_customers' => $ask( "SELECT COUNT( DISTINCT s.customer_id ) AS total FROM $orders$join WHERE $which" ),
				'coupons_count' => $ask( 'SELECT COUNT( DISTINCT l.coupon_id ) AS total FROM ' . Database::table( 'wc_order_coupon_lookup' ) . " l JOIN $orders ON s.order_id = l.order_id$join WHERE $which" ),
				default => $this->products( $orders, $axis, $from, $to, $join, $which, $ask ),
			};
		}

		return $found;
	}

	/**
	 * @param callable( string ): int $ask
	 */
	private function products( string $orders, string $axis, string $from, string $to, string $join, string $which, callable $ask ): int {
		$lines = Database::table( 'wc_order_product_lookup' );
		/**
		 * Filters up to how many orders and refunds of a range are joined with their lines to find out how many products they have. With more, each product is asked for one order.
		 *
		 * @param int $few 20000.
		 */
		$few = max( 0, (int) ExtensionFilter::number(
			static fn() => apply_filters( 'storeboard_order_counts_few', self::FEW ),
			'storeboard_order_counts_few',
			self::FEW,
			'limit of counted orders'
		) );
		if ( $this->counter->size( $axis, [ [ $from, $to ] ], $few + 1 ) <= $few ) {
			return $ask( "SELECT COUNT( DISTINCT l.product_id ) AS total FROM $orders JOIN $lines l ON l.order_id = s.order_id$join WHERE $which" );
		}

		// Not EXISTS: MariaDB would read all lines of the range for it, once.
		return $ask( "SELECT COUNT(*) AS total FROM ( SELECT DISTINCT product_id FROM $lines ) AS p WHERE ( SELECT 1 FROM $lines l JOIN $orders ON s.order_id = l.order_id$join WHERE l.product_id = p.product_id AND $which LIMIT 1 ) IS NOT NULL" );
	}
}
