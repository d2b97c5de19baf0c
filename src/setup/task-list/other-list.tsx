import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Task, TaskList } from '../../data/onboarding';
import { storeNow } from '../../lib/clock';
import { plainText } from '../../lib/sanitize';
import { ListMenu } from './list-menu';
import { openCount, shownTasks } from './progress';
import { TaskRow } from './task-row';
import { trackList, useListView } from './track';

/** The number of tasks that a collapsed list shows. */
const COLLAPSED = 2;

/** Any list but the setup list: a card with a title and the number of open tasks. */
export function OtherList( { list }: { list: TaskList } ) {
	const tasks = shownTasks( list.tasks, storeNow() );
	const open = openCount( list.tasks );
	const headingId = `storeboard-list-${ list.id }`;
	const [ isOpen, setOpen ] = useState( false );
	const canCollapse = list.isCollapsible && tasks.length > COLLAPSED;
	const [ expanded, setExpanded ] = useExpandedTask( list, tasks );

	useListView( list, tasks.length );
	useEffect( () => {
		// The header's panel and the platform link to a list by this address. While the page comes, the browser moves there by itself and takes
		// the focus away.
		const focus = () => requestAnimationFrame( () => document.getElementById( headingId )?.focus() );
		if ( window.location.hash !== `#${ list.id }_task_list` ) {
			return;
		}
		if ( document.readyState === 'complete' ) {
			focus();
		} else {
			// Nothing to take back: a list that has gone has no heading.
			window.addEventListener( 'load', focus );
		}
	}, [ list.id, headingId ] );

	function toggle() {
		trackList( list, isOpen ? 'collapse' : 'expand' );
		setOpen( ! isOpen );
	}

	return (
		<section
			id={ `${ list.id }_task_list` }
			className="storeboard-card storeboard-task-list"
			aria-labelledby={ headingId }
		>
			<header className="storeboard-task-list__header">
				<h2 id={ headingId } className="storeboard-task-list__title" tabIndex={ -1 }>
					{ plainText( list.title ) }
					{ open > 0 && (
						<span className="storeboard-badge">
							<span aria-hidden="true">{ open }</span>
							<span className="screen-reader-text">
								{ ' ' }
								{ sprintf(
									/* translators: %d: number of open tasks. */
									_n( '%d task to do', '%d tasks to do', open, 'storeboard' ),
									open
								) }
							</span>
						</span>
					) }
				</h2>
				{ list.isToggleable && <ListMenu list={ list } /> }
			</header>
			{ tasks.length === 0 ? (
				<p className="storeboard-empty">{ __( 'You’re all caught up.', 'storeboard' ) }</p>
			) : (
				<ul className="storeboard-task-list__tasks">
					{ tasks.slice( 0, canCollapse && ! isOpen ? COLLAPSED : undefined ).map( ( task ) => (
						<TaskRow
							key={ task.id }
							list={ list }
							task={ task }
							expansion={
								list.isExpandable
									? { isOpen: task.id === expanded, open: () => setExpanded( task.id ) }
									: undefined
							}
						/>
					) ) }
				</ul>
			) }
			{ canCollapse && (
				<Button
					className="storeboard-task-list__more"
					variant="link"
					aria-expanded={ isOpen }
					onClick={ toggle }
				>
					{ isOpen ? __( 'Show less', 'storeboard' ) : moreLabel( tasks.length - COLLAPSED ) }
				</Button>
			) }
		</section>
	);
}

const moreLabel = ( count: number ) =>
	sprintf(
		/* translators: %d: number of hidden tasks. */
		_n( 'Show %d more task.', 'Show %d more tasks.', count, 'storeboard' ),
		count
	);

/** In an expandable list one task is open, at first the first that is neither done nor dismissed. */
function useExpandedTask( list: TaskList, tasks: Task[] ) {
	const first = tasks.find( ( { isComplete } ) => ! isComplete )?.id;
	const [ chosen, setChosen ] = useState< string >();

	// The one that was chosen may be gone.
	const open = tasks.some( ( { id } ) => id === chosen ) ? chosen : first;

	return [ list.isExpandable ? open : undefined, setChosen ] as const;
}
