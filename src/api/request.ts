import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { RequestError } from '../lib/request-error';
import { isOfSession, readError, readReply, type Reply } from './reply';
import { currentNonce, renewSession, sessionReady } from './session';

/** No answer for so long counts as none. In milliseconds. */
export const TIME_OUT = 10_000;
/** The longest pause that a server can ask for; one that asks for more is asked again all the same. In milliseconds. */
const LONGEST_PAUSE = 10 * 60_000;

interface RequestOptions extends APIFetchOptions {
	/** For a request that may take long, such as installing a plugin. In milliseconds. */
	timeOut?: number;
}

/**
 * Makes the typed reply of the body, the number of all rows, when the server made it (Unix time in milliseconds), and its headers, which
 * are not known where a plugin's middleware answered. Throws if they are not what they should be.
 */
type Read< T > = ( body: unknown, total: number | undefined, madeAt: number, headers?: Headers ) => T;

/**
 * One REST request; its signal gives it up. A write outlives the page. An expired nonce is renewed and the request repeated, once. Where the
 * session is over, the request waits until the user has signed in again. Nothing else is ever repeated: who asked decides.
 *
 * @throws {RequestError}
 */
export async function request< T >( options: RequestOptions, read: Read< T > ): Promise< T > {
	const { body, total, madeAt = Date.now(), headers } = await ask( options );
	try {
		return read( body, total, madeAt, headers );
	} catch ( error ) {
		throw new RequestError( 'malformed', ( error as Error ).message );
	}
}

export const post = < T >( path: string, data: unknown, read: ( body: unknown ) => T, more?: RequestOptions ) =>
	request( { ...more, path, data, method: 'POST' }, read );

export interface Answer< T > {
	data: T;
	/** When the server made it, as Unix time in milliseconds: a page may bring an answer that was kept. Now where that is not told. */
	madeAt?: number;
}

/** One REST request for data that a store keeps, with its age. */
export const query = < T >( path: string, read: Read< T >, signal?: AbortSignal, more?: RequestOptions ) =>
	request( { path, signal, ...more }, ( body, total, madeAt ): Answer< T > => {
		return { data: read( body, total, madeAt ), madeAt };
	} );

async function ask( options: RequestOptions ): Promise< Reply > {
	await sessionReady();
	const nonce = currentNonce();
	return send( options ).catch( async ( refusal ) => {
		if ( ! isRefused( refusal ) ) {
			throw refusal;
		}
		await renewSession( nonce );
		return send( options ).catch( ( failure ) => {
			const { message, code } = failure;
			throw isRefused( failure )
				? new RequestError( isOfSession( code ) ? 'stale' : 'refused', message, code )
				: failure;
		} );
	} );
}

const isRefused = ( failure: RequestError ) => failure.kind === 'session';

/** Routes that the server wants to be left alone, with its failure. */
const pauses = new Map< string, RequestError >();

async function send( options: RequestOptions ): Promise< Reply > {
	const route = `${ options.method ?? 'GET' } ${ options.path?.split( '?' )[ 0 ] }`;
	const pause = pauses.get( route );
	if ( pause && Date.now() < pause.retryAt! ) {
		throw pause;
	}
	pauses.delete( route );
	return sendOnce( options ).catch( ( failure: RequestError ) => {
		const { kind, retryAt } = failure;
		if ( kind === 'busy' && retryAt && retryAt < Date.now() + LONGEST_PAUSE ) {
			pauses.set( route, failure );
		}
		throw failure;
	} );
}

async function sendOnce( { timeOut = TIME_OUT, ...options }: RequestOptions ): Promise< Reply > {
	const outer = options.signal;
	if ( outer?.aborted ) {
		throw new RequestError( 'timeout' );
	}
	const controller = new AbortController();
	const { signal } = controller;
	const abort = () => controller.abort();
	const timer = setTimeout( abort, timeOut );
	outer?.addEventListener( 'abort', abort );
	const keepalive = ( options.method ?? 'GET' ) !== 'GET';
	// Unparsed: apiFetch tells nothing of a reply that is no JSON, and asks for a new nonce without end.
	const answer = async () =>
		readReply( await apiFetch< unknown >( { keepalive, ...options, parse: false, signal } ), options.path );
	return Promise.race( [
		answer(),
		// apiFetch may swallow an abort into its own offline error, so the time-out is heard here as well.
		new Promise< never >( ( _, reject ) => signal.addEventListener( 'abort', () => reject( signal.reason ) ) ),
	] )
		.catch( async ( error ) => {
			throw signal.aborted && ! outer?.aborted ? new RequestError( 'timeout' ) : await readError( error );
		} )
		.finally( () => {
			clearTimeout( timer );
			outer?.removeEventListener( 'abort', abort );
		} );
}
