<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use ReflectionProperty;

defined( 'ABSPATH' ) || exit;

/**
 * How a platform makes its figures out of sums. Versions differ in three of them:
 *
 * - gross sales: what orders alone sold, before discounts (11.0), or all sales with discounts and refunds added again (9.7)
 * - refunds: with taxes and shipping (11.0), or without (9.7, and stores whose refunds were recorded that way)
 * - averages: of orders alone (11.0), or after refunds (9.7)
 *
 * WooCommerce's are recognised by what its data stores would ask the database. What was never checked is not imitated.
 */
final class Formula {

	private const STORES = 'Automattic\WooCommerce\Admin\API\Reports\\';

	/** What the stats of products and of variations make of the lines of orders. */
	private const LINES = [
		'items_sold'   => [ 'd5e4bd5a47b1' => '' ],
		'net_revenue'  => [ 'e251492f3a5a' => '' ],
		'orders_count' => [ '84635b1d98c9' => '' ],
	];

	/**
	 * The first twelve digits of the MD5 of a column's SQL, without the site's prefix; what it means where versions differ.
	 *
	 * @var array<string, array<string, array<string, string>>> By report and column.
	 */
	private const CHECKED = [
		'orders'     => [
			'orders_count'        => [ '0c0091206c49' => '' ],
			'num_items_sold'      => [ 'deddce921888' => '' ],
			'gross_sales'         => [
				'2f0fe304a7bc' => 'first',
				'a7083cb7b5d0' => 'all',
			],
			'total_sales'         => [ '011511659df6' => '' ],
			'coupons'             => [ '9cd8b4e93e5a' => '' ],
			'refunds'             => [
				'591f1d05a8b1' => 'full',
				'5efa7f2aa0c2' => 'net',
			],
			'taxes'               => [ 'ef3abbaebfb7' => '' ],
			'shipping'            => [ '53459db8b02e' => '' ],
			'net_revenue'         => [ '4360ce70a3e3' => '' ],
			'avg_items_per_order' => [
				'46417de77812' => 'first',
				'1cbd616b6ee5' => 'all',
			],
			'avg_order_value'     => [
				'b0c65108a805' => 'first',
				'c19d201431c1' => 'all',
			],
		],
		'products'   => self::LINES,
		'variations' => self::LINES,
		'coupons'    => [
			'amount'       => [ '810b0555daf9' => '' ],
			'orders_count' => [ '1c4d257a53a7' => '' ],
		],
		'taxes'      => [
			'total_tax'    => [ '69fe8b777ff8' => '' ],
			'order_tax'    => [ '0e27a5afd4c0' => '' ],
			'shipping_tax' => [ '10fbfb38d7e0' => '' ],
			'orders_count' => [ 'ffd46774a0c8' => '' ],
		],
	];

	/**
	 * @param string $gross   Either 'first' or 'all'.
	 * @param string $refunds Either 'full' or 'net'.
	 * @param string $average Either 'first' or 'all'.
	 */
	public function __construct( private string $gross, private string $refunds, private string $average ) {}

	/** As WooCommerce 11.0 counts. */
	public static function current(): self {
		return new self( 'first', 'full', 'first' );
	}

	/**
	 * @param string $report As its route is called: revenue, orders, products, variations, coupons or taxes.
	 * @return self|null Null where it counts in a way that was not checked, or by somebody else's class.
	 */
	public static function of_woocommerce( string $report ): ?self {
		if ( 'taxes' === $report && ! self::has_plain_taxes() ) {
			return null;
		}
		$kind    = 'revenue' === $report ? 'orders' : $report;
		$columns = isset( self::CHECKED[ $kind ] ) ? self::columns( "$report-stats", ucfirst( $kind ) . '\Stats\DataStore' ) : null;
		if ( null === $columns ) {
			return null;
		}
		$means = [];
		foreach ( self::CHECKED[ $kind ] as $name => $known ) {
			$meaning = $known[ self::digits( $columns[ $name ] ?? '' ) ] ?? null;
			if ( null === $meaning ) {
				return null;
			}
			$means[ $name ] = $meaning;
		}
		if ( 'orders' !== $kind ) {
			return self::current();
		}
		$is_known = $means['avg_items_per_order'] === $means['avg_order_value'] && ( 'all' !== $means['gross_sales'] || 'net' === $means['refunds'] );

		return $is_known ? new self( $means['gross_sales'], $means['refunds'], $means['avg_order_value'] ) : null;
	}

	/** Dates of an order, as wc_order_stats has them. */
	private const DATES = [ 'date_created', 'date_paid', 'date_completed' ];

