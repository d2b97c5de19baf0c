/** Which way a number of the store had better go; `none` where neither is better. */
export type Better = 'up' | 'down' | 'none';

/**
 * The declaration of each number: by its key in the stats, and by its report and key where a report says otherwise. Taxes and shipping go along with
 * sales and are handed on, and how much coupons take off is the owner's own choice, so neither way is better there.
 */
const DECLARED: Record< string, Better > = {
	gross_sales: 'up',
	net_revenue: 'up',
	total_sales: 'up',
	refunds: 'down',
	coupons: 'none',
	taxes: 'none',
	shipping: 'none',
	orders_count: 'up',
	avg_order_value: 'up',
	avg_items_per_order: 'up',
	items_sold: 'up',
	download_count: 'up',
	'coupons/orders_count': 'none',
	'coupons/amount': 'none',
	'taxes/total_tax': 'none',
	'taxes/order_tax': 'none',
	'taxes/shipping_tax': 'none',
	'jetpack/stats/visitors': 'up',
	'jetpack/stats/views': 'up',
};

/**
 * Which way a number had better go. Of what an extension adds nobody knows, unless it says so.
 *
 * @param report 'revenue', or 'jetpack/stats'.
 * @param key    The number in its stats.
 */
export const betterOf = ( report: string, key: string ): Better => declaredOf( report, key ) ?? 'none';

export const declaredOf = ( report: string, key: string ): Better | undefined =>
	[ `${ report }/${ key }`, key ]
		.map( ( name ) => ( Object.hasOwn( DECLARED, name ) ? DECLARED[ name ] : undefined ) )
		.find( Boolean );
