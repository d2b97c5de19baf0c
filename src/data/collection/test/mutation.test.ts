import { freshRegistry } from '../../../../tests/js/registry';
import { createStore, type Thunk } from '..';
import { mutate } from '../mutation';

const send = jest.fn();
const make =
	( what: string ): Thunk< unknown > =>
	( thunk ) =>
		mutate( thunk, what, send );
const store = createStore( 'acme/once', { selectors: {}, actions: { make } } );

function setUp() {
	const registry = freshRegistry();
	return { ask: registry.dispatch( store ).make, isPending: registry.select( store ).isPending };
}

beforeEach( () => send.mockReset() );

it( 'is made once for all who ask meanwhile, and each gets its answer', async () => {
	send.mockResolvedValue( 3 );
	const { ask, isPending } = setUp();

	const all = [ ask( 'zone' ), ask( 'zone' ) ];
	expect( isPending( 'zone' ) ).toBe( true );

	await expect( Promise.all( all ) ).resolves.toEqual( [ 3, 3 ] );
	expect( send ).toHaveBeenCalledTimes( 1 );
	expect( isPending( 'zone' ) ).toBe( false );
} );

it( 'is made again for who asks later, after a failure too', async () => {
	send.mockRejectedValueOnce( new Error( 'No.' ) ).mockResolvedValue( 3 );
	const { ask, isPending } = setUp();

	const all = [ ask( 'zone' ), ask( 'zone' ) ];
	await expect( Promise.allSettled( all ) ).resolves.toMatchObject(
		Array( 2 ).fill( { reason: new Error( 'No.' ) } )
	);
	expect( isPending( 'zone' ) ).toBe( false );

	await expect( ask( 'zone' ) ).resolves.toBe( 3 );
	expect( send ).toHaveBeenCalledTimes( 2 );
} );

it( 'is something else for something else', async () => {
	send.mockResolvedValue( 3 );
	const { ask } = setUp();

	await Promise.all( [ ask( 'zone' ), ask( 'method' ) ] );

	expect( send ).toHaveBeenCalledTimes( 2 );
} );
