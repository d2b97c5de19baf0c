import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { RequestFailure, type FailureKind } from '../lib/failure';

/** No answer for so long counts as none. In milliseconds. */
const TIME_OUT = 10_000;

export interface RequestOptions extends APIFetchOptions {
	/** For a request that may take long, such as installing a plugin. In milliseconds. */
	timeOut?: number;
}

/**
 * One REST request.
 *
 * @param  options What apiFetch takes; its signal gives the request up.
 * @param  read    Makes the typed reply of the body; throws where the body is not what it should be.
 * @throws {RequestFailure}
 */
export async function request< T >(
	{ timeOut = TIME_OUT, ...options }: RequestOptions,
	read: ( body: unknown ) => T
): Promise< T > {
	const abort = new AbortController();
	const giveUp = () => abort.abort();
	const timer = setTimeout( giveUp, timeOut );
	const outer = options.signal;
	outer?.addEventListener( 'abort', giveUp );
	let body: unknown;
	try {
		body = await Promise.race( [ apiFetch( { ...options, signal: abort.signal } ), rejectOn( abort.signal ) ] );
	} catch ( error ) {
		throw toFailure( error, abort.signal.aborted && ! outer?.aborted );
	} finally {
		clearTimeout( timer );
		outer?.removeEventListener( 'abort', giveUp );
	}
	try {
		return read( body );
	} catch ( error ) {
		throw new RequestFailure( 'malformed', ( error as Error ).message );
	}
}

/**
 * apiFetch may swallow an abort into its own offline error, so the time-out is heard here as well.
 *
 * @param signal The request's signal.
 */
function rejectOn( signal: AbortSignal ): Promise< never > {
	return new Promise( ( _, reject ) => signal.addEventListener( 'abort', () => reject( signal.reason ) ) );
}

interface ServerError {
	code?: unknown;
	/** Of a bare response only. */
	status?: unknown;
	message?: unknown;
	data?: { status?: unknown } | number | null;
}

function toFailure( error: unknown, timedOut: boolean ): RequestFailure {
	if ( timedOut ) {
		return new RequestFailure( 'timeout', '' );
	}
	const { code, message, data, status: bareStatus } = ( error ?? {} ) as ServerError;
	if ( typeof bareStatus === 'number' && bareStatus < 500 ) {
		// apiFetch asks for a new nonce by itself, and passes on the response where it gets none: the session is over.
		return new RequestFailure( 'session', '' );
	}
	if ( error instanceof TypeError && ! window.navigator.onLine ) {
		// So the browser says that the network went while apiFetch asked for the nonce.
		return new RequestFailure( 'offline', '' );
	}
	const name = typeof code === 'string' ? code : '';
	const words = typeof message === 'string' ? message : '';
	const status = typeof data === 'number' ? data : data?.status;

	return new RequestFailure( kindOf( name, status ), words, name );
}

const kindsByCode: Record< string, FailureKind > = {
	fetch_error: 'offline',
	offline_error: 'offline',
	invalid_json: 'malformed',
	rest_cookie_invalid_nonce: 'session',
	rest_not_logged_in: 'session',
};

function kindOf( code: string, status: unknown ): FailureKind {
	const byCode = kindsByCode[ code ];
	if ( byCode ) {
		// A browser that says it is online could not reach the server: that is the server's trouble, not the network's.
		return byCode === 'offline' && window.navigator.onLine ? 'server' : byCode;
	}
	switch ( status ) {
		case 401:
			return 'session';
		case 403:
			return 'forbidden';
		case 404:
			return 'missing';
	}
	return typeof status === 'number' && status >= 400 && status < 500 ? 'refused' : 'server';
}
