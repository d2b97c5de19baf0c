import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { failing, mockApi, withHeaders, type Replies } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { allScreens } from '../../../../tests/js/screens';
import { getPageSettings, setPageSettings } from '../../../lib/page-settings';
import Analytics from '../..';

const ME = 'GET /wp/v2/users/me?context=edit&_fields=id,is_super_admin,woocommerce_meta';
const QUERY = 'GET /storeboard/v1/query';
const RANGE = 'period=custom&compare=previous_period&after=2026-11-01&before=2026-11-07';

const NUMBERS = {
	...{ total_sales: 100, sales_share: 62.5, orders_count: 4, avg_order_value: 22 },
	...{ refunds: 5, fees: 3.2, fees_known: 87.25, origins_known: 64 },
	...{ net_revenue: 90, cost: 40, gross_profit: 50, margin: 55.5, cost_known: 87 },
};

const about = { source: 'counted', reason: null as string | null, filled: 1, filled_of: 4, adds_up_currencies: false };

const paramsOf = ( { path }: { path: string } ) => Object.fromEntries( new URLSearchParams( path.split( '?' )[ 1 ] ) );

/** As the server answers: rows where it is asked by a dimension, else intervals. */
const answer =
	( more: Partial< typeof about > = {}, numbers: Record< string, number | null > = NUMBERS, rows = ROWS ) =>
	( request: { path: string } ) => {
		const { by } = paramsOf( request );
		const interval = {
			interval: '2026-11-01',
			date_start: '2026-11-01 00:00:00',
			date_end: '2026-11-01 23:59:59',
			totals: numbers,
		};
		return withHeaders(
			by
				? { totals: {}, intervals: [], rows, ...about, ...more }
				: { totals: numbers, intervals: [ interval ], rows: [], ...about, ...more },
			{ 'X-WP-Total': String( by ? rows.length : 1 ) }
		);
	};

const ROWS: Record< string, unknown >[] = [
	{ payment_method: 'stripe', label: 'Card', ...NUMBERS },
	{ payment_method: 'cod', label: 'Cash on delivery', ...NUMBERS, total_sales: 60, sales_share: 37.5, fees: null },
];

async function open( address: string, replies: Replies ) {
	window.history.replaceState( {}, '', `admin.php?page=wc-admin&${ address }` );
	const path = new URLSearchParams( address ).get( 'path' )!;
	const api = mockApi( { [ ME ]: { id: 1, woocommerce_meta: {} }, ...replies } );
	const view = show( <Analytics params={ {} } path={ path } pathMatch={ path } query={ {} } /> );
	return { ...view, api };
}

beforeEach( () => {
	window.sessionStorage.clear();
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		userId: 1,
		madeAt: Date.parse( '2026-11-22T12:00:00Z' ),
		usesOrdersScreen: true,
		screens: allScreens.map( ( row ) => ( {
			...row,
			title: row.id === 'analytics/payment-methods' ? 'Payment methods' : row.title,
		} ) ),
	} );
	window.wcSettings = { admin: { timeZone: 'UTC' }, orderStatuses: { completed: 'Completed' } };
} );
afterEach( () => {
	delete window.wcSettings;
} );

