<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Declarations\Declarations;

defined( 'ABSPATH' ) || exit;

/**
 * The metrics and dimensions of the store's reports. They are declared here and nowhere else in PHP: the query endpoint's schema, its validation and
 * its answers follow from it.
 */
final class Registry {

	/** By which date each base may count; the first is the default. The store's own choice stands for null. */
	public const BASES = [
		'orders'     => [ null, 'date_paid', 'date_created', 'date_completed' ],
		'products'   => [ 'date_created' ],
		'variations' => [ 'date_created' ],
		'categories' => [ 'date_created' ],
		'coupons'    => [ 'date_created' ],
		'taxes'      => [ 'date_created' ],
		'customers'  => [ 'date_created' ],
		'buyers'     => [ 'date_created' ],
		'stock'      => [ 'date_created' ],
		'stock_status' => [ 'date_created' ],
		'downloads'  => [ 'date_created' ],
	];

	/** Bases whose metrics of rows have no totals: they are asked for by their dimension alone. */
	public const OF_ROWS = [ 'categories', 'customers' ];

	/** Bases that may be asked for without a range: of all time then. */
	public const OPEN = [ 'customers', 'stock', 'stock_status' ];

	/** Those that are as they are now: they have no range at all. */
	public const OF_NOW = [ 'stock', 'stock_status' ];

	/** Bases that no sum has and that the platform counts in no time, or keeps itself: it answers. */
	public const OF_PLATFORM = [ 'stock_status', 'downloads' ];

	/** What orders may be split by, from what is known of each (OrderFacts), and the hour at which they count (FactSums::MOMENTS). */
	private const FACTS = [
		'payment_method' => 'method',
		'origin'         => 'origin',
		'source'         => 'source',
		'campaign'       => 'campaign',
		'device'         => 'device',
		'currency'       => 'currency',
		'order'          => 'order',
		'moment'         => 'moment',
		'weekday'        => 'weekday',
		'hour'           => 'hour',
	];

	/** @var array{of: array<mixed>, metrics: array<string, Metric>}|null What they were made of last, and they. */
	private static ?array $made = null;

	/**
	 * The same ones, for as long as they are made of the same: a page of cards asks for them once and again.
	 *
	 * @return array<string, Metric> By id.
	 */
	public static function metrics(): array {
		// Extensions declare anew after Declarations::forget(), and for each site; words are of the language in which they are asked for.
		$of = [ get_current_blog_id(), determine_locale(), Declarations::metrics(), Declarations::dimensions() ];
		if ( null === self::$made || $of !== self::$made['of'] ) {
			self::$made = [
				'of'      => $of,
				'metrics' => self::made(),
			];
		}

		return self::$made['metrics'];
	}

	/**
	 * @return array<string, Metric> By id.
	 */
	private static function made(): array {
		$all = [];
		foreach ( [ ...self::of_orders(), ...self::of_products(), ...self::of_variations(), ...self::of_categories(), ...self::of_coupons(), ...self::of_taxes(), ...self::of_customers(), ...self::of_buyers(), ...self::of_stock(), ...self::of_stock_status(), ...self::of_downloads(), ...self::of_extensions() ] as $metric ) {
			$all[ $metric->id() ] = $metric;
		}

		return $all;
	}

