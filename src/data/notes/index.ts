import { createSelector } from '@wordpress/data';
import { MAX_SIZE } from '../../api/notes';
import { createStore, type State } from '../collection';
import * as actions from './actions';
import { alerts, inbox, shownOf } from './lists';

const shownIn = ( list: typeof alerts | typeof inbox ) =>
	createSelector(
		( state: State ) => shownOf( list.get( state ) ),
		( state: State ) => [ list.get( state ) ]
	);

const getNotes = shownIn( inbox );

/** The inbox and the store alerts. */
export const store = createStore( 'storeboard/notes', {
	selectors: {
		/** Notes of the inbox that show, newest first; undefined until they have loaded. */
		getNotes,
		/** The same of what has loaded, for parts that must not ask for them. */
		getLoadedNotes: getNotes,
		/** Store alerts that show, newest first; undefined until they have loaded. */
		getAlerts: shownIn( alerts ),
		/** Whether the server may have older notes that can be asked for. */
		hasMoreNotes: ( state: State ) =>
			!! inbox.get( state )?.hasMore && ( getNotes( state )?.length ?? 0 ) < MAX_SIZE,
		/** When the inbox was last asked for, as Unix time in milliseconds; undefined where it was not. */
		getReceivedAt: ( state: State ) => inbox.entry( state ).madeAt,
	},
	actions,
	resolvers: { getNotes: actions.reloadNotes, getAlerts: actions.reloadAlerts },
} );

export type { NoteAction } from '../../api/notes';
export type { ShownNote } from './lists';
