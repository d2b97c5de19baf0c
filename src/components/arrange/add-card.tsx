import { __, sprintf } from '@wordpress/i18n';
import type { HomeCards } from '../../data/home-cards';
import type { HomeCard } from '../../lib/arrangement';
import { AddDialog } from './add-dialog';
import { focusControl, useChange } from './use-change';

interface Props {
	/** What can be added, and the cards that show. */
	home: HomeCards;
	onClose: () => void;
}

/** Adds a card in the first place of the page. */
export function AddCard( { home, onClose }: Props ) {
	const change = useChange( home.cards );

	function add( card: HomeCard ) {
		onClose();
		void change(
			{ do: 'add', card, after: '' },
			/* translators: %s: title of a card. */
			sprintf( __( '%s added.', 'storeboard' ), card.title )
		);
		focusControl( card.id, 'down' );
	}

	return <AddDialog home={ home } onAdd={ add } onClose={ onClose } />;
}
