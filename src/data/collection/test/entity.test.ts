import { failing, inTurn, later, mockApi, withHeaders } from '../../../../tests/js/mock-api';
import { freshRegistry } from '../../../../tests/js/registry';
import { query, request } from '../../../api/request';
import { createStore, entity, write, type Thunk } from '..';

type Row = { id: number; name: string };

const GET = 'GET /acme/rows';
const POST = 'POST /acme/rows/1';
const one = { id: 1, name: 'One' };
const two = { id: 2, name: 'Two' };

const signals: AbortSignal[] = [];
const rows = entity< Row[], [ page?: number ] >( 'rows', {
	keyOf: ( page ) => page,
	fetch: ( [ page = 1 ], { signal } ) => {
		signals.push( signal );
		return query( `/acme/rows?page=${ page }`, ( body ) => body as Row[], signal );
	},
} );

const rename =
	( id: number, name: string ): Thunk< boolean > =>
	( thunk ) => {
		const set = ( now: string ) =>
			rows.change( ( known ) => known?.map( ( row ) => ( row.id === id ? { ...row, name: now } : row ) ) );
		return write( thunk, {
			queryKey: id,
			mutation: name,
			changes: [ set( name ) ],
			send: () =>
				request( { path: `/acme/rows/${ id }`, method: 'POST', data: { name } }, ( body ) => body as Row ),
			accept: ( stored ) => [ set( stored.name ) ],
		} );
	};

const store = createStore( 'acme/rows', {
	selectors: { getRows: rows.get, getEntry: rows.entry },
	actions: { load: rows.load, rename },
	resolvers: { getRows: rows.load },
} );

async function loaded( replies: Record< string, unknown > = {} ) {
	const api = mockApi( { [ GET ]: [ one, two ], ...replies } );
	const registry = freshRegistry();
	await registry.resolveSelect( store ).getRows();
	const { getRows, getEntry, isPending } = registry.select( store );
	return { api, getRows, getEntry, isPending, ...registry.dispatch( store ) };
}

const turn = () => new Promise( ( resolve ) => setTimeout( resolve ) );

describe( 'what a query loads', () => {
	it( 'is kept for itself, and asked for once', async () => {
		const api = mockApi( { 'GET /acme/rows?page=1': [ one ], 'GET /acme/rows?page=2': [ two ] } );
		const { resolveSelect, select } = freshRegistry();
		expect( select( store ).getRows( 1 ) ).toBeUndefined();

		await Promise.all( [ 1, 2, 1 ].map( ( page ) => resolveSelect( store ).getRows( page ) ) );

		expect( [ 1, 2 ].map( ( page ) => select( store ).getRows( page ) ) ).toEqual( [ [ one ], [ two ] ] );
		expect( api.sent ).toHaveLength( 2 );
	} );

	it( 'is as old as the server says', async () => {
		const now = Date.now();
		const { getEntry } = await loaded( { [ GET ]: withHeaders( [ one ], { Age: '90' } ) } );
		expect( getEntry().madeAt ).toBeLessThanOrEqual( Date.now() - 90_000 );
		expect( getEntry().madeAt ).toBeGreaterThanOrEqual( now - 90_000 );
	} );

	it( 'stays where asking again fails, with the failure beside it until it works', async () => {
		const { api, getRows, getEntry, load } = await loaded();
		api.reply( { [ GET ]: inTurn( failing.server, [ one ] ) } );

		await expect( load() ).rejects.toMatchObject( { kind: 'server' } );
		expect( getRows() ).toEqual( [ one, two ] );
		expect( getEntry().error ).toMatchObject( { kind: 'server' } );
		expect( getEntry( 2 ).error ).toBeUndefined();

		await load();
		expect( getRows() ).toEqual( [ one ] );
		expect( getEntry().error ).toBeUndefined();
	} );
} );

it( 'is one value, whatever it is asked with, where nothing tells queries apart', async () => {
	const lists = entity< Row[], [ size?: number ] >( 'lists', {
		fetch: async ( [ size = 1 ] ) => ( { data: [ one, two ].slice( 0, size ) } ),
	} );
	const registry = freshRegistry();
	const sized = createStore( 'acme/lists', {
		selectors: { getLists: lists.get },
		actions: { load: lists.load },
		resolvers: { getLists: lists.load },
	} );
	await expect( registry.resolveSelect( sized ).getLists() ).resolves.toEqual( [ one ] );
	await registry.dispatch( sized ).load( 2 );
	expect( registry.select( sized ).getLists() ).toEqual( [ one, two ] );
} );