describe( 'the report of payment methods', () => {
	it( 'asks one route for figures, for what they are compared with, and for rows', async () => {
		const { api } = await open( `path=/analytics/payment-methods&${ RANGE }`, { [ QUERY ]: answer() } );
		await screen.findByRole( 'table', { name: 'Payment methods' } );

		const asked = api.sentTo( QUERY ).map( paramsOf );
		expect( asked ).toHaveLength( 3 );
		expect( asked ).toEqual(
			expect.arrayContaining( [
				expect.objectContaining( {
					'metrics[0]': 'orders/total_sales',
					'metrics[5]': 'orders/fees_known',
					interval: 'day',
					whole: '1',
					after: '2026-11-01T00:00:00',
				} ),
				expect.objectContaining( { interval: 'day', after: '2026-10-25T00:00:00' } ),
				expect.objectContaining( {
					by: 'payment_method',
					orderby: 'total_sales',
					order: 'desc',
					page: '1',
					per_page: '25',
					before: '2026-11-07T23:59:59',
				} ),
			] )
		);
	} );

	it( 'shows the figures, and what is not known of a method as such', async () => {
		await open( `path=/analytics/payment-methods&${ RANGE }`, { [ QUERY ]: answer() } );
		const table = await screen.findByRole( 'table', { name: 'Payment methods' } );

		const card = await within( table ).findByRole( 'row', { name: /^Card/ } );
		expect( card ).toHaveTextContent( '$100.00' );
		expect( card ).toHaveTextContent( '62.5%' );
		const cash = within( table ).getByRole( 'row', { name: /^Cash on delivery/ } );
		expect( within( cash ).getByText( '—' ) ).toBeVisible();
		expect( screen.getByRole( 'tab', { name: /^Payment fees/ } ) ).toHaveTextContent( '$3.20' );
		expect( screen.getByText( 'Payment fees are known for 87.2% of sales.' ) ).toBeVisible();
	} );

	it( 'groups its rows by period, in the order of time', async () => {
		const { api, user } = await open( `path=/analytics/payment-methods&${ RANGE }`, { [ QUERY ]: answer() } );
		await screen.findByRole( 'table', { name: 'Payment methods' } );

		const grouping = await screen.findByRole( 'group', { name: 'Group by:' } );
		await user.click( within( grouping ).getByRole( 'button' ) );
		await user.click( await screen.findByRole( 'button', { name: 'Date' } ) );

		await waitFor( () => expect( window.location.search ).toContain( 'by=period' ) );
		await waitFor( () =>
			expect( api.sentTo( QUERY ).map( paramsOf ) ).toContainEqual(
				expect.objectContaining( { interval: 'day', order: 'desc', per_page: '25' } )
			)
		);
		const table = await screen.findByRole( 'table', { name: 'Payment methods' } );
		expect( within( table ).queryByRole( 'columnheader', { name: /Share of sales/ } ) ).toBeNull();
		expect( within( table ).getByRole( 'columnheader', { name: /^Date/ } ) ).toBeVisible();
	} );

	it( 'sorts its periods by any column, and leads to the orders of each', async () => {
		setPageSettings( { ...getPageSettings(), reports: { opensOrders: true } } as never );
		const { api, user } = await open( `path=/analytics/payment-methods&by=period&${ RANGE }`, {
			[ QUERY ]: answer(),
		} );
		const table = await screen.findByRole( 'table', { name: 'Payment methods' } );
		const row = await within( table ).findByRole( 'row', { name: /^Nov 1, 2026/ } );
		const links = within( row ).getAllByRole( 'link' );
		expect( links.map( ( link ) => link.getAttribute( 'href' ) ) ).toEqual( [
			expect.stringContaining(
				'storeboard_counted=facts&storeboard_after=2026-11-01&storeboard_before=2026-11-01'
			),
			expect.stringContaining( 'storeboard_counted=facts%2Forders' ),
		] );
		// The list says of how many of them fees are known.
		expect( links[ 0 ] ).toHaveAttribute( 'href', expect.stringContaining( 'storeboard_amount=fee' ) );

		await user.click( within( table ).getByRole( 'button', { name: 'Total sales' } ) );
		await waitFor( () =>
			expect( api.sentTo( QUERY ).map( paramsOf ) ).toContainEqual(
				expect.objectContaining( { interval: 'day', orderby: 'total_sales', refund_day: 'own' } )
			)
		);
	} );

	it( 'finds rows by their names, and keeps what is searched for in the address', async () => {
		const { api, user } = await open( `path=/analytics/payment-methods&${ RANGE }`, { [ QUERY ]: answer() } );
		const box = await screen.findByRole( 'searchbox', { name: 'Search by name' } );
		await user.type( box, 'card' );

		await waitFor( () =>
			expect( api.sentTo( QUERY ).map( paramsOf ) ).toContainEqual(
				expect.objectContaining( { by: 'payment_method', search: 'card' } )
			)
		);
		expect( window.location.search ).toContain( 'search=card' );
		await user.clear( box );
		await waitFor( () => expect( window.location.search ).not.toContain( 'search=' ) );
	} );

	it( 'shows each currency in its own money, and no share of their sum', async () => {
		const rows = [ { currency: 'GBP', label: 'GBP', ...NUMBERS } ];
		await open( `path=/analytics/payment-methods&by=currency&${ RANGE }`, {
			[ QUERY ]: answer( {}, NUMBERS, rows ),
		} );
		const table = await screen.findByRole( 'table', { name: 'Payment methods' } );

		expect( await within( table ).findByRole( 'row', { name: /^GBP/ } ) ).toHaveTextContent( '£100.00' );
		expect( within( table ).queryByRole( 'columnheader', { name: /Share of sales/ } ) ).toBeNull();
	} );

	it( 'keeps hidden columns for the user', async () => {
		const { api, user } = await open( `path=/analytics/payment-methods&${ RANGE }`, {
			[ QUERY ]: answer(),
			[ ME ]: { id: 1, woocommerce_meta: { 'payment-methods_report_columns': '["refunds"]' } },
			'POST /wp/v2/users/me': {},
		} );
		const table = await screen.findByRole( 'table', { name: 'Payment methods' } );
		expect( within( table ).queryByRole( 'columnheader', { name: /Returns/ } ) ).toBeNull();
		expect( within( table ).getByRole( 'columnheader', { name: /^Orders/ } ) ).toBeVisible();
		expect( api.sentTo( QUERY ).length ).toBeGreaterThan( 0 );
		expect( user ).toBeDefined();
	} );

	it( 'says how many orders it has still to read', async () => {
		await open( `path=/analytics/payment-methods&${ RANGE }`, {
			[ QUERY ]: answer( { filled: 0.04, filled_of: 300_000 } ),
		} );

		expect( await screen.findByText( /Still reading past orders: 12,000 of 300,000 so far\./ ) ).toBeVisible();
		expect( screen.queryByText( /amounts in other currencies may be added up/ ) ).toBeNull();
	} );

	it( 'says that currencies may be mixed until all orders were read', async () => {
		await open( `path=/analytics/payment-methods&${ RANGE }`, {
			[ QUERY ]: answer( { filled: 0.04, filled_of: 300_000, adds_up_currencies: true } ),
		} );

		expect(
			await screen.findByText( /so far\. Until then, amounts in other currencies may be added up\./ )
		).toBeVisible();
	} );

	it( 'says where nothing is known what to do about it', async () => {
		await open( `path=/analytics/payment-methods&${ RANGE }`, {
			[ QUERY ]: answer( {}, { ...NUMBERS, fees: null, fees_known: 0 } ),
		} );

		expect( await screen.findByRole( 'link', { name: 'Go to payment settings' } ) ).toHaveAttribute(
			'href',
			'https://shop.test/wp-admin/admin.php?page=wc-settings&tab=checkout'
		);
	} );

	it( 'says of refunds alone, which have no share that is known, nothing at all', async () => {
		await open( `path=/analytics/payment-methods&${ RANGE }`, {
			[ QUERY ]: answer( { filled_of: 1 }, { ...NUMBERS, orders_count: 0, fees: null, fees_known: null } ),
		} );

		await screen.findByRole( 'tab', { name: /^Total sales \$100\.00/ } );
		expect( document.querySelector( '.storeboard-report__known' ) ).toHaveTextContent( /^\s*$/ );
		expect( screen.queryByRole( 'link', { name: 'Go to payment settings' } ) ).toBeNull();
	} );

	it( 'says that there are no orders, and not that something is missing', async () => {
		await open( `path=/analytics/payment-methods&${ RANGE }`, {
			[ QUERY ]: answer(
				{ filled: undefined, filled_of: 0 } as object,
				{ ...NUMBERS, fees: null, fees_known: null },
				[]
			),
		} );

		expect( await screen.findByText( 'There are no orders in this period. Choose other dates.' ) ).toBeVisible();
		expect( screen.queryByRole( 'link', { name: 'Go to payment settings' } ) ).toBeNull();
	} );

	it( 'says why there are no figures', async () => {
		await open( `path=/analytics/payment-methods&${ RANGE }`, {
			[ QUERY ]: answer( { source: 'none', reason: 'many', filled: undefined }, {}, [] ),
		} );

		expect( await screen.findByText( /This period has too many orders\./ ) ).toBeVisible();
	} );

	it.each( [
		[ 'date', /count orders by the date they were completed.* Choose another date type/ ],
		[ 'orders', /settings exclude orders .* Include them in Analytics > Settings/ ],
		[ 'formula', /^These stats can’t be calculated for this store right now\.$/ ],
	] )( 'says what to do, and no word of the code: %s', async ( reason, words ) => {
		await open( `path=/analytics/payment-methods&${ RANGE }`, {
			[ QUERY ]: answer( { source: 'none', reason, filled: undefined }, {}, [] ),
		} );

		expect( ( await screen.findAllByText( words ) )[ 0 ] ).toBeVisible();
	} );

	it( 'asks by the day where another report would by the hour', async () => {
		const { api } = await open(
			'path=/analytics/payment-methods&period=today&compare=previous_period&interval=hour',
			{
				[ QUERY ]: answer(),
			}
		);
		await screen.findByRole( 'table', { name: 'Payment methods' } );

		expect(
			api
				.sentTo( QUERY )
				.map( paramsOf )
				.map( ( { interval } ) => interval )
		).not.toContain( 'hour' );
	} );

	it( 'says in its place what could not be loaded', async () => {
		await open( `path=/analytics/payment-methods&${ RANGE }`, { [ QUERY ]: failing.server } );

		expect( await screen.findByText( 'Couldn’t load your stats.' ) ).toBeVisible();
		expect( await screen.findByText( 'Couldn’t load the table.' ) ).toBeVisible();
	} );
} );

