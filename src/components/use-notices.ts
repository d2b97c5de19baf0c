import { useDispatch } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { RequestError } from '../lib/request-error';
import { getErrorMessage } from '../lib/error-messages';
import type { ShowFailure } from './failed-write';

/** Shows what was done, with Undo if it can be undone, and what failed, with Retry. */
export function useNotices() {
	const notices = useDispatch( noticesStore );
	const { createNotice } = notices;

	return useMemo(
		() => ( {
			/**
			 * @param id   One id for each subject: a new notice replaces the old one.
			 * @param undo Reverts it.
			 */
			done( id: string, words: string, undo?: () => void ) {
				if ( undo ) {
					// Without it Undo is a button all the same.
					import( /* webpackChunkName: "undo-key" */ './undo-key' ).catch( () => {} );
				}
				return createNotice( 'success', words, {
					id,
					type: 'snackbar',
					actions: undo
						? [
								{
									label: __( 'Undo', 'storeboard' ),
									onClick: undo,
									keys: 'Control+Z Meta+Z',
									hint: __( 'Press Ctrl+Z or ⌘Z to undo.', 'storeboard' ),
								},
							]
						: [],
				} as object );
			},

			/**
			 * @param words What failed, as a sentence.
			 * @param error The thrown error, which gives the reason.
			 */
			failed( id: string, words: string, error: unknown, retry: () => void ) {
				const show: ShowFailure = ( content, details, onRetry ) =>
					createNotice( 'error', `${ words } ${ content }`, {
						id,
						type: 'snackbar',
						// It stays until it is dismissed, so that the user cannot miss what failed.
						explicitDismiss: true,
						// Snackbars shows the details below the text.
						actions: [
							{
								label: __( 'Try again', 'storeboard' ),
								onClick: () => ( onRetry?.(), retry() ),
								details,
							},
						],
					} as object );
				const showOurs = () => show( getErrorMessage( error ) );

				if ( error instanceof RequestError && error.message ) {
					import( /* webpackChunkName: "failed-write" */ './failed-write' ).then(
						( { showFailure } ) => showFailure( error, show, notices, id ),
						// Our own messages are enough.
						showOurs
					);
				} else {
					showOurs();
				}
			},
		} ),
		[ notices, createNotice ]
	);
}