	/**
	 * Whether the report of taxes adds up all rows of its table by the date there. Since WooCommerce 11.2 it leaves out rows that others stand for, and counts
	 * by the date of the order that the store chose.
	 *
	 * @param string $store WooCommerce's class.
	 */
	public static function has_plain_taxes( string $store = self::STORES . 'Taxes\DataStore' ): bool {
		return ! method_exists( $store, 'get_legacy_row_condition' ) && 'date_created' === self::tax_date_column( $store );
	}

	/**
	 * The date by which the report of taxes counts: 'date_created' is that of its own table, which is its order's as well.
	 *
	 * @param string $store WooCommerce's class.
	 */
	public static function tax_date_column( string $store = self::STORES . 'Taxes\DataStore' ): string {
		try {
			$column = ( new ReflectionProperty( $store, 'date_column_name' ) )->getValue( new $store() );
		} catch ( \Throwable ) {
			// A version that keeps it elsewhere, or none.
			$column = '';
		}

		return in_array( $column, self::DATES, true ) ? $column : self::DATES[0];
	}

	/**
	 * What else was checked, by the data store's name: the rows of reports, and what does not add up.
	 *
	 * @var array<string, array{0: string, 1: array<string, string>}> The class below STORES, and digits by column.
	 */
	private const STORES_CHECKED = [
		'categories'       => [
			'Categories\DataStore',
			[
				'items_sold'     => 'd5e4bd5a47b1',
				'net_revenue'    => 'e251492f3a5a',
				'orders_count'   => '9a1f48ea7a3e',
				'products_count' => 'df225abe2594',
			],
		],
		'coupons'          => [
			'Coupons\DataStore',
			[
				'amount'       => '810b0555daf9',
				'orders_count' => '1c4d257a53a7',
			],
		],
		'coupons-stats'    => [ 'Coupons\Stats\DataStore', [ 'coupons_count' => '2c862a22be31' ] ],
		'customers'        => [
			'Customers\DataStore',
			[
				'orders_count'    => 'cfe3e7dbe93a',
				'total_spend'     => '7fec3d29ee97',
				'avg_order_value' => 'fbef58ba7374',
			],
		],
		'customers-stats'  => [
			'Customers\Stats\DataStore',
			[
				'customers_count'     => 'e4e73b576495',
				'avg_orders_count'    => '2e00d0414d54',
				'avg_total_spend'     => '7386c8af7898',
				'avg_avg_order_value' => 'a9df2c74bf78',
			],
		],
		'taxes'            => [
			'Taxes\DataStore',
			[
				'tax_rate_id'  => '585f227a3141',
				'name'         => '00bcfab43620',
				'tax_rate'     => '2452aa2e1038',
				'country'      => '3c3f3ac7f7ab',
				'state'        => 'f1fc7e83d8b3',
				'priority'     => '40e72d013c7d',
				'total_tax'    => 'a7f99157e6a8',
				'order_tax'    => '0e27a5afd4c0',
				'shipping_tax' => '10fbfb38d7e0',
				'orders_count' => 'ffd46774a0c8',
			],
		],
		'orders-stats'     => [ 'Orders\Stats\DataStore', [ 'total_customers' => 'd712775aa67b' ] ],
		'taxes-stats'      => [ 'Taxes\Stats\DataStore', [ 'tax_codes' => 'b132e04469c9' ] ],
		'products-stats'   => [ 'Products\Stats\DataStore', [ 'products_count' => '9f1cd4b82af8' ] ],
		'variations-stats' => [ 'Variations\Stats\DataStore', [ 'variations_count' => '72c317b7790b' ] ],
		'products'         => [
			'Products\DataStore',
			[
				'product_id'   => '9bea82def865',
				'items_sold'   => 'd5e4bd5a47b1',
				'net_revenue'  => 'e251492f3a5a',
				'orders_count' => '84635b1d98c9',
			],
		],
		'variations'       => [
			'Variations\DataStore',
			[
				'product_id'   => '9bea82def865',
				'variation_id' => 'b08bb08db976',
				'items_sold'   => 'd5e4bd5a47b1',
				'net_revenue'  => 'e251492f3a5a',
				'orders_count' => '9a1f48ea7a3e',
			],
		],
	];

	/**
	 * Whether WooCommerce's data store of that name counts these columns as was checked.
	 *
	 * @param string[] $names
	 */
	public static function knows_columns( string $store, array $names ): bool {
		[ $class, $known ] = self::STORES_CHECKED[ $store ] ?? [ '', [] ];
		if ( method_exists( self::STORES . $class, 'get_countable_customer_order_predicate' ) ) {
			// Another condition decides which orders are a customer's.
			return false;
		}
		$columns = [] === $known ? null : self::columns( $store, $class );
		foreach ( $names as $name ) {
			if ( null === $columns || ! isset( $known[ $name ] ) || self::digits( $columns[ $name ] ?? '' ) !== $known[ $name ] ) {
				return false;
			}
		}

		return true;
	}

