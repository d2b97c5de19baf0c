import { Fill, SlotFillProvider } from '@wordpress/components';
import { RegistryProvider } from '@wordpress/data';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { mockApi } from '../../../tests/js/mock-api';
import { freshRegistry } from '../../../tests/js/registry';
import { setPageSettings } from '../../lib/page-settings';
// Fetched ahead, so that no test waits for it.
import '../../shell/activity-panel';
import '../../shell/activity-panel/content';
import { HeaderTabs } from '../header-tabs';

const HOME = { page: 'wc-admin' };
const PRINTED = `
	<div id="printed">
		<div class="storeboard-tabs"><a href="https://shop.test/shop/" target="_blank" data-tab="previewStore">View store</a></div>
		<div class="storeboard-tabs"><div role="tablist"><a href="https://docs.test/" role="tab" aria-selected="false" data-tab="help">Help</a></div></div>
	</div>`;

const recordEvent = jest.fn();
let idle: ( () => void )[] = [];

beforeEach( () => {
	window.wcTracks = { isEnabled: true, recordEvent };
	idle = [];
	window.requestIdleCallback = ( run ) => idle.push( run as () => void );
	window.cancelIdleCallback = () => {};
	setPageSettings( {
		can: { manage_woocommerce: true },
		headerTabs: { shopUrl: 'https://shop.test/shop/' },
	} );
} );

afterEach( () => {
	recordEvent.mockClear();
	delete window.wcTracks;
	Reflect.deleteProperty( window, 'requestIdleCallback' );
	Reflect.deleteProperty( window, 'cancelIdleCallback' );
	setPageSettings( {} );
	document.body.innerHTML = '';
} );

/** The header's tabs over those that PHP printed, which React clears away as it draws. */
function open( query: Record< string, string > ) {
	document.body.innerHTML = query.path ? '' : PRINTED;
	const root = document.body.appendChild( document.createElement( 'div' ) );
	const page = ( address: Record< string, string > ) => (
		<RegistryProvider value={ freshRegistry() }>
			<SlotFillProvider>
				<HeaderTabs query={ address } />
				<Fill name="storeboard_header_item">
					<button>Display options</button>
				</Fill>
			</SlotFillProvider>
		</RegistryProvider>
	);
	const view = render( page( query ), { container: root } );
	document.getElementById( 'printed' )?.remove();
	return { ...view, page };
}

const names = () =>
	[ ...document.querySelectorAll( '#woocommerce-activity-panel :is( a, button )' ) ].map( ( { textContent } ) =>
		textContent?.trim()
	);

const events = ( name: string ) => recordEvent.mock.calls.filter( ( [ sent ] ) => sent === name );

describe( 'on home', () => {
	it( 'shows the tabs that PHP printed around Display options, and fetches nothing', () => {
		open( HOME );

		expect( names() ).toEqual( [ 'View store', 'Display options', 'Help' ] );
		expect( idle ).toHaveLength( 0 );
	} );

	it( 'opens the tab that was clicked before its script was there', async () => {
		open( HOME );

		fireEvent.click( screen.getByRole( 'tab', { name: 'Help' } ) );

		expect( await screen.findByRole( 'tabpanel', { name: 'Documentation' } ) ).toBeVisible();
		expect( events( 'activity_panel_open' ) ).toEqual( [ [ 'activity_panel_open', { tab: 'help' } ] ] );
		expect( names().slice( 0, 3 ) ).toEqual( [ 'View store', 'Display options', 'Help' ] );
	} );

	it( 'keeps the focus where the keyboard had it while the script takes over', async () => {
		open( HOME );

		act( () => screen.getByRole( 'tab', { name: 'Help' } ).focus() );

		await waitFor( () => expect( screen.getByRole( 'tab', { name: 'Help' } ).tagName ).toBe( 'BUTTON' ) );
		expect( screen.getByRole( 'tab', { name: 'Help' } ) ).toHaveFocus();
		expect( screen.queryByRole( 'tabpanel' ) ).toBeNull();
	} );

	it( 'tells tracking of a click on the way to the shop, whenever it came', async () => {
		open( HOME );

		fireEvent.click( screen.getByRole( 'link', { name: 'View store' } ) );

		await waitFor( () => expect( events( 'wcadmin_previewstore_click' ) ).toHaveLength( 1 ) );
		fireEvent.click( screen.getByRole( 'link', { name: /^View store/ } ) );
		expect( events( 'wcadmin_previewstore_click' ) ).toHaveLength( 2 );
	} );
} );

describe( 'on home after a screen without a header', () => {
	it( 'has its tabs again', async () => {
		const { rerender, page } = open( HOME );
		rerender( <></> );

		rerender( page( { ...HOME } ) );
		await act( async () => idle.splice( 0 ).forEach( ( run ) => run() ) );

		expect( await screen.findByRole( 'tab', { name: 'Help' } ) ).toBeVisible();
		expect( names().slice( 0, 3 ) ).toEqual( [ 'View store', 'Display options', 'Help' ] );
	} );
} );

describe( 'on another screen', () => {
	beforeEach( () => {
		mockApi( { 'GET /wc-analytics/admin/notes': [] } );
	} );

	it( 'fetches the tabs once the browser is idle', async () => {
		open( { page: 'wc-admin', path: '/marketing' } );
		expect( names() ).toEqual( [ 'Display options' ] );

		await act( async () => idle.splice( 0 ).forEach( ( run ) => run() ) );

		expect( await screen.findByRole( 'tab', { name: /^Activity/ } ) ).toBeVisible();
	} );

	it( 'shows none of home\u2019s tabs after a move', async () => {
		const { rerender, page } = open( HOME );

		rerender( page( { page: 'wc-admin', path: '/marketing' } ) );
		expect( names() ).toEqual( [ 'Display options' ] );

		await act( async () => idle.splice( 0 ).forEach( ( run ) => run() ) );
		expect( await screen.findByRole( 'tab', { name: /^Activity/ } ) ).toBeVisible();
	} );
} );

it( 'fetches nothing for a user who may not manage the store', () => {
	setPageSettings( { can: { manage_woocommerce: false } } );
	open( { page: 'wc-admin', path: '/marketing' } );

	expect( idle ).toHaveLength( 0 );
} );
