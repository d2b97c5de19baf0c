import type { ShownNote } from '../../data/notes';
import { getQuery } from '../../lib/location';
import { screenName } from '../../lib/screen-name';
import { recordEvent } from '../../lib/tracks';

/** Once for each page view. */
export const trackInboxView = ( total: number ) => recordEvent( 'inbox_panel_view', { total } );

const about = ( { content, name, title, type }: ShownNote ) => ( {
	note_content: content,
	note_name: name,
	note_title: title,
	note_type: type,
	screen: screenName( getQuery() ),
} );

/** When a note comes into view. */
export const trackNoteView = ( note: ShownNote ) => recordEvent( 'inbox_note_view', about( note ) );

/** A link in a note's text. The server tracks clicks on the note's actions. */
export const trackInnerLink = ( note: ShownNote, link: string ) =>
	recordEvent( 'inbox_action_click', { ...about( note ), note_content_inner_link: link } );

export const trackDismiss = ( note: ShownNote ) =>
	recordEvent( 'inbox_action_dismiss', {
		...about( note ),
		note_name_dismiss_all: false,
		note_name_dismiss_confirmation: true,
	} );

export const trackDismissAll = () => recordEvent( 'wcadmin_inbox_action_dismissall', {} );

export const trackMore = ( shown: number ) => recordEvent( 'inbox_action_load_more', { quantity_shown: shown } );
