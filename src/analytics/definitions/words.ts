import { __, sprintf } from '@wordpress/i18n';
import { userLocale } from '../../lib/durations';
import { getPageSettings } from '../../lib/page-settings';
import { getPlatformSetting } from '../../lib/platform-settings';
import { isDeclared } from '../reports';

/** What figures and columns mean, by their keys. WooCommerce's versions agree on these words. */
const common = (): Record< string, string > => ( {
	gross_sales: __( 'Product sales before coupons and returns, excluding taxes and shipping.', 'storeboard' ),
	refunds: refunds(),
	coupons: __( 'Total coupon discounts.', 'storeboard' ),
	net_revenue: __( 'Gross sales minus coupons and returns, excluding taxes and shipping.', 'storeboard' ),
	taxes: __( 'Taxes on products and shipping, minus refunded taxes.', 'storeboard' ),
	shipping: __( 'Shipping charges, excluding taxes and minus refunds.', 'storeboard' ),
	total_sales: __( 'Net sales plus taxes and shipping, after returns.', 'storeboard' ),
	orders_count: __( 'Total number of orders. Refunds don’t count as orders.', 'storeboard' ),
	avg_order_value: __( 'Average net sales per order, excluding taxes and shipping.', 'storeboard' ),
	avg_items_per_order: __( 'Average number of items per order.', 'storeboard' ),
	items_sold: __( 'Items sold minus items returned.', 'storeboard' ),
} );

/** What a report says of its own. */
const own = (): Record< string, Record< string, string > > => ( {
	orders: {
		num_items_sold: __( 'Number of items in the order.', 'storeboard' ),
		net_total: __( 'Net sales for the order, excluding taxes and shipping.', 'storeboard' ),
		customer_type: __( '“New” if it’s the customer’s first order, otherwise “Returning.”', 'storeboard' ),
		attribution: __( 'Where the customer came from, based on browser data.', 'storeboard' ),
		coupons: __( 'Coupons used on the order.', 'storeboard' ),
	},
	products: {
		orders_count: __( 'Number of orders with this product.', 'storeboard' ),
		variations: __( 'Number of variations of this product.', 'storeboard' ),
	},
	variations: { orders_count: __( 'Number of orders with this variation.', 'storeboard' ) },
	categories: {
		orders_count: __( 'Number of orders with a product from this category.', 'storeboard' ),
		products_count: __( 'Number of different products sold in this category.', 'storeboard' ),
	},
	coupons: {
		orders_count: __( 'Number of orders that used a coupon.', 'storeboard' ),
		amount: __( 'Total coupon discounts, excluding taxes.', 'storeboard' ),
	},
	taxes: {
		total_tax: __( 'Taxes on products and shipping, minus refunded taxes.', 'storeboard' ),
		order_tax: __( 'Taxes on products, minus refunded taxes.', 'storeboard' ),
		shipping_tax: __( 'Taxes on shipping, minus refunded taxes.', 'storeboard' ),
		orders_count: __( 'Number of orders with this tax.', 'storeboard' ),
		rate: __( 'The current tax rate, as a percentage.', 'storeboard' ),
	},
	stock: {
		stock_status: __(
			'Current stock status. “Low stock” means at or below the threshold set for the product or store.',
			'storeboard'
		),
		stock_quantity: __( 'Current stock quantity, if stock is tracked.', 'storeboard' ),
	},
	customers: {
		date_last_active: __( 'When the customer last logged in or placed an order.', 'storeboard' ),
		orders_count: __( 'Number of orders from this customer.', 'storeboard' ),
		total_spend: __( 'Total of those orders, minus refunds.', 'storeboard' ),
		avg_order_value: __( 'Average amount per order from this customer.', 'storeboard' ),
	},
	'payment-methods': ofPayments(),
	profit: ofCosts(),
	channels: {
		sales_share: __( 'Share of the period’s total sales.', 'storeboard' ),
		origins_known: __( 'Share of orders that say where the customer came from.', 'storeboard' ),
	},
	'repeat-customers': {
		first_orders: __( 'Number of orders that were their customer’s first.', 'storeboard' ),
		repeat_orders: __( 'Number of orders from customers who had ordered before.', 'storeboard' ),
		repeat_share: __( 'Repeat orders as a share of all orders from known customers.', 'storeboard' ),
		repeat_rate: __(
			'Share of customers, of those who first ordered in the period, who have ordered again up to today.',
			'storeboard'
		),
		days_between: __(
			'Average number of days between two orders of a customer, of those who first ordered in the period.',
			'storeboard'
		),
		lifetime_value: __(
			'Average total spend up to today, minus refunds, of customers who first ordered in the period.',
			'storeboard'
		),
		orders_count: __( 'Number of orders from this customer.', 'storeboard' ),
		total_spend: __( 'Total spend of the customer, including taxes and shipping, minus refunds.', 'storeboard' ),
		avg_order_value: __( 'Total spend per order.', 'storeboard' ),
	},
	'stock-sales': {
		quantity: __( 'Number of items in stock now, where stock is tracked.', 'storeboard' ),
		items_sold: __( 'Items sold minus items returned, in the days up to today that you choose.', 'storeboard' ),
		sold_per_day: __( 'Average number of items sold per day in these days.', 'storeboard' ),
		days_left: __(
			'Number of whole days the stock lasts if it goes on selling as in these days. Empty where nothing was sold.',
			'storeboard'
		),
		last_sold: __( 'The day of the last order with this item, whenever that was.', 'storeboard' ),
		value_at_cost: __( 'Stock multiplied by what each item costs you, where a cost is known.', 'storeboard' ),
		value_at_price: __(
			'Stock multiplied by today’s price, as it’s entered for the product. Empty where variations that share a stock have different prices.',
			'storeboard'
		),
	},
	'busy-hours': { sales_share: __( 'Share of the period’s total sales.', 'storeboard' ) },
	downloads: { download_count: __( 'Total number of file downloads, including repeats.', 'storeboard' ) },
} );

