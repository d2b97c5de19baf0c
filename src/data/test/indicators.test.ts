import { failing, later, mockApi, type SentRequest } from '../../../tests/js/mock-api';
import { freshRegistry } from '../../../tests/js/render';
import { store } from '../indicators';
import { setPageSettings } from '../../lib/page-settings';

const INDICATORS = 'GET /wc-analytics/reports/performance-indicators';
const range = { after: '2026-11-01T00:00:00', before: '2026-11-21T07:50:00' };
const MINUTE = 60_000;

const statsOf = ( { path }: SentRequest ) => new URLSearchParams( path.split( '?' )[ 1 ] ).get( 'stats' )!.split( ',' );
const answer = ( request: SentRequest ) => statsOf( request ).map( ( stat ) => ( { stat, value: 1 } ) );

beforeEach( () => window.sessionStorage.clear() );

function setUp( reply: unknown = answer ) {
	const api = mockApi( { [ INDICATORS ]: reply } );
	const registry = freshRegistry();
	return { api, select: () => registry.select( store ), dispatch: registry.dispatch( store ) };
}

it( 'asks only where something is missing or too old, then for all that show', async () => {
	const { api, dispatch, select } = setUp();

	await dispatch.loadIndicators( [ 'a/1', 'a/2' ], range, { maxAge: MINUTE } );
	await dispatch.loadIndicators( [ 'a/1', 'a/2' ], range, { maxAge: MINUTE } );
	await dispatch.loadIndicators( [ 'a/2', 'a/3' ], range, { maxAge: MINUTE } );
	await dispatch.loadIndicators( [ 'a/1' ], range );

	expect( api.sent.map( ( request ) => statsOf( request ).join() ) ).toEqual( [ 'a/1,a/2', 'a/2,a/3', 'a/1' ] );
	expect( Object.keys( select().getIndicators( range ) ?? {} ) ).toEqual( [ 'a/1', 'a/2', 'a/3' ] );
} );

it( 'knows a range that ends now until its day is over', async () => {
	const { select, dispatch } = setUp();
	await dispatch.loadIndicators( [ 'a/1' ], range );

	expect( select().getIndicators( { ...range, before: '2026-11-21T23:00:00' } ) ).toBeDefined();
	expect( select().getIndicators( { ...range, before: '2026-11-22T00:00:00' } ) ).toBeUndefined();
} );

it( 'keeps what is known where a request fails, and forgets the failure with the next success', async () => {
	const { api, select, dispatch } = setUp();
	await dispatch.loadIndicators( [ 'a/1' ], range );

	api.reply( { [ INDICATORS ]: failing.server } );
	await expect( dispatch.loadIndicators( [ 'a/1' ], range ) ).rejects.toMatchObject( { kind: 'server' } );
	expect( select().getIndicatorsError( range ) ).toMatchObject( { kind: 'server' } );
	expect( select().getIndicators( range ) ).toMatchObject( { 'a/1': { value: 1 } } );

	api.reply( { [ INDICATORS ]: answer } );
	await dispatch.loadIndicators( [ 'a/1' ], range );
	expect( select().getIndicatorsError( range ) ).toBeUndefined();
} );

it( 'forgets a failure once nothing is missing', async () => {
	const { api, select, dispatch } = setUp();
	await dispatch.loadIndicators( [ 'a/1' ], range );
	api.reply( { [ INDICATORS ]: failing.server } );
	await dispatch.loadIndicators( [ 'a/2' ], range ).catch( () => {} );

	await dispatch.loadIndicators( [ 'a/1' ], range, { maxAge: MINUTE } );

	expect( select().getIndicatorsError( range ) ).toBeUndefined();
} );

it( 'takes a request that was given up for no failure', async () => {
	const reply = later();
	const { select, dispatch } = setUp( reply.reply );
	const abort = new AbortController();
	const load = dispatch.loadIndicators( [ 'a/1' ], range, { signal: abort.signal } );

	abort.abort();
	reply.answer( failing.server );
	await load.catch( () => {} );

	expect( select().getIndicatorsError( range ) ).toBeUndefined();
} );

it( 'brings back what the tab was told on an earlier page', async () => {
	await setUp().dispatch.loadIndicators( [ 'a/1' ], range );

	const { api, select, dispatch } = setUp();
	expect( select().getIndicators( range ) ).toBeUndefined();
	await dispatch.restoreIndicators( range );

	expect( select().getIndicators( range ) ).toMatchObject( { 'a/1': { value: 1, at: expect.any( Number ) } } );
	expect( api.sent ).toHaveLength( 0 );
} );

it( 'opens with what this tab was told, until its user signs out', async () => {
	setPageSettings( { userId: 1, draftKey: '1-0' } );
	await setUp().dispatch.loadIndicators( [ 'a/1' ], range );
	const next = setUp();
	await next.dispatch.restoreIndicators( range );
	expect( next.select().getIndicators( range ) ).toMatchObject( { 'a/1': { value: 1 } } );

	// The same user, signed in anew.
	setPageSettings( { userId: 1, draftKey: '1-1' } );
	const anew = setUp();
	await anew.dispatch.restoreIndicators( range );
	expect( anew.select().getIndicators( range ) ).toBeUndefined();
} );
