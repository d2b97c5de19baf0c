import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import { useSettled } from '../../components/today/use-settled';
import { useNotices } from '../../components/use-notices';
import { store, type Task, type TaskList } from '../../data/onboarding';
import { taskReferral } from '../../lib/expiring-storage';
import { adminUrl, taskPageUrl } from '../../lib/links';
import { isAppUrl, navigateTo } from '../../lib/location';
import { trackTaskClick, useTrackContext } from './track';

/**
 * The server names no address for these tasks, although their own pages still open. The same as in
 * includes/Pages/OpenTask.php.
 */
const ADDRESSES: Record< string, string > = { appearance: 'theme-install.php?browse=block-themes' };

/** The address that a task opens. */
export function taskUrl( { id, actionUrl }: Task ) {
	const url = actionUrl || ADDRESSES[ id ];
	return url ? adminUrl( url ) : taskPageUrl( id );
}

/** What the owner can do with a task of a list. */
export function useTaskActions( list: TaskList ) {
	const actions = useDispatch( store );
	const notices = useNotices();
	const context = useTrackContext();
	const settled = useSettled();
	const noticeId = ( task: Task ) => `storeboard-task-${ list.id }-${ task.id }`;

	/**
	 * Shows the change at once. If the server refuses, it is rolled back and a notice says so, with Retry.
	 *
	 * @param words  The message if the write fails.
	 * @param write  The change.
	 * @param onDone Runs once the server has accepted the change.
	 */
	async function change( task: Task, words: string, write: () => Promise< unknown >, onDone: () => void ) {
		try {
			// A change that a later click replaced is not announced.
			if ( ( await write() ) !== false ) {
				onDone();
			}
		} catch ( error ) {
			notices.failed( noticeId( task ), words, error, () => change( task, words, write, onDone ) );
		}
	}

	/** Takes a task off its list, with Undo. */
	const takeAway = (
		task: Task,
		words: string,
		doneWords: string,
		write: typeof actions.dismissTask,
		undo: typeof write
	) =>
		change(
			task,
			words,
			() => write( list.id, task.id ),
			() => {
				notices.done( noticeId( task ), doneWords, () =>
					change(
						task,
						__( 'Couldn’t restore the task.', 'storeboard' ),
						() => undo( list.id, task.id ),
						settled
					)
				);
				settled();
			}
		);

	const dismiss = ( task: Task ) =>
		takeAway(
			task,
			__( 'Couldn’t dismiss the task.', 'storeboard' ),
			__( 'Task dismissed', 'storeboard' ),
			actions.dismissTask,
			actions.undoDismissTask
		);

	const snooze = ( task: Task ) =>
		takeAway(
			task,
			__( 'Couldn’t postpone the task.', 'storeboard' ),
			__( 'Task postponed until tomorrow', 'storeboard' ),
			actions.snoozeTask,
			actions.undoSnoozeTask
		);

	const track = ( task: Task ) => trackTaskClick( task, context );

	/**
	 * Counts a first click. The request outlives the page.
	 *
	 * @param staysHere Whether this page stays, so that the lists are revalidated.
	 */
	function count( task: Task, staysHere: boolean ) {
		track( task );
		taskReferral( task.id ).set( { referrer: 'home', returnUrl: adminUrl( 'admin.php?page=wc-admin' ) } );
		if ( ! task.isComplete ) {
			change(
				task,
				__( 'Couldn’t mark the task as started.', 'storeboard' ),
				() => actions.startTask( list.id, task.id ),
				// Without an answer, the lists on the screen stay as they are.
				() => staysHere && actions.reloadTaskLists().catch( () => {} )
			);
		}
	}

	/** Opens a task, or an address that does what the task asks for. */
	function go( task: Task, url = taskUrl( task ) ) {
		count( task, isAppUrl( url ) );
		navigateTo( url );
	}

	/**
	 * Handles a click on a task's link.
	 *
	 * @param instead What an extension does instead of opening the task.
	 */
	function open( task: Task, event: MouseEvent, instead?: ( event: MouseEvent ) => void ) {
		// The second click of a double click does not open it again.
		if ( event.detail > 1 ) {
			event.preventDefault();
			return;
		}
		if ( event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0 ) {
			count( task, true );
			return;
		}
		event.preventDefault();
		if ( instead ) {
			count( task, true );
			instead( event );
		} else {
			go( task );
		}
	}

	return { open, go, track, dismiss, snooze };
}
