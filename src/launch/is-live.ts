import { useSelect } from '@wordpress/data';
import { store as options } from '../data/options';
import { getPageSettings } from '../lib/page-settings';

/** 'yes' while visitors see the coming-soon page. */
export const COMING_SOON = 'woocommerce_coming_soon';

/** Whether the store is open: as it was last saved here, else as the page says. */
export function useIsLive() {
	const saved = useSelect( ( select ) => select( options ).getLoadedOption( COMING_SOON ).value, [] );

	return saved === undefined ? getPageSettings().headerTabs?.isComingSoon === false : saved !== 'yes';
}