it( 'says in the report of channels for how many orders they are known', async () => {
	const rows = [ { source: 'google', label: 'google', ...NUMBERS } ];
	const { api } = await open( `path=/analytics/channels&by=source&${ RANGE }`, {
		[ QUERY ]: answer( {}, NUMBERS, rows ),
	} );

	expect( await screen.findByText( 'Channels are known for 64% of orders.' ) ).toBeVisible();
	expect( await screen.findByRole( 'rowheader', { name: 'google' } ) ).toBeVisible();
	const [ asked ] = api
		.sentTo( QUERY )
		.map( paramsOf )
		.filter( ( { interval } ) => interval );
	// Each metric once: the server refuses a list that says one twice.
	const names = Object.entries( asked! ).flatMap( ( [ name, value ] ) =>
		name.startsWith( 'metrics' ) ? [ value ] : []
	);
	expect( new Set( names ).size ).toBe( names.length );
} );

it( 'says in the report of channels nothing of refunds alone', async () => {
	await open( `path=/analytics/channels&${ RANGE }`, {
		[ QUERY ]: answer( { filled_of: 1 }, { ...NUMBERS, origins_known: null } ),
	} );

	await screen.findByRole( 'tab', { name: /^Total sales \$100\.00/ } );
	expect( document.querySelector( '.storeboard-report__known' ) ).toHaveTextContent( /^\s*$/ );
	expect( screen.queryByRole( 'link', { name: 'Go to feature settings' } ) ).toBeNull();
} );

it( 'shows in the report of channels the same share as its sentence, not rounded up to all', async () => {
	await open( `path=/analytics/channels&${ RANGE }`, {
		[ QUERY ]: answer( {}, { ...NUMBERS, origins_known: 99.96 } ),
	} );

	expect( await screen.findByText( 'Channels are known for 99.9% of orders.' ) ).toBeVisible();
	expect( screen.getByRole( 'tab', { name: /^Orders with a known origin/ } ) ).toHaveTextContent( '99.9%' );
} );

