<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

/**
 * Orders that several processes change at once.
 */
final class ParallelOrders {

	public const FIRST = 700000;

	/** For each of the processes: every store is large enough, and a day rests for a second. */
	public static function prepare(): void {
		add_filter( 'storeboard_sums_from', '__return_zero' );
		add_filter( 'storeboard_sums_rest', static fn() => 1 );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function row( int $order, string $date, int $net ): array {
		return [
			'order_id'         => $order,
			'parent_id'        => 0,
			'date_created'     => $date,
			'date_created_gmt' => $date,
			'date_paid'        => $date,
			'num_items_sold'   => 1,
			'total_sales'      => $net + 3,
			'tax_total'        => 2,
			'shipping_total'   => 1,
			'net_total'        => $net,
			'status'           => 'wc-completed',
			'customer_id'      => 1,
		];
	}
}
