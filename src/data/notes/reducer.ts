import type { Action } from './actions';
import type { NoteList, ShownNote, State } from './types';

const initialState: State = { pending: {}, writeCount: 0 };

export function reducer( state: State = initialState, action: Action ): State {
	switch ( action.type ) {
		case 'RECEIVE_NOTES': {
			const { place, notes, hasMore, isLate, receivedAt } = action;
			return {
				...state,
				[ place ]: { notes: merge( state, state[ place ]?.notes ?? [], notes, isLate ), hasMore, receivedAt },
			};
		}
		case 'PATCH_NOTES':
			return {
				...state,
				inbox: patch( state.inbox, action.patches ),
				alerts: patch( state.alerts, action.patches ),
			};
		case 'SET_PENDING': {
			const pending = { ...state.pending };
			for ( const id of action.ids ) {
				if ( action.isPending ) {
					pending[ id ] = true;
				} else {
					delete pending[ id ];
				}
			}
			return { ...state, pending, writeCount: state.writeCount + Number( action.isPending ) };
		}
		default:
			return state;
	}
}

/** A reply does not undo a write that is still under way, and what was dismissed stays at hand for Undo. */
function merge( { pending }: State, known: ShownNote[], received: ShownNote[], isLate: boolean ): ShownNote[] {
	const fresh = received.map(
		( note ) => known.find( ( { id } ) => id === note.id && ( isLate || pending[ id ] ) ) ?? note
	);
	const kept = known.filter( ( { id, isDeleted } ) => isDeleted && ! fresh.some( ( note ) => note.id === id ) );
	return [ ...fresh, ...kept ].sort( ( a, b ) => ( b.createdAt ?? 0 ) - ( a.createdAt ?? 0 ) );
}

function patch( list: NoteList | undefined, patches: Record< number, Partial< ShownNote > > ) {
	return (
		list && {
			...list,
			notes: list.notes.map( ( note ) => ( patches[ note.id ] ? { ...note, ...patches[ note.id ] } : note ) ),
		}
	);
}
