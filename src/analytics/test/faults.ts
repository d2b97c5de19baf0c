import type { Screen } from '../../../tests/e2e/faults/table';

const FIGURES_FAILED = 'Couldn’t load your stats.';
const TABLE_FAILED = 'Couldn’t load the table.';

/** Reports of large stores take their time. */
const PATIENCE = { seconds: 90, says: 'This report is taking longer than usual.' };

const stats = ( totals: object ) => ( {
	totals: { ...totals, segments: [] },
	intervals: [
		{
			interval: '2026-11-01',
			date_start: '2026-11-01 00:00:00',
			date_end: '2026-11-01 23:59:59',
			subtotals: { ...totals, segments: [] },
		},
	],
} );

/** A report of things that were sold, or of what belongs to an order: sums of two ranges, and rows. */
const aReport = ( id: string, totals: object, row: object, sums = id ): Screen => ( {
	id: `report-${ id }`,
	name: `Report of ${ id }`,
	query: `&path=/analytics/${ id }&period=year&compare=previous_year`,
	answers: () => ( {
		[ `/wc-analytics/reports/${ sums }/stats` ]: stats( totals ),
		[ `/wc-analytics/reports/${ id }` ]: [ row ],
		'/wc-analytics/products/categories': [ { id: 7, name: 'Hats' } ],
	} ),
	ready: { role: 'button', name: 'Download' },
	reads: {
		[ `/wc-analytics/reports/${ sums }/stats` ]: FIGURES_FAILED,
		[ `/wc-analytics/reports/${ id }` ]: TABLE_FAILED,
	},
	patience: PATIENCE,
	isVariant: true,
	chunks: [],
} );

const QUERY = '/storeboard/v1/query';

/**
 * A report of ours alone: one route answers for its figures and its rows.
 *
 * @param how Otherwise than it opens, in words and as the address says it; the unit tests alone try that.
 */
const aDeclaredReport = ( id: string, row: object, how = '', more = '' ): Screen => ( {
	id: `report-${ id }${ more.replace( /[^a-z]+/g, '-' ) }`,
	name: `Report of ${ id }${ how && `, ${ how }` }`,
	query: `&path=/analytics/${ id }&period=year&compare=previous_year${ more }`,
	...( more && { isUnitOnly: true as const } ),
	answers: () => {
		const totals = {
			total_sales: 20,
			orders_count: 1,
			avg_order_value: 20,
			refunds: 0,
			fees: 1,
			fees_known: 80,
			origins_known: 64,
			...{
				first_orders: 1,
				repeat_orders: 1,
				repeat_share: 50,
				repeat_rate: 50,
				days_between: 9,
				lifetime_value: 40,
			},
			...{ total_spend: 40, customers: 1, customers_share: 100, sales: 40 },
			...{ gross_profit: 12, margin: 60, net_revenue: 20, cost: 8, cost_known: 87 },
		};
		const [ interval ] = stats( totals ).intervals;
		return {
			[ QUERY ]: {
				...{ totals, intervals: [ { ...interval, totals } ], rows: [ { ...row, ...totals } ], total: 1 },
				...{ source: 'counted', reason: null, filled: 1, filled_of: 1 },
			},
		};
	},
	ready: { role: 'button', name: 'Download' },
	reads: { [ QUERY ]: FIGURES_FAILED },
	// The figures of both ranges, and the rows.
	requests: 3,
	patience: PATIENCE,
	isVariant: true,
	chunks: [ 'report-declared' ],
} );

/** What opens beside a report, with a list of its own; its writes are tried with their forms (src/analytics/test). */
const aMenuOf = ( id: string, name: string, button: string, route: string, row: object, failed: string ): Screen => ( {
	id: `report-${ id }`,
	name,
	query: '&path=/analytics/revenue&period=year&compare=previous_year',
	answers: () => ( {
		'/wc-analytics/reports/revenue/stats': stats( { gross_sales: 20, orders_count: 1, net_revenue: 20 } ),
		[ route ]: [ row ],
	} ),
	opens: [ { role: 'button', name: button } ],
	ready: { role: 'button', name: 'Download' },
	reads: { [ route ]: failed },
	isVariant: true,
	isUnitOnly: true,
	chunks: [],
} );

