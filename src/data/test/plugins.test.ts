import { failing, inTurn, later, mockApi } from '../../../tests/js/mock-api';
import { freshRegistry } from '../../../tests/js/registry';
import { UnknownOutcome } from '../../lib/confirm-write';
import { setPageSettings } from '../../lib/page-settings';
import { store } from '../plugins';

const activated = ( slugs: string[], errors = {} ) => ( {
	data: { activated: slugs, active: slugs, plugin_details: [] },
	errors: { errors, error_data: [] },
	success: ! Object.keys( errors ).length,
	message: 'The server’s sum of it.',
} );

const installed = ( slugs: string[], errors = {} ) => ( {
	...activated( [], errors ),
	data: { installed: slugs, results: [], install_time: [], plugin_details: [] },
} );

function setUp( replies = {} ) {
	const api = mockApi( {
		'GET /wc-admin/plugins/installed': { plugins: [ 'jetpack', 'woocommerce' ] },
		'GET /wc-admin/plugins/active': { plugins: [ 'woocommerce' ] },
		...replies,
	} );
	const registry = freshRegistry();
	return { api, registry, select: () => registry.select( store ), dispatch: registry.dispatch( store ) };
}

beforeEach( () => setPageSettings( { can: { install_plugins: true } } ) );
afterEach( () => setPageSettings( {} ) );

it( 'reads which plugins are there and run', async () => {
	const { registry } = setUp();

	await expect( registry.resolveSelect( store ).getInstalledPlugins() ).resolves.toEqual( [
		'jetpack',
		'woocommerce',
	] );
	await expect( registry.resolveSelect( store ).getActivePlugins() ).resolves.toEqual( [ 'woocommerce' ] );
} );

const ready = () => new Promise( ( resolve ) => setTimeout( resolve ) );
const INSTALL = 'POST /wc-admin/plugins/install';
const ACTIVATE = 'POST /wc-admin/plugins/activate';

it( 'sets plugins up one after the other, one a request, and says what is done to each', async () => {
	const reply = later();
	const { api, registry, select, dispatch } = setUp( {
		[ INSTALL ]: reply.reply,
		[ ACTIVATE ]: ( { data }: { data: { plugins: string } } ) => activated( [ data.plugins ] ),
	} );
	await registry.resolveSelect( store ).getInstalledPlugins();
	await registry.resolveSelect( store ).getActivePlugins();
	const states = () => [ 'woocommerce', 'jetpack', 'mailpoet' ].map( ( slug ) => select().getPluginState( slug ) );
	expect( states() ).toEqual( [ 'active', 'installed', 'missing' ] );

	const job = dispatch.setUpPlugins( [ 'mailpoet', 'jetpack' ] );
	await ready();
	expect( states() ).toEqual( [ 'active', 'waiting', 'installing' ] );
	expect( api.sentTo( INSTALL ) ).toMatchObject( [ { data: { plugins: 'mailpoet' } } ] );

	reply.answer( installed( [ 'mailpoet' ] ) );
	await expect( job ).resolves.toMatchObject( { done: [ 'mailpoet', 'jetpack' ], failed: [] } );
	expect( Object.keys( ( await job ).times ) ).toEqual( [ 'mailpoet', 'jetpack' ] );
	expect( states() ).toEqual( [ 'active', 'active', 'active' ] );
	expect( api.sentTo( INSTALL ) ).toHaveLength( 1 );
	expect( api.sentTo( ACTIVATE ) ).toMatchObject( [
		{ data: { plugins: 'mailpoet' } },
		{ data: { plugins: 'jetpack' } },
	] );
	// The replies tell what is there now.
	expect( select().getInstalledPlugins() ).toEqual( [ 'jetpack', 'woocommerce', 'mailpoet' ] );
	expect( api.sentTo( 'GET /wc-admin/plugins/installed' ) ).toHaveLength( 1 );
} );

it( 'goes on where one fails, and keeps the server’s words for it', async () => {
	const { select, dispatch } = setUp( {
		[ INSTALL ]: installed( [], { nosuch: [ 'Not found.' ] } ),
		[ ACTIVATE ]: activated( [ 'jetpack' ] ),
	} );

	await expect( dispatch.setUpPlugins( [ 'nosuch', 'jetpack' ] ) ).resolves.toMatchObject( {
		done: [ 'jetpack' ],
		failed: [ 'nosuch' ],
	} );
	expect( select().getPluginState( 'nosuch' ) ).toBe( 'failed' );
	expect( select().getPluginError( 'nosuch' ) ).toMatchObject( { kind: 'refused', message: 'Not found.' } );
	expect( select().getPluginState( 'jetpack' ) ).toBe( 'active' );
} );

it( 'looks what the server has before one that failed is tried again', async () => {
	const { api, select, dispatch } = setUp( { [ INSTALL ]: failing.serverDown } );
	await expect( dispatch.setUpPlugins( [ 'mailpoet' ] ) ).resolves.toMatchObject( { failed: [ 'mailpoet' ] } );
	expect( select().getPluginError( 'mailpoet' ) ).toMatchObject( { kind: 'down' } );

	api.reply( {
		'GET /wc-admin/plugins/installed': { plugins: [ 'mailpoet' ] },
		[ ACTIVATE ]: activated( [ 'mailpoet' ] ),
	} );
	await expect( dispatch.setUpPlugins( [ 'mailpoet' ] ) ).resolves.toMatchObject( { done: [ 'mailpoet' ] } );

	expect( api.sentTo( INSTALL ) ).toHaveLength( 1 );
	expect( select().getPluginError( 'mailpoet' ) ).toBeUndefined();
} );