/** As includes/Reports/Registry.php defines them. */
const ofPayments = () => ( {
	sales_share: __( 'Share of the period’s total sales.', 'storeboard' ),
	fees: __( 'What payment providers charged for orders, where they saved it with the order.', 'storeboard' ),
	fees_known: __( 'Share of total sales, before refunds, from orders whose payment fee is known.', 'storeboard' ),
} );

const ofCosts = () => ( {
	cost: __(
		'What the items sold cost you, minus items returned, from orders where every item has a cost.',
		'storeboard'
	),
	gross_profit: __( 'Net sales minus cost of goods, from orders where every item has a cost.', 'storeboard' ),
	margin: __( 'Gross profit as a share of net sales, from orders where every item has a cost.', 'storeboard' ),
	cost_known: __( 'Share of net sales, before refunds, from orders where every item has a cost.', 'storeboard' ),
} );

/** Newer versions count the taxes and shipping of what was given back as well. */
function refunds() {
	const { refundsWithTaxes } = getPageSettings().reports ?? {};
	if ( refundsWithTaxes === undefined || refundsWithTaxes === null ) {
		return __( 'Refunds to customers.', 'storeboard' );
	}
	return refundsWithTaxes
		? __( 'Refunds to customers, including taxes and shipping.', 'storeboard' )
		: __( 'Refunds to customers, excluding taxes and shipping.', 'storeboard' );
}

/**
 * What a figure or column means; undefined for what needs no words, and for what extensions add.
 *
 * @param report Its id.
 */
export const definitionOf = ( report: string, key: string ): string | undefined =>
	own()[ report ]?.[ key ] ?? common()[ key ];

/** Whose rows stand on the day that the settings name. Those of other reports stand on the day of the order itself. */
const BY_SETTING = [ 'revenue', 'orders', 'profit', 'payment-methods', 'channels', 'busy-hours' ];

/** Reports that the platform does not have, and that go by the day of the order. What extensions declare goes by the settings. */
const BY_OWN_DAY = [ 'repeat-customers', 'stock-sales' ];

/** Reports of what is there today, and of downloads: no orders are counted. */
const WITHOUT_ORDERS = [ 'stock', 'downloads' ];

/**
 * Which orders count, and on which day, as the settings have it: sentences.
 *
 * @param report       Its id.
 * @param isByOrderDay Whether its refunds count on the day of their order, as its address says.
 */
export function countedWords( report: string, isByOrderDay = false ): string[] {
	if ( WITHOUT_ORDERS.includes( report ) ) {
		return [];
	}
	const { dateType = 'date_paid', excludedStatuses } = getPageSettings().reports ?? {};
	const daysOfOrders: Record< string, string > = {
		date_created: __(
			'Orders count on the day they were placed. Refunds count on the day of their order.',
			'storeboard'
		),
		date_paid: __(
			'Orders count on the day they were paid. Refunds count on the day of their order.',
			'storeboard'
		),
	};
	const days: Record< string, string > = {
		date_created: __(
			'Orders count on the day they were placed. Refunds count on the day they were issued.',
			'storeboard'
		),
		date_paid: __(
			'Orders count on the day they were paid. Refunds count on the day they were issued.',
			'storeboard'
		),
		date_completed: __(
			'Orders count on the day they were completed. Refunds count on the day they were issued.',
			'storeboard'
		),
	};
	const isBySetting = BY_SETTING.includes( report ) || ( isDeclared( report ) && ! BY_OWN_DAY.includes( report ) );
	const words =
		report === 'customers'
			? []
			: [ ( isByOrderDay ? daysOfOrders : days )[ isBySetting ? dateType : 'date_created' ] ];
	const labels: Record< string, string > = getPlatformSetting( 'orderStatuses', {} );
	const names = ( excludedStatuses ?? [] ).map( ( status ) => labels[ status ] ?? status );
	if ( excludedStatuses ) {
		words.push(
			names.length
				? sprintf(
						/* translators: %s: a list of statuses of orders: 'Pending payment, Failed or Cancelled'. */
						__( 'Excludes orders with the status %s.', 'storeboard' ),
						new Intl.ListFormat( userLocale(), { type: 'disjunction' } ).format( names )
					)
				: __( 'Includes orders with any status.', 'storeboard' )
		);
	}
	return words.filter( ( sentence ) => sentence !== undefined );
}
