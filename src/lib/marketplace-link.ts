import { addQueryArgs } from '@wordpress/url';
import { adminUrl } from './links';
import { getAdminSetting, getPlatformSetting } from './platform-settings';

/** The marketplace and its shop. The store's nonce goes nowhere else. */
const HOSTS = /(^|\.)woocommerce\.com$/;

/**
 * The address of something in the marketplace, which then knows the store that asks: its address, its version, the page
 * to come back to and the nonce that lets the owner connect the store while buying.
 *
 * @param url  A complete address. One outside of the marketplace gets none of this, and one that is no web address is refused (adminUrl).
 * @param more Further arguments, such as the names of products.
 */
export function marketplaceLink( url: string, more: Record< string, string > = {} ): string {
	if ( ! isMarketplace( url ) ) {
		return url && adminUrl( url );
	}
	const { pathname, search } = window.location;
	const told = {
		'wccom-site': getAdminSetting( 'siteUrl', '' ),
		'wccom-woo-version': getPlatformSetting( 'wcVersion', '' ),
		'wccom-connect-nonce': getAdminSetting( 'connectNonce', '' ),
		'wccom-back': pathname + search,
		...more,
	};
	return addQueryArgs( url, Object.fromEntries( Object.entries( told ).filter( ( [ , value ] ) => value ) ) );
}

function isMarketplace( url: string ) {
	try {
		const { protocol, hostname } = new URL( url );
		return protocol === 'https:' && HOSTS.test( hostname );
	} catch {
		return false;
	}
}
