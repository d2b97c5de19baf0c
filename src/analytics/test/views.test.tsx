import { screen, waitFor, within } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { failing, inTurn, later, mockApi, type Replies } from '../../../tests/js/mock-api';
import { findNotice, show } from '../../../tests/js/render';
import { setPageSettings } from '../../lib/page-settings';
import { parseQuery, type Query } from '../../lib/report-query';
import { Views } from '../saved-views/lazy-views';

const VIEWS = 'GET /storeboard/v1/views';
const CREATE = 'POST /storeboard/v1/views';
const CHANGE = 'POST /storeboard/v1/views/7';
const DELETE = 'POST /storeboard/v1/views/7?revision=3';

const QUERY = 'path=%2Fanalytics%2Frevenue&period=year&compare=previous_year';
const HERE: Query = { page: 'wc-admin', path: '/analytics/revenue', period: 'year', compare: 'previous_year' };

const aView = ( more = {} ) => ( {
	id: 7,
	name: 'My year',
	query: QUERY,
	is_shared: false,
	is_own: true,
	may_edit: true,
	owner: 'Ana',
	revision: 3,
	...more,
} );

const changedTo = ( present: object ) => () => {
	throw {
		code: 'storeboard_changed',
		message: 'Someone else changed this while you were editing.',
		data: { status: 409, present },
	};
};

const settings = {
	today: '2026-11-21',
	weekStartsOn: 1 as const,
	defaultRange: 'period=month&compare=previous_year',
};

function open( replies: Replies, first: Query = HERE ) {
	const api = mockApi( replies );
	const opened: Query[] = [];
	function Page() {
		const [ query, setQuery ] = useState( first );
		return (
			<Views
				query={ query }
				settings={ settings }
				onOpen={ ( next ) => {
					opened.push( next );
					setQuery( next );
				} }
			/>
		);
	}
	return { api, opened, ...show( <Page /> ) };
}

async function openMenu( replies: Replies, first?: Query ) {
	const page = open( replies, first );
	await page.user.click( await screen.findByRole( 'button', { name: /^(Saved views|View: )/ } ) );
	await screen.findByRole( 'menu' );
	return page;
}

const choose = async (
	{ user }: { user: { click: ( element: Element ) => Promise< void > } },
	name: RegExp | string
) => user.click( screen.getByRole( 'menuitem', { name } ) );

beforeEach( () => {
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', userId: 1, screens: [] } );
	window.wcSettings = {
		admin: { timeZone: 'UTC' },
		locale: { siteLocale: 'en_US', userLocale: 'en_US', weekdaysShort: [] },
	};
} );
afterEach( () => {
	delete window.wcSettings;
} );

it( 'asks for nothing before it is opened, and lists own and shared views with what they show', async () => {
	const { api, user, opened } = open( {
		[ VIEWS ]: [
			aView(),
			aView( {
				...{ id: 8, name: 'Refunds', is_own: false, may_edit: false, is_shared: true, owner: 'Ben' },
				query: 'path=/analytics/orders&filter=advanced&status_is=refunded&period=month&compare=previous_year',
			} ),
		],
	} );
	expect( api.sent ).toEqual( [] );

	await user.click( screen.getByRole( 'button', { name: 'Saved views' } ) );
	const mine = await screen.findByRole( 'group', { name: 'My views' } );
	expect( within( mine ).getByRole( 'menuitemradio' ) ).toHaveTextContent( 'My yearRevenue, Year to date' );
	const shared = screen.getByRole( 'group', { name: 'Shared with me' } );
	expect( within( shared ).getByRole( 'menuitemradio' ) ).toHaveTextContent(
		'RefundsOrders, Month to date, 1 filter, by Ben'
	);

	await user.click( within( mine ).getByRole( 'menuitemradio' ) );
	expect( opened ).toEqual( [ { ...HERE, view: '7' } ] );
	expect( screen.queryByRole( 'menu' ) ).not.toBeInTheDocument();
	expect( await screen.findByRole( 'button', { name: 'View: My year' } ) ).toBeVisible();
} );