describe( 'of two requests for one thing', () => {
	it( 'the older is aborted where something shows, and follows the newer', async () => {
		const first = later();
		const { api, getRows, load } = await loaded();
		api.reply( { [ GET ]: inTurn( first.reply, [ two ] ) } );

		const older = load();
		const signal = signals.at( -1 )!;
		await turn();
		expect( signal.aborted ).toBe( false );
		const newer = load();
		expect( signal.aborted ).toBe( true );

		expect( await Promise.all( [ older, newer ] ) ).toEqual( [ [ two ], [ two ] ] );
		first.answer( [ one ] );
		await turn();
		expect( getRows() ).toEqual( [ two ] );
	} );

	it( 'the older still answers while nothing shows', async () => {
		const [ first, second ] = [ later(), later() ];
		mockApi( { [ GET ]: inTurn( first.reply, second.reply ) } );
		const { select, dispatch } = freshRegistry();
		const both = [ dispatch( store ).load(), dispatch( store ).load() ];

		first.answer( [ one ] );
		await both[ 0 ];
		expect( select( store ).getRows() ).toEqual( [ one ] );
		second.answer( [ two ] );
		await both[ 1 ];
		expect( select( store ).getRows() ).toEqual( [ two ] );
	} );

	it( 'the older’s answer does not overtake the newer’s', async () => {
		const [ first, second ] = [ later(), later() ];
		mockApi( { [ GET ]: inTurn( first.reply, second.reply ) } );
		const { select, dispatch } = freshRegistry();
		const both = [ dispatch( store ).load(), dispatch( store ).load() ];

		second.answer( [ two ] );
		await both[ 1 ];
		first.answer( [ one ] );
		await both[ 0 ];
		expect( select( store ).getRows() ).toEqual( [ two ] );
	} );

	it( 'the older’s failure is not told', async () => {
		const [ first, second ] = [ later(), later() ];
		mockApi( { [ GET ]: inTurn( first.reply, second.reply ) } );
		const { select, dispatch } = freshRegistry();
		const both = [ dispatch( store ).load(), dispatch( store ).load() ];

		first.answer( failing.server );
		second.answer( [ two ] );
		expect( await Promise.all( both ) ).toEqual( [ [ two ], [ two ] ] );
		expect( select( store ).getEntry().error ).toBeUndefined();
	} );
} );

describe( 'an answer from before a write', () => {
	it.each( [ 'while the write is under way', 'when it is done' ] )( 'changes nothing, %s', async ( when ) => {
		const [ answer, reply ] = [ later(), later() ];
		const { api, getRows, getEntry, load, rename: set } = await loaded( { [ POST ]: reply.reply } );
		const { madeAt } = getEntry();
		api.reply( { [ GET ]: answer.reply } );

		const loading = load();
		const writing = set( 1, 'Uno' );
		if ( when === 'when it is done' ) {
			reply.answer( { id: 1, name: 'Uno' } );
			await writing;
		}
		answer.answer( [ one, two, { id: 3, name: 'Three' } ] );
		await loading;
		reply.answer( { id: 1, name: 'Uno' } );
		await writing;

		expect( getRows() ).toEqual( [ { id: 1, name: 'Uno' }, two ] );
		expect( getEntry().madeAt ).toBe( madeAt );
	} );

	it( 'also where that was under way already', async () => {
		const [ answer, reply ] = [ later(), later() ];
		const { api, getRows, load, rename: set } = await loaded( { [ POST ]: reply.reply } );
		api.reply( { [ GET ]: answer.reply } );

		const writing = set( 1, 'Uno' );
		const loading = load();
		reply.answer( { id: 1, name: 'Uno' } );
		await writing;
		answer.answer( [ one, two ] );
		await loading;

		expect( getRows() ).toEqual( [ { id: 1, name: 'Uno' }, two ] );
	} );

	it( 'counts where nothing is known, with what is meant over it', async () => {
		const [ answer, reply ] = [ later(), later() ];
		mockApi( { [ GET ]: answer.reply, [ POST ]: reply.reply } );
		const { select, dispatch } = freshRegistry();
		const loading = dispatch( store ).load();
		const writing = dispatch( store ).rename( 1, 'Uno' );

		answer.answer( [ one ] );
		await loading;
		expect( select( store ).getRows() ).toEqual( [ { id: 1, name: 'Uno' } ] );
		reply.answer( failing.server );
		await expect( writing ).rejects.toMatchObject( { kind: 'server' } );
		expect( select( store ).getRows() ).toEqual( [ one ] );
	} );
} );

describe( 'writes of two things of one value', () => {
	it( 'are rolled back each for itself', async () => {
		const reply = later();
		const {
			getRows,
			isPending,
			rename: set,
		} = await loaded( {
			[ POST ]: reply.reply,
			'POST /acme/rows/2': { id: 2, name: 'Due' },
		} );
		const refused = set( 1, 'Uno' );
		await set( 2, 'Due' );
		expect( getRows() ).toEqual( [
			{ id: 1, name: 'Uno' },
			{ id: 2, name: 'Due' },
		] );
		expect( [ isPending( 1 ), isPending( 2 ) ] ).toEqual( [ true, false ] );

		reply.answer( failing.refused );
		await expect( refused ).rejects.toMatchObject( { kind: 'refused' } );
		expect( getRows() ).toEqual( [ one, { id: 2, name: 'Due' } ] );
		expect( isPending( 1 ) ).toBe( false );
	} );
} );
