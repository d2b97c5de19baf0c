import { Button, DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { moreVertical } from '@wordpress/icons';
import { ErrorMessage } from '../../components/error-message';
import { SkeletonList } from '../../components/skeleton';
import { useDialog } from '../../components/use-dialog';
import { useNotices } from '../../components/use-notices';
import { store, type ShownNote } from '../../data/notes';
import { focusScreen } from '../../lib/focus-screen';
import { useRevalidate } from '../../lib/use-revalidate';
import { focusNote } from './focus';
import { NoteRow } from './note-row';
import { trackInboxView, trackMore } from './track';
import { useReadQueue } from './use-seen';
import './style.scss';

const loadDialog = () => import( /* webpackChunkName: "dialogs" */ './dismiss-dialog' );

/** The number of notes that show at first. */
const FEW = 5;
/** The reserved number while it is unknown: in one column nothing below may move up into view. */
const WAITING = 2;
/** The number of notes that each further click adds. */
const MORE = 10;

const HEADING = 'storeboard-inbox-title';

/** Messages of the platform and of extensions to the owner. Absent without messages. */
export function Inbox() {
	const { notes, hasMore, receivedAt, error } = useSelect( ( select ) => {
		const { getNotes, hasMoreNotes, getReceivedAt, getResolutionError } = select( store );
		return {
			notes: getNotes(),
			hasMore: hasMoreNotes(),
			receivedAt: getReceivedAt(),
			error: getResolutionError( 'getNotes', [] ),
		};
	}, [] );
	const { reloadNotes, loadMoreNotes } = useDispatch( store );
	const isShort = hasMore && notes !== undefined && notes.length < FEW;

	useRevalidate( receivedAt, reloadNotes );

	useEffect( () => {
		// If many were dismissed, older ones take their place.
		if ( isShort ) {
			loadMoreNotes().catch( () => {} );
		}
	}, [ isShort, loadMoreNotes ] );

	/** Tries again, and moves the focus to the new content. */
	async function retry( mayFocus: boolean ) {
		await reloadNotes();
		if ( mayFocus ) {
			setTimeout( () => ( document.getElementById( HEADING ) ?? { focus: focusScreen } ).focus() );
		}
	}

	if ( notes ) {
		return notes.length ? <Card notes={ notes } hasMore={ hasMore } /> : null;
	}
	if ( ! error ) {
		return (
			<div className="storeboard-inbox__loading">
				<SkeletonList rows={ WAITING } />
			</div>
		);
	}
	return (
		<section className="storeboard-card storeboard-inbox" aria-labelledby={ HEADING }>
			<h2 id={ HEADING }>{ __( 'Inbox', 'storeboard' ) }</h2>
			<ErrorMessage
				what={ __( 'Couldn’t load your messages.', 'storeboard' ) }
				error={ error }
				onRetry={ retry }
			/>
		</section>
	);
}

function Card( { notes, hasMore }: { notes: ShownNote[]; hasMore: boolean } ) {
	const [ count, setCount ] = useState( FEW );
	const queueRead = useReadQueue();
	const { loadMoreNotes } = useDispatch( store );
	const [ isBusy, setBusy ] = useState( false );
	const notices = useNotices();

	useFocusOnMore( notes, count );
	// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each time it shows: messages that come later are no other view.
	useEffect( () => trackInboxView( notes.length ), [] );

	async function showMore() {
		if ( isBusy ) {
			return;
		}
		trackMore( Math.min( count, notes.length ) );
		if ( hasMore && notes.length < count + MORE ) {
			setBusy( true );
			try {
				await loadMoreNotes();
			} catch ( error ) {
				notices.failed(
					HEADING,
					__( 'Couldn’t load older messages.', 'storeboard' ),
					error,
					() => void showMore()
				);
				return;
			} finally {
				setBusy( false );
			}
		}
		setCount( ( now ) => Math.max( now, count + MORE ) );
	}

	return (
		<section className="storeboard-card storeboard-inbox" aria-labelledby={ HEADING }>
			<Header notes={ notes } hasMore={ hasMore } />
			<ul className="storeboard-inbox__notes">
				{ notes.slice( 0, count ).map( ( note ) => (
					<NoteRow key={ note.id } note={ note } onRead={ queueRead } />
				) ) }
			</ul>
			{ ( hasMore || notes.length > count ) && (
				<Button variant="link" isBusy={ isBusy } aria-disabled={ isBusy } onClick={ showMore }>
					{ __( 'Show more', 'storeboard' ) }
				</Button>
			) }
		</section>
	);
}

/** Moves the focus to the first new note. */
function useFocusOnMore( notes: ShownNote[], count: number ) {
	const before = useRef( count );
	useEffect( () => {
		const first = notes[ before.current ];
		if ( count > before.current && first ) {
			focusNote( first.id );
		}
		before.current = count;
	}, [ notes, count ] );
}

function Header( { notes, hasMore }: { notes: ShownNote[]; hasMore: boolean } ) {
	const dialog = useDialog( loadDialog );
	const unread = notes.filter( ( { isRead } ) => ! isRead ).length;
	const shown = `${ unread }${ hasMore ? '+' : '' }`;

	return (
		<header className="storeboard-inbox__header">
			<h2 id={ HEADING } tabIndex={ -1 }>
				{ __( 'Inbox', 'storeboard' ) }
				{ unread > 0 && (
					<span className="storeboard-badge">
						<span aria-hidden="true">{ shown }</span>
						<span className="screen-reader-text">
							{ ' ' }
							{ sprintf(
								/* translators: %s: number of messages, for example '3' or '25+'. */
								_n( '%s unread message', '%s unread messages', unread, 'storeboard' ),
								shown
							) }
						</span>
					</span>
				) }
			</h2>
			<DropdownMenu
				icon={ moreVertical }
				label={ __( 'Inbox Notes Options', 'storeboard' ) }
				toggleProps={ { size: 'small' } }
			>
				{ ( { onClose }: { onClose: () => void } ) => (
					<MenuGroup>
						<MenuItem
							onClick={ () => {
								onClose();
								dialog.open();
							} }
						>
							{ __( 'Dismiss all', 'storeboard' ) }
						</MenuItem>
					</MenuGroup>
				) }
			</DropdownMenu>
			{ dialog.Dialog && (
				<dialog.Dialog
					onCancel={ dialog.close }
					onDismiss={ () => {
						dialog.close();
						setTimeout( focusScreen );
					} }
				/>
			) }
		</header>
	);
}
