import { SlotFillProvider, Fill } from '@wordpress/components';
import { RegistryProvider } from '@wordpress/data';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { registerPlugin, unregisterPlugin } from '@wordpress/plugins';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { later, mockApi } from '../../../tests/js/mock-api';
import { freshRegistry } from '../../../tests/js/registry';
import { isReadOut } from '../../../tests/js/render';
import { aScreen } from '../../../tests/js/screens';
import { PAGES_FILTER, type Page, type PageLayout, type ScreenProps } from '../../extend/pages';
import { leaveTo } from '../../lib/navigate';
import { navigateTo } from '../../lib/location';
import { setPageSettings } from '../../lib/page-settings';
import { forgetReports } from '../../lib/report-error';
import { useLaunchRedirect } from '../../lib/use-launch-redirect';
import { App } from '../app';
import { ErrorScreen } from '../error-screen';

// They have tests of their own (header-tabs.test.tsx).
jest.mock( '../header-tabs', () => ( { HeaderTabs: () => null, loadTabs: async () => {} } ) );

const BASE = 'admin.php?page=wc-admin';
const DENIED = 'Sorry, you are not allowed to access this page.';

const acme: Page = { path: '/acme', container: () => <p>Acme here</p>, breadcrumbs: [ 'Acme' ] };
const other: Page = {
	path: '/acme/other',
	container: () => <p>Other here</p>,
	breadcrumbs: [ [ '/acme', 'Acme' ], 'Other' ],
};

const addPages = ( ...added: Page[] ) => addFilter( PAGES_FILTER, 'acme', ( pages: Page[] ) => [ ...added, ...pages ] );

function open( address: string, ...pages: Page[] ) {
	addPages( ...pages );
	window.history.replaceState( null, '', `${ BASE }${ address }` );
	return render(
		<RegistryProvider value={ freshRegistry() }>
			<SlotFillProvider>
				<App />
				<Fill name="woocommerce_footer_item">Foot of an extension</Fill>
			</SlotFillProvider>
		</RegistryProvider>
	);
}

const readyState = jest.spyOn( document, 'readyState', 'get' );
const { go } = leaveTo;

beforeEach( () => {
	readyState.mockReturnValue( 'complete' );
	leaveTo.go = jest.fn();
} );
afterEach( () => {
	removeFilter( PAGES_FILTER, 'acme' );
	leaveTo.go = go;
	window.sessionStorage.clear();
	delete window.wcTracks;
	delete window.wcSettings;
	delete window.wc;
	delete window.wcAdminFeatures;
} );

describe( 'the window’s title', () => {
	it.each( [
		[ 'a screen', '&path=/acme', 'Acme ‹ Corner Shop — WooCommerce' ],
		[ 'a screen below another', '&path=/acme/other', 'Other ‹ Acme ‹ Corner Shop — WooCommerce' ],
		[ 'what nobody knows', '&path=/nowhere', 'Not allowed ‹ Corner Shop — WooCommerce' ],
	] )( 'names %s, then the site', async ( _, address, title ) => {
		open( address, acme, other );

		await waitFor( () => expect( document.title ).toBe( title ) );
	} );

	it( 'decodes entities once', async () => {
		setPageSettings( { siteTitle: 'Tom &amp; Ana&#039;s' } );
		open( '&path=/acme', { ...acme, breadcrumbs: [ 'R&amp;D' ] } );

		await waitFor( () => expect( document.title ).toBe( "R&D ‹ Tom & Ana's — WooCommerce" ) );
	} );
} );

it( 'a new screen starts at its top, with the keyboard at its title; another query of it does not', async () => {
	const scrollTo = jest.spyOn( window, 'scrollTo' );
	open( '&path=/acme', acme, other );
	expect( await screen.findByText( 'Acme here' ) ).toBeVisible();
	act( () => navigateTo( `${ BASE }&path=/acme&period=week` ) );
	await waitFor( () => expect( window.location.search ).toContain( 'period' ) );
	expect( scrollTo ).not.toHaveBeenCalled();

	act( () => navigateTo( `${ BASE }&path=/acme/other` ) );

	expect( await screen.findByText( 'Other here' ) ).toBeVisible();
	await waitFor( () => expect( scrollTo ).toHaveBeenCalledWith( 0, 0 ) );
	expect( screen.getByRole( 'heading', { level: 1, name: 'Other' } ) ).toHaveFocus();
	scrollTo.mockRestore();
} );

