import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { store } from '../../data/notes';
import { dismissAllNotes, undoDismissAllNotes } from '../../data/notes/all';
import { focusNote } from './focus';
import { trackDismissAll } from './track';
import { useNoteActions } from './use-note-actions';

const NOTICE = 'storeboard-inbox';

/** Dismisses the whole inbox, with Undo. It comes with the dialog that asks before. */
export function useDismissAll() {
	const { run } = useDispatch( store );
	const { change } = useNoteActions();
	const notices = useNotices();

	return () => {
		trackDismissAll();
		return change(
			NOTICE,
			__( 'Couldn’t dismiss your messages.', 'storeboard' ),
			() => run( dismissAllNotes() ) as unknown as Promise< number[] | false >,
			( ids ) =>
				notices.done( NOTICE, __( 'All messages dismissed', 'storeboard' ), () =>
					change(
						NOTICE,
						__( 'Couldn’t restore your messages.', 'storeboard' ),
						() => run( undoDismissAllNotes( ids ) ) as unknown as Promise< boolean >,
						() => ids[ 0 ] !== undefined && focusNote( ids[ 0 ] )
					)
				)
		);
	};
}
