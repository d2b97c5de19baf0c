import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as notesStore } from '../../data/notes';
import { Inbox } from '../../home/inbox';
import { Cards } from './cards';

interface Props {
	/** Whether the panel stands on a classic page. */
	isEmbedded: boolean;
	/** Extensions add cards under this name. */
	slot: string;
}

/** What the Activity panel shows: what waits for the owner, and the inbox. */
export function Content( { isEmbedded, slot }: Props ) {
	const isEmpty = useSelect( ( select ) => select( notesStore ).getNotes()?.length === 0, [] );
	const [ hasCards, setCards ] = useState( true );

	return (
		<div className="storeboard-activity-panel">
			<Cards isEmbedded={ isEmbedded } slot={ slot } onShown={ setCards } />
			<Inbox />
			{ isEmpty && ! hasCards && (
				<p className="storeboard-activity-panel__empty">
					{ __( 'You’re all caught up. Messages about your store will show up here.', 'storeboard' ) }
				</p>
			) }
		</div>
	);
}
