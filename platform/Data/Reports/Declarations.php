<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

use StoreboardPlatform\Dialect;

/**
 * What each report reads, which of its figures are indicators, and which have a leaderboard. SQL names tables as {name}, without the site's prefix; x is the table that is read, s the row
 * of wc_order_stats of its order, and %s in a filter the list of values.
 *
 * Keys of a declaration:
 * - 'of': the table of the filters' and the list's x.
 * - 'date': the column that the range limits.
 * - 'where': a condition that always holds.
 * - 'stats': columns of the figures by the table that they sum, and 'after': what follows from the sums, in order.
 * - 'segments': columns by table that take the place of others where a segment is a part of an order.
 * - 'list': columns of a row, by name; 'group': what a row stands for; 'sort': order keys that are no columns.
 * - 'filters': conditions by argument. 'ids': the argument whose every id gets a row.
 * - 'having': columns of the list that the arguments {name}_min, _max and _between limit.
 *
 * A figure's SQL that starts with COUNT, or a name in WHOLE, makes a whole number.
 */
final class Declarations {

	/** The categories of a product, and those with what is above them. */
	private const OWN_CATEGORY = 'JOIN {term_relationships} AS r ON r.object_id = x.product_id
		JOIN {term_taxonomy} AS t ON t.term_taxonomy_id = r.term_taxonomy_id AND t.taxonomy = \'product_cat\'';
	private const CATEGORY     = self::OWN_CATEGORY . ' JOIN {wc_category_lookup} AS tree ON tree.category_id = t.term_id';

	/** What figures are split by: the table whose rows have it, the column, and joins. */
	public const SEGMENTS = [
		'product'       => [ 'wc_order_product_lookup', 'x.product_id', '' ],
		'variation'     => [ 'wc_order_product_lookup', 'x.variation_id', '' ],
		'category'      => [ 'wc_order_product_lookup', 'tree.category_tree_id', self::CATEGORY ],
		'coupon'        => [ 'wc_order_coupon_lookup', 'x.coupon_id', '' ],
		'tax_rate_id'   => [ 'wc_order_tax_lookup', 'x.tax_rate_id', '' ],
		'customer_type' => [ '', 's.returning_customer', '' ],
	];

	private const ORDERS = 'SUM( CASE WHEN s.parent_id = 0 THEN 1 ELSE 0 END )';

	private const SOLD = [
		'items_sold'   => 'SUM( x.product_qty )',
		'net_revenue'  => 'SUM( x.product_net_revenue )',
		'orders_count' => 'COUNT( DISTINCT CASE WHEN x.product_gross_revenue >= 0 THEN x.order_id END )',
	];

	private const TAXES = [
		'total_tax'    => 'SUM( x.total_tax )',
		'order_tax'    => 'SUM( x.order_tax )',
		'shipping_tax' => 'SUM( x.shipping_tax )',
		'orders_count' => 'COUNT( DISTINCT CASE WHEN s.parent_id = 0 THEN x.order_id END )',
	];

	private const COUPONS = [
		'amount'       => 'SUM( x.discount_amount )',
		'orders_count' => 'COUNT( DISTINCT x.order_id )',
	];

	/** @return array<string, array<string, mixed>> By name. */
	public static function all(): array {
		return [
			'revenue'    => array_diff_key( self::orders(), [ 'list' => true ] ),
			'orders'     => self::orders(),
			'products'   => self::products(),
			'variations' => self::variations(),
			'categories' => self::categories(),
			'coupons'    => [
				'of'      => 'wc_order_coupon_lookup',
				'stats'   => [ 'wc_order_coupon_lookup' => self::COUPONS + [ 'coupons_count' => 'COUNT( DISTINCT x.coupon_id )' ] ],
				'group'   => [ 'coupon_id' => 'x.coupon_id' ],
				'list'    => self::COUPONS,
				'joins'   => 'LEFT JOIN {posts} AS p ON p.ID = x.coupon_id',
				'sort'    => [ 'code' => 'MIN( p.post_title )' ],
				'filters' => [ 'coupons' => 'x.coupon_id IN ( %s )' ],
				'ids'     => 'coupons',
			],
			'taxes'      => [
				'of'      => 'wc_order_tax_lookup',
				'stats'   => [ 'wc_order_tax_lookup' => [ 'tax_codes' => 'COUNT( DISTINCT x.tax_rate_id )' ] + self::TAXES ],
				'segments' => [ 'wc_order_tax_lookup' => [ 'orders_count' => 'COUNT( DISTINCT x.order_id )' ] ],
				'group'   => [ 'tax_rate_id' => 'x.tax_rate_id' ],
				'list'    => self::TAXES,
				'joins'   => 'LEFT JOIN {woocommerce_tax_rates} AS p ON p.tax_rate_id = x.tax_rate_id',
				'sort'    => [
					'name'     => 'MIN( p.tax_rate_name )',
					'tax_code' => 'MIN( CONCAT( p.tax_rate_country, p.tax_rate_state, p.tax_rate_name ) )',
					'rate'     => 'MIN( p.tax_rate + 0 )',
				],
				'filters' => [ 'taxes' => 'x.tax_rate_id IN ( %s )' ],
				'ids'     => 'taxes',
			],
			'downloads'  => self::downloads(),
			'customers'  => self::customers(),
		];
	}

