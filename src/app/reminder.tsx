import { useRegistry } from '@wordpress/data';
import { useMemo, useState } from '@wordpress/element';
import { lazyBar } from '../components/lazy-bar';
import { store as onboarding } from '../data/onboarding';
import { storeNow } from '../lib/clock';
import { pathOf, type Query } from '../lib/location';
import { getPageSettings } from '../lib/page-settings';
import { completeCount, shownTasks } from '../setup/task-list/progress';

const ReminderBar = lazyBar( () => import( /* webpackChunkName: "reminder-bar" */ './reminder-bar' ) );

interface Props {
	query: Query;
	/** Whether the page has a header, which the bar is a part of. */
	hasHeader: boolean;
}

/**
 * The place of the reminder bar: on every screen but home and an active task, while some of the setup is done and some is left.
 * PHP counts, and counts nothing where the bar was closed; what the client has learned of the list since is newer. Home never
 * shows the bar, so its script comes apart.
 */
export function Reminder( { query, hasHeader }: Props ) {
	const { reminder } = getPageSettings();
	const { select } = useRegistry();
	const path = pathOf( query );
	const [ isClosed, setClosed ] = useState( false );
	// Only what home has loaded: nothing is asked for here. Lists that come while the owner reads wait for the next screen: nothing moves.
	const counts = useMemo( () => {
		const setup = reminder && select( onboarding ).getLoadedTaskList( 'setup' );
		if ( ! setup ) {
			return reminder;
		}
		const shown = shownTasks( setup.tasks, storeNow() );
		const complete = completeCount( shown );
		return setup.isHidden || setup.isComplete ? null : { complete, left: shown.length - complete };
	}, [ path ] ); // eslint-disable-line react-hooks/exhaustive-deps -- The other two belong to the page and never change.

	return ! counts?.complete ||
		! counts.left ||
		isClosed ||
		! hasHeader ||
		path === '/' ||
		query.wc_onboarding_active_task ? null : (
		<ReminderBar { ...counts } onClosed={ setClosed } />
	);
}
