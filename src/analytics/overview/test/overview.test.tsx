import { act, screen, waitFor, within } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { failing, inTurn, later, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findNotice, isReadOut, show } from '../../../../tests/js/render';
import { getPageSettings, setPageSettings } from '../../../lib/page-settings';
import { defaultSections } from '../sections';
import type { SectionProps } from '../types';
import Overview, { prepare } from '..';

const ME = 'GET /wp/v2/users/me?context=edit&_fields=id,is_super_admin,woocommerce_meta';
const SAVE_ME = 'POST /wp/v2/users/me?_fields=id,is_super_admin,woocommerce_meta';
const INDICATORS = 'GET /wc-analytics/reports/performance-indicators';
const REVENUE = 'GET /wc-analytics/reports/revenue/stats';
const PRODUCTS = 'GET /wc-analytics/reports/products/stats';
const LEADERBOARDS = 'GET /wc-analytics/leaderboards';
const SECTIONS = 'POST /storeboard/v1/dashboard-sections';
const DEFAULTS_FILTER = 'woocommerce_dashboard_default_sections';
const CHARTS_FILTER = 'woocommerce_admin_dashboard_charts_filter';

const RANGE = 'period=custom&compare=previous_period&after=2026-11-01&before=2026-11-14';

const indicator = ( stat: string, label: string, value: number, format = 'currency' ) => ( {
	stat,
	label,
	format,
	value,
	chart: stat.split( '/' )[ 1 ],
	_links: { report: [ { href: `/analytics/${ stat.split( '/' )[ 0 ] }` } ] },
} );

const ALL = [
	indicator( 'revenue/total_sales', 'Total sales', 50 ),
	indicator( 'orders/orders_count', 'Orders', 3, 'number' ),
	indicator( 'orders/avg_order_value', 'Average order value', 16.5 ),
];

const told = ( { path }: { path: string } ) => {
	const { stats = '' } = paramsOf( { path } );
	return ALL.filter( ( { stat } ) => stats.split( ',' ).includes( stat ) );
};

const stats = ( total: number ) => ( {
	totals: { net_revenue: total, orders_count: 3, total_sales: total, items_sold: total, segments: [] },
	intervals: [ 1, 2 ].map( ( day ) => ( {
		interval: `2026-11-0${ day }`,
		date_start: `2026-11-0${ day } 00:00:00`,
		date_end: `2026-11-0${ day } 23:59:59`,
		subtotals: { net_revenue: total / 2, orders_count: 1, total_sales: total / 2, items_sold: 1, segments: [] },
	} ) ),
} );

const board = ( id: string, label: string, name: string ) => ( {
	id,
	label,
	headers: [ { label: 'Name' }, { label: 'Items sold' }, { label: 'Net sales' } ],
	rows: [
		[
			{
				display: `<a href="https://shop.test/wp-admin/admin.php?page=wc-admin&x=${ id }">${ name }</a>`,
				value: name,
			},
			{ display: '7', value: 7, format: 'number' },
			{ display: '<span>$9.00</span>', value: 9, format: 'currency' },
		],
	],
} );

const BOARDS = [
	board( 'customers', 'Top Customers - Total Spend', 'Ana' ),
	board( 'coupons', 'Top Coupons', 'TEN' ),
	{ ...board( 'categories', 'Top categories', 'Hats' ), rows: [] },
	board( 'products', 'Top products', 'Hat &amp; scarf' ),
];

/** A store that keeps what is written to it, as ours does. */
function aStore( meta: Record< string, string > = {} ): Replies {
	const me = () => ( { id: 1, woocommerce_meta: { ...meta } } );
	return {
		[ ME ]: me,
		[ SAVE_ME ]: ( { data }: any ) => {
			Object.assign( meta, data.woocommerce_meta );
			return me();
		},
		[ INDICATORS ]: told,
		[ REVENUE ]: stats( 50 ),
		[ LEADERBOARDS ]: BOARDS,
	};
}

async function open( {
	meta = {},
	address = RANGE,
	replies = {},
}: { meta?: object; address?: string; replies?: Replies } = {} ) {
	window.history.replaceState( {}, '', `admin.php?page=wc-admin&path=/analytics/overview&${ address }` );
	const api = mockApi( { ...aStore( meta as Record< string, string > ), ...replies } );
	const path = '/analytics/overview';
	const view = show( <Overview params={ {} } path={ path } pathMatch={ path } query={ {} } /> );
	return { ...view, api };
}

const paramsOf = ( { path }: { path: string } ) => Object.fromEntries( new URLSearchParams( path.split( '?' )[ 1 ] ) );
const dataOf = ( { data }: { data?: unknown } ) => data as any;
const headings = () =>
	screen
		.getAllByRole( 'heading', { level: 2 } )
		.filter( ( heading ) => heading.closest( 'section' ) )
		.map( ( { textContent } ) => textContent );

type User = Awaited< ReturnType< typeof open > >[ 'user' ];
const CHOOSE_CHARTS = 'Choose which charts to display';
const CHOOSE_FIGURES = 'Choose which analytics to display and the section name';
const CHOOSE_BOARDS = 'Choose which leaderboards to display and other settings';

async function openSettings( user: User, name: string ) {
	await user.click( await screen.findByRole( 'button', { name } ) );
	return screen.findByRole( 'dialog', { name } );
}

beforeEach( () => {
	window.sessionStorage.clear();
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		userId: 1,
		madeAt: Date.parse( '2026-11-22T12:00:00Z' ),
		screens: [],
	} );
	window.wcSettings = {
		admin: {
			timeZone: 'UTC',
			dataEndpoints: {
				performanceIndicators: ALL,
				leaderboards: BOARDS.map( ( { id, label } ) => ( { id, label } ) ),
			},
		},
	} as typeof window.wcSettings;
} );
afterEach( () => {
	delete window.wcSettings;
	removeFilter( DEFAULTS_FILTER, 'mine' );
	removeFilter( CHARTS_FILTER, 'mine' );
	removeFilter( 'woocommerce_admin_dashboard_filters', 'mine' );
} );

it( 'shows figures, charts and leaderboards, with links that keep the period', async () => {
	await open();

	const figures = await screen.findByRole( 'list', { name: 'Performance Indicators' } );
	const total = await within( figures ).findByRole( 'link', { name: /Total sales/ } );
	await waitFor( () => expect( total ).toHaveTextContent( '$50.00' ) );
	const linkOf = ( element: HTMLElement ) => new URL( element.getAttribute( 'href' )! ).searchParams;
	expect( Object.fromEntries( linkOf( total ) ) ).toEqual( {
		page: 'wc-admin',
		path: '/analytics/revenue',
		chart: 'total_sales',
		period: 'custom',
		compare: 'previous_period',
		after: '2026-11-01',
		before: '2026-11-14',
	} );
	expect( within( figures ).queryByText( 'Average order value' ) ).not.toBeInTheDocument();

	expect( await screen.findByRole( 'heading', { name: 'Net sales', level: 3 } ) ).toBeVisible();
	const chart = screen.getByRole( 'link', { name: 'Net sales Report' } );
	expect( linkOf( chart ).get( 'path' ) ).toBe( '/analytics/revenue' );
	expect( linkOf( chart ).get( 'chart' ) ).toBe( 'net_revenue' );
	expect( linkOf( chart ).get( 'after' ) ).toBe( '2026-11-01' );
	expect( screen.queryByRole( 'heading', { name: 'Downloads' } ) ).not.toBeInTheDocument();

	const products = await screen.findByRole( 'table', { name: 'Top products' } );
	expect( within( products ).getByRole( 'rowheader', { name: 'Hat & scarf' } ) ).toBeVisible();
	expect( within( products ).getByRole( 'cell', { name: '$9.00' } ) ).toBeVisible();
	expect( screen.getByText( 'No data recorded for the selected time period.' ) ).toBeVisible();
	expect( screen.queryByText( 'Ana' ) ).not.toBeInTheDocument();
} );

