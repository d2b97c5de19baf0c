import { useNotices } from './use-notices';

interface Closing {
	/** Id of the notice if saving fails. */
	id: string;
	/** What failed, as a sentence. */
	words: string;
	/** Saves that it was dismissed. */
	save: () => Promise< unknown >;
	/** Called once it is dismissed, or once that failed. */
	onClosed: ( isClosed: boolean ) => void;
}

/**
 * Dismisses something for good. It goes at once, and comes back with the reason and Retry if that could not be saved.
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
