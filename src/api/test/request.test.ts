import apiFetch from '@wordpress/api-fetch';
import { waitFor } from '@testing-library/dom';
import {
	answerNonce,
	failing,
	inTurn,
	mockApi,
	responseOf,
	setOnline,
	staleNonce,
	type Reply,
} from '../../../tests/js/mock-api';
import { RequestError } from '../../lib/request-error';
import { getErrorMessage } from '../../lib/error-messages';
import { request } from '../request';
import { renewSessionBy } from '../session';

const A_TIME_OUT = 10_000;

const ask = ( read = ( body: unknown ) => body ) => request( { path: '/a' }, read );

async function failureOf( promise: Promise< unknown > ): Promise< RequestError > {
	const error = await promise.then(
		() => undefined,
		( thrown ) => thrown
	);
	expect( error ).toBeInstanceOf( RequestError );
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
	[ '403', failing.forbidden, 'forbidden' ],
	[ '403 for a nonce, with the session over', failing.lostSession, 'session' ],
	[ '404', failing.missing, 'missing' ],
	[ '400', failing.refused, 'refused' ],
	[ '409', error( 'conflict', { status: 409 } ), 'refused' ],
	[ '500', failing.server, 'server' ],
	[ '503', error( 'unavailable', { status: 503 } ), 'down' ],
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
	[ 'a network but no server', failing.serverDown, 'down' ],
	[ 'newer words for no network', () => ( setOnline( false ), error( 'offline_error', undefined )() ), 'offline' ],
] )( 'tells %s', async ( _, reply, kind ) => {
	mockApi( { 'GET /a': reply } );

	expect( await failureOf( ask() ) ).toMatchObject( { name: 'RequestError', kind } );
} );

it( 'keeps the server’s words and code', async () => {
	mockApi( { 'GET /a': failing.refused } );

	expect( await failureOf( ask() ) ).toMatchObject( {
		message: 'Invalid parameter(s): duration',
		code: 'rest_invalid_param',
	} );
} );

