import { SlotFillProvider } from '@wordpress/components';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { later, mockApi, type MockedApi } from './mock-api';
import { allScreens } from './screens';
import { App } from '../../src/app/app';
import { PAGES_FILTER, type Page, type ScreenProps } from '../../src/extend/pages';
import { navigateTo } from '../../src/lib/location';
import { setPageSettings } from '../../src/lib/page-settings';
import { screens } from '../../src/screens';

// They have tests of their own.
jest.mock( '../../src/app/header-tabs', () => ( { HeaderTabs: () => null, loadTabs: async () => {} } ) );

const REPORTS_FILTER = 'woocommerce_admin_reports_list';
const NOT_ALLOWED = 'Sorry, you are not allowed to access this page.';
const ALL = '/analytics/:report';

const ME = 'GET /wp/v2/users/me';
const REVENUE = 'GET /wc-analytics/reports/revenue/stats';

let api: MockedApi;

const titles: Record< string, string > = {
	'analytics/revenue': 'Revenue',
	'analytics/stock': 'Stock',
	'analytics/report': '',
};

beforeEach( () => {
	// Nobody waits for what the report asks.
	api = mockApi( { [ ME ]: later().reply, [ REVENUE ]: later().reply } );
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		siteTitle: 'Hats',
		userId: 1,
		madeAt: Date.parse( '2026-11-22T12:00:00Z' ),
		can: { view_woocommerce_reports: true },
		screens: allScreens.map( ( row ) => ( {
			...row,
			title: titles[ row.id ] ?? row.title,
			trail: row.id.startsWith( 'analytics/' ) ? [ 'WooCommerce', 'Analytics' ] : [],
		} ) ),
	} );
	window.wcSettings = { admin: { timeZone: 'UTC', manageStock: 'yes' }, orderStatuses: {} };
} );

afterEach( () => {
	removeFilter( PAGES_FILTER, 'acme' );
	removeFilter( REPORTS_FILTER, 'acme' );
	delete window.wcSettings;
} );

/** Opens an address as a load does: the screen's script is there before anything is drawn. */
async function open( path: string ) {
	await screens.analytics!.prepare();
	window.history.replaceState( null, '', `admin.php?page=wc-admin&path=${ path }` );
	render(
		<SlotFillProvider>
			<App />
		</SlotFillProvider>
	);
}

const change = ( how: ( pages: Page[] ) => unknown[] ) => addFilter( PAGES_FILTER, 'acme', how as never );

const heading = () => screen.getByRole( 'heading', { level: 1 } );

// Before the script of the reports has run, which arranges the pages for good.
it( 'makes no title up for a report that it does not know yet', async () => {
	window.history.replaceState( null, '', 'admin.php?page=wc-admin&path=/analytics/tips' );
	render(
		<SlotFillProvider>
			<App />
		</SlotFillProvider>
	);
	expect( heading() ).toBeEmptyDOMElement();
	await waitFor( () => expect( heading() ).toHaveTextContent( 'Not allowed' ) );
} );

const Acme = ( { path, pathMatch, params }: ScreenProps ) => (
	<p>
		{ path } of { pathMatch }: { params.report ?? 'none' }
	</p>
);

