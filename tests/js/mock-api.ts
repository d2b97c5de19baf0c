import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { getPageSettings } from '../../src/lib/page-settings';

/** A request as the code under test sent it. */
export interface SentRequest {
	method: string;
	/** Without what apiFetch itself adds. */
	path: string;
	data?: unknown;
	keepalive?: boolean;
}

/** A body, or what works one out; it may throw what apiFetch throws (see `failing`). */
export type Reply = unknown | ( ( request: SentRequest ) => unknown );

/** 'METHOD /path' to its reply. A path without a query answers every query. */
export type Replies = Record< string, Reply >;

export interface MockedApi {
	/** All that was sent, in order. */
	sent: SentRequest[];
	/** What was sent to one of the listed requests. */
	sentTo: ( request: string ) => SentRequest[];
	/** Adds replies, or puts others in their place. */
	reply: ( replies: Replies ) => void;
}

let unexpected: string[] = [];
let nonces = 0;

/** Answers the listed requests and fails the test on any other. */
export function mockApi( replies: Replies ): MockedApi {
	const sent: SentRequest[] = [];
	let listed = replies;

	apiFetch.setFetchHandler( async ( options ) => {
		const request = toRequest( options );
		sent.push( request );

		const key = keyOf( request, listed );
		if ( ! key ) {
			unexpected.push( `${ request.method } ${ request.path }` );
			throw { code: 'rest_no_route', message: 'Not mocked.', data: { status: 404 } };
		}
		const reply = listed[ key ];
		const answer = async () => asSentOver( typeof reply === 'function' ? await reply( request ) : reply );
		return options.parse === false ? unparsed( answer ) : answer();
	} );

	return {
		sent,
		sentTo: ( key ) => sent.filter( ( request ) => keyOf( request, { [ key ]: null } ) ),
		reply: ( more ) => {
			listed = { ...listed, ...more };
		},
	};
}

/** Ends a test: the network is back, and requests that nobody listed are named. */
export function endMockedApi() {
	const names = unexpected;
	unexpected = [];
	apiFetch.setFetchHandler( async ( options ) => {
		const { method, path } = toRequest( options );
		unexpected.push( `${ method } ${ path } (without mockApi)` );
		throw { code: 'rest_no_route', message: 'Not mocked.', data: { status: 404 } };
	} );
	setOnline( true );
	Reflect.deleteProperty( window, 'fetch' );

	if ( names.length ) {
		throw new Error( `Requests that the test does not list:\n${ names.join( '\n' ) }` );
	}
}

/** One reply after the other; the last one stays. */
export function inTurn( ...replies: Reply[] ): Reply {
	let turn = 0;
	return ( request: SentRequest ) => {
		const reply = replies[ Math.min( turn++, replies.length - 1 ) ];
		return typeof reply === 'function' ? reply( request ) : reply;
	};
}

/** A reply that comes when the test says so. */
export function later() {
	let settle: ( reply: unknown ) => void = () => {};
	const reply = new Promise( ( resolve ) => {
		settle = resolve;
	} );
	return {
		reply: async ( request: SentRequest ) => {
			const body = await reply;
			return typeof body === 'function' ? body( request ) : body;
		},
		/** Also takes a failure. */
		answer: ( body: Reply ) => settle( body ),
	};
}

export const refuse = ( code: string, status: number, message: string ) => () => {
	throw { code, message, data: { status } };
};

/** Everything that can go wrong with a request, as apiFetch tells it. */
export const failing = {
	/** JSON, but of another shape. */
	otherShape: () => ( { success: true } ),
	/** A plugin printed a warning, or a proxy its own page: apiFetch could not read it as JSON. */
	html: () => {
		throw { code: 'invalid_json', message: 'The response is not a valid JSON response.' };
	},
	/** The session is over. */
	signedOut: () => {
		answerNonce( 400, '0' );
		return refuse( 'woocommerce_rest_cannot_create', 401, 'Sorry, you cannot create resources.' )();
	},
	forbidden: refuse( 'woocommerce_rest_cannot_create', 403, 'Sorry, you cannot create resources.' ),
	missing: refuse( 'woocommerce_rest_invalid_task', 404, 'Sorry, no task with that ID was found.' ),
	refused: refuse( 'rest_invalid_param', 400, 'Invalid parameter(s): duration' ),
	server: refuse( 'internal_server_error', 500, 'There has been a critical error on this website.' ),
	/** The nonce is no longer valid, and no new one is to be had: the session is over. */
	lostSession: () => {
		answerNonce( 400, '0' );
		return refuse( 'rest_cookie_invalid_nonce', 403, 'Cookie check failed' )();
	},
	/** Nothing ever comes, not even when the request is given up. Wants fake timers. */
	noAnswer: () => new Promise( () => {} ),
	/** The browser has no network. */
	offline: () => {
		setOnline( false );
		throw { code: 'fetch_error', message: 'You are probably offline.' };
	},
	/** The browser has a network, but the server is not to be reached. */
	serverDown: () => {
		setOnline( true );
		throw { code: 'fetch_error', message: 'You are probably offline.' };
	},
};

