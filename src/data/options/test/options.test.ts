import { failing, inTurn, later, mockApi } from '../../../../tests/js/mock-api';
import { freshRegistry } from '../../../../tests/js/registry';
import { store } from '..';

const GET = 'GET /wc-admin/options';
const POST = 'POST /wc-admin/options';

it( 'asks in one request for what is asked in one turn', async () => {
	const api = mockApi( { [ `${ GET }?options=a,b,c` ]: { a: 'yes', b: false, c: { d: 1 } } } );
	const registry = freshRegistry();
	const get = ( name: string ) => registry.resolveSelect( store ).getOption( name );

	await expect( Promise.all( [ get( 'a' ), get( 'b' ), get( 'a' ), get( 'c' ) ] ) ).resolves.toEqual( [
		'yes',
		false,
		'yes',
		{ d: 1 },
	] );
	expect( api.sent ).toHaveLength( 1 );
} );

it( 'asks again for nothing but what it does not know', async () => {
	const api = mockApi( { [ `${ GET }?options=a` ]: { a: 1 }, [ `${ GET }?options=b` ]: { b: 2 } } );
	const registry = freshRegistry();

	await registry.resolveSelect( store ).getOption( 'a' );
	await registry.resolveSelect( store ).getOption( 'a' );
	await registry.resolveSelect( store ).getOption( 'b' );

	expect( api.sent.map( ( { path } ) => path ) ).toEqual( [
		'/wc-admin/options?options=a',
		'/wc-admin/options?options=b',
	] );
} );

it( 'tells not loaded from not set', async () => {
	mockApi( { [ GET ]: { a: false } } );
	const registry = freshRegistry();
	expect( registry.select( store ).getOption( 'a' ) ).toBeUndefined();

	await registry.resolveSelect( store ).getOption( 'a' );

	expect( registry.select( store ).getOption( 'a' ) ).toBe( false );
} );

it( 'fails for each name of a failed request, and works for the next', async () => {
	mockApi( { [ GET ]: inTurn( failing.server, { c: 3 } ) } );
	const { resolveSelect } = freshRegistry();

	const results = await Promise.allSettled( [
		resolveSelect( store ).getOption( 'a' ),
		resolveSelect( store ).getOption( 'b' ),
	] );

	expect( results ).toMatchObject( [
		{ status: 'rejected', reason: { kind: 'server' } },
		{ status: 'rejected', reason: { kind: 'server' } },
	] );
	await expect( resolveSelect( store ).getOption( 'c' ) ).resolves.toBe( 3 );
} );

describe( 'writing', () => {
	async function loaded( write: unknown ) {
		const api = mockApi( { [ GET ]: { a: 'old', b: false }, [ POST ]: write } );
		const registry = freshRegistry();
		await Promise.all( [
			registry.resolveSelect( store ).getOption( 'a' ),
			registry.resolveSelect( store ).getOption( 'b' ),
		] );
		return { api, select: registry.select( store ), dispatch: registry.dispatch( store ) };
	}

	it( 'shows at once and sends only what changes', async () => {
		const answer = later();
		const { api, select, dispatch } = await loaded( answer.reply );

		const done = dispatch.updateOptions( { a: 'new' } );
		expect( select.getOption( 'a' ) ).toBe( 'new' );
		expect( select.getOption( 'b' ) ).toBe( false );

		// False only says that the stored value was the same already.
		answer.answer( { a: false } );
		await done;
		expect( select.getOption( 'a' ) ).toBe( 'new' );
		expect( api.sentTo( POST ) ).toMatchObject( [ { data: { a: 'new' } } ] );
	} );

	it( 'takes all of it back when the server refuses', async () => {
		const { select, dispatch } = await loaded( failing.forbidden );

		await expect( dispatch.updateOptions( { a: 'new', b: 'yes' } ) ).rejects.toMatchObject( { kind: 'forbidden' } );

		expect( select.getOption( 'a' ) ).toBe( 'old' );
		expect( select.getOption( 'b' ) ).toBe( false );
	} );
} );