	/** @return array<string, mixed> */
	private static function orders(): array {
		$is_older = Dialect::is_older();
		$parents  = static fn( string $column ): string => "SUM( CASE WHEN s.parent_id = 0 THEN s.{$column} ELSE 0 END )";
		$has      = static fn( string $table, string $column ): string => "s.order_id IN ( SELECT order_id FROM {{$table}} WHERE {$column} IN ( %s ) )";

		return [
			'of'       => 'wc_order_stats',
			'date'     => Range::date_of_money(),
			'stats'    => [
				'wc_order_stats'          => [
					'orders_count'        => self::ORDERS,
					'num_items_sold'      => 'SUM( s.num_items_sold )',
					'gross_sales'         => $parents( 'net_total' ),
					'total_sales'         => 'SUM( s.total_sales )',
					'refunds'             => 'ABS( SUM( CASE WHEN s.net_total < 0 THEN s.net_total' . ( $is_older ? '' : ' + s.tax_total + s.shipping_total' ) . ' ELSE 0 END ) )',
					'taxes'               => 'SUM( s.tax_total )',
					'shipping'            => 'SUM( s.shipping_total )',
					'net_revenue'         => 'SUM( s.net_total )',
					'avg_items_per_order' => $is_older ? 'SUM( s.num_items_sold )' : $parents( 'num_items_sold' ),
					'avg_order_value'     => $is_older ? 'SUM( s.net_total )' : $parents( 'net_total' ),
					'total_customers'     => 'COUNT( DISTINCT s.customer_id )',
				],
				'wc_order_coupon_lookup'  => [
					'coupons'       => 'SUM( x.discount_amount )',
					'coupons_count' => 'COUNT( DISTINCT x.coupon_id )',
				],
				'wc_order_product_lookup' => [ 'products' => 'COUNT( DISTINCT x.product_id )' ],
			],
			'after'    => static function ( array $sums ): array {
				$each                 = $sums['orders_count'] > 0 ? 1 / $sums['orders_count'] : 0;
				$sums['gross_sales'] += $sums['coupons'];

				return array_merge(
					array_flip( [ 'orders_count', 'num_items_sold', 'gross_sales', 'total_sales', 'coupons', 'coupons_count', 'refunds', 'taxes', 'shipping', 'net_revenue' ] ),
					$sums,
					[
						'avg_items_per_order' => round( $sums['avg_items_per_order'] * $each, 4 ),
						'avg_order_value'     => round( $sums['avg_order_value'] * $each, 4 ),
					]
				);
			},
			'segments' => [
				'wc_order_product_lookup' => [
					'num_items_sold' => 'SUM( x.product_qty )',
					'total_sales'    => 'SUM( x.product_gross_revenue )',
					'taxes'          => 'SUM( x.tax_amount )',
					'shipping'       => 'SUM( x.shipping_amount )',
					'net_revenue'    => 'SUM( x.product_net_revenue )',
					'refunds'        => 'SUM( CASE WHEN x.product_gross_revenue < 0 THEN x.product_gross_revenue ELSE 0 END )',
				],
			],
			'group'    => [ 'order_id' => 's.order_id' ],
			'list'     => [
				'parent_id'        => 'MIN( s.parent_id )',
				'date'             => 'MIN( s.' . Range::date_of_money() . ' )',
				'date_created'     => 'MIN( s.date_created )',
				'date_created_gmt' => 'MIN( s.date_created_gmt )',
				'status'           => 'MIN( s.status )',
				'customer_id'      => 'MIN( s.customer_id )',
				'net_total'        => 'MIN( s.net_total )',
				'total_sales'      => 'MIN( s.total_sales )',
				'num_items_sold'   => 'MIN( s.num_items_sold )',
				'customer_type'    => 'MIN( s.returning_customer )',
			],
			'filters'  => self::both( 'product', $has( 'wc_order_product_lookup', 'product_id' ) )
				+ self::both( 'variation', $has( 'wc_order_product_lookup', 'variation_id' ) )
				+ self::both( 'coupon', $has( 'wc_order_coupon_lookup', 'coupon_id' ) )
				+ self::both( 'tax_rate', $has( 'wc_order_tax_lookup', 'tax_rate_id' ) )
				+ self::both( 'order', 's.order_id IN ( %s )' )
				+ [
					'customer_type' => [
						'new'       => 's.returning_customer = 0',
						'returning' => 's.returning_customer = 1',
					],
					'refunds'       => [
						'all'     => 's.parent_id > 0',
						'partial' => "s.parent_id > 0 AND s.status <> 'wc-refunded'",
						'full'    => "s.parent_id > 0 AND s.status = 'wc-refunded'",
						'none'    => 's.parent_id = 0',
					],
					'attribute'     => 's.order_id IN ( SELECT order_id FROM {woocommerce_order_items} AS i JOIN {woocommerce_order_itemmeta} AS m ON m.order_item_id = i.order_item_id WHERE %s )',
				],
		];
	}

