import { useSelect } from '@wordpress/data';
import { store as onboarding } from '../../data/onboarding';
import { storeNow } from '../../lib/clock';
import { completeCount, shownTasks } from '../../setup/task-list/progress';
import { getFacts } from '../../lib/header-facts';

/**
 * How many setup steps are complete and left; null once the setup list is hidden or complete. PHP knows it from the last time that anybody
 * read the lists; what the client has loaded of them is newer. Nothing is asked for here.
 */
export function useSetup() {
	const setup = useSelect( ( select ) => select( onboarding ).getLoadedTaskList( 'setup' ), [] );
	if ( ! setup ) {
		return getFacts().setup;
	}
	if ( ! setup.isVisible || setup.isHidden || setup.isComplete ) {
		return null;
	}
	const shown = shownTasks( setup.tasks, storeNow() );
	const complete = completeCount( shown );
	return { complete, left: shown.length - complete };
}