	/**
	 * @param string $store    The data store's name, behind 'report-'.
	 * @param string $expected Its class, below STORES.
	 * @return array<string, string>|null SQL by column, of the data store that WooCommerce would ask.
	 */
	private static function columns( string $store, string $expected ): ?array {
		try {
			$class = \WC_Data_Store::load( "report-$store" )->get_current_class_name();
			if ( self::STORES . $expected !== ltrim( (string) $class, '\\' ) || ! class_exists( $class ) ) {
				return null;
			}
			$property = new ReflectionProperty( $class, 'report_columns' );
			$columns  = $property->getValue( new $class() );
		} catch ( \Throwable ) {
			// A version that keeps its columns elsewhere.
			return null;
		}

		return is_array( $columns ) ? array_filter( $columns, 'is_string' ) : null;
	}

	private static function digits( string $sql ): string {
		global $wpdb;

		return substr( md5( (string) preg_replace( '/\s+/', ' ', trim( str_replace( $wpdb->prefix, '', $sql ) ) ) ), 0, 12 );
	}

	/** Whether refunds count with their taxes and shipping. */
	public function refunds_have_taxes(): bool {
		return 'full' === $this->refunds;
	}

	/**
	 * @param array<string, float> $sums See Axis.
	 * @return array<string, int|float> The figures of the reports of revenue and orders that can be added up, as their routes have them.
	 */
	public function money( array $sums ): array {
		$sum     = static fn( string $column ): float => $sums[ $column ] ?? 0.0;
		$orders  = (int) round( $sum( 'first_count' ) );
		$refunds = abs( $sum( 'full' === $this->refunds ? 'negative_full' : 'negative_net' ) );
		$first   = 'first' === $this->average ? 'first_' : '';
		$average = static fn( string $column ): float => 0 === $orders ? 0.0 : $sum( $first . $column ) / $orders;

		return [
			'orders_count'        => $orders,
			'num_items_sold'      => (int) round( $sum( 'items' ) ),
			'gross_sales'         => self::amount( 'first' === $this->gross ? $sum( 'first_gross' ) + $sum( 'discount' ) : $sum( 'total' ) + $sum( 'discount' ) - $sum( 'tax' ) - $sum( 'shipping' ) + $refunds ),
			'total_sales'         => self::amount( $sum( 'total' ) ),
			'coupons'             => self::amount( $sum( 'discount' ) ),
			'refunds'             => self::amount( $refunds ),
			'taxes'               => self::amount( $sum( 'tax' ) ),
			'shipping'            => self::amount( $sum( 'shipping' ) ),
			'net_revenue'         => self::amount( $sum( 'net' ) ),
			// Whole numbers are divided with four decimals.
			'avg_items_per_order' => round( $average( 'items' ), 4 ) + 0.0,
			'avg_order_value'     => self::amount( $average( 'net' ) ),
		];
	}

	/**
	 * @param array<string, float> $sums See Axis.
	 * @return array<string, array<string, int|float>> The figures of the other reports that can be added up, by report.
	 */
	public static function items( array $sums ): array {
		$sum = static fn( string $column ): float => $sums[ $column ] ?? 0.0;

		return [
			'products'   => [
				'items_sold'   => (int) round( $sum( 'quantity' ) ),
				'net_revenue'  => self::amount( $sum( 'product_net' ) ),
				'orders_count' => (int) round( $sum( 'product_orders' ) ),
			],
			'variations' => [
				'items_sold'   => (int) round( $sum( 'variation_quantity' ) ),
				'net_revenue'  => self::amount( $sum( 'variation_net' ) ),
				'orders_count' => (int) round( $sum( 'variation_orders' ) ),
			],
			'coupons'    => [
				'amount'       => self::amount( $sum( 'coupon_amount' ) ),
				'orders_count' => (int) round( $sum( 'coupon_orders' ) ),
			],
			'taxes'      => [
				'total_tax'    => self::amount( $sum( 'total_tax' ) ),
				'order_tax'    => self::amount( $sum( 'order_tax' ) ),
				'shipping_tax' => self::amount( $sum( 'shipping_tax' ) ),
				'orders_count' => (int) round( $sum( 'tax_orders' ) ),
			],
		];
	}

	/** Without the noise of adding, and never -0. */
	private static function amount( float $value ): float {
		return round( $value, 8 ) + 0.0;
	}
}
