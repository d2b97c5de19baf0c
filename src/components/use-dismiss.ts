import { useNotices } from './use-notices';

interface Closing {
	/** Of the notice, should it fail. */
	id: string;
	/** What failed then, as a sentence. */
	words: string;
	/** Keeps that it was closed. */
	save: () => Promise< unknown >;
	/** Told that it was closed, or that it could not be. */
	onClosed: ( isClosed: boolean ) => void;
}

/**
 * Closes something for good: it goes at once, and comes back with the reason and Retry where that could not be kept.
 *
 * @param closing
 * @param closing.id
 * @param closing.words
 * @param closing.save
 * @param closing.onClosed
 */
export function useDismiss( { id, words, save, onClosed }: Closing ) {
	const notices = useNotices();

	return async function close(): Promise< void > {
		onClosed( true );
		try {
			await save();
		} catch ( error ) {
			onClosed( false );
			notices.failed( id, words, error, close );
		}
	};
}