it( 'asks for everything in five requests, none of which holds two ranges', async () => {
	const { api } = await open();
	await screen.findByRole( 'table', { name: 'Top products' } );

	const ranges = [
		{ after: '2026-11-01T00:00:00', before: '2026-11-14T23:59:59' },
		{ after: '2026-10-18T00:00:00', before: '2026-10-31T23:59:59' },
	];
	for ( const route of [ INDICATORS, REVENUE ] ) {
		expect( api.sentTo( route ).map( paramsOf ) ).toEqual(
			ranges.map( ( range ) => expect.objectContaining( range ) )
		);
	}
	expect( api.sentTo( LEADERBOARDS ).map( paramsOf ) ).toEqual( [
		{
			...ranges[ 0 ],
			per_page: '5',
			persisted_query: JSON.stringify( {
				period: 'custom',
				compare: 'previous_period',
				after: '2026-11-01',
				before: '2026-11-14',
			} ),
		},
	] );
	expect( api.sent ).toHaveLength( 6 );
} );

it( 'sends the requests before its page shows, and not again with it', async () => {
	window.history.replaceState( {}, '', `admin.php?page=wc-admin&path=/analytics/overview&${ RANGE }` );
	const api = mockApi( aStore() );
	await prepare();

	await waitFor( () => expect( api.sent ).toHaveLength( 6 ) );
} );

it( 'takes the sums of a large store where they are kept', async () => {
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		reports: { defaultRange: '', dateType: 'date_paid', weekStartsOn: 1, timeZone: 'UTC', hasSums: true },
	} );
	const { api } = await open( {
		replies: {
			'GET /storeboard/v1/reports/performance-indicators': told,
			'GET /storeboard/v1/reports/revenue/stats': stats( 50 ),
			'GET /storeboard/v1/leaderboards': BOARDS,
		},
	} );

	for ( const route of [ 'performance-indicators', 'revenue/stats' ] ) {
		await waitFor( () => expect( api.sentTo( `GET /storeboard/v1/reports/${ route }` ) ).toHaveLength( 2 ) );
	}
	expect( api.sentTo( 'GET /storeboard/v1/leaderboards' ) ).toHaveLength( 1 );
	for ( const route of [ INDICATORS, REVENUE, LEADERBOARDS ] ) {
		expect( api.sentTo( route ) ).toHaveLength( 0 );
	}
} );

