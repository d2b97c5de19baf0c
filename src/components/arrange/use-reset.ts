import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store, type PageOfCards } from '../../data/home-cards';
import type { HomeCard } from '../../lib/arrangement';
import { useNotices } from '../use-notices';
import { NOTICE } from './use-change';

type Write = () => Promise< unknown >;

/**
 * Has a page back as it was at first, with Undo, or says why not.
 *
 * @param reset Answers what brings back the page as it was before. Rejects where it could not be stored.
 * @param words What is done, once it is.
 */
export function useReset( reset: () => Promise< Write >, words: string ) {
	const notices = useNotices();

	return () => run( reset, ( undo ) => notices.done( NOTICE, words, () => void run( undo ) ) );

	async function run< R >( write: () => Promise< R >, then?: ( made: R ) => void ): Promise< void > {
		try {
			const made = await write();
			then?.( made );
		} catch ( error ) {
			notices.failed(
				NOTICE,
				__( 'Couldn’t save your cards.', 'storeboard' ),
				error,
				() => void run( write, then )
			);
		}
	}
}

/**
 * Resets the cards of a page.
 *
 * @param cards Those that show.
 */
export function useResetCards( page: PageOfCards, cards: HomeCard[] ) {
	const { changeCards } = useDispatch( store );

	return async (): Promise< Write > => {
		const stored = await changeCards( { do: 'reset' }, page );
		return () => changeCards( { do: 'restore', cards, stored }, page );
	};
}
