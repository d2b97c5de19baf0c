import { readNumber } from './read';
import { query } from './request';

/** Some rows of many. */
export interface Rows< Row > {
	rows: Row[];
	/** How many there are in all; undefined where something between the store and the browser took the header away. */
	total: number | undefined;
}

/**
 * One REST request for rows, with the number of all in the header X-WP-Total.
 *
 * @param read   Makes the typed rows of the body; throws where the body is not what it should be.
 * @param signal Gives the request up.
 */
export const queryRows = < Row >( path: string, read: ( body: unknown ) => Row[], signal?: AbortSignal ) =>
	query( path, ( body, total ): Rows< Row > => ( { rows: read( body ), total } ), signal );

/**
 * One REST request for the number of all rows alone.
 *
 * @param what   What is counted, for the error.
 * @param signal Gives the request up.
 */
export const queryCount = ( path: string, what: string, signal?: AbortSignal ) =>
	query( path, ( _, total ) => readNumber( total, what ), signal );