const OWN = { is_shared: true, is_own: true, may_edit: true, owner: 'Ana', revision: 1 };

const SOLD = { items_sold: 3, net_revenue: 20, orders_count: 1 };

const OVERVIEW: Screen = {
	id: 'analytics-overview',
	name: 'Overview of the reports',
	query: '&path=/analytics/overview&period=year&compare=previous_year',
	answers: () => ( {
		'/wc-analytics/reports/revenue/stats': stats( { net_revenue: 20, orders_count: 1 } ),
		'/wc-analytics/leaderboards': [
			{
				id: 'products',
				label: 'Top products',
				headers: [ { label: 'Product' }, { label: 'Items sold' } ],
				rows: [
					[
						{ display: 'Hat', value: 'Hat' },
						{ display: '2', value: 2, format: 'number' },
					],
				],
			},
		],
	} ),
	ready: { role: 'heading', name: 'Leaderboards' },
	reads: {
		'/wc-analytics/reports/performance-indicators': FIGURES_FAILED,
		'/wc-analytics/reports/revenue/stats': 'Couldn’t load the “Net sales” chart.',
		'/wc-analytics/leaderboards': 'Couldn’t load the leaderboards.',
	},
	patience: PATIENCE,
	chunks: [ 'analytics-overview', 'chart', 'report-controls' ],
};

const CARDS = '/storeboard/v1/overview-cards';
const CARD_ANSWERS = '/storeboard/v1/home-cards/answers';

const METRIC = { card: 'storeboard/metric', attributes: { metric: 'orders/net_revenue' } };

/** A card as the server tells it. */
const aCard = ( given: object ) => ( {
	...{ place: 'start', title: 'My sales', presentation: 'framed', height: 224, is_gone: false },
	...given,
} );

/** What the overview's cards ask: of a saved view, which brings them along. */
const OVERVIEW_OF_VIEW: Screen = {
	...OVERVIEW,
	id: 'overview-of-view',
	name: 'Cards of the overview, in a saved view',
	query: `${ OVERVIEW.query }&view=7`,
	answers: () => ( {
		...OVERVIEW.answers!(),
		'/storeboard/v1/views': [
			{
				...{ ...OWN, id: 7, name: 'My year', query: 'path=%2Fanalytics%2Foverview' },
				arrangement: {
					sections: [ { key: 'leaderboards', title: '', isVisible: true, hiddenBlocks: [] } ],
					cards: [ aCard( { id: 'a', ...METRIC } ) ],
				},
			},
		],
		[ CARD_ANSWERS ]: ( { url }: { url: URL } ) => ( {
			answers: [ ...new Set( decodeURIComponent( url.search ).match( /queries\[\d+\]/g ) ) ].map( () => ( {
				status: 200,
				body: {
					metrics: [ { key: 'net_revenue', label: 'Net sales', format: 'currency', better: 'up' } ],
					...{ totals: { net_revenue: 620 }, intervals: [], rows: [], total: 0, source: 'sums' },
				},
			} ) ),
		} ),
	} ),
	ready: { role: 'heading', name: 'My sales' },
	reads: { [ CARD_ANSWERS ]: FIGURES_FAILED },
	// A card says so of itself.
	patience: { ...PATIENCE, says: 'This card is taking longer than usual.' },
	isVariant: true,
	isUnitOnly: true,
	chunks: [],
};

/** Another card, which the server keeps. */
const ADDING_CARD: Screen = {
	...OVERVIEW,
	id: 'overview-adding-card',
	name: 'Adding a card to the overview',
	// What waits long is behind the dialog.
	patience: undefined,
	answers() {
		const reply = {
			...{ cards: [] as object[], is_own: false, categories: { numbers: 'Stats' } },
			kinds: [
				{
					...{ name: 'acme/gone', title: 'A number', description: '', category: 'numbers', icon: '' },
					...{ keywords: [], presentation: 'framed', attributes: {}, height: 224, several: true },
				},
			],
		};
		return {
			...OVERVIEW.answers!(),
			[ CARDS ]: reply,
			[ `POST ${ CARDS }` ]( { data }: { data: any } ) {
				const { id, card, attributes } = data.changes[ 0 ];
				return Object.assign( reply, {
					cards: [ aCard( { id, card, attributes, is_gone: true } ) ],
					is_own: true,
				} );
			},
		};
	},
	opens: [ { role: 'button', name: 'Add card' } ],
	ready: { role: 'button', name: /^A number/ },
	reads: {},
	write: {
		presses: [
			{ role: 'button', name: /^A number/ },
			{ role: 'button', name: 'Add card' },
		],
		goes: { selector: '.storeboard-overview__first-card' },
		isStored: async ( get ) => ( await get( CARDS ) ).cards.length === 1,
		route: /\/storeboard\/v1\/overview-cards$/,
		says: 'Couldn’t save your cards.',
	},
	isVariant: true,
	isUnitOnly: true,
	chunks: [],
};