describe( 'sections', () => {
	it( 'moves one down and up again, with the focus on its settings', async () => {
		const { user, api } = await open( {
			replies: { [ SECTIONS ]: ( { data }: any ) => ( { dashboard_sections: stored( data ) } ) },
		} );
		await within( await openSettings( user, CHOOSE_FIGURES ) ).findByRole( 'menuitem', { name: 'Move down' } );
		expect( screen.queryByRole( 'button', { name: 'Move up' } ) ).not.toBeInTheDocument();
		await user.click( screen.getByRole( 'menuitem', { name: 'Move down' } ) );

		await waitFor( () => expect( headings() ).toEqual( [ 'Charts', 'Performance', 'Leaderboards' ] ) );
		await waitFor( () => expect( screen.getByRole( 'button', { name: CHOOSE_FIGURES } ) ).toHaveFocus() );
		const { sections, order } = dataOf( api.sentTo( SECTIONS )[ 0 ]! );
		expect( order ).toEqual( [ 'charts', 'store-performance', 'leaderboards' ] );
		// As the platform's client keeps them.
		expect( sections[ 2 ] ).toEqual( {
			key: 'leaderboards',
			title: 'Leaderboards',
			isVisible: true,
			hiddenBlocks: [ 'coupons', 'customers' ],
		} );

		const settings = await openSettings( user, CHOOSE_FIGURES );
		await user.click( within( settings ).getByRole( 'menuitem', { name: 'Move up' } ) );
		await waitFor( () => expect( headings() ).toEqual( [ 'Performance', 'Charts', 'Leaderboards' ] ) );
	} );

	it( 'takes one away and adds it back as the last one', async () => {
		const { user, api } = await open( {
			replies: { [ SECTIONS ]: ( { data }: any ) => ( { dashboard_sections: stored( data ) } ) },
		} );
		const settings = await openSettings( user, CHOOSE_CHARTS );
		await user.click( within( settings ).getByRole( 'menuitem', { name: 'Remove section' } ) );

		await waitFor( () => expect( headings() ).toEqual( [ 'Performance', 'Leaderboards' ] ) );
		await waitFor( () => expect( screen.getByRole( 'heading', { name: 'Leaderboards' } ) ).toHaveFocus() );
		await waitFor( () =>
			expect( dataOf( api.sentTo( SECTIONS )[ 0 ]! ) ).toMatchObject( {
				key: 'charts',
				is_visible: false,
				order: [ 'store-performance', 'leaderboards', 'charts' ],
			} )
		);

		await user.click( screen.getByRole( 'button', { name: 'Add more sections' } ) );
		await user.click( await screen.findByRole( 'menuitem', { name: 'Charts' } ) );
		await waitFor( () => expect( headings() ).toEqual( [ 'Performance', 'Leaderboards', 'Charts' ] ) );
		await waitFor( () => expect( screen.getByRole( 'heading', { name: 'Charts' } ) ).toHaveFocus() );
		expect( screen.queryByRole( 'button', { name: 'Add more sections' } ) ).not.toBeInTheDocument();
	} );

	it( 'gets another title, and keeps it when it is emptied', async () => {
		const { user, api } = await open( {
			replies: { [ SECTIONS ]: ( { data }: any ) => ( { dashboard_sections: stored( data ) } ) },
		} );
		const settings = await openSettings( user, CHOOSE_CHARTS );
		const field = within( settings ).getByRole( 'textbox', { name: 'Section title' } );
		await user.clear( field );
		await user.type( field, 'Curves{Enter}' );
		expect( await screen.findByRole( 'heading', { name: 'Curves' } ) ).toBeVisible();
		await waitFor( () => expect( api.sentTo( SECTIONS ) ).toHaveLength( 1 ) );

		await user.clear( field );
		await user.tab();
		expect( field ).toHaveValue( 'Curves' );
		expect( api.sentTo( SECTIONS ) ).toHaveLength( 1 );
	} );

	it( 'saves a title that was typed when the settings close', async () => {
		const { user, api } = await open( {
			replies: { [ SECTIONS ]: ( { data }: any ) => ( { dashboard_sections: stored( data ) } ) },
		} );
		const settings = await openSettings( user, CHOOSE_BOARDS );
		await user.type( within( settings ).getByRole( 'textbox', { name: 'Section title' } ), ' of all' );
		await user.click( screen.getByRole( 'button', { name: CHOOSE_BOARDS } ) );

		expect( await screen.findByRole( 'heading', { name: 'Leaderboards of all' } ) ).toBeVisible();
		expect( dataOf( api.sentTo( SECTIONS )[ 0 ]! ) ).toMatchObject( {
			key: 'leaderboards',
			title: 'Leaderboards of all',
		} );
	} );

	it( 'rolls back what the server refuses, says so and tries again', async () => {
		const { user, api } = await open( { replies: { [ SECTIONS ]: failing.server } } );
		const settings = await openSettings( user, CHOOSE_FIGURES );
		await user.click( within( settings ).getByRole( 'menuitem', { name: 'Move down' } ) );

		expect( await findNotice( /Couldn’t save this section\./ ) ).toBeVisible();
		expect( headings() ).toEqual( [ 'Performance', 'Charts', 'Leaderboards' ] );

		api.reply( { [ SECTIONS ]: ( { data }: any ) => ( { dashboard_sections: stored( data ) } ) } );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( headings() ).toEqual( [ 'Charts', 'Performance', 'Leaderboards' ] ) );
	} );

	it( 'sends one request for the same change, however often it is made', async () => {
		const answer = later();
		const { user, api } = await open( { replies: { [ SECTIONS ]: answer.reply } } );
		const settings = await openSettings( user, CHOOSE_FIGURES );
		await user.dblClick( within( settings ).getByRole( 'menuitem', { name: 'Move down' } ) );

		expect( api.sentTo( SECTIONS ) ).toHaveLength( 1 );
		await act( async () => answer.answer( { dashboard_sections: '[]' } ) );
	} );

	it.each( [
		[ 'rubbish', '{tax', [ 'Performance', 'Charts', 'Leaderboards' ] ],
		[ 'a thing that is no list', '{"key":"charts"}', [ 'Performance', 'Charts', 'Leaderboards' ] ],
		[
			'entries that are none, and a section of an extension that is gone',
			'[null,7,{"key":"gone","title":"Gone"},{"key":"charts","title":"","isVisible":"x","hiddenBlocks":{}},{"key":"charts","title":"Twice"}]',
			[ 'Charts', 'Performance', 'Leaderboards' ],
		],
	] )( 'shows what can be shown where %s is stored', async ( _, dashboardSections, shown ) => {
		await open( { meta: { dashboard_sections: dashboardSections } } );

		await screen.findByRole( 'table', { name: 'Top products' } );
		expect( headings() ).toEqual( shown );
	} );

	it( 'reads what the platform’s client wrote', async () => {
		await open( {
			meta: {
				dashboard_sections: JSON.stringify( [
					{
						key: 'leaderboards',
						title: 'Winners',
						isVisible: true,
						icon: { key: null },
						hiddenBlocks: [ 'products' ],
					},
					{ key: 'charts', title: 'Charts', isVisible: false, hiddenBlocks: [] },
				] ),
				dashboard_leaderboard_rows: '3',
			},
		} );

		expect( await screen.findByRole( 'table', { name: 'Top Customers - Total Spend' } ) ).toBeVisible();
		expect( headings() ).toEqual( [ 'Winners', 'Performance' ] );
		expect( screen.queryByRole( 'table', { name: 'Top products' } ) ).not.toBeInTheDocument();
	} );

	it( 'shows those of extensions with what the platform gives them, and loses one that throws alone', async () => {
		const Mine = ( {
			query,
			title,
			isLast,
			hiddenBlocks,
			onToggleHiddenBlock,
			controls: Controls,
			...rest
		}: SectionProps ) => (
			<section aria-label={ title }>
				{ query.period } { isLast ? 'last' : 'not last' } { hiddenBlocks.join() }
				<button onClick={ onToggleHiddenBlock( 'a' ) }>Hide a</button>
				<Controls { ...rest } isLast={ isLast } />
			</section>
		);
		const Broken = () => {
			throw new Error( 'Oops' );
		};
		const quiet = jest.spyOn( console, 'error' ).mockImplementation( () => {} );
		addFilter( DEFAULTS_FILTER, 'mine', ( all: any[] ) => [
			...all,
			{ key: 'broken', title: 'Broken one', component: Broken, isVisible: true, hiddenBlocks: [] },
			{ key: 'mine', title: 'My section', component: Mine, isVisible: true, hiddenBlocks: [] },
		] );
		const { user, api } = await open( {
			replies: { [ SECTIONS ]: ( { data }: any ) => ( { dashboard_sections: stored( data ) } ) },
		} );

		const mine = await screen.findByRole( 'region', { name: 'My section' } );
		expect( mine ).toHaveTextContent( 'custom last' );
		expect( screen.getByText( 'Couldn’t show this section.' ) ).toBeVisible();
		await user.click( within( mine ).getByRole( 'button', { name: 'Hide a' } ) );
		await waitFor( () =>
			expect( dataOf( api.sentTo( SECTIONS )[ 0 ]! ) ).toMatchObject( { key: 'mine', hide: [ 'a' ] } )
		);
		await user.click( within( mine ).getByRole( 'menuitem', { name: 'Move up' } ) );
		await waitFor( () => expect( headings().slice( -1 ) ).toEqual( [ 'Broken one' ] ) );
		quiet.mockRestore();
		expect( console ).toHaveWarnedWith(
			`Storeboard left out a part of broken (${ DEFAULTS_FILTER }).`,
			new Error( 'Oops' )
		);
	} );
} );