	/** @return array<string, mixed> */
	private static function products(): array {
		return [
			'of'       => 'wc_order_product_lookup',
			'stats'    => [
				'wc_order_product_lookup' => self::SOLD + [
					'products_count'   => 'COUNT( DISTINCT x.product_id )',
					'variations_count' => 'COUNT( DISTINCT x.variation_id )',
				],
			],
			'segments' => [ 'wc_order_product_lookup' => [ 'orders_count' => 'COUNT( DISTINCT x.order_id )' ] ],
			'group'    => [ 'product_id' => 'x.product_id' ],
			'list'     => self::SOLD,
			'joins'    => "LEFT JOIN {posts} AS p ON p.ID = x.product_id LEFT JOIN {postmeta} AS k ON k.post_id = x.product_id AND k.meta_key = '_sku'",
			'sort'     => [
				'date'         => 'MAX( x.date_created )',
				'product_name' => 'MIN( p.post_title )',
				'sku'          => 'MIN( k.meta_value )',
				'variations'   => "( SELECT COUNT(*) FROM {posts} AS v WHERE v.post_parent = x.product_id AND v.post_type = 'product_variation' )",
			],
			'filters'  => [
				'products'   => 'x.product_id IN ( %s )',
				'variations' => 'x.variation_id IN ( %s )',
				'categories' => self::in_category(),
			],
			'ids'      => 'products',
		];
	}

	/** @return array<string, mixed> */
	private static function variations(): array {
		return [
			'where'    => 'x.variation_id > 0',
			'stats'    => [ 'wc_order_product_lookup' => self::SOLD + [ 'variations_count' => 'COUNT( DISTINCT x.variation_id )' ] ],
			'group'    => [ 'variation_id' => 'x.variation_id' ],
			// Unlike those above it, the rows count refunds as orders too, as WooCommerce's do.
			'list'     => [
				'product_id'   => 'MIN( x.product_id )',
				'orders_count' => 'COUNT( DISTINCT x.order_id )',
			] + self::SOLD,
			'joins'    => "LEFT JOIN {postmeta} AS k ON k.post_id = x.variation_id AND k.meta_key = '_sku'",
			'sort'     => [
				'date' => 'MAX( x.date_created )',
				'sku'  => 'MIN( k.meta_value )',
			],
			'filters'  => [
				'variations' => 'x.variation_id IN ( %s )',
				'products'   => 'x.product_id IN ( %s )',
				'attribute'  => 'x.order_item_id IN ( SELECT m.order_item_id FROM {woocommerce_order_itemmeta} AS m WHERE %s )',
			] + self::both( 'product', 'x.product_id IN ( %s )' ) + self::both( 'category', self::in_category() ),
			'ids'      => 'variations',
		] + self::products();
	}