/** What somebody wrote into an address: another page, something to do there, and arguments that revenue does not read. */
const FOREIGN =
	'page=some-plugin&+page=x&page%5B%5D=y&action=purge&_wpnonce=1&.wpnonce=1&storeboard=off&purge=1&products=4&status_is=failed&acme_source=letters';

const ACME = 'acme-report';

/** What an extension says in PHP of its arguments. */
const DECLARED = {
	'*': [ 'currency', 'acme_shop' ],
	coupons: [ 'acme_source', 'acme_letter', 'acme_lists', 'acme_kind' ],
	orders: [ 'acme_owner_is' ],
	overview: [ 'acme_till' ],
};

const declare = ( reportArguments: Record< string, string[] > ) =>
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', userId: 1, screens: [], reportArguments } );

/** What an extension does to the coupons' report, to that of orders and to all. */
function addExtension() {
	addFilter( 'woocommerce_admin_coupons_report_filters', ACME, ( filters ) => [
		...( filters as object[] ),
		{
			...{ label: 'Acme source', staticParams: [ 'acme_lists' ], param: 'acme_source', showFilters: () => true },
			filters: [
				{ label: 'All sources', value: 'all' },
				{
					...{ label: 'Letters', value: 'letters' },
					subFilters: [
						{ label: 'One', value: 'one', settings: { param: 'acme_letter' }, query: { acme_kind: 'a' } },
					],
				},
			],
		},
	] );
	addFilter( 'woocommerce_admin_orders_report_advanced_filters', ACME, ( advanced ) => ( {
		...( advanced as object ),
		filters: {
			...( advanced as { filters: object } ).filters,
			acme_owner: {
				labels: { add: 'Acme owner', title: 'Acme owner <rule/> <filter/>' },
				rules: [ { value: 'is', label: 'Is' } ],
				input: { component: 'SelectControl', options: [ { value: 'ana', label: 'Ana' } ] },
			},
		},
	} ) );
	addFilter( 'woocommerce_admin_dashboard_filters', ACME, ( filters ) => [
		...( filters as object[] ),
		{ label: 'Till', param: 'acme_till', filters: [ { label: 'All', value: 'all' } ] },
	] );
	addFilter( 'woocommerce_admin_persisted_queries', ACME, ( names ) => [
		...( names as string[] ),
		...[ 'currency', 'page', '_wpnonce' ],
	] );
}

function removeExtension() {
	for ( const name of [
		'woocommerce_admin_coupons_report_filters',
		'woocommerce_admin_orders_report_advanced_filters',
		'woocommerce_admin_dashboard_filters',
		'woocommerce_admin_persisted_queries',
	] ) {
		removeFilter( name, ACME );
	}
}

it( 'opens the report of a shared view alone, whatever somebody wrote into its address', async () => {
	const query = `${ QUERY }&${ FOREIGN }`;
	const { user, opened } = await openMenu( { [ VIEWS ]: [ aView( { is_own: false, is_shared: true, query } ) ] } );

	const view = screen.getByRole( 'menuitemradio' );
	expect( view ).toHaveTextContent( 'My yearRevenue, Year to date, by Ana' );
	await user.click( view );
	expect( opened ).toEqual( [ { ...HERE, view: '7' } ] );
} );

it( 'saves no argument that the report does not read', async () => {
	const page = await openMenu( { [ VIEWS ]: [], [ CREATE ]: aView() }, { ...parseQuery( FOREIGN ), ...HERE } );
	await choose( page, 'Save view' );
	await page.user.click( screen.getByRole( 'button', { name: 'Save' } ) );

	await findNotice( 'View “My year” saved' );
	expect( page.api.sentTo( CREATE ).map( ( { data } ) => data ) ).toMatchObject( [
		{ query: 'compare=previous_year&path=%2Fanalytics%2Frevenue&period=year' },
	] );
} );

