import { fetchAlerts, fetchInbox, PAGE_SIZE, type Note } from '../../api/notes';
import { getAdminSetting } from '../../lib/platform-settings';
import { can } from '../../lib/page-settings';
import { entity, type KeyedChange, type State } from '../collection';

export interface ShownNote extends Note {
	/** What stands in the place of its actions since one was taken. */
	actionedText?: string;
}

interface NoteList {
	/** Newest first; dismissed ones stay, for Undo. */
	notes: ShownNote[];
	hasMore: boolean;
}

/** A user who may not manage the store is not shown its notes, so nothing is requested. */
const MAY = 'manage_woocommerce';

const NOTHING: { data: Note[]; madeAt?: number } = { data: [] };

/** Of known notes a late answer tells nothing new, and what was dismissed stays at hand for Undo. */
function merge( known: NoteList | undefined, received: NoteList, isLate: boolean ): NoteList {
	const before = known?.notes ?? [];
	const notes = received.notes.map( ( note ) => ( isLate && before.find( ( { id } ) => id === note.id ) ) || note );
	const kept = before.filter(
		( { id, isDeleted } ) => ( isDeleted || isLate ) && ! notes.some( ( note ) => note.id === id )
	);
	notes.push( ...kept );
	return { ...received, notes: notes.sort( ( a, b ) => ( b.createdAt ?? 0 ) - ( a.createdAt ?? 0 ) ) };
}

/** Loaded with a size, it has so many notes: all in one, as pages would shift with each note that is dismissed. */
export const inbox = entity< NoteList, [ size?: number ] >( 'inbox', {
	fetch: async ( [ size = PAGE_SIZE ], { signal } ) => {
		const { data: notes, madeAt } = can( MAY ) ? await fetchInbox( size, signal ) : NOTHING;
		return { data: { notes, hasMore: notes.length >= size }, madeAt };
	},
	merge,
} );

/** Asked for only where the page says that there are some. */
export const alerts = entity< NoteList >( 'alerts', {
	fetch: async ( _, { signal } ) => {
		const hasAlerts = can( MAY ) && Number( getAdminSetting( 'alertCount', '0' ) ) > 0;
		const { data: notes, madeAt } = hasAlerts ? await fetchAlerts( signal ) : NOTHING;
		return { data: { notes, hasMore: false }, madeAt };
	},
	merge,
} );

/** The same change of notes, wherever they stand. */
export function patchNotes( ids: number[], patch: Partial< ShownNote > ): KeyedChange[] {
	const patched = ( note: ShownNote ) => ( ids.includes( note.id ) ? { ...note, ...patch } : note );
	return [ inbox, alerts ].map( ( list ) =>
		list.change( ( known ) => known && { ...known, notes: known.notes.map( patched ) } )
	);
}

export const getNote = ( state: State, id: number ): ShownNote | undefined =>
	[ inbox, alerts ].flatMap( ( list ) => list.get( state )?.notes ?? [] ).find( ( note ) => note.id === id );

/** The notes of a place that show. */
export const shownOf = ( list?: NoteList ) =>
	list?.notes.filter(
		( { isDeleted, status, actionedText } ) => ! isDeleted && ( status === 'unactioned' || !! actionedText )
	);
