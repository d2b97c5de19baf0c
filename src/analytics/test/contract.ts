/**
 * What the contract lists for each report: charts (`$` money, `#` number, `~` average), columns (`*` sortable, `d` default sort, `h` hidden at
 * first, `r` always shown) and sums, the routes, the options of its filters and its advanced filters with their rules.
 */
export const CONTRACT: Record<
	string,
	{
		rows: string;
		stats: string;
		charts: string;
		columns: string;
		summary: string;
		filters: Record< string, string >;
		advanced?: string;
	}
> = {
	revenue: {
		rows: 'revenue/stats',
		stats: 'revenue/stats',
		charts: 'gross_sales$, refunds$, coupons$, net_revenue$, taxes$, shipping$, total_sales$',
		columns:
			'date*dr, orders_count*, gross_sales*, refunds*, coupons*, net_revenue*, taxes*, shipping*, total_sales*',
		summary: '(rows), orders_count, gross_sales, refunds, coupons, net_revenue, taxes, shipping, total_sales',
		filters: {},
	},
	orders: {
		rows: 'orders',
		stats: 'orders/stats',
		charts: 'orders_count#, net_revenue$, avg_order_value$, avg_items_per_order~',
		columns:
			'date*dr, order_number r, status, customer_id, customer_type, products, num_items_sold*, coupons, net_total*r, attribution',
		summary: 'orders_count, total_customers, products, num_items_sold, coupons_count, net_revenue',
		filters: { filter: 'all, advanced' },
		advanced:
			'status: is, is_not · product: includes, excludes · variation: includes, excludes · coupon: includes, excludes · customer_type: · refunds: · tax_rate: includes, excludes · attribute: is, is_not',
	},
	products: {
		rows: 'products',
		stats: 'products/stats',
		charts: 'items_sold#, net_revenue$, orders_count#',
		columns:
			'product_name*r, sku*h, items_sold*dr, net_revenue*r, orders_count*, product_cat, variations*, stock_status, stock',
		summary: 'products_count, items_sold, net_revenue, orders_count',
		filters: {
			filter: 'all, select_product, single_product, compare-products',
			'filter-variations': 'all, select_variation, single_variation, compare-variations',
		},
	},
	variations: {
		rows: 'variations',
		stats: 'variations/stats',
		charts: 'items_sold#, net_revenue$, orders_count#',
		columns: 'name r, sku*h, items_sold*dr, net_revenue*r, orders_count*, stock_status, stock',
		summary: 'variations_count, items_sold, net_revenue, orders_count',
		filters: { 'filter-variations': 'all, select_variation, single_variation, compare-variations, advanced' },
		advanced: 'attribute: is, is_not · category: includes, excludes · product: includes, excludes',
	},
	categories: {
		rows: 'categories',
		stats: 'products/stats',
		charts: 'items_sold#, net_revenue$, orders_count#',
		columns: 'category*r, items_sold*dr, net_revenue*, products_count*, orders_count*',
		summary: '(rows), items_sold, net_revenue, orders_count',
		filters: { filter: 'all, select_category, single_category, compare-categories' },
	},
	coupons: {
		rows: 'coupons',
		stats: 'coupons/stats',
		charts: 'orders_count#, amount$',
		columns: 'code*r, orders_count*dr, amount*, created, expires, type',
		summary: 'coupons_count, orders_count, amount',
		filters: { filter: 'all, select_coupon, single_coupon, compare-coupons' },
	},
	taxes: {
		rows: 'taxes',
		stats: 'taxes/stats',
		charts: 'total_tax$, order_tax$, shipping_tax$, orders_count#',
		columns: 'tax_code*r, rate*, total_tax*, order_tax*, shipping_tax*, orders_count*dr',
		summary: 'tax_codes, total_tax, order_tax, shipping_tax, orders_count',
		filters: { filter: 'all, compare-taxes' },
	},
	downloads: {
		rows: 'downloads',
		stats: 'downloads/stats',
		charts: 'download_count#',
		columns: 'date*dr, product*r, file_name, order_number, user_id, ip_address',
		summary: '(days), download_count',
		filters: { filter: 'all, advanced' },
		advanced:
			'product: includes, excludes · customer: includes, excludes · order: includes, excludes · ip_address: includes, excludes',
	},
	customers: {
		rows: 'customers',
		stats: 'customers/stats',
		charts: '',
		columns:
			'name*r, username h, date_last_active*d, date_registered*, email, orders_count*, total_spend*, avg_order_value, country*, city*h, state*h, postcode*h',
		summary: 'customers_count, avg_orders_count, avg_total_spend, avg_avg_order_value',
		filters: { filter: 'all, select_customer, single_customer, advanced' },
		advanced:
			'name: includes, excludes · country: includes, excludes · username: includes, excludes · email: includes, excludes · orders_count: max, min, between · total_spend: max, min, between · avg_order_value: max, min, between · registered: before, after, between · last_active: before, after, between',
	},
	stock: {
		rows: 'stock',
		stats: 'stock/stats',
		charts: '',
		columns: 'title*r, sku*, stock_status*d, stock_quantity*',
		summary: 'products, outofstock, lowstock, onbackorder, instock',
		filters: { type: 'all, outofstock, lowstock, instock, onbackorder' },
	},
};
