import apiFetch from '@wordpress/api-fetch';
import { RequestError } from '../lib/request-error';
import type { PageSettings } from '../lib/page-settings';
import { isOfSession, readError, readReply } from './reply';
import { TIME_OUT } from './request';

/** Who the server takes this browser for: the user that the page was made for, another one, one it does not name, or nobody. */
export type Standing = 'same' | 'other' | 'unknown' | 'out';

const api = apiFetch as typeof apiFetch & { nonceEndpoint?: string; nonceMiddleware?: { nonce: string } };

type Page = Pick< PageSettings, 'userId' | 'currentUserUrl' >;

/**
 * Asks for a new nonce, and has the page use it once the server has said that it belongs to the same user: no other request can
 * go out with it before, for nothing must be done in another's name. Two small requests, one after the other.
 *
 * @throws {RequestError} Where the server could not be asked.
 */
export async function refreshNonce( { userId, currentUserUrl }: Page ): Promise< Standing > {
	const nonce = await fetchNonce();
	if ( ! nonce || ! api.nonceMiddleware ) {
		return 'out';
	}
	// A nonce is made of the user and the session: the page's own proves that both are still there, also where REST is closed to everybody.
	if ( nonce === api.nonceMiddleware.nonce ) {
		return 'same';
	}
	const user = await fetchUser( currentUserUrl, nonce );
	if ( user === userId ) {
		api.nonceMiddleware.nonce = nonce;
		return 'same';
	}
	return typeof user === 'number' ? 'other' : user;
}

/** Empty where the user is signed out: WordPress answers '0' or an error then, other plugins their own sign-in page. */
const fetchNonce = async () =>
	api.nonceEndpoint &&
	ask( api.nonceEndpoint, {}, async ( response ) => {
		const text = ( await response.text() ).trim();
		return response.ok && /^[\w-]{6,64}$/.test( text ) ? text : '';
	} );

/**
 * The id of the user whose nonce it is; 'out' where the nonce belongs to no user, 'unknown' where the server does not tell. Past apiFetch, which
 * would send the page's own nonce.
 */
function fetchUser( url: string, nonce: string ): Promise< number | 'out' | 'unknown' > {
	const headers = { 'X-WP-Nonce': nonce, Accept: 'application/json, */*;q=0.1' };
	return ask( url, { headers, credentials: 'include' }, async ( response ) => {
		try {
			const { body } = await readReply( response, url );
			const id = ( body as { id?: unknown } | null )?.id;
			return typeof id === 'number' ? id : 'unknown';
		} catch ( failure ) {
			// The connection was lost while the answer came.
			if ( ! ( failure instanceof RequestError ) ) {
				throw failure;
			}
			return failure.kind === 'session' && isOfSession( failure.code ) ? 'out' : 'unknown';
		}
	} );
}

/** Reads any answer but that the server cannot serve now, which is a RequestError. */
async function ask< T >( url: string, options: RequestInit, read: ( response: Response ) => Promise< T > ) {
	try {
		// Old browsers wait as long as they like.
		const signal = AbortSignal.timeout?.( TIME_OUT );
		const response = await window.fetch( url, { ...options, signal, cache: 'no-store' } );
		if ( response.status >= 500 || response.status === 429 ) {
			throw await readError( response );
		}
		return await read( response );
	} catch ( error ) {
		if ( ( error as Error ).name === 'TimeoutError' ) {
			throw new RequestError( 'timeout' );
		}
		// By a TypeError the browser says that no answer came.
		throw await readError( error instanceof TypeError ? { code: 'fetch_error' } : error );
	}
}