describe( 'settings of a section', () => {
	it( 'shows an indicator, and asks for it', async () => {
		const { user, api } = await open( {
			replies: { [ SECTIONS ]: ( { data }: any ) => ( { dashboard_sections: stored( data ) } ) },
		} );
		const settings = await openSettings( user, CHOOSE_FIGURES );
		await user.click( within( settings ).getByRole( 'menuitemcheckbox', { name: 'Average order value' } ) );

		await waitFor( () =>
			expect( screen.getByRole( 'link', { name: /Average order value/ } ) ).toHaveTextContent( '$16.50' )
		);
		expect( dataOf( api.sentTo( SECTIONS )[ 0 ]! ) ).toMatchObject( {
			key: 'store-performance',
			show: [ 'orders/avg_order_value' ],
		} );
	} );

	it( 'shows a chart of a report that is asked already without another request', async () => {
		const { user, api } = await open( {
			replies: { [ SECTIONS ]: ( { data }: any ) => ( { dashboard_sections: stored( data ) } ) },
		} );
		const settings = await openSettings( user, CHOOSE_CHARTS );
		await user.click( within( settings ).getByRole( 'menuitemcheckbox', { name: 'Returns' } ) );

		expect( await screen.findByRole( 'heading', { name: 'Returns', level: 3 } ) ).toBeVisible();
		expect( api.sentTo( REVENUE ) ).toHaveLength( 2 );
	} );

	it( 'shows charts as bars and by week, and keeps both', async () => {
		const meta: Record< string, string > = {};
		const { user, api } = await open( { meta } );
		await user.click( await screen.findByRole( 'menuitemradio', { name: 'Bar chart' } ) );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Chart period' } ), 'By week' );

		await waitFor( () =>
			expect( meta ).toMatchObject( { dashboard_chart_type: 'bar', dashboard_chart_interval: 'week' } )
		);
		await waitFor( () =>
			expect( api.sentTo( REVENUE ).map( ( sent ) => paramsOf( sent ).interval ) ).toEqual( [
				'day',
				'day',
				'week',
				'week',
			] )
		);
		expect( screen.getByRole( 'menuitemradio', { name: 'Bar chart', checked: true } ) ).toBeVisible();
	} );

	it.each( [ 'hour', 'decade', '' ] )(
		'shows charts by day where “%s” is stored and the period has no such interval',
		async ( interval ) => {
			const { api } = await open( { meta: { dashboard_chart_interval: interval, dashboard_chart_type: 'pie' } } );
			await waitFor( () => expect( api.sentTo( REVENUE ) ).toHaveLength( 2 ) );

			expect( paramsOf( api.sentTo( REVENUE )[ 0 ]! ).interval ).toBe( 'day' );
			expect( await screen.findByRole( 'menuitemradio', { name: 'Line chart', checked: true } ) ).toBeVisible();
		}
	);

	it( 'changes the rows of the leaderboards', async () => {
		const meta: Record< string, string > = { dashboard_leaderboard_rows: '200' };
		const { user, api } = await open( { meta } );
		const settings = await openSettings( user, CHOOSE_BOARDS );
		const rows = within( settings ).getByRole( 'combobox', { name: 'Rows per table' } );
		expect( rows ).toHaveValue( '5' );
		await user.selectOptions( rows, '12' );

		await waitFor( () => expect( meta.dashboard_leaderboard_rows ).toBe( '12' ) );
		await waitFor( () =>
			expect( api.sentTo( LEADERBOARDS ).map( ( sent ) => paramsOf( sent ).per_page ) ).toEqual( [ '5', '12' ] )
		);
	} );

	it.each( [
		[ 'nothing', null ],
		[ 'no list', { code: 'error' } ],
		[ 'an empty list', [] ],
	] )( 'does not send the owner to the menu where the server told %s of its figures', async ( _, answer ) => {
		( window.wcSettings as any ).admin.dataEndpoints.performanceIndicators = answer;
		await open();

		expect( await screen.findByText( /^Couldn’t load the list of stats/ ) ).toBeVisible();
		expect( screen.queryByText( /^No stats selected/ ) ).not.toBeInTheDocument();
	} );

	it( 'asks for nothing that does not show', async () => {
		const { api } = await open( {
			meta: {
				dashboard_sections: JSON.stringify( [
					{ key: 'store-performance', isVisible: true, hiddenBlocks: ALL.map( ( { stat } ) => stat ) },
					{ key: 'charts', isVisible: false, hiddenBlocks: [] },
					{ key: 'leaderboards', isVisible: true, hiddenBlocks: BOARDS.map( ( { id } ) => id ) },
				] ),
			},
		} );

		expect( await screen.findByText( /^No stats selected/ ) ).toBeVisible();
		expect( screen.getByText( /^No leaderboards selected/ ) ).toBeVisible();
		expect( api.sent.map( ( { path } ) => path.split( '?' )[ 0 ] ) ).toEqual( [ '/wp/v2/users/me' ] );
	} );
} );

describe( 'extensions', () => {
	it( 'adds a chart of a report of its own', async () => {
		addFilter( CHARTS_FILTER, 'mine', ( charts: any[] ) => [
			...charts,
			{ endpoint: 'subscriptions', key: 'renewals', label: 'Renewals', type: 'number' },
		] );
		const { api } = await open( {
			replies: { 'GET /wc-analytics/reports/subscriptions/stats': stats( 4 ) },
		} );

		expect( await screen.findByRole( 'heading', { name: 'Renewals', level: 3 } ) ).toBeVisible();
		await waitFor( () =>
			expect( api.sentTo( 'GET /wc-analytics/reports/subscriptions/stats' ) ).toHaveLength( 2 )
		);
	} );

	it( 'narrows every request by a filter of the whole overview', async () => {
		addFilter( 'woocommerce_admin_dashboard_filters', 'mine', ( all: any[] ) => [
			...all,
			{
				label: 'Currency',
				param: 'currency',
				defaultValue: 'USD',
				filters: [
					{ label: 'US dollars', value: 'USD' },
					{ label: 'Euros', value: 'EUR' },
				],
			},
		] );
		const { api } = await open( { address: `${ RANGE }&currency=EUR` } );
		await screen.findByRole( 'table', { name: 'Top products' } );

		for ( const route of [ INDICATORS, REVENUE, LEADERBOARDS ] ) {
			expect( paramsOf( api.sentTo( route )[ 0 ]! ).currency ).toBe( 'EUR' );
		}
		expect( await screen.findByRole( 'group', { name: 'Currency:' } ) ).toHaveTextContent( /Euros$/ );
	} );
} );

describe( 'failures', () => {
	it.each( [
		[
			INDICATORS,
			'Couldn’t load your stats.',
			() => screen.findByText( '$50.00', { selector: '.storeboard-summary__value' } ),
		],
		[
			LEADERBOARDS,
			'Couldn’t load the leaderboards.',
			() => screen.findByRole( 'table', { name: 'Top products' } ),
		],
	] as const )( 'says where %s fails, and tries again', async ( route, words, back ) => {
		const { user, api } = await open( { replies: { [ route ]: failing.server } } );
		const message = await screen.findByText( words );
		api.reply( { [ INDICATORS ]: told, [ LEADERBOARDS ]: BOARDS } );
		await user.click( within( message.closest( 'div' )! ).getByRole( 'button', { name: 'Try again' } ) );

		expect( await back() ).toBeVisible();
		expect( screen.queryByText( words ) ).not.toBeInTheDocument();
	} );

	it( 'says in each chart that its report failed, and keeps the others', async () => {
		const { user, api } = await open( {
			meta: {
				dashboard_sections: JSON.stringify( [ { key: 'charts', hiddenBlocks: [ 'orders_orders_count' ] } ] ),
			},
			replies: {
				[ REVENUE ]: failing.server,
				[ PRODUCTS ]: stats( 4 ),
				'GET /wc-analytics/reports/coupons/stats': stats( 4 ),
				'GET /wc-analytics/reports/taxes/stats': stats( 4 ),
				'GET /wc-analytics/reports/downloads/stats': stats( 4 ),
			},
		} );
		const sold = ( await screen.findByRole( 'link', { name: 'Items sold Report' } ) ).closest( 'section' )!;
		const sales = ( await screen.findByRole( 'link', { name: 'Net sales Report' } ) ).closest( 'section' )!;
		expect( await within( sales ).findByText( 'Couldn’t load the “Net sales” chart.' ) ).toBeVisible();
		await waitFor( () => expect( within( sold ).queryByText( 'Loading…' ) ).not.toBeInTheDocument() );
		expect( within( sold ).queryByText( /Couldn’t load/ ) ).not.toBeInTheDocument();

		api.reply( { [ REVENUE ]: stats( 50 ) } );
		await user.click( within( sales ).getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( within( sales ).queryByText( /Couldn’t load/ ) ).not.toBeInTheDocument() );
	} );

	it( 'says what of the address nobody can show', async () => {
		await open( { address: 'period=sometime&compare=never' } );

		expect( ( await screen.findAllByText( /Unknown date range or comparison\./ ) )[ 0 ] ).toBeVisible();
	} );
} );