it.each( [
	[
		'revenue',
		'chart=refunds&chartType=bar&interval=week&order=asc&orderby=date&path=/analytics/revenue&per_page=50',
	],
	[
		'a product’s variations',
		'filter=single_product&filter-variations=compare-variations&path=/analytics/products&products=4&variations=5,6',
	],
	[ 'products that are searched', 'path=/analytics/products&search=hat' ],
	[
		'orders with advanced filters',
		'attribute_is[0][0]=3&attribute_is[0][1]=8&filter=advanced&match=any&path=/analytics/orders&status_is_not=failed&tax_rate_includes=2',
	],
	[
		'customers',
		'filter=advanced&path=/customers&registered_after=2026-01-01&total_spend_between[0]=1&total_spend_between[1]=5',
	],
	[ 'stock', 'path=/analytics/stock&type=lowstock' ],
	[ 'an extension’s filter', 'acme_kind=a&acme_letter=4&acme_lists=b&acme_source=one&path=/analytics/coupons' ],
	[ 'an extension’s advanced filter', 'acme_owner_is=ana&filter=advanced&path=/analytics/orders' ],
	[ 'an extension’s filter of the overview', 'acme_till=2&currency=EUR&path=/analytics/overview' ],
	[ 'what an extension reads without any filter', 'acme_shop=2&path=/analytics/revenue' ],
] )( 'opens %s with all that its report reads', async ( _, kept ) => {
	addExtension();
	declare( DECLARED );
	try {
		const query = `${ kept }&page=some-plugin&_wpnonce=1&downloads_is=4`;
		const { user, opened } = await openMenu( { [ VIEWS ]: [ aView( { query } ) ] } );
		await user.click( screen.getByRole( 'menuitemradio' ) );
		expect( opened ).toEqual( [ { page: 'wc-admin', ...parseQuery( kept ), view: '7' } ] );
	} finally {
		removeExtension();
	}
} );

it( 'leaves out what an extension never declared, and says so before the view is saved and once it is updated', async () => {
	addExtension();
	try {
		const page = await openMenu(
			{
				[ VIEWS ]: [ aView( { query: 'path=/analytics/coupons' } ) ],
				[ CREATE ]: aView( { id: 8 } ),
				[ CHANGE ]: aView( { revision: 4, query: 'path=/analytics/coupons&period=week' } ),
			},
			{
				...{ path: '/analytics/coupons', acme_source: 'one', acme_letter: '4', currency: 'EUR', purge: '1' },
				...{ period: 'week', view: '7' },
			}
		);
		await choose( page, 'Save as new view' );
		const words = 'Not saved with the view: Acme source. The extension that added it doesn’t support saved views.';
		expect( await screen.findByText( words ) ).toBeVisible();
		await page.user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		await choose( page, 'Update view' );

		await findNotice( `View “My year” updated. ${ words }` );
		expect( page.api.sentTo( CHANGE ).map( ( { data } ) => data ) ).toEqual( [
			{ revision: 3, query: 'currency=EUR&path=%2Fanalytics%2Fcoupons&period=week' },
		] );
	} finally {
		removeExtension();
	}
} );

it( 'says nothing of what is left out where no extension reads it', async () => {
	const page = await openMenu( { [ VIEWS ]: [] }, { ...parseQuery( FOREIGN ), ...HERE, type: 'lowstock' } );
	await choose( page, 'Save view' );
	await screen.findByLabelText( 'Name' );
	expect( screen.queryByText( /^Not saved with the view/ ) ).not.toBeInTheDocument();
} );

it( 'saves what shows under a name, once for two clicks, and opens it', async () => {
	const reply = later();
	const page = await openMenu( { [ VIEWS ]: [], [ CREATE ]: reply.reply } );
	await choose( page, 'Save view' );

	const name = await screen.findByLabelText( 'Name' );
	expect( name ).toHaveFocus();
	expect( name ).toHaveValue( 'Revenue, Year to date' );
	await page.user.clear( name );
	await page.user.type( name, 'My year' );
	await page.user.click( screen.getByLabelText( 'Share with everyone who can view reports' ) );
	await page.user.dblClick( screen.getByRole( 'button', { name: 'Save' } ) );
	reply.answer( aView( { is_shared: true } ) );

	await findNotice( 'View “My year” saved' );
	expect( page.api.sentTo( CREATE ).map( ( { data } ) => data ) ).toEqual( [
		{
			name: 'My year',
			query: 'compare=previous_year&path=%2Fanalytics%2Frevenue&period=year',
			is_shared: true,
		},
	] );
	expect( page.opened[ 0 ] ).toMatchObject( { ...HERE, view: '7' } );
} );

