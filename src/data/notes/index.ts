import { createSelector } from '@wordpress/data';
import { MAX_SIZE } from '../../api/notes';
import { createStore, type State } from '../collection';
import * as actions from './actions';
import { alerts, getNote, inbox, shownOf } from './lists';

/** Notes of the inbox that show, newest first; undefined until they have loaded. */
const getNotes = createSelector(
	( state: State ) => shownOf( inbox.get( state ) ),
	( state: State ) => [ inbox.get( state ) ]
);

/** The inbox and the store alerts. */
export const store = createStore( 'storeboard/notes', {
	selectors: {
		getNotes,

		/** Store alerts that show, newest first; undefined until they have loaded. */
		getAlerts: createSelector(
			( state: State ) => shownOf( alerts.get( state ) ),
			( state: State ) => [ alerts.get( state ) ]
		),

		/** How many of the inbox's notes are not read, of those that have loaded; undefined until they have. */
		getUnreadCount: ( state: State ) => getNotes( state )?.filter( ( { isRead } ) => ! isRead ).length,

		/** Whether the server may have older notes that can be asked for. */
		hasMoreNotes: ( state: State ) =>
			!! inbox.get( state )?.hasMore && ( getNotes( state )?.length ?? 0 ) < MAX_SIZE,

		getNote,

		/** When the inbox was last asked for, as Unix time in milliseconds; undefined where it was not. */
		getReceivedAt: ( state: State ) => inbox.entry( state ).madeAt,
	},
	actions,
	resolvers: {
		getNotes: actions.reloadNotes,
		getAlerts: actions.reloadAlerts,

		/** The count comes from the notes; they are not asked for again. */
		getUnreadCount:
			() =>
			( { resolveSelect }: { resolveSelect: { getNotes: () => Promise< unknown > } } ) =>
				resolveSelect.getNotes(),
	},
} );

export type { NoteAction } from '../../api/notes';
export type { ShownNote } from './lists';