	/** @return array<string, mixed> */
	private static function categories(): array {
		return [
			'of'      => 'wc_order_product_lookup',
			'group'   => [ 'category_id' => 't.term_id' ],
			'list'    => [
				'orders_count'   => 'COUNT( DISTINCT x.order_id )',
				'products_count' => 'COUNT( DISTINCT x.product_id )',
			] + self::SOLD,
			'joins'   => self::OWN_CATEGORY . ' LEFT JOIN {terms} AS p ON p.term_id = t.term_id',
			'sort'    => [ 'category' => 'MIN( p.name )' ],
			'filters' => [ 'categories' => 't.term_id IN ( %s )' ],
			'ids'     => 'categories',
		];
	}

	/**
	 * A download counts whatever became of its order.
	 *
	 * @return array<string, mixed>
	 */
	private static function downloads(): array {
		return [
			'of'      => 'wc_download_log',
			'date'    => 'timestamp',
			'stats'   => [ 'wc_download_log' => [ 'download_count' => 'COUNT( DISTINCT x.download_log_id )' ] ],
			'group'   => [ 'id' => 'x.download_log_id' ],
			'list'    => [
				'product_id'  => 'MIN( s.product_id )',
				'date'        => 'MIN( x.timestamp )',
				'download_id' => 'MIN( s.download_id )',
				'order_id'    => 'MIN( s.order_id )',
				'user_id'     => 'MIN( x.user_id )',
				'ip_address'  => 'MIN( x.user_ip_address )',
			],
			'joins'   => 'LEFT JOIN {posts} AS p ON p.ID = s.product_id',
			'sort'    => [ 'product' => 'MIN( p.post_title )' ],
			'filters' => self::both( 'product', 's.product_id IN ( %s )' )
				+ self::both( 'order', 's.order_id IN ( %s )' )
				+ self::both( 'customer', 'x.user_id IN ( SELECT user_id FROM {wc_customer_lookup} WHERE customer_id IN ( %s ) )' )
				+ self::both( 'ip_address', 'x.user_ip_address IN ( %s )' ),
		];
	}

	/** @return array<string, mixed> */
	private static function customers(): array {
		$each    = 'SUM( s.total_sales ) / NULLIF( ' . self::ORDERS . ', 0 )';
		$columns = [ 'user_id', 'username', 'first_name', 'last_name', 'email', 'country', 'city', 'state', 'postcode', 'date_registered', 'date_last_active' ];

		return [
			'of'      => 'wc_customer_lookup',
			'date'    => 'date_created',
			'group'   => [ 'id' => 'x.customer_id' ],
			'list'    => array_combine( $columns, array_map( static fn( string $column ): string => "MIN( x.{$column} )", $columns ) ) + [
				'date_last_order' => 'MAX( s.date_created )',
				'orders_count'    => self::ORDERS,
				'total_spend'     => 'SUM( s.total_sales )',
				'avg_order_value' => $each,
			],
			'sort'    => [
				'name'     => "MIN( CONCAT( x.first_name, ' ', x.last_name ) )",
				'location' => "MIN( CONCAT( x.country, ':', x.state ) )",
			],
			'filters' => self::both( 'name', 'x.customer_id IN ( %s )' )
				+ self::both( 'username', 'x.customer_id IN ( %s )' )
				+ self::both( 'email', 'x.customer_id IN ( %s )' )
				+ self::both( 'country', 'x.country IN ( %s )' )
				+ self::both( 'location', "( x.country IN ( %s ) OR CONCAT( x.country, ':', x.state ) IN ( %s ) )" )
				+ [
					'customers'         => 'x.customer_id IN ( %s )',
					'include'           => 'x.customer_id IN ( %s )',
					'customers_exclude' => 'x.customer_id NOT IN ( %s )',
					'users'             => 'x.user_id IN ( %s )',
					'user_type'         => [
						'registered' => 'x.user_id > 0',
						'guest'      => 'x.user_id IS NULL',
					],
				],
			'having'  => [
				'orders_count'    => 'COALESCE( y.orders_count, 0 )',
				'total_spend'     => 'COALESCE( y.total_spend, 0 )',
				'avg_order_value' => 'COALESCE( y.avg_order_value, 0 )',
				'registered'      => 'y.date_registered',
				'last_active'     => 'y.date_last_active',
				'last_order'      => 'y.date_last_order',
			],
		];
	}