/** What the server makes of a change, in short: the sections as they were sent, changed. */
let before: any[] | undefined;
beforeEach( () => {
	before = undefined;
} );
function stored( { sections, key, title, is_visible: isVisible, show: shown = [], hide = [], order }: any ) {
	const all = ( before ?? sections ).map( ( section: any ) =>
		section.key === key
			? {
					...section,
					...( title && { title } ),
					...( isVisible !== undefined && { isVisible } ),
					hiddenBlocks: [
						...section.hiddenBlocks.filter( ( block: string ) => ! shown.includes( block ) ),
						...hide,
					],
				}
			: section
	);
	// Those that are not named keep their places.
	const named = ( order ?? [] ).map( ( each: string ) => all.find( ( section: any ) => section.key === each ) );
	before = all.map( ( section: any ) => ( order?.includes( section.key ) ? named.shift() : section ) );
	return JSON.stringify( before );
}

it( 'opens a saved view of the overview, and says what it shows', async () => {
	const { user, api } = await open( {
		replies: {
			'GET /storeboard/v1/views': [
				{
					id: 7,
					name: 'This year',
					query: 'compare=previous_year&path=%2Fanalytics%2Foverview&period=year',
					is_shared: false,
					is_own: true,
					may_edit: true,
					owner: 'Ana',
					revision: 1,
				},
			],
		},
	} );
	expect( api.sentTo( 'GET /storeboard/v1/views' ) ).toHaveLength( 0 );

	await user.click( await screen.findByRole( 'button', { name: 'Saved views' } ) );
	const view = await screen.findByRole( 'menuitemradio', { name: /This year/ } );
	expect( view ).toHaveTextContent( 'This yearOverview, Year to date' );
	await user.click( view );

	expect( await screen.findByRole( 'button', { name: 'View: This year' } ) ).toBeVisible();
	expect( await screen.findByRole( 'button', { name: /^Year to date/ } ) ).toBeVisible();
	expect( new URLSearchParams( window.location.search ).get( 'view' ) ).toBe( '7' );
} );

it( 'moves all of it to the new day when a tab comes back after midnight', async () => {
	const evening = Date.parse( '2026-12-31T23:50:00Z' );
	const now = jest.spyOn( Date, 'now' ).mockReturnValue( evening );
	setPageSettings( { ...getPageSettings(), madeAt: 0 } );
	const { api } = await open( { address: 'period=month&compare=previous_period' } );
	await screen.findByRole( 'table', { name: 'Top products' } );
	const earlier = api.sent.length;

	now.mockReturnValue( evening + 9 * 60 * 60_000 );
	act( () => void document.dispatchEvent( new Event( 'visibilitychange' ) ) );

	expect( await screen.findByRole( 'button', { name: /Jan 1, 2027/ } ) ).toBeVisible();
	await waitFor( () => expect( api.sentTo( LEADERBOARDS ) ).toHaveLength( 2 ) );
	await waitFor( () => expect( api.sentTo( REVENUE ) ).toHaveLength( 4 ) );
	const asked = api.sent.slice( earlier ).filter( ( { path } ) => path.includes( 'after=' ) );
	expect( [ ...new Set( asked.map( paramsOf ).map( ( { after } ) => after!.slice( 0, 10 ) ) ) ].sort() ).toEqual( [
		'2026-12-01',
		'2027-01-01',
	] );
	now.mockRestore();
} );

describe( 'the state of the data', () => {
	it( 'is told once something shows, and Refresh asks for every part again', async () => {
		const { api, user } = await open();
		expect( await screen.findByText( /^Data as of / ) ).toBeVisible();
		await screen.findByText( 'Hat & scarf' );
		const parts = [ INDICATORS, REVENUE, LEADERBOARDS ];
		const asked = parts.map( ( part ) => api.sentTo( part ).length );

		await user.click( screen.getByRole( 'button', { name: 'Refresh' } ) );

		await waitFor( () =>
			parts.forEach( ( part, at ) => expect( api.sentTo( part ).length ).toBeGreaterThan( asked[ at ]! ) )
		);
		await isReadOut( 'The report is up to date.' );
	} );

	it( 'is as old as the oldest part: one that could not be refreshed keeps what shows, says so, and Retry asks again', async () => {
		const { user } = await open( { replies: { [ LEADERBOARDS ]: inTurn( BOARDS, failing.server, BOARDS ) } } );
		await screen.findByText( 'Hat & scarf' );
		const state = () => screen.getByText( /^Data as of / ).textContent;
		const first = state();
		const now = Date.now.bind( Date );
		const clock = jest.spyOn( Date, 'now' ).mockImplementation( () => now() + 3_600_000 );

		await user.click( screen.getByRole( 'button', { name: 'Refresh' } ) );
		await findNotice( /^Couldn’t refresh the report\. / );
		expect( screen.getByText( 'Hat & scarf' ) ).toBeVisible();
		expect( state() ).toBe( first );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await isReadOut( 'The report is up to date.' );
		expect( state() ).not.toBe( first );
		clock.mockRestore();
	} );
} );

const aCard = {
	id: 'a',
	card: 'acme/gone',
	place: 'start',
	attributes: {},
	title: 'My card',
	presentation: 'framed',
	height: 100,
	is_gone: true,
};

