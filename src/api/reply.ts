import { RequestError, type RequestErrorKind } from '../lib/request-error';
import { readString } from './read';

export interface Reply {
	body: unknown;
	/** How many rows there are in all (X-WP-Total); undefined where the reply does not tell. */
	total?: number;
	/** When the server made it, as Unix time in milliseconds: a page may bring a reply that was kept (header Age). */
	madeAt?: number;
	headers?: Headers;
}

interface ServerError {
	code?: unknown;
	message?: unknown;
	data?: { status?: unknown; params?: unknown } | number | null;
	/** Field to what is wrong with it. */
	errors?: unknown;
	/** The same, one sentence a field (field-errors.ts). */
	fields?: Record< string, string >;
}

/**
 * Makes the reply of what apiFetch gives for an unparsed request, or throws the RequestError. What a plugin's middleware has parsed already
 * is taken as it is.
 */
export async function readReply( response: unknown, path: string = '' ): Promise< Reply > {
	if ( ! isResponse( response ) ) {
		return { body: response };
	}
	const { status = 200, ok = true } = response;
	const text = await response.text();
	const body = status === 204 ? null : await parse( text, path );

	if ( body === undefined ) {
		const kind = isLoginPage( response, text ) ? 'session' : kindOf( '', ok ? undefined : status );
		// A page that should not be there at all is no answer, whatever its status says.
		throw new RequestError( ok && kind === 'server' ? 'malformed' : kind, '', '', retryAtOf( response ) );
	}
	// What a plugin prints too early also keeps the server from saying in the status that something failed.
	if ( ! ok || isError( body ) ) {
		throw failureOf( await worded( body ), status, retryAtOf( response ) );
	}
	return {
		body,
		total: totalOf( response ),
		madeAt: Date.now() - ( Number( response.headers.get( 'Age' ) ) || 0 ) * 1000,
		headers: response.headers,
	};
}

/** Makes the failure of what apiFetch throws. */
export async function readError( error: unknown ): Promise< RequestError > {
	if ( error instanceof RequestError ) {
		return error;
	}
	const failed = () => failureOf( error );
	return isResponse( error ) ? readReply( error ).then( failed, ( failure ) => failure ) : failed();
}

const isResponse = ( value: unknown ): value is Response => typeof ( value as Response | null )?.text === 'function';

const isError = ( body: unknown ) => {
	const { code, data } = ( body ?? {} ) as ServerError;
	return typeof code === 'string' && statusOf( data ) >= 400;
};

const statusOf = ( data: ServerError[ 'data' ] ) => Number( typeof data === 'number' ? data : data?.status );

function failureOf( error: unknown, status?: number, retryAt?: number ): RequestError {
	const { code, message, data, fields } = ( error ?? {} ) as ServerError;
	const name = readString( code );
	// Some routes put the status they mean into the data, and answer 500.
	const kind = kindOf( name, statusOf( data ) || status );
	return new RequestError( kind, readString( message ), name, retryAt, fields, data );
}

/** A failure with what is wrong with each field in its message's place, where the server tells. */
async function worded( body: unknown ): Promise< unknown > {
	const { errors, data } = ( body ?? {} ) as ServerError;
	return errors || ( data as { params?: unknown } | undefined )?.params
		? import( /* webpackChunkName: "extract-json" */ './field-errors' )
				.then( ( { withFields } ) => withFields( body as ServerError ) )
				.catch( () => body )
		: body;
}

/** By code of the error, else by status. */
const kinds: Record< string, RequestErrorKind > = {
	fetch_error: 'offline',
	offline_error: 'offline',
	invalid_json: 'malformed',
	rest_cookie_invalid_nonce: 'session',
	rest_not_logged_in: 'session',
	401: 'session',
	403: 'forbidden',
	404: 'missing',
	429: 'busy',
	502: 'down',
	503: 'down',
	504: 'down',
};

/** Whether an error is about the session; a plugin may refuse with 401 somebody who is signed in, under a code of its own. */
export const isOfSession = ( code: string ) => ! code || kinds[ code ] === 'session';

function kindOf( code: string, status?: number ): RequestErrorKind {
	const kind = kinds[ code ] ?? kinds[ status ?? 0 ];
	if ( kind ) {
		// A browser that says it is online could not reach the server: that is the server's trouble, not the network's.
		return kind === 'offline' && window.navigator.onLine ? 'down' : kind;
	}
	return status && status >= 400 && status < 500 ? 'refused' : 'server';
}

/** The JSON of a reply, without what a plugin printed before or behind it; undefined where there is none that can be trusted. */
async function parse( text: string, path: string ): Promise< unknown > {
	try {
		return JSON.parse( text );
	} catch {
		// What begins as JSON and is none was cut off: a part of it is not what the server meant to say.
		if ( /^\s*([[{"]|$)/.test( text ) || ! /[\]}]/.test( text ) ) {
			return undefined;
		}
	}
	return import( /* webpackChunkName: "extract-json" */ './extract-json' )
		.then( ( { withoutNoise } ) => withoutNoise( text, path ) )
		.catch( () => undefined );
}

const isLoginPage = ( { redirected, url }: Response, text: string ) =>
	( redirected && url.includes( 'wp-login.php' ) ) || /<form[^>]+(id=["']loginform|wp-login\.php)/i.test( text );

function totalOf( { headers }: Response ): number | undefined {
	const total = headers.get( 'X-WP-Total' );
	return total && /^\d+$/.test( total ) ? Number( total ) : undefined;
}

/** Retry-After is a number of seconds, or a date: that of the server's clock, which need not be this one's. */
function retryAtOf( { headers }: Response ): number | undefined {
	const wait = headers.get( 'Retry-After' );
	if ( ! wait ) {
		return undefined;
	}
	const now = Date.now();
	const serverTime = Date.parse( headers.get( 'Date' ) ?? '' ) || now;
	const seconds = /^\d+$/.test( wait ) ? Number( wait ) : ( Date.parse( wait ) - serverTime ) / 1000;
	return seconds > 0 ? now + seconds * 1000 : undefined;
}
