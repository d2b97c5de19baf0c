import DECLARED from '../../../tests/data/metrics.json';
import { mockApi } from '../../../tests/js/mock-api';
import { freshRegistry } from '../../../tests/js/render';
import { store, type Base, type MetricsOf } from '../metrics';

const COSTS = { cost: true, gross_profit: true, margin: true, cost_known: true } as const;

/** All names of the types: the compiler misses one that is not here, and refuses one that the types lack. */
const TYPED: { [ B in Base ]: Record< MetricsOf[ B ], true > } = {
	orders: {
		gross_sales: true,
		refunds: true,
		coupons: true,
		net_revenue: true,
		taxes: true,
		shipping: true,
		total_sales: true,
		orders_count: true,
		avg_order_value: true,
		avg_items_per_order: true,
		num_items_sold: true,
		total_customers: true,
		products: true,
		coupons_count: true,
		sales_share: true,
		origins_known: true,
		fees: true,
		fees_known: true,
		cost: true,
		gross_profit: true,
		margin: true,
		cost_known: true,
	},
	products: { items_sold: true, net_revenue: true, orders_count: true, products_count: true, ...COSTS },
	variations: {
		items_sold: true,
		net_revenue: true,
		orders_count: true,
		orders_and_refunds: true,
		variations_count: true,
	},
	categories: { items_sold: true, net_revenue: true, products_count: true, orders_and_refunds: true, ...COSTS },
	coupons: { orders_count: true, amount: true, coupons_count: true },
	taxes: { total_tax: true, order_tax: true, shipping_tax: true, orders_count: true, tax_codes: true },
	customers: {
		orders_count: true,
		total_spend: true,
		avg_order_value: true,
		customers_count: true,
		avg_orders_count: true,
		avg_total_spend: true,
		avg_avg_order_value: true,
	},
	buyers: {
		first_orders: true,
		repeat_orders: true,
		repeat_share: true,
		repeat_rate: true,
		days_between: true,
		lifetime_value: true,
		customers: true,
		customers_share: true,
		sales: true,
		orders_count: true,
		total_spend: true,
		avg_order_value: true,
	},
	stock: {
		quantity: true,
		items_sold: true,
		sold_per_day: true,
		days_left: true,
		value_at_cost: true,
		value_at_price: true,
		stock_cost_known: true,
	},
	stock_status: { products: true, instock: true, lowstock: true, outofstock: true, onbackorder: true },
	downloads: { download_count: true },
};

const RANGE = { after: '2026-03-01T00:00:00', before: '2026-03-31T23:59:59' };

it( 'names the metrics that the server declares', () => {
	const typed = Object.entries( TYPED ).flatMap( ( [ base, names ] ) =>
		Object.keys( names ).map( ( name ) => `${ base }/${ name }` )
	);

	expect( typed ).toEqual( Object.keys( DECLARED.metrics ) );
} );

it( 'asks one endpoint and reads totals, intervals and where they come from', async () => {
	const api = mockApi( {
		'GET /storeboard/v1/query': {
			metrics: [],
			totals: { orders_count: 3, net_revenue: '30.5' },
			intervals: [
				{
					interval: '2026-03',
					date_start: '2026-03-01 00:00:00',
					date_end: '2026-03-31 23:59:59',
					totals: { orders_count: 3, net_revenue: null },
				},
			],
			rows: [],
			total: 1,
			source: 'sums',
			reason: null,
		},
	} );
	const registry = freshRegistry();
	const query = {
		base: 'orders' as const,
		metrics: [ 'orders_count' as const, 'net_revenue' as const ],
		interval: 'month' as const,
		dateType: 'date_paid' as const,
		...RANGE,
	};
	await registry.dispatch( store ).loadAnswer( query );

	expect( registry.select( store ).getAnswer( query ).value ).toEqual( {
		totals: { orders_count: 3, net_revenue: 30.5 },
		intervals: [
			{
				id: '2026-03',
				start: '2026-03-01 00:00:00',
				end: '2026-03-31 23:59:59',
				totals: { orders_count: 3, net_revenue: null },
			},
		],
		rows: [],
		total: 1,
		source: 'sums',
		reason: '',
	} );
	const { searchParams } = new URL( api.sentTo( 'GET /storeboard/v1/query' )[ 0 ]!.path, 'http://store.test' );
	expect( Object.fromEntries( searchParams ) ).toEqual( {
		'metrics[0]': 'orders/orders_count',
		'metrics[1]': 'orders/net_revenue',
		interval: 'month',
		date_type: 'date_paid',
		...RANGE,
	} );
} );

