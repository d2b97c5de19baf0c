import apiFetch from '@wordpress/api-fetch';
import { RequestFailure } from '../lib/failure';
import { readError } from './reply';

/** Who the server takes this browser for: the user that the page was made for, another one, or nobody. */
export type Standing = 'same' | 'other' | 'out';

const api = apiFetch as typeof apiFetch & { nonceEndpoint?: string; nonceMiddleware?: { nonce: string } };

/** No answer for so long counts as none. In milliseconds. */
const TIME_OUT = 10_000;

/**
 * Asks for a new nonce, and has the page use it where it belongs to the same user. Two small requests, one after the other.
 *
 * @param  userId Whom the page was made for.
 * @throws {RequestFailure} Where the server could not be asked.
 */
export async function refreshNonce( userId: number ): Promise< Standing > {
	const nonce = await fetchNonce();
	if ( ! nonce || ! api.nonceMiddleware ) {
		return 'out';
	}
	const before = api.nonceMiddleware.nonce;
	api.nonceMiddleware.nonce = nonce;
	try {
		const who = await fetchUserId();
		if ( who === undefined || who === userId ) {
			return 'same';
		}
	} catch ( error ) {
		api.nonceMiddleware.nonce = before;
		throw error;
	}
	// Nothing must be done in another's name.
	api.nonceMiddleware.nonce = before;
	return 'other';
}

/** Empty where the user is signed out: WordPress answers '0' or an error then, other plugins their own sign-in page. */
async function fetchNonce(): Promise< string > {
	if ( ! api.nonceEndpoint ) {
		return '';
	}
	try {
		const response = await window.fetch( api.nonceEndpoint, { signal: timeOut(), cache: 'no-store' } );
		if ( response.status >= 500 || response.status === 429 ) {
			throw await readError( response );
		}
		const text = ( await response.text() ).trim();
		return response.ok && /^[\w-]{6,64}$/.test( text ) ? text : '';
	} catch ( error ) {
		throw await unanswered( error );
	}
}

/** Undefined where a plugin keeps users from being asked for. */
async function fetchUserId(): Promise< number | undefined > {
	try {
		const { id } = await apiFetch< { id?: unknown } >( {
			path: '/wp/v2/users/me?_fields=id',
			parse: false,
			signal: timeOut(),
		} ).then( ( response ) => ( response as unknown as Response ).json() );
		return typeof id === 'number' ? id : undefined;
	} catch ( error ) {
		const failure = await unanswered( error );
		if ( [ 'offline', 'down', 'timeout' ].includes( failure.kind ) ) {
			throw failure;
		}
		return undefined;
	}
}

/** Old browsers wait as long as they like. */
const timeOut = () => AbortSignal.timeout?.( TIME_OUT );

async function unanswered( error: unknown ): Promise< RequestFailure > {
	if ( ( error as Error ).name === 'TimeoutError' ) {
		return new RequestFailure( 'timeout' );
	}
	// So the browser says that no answer came.
	return error instanceof TypeError ? readError( { code: 'fetch_error' } ) : readError( error );
}