describe( 'cards of metrics', () => {
	const OVERVIEW_CARDS = '/storeboard/v1/overview-cards';
	const KIND = {
		name: 'acme/gone',
		title: 'A number',
		description: '',
		category: 'numbers',
		icon: '',
		keywords: [],
		presentation: 'framed',
		attributes: {},
		height: 100,
		several: true,
	};

	it( 'stand in a section of their own behind the others, which the filter of sections does not have', async () => {
		setPageSettings( { ...getPageSettings(), overviewCards: [ aCard ] } );
		const seen = jest.fn( ( sections ) => sections );
		addFilter( DEFAULTS_FILTER, 'mine', seen );
		await open();

		await waitFor( () => expect( headings() ).toEqual( [ 'Performance', 'Charts', 'Leaderboards', 'Cards' ] ) );
		expect( await screen.findByRole( 'heading', { level: 3, name: 'My card' } ) ).toBeVisible();
		expect( seen.mock.calls[ 0 ]![ 0 ].map( ( { key }: { key: string } ) => key ) ).toEqual( [
			'store-performance',
			'charts',
			'leaderboards',
		] );
	} );

	it( 'are added where there is none yet, and the section comes with the first', async () => {
		const { user, api } = await open( {
			replies: {
				[ `GET ${ OVERVIEW_CARDS }` ]: {
					cards: [],
					is_own: false,
					kinds: [ KIND ],
					categories: { numbers: 'Stats' },
				},
				[ `POST ${ OVERVIEW_CARDS }` ]: { cards: [ aCard ], is_own: true },
			},
		} );
		const button = await screen.findByRole( 'button', { name: 'Add card' } );
		expect( headings() ).toEqual( [ 'Performance', 'Charts', 'Leaderboards' ] );
		await user.click( button );
		await screen.findByRole( 'dialog', { name: 'Add a card' } );
		await user.keyboard( '{Escape}' );
		await waitFor( () => expect( screen.getByRole( 'button', { name: 'Add card' } ) ).toHaveFocus() );
		await user.keyboard( '{Enter}' );
		const dialog = await screen.findByRole( 'dialog', { name: 'Add a card' } );
		await user.click( within( dialog ).getByRole( 'button', { name: /^A number/ } ) );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Add card' } ) );

		await waitFor( () => expect( headings() ).toContain( 'Cards' ) );
		expect( dataOf( api.sentTo( `POST ${ OVERVIEW_CARDS }` )[ 0 ]! ).changes ).toMatchObject( [
			{ do: 'add', card: 'acme/gone', after: '' },
		] );
	} );

	it( 'bring their section back where it was removed before', async () => {
		const { user, api } = await open( {
			meta: {
				dashboard_sections: JSON.stringify( [
					{ key: 'storeboard-cards', title: 'Cards', isVisible: false, hiddenBlocks: [] },
				] ),
			},
			replies: {
				[ `GET ${ OVERVIEW_CARDS }` ]: {
					cards: [],
					is_own: false,
					kinds: [ KIND ],
					categories: { numbers: 'Stats' },
				},
				[ `POST ${ OVERVIEW_CARDS }` ]: { cards: [ aCard ], is_own: true },
				[ SECTIONS ]: ( { data }: any ) => ( { dashboard_sections: stored( data ) } ),
			},
		} );
		await user.click( await screen.findByRole( 'button', { name: 'Add card' } ) );
		const dialog = await screen.findByRole( 'dialog', { name: 'Add a card' } );
		await user.click( within( dialog ).getByRole( 'button', { name: /^A number/ } ) );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Add card' } ) );

		await waitFor( () => expect( headings() ).toContain( 'Cards' ) );
		expect( dataOf( api.sentTo( SECTIONS )[ 0 ]! ) ).toMatchObject( { key: 'storeboard-cards', is_visible: true } );
	} );
} );

describe( 'a view that holds its arrangement', () => {
	const VIEWS = 'GET /storeboard/v1/views';
	const CHANGE = 'POST /storeboard/v1/views/7';
	const section = ( key: string, title: string, isVisible = true ) => ( {
		...{ key, title, isVisible },
		hiddenBlocks: defaultSections().find( ( one ) => one.key === key )?.hiddenBlocks ?? [],
	} );
	// Of an extension that is off.
	const OFF = section( 'acme', 'Acme' );
	const HELD = {
		sections: [
			section( 'store-performance', 'Performance' ),
			OFF,
			section( 'charts', 'Charts' ),
			section( 'leaderboards', 'Leaderboards' ),
		],
		cards: [],
	};
	const aView = ( more = {} ) => ( {
		id: 7,
		name: 'Ours',
		query: `${ RANGE }&path=%2Fanalytics%2Foverview`,
		arrangement: HELD,
		is_shared: true,
		is_own: true,
		may_edit: true,
		owner: 'Ana',
		revision: 1,
		...more,
	} );
	/** A server that writes over the revision that a change names, and over no other one. */
	const aServer = ( first: object = aView() ) => {
		const server = { view: first as ReturnType< typeof aView > };
		const replies: Replies = {
			[ VIEWS ]: () => [ server.view ],
			[ CHANGE ]: ( { data }: any ) => {
				if ( data.revision !== server.view.revision ) {
					throw {
						code: 'storeboard_changed',
						message: 'Someone else changed this while you were editing.',
						data: { status: 409, present: server.view },
					};
				}
				server.view = { ...server.view, ...data, revision: data.revision + 1 };
				return server.view;
			},
			'GET /storeboard/v1/overview-cards': { cards: [], is_own: false, kinds: [], categories: {} },
		};
		return { server, replies };
	};
	const titles = () => headings().filter( ( title ) => title !== 'Arrange your overview' );
	const removeCharts = async ( user: User ) => {
		await user.click( await screen.findByRole( 'button', { name: 'Arrange overview' } ) );
		const bar = await screen.findByRole( 'group', { name: 'Charts' } );
		await user.click( within( bar ).getByRole( 'button', { name: 'Remove' } ) );
		await waitFor( () => expect( titles() ).toEqual( [ 'Performance', 'Leaderboards' ] ) );
	};
	const openMenu = async ( user: User ) => {
		await user.click( await screen.findByRole( 'button', { name: /^View: / } ) );
		await screen.findByRole( 'menu', { name: 'Saved views' } );
	};
	const choose = async ( user: User, name: string ) => user.click( await screen.findByRole( 'menuitem', { name } ) );
	const undo = async ( user: User, words: string ) =>
		user.click(
			within( ( await findNotice( words ) ).closest< HTMLElement >( '.components-snackbar' )! ).getByRole(
				'button',
				{
					name: 'Undo',
				}
			)
		);
	const sentTo = ( api: Awaited< ReturnType< typeof open > >[ 'api' ] ) => api.sentTo( CHANGE ).map( dataOf );

	it( 'keeps what is not saved yet while its name changes, and Update view saves it with the sections of extensions that are off', async () => {
		const { replies } = aServer();
		const { user, api } = await open( { address: `${ RANGE }&view=7`, replies } );
		await removeCharts( user );
		await openMenu( user );
		await choose( user, 'Rename' );
		await user.clear( screen.getByLabelText( 'Name' ) );
		await user.type( screen.getByLabelText( 'Name' ), 'Theirs{Enter}' );
		await screen.findByRole( 'button', { name: 'View: Theirs' } );
		expect( titles() ).toEqual( [ 'Performance', 'Leaderboards' ] );

		await openMenu( user );
		await choose( user, 'Update view' );
		await findNotice( 'View “Theirs” updated' );
		expect( sentTo( api ) ).toMatchObject( [
			{ revision: 1, name: 'Theirs' },
			{
				revision: 2,
				arrangement: { sections: expect.arrayContaining( [ OFF, section( 'charts', 'Charts', false ) ] ) },
			},
		] );
		await openMenu( user );
		expect( screen.queryByRole( 'menuitem', { name: 'Update view' } ) ).toBeNull();
	} );

	it.each( [
		[ 'Save my version', [ 'Performance', 'Leaderboards' ], [ 1, 5 ] ],
		[ 'Keep their version', [ 'Winners', 'Performance', 'Charts' ], [ 1 ] ],
	] )( 'asks where somebody else changed it since: %s', async ( answer, shows, revisions ) => {
		const { server, replies } = aServer();
		const { user, api } = await open( { address: `${ RANGE }&view=7`, replies } );
		await removeCharts( user );
		server.view = aView( {
			revision: 5,
			arrangement: {
				...HELD,
				sections: [ section( 'leaderboards', 'Winners' ), ...HELD.sections.slice( 0, 3 ) ],
			},
		} );
		// Opening the menu reads the list again.
		await openMenu( user );
		await waitFor( () => expect( api.sentTo( VIEWS ).length ).toBeGreaterThan( 1 ) );
		expect( titles() ).toEqual( [ 'Performance', 'Leaderboards' ] );
		await choose( user, 'Update view' );
		await user.click( await screen.findByRole( 'button', { name: answer } ) );

		await waitFor( () => expect( sentTo( api ).map( ( { revision } ) => revision ) ).toEqual( revisions ) );
		await waitFor( () => expect( titles() ).toEqual( shows ) );
		await openMenu( user );
		await waitFor( () => expect( screen.queryByRole( 'menuitem', { name: 'Update view' } ) ).toBeNull() );
	} );

	it( 'does not write its arrangement where only the dates changed', async () => {
		const { replies } = aServer( aView( { query: 'period=year&path=%2Fanalytics%2Foverview' } ) );
		const { user, api } = await open( { address: `${ RANGE }&view=7`, replies } );
		await openMenu( user );
		await choose( user, 'Update view' );
		await findNotice( 'View “Ours” updated' );
		expect( Object.keys( sentTo( api )[ 0 ] ) ).toEqual( [ 'revision', 'query' ] );
	} );

	it.each( [
		[ 'nothing is arranged', {}, false ],
		[ 'the sections are', { dashboard_sections: JSON.stringify( [ section( 'charts', 'Mine' ) ] ) }, true ],
	] )( 'is written to a view without one where %s: %#', async ( _, meta, isSent ) => {
		const { replies } = aServer(
			aView( { arrangement: null, query: 'period=year&path=%2Fanalytics%2Foverview' } )
		);
		const { user, api } = await open( { meta, address: `${ RANGE }&view=7`, replies } );
		await waitFor( () => expect( titles() ).toHaveLength( 3 ) );
		await openMenu( user );
		await choose( user, 'Update view' );
		await findNotice( 'View “Ours” updated' );
		expect( 'arrangement' in sentTo( api )[ 0 ] ).toBe( isSent );
	} );

	it( 'goes back to how it was at first in the view alone, with Undo', async () => {
		const { replies } = aServer();
		const { user, api } = await open( { address: `${ RANGE }&view=7`, replies } );
		await removeCharts( user );
		await user.click( screen.getByRole( 'button', { name: 'Reset' } ) );
		await waitFor( () => expect( titles() ).toEqual( [ 'Performance', 'Charts', 'Leaderboards' ] ) );

		await undo( user, 'The overview is back to how it was at first.' );
		await waitFor( () => expect( titles() ).toEqual( [ 'Performance', 'Leaderboards' ] ) );
		expect( api.sentTo( SAVE_ME ) ).toEqual( [] );
	} );

	it( 'has a removed section back by Undo, once the view is updated too', async () => {
		const { replies } = aServer();
		const { user, api } = await open( { address: `${ RANGE }&view=7`, replies } );
		await removeCharts( user );
		await openMenu( user );
		await choose( user, 'Update view' );
		await findNotice( 'View “Ours” updated' );
		await undo( user, 'Charts removed.' );
		await waitFor( () => expect( titles() ).toEqual( [ 'Performance', 'Charts', 'Leaderboards' ] ) );

		await openMenu( user );
		await choose( user, 'Update view' );
		await waitFor( () => expect( sentTo( api ).map( ( { revision } ) => revision ) ).toEqual( [ 1, 2 ] ) );
		await waitFor( () => expect( titles() ).toEqual( [ 'Performance', 'Charts', 'Leaderboards' ] ) );
	} );
} );