describe( 'an extension', () => {
	it( 'replaces the page of all reports, and so each of ours', async () => {
		change( ( pages ) => pages.map( ( page ) => ( page.path === ALL ? { ...page, container: Acme } : page ) ) );
		await open( '/analytics/revenue' );

		expect( screen.getByText( `/analytics/revenue of ${ ALL }: revenue` ) ).toBeVisible();
		expect( heading() ).toHaveTextContent( 'Revenue' );

		act( () => navigateTo( 'admin.php?page=wc-admin&path=/analytics/stock' ) );
		expect( await screen.findByText( `/analytics/stock of ${ ALL }: stock` ) ).toBeVisible();
		expect( heading() ).toHaveTextContent( 'Stock' );
	} );

	it( 'wraps the page of all reports, and shows ours and its own within', async () => {
		const wrap = ( Inner: ComponentType< ScreenProps > ) => ( props: ScreenProps ) => (
			<>
				<p>Above { props.params.report }</p>
				<Inner { ...props } />
			</>
		);
		let wrapped: ComponentType< ScreenProps > | undefined;
		change( ( pages ) =>
			pages.map( ( page ) =>
				page.path === ALL ? { ...page, container: ( wrapped ??= wrap( page.container ) ) } : page
			)
		);
		addFilter( REPORTS_FILTER, 'acme', ( reports ) => [
			...( reports as object[] ),
			{ report: 'tips', title: 'Tips', component: () => <p>All tips</p> },
		] );
		await open( '/analytics/tips' );
		expect( screen.getByText( 'Above tips' ) ).toBeVisible();
		expect( screen.getByText( 'All tips' ) ).toBeVisible();
		expect( heading() ).toHaveTextContent( 'Tips' );

		act( () => navigateTo( 'admin.php?page=wc-admin&path=/analytics/revenue' ) );
		expect( await screen.findByText( 'Above revenue' ) ).toBeVisible();
		await waitFor( () => expect( api.sentTo( REVENUE ) ).not.toHaveLength( 0 ) );
	} );

	it( 'gives the page of all reports titles of its own', async () => {
		const breadcrumbs: Page[ 'breadcrumbs' ] = ( { match } ) => [ 'Acme', `Acme ${ match.params.report }` ];
		change( ( pages ) => pages.map( ( page ) => ( page.path === ALL ? { ...page, breadcrumbs } : page ) ) );
		await open( '/analytics/revenue' );

		expect( heading() ).toHaveTextContent( 'Acme revenue' );
	} );

	it( 'has a page of its own at the path of one of our reports', async () => {
		change( ( pages ) => [
			...pages,
			{ path: '/analytics/revenue', container: Acme, breadcrumbs: [ 'Acme', 'Acme’s revenue' ] },
		] );
		await open( '/analytics/revenue' );

		expect( screen.getByText( '/analytics/revenue of /analytics/revenue: none' ) ).toBeVisible();
		expect( heading() ).toHaveTextContent( 'Acme’s revenue' );
	} );

	it( 'takes the page of all reports away, and so each of ours', async () => {
		change( ( pages ) => pages.filter( ( { path } ) => path !== ALL ) );
		await open( '/analytics/revenue' );

		expect( heading() ).toHaveTextContent( 'Not allowed' );
	} );

	it( 'changes the title of one of our reports', async () => {
		addFilter( REPORTS_FILTER, 'acme', ( reports ) =>
			( reports as { report: string }[] ).map( ( one ) =>
				one.report === 'revenue' ? { ...one, title: 'Takings &amp; more' } : one
			)
		);
		await open( '/analytics/revenue' );

		expect( heading() ).toHaveTextContent( 'Takings & more' );
		expect( document.title ).toBe( 'Takings & more ‹ Analytics ‹ WooCommerce ‹ Hats — WooCommerce' );
	} );
} );

it( 'gives a report of the list its place among the reports where an extension shows them in a page of its own', async () => {
	addFilter( REPORTS_FILTER, 'acme', ( reports ) => [
		...( reports as object[] ),
		{ report: 'tips', title: 'Tips', component: () => <p>All tips</p> },
	] );
	change( ( pages ) => pages.map( ( page ) => ( page.path === ALL ? { ...page, container: Acme } : page ) ) );
	await open( '/analytics/tips' );

	expect( document.title ).toBe( 'Tips ‹ Analytics ‹ WooCommerce ‹ Hats — WooCommerce' );
} );

it.each( [
	[ 'a report that nobody has', '/analytics/nothing', 'yes' ],
	[ 'stock where the store does not count it', '/analytics/stock', 'no' ],
] )( 'says of %s in title and heading too that it is not allowed', async ( _, path, manageStock ) => {
	window.wcSettings!.admin!.manageStock = manageStock;
	await open( path );

	expect( await screen.findByText( NOT_ALLOWED, { selector: 'p' } ) ).toBeVisible();
	expect( heading() ).toHaveTextContent( 'Not allowed' );
	expect( document.title ).toBe( 'Not allowed ‹ Hats — WooCommerce' );
} );