it( 'activates what turns out to be there after a failure to install it', async () => {
	const { select, dispatch } = setUp( {
		'GET /wc-admin/plugins/installed': inTurn( { plugins: [] }, { plugins: [ 'mailpoet' ] } ),
		[ INSTALL ]: installed( [], { mailpoet: [ 'Destination folder already exists.' ] } ),
		[ ACTIVATE ]: activated( [ 'mailpoet' ] ),
	} );

	await expect( dispatch.setUpPlugins( [ 'mailpoet' ] ) ).resolves.toMatchObject( { done: [ 'mailpoet' ] } );

	expect( select().getPluginState( 'mailpoet' ) ).toBe( 'active' );
} );

it.each( [
	[ failing.server, 'server' ],
	[ failing.forbidden, 'forbidden' ],
	[ failing.offline, 'offline' ],
	[ failing.otherShape, 'malformed' ],
] )( 'does not activate what could not be installed', async ( reply, kind ) => {
	const { api, select, dispatch } = setUp( { [ INSTALL ]: reply } );

	await expect( dispatch.setUpPlugins( [ 'mailpoet' ] ) ).resolves.toMatchObject( { failed: [ 'mailpoet' ] } );

	expect( select().getPluginError( 'mailpoet' ) ).toMatchObject( { kind } );
	expect( api.sentTo( ACTIVATE ) ).toHaveLength( 0 );
} );

it( 'installs nothing where nobody knows what is there', async () => {
	const { api, select, dispatch } = setUp( { 'GET /wc-admin/plugins/active': failing.server } );

	await expect( dispatch.setUpPlugins( [ 'mailpoet' ] ) ).resolves.toMatchObject( { failed: [ 'mailpoet' ] } );

	expect( select().getPluginError( 'mailpoet' ) ).toMatchObject( { kind: 'server' } );
	expect( api.sentTo( INSTALL ) ).toHaveLength( 0 );
} );

it( 'takes a double click for one, and both wait for it', async () => {
	const reply = later();
	const { api, dispatch } = setUp( { [ INSTALL ]: reply.reply, [ ACTIVATE ]: activated( [ 'mailpoet' ] ) } );
	let done = 0;
	const both = [ 1, 2 ].map( () => dispatch.setUpPlugins( [ 'mailpoet' ] ).then( () => void done++ ) );
	await ready();
	expect( done ).toBe( 0 );

	reply.answer( installed( [ 'mailpoet' ] ) );
	await Promise.all( both );
	expect( done ).toBe( 2 );
	expect( api.sentTo( INSTALL ) ).toHaveLength( 1 );
	expect( api.sentTo( ACTIVATE ) ).toHaveLength( 1 );
} );

it( 'takes as done what was activated though the answer got lost', async () => {
	const { api, registry, dispatch, select } = setUp( {
		'GET /wc-admin/plugins/active': inTurn( { plugins: [] }, { plugins: [ 'jetpack' ] } ),
		[ ACTIVATE ]: failing.html,
	} );
	await registry.resolveSelect( store ).getActivePlugins();

	await expect( dispatch.setUpPlugins( [ 'jetpack' ] ) ).resolves.toMatchObject( {
		done: [ 'jetpack' ],
		steps: { jetpack: { activate: true } },
	} );
	expect( api.sentTo( ACTIVATE ) ).toHaveLength( 1 );
	expect( select().getPluginState( 'jetpack' ) ).toBe( 'active' );
	expect( select().getPluginError( 'jetpack' ) ).toBeUndefined();
} );

it( 'does not know whether a plugin was activated where the list cannot be read either', async () => {
	const { registry, dispatch, select } = setUp( {
		'GET /wc-admin/plugins/active': inTurn( { plugins: [] }, failing.serverDown ),
		[ ACTIVATE ]: failing.serverDown,
	} );
	await registry.resolveSelect( store ).getActivePlugins();

	await expect( dispatch.setUpPlugins( [ 'jetpack' ] ) ).resolves.toMatchObject( { failed: [ 'jetpack' ] } );
	expect( select().getPluginState( 'jetpack' ) ).toBe( 'failed' );
	expect( select().getPluginError( 'jetpack' ) ).toBeInstanceOf( UnknownOutcome );
} );

it( 'installs or activates alone, and rejects where that fails', async () => {
	const { select, dispatch } = setUp( { [ INSTALL ]: failing.refused, [ ACTIVATE ]: activated( [ 'jetpack' ] ) } );

	await dispatch.activatePlugin( 'jetpack' );
	expect( select().getPluginError( 'jetpack' ) ).toBeUndefined();

	await expect( dispatch.installPlugin( 'mailpoet' ) ).rejects.toMatchObject( { kind: 'refused' } );
	expect( select().isPending( 'installing mailpoet' ) ).toBe( false );
} );

it( 'asks once where WooPayments is connected', async () => {
	const { api, dispatch } = setUp( {
		'POST /wc-admin/plugins/connect-wcpay': { connectUrl: 'https://shop.test/connect' },
	} );

	await expect( Promise.all( [ dispatch.connectWooPayments(), dispatch.connectWooPayments() ] ) ).resolves.toEqual( [
		'https://shop.test/connect',
		'https://shop.test/connect',
	] );
	expect( api.sent ).toHaveLength( 1 );
} );
