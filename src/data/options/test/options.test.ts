import { failing, inTurn, later, mockApi } from '../../../../tests/js/mock-api';
import { freshRegistry } from '../../../../tests/js/registry';
import { store, values } from '..';
import { changeEntries } from '../change-entries';

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

it( 'asks for nothing in order to write what it has not read', async () => {
	const api = mockApi( { [ POST ]: { a: true } } );
	const { dispatch, select } = freshRegistry();
	await dispatch( store ).updateOptions( { a: 'new' } );

	expect( api.sent ).toHaveLength( 1 );
	expect( values.get( select( store ).getState(), 'a' ) ).toBe( 'new' );
} );

describe( 'of two quick writes of one option', () => {
	async function two( first: unknown, second: unknown ) {
		const answer = later();
		const api = mockApi( { [ GET ]: { a: 'old' }, [ POST ]: inTurn( answer.reply, second ) } );
		const registry = freshRegistry();
		await registry.resolveSelect( store ).getOption( 'a' );
		const { updateOptions } = registry.dispatch( store );
		const done = [ updateOptions( { a: 'one' } ), updateOptions( { a: 'two' } ) ];
		expect( registry.select( store ).getOption( 'a' ) ).toBe( 'two' );
		answer.answer( first );
		const results = await Promise.allSettled( done );
		return { api, results, shown: registry.select( store ).getOption( 'a' ) };
	}

	it( 'the last wins', async () => {
		const { api, shown } = await two( { a: true }, { a: true } );
		expect( api.sentTo( POST ).map( ( { data } ) => data ) ).toEqual( [ { a: 'one' }, { a: 'two' } ] );
		expect( shown ).toBe( 'two' );
	} );

	it( 'a failure of the first is nobody’s concern', async () => {
		const { results, shown } = await two( failing.server, { a: true } );
		expect( results.map( ( { status } ) => status ) ).toEqual( [ 'fulfilled', 'fulfilled' ] );
		expect( shown ).toBe( 'two' );
	} );

	it( 'a failure of the last brings back what the server has', async () => {
		const { results, shown } = await two( { a: true }, failing.server );
		expect( results[ 1 ] ).toMatchObject( { status: 'rejected', reason: { kind: 'server' } } );
		expect( shown ).toBe( 'one' );
	} );
} );

describe( 'entries of an option', () => {
	const LIST = 'woocommerce_ces_shown_for_actions';
	const QUEUE = 'woocommerce_admin_transient_notices_queue';
	const ADD = `POST /storeboard/v1/options/${ LIST }/add`;
	const REMOVE = `POST /storeboard/v1/options/${ QUEUE }/remove`;

	async function loaded( stored: Record< string, unknown >, replies: Record< string, unknown > ) {
		const api = mockApi( { [ GET ]: stored, ...replies } );
		const registry = freshRegistry();
		await Promise.all( Object.keys( stored ).map( ( name ) => registry.resolveSelect( store ).getOption( name ) ) );
		const get = ( name: string ) => registry.select( store ).getOption( name );
		const change = ( name: string, how: 'add' | 'remove', entries: string[] ) =>
			changeEntries( registry, name, how, entries );
		return { api, get, change };
	}

	it.each( [
		[ 'a list', [ 'other' ], [ 'other', 'setup' ] ],
		[ 'a map', { 3: 'other' }, [ 'other', 'setup' ] ],
		[ 'nothing yet', false, [ 'setup' ] ],
		[ 'a list that has it', [ 'setup' ], [ 'setup' ] ],
	] )( 'is added at once to %s', async ( _, stored, expected ) => {
		const answer = later();
		const { api, get, change } = await loaded( { [ LIST ]: stored }, { [ ADD ]: answer.reply } );
		const done = change( LIST, 'add', [ 'setup' ] );
		expect( get( LIST ) ).toEqual( expected );
		answer.answer( { [ LIST ]: expected } );
		await done;
		expect( get( LIST ) ).toEqual( expected );
		expect( api.sentTo( ADD ) ).toMatchObject( [ { data: { entries: [ 'setup' ] } } ] );
	} );

	it( 'go out as one request, a double click once', async () => {
		const { api, get, change } = await loaded(
			{ [ QUEUE ]: { a: 1, b: 2, c: 3 } },
			{ [ REMOVE ]: { [ QUEUE ]: { c: 3 } } }
		);
		await Promise.all( [
			change( QUEUE, 'remove', [ 'a' ] ),
			change( QUEUE, 'remove', [ 'b' ] ),
			change( QUEUE, 'remove', [ 'a', 'b' ] ),
		] );
		expect( api.sentTo( REMOVE ).map( ( { data } ) => data ) ).toEqual( [ { entries: [ 'a', 'b' ] } ] );
		expect( get( QUEUE ) ).toEqual( { c: 3 } );
	} );

	it( 'wait for the request under way, and its failure takes back only its own', async () => {
		const first = later();
		const { api, get, change } = await loaded(
			{ [ QUEUE ]: { a: 1, b: 2 } },
			{ [ REMOVE ]: inTurn( first.reply, { [ QUEUE ]: { a: 1 } } ) }
		);
		const one = change( QUEUE, 'remove', [ 'a' ] );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		const other = change( QUEUE, 'remove', [ 'b' ] );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( api.sentTo( REMOVE ) ).toHaveLength( 1 );
		expect( get( QUEUE ) ).toEqual( {} );

		first.answer( failing.server );
		await expect( one ).rejects.toMatchObject( { kind: 'server' } );
		await other;
		expect( api.sentTo( REMOVE ).map( ( { data } ) => data ) ).toEqual( [
			{ entries: [ 'a' ] },
			{ entries: [ 'b' ] },
		] );
		expect( get( QUEUE ) ).toEqual( { a: 1 } );
	} );

	it( 'that were not read are neither read nor made up', async () => {
		const { api, change } = await loaded( {}, { [ REMOVE ]: { [ QUEUE ]: [] } } );
		await change( QUEUE, 'remove', [ 'a' ] );
		expect( api.sent ).toHaveLength( 1 );
	} );
} );
