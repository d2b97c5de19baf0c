import { readFileSync } from 'node:fs';

const readTable = ( name ) =>
	JSON.parse( readFileSync( new URL( `../../includes/Screens/${ name }.json`, import.meta.url ), 'utf8' ) );

/** Only where the store shows no suggestions: a new one does, and asks for `notes-offers`. */
const LEFT_OUT = [ 'notes' ];

/**
 * The requests that the home screen of a new store makes first, as REST paths.
 *
 * @return {string[]} The task lists first: they take longest, and what else is left of a visit counts less.
 */
export function homeRequests() {
	const requests = readTable( 'requests' );
	return (
		readTable( 'screens' )
			.home.data.map( ( name ) => name.replace( /[!?]$/, '' ) )
			.filter( ( name ) => ! LEFT_OUT.includes( name ) )
			.map( ( name ) => requests[ name ].path.replace( '{statuses}', 'status[]=processing&status[]=on-hold' ) )
			// Of the stats the owner's choice is not known yet.
			.filter( ( path ) => ! path.includes( '{' ) )
	);
}

/**
 * Opens the home screen of a new site once, as the owner: what the site keeps of its setup lists, inbox and counts is there before the first
 * visit, which else begins with skeletons for as long as they take.
 *
 * @param {Object} site
 * @param {string} site.url
 * @param {string} site.loginUrl Signs the owner in.
 * @return {Promise<boolean>} Whether the site keeps them; a site where it fails is only slower.
 */
export async function visitHome( { url, loginUrl } ) {
	try {
		const { headers } = await fetch( loginUrl, { redirect: 'manual' } );
		const cookie = headers
			.getSetCookie()
			.map( ( line ) => line.split( ';' )[ 0 ] )
			.join( '; ' );
		const ask = async ( path, more = {} ) => {
			const response = await fetch( `${ url }${ path }`, { headers: { cookie, ...more } } );
			return response.ok
				? response.text()
				: Promise.reject( new Error( `${ path } answers ${ response.status }` ) );
		};
		const nonce = await ask( '/wp-admin/admin-ajax.php?action=rest-nonce' );
		const [ lists, ...others ] = homeRequests();
		const read = ( path ) => ask( `/wp-json${ path }`, { 'X-WP-Nonce': nonce } );
		await read( lists );
		await Promise.allSettled( others.map( read ) );
		await ask( '/wp-admin/admin.php?page=wc-admin' );
		return true;
	} catch {
		return false;
	}
}
