import * as api from '../../api/notes';
import { write, type Thunk, type Write } from '../collection';
import { patchNotes, type ShownNote } from './lists';

/**
 * The platform writes a note as a whole: marking it as read at the same time could bring back what is being dismissed. Other
 * writes wait for it.
 */
let reading: Promise< unknown > = Promise.resolve();

/** Marks them as read. */
export function sendRead( ids: number[] ) {
	const sent = api.updateNotes( ids, { is_read: true } );
	reading = sent.catch( () => {} );
	return sent;
}

/** Changes notes: shown at once, and rolled back if the server refuses. What was meant last wins. */
export const writeNotes =
	< Reply >(
		ids: number[],
		patch: Partial< ShownNote >,
		send: () => Promise< Reply >,
		more?: Partial< Write< Reply > >
	): Thunk< boolean > =>
	( store ) =>
		write( store, {
			queryKey: ids[ 0 ]!,
			mutation: patch,
			changes: patchNotes( ids, patch ),
			pending: ids,
			send: () => reading.then( send ),
			...more,
		} );
