import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ShownNote } from '../../data/notes';
import { formatDateTime, relativeTime } from '../../lib/dates';
import { focusScreen } from '../../lib/focus-screen';
import { plainText } from '../../lib/sanitize';
import { titleId } from './focus';
import { NoteActions } from './note-actions';
import { NoteText } from './note-text';
import { trackNoteView } from './track';
import { useSeen } from './use-seen';

interface Props {
	note: ShownNote;
	/** Called when an unread note has been in view for long enough. */
	onRead: ( id: number ) => void;
}

/** One note of the inbox. */
export function NoteRow( { note, onRead }: Props ) {
	const row = useRef< HTMLLIElement >( null );
	const title = useRef< HTMLHeadingElement >( null );

	useSeen(
		title,
		() => trackNoteView( note ),
		() => ! note.isRead && onRead( note.id )
	);

	function keepPlace() {
		const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
		return () => ( neighbour?.querySelector< HTMLElement >( 'h3' ) ?? { focus: focusScreen } ).focus();
	}

	return (
		<li ref={ row } className={ `storeboard-note${ note.isRead ? '' : ' is-unread' }` }>
			{ note.image && <img className="storeboard-note__image" src={ note.image } alt="" loading="lazy" /> }
			<h3 ref={ title } id={ titleId( note.id ) } tabIndex={ -1 } dir="auto">
				{ plainText( note.title ) }
			</h3>
			<p className="storeboard-note__meta">
				{ note.createdAt !== null && (
					<time
						dateTime={ new Date( note.createdAt ).toISOString() }
						title={ formatDateTime( note.createdAt ) }
					>
						{ relativeTime( note.createdAt ) }
					</time>
				) }
				{ ! note.isRead && <span className="storeboard-badge">{ __( 'Unread', 'storeboard' ) }</span> }
			</p>
			<NoteText note={ note } />
			<NoteActions note={ note } keepPlace={ keepPlace } />
		</li>
	);
}
