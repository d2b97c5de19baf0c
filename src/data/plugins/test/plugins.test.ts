import { failing, later, mockApi } from '../../../../tests/js/mock-api';
import { freshRegistry } from '../../../../tests/js/registry';
import { store } from '..';

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

it( 'reads which plugins are there and run', async () => {
	const { registry } = setUp();

	await expect( registry.resolveSelect( store ).getInstalledPlugins() ).resolves.toEqual( [
		'jetpack',
		'woocommerce',
	] );
	await expect( registry.resolveSelect( store ).getActivePlugins() ).resolves.toEqual( [ 'woocommerce' ] );
} );

it( 'lists a plugin among those being activated until it is, then reads the lists anew', async () => {
	const reply = later();
	const { api, select, dispatch } = setUp( { 'POST /wc-admin/plugins/activate': reply.reply } );

	const write = dispatch.activatePlugins( [ 'jetpack' ] );
	expect( select().isPending( 'activating jetpack' ) ).toBe( true );

	api.reply( { 'GET /wc-admin/plugins/active': { plugins: [ 'jetpack', 'woocommerce' ] } } );
	reply.answer( activated( [ 'jetpack' ] ) );
	await write;

	expect( select().isPending( 'activating jetpack' ) ).toBe( false );
	expect( select().getActivePlugins() ).toEqual( [ 'jetpack', 'woocommerce' ] );
	expect( select().getInstalledPlugins() ).toEqual( [ 'jetpack', 'woocommerce' ] );
} );

it.each( [
	[ failing.server, 'server' ],
	[ failing.forbidden, 'forbidden' ],
	[ failing.otherShape, 'malformed' ],
] )( 'takes it off that list where it fails, and reads nothing anew', async ( reply, kind ) => {
	const { api, select, dispatch } = setUp( { 'POST /wc-admin/plugins/activate': reply } );

	await expect( dispatch.activatePlugins( [ 'jetpack' ] ) ).rejects.toMatchObject( { kind } );

	expect( select().isPending( 'activating jetpack' ) ).toBe( false );
	expect( api.sent ).toHaveLength( 1 );
} );

it( 'tells of each plugin for itself', async () => {
	const { select, dispatch } = setUp( {
		'POST /wc-admin/plugins/install': installed( [ 'jetpack' ], { nosuch: [ 'Not found.' ] } ),
	} );

	await expect( dispatch.installPlugins( [ 'jetpack', 'nosuch' ] ) ).rejects.toMatchObject( {
		kind: 'refused',
		message: 'Not found.',
	} );
	expect( select().getPluginError( 'nosuch' ) ).toBe( 'Not found.' );
	expect( select().getPluginError( 'jetpack' ) ).toBeUndefined();
	expect( select().isPending( 'installing jetpack' ) ).toBe( false );
} );

it( 'forgets why a plugin failed once it is tried again', async () => {
	const { api, select, dispatch } = setUp( { 'POST /wc-admin/plugins/install': installed( [], { a: [ 'No.' ] } ) } );
	await dispatch.installPlugins( [ 'a' ] ).catch( () => {} );

	api.reply( { 'POST /wc-admin/plugins/install': installed( [ 'a' ] ) } );
	await dispatch.installPlugins( [ 'a' ] );

	expect( select().getPluginError( 'a' ) ).toBeUndefined();
} );

it( 'sends a double click once', async () => {
	const { api, dispatch } = setUp( { 'POST /wc-admin/plugins/activate': activated( [ 'jetpack' ] ) } );

	await Promise.all( [ dispatch.activatePlugins( [ 'jetpack' ] ), dispatch.activatePlugins( [ 'jetpack' ] ) ] );

	expect( api.sentTo( 'POST /wc-admin/plugins/activate' ) ).toHaveLength( 1 );
} );

it( 'installs, then activates; and does not activate what could not be installed', async () => {
	const { api, dispatch } = setUp( {
		'POST /wc-admin/plugins/install': installed( [ 'jetpack' ] ),
		'POST /wc-admin/plugins/activate': activated( [ 'jetpack' ] ),
	} );
	await dispatch.installAndActivatePlugins( [ 'jetpack' ] );
	expect( api.sentTo( 'POST /wc-admin/plugins/activate' ) ).toHaveLength( 1 );

	api.reply( { 'POST /wc-admin/plugins/install': installed( [], { jetpack: [ 'Out of reach.' ] } ) } );
	await expect( dispatch.installAndActivatePlugins( [ 'jetpack' ] ) ).rejects.toMatchObject( { kind: 'refused' } );
	expect( api.sentTo( 'POST /wc-admin/plugins/activate' ) ).toHaveLength( 1 );
} );

it( 'counts a plugin as activated even where the lists cannot be read again', async () => {
	const { dispatch } = setUp( {
		'POST /wc-admin/plugins/activate': activated( [ 'jetpack' ] ),
		'GET /wc-admin/plugins/installed': failing.server,
	} );

	await expect( dispatch.activatePlugins( [ 'jetpack' ] ) ).resolves.toBeUndefined();
} );

it( 'takes a double click on installing and activating for one, and both wait for it', async () => {
	const reply = later();
	const { api, dispatch } = setUp( {
		'POST /wc-admin/plugins/install': reply.reply,
		'POST /wc-admin/plugins/activate': activated( [ 'jetpack' ] ),
	} );
	let done = 0;
	const both = [ 1, 2 ].map( () => dispatch.installAndActivatePlugins( [ 'jetpack' ] ).then( () => void done++ ) );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( done ).toBe( 0 );
	expect( api.sentTo( 'POST /wc-admin/plugins/activate' ) ).toHaveLength( 0 );

	reply.answer( installed( [ 'jetpack' ] ) );
	await Promise.all( both );
	expect( api.sentTo( 'POST /wc-admin/plugins/install' ) ).toHaveLength( 1 );
	expect( api.sentTo( 'POST /wc-admin/plugins/activate' ) ).toHaveLength( 1 );
} );