describe( 'a user who left the launch screen', () => {
	const home: Page = { path: '/', container: Home, breadcrumbs: [ 'Home' ] };

	function Home( { query }: ScreenProps ) {
		useLaunchRedirect( query );
		return <p>Home here</p>;
	}
	const launch = () => new URLSearchParams( window.location.search ).get( 'path' );

	it( 'is brought back to it from the bare home screen, by a load while it is the platform’s', async () => {
		setPageSettings( {
			can: { manage_woocommerce: true },
			screens: [ aScreen( { path: '/launch-your-store/*' } ) ],
		} );
		window.sessionStorage.setItem( 'lysWaiting', 'yes' );
		open( '', home );

		await waitFor( () => expect( launch() ).toBe( '/launch-your-store' ) );
		await waitFor( () => expect( leaveTo.go ).toHaveBeenCalledWith( window.location.href ) );
	} );

	it.each( [
		[ 'the flag is not set', '', undefined ],
		[ 'the flag says no', '', 'no' ],
		[ 'a task shows', '&task=acme', 'yes' ],
		[ 'another screen shows', '&path=/acme', 'yes' ],
	] )( 'stays where %s', async ( _, address, flag ) => {
		if ( flag ) {
			window.sessionStorage.setItem( 'lysWaiting', flag );
		}
		open( address, home, acme );

		expect( await screen.findByText( /here$/ ) ).toBeVisible();
		expect( launch() ).not.toBe( '/launch-your-store' );
	} );
} );

describe( 'what nobody knows', () => {
	it( 'is refused at once where all scripts have run', async () => {
		open( '&path=/nowhere' );

		expect( screen.getByText( DENIED ) ).toBeVisible();
		await isReadOut( DENIED );
		expect( screen.getByRole( 'heading', { level: 1, name: 'Not allowed' } ) ).toBeVisible();
	} );

	it( 'is loading for three seconds while a script may still bring it', () => {
		jest.useFakeTimers();
		readyState.mockReturnValue( 'interactive' );
		open( '&path=/nowhere' );

		expect( screen.getByText( 'Loading…' ) ).toBeVisible();
		act( () => jest.advanceTimersByTime( 2_999 ) as unknown as void );
		expect( screen.queryByText( DENIED ) ).toBeNull();
		act( () => jest.advanceTimersByTime( 1 ) as unknown as void );
		expect( screen.getByText( DENIED ) ).toBeVisible();
		expect( screen.queryByText( 'Loading…' ) ).toBeNull();
	} );

	it( 'is decided as soon as the last script has run', () => {
		readyState.mockReturnValue( 'interactive' );
		open( '&path=/nowhere' );
		expect( screen.queryByText( DENIED ) ).toBeNull();

		fireEvent( window, new Event( 'load' ) );

		expect( screen.getByText( DENIED ) ).toBeVisible();
	} );

	it( 'shows once a late script brings it', async () => {
		readyState.mockReturnValue( 'interactive' );
		open( '&path=/acme' );
		expect( screen.getByText( 'Loading…' ) ).toBeVisible();

		act( () => addPages( acme ) as unknown as void );

		expect( await screen.findByText( 'Acme here' ) ).toBeVisible();
	} );

	it( 'a known screen that the user may not see is refused at once', () => {
		readyState.mockReturnValue( 'interactive' );
		setPageSettings( { can: { manage_woocommerce: false } } );
		open( '&path=/acme', { ...acme, capability: 'manage_woocommerce' } );

		expect( screen.getByText( DENIED ) ).toBeVisible();
		expect( screen.getByRole( 'heading', { level: 1, name: 'Not allowed' } ) ).toBeVisible();
		expect( screen.queryByText( 'Acme here' ) ).toBeNull();
	} );
} );

describe( 'a page’s layout', () => {
	beforeEach( () => {
		registerPlugin( 'acme-plugin', { scope: 'woocommerce-admin', render: () => <p>Plugin of an extension</p> } );
	} );
	afterEach( () => {
		act( () => {
			unregisterPlugin( 'acme-plugin' );
		} );
	} );

	const parts: [ keyof PageLayout, () => Element | null ][] = [
		[ 'header', () => screen.queryByRole( 'heading', { level: 1 } ) ],
		[ 'footer', () => screen.queryByText( 'Foot of an extension' ) ],
		[ 'showNotices', () => document.getElementById( 'woocommerce-layout__notice-list' ) ],
		[ 'showStoreAlerts', () => document.querySelector( '.storeboard-alerts' ) ],
		[ 'showPluginArea', () => screen.queryByText( 'Plugin of an extension' ) ],
	];

	it.each( parts )( 'leaves out %s alone where it says so', async ( flag ) => {
		setPageSettings( { hasAlerts: true, can: { manage_woocommerce: true } } );
		window.wcSettings = { admin: { alertCount: '1' } };
		mockApi( { 'GET /wc-analytics/admin/notes': later().reply } );
		open( '&path=/acme', { ...acme, layout: { [ flag ]: false } } );
		expect( await screen.findByText( 'Acme here' ) ).toBeVisible();

		for ( const [ name, find ] of parts ) {
			expect( [ name, find() !== null ] ).toEqual( [ name, name !== flag ] );
		}
	} );
} );