	/**
	 * @return array<string, Dimension> By id.
	 */
	public static function dimensions(): array {
		$labels = [
			'payment_method' => __( 'Payment method', 'storeboard' ),
			'origin'         => __( 'Origin', 'storeboard' ),
			'source'         => __( 'Source', 'storeboard' ),
			'campaign'       => __( 'Campaign', 'storeboard' ),
			'device'         => __( 'Device', 'storeboard' ),
			'currency'       => __( 'Currency', 'storeboard' ),
			'order'          => __( 'Order', 'storeboard' ),
			'moment'         => __( 'Weekday and hour', 'storeboard' ),
			'weekday'        => __( 'Weekday', 'storeboard' ),
			'hour'           => __( 'Hour', 'storeboard' ),
		];
		$facts  = array_map( static fn( string $fact, string $id ): Dimension => new Dimension( $id, $labels[ $id ], 'orders', [ $id ], '', [ $id ], $fact ), self::FACTS, array_keys( self::FACTS ) );

		return [
			'product'   => new Dimension( 'product', __( 'Product', 'storeboard' ), 'products', [ 'product_id' ], 'products', ProductSums::sorts( ProductSums::PRODUCTS ) ),
			'variation' => new Dimension( 'variation', __( 'Variation', 'storeboard' ), 'variations', [ 'product_id', 'variation_id' ], 'variations', ProductSums::sorts( ProductSums::VARIATIONS ) ),
			'category'  => new Dimension( 'category', __( 'Category', 'storeboard' ), 'categories', [ 'category_id' ], 'categories', [ 'category_id', CategorySums::NAME ] ),
			'coupon'    => new Dimension( 'coupon', __( 'Coupon', 'storeboard' ), 'coupons', [ 'coupon_id' ], 'coupons', [ 'coupon_id', 'code' ] ),
			'tax'       => new Dimension( 'tax', __( 'Tax', 'storeboard' ), 'taxes', [ 'name', 'country', 'state', 'priority', 'tax_rate', 'tax_rate_id' ], 'taxes', TaxSums::sorts() ),
			'cohort'    => new Dimension( 'cohort', __( 'First order', 'storeboard' ), 'buyers', [ 'cohort', 'month' ], '', [ 'cohort' ], 'cohort' ),
			'buyer'     => new Dimension( 'buyer', __( 'Customer', 'storeboard' ), 'buyers', [ 'buyer_id' ], '', BuyerQueries::sorts() ),
			'stock_item' => new Dimension( 'stock_item', __( 'Product or variation', 'storeboard' ), 'stock', [ 'product_id', 'stock_item_id' ], '', StockRows::sorts() ),
			'customer'  => new Dimension( 'customer', __( 'Customer', 'storeboard' ), 'customers', [ 'id' ], 'customers', CustomerRows::sorts() ),
		] + array_combine( array_keys( self::FACTS ), $facts ) + self::declared_dimensions();
	}

	/**
	 * @return string[] The dimensions that orders may be narrowed by: what each of them says in a word.
	 */
	public static function filters(): array {
		return array_keys( array_filter( self::FACTS, static fn( string $fact ): bool => isset( OrderFacts::TEXTS[ $fact ] ) ) );
	}

	/** Whether an extension declares what a base counts. */
	public static function is_declared( string $base ): bool {
		return ! isset( self::BASES[ $base ] );
	}

	/**
	 * What extensions declare over tables of their own. Whatever orders are split by splits these too, and the columns that they name of the same table.
	 *
	 * @return Metric[]
	 */
	private static function of_extensions(): array {
		$metrics = [];
		foreach ( Declarations::metrics() as $id => $metric ) {
			[ $base, $key ] = explode( '/', $id );
			$own            = array_filter( Declarations::dimensions(), static fn( $dimension ): bool => $dimension->table->is_same( $metric->table ) );
			$metrics[]      = new Metric( $base, $key, $metric->label, $metric->definition, $metric->format, $metric->better, [] === $metric->ratio ? Metric::SUM : Metric::RATIO, [ ...array_keys( $own ), ...array_keys( self::FACTS ) ], '', $metric );
		}

		return $metrics;
	}

	/**
	 * @return array<string, Dimension>
	 */
	private static function declared_dimensions(): array {
		return array_map( static fn( $dimension ): Dimension => new Dimension( $dimension->id, $dimension->label, (string) strstr( $dimension->id, '/', true ), [ $dimension->id ], '', [ $dimension->id ], $dimension->id, $dimension ), Declarations::dimensions() );
	}

