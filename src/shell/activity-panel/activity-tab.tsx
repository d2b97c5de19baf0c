import { Slot } from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { Children, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { inbox } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { ErrorMessage } from '../../components/error-message';
import { SkeletonList } from '../../components/skeleton';
import { lazyPart } from '../../components/lazy-part';
import { store as notesStore } from '../../data/notes';
import { preferences, store as preferencesStore } from '../../data/user-preferences';
import { storeNow } from '../../lib/clock';
import type { Query } from '../../lib/location';
import { whenIdle } from '../../lib/when-idle';
import { getFacts } from '../../lib/header-facts';
import { PanelTab } from './panel-tab';
import { useCountsWhenIdle, useKnownCounts } from './use-counts';
import { useIsNew } from './use-seen';

/** Extensions add cards under this name. */
const CARDS_SLOT = 'AbbreviatedNotification';

const loadContent = () => import( /* webpackChunkName: "activity-content" */ './content' );

const READ_AT = 'activity_panel_inbox_last_read';

interface Props {
	isEmbedded: boolean;
	query: Query;
}

/** What is new: messages, and what waits for the owner. */
export function ActivityTab( { isEmbedded, query }: Props ) {
	const readAt = useReadAt();
	const [ isOpen, setOpen ] = useState( false );
	const [ fills, setFills ] = useState( 0 );
	const hasUnread = useHasUnread( readAt );
	const counts = useKnownCounts();
	useCountsWhenIdle();
	const { savePreference } = useDispatch( preferencesStore );
	const waits = useIsNew( { ...counts, cards: fills }, isOpen );

	/** It happens in the background, so a failure shows no message: the mark comes back. */
	const markRead = () => void savePreference( READ_AT, storeNow() ).catch( () => {} );

	return (
		<>
			{ ! isOpen && (
				<Slot name={ CARDS_SLOT }>
					{ ( children ) => <FillCount count={ Children.count( children ) } onCount={ setFills } /> }
				</Slot>
			) }
			<PanelTab
				name="activity"
				title={ __( 'Activity', 'storeboard' ) }
				icon={ inbox }
				news={ hasUnread || waits ? __( 'unread activity', 'storeboard' ) : '' }
				address={ query }
				// What needs attention leads to exports that failed.
				isAskedFor={ query.panel === 'exports' }
				prefetch={ loadContent }
				onOpen={ markRead }
			>
				<Shown onShown={ setOpen }>
					<Content isEmbedded={ isEmbedded } slot={ CARDS_SLOT } />
				</Shown>
			</PanelTab>
		</>
	);
}

interface ShownProps {
	/** Called with whether the content is on the screen. */
	onShown: ( isShown: boolean ) => void;
	children: ReactNode;
}

function Shown( { onShown, children }: ShownProps ) {
	useEffect( () => {
		onShown( true );
		return () => onShown( false );
	}, [ onShown ] );

	return <>{ children }</>;
}

const Content = lazyPart( loadContent, {
	pick: ( part ) => part.Content,
	failed: ( { failure } ) => (
		<ErrorMessage what={ __( 'Couldn’t load your messages.', 'storeboard' ) } { ...failure } />
	),
	placeholder: () => <SkeletonList rows={ 2 } />,
} );

/** Tells how many cards extensions add while the panel is closed. */
function FillCount( { count, onCount }: { count: number; onCount: ( count: number ) => void } ) {
	useEffect( () => onCount( count ), [ count, onCount ] );
	return null;
}

/** When the inbox was last read: Unix time in milliseconds, 0 if never. The page says it; what was written since is newer. */
function useReadAt(): number {
	const written = useSelect(
		( select ) => preferences.get( select( preferencesStore ).getState() )?.[ READ_AT ],
		[]
	);
	return Number( ( written || getFacts().inboxReadAt ).replace( /"/g, '' ) ) || 0;
}

/**
 * Whether a message came after the inbox was last read. Messages that did not come with the page are asked for once the browser is idle;
 * the panel has them by then.
 */
function useHasUnread( readAt: number ) {
	const registry = useRegistry();
	useEffect(
		() =>
			whenIdle( () => {
				loadContent().catch( () => {} );
				registry
					.resolveSelect( notesStore )
					.getNotes()
					.catch( () => {} );
			} ),
		[ registry ]
	);
	return useSelect(
		( select ) =>
			// A user who never opened the inbox has nothing unread, as in the platform's client.
			readAt > 0 &&
			!! select( notesStore )
				.getLoadedNotes()
				?.some( ( { createdAt } ) => ( createdAt ?? 0 ) > readAt ),
		[ readAt ]
	);
}