/** The reports that the app shows. */
export const FAULTS: Screen[] = [
	{
		id: 'report-orders',
		name: 'Report of orders',
		query: '&path=/analytics/orders&period=year&compare=previous_year',
		answers: () => ( {
			'/wc-analytics/reports/orders/stats': stats( { orders_count: 1, net_revenue: 20 } ),
			'/wc-analytics/reports/orders': [
				{
					...{ order_id: 12, order_number: '12', date: '2026-11-01 10:00:00', status: 'completed' },
					...{ customer_id: 5, customer_type: 'new', net_total: 20, num_items_sold: 2 },
					extended_info: { products: [], coupons: [], customer: {}, attribution: { origin: 'Direct' } },
				},
			],
		} ),
		ready: { role: 'tab', name: /^Net sales/ },
		reads: {
			'/wc-analytics/reports/orders/stats': FIGURES_FAILED,
			'/wc-analytics/reports/orders': TABLE_FAILED,
		},
		patience: PATIENCE,
		tellsTimes: true,
		chunks: [ 'analytics', 'table', 'chart', 'report-controls' ],
	},
	{
		id: 'report-revenue',
		name: 'Report of revenue',
		query: '&path=/analytics/revenue&period=year&compare=previous_year',
		answers: () => ( {
			'/wc-analytics/reports/revenue/stats': stats( { gross_sales: 20, orders_count: 1, net_revenue: 20 } ),
		} ),
		ready: { role: 'button', name: 'Download' },
		reads: { '/wc-analytics/reports/revenue/stats': FIGURES_FAILED },
		// The sums of both ranges, and the rows.
		requests: 3,
		patience: PATIENCE,
		isVariant: true,
		chunks: [],
	},
	aMenuOf(
		...( [ 'views', 'Saved views of a report', 'Saved views', '/storeboard/v1/views' ] as const ),
		{ ...OWN, id: 7, name: 'My year', query: 'path=%2Fanalytics%2Forders&period=year' },
		'Couldn’t load your saved views.'
	),
	aMenuOf(
		...( [ 'notes', 'Notes of a report', 'Notes', '/storeboard/v1/annotations' ] as const ),
		{ ...OWN, id: 8, text: 'Sale', first_day: '2026-11-01', last_day: '2026-11-02' },
		'Couldn’t load your notes.'
	),
	OVERVIEW,
	OVERVIEW_OF_VIEW,
	ADDING_CARD,
	{
		id: 'report-stock',
		name: 'Report of stock',
		query: '&path=/analytics/stock',
		answers: () => ( {
			'/wc-analytics/reports/stock/stats': { totals: { products: 1, instock: 1 } },
			'/wc-analytics/reports/stock': [
				{
					id: 9,
					parent_id: 0,
					name: 'Hat',
					sku: 'H',
					stock_status: 'instock',
					stock_quantity: 3,
					manage_stock: true,
				},
			],
		} ),
		ready: { role: 'button', name: 'Download' },
		reads: { '/wc-analytics/reports/stock': TABLE_FAILED },
		patience: PATIENCE,
		isVariant: true,
		chunks: [],
	},
	aReport(
		'products',
		{ ...SOLD, products_count: 1 },
		{
			...{ product_id: 9, ...SOLD },
			extended_info: { name: 'Hat', sku: 'H', category_ids: [ 7 ], variations: [], permalink: '/hat' },
		}
	),
	aReport(
		'variations',
		{ ...SOLD, variations_count: 1 },
		{ product_id: 9, variation_id: 10, ...SOLD, extended_info: { name: 'Hat', attributes: [], permalink: '/hat' } }
	),
	aReport(
		'categories',
		SOLD,
		{ category_id: 7, products_count: 1, ...SOLD, extended_info: { name: 'Hats' } },
		'products'
	),
	aReport(
		'coupons',
		{ coupons_count: 1, orders_count: 1, amount: 5 },
		{ coupon_id: 4, orders_count: 1, amount: 5, extended_info: { code: 'spring', discount_type: 'percent' } }
	),
	aReport(
		'taxes',
		{ tax_codes: 1, total_tax: 5, order_tax: 4, shipping_tax: 1, orders_count: 1 },
		{
			...{ tax_rate_id: 2, name: 'VAT', tax_rate: 20, country: 'GB', state: '', priority: 1 },
			...{ total_tax: 5, order_tax: 4, shipping_tax: 1, orders_count: 1 },
		}
	),
	aReport(
		'downloads',
		{ download_count: 1 },
		{
			...{
				id: 1,
				product_id: 9,
				date: '2026-11-01 10:00:00',
				file_name: 'book.pdf',
				order_id: 12,
				order_number: '12',
			},
			...{ user_id: 1, username: 'ana', ip_address: '192.0.2.1', _embedded: { product: [ { name: 'Book' } ] } },
		}
	),
	aDeclaredReport( 'profit', {} ),
	aDeclaredReport( 'profit', { product_id: 9, label: 'Hat' }, 'by product', '&by=product' ),
	aDeclaredReport( 'profit', { product_id: 9, label: 'Hat' }, 'without a cost', '&by=product&cost=missing' ),
	aDeclaredReport( 'profit', { category_id: 7, label: 'Hats' }, 'by category', '&by=category' ),
	aDeclaredReport( 'profit', { order: '12', label: '#12' }, 'by order', '&by=order' ),
	// Its own script fails beside that of all reports.
	{
		...aDeclaredReport( 'payment-methods', { payment_method: 'cod', label: 'Cash on delivery' } ),
		ready: { role: 'heading', name: 'Payment methods' },
		isVariant: undefined,
		chunks: [ 'analytics', 'report-declared' ],
	},
	aDeclaredReport(
		'payment-methods',
		{ payment_method: 'cod', label: 'Cash on delivery' },
		'refunds on their order’s day',
		'&refund_day=order'
	),
	aDeclaredReport( 'channels', { origin: 'organic', label: 'Organic search' } ),
	// And the hours of a week.
	// And the cohorts.
	{
		...aDeclaredReport( 'repeat-customers', {
			...{ buyer_id: 5, label: 'Ana Gil', email: 'ana@shop.test', last_order: '2026-11-01 10:00:00' },
			...{ cohort: '2026-10', month: '2026-11' },
		} ),
		requests: 4,
	},
	// It has no dates: no stats above the table, and one range.
	{
		...aDeclaredReport( 'stock-sales', {
			...{ product_id: 9, stock_item_id: 9, label: 'Hat', sku: 'H', stock_state: 'In stock' },
			...{ last_sold: '2026-11-01', quantity: 3, days_left: 9, sold_per_day: 0.3, items_sold: 9 },
			...{ value_at_cost: 9, value_at_price: 30, stock_cost_known: 80 },
		} ),
		reads: { [ QUERY ]: TABLE_FAILED },
		requests: 2,
	},
	{ ...aDeclaredReport( 'busy-hours', { moment: '1-14', label: 'Monday, 2:00 pm' } ), requests: 4 },
	{
		id: 'report-customers',
		name: 'Report of customers',
		query: '&path=/customers',
		answers: () => ( {
			'/wc-analytics/reports/customers/stats': {
				totals: { customers_count: 1, avg_orders_count: 1, avg_total_spend: 20, avg_avg_order_value: 20 },
			},
			'/wc-analytics/reports/customers': [
				{
					...{ id: 5, user_id: 1, name: 'Ana Gil', username: 'ana', email: 'ana@shop.test', country: 'GB' },
					...{
						orders_count: 1,
						total_spend: 20,
						avg_order_value: 20,
						date_last_active: '2026-11-01 10:00:00',
					},
				},
			],
		} ),
		ready: { role: 'button', name: 'Download' },
		reads: { '/wc-analytics/reports/customers': TABLE_FAILED },
		patience: PATIENCE,
		isVariant: true,
		chunks: [],
	},
];
