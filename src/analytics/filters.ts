import { __ } from '@wordpress/i18n';
import { getPlatformSetting } from '../lib/platform-settings';
import type { AdvancedFilter, AdvancedFilters, FilterConfig, FilterOption, Query } from '../lib/report-query';

/** What stays in the address when another filter is chosen. */
const STATIC = [ 'chartType', 'paged', 'per_page' ];

const show = ( filters: FilterOption[], param = 'filter' ): FilterConfig[] => [
	{ label: __( 'Show', 'storeboard' ), staticParams: STATIC, param, showFilters: () => true, filters },
];

export const advancedOption = (): FilterOption => ( {
	label: __( 'Advanced filters', 'storeboard' ),
	value: 'advanced',
} );

/** Everything, or the advanced filters. */
export const showAll = ( all: string ): FilterConfig[] => show( [ { label: all, value: 'all' }, advancedOption() ] );

interface Words {
	all: string;
	/** 'Single product'. */
	single: string;
	/** 'Type to search for a product'. */
	search: string;
	/** 'Compare Products'. */
	title: string;
	/** 'Search for products to compare'. */
	placeholder: string;
	/** 'Check at least two products below to compare'. */
	help: string;
}

const singleOption = ( type: string, one: string, { single, search }: Words ): FilterOption => ( {
	label: single,
	value: `select_${ one }`,
	chartMode: 'item-comparison',
	subFilters: [
		{
			component: 'Search',
			value: `single_${ one }`,
			chartMode: 'item-comparison',
			path: [ `select_${ one }` ],
			settings: { type, param: type, labels: { placeholder: search, button: single } },
		},
	],
} );

const compareOption = (
	type: string,
	{ title, placeholder, help }: Omit< Words, 'all' | 'single' | 'search' >
): FilterOption => ( {
	label: __( 'Comparison', 'storeboard' ),
	value: `compare-${ type }`,
	chartMode: 'item-comparison',
	settings: {
		type,
		param: type,
		labels: { helpText: help, placeholder, title, update: __( 'Compare', 'storeboard' ) },
	},
} );

const lookups = ( type: string, one: string, words: Words ) => [
	{ label: words.all, value: 'all' },
	singleOption( type, one, words ),
	compareOption( type, words ),
];

export const productFilters = (): FilterConfig[] => [
	...show(
		lookups( 'products', 'product', {
			all: __( 'All products', 'storeboard' ),
			single: __( 'Single product', 'storeboard' ),
			search: __( 'Type to search for a product', 'storeboard' ),
			title: __( 'Compare Products', 'storeboard' ),
			placeholder: __( 'Search for products to compare', 'storeboard' ),
			help: __( 'Check at least two products below to compare', 'storeboard' ),
		} )
	),
	{
		label: __( 'Show variations', 'storeboard' ),
		staticParams: [ ...STATIC, 'filter', 'products' ],
		param: 'filter-variations',
		// Of a product with variations alone.
		showFilters: isVariable,
		filters: lookups( 'variations', 'variation', variationWords() ),
	},
];

/** Ids of products that are known to have variations: their rows tell. */
const variable = new Set< string >();

/** Notes that a product has variations; true if that is new. */
export const noteVariable = ( id: string ) => ! variable.has( id ) && !! variable.add( id );

/** Whether an address is about one product that has variations. */
export const isVariable = ( { filter, products = '', 'filter-variations': chosen }: Query ) =>
	filter === 'single_product' && !! products && ( !! chosen || variable.has( products ) );

const variationWords = (): Words => ( {
	all: __( 'All variations', 'storeboard' ),
	single: __( 'Single variation', 'storeboard' ),
	search: __( 'Type to search for a variation', 'storeboard' ),
	title: __( 'Compare Variations', 'storeboard' ),
	placeholder: __( 'Search for variations to compare', 'storeboard' ),
	help: __( 'Check at least two variations below to compare', 'storeboard' ),
} );

export const variationFilters = (): FilterConfig[] =>
	show( [ ...lookups( 'variations', 'variation', variationWords() ), advancedOption() ], 'filter-variations' );