it( 'says at once what the server does not take, and keeps what was typed', async () => {
	const page = await openMenu( {
		[ VIEWS ]: [],
		[ CREATE ]: () => {
			throw {
				code: 'rest_invalid_param',
				message: 'Invalid parameter(s): name',
				data: { status: 400, params: { name: 'Use 80 characters or fewer.' } },
			};
		},
	} );
	await choose( page, 'Save view' );
	await page.user.click( screen.getByRole( 'button', { name: 'Save' } ) );

	expect( await screen.findByText( /Use 80 characters or fewer\./ ) ).toBeVisible();
	expect( screen.getByLabelText( 'Name' ) ).toBeInvalid();
	expect( screen.getByLabelText( 'Name' ) ).toHaveValue( 'Revenue, Year to date' );
} );

it.each( [
	[ 'a failing server', failing.server ],
	[ 'a server that is down', failing.serverDown ],
	[ 'an answer of another kind', failing.html ],
] )( 'keeps the form under %s, and saves by Retry', async ( _, failure ) => {
	const page = await openMenu( { [ VIEWS ]: [], [ CREATE ]: inTurn( failure, aView() ) } );
	await choose( page, 'Save view' );
	await page.user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( await screen.findByText( /^Couldn’t save the view\. / ) ).toBeVisible();

	await page.user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await findNotice( 'View “My year” saved' );
} );

