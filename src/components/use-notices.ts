import { useDispatch } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { reasonOf } from '../lib/reasons';

/** Says what was done, with Undo where it can be undone, and what failed, with Retry. */
export function useNotices() {
	const { createNotice } = useDispatch( noticesStore );

	return useMemo(
		() => ( {
			/**
			 * @param id    Keeps one notice a subject: a new one takes the old one's place.
			 * @param words
			 * @param undo  Takes it back.
			 */
			done: ( id: string, words: string, undo?: () => void ) =>
				createNotice( 'success', words, {
					id,
					type: 'snackbar',
					actions: undo ? [ { label: __( 'Undo', 'storeboard' ), onClick: undo } ] : [],
				} ),

			/**
			 * @param id
			 * @param words What failed, as a sentence.
			 * @param error What was thrown; it gives the reason.
			 * @param retry
			 */
			failed: ( id: string, words: string, error: unknown, retry: () => void ) =>
				createNotice( 'error', `${ words } ${ reasonOf( error ) }`, {
					id,
					type: 'snackbar',
					// It stays until it is read: what failed must not pass by unseen.
					explicitDismiss: true,
					actions: [ { label: __( 'Retry', 'storeboard' ), onClick: retry } ],
				} ),
		} ),
		[ createNotice ]
	);
}