	/**
	 * @return Metric[]
	 */
	private static function of_orders(): array {
		$money = static fn( string $key, string $label, string $definition, string $better = 'up', string $adds_up = Metric::SUM ): Metric => new Metric( 'orders', $key, $label, $definition, Metric::CURRENCY, $better, $adds_up, array_keys( self::FACTS ) );

		return [
			$money( 'gross_sales', __( 'Gross sales', 'storeboard' ), __( 'Product sales before coupons and returns, excluding taxes and shipping.', 'storeboard' ) ),
			$money( 'refunds', __( 'Returns', 'storeboard' ), __( 'Refunds to customers.', 'storeboard' ), 'down' ),
			$money( 'coupons', __( 'Coupons', 'storeboard' ), __( 'Total coupon discounts.', 'storeboard' ), 'none' ),
			$money( 'net_revenue', __( 'Net sales', 'storeboard' ), __( 'Gross sales minus coupons and returns, excluding taxes and shipping.', 'storeboard' ) ),
			$money( 'taxes', __( 'Taxes', 'storeboard' ), __( 'Taxes on products and shipping, minus refunded taxes.', 'storeboard' ), 'none' ),
			$money( 'shipping', __( 'Shipping', 'storeboard' ), __( 'Shipping charges, excluding taxes and minus refunds.', 'storeboard' ), 'none' ),
			$money( 'total_sales', __( 'Total sales', 'storeboard' ), __( 'Net sales plus taxes and shipping, after returns.', 'storeboard' ) ),
			new Metric( 'orders', 'orders_count', __( 'Orders', 'storeboard' ), __( 'Total number of orders. Refunds don’t count as orders.', 'storeboard' ), Metric::INTEGER, 'up', Metric::SUM, array_keys( self::FACTS ) ),
			$money( 'avg_order_value', __( 'Average order value', 'storeboard' ), __( 'Average net sales per order, excluding taxes and shipping.', 'storeboard' ), 'up', Metric::RATIO ),
			new Metric( 'orders', 'avg_items_per_order', __( 'Average items per order', 'storeboard' ), __( 'Average number of items per order.', 'storeboard' ), Metric::DECIMAL, 'up', Metric::RATIO, array_keys( self::FACTS ) ),
			new Metric( 'orders', 'num_items_sold', __( 'Items sold', 'storeboard' ), __( 'Items sold minus items returned.', 'storeboard' ), Metric::INTEGER, 'up', Metric::SUM, array_keys( self::FACTS ) ),
			...self::of_distinct(),
			new Metric( 'orders', 'sales_share', __( 'Share of sales', 'storeboard' ), __( 'Share of the period’s total sales.', 'storeboard' ), Metric::PERCENT, 'none', Metric::SHARE, array_keys( self::FACTS ) ),
			new Metric( 'orders', 'origins_known', __( 'Orders with a known origin', 'storeboard' ), __( 'Share of orders that say where the customer came from.', 'storeboard' ), Metric::PERCENT, 'none', Metric::RATIO, array_keys( self::FACTS ), 'origin' ),
			...self::of_facts(),
		];
	}

	/**
	 * What comes back in other orders.
	 *
	 * @return Metric[]
	 */
	private static function of_distinct(): array {
		return [
			new Metric( 'orders', 'total_customers', __( 'Customers who ordered', 'storeboard' ), __( 'Number of different customers with an order or a refund.', 'storeboard' ), Metric::INTEGER, 'up', Metric::DISTINCT ),
			new Metric( 'orders', 'products', __( 'Products ordered', 'storeboard' ), __( 'Number of different products in orders and refunds.', 'storeboard' ), Metric::INTEGER, 'up', Metric::DISTINCT ),
			new Metric( 'orders', 'coupons_count', __( 'Coupons used', 'storeboard' ), __( 'Number of different coupons used in orders.', 'storeboard' ), Metric::INTEGER, 'none', Metric::DISTINCT ),
		];
	}

