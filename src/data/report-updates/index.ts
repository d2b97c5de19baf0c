import { fetchUpdateStatus, startUpdate, type UpdateStatus } from '../../api/report-updates';
import { createStore, entity, type Thunk } from '../collection';
import { once } from '../collection/once';

const status = entity< UpdateStatus >( 'status', { fetch: ( _, { signal } ) => fetchUpdateStatus( signal ) } );

/** Has the store bring its orders into the reports now; a double click is one request. */
const update = (): Thunk< string > => ( store ) => once( store, 'update', startUpdate );

/** How up to date the reports are. Nothing resolves by itself: no report waits for it. */
export const store = createStore( 'storeboard/report-updates', {
	selectors: {
		/** As `value`, with `error`. */
		getStatus: status.entry,
	},
	actions: { loadStatus: status.load, update },
} );

export type { UpdateStatus };
