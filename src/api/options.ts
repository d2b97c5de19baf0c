import { readMap, type Body } from './read';
import { request } from './request';

const PLATFORM = '/wc-admin/options';
export const OWN = '/storeboard/v1/options';

/**
 * Options that new versions took off the platform's list, where even an administrator is refused them. Storeboard's own route
 * has them (includes/Support/AllowedOptions.php).
 */
const OWN_NAMES = [ 'woocommerce_task_list_reminder_bar_hidden' ];

/**
 * Options by name. An option that is not set reads as false.
 *
 * @param names Names from the platform's list; one that is not on it fails the whole call.
 */
export const fetchOptions = ( names: string[] ) =>
	perRoute( names, async ( route, ofRoute ) =>
		request( { path: `${ route }?options=${ ofRoute.map( encodeURIComponent ).join( ',' ) }` }, ( body ) => {
			const options = readMap( body, 'Options' );
			const missing = ofRoute.find( ( name ) => ! ( name in options ) );
			if ( missing ) {
				throw new Error( `Options: ${ missing } is missing.` );
			}
			return options;
		} )
	);

/**
 * Writes options. The reply tells per name whether the stored value changed, not whether it could be written.
 *
 * @param options Name to value.
 */
export const updateOptions = ( options: Body ) =>
	perRoute( Object.keys( options ), ( route, ofRoute ) =>
		request(
			{
				path: route,
				method: 'POST',
				data: Object.fromEntries( ofRoute.map( ( name ) => [ name, options[ name ] ] ) ),
			},
			( body ) => readMap( body, 'Options' )
		)
	);

async function perRoute( names: string[], ask: ( route: string, names: string[] ) => Promise< Body > ) {
	const isOwn = ( name: string ) => OWN_NAMES.includes( name );
	const groups = [
		[ PLATFORM, names.filter( ( name ) => ! isOwn( name ) ) ],
		[ OWN, names.filter( isOwn ) ],
	] as const;
	const replies = await Promise.all(
		groups.filter( ( [ , ofRoute ] ) => ofRoute.length ).map( ( [ route, ofRoute ] ) => ask( route, ofRoute ) )
	);
	return Object.assign( {}, ...replies ) as Body;
}