it( 'reads rows of a dimension, and why the platform answered', async () => {
	mockApi( {
		'GET /storeboard/v1/query': {
			metrics: [],
			totals: {},
			intervals: [],
			rows: [ { product_id: 6, variation_id: 8, items_sold: 4 } ],
			total: 12,
			source: 'platform',
			reason: 'filtered',
		},
	} );
	const registry = freshRegistry();
	const query = {
		base: 'variations' as const,
		metrics: [ 'items_sold' as const ],
		by: 'variation' as const,
		perPage: 25,
		...RANGE,
	};
	await registry.dispatch( store ).loadAnswer( query );

	expect( registry.select( store ).getAnswer( query ).value ).toMatchObject( {
		rows: [ { id: 8, productId: 6, values: { items_sold: 4 } } ],
		total: 12,
		source: 'platform',
		reason: 'filtered',
	} );
} );

it( 'reads rows of orders that have a name, a label or neither, and what is noted beside them', async () => {
	mockApi( {
		'GET /storeboard/v1/query': {
			totals: {},
			intervals: [],
			rows: [
				{ payment_method: 'stripe', label: 'Card', fees: 3 },
				{ payment_method: null, label: 'Not read yet', fees: null },
			],
			total: 2,
			source: 'counted',
			notes: [ 'Some orders haven’t been read yet.' ],
		},
	} );
	const registry = freshRegistry();
	const query = {
		base: 'orders' as const,
		metrics: [ 'fees' as const ],
		by: 'payment_method' as const,
		...RANGE,
	};
	await registry.dispatch( store ).loadAnswer( query );

	expect( registry.select( store ).getAnswer( query ).value ).toMatchObject( {
		rows: [
			{ id: 0, name: 'stripe', label: 'Card', values: { fees: 3 } },
			{ id: 0, name: null, label: 'Not read yet', values: { fees: null } },
		],
		notes: [ 'Some orders haven’t been read yet.' ],
		source: 'counted',
	} );
} );

it( 'reads rows of taxes, which are named by their rate', async () => {
	mockApi( {
		'GET /storeboard/v1/query': {
			totals: {},
			intervals: [],
			rows: [
				{ name: 'VAT', country: 'DE', state: '', priority: 1, tax_rate: 19, tax_rate_id: 4, total_tax: 3.8 },
			],
			total: 1,
			source: 'sums',
		},
	} );
	const registry = freshRegistry();
	const query = { base: 'taxes' as const, metrics: [ 'total_tax' as const ], by: 'tax' as const, ...RANGE };
	await registry.dispatch( store ).loadAnswer( query );

	expect( registry.select( store ).getAnswer( query ).value ).toMatchObject( {
		rows: [ { id: 4, values: { total_tax: 3.8 } } ],
	} );
} );

it( 'asks for customers of all time', async () => {
	const api = mockApi( {
		'GET /storeboard/v1/query': {
			totals: {},
			intervals: [],
			rows: [ { id: 3, total_spend: 12.5 } ],
			total: 1,
			source: 'counted',
		},
	} );
	const registry = freshRegistry();
	const query = {
		base: 'customers' as const,
		metrics: [ 'total_spend' as const ],
		by: 'customer' as const,
		orderby: 'name',
		after: undefined,
		before: undefined,
	};
	await registry.dispatch( store ).loadAnswer( query );

	expect( registry.select( store ).getAnswer( query ).value ).toMatchObject( {
		rows: [ { id: 3, values: { total_spend: 12.5 } } ],
		source: 'counted',
	} );
	expect( api.sentTo( 'GET /storeboard/v1/query' )[ 0 ]!.path ).not.toMatch( /after|before/ );
} );

it( 'keeps the error of a question that the server refuses', async () => {
	mockApi( {
		'GET /storeboard/v1/query': () => {
			throw { code: 'rest_invalid_param', message: 'The range ends before it begins.', data: { status: 400 } };
		},
	} );
	const registry = freshRegistry();
	const query = { base: 'orders' as const, metrics: [ 'orders_count' as const ], ...RANGE };
	await registry
		.dispatch( store )
		.loadAnswer( query )
		.catch( () => {} );

	expect( registry.select( store ).getAnswer( query ).error ).toMatchObject( {
		message: expect.stringContaining( 'The range ends before it begins.' ),
	} );
} );
