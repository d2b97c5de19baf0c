import { getAdminSetting } from '../../lib/platform-settings';

/** Milliseconds. */
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** The store's age in weeks, or undefined if unknown. */
export function storeAge(): number | undefined {
	const installed = Number( getAdminSetting( 'preloadOptions', {} ).woocommerce_admin_install_timestamp );
	return installed > 0 ? Math.round( ( Date.now() - installed * 1000 ) / WEEK ) : undefined;
}