	/**
	 * What orders cost, as far as they say so: the share that does has a metric of its own.
	 *
	 * @return Metric[]
	 */
	private static function of_facts(): array {
		$fee = static fn( string $key, string $label, string $definition, string $format, string $better, string $adds_up ): Metric => new Metric( 'orders', $key, $label, $definition, $format, $better, $adds_up, array_keys( self::FACTS ), 'fee' );

		return [
			$fee( 'fees', __( 'Payment fees', 'storeboard' ), __( 'What payment providers charged for orders, where they saved it with the order.', 'storeboard' ), Metric::CURRENCY, 'down', Metric::SUM ),
			$fee( 'fees_known', __( 'Sales with a known fee', 'storeboard' ), __( 'Share of total sales, before refunds, from orders whose payment fee is known.', 'storeboard' ), Metric::PERCENT, 'none', Metric::RATIO ),
			...self::of_costs( 'orders', array_keys( self::FACTS ) ),
		];
	}

	/**
	 * @param string[] $dimensions What they may be split by.
	 * @return Metric[]
	 */
	private static function of_costs( string $base, array $dimensions ): array {
		// Of an order all of its items have a cost, or it is not known.
		$is_whole = 'orders' === $base;
		$cost     = static fn( string $key, string $label, string $definition, string $format, string $better, string $adds_up ): Metric => new Metric( $base, $key, $label, $definition, $format, $better, $adds_up, $dimensions, 'cost' );

		return [
			$cost( 'cost', __( 'Cost of goods', 'storeboard' ), $is_whole ? __( 'What the items sold cost you, minus items returned, from orders where every item has a cost.', 'storeboard' ) : __( 'What the items sold cost you, minus items returned, of the items that have a cost.', 'storeboard' ), Metric::CURRENCY, 'none', Metric::SUM ),
			$cost( 'gross_profit', __( 'Gross profit', 'storeboard' ), $is_whole ? __( 'Net sales minus cost of goods, from orders where every item has a cost.', 'storeboard' ) : __( 'Net sales minus cost of goods, of the items that have a cost.', 'storeboard' ), Metric::CURRENCY, 'up', Metric::SUM ),
			$cost( 'margin', __( 'Margin', 'storeboard' ), $is_whole ? __( 'Gross profit as a share of net sales, from orders where every item has a cost.', 'storeboard' ) : __( 'Gross profit as a share of net sales, of the items that have a cost.', 'storeboard' ), Metric::PERCENT, 'up', Metric::RATIO ),
			$cost( 'cost_known', __( 'Sales with a known cost', 'storeboard' ), $is_whole ? __( 'Share of net sales, before refunds, from orders where every item has a cost.', 'storeboard' ) : __( 'Share of net sales, before refunds, of the items that have a cost.', 'storeboard' ), Metric::PERCENT, 'none', Metric::RATIO ),
		];
	}

	/**
	 * @return Metric[]
	 */
	private static function of_products(): array {
		return [
			...self::of_lines( 'products', 'product' ),
			new Metric( 'products', 'orders_count', __( 'Orders', 'storeboard' ), __( 'Number of orders with this product.', 'storeboard' ), Metric::INTEGER, 'up', Metric::SUM, [ 'product' ] ),
			new Metric( 'products', 'products_count', __( 'Products', 'storeboard' ), __( 'Number of different products sold.', 'storeboard' ), Metric::INTEGER, 'up', Metric::DISTINCT ),
			...self::of_costs( 'products', [ 'product' ] ),
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
			new Metric( 'variations', 'orders_and_refunds', __( 'Orders and refunds', 'storeboard' ), __( 'Number of orders and refunds with this variation.', 'storeboard' ), Metric::INTEGER, 'none', Metric::SUM, [ 'variation' ] ),
			new Metric( 'variations', 'variations_count', __( 'Variations', 'storeboard' ), __( 'Number of different variations sold.', 'storeboard' ), Metric::INTEGER, 'up', Metric::DISTINCT ),
		];
	}

