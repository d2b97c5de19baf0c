import * as api from '../../api/analytics-import';
import type { ImportChoice, ImportCounts, ImportStatus } from '../../api/analytics-import';
import { createStore, entity, type Thunk } from '../collection';
import { mutate } from '../collection/mutation';

const keyOf = ( { days, skipsExisting }: ImportChoice ) => `${ days ?? 'all' }/${ skipsExisting }`;

const totals = entity< ImportCounts, [ choice: ImportChoice ] >( 'totals', {
	keyOf,
	fetch: ( [ choice ], { signal } ) => api.fetchImportTotals( choice, signal ),
} );
const status = entity< ImportStatus >( 'status', { fetch: ( _, { signal } ) => api.fetchImportStatus( signal ) } );
const lastProcessed = entity< number | null >( 'lastProcessed', {
	fetch: ( _, { signal } ) => api.fetchLastProcessed( signal ),
} );

/** One of them at a time: a double click is one request. Each answers with the server's message. */
const startImport =
	( choice: ImportChoice ): Thunk< string > =>
	( store ) =>
		mutate( store, 'start', () => api.startImport( choice ) );
const stopImport = (): Thunk< string > => ( store ) => mutate( store, 'stop', api.stopImport );
const deleteImported = (): Thunk< string > => ( store ) => mutate( store, 'delete', api.deleteImported );

/** The import of what happened before the reports were there. */
export const store = createStore( 'storeboard/analytics-import', {
	selectors: {
		/** How much an import would bring in, as `value`, with `error`. */
		getTotals: totals.entry,
		/** How far the last one got. */
		getStatus: status.entry,
		/** When orders were last brought into the reports, as Unix time in milliseconds; null where they never were. */
		getLastProcessed: lastProcessed.entry,
	},
	actions: { loadTotals: totals.load, loadStatus: status.load, startImport, stopImport, deleteImported },
	resolvers: { getTotals: totals.load, getStatus: status.load, getLastProcessed: lastProcessed.load },
} );

export type { ImportChoice, ImportCounts, ImportStatus };
