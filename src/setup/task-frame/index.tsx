import { useSelect } from '@wordpress/data';
import { useMemo, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { PlatformScreen } from '../../components/platform-screen';
import { getHiddenTask, store, unlistedTask, type Task } from '../../data/onboarding';
import type { ScreenProps } from '../../extend/pages';
import { queryOf } from '../../lib/location';
import { DeprecatedTasks } from '../deprecated-tasks/lazy';
import { useTasksBadge } from '../task-list/use-tasks-badge';
import { TaskContent } from './task-content';
import { TaskHeader } from './task-header';
import { TaskMissing } from './task-missing';
import './style.scss';

/** What the content of a task's page gets. */
export interface TaskContentProps {
	task: Task;
	query: ScreenProps[ 'query' ];
	/** The task is done: leads home, or to an address of this site, and reloads the lists. */
	complete: ( to?: { redirectPath?: string } | null ) => void;
}

interface Props {
	query: ScreenProps[ 'query' ];
	/** Of a task whose page opens also where no list has the task: its title there. */
	unlistedTitle?: string;
	children: ( props: TaskContentProps ) => ReactNode;
}

/**
 * The page of one task: the way back, its title, and its content once the task is known. An extension's page of the task
 * (slot `woocommerce_onboarding_task_{id}`) stands in the place of the content.
 */
export function TaskFrame( { query, unlistedTitle, children }: Props ) {
	const taskId = query.task ?? '';
	const { lists, error } = useSelect( ( select ) => {
		const { getTaskLists, getResolutionError } = select( store );
		return { lists: getTaskLists(), error: getResolutionError( 'getTaskLists', [] ) };
	}, [] );
	const hidden = useMemo( getHiddenTask, [] );
	// The first time this is drawn, what PHP printed is there still.
	const [ printedTitle ] = useState( () =>
		wasLoadedFor( taskId ) ? document.querySelector( '#root h1' )?.textContent : ''
	);
	useTasksBadge();

	const unlisted = useMemo(
		() => ( unlistedTitle ? unlistedTask( taskId, unlistedTitle ) : undefined ),
		[ taskId, unlistedTitle ]
	);

	const task =
		lists?.flatMap( ( { tasks } ) => tasks ).find( ( { id } ) => id === taskId ) ??
		( hidden?.id === taskId ? hidden : undefined ) ??
		( lists && unlisted );

	if ( lists && ! task && ! wasLoadedFor( taskId ) && lists.some( ( { isHidden } ) => isHidden ) ) {
		// It may be one of a hidden list, which comes without its tasks: loaded at its address, the page brings it along.
		return <PlatformScreen />;
	}

	return (
		<>
			<DeprecatedTasks />
			<TaskHeader
				taskId={ taskId }
				task={ task }
				isKnown={ !! ( task || lists ) }
				printedTitle={ error ? '' : printedTitle }
			/>
			<div className="storeboard-task-page">
				{ task ? (
					<TaskContent key={ taskId } task={ task } query={ query }>
						{ children }
					</TaskContent>
				) : (
					! lists && <TaskMissing error={ error } />
				) }
			</div>
		</>
	);
}

/** Whether the page was loaded at the task's address, and not moved there since. */
function wasLoadedFor( taskId: string ) {
	const [ load ] = performance.getEntriesByType?.( 'navigation' ) ?? [];
	return ! load || queryOf( new URL( load.name ).search ).task === taskId;
}