it.each( [
	[
		'the sentences of each field, decoded once',
		{ name: [ 'Too long &amp;amp; odd.', 'Not <b>allowed</b>.' ], mail: 'Missing.' },
		'Too long &amp; odd. Not allowed. Missing.',
	],
	[ 'the message where no field says anything', { name: [], mail: null }, 'Two fields are wrong.' ],
] )( 'tells of a refusal %s', async ( _, errors, words ) => {
	mockApi( {
		'POST /a': () => {
			throw { code: 'rest_invalid', message: 'Two fields are wrong.', data: { status: 400 }, errors };
		},
	} );

	const failure = await failureOf( request( { path: '/a', method: 'POST' }, ( body ) => body ) );
	expect( failure ).toMatchObject( { kind: 'refused', code: 'rest_invalid' } );
	expect( getErrorMessage( failure ) ).toBe( words );
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

describe( 'a body', () => {
	const LIST = '[{"id":"setup","tasks":[{"id":"a b"}],"note":"see [1] > {x}"}]';
	const NOTICE = '<br />\n<b>Warning</b>: Array [0] {x} in <b>plugin.php</b> on line <b>7</b><br />\n';
	const answer = ( text: string, ...rest: [ number?, Record< string, string >?, Partial< Response >? ] ) =>
		apiFetch.setFetchHandler( async () => {
			const response = responseOf( text, ...rest );
			if ( ! response.ok ) {
				throw response;
			}
			return response;
		} );

	it.each( [
		[ 'before', NOTICE + LIST ],
		[ 'before, in plain text', `\nNotice: Undefined index: [x] in plugin.php on line 7\n${ LIST }` ],
		[ 'behind', `${ NOTICE }${ LIST }\n<!-- cached -->` ],
	] )( 'is read in spite of what a plugin printed %s it, with a warning', async ( _, text ) => {
		answer( text );

		await expect( ask() ).resolves.toEqual( JSON.parse( LIST ) );
		expect( console ).toHaveWarned();
		expect( jest.mocked( console.warn ).mock.calls[ 0 ]?.[ 0 ] ).toMatch(
			/printed this before the reply to \/a:[^]*plugin\.php/
		);
	} );

	it.each( [
		[ 'cut off', LIST.slice( 0, -20 ) ],
		[ 'cut off behind a notice', NOTICE + LIST.slice( 0, 40 ) ],
		[ 'empty', '' ],
		[ 'a notice alone', NOTICE ],
	] )( 'that is %s is malformed, not guessed at', async ( _, text ) => {
		answer( text );

		expect( await failureOf( ask() ) ).toMatchObject( { kind: 'malformed' } );
	} );

	it( 'may be none', async () => {
		answer( '', 204 );

		await expect( ask() ).resolves.toBeNull();
	} );

	it( 'tells of a failure that the status could not tell of any more', async () => {
		answer( `${ NOTICE }{"code":"rest_forbidden","message":"No.","data":{"status":403}}` );

		expect( await failureOf( ask() ) ).toMatchObject( { kind: 'forbidden', code: 'rest_forbidden' } );
		expect( console ).toHaveWarned();
	} );

	it.each( [
		[ 500, 'server' ],
		[ 502, 'down' ],
		[ 503, 'down' ],
		[ 504, 'down' ],
		[ 403, 'forbidden' ],
		[ 404, 'missing' ],
		[ 413, 'refused' ],
		[ 429, 'busy' ],
	] )( 'that is a page with status %d is told by the status: %s', async ( status, kind ) => {
		answer( '<html><h1>nginx</h1></html>', status );

		expect( await failureOf( ask() ) ).toMatchObject( { kind, message: '' } );
	} );

	it.each( [
		[ 'by its form', '<form name="loginform" id="loginform" method="post">', {} ],
		[ 'by its form’s address', '<form class="x" action="/wp-login.php">', {} ],
		[ 'by its address', '<html>', { redirected: true, url: 'https://shop.test/wp-login.php?redirect_to=x' } ],
	] )( 'that is the sign-in page is known %s', async ( _, text, more ) => {
		answerNonce( 200, text );
		answer( text, 200, {}, more );

		expect( await failureOf( ask() ) ).toMatchObject( { kind: 'session' } );
	} );
} );

describe( 'a session', () => {
	const refused = ( nonce = true ) => {
		throw {
			code: nonce ? 'rest_cookie_invalid_nonce' : 'rest_not_logged_in',
			message: 'Cookie check failed',
			data: { status: nonce ? 403 : 401 },
		};
	};

	it( 'whose nonce is too old gets a new one, and the request works', async () => {
		const api = mockApi( { 'GET /a': staleNonce( { n: 1 } ) } );

		await expect( ask() ).resolves.toEqual( { n: 1 } );
		expect( api.sent ).toHaveLength( 2 );
	} );

	it( 'gets one new nonce for all requests, those that come meanwhile too', async () => {
		const fetchNonce = jest.fn();
		let isRenewed = false;
		const api = mockApi( {
			'GET /a': () => ( isRenewed ? 1 : refused() ),
			'GET /b': () => ( isRenewed ? 2 : refused() ),
			'GET /c': 3,
		} );
		answerNonce( 200, 'a-new-nonce' );
		const fetch = window.fetch;
		let answer = () => {};
		window.fetch = async ( ...args ) => {
			if ( ! String( args[ 0 ] ).includes( 'rest-nonce' ) ) {
				return fetch( ...args );
			}
			fetchNonce();
			await new Promise< void >( ( resolve ) => {
				answer = resolve;
			} );
			isRenewed = true;
			return fetch( ...args );
		};

		const replies = Promise.all( [ ask(), request( { path: '/b' }, ( body ) => body ) ] );
		await waitFor( () => expect( fetchNonce ).toHaveBeenCalled() );
		const third = request( { path: '/c' }, ( body ) => body );
		await Promise.resolve();
		expect( api.sentTo( 'GET /c' ) ).toHaveLength( 0 );
		answer();

		expect( await replies ).toEqual( [ 1, 2 ] );
		expect( await third ).toBe( 3 );
		expect( fetchNonce ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		[ 'a nonce', () => refused( true ) ],
		[ '401', () => refused( false ) ],
	] )( 'that is refused again by %s is not asked for without end', async ( _, reply ) => {
		const api = mockApi( { 'GET /a': reply } );
		answerNonce( 200, 'another-nonce' );

		expect( await failureOf( ask() ) ).toMatchObject( { kind: 'stale' } );
		expect( api.sent ).toHaveLength( 2 );
	} );

	it( 'that is there all the same, where a plugin refuses with 401: its own words', async () => {
		const closed = { code: 'rest_closed', message: 'Closed by a plugin.', data: { status: 401 } };
		const api = mockApi( { 'GET /a': error( closed.code, closed.data, closed.message ) } );
		answerNonce( 200, 'another-nonce' );

		expect( await failureOf( ask() ) ).toMatchObject( { kind: 'refused', message: closed.message } );
		expect( api.sent ).toHaveLength( 2 );
	} );

	it.each( [
		[ 400, '0', 'session' ],
		[ 200, '-1', 'session' ],
		[ 200, '<form id="loginform">', 'session' ],
		[ 500, '<h1>Critical error</h1>', 'server' ],
		[ 503, '', 'down' ],
	] )( 'whose nonce endpoint answers %d %s fails: %s', async ( status, text, kind ) => {
		mockApi( { 'GET /a': refused } );
		answerNonce( status, text );

		expect( await failureOf( ask() ) ).toMatchObject( { kind } );
	} );

	it( 'tells a network that is lost while a new nonce is asked for', async () => {
		mockApi( { 'GET /a': refused } );
		answerNonce( 200, '' );
		window.fetch = async () => {
			setOnline( false );
			throw new TypeError( 'Failed to fetch' );
		};

		expect( await failureOf( ask() ) ).toMatchObject( { kind: 'offline' } );
	} );

	it( 'of another user is not used', async () => {
		const api = mockApi( { 'GET /a': refused } );
		answerNonce( 200, 'of-another-user', () => responseOf( '{"id":7}' ) );

		expect( await failureOf( ask() ) ).toMatchObject( { kind: 'session' } );
		expect( api.sentTo( 'GET /a' ) ).toHaveLength( 1 );
		expect( ( apiFetch as any ).nonceMiddleware.nonce ).not.toBe( 'of-another-user' );
	} );

	it( 'waits until the user has signed in, then sends all that waits', async () => {
		let isSignedIn = false;
		const reply = () => ( isSignedIn ? 'yours' : refused() );
		const api = mockApi( { 'GET /a': reply, 'POST /b': reply, 'GET /c': reply } );
		const signIn = jest.fn();
		let finish = () => {};
		renewSessionBy( async () => () => {
			signIn();
			return new Promise( ( resolve ) => {
				finish = resolve;
			} );
		} );

		const first = Promise.all( [
			ask(),
			request( { path: '/b', method: 'POST', data: { typed: 'words' } }, ( body ) => body ),
		] );
		await waitFor( () => expect( signIn ).toHaveBeenCalled() );
		const later = request( { path: '/c' }, ( body ) => body );
		await Promise.resolve();
		expect( api.sentTo( 'GET /c' ) ).toHaveLength( 0 );

		isSignedIn = true;
		finish();

		expect( await first ).toEqual( [ 'yours', 'yours' ] );
		expect( await later ).toBe( 'yours' );
		expect( signIn ).toHaveBeenCalledTimes( 1 );
		expect( api.sentTo( 'POST /b' ).map( ( { data } ) => data ) ).toEqual( [
			{ typed: 'words' },
			{ typed: 'words' },
		] );
	} );

	describe( 'that the user will not renew', () => {
		const setActive = ( isActive: boolean ) =>
			Object.defineProperty( window.navigator, 'userActivation', { configurable: true, value: { isActive } } );
		afterEach( () => Reflect.deleteProperty( window.navigator, 'userActivation' ) );

		it( 'fails what waits, and asks again only for what the user does', async () => {
			const api = mockApi( { 'GET /a': refused } );
			const signIn = jest.fn().mockRejectedValue( new RequestError( 'session' ) );
			renewSessionBy( async () => signIn );
			setActive( false );

			expect( await failureOf( ask() ) ).toMatchObject( { kind: 'session' } );
			expect( signIn ).toHaveBeenCalledTimes( 1 );

			expect( await failureOf( ask() ) ).toMatchObject( { kind: 'session' } );
			expect( api.sent ).toHaveLength( 1 );

			setActive( true );
			expect( await failureOf( ask() ) ).toMatchObject( { kind: 'session' } );
			expect( signIn ).toHaveBeenCalledTimes( 2 );

			signIn.mockResolvedValue( undefined );
			api.reply( { 'GET /a': inTurn( refused, 1 ) } );
			await expect( ask() ).resolves.toBe( 1 );
			setActive( false );
			await expect( ask() ).resolves.toBe( 1 );
		} );
	} );

	it( 'fails in plain words where the script that renews it does not come', async () => {
		mockApi( { 'GET /a': refused } );
		renewSessionBy( () => Promise.reject( new Error( 'Loading chunk sign-in failed.' ) ) );

		expect( await failureOf( ask() ) ).toMatchObject( { kind: 'session' } );
		setOnline( false );
		expect( await failureOf( ask() ) ).toMatchObject( { kind: 'offline' } );
	} );
} );

describe( 'a server that asks for a pause', () => {
	const refuse = ( headers: Record< string, string > ) => {
		const sent = jest.fn();
		apiFetch.setFetchHandler( async () => {
			sent();
			throw responseOf( '{"code":"too_many","message":"Slow down."}', 429, headers );
		} );
		return sent;
	};

	beforeEach( () => {
		jest.useFakeTimers( { now: Date.UTC( 2026, 10, 21 ) } );
	} );

	it.each( [
		[ 'in seconds', { 'Retry-After': '30' } ],
		// Its clock is an hour ahead of this one's.
		[ 'as a date', { 'Retry-After': 'Sat, 21 Nov 2026 01:00:30 GMT', Date: 'Sat, 21 Nov 2026 01:00:00 GMT' } ],
	] )( '%s is left alone until then, for that route alone', async ( _, headers ) => {
		const sent = refuse( headers as Record< string, string > );
		const failed = failureOf( request( { path: `/${ _ }?page=1` }, ( body ) => body ) );

		expect( await failed ).toMatchObject( { kind: 'busy', retryAt: Date.now() + 30_000 } );
		jest.advanceTimersByTime( 29_000 );
		await failureOf( request( { path: `/${ _ }?page=2` }, ( body ) => body ) );
		expect( sent ).toHaveBeenCalledTimes( 1 );

		await failureOf( request( { path: `/other${ _ }` }, ( body ) => body ) );
		expect( sent ).toHaveBeenCalledTimes( 2 );

		jest.advanceTimersByTime( 1000 );
		await failureOf( request( { path: `/${ _ }` }, ( body ) => body ) );
		expect( sent ).toHaveBeenCalledTimes( 3 );
	} );

	it.each( [
		[ 'nothing', {} ],
		[ 'no time', { 'Retry-After': 'soon' } ],
		[ 'a day', { 'Retry-After': '86400' } ],
	] )( 'and says %s is asked again when the user wants it', async ( name, headers ) => {
		const sent = refuse( headers as Record< string, string > );

		await failureOf( request( { path: `/${ name }` }, ( body ) => body ) );
		await failureOf( request( { path: `/${ name }` }, ( body ) => body ) );
		expect( sent ).toHaveBeenCalledTimes( 2 );
	} );
} );

it( 'has a write outlive the page, and a read not', async () => {
	const api = mockApi( { 'GET /a': 1, 'POST /a': 1 } );

	await ask();
	await request( { path: '/a', method: 'POST' }, ( body ) => body );

	expect( api.sent.map( ( { keepalive } ) => keepalive ) ).toEqual( [ false, true ] );
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
