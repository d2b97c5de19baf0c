import apiFetch, { type APIFetchMiddleware, type APIFetchOptions } from '@wordpress/api-fetch';
import { readObject } from './read';
import { request } from './request';

/** What a request for some rows of many answers. */
export interface Rows< T > {
	rows: T;
	/** How many there are in all; undefined where something between the store and the browser took the header away. */
	total: number | undefined;
}

interface Options extends APIFetchOptions {
	wantsTotal?: boolean;
}

/**
 * One REST request for rows, with the number of all in the header X-WP-Total.
 *
 * @param options What apiFetch takes.
 * @param read    Makes the typed rows of the body; throws where the body is not what it should be.
 */
export function requestWithTotal< T >( options: APIFetchOptions, read: ( body: unknown ) => T ): Promise< Rows< T > > {
	begin();
	return request( { ...options, wantsTotal: true } as APIFetchOptions, ( reply ) => {
		const { body, total } = readObject( reply, 'Rows' );
		return { rows: read( body ), total: total as number | undefined };
	} );
}

/**
 * One REST request for the number of all rows alone.
 *
 * @param path
 * @param what What is counted, for the error.
 */
export function requestCount( path: string, what: string ): Promise< number > {
	begin();
	return request( { path, wantsTotal: true } as APIFetchOptions, ( reply ) =>
		readNumber( readObject( reply, what ).total, what )
	);
}

export function readNumber( value: unknown, what: string ): number {
	const number = typeof value === 'string' && value.trim() !== '' ? Number( value ) : value;
	if ( typeof number !== 'number' || ! Number.isFinite( number ) ) {
		throw new Error( `${ what }: a number was expected.` );
	}
	return number;
}

let hasBegun = false;

/** With the first request, so that this stands before what answers from preloaded replies. */
function begin() {
	if ( ! hasBegun ) {
		hasBegun = true;
		apiFetch.use( parseWithTotal );
	}
}

/**
 * apiFetch gives headers only with an unparsed response, and then neither reads errors nor renews the nonce by them. So
 * this parses in its place, below where it listens for errors.
 *
 * @param options
 * @param next
 */
const parseWithTotal: APIFetchMiddleware = async ( options: Options, next ) => {
	if ( ! options.wantsTotal ) {
		return next( options );
	}
	let response: unknown;
	try {
		response = await next( { ...options, parse: false } );
	} catch ( error ) {
		throw isResponse( error ) ? await parse( error ) : error;
	}
	// Preloaded replies of other plugins may come parsed in spite of it.
	return isResponse( response )
		? { body: await parse( response ), total: totalOf( response ) }
		: { body: response, total: undefined };
};

const isResponse = ( value: unknown ): value is Response => typeof ( value as Response | null )?.json === 'function';

async function parse( response: Response ): Promise< unknown > {
	try {
		return await response.json();
	} catch {
		throw { code: 'invalid_json', message: '' };
	}
}

function totalOf( { headers }: Response ): number | undefined {
	const total = headers.get( 'X-WP-Total' );
	return total && /^\d+$/.test( total ) ? Number( total ) : undefined;
}
