import { act, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later, mockApi, type SentRequest } from '../../../../tests/js/mock-api';
import { findNotice, isReadOut, show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import { InstallPlugins, type InstallPluginsProps } from '..';

const INSTALLED = 'GET /wc-admin/plugins/installed';
const ACTIVE = 'GET /wc-admin/plugins/active';
const INSTALL = 'POST /wc-admin/plugins/install';
const ACTIVATE = 'POST /wc-admin/plugins/activate';
const NAMES = { jetpack: 'Jetpack', 'woocommerce-services': 'WooCommerce Tax' };

const slugOf = ( { data }: SentRequest ) => ( data as { plugins: string } ).plugins;
const told = ( slug: string, error?: string ) => ( {
	data: {
		installed: error ? [] : [ slug ],
		activated: error ? [] : [ slug ],
		active: error ? [] : [ slug ],
	},
	errors: { errors: error ? { [ slug ]: [ error ] } : [], error_data: [] },
	success: ! error,
	message: 'The server’s sum of it.',
} );

/** What the store has. */
let there: { installed: string[]; active: string[] };
const works = ( request: SentRequest ) => {
	there.installed.push( slugOf( request ) );
	if ( request.path.endsWith( 'activate' ) ) {
		there.active.push( slugOf( request ) );
	}
	return told( slugOf( request ) );
};

const recordEvent = jest.fn();

beforeEach( () => {
	window.sessionStorage.clear();
	window.wcTracks = { isEnabled: true, recordEvent };
	recordEvent.mockClear();
	setPageSettings( { userId: 7, can: { install_plugins: true, activate_plugins: true } } );
} );

function setUp( replies = {}, props: Partial< InstallPluginsProps > = {} ) {
	there = { installed: [ 'woocommerce' ], active: [ 'woocommerce' ] };
	const api = mockApi( {
		[ INSTALLED ]: () => ( { plugins: there.installed } ),
		[ ACTIVE ]: () => ( { plugins: there.active } ),
		[ INSTALL ]: works,
		[ ACTIVATE ]: works,
		...replies,
	} );
	const onDone = jest.fn();
	const view = show(
		<InstallPlugins slugs={ Object.keys( NAMES ) } names={ NAMES } onDone={ onDone } { ...props } />
	);
	return { api, onDone, ...view };
}

const row = ( name: string ) =>
	within( screen.getAllByRole( 'listitem' ).find( ( item ) => item.textContent!.includes( name ) )! );
const allActive = () => waitFor( () => expect( screen.getAllByText( 'Installed and active' ) ).toHaveLength( 2 ) );
const press = ( user: ReturnType< typeof show >[ 'user' ], name: string | RegExp ) =>
	screen.findByRole( 'button', { name } ).then( ( button ) => user.click( button ) );

it( 'installs and activates one plugin a request, and says which of how many', async () => {
	const first = later();
	const { api, onDone, user } = setUp( { [ INSTALL ]: inTurn( first.reply, works ) } );

	await press( user, 'Install & enable' );
	expect( await screen.findByText( 'Installing 1 of 2…' ) ).toBeVisible();
	expect( row( 'WooCommerce Tax' ).getByText( 'Waiting (2 of 2)' ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Installing…' } ) ).toHaveAttribute( 'aria-disabled', 'true' );

	await act( async () => first.answer( told( 'jetpack' ) ) );
	await allActive();
	expect( onDone ).toHaveBeenCalledTimes( 1 );
	expect( onDone ).toHaveBeenCalledWith( expect.objectContaining( { done: Object.keys( NAMES ), failed: [] } ) );
	expect( api.sentTo( INSTALL ).map( slugOf ) ).toEqual( Object.keys( NAMES ) );
	expect( api.sentTo( ACTIVATE ).map( slugOf ) ).toEqual( Object.keys( NAMES ) );
} );

it( 'shows what the server says of the success', async () => {
	const { user } = setUp( {
		[ ACTIVATE ]: ( request: SentRequest ) => ( {
			...works( request ),
			message: 'Plugins &amp; more were <b>successfully</b> activated.',
		} ),
	} );

	await press( user, 'Install & enable' );
	await allActive();

	expect( await findNotice( 'Plugins & more were successfully activated.' ) ).toBeVisible();
	expect( screen.getAllByRole( 'button', { name: 'Dismiss this notice' } ) ).toHaveLength( 1 );
} );

it( 'reads out in its own words what the server says nothing of', async () => {
	const { user } = setUp( {
		[ ACTIVATE ]: ( request: SentRequest ) => ( { ...works( request ), message: '' } ),
	} );

	await press( user, 'Install & enable' );
	await allActive();

	await isReadOut( /WooCommerce Tax is installed and active\./ );
	expect( screen.queryByRole( 'button', { name: 'Dismiss this notice' } ) ).toBeNull();
} );

it( 'goes on at once where all are active already, and asks for nothing else', async () => {
	const { api, onDone } = setUp( { [ ACTIVE ]: { plugins: Object.keys( NAMES ) } } );

	await allActive();

	expect( onDone ).toHaveBeenCalledTimes( 1 );
	expect( api.sent.every( ( { method } ) => method === 'GET' ) ).toBe( true );
} );

it( 'sends one request by a double click', async () => {
	const { api, user } = setUp();

	await user.dblClick( await screen.findByRole( 'button', { name: 'Install & enable' } ) );
	await allActive();

	expect( api.sentTo( INSTALL ) ).toHaveLength( 2 );
} );

it( 'says which one failed, and why, and retries that one alone', async () => {
	const { api, onDone, user } = setUp( {
		[ INSTALL ]: ( request: SentRequest ) =>
			slugOf( request ) === 'jetpack'
				? told( 'jetpack', 'Download failed: not &#8220;found&#8221;.' )
				: works( request ),
	} );
	await press( user, 'Install & enable' );

	expect( await screen.findByText( 'Installed and active' ) ).toBeVisible();
	expect( row( 'Jetpack' ).getByText( 'Setup failed' ) ).toBeVisible();
	expect( row( 'Jetpack' ).getByText( 'Download failed: not “found”.' ) ).toBeVisible();
	expect( await findNotice( /Couldn’t set up Jetpack\. Download failed/ ) ).toBeVisible();
	expect( onDone ).not.toHaveBeenCalled();

	api.reply( { [ INSTALL ]: works } );
	await press( user, 'Try again: Jetpack' );
	await allActive();

	expect( api.sentTo( INSTALL ).map( slugOf ) ).toEqual( [ 'jetpack', 'woocommerce-services', 'jetpack' ] );
	expect( api.sentTo( ACTIVATE ).map( slugOf ) ).toEqual( [ 'woocommerce-services', 'jetpack' ] );
	expect( screen.queryByText( /Couldn’t set up Jetpack/ ) ).toBeNull();
	expect( onDone ).toHaveBeenCalledTimes( 1 );
} );

it( 'keeps the focus where the owner is: on Retry once all failed, on the row once it worked', async () => {
	const { api, user } = setUp( { [ INSTALL ]: failing.server } );
	await press( user, 'Install & enable' );
	const retry = await screen.findByRole( 'button', { name: 'Try again: Jetpack' } );
	await screen.findByRole( 'button', { name: 'Try again: WooCommerce Tax' } );
	expect( retry ).toHaveFocus();

	const reply = later();
	api.reply( { [ INSTALL ]: reply.reply } );
	await user.keyboard( '{Enter}' );
	expect( await screen.findByText( 'Installing 1 of 2…' ) ).toBeVisible();
	expect( retry ).toHaveFocus();
	expect( retry ).toHaveAttribute( 'aria-disabled', 'true' );

	await act( async () => reply.answer( told( 'jetpack' ) ) );
	await screen.findByText( 'Installed and active' );
	expect( screen.getByText( 'Jetpack' ).closest( 'li' ) ).toHaveFocus();
} );

it.each( [
	[ failing.server, /Something went wrong on your site’s server/ ],
	[ failing.forbidden, /You don’t have permission/ ],
	[ failing.offline, /You’re offline/ ],
	[ failing.refused, /Invalid parameter/ ],
] )( 'says why a request failed, and offers Retry', async ( reply, words ) => {
	const { user } = setUp( { [ INSTALL ]: reply } );

	await press( user, 'Install & enable' );

	expect( ( await screen.findAllByText( words ) ).length ).toBeGreaterThan( 1 );
	expect( screen.getByRole( 'button', { name: 'Try again: Jetpack' } ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Try again: WooCommerce Tax' } ) ).toBeVisible();
} );

it( 'shows one notice however many failed, whose Retry sets up all of them', async () => {
	const { api, onDone, user } = setUp( {
		[ INSTALL ]: ( request: SentRequest ) => told( slugOf( request ), `No room for ${ slugOf( request ) }.` ),
	} );
	await press( user, 'Install & enable' );

	await findNotice( /^Couldn’t set up 2 plugins\. No room for woocommerce-services\./ );
	expect( screen.getAllByText( /Couldn’t set up / ) ).toHaveLength( 1 );
	expect( row( 'Jetpack' ).getByText( 'No room for jetpack.' ) ).toBeVisible();

	api.reply( { [ INSTALL ]: works } );
	await press( user, 'Try again' );
	await allActive();

	expect( screen.queryByText( /Couldn’t set up / ) ).toBeNull();
	expect( onDone ).toHaveBeenCalledTimes( 1 );
} );

it( 'names the one that is left in the notice, once the other is retried', async () => {
	const { api, user } = setUp( { [ INSTALL ]: ( request: SentRequest ) => told( slugOf( request ), 'No.' ) } );
	await press( user, 'Install & enable' );
	await findNotice( /^Couldn’t set up 2 plugins/ );

	api.reply( { [ INSTALL ]: works } );
	await press( user, 'Try again: Jetpack' );

	expect( await findNotice( /^Couldn’t set up WooCommerce Tax\. No\./ ) ).toBeVisible();
} );

it( 'lets the owner go on without those that failed, where the step is optional', async () => {
	const { onDone, user } = setUp(
		{
			[ INSTALL ]: ( request: SentRequest ) =>
				slugOf( request ) === 'jetpack' ? told( 'jetpack', 'No.' ) : works( request ),
		},
		{ isOptional: true }
	);
	await press( user, 'Install & enable' );

	await press( user, 'Continue without Jetpack' );

	expect( onDone ).toHaveBeenCalledWith(
		expect.objectContaining( { done: [ 'woocommerce-services' ], failed: [ 'jetpack' ] } )
	);
} );

it( 'names no more of those that failed than fit on the button', async () => {
	const names = { ...NAMES, mailpoet: 'MailPoet' };
	const { onDone, user } = setUp(
		{ [ INSTALL ]: failing.server },
		{ isOptional: true, slugs: Object.keys( names ), names }
	);
	await press( user, 'Install & enable' );

	await press( user, 'Continue without them' );

	expect( onDone ).toHaveBeenCalledWith( expect.objectContaining( { done: [], failed: Object.keys( names ) } ) );
} );

it( 'goes on by itself with what the server lacks, on a page that was reloaded', async () => {
	const never = later();
	const { user, unmount } = setUp( { [ INSTALL ]: never.reply } );
	await press( user, 'Install & enable' );
	await screen.findByText( 'Installing 1 of 2…' );
	unmount();

	const { api, onDone } = setUp( { [ INSTALLED ]: { plugins: [ 'jetpack' ] } } );
	await allActive();

	expect( api.sentTo( INSTALL ).map( slugOf ) ).toEqual( [ 'woocommerce-services' ] );
	expect( api.sentTo( ACTIVATE ).map( slugOf ) ).toEqual( Object.keys( NAMES ) );
	expect( onDone ).toHaveBeenCalledTimes( 1 );
} );

it( 'installs nothing by itself where nobody asked for it', async () => {
	const { api } = setUp();

	expect( await screen.findByRole( 'button', { name: 'Install & enable' } ) ).toBeEnabled();

	expect( api.sent.filter( ( { method } ) => method === 'POST' ) ).toEqual( [] );
} );

it( 'begins at once where the owner has chosen already', async () => {
	const onStart = jest.fn();
	const { onDone } = setUp( {}, { startsAtOnce: true, onStart } );

	await allActive();

	expect( onStart ).toHaveBeenCalledTimes( 1 );
	expect( onDone ).toHaveBeenCalledTimes( 1 );
} );

it( 'says that the plugins could not be read, and reads them again', async () => {
	const { api, user } = setUp( { [ INSTALLED ]: failing.server } );

	expect( await screen.findByText( 'Couldn’t load your plugins.' ) ).toBeVisible();
	api.reply( { [ INSTALLED ]: { plugins: [] } } );
	await press( user, 'Try again' );

	expect( await screen.findByRole( 'button', { name: 'Install & enable' } ) ).toBeVisible();
} );

it( 'offers to skip and to give up, by the words of the page', async () => {
	const onSkip = jest.fn();
	const onAbort = jest.fn();
	const { user } = setUp( {}, { onSkip, skipLabel: 'Skip', onAbort } );

	await press( user, 'Skip' );
	await press( user, 'Abort' );

	expect( onSkip ).toHaveBeenCalledTimes( 1 );
	expect( onAbort ).toHaveBeenCalledTimes( 1 );
} );

it.each( [
	[ { install_plugins: false, activate_plugins: false }, /Send an administrator the link/ ],
	[ { install_plugins: false, activate_plugins: true }, /Plugins can’t be installed from this site’s admin/ ],
] )( 'tells who may not install who can, and installs nothing: %j', async ( can, words ) => {
	window.sessionStorage.clear();
	setPageSettings( { userId: 7, can } );
	const { api, user } = setUp( {}, { startsAtOnce: true } );

	expect( await screen.findByText( words ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: /Jetpack/ } ) ).toHaveAttribute(
		'href',
		'https://wordpress.org/plugins/jetpack/'
	);
	expect( screen.queryByRole( 'button', { name: 'Install & enable' } ) ).toBeNull();
	expect( screen.getAllByText( 'Jetpack' ) ).toHaveLength( 1 );

	await press( user, 'Copy link to this page' );
	await expect( window.navigator.clipboard.readText() ).resolves.toBe( window.location.href );
	expect( api.sent.filter( ( { method } ) => method === 'POST' ) ).toEqual( [] );
} );

it( 'tells tracking of each plugin, with the time that it took', async () => {
	const { user } = setUp(
		{
			[ INSTALL ]: ( request: SentRequest ) =>
				slugOf( request ) === 'jetpack' ? told( 'jetpack', 'No.' ) : works( request ),
		},
		{ eventPrefix: 'tasklist_tax' }
	);
	await press( user, 'Install & enable' );
	await screen.findByText( 'Installed and active' );

	expect( recordEvent.mock.calls ).toEqual( [
		[ 'tasklist_tax_install_plugin_error', { plugin: 'jetpack', time: '0-2s' } ],
		[ 'tasklist_tax_install_plugin_success', { plugin: 'woocommerce-services', time: '0-2s' } ],
	] );
} );
