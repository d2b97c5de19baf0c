import type { APIFetchOptions } from '@wordpress/api-fetch';
import { request } from './request';

/** What a request for some rows of many answers. */
export interface Rows< T > {
	rows: T;
	/** How many there are in all; undefined where something between the store and the browser took the header away. */
	total: number | undefined;
}

/**
 * One REST request for rows, with the number of all in the header X-WP-Total.
 *
 * @param options What apiFetch takes.
 * @param read    Makes the typed rows of the body; throws where the body is not what it should be.
 */
export const requestWithTotal = < T >( options: APIFetchOptions, read: ( body: unknown ) => T ): Promise< Rows< T > > =>
	request( options, ( body, total ) => ( { rows: read( body ), total } ) );

/**
 * One REST request for the number of all rows alone.
 *
 * @param path
 * @param what What is counted, for the error.
 */
export const requestCount = ( path: string, what: string ): Promise< number > =>
	request( { path }, ( _, total ) => readNumber( total, what ) );

export function readNumber( value: unknown, what: string ): number {
	const number = typeof value === 'string' && value.trim() !== '' ? Number( value ) : value;
	if ( typeof number !== 'number' || ! Number.isFinite( number ) ) {
		throw new Error( `${ what }: a number was expected.` );
	}
	return number;
}