describe( 'arranging', () => {
	const OVERVIEW_CARDS = 'GET /storeboard/v1/overview-cards';
	const NO_CARDS = { cards: [], is_own: false, kinds: [], categories: {} };
	const titles = () => headings().filter( ( title ) => title !== 'Arrange your overview' );
	const control = ( section: string, name: string ) =>
		within( screen.getByRole( 'group', { name: section } ) ).getByRole( 'button', { name } );
	const begin = async ( user: User ) => {
		await user.click( await screen.findByRole( 'button', { name: 'Arrange overview' } ) );
		await waitFor( () => expect( screen.getByRole( 'heading', { name: 'Arrange your overview' } ) ).toHaveFocus() );
	};
	const keeps = ( { data }: any ) => ( { dashboard_sections: stored( data ) } );
	const section = ( key: string, title: string ) => ( { key, title, isVisible: true, hiddenBlocks: [] } );
	/** Replaces what is stored, as the server does. */
	const replaces =
		( meta: { dashboard_sections: string } ) =>
		( { data }: any ) => {
			const known = meta.dashboard_sections;
			if ( data.expected !== undefined && ! [ data.expected, data.replace ].includes( known ) ) {
				throw {
					code: 'storeboard_sections_changed',
					message: 'The overview was changed in another tab.',
					data: { status: 409 },
				};
			}
			meta.dashboard_sections = data.replace;
			return { dashboard_sections: data.replace, before: known };
		};

	it( 'moves sections as cards move, an extension’s among them, with Undo', async () => {
		addFilter( DEFAULTS_FILTER, 'mine', ( all: any[] ) => [
			...all,
			{ key: 'my "own"', title: 'Mine', component: () => <p>Hello</p>, isVisible: true, hiddenBlocks: [] },
		] );
		const { user, api } = await open( {
			meta: {
				dashboard_sections: JSON.stringify( [
					{ key: 'store-performance', title: 'Performance', isVisible: true, hiddenBlocks: [] },
					{ key: 'charts', title: 'Charts', isVisible: false, hiddenBlocks: [] },
				] ),
			},
			replies: { [ OVERVIEW_CARDS ]: NO_CARDS, [ SECTIONS ]: keeps },
		} );
		await begin( user );
		expect( titles() ).toEqual( [ 'Performance', 'Leaderboards' ] );

		await user.click( control( 'Mine', 'Move up' ) );
		await waitFor( () => expect( control( 'Mine', 'Move up' ) ).toHaveFocus() );
		await isReadOut( 'Mine moved to position 2 of 3.' );
		await waitFor( () => expect( api.sentTo( SECTIONS ) ).toHaveLength( 1 ) );
		// The hidden section is not named, and keeps its place.
		expect( dataOf( api.sentTo( SECTIONS )[ 0 ]! ).order ).toEqual( [
			'store-performance',
			'my "own"',
			'leaderboards',
		] );
		await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
		await waitFor( () =>
			expect( dataOf( api.sentTo( SECTIONS )[ 1 ]! ).order ).toEqual( [
				'store-performance',
				'leaderboards',
				'my "own"',
			] )
		);

		await user.click( screen.getByRole( 'button', { name: 'Done' } ) );
		expect( screen.queryByRole( 'group', { name: 'Mine' } ) ).toBeNull();
	} );

	it( 'removes a section as its menu does, and Undo has it back in its place', async () => {
		const { user, api } = await open( { replies: { [ OVERVIEW_CARDS ]: NO_CARDS, [ SECTIONS ]: keeps } } );
		await begin( user );
		await user.click( control( 'Charts', 'Remove' ) );
		await waitFor( () => expect( titles() ).toEqual( [ 'Performance', 'Leaderboards' ] ) );
		await waitFor( () => expect( control( 'Leaderboards', 'Remove' ) ).toHaveFocus() );
		expect( dataOf( api.sentTo( SECTIONS )[ 0 ]! ) ).toMatchObject( {
			key: 'charts',
			is_visible: false,
			order: [ 'store-performance', 'leaderboards', 'charts' ],
		} );
		expect( screen.getByRole( 'button', { name: 'Add more sections' } ) ).toBeVisible();

		await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
		await waitFor( () => expect( titles() ).toEqual( [ 'Performance', 'Charts', 'Leaderboards' ] ) );
		expect( dataOf( api.sentTo( SECTIONS )[ 1 ]! ) ).toMatchObject( {
			key: 'charts',
			is_visible: true,
			order: [ 'store-performance', 'charts', 'leaderboards' ],
		} );
	} );

	it( 'takes back a removal among the sections of now, whatever was moved since', async () => {
		const { user, api } = await open( { replies: { [ OVERVIEW_CARDS ]: NO_CARDS, [ SECTIONS ]: keeps } } );
		await begin( user );
		await user.click( control( 'Charts', 'Remove' ) );
		await waitFor( () => expect( titles() ).toEqual( [ 'Performance', 'Leaderboards' ] ) );
		await openSettings( user, CHOOSE_BOARDS );
		await user.click( screen.getByRole( 'menuitem', { name: 'Move up' } ) );
		await waitFor( () => expect( titles() ).toEqual( [ 'Leaderboards', 'Performance' ] ) );

		await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
		await waitFor( () => expect( api.sentTo( SECTIONS ) ).toHaveLength( 3 ) );
		expect( dataOf( api.sentTo( SECTIONS )[ 2 ]! ).order ).toEqual( [
			'leaderboards',
			'store-performance',
			'charts',
		] );
	} );

	it( 'goes back to how it was at first, sections and cards, with Undo', async () => {
		const meta = {
			dashboard_sections: JSON.stringify( [
				{ ...defaultSections().find( ( { key } ) => key === 'charts' ), title: 'Mine' },
				{ key: 'acme-off', title: 'Of an extension that is off', isVisible: true, hiddenBlocks: [] },
			] ),
		};
		const kept = meta.dashboard_sections;
		const CHANGE = 'POST /storeboard/v1/overview-cards';
		const { user, api } = await open( {
			meta,
			replies: {
				[ OVERVIEW_CARDS ]: { ...NO_CARDS, cards: [ aCard ], is_own: true },
				[ SECTIONS ]: replaces( meta ),
				[ CHANGE ]: ( { data }: any ) =>
					data.changes[ 0 ].do === 'reset'
						? { cards: [], is_own: false }
						: { cards: [ aCard ], is_own: true },
			},
		} );
		await begin( user );
		expect( titles() ).toEqual( [ 'Mine', 'Performance', 'Leaderboards', 'Cards' ] );

		await user.click( screen.getByRole( 'button', { name: 'Reset' } ) );
		await findNotice( 'The overview is back to how it was at first.' );
		expect( titles() ).toEqual( [ 'Performance', 'Charts', 'Leaderboards' ] );
		expect( meta.dashboard_sections ).toBe( '' );
		expect( screen.getByRole( 'button', { name: 'Reset' } ) ).toHaveAttribute( 'aria-disabled', 'true' );

		await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
		await waitFor( () => expect( titles() ).toEqual( [ 'Mine', 'Performance', 'Leaderboards', 'Cards' ] ) );
		expect( meta.dashboard_sections ).toBe( kept );
		expect( api.sentTo( CHANGE ).map( ( sent ) => dataOf( sent ).changes[ 0 ].do ) ).toEqual( [
			'reset',
			'restore',
		] );
	} );

	it( 'does not undo a reset over what another tab has arranged since, and shows that', async () => {
		const charts = defaultSections().find( ( { key } ) => key === 'charts' );
		const meta = { dashboard_sections: JSON.stringify( [ { ...charts, title: 'Mine' } ] ) };
		const CHANGE = 'POST /storeboard/v1/overview-cards';
		const { user, api } = await open( {
			meta,
			replies: {
				[ OVERVIEW_CARDS ]: { ...NO_CARDS, cards: [ aCard ], is_own: true },
				[ SECTIONS ]: replaces( meta ),
				[ CHANGE ]: { cards: [], is_own: false },
			},
		} );
		await begin( user );
		await user.click( screen.getByRole( 'button', { name: 'Reset' } ) );
		await findNotice( 'The overview is back to how it was at first.' );

		const theirs = JSON.stringify( [ section( 'leaderboards', 'Of another tab' ) ] );
		meta.dashboard_sections = theirs;
		await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
		await findNotice( /The overview was changed in another tab/ );
		await waitFor( () => expect( titles() ).toEqual( [ 'Of another tab', 'Performance', 'Charts' ] ) );
		expect( meta.dashboard_sections ).toBe( theirs );
		expect( api.sentTo( CHANGE ) ).toHaveLength( 1 );
	} );

	it( 'says why it could not be reset, and tries again', async () => {
		const meta = {
			dashboard_sections: JSON.stringify( [
				{ ...defaultSections().find( ( { key } ) => key === 'charts' ), title: 'Mine' },
			] ),
		};
		const { user, api } = await open( {
			meta,
			replies: { [ OVERVIEW_CARDS ]: NO_CARDS, [ SECTIONS ]: failing.server },
		} );
		await begin( user );
		await user.click( screen.getByRole( 'button', { name: 'Reset' } ) );
		await findNotice( /^Couldn’t save your cards\. / );
		expect( titles() ).toEqual( [ 'Mine', 'Performance', 'Leaderboards' ] );

		api.reply( { [ SECTIONS ]: replaces( meta ) } );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( titles() ).toEqual( [ 'Performance', 'Charts', 'Leaderboards' ] ) );
	} );

	it( 'rolls a move back that the server refuses, with Try again', async () => {
		const { user, api } = await open( {
			replies: { [ OVERVIEW_CARDS ]: NO_CARDS, [ SECTIONS ]: failing.server },
		} );
		await begin( user );
		await user.click( control( 'Charts', 'Move up' ) );
		await findNotice( /^Couldn’t save your cards\. / );
		expect( titles() ).toEqual( [ 'Performance', 'Charts', 'Leaderboards' ] );

		api.reply( { [ SECTIONS ]: keeps } );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( titles() ).toEqual( [ 'Charts', 'Performance', 'Leaderboards' ] ) );
	} );

	it( 'says why it cannot begin, and stays as it is', async () => {
		const { user, api } = await open( { replies: { [ OVERVIEW_CARDS ]: failing.server } } );
		await user.click( await screen.findByRole( 'button', { name: 'Arrange overview' } ) );
		await findNotice( /^Couldn’t load your cards\. / );
		expect( screen.queryByRole( 'group', { name: 'Charts' } ) ).toBeNull();

		api.reply( { [ OVERVIEW_CARDS ]: NO_CARDS } );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( screen.getByRole( 'group', { name: 'Charts' } ) ).toBeVisible() );
	} );
} );