export const categoryFilters = (): FilterConfig[] =>
	show(
		lookups( 'categories', 'category', {
			all: __( 'All categories', 'storeboard' ),
			single: __( 'Single category', 'storeboard' ),
			search: __( 'Type to search for a category', 'storeboard' ),
			title: __( 'Compare Categories', 'storeboard' ),
			placeholder: __( 'Search for categories to compare', 'storeboard' ),
			help: __( 'Check at least two categories below to compare', 'storeboard' ),
		} )
	);

export const couponFilters = (): FilterConfig[] =>
	show(
		lookups( 'coupons', 'coupon', {
			all: __( 'All coupons', 'storeboard' ),
			single: __( 'Single coupon', 'storeboard' ),
			search: __( 'Type to search for a coupon', 'storeboard' ),
			title: __( 'Compare Coupon Codes', 'storeboard' ),
			placeholder: __( 'Search for coupons to compare', 'storeboard' ),
			help: __( 'Check at least two coupon codes below to compare', 'storeboard' ),
		} )
	);

export const taxFilters = (): FilterConfig[] =>
	show( [
		{ label: __( 'All taxes', 'storeboard' ), value: 'all' },
		compareOption( 'taxes', {
			title: __( 'Compare Tax Codes', 'storeboard' ),
			placeholder: __( 'Search for tax codes to compare', 'storeboard' ),
			help: __( 'Check at least two tax codes below to compare', 'storeboard' ),
		} ),
	] );

export const customerFilters = (): FilterConfig[] =>
	show( [
		{ label: __( 'All Customers', 'storeboard' ), value: 'all' },
		{
			label: __( 'Single Customer', 'storeboard' ),
			value: 'select_customer',
			subFilters: [
				{
					component: 'Search',
					value: 'single_customer',
					path: [ 'select_customer' ],
					settings: {
						type: 'customers',
						param: 'customers',
						labels: {
							placeholder: __( 'Type to search for a customer', 'storeboard' ),
							button: __( 'Single Customer', 'storeboard' ),
						},
					},
				},
			],
		},
		advancedOption(),
	] );

export const stockFilters = (): FilterConfig[] =>
	show(
		[
			{ label: __( 'All products', 'storeboard' ), value: 'all' },
			{ label: __( 'Out of stock', 'storeboard' ), value: 'outofstock' },
			{ label: __( 'Low stock', 'storeboard' ), value: 'lowstock' },
			{ label: __( 'In stock', 'storeboard' ), value: 'instock' },
			{ label: __( 'On backorder', 'storeboard' ), value: 'onbackorder' },
		],
		'type'
	);

const is = () => [
	{ value: 'is', label: __( 'Is', 'storeboard' ) },
	{ value: 'is_not', label: __( 'Is Not', 'storeboard' ) },
];
export const includes = () => [
	{ value: 'includes', label: __( 'Includes', 'storeboard' ) },
	{ value: 'excludes', label: __( 'Excludes', 'storeboard' ) },
];
const bounds = () => [
	{ value: 'max', label: __( 'Less Than', 'storeboard' ) },
	{ value: 'min', label: __( 'More Than', 'storeboard' ) },
	{ value: 'between', label: __( 'Between', 'storeboard' ) },
];
const times = () => [
	{ value: 'before', label: __( 'Before', 'storeboard' ) },
	{ value: 'after', label: __( 'After', 'storeboard' ) },
	{ value: 'between', label: __( 'Between', 'storeboard' ) },
];

/** One advanced filter, with the sentence that extensions know: title, rule, value. */
const advanced = (
	add: string,
	rules: AdvancedFilter[ 'rules' ],
	input: AdvancedFilter[ 'input' ]
): AdvancedFilter => ( {
	labels: {
		add,
		placeholder: __( 'Search', 'storeboard' ),
		title: rules.length ? `<title>${ add }</title> <rule/> <filter/>` : `<title>${ add }</title> <filter/>`,
	},
	rules,
	input,
} );

