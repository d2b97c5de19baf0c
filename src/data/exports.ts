import * as api from '../api/exports';
import type { ExportQuestion, ReportExport } from '../api/exports';
import { getPageSettings } from '../lib/page-settings';
import { saveFile } from '../lib/csv';
import { createStore, entity, keyed, receive, type State, type Thunk } from './collection';
import { mutate } from './collection/mutation';

/** How often the server is asked how far it is where somebody else writes. In milliseconds; the tests shorten it. */
export const timing = { round: 2_000 };
/** A failed question is asked again so often; the export itself goes on. */
const PATIENCE = 3;

const all = entity< ReportExport[] >( 'exports', { fetch: ( _, { signal } ) => api.fetchExports( signal ) } );

/** Why the page does not know any more how far they are. */
const halted = keyed< unknown >( 'halted' );

const isWaiting = ( { state }: ReportExport ) => state === 'waiting';

const withExport = ( one: ReportExport ) =>
	all.change( ( list = [] ) =>
		list.some( ( { id } ) => id === one.id )
			? list.map( ( known ) => ( known.id === one.id ? one : known ) )
			: [ one, ...list ]
	);

const without = ( gone: number ) => all.change( ( list = [] ) => list.filter( ( { id } ) => id !== gone ) );

const isGone = ( error: unknown ) => ( error as { kind?: string } ).kind === 'missing';

const wait = () => new Promise( ( resolve ) => setTimeout( resolve, timing.round ) );

const DRIVE = 'drive exports';

/**
 * Goes on with what waits, one after the other, for as long as the page is open. Of two tabs, and of the server's own jobs, one writes at a time: that is
 * the server's concern.
 */
const drive = (): Thunk => async ( store ) => {
	const { underWay } = store.select.getState();
	if ( underWay.has( DRIVE ) ) {
		return;
	}
	underWay.set( DRIVE, true );
	store.dispatch( receive( halted.change( () => undefined ) ) );
	try {
		for ( let failures = 0; ; ) {
			const next = ( all.get( store.select.getState() ) ?? [] ).filter( isWaiting ).pop();
			if ( ! next ) {
				return;
			}
			try {
				const now = await api.runExport( next.id );
				failures = 0;
				// One that was deleted meanwhile does not come back.
				if ( all.get( store.select.getState() )?.some( ( { id } ) => id === now.id ) ) {
					store.dispatch( receive( withExport( now ) ) );
				}
				if ( now.state === next.state && now.rows === next.rows ) {
					await wait();
				}
			} catch ( error ) {
				if ( isGone( error ) ) {
					store.dispatch( receive( without( next.id ) ) );
				} else if ( ++failures >= PATIENCE ) {
					store.dispatch( receive( halted.change( () => error ) ) );
					return;
				} else {
					await wait();
				}
			}
		}
	} finally {
		underWay.delete( DRIVE );
	}
};

/** Begins one, or takes up the same one that is there, and goes on with it. */
const start =
	( question: ExportQuestion ): Thunk< ReportExport > =>
	async ( store ) => {
		const begun = await mutate( store, `export ${ JSON.stringify( question ) }`, () =>
			api.createExport( question )
		);
		// Other parts of the page ask for it by that.
		getPageSettings().exports = ( getPageSettings().exports ?? 0 ) + 1;
		store.dispatch( receive( withExport( begun ) ) );
		void drive()( store );
		return begun;
	};

/** Has one that failed go on where it stopped. */
const retry =
	( id: number ): Thunk =>
	async ( store ) => {
		const again = await mutate( store, `retry export ${ id }`, () => api.retryExport( id ) );
		store.dispatch( receive( withExport( again ) ) );
		void drive()( store );
	};

const remove =
	( id: number ): Thunk =>
	async ( store ) => {
		await mutate( store, `delete export ${ id }`, () =>
			api.deleteExport( id ).catch( ( error ) => {
				if ( ! isGone( error ) ) {
					throw error;
				}
			} )
		);
		store.dispatch( receive( without( id ) ) );
	};

/** Saves the file. One that is gone from the server says so in the list from then on. */
const save =
	( file: ReportExport ): Thunk =>
	async ( store ) => {
		try {
			saveFile( file.name, await mutate( store, `save export ${ file.id }`, () => api.fetchExportFile( file ) ) );
		} catch ( error ) {
			all.load()( store ).catch( () => {} );
			throw error;
		}
	};

/** The files that the server writes for this user. Nothing resolves by itself. */
export const store = createStore( 'storeboard/exports', {
	selectors: {
		/** The newest first, as `value`, with `error`. */
		getExports: ( state: State ) => all.entry( state ),
		/** Why nobody asks any more how far they are. */
		getHalted: ( state: State ) => halted.get( state ),
	},
	actions: { load: all.load, drive, start, retry, remove, save },
} );

export type { ExportQuestion, ReportExport } from '../api/exports';