	/** @return array<string, string> Labels of the indicators, in display order, by report and figure. */
	public static function indicators(): array {
		return [
			'revenue/total_sales'      => __( 'Total sales', 'storeboard-platform' ),
			'revenue/net_revenue'      => __( 'Net sales', 'storeboard-platform' ),
			'orders/orders_count'      => __( 'Orders', 'storeboard-platform' ),
			'orders/avg_order_value'   => __( 'Average order value', 'storeboard-platform' ),
			'products/items_sold'      => __( 'Products sold', 'storeboard-platform' ),
			'revenue/refunds'          => __( 'Returns', 'storeboard-platform' ),
			'coupons/orders_count'     => __( 'Discounted orders', 'storeboard-platform' ),
			'coupons/amount'           => __( 'Net discount amount', 'storeboard-platform' ),
			'taxes/total_tax'          => __( 'Total tax', 'storeboard-platform' ),
			'taxes/order_tax'          => __( 'Order tax', 'storeboard-platform' ),
			'taxes/shipping_tax'       => __( 'Shipping tax', 'storeboard-platform' ),
			'revenue/shipping'         => __( 'Shipping', 'storeboard-platform' ),
			'downloads/download_count' => __( 'Downloads', 'storeboard-platform' ),
			'revenue/gross_sales'      => __( 'Gross sales', 'storeboard-platform' ),
			'variations/items_sold'    => __( 'Variations Sold', 'storeboard-platform' ),
		];
	}

	/**
	 * The leading rows of a report: the board's title, the titles of its columns, the filter in a row's address, the figures that a row shows (a
	 * number and an amount), and the one that orders them.
	 *
	 * @return array<string, array{string, string[], string, string, string, string}> By report.
	 */
	public static function boards(): array {
		$sold = [ __( 'Items sold', 'storeboard-platform' ), __( 'Net sales', 'storeboard-platform' ) ];

		return [
			'customers'  => [
				__( 'Top Customers - Total Spend', 'storeboard-platform' ),
				[ __( 'Customer Name', 'storeboard-platform' ), __( 'Orders', 'storeboard-platform' ), __( 'Total Spend', 'storeboard-platform' ) ],
				'single_customer',
				'orders_count',
				'total_spend',
				'total_spend',
			],
			'coupons'    => [
				__( 'Top Coupons - Number of Orders', 'storeboard-platform' ),
				[ __( 'Coupon code', 'storeboard-platform' ), __( 'Orders', 'storeboard-platform' ), __( 'Amount discounted', 'storeboard-platform' ) ],
				'single_coupon',
				'orders_count',
				'amount',
				'orders_count',
			],
			'categories' => [ __( 'Top categories - Items sold', 'storeboard-platform' ), [ __( 'Category', 'storeboard-platform' ), ...$sold ], 'single_category', 'items_sold', 'net_revenue', 'items_sold' ],
			'products'   => [ __( 'Top products - Items sold', 'storeboard-platform' ), [ __( 'Product', 'storeboard-platform' ), ...$sold ], 'single_product', 'items_sold', 'net_revenue', 'items_sold' ],
		];
	}

	/** @return string Condition: the product is in one of the categories or below. */
	private static function in_category(): string {
		return 'x.product_id IN ( SELECT r.object_id FROM {term_relationships} AS r JOIN {term_taxonomy} AS t ON t.term_taxonomy_id = r.term_taxonomy_id
			JOIN {wc_category_lookup} AS c ON c.category_id = t.term_id WHERE c.category_tree_id IN ( %s ) )';
	}

	/** @return array<string, string> The filters {name}_includes and {name}_excludes. */
	private static function both( string $name, string $condition ): array {
		return [
			"{$name}_includes" => $condition,
			"{$name}_excludes" => "NOT ( {$condition} )",
		];
	}
}