	/**
	 * A product counts in each of its categories, and not in those above them. Orders with refunds, as WooCommerce counts them here.
	 *
	 * @return Metric[]
	 */
	private static function of_categories(): array {
		return [
			...self::of_lines( 'categories', 'category' ),
			new Metric( 'categories', 'products_count', __( 'Products', 'storeboard' ), __( 'Number of different products sold in this category.', 'storeboard' ), Metric::INTEGER, 'up', Metric::DISTINCT, [ 'category' ] ),
			new Metric( 'categories', 'orders_and_refunds', __( 'Orders and refunds', 'storeboard' ), __( 'Number of orders and refunds with a product from this category.', 'storeboard' ), Metric::INTEGER, 'none', Metric::DISTINCT, [ 'category' ] ),
			...self::of_costs( 'categories', [ 'category' ] ),
		];
	}

	/**
	 * @return Metric[]
	 */
	private static function of_coupons(): array {
		return [
			new Metric( 'coupons', 'orders_count', __( 'Orders', 'storeboard' ), __( 'Number of orders that used a coupon.', 'storeboard' ), Metric::INTEGER, 'none', Metric::SUM, [ 'coupon' ] ),
			new Metric( 'coupons', 'amount', __( 'Amount discounted', 'storeboard' ), __( 'Total coupon discounts, excluding taxes.', 'storeboard' ), Metric::CURRENCY, 'none', Metric::SUM, [ 'coupon' ] ),
			new Metric( 'coupons', 'coupons_count', __( 'Coupons used', 'storeboard' ), __( 'Number of different coupons used in orders.', 'storeboard' ), Metric::INTEGER, 'none', Metric::DISTINCT ),
		];
	}

	/**
	 * @return Metric[]
	 */
	private static function of_taxes(): array {
		$money = static fn( string $key, string $label, string $definition ): Metric => new Metric( 'taxes', $key, $label, $definition, Metric::CURRENCY, 'none', Metric::SUM, [ 'tax' ] );

		return [
			$money( 'total_tax', __( 'Total tax', 'storeboard' ), __( 'Taxes on products and shipping, minus refunded taxes.', 'storeboard' ) ),
			$money( 'order_tax', __( 'Order tax', 'storeboard' ), __( 'Taxes on products, minus refunded taxes.', 'storeboard' ) ),
			$money( 'shipping_tax', __( 'Shipping tax', 'storeboard' ), __( 'Taxes on shipping, minus refunded taxes.', 'storeboard' ) ),
			new Metric( 'taxes', 'orders_count', __( 'Orders', 'storeboard' ), __( 'Number of orders with this tax.', 'storeboard' ), Metric::INTEGER, 'none', Metric::SUM, [ 'tax' ] ),
			new Metric( 'taxes', 'tax_codes', __( 'Tax codes', 'storeboard' ), __( 'Number of different tax codes in orders.', 'storeboard' ), Metric::INTEGER, 'none', Metric::DISTINCT ),
		];
	}

