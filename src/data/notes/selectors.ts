import { createSelector } from '@wordpress/data';
import { MAX_SIZE } from '../../api/notes';
import type { NoteList, ShownNote, State } from './types';

const shownOf = ( list?: NoteList ) =>
	list?.notes.filter(
		( { isDeleted, status, actionedText } ) => ! isDeleted && ( status === 'unactioned' || !! actionedText )
	);

/** Notes of the inbox that show, newest first; undefined until they have loaded. */
export const getNotes = createSelector(
	( state: State ): ShownNote[] | undefined => shownOf( state.inbox ),
	( state: State ) => [ state.inbox?.notes ]
);

/** Store alerts that show, newest first; undefined until they have loaded. */
export const getAlerts = createSelector(
	( state: State ): ShownNote[] | undefined => shownOf( state.alerts ),
	( state: State ) => [ state.alerts?.notes ]
);

/** How many of the inbox's notes are not read, of those that have loaded; undefined until they have. */
export const getUnreadCount = ( state: State ): number | undefined =>
	getNotes( state )?.filter( ( { isRead } ) => ! isRead ).length;

/** Whether the server may have older notes that can be asked for. */
export const hasMoreNotes = ( state: State ): boolean =>
	!! state.inbox?.hasMore && ( getNotes( state )?.length ?? 0 ) < MAX_SIZE;

export const getNote = ( state: State, id: number ): ShownNote | undefined =>
	[ state.inbox, state.alerts ].flatMap( ( list ) => list?.notes ?? [] ).find( ( note ) => note.id === id );

/** When the inbox was last asked for, as Unix time in milliseconds; 0 where it was not. */
export const getReceivedAt = ( state: State ): number => state.inbox?.receivedAt ?? 0;

/** Whether a write is under way for a note. */
export const isPending = ( state: State, id: number ): boolean => id in state.pending;

/** How many writes have begun. */
export const getWriteCount = ( state: State ): number => state.writeCount;
