import * as api from '../../api/notes';
import type { NoteAction } from '../../api/notes';
import { write, type Store, type Thunk } from '../collection';
import { alerts, getNote, inbox, patchNotes, shownOf } from './lists';
import { sendRead, writeNotes } from './write-notes';

export const reloadAlerts = alerts.load;

const shownIn = ( { select }: Store ) => shownOf( inbox.get( select.getState() ) ) ?? [];

/** Asks for as much of the inbox as is there; what is on the screen stays until the answer is there. */
export const reloadNotes = (): Thunk< unknown > => ( store ) => {
	const pages = Math.ceil( shownIn( store ).length / api.PAGE_SIZE ) || 1;
	return inbox.load( Math.min( api.MAX_SIZE, pages * api.PAGE_SIZE ) )( store );
};

/** Asks for older notes too. */
export const loadMoreNotes = (): Thunk< unknown > => ( store ) =>
	inbox.load( Math.min( api.MAX_SIZE, shownIn( store ).length + api.PAGE_SIZE ) )( store );

/** Marks notes as read, all in one request, but for what is dismissed by now. Refused, they are unread again. */
export const markRead =
	( seen: number[] ): Thunk< unknown > =>
	async ( store ) => {
		const state = store.select.getState();
		const ids = seen.filter( ( id ) => ! ( id in state.pending ) && ! getNote( state, id )?.isDeleted );
		const changes = patchNotes( ids, { isRead: true } );
		return (
			ids.length &&
			write( store, {
				queryKey: `read ${ ids }`,
				mutation: true,
				changes,
				pending: [],
				send: () => sendRead( ids ),
			} )
		);
	};

export const dismissNote = ( id: number ) => writeNotes( [ id ], { isDeleted: true }, () => api.deleteNote( id ) );

export const undoDismissNote = ( id: number ) =>
	writeNotes( [ id ], { isDeleted: false }, () => api.updateNote( id, { is_deleted: false } ) );

/** Puts an alert off, until a Unix time in seconds. */
export const snoozeNote = ( id: number, until: number ) =>
	writeNotes( [ id ], { status: 'snoozed' }, () =>
		api.updateNote( id, { status: 'snoozed', date_reminder: String( until ) } )
	);

export const undoSnoozeNote = ( id: number ) =>
	writeNotes( [ id ], { status: 'unactioned' }, () => api.updateNote( id, { status: 'unactioned' } ) );

/** Takes an action of a note. The server says what becomes of the note. */
export const triggerNoteAction = ( id: number, action: Pick< NoteAction, 'id' | 'actionedText' > ) =>
	writeNotes( [ id ], {}, () => api.triggerNoteAction( id, action.id ), {
		mutation: action.id,
		accept: ( { status, isRead, isDeleted } ) =>
			patchNotes( [ id ], { status, isRead, isDeleted, actionedText: action.actionedText } ),
	} );
