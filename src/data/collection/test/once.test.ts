import { freshRegistry } from '../../../../tests/js/registry';
import { createStore, type Thunk } from '..';
import { once } from '../once';

function setUp( send: () => Promise< unknown > ) {
	const make =
		( what: string ): Thunk< unknown > =>
		( store ) =>
			once( store, what, send );
	const store = createStore( 'storeboard/test', { selectors: {}, actions: { make } } );
	const registry = freshRegistry();
	return { make: registry.dispatch( store ).make, isPending: registry.select( store ).isPending };
}

it( 'is made once for all who ask meanwhile, and each gets its answer', async () => {
	const send = jest.fn().mockResolvedValue( 3 );
	const { make, isPending } = setUp( send );

	const all = [ make( 'zone' ), make( 'zone' ) ];
	expect( isPending( 'zone' ) ).toBe( true );

	await expect( Promise.all( all ) ).resolves.toEqual( [ 3, 3 ] );
	expect( send ).toHaveBeenCalledTimes( 1 );
	expect( isPending( 'zone' ) ).toBe( false );
} );

it( 'is made again for who asks later, after a failure too', async () => {
	const send = jest.fn().mockRejectedValueOnce( new Error( 'No.' ) ).mockResolvedValue( 3 );
	const { make, isPending } = setUp( send );

	const all = [ make( 'zone' ), make( 'zone' ) ];
	await expect( Promise.allSettled( all ) ).resolves.toMatchObject(
		Array( 2 ).fill( { reason: new Error( 'No.' ) } )
	);
	expect( isPending( 'zone' ) ).toBe( false );

	await expect( make( 'zone' ) ).resolves.toBe( 3 );
	expect( send ).toHaveBeenCalledTimes( 2 );
} );

it( 'is something else for something else', async () => {
	const send = jest.fn().mockResolvedValue( 3 );
	const { make } = setUp( send );

	await Promise.all( [ make( 'zone' ), make( 'method' ) ] );

	expect( send ).toHaveBeenCalledTimes( 2 );
} );
