import { act, screen, within } from '@testing-library/react';
import { mockApi, type Replies } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { aNote } from '../../../data/notes/test/a-note';
import { setPageSettings } from '../../../lib/page-settings';
import ActivityPanel from '..';
// Fetched ahead, so that no test waits for it.
import '../content';

const NOTES = 'GET /wc-analytics/admin/notes';
const LISTS = 'GET /wc-admin/onboarding/tasks';
const ME = 'POST /wp/v2/users/me';

const recordEvent = jest.fn();

beforeEach( () => {
	window.wcTracks = { isEnabled: true, recordEvent };
	setPageSettings( { can: { manage_woocommerce: true } } );
} );

afterEach( () => {
	recordEvent.mockClear();
	delete window.wcTracks;
	setPageSettings( {} );
} );

const events = ( name: string ) =>
	recordEvent.mock.calls.filter( ( [ sent ] ) => sent === name ).map( ( [ , properties ] ) => properties );

const tab = ( name: RegExp ) => screen.getByRole( 'tab', { name } );
const queryPanel = ( name: string ) => screen.queryByRole( 'tabpanel', { name } );

/** The tabs on a classic page, with a link behind them. */
function showTabs( replies: Replies = {}, query: Record< string, string > = { page: 'wc-orders' } ) {
	const api = mockApi( {
		[ NOTES ]: [ aNote( 1, { title: 'Hello' } ) ],
		[ LISTS ]: [],
		[ ME ]: { woocommerce_meta: {} },
		...replies,
	} );
	const page = ( address: Record< string, string > ) => (
		<>
			<ActivityPanel isEmbedded query={ address } />
			<a href="#elsewhere">Elsewhere</a>
		</>
	);
	const view = show( page( query ) );
	return { api, ...view, page };
}

describe( 'a panel', () => {
	it( 'opens with the page where the address asks for it, and closes as ever', async () => {
		const { user, rerender, page } = showTabs( {}, { page: 'wc-admin', panel: 'exports' } );
		expect( queryPanel( 'Activity' ) ).toBeVisible();
		await user.keyboard( '{Escape}' );
		expect( queryPanel( 'Activity' ) ).toBeNull();

		rerender( page( { page: 'wc-admin', panel: 'exports', again: '1' } ) );
		expect( queryPanel( 'Activity' ) ).toBeVisible();
		rerender( page( { page: 'wc-admin' } ) );
		expect( queryPanel( 'Activity' ) ).toBeNull();
	} );

	it( 'opens below its tab with the focus in it, and tells tracking', async () => {
		const { user } = showTabs();
		expect( screen.getByRole( 'heading', { name: 'Store Activity' } ) ).toBeVisible();

		await user.click( tab( /^Activity/ ) );

		expect( queryPanel( 'Activity' ) ).toBeVisible();
		expect( screen.getByRole( 'heading', { name: 'Activity' } ) ).toHaveFocus();
		expect( screen.getByRole( 'tab', { selected: true, expanded: true } ) ).toBe( tab( /^Activity/ ) );
		expect( tab( /^Activity/ ) ).toHaveAttribute( 'aria-controls', queryPanel( 'Activity' )!.id );
		// A list of tabs holds nothing but tabs.
		expect( screen.getByRole( 'tablist', { name: 'Store Activity' } ) ).not.toContainElement(
			queryPanel( 'Activity' )
		);
		expect( events( 'activity_panel_open' ) ).toEqual( [ { tab: 'activity' } ] );
		expect( await within( queryPanel( 'Activity' )! ).findByRole( 'heading', { name: 'Hello' } ) ).toBeVisible();
	} );

	it.each( [
		[ 'Escape', ( user: ReturnType< typeof show >[ 'user' ] ) => user.keyboard( '{Escape}' ) ],
		[
			'Close',
			( user: ReturnType< typeof show >[ 'user' ] ) =>
				user.click( screen.getByRole( 'button', { name: 'Close' } ) ),
		],
		[ 'its tab', ( user: ReturnType< typeof show >[ 'user' ] ) => user.click( tab( /^Activity/ ) ) ],
	] )( 'closes with %s, and gives the focus back', async ( _, close ) => {
		const { user } = showTabs();
		await user.click( tab( /^Activity/ ) );

		await close( user );

		expect( queryPanel( 'Activity' ) ).toBeNull();
		expect( tab( /^Activity/ ) ).toHaveFocus();
	} );

	it( 'closes when the focus goes elsewhere, and leaves it there', async () => {
		const { user } = showTabs();
		await user.click( tab( /^Activity/ ) );
		await screen.findByRole( 'heading', { name: 'Hello' } );

		act( () => screen.getByRole( 'link', { name: 'Elsewhere' } ).focus() );

		expect( queryPanel( 'Activity' ) ).toBeNull();
		expect( screen.getByRole( 'link', { name: 'Elsewhere' } ) ).toHaveFocus();
	} );

	it( 'closes when a click goes elsewhere', async () => {
		const { user } = showTabs();
		await user.click( tab( /^Activity/ ) );

		await user.click( document.body );

		expect( queryPanel( 'Activity' ) ).toBeNull();
	} );

	it( 'closes when the address changes', async () => {
		const { user, rerender } = showTabs();
		await user.click( tab( /^Activity/ ) );

		rerender( <ActivityPanel isEmbedded query={ { page: 'wc-orders', paged: '2' } } /> );

		expect( queryPanel( 'Activity' ) ).toBeNull();
	} );

	it( 'stays while a menu or a dialog that it opened is used', async () => {
		const { user } = showTabs();
		await user.click( tab( /^Activity/ ) );
		await user.click( await screen.findByRole( 'button', { name: 'Inbox Notes Options' } ) );

		await user.click( screen.getByRole( 'menuitem', { name: 'Dismiss all' } ) );
		await screen.findByRole( 'dialog' );
		await user.keyboard( '{Escape}' );

		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( queryPanel( 'Activity' ) ).toBeVisible();
	} );
} );

it( 'shows no Activity to a user who may not manage the store', () => {
	setPageSettings( { can: { manage_woocommerce: false } } );
	showTabs();

	expect( screen.queryByRole( 'tab' ) ).toBeNull();
} );

it.each( [
	[ '{ArrowRight}', 'Finish setup' ],
	[ '{ArrowRight}{ArrowRight}', 'Activity' ],
	[ '{ArrowLeft}', 'Finish setup' ],
] )( 'moves from tab to tab by arrow keys: %s', async ( keys, name ) => {
	setPageSettings( { can: { manage_woocommerce: true }, headerTabs: { setup: { complete: 1, left: 2 } } } );
	const { user } = showTabs();
	act( () => tab( /^Activity/ ).focus() );

	await user.keyboard( keys );

	expect( screen.getByRole( 'tab', { name } ) ).toHaveFocus();
} );
