import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failing, inTurn, later, mockApi } from '../../../tests/js/mock-api';
import { pressTwice } from '../../../tests/js/press-twice';
import { show } from '../../../tests/js/render';
import { setPageSettings } from '../../lib/page-settings';
import Extensions from '..';

/** WordPress' own address for updates is no REST route, so its request has no path. */
const UPDATE = 'POST ';
const LIST = 'GET /wp/v2/plugins';
const aPlugin = ( plugin: string, name: string, more: object = {} ) => ( {
	plugin,
	name,
	status: 'inactive',
	version: '1.0',
	author: 'Acme',
	description: { raw: 'Adds <b>tea</b>.' },
	network_only: false,
	...more,
} );
const TEA = aPlugin( 'tea/tea', 'Tea &amp; Co' );
const CAKE = aPlugin( 'cake/cake', 'Cake', { status: 'active', author: 'Baker', description: { raw: '' } } );
const PLUGINS = [ TEA, CAKE ];
const CHANGE_TEA = 'POST /wp/v2/plugins/tea/tea';
const CHANGE_CAKE = 'POST /wp/v2/plugins/cake/cake';
const ACTIVE_TEA = { ...TEA, status: 'active' };

function open( more: object = {} ) {
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { manage_woocommerce: true, activate_plugins: true, update_plugins: true },
		pluginUpdates: { versions: { 'cake/cake': '1.1' }, nonce: 'n', locked: [] },
		...more,
	} );
	show(
		<div id="root">
			<Extensions />
		</div>
	);
	return userEvent.setup();
}

const actions = ( name: string ) => within( screen.getByRole( 'group', { name } ) );
const failure = ( name: string | RegExp ) => screen.findByRole( 'group', { name } );
const names = () => screen.getAllByRole( 'heading', { level: 2 } ).map( ( { textContent } ) => textContent );

