import { failing, later, mockApi } from '../../../tests/js/mock-api';
import { freshRegistry } from '../../../tests/js/registry';
import { store } from '../connection';

const CONNECTION = 'GET /jetpack/v4/connection';
const AUTHORIZATION = 'GET /wc-admin/onboarding/plugins/jetpack-authorization-url';
const BACK = 'https://shop.test/wp-admin/admin.php?page=wc-admin&task=tax';
const authorized = ( more = {} ) => ( {
	success: true,
	errors: [],
	color_scheme: 'fresh',
	url: 'https://a.test/?to=1',
	...more,
} );

function setUp( replies: Record< string, unknown > ) {
	const api = mockApi( replies );
	const registry = freshRegistry();
	return { api, registry, select: () => registry.select( store ), dispatch: registry.dispatch( store ) };
}

it( 'reads whether the store is connected', async () => {
	const { registry } = setUp( { [ CONNECTION ]: { isActive: true, isRegistered: true, hasConnectedOwner: true } } );

	const { value } = await registry.resolveSelect( store ).getConnection();

	expect( value ).toMatchObject( { hasConnectedOwner: true, isUserConnected: false } );
} );

it( 'takes a store where nothing can connect it for not connected', async () => {
	const { registry } = setUp( {
		[ CONNECTION ]: () => {
			throw { code: 'rest_no_route', message: 'No route.', data: { status: 404 } };
		},
	} );

	expect( ( await registry.resolveSelect( store ).getConnection() ).value ).toMatchObject( {
		hasConnectedOwner: false,
	} );
} );

it( 'keeps why the state could not be read', async () => {
	const { registry, select } = setUp( { [ CONNECTION ]: failing.server } );

	await registry
		.resolveSelect( store )
		.getConnection()
		.catch( () => {} );

	expect( select().getConnection() ).toMatchObject( { value: undefined, error: { kind: 'server' } } );
} );

it( 'asks where the owner allows the connection, once for a double click', async () => {
	const reply = later();
	const { api, select, dispatch } = setUp( { [ AUTHORIZATION ]: reply.reply } );

	const both = [ dispatch.requestAuthorization( BACK ), dispatch.requestAuthorization( BACK ) ];
	expect( select().isPending( 'authorization' ) ).toBe( true );
	reply.answer( authorized() );

	await expect( Promise.all( both ) ).resolves.toEqual( [ 'https://a.test/?to=1', 'https://a.test/?to=1' ] );
	expect( api.sent.map( ( { path } ) => path ) ).toEqual( [
		`/wc-admin/onboarding/plugins/jetpack-authorization-url?redirect_url=${ BACK }&from=woocommerce-services`,
	] );
	expect( select().isPending( 'authorization' ) ).toBe( false );
} );

it.each( [
	[ { success: false, errors: [ 'Out of reach.', 'Another.' ] }, 'Out of reach.' ],
	[ { errors: { 1: 'Out of reach.' } }, 'Out of reach.' ],
	[ { success: false }, 'Error requesting connection URL.' ],
	[ { url: '' }, 'Error requesting connection URL.' ],
] )( 'says why there is no address: %j', async ( more, message ) => {
	const { dispatch } = setUp( { [ AUTHORIZATION ]: authorized( more ) } );

	await expect( dispatch.requestAuthorization( BACK ) ).rejects.toMatchObject( { kind: 'refused', message } );
} );

it.each( [
	[ failing.forbidden, 'forbidden' ],
	[ failing.server, 'server' ],
	[ failing.offline, 'offline' ],
] )( 'tells a failure of the request', async ( reply, kind ) => {
	const { dispatch } = setUp( { [ AUTHORIZATION ]: reply } );

	await expect( dispatch.requestAuthorization( BACK ) ).rejects.toMatchObject( { kind } );
} );
