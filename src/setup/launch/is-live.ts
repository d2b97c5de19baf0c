import { useSelect } from '@wordpress/data';
import { COMING_SOON } from '../../data/launch';
import { store as options } from '../../data/options';
import { getPageSettings } from '../../lib/page-settings';

/** Whether the store is open: as it was last saved here, else as the page says. */
export function useIsLive() {
	const saved = useSelect( ( select ) => select( options ).getLoadedOption( COMING_SOON ).value, [] );

	return saved === undefined ? getPageSettings().headerTabs?.isComingSoon === false : saved !== 'yes';
}
