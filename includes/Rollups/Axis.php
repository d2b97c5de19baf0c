<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

defined( 'ABSPATH' ) || exit;

/**
 * By which date something counts, and what is added up by it.
 *
 * Money counts by the date that the store chose: an order's creation or its payment (a refund's own creation in both). Items,
 * coupons and taxes of the other reports count by the date in their own tables.
 */
final class Axis {

	public const CREATED = 'created';
	public const PAID    = 'paid';
	public const LOOKUP  = 'lookup';

	public const ALL = [ self::CREATED, self::PAID, self::LOOKUP ];

	/** Columns of wc_order_stats, by axis. By the date of completion nothing is built: no version has an index for it. */
	private const DATES = [
		self::CREATED => 'date_created',
		self::PAID    => 'date_paid',
	];

	/**
	 * Sums over the rows of orders and refunds, `s`. What begins with first_ counts orders alone.
	 *
	 * @var array<string, string> SQL by column.
	 */
	public const OF_ORDERS = [
		'row_count'     => 'COUNT(*)',
		'first_count'   => 'SUM( CASE WHEN s.parent_id = 0 THEN 1 ELSE 0 END )',
		'items'         => 'SUM( s.num_items_sold )',
		'first_items'   => 'SUM( CASE WHEN s.parent_id = 0 THEN s.num_items_sold ELSE 0 END )',
		'total'         => 'SUM( s.total_sales )',
		'tax'           => 'SUM( s.tax_total )',
		'shipping'      => 'SUM( s.shipping_total )',
		'net'           => 'SUM( s.net_total )',
		'first_net'     => 'SUM( CASE WHEN s.parent_id = 0 THEN s.net_total ELSE 0 END )',
		'first_gross'   => 'SUM( CASE WHEN s.parent_id = 0 THEN s.total_sales - s.tax_total - s.shipping_total ELSE 0 END )',
		'negative_net'  => 'SUM( CASE WHEN s.net_total < 0 THEN s.net_total ELSE 0 END )',
		'negative_full' => 'SUM( CASE WHEN s.net_total < 0 THEN s.net_total + s.tax_total + s.shipping_total ELSE 0 END )',
	];

	/** The discount of an order's coupons, at the date of the order's row. */
	public const OF_DISCOUNTS = [ 'discount' => 'SUM( l.discount_amount )' ];

	/**
	 * Sums over the platform's lookup tables, `l`, at the date of their rows.
	 *
	 * @var array<string, array<string, string>> SQL by column, by table.
	 */
	public const OF_LOOKUPS = [
		'wc_order_product_lookup' => [
			'quantity'           => 'SUM( l.product_qty )',
			'product_net'        => 'SUM( l.product_net_revenue )',
			'product_orders'     => 'COUNT( DISTINCT CASE WHEN l.product_gross_revenue >= 0 THEN l.order_id END )',
			'variation_quantity' => 'SUM( CASE WHEN l.variation_id <> 0 THEN l.product_qty ELSE 0 END )',
			'variation_net'      => 'SUM( CASE WHEN l.variation_id <> 0 THEN l.product_net_revenue ELSE 0 END )',
			'variation_orders'   => 'COUNT( DISTINCT CASE WHEN l.variation_id <> 0 AND l.product_gross_revenue >= 0 THEN l.order_id END )',
			// Orders add up by day only as long as all lines of an order stand on the order's own day.
			'stray_lines'        => 'SUM( CASE WHEN DATE( l.date_created ) <> DATE( s.date_created ) THEN 1 ELSE 0 END )',
		],
		'wc_order_coupon_lookup'  => [
			'coupon_amount' => 'SUM( l.discount_amount )',
			'coupon_orders' => 'COUNT( DISTINCT l.order_id )',
		],
		'wc_order_tax_lookup'     => [
			'order_tax'    => 'SUM( l.order_tax )',
			'shipping_tax' => 'SUM( l.shipping_tax )',
			'total_tax'    => 'SUM( l.total_tax )',
			'tax_orders'   => 'COUNT( DISTINCT CASE WHEN s.parent_id = 0 THEN l.order_id END )',
			'stray_taxes'  => 'SUM( CASE WHEN DATE( l.date_created ) <> DATE( s.date_created ) THEN 1 ELSE 0 END )',
		],
	];

	/**
	 * @return string[] Of the table of sums.
	 */
	public static function all_columns(): array {
		return [ ...self::columns( self::PAID ), ...self::columns( self::LOOKUP ) ];
	}

	/**
	 * @return string[]
	 */
	public static function columns( string $axis ): array {
		return self::LOOKUP === $axis
			? array_keys( array_merge( ...array_values( self::OF_LOOKUPS ) ) )
			: array_keys( self::OF_ORDERS + self::OF_DISCOUNTS );
	}

	/**
	 * @return string A column of wc_order_stats; for the lookups' axis that of their own tables.
	 */
	public static function date_column( string $axis ): string {
		return self::DATES[ $axis ] ?? 'date_created';
	}

	/**
	 * @param string $date_type As the store's option or a request names it.
	 * @return string|null Null for one that nothing is built by.
	 */
	public static function of_date_type( string $date_type ): ?string {
		$axis = array_search( $date_type, self::DATES, true );

		return false === $axis ? null : $axis;
	}
}