	/**
	 * @return Metric[]
	 */
	private static function of_customers(): array {
		return [
			new Metric( 'customers', 'orders_count', __( 'Orders', 'storeboard' ), __( 'Number of orders from this customer.', 'storeboard' ), Metric::INTEGER, 'up', Metric::SUM, [ 'customer' ] ),
			new Metric( 'customers', 'total_spend', __( 'Total spend', 'storeboard' ), __( 'Total spend of the customer, including taxes and shipping, minus refunds.', 'storeboard' ), Metric::CURRENCY, 'up', Metric::SUM, [ 'customer' ] ),
			new Metric( 'customers', 'avg_order_value', __( 'Average order value', 'storeboard' ), __( 'Average amount per order from this customer.', 'storeboard' ), Metric::CURRENCY, 'up', Metric::RATIO, [ 'customer' ] ),
			new Metric( 'customers', 'customers_count', __( 'Customers', 'storeboard' ), __( 'Number of customers, including guests.', 'storeboard' ), Metric::INTEGER, 'up', Metric::DISTINCT ),
			new Metric( 'customers', 'avg_orders_count', __( 'Average orders', 'storeboard' ), __( 'Average number of orders per customer who ordered.', 'storeboard' ), Metric::DECIMAL, 'up', Metric::RATIO ),
			new Metric( 'customers', 'avg_total_spend', __( 'Average lifetime spend', 'storeboard' ), __( 'Average total spend per customer who ordered.', 'storeboard' ), Metric::CURRENCY, 'up', Metric::RATIO ),
			new Metric( 'customers', 'avg_avg_order_value', __( 'Average order value', 'storeboard' ), __( 'Average of the customers’ average order values.', 'storeboard' ), Metric::CURRENCY, 'up', Metric::RATIO ),
		];
	}

	/**
	 * Whether an order is a customer's first is known of all their orders that count, whenever they were.
	 *
	 * @return Metric[]
	 */
	private static function of_buyers(): array {
		return [
			new Metric( 'buyers', 'first_orders', __( 'First orders', 'storeboard' ), __( 'Number of orders that were their customer’s first.', 'storeboard' ), Metric::INTEGER ),
			new Metric( 'buyers', 'repeat_orders', __( 'Repeat orders', 'storeboard' ), __( 'Number of orders from customers who had ordered before.', 'storeboard' ), Metric::INTEGER ),
			new Metric( 'buyers', 'repeat_share', __( 'Share of repeat orders', 'storeboard' ), __( 'Repeat orders as a share of all orders from known customers.', 'storeboard' ), Metric::PERCENT, 'up', Metric::RATIO ),
			new Metric( 'buyers', 'repeat_rate', __( 'Repeat rate', 'storeboard' ), __( 'Share of customers, of those who first ordered in the period, who have ordered again up to today.', 'storeboard' ), Metric::PERCENT, 'up', Metric::RATIO ),
			new Metric( 'buyers', 'days_between', __( 'Days between orders', 'storeboard' ), __( 'Average number of days between two orders of a customer, of those who first ordered in the period.', 'storeboard' ), Metric::DECIMAL, 'down', Metric::RATIO ),
			new Metric( 'buyers', 'lifetime_value', __( 'Lifetime value', 'storeboard' ), __( 'Average total spend up to today, minus refunds, of customers who first ordered in the period.', 'storeboard' ), Metric::CURRENCY, 'up', Metric::RATIO ),
			new Metric( 'buyers', 'customers', __( 'Customers', 'storeboard' ), __( 'Number of customers who ordered in the month.', 'storeboard' ), Metric::INTEGER, 'up', Metric::DISTINCT, [ 'cohort' ] ),
			new Metric( 'buyers', 'customers_share', __( 'Share of customers', 'storeboard' ), __( 'Share of the customers who first ordered in the same month.', 'storeboard' ), Metric::PERCENT, 'up', Metric::RATIO, [ 'cohort' ] ),
			new Metric( 'buyers', 'sales', __( 'Total sales', 'storeboard' ), __( 'Total sales to these customers in the month, minus refunds.', 'storeboard' ), Metric::CURRENCY, 'up', Metric::SUM, [ 'cohort' ] ),
			new Metric( 'buyers', 'orders_count', __( 'Orders', 'storeboard' ), __( 'Number of orders from this customer.', 'storeboard' ), Metric::INTEGER, 'up', Metric::SUM, [ 'buyer' ] ),
			new Metric( 'buyers', 'total_spend', __( 'Total spend', 'storeboard' ), __( 'Total spend of the customer, including taxes and shipping, minus refunds.', 'storeboard' ), Metric::CURRENCY, 'up', Metric::SUM, [ 'buyer' ] ),
			new Metric( 'buyers', 'avg_order_value', __( 'Average order value', 'storeboard' ), __( 'Total spend per order.', 'storeboard' ), Metric::CURRENCY, 'up', Metric::RATIO, [ 'buyer' ] ),
		];
	}

