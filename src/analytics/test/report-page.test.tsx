import { act, screen, waitFor, within } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import {
	failing,
	inTurn,
	later,
	mockApi,
	refuse,
	withFile,
	withTotal,
	withHeaders,
	type Replies,
	type SentRequest,
} from '../../../tests/js/mock-api';
import { findNotice, isReadOut, show } from '../../../tests/js/render';
import { aScreen } from '../../../tests/js/screens';
import { store as exportsStore, timing as exportTiming } from '../../data/exports';
import { timing as statusTiming } from '../../data/report-updates';
import { getPages, PAGES_FILTER } from '../../extend/pages';
import { formatMoney } from '../../lib/money';
import { leaveTo } from '../../lib/navigate';
import { getPageSettings, setPageSettings } from '../../lib/page-settings';
import { TABLE_FILTER } from '../table-data';
import { REPORTS_FILTER } from '../report-pages';
import Analytics, { prepare } from '..';

const NOT_ALLOWED = 'Sorry, you are not allowed to access this page.';
const ME = 'GET /wp/v2/users/me?context=edit&_fields=id,is_super_admin,woocommerce_meta';
const REVENUE = 'GET /wc-analytics/reports/revenue/stats';
const ORDERS = 'GET /wc-analytics/reports/orders';
const ORDER_STATS = 'GET /wc-analytics/reports/orders/stats';
const EXPORT = 'POST /storeboard/v1/exports';
const EXPORTS = 'GET /storeboard/v1/exports';
const RUN = 'POST /storeboard/v1/exports/7/run';
const EXPORTED = 'GET /storeboard/v1/exports/7/file';

const day = ( date: string, numbers: Record< string, number > ) => ( {
	interval: date,
	date_start: `${ date } 00:00:00`,
	date_end: `${ date } 23:59:59`,
	subtotals: { ...numbers, segments: [] },
} );

const stats = ( total: number ) =>
	withHeaders(
		{
			totals: { gross_sales: total, orders_count: 3, net_revenue: total, segments: [] },
			intervals: [ day( '2026-11-01', { gross_sales: total, orders_count: 3, net_revenue: total } ) ],
		},
		{ 'X-WP-Total': '1' }
	);

const anOrder = ( id: number, more = {} ) => ( {
	order_id: id,
	parent_id: 0,
	order_number: String( id ),
	date: '2026-11-01 10:00:00',
	status: 'completed',
	customer_id: 5,
	customer_type: 'new',
	net_total: 20,
	num_items_sold: 2,
	extended_info: {
		products: [ { id: '9', name: 'Hat &amp; scarf', quantity: '2' } ],
		coupons: [],
		customer: { first_name: 'Ana', last_name: 'Gil' },
		attribution: { origin: 'Direct' },
	},
	...more,
} );

async function open( address: string, replies: Replies = {} ) {
	window.history.replaceState( {}, '', `admin.php?page=wc-admin&${ address }` );
	const path = new URLSearchParams( address ).get( 'path' )!;
	const api = mockApi( { [ ME ]: { id: 1, woocommerce_meta: {} }, ...replies } );
	const view = show( <Analytics params={ {} } path={ path } pathMatch={ path } query={ {} } /> );
	return { ...view, api };
}

const paramsOf = ( { path }: { path: string } ) => Object.fromEntries( new URLSearchParams( path.split( '?' )[ 1 ] ) );

beforeEach( () => {
	window.sessionStorage.clear();
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		userId: 1,
		madeAt: Date.parse( '2026-11-22T12:00:00Z' ),
		usesOrdersScreen: true,
		screens: [],
	} );
	window.wcSettings = {
		admin: { timeZone: 'UTC', manageStock: 'yes' },
		orderStatuses: { completed: 'Completed' },
	};
} );
afterEach( () => {
	delete window.wcSettings;
	removeFilter( TABLE_FILTER, 'tips' );
} );

const RANGE = 'period=custom&compare=previous_period&after=2026-11-01&before=2026-11-07';

it( 'asks for each range in a request of its own, and for the rows', async () => {
	const { api } = await open( `path=/analytics/revenue&${ RANGE }`, { [ REVENUE ]: stats( 50 ) } );
	await screen.findByRole( 'table', { name: 'Revenue' } );

	const asked = api.sentTo( REVENUE ).map( paramsOf );
	const common = {
		order: 'asc',
		interval: 'day',
		per_page: '100',
		'fields[0]': 'gross_sales',
		'fields[6]': 'total_sales',
	};
	expect( asked ).toHaveLength( 3 );
	expect( asked ).toEqual(
		expect.arrayContaining( [
			expect.objectContaining( {
				...common,
				after: '2026-11-01T00:00:00',
				before: '2026-11-07T23:59:59',
				'fields[7]': 'orders_count',
			} ),
			expect.objectContaining( { ...common, after: '2026-10-25T00:00:00', before: '2026-10-31T23:59:59' } ),
			{
				orderby: 'date',
				order: 'desc',
				interval: 'day',
				after: '2026-11-01T00:00:00',
				before: '2026-11-07T23:59:59',
				page: '1',
				per_page: '25',
			},
		] )
	);
} );

describe( 'the target of a stat', () => {
	const SALES = { metric: 'orders/gross_sales', period: 'month', amount: 3000, isLevel: false } as const;
	const withTargets = ( ...targets: ( typeof SALES )[] ) => setPageSettings( { ...getPageSettings(), targets } );
	const managing = ( owner: 'storeboard' | 'platform' ) =>
		setPageSettings( {
			...getPageSettings(),
			can: { manage_woocommerce: true },
			screens: [ aScreen( { id: 'analytics/settings', path: '/analytics/settings', owner } ) ],
		} );
	const legend = async () => screen.findByRole( 'list', { name: 'Legend' } );

	it( 'is a line of its chart, without a request of its own', async () => {
		withTargets( SALES );
		await open( `path=/analytics/revenue&${ RANGE }`, { [ REVENUE ]: stats( 50 ) } );
		await waitFor( async () => expect( await legend() ).toHaveTextContent( 'Target $100.00' ) );
	} );

	it.each( [
		[ 'is set from its chart', [], 'Set a target' ],
		[ 'is changed from its chart', [ SALES ], 'Change target' ],
	] )( '%s, by who manages the store', async ( _, targets, name ) => {
		withTargets( ...targets );
		managing( 'storeboard' );
		await open( `path=/analytics/revenue&${ RANGE }`, { [ REVENUE ]: stats( 50 ) } );
		expect( await screen.findByRole( 'link', { name } ) ).toHaveAttribute(
			'href',
			'https://shop.test/wp-admin/admin.php?page=wc-admin&path=%2Fanalytics%2Fsettings&target=orders%2Fgross_sales'
		);
	} );

	it( 'has no link where the settings are WooCommerce’s own page', async () => {
		withTargets( SALES );
		managing( 'platform' );
		await open( `path=/analytics/revenue&${ RANGE }`, { [ REVENUE ]: stats( 50 ) } );
		await waitFor( async () => expect( await legend() ).toHaveTextContent( 'Target $100.00' ) );
		expect( screen.queryByRole( 'link', { name: 'Change target' } ) ).not.toBeInTheDocument();
	} );

	it( 'is not drawn where orders are left out, and not for another stat', async () => {
		withTargets( SALES );
		await open( `path=/analytics/orders&${ RANGE }&filter=advanced&status_is=completed`, {
			[ ORDER_STATS ]: stats( 50 ),
			[ ORDERS ]: withTotal( [ anOrder( 1 ) ], 1 ),
		} );
		await waitFor( async () => expect( ( await legend() ).textContent ).toMatch( /2026/ ) );
		expect( await legend() ).not.toHaveTextContent( 'Target' );
	} );
} );

it( 'sends the requests before its page shows, and not again with it', async () => {
	window.history.replaceState( {}, '', `admin.php?page=wc-admin&path=/analytics/revenue&${ RANGE }` );
	const api = mockApi( { [ ME ]: { id: 1, woocommerce_meta: {} }, [ REVENUE ]: stats( 50 ) } );
	await prepare();

	await waitFor( () => expect( api.sentTo( REVENUE ) ).toHaveLength( 3 ) );
} );

