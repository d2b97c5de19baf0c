import { readMap, type Body } from './read';
import { request } from './request';

/**
 * Options by name. An option that is not set reads as false.
 *
 * @param names Names from the platform's list; one that is not on it fails the whole call.
 */
export const fetchOptions = ( names: string[] ) =>
	request( { path: `/wc-admin/options?options=${ names.map( encodeURIComponent ).join( ',' ) }` }, ( body ) => {
		const options = readMap( body, 'Options' );
		const missing = names.find( ( name ) => ! ( name in options ) );
		if ( missing ) {
			throw new Error( `Options: ${ missing } is missing.` );
		}
		return options;
	} );

/**
 * Writes options. The reply tells per name whether the stored value changed, not whether it could be written.
 *
 * @param options Name to value.
 */
export const updateOptions = ( options: Body ) =>
	request( { path: '/wc-admin/options', method: 'POST', data: options }, ( body ) => readMap( body, 'Options' ) );