it( 'says what to do where the database refuses the table, for the list and for a view that is saved', async () => {
	const words = 'The database refused the table of saved views and notes. Ask your host.';
	const noTable = () => {
		throw { code: 'storeboard_no_table', message: words, data: { status: 503 } };
	};
	const { user } = open( { [ VIEWS ]: inTurn( noTable, [] ), [ CREATE ]: noTable } );
	await user.click( screen.getByRole( 'button', { name: 'Saved views' } ) );
	expect( await screen.findByText( words ) ).toBeInTheDocument();

	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await user.click( await screen.findByRole( 'menuitem', { name: 'Save view' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( await screen.findByText( `Couldn’t save the view. ${ words }` ) ).toBeVisible();
} );

it( 'updates a view to what shows, with the revision it was read in, and undoes it', async () => {
	const changed = { ...HERE, period: 'month', view: '7' };
	const after = aView( { revision: 4, query: QUERY.replace( 'year', 'month' ) } );
	const page = await openMenu(
		{ [ VIEWS ]: [ aView() ], [ CHANGE ]: inTurn( after, aView( { revision: 5 } ) ) },
		changed
	);
	await choose( page, 'Update view' );

	await findNotice( 'View “My year” updated' );
	await page.user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	await waitFor( () =>
		expect( page.api.sentTo( CHANGE ).map( ( { data } ) => data ) ).toEqual( [
			{ revision: 3, query: 'compare=previous_year&path=%2Fanalytics%2Frevenue&period=month' },
			{ revision: 4, query: QUERY },
		] )
	);
} );

it( 'renames a view and stops sharing it', async () => {
	const page = await openMenu(
		{
			[ VIEWS ]: inTurn(
				...[ aView( { is_shared: true } ), aView( { is_shared: true } ) ].map( ( view ) => [ view ] ),
				[ aView( { name: 'Ours', is_shared: true, revision: 4 } ) ]
			),
			[ CHANGE ]: inTurn(
				aView( { name: 'Ours', is_shared: true, revision: 4 } ),
				aView( { name: 'Ours', revision: 5 } )
			),
		},
		{ ...HERE, view: '7' }
	);
	expect( screen.queryByRole( 'menuitem', { name: 'Update view' } ) ).not.toBeInTheDocument();
	await choose( page, 'Rename' );
	await page.user.clear( screen.getByLabelText( 'Name' ) );
	await page.user.type( screen.getByLabelText( 'Name' ), 'Ours{Enter}' );
	await findNotice( 'View renamed to “Ours”' );

	await page.user.click( screen.getByRole( 'button', { name: 'View: Ours' } ) );
	await screen.findByRole( 'menu' );
	await choose( page, 'Stop sharing' );
	await findNotice( 'View “Ours” is no longer shared. Only you can see it now.' );
	expect( page.api.sentTo( CHANGE ).map( ( { data } ) => data ) ).toEqual( [
		{ revision: 3, name: 'Ours' },
		{ revision: 4, is_shared: false },
	] );
} );

it( 'asks an administrator before somebody else’s view is no longer shared, and says who loses it', async () => {
	const theirs = aView( { is_own: false, is_shared: true, owner: 'Ben' } );
	const page = await openMenu(
		{
			[ VIEWS ]: [ theirs ],
			[ CHANGE ]: { ...theirs, is_shared: false, may_edit: false, revision: 4 },
		},
		{ ...HERE, view: '7' }
	);
	await choose( page, 'Stop sharing' );
	expect( await screen.findByRole( 'region', { name: 'Stop sharing “My year”?' } ) ).toHaveTextContent(
		'Only Ben keeps it, and can share it again. You and everyone else who can view reports will lose it.'
	);
	expect( page.api.sentTo( CHANGE ) ).toEqual( [] );
	await page.user.click( screen.getByRole( 'button', { name: 'Stop sharing' } ) );

	await findNotice( 'View “My year” is no longer shared. Only Ben can see it now.' );
	expect( screen.queryByRole( 'button', { name: 'Undo' } ) ).not.toBeInTheDocument();
	expect( page.api.sentTo( CHANGE ).map( ( { data } ) => data ) ).toEqual( [ { revision: 3, is_shared: false } ] );
	expect( page.opened ).toEqual( [ HERE ] );
	expect( await screen.findByRole( 'button', { name: 'Saved views' } ) ).toBeVisible();
} );

it( 'offers no end of sharing where nobody would keep the view', async () => {
	await openMenu( { [ VIEWS ]: [ aView( { is_own: false, is_shared: true, owner: '' } ) ] }, { ...HERE, view: '7' } );
	expect( screen.getAllByRole( 'menuitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Save as new view',
		'Send by email…',
		'Rename',
		'Delete',
	] );
} );

it( 'shows what somebody else made of it meanwhile beside one’s own, and lets the owner choose', async () => {
	const theirs = aView( { name: 'Theirs', revision: 9 } );
	const page = await openMenu(
		{ [ VIEWS ]: [ aView() ], [ CHANGE ]: inTurn( changedTo( theirs ), aView( { name: 'Mine', revision: 10 } ) ) },
		{ ...HERE, view: '7' }
	);
	await choose( page, 'Rename' );
	await page.user.clear( screen.getByLabelText( 'Name' ) );
	await page.user.type( screen.getByLabelText( 'Name' ), 'Mine{Enter}' );

	const conflict = await screen.findByRole( 'region', { name: 'Someone else changed this' } );
	expect( conflict ).toHaveTextContent( 'Their versionNameTheirsYour versionNameMine' );
	await page.user.click( screen.getByRole( 'button', { name: 'Save my version' } ) );

	await findNotice( /^View renamed to/ );
	expect( page.api.sentTo( CHANGE ).map( ( { data } ) => data ) ).toEqual( [
		{ revision: 3, name: 'Mine' },
		{ revision: 9, name: 'Mine' },
	] );
} );

it( 'keeps what is there where the owner says so', async () => {
	const theirs = aView( { name: 'Theirs', revision: 9 } );
	const page = await openMenu(
		{ [ VIEWS ]: inTurn( [ aView() ], [ aView() ], [ theirs ] ), [ CHANGE ]: changedTo( theirs ) },
		{ ...HERE, view: '7' }
	);
	await choose( page, 'Share' );
	await page.user.click( await screen.findByRole( 'button', { name: 'Keep their version' } ) );

	expect( page.api.sentTo( CHANGE ) ).toHaveLength( 1 );
	expect( await screen.findByRole( 'button', { name: 'View: Theirs' } ) ).toBeVisible();
} );

it( 'asks before it deletes, and takes the view out of the address', async () => {
	const page = await openMenu(
		{ [ VIEWS ]: [ aView( { is_shared: true } ) ], [ DELETE ]: aView() },
		{ ...HERE, view: '7' }
	);
	await choose( page, 'Delete' );
	expect( await screen.findByText( /^It will be deleted for everyone who uses it\./ ) ).toBeVisible();
	await page.user.dblClick( screen.getByRole( 'button', { name: 'Delete' } ) );

	await findNotice( 'View “My year” deleted' );
	expect( page.api.sentTo( DELETE ) ).toHaveLength( 1 );
	expect( page.opened ).toEqual( [ HERE ] );
} );

it( 'says that the view of an address is not here any more', async () => {
	await openMenu( { [ VIEWS ]: [] }, { ...HERE, view: '99' } );
	expect( await screen.findByText( 'This saved view no longer exists.' ) ).toBeInTheDocument();
} );

it( 'offers only what the account may do with a view of somebody else', async () => {
	await openMenu(
		{ [ VIEWS ]: [ aView( { is_own: false, may_edit: false, is_shared: true } ) ] },
		{ ...HERE, view: '7', period: 'month' }
	);
	expect( screen.getAllByRole( 'menuitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Save as new view',
		'Send by email…',
	] );
} );

it( 'leads to the page that sends it by email, with the view chosen', async () => {
	const { user, opened } = await openMenu(
		{ [ VIEWS ]: [ aView( { is_own: false, may_edit: false, is_shared: true } ) ] },
		{ ...HERE, view: '7', period: 'month' }
	);
	await user.click( screen.getByRole( 'menuitem', { name: 'Send by email…' } ) );
	expect( opened ).toEqual( [ { page: 'wc-admin', path: '/analytics/emails', view: '7' } ] );
} );

it( 'says that the list could not be loaded, and asks again by Retry', async () => {
	const { user } = open( { [ VIEWS ]: inTurn( failing.server, [ aView() ] ) } );
	await user.click( screen.getByRole( 'button', { name: 'Saved views' } ) );
	expect( await screen.findByText( 'Couldn’t load your saved views.' ) ).toBeInTheDocument();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByRole( 'menuitemradio', { name: /My year/ } ) ).toBeInTheDocument();
} );

describe( 'WordPress’ menu', () => {
	afterEach( () => document.getElementById( 'adminmenu' )?.remove() );

	it( 'gets what is saved below its report, in the place of what the page came with', async () => {
		document.body.insertAdjacentHTML(
			'beforeend',
			`<ul id="adminmenu"><li><ul class="wp-submenu">
				<li class="current"><a href="admin.php?page=wc-admin&amp;path=%2Fanalytics%2Frevenue&amp;period=week">Revenue</a></li>
				<li class="storeboard-view"><a class="storeboard-view" href="admin.php?page=wc-admin&amp;path=%2Fanalytics%2Frevenue&amp;view=3">Gone</a></li>
				<li><a href="admin.php?page=wc-admin&amp;path=%2Fanalytics%2Forders">Orders</a></li>
			</ul></li></ul>`
		);
		const many = Array.from( { length: 6 }, ( _, at ) =>
			aView( { id: 20 + at, name: `Theirs ${ at }`, is_own: false, is_shared: true, owner: 'Ben' } )
		);
		const page = await openMenu( {
			[ VIEWS ]: [ ...many, aView( { id: 40, name: 'Of orders', query: 'path=/analytics/orders&period=year' } ) ],
			[ CREATE ]: aView( { name: 'Zoe’s year' } ),
		} );
		await choose( page, 'Save view' );
		await page.user.click( screen.getByRole( 'button', { name: 'Save' } ) );
		await findNotice( 'View “Zoe’s year” saved' );

		const entries = [ ...document.querySelectorAll< HTMLAnchorElement >( '#adminmenu a' ) ];
		expect( entries.map( ( { textContent } ) => textContent ) ).toEqual( [
			...[ 'Revenue', 'Zoe’s year', 'Theirs 0', 'Theirs 1', 'Theirs 2', 'Theirs 3' ],
			...[ 'Orders', 'Of orders' ],
		] );
		expect( parseQuery( entries[ 1 ]!.search ) ).toEqual( { ...HERE, view: '7' } );
	} );
} );
