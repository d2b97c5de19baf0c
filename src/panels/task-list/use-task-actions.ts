import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import { useNotices } from '../../components/use-notices';
import { store, type Task } from '../../data/onboarding';
import { adminUrl, taskPageUrl } from '../../lib/links';
import { leaveTo } from '../../lib/navigate';

/** Where a task leads. */
export const taskUrl = ( { id, actionUrl }: Task ) => ( actionUrl ? adminUrl( actionUrl ) : taskPageUrl( id ) );

/**
 * What the owner can do with a task of a list.
 *
 * @param listId
 */
export function useTaskActions( listId: string ) {
	const actions = useDispatch( store );
	const notices = useNotices();

	/**
	 * Shows at once; a refusal brings the task back and says so, with Retry.
	 *
	 * @param task
	 * @param words  What failed, should it fail.
	 * @param write  The change.
	 * @param onDone What follows when the server has accepted it.
	 */
	async function change( task: Task, words: string, write: () => Promise< unknown >, onDone?: () => void ) {
		const id = `storeboard-task-${ listId }-${ task.id }`;
		try {
			await write();
			onDone?.();
		} catch ( error ) {
			notices.failed( id, words, error, () => change( task, words, write, onDone ) );
		}
	}

	const dismiss = ( task: Task ) =>
		change(
			task,
			__( 'The task could not be dismissed.', 'storeboard' ),
			() => actions.dismissTask( listId, task.id ),
			() => notices.done( noticeId( task ), __( 'Task dismissed', 'storeboard' ), () => undoDismiss( task ) )
		);

	const undoDismiss = ( task: Task ) =>
		change( task, __( 'The task could not be brought back.', 'storeboard' ), () =>
			actions.undoDismissTask( listId, task.id )
		);

	const snooze = ( task: Task ) =>
		change(
			task,
			__( 'The task could not be postponed.', 'storeboard' ),
			() => actions.snoozeTask( listId, task.id ),
			() =>
				notices.done( noticeId( task ), __( 'Task postponed until tomorrow', 'storeboard' ), () =>
					undoSnooze( task )
				)
		);

	const undoSnooze = ( task: Task ) =>
		change( task, __( 'The task could not be brought back.', 'storeboard' ), () =>
			actions.undoSnoozeTask( listId, task.id )
		);

	/**
	 * Goes to a task. The first click on an incomplete one is counted; the request outlives the page.
	 *
	 * @param task
	 * @param event The click.
	 */
	function open( task: Task, event: MouseEvent ) {
		const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0;
		if ( ! opensElsewhere ) {
			event.preventDefault();
		}
		// The second click of a double click is no second opening.
		if ( event.detail > 1 ) {
			return;
		}
		if ( ! task.isComplete ) {
			change(
				task,
				__( 'The task could not be marked as started.', 'storeboard' ),
				() => actions.startTask( listId, task.id ),
				// Without an answer to show, the lists on the screen simply stay as they are.
				() => opensElsewhere && actions.reloadTaskLists().catch( () => {} )
			);
		}
		if ( ! opensElsewhere ) {
			leaveTo.go( taskUrl( task ) );
		}
	}

	const noticeId = ( task: Task ) => `storeboard-task-${ listId }-${ task.id }`;

	return { open, dismiss, snooze };
}
