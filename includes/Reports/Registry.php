<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

defined( 'ABSPATH' ) || exit;

/**
 * The metrics and dimensions of the store's reports. They are declared here and nowhere else in PHP: the query endpoint's schema, its validation and
 * its answers follow from it.
 */
final class Registry {

	/** By which date each base may count; the first is the default. The store's own choice stands for null. */
	public const BASES = [
		'orders'     => [ null, 'date_paid', 'date_created' ],
		'products'   => [ 'date_created' ],
		'variations' => [ 'date_created' ],
	];

	/** What reading any of them takes. */
	public const CAPABILITY = 'view_woocommerce_reports';

	/**
	 * @return array<string, Metric> By id.
	 */
	public static function metrics(): array {
		$all = [];
		foreach ( [ ...self::of_orders(), ...self::of_products(), ...self::of_variations() ] as $metric ) {
			$all[ $metric->id() ] = $metric;
		}

		return $all;
	}

	/**
	 * @return array<string, Dimension> By id.
	 */
	public static function dimensions(): array {
		return [
			'product'   => new Dimension( 'product', __( 'Product', 'storeboard' ), 'products', [ 'product_id' ], 'products' ),
			'variation' => new Dimension( 'variation', __( 'Variation', 'storeboard' ), 'variations', [ 'product_id', 'variation_id' ], 'variations' ),
		];
	}

	/**
	 * @return Metric[]
	 */
	private static function of_orders(): array {
		$money = static fn( string $key, string $label, string $definition, string $better = 'up', string $adds_up = Metric::SUM ): Metric => new Metric( 'orders', $key, $label, $definition, Metric::CURRENCY, $better, $adds_up );

		return [
			$money( 'gross_sales', __( 'Gross sales', 'storeboard' ), __( 'Product sales before coupons and returns, excluding taxes and shipping.', 'storeboard' ) ),
			$money( 'refunds', __( 'Returns', 'storeboard' ), __( 'Refunds to customers.', 'storeboard' ), 'down' ),
			$money( 'coupons', __( 'Coupons', 'storeboard' ), __( 'Total coupon discounts.', 'storeboard' ), 'none' ),
			$money( 'net_revenue', __( 'Net sales', 'storeboard' ), __( 'Gross sales minus coupons and returns, excluding taxes and shipping.', 'storeboard' ) ),
			$money( 'taxes', __( 'Taxes', 'storeboard' ), __( 'Taxes on products and shipping, minus refunded taxes.', 'storeboard' ), 'none' ),
			$money( 'shipping', __( 'Shipping', 'storeboard' ), __( 'Shipping charges, excluding taxes and minus refunds.', 'storeboard' ), 'none' ),
			$money( 'total_sales', __( 'Total sales', 'storeboard' ), __( 'Net sales plus taxes and shipping, after returns.', 'storeboard' ) ),
			new Metric( 'orders', 'orders_count', __( 'Orders', 'storeboard' ), __( 'Total number of orders. Refunds don’t count as orders.', 'storeboard' ), Metric::INTEGER ),
			$money( 'avg_order_value', __( 'Average order value', 'storeboard' ), __( 'Average net sales per order, excluding taxes and shipping.', 'storeboard' ), 'up', Metric::RATIO ),
			new Metric( 'orders', 'avg_items_per_order', __( 'Average items per order', 'storeboard' ), __( 'Average number of items per order.', 'storeboard' ), Metric::DECIMAL, 'up', Metric::RATIO ),
			new Metric( 'orders', 'num_items_sold', __( 'Items sold', 'storeboard' ), __( 'Items sold minus items returned.', 'storeboard' ), Metric::INTEGER ),
		];
	}

	/**
	 * @return Metric[]
	 */
	private static function of_products(): array {
		return [
			...self::of_lines( 'products', 'product' ),
			new Metric( 'products', 'orders_count', __( 'Orders', 'storeboard' ), __( 'Number of orders with this product.', 'storeboard' ), Metric::INTEGER, 'up', Metric::SUM, [ 'product' ] ),
			new Metric( 'products', 'products_count', __( 'Products', 'storeboard' ), __( 'How many different products were sold.', 'storeboard' ), Metric::INTEGER, 'up', Metric::DISTINCT ),
		];
	}

	/**
	 * WooCommerce counts orders of variations in two ways: without refunds in the stats, with refunds in the rows.
	 *
	 * @return Metric[]
	 */
	private static function of_variations(): array {
		return [
			...self::of_lines( 'variations', 'variation' ),
			new Metric( 'variations', 'orders_count', __( 'Orders', 'storeboard' ), __( 'Number of orders with this variation.', 'storeboard' ), Metric::INTEGER ),
			new Metric( 'variations', 'orders_and_refunds', __( 'Orders and refunds', 'storeboard' ), __( 'How many orders and refunds have the variation.', 'storeboard' ), Metric::INTEGER, 'none', Metric::SUM, [ 'variation' ] ),
			new Metric( 'variations', 'variations_count', __( 'Variations', 'storeboard' ), __( 'How many different variations were sold.', 'storeboard' ), Metric::INTEGER, 'up', Metric::DISTINCT ),
		];
	}

	/**
	 * @return Metric[]
	 */
	private static function of_lines( string $base, string $dimension ): array {
		return [
			new Metric( $base, 'items_sold', __( 'Items sold', 'storeboard' ), __( 'Items sold minus items returned.', 'storeboard' ), Metric::INTEGER, 'up', Metric::SUM, [ $dimension ] ),
			new Metric( $base, 'net_revenue', __( 'Net sales', 'storeboard' ), __( 'Gross sales minus coupons and returns, excluding taxes and shipping.', 'storeboard' ), Metric::CURRENCY, 'up', Metric::SUM, [ $dimension ] ),
		];
	}
}
