import { screen, within } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';
import Analytics from '../../src/analytics';
import AnalyticsSettings from '../../src/analytics-settings';
import Overview from '../../src/analytics/overview';
import { setPageSettings } from '../../src/lib/page-settings';
import { mockApi, withTotal, type Replies } from './mock-api';
import { show } from './render';

/** What an extension gives by a filter, whatever it is, costs that extension's part alone. */

const ME = 'GET /wp/v2/users/me?context=edit&_fields=id,is_super_admin,woocommerce_meta';

const stats = {
	totals: { gross_sales: 50, net_revenue: 50, orders_count: 3, total_sales: 50, items_sold: 4, segments: [] },
	intervals: [
		{
			interval: '2026-11-01',
			date_start: '2026-11-01 00:00:00',
			date_end: '2026-11-01 23:59:59',
			subtotals: { gross_sales: 50, net_revenue: 50, orders_count: 3, segments: [] },
		},
	],
};

const order = {
	order_id: 7,
	parent_id: 0,
	order_number: '7',
	date: '2026-11-01 10:00:00',
	status: 'completed',
	customer_id: 5,
	customer_type: 'new',
	net_total: 20,
	num_items_sold: 2,
	extended_info: { products: [], coupons: [], customer: { first_name: 'Ana', last_name: 'Gil' }, attribution: {} },
};

const REPLIES: Replies = {
	[ ME ]: { id: 1, woocommerce_meta: {} },
	'GET /wc-analytics/reports/orders/stats': stats,
	'GET /wc-analytics/reports/revenue/stats': stats,
	'GET /wc-analytics/reports/products/stats': stats,
	'GET /wc-analytics/reports/acme/stats': stats,
	'GET /wc-analytics/reports/orders': withTotal( [ order ], 1 ),
	'GET /wc-analytics/reports/performance-indicators': [],
	'GET /wc-analytics/leaderboards': [],
	'GET /wc-analytics/settings/wc_admin': [ { id: 'woocommerce_date_type', value: 'date_paid', options: {} } ],
	'GET /wc-analytics/reports/import/totals': { customers: 2, orders: 260 },
	'GET /wc-analytics/reports/import/status': { is_importing: false },
};

const RANGE = 'period=custom&compare=previous_period&after=2026-11-01&before=2026-11-07';

