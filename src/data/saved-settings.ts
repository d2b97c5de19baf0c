import { fetchOptions } from '../api/options';
import { fetchSettings } from '../api/settings';

/** The tab whose settings the platform has in no group. */
const VISIBILITY_TAB = 'site-visibility';
const VISIBILITY = [ 'woocommerce_coming_soon', 'woocommerce_store_pages_only', 'woocommerce_private_link' ];

/** The form shows the names of the tax classes, which have a table of their own; the group has nothing there. */
const ELSEWHERE = 'woocommerce_tax_classes';

/**
 * What the server has saved of the settings of a tab, at this moment: neither what the page brought along nor what a store knows.
 *
 * @param tab Of the classic page.
 * @return Values by option name. It rejects with a RequestError.
 */
export async function fetchSavedSettings( tab: string ): Promise< Record< string, unknown > > {
	if ( tab === VISIBILITY_TAB ) {
		return fetchOptions( VISIBILITY );
	}
	const { [ ELSEWHERE ]: _, ...values } = ( await fetchSettings( tab ) ).data;
	return values;
}
