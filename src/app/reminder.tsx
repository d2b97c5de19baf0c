import { useSelect } from '@wordpress/data';
import { lazy, useRef, useState } from '@wordpress/element';
import { BarPlace } from '../components/bar-place';
import { store as onboarding, type TaskList } from '../data/onboarding';
import { storeNow } from '../lib/clock';
import { pathOf, type Query } from '../lib/location';
import { getPageSettings } from '../lib/page-settings';
import { completeCount, shownTasks } from '../setup/task-list/progress';

const ReminderBar = lazy( () => import( /* webpackChunkName: "reminder-bar" */ './reminder-bar' ) );

interface Props {
	query: Query;
	/** Whether the page has a header, which the bar is a part of. */
	hasHeader: boolean;
}

/**
 * The place of the reminder bar: on every screen but home and an active task, while some of the setup is done and some is left.
 * PHP counts, and counts nothing where the bar was closed; what the client has learned of the list since is newer. Home never
 * shows the bar, so its script comes apart.
 *
 * @param props
 * @param props.query
 * @param props.hasHeader
 */
export function Reminder( { query, hasHeader }: Props ) {
	const { reminder } = getPageSettings();
	// Only what home has loaded: nothing is asked for here.
	const setup = useSelect( ( select ) => select( onboarding ).getLoadedTaskList( 'setup' ), [] );
	const [ isClosed, setClosed ] = useState( false );
	const counts = reminder && setup ? countsOf( setup ) : reminder;
	const path = pathOf( query );
	// Where the lists come while the owner reads, it waits for the next screen: nothing moves.
	const without = useRef< string | false >( false );
	without.current = ( without.current === path || ! counts?.complete || ! counts.left ) && path;

	return ! counts ||
		without.current ||
		isClosed ||
		! hasHeader ||
		path === '/' ||
		query.wc_onboarding_active_task ? null : (
		<BarPlace>
			<ReminderBar { ...counts } onClosed={ setClosed } />
		</BarPlace>
	);
}

function countsOf( { isHidden, isComplete, tasks }: TaskList ) {
	const shown = shownTasks( tasks, storeNow() );
	const complete = completeCount( shown );
	return isHidden || isComplete ? null : { complete, left: shown.length - complete };
}