const screens = {
	async report() {
		open( `/analytics/orders&${ RANGE }` );
		show( <Analytics params={ {} } path="/analytics/orders" pathMatch="/analytics/orders" query={ {} } /> );
		// The table has its headings before its rows.
		const table = await screen.findByRole( 'table', { name: 'Orders' } );
		expect( await within( table ).findByText( 'Ana Gil' ) ).toBeVisible();
		expect( await screen.findByRole( 'tab', { name: /^Net sales/ } ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: / vs\. Previous / } ) ).toBeVisible();
	},
	async overview() {
		open( `/analytics/overview&${ RANGE }` );
		show( <Overview params={ {} } path="/analytics/overview" pathMatch="" query={ {} } /> );
		expect( await screen.findByRole( 'heading', { level: 2, name: 'Charts' } ) ).toBeVisible();
		expect( await screen.findByRole( 'heading', { level: 3, name: 'Net sales' } ) ).toBeVisible();
		expect( await screen.findByRole( 'button', { name: / vs\. Previous / } ) ).toBeVisible();
	},
	async settings() {
		open( '/analytics/settings' );
		show( <AnalyticsSettings /> );
		expect( await screen.findByRole( 'combobox', { name: 'Date type:' } ) ).toBeVisible();
		expect( await screen.findByText( /^Status:/ ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Save settings' } ) ).toBeVisible();
	},
};

function open( path: string ) {
	window.history.replaceState( {}, '', `admin.php?page=wc-admin&path=${ path }` );
	mockApi( REPLIES );
}

const FILTERS: [ keyof typeof screens, string ][] = [
	[ 'report', 'woocommerce_admin_reports_list' ],
	[ 'report', 'woocommerce_admin_report_table' ],
	[ 'report', 'woocommerce_admin_orders_report_charts' ],
	[ 'report', 'woocommerce_admin_orders_report_filters' ],
	[ 'report', 'woocommerce_admin_orders_report_advanced_filters' ],
	[ 'report', 'woocommerce_admin_persisted_queries' ],
	[ 'report', 'woocommerce_admin_report_currency' ],
	[ 'report', 'woocommerce_admin_chart_item_color' ],
	[ 'overview', 'woocommerce_dashboard_default_sections' ],
	[ 'overview', 'woocommerce_admin_dashboard_charts_filter' ],
	[ 'overview', 'woocommerce_admin_dashboard_filters' ],
	[ 'settings', 'woocommerce_admin_analytics_settings' ],
	[ 'settings', 'woocommerce_admin_import_status' ],
];

const Throwing = () => {
	throw new Error( 'Acme broke.' );
};

/** Something that is no text, where a text belongs. */
const NO_TEXT = { not: 'a text' };

const append = ( entry: unknown ) => ( value: any ) =>
	Array.isArray( value )
		? [ ...value, entry ]
		: { ...value, acme: entry, ...( value.filters && { filters: { ...value.filters, acme: entry } } ) };

/** A list or a map with the entries that it has, each of them changed. */
const changeAll = ( change: ( entry: any ) => unknown ) => ( value: any ) =>
	Array.isArray( value )
		? value.map( change )
		: Object.fromEntries( Object.entries( value ).map( ( [ key, entry ] ) => [ key, change( entry ) ] ) );

const BREAKS: Record< string, ( value: any ) => unknown > = {
	throws: () => {
		throw new Error( 'Acme broke.' );
	},
	'gives nothing': () => undefined,
	'gives null': () => null,
	'gives a number': () => 5,
	'gives a text': () => 'acme',
	'gives a promise': () => new Promise( () => {} ),
	'adds null': append( null ),
	'adds a number': append( 5 ),
	'adds an empty object': append( {} ),
	'adds a list': append( [ [] ] ),
	'adds objects in the place of texts': append( {
		report: 'acme',
		key: 'acme',
		endpoint: 'acme',
		param: 'acme',
		label: NO_TEXT,
		title: NO_TEXT,
		component: NO_TEXT,
		icon: NO_TEXT,
		labels: NO_TEXT,
		rules: NO_TEXT,
		input: NO_TEXT,
		options: NO_TEXT,
		helpText: NO_TEXT,
		inputType: 'select',
		filters: [ null, 5, { label: NO_TEXT, value: 'acme', subFilters: NO_TEXT } ],
	} ),
	'adds what throws when it shows': append( {
		report: 'acme',
		key: 'acme',
		endpoint: 'acme',
		title: 'Acme',
		label: 'Acme',
		param: 'acme',
		filters: [ { label: 'All', value: 'all' } ],
		showFilters: Throwing,
		component: Throwing,
		inputType: 'component',
		labels: { add: 'Acme' },
		input: { component: Throwing },
	} ),
};

/** What an extension breaks is told on the console, by us and by React; which it is depends on how it breaks. */
const forgetWarnings = () => [ console.warn, console.error ].forEach( ( told ) => jest.mocked( told ).mockClear() );

beforeEach( () => {
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		userId: 1,
		madeAt: Date.parse( '2026-11-22T12:00:00Z' ),
		usesOrdersScreen: true,
		screens: [],
		can: { manage_woocommerce: true },
	} );
	window.wcSettings = {
		admin: { timeZone: 'UTC', manageStock: 'yes', dataEndpoints: { performanceIndicators: [], leaderboards: [] } },
		orderStatuses: { completed: 'Completed' },
	};
} );
afterEach( () => {
	FILTERS.forEach( ( [ , name ] ) => removeFilter( name, 'acme' ) );
	delete window.wcSettings;
} );

describe.each( FILTERS )( 'on the screen %s the filter %s', ( name, filter ) => {
	it.each( Object.keys( BREAKS ) )( 'costs nothing of ours if it %s', async ( how ) => {
		addFilter( filter, 'acme', BREAKS[ how ]! );
		await screens[ name ]();
		forgetWarnings();
	} );
} );

it( 'states of the import that are no texts keep their names', async () => {
	addFilter(
		'woocommerce_admin_import_status',
		'acme',
		changeAll( () => NO_TEXT )
	);
	await screens.settings();
} );

it.each( [
	[ 'a cell that is no text', { display: NO_TEXT, value: NO_TEXT } ],
	[ 'a cell that throws', { display: <Throwing />, value: 1 } ],
	[ 'no cell', undefined ],
] )( '%s of an extension leaves the others', async ( _, cell ) => {
	addFilter( 'woocommerce_admin_report_table', 'acme', ( table: any ) => ( {
		...table,
		headers: [ ...table.headers, { key: 'acme', label: 'Acme' } ],
		rows: table.rows.map( ( row: unknown[] ) => [ ...row, cell ] ),
	} ) );
	await screens.report();
	forgetWarnings();
} );
