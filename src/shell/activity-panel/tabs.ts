import { pathOf, type Query } from '../../lib/location';
import { can } from '../../lib/page-settings';
import { getFacts } from '../../lib/header-facts';

export type TabName = 'activity' | 'feedback' | 'setup' | 'previewSite' | 'previewStore' | 'account' | 'help';

export interface Place {
	/** Whether it is a classic page. */
	isEmbedded: boolean;
	query: Query;
	/** The file of the admin that a classic page is, for example 'post-new.php'. */
	file?: string;
}

/** Pages of the app on which a product is written. */
const PRODUCT_PATHS = /^\/(add-product$|product(\/|$))/;

/** Behind the home screen's Display options; the others stand before them. */
export const LAST: TabName[] = [ 'account', 'help' ];

/** These open a panel below the header: tabs for assistive technology, too. */
export const PANELS: TabName[] = [ 'activity', 'setup', 'help' ];

/**
 * The tabs of a place, in their order. includes/PageData/HeaderTabs.php prints the same; tests/data/header-tabs.json holds both to the same
 * cases.
 *
 * @param isSettingUp Whether the setup list is neither hidden nor complete.
 */
export function tabsOf( { isEmbedded, query, file }: Place, isSettingUp: boolean ): TabName[] {
	const { hasAccount, isOnSettings } = getFacts();
	if ( isEmbedded && query.page === 'wc-settings' && ! isOnSettings ) {
		return [];
	}
	const path = pathOf( query );
	const isHome = ! isEmbedded && path === '/';
	const hasActivity = isEmbedded || ! ( isHome || PRODUCT_PATHS.test( path ) );
	const isHere: Record< TabName, boolean > = {
		activity: hasActivity,
		feedback: isEmbedded && file === 'post-new.php' && query.post_type === 'product',
		setup: hasActivity && isSettingUp,
		previewSite: isHome && query.task === 'appearance',
		previewStore: isHome && query.task !== 'appearance',
		account: isHome && hasAccount,
		help: isHome,
	};
	return ( Object.keys( isHere ) as TabName[] ).filter(
		( name ) => isHere[ name ] && can( name === 'feedback' ? 'edit_products' : 'manage_woocommerce' )
	);
}
