import * as api from '../../api/notes';
import type { NoteAction } from '../../api/notes';
import { receive, write, type Store, type Thunk, type Write } from '../collection';
import { alerts, getNote, inbox, patchNotes, shownOf, type ShownNote } from './lists';

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

/**
 * The platform writes a note as a whole: marking it as read at the same time could bring back what is being dismissed. Other
 * writes wait for it.
 */
let reading: Promise< unknown > = Promise.resolve();

/** Marks notes as read, all in one request, but for what is dismissed by now. Refused, they are unread again. */
export const markRead =
	( seen: number[] ): Thunk< unknown > =>
	async ( store ) => {
		const state = store.select.getState();
		const ids = seen.filter( ( id ) => ! ( id in state.pending ) && ! getNote( state, id )?.isDeleted );
		const send = () => {
			const sent = api.updateNotes( ids, { is_read: true } );
			reading = sent.catch( () => {} );
			return sent;
		};
		const changes = patchNotes( ids, { isRead: true } );
		return ids.length && write( store, { thing: `read ${ ids }`, intent: true, changes, pending: [], send } );
	};

/** Changes notes: shown at once, and rolled back if the server refuses. What was meant last wins. */
const writeNotes =
	< Reply >(
		ids: number[],
		patch: Partial< ShownNote >,
		send: () => Promise< Reply >,
		more?: Partial< Write< Reply > >
	): Thunk< boolean > =>
	( store ) =>
		write( store, {
			thing: ids[ 0 ]!,
			intent: patch,
			changes: patchNotes( ids, patch ),
			pending: ids,
			send: () => reading.then( send ),
			...more,
		} );

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
		intent: action.id,
		accept: ( { status, isRead, isDeleted } ) =>
			patchNotes( [ id ], { status, isRead, isDeleted, actionedText: action.actionedText } ),
	} );

/** The platform dismisses a page of notes at a time; more rounds than this are no inbox. */
const MOST_ROUNDS = 40;

/** Dismisses the whole inbox, what has not been loaded of it too. Answers the ids; false for a second click while the first is under way. */
export const dismissAllNotes = (): Thunk< number[] | false > => async ( store ) => {
	const { pending } = store.select.getState();
	const shown = shownIn( store ).flatMap( ( { id } ) => ( id in pending ? [] : [ id ] ) );
	const dismissed: number[] = [];
	const send = async () => {
		for ( let round = 0; round < MOST_ROUNDS; round++ ) {
			const gone = await api.deleteAllNotes( [ 'unactioned' ] );
			dismissed.push( ...gone.map( ( { id } ) => id ) );
			if ( gone.length < api.PAGE_SIZE ) {
				return;
			}
		}
	};
	const dismiss = writeNotes( shown, { isDeleted: true }, send, { thing: 'all', intent: 'dismiss all' } );
	try {
		return ( await dismiss( store ) ) && dismissed;
	} catch ( error ) {
		// Rounds that went well before one failed stay done.
		store.dispatch( receive( ...patchNotes( dismissed, { isDeleted: true } ) ) );
		throw error;
	}
};

export const undoDismissAllNotes =
	( ids: number[] ): Thunk< boolean > =>
	async ( store ) => {
		const send = () => api.updateNotes( ids, { is_deleted: false } );
		const isAccepted = await writeNotes( ids, { isDeleted: false }, send, { thing: 'all', intent: ids } )( store );
		if ( ! ids.every( ( id ) => getNote( store.select.getState(), id ) ) ) {
			await inbox.load()( store );
		}
		return isAccepted;
	};
