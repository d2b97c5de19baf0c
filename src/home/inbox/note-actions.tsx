import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { MouseEvent, ReactNode } from 'react';
import { useSpokenMessage } from '../../components/use-spoken-message';
import type { NoteAction, ShownNote } from '../../data/notes';
import { plainText } from '../../lib/sanitize';
import { titleId } from './focus';
import { useNoteActions } from './use-note-actions';

interface Props {
	note: ShownNote;
	/** Called before the note may leave. The function that it returns moves the focus to what takes the note's place. */
	keepPlace: () => () => void;
	/** Other actions. */
	children?: ReactNode;
}

/** The buttons of a note: its own, then Dismiss. One with an address is a link. */
export function NoteActions( { note, keepPlace, children }: Props ) {
	const { take, dismiss } = useNoteActions();
	const [ taken, setTaken ] = useState< number >();
	const isTaking = taken !== undefined;
	const done = plainText( note.actionedText ?? '' );

	// An action from an earlier visit is not news.
	useSpokenMessage( done, false );

	async function click( action: NoteAction, event: MouseEvent ) {
		// With these keys the browser opens the link elsewhere, and this page stays.
		const staysHere = event.metaKey || event.ctrlKey || event.shiftKey;
		if ( ! staysHere ) {
			event.preventDefault();
		}
		if ( isTaking || event.detail > 1 ) {
			return;
		}
		const leave = keepPlace();
		const { ownerDocument } = event.currentTarget;
		setTaken( action.id );
		await take( note, action, staysHere ? '' : action.url );
		setTaken( undefined );
		setTimeout( () => ownerDocument.activeElement === ownerDocument.body && leave() );
	}

	function remove() {
		if ( ! isTaking ) {
			const leave = keepPlace();
			dismiss( note );
			leave();
		}
	}

	return (
		<div className="storeboard-note__actions">
			{ done ? (
				<p>{ done }</p>
			) : (
				note.actions.map( ( action ) => (
					<Button
						key={ action.id }
						variant="secondary"
						href={ action.url || undefined }
						aria-describedby={ titleId( note.id ) }
						isBusy={ taken === action.id }
						aria-disabled={ isTaking }
						onClick={ ( event: MouseEvent ) => click( action, event ) }
					>
						{ plainText( action.label ) }
					</Button>
				) )
			) }
			{ children }
			<Button
				variant="tertiary"
				// In every language the name begins with the visible text.
				aria-label={ `${ __( 'Dismiss', 'storeboard' ) } ${ plainText( note.title ) }` }
				aria-disabled={ isTaking }
				onClick={ remove }
			>
				{ __( 'Dismiss', 'storeboard' ) }
			</Button>
		</div>
	);
}