describe( 'tracking', () => {
	it( 'hears of each screen once, whatever else changes in its address', async () => {
		const recordEvent = jest.fn();
		window.wcTracks = { isEnabled: true, recordEvent };
		window.wcSettings = {
			admin: {
				plugins: { installedPlugins: [ 'jetpack' ], activePlugins: [] },
				dataEndpoints: { jetpackStatus: { isActive: false } },
			},
		};
		open( '&path=/acme', acme, other );
		await screen.findByText( 'Acme here' );
		act( () => navigateTo( `${ BASE }&path=/acme&period=week` ) );
		act( () => navigateTo( `${ BASE }&path=/acme/other` ) );
		await screen.findByText( 'Other here' );
		// The platform's client tells of its own.
		setPageSettings( {
			screens: [ aScreen( { path: '/marketing' } ) ],
		} );
		act( () => addPages() as unknown as void );
		act( () => navigateTo( `${ BASE }&path=/marketing` ) );
		await waitFor( () => expect( leaveTo.go ).toHaveBeenCalled() );

		const jetpack = { jetpack_installed: true, jetpack_active: false, jetpack_connected: false };
		await waitFor( () =>
			expect( recordEvent.mock.calls.filter( ( [ name ] ) => name === 'page_view' ) ).toEqual( [
				[ 'page_view', { path: 'acme', ...jetpack } ],
				[ 'page_view', { path: 'acme_other', ...jetpack } ],
			] )
		);
	} );
} );

describe( 'the error screen', () => {
	const error = new Error( 'The figures have no total' );
	error.stack = [
		'Error: The figures have no total',
		...Array.from( { length: 20 }, ( _, at ) => `    at line ${ at + 1 }` ),
	].join( '\n' );

	it( 'brings WordPress’ menu back where a screen with the whole window failed', () => {
		document.body.classList.add(
			'storeboard-full-screen',
			'woocommerce-admin-full-screen',
			'is-wp-toolbar-disabled'
		);
		render( <ErrorScreen error={ error } /> );

		expect( document.body.className ).toBe( '' );
	} );

	it( 'says what happened, with ways on and ten lines of the stack', async () => {
		const user = userEvent.setup();
		window.history.replaceState( null, '', `${ BASE }&path=/acme` );
		render( <ErrorScreen error={ error } /> );
		await isReadOut( /Oops, something went wrong\. Couldn’t show this screen\./ );
		expect( screen.getByRole( 'heading', { name: 'Oops, something went wrong' } ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Get Support' } ) ).toHaveAttribute( 'target', '_blank' );
		expect( screen.getByRole( 'button', { name: 'Reload Page' } ) ).toBeEnabled();
		expect( screen.getByRole( 'link', { name: 'Use the WooCommerce screen' } ) ).toHaveAttribute(
			'href',
			expect.stringMatching( /page=wc-admin&path=(\/|%2F)acme&storeboard=off$/ )
		);

		const details = screen.getByRole( 'group' );
		expect( details ).not.toHaveAttribute( 'open' );
		await user.click( screen.getByText( 'Error details' ) );
		expect( details ).toHaveAttribute( 'open' );
		const lines = details.querySelector( 'pre' )!.textContent!.split( '\n' );
		expect( lines ).toHaveLength( 10 );
		expect( lines[ 9 ] ).toBe( '    at line 9' );
	} );

	it( 'stands in the place of a screen of ours that throws, which is told as critical', async () => {
		forgetReports();
		const captureException = jest.fn().mockResolvedValue( true );
		window.wcSettings = { isRemoteLoggingEnabled: true };
		window.wc = { remoteLogging: { init: jest.fn(), captureException } };
		leaveTo.go = () => {
			throw error;
		};
		setPageSettings( {
			screens: [ aScreen( { path: '/marketing' } ) ],
		} );
		open( '&path=/marketing' );

		expect( await screen.findByRole( 'heading', { name: 'Oops, something went wrong' } ) ).toBeVisible();
		await waitFor( () =>
			expect( captureException ).toHaveBeenCalledWith(
				error,
				expect.objectContaining( { severity: 'critical' } )
			)
		);
		expect( console ).toHaveErrored();
	} );
} );
