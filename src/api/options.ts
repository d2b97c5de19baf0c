import { can, getPageSettings } from '../lib/page-settings';
import { readMap, type Body } from './read';
import { request } from './request';

/**
 * New versions of the platform let only administrators use its own route. Storeboard's has the few options that its screens
 * need for a store manager.
 */
const route = () =>
	getPageSettings().platform.features.managerOptions || can( 'manage_options' )
		? '/wc-admin/options'
		: '/storeboard/v1/options';

/**
 * Options by name. An option that is not set reads as false.
 *
 * @param names Names from the platform's list; one that is not on it fails the whole call.
 */
export const fetchOptions = ( names: string[] ) =>
	request( { path: `${ route() }?options=${ names.map( encodeURIComponent ).join( ',' ) }` }, ( body ) => {
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
	request( { path: route(), method: 'POST', data: options }, ( body ) => readMap( body, 'Options' ) );
