import { Button } from '@wordpress/components';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RichText } from '../../components/rich-text';
import type { ShownNote } from '../../data/notes';
import { sanitizeHtml } from '../../lib/sanitize';
import { truncateHtml } from '../../lib/truncate';
import { titleId } from './focus';
import { trackInnerLink } from './track';

/** English notes from this day on are shortened. */
const CUT_SINCE = Date.UTC( 2022, 0, 11 );
/** After this number of characters. */
const LIMIT = 320;

/** The text of a note. A long text can be expanded. */
export function NoteText( { note }: { note: ShownNote } ) {
	const [ isOpen, setOpen ] = useState( false );
	const place = useRef< HTMLDivElement >( null );
	const { whole, short } = useMemo( () => textsOf( note ), [ note ] );

	useEffect( () => {
		const box = place.current;
		const onClick = ( { target }: Event ) => {
			const link = ( target as Element ).closest( 'a' );
			if ( link ) {
				trackInnerLink( note, link.href );
			}
		};
		box?.addEventListener( 'click', onClick );
		return () => box?.removeEventListener( 'click', onClick );
	}, [ note ] );

	return (
		<div ref={ place } className="storeboard-note__text" dir="auto">
			<RichText html={ isOpen ? whole : short } />
			{ short !== whole && (
				<Button
					variant="link"
					aria-expanded={ isOpen }
					aria-describedby={ titleId( note.id ) }
					onClick={ () => setOpen( ! isOpen ) }
				>
					{ isOpen ? __( 'Show less', 'storeboard' ) : __( 'Read more', 'storeboard' ) }
				</Button>
			) }
		</div>
	);
}

function textsOf( { content, locale, createdAt }: ShownNote ) {
	const whole = sanitizeHtml( content );
	const isCut = locale.startsWith( 'en_' ) && ( createdAt ?? 0 ) >= CUT_SINCE;
	return { whole, short: isCut ? truncateHtml( content, LIMIT ) : whole };
}
