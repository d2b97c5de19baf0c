import { __, sprintf } from '@wordpress/i18n';
import { userLocale } from '../../lib/durations';
import { getPageSettings } from '../../lib/page-settings';
import { getPlatformSetting } from '../../lib/platform-settings';

/** What figures and columns mean, by their keys. WooCommerce's versions agree on these words. */
const common = (): Record< string, string > => ( {
	gross_sales: __(
		'What products were sold for before coupons and returns, without taxes and shipping.',
		'storeboard'
	),
	refunds: refunds(),
	coupons: __( 'What coupons took off the prices.', 'storeboard' ),
	net_revenue: __( 'Gross sales less coupons and returns, without taxes and shipping.', 'storeboard' ),
	taxes: __( 'Taxes on products and on shipping, less those that were given back.', 'storeboard' ),
	shipping: __( 'What customers paid for shipping, without its taxes, less what was given back.', 'storeboard' ),
	total_sales: __( 'Net sales with taxes and shipping: what the store took in after returns.', 'storeboard' ),
	orders_count: __( 'How many orders there are. A refund is not counted as an order.', 'storeboard' ),
	avg_order_value: __( 'What an order brings in on average, without taxes and shipping.', 'storeboard' ),
	avg_items_per_order: __( 'How many items an order has on average.', 'storeboard' ),
	items_sold: __( 'How many items were sold, less those that came back.', 'storeboard' ),
} );

/** What a report says of its own. */
const own = (): Record< string, Record< string, string > > => ( {
	orders: {
		num_items_sold: __( 'How many items the order has.', 'storeboard' ),
		net_total: __( 'What the order brings in, without taxes and shipping.', 'storeboard' ),
		customer_type: __( 'New where it is the first order of its customer, otherwise returning.', 'storeboard' ),
		attribution: __( 'Where the customer came from, as far as the browser told.', 'storeboard' ),
		coupons: __( 'The coupons of the order.', 'storeboard' ),
	},
	products: {
		orders_count: __( 'How many orders have the product.', 'storeboard' ),
		variations: __( 'How many variations the product has.', 'storeboard' ),
	},
	variations: { orders_count: __( 'How many orders have the variation.', 'storeboard' ) },
	categories: {
		orders_count: __( 'How many orders have a product of the category.', 'storeboard' ),
		products_count: __( 'How many different products of the category were sold.', 'storeboard' ),
	},
	coupons: {
		orders_count: __( 'How many orders have a coupon.', 'storeboard' ),
		amount: __( 'What coupons took off the prices, without taxes.', 'storeboard' ),
	},
	taxes: {
		total_tax: __( 'Taxes on products and on shipping, less those that were given back.', 'storeboard' ),
		order_tax: __( 'Taxes on products, less those that were given back.', 'storeboard' ),
		shipping_tax: __( 'Taxes on shipping, less those that were given back.', 'storeboard' ),
		orders_count: __( 'How many orders have the tax.', 'storeboard' ),
		rate: __( 'The rate in percent, as the settings have it today.', 'storeboard' ),
	},
	stock: {
		stock_status: __(
			'As the product has it today. Low is at or below the product’s or the store’s threshold.',
			'storeboard'
		),
		stock_quantity: __( 'How many there are today, of products whose stock is counted.', 'storeboard' ),
	},
	customers: {
		date_last_active: __( 'When the customer last signed in or ordered.', 'storeboard' ),
		orders_count: __( 'How many orders of the customer count.', 'storeboard' ),
		total_spend: __( 'What those orders come to, less what was given back.', 'storeboard' ),
		avg_order_value: __( 'What an order of the customer comes to on average.', 'storeboard' ),
	},
	downloads: { download_count: __( 'How many times files were downloaded; each time counts.', 'storeboard' ) },
} );

/** Newer versions count the taxes and shipping of what was given back as well. */
function refunds() {
	const { refundsWithTaxes } = getPageSettings().reports ?? {};
	if ( refundsWithTaxes === undefined || refundsWithTaxes === null ) {
		return __( 'What was given back to customers.', 'storeboard' );
	}
	return refundsWithTaxes
		? __( 'What was given back to customers, with its taxes and shipping.', 'storeboard' )
		: __( 'What was given back to customers, without its taxes and shipping.', 'storeboard' );
}

/**
 * What a figure or column means; undefined for what needs no words, and for what extensions add.
 *
 * @param report Its id.
 * @param key
 */
export const definitionOf = ( report: string, key: string ): string | undefined =>
	own()[ report ]?.[ key ] ?? common()[ key ];

/** Whose rows stand on the day that the settings name. Those of other reports stand on the day of the order itself. */
const BY_SETTING = [ 'revenue', 'orders' ];

/** Reports of what is there today, and of downloads: no orders are counted. */
const WITHOUT_ORDERS = [ 'stock', 'downloads' ];

/**
 * Which orders count, and on which day, as the settings have it: sentences.
 *
 * @param report Its id.
 */
export function countedWords( report: string ): string[] {
	if ( WITHOUT_ORDERS.includes( report ) ) {
		return [];
	}
	const { dateType = 'date_paid', excludedStatuses } = getPageSettings().reports ?? {};
	const days: Record< string, string > = {
		date_created: __( 'An order counts on the day it was placed, a refund on the day it was made.', 'storeboard' ),
		date_paid: __( 'An order counts on the day it was paid, a refund on the day it was made.', 'storeboard' ),
		date_completed: __(
			'An order counts on the day it was completed, a refund on the day it was made.',
			'storeboard'
		),
	};
	const words = report === 'customers' ? [] : [ days[ BY_SETTING.includes( report ) ? dateType : 'date_created' ] ];
	const labels: Record< string, string > = getPlatformSetting( 'orderStatuses', {} );
	const names = ( excludedStatuses ?? [] ).map( ( status ) => labels[ status ] ?? status );
	if ( excludedStatuses ) {
		words.push(
			names.length
				? sprintf(
						/* translators: %s: a list of statuses of orders: 'Pending payment, Failed or Cancelled'. */
						__( 'Orders with the status %s do not count.', 'storeboard' ),
						new Intl.ListFormat( userLocale(), { type: 'disjunction' } ).format( names )
					)
				: __( 'Orders of every status count.', 'storeboard' )
		);
	}
	return words.filter( ( sentence ) => sentence !== undefined );
}
