import { __ } from '@wordpress/i18n';
import { speakMessage } from '../../lib/speak';
import type { Task, TaskList } from '../../api/onboarding';

const isShown = ( { isDismissed, isSnoozed }: Task ) => ! isDismissed && ! isSnoozed;

/** Nothing can be done with it any more. */
const gone = ( task: Task ): Task => ( { ...task, isGone: true, isDismissable: false, isSnoozeable: false } );

/**
 * Lists that came while their rows are on the screen: rows change in place, new ones go last, and one that is gone stays, disabled,
 * until the owner moves on (`settleLists()`), so that nothing slips away under the pointer.
 *
 * @param shown What is on the screen.
 * @param fresh What the server has now.
 */
export function updateInPlace( shown: TaskList[], fresh: TaskList[] ): TaskList[] {
	const kept = shown.map( ( list ) => {
		const now = fresh.find( ( { id } ) => id === list.id );
		return list.isVisible ? updateList( list, now ) : now;
	} );
	const added = fresh.filter( ( { id } ) => ! shown.some( ( list ) => list.id === id ) );
	const updated = [ ...kept.filter( ( list ) => list !== undefined ), ...added ];

	if ( faceOf( updated ) !== faceOf( shown ) ) {
		speakMessage( __( 'The task list has been updated.', 'storeboard' ) );
	}
	return updated;
}

function updateList( shown: TaskList, now?: TaskList ): TaskList {
	if ( ! now?.isVisible ) {
		const tasks = shown.tasks.map( gone );
		return now ? { ...shown, tasks, late: { ...now } } : { ...shown, tasks, isGone: true };
	}
	const { isComplete, keepCompletedTaskList } = now;
	const known = shown.tasks.filter( isShown );
	const isNew = ( { id }: Task ) => ! known.some( ( task ) => task.id === id );
	return {
		...now,
		// A list that is complete by now becomes a card when the owner moves on.
		isComplete: shown.isComplete,
		late: { isComplete, keepCompletedTaskList },
		tasks: [
			...known.map( ( task ) => {
				const next = now.tasks.find( ( { id } ) => id === task.id );
				return ! next || ! isShown( next ) ? gone( task ) : next;
			} ),
			...now.tasks.filter( isNew ),
		],
	};
}

/** What a screen reader would tell of the lists. */
const faceOf = ( lists: TaskList[] ) =>
	JSON.stringify(
		lists.map( ( { id, tasks } ) => [
			id,
			tasks.map( ( task ) => [ task.id, task.title, task.isComplete, isShown( task ), task.isGone ] ),
		] )
	);
