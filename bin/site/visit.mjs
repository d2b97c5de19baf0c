/**
 * Opens the home screen of a new site once, as the owner: what the site keeps of its setup lists is there before the first visit, which else
 * begins with a skeleton for as long as they take.
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
		await ask( '/wp-json/wc-admin/onboarding/tasks', { 'X-WP-Nonce': nonce } );
		await ask( '/wp-admin/admin.php?page=wc-admin' );
		return true;
	} catch {
		return false;
	}
}
