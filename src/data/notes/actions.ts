import * as api from '../../api/notes';
import { getAdminSetting } from '../../lib/platform-settings';
import { can } from '../../lib/page-settings';
import { write } from '../writes';
import type { Note, NoteAction, Place, ShownNote } from './types';

/**
 * Takes over what the server answered for a place.
 *
 * @param place
 * @param notes
 * @param hasMore    Whether the server may have older ones.
 * @param isLate     Whether something was written since it was asked: of what is known, it tells nothing new.
 * @param receivedAt When the server said so, as Unix time in milliseconds.
 */
export const receiveNotes = (
	place: Place,
	notes: Note[],
	hasMore = false,
	isLate = false,
	receivedAt: number = Date.now()
) => ( { type: 'RECEIVE_NOTES', place, notes, hasMore, isLate, receivedAt } ) as const;

export const patchNotes = ( patches: Record< number, Partial< ShownNote > > ) =>
	( { type: 'PATCH_NOTES', patches } ) as const;

export const setPending = ( ids: number[], isPending: boolean ) => ( { type: 'SET_PENDING', ids, isPending } ) as const;

export type Action = ReturnType< typeof receiveNotes | typeof patchNotes | typeof setPending >;

interface Store {
	dispatch: ( action: Action ) => unknown;
	select: {
		getNote: ( id: number ) => ShownNote | undefined;
		getNotes: () => ShownNote[] | undefined;
		isPending: ( id: number ) => boolean;
		getWriteCount: () => number;
	};
	resolveSelect: { getNotes: () => Promise< unknown > };
	registry: object;
}
export type Thunk< T = void > = ( store: Store ) => Promise< T >;

/** Whoever may not manage the store is not shown its notes, so nothing is asked. */
const MAY = 'manage_woocommerce';

const NOTHING = { notes: [], madeAt: undefined };

const loadInbox =
	( size?: number ): Thunk =>
	async ( { dispatch, select } ) => {
		const writes = select.getWriteCount();
		const { notes, madeAt } = can( MAY ) ? await api.fetchInbox( size ) : NOTHING;
		const isLate = select.getWriteCount() !== writes;
		dispatch( receiveNotes( 'inbox', notes, notes.length >= ( size ?? api.PAGE_SIZE ), isLate, madeAt ) );
	};

/** Asks the server for as much of the inbox as is there; what is on the screen stays until the answer is there. */
export const reloadNotes = (): Thunk => ( store ) => {
	const pages = Math.ceil( ( store.select.getNotes()?.length ?? 0 ) / api.PAGE_SIZE ) || 1;
	return loadInbox( Math.min( api.MAX_SIZE, pages * api.PAGE_SIZE ) )( store );
};

/** Asks for older notes too. All in one, as pages would shift with each note that is dismissed. */
export const loadMoreNotes = (): Thunk => ( store ) =>
	loadInbox( Math.min( api.MAX_SIZE, ( store.select.getNotes()?.length ?? 0 ) + api.PAGE_SIZE ) )( store );

/** Asks for the alerts, where the page says that there are some. */
export const reloadAlerts =
	(): Thunk =>
	async ( { dispatch, select } ) => {
		const hasAlerts = can( MAY ) && Number( getAdminSetting( 'alertCount', '0' ) ) > 0;
		const writes = select.getWriteCount();
		const { notes, madeAt } = hasAlerts ? await api.fetchAlerts() : NOTHING;
		dispatch( receiveNotes( 'alerts', notes, false, select.getWriteCount() !== writes, madeAt ) );
	};

/**
 * The platform writes a note as a whole: marking it as read at the same time could bring back what is being dismissed. Other
 * writes wait for it.
 */
let reading: Promise< unknown > = Promise.resolve();

/**
 * Changes notes at once, sends the change, and takes it back if the server refuses. What was meant last wins.
 *
 * @param store
 * @param ids
 * @param patch  What shows at once.
 * @param send   The request.
 * @param accept Takes over what the server made of it.
 * @param intent What is meant, where the patch does not tell.
 * @param key    What is changed: of writes of one key only one is under way.
 * @return Whether the server has accepted it, and nothing else was meant since.
 */
function writeNotes< T >(
	{ dispatch, select, registry }: Store,
	ids: number[],
	patch: Partial< ShownNote >,
	send: () => Promise< T >,
	accept?: ( reply: T ) => void,
	intent: unknown = patch,
	key: number | 'all' = ( ids.length === 1 && ids[ 0 ] ) || 'all'
): Promise< boolean > {
	const notes = ids.map( select.getNote ).filter( ( note ) => note !== undefined );
	return write( registry, `notes/${ key }`, {
		intent,
		show: () => dispatch( patchNotes( forEach( notes, () => patch ) ) ),
		rollback: () => dispatch( patchNotes( forEach( notes, ( note ) => pick( note, patch ) ) ) ),
		send: async () => {
			await reading;
			return await send();
		},
		accept,
		mark: ( isPending ) => dispatch( setPending( ids, isPending ) ),
	} );
}