describe( 'the report of profit', () => {
	const PRODUCTS = [
		{ product_id: 9, label: 'Hat', ...NUMBERS, cost: null, gross_profit: null, margin: null, cost_known: 0 },
	];

	it.each( [ 'product', 'category' ] )( 'leads to no editor of a %s that was deleted', async ( by ) => {
		await open( `path=/analytics/profit&by=${ by }&${ RANGE }`, {
			[ QUERY ]: answer( {}, NUMBERS, [
				{ [ `${ by }_id` ]: 9, label: '(Deleted)', is_gone: true, ...NUMBERS },
			] ),
		} );

		const head = await screen.findByRole( 'rowheader', { name: /\(Deleted\)/ } );
		expect( within( head ).queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'leads from each product to its editor', async () => {
		const { api } = await open( `path=/analytics/profit&by=product&${ RANGE }`, {
			[ QUERY ]: answer( {}, NUMBERS, PRODUCTS ),
		} );

		expect( await screen.findByRole( 'link', { name: 'Hat' } ) ).toHaveAttribute(
			'href',
			'https://shop.test/wp-admin/post.php?post=9&action=edit'
		);
		expect( api.sentTo( QUERY ).map( paramsOf ) ).toContainEqual(
			expect.objectContaining( { by: 'product', 'metrics[0]': 'products/gross_profit', orderby: 'gross_profit' } )
		);
		expect( await screen.findByText( /The table counts each item that has a cost/ ) ).toBeVisible();
	} );

	it( 'says which share of sales has a cost, and leads to the products that have none', async () => {
		await open( `path=/analytics/profit&${ RANGE }`, { [ QUERY ]: answer() } );

		expect( await screen.findByText( /^87% of sales have a cost\./ ) ).toBeVisible();
		const missing = screen.getByRole( 'link', { name: 'Show products without a cost' } );
		expect( missing.getAttribute( 'href' ) ).toMatch( /by=product&cost=missing&orderby=net_revenue&order=desc$/ );
		expect( screen.queryByText( /The table counts each item/ ) ).toBeNull();
	} );

	it( 'lists the products that were sold without a cost, and says what becomes of one that is entered', async () => {
		const { api } = await open( `path=/analytics/profit&by=product&cost=missing&${ RANGE }`, {
			[ QUERY ]: answer( {}, NUMBERS, PRODUCTS ),
		} );

		expect( await screen.findByText( /New orders save it\. Earlier orders stay as they are/ ) ).toBeVisible();
		expect( screen.queryByRole( 'link', { name: 'Show products without a cost' } ) ).toBeNull();
		expect( await screen.findByRole( 'group', { name: 'Show:' } ) ).toHaveTextContent( 'Sold without a cost' );
		const asked = api.sentTo( QUERY ).map( paramsOf );
		expect( asked.filter( ( { cost } ) => cost === 'missing' ).map( ( { by } ) => by ) ).toEqual( [ 'product' ] );
	} );

	it( 'narrows neither periods nor orders to those without a cost', async () => {
		const { api } = await open( `path=/analytics/profit&by=order&cost=missing&${ RANGE }`, {
			[ QUERY ]: answer( {}, NUMBERS, [ { order: '7', label: '#7', ...NUMBERS } ] ),
		} );

		expect( await screen.findByRole( 'link', { name: '#7' } ) ).toBeVisible();
		expect( screen.queryByRole( 'group', { name: 'Show:' } ) ).toBeNull();
		expect( api.sentTo( QUERY ).filter( ( { path } ) => path.includes( 'cost=missing' ) ) ).toEqual( [] );
	} );

	it( 'says in the place of empty figures what to do where none of the sales has a cost', async () => {
		await open( `path=/analytics/profit&${ RANGE }`, { [ QUERY ]: answer( {}, { ...NUMBERS, cost_known: 0 } ) } );

		expect( await screen.findByRole( 'heading', { name: 'No costs yet' } ) ).toBeVisible();
		expect(
			screen.getByText( /^None of these sales has a cost\. Enter what your products cost you/ )
		).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Go to products' } ) ).toBeVisible();
		// The stylesheet hides what follows the message.
		expect(
			document.querySelector( '.storeboard-report__nothing ~ .storeboard-report__figures' )
		).toBeInTheDocument();

		expect( screen.getByRole( 'link', { name: 'Show products without a cost' } ).getAttribute( 'href' ) ).toMatch(
			/by=product&cost=missing&orderby=net_revenue&order=desc$/
		);
	} );

	it( 'shows the figures of a period with refunds alone, of which no share is known', async () => {
		await open( `path=/analytics/profit&${ RANGE }`, {
			[ QUERY ]: answer(
				{ filled_of: 1 },
				{ ...NUMBERS, net_revenue: -30, cost: -20, gross_profit: -10, cost_known: null }
			),
		} );

		expect( await screen.findByRole( 'tab', { name: /^Gross profit/ } ) ).toHaveTextContent( '-$10.00' );
		expect( screen.queryByRole( 'heading', { name: 'No costs yet' } ) ).toBeNull();
		expect( document.querySelector( '.storeboard-report__nothing' ) ).toBeNull();
	} );

	it.each( [
		[ 99.96, '99.9%' ],
		[ 0.04, '<0.1%' ],
		[ 64.1, '64.1%' ],
	] )( 'reads %d%% of known costs as neither all nor nothing', async ( share, words ) => {
		const rows = [ { product_id: 9, label: 'Hat', ...NUMBERS, cost_known: share } ];
		await open( `path=/analytics/profit&by=product&${ RANGE }`, {
			[ QUERY ]: answer( {}, { ...NUMBERS, cost_known: share }, rows ),
		} );

		expect( await screen.findByText( new RegExp( `^${ words } of sales have a cost\\.` ) ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Show products without a cost' } ) ).toBeVisible();
		const row = await screen.findByRole( 'row', { name: /^Hat/ } );
		expect( within( row ).getByText( words ) ).toBeVisible();
	} );

	it( 'says above the list of products without a cost what to do with each', async () => {
		await open( `path=/analytics/profit&by=product&cost=missing&${ RANGE }`, {
			[ QUERY ]: answer( {}, { ...NUMBERS, cost_known: 0 } ),
		} );

		expect( await screen.findByText( /^Open a product to enter its cost\./ ) ).toBeVisible();
		expect( screen.queryByRole( 'link', { name: 'Show products without a cost' } ) ).toBeNull();
	} );

	it( 'keeps the refunds’ day where rows are narrowed or grouped otherwise', async () => {
		const { user } = await open( `path=/analytics/profit&by=product&refund_day=order&${ RANGE }`, {
			[ QUERY ]: answer( {}, NUMBERS, PRODUCTS ),
		} );
		const shown = await screen.findByRole( 'group', { name: 'Show:' } );
		await user.click( within( shown ).getByRole( 'button' ) );
		await user.click( await screen.findByRole( 'button', { name: 'Sold without a cost' } ) );
		await waitFor( () => expect( window.location.search ).toContain( 'cost=missing' ) );
		expect( window.location.search ).toContain( 'refund_day=order' );

		const grouping = await screen.findByRole( 'group', { name: 'Group by:' } );
		await user.click( within( grouping ).getByRole( 'button' ) );
		await user.click( await screen.findByRole( 'button', { name: 'Category' } ) );
		await waitFor( () => expect( window.location.search ).toContain( 'by=category' ) );
		expect( window.location.search ).toContain( 'refund_day=order' );
	} );

	it.each( [
		[ 'product', { product_id: 9, label: 'Hat' } ],
		[ 'category', { category_id: 9, label: 'Hats' } ],
	] )( 'leads from what a %s sold to exactly these orders', async ( by, row ) => {
		setPageSettings( {
			...getPageSettings(),
			reports: { defaultRange: '', dateType: 'date_paid', weekStartsOn: 1, opensOrders: true } as never,
		} );
		await open( `path=/analytics/profit&by=${ by }&refund_day=order&${ RANGE }`, {
			[ QUERY ]: answer( {}, NUMBERS, [ { ...row, ...NUMBERS } ] ),
		} );

		const link = await screen.findByRole( 'link', { name: '$90.00' } );
		expect( Object.fromEntries( new URL( link.getAttribute( 'href' )! ).searchParams ) ).toEqual( {
			page: 'wc-orders',
			storeboard_counted: 'facts',
			storeboard_by: by,
			storeboard_member: '9',
			storeboard_refund_day: 'order',
			storeboard_after: '2026-11-01',
			storeboard_before: '2026-11-07',
		} );
	} );

	it( 'says it at once where the page knows that the store keeps none, so that nothing moves when the answer comes', async () => {
		setPageSettings( {
			...getPageSettings(),
			reports: { defaultRange: '', dateType: 'date_paid', weekStartsOn: 1, hasCosts: false } as never,
		} );
		await open( `path=/analytics/profit&${ RANGE }`, { [ QUERY ]: () => new Promise( () => {} ) } );

		expect( await screen.findByRole( 'heading', { name: 'No costs yet' } ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Go to feature settings' } ) ).toBeVisible();
	} );

	it( 'says where the store keeps no costs how to begin', async () => {
		const none = { ...NUMBERS, cost: null, gross_profit: null, margin: null, cost_known: null };
		await open( `path=/analytics/profit&${ RANGE }`, { [ QUERY ]: answer( { reason: 'costs' }, none as never ) } );

		expect( await screen.findByRole( 'link', { name: 'Go to feature settings' } ) ).toBeVisible();
		expect( screen.getByText( /Your store doesn’t keep costs yet/ ) ).toBeVisible();
		expect( screen.getByRole( 'heading', { name: 'No costs yet' } ) ).toBeVisible();
		expect( screen.queryByRole( 'link', { name: 'Show products without a cost' } ) ).toBeNull();
	} );
} );

describe( 'one truth', () => {
	const PATH = 'path=/analytics/payment-methods';
	const told = {
		basis: { date_type: 'date_paid', refund_day: 'own' },
		currencies: [ { currency: 'GBP', totals: { total_sales: 60, orders_count: 1, fees: null } } ],
		differs: [ { where: 'Your payment provider’s payouts', why: 'A payout comes days after its orders.' } ],
	};

	test( 'says by which days it counts, what is in other currencies, and where else it is counted otherwise', async () => {
		const { user } = await open( `${ PATH }&${ RANGE }`, { [ QUERY ]: answer( told as object ) } );

		expect(
			await screen.findByText( 'Orders count by the date they were paid, and refunds on the day they were made.' )
		).toBeVisible();
		expect( screen.getByText( 'GBP: Total sales £60.00, Orders 1' ) ).toBeVisible();
		await user.click( screen.getByText( 'Why does this differ from other places?' ) );
		expect( screen.getByText( 'A payout comes days after its orders.' ) ).toBeVisible();
		expect( screen.queryByText( /GBP: .*Payment fees/ ) ).not.toBeInTheDocument();
	} );

	test( 'says of the rows too where they are counted otherwise, and why there are none', async () => {
		const why = 'A product in several categories counts once in each of them.';
		const ofRows = ( rows: object ) => ( request: { path: string } ) =>
			answer( ( paramsOf( request ).by ? rows : told ) as object, NUMBERS, [] )( request );
		const { user } = await open( `path=/analytics/profit&by=category&${ RANGE }`, {
			[ QUERY ]: ofRows( {
				source: 'none',
				reason: 'lines',
				differs: [ ...told.differs, { where: 'The total above', why } ],
			} ),
		} );

		expect( await screen.findByText( /Costs by product are still being added up/ ) ).toBeVisible();
		expect( screen.queryByText( 'No data to display' ) ).not.toBeInTheDocument();
		await user.click( screen.getByText( 'Why does this differ from other places?' ) );
		expect( screen.getByText( why ) ).toBeVisible();
		expect( screen.getAllByText( told.differs[ 0 ]!.why ) ).toHaveLength( 1 );
	} );

	test( 'counts refunds on their order’s day where the address says so, in all that the page asks', async () => {
		const { api } = await open( `${ PATH }&${ RANGE }&refund_day=order`, {
			[ QUERY ]: answer( { basis: { date_type: 'date_created', refund_day: 'order' } } as object ),
		} );

		expect(
			await screen.findByText( 'Orders count by the date they were placed, and refunds on their order’s day.' )
		).toBeVisible();
		expect(
			await screen.findByRole( 'heading', { name: 'Payment methods (refunds on their order’s day)' } )
		).toBeVisible();
		const asked = api.sentTo( QUERY ).map( ( request ) => paramsOf( request ).refund_day );
		expect( asked.length ).toBeGreaterThan( 2 );
		expect( new Set( asked ) ).toEqual( new Set( [ 'order' ] ) );
	} );

	test( 'leads from a number of orders to the list of exactly these', async () => {
		setPageSettings( {
			adminUrl: 'https://shop.test/wp-admin/',
			userId: 1,
			usesOrdersScreen: true,
			screens: allScreens,
			reports: { defaultRange: '', dateType: 'date_paid', weekStartsOn: 1, opensOrders: true } as never,
		} );
		await open( `${ PATH }&${ RANGE }&refund_day=order`, { [ QUERY ]: answer() } );

		const row = ( await screen.findByText( 'Cash on delivery' ) ).closest( 'tr' )!;
		const url = new URL( within( row ).getByRole( 'link', { name: '4' } ).getAttribute( 'href' )! );
		expect( Object.fromEntries( url.searchParams ) ).toEqual( {
			page: 'wc-orders',
			storeboard_counted: 'facts/orders',
			storeboard_by: 'payment_method',
			storeboard_member: 'cod',
			storeboard_refund_day: 'order',
			storeboard_after: '2026-11-01',
			storeboard_before: '2026-11-07',
		} );
	} );
} );

describe( 'the report of busy hours', () => {
	const HOURS = [
		{ moment: '1-14', label: 'Monday, 2:00 pm', ...NUMBERS, orders_count: 10 },
		{ moment: '0-00', label: 'Sunday, 12:00 am', ...NUMBERS, orders_count: 1, avg_order_value: 30 },
	];

	it( 'asks for all hours of the week at once, and shows each as a square with its number', async () => {
		const { api } = await open( `path=/analytics/busy-hours&${ RANGE }`, {
			[ QUERY ]: answer( {}, NUMBERS, HOURS ),
		} );
		const squares = await screen.findByRole( 'grid', { name: 'Orders' } );

		expect( api.sentTo( QUERY ).map( paramsOf ) ).toContainEqual(
			expect.objectContaining( {
				by: 'moment',
				whole: '1',
				after: '2026-11-01T00:00:00',
				before: '2026-11-07T23:59:59',
			} )
		);
		expect( within( squares ).getAllByRole( 'gridcell' ) ).toHaveLength( 168 );
		const [ busy, quiet, none ] = [ 'Monday, 2 PM: 10', 'Sunday, 12 AM: 1', 'Tuesday, 3 AM: 0' ].map( ( name ) =>
			within( squares ).getByRole( 'gridcell', { name } )
		);
		expect( busy ).toHaveClass( 'is-level-5' );
		expect( quiet ).toHaveClass( 'is-level-1' );
		expect( none ).toHaveClass( 'is-level-0' );
		// The week begins as the store's does: on Monday.
		expect( within( squares ).getAllByRole( 'rowheader' )[ 0 ] ).toHaveAccessibleName( 'Monday' );
		expect( screen.getByText( /^Times are in your store’s time zone/ ) ).toBeVisible();
	} );

	it( 'is walked by the arrow keys, which say the number of a square', async () => {
		const { user } = await open( `path=/analytics/busy-hours&${ RANGE }`, {
			[ QUERY ]: answer( {}, NUMBERS, HOURS ),
		} );
		const squares = await screen.findByRole( 'grid', { name: 'Orders' } );
		const named = ( name: string ) => within( squares ).getByRole( 'gridcell', { name } );

		expect(
			within( squares )
				.getAllByRole( 'gridcell' )
				.filter( ( cell ) => cell.tabIndex === 0 )
		).toHaveLength( 1 );
		await user.click( named( 'Monday, 1 PM: 0' ) );
		await user.keyboard( '{ArrowRight}' );
		expect( named( 'Monday, 2 PM: 10' ) ).toHaveFocus();
		expect( screen.getByText( 'Monday, 2 PM: 10' ) ).toBeVisible();
		await user.keyboard( '{End}' );
		expect( named( 'Monday, 11 PM: 0' ) ).toHaveFocus();
		await user.keyboard( '{ArrowDown}{ArrowUp}{ArrowUp}{Home}' );
		expect( named( 'Monday, 12 AM: 0' ) ).toHaveFocus();
	} );

	it( 'shows the numbers in a table, and no average of an hour without orders', async () => {
		const { user } = await open( `path=/analytics/busy-hours&${ RANGE }&chart=avg_order_value`, {
			[ QUERY ]: answer( {}, NUMBERS, HOURS ),
		} );
		await screen.findByRole( 'grid', { name: 'Average order value' } );
		await user.click( screen.getByRole( 'button', { name: 'Show as table' } ) );

		const table = screen.getByRole( 'table', { name: 'Average order value' } );
		expect( within( table ).getByRole( 'row', { name: /^Sunday/ } ) ).toHaveTextContent( 'Sunday$30.00N/A' );
		expect( within( table ).getAllByRole( 'columnheader' ) ).toHaveLength( 25 );
	} );

	it( 'says in the place of the squares what to do where nothing was sold, and that they did not come', async () => {
		const { unmount } = await open( `path=/analytics/busy-hours&${ RANGE }`, {
			[ QUERY ]: answer( {}, NUMBERS, [] ),
		} );
		expect( await screen.findByText( /^No orders in this period\. Choose a longer one/ ) ).toBeVisible();
		unmount();

		window.sessionStorage.clear();
		await open( `path=/analytics/busy-hours&${ RANGE }&orderby=total_sales`, {
			[ QUERY ]: ( request: { path: string } ) =>
				paramsOf( request ).whole && paramsOf( request ).by ? failing.server() : answer()( request ),
		} );
		expect( await screen.findByText( /^Couldn’t load the chart\./ ) ).toBeVisible();
		expect( await screen.findByRole( 'table', { name: 'Busy hours' } ) ).toBeVisible();
	} );
} );

describe( 'the report of repeat customers', () => {
	const PEOPLE = [
		{
			...{ buyer_id: 5, label: 'Ana Gil', email: 'ana@shop.test', last_order: '2026-11-01 10:00:00' },
			...{ orders_count: 3, total_spend: 90, avg_order_value: 30 },
		},
	];
	const COHORTS = [
		{ cohort: '2026-09', month: '2026-09', customers: 4, customers_share: 100, sales: 80 },
		{ cohort: '2026-09', month: '2026-11', customers: 1, customers_share: 25, sales: 12 },
		{ cohort: '2026-10', month: '2026-10', customers: 1, customers_share: 100, sales: 5 },
	];
	const TOTALS = {
		first_orders: 5,
		repeat_orders: 3,
		repeat_share: 37.5,
		repeat_rate: 40,
		days_between: 9.5,
		lifetime_value: 42,
	};

	const replies = ( more: Partial< typeof about > = {} ): Replies => ( {
		[ QUERY ]: ( request: { path: string } ) =>
			answer(
				more,
				TOTALS,
				( paramsOf( request ).by === 'cohort' ? COHORTS : PEOPLE ) as typeof ROWS
			)( request ),
	} );

	it( 'asks for customers by all of their orders, narrowed as the address says, and says who they are', async () => {
		const { api } = await open(
			`path=/analytics/repeat-customers&${ RANGE }&segment=loyal&loyal_orders=5`,
			replies()
		);
		const table = await screen.findByRole( 'table', { name: 'Repeat customers' } );

		const lists = api
			.sentTo( QUERY )
			.map( paramsOf )
			.filter( ( { by } ) => by === 'buyer' );
		expect( lists ).toEqual( [
			expect.objectContaining( {
				segment: 'loyal',
				loyal_orders: '5',
				orderby: 'orders_count',
				'metrics[0]': 'buyers/orders_count',
			} ),
		] );
		expect( lists[ 0 ] ).not.toHaveProperty( 'quiet_days' );
		expect( lists[ 0 ] ).not.toHaveProperty( 'refund_day' );
		expect(
			screen.getByText( 'Loyal customers have ordered at least 5 times, the last time within the past 90 days.' )
		).toBeVisible();
		const ana = await within( table ).findByRole( 'row', { name: /^Ana Gil/ } );
		expect( within( ana ).getByRole( 'link', { name: 'Ana Gil' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'path=/customers&filter=single_customer&customers=5' )
		);
		expect( ana ).toHaveTextContent( 'ana@shop.test' );
		expect( screen.getByRole( 'tab', { name: /^Repeat rate/ } ) ).toHaveTextContent( '40%' );
		expect( screen.getByRole( 'tab', { name: /^Days between orders/ } ) ).toHaveTextContent( '9.5' );
	} );

	it( 'finds customers by name or email', async () => {
		const { api } = await open( `path=/analytics/repeat-customers&${ RANGE }&search=ana`, replies() );
		expect( await screen.findByRole( 'searchbox', { name: 'Search by name or email' } ) ).toHaveValue( 'ana' );
		await waitFor( () =>
			expect(
				api
					.sentTo( QUERY )
					.map( paramsOf )
					.find( ( { by } ) => by === 'buyer' )
			).toMatchObject( { search: 'ana' } )
		);
	} );

	it( 'changes who counts as loyal from its controls', async () => {
		const { user } = await open( `path=/analytics/repeat-customers&${ RANGE }&segment=slipping`, replies() );
		await user.click(
			within( await screen.findByRole( 'group', { name: 'Slipping away after:' } ) ).getByRole( 'button' )
		);
		await user.click( await screen.findByRole( 'button', { name: '180 days without an order' } ) );

		await waitFor( () => expect( window.location.search ).toContain( 'quiet_days=180' ) );
		expect( window.location.search ).toContain( 'segment=slipping' );
		expect(
			await screen.findByText(
				'Customers slipping away have ordered more than once, but not within the past 180 days.'
			)
		).toBeVisible();
	} );

	it( 'has each list as a ready-made view that says whom it has', async () => {
		const { user } = await open( `path=/analytics/repeat-customers&${ RANGE }`, {
			...replies(),
			'GET /storeboard/v1/views': [],
		} );
		await user.click( await screen.findByRole( 'button', { name: 'Saved views' } ) );
		const lists = within( await screen.findByRole( 'group', { name: 'Ready-made' } ) ).getAllByRole(
			'menuitemradio'
		);
		expect( lists.map( ( { textContent } ) => textContent ) ).toEqual( [
			'One-time customersOne-time customers have ordered once.',
			'Loyal customersLoyal customers have ordered at least 3 times, the last time within the past 90 days.',
			'Customers slipping awayCustomers slipping away have ordered more than once, but not within the past 90 days.',
		] );
		await user.click( lists[ 2 ]! );
		await waitFor( () => expect( window.location.search ).toContain( 'segment=slipping' ) );
		await user.click( screen.getByRole( 'button', { name: 'Saved views' } ) );
		expect( await screen.findByRole( 'menuitemradio', { name: /^Customers slipping away/ } ) ).toBeChecked();
		await waitFor( () => expect( screen.getByRole( 'menuitem', { name: 'Save view' } ) ).toBeVisible() );
	} );

	it( 'keeps the period where a ready-made view opens, and its mark whatever the period is', async () => {
		const { user } = await open(
			'path=/analytics/repeat-customers&period=last_year&compare=previous_period&segment=loyal&per_page=50',
			{ ...replies(), 'GET /storeboard/v1/views': [] }
		);
		await user.click( await screen.findByRole( 'button', { name: 'Saved views' } ) );
		expect( await screen.findByRole( 'menuitemradio', { name: /^Loyal customers/ } ) ).toBeChecked();
		await user.click( screen.getByRole( 'menuitemradio', { name: /^Customers slipping away/ } ) );
		await waitFor( () => expect( window.location.search ).toContain( 'segment=slipping' ) );
		const address = new URLSearchParams( window.location.search );
		expect( [ address.get( 'period' ), address.get( 'compare' ) ] ).toEqual( [ 'last_year', 'previous_period' ] );
	} );

	it( 'marks no ready-made view where something else narrows it', async () => {
		const { user } = await open( `path=/analytics/repeat-customers&${ RANGE }&segment=loyal&search=ana`, {
			...replies(),
			'GET /storeboard/v1/views': [],
		} );
		await user.click( await screen.findByRole( 'button', { name: 'Saved views' } ) );
		expect( await screen.findByRole( 'menuitemradio', { name: /^Loyal customers/ } ) ).not.toBeChecked();
	} );

	it( 'shows cohorts by their share of customers, or by sales', async () => {
		const { user } = await open( `path=/analytics/repeat-customers&${ RANGE }`, replies() );
		const cohorts = await screen.findByRole( 'table', { name: 'Customers by the month of their first order' } );

		const september = within( cohorts ).getByRole( 'row', { name: /^Sep 2026 \(4 customers\)/ } );
		expect(
			within( september )
				.getAllByRole( 'cell' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ '0%', '25%' ] );
		// What is still to come is empty, and no zero.
		const october = within( cohorts ).getByRole( 'row', { name: /^Oct 2026 \(1 customer\)/ } );
		expect(
			within( october )
				.getAllByRole( 'cell' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ '0%', '' ] );

		await user.click( screen.getByRole( 'button', { name: 'Total sales' } ) );
		expect(
			within( screen.getByRole( 'table', { name: 'Customers by the month of their first order' } ) ).getByRole(
				'row',
				{ name: /^Sep/ }
			)
		).toHaveTextContent( '$80.00$0.00$12.00' );
	} );

	it( 'shows nothing while not all customers were read, and says so', async () => {
		await open( `path=/analytics/repeat-customers&${ RANGE }`, {
			[ QUERY ]: answer(
				{ source: 'none', reason: 'reading', filled: 0.4 },
				{ first_orders: null } as never,
				[]
			),
		} );
		expect( await screen.findByText( /^Your customers’ past orders are still being read/ ) ).toBeVisible();
	} );
} );

describe( 'The report of stock and sales', () => {
	const ITEMS = [
		{
			...{
				product_id: 7,
				stock_item_id: 7,
				label: 'Lamp',
				sku: 'l-1',
				stock_state: 'In stock',
				last_sold: '2026-11-20',
			},
			...{
				quantity: 20,
				days_left: 100,
				sold_per_day: 0.2,
				items_sold: 6,
				value_at_cost: 85,
				value_at_price: 210,
			},
		},
		{
			...{ product_id: 9, stock_item_id: 12, label: 'Hat - Red', sku: '', last_sold: '' },
			...{
				stock_state: 'In stock (not tracked)',
				quantity: null,
				days_left: null,
				sold_per_day: 0,
				items_sold: 0,
			},
			...{ value_at_cost: null, value_at_price: null },
		},
	] as unknown as typeof ROWS;
	const TOTALS = { quantity: 20, value_at_cost: 85, value_at_price: 210, items_sold: 6, stock_cost_known: 80 };
	const replies = ( more: Partial< typeof about > = {}, totals: object = TOTALS ): Replies => ( {
		[ QUERY ]: answer( more, totals as never, ITEMS ),
	} );
	const cellsOf = ( row: HTMLElement ) =>
		within( row )
			.getAllByRole( 'cell' )
			.map( ( { textContent } ) => textContent );

	it( 'asks for what there is now, without dates, and tells apart what is not tracked', async () => {
		const { api } = await open( 'path=/analytics/stock-sales', replies() );
		const table = await screen.findByRole( 'table', { name: 'Stock and sales' } );

		const [ totals, list ] = [ 'quantity', 'stock_item' ].map( ( what ) =>
			api
				.sentTo( QUERY )
				.map( paramsOf )
				.find( ( { by } ) => ( what === 'stock_item' ? by === what : ! by ) )
		);
		expect( list ).toMatchObject( { orderby: 'days_left', order: 'asc', page: '1' } );
		for ( const asked of [ totals, list ] ) {
			expect( asked ).not.toHaveProperty( 'after' );
			expect( asked ).not.toHaveProperty( 'refund_day' );
		}
		expect( cellsOf( await within( table ).findByRole( 'row', { name: /^Lamp/ } ) ) ).toEqual( [
			'l-1',
			'In stock',
			'Nov 20, 2026',
			'20',
			'100',
			'0.2',
			'6',
			'$85.00',
			'$210.00',
		] );
		expect( within( table ).getByRole( 'link', { name: 'Hat - Red' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'post.php?post=9&action=edit' )
		);
		expect( cellsOf( within( table ).getByRole( 'row', { name: /^Hat/ } ) ) ).toEqual( [
			'',
			'In stock (not tracked)',
			'—',
			'—',
			'—',
			'0',
			'0',
			'—',
			'—',
		] );
		expect( screen.getByText( /^Sales count the last 30 days, including today\. 80% of the items/ ) ).toBeVisible();
		expect( screen.queryByRole( 'tab' ) ).not.toBeInTheDocument();
	} );

	it( 'narrows rows and totals alike, and says what has not sold', async () => {
		const { api, user } = await open(
			'path=/analytics/stock-sales&stock=unsold&quiet_days=180&search=la',
			replies()
		);
		await screen.findByRole( 'table', { name: 'Stock and sales' } );
		for ( const asked of api.sentTo( QUERY ).map( paramsOf ) ) {
			expect( asked ).toMatchObject( { stock: 'unsold', quiet_days: '180', search: 'la' } );
		}
		expect(
			screen.getByText(
				/Not sold lately means in stock, published more than 180 days ago, and not ordered since\./
			)
		).toBeVisible();
		expect( screen.getByRole( 'searchbox', { name: 'Search by name or SKU' } ) ).toHaveValue( 'la' );

		await user.click( within( screen.getByRole( 'group', { name: 'Show:' } ) ).getByRole( 'button' ) );
		await user.click( await screen.findByRole( 'button', { name: 'Running out soon' } ) );
		await waitFor( () => expect( window.location.search ).toContain( 'stock=soon' ) );
		expect( screen.queryByRole( 'group', { name: 'Not sold for:' } ) ).not.toBeInTheDocument();
	} );

	it( 'narrows rows and totals to a category that is searched for, and sorts by SKU and by the last sale', async () => {
		const { api, user } = await open(
			'path=/analytics/stock-sales&filter=single_category&categories=12&stock=soon',
			{ ...replies(), 'GET /wc-analytics/products/categories': [ { id: 12, name: 'Lamps' } ] }
		);
		const table = await screen.findByRole( 'table', { name: 'Stock and sales' } );
		for ( const asked of api.sentTo( QUERY ).map( paramsOf ) ) {
			expect( asked ).toMatchObject( { categories: '12', stock: 'soon' } );
			expect( asked ).not.toHaveProperty( 'filter' );
		}
		for ( const [ name, orderby ] of [
			[ 'Last sold', 'last_sold' ],
			[ 'SKU', 'sku' ],
		] as const ) {
			await user.click( within( table ).getByRole( 'button', { name: new RegExp( name ) } ) );
			await waitFor( () =>
				expect( api.sentTo( QUERY ).map( paramsOf ).at( -1 ) ).toMatchObject( { orderby, categories: '12' } )
			);
		}
		// Another choice keeps the category.
		await user.click( within( screen.getByRole( 'group', { name: 'Show:' } ) ).getByRole( 'button' ) );
		await user.click( await screen.findByRole( 'button', { name: 'Out of stock' } ) );
		await waitFor( () => expect( window.location.search ).toContain( 'stock=out' ) );
		expect( window.location.search ).toContain( 'categories=12' );
	} );

	it( 'says where the store keeps no costs', async () => {
		await open(
			'path=/analytics/stock-sales',
			replies( { reason: 'costs' } as never, { ...TOTALS, stock_cost_known: null } )
		);
		expect( await screen.findByText( /your store doesn’t keep costs yet/ ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Go to feature settings' } ) ).toBeVisible();
	} );
} );

describe( 'a report of our own', () => {
	const read = ( file: string ) => readFileSync( join( __dirname, '..', file ), 'utf8' );
	const declared = [ ...read( 'index.ts' ).matchAll( /import \{ \w+ \} from '(\.\/[a-z-]+)'/g ) ]
		.map( ( [ , file ] ) => `${ file }.ts` )
		// The first is how they are made, the second makes those of extensions.
		.filter( ( file ) => ! [ './make-report.ts', './foreign.ts' ].includes( file ) );

	it( 'is known to this test', () => {
		expect( declared.length ).toBeGreaterThanOrEqual( 5 );
	} );

	it.each( declared )( 'is declared in at most 120 lines, without code of a screen: %s', ( file ) => {
		const lines = read( file ).trimEnd().split( '\n' );
		expect( lines.length ).toBeLessThanOrEqual( 120 );
		// Words and types are all it takes.
		const taken = lines.flatMap( ( line ) => / from '(.+)';/.exec( line )?.[ 1 ] ?? [] );
		expect(
			taken.filter( ( from ) => ! [ '@wordpress/i18n', './types', './of-category' ].includes( from ) )
		).toEqual( [] );
	} );
} );
