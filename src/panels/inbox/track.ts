import type { ShownNote } from '../../data/notes';
import { getQuery } from '../../lib/location';
import { screenName } from '../../lib/screen-name';
import { recordEvent } from '../../lib/tracks';

/** Once a view of the page. */
export const trackInboxView = ( total: number ) => recordEvent( 'inbox_panel_view', { total } );

/** When a note comes into view. */
export const trackNoteView = ( { content, name, title, type }: ShownNote ) =>
	recordEvent( 'inbox_note_view', {
		note_content: content,
		note_name: name,
		note_title: title,
		note_type: type,
		screen: screenName( getQuery() ),
	} );

/** A link in a note's text. Clicks on its actions are told of by the server. */
export const trackInnerLink = ( { name, title }: ShownNote, link: string ) =>
	recordEvent( 'inbox_action_click', { note_name: name, note_title: title, note_content_inner_link: link } );

export const trackDismiss = ( { name, title }: ShownNote ) =>
	recordEvent( 'inbox_action_dismiss', {
		note_name: name,
		note_title: title,
		note_name_dismiss_all: false,
		note_name_dismiss_confirmation: true,
		screen: screenName( getQuery() ),
	} );

export const trackDismissAll = () => recordEvent( 'wcadmin_inbox_action_dismissall', {} );

export const trackMore = ( shown: number ) => recordEvent( 'inbox_action_load_more', { quantity_shown: shown } );
