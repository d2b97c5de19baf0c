import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { store, type NoteAction, type ShownNote } from '../../data/notes';
import { leaveTo } from '../../lib/navigate';
import { focusNote } from './focus';
import { trackDismiss } from './track';

/**
 * What the owner can do with a note of the inbox or a store alert. If the server refuses, the change is rolled back
 * and a notice says so, with Retry.
 */
export function useNoteActions() {
	const actions = useDispatch( store );
	const notices = useNotices();

	/**
	 * @param id     The notice's id.
	 * @param words  The message if the write fails.
	 * @param write  The change.
	 * @param onDone Runs once the server has accepted the change.
	 */
	async function change< T >(
		id: string,
		words: string,
		write: () => Promise< T >,
		onDone?: ( reply: Exclude< T, false > ) => void
	) {
		try {
			const reply = await write();
			// A change that a later click replaced is not announced.
			if ( reply !== false ) {
				onDone?.( reply as Exclude< T, false > );
			}
		} catch ( error ) {
			notices.failed( id, words, error, () => change( id, words, write, onDone ) );
		}
	}

	const noticeId = ( { id }: ShownNote ) => `storeboard-note-${ id }`;

	function dismiss( note: ShownNote ) {
		trackDismiss( note );
		return change(
			noticeId( note ),
			__( 'Couldn’t dismiss the message.', 'storeboard' ),
			() => actions.dismissNote( note.id ),
			() =>
				notices.done( noticeId( note ), __( 'Message dismissed', 'storeboard' ), () =>
					bringBack( note, () => actions.undoDismissNote( note.id ) )
				)
		);
	}

	const bringBack = ( note: ShownNote, write: () => Promise< unknown > ) =>
		change( noticeId( note ), __( 'Couldn’t restore the message.', 'storeboard' ), write, () =>
			focusNote( note.id )
		);

	/**
	 * Runs a note's action, then opens its address.
	 *
	 * @param url Empty if this page stays.
	 */
	const take = ( note: ShownNote, action: NoteAction, url: string ) =>
		change(
			noticeId( note ),
			__( 'Couldn’t complete this action.', 'storeboard' ),
			() => actions.triggerNoteAction( note.id, action ),
			() => url && leaveTo.go( url )
		);

	/**
	 * Postpones an alert.
	 *
	 * @param until Unix time in seconds.
	 */
	const snooze = ( note: ShownNote, until: number ) =>
		change(
			noticeId( note ),
			__( 'Couldn’t postpone the alert.', 'storeboard' ),
			() => actions.snoozeNote( note.id, until ),
			() =>
				notices.done( noticeId( note ), __( 'Alert postponed', 'storeboard' ), () =>
					bringBack( note, () => actions.undoSnoozeNote( note.id ) )
				)
		);

	return { change, dismiss, take, snooze };
}