/**
 * The nonce is too old and the client gets a new one, after which the request works.
 *
 * @param reply What the second try answers.
 */
export function staleNonce( reply: Reply ): Reply {
	return inTurn( () => {
		answerNonce( 200, `nonce-${ ++nonces }` );
		return refuse( 'rest_cookie_invalid_nonce', 403, 'Cookie check failed' )();
	}, reply );
}

export function setOnline( isOnline: boolean ) {
	Object.defineProperty( window.navigator, 'onLine', { configurable: true, get: () => isOnline } );
}

const NONCE_ENDPOINT = 'https://shop.test/wp-admin/admin-ajax.php?action=rest-nonce';

/**
 * A new nonce, and whose it is, are asked for past apiFetch.
 *
 * @param user What says whose it is; the page's user unless told.
 */
export function answerNonce(
	status: number,
	text: string,
	user: ( init?: RequestInit ) => Response = () => responseOf( JSON.stringify( { id: getPageSettings().userId } ) )
) {
	Object.assign( apiFetch, {
		nonceEndpoint: NONCE_ENDPOINT,
		nonceMiddleware: ( apiFetch as { nonceMiddleware?: object } ).nonceMiddleware ?? { nonce: 'at-first' },
	} );
	window.fetch = async ( url, init ) => ( url === NONCE_ENDPOINT ? responseOf( text, status ) : user( init ) );
}

/** A reply with the number of all rows in its header. */
export const withTotal = ( rows: unknown[], total = rows.length ) =>
	withHeaders( rows, { 'X-WP-Total': String( total ) } );

/** A file. */
export const withFile = ( text: string ) => withHeaders( text, { 'Content-Type': 'text/csv; charset=utf-8' } );

/** A reply with headers. */
export const withHeaders = ( body: unknown, headers: Record< string, string > ) => ( { mockedBody: body, headers } );

/**
 * A reply as it comes over the network, whatever stands in it.
 *
 * @param more What else a Response tells.
 */
export const responseOf = (
	text: string,
	status = 200,
	headers: Record< string, string > = {},
	more: Partial< Response > = {}
) =>
	( {
		status,
		ok: status < 300,
		text: async () => text,
		blob: async () => new Blob( [ text ] ),
		json: async () => JSON.parse( text ),
		headers: { get: ( name: string ) => headers[ name ] ?? null },
		...more,
	} ) as Response;

/** Answers as apiFetch's own handler does without parsing: a Response either way, unless none came. */
async function unparsed( answer: () => Promise< unknown > ) {
	try {
		const body = await answer();
		const { mockedBody, headers } = ( body ?? {} ) as Partial< ReturnType< typeof withHeaders > >;
		const isFile = headers?.[ 'Content-Type' ]?.startsWith( 'text/csv' );
		return responseOf(
			isFile ? String( mockedBody ) : JSON.stringify( mockedBody ?? body ),
			200,
			mockedBody ? headers : {}
		);
	} catch ( error ) {
		const { code, data } = ( error ?? {} ) as { code?: string; data?: unknown };
		if ( code === 'invalid_json' ) {
			return responseOf( '<b>Warning</b>: Undefined variable in <b>plugin.php</b> on line <b>7</b>' );
		}
		// Some routes put a bare number into the data, which WordPress answers with 500.
		const status = typeof data === 'number' ? 500 : ( data as { status?: number } | undefined )?.status;
		throw status ? responseOf( JSON.stringify( error ), status ) : error;
	}
}

function toRequest( { method = 'GET', path = '', data, keepalive }: APIFetchOptions ): SentRequest {
	return {
		method,
		path: decodeURIComponent( path.replace( /([?&])_locale=user(&|$)/, '$1' ).replace( /[?&]$/, '' ) ),
		data,
		keepalive,
	};
}

function keyOf( { method, path }: SentRequest, replies: Replies ): string | undefined {
	return [ `${ method } ${ path }`, `${ method } ${ path.split( '?' )[ 0 ] }` ].find( ( key ) => key in replies );
}

/** Whatever comes over the network is a copy. */
const asSentOver = ( body: unknown ) => ( body === undefined ? null : JSON.parse( JSON.stringify( body ) ) );