	/**
	 * What is in stock now, whose stock the store tracks, and how it sold in the days up to today that a query names (`pace_days`).
	 *
	 * @return Metric[]
	 */
	private static function of_stock(): array {
		$of = [ 'stock_item' ];

		return [
			new Metric( 'stock', 'quantity', __( 'Stock', 'storeboard' ), __( 'Number of items in stock now, where stock is tracked.', 'storeboard' ), Metric::DECIMAL, 'none', Metric::SUM, $of ),
			new Metric( 'stock', 'items_sold', __( 'Items sold', 'storeboard' ), __( 'Items sold minus items returned, in the days up to today that you choose.', 'storeboard' ), Metric::INTEGER, 'up', Metric::SUM, $of ),
			new Metric( 'stock', 'sold_per_day', __( 'Sold per day', 'storeboard' ), __( 'Average number of items sold per day in these days.', 'storeboard' ), Metric::DECIMAL, 'up', Metric::SUM, $of ),
			new Metric( 'stock', 'days_left', __( 'Days left', 'storeboard' ), __( 'Number of whole days the stock lasts if it goes on selling as in these days. Empty where nothing was sold.', 'storeboard' ), Metric::INTEGER, 'up', Metric::RATIO, $of ),
			new Metric( 'stock', 'value_at_cost', __( 'Value at cost', 'storeboard' ), __( 'Stock multiplied by what each item costs you, where a cost is known.', 'storeboard' ), Metric::CURRENCY, 'none', Metric::SUM, $of, 'cost' ),
			new Metric( 'stock', 'value_at_price', __( 'Value at price', 'storeboard' ), __( 'Stock multiplied by today’s price, as it’s entered for the product. Empty where variations that share a stock have different prices.', 'storeboard' ), Metric::CURRENCY, 'none', Metric::SUM, $of ),
			new Metric( 'stock', 'stock_cost_known', __( 'Stock with a known cost', 'storeboard' ), __( 'Share of the items in stock whose cost is known.', 'storeboard' ), Metric::PERCENT, 'none', Metric::RATIO, [], 'cost' ),
		];
	}

	/**
	 * Products and variations that are for sale or hidden, tracked or not, by what the store says of their stock now. What is low is in stock too.
	 *
	 * @return Metric[]
	 */
	private static function of_stock_status(): array {
		$count = static fn( string $key, string $label, string $definition, string $better ): Metric => new Metric( 'stock_status', $key, $label, $definition, Metric::INTEGER, $better, Metric::DISTINCT );

		return [
			$count( 'products', __( 'Products and variations', 'storeboard' ), __( 'Number of published products and variations.', 'storeboard' ), 'none' ),
			$count( 'instock', __( 'In stock', 'storeboard' ), __( 'Number of products and variations in stock.', 'storeboard' ), 'up' ),
			$count( 'lowstock', __( 'Low stock', 'storeboard' ), __( 'Number of products and variations in stock with no more left than the threshold set for the product or store.', 'storeboard' ), 'down' ),
			$count( 'outofstock', __( 'Out of stock', 'storeboard' ), __( 'Number of products and variations out of stock.', 'storeboard' ), 'down' ),
			$count( 'onbackorder', __( 'On backorder', 'storeboard' ), __( 'Number of products and variations on backorder.', 'storeboard' ), 'none' ),
		];
	}

	/**
	 * @return Metric[]
	 */
	private static function of_downloads(): array {
		return [ new Metric( 'downloads', 'download_count', __( 'Downloads', 'storeboard' ), __( 'Total number of file downloads, including repeats.', 'storeboard' ), Metric::INTEGER, 'none' ) ];
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
