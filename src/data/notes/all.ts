import * as api from '../../api/notes';
import { receive, type Thunk } from '../collection';
import { getNote, inbox, patchNotes, shownOf } from './lists';
import { writeNotes } from './write-notes';

/** The platform dismisses a page of notes at a time; more rounds than this are no inbox. */
const MOST_ROUNDS = 40;

/** Dismisses the whole inbox, what has not been loaded of it too. Answers the ids; false for a second click while the first is under way. */
export const dismissAllNotes = (): Thunk< number[] | false > => async ( store ) => {
	const { pending } = store.select.getState();
	const shown = ( shownOf( inbox.get( store.select.getState() ) ) ?? [] ).flatMap( ( { id } ) =>
		id in pending ? [] : [ id ]
	);
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
	const dismiss = writeNotes( shown, { isDeleted: true }, send, { queryKey: 'all', mutation: 'dismiss all' } );
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
		const isAccepted = await writeNotes( ids, { isDeleted: false }, send, { queryKey: 'all', mutation: ids } )(
			store
		);
		if ( ! ids.every( ( id ) => getNote( store.select.getState(), id ) ) ) {
			await inbox.load()( store );
		}
		return isAccepted;
	};