const search = ( add: string, type: string ) => advanced( add, includes(), { component: 'Search', type } );
export const choice = ( add: string, rules: AdvancedFilter[ 'rules' ], options: Record< string, string > ) =>
	advanced( add, rules, {
		component: 'SelectControl',
		// The platform's settings may stand behind this script: what is unknown refuses nothing.
		...( Object.keys( options ).length && {
			options: Object.entries( options ).map( ( [ value, label ] ) => ( { value, label } ) ),
		} ),
	} );
const attribute = () => ( {
	...advanced( __( 'Product attribute', 'storeboard' ), is(), { component: 'ProductAttribute' } ),
	allowMultiple: true,
} );

export const ordersAdvanced = (): AdvancedFilters => ( {
	/* translators: <select/> is a choice of 'All' and 'Any'. */
	title: __( 'Orders match <select/> filters', 'storeboard' ),
	filters: {
		status: choice( __( 'Order status', 'storeboard' ), is(), getPlatformSetting( 'orderStatuses', {} ) ),
		product: search( __( 'Product', 'storeboard' ), 'products' ),
		variation: search( __( 'Product variation', 'storeboard' ), 'variations' ),
		coupon: search( __( 'Coupon code', 'storeboard' ), 'coupons' ),
		customer_type: choice( __( 'Customer type', 'storeboard' ), [], {
			new: __( 'New', 'storeboard' ),
			returning: __( 'Returning', 'storeboard' ),
		} ),
		refunds: choice( __( 'Refund', 'storeboard' ), [], {
			all: __( 'All', 'storeboard' ),
			partial: __( 'Partially refunded', 'storeboard' ),
			full: __( 'Fully refunded', 'storeboard' ),
			none: __( 'None', 'storeboard' ),
		} ),
		tax_rate: search( __( 'Tax rate', 'storeboard' ), 'taxes' ),
		attribute: attribute(),
	},
} );

export const variationsAdvanced = (): AdvancedFilters => ( {
	/* translators: <select/> is a choice of 'All' and 'Any'. */
	title: __( 'Variations match <select/> filters', 'storeboard' ),
	filters: {
		attribute: attribute(),
		category: search( __( 'Product category', 'storeboard' ), 'categories' ),
		product: search( __( 'Product', 'storeboard' ), 'variableProducts' ),
	},
} );

export const customersAdvanced = (): AdvancedFilters => ( {
	/* translators: <select/> is a choice of 'All' and 'Any'. */
	title: __( 'Customers match <select/> filters', 'storeboard' ),
	filters: {
		name: search( __( 'Name', 'storeboard' ), 'customers' ),
		country: search( __( 'Country / Region', 'storeboard' ), 'countries' ),
		username: search( __( 'Username', 'storeboard' ), 'usernames' ),
		email: search( __( 'Email', 'storeboard' ), 'emails' ),
		orders_count: advanced( __( 'No. of Orders', 'storeboard' ), bounds(), { component: 'Number' } ),
		total_spend: advanced( __( 'Total Spend', 'storeboard' ), bounds(), { component: 'Currency' } ),
		avg_order_value: advanced( __( 'AOV', 'storeboard' ), bounds(), { component: 'Currency' } ),
		registered: advanced( __( 'Registered', 'storeboard' ), times(), { component: 'Date' } ),
		last_active: advanced( __( 'Last active', 'storeboard' ), times(), { component: 'Date' } ),
	},
} );

export const downloadsAdvanced = (): AdvancedFilters => ( {
	/* translators: <select/> is a choice of 'All' and 'Any'. */
	title: __( 'Downloads match <select/> filters', 'storeboard' ),
	filters: {
		product: search( __( 'Product', 'storeboard' ), 'products' ),
		customer: search( __( 'Username', 'storeboard' ), 'usernames' ),
		order: search( __( 'Order #', 'storeboard' ), 'orders' ),
		ip_address: search( __( 'IP Address', 'storeboard' ), 'downloadIps' ),
	},
} );
