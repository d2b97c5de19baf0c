import { useDispatch } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { RequestFailure } from '../lib/failure';
import { reasonOf } from '../lib/reasons';
import type { FailureNotice } from './failed-write';

/** Says what was done, with Undo where it can be undone, and what failed, with Retry. */
export function useNotices() {
	const { createNotice, removeNotice } = useDispatch( noticesStore );

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
			async failed( id: string, words: string, error: unknown, retry: () => void ) {
				const notices = await noticesOf( words, error );
				const idOf = ( field: string ) => ( field ? `${ id }-${ field }` : id );

				notices.forEach( ( { field, words: content, details } ) =>
					createNotice( 'error', content, {
						id: idOf( field ),
						type: 'snackbar',
						// It stays until it is read: what failed must not pass by unseen.
						explicitDismiss: true,
						actions: field
							? []
							: [
									{
										label: __( 'Retry', 'storeboard' ),
										onClick() {
											notices.forEach( ( notice ) => removeNotice( idOf( notice.field ) ) );
											retry();
										},
										// Snackbars shows it below the words.
										details,
									},
								],
					} as object )
				);
			},
		} ),
		[ createNotice, removeNotice ]
	);
}

/**
 * What an error is told with. What puts the server's own words comes only where it had some.
 *
 * @param words
 * @param error
 */
async function noticesOf( words: string, error: unknown ): Promise< FailureNotice[] > {
	if ( error instanceof RequestFailure && error.message ) {
		try {
			const { noticesOfFailure } = await import( /* webpackChunkName: "failed-write" */ './failed-write' );
			return noticesOfFailure( words, error );
		} catch {
			// Ours say enough.
		}
	}
	return [ { field: '', words: `${ words } ${ reasonOf( error ) }` } ];
}
