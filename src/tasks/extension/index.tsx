import { Button, Fill, Tooltip } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo, useRef } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import { ErrorMessage } from '../../components/error-message';
import { PlatformScreen } from '../../components/platform-screen';
import { RichText } from '../../components/rich-text';
import { SkeletonList } from '../../components/skeleton';
import { getHiddenTask, store, type Task } from '../../data/onboarding';
import type { ScreenProps } from '../../extend/pages';
import { ExtensionSlot } from '../../extend/slots';
import { focusScreen } from '../../lib/focus-screen';
import { navigateTo, queryOf } from '../../lib/location';
import { plainText } from '../../lib/sanitize';
import { timeBucket } from '../../lib/time-bucket';
import { recordEvent } from '../../lib/tracks';
import { DeprecatedTasks } from '../../panels/deprecated-tasks/lazy';
import { trackTaskPage } from '../../panels/task-list/track';
import { taskUrl } from '../../panels/task-list/use-task-actions';
import { useTasksBadge } from '../../panels/task-list/use-tasks-badge';
import './style.scss';

const HOME = 'admin.php?page=wc-admin';

/** The page of one task: the way back, its title, and what an extension shows for it. */
export default function TaskPage( { query }: ScreenProps ) {
	const taskId = query.task ?? '';
	const { lists, error } = useSelect( ( select ) => {
		const { getTaskLists, getResolutionError } = select( store );
		return { lists: getTaskLists(), error: getResolutionError( 'getTaskLists', [] ) };
	}, [] );
	const { reloadTaskLists } = useDispatch( store );
	const hidden = useMemo( getHiddenTask, [] );
	useTasksBadge();

	const task =
		lists?.flatMap( ( { tasks } ) => tasks ).find( ( { id } ) => id === taskId ) ??
		( hidden?.id === taskId ? hidden : undefined );

	if ( lists && ! task && ! wasLoadedFor( taskId ) && lists.some( ( { isHidden } ) => isHidden ) ) {
		// It may be one of a hidden list, which comes without its tasks: loaded at its address, the page brings it along.
		return <PlatformScreen />;
	}

	function back() {
		recordEvent( 'topbar_back_button', { page_name: task?.title ?? taskId } );
		navigateTo( HOME );
	}

	return (
		<>
			<DeprecatedTasks />
			<Fill name="storeboard_header_navigation_item">
				<Tooltip text={ __( 'WooCommerce Home', 'storeboard' ) }>
					<Button
						icon={ isRTL() ? chevronRight : chevronLeft }
						aria-label={ __( 'WooCommerce Home', 'storeboard' ) }
						onClick={ back }
					/>
				</Tooltip>
			</Fill>
			{ ( task || lists ) && (
				<Fill name="storeboard_header_page_title">
					{ task ? plainText( task.title ) : __( 'This task is not here any more', 'storeboard' ) }
				</Fill>
			) }
			<div className="storeboard-task-page">{ content() }</div>
		</>
	);

	function content() {
		if ( task ) {
			return <TaskContent task={ task } query={ query } />;
		}
		if ( lists ) {
			// Nobody knows it: the way back is all there is.
			return null;
		}
		return error ? (
			<section className="storeboard-card">
				<ErrorMessage
					what={ __( 'The task could not be loaded.', 'storeboard' ) }
					error={ error }
					onRetry={ async ( mayFocus ) => {
						await reloadTaskLists();
						if ( mayFocus ) {
							focusScreen();
						}
					} }
				/>
			</section>
		) : (
			<SkeletonList />
		);
	}
}

/** Whether the page was loaded at the task's address, and not moved there since. */
function wasLoadedFor( taskId: string ) {
	const [ load ] = performance.getEntriesByType?.( 'navigation' ) ?? [];
	return ! load || queryOf( new URL( load.name ).search ).task === taskId;
}

function TaskContent( { task, query }: { task: Task; query: ScreenProps[ 'query' ] } ) {
	const { reloadTaskLists } = useDispatch( store );
	const openedAt = useRef( 0 );

	useEffect( () => {
		openedAt.current = performance.now();
		trackTaskPage( task.id );
	}, [ task.id ] );

	/** An extension says that its task is done: back home, or to where it wants. */
	function onComplete( { redirectPath }: { redirectPath?: string } = {} ) {
		recordEvent( 'task_completion_time', {
			task_name: task.id,
			time: timeBucket( performance.now() - openedAt.current ),
		} );
		navigateTo( redirectPath || HOME );
		// The server says what is complete; until it does, the list on the screen stays.
		reloadTaskLists().catch( () => {} );
	}

	return (
		<ExtensionSlot
			name={ `woocommerce_onboarding_task_${ task.id }` }
			fillProps={ { onComplete, query, task } }
			fallback={
				<section className="storeboard-card">
					<h2>{ plainText( task.title ) }</h2>
					{ task.content && <RichText html={ task.content } /> }
					{ task.additionalInfo && <RichText html={ task.additionalInfo } /> }
					{ task.actionUrl && (
						<Button variant="primary" href={ taskUrl( task ) }>
							{ plainText( task.actionLabel ) || __( 'Get started', 'storeboard' ) }
						</Button>
					) }
				</section>
			}
		/>
	);
}
