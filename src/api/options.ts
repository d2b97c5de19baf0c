import { readMap, type Body } from './read';
import { post, request } from './request';

const PLATFORM = '/wc-admin/options';
export const OWN = '/storeboard/v1/options';

/**
 * Options that new versions took off the platform's list, where even an administrator is refused them. Storeboard's own route
 * has them (includes/Rest/AllowedOptions.php).
 */
const OWN_NAMES = [ 'woocommerce_task_list_reminder_bar_hidden', 'woocommerce_admin_dismissed_mobile_app_modal' ];

/** Options by name; false where one is not set. A name that is not on the platform's list fails the whole call. */
export const fetchOptions = ( names: string[] ) =>
	perRoute( names, ( route, ofRoute ) =>
		request( { path: `${ route }?options=${ ofRoute.map( encodeURIComponent ).join( ',' ) }` }, ( body ) => {
			const options = readMap( body, 'Options' );
			const missing = ofRoute.find( ( name ) => ! ( name in options ) );
			if ( missing ) {
				throw new Error( `Options: ${ missing } is missing.` );
			}
			return options;
		} )
	);

/** Writes options by name. The reply tells per name whether the stored value changed, not whether it could be written. */
export const updateOptions = ( options: Body ) =>
	perRoute( Object.keys( options ), ( route, ofRoute ) =>
		post( route, Object.fromEntries( ofRoute.map( ( name ) => [ name, options[ name ] ] ) ), ( body ) =>
			readMap( body, 'Options' )
		)
	);

async function perRoute( names: string[], ask: ( route: string, names: string[] ) => Promise< Body > ) {
	const replies = [ PLATFORM, OWN ].map( ( route ) => {
		const ofRoute = names.filter( ( name ) => OWN_NAMES.includes( name ) === ( route === OWN ) );
		return ofRoute.length ? ask( route, ofRoute ) : {};
	} );
	return Object.assign( {}, ...( await Promise.all( replies ) ) ) as Body;
}