const forEach = ( notes: ShownNote[], make: ( note: ShownNote ) => Partial< ShownNote > ) =>
	Object.fromEntries( notes.map( ( note ) => [ note.id, make( note ) ] ) );

/** What a note held in the fields of a patch. */
const pick = ( note: ShownNote, patch: Partial< ShownNote > ): Partial< ShownNote > =>
	Object.fromEntries( Object.keys( patch ).map( ( name ) => [ name, note[ name as keyof ShownNote ] ] ) );

/**
 * Marks notes as read, all in one request. Refused, they are unread again.
 *
 * @param seen Ids. What is dismissed by now is left alone.
 */
export const markRead =
	( seen: number[] ): Thunk =>
	async ( { dispatch, select } ) => {
		const ids = seen.filter( ( id ) => ! select.isPending( id ) && ! select.getNote( id )?.isDeleted );
		if ( ! ids.length ) {
			return;
		}
		dispatch( setPending( [], true ) );
		const set = ( isRead: boolean ) =>
			dispatch( patchNotes( Object.fromEntries( ids.map( ( id ) => [ id, { isRead } ] ) ) ) );
		set( true );
		const sent = api.updateNotes( ids, { is_read: true } );
		reading = sent.catch( () => {} );
		try {
			await sent;
		} catch ( error ) {
			set( false );
			throw error;
		}
	};

export const dismissNote =
	( id: number ): Thunk< boolean > =>
	( store ) =>
		writeNotes( store, [ id ], { isDeleted: true }, () => api.deleteNote( id ) );

export const undoDismissNote =
	( id: number ): Thunk< boolean > =>
	( store ) =>
		writeNotes( store, [ id ], { isDeleted: false }, () => api.updateNote( id, { is_deleted: false } ) );

/** The platform dismisses a page of notes at a time; more rounds than this are no inbox. */
const MOST_ROUNDS = 40;

/**
 * Dismisses the whole inbox, what has not been loaded of it too.
 *
 * @return Ids of what was dismissed; false for a second click while the first is under way.
 */
export const dismissAllNotes = (): Thunk< number[] | false > => async ( store ) => {
	const dismissed: number[] = [];
	const shown = ( store.select.getNotes() ?? [] )
		.map( ( { id } ) => id )
		.filter( ( id ) => ! store.select.isPending( id ) );
	let isAccepted: boolean;
	try {
		isAccepted = await writeNotes(
			store,
			shown,
			{ isDeleted: true },
			async () => {
				for ( let round = 0; round < MOST_ROUNDS; round++ ) {
					const gone = await api.deleteAllNotes( [ 'unactioned' ] );
					dismissed.push( ...gone.map( ( { id } ) => id ) );
					if ( gone.length < api.PAGE_SIZE ) {
						return;
					}
				}
			},
			undefined,
			'dismiss all',
			'all'
		);
	} catch ( error ) {
		// Rounds that went well before one failed stay done.
		store.dispatch( patchNotes( Object.fromEntries( dismissed.map( ( id ) => [ id, { isDeleted: true } ] ) ) ) );
		throw error;
	}
	return isAccepted && dismissed;
};

/**
 * Brings back what was dismissed together.
 *
 * @param ids
 */
export const undoDismissAllNotes =
	( ids: number[] ): Thunk< boolean > =>
	async ( store ) => {
		const isAccepted = await writeNotes(
			store,
			ids,
			{ isDeleted: false },
			() => api.updateNotes( ids, { is_deleted: false } ),
			undefined,
			ids,
			'all'
		);
		if ( ! ids.every( store.select.getNote ) ) {
			await loadInbox()( store );
		}
		return isAccepted;
	};

/**
 * Takes an action of a note. The server says what becomes of the note.
 *
 * @param id
 * @param action
 */
export const triggerNoteAction =
	( id: number, { id: actionId, actionedText }: Pick< NoteAction, 'id' | 'actionedText' > ): Thunk< boolean > =>
	( store ) =>
		writeNotes(
			store,
			[ id ],
			{},
			() => api.triggerNoteAction( id, actionId ),
			( { status, isRead, isDeleted } ) =>
				store.dispatch( patchNotes( { [ id ]: { status, isRead, isDeleted, actionedText } } ) ),
			actionId
		);

/**
 * Puts an alert off.
 *
 * @param id
 * @param until Unix time in seconds.
 */
export const snoozeNote =
	( id: number, until: number ): Thunk< boolean > =>
	( store ) =>
		writeNotes( store, [ id ], { status: 'snoozed' }, () =>
			api.updateNote( id, { status: 'snoozed', date_reminder: String( until ) } )
		);

export const undoSnoozeNote =
	( id: number ): Thunk< boolean > =>
	( store ) =>
		writeNotes( store, [ id ], { status: 'unactioned' }, () => api.updateNote( id, { status: 'unactioned' } ) );
