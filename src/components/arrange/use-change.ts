import { useDispatch } from '@wordpress/data';
import { useContext } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { CardsContext } from '../cards/page';
import { useNotices } from '../use-notices';
import { store, type CardChange } from '../../data/home-cards';
import type { Change, HomeCard } from '../../lib/arrangement';
import { focusScreen } from '../../lib/focus-screen';
import { undoOf } from './moves';

export const NOTICE = 'storeboard-cards';

/** Changes the cards of the page, on the server or where the page keeps them. */
function useCardChange(): ( change: CardChange ) => Promise< unknown > {
	const { name, change } = useContext( CardsContext );
	const { changeCards } = useDispatch( store );
	return change ?? ( ( todo ) => changeCards( todo, name ) );
}

/** Changes the cards as they show now, with Undo, or says why not. */
export function useChange( cards: HomeCard[] ) {
	const changeCards = useCardChange();
	const { removeNotice } = useDispatch( noticesStore );
	const notices = useNotices();

	async function make( change: Change ): Promise< boolean > {
		try {
			await changeCards( change );
			return true;
		} catch ( error ) {
			notices.failed( NOTICE, __( 'Couldn’t save your cards.', 'storeboard' ), error, () => void make( change ) );
			return false;
		}
	}

	/**
	 * @param words What is done, once it is.
	 */
	return async ( change: Change, words: string ) => {
		const undo = undoOf( cards, change );
		// Its Undo would take back the change before this one.
		removeNotice( NOTICE );
		if ( await make( change ) ) {
			notices.done( NOTICE, words, () => void make( undo ) );
		}
	};
}

/** Focuses a control of a card once it stands in its new place; another one of it where that is gone. */
export const focusControl = ( id: string, control: string ) =>
	setTimeout( () => {
		const box = document.querySelector( `[data-card="${ id }"]` );
		const found =
			box?.querySelector< HTMLElement >( `[data-control="${ control }"]` ) ??
			box?.querySelector< HTMLElement >( '[data-control], :is(h2, h3)[tabindex]' );
		if ( found ) {
			found.focus();
		} else {
			focusScreen();
		}
	} );

export const titleOf = ( { title }: HomeCard ) => title || __( 'Unknown card', 'storeboard' );

export const movedText = ( title: string, position: number, of: number ) =>
	/* translators: 1: title of a card, 2: its position, 3: number of cards. */
	sprintf( __( '%1$s moved to position %2$d of %3$d.', 'storeboard' ), title, position, of );