it( 'shows figures, chart and rows, and leads to the orders of a row', async () => {
	await open( `path=/analytics/orders&${ RANGE }`, {
		[ ORDERS ]: withTotal( [ anOrder( 12 ) ] ),
		[ ORDER_STATS ]: stats( 50 ),
	} );

	const figure = await screen.findByRole( 'tab', { name: /Net sales/, selected: false } );
	await waitFor( () => expect( figure ).toHaveTextContent( '$50.00' ) );
	expect( await screen.findByRole( 'link', { name: '12' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/admin.php?page=wc-orders&action=edit&id=12'
	);
	expect( screen.getByRole( 'link', { name: '2× Hat & scarf' } ) ).toHaveAttribute(
		'href',
		expect.stringMatching( /path=%2Fanalytics%2Fproducts.*period=custom.*filter=single_product&products=9/ )
	);
	expect( screen.getByText( 'Completed' ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Ana Gil' } ) ).toBeVisible();
} );

it( 'leads from a refund to its order', async () => {
	await open( `path=/analytics/orders&${ RANGE }`, {
		[ ORDERS ]: withTotal( [ anOrder( 13, { parent_id: 12, order_number: '12', net_total: -20 } ) ] ),
		[ ORDER_STATS ]: stats( 50 ),
	} );

	expect( await screen.findByRole( 'link', { name: '12' } ) ).toHaveAttribute(
		'href',
		expect.stringMatching( /id=12$/ )
	);
	expect( screen.getByText( '-$20.00' ) ).toBeVisible();
} );

it( 'keeps the figures where the rows cannot be loaded, and asks for the rows alone again', async () => {
	const { user, api } = await open( `path=/analytics/orders&${ RANGE }`, {
		[ ORDERS ]: inTurn( failing.server, withTotal( [ anOrder( 12 ) ] ) ),
		[ ORDER_STATS ]: stats( 50 ),
	} );

	await user.click( await screen.findByRole( 'button', { name: 'Try again' } ) );

	expect( await screen.findByRole( 'link', { name: '12' } ) ).toBeVisible();
	expect( screen.getByRole( 'tab', { name: /Net sales/ } ) ).toHaveTextContent( '$50.00' );
	expect( api.sentTo( ORDER_STATS ) ).toHaveLength( 2 );
	expect( api.sentTo( ORDERS ) ).toHaveLength( 2 );
} );

it( 'keeps the pages, their number and the focus while another page is on its way', async () => {
	const next = later();
	const orders = Array.from( { length: 25 }, ( _, turn ) => anOrder( 100 + turn ) );
	const { user } = await open( `path=/analytics/orders&${ RANGE }`, {
		[ ORDERS ]: inTurn( withTotal( orders, 28 ), next.reply ),
		[ ORDER_STATS ]: stats( 50 ),
	} );
	await screen.findByRole( 'link', { name: '100' } );

	await user.click( screen.getByRole( 'button', { name: 'Next page' } ) );

	await waitFor( () => expect( screen.queryByRole( 'link', { name: '100' } ) ).toBeNull() );
	expect( screen.getByText( 'Page 2 of 2' ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Next page' } ) ).toHaveFocus();
	expect( screen.getByRole( 'button', { name: 'Download' } ) ).toHaveAttribute( 'aria-disabled', 'true' );

	await act( async () => next.answer( withTotal( [ anOrder( 200 ) ], 28 ) ) );
	expect( await screen.findByRole( 'link', { name: '200' } ) ).toBeVisible();
} );

it( 'puts rows in another order at once where none are missing, but shows none of another range', async () => {
	const cardOf = () => screen.getByRole( 'table', { name: 'Orders' } ).closest( 'section' );
	const ordersShown = () => screen.queryAllByRole( 'link', { name: /^1\d$/ } ).map( ( link ) => link.textContent );
	const { user } = await open( `path=/analytics/orders&${ RANGE }`, {
		[ ORDERS ]: inTurn(
			withTotal( [ anOrder( 12, { net_total: 20 } ), anOrder( 13, { net_total: 90 } ) ] ),
			later().reply,
			later().reply
		),
		[ ORDER_STATS ]: stats( 50 ),
	} );
	await waitFor( () => expect( ordersShown() ).toEqual( [ '12', '13' ] ) );

	await user.click( screen.getByRole( 'button', { name: 'Net sales' } ) );
	await waitFor( () => expect( ordersShown() ).toEqual( [ '13', '12' ] ) );
	expect( cardOf() ).toHaveAttribute( 'aria-busy', 'false' );

	act( () => window.history.pushState( {}, '', '?page=wc-admin&path=/analytics/orders&period=today' ) );
	await waitFor( () => expect( ordersShown() ).toEqual( [] ) );
	expect( cardOf() ).toHaveAttribute( 'aria-busy', 'true' );
} );

it( 'ends the requests of an older range once another is chosen', async () => {
	const old = later();
	const { api } = await open( `path=/analytics/revenue&${ RANGE }`, { [ REVENUE ]: old.reply } );
	await waitFor( () => expect( api.sentTo( REVENUE ) ).toHaveLength( 3 ) );

	api.reply( { [ REVENUE ]: stats( 70 ) } );
	act( () =>
		window.history.pushState( {}, '', '?page=wc-admin&path=/analytics/revenue&period=today&compare=previous_year' )
	);
	expect( await screen.findByRole( 'tab', { name: /Gross sales/ } ) ).toHaveTextContent( '$70.00' );
	await act( async () => old.answer( stats( 1 ) ) );

	expect( screen.getByRole( 'tab', { name: /Gross sales/ } ) ).toHaveTextContent( '$70.00' );
} );

it( 'keeps what the tab knows, and shows it at once on the next visit', async () => {
	const address = `path=/analytics/revenue&${ RANGE }`;
	const first = await open( address, { [ REVENUE ]: stats( 50 ) } );
	await screen.findByText( '3', { selector: 'td *' } );
	first.unmount();

	const { api } = await open( address, { [ REVENUE ]: failing.server } );

	expect( await screen.findByRole( 'tab', { name: /Gross sales/ } ) ).toHaveTextContent( '$50.00' );
	expect( api.sentTo( REVENUE ) ).toHaveLength( 0 );
} );

it( 'says what of the address it cannot show, and shows the rest', async () => {
	await open(
		'path=/analytics/orders&period=custom&compare=previous_year&after=2026-02-31&before=2026-03-01&filter=nobody',
		{
			[ ORDERS ]: withTotal( [ anOrder( 12 ) ] ),
			[ ORDER_STATS ]: stats( 50 ),
		}
	);

	expect(
		await screen.findByText( 'Unknown filter. Showing everything instead.', {
			selector: 'p',
		} )
	).toBeVisible();
	expect( await screen.findByRole( 'link', { name: '12' } ) ).toBeVisible();
} );

it( 'refuses a report that nobody knows', async () => {
	const { api } = await open( 'path=/analytics/nothing' );

	expect( screen.getByText( NOT_ALLOWED, { selector: 'p' } ) ).toBeVisible();
	expect( api.sent.filter( ( { path } ) => path.includes( 'reports' ) ) ).toEqual( [] );
} );

it( 'shows the columns and sums that extensions add', async () => {
	addFilter( TABLE_FILTER, 'tips', ( given ) => {
		const table = given as {
			endpoint: string;
			headers: object[];
			rows: object[][];
			summary: object[];
			items: { data: object[] };
		};
		expect( table.endpoint ).toBe( 'orders' );
		return {
			...table,
			headers: [ ...table.headers, { key: 'tip', label: 'Tip' } ],
			rows: table.rows.map( ( row, at ) => [
				...row,
				{ display: `Tip of ${ ( table.items.data[ at ] as { order_id: number } ).order_id }`, value: 1 },
			] ),
			summary: [ ...table.summary, { label: 'tips', value: 'Many' } ],
		};
	} );
	await open( `path=/analytics/orders&${ RANGE }`, {
		[ ORDERS ]: withTotal( [ anOrder( 12 ) ] ),
		[ ORDER_STATS ]: stats( 50 ),
	} );

	expect( await screen.findByText( 'Tip of 12' ) ).toBeVisible();
	expect( await screen.findByText( /Many/ ) ).toBeVisible();
} );

it( 'counts buyers, products and coupons in a request of their own where sums of days tell the rest', async () => {
	const page = getPageSettings();
	setPageSettings( { ...page, reports: { ...page.reports!, hasSums: true } } );
	const counts = later();
	const SUMMED = 'GET /storeboard/v1/reports/orders/stats';
	const isCount = ( { path }: SentRequest ) => path.includes( 'total_customers' );
	const { api } = await open( `path=/analytics/orders&${ RANGE }`, {
		[ ORDERS ]: withTotal( [ anOrder( 12 ) ] ),
		[ SUMMED ]: ( request: SentRequest ) => ( isCount( request ) ? counts.reply( request ) : stats( 50 ) ),
	} );
	const totals = await screen.findByRole( 'list', { name: 'Totals' } );
	await waitFor( () => expect( totals ).toHaveTextContent( /— Customers.*— Products.*— Coupons.*\$50\.00/ ) );

	await act( async () =>
		counts.answer( { totals: { total_customers: 4, products: 6, coupons_count: 1, segments: [] }, intervals: [] } )
	);

	await waitFor( () => expect( totals ).toHaveTextContent( /4 Customers.*6 Products.*1 Coupon/ ) );
	expect( api.sentTo( SUMMED ).filter( isCount ).map( paramsOf ) ).toEqual( [
		{
			after: '2026-11-01T00:00:00',
			before: '2026-11-07T23:59:59',
			order: 'asc',
			interval: 'year',
			'fields[0]': 'total_customers',
			'fields[1]': 'products',
			'fields[2]': 'coupons_count',
		},
	] );
} );

it( 'calls a customer without a name by the name to sign in with', async () => {
	await open( 'path=/customers', {
		'GET /wc-analytics/reports/customers': withTotal( [
			{ id: 1, user_id: 3, name: '', username: 'ana', email: 'ana@shop.test' },
			{ id: 2, user_id: 0, name: '', username: 'ben', email: 'ben@shop.test' },
		] ),
		'GET /wc-analytics/reports/customers/stats': { totals: { customers_count: 2 } },
	} );

	expect( await screen.findByRole( 'link', { name: 'ana' } ) ).toHaveAttribute(
		'href',
		expect.stringContaining( 'user-edit.php?user_id=3' )
	);
	expect( screen.getByRole( 'rowheader', { name: 'ben' } ) ).toBeVisible();
} );

describe( 'a number of orders', () => {
	const leadsTo = ( name: string ) =>
		Object.fromEntries( new URL( screen.getByRole( 'link', { name } ).getAttribute( 'href' )! ).searchParams );
	const allow = ( more = {} ) =>
		setPageSettings( {
			...getPageSettings(),
			reports: {
				...{ defaultRange: '', dateType: 'date_paid', weekStartsOn: 1, opensOrders: true },
				...more,
			} as never,
		} );
	const people = ( rows: object[] ) => ( {
		'GET /wc-analytics/reports/customers': withTotal( rows ),
		'GET /wc-analytics/reports/customers/stats': { totals: { customers_count: 2 } },
	} );
	const sold = {
		'GET /wc-analytics/reports/coupons': withTotal( [
			{ coupon_id: 7, orders_count: 41, amount: 3, extended_info: { code: 'ten' } },
		] ),
		'GET /wc-analytics/reports/coupons/stats': stats( 50 ),
	};

	it( 'leads to the list of exactly these: of a day', async () => {
		allow();
		await open( `path=/analytics/revenue&${ RANGE }`, {
			[ REVENUE ]: withHeaders(
				{ totals: { segments: [] }, intervals: [ day( '2026-11-03', { orders_count: 41 } ) ] },
				{ 'X-WP-Total': '1' }
			),
		} );

		await screen.findByRole( 'link', { name: '41' } );
		expect( leadsTo( '41' ) ).toEqual( {
			page: 'wc-orders',
			storeboard_counted: 'revenue',
			storeboard_after: '2026-11-03',
			storeboard_before: '2026-11-03',
		} );
	} );

	it( 'of a coupon in the period, where orders are posts', async () => {
		allow();
		setPageSettings( { ...getPageSettings(), usesOrdersScreen: false } );
		await open( `path=/analytics/coupons&${ RANGE }`, sold );

		await screen.findByRole( 'link', { name: '41' } );
		expect( leadsTo( '41' ) ).toEqual( {
			post_type: 'shop_order',
			storeboard_counted: 'coupons',
			storeboard_of: '7',
			storeboard_after: '2026-11-01',
			storeboard_before: '2026-11-07',
		} );
	} );

	it( 'of a customer or a guest, at any time and with any filter; none has no list', async () => {
		allow();
		await open(
			'path=/customers&filter=advanced&orders_count_min=0',
			people( [
				{ id: 1, user_id: 3, name: 'Ana', orders_count: 41 },
				{ id: 2, user_id: 0, name: 'Ben', orders_count: 42 },
				{ id: 4, user_id: 0, name: 'Cleo', orders_count: 0 },
			] )
		);

		await screen.findByRole( 'link', { name: '41' } );
		expect( leadsTo( '41' ) ).toEqual( { page: 'wc-orders', storeboard_counted: 'customers', storeboard_of: '1' } );
		expect( leadsTo( '42' ).storeboard_of ).toBe( '2' );
		expect( screen.queryByRole( 'link', { name: '0' } ) ).toBeNull();
	} );

	it( 'leads nowhere for users who may not open the list, and with an extension’s filter', async () => {
		allow( { opensOrders: false } );
		const { unmount } = await open( `path=/analytics/coupons&${ RANGE }`, sold );
		expect( await screen.findByRole( 'cell', { name: '41' } ) ).toBeVisible();
		expect( screen.queryByRole( 'link', { name: '41' } ) ).toBeNull();
		unmount();

		allow();
		addFilter( 'woocommerce_admin_persisted_queries', 'tips', ( names ) => [
			...( names as string[] ),
			'currency',
		] );
		await open( `path=/analytics/coupons&${ RANGE }&currency=EUR`, sold );
		expect( await screen.findByRole( 'cell', { name: '41' } ) ).toBeVisible();
		expect( screen.queryByRole( 'link', { name: '41' } ) ).toBeNull();
		removeFilter( 'woocommerce_admin_persisted_queries', 'tips' );
	} );

	it( 'leads nowhere while advanced filters choose among them, which no list knows', async () => {
		allow();
		const variations = {
			'GET /wc-analytics/reports/variations': withTotal( [
				{ variation_id: 72, product_id: 9, orders_count: 41, extended_info: { name: 'Tee' } },
			] ),
			'GET /wc-analytics/reports/variations/stats': stats( 50 ),
			'GET /wc-analytics/products/attributes': [ { id: 1, name: 'Size' } ],
			'GET /wc-analytics/products/attributes/1/terms': [ { id: 31, name: 'L' } ],
		};
		const { unmount } = await open( `path=/analytics/variations&${ RANGE }`, variations );
		await screen.findByRole( 'link', { name: '41' } );
		expect( leadsTo( '41' ) ).toMatchObject( { storeboard_counted: 'variations', storeboard_of: '72' } );
		unmount();

		await open(
			`path=/analytics/variations&${ RANGE }&filter-variations=advanced&filter=advanced&attribute_is[0][0]=1&attribute_is[0][1]=31`,
			variations
		);
		expect( await screen.findByRole( 'cell', { name: '41' } ) ).toBeVisible();
		expect( screen.queryByRole( 'link', { name: '41' } ) ).toBeNull();
	} );
} );

describe( 'one product with variations', () => {
	const NUMBERS = { items_sold: 3, net_revenue: 9, orders_count: 2 };
	const sold = withHeaders(
		{ totals: { ...NUMBERS, variations_count: 1, segments: [] }, intervals: [ day( '2026-11-01', NUMBERS ) ] },
		{ 'X-WP-Total': '1' }
	);
	const variation = {
		...{ product_id: 71, variation_id: 72, ...NUMBERS },
		extended_info: { name: 'Shirt - Blue', attributes: [], permalink: '/shirt' },
	};
	const replies = ( variations: number[] ) => ( {
		'GET /wc-analytics/reports/products': withTotal( [
			{ product_id: 71, ...NUMBERS, extended_info: { name: 'Shirt', permalink: '/shirt', variations } },
		] ),
		'GET /wc-analytics/reports/products/stats': sold,
		'GET /wc-analytics/reports/variations': withTotal( [ variation ] ),
		'GET /wc-analytics/reports/variations/stats': sold,
		'GET /wc-analytics/products/categories': [],
		'GET /wc-analytics/products': [ { id: 71, name: 'Shirt' } ],
	} );

	it( 'shows them in the place of its row, and offers to compare them', async () => {
		const { user, api } = await open(
			`path=/analytics/products&filter=single_product&products=71&${ RANGE }`,
			replies( [ 72 ] )
		);

		expect( await screen.findByRole( 'table', { name: 'Variations' } ) ).toBeVisible();
		expect( await screen.findByRole( 'link', { name: 'Shirt - Blue' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'post.php?post=71&action=edit' )
		);
		expect( paramsOf( api.sentTo( 'GET /wc-analytics/reports/variations' )[ 0 ]! ).products ).toBe( '71' );
		// Each filter has a name of its own.
		expect( await screen.findByRole( 'group', { name: 'Show:' } ) ).toHaveTextContent( /Single product$/ );
		await user.click(
			within( screen.getByRole( 'group', { name: 'Show variations:' } ) ).getByRole( 'button', {
				name: 'All variations',
			} )
		);
		await user.click( screen.getByRole( 'button', { name: 'Comparison' } ) );
		expect( new URLSearchParams( window.location.search ).get( 'filter-variations' ) ).toBe( 'compare-variations' );
	} );

	it( 'has its own figures above their rows, and sums of its own variations below them', async () => {
		const ofAll = { items_sold: 229, net_revenue: 7208, orders_count: 125, variations_count: 7, segments: [] };
		const ofOne = { items_sold: 121, net_revenue: 5276, orders_count: 77, variations_count: 4, segments: [] };
		const { api } = await open( `path=/analytics/products&filter=single_product&products=71&${ RANGE }`, {
			...replies( [ 72 ] ),
			'GET /wc-analytics/reports/variations/stats': ( sent: { path: string } ) => ( {
				totals: paramsOf( sent ).product_includes === '71' ? ofOne : ofAll,
				intervals: [],
			} ),
		} );

		const totals = await screen.findByRole( 'list', { name: 'Totals' } );
		await waitFor( () =>
			expect( totals ).toHaveTextContent( /4 variations sold.*121 items sold.*\$5,276\.00.*77 orders/ )
		);
		expect( screen.getByRole( 'tab', { name: /^Items sold 3/ } ) ).toBeVisible();
		expect( api.sentTo( 'GET /wc-analytics/reports/products/stats' ).map( paramsOf ) ).toContainEqual(
			expect.objectContaining( { products: '71', segmentby: 'variation' } )
		);
	} );

	it( 'is shown as a product where it has none', async () => {
		await open( `path=/analytics/products&filter=single_product&products=70&${ RANGE }`, replies( [] ) );

		expect( await screen.findByRole( 'table', { name: 'Products' } ) ).toBeVisible();
		expect( await screen.findByRole( 'link', { name: 'Shirt' } ) ).toBeVisible();
		expect( screen.queryByRole( 'table', { name: 'Variations' } ) ).toBeNull();
	} );
} );

describe( 'an address that makes no sense', () => {
	const NUMBERS = { items_sold: 3, net_revenue: 9, orders_count: 2 };
	const replies = {
		'GET /wc-analytics/reports/categories': withTotal( [
			{ category_id: 7, ...NUMBERS, products_count: 1, extended_info: { name: 'Hats' } },
		] ),
		'GET /wc-analytics/reports/products/stats': withHeaders(
			{ totals: { ...NUMBERS, segments: [] }, intervals: [ day( '2026-11-01', NUMBERS ) ] },
			{ 'X-WP-Total': '1' }
		),
		'GET /wc-analytics/products/categories': [ { id: 7, name: 'Hats' } ],
	};

	it.each( [
		[
			'an impossible day',
			'period=custom&compare=previous_year&after=2026-02-31&before=2026-03-01',
			/^Invalid date\./,
		],
		[
			'an end before its start',
			'period=custom&compare=previous_year&after=2026-03-02&before=2026-03-01',
			/^Start date must be before end date\./,
		],
		[
			'fifty years by the hour',
			'period=custom&compare=previous_year&after=1976-01-01&before=2026-01-01&interval=hour',
			/by hour|hour/,
		],
		[ 'an unknown filter', `filter=nobody&${ RANGE }`, /^Unknown filter\./ ],
		[ 'an unknown advanced filter', `filter=advanced&nobody_is=1&${ RANGE }`, /nobody_is|Unknown filter/ ],
	] )( 'with %s says so, and the page stays usable', async ( _, address, words ) => {
		await open( `path=/analytics/categories&${ address }`, replies );

		expect( await screen.findByText( words, { selector: '.storeboard-report__problems p' } ) ).toBeVisible();
		expect( await screen.findByRole( 'link', { name: 'Hats' } ) ).toBeVisible();
		expect( await screen.findByRole( 'button', { name: / vs\. / } ) ).toBeEnabled();
	} );

	it( 'with a category that was deleted compares the other, and offers to choose again', async () => {
		await open( `path=/analytics/categories&filter=compare-categories&categories=7,99&${ RANGE }`, replies );

		expect( await screen.findByRole( 'link', { name: 'Hats' } ) ).toBeVisible();
		expect( await screen.findByText( 'Deleted (#99)' ) ).toBeVisible();
	} );
} );

describe( 'search', () => {
	const PRODUCTS = 'GET /wc-analytics/reports/products';
	const PRODUCT_STATS = 'GET /wc-analytics/reports/products/stats';
	const FIND = 'GET /wc-analytics/products';
	const CATEGORIES = 'GET /wc-analytics/products/categories';

	it( 'narrows everything to what its words find', async () => {
		const { api } = await open( `path=/analytics/products&search=Hat,Scarf%252C red&${ RANGE }`, {
			[ FIND ]: ( { path }: { path: string } ) =>
				path.includes( 'Hat' ) ? [ { id: 4, name: 'Hat' } ] : [ { id: 6, name: 'Scarf, red' } ],
			[ PRODUCTS ]: withTotal( [] ),
			[ PRODUCT_STATS ]: stats( 50 ),
			[ CATEGORIES ]: [],
		} );

		await waitFor( () => expect( api.sentTo( PRODUCTS ) ).toHaveLength( 1 ) );
		expect( api.sentTo( FIND ).map( ( sent ) => paramsOf( sent ).search ) ).toEqual( [ 'Hat', 'Scarf, red' ] );
		for ( const sent of [ ...api.sentTo( PRODUCTS ), ...api.sentTo( PRODUCT_STATS ) ] ) {
			expect( paramsOf( sent ).products ).toBe( '4,6' );
		}
	} );

	const CUSTOMERS = {
		'GET /wc-analytics/reports/customers': withTotal( [] ),
		'GET /wc-analytics/reports/customers/stats': { totals: {} },
	};
	const searched = () => new URLSearchParams( window.location.search ).get( 'search' );
	const box = ( name: string ) => screen.findByRole( 'combobox', { name } );

	it.each( [
		[
			'customers',
			'Search by customer name',
			'All customers with names that include an',
			'GET /wc-analytics/customers',
		],
		[ 'analytics/products', 'Search by product name or SKU', 'All products with titles that include an', FIND ],
	] )( 'of %s offers first to search for the text itself', async ( path, label, words, route ) => {
		const { user } = await open( `path=/${ path }&${ RANGE }`, {
			...CUSTOMERS,
			[ PRODUCTS ]: withTotal( [] ),
			[ PRODUCT_STATS ]: stats( 50 ),
			[ CATEGORIES ]: [],
			[ route ]: [
				{ id: 1, name: 'Joan' },
				{ id: 2, name: 'Ana' },
				{ id: 3, name: 'An' },
			],
		} );
		await user.type( await box( label ), 'an' );
		await screen.findByRole( 'option', { name: 'Joan' } );
		const list = within( screen.getByRole( 'listbox', { name: label } ) );
		const options = list.getAllByRole( 'option' ).map( ( { textContent } ) => textContent );
		expect( options ).toEqual( [ words, 'An', 'Ana', 'Joan' ] );

		await user.keyboard( '{Enter}' );
		expect( searched() ).toBe( 'an' );
	} );

	it( 'of products suggests the one whose SKU was typed before others that were found', async () => {
		const { user } = await open( `path=/analytics/products&${ RANGE }`, {
			[ PRODUCTS ]: withTotal( [] ),
			[ PRODUCT_STATS ]: stats( 50 ),
			[ CATEGORIES ]: [],
			[ FIND ]: [
				{ id: 1, name: 'Case for AB-1', sku: 'CASE' },
				{ id: 2, name: 'Lamp', sku: 'AB-1' },
			],
		} );
		const label = 'Search by product name or SKU';
		await user.type( await box( label ), 'ab-1' );
		await screen.findByRole( 'option', { name: 'Lamp' } );
		const options = within( screen.getByRole( 'listbox', { name: label } ) ).getAllByRole( 'option' );
		expect( options.map( ( { textContent } ) => textContent ).slice( 1 ) ).toEqual( [ 'Lamp', 'Case for AB-1' ] );
	} );

	it( 'of products asks for the one of the name where more were found than are told', async () => {
		const { user } = await open( `path=/analytics/products&${ RANGE }`, {
			[ PRODUCTS ]: withTotal( [] ),
			[ PRODUCT_STATS ]: stats( 50 ),
			[ CATEGORIES ]: [],
			[ FIND ]: ( { path }: SentRequest ) =>
				path.includes( 'slug=hat' )
					? [ { id: 99, name: 'Hat' } ]
					: Array.from( { length: 30 }, ( _, id ) => ( { id: id + 1, name: `Red hat ${ id }` } ) ),
		} );
		const label = 'Search by product name or SKU';
		await user.type( await box( label ), 'hat' );
		expect( await screen.findByRole( 'option', { name: 'Hat' } ) ).toBeVisible();
		const options = within( screen.getByRole( 'listbox', { name: label } ) ).getAllByRole( 'option' );
		expect( options[ 1 ] ).toHaveTextContent( /^Hat$/ );
	} );

	it( 'names what each button takes out, and clears all where there are several', async () => {
		const { user } = await open( 'path=/customers&search=Ana', {
			...CUSTOMERS,
			'GET /wc-analytics/customers': [],
		} );
		await user.type( await box( 'Search by customer name' ), 'Bo, jr{Enter}' );
		expect( searched() ).toBe( 'Ana,Bo%2C jr' );

		await user.click( await screen.findByRole( 'button', { name: 'Remove Ana' } ) );
		expect( searched() ).toBe( 'Bo%2C jr' );
		expect( await box( 'Search by customer name' ) ).toHaveFocus();
		await screen.findByRole( 'button', { name: 'Remove Bo, jr' } );
		expect( screen.queryByRole( 'button', { name: 'Clear all' } ) ).toBeNull();

		await user.type( await box( 'Search by customer name' ), 'Cy{Enter}' );
		await user.click( await screen.findByRole( 'button', { name: 'Clear all' } ) );
		expect( searched() ).toBeNull();
		await waitFor( () => expect( screen.queryByRole( 'button', { name: /^Remove/ } ) ).toBeNull() );
	} );

	it( 'works without suggestions', async () => {
		const { user } = await open( 'path=/customers', {
			...CUSTOMERS,
			'GET /wc-analytics/customers': failing.server,
		} );
		await user.type( await box( 'Search by customer name' ), 'Ana' );
		await user.click( await screen.findByRole( 'option', { name: 'All customers with names that include Ana' } ) );
		expect( searched() ).toBe( 'Ana' );
	} );

	it( 'asks for no report where it finds nothing', async () => {
		const { api } = await open( `path=/analytics/products&search=Nothing&${ RANGE }`, {
			[ FIND ]: [],
			[ CATEGORIES ]: [],
		} );

		expect( ( await screen.findAllByText( 'No data to display' ) )[ 0 ] ).toBeVisible();
		expect( api.sentTo( PRODUCTS ) ).toHaveLength( 0 );
	} );
} );

describe( 'comparing', () => {
	it( 'shows a series for each thing, also for one that was deleted', async () => {
		const segment = ( id: number, label: string, sold: number ) => ( {
			segment_id: id,
			segment_label: label,
			subtotals: { items_sold: sold },
		} );
		const { api } = await open( `path=/analytics/products&filter=compare-products&products=4,99&${ RANGE }`, {
			'GET /wc-analytics/reports/products': withTotal( [
				{
					product_id: 4,
					items_sold: 3,
					net_revenue: 9,
					orders_count: 2,
					extended_info: { name: 'Hat', permalink: '/' },
				},
				{
					product_id: 99,
					items_sold: 1,
					net_revenue: 2,
					orders_count: 1,
					extended_info: { name: 'Cap (Deleted)' },
				},
			] ),
			'GET /wc-analytics/reports/products/stats': withHeaders(
				{
					totals: { items_sold: 4, segments: [ segment( 4, 'Hat', 3 ), segment( 99, '', 1 ) ] },
					intervals: [
						{
							...day( '2026-11-01', {} ),
							subtotals: { items_sold: 4, segments: [ segment( 4, 'Hat', 3 ), segment( 99, '', 1 ) ] },
						},
					],
				},
				{ 'X-WP-Total': '1' }
			),
			'GET /wc-analytics/products/categories': [],
			'GET /wc-analytics/products?include': [],
			'GET /wc-analytics/products': [ { id: 4, name: 'Hat' } ],
		} );

		expect( ( await screen.findAllByText( '(#99)' ) ).length ).toBeGreaterThan( 0 );
		expect( await screen.findByText( 'Cap (Deleted)' ) ).toBeVisible();
		expect( screen.queryByRole( 'link', { name: 'Cap (Deleted)' } ) ).toBeNull();
		const asked = api.sentTo( 'GET /wc-analytics/reports/products/stats' ).map( paramsOf );
		expect( asked.map( ( { segmentby } ) => segmentby ).sort() ).toEqual( [ 'product', undefined ] );
		expect( asked.every( ( { products } ) => products === '4,99' ) ).toBe( true );
	} );
} );

describe( 'the file of some pages of rows', () => {
	const HERE = `path=/analytics/orders&filter=advanced&match=all&status_is=completed&${ RANGE }`;
	const saved: string[] = [];
	const texts: Blob[] = [];
	beforeEach( () => {
		saved.length = 0;
		texts.length = 0;
		jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( function ( this: HTMLAnchorElement ) {
			saved.push( this.download );
		} );
		URL.createObjectURL = ( file ) => `blob:${ texts.push( file as Blob ) }`;
		URL.revokeObjectURL = () => {};
	} );
	afterEach( () => jest.mocked( HTMLAnchorElement.prototype.click ).mockRestore() );

	const textOf = ( file: Blob ) =>
		new Promise< string >( ( resolve ) => {
			const reader = new FileReader();
			reader.onload = () => resolve( String( reader.result ).replace( '\uFEFF', '' ) );
			reader.readAsText( file );
		} );

	/** 235 orders, of which a page has some; another one comes in after the first hundred was fetched. */
	const orders = ( { path }: { path: string } ) => {
		const { page = '1', per_page: many = '25' } = paramsOf( { path } );
		const late = Number( page ) > 1 ? 1 : 0;
		const first = 1235 + late - ( Number( page ) - 1 ) * Number( many );
		const rest = Array.from( { length: Math.min( Number( many ), Math.max( 0, first - 1000 ) ) } );
		return withTotal(
			rest.map( ( _, at ) => anOrder( first - at, { net_total: 72.78999999999999 } ) ),
			235 + late
		);
	};

	it( 'has all rows with the columns, filters and amounts that show, named by report and days', async () => {
		const { user, api } = await open( HERE, { [ ORDERS ]: orders, [ ORDER_STATS ]: stats( 235 ) } );
		await screen.findByRole( 'link', { name: '1235' } );
		const heads = within( screen.getByRole( 'table', { name: 'Orders' } ) )
			.getAllByRole( 'columnheader' )
			.map( ( head ) => head.textContent );
		await user.click( screen.getByRole( 'button', { name: 'Download' } ) );

		await waitFor( () =>
			expect( saved ).toEqual( [ 'orders_2026-11-01_2026-11-07_filter-advanced_orderby-date_order-desc.csv' ] )
		);
		const lines = ( await textOf( texts[ 0 ]! ) ).trim().split( '\r\n' );
		expect( lines[ 0 ]!.split( ',' ) ).toHaveLength( heads.length );
		expect( lines ).toHaveLength( 1 + 235 );
		expect( lines[ 1 ] ).toContain( ',1235,' );
		expect( lines[ 235 ] ).toContain( ',1001,' );
		expect( lines.slice( 1 ).every( ( line ) => line.includes( ',72.79' ) && ! line.includes( '72.789' ) ) ).toBe(
			true
		);
		const asked = api.sentTo( ORDERS ).slice( 1 ).map( paramsOf );
		expect( asked.map( ( { page, per_page: many } ) => `${ page } ${ many }` ) ).toEqual( [
			'1 100',
			'2 100',
			'3 100',
		] );
		expect( asked.every( ( { status_is: status } ) => status === 'completed' ) ).toBe( true );
		expect( api.sentTo( EXPORT ) ).toEqual( [] );
	} );

	it( 'says how far it got where a page fails, and Retry fetches all', async () => {
		let isDown = true;
		const { user } = await open( HERE, {
			[ ORDERS ]: ( request: { path: string } ) =>
				paramsOf( request ).page === '2' && isDown ? failing.server : orders( request ),
			[ ORDER_STATS ]: stats( 235 ),
		} );
		await screen.findByRole( 'link', { name: '1235' } );
		await user.click( screen.getByRole( 'button', { name: 'Download' } ) );
		const failure = await screen.findByRole( 'group', { name: /^Couldn’t create the file\. It stopped at 43%\./ } );
		expect( saved ).toEqual( [] );

		isDown = false;
		await user.click( within( failure ).getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( saved ).toHaveLength( 1 ) );
	} );

	const NAME = 'orders_2026-11-01_2026-11-07_filter-advanced_orderby-date_order-desc.csv';

	const anExport = ( more = {} ) => ( {
		...{ id: 7, report: 'orders', title: 'Orders, Nov 1, 2026 – Nov 7, 2026', name: NAME, state: 'waiting' },
		...{ rows: 0, total: 26_000, bytes: 4, left_out: [], reason: '', created_at: 0, expires_at: 1_800_000_000 },
		...more,
	} );

	const many = () => ( {
		[ ORDERS ]: withTotal( [ anOrder( 12 ) ], 26_000 ),
		[ ORDER_STATS ]: stats( 50 ),
	} );

	const press = async ( { user }: { user: Awaited< ReturnType< typeof open > >[ 'user' ] } ) => {
		await screen.findByRole( 'link', { name: '12' } );
		await user.dblClick( screen.getByRole( 'button', { name: 'Download' } ) );
	};

	beforeEach( () => {
		exportTiming.round = 1;
	} );

	it( 'of more rows than the browser writes is written by the server, with columns, words and filters of the screen, and saved', async () => {
		const written = later();
		const opened = await open( HERE, {
			...many(),
			[ EXPORT ]: anExport(),
			[ RUN ]: inTurn( anExport( { rows: 12_000 } ), written.reply ),
			[ EXPORTED ]: withFile( 'Date' ),
		} );
		await press( opened );

		expect( await screen.findByRole( 'button', { name: 'Downloading… 46%' } ) ).toBeVisible();
		expect( screen.getByText( /^12,000 of 26,000 rows are in the file\. You can leave this page/ ) ).toBeVisible();
		expect( saved ).toEqual( [] );
		written.answer( anExport( { rows: 26_000, state: 'done' } ) );

		await waitFor( () => expect( saved ).toEqual( [ NAME ] ) );
		expect( await textOf( texts[ 0 ]! ) ).toBe( 'Date' );
		expect( await screen.findByRole( 'button', { name: 'Download' } ) ).toBeEnabled();
		const [ asked, ...others ] = opened.api.sentTo( EXPORT );
		expect( others ).toEqual( [] );
		expect( asked!.data ).toEqual( {
			report: 'orders',
			args: {
				orderby: 'date',
				order: 'desc',
				after: '2026-11-01T00:00:00',
				before: '2026-11-07T23:59:59',
				match: 'all',
				status_is: 'completed',
				extended_info: true,
			},
			columns: expect.arrayContaining( [
				{ key: 'date', label: 'Date' },
				{ key: 'status', label: 'Status', words: { completed: 'Completed' } },
			] ),
			decimals: 2,
			title: 'Orders, Nov 1, 2026 – Nov 7, 2026',
			name: NAME,
		} );
	} );

	it( 'is asked for with the columns that show, in their order', async () => {
		const opened = await open( HERE, {
			...many(),
			[ ME ]: { id: 1, woocommerce_meta: { orders_report_columns: '["status","coupons"]' } },
			[ EXPORT ]: anExport(),
			[ RUN ]: anExport( { state: 'done' } ),
			[ EXPORTED ]: withFile( 'Date' ),
		} );
		await screen.findByRole( 'link', { name: '12' } );
		await waitFor( () => expect( screen.queryByRole( 'columnheader', { name: /Coupon/ } ) ).toBeNull() );
		await press( opened );

		await waitFor( () => expect( saved ).toHaveLength( 1 ) );
		const { columns } = opened.api.sentTo( EXPORT )[ 0 ]!.data as { columns: { key: string }[] };
		expect( columns.map( ( { key } ) => key ) ).toEqual( [
			...[ 'date', 'order_number', 'customer_id', 'customer_type', 'products', 'num_items_sold' ],
			...[ 'net_total', 'attribution' ],
		] );
	} );

	it( 'of some thousand rows is the browser’s, and the store says how many these are', async () => {
		setPageSettings( { ...getPageSettings(), reports: { rowsInBrowser: 234 } as never } );
		const opened = await open( HERE, {
			[ ORDERS ]: orders,
			[ ORDER_STATS ]: stats( 235 ),
			[ EXPORT ]: anExport(),
			[ RUN ]: anExport( { state: 'done' } ),
			[ EXPORTED ]: withFile( 'Date' ),
		} );
		await screen.findByRole( 'link', { name: '1235' } );
		await opened.user.click( screen.getByRole( 'button', { name: 'Download' } ) );

		await waitFor( () => expect( saved ).toHaveLength( 1 ) );
		expect( opened.api.sentTo( EXPORT ) ).toHaveLength( 1 );
	} );

	it( 'says how far it got where nobody answers any more, and ‘Try again’ takes up the same one', async () => {
		const { user, api } = await open( HERE, {
			...many(),
			[ EXPORT ]: inTurn( anExport(), anExport( { rows: 15_600 } ) ),
			[ RUN ]: inTurn(
				anExport( { rows: 10_400 } ),
				failing.server,
				// One failure is none: the export goes on without us.
				anExport( { rows: 15_600 } ),
				...Array( 3 ).fill( failing.server ),
				anExport( { rows: 26_000, state: 'done' } )
			),
			[ EXPORTED ]: withFile( 'Date' ),
		} );
		await screen.findByRole( 'link', { name: '12' } );
		await user.click( screen.getByRole( 'button', { name: 'Download' } ) );

		const failure = await screen.findByRole( 'group', { name: /^Couldn’t create the file\. It stopped at 60%\./ } );
		expect( failure ).toHaveTextContent( 'Something went wrong on your site’s server.' );
		expect( saved ).toEqual( [] );

		await user.click( within( failure ).getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( saved ).toEqual( [ NAME ] ) );
		expect( api.sentTo( EXPORT ) ).toHaveLength( 2 );
	} );

	it( 'that the server gave up says why', async () => {
		const opened = await open( HERE, {
			...many(),
			[ EXPORT ]: anExport(),
			[ RUN ]: anExport( { rows: 2_600, state: 'failed', reason: 'Your site couldn’t write the file.' } ),
		} );
		await press( opened );

		expect( await screen.findByRole( 'group', { name: /Your site couldn’t write the file/ } ) ).toBeVisible();
	} );

	it.each( [
		[ 'was cut off', withFile( 'Da' ), /unexpected response/ ],
		[ 'is a page', 'not a file', /unexpected response/ ],
		[ 'fails', failing.server, /Something went wrong on your site’s server/ ],
	] )( 'that %s on its way is not saved, and the next try needs no new one', async ( _, reply, words ) => {
		const { user, api } = await open( HERE, {
			...many(),
			[ EXPORT ]: anExport( { state: 'done', rows: 26_000 } ),
			[ EXPORTS ]: [ anExport( { state: 'done', rows: 26_000 } ) ],
			[ EXPORTED ]: inTurn( reply, withFile( 'Date' ) ),
		} );
		await screen.findByRole( 'link', { name: '12' } );
		await user.click( screen.getByRole( 'button', { name: 'Download' } ) );

		const failure = await screen.findByRole( 'group', { name: words } );
		expect( saved ).toEqual( [] );
		await user.click( within( failure ).getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( saved ).toEqual( [ NAME ] ) );
		expect( api.sentTo( RUN ) ).toEqual( [] );
	} );

	it( 'says in the server’s words what it does not export', async () => {
		const opened = await open( HERE, {
			...many(),
			[ EXPORT ]: refuse( 'storeboard_too_many_exports', 409, 'You already have 20 exports.' ),
		} );
		await press( opened );

		expect( await screen.findByRole( 'group', { name: /You already have 20 exports/ } ) ).toBeVisible();
	} );

	it( 'names the columns that it lacks', async () => {
		const opened = await open( HERE, {
			...many(),
			[ EXPORT ]: anExport( { left_out: [ 'Tip', 'Mood' ] } ),
			[ RUN ]: anExport( { state: 'done', left_out: [ 'Tip', 'Mood' ] } ),
			[ EXPORTED ]: withFile( 'Date' ),
		} );
		await screen.findByRole( 'link', { name: '12' } );
		await opened.user.click( screen.getByRole( 'button', { name: 'Download' } ) );

		await waitFor( () => expect( saved ).toHaveLength( 1 ) );
		expect(
			await screen.findByText( 'Not in the file, because an extension shows it on this screen only: Tip, Mood.' )
		).toBeVisible();
	} );

	it( 'that was begun before a reload, or in another tab, goes on here and waits to be saved', async () => {
		setPageSettings( { ...getPageSettings(), exports: 2 } );
		const { user, api } = await open( HERE, {
			...many(),
			[ EXPORTS ]: [ anExport( { id: 8, name: 'another.csv', state: 'done' } ), anExport( { rows: 13_000 } ) ],
			[ RUN ]: inTurn( anExport( { rows: 13_000 } ), anExport( { rows: 26_000, state: 'done' } ) ),
			[ EXPORTED ]: withFile( 'Date' ),
		} );

		await findNotice( 'Your file is ready: Orders, Nov 1, 2026 – Nov 7, 2026' );
		expect( saved ).toEqual( [] );
		expect( api.sentTo( EXPORT ) ).toEqual( [] );

		const notice = screen.getByText( /^Your file is ready/ ).closest< HTMLElement >( '.components-snackbar' )!;
		await user.click( within( notice ).getByRole( 'button', { name: 'Download' } ) );
		await waitFor( () => expect( saved ).toEqual( [ NAME ] ) );
	} );

	it( 'goes on when its report is left, and says so where its owner is then', async () => {
		const written = later();
		const { user, rerender, registry } = await open( HERE, {
			...many(),
			[ EXPORT ]: anExport(),
			[ RUN ]: inTurn( anExport( { rows: 13_000 } ), written.reply ),
		} );
		await screen.findByRole( 'link', { name: '12' } );
		await user.click( screen.getByRole( 'button', { name: 'Download' } ) );
		await screen.findByRole( 'button', { name: 'Downloading… 50%' } );
		rerender( <p>Elsewhere</p> );
		written.answer( anExport( { rows: 26_000, state: 'done' } ) );

		await waitFor( () =>
			expect( registry.select( noticesStore ).getNotices() ).toMatchObject( [
				{ content: 'Your file is ready: Orders, Nov 1, 2026 – Nov 7, 2026' },
			] )
		);
		expect( saved ).toEqual( [] );
		expect( registry.select( exportsStore ).getHalted() ).toBeUndefined();
	} );
} );

describe( 'the data status', () => {
	const STATE = 'GET /storeboard/v1/reports/freshness';
	const IMPORT = 'POST /storeboard/v1/reports/freshness';
	const seconds = ( time: string ) => Date.parse( `${ time }Z` ) / 1000;
	const at = ( last: string | null, more = {} ) => ( {
		mode: 'scheduled',
		waiting: 0,
		added: 0,
		is_under_way: false,
		last_at: last && seconds( last ),
		next_at: seconds( '2026-11-23T05:38:32' ),
		newest_at: seconds( '2026-11-22T16:20:00' ),
		...more,
	} );
	const waiting = ( all: number, added = all ) => at( '2026-11-22T17:38:32', { waiting: all, added } );
	const group = () => screen.findByRole( 'status', { name: 'Data status:' } );
	const status = async () => ( await group() ).parentElement!.textContent!.replace( /\u202f/g, ' ' );
	const button = async () =>
		within( await group() ).getByRole( 'button', { name: 'Update now: manually trigger analytics data import' } );

	beforeEach( () => {
		statusTiming.round = 1;
		setReports( true );
		window.wcSettings = { admin: { timeZone: 'America/New_York', manageStock: 'yes' } } as never;
	} );

	function setReports( importsByTurns: boolean, may = true ) {
		setPageSettings( {
			...getPageSettings(),
			can: { manage_woocommerce: may, view_woocommerce_reports: true },
			reports: { defaultRange: '', dateType: 'date_paid', weekStartsOn: 1, importsByTurns },
		} );
	}

	const openOrders = ( replies: Replies ) =>
		open( `path=/analytics/orders&${ RANGE }`, {
			[ ORDERS ]: withTotal( [ anOrder( 12 ) ] ),
			[ ORDER_STATS ]: stats( 50 ),
			...replies,
		} );

	it( 'tells when the reports were and will be updated, and the newest order, by the store’s clock', async () => {
		const { api } = await openOrders( { [ STATE ]: at( '2026-11-22T17:38:32' ) } );

		const words = await status();
		expect( words ).toContain( 'Last updatedNov 22, 2026, 12:38 PM' );
		expect( words ).toContain( 'Next updateNov 23, 2026, 12:38 AM' );
		expect( words ).toContain( 'Newest order: Nov 22, 2026, 11:20 AM' );
		expect( screen.getByText( 'Data status:' ) ).toBeVisible();
		// One way to renew the data is enough.
		await screen.findByRole( 'link', { name: '12' } );
		expect( screen.queryByText( /^Data as of / ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: 'Refresh' } ) ).toBeNull();
		expect( api.sentTo( IMPORT ) ).toHaveLength( 0 );
	} );

	it( 'says of a store without a schedule that it is updated manually', async () => {
		await openOrders( { [ STATE ]: at( null, { next_at: null } ) } );

		const words = await status();
		expect( words ).toContain( 'Last updatedNever' );
		expect( words ).toContain( 'Next updateManual' );
	} );

	it.each( [
		[ 14, 14, 'Adding 14 new orders…' ],
		[ 3, 1, 'Adding 1 new order…' ],
		[ 2, 0, 'Updating 2 orders…' ],
	] )( 'adds %i orders that wait, %i of them new, and shows them', async ( all, added, words ) => {
		const { reply, answer } = later();
		const { api } = await openOrders( { [ STATE ]: waiting( all, added ), [ IMPORT ]: reply } );
		await waitFor( async () => expect( await status() ).toContain( words ) );
		await isReadOut( words );
		const before = api.sentTo( ORDERS ).length;

		answer( at( '2026-11-22T20:00:00' ) );

		await waitFor( () => expect( api.sentTo( ORDERS ).length ).toBeGreaterThan( before ) );
		expect( await status() ).toContain( 'Last updatedNov 22, 2026, 3:00 PM' );
		expect( await status() ).not.toContain( words );
		expect( api.sentTo( IMPORT ).map( ( { data } ) => data ) ).toEqual( [ {} ] );
	} );

	it( 'adds many orders a batch after the other, and shows the report once', async () => {
		const { api } = await openOrders( {
			[ STATE ]: waiting( 250 ),
			[ IMPORT ]: inTurn(
				{ ...waiting( 150 ), last_at: seconds( '2026-11-22T18:00:00' ) },
				{ ...waiting( 50 ), last_at: seconds( '2026-11-22T19:00:00' ) },
				at( '2026-11-22T20:00:00' )
			),
		} );
		await screen.findByRole( 'link', { name: '12' } );

		await waitFor( () => expect( api.sentTo( IMPORT ) ).toHaveLength( 3 ) );
		await waitFor( async () => expect( await status() ).toContain( '3:00 PM' ) );
		await waitFor( () => expect( api.sentTo( ORDERS ) ).toHaveLength( 2 ) );
	} );

	it( 'says how many are missing where nothing moves, and asks no more', async () => {
		const { api } = await openOrders( { [ STATE ]: waiting( 14 ), [ IMPORT ]: waiting( 14 ) } );

		await waitFor( async () =>
			expect( await status() ).toContain( '14 new or changed orders aren’t included yet.' )
		);
		const asked = api.sentTo( IMPORT ).length;
		expect( asked ).toBeLessThanOrEqual( statusTiming.patience + 1 );
		expect( await button() ).toBeVisible();
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
		expect( api.sentTo( IMPORT ) ).toHaveLength( asked );
	} );

	it( 'says how many are missing where adding them fails, with no notice that nobody asked for', async () => {
		await openOrders( { [ STATE ]: waiting( 1 ), [ IMPORT ]: failing.server } );

		await waitFor( async () => expect( await status() ).toContain( '1 new or changed order isn’t included yet.' ) );
		expect( screen.queryByText( /^Couldn’t update/ ) ).toBeNull();
		expect( await screen.findByRole( 'link', { name: '12' } ) ).toBeVisible();
	} );

	it( 'waits for an update that the store itself is at', async () => {
		const { user, api } = await openOrders( {
			[ STATE ]: inTurn( at( null ), at( '2026-11-22T17:40:00' ) ),
			[ IMPORT ]: inTurn( at( null, { is_under_way: true } ) ),
		} );
		expect( await group() ).toHaveTextContent( 'Last updatedNever' );
		const before = api.sentTo( ORDERS ).length;

		await user.dblClick( await button() );

		await findNotice( 'The report is up to date.' );
		await waitFor( async () => expect( await group() ).toHaveTextContent( /Last updatedNov 22, 2026/ ) );
		await waitFor( () => expect( api.sentTo( ORDERS ).length ).toBeGreaterThan( before ) );
		expect( api.sentTo( IMPORT ).map( ( { data } ) => data ) ).toEqual( [ { always: true } ] );
	} );

	it( 'says that an update failed, and Retry begins it', async () => {
		const { user, api } = await openOrders( {
			[ STATE ]: at( '2026-11-22T17:38:32' ),
			[ IMPORT ]: inTurn( failing.server, waiting( 2 ) ),
		} );
		await user.click( await button() );

		await findNotice( /^Couldn’t update the reports\./ );
		await user.click( await screen.findByRole( 'button', { name: 'Try again' } ) );

		// The site’s own jobs have it.
		await findNotice( 'Update started. Your stats will change once it’s done.' );
		expect( api.sentTo( IMPORT ).length ).toBeGreaterThan( 1 );
	} );

	it( 'adds orders for a user who may only look, and offers no button', async () => {
		setReports( true, false );
		const { api } = await openOrders( { [ STATE ]: waiting( 14 ), [ IMPORT ]: at( '2026-11-22T20:00:00' ) } );

		await waitFor( async () => expect( await status() ).toContain( '3:00 PM' ) );
		expect( within( await group() ).queryByRole( 'button' ) ).toBeNull();
		expect( api.sentTo( IMPORT ).map( ( { data } ) => data ) ).toEqual( [ {} ] );
	} );

	it( 'tells the newest order where orders come into the reports at once', async () => {
		setReports( false );
		const { user, api } = await openOrders( {
			[ STATE ]: inTurn(
				{ ...at( null ), mode: 'immediate', next_at: null },
				{ ...at( null ), mode: 'immediate', next_at: null, newest_at: seconds( '2026-11-22T21:00:00' ) }
			),
		} );
		expect( await screen.findByText( /^Newest order: Nov 22, 2026, 11:20\sAM$/ ) ).toBeVisible();

		await user.click( await screen.findByRole( 'button', { name: 'Refresh' } ) );

		expect( await screen.findByText( /^Newest order: Nov 22, 2026, 4:00\sPM$/ ) ).toBeVisible();
		expect( screen.queryByRole( 'status', { name: 'Data status:' } ) ).toBeNull();
		expect( api.sentTo( IMPORT ) ).toHaveLength( 0 );
	} );

	it.each( [
		[ 'it cannot be asked for', true, failing.server ],
		[ 'its answer makes no sense', true, { mode: 'scheduled' } ],
		[ 'it cannot be asked for, and orders come at once', false, failing.forbidden ],
	] )( 'tells the age of the report where %s', async ( _, importsByTurns, reply ) => {
		setReports( importsByTurns );
		const { api } = await openOrders( { [ STATE ]: reply } );
		await screen.findByRole( 'link', { name: '12' } );
		await waitFor( () => expect( api.sentTo( STATE ).length ).toBeGreaterThan( 0 ) );

		expect( await screen.findByRole( 'button', { name: 'Refresh' } ) ).toBeVisible();
		expect( screen.queryByRole( 'status', { name: 'Data status:' } ) ).toBeNull();
		expect( screen.queryByText( /^Newest order/ ) ).toBeNull();
	} );
} );

it( 'keeps the arguments that extensions add: in links, and when a filter is chosen', async () => {
	addFilter( 'woocommerce_admin_persisted_queries', 'tips', ( names ) => [ ...( names as string[] ), 'currency' ] );
	const { user } = await open( `path=/analytics/orders&currency=EUR&tips=many&${ RANGE }`, {
		[ ORDERS ]: withTotal( [ anOrder( 12 ) ] ),
		[ ORDER_STATS ]: stats( 50 ),
	} );
	const linked = new URL( ( await screen.findByRole< HTMLAnchorElement >( 'link', { name: /Hat & scarf/ } ) ).href );
	expect( linked.searchParams.get( 'currency' ) ).toBe( 'EUR' );
	expect( linked.searchParams.get( 'tips' ) ).toBeNull();

	await user.click( await screen.findByRole( 'button', { name: 'All orders' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Advanced filters' } ) );

	const now = new URLSearchParams( window.location.search );
	expect( now.get( 'filter' ) ).toBe( 'advanced' );
	expect( now.get( 'currency' ) ).toBe( 'EUR' );
	expect( now.get( 'after' ) ).toBe( '2026-11-01' );
	expect( now.get( 'tips' ) ).toBeNull();
	removeFilter( 'woocommerce_admin_persisted_queries', 'tips' );
} );

it( 'shows all columns of customers until the user hides some, as WooCommerce’s client does', async () => {
	await open( 'path=/customers', {
		'GET /wc-analytics/reports/customers': withTotal( [] ),
		'GET /wc-analytics/reports/customers/stats': { totals: {} },
	} );

	const table = within( await screen.findByRole( 'group', { name: 'Customers' } ) );
	for ( const name of [ 'Username', 'City', 'Region', 'Postal code' ] ) {
		expect( table.getByRole( 'columnheader', { name } ) ).toBeVisible();
	}
} );

it( 'keeps the columns that the user hides', async () => {
	const SAVE = 'POST /wp/v2/users/me?_fields=id,is_super_admin,woocommerce_meta';
	await open( `path=/analytics/orders&${ RANGE }`, {
		[ ME ]: { id: 1, woocommerce_meta: { orders_report_columns: '["attribution"]' } },
		[ SAVE ]: { id: 1, woocommerce_meta: {} },
		[ ORDERS ]: withTotal( [ anOrder( 12 ) ] ),
		[ ORDER_STATS ]: stats( 50 ),
	} );

	await screen.findByRole( 'link', { name: '12' } );
	await waitFor( () => expect( screen.queryByText( 'Attribution' ) ).toBeNull() );
} );

describe( 'an extension', () => {
	afterEach( () => {
		removeFilter( REPORTS_FILTER, 'tips' );
	} );

	it( 'adds a report, and takes one away', async () => {
		const Tips = () => <h2>All tips</h2>;
		addFilter( REPORTS_FILTER, 'tips', ( reports ) => [
			...( reports as { report: string }[] ).filter( ( { report } ) => report !== 'coupons' ),
			{ report: 'tips', title: 'Tips', component: Tips, navArgs: { id: 'tips' } },
		] );

		const { unmount } = await open( 'path=/analytics/tips' );
		const page = () => getPages( [] ).find( ( { path } ) => path === '/analytics/tips' );
		expect( page() ).toMatchObject( {
			container: Tips,
			breadcrumbs: [ 'WooCommerce', 'Analytics', 'Tips' ],
			navArgs: { id: 'tips' },
			capability: 'view_woocommerce_reports',
		} );
		unmount();

		await open( 'path=/analytics/coupons' );
		expect( screen.getByText( NOT_ALLOWED, { selector: 'p' } ) ).toBeVisible();
	} );

	it( 'keeps the page that it has at the path of a report of its own', async () => {
		const own = { path: '/analytics/tips', container: () => null, breadcrumbs: [ 'Mine' ] };
		addFilter( PAGES_FILTER, 'tips', ( pages ) => [ ...( pages as object[] ), own ] );
		addFilter( REPORTS_FILTER, 'tips', ( reports ) => [
			...( reports as object[] ),
			{ report: 'tips', title: 'Tips', component: () => null },
		] );

		await open( 'path=/analytics/tips' );

		expect( getPages( [] ).filter( ( { path } ) => path === own.path ) ).toEqual( [ own ] );
		removeFilter( PAGES_FILTER, 'tips' );
	} );

	it( 'knows each report by its name and its entry of the menu', async () => {
		let seen: object[] = [];
		addFilter( REPORTS_FILTER, 'tips', ( reports ) => {
			seen = reports as object[];
			return reports;
		} );
		await open( 'path=/analytics/nothing' );

		expect( seen ).toContainEqual( {
			report: 'revenue',
			title: 'Revenue',
			component: expect.any( Function ),
			navArgs: { id: 'woocommerce-analytics-revenue' },
		} );
		expect( seen ).toContainEqual( { report: 'customers', title: 'Customers', component: expect.any( Function ) } );
	} );
} );

it( 'compares any two periods, and says that they are of different lengths', async () => {
	const { api } = await open(
		`path=/analytics/revenue&${ RANGE }&compare_after=2025-03-01&compare_before=2025-03-03`,
		{
			[ REVENUE ]: stats( 50 ),
		}
	);

	expect( await screen.findByText( /^Your date range has 7 days and the comparison has 3 days\./ ) ).toBeVisible();
	await waitFor( () =>
		expect( screen.getByRole( 'tab', { name: /^Gross sales/ } ) ).toHaveTextContent( 'Compared period: $50.00' )
	);
	expect( api.sentTo( REVENUE ).map( paramsOf ) ).toContainEqual(
		expect.objectContaining( { after: '2025-03-01T00:00:00', before: '2025-03-03T23:59:59' } )
	);
} );

it( 'compares with nothing: asks for no other days, and shows no change', async () => {
	const { api } = await open( `path=/analytics/revenue&${ RANGE }&compare_after=none`, { [ REVENUE ]: stats( 50 ) } );

	const figure = screen.getByRole( 'tab', { name: /^Gross sales/ } );
	await waitFor( () => expect( figure ).toHaveTextContent( /^Gross sales \$50\.00$/ ) );
	expect( await screen.findByRole( 'slider', { name: 'Gross sales' } ) ).toHaveAttribute(
		'aria-valuetext',
		'Sun, November 1, 2026; Custom (Nov 1 - 7, 2026): $50.00'
	);
	expect(
		api
			.sentTo( REVENUE )
			.map( paramsOf )
			.map( ( { after } ) => after )
	).toEqual( [ '2026-11-01T00:00:00', '2026-11-01T00:00:00' ] );
} );

describe( 'a day of the chart', () => {
	let go: jest.SpyInstance;
	beforeEach( () => {
		go = jest.spyOn( leaveTo, 'go' ).mockReset();
	} );

	async function openDay( address: string, opensOrders: boolean ) {
		setPageSettings( { ...getPageSettings(), reports: { ...getPageSettings().reports, opensOrders } as never } );
		const { user } = await open( address, {
			[ REVENUE ]: stats( 50 ),
			[ ORDER_STATS ]: stats( 50 ),
			[ ORDERS ]: withTotal( [ anOrder( 12 ) ] ),
		} );
		const slider = await screen.findByRole( 'slider' );
		act( () => slider.focus() );
		await user.keyboard( '{Enter}' );
	}

	it( 'leads to exactly its orders', async () => {
		await openDay( `path=/analytics/revenue&${ RANGE }`, true );

		await waitFor( () => expect( go ).toHaveBeenCalled() );
		expect( Object.fromEntries( new URL( go.mock.lastCall![ 0 ] ).searchParams ) ).toEqual( {
			page: 'wc-orders',
			storeboard_counted: 'revenue',
			storeboard_after: '2026-11-01',
			storeboard_before: '2026-11-07',
		} );
	} );

	it( 'narrows the report of orders to itself, with the filters that it has', async () => {
		await openDay( `path=/analytics/orders&filter=advanced&status_is[0]=completed&interval=day&${ RANGE }`, true );

		await waitFor( () =>
			expect( Object.fromEntries( new URLSearchParams( window.location.search ) ) ).toEqual( {
				...{ page: 'wc-admin', path: '/analytics/orders' },
				...{ filter: 'advanced', 'status_is[0]': 'completed' },
				...{ period: 'custom', compare: 'previous_period', after: '2026-11-01', before: '2026-11-07' },
			} )
		);
		expect( go ).not.toHaveBeenCalled();
	} );
} );

it( 'tells how old the data is, and asks for it again', async () => {
	const { api, user } = await open( `path=/analytics/revenue&${ RANGE }`, { [ REVENUE ]: stats( 50 ) } );
	await screen.findByText( /^Data as of / );
	const before = api.sentTo( REVENUE ).length;
	await user.click( screen.getByRole( 'button', { name: 'Refresh' } ) );

	await waitFor( () => expect( api.sentTo( REVENUE ) ).toHaveLength( before + 3 ) );
} );

describe( 'an extension that knows several currencies', () => {
	const CURRENCY = 'woocommerce_admin_report_currency';
	const COLOR = 'woocommerce_admin_chart_item_color';
	afterEach( () => {
		removeFilter( CURRENCY, 'tips' );
		removeFilter( COLOR, 'tips' );
	} );

	const EURO = {
		code: 'EUR',
		symbol: '€',
		symbolPosition: 'right_space',
		thousandSeparator: '.',
		decimalSeparator: ',',
		precision: 2,
	};

	it( 'has the sums of a report written in that of the address, and only them', async () => {
		addFilter( CURRENCY, 'tips', ( currency, query: any ) => ( query.currency === 'EUR' ? EURO : currency ) );
		const { unmount } = await open( `path=/analytics/revenue&currency=EUR&${ RANGE }`, {
			[ REVENUE ]: stats( 1050 ),
		} );

		expect( await screen.findByRole( 'tab', { name: /^Gross sales/ } ) ).toHaveTextContent( '1.050,00 €' );
		const table = await screen.findByRole( 'table', { name: 'Revenue' } );
		await waitFor( () => expect( table ).toHaveTextContent( '1.050,00 €' ) );
		expect( formatMoney( 5, 'USD' ) ).toBe( '$5.00' );

		unmount();
		expect( formatMoney( 5 ) ).toBe( '$5.00' );
	} );

	it( 'changes no other address, and colours what it wants', async () => {
		addFilter( CURRENCY, 'tips', ( currency, query: any ) => ( query.currency === 'EUR' ? EURO : currency ) );
		addFilter( COLOR, 'tips', ( color, name: any ) => ( /^Previous/.test( name ) ? '#ff0000' : color ) );
		const { container } = await open( `path=/analytics/revenue&${ RANGE }`, { [ REVENUE ]: stats( 1050 ) } );

		expect( await screen.findByRole( 'tab', { name: /^Gross sales/ } ) ).toHaveTextContent( '$1,050.00' );
		await waitFor( () => expect( container.querySelector( '[style*="rgb(255, 0, 0)"]' ) ).not.toBeNull() );
	} );
} );

describe( 'a tab that stays open over the end of a month', () => {
	const EVENING = Date.parse( '2026-11-30T22:50:00Z' );
	const VIEWS = 'GET /storeboard/v1/views';
	const NOTES = 'GET /storeboard/v1/annotations';
	const months = ( api: Awaited< ReturnType< typeof open > >[ 'api' ], key: string ) =>
		api.sentTo( key ).map( ( sent ) => {
			const { after, before } = paramsOf( sent );
			return `${ after!.slice( 0, 10 ) } ${ before!.slice( 0, 10 ) }`;
		} );
	let now: jest.SpyInstance;

	beforeEach( () => {
		now = jest.spyOn( Date, 'now' ).mockReturnValue( EVENING );
		setPageSettings( {
			...getPageSettings(),
			madeAt: 0,
			reports: {
				defaultRange: 'period=month&compare=previous_period',
				dateType: 'date_paid',
				weekStartsOn: 1,
				timeZone: 'Europe/Berlin',
				hasRecords: true,
			},
		} );
	} );
	afterEach( () => {
		now.mockRestore();
	} );

	it( 'moves to the new day at once with chart, comparison, rows, notes, saved views and the name of a file', async () => {
		const saved: string[] = [];
		jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( function ( this: HTMLAnchorElement ) {
			saved.push( this.download );
		} );
		URL.createObjectURL = () => 'blob:';
		URL.revokeObjectURL = () => {};
		const { user, api } = await open( 'path=/analytics/orders', {
			[ ORDERS ]: withTotal( [ anOrder( 12 ) ] ),
			[ ORDER_STATS ]: stats( 50 ),
			[ NOTES ]: [],
			[ VIEWS ]: [],
		} );
		const range = () => screen.findByRole( 'button', { name: / vs\. / } );
		expect( await range() ).toHaveTextContent( /Nov 1 . 30, 2026/ );
		await waitFor( () => expect( api.sentTo( NOTES ) ).toHaveLength( 1 ) );
		await screen.findByRole( 'link', { name: '12' } );
		const before = api.sent.length;

		// Nothing runs while the machine sleeps. The owner comes back on the next morning.
		now.mockReturnValue( EVENING + 9 * 60 * 60_000 );
		act( () => void document.dispatchEvent( new Event( 'visibilitychange' ) ) );

		expect( await range() ).toHaveTextContent( /Dec 1, 2026/ );
		await screen.findByRole( 'link', { name: '12' } );
		await waitFor( () => expect( api.sentTo( NOTES ) ).toHaveLength( 2 ) );
		expect( months( api, ORDERS ) ).toEqual( [ '2026-11-01 2026-11-30', '2026-12-01 2026-12-01' ] );
		expect( months( api, ORDER_STATS ) ).toEqual( [
			'2026-11-01 2026-11-30',
			'2026-10-01 2026-10-30',
			'2026-12-01 2026-12-01',
			'2026-11-01 2026-11-01',
		] );
		expect( months( api, NOTES ) ).toEqual( [ '2026-11-01 2026-11-30', '2026-12-01 2026-12-01' ] );
		expect( api.sent.slice( before ).filter( ( { path } ) => path.includes( '2026-11-30' ) ) ).toEqual( [] );

		await user.click( screen.getByRole( 'button', { name: 'Download' } ) );
		await waitFor( () => expect( saved ).toEqual( [ expect.stringContaining( '2026-12-01' ) ] ) );
		await user.click( screen.getByRole( 'button', { name: 'Saved views' } ) );
		await user.click( await screen.findByRole( 'menuitem', { name: /^Save/ } ) );
		expect( await screen.findByLabelText( 'Name' ) ).toHaveValue( 'Orders, Month to date' );
	} );

	it( 'asks again for a range that has ended since', async () => {
		const { api } = await open(
			'path=/analytics/orders&period=custom&compare=previous_period&after=2026-11-30&before=2026-11-30',
			{ [ ORDERS ]: withTotal( [ anOrder( 12 ) ] ), [ ORDER_STATS ]: stats( 50 ), [ NOTES ]: [] }
		);
		await screen.findByRole( 'link', { name: '12' } );
		expect( api.sentTo( ORDERS ) ).toHaveLength( 1 );

		now.mockReturnValue( EVENING + 9 * 60 * 60_000 );
		act( () => void document.dispatchEvent( new Event( 'visibilitychange' ) ) );

		await waitFor( () => expect( months( api, ORDERS ) ).toEqual( Array( 2 ).fill( '2026-11-30 2026-11-30' ) ) );
	} );
} );
