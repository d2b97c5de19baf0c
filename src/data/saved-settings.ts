import { fetchOptions } from '../api/options';
import { fetchSettings } from '../api/settings';

/** The tab whose settings the platform has in no group. */
const VISIBILITY_TAB = 'site-visibility';
const VISIBILITY = [ 'woocommerce_coming_soon', 'woocommerce_store_pages_only', 'woocommerce_private_link' ];

/**
 * What the server has saved of the settings of a tab, at this moment: neither what the page brought along nor what a store knows.
 *
 * @param tab Of the classic page.
 * @return Values by option name. It rejects with a RequestError.
 */
export const fetchSavedSettings = async ( tab: string ): Promise< Record< string, unknown > > =>
	tab === VISIBILITY_TAB ? fetchOptions( VISIBILITY ) : ( await fetchSettings( tab ) ).data;
