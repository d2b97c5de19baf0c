import { failing, mockApi, setOnline, staleNonce, type Reply } from '../../../tests/js/mock-api';
import { RequestFailure } from '../../lib/failure';
import { request } from '../request';

const A_TIME_OUT = 10_000;

const ask = ( read = ( body: unknown ) => body ) => request( { path: '/a' }, read );

async function failureOf( promise: Promise< unknown > ): Promise< RequestFailure > {
	const error = await promise.then(
		() => undefined,
		( thrown ) => thrown
	);
	expect( error ).toBeInstanceOf( RequestFailure );
	return error;
}

it( 'gives what the reader makes of the body', async () => {
	const api = mockApi( { 'POST /a': { n: 2 } } );

	const reply = await request(
		{ path: '/a', method: 'POST', data: { x: 1 } },
		( body ) => ( body as { n: number } ).n * 2
	);

	expect( reply ).toBe( 4 );
	expect( api.sent ).toMatchObject( [ { method: 'POST', path: '/a', data: { x: 1 } } ] );
} );

const error =
	( code: string, data: unknown, message = 'Words.' ) =>
	() => {
		throw { code, message, data };
	};

it.each< [ string, Reply, string ] >( [
	[ 'what is no JSON', failing.html, 'malformed' ],
	[ '401', failing.signedOut, 'session' ],
	[ '401 of WordPress itself', error( 'rest_not_logged_in', { status: 401 } ), 'session' ],
	[ '403', failing.forbidden, 'forbidden' ],
	[ '403 for a nonce, with the session over', failing.lostSession, 'session' ],
	[ '404', failing.missing, 'missing' ],
	[ '400', failing.refused, 'refused' ],
	[ '409', error( 'conflict', { status: 409 } ), 'refused' ],
	[ '500', failing.server, 'server' ],
	[ '503', error( 'unavailable', { status: 503 } ), 'server' ],
	[ '500 with a bare 404 for its data, as some routes answer', error( 'not_found', 404 ), 'missing' ],
	[ '500 with a bare 500 for its data', error( 'woocommerce_rest_cannot_view', 500 ), 'server' ],
	[ 'an error without a status', error( 'unknown_error', undefined ), 'server' ],
	[ 'an error with nothing in it', () => Promise.reject( {} ), 'server' ],
	[ 'nothing at all thrown', () => Promise.reject( undefined ), 'server' ],
	[
		'an exception of an extension’s middleware',
		() => Promise.reject( new TypeError( 'x is undefined' ) ),
		'server',
	],
	[ 'no network', failing.offline, 'offline' ],
	[ 'a network but no server', failing.serverDown, 'server' ],
	[ 'newer words for no network', () => ( setOnline( false ), error( 'offline_error', undefined )() ), 'offline' ],
] )( 'tells %s', async ( _, reply, kind ) => {
	mockApi( { 'GET /a': reply } );

	expect( await failureOf( ask() ) ).toMatchObject( { name: 'RequestFailure', kind } );
} );

it( 'tells a network that is lost while a new nonce is asked for', async () => {
	mockApi( { 'GET /a': failing.lostSession } );
	const failed = failureOf( ask() );
	window.fetch = async () => {
		setOnline( false );
		throw new TypeError( 'Failed to fetch' );
	};

	expect( await failed ).toMatchObject( { kind: 'offline' } );
} );

it( 'keeps the server’s words and code', async () => {
	mockApi( { 'GET /a': failing.refused } );

	expect( await failureOf( ask() ) ).toMatchObject( {
		message: 'Invalid parameter(s): duration',
		code: 'rest_invalid_param',
	} );
} );

it( 'calls a body that the reader refuses malformed, and says why', async () => {
	mockApi( { 'GET /a': failing.otherShape } );

	const failure = await failureOf(
		ask( () => {
			throw new Error( 'Lists: a list was expected.' );
		} )
	);

	expect( failure ).toMatchObject( { kind: 'malformed', message: 'Lists: a list was expected.' } );
} );

it( 'works once more with a new nonce where the old one was too old', async () => {
	const api = mockApi( { 'GET /a': staleNonce( { n: 1 } ) } );

	await expect( ask() ).resolves.toEqual( { n: 1 } );
	expect( api.sent ).toHaveLength( 2 );
} );

describe( 'a server that does not answer', () => {
	beforeEach( () => {
		jest.useFakeTimers();
	} );

	it( 'is given up after ten seconds, not before', async () => {
		mockApi( { 'GET /a': failing.noAnswer } );
		const settled = jest.fn();
		const failed = failureOf( ask() );
		failed.then( settled );

		await jest.advanceTimersByTimeAsync( A_TIME_OUT - 1 );
		expect( settled ).not.toHaveBeenCalled();

		await jest.advanceTimersByTimeAsync( 1 );
		expect( await failed ).toMatchObject( { kind: 'timeout' } );
	} );

	it( 'is a time-out also where the browser reports the abort as no network', async () => {
		mockApi( {
			'GET /a': () =>
				new Promise( ( _, reject ) =>
					setTimeout( () => reject( { code: 'fetch_error', message: '' } ), A_TIME_OUT )
				),
		} );
		const failed = failureOf( ask() );

		await jest.advanceTimersByTimeAsync( A_TIME_OUT );
		expect( await failed ).toMatchObject( { kind: 'timeout' } );
	} );

	it( 'leaves no timer behind once there was an answer', async () => {
		mockApi( { 'GET /a': 1 } );

		await ask();

		expect( jest.getTimerCount() ).toBe( 0 );
	} );

	it( 'is given up when the caller gives it up, which is no time-out', async () => {
		mockApi( { 'GET /a': failing.noAnswer } );
		const caller = new AbortController();
		const failed = failureOf( request( { path: '/a', signal: caller.signal }, ( body ) => body ) );

		await jest.advanceTimersByTimeAsync( 100 );
		caller.abort();

		expect( ( await failed ).kind ).not.toBe( 'timeout' );
		expect( jest.getTimerCount() ).toBe( 0 );
	} );
} );