it( 'shows what is installed, with version, maker and state, and where more is to be found', async () => {
	mockApi( { [ LIST ]: PLUGINS } );
	open();
	expect( await screen.findByRole( 'heading', { name: 'Tea & Co' } ) ).toBeVisible();
	expect( screen.getByText( 'Adds tea.' ) ).toBeVisible();
	expect( screen.getByText( 'Baker' ) ).toBeVisible();
	expect( screen.getAllByText( 'Version 1.0' ) ).toHaveLength( 2 );
	expect( actions( 'Tea & Co' ).getByRole( 'button', { name: 'Activate' } ) ).toBeVisible();
	expect( actions( 'Cake' ).getByRole( 'button', { name: 'Deactivate' } ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Find extensions' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/admin.php?page=wc-admin&path=%2Fextensions&storeboard=off'
	);
	expect( screen.getByRole( 'link', { name: 'My subscriptions' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/admin.php?page=wc-admin&path=%2Fextensions&tab=my-subscriptions&storeboard=off'
	);
} );

it( 'has the menu of the account with the marketplace where the platform has one: the screen has no header', async () => {
	mockApi( { [ LIST ]: PLUGINS } );
	open();
	await screen.findByRole( 'heading', { name: 'Cake' } );
	expect( screen.queryByRole( 'button', { name: 'User options' } ) ).toBeNull();
	cleanup();

	const user = open( { headerTabs: { hasAccount: true } } );
	await user.click( await screen.findByRole( 'button', { name: 'User options' } ) );
	expect( screen.getByRole( 'menuitem', { name: /^Connect account/ } ) ).toBeInTheDocument();
} );

it( 'shows first what has the name that is searched for', async () => {
	mockApi( {
		[ LIST ]: [
			TEA,
			CAKE,
			aPlugin( 'green/green', 'Green tea' ),
			aPlugin( 'only/only', 'tea', { author: 'Baker' } ),
		],
	} );
	const user = open();
	await user.type( await screen.findByRole( 'searchbox', { name: 'Search installed extensions' } ), 'tea' );
	expect( names() ).toEqual( [ 'tea', 'Tea & Co', 'Green tea' ] );
	await user.clear( screen.getByRole( 'searchbox' ) );
	expect( names() ).toEqual( [ 'Tea & Co', 'Cake', 'Green tea', 'tea' ] );
} );

it( 'finds by name, maker and description, and filters by state and updates', async () => {
	mockApi( { [ LIST ]: PLUGINS } );
	const user = open();
	const search = await screen.findByRole( 'searchbox', { name: 'Search installed extensions' } );
	await user.type( search, 'TEA' );
	expect( names() ).toEqual( [ 'Tea & Co' ] );
	await user.clear( search );
	await user.click( screen.getByRole( 'button', { name: 'Active (1)' } ) );
	expect( names() ).toEqual( [ 'Cake' ] );
	await user.click( screen.getByRole( 'button', { name: 'Inactive (1)' } ) );
	expect( names() ).toEqual( [ 'Tea & Co' ] );
	await user.click( screen.getByRole( 'button', { name: 'Updates (1)' } ) );
	expect( names() ).toEqual( [ 'Cake' ] );
	await user.type( search, 'nothing' );
	expect( screen.getByText( 'No installed extensions match your search.' ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Show all installed' } ) );
	expect( names() ).toEqual( [ 'Tea & Co', 'Cake' ] );
} );

it( 'activates a plugin at once, with one request for a double click, and checks that the site still works', async () => {
	const answer = later();
	const api = mockApi( { [ LIST ]: inTurn( PLUGINS, [ ACTIVE_TEA, CAKE ] ), [ CHANGE_TEA ]: answer.reply } );
	const user = open();
	await screen.findByRole( 'heading', { name: 'Cake' } );
	await pressTwice( user, actions( 'Tea & Co' ).getByRole( 'button', { name: 'Activate' } ) );
	expect( screen.getByRole( 'button', { name: 'Active (2)' } ) ).toBeVisible();
	answer.answer( ACTIVE_TEA );
	await waitFor( () => expect( api.sentTo( LIST ) ).toHaveLength( 2 ) );
	expect( api.sentTo( CHANGE_TEA ).map( ( { data } ) => data ) ).toEqual( [ { status: 'active' } ] );
	expect( await actions( 'Tea & Co' ).findByRole( 'button', { name: 'Deactivate' } ) ).toBeVisible();
} );

it( 'changes one plugin a request: the second waits for the first', async () => {
	const first = later();
	const api = mockApi( {
		[ LIST ]: PLUGINS,
		[ CHANGE_CAKE ]: first.reply,
		[ CHANGE_TEA ]: failing.refused,
	} );
	const user = open();
	await screen.findByRole( 'heading', { name: 'Cake' } );
	await user.click( actions( 'Cake' ).getByRole( 'button', { name: 'Deactivate' } ) );
	await user.click( actions( 'Tea & Co' ).getByRole( 'button', { name: 'Activate' } ) );
	expect( api.sentTo( CHANGE_TEA ) ).toHaveLength( 0 );
	first.answer( { ...CAKE, status: 'inactive' } );
	await failure( 'Couldn’t activate Tea & Co.' );
	expect( api.sentTo( CHANGE_TEA ) ).toHaveLength( 1 );
} );

it( 'takes it back and says why in the plugin’s row where the server refuses, with Retry', async () => {
	const api = mockApi( { [ LIST ]: PLUGINS, [ CHANGE_CAKE ]: failing.forbidden } );
	const user = open();
	await screen.findByRole( 'heading', { name: 'Cake' } );
	await user.click( actions( 'Cake' ).getByRole( 'button', { name: 'Deactivate' } ) );
	const row = within( await failure( 'Couldn’t deactivate Cake.' ) );
	expect( row.getByText( /Sorry, you cannot create resources\./ ) ).toBeVisible();
	expect( actions( 'Cake' ).getByRole( 'button', { name: 'Deactivate' } ) ).toBeVisible();

	api.reply( { [ CHANGE_CAKE ]: { ...CAKE, status: 'inactive' } } );
	await user.click( row.getByRole( 'button', { name: 'Try again' } ) );
	expect( await actions( 'Cake' ).findByRole( 'button', { name: 'Activate' } ) ).toBeVisible();
	expect( screen.queryByText( /Couldn’t deactivate/ ) ).not.toBeInTheDocument();
} );

it( 'says in words that a plugin’s code fails, and that it stays inactive', async () => {
	mockApi( { [ LIST ]: PLUGINS, [ CHANGE_TEA ]: failing.server } );
	const user = open();
	await screen.findByRole( 'heading', { name: 'Cake' } );
	await user.click( actions( 'Tea & Co' ).getByRole( 'button', { name: 'Activate' } ) );
	expect( within( await failure( /Couldn’t activate/ ) ).getByText( /WordPress didn’t activate it/ ) ).toBeVisible();
	expect( actions( 'Tea & Co' ).getByRole( 'button', { name: 'Activate' } ) ).toBeVisible();
} );

it( 'says what to do where the server fails since a plugin is active', async () => {
	mockApi( { [ LIST ]: inTurn( PLUGINS, failing.server ), [ CHANGE_TEA ]: ACTIVE_TEA } );
	const user = open();
	await screen.findByRole( 'heading', { name: 'Cake' } );
	await user.click( actions( 'Tea & Co' ).getByRole( 'button', { name: 'Activate' } ) );
	expect( await failure( 'Your store has had errors since Tea & Co was activated.' ) ).toBeVisible();
	expect( actions( 'Tea & Co' ).getByRole( 'button', { name: 'Deactivate' } ) ).toBeVisible();
} );

describe( 'updates', () => {
	it( 'are offered only to who may make them', async () => {
		mockApi( { [ LIST ]: PLUGINS } );
		open( { can: { manage_woocommerce: true, activate_plugins: true, update_plugins: false } } );
		expect( await screen.findByText( /Version 1\.1 is available\./ ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: /^Update to/ } ) ).not.toBeInTheDocument();
	} );

	it( 'are made as WordPress makes them, once, and then are gone', async () => {
		const api = mockApi( {
			[ LIST ]: inTurn( PLUGINS, [ TEA, { ...CAKE, version: '1.1' } ] ),
			[ UPDATE ]: { success: true, data: {} },
		} );
		const user = open();
		await pressTwice( user, await screen.findByRole( 'button', { name: 'Update to 1.1' } ) );
		expect( await screen.findByText( 'Version 1.1' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Update to 1.1' } ) ).not.toBeInTheDocument();
		expect( api.sent.filter( ( { method } ) => method === 'POST' ) ).toHaveLength( 1 );
	} );

	it( 'that fail are told in the server’s words', async () => {
		mockApi( {
			[ LIST ]: PLUGINS,
			[ UPDATE ]: {
				success: false,
				data: { errorMessage: 'Download failed.' },
			},
		} );
		const user = open();
		await user.click( await screen.findByRole( 'button', { name: 'Update to 1.1' } ) );
		expect( within( await failure( 'Couldn’t update Cake.' ) ).getByText( /Download failed\./ ) ).toBeVisible();
	} );
} );

it( 'does not offer to switch off what the page is made of', async () => {
	mockApi( { [ LIST ]: PLUGINS } );
	open( { pluginUpdates: { versions: {}, nonce: '', locked: [ 'cake/cake' ] } } );
	await screen.findByRole( 'heading', { name: 'Cake' } );
	expect( actions( 'Cake' ).queryByRole( 'button' ) ).not.toBeInTheDocument();
	expect( actions( 'Cake' ).getByText( 'Required by this page' ) ).toBeVisible();
} );

it( 'asks for nothing where the user may not see plugins, and says who may', () => {
	const { sent } = mockApi( {} );
	open( { can: { manage_woocommerce: true } } );
	expect( screen.getByText( /Ask a store administrator for help\./ ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Find extensions' } ) ).toBeVisible();
	expect( sent ).toEqual( [] );
} );

it( 'says that what is installed could not be loaded, and tries again', async () => {
	const api = mockApi( { [ LIST ]: failing.server } );
	const user = open();
	const message = await screen.findByRole( 'group', { name: 'Couldn’t load your extensions.' } );
	api.reply( { [ LIST ]: PLUGINS } );
	await user.click( within( message ).getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByRole( 'heading', { name: 'Cake' } ) ).toBeVisible();
	// The screen has no header whose title could have it.
	await waitFor( () => expect( screen.getByRole( 'heading', { level: 1 } ) ).toHaveFocus() );
} );
