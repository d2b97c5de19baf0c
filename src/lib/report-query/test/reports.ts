import type { AdvancedFilter, AdvancedFilters, FilterConfig, FilterOption } from '..';

/** The filters of each report, from the contract, C2. Labels are the values. */
const option = ( value: string, more: Partial< FilterOption > = {} ): FilterOption => ( {
	value,
	label: value,
	...more,
} );

const select = ( param: string, filters: FilterOption[], more: Partial< FilterConfig > = {} ): FilterConfig => ( {
	label: 'Show',
	param,
	staticParams: [ 'chartType', 'paged', 'per_page' ],
	showFilters: () => true,
	filters,
	...more,
} );

const single = ( name: string, type: string, param: string ) =>
	option( `select_${ name }`, {
		subFilters: [
			option( `single_${ name }`, {
				component: 'Search',
				chartMode: 'item-comparison',
				settings: { type, param },
			} ),
		],
	} );

const compare = ( type: string ) =>
	option( `compare-${ type }`, { chartMode: 'item-comparison', settings: { type, param: type } } );

const advancedFilter = (
	add: string,
	rules: string[],
	input: AdvancedFilter[ 'input' ],
	allowMultiple = false
): AdvancedFilter => ( {
	labels: { add, title: `<title>${ add }</title> <rule/> <filter/>` },
	rules: rules.map( ( value ) => ( { value, label: value } ) ),
	input,
	allowMultiple,
} );

const IS = [ 'is', 'is_not' ];
const INCLUDES = [ 'includes', 'excludes' ];
const NUMBERS = [ 'max', 'min', 'between' ];
const DATES = [ 'before', 'after', 'between' ];
const choices = ( ...values: string[] ) => values.map( ( value ) => ( { value, label: value } ) );
const search = ( type: string ) => ( { component: 'Search', type } );

const advanced = option( 'advanced' );
const all = option( 'all' );

export const reports: Record< string, { filters: FilterConfig[]; advanced?: AdvancedFilters } > = {
	revenue: { filters: [] },
	orders: {
		filters: [ select( 'filter', [ all, advanced ] ) ],
		advanced: {
			title: 'Orders match <select/> filters',
			filters: {
				status: advancedFilter( 'Order status', IS, {
					component: 'SelectControl',
					options: choices( 'pending', 'processing', 'completed' ),
				} ),
				product: advancedFilter( 'Product', INCLUDES, search( 'products' ) ),
				variation: advancedFilter( 'Variation', INCLUDES, search( 'variations' ) ),
				coupon: advancedFilter( 'Coupon', INCLUDES, search( 'coupons' ) ),
				customer_type: advancedFilter( 'Customer type', [], {
					component: 'SelectControl',
					options: choices( 'new', 'returning' ),
				} ),
				refunds: advancedFilter( 'Refund', [], {
					component: 'SelectControl',
					options: choices( 'all', 'partial', 'full', 'none' ),
				} ),
				tax_rate: advancedFilter( 'Tax rate', INCLUDES, search( 'taxes' ) ),
				attribute: advancedFilter( 'Product attribute', IS, { component: 'ProductAttribute' }, true ),
				payment_method: advancedFilter( 'Payment method', IS, { component: 'SelectControl' } ),
			},
		},
	},
	products: {
		filters: [
			select( 'filter', [ all, single( 'product', 'products', 'products' ), compare( 'products' ) ] ),
			select(
				'filter-variations',
				[ all, single( 'variation', 'variations', 'variations' ), compare( 'variations' ) ],
				{
					staticParams: [ 'filter', 'products', 'chartType', 'paged', 'per_page' ],
					showFilters: ( query ) => query.filter === 'single_product' && !! query.products,
				}
			),
		],
	},
	variations: {
		filters: [
			select( 'filter-variations', [
				all,
				single( 'variation', 'variations', 'variations' ),
				compare( 'variations' ),
				advanced,
			] ),
		],
		advanced: {
			title: 'Variations match <select/> filters',
			filters: {
				attribute: advancedFilter( 'Attribute', IS, { component: 'ProductAttribute' }, true ),
				category: advancedFilter( 'Category', INCLUDES, search( 'categories' ) ),
				product: advancedFilter( 'Product', INCLUDES, search( 'products' ) ),
			},
		},
	},
	categories: {
		filters: [
			select( 'filter', [ all, single( 'category', 'categories', 'categories' ), compare( 'categories' ) ] ),
		],
	},
	coupons: {
		filters: [ select( 'filter', [ all, single( 'coupon', 'coupons', 'coupons' ), compare( 'coupons' ) ] ) ],
	},
	taxes: { filters: [ select( 'filter', [ all, compare( 'taxes' ) ] ) ] },
	stock: {
		filters: [
			select( 'type', [
				all,
				...[ 'outofstock', 'lowstock', 'instock', 'onbackorder' ].map( ( type ) => option( type ) ),
			] ),
		],
	},
	customers: {
		filters: [ select( 'filter', [ all, single( 'customer', 'customers', 'customers' ), advanced ] ) ],
		advanced: {
			title: 'Customers match <select/> filters',
			filters: {
				name: advancedFilter( 'Name', INCLUDES, search( 'customers' ) ),
				country: advancedFilter( 'Country', INCLUDES, search( 'countries' ) ),
				username: advancedFilter( 'Username', INCLUDES, search( 'usernames' ) ),
				email: advancedFilter( 'Email', INCLUDES, search( 'emails' ) ),
				orders_count: advancedFilter( 'No. of Orders', NUMBERS, { component: 'Number' } ),
				total_spend: advancedFilter( 'Total Spend', NUMBERS, { component: 'Currency' } ),
				avg_order_value: advancedFilter( 'AOV', NUMBERS, { component: 'Number', type: 'currency' } ),
				registered: advancedFilter( 'Registered', DATES, { component: 'Date' } ),
				last_active: advancedFilter( 'Last active', DATES, { component: 'Date' } ),
			},
		},
	},
	downloads: {
		filters: [ select( 'filter', [ all, advanced ] ) ],
		advanced: {
			title: 'Downloads match <select/> filters',
			filters: {
				product: advancedFilter( 'Product', INCLUDES, search( 'products' ) ),
				customer: advancedFilter( 'Username', INCLUDES, search( 'usernames' ) ),
				order: advancedFilter( 'Order', INCLUDES, search( 'orders' ) ),
				ip_address: advancedFilter( 'IP address', INCLUDES, search( 'downloadIps' ) ),
			},
		},
	},
};
