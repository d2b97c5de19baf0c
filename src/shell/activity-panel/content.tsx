import { dispatch, select, subscribe, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { store as notesStore } from '../../data/notes';
import { Inbox } from '../../home/inbox';
import { lazyPart, preloadChunk } from '../../components/lazy-part';
import { getPageSettings } from '../../lib/page-settings';
import { Cards } from './cards';

const loadExports = () => import( /* webpackChunkName: "exports" */ './exports' );

// The panel's script comes on each page, once the browser is idle. Files that the server writes go on then, whether or not somebody runs what it planned.
if ( getPageSettings().exports ) {
	preloadChunk( loadExports ).then(
		( { resumeExports } ) => resumeExports( { dispatch, select, subscribe } as never ),
		// The panel says so.
		() => {}
	);
}

const Exports = lazyPart( loadExports, {
	pick: ( part ) => part.Exports,
	failed: ( { failure } ) => (
		<ErrorMessage what={ __( 'Couldn’t load your exports.', 'storeboard' ) } { ...failure } />
	),
} );

interface Props {
	/** Whether the panel stands on a classic page. */
	isEmbedded: boolean;
	/** Extensions add cards under this name. */
	slot: string;
}

/** What the Activity panel shows: what waits for the owner, and the inbox. */
export function Content( { isEmbedded, slot }: Props ) {
	const isEmpty = useSelect( ( selectIn ) => selectIn( notesStore ).getNotes()?.length === 0, [] );
	// Undefined until that is known.
	const [ hasCards, setCards ] = useState< boolean >();
	const isKnown = hasCards !== undefined;
	const hasExports = !! getPageSettings().exports;

	return (
		<div className="storeboard-activity-panel">
			<Cards isEmbedded={ isEmbedded } slot={ slot } onKnown={ setCards } />
			{ isKnown && hasExports && <Exports /> }
			{ isKnown && <Inbox /> }
			{ isEmpty && hasCards === false && ! hasExports && (
				<p className="storeboard-activity-panel__empty">
					{ __( 'You’re all caught up. Messages about your store will show up here.', 'storeboard' ) }
				</p>
			) }
		</div>
	);
}
