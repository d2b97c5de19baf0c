import type { ReduxStoreConfig, StoreDescriptor } from '@wordpress/data';
import type { Rows } from '../../api/rows';
import { write } from '../writes';
import { withResolutionErrors } from '../resolution-errors';

/** Comes with the rows of an opened panel (src/panels/activity/lazy-rows.ts): until then only numbers are asked for. */
export const loadSources = () => import( /* webpackChunkName: "activity-rows" */ './sources' );

/** What a store of rows of one kind keeps: the first few, how many there are in all, and how old both are. */
export interface RowsState< Row > {
	/** Undefined until it has loaded. */
	count?: number;
	/** When that was, as Unix time in milliseconds. */
	countedAt?: number;
	/** Undefined until they have loaded. */
	rows?: Row[];
	/** When that was, the same. */
	loadedAt?: number;
	/** Rows that are being written, by id. */
	pending: Record< number, true >;
	/** How many writes have begun. */
	writes: number;
}

interface Source< Row, Args extends unknown[] > {
	fetchCount: ( ...args: Args ) => Promise< number >;
	/** The first few rows. */
	fetchRows: ( ...args: Args ) => Promise< Rows< Row[] > >;
}

interface Write< Row > {
	/** Of the row, after its store's name: 'stock/46'. */
	key: string;
	id: number;
	/** What is meant, in a way that can be compared. */
	intent: unknown;
	/** How it shows at once. */
	show: Change< Row >;
	/** How it was. */
	rollback: Change< Row >;
	/** Sends it, and tells what the server made of it. */
	send: () => Promise< Change< Row > | void >;
}
export type Change< Row > = ( rows: Row[] ) => Row[];

const patch = < Row >( state: Partial< RowsState< Row > > ) => ( { type: 'PATCH', state } ) as const;

type Action< Row > = ReturnType< typeof patch< Row > >;

interface Store< Row > {
	dispatch: ( action: Action< Row > ) => unknown;
	select: { getState: () => RowsState< Row > };
	registry: object;
}
export type Thunk< Row, T = void > = ( store: Store< Row > ) => Promise< T >;

/** A store of rows of any kind, for what shows them. */
export type RowsStore = StoreDescriptor<
	ReduxStoreConfig<
		unknown,
		Record< 'reloadCount' | 'reloadRows', ( ...args: any[] ) => Thunk< any > >,
		{
			getCount: ( state: any, ...args: any[] ) => number | undefined;
			getRows: ( state: any, ...args: any[] ) => unknown[] | undefined;
			getState: ( state: any ) => RowsState< unknown >;
		}
	>
>;

/**
 * What makes a store of rows of one kind.
 *
 * @param source
 * @param source.fetchCount
 * @param source.fetchRows
 */
export function createRows< Row extends { id: number }, Args extends unknown[] >( {
	fetchCount,
	fetchRows,
}: Source< Row, Args > ) {
	type State = RowsState< Row >;

	function reducer( state: State = { pending: {}, writes: 0 }, action: Action< Row > ): State {
		return action.type === 'PATCH' ? { ...state, ...action.state } : state;
	}

	/** Counts anew; what is on the screen stays until the answer is there. */
	const reloadCount =
		( ...args: Args ): Thunk< Row > =>
		async ( { dispatch } ) => {
			dispatch( patch< Row >( { count: await fetchCount( ...args ), countedAt: Date.now() } ) );
		};

	/** Asks for the rows anew, and with them for their number. An answer from before a write is of no use. */
	const reloadRows =
		( ...args: Args ): Thunk< Row > =>
		async ( { dispatch, select } ) => {
			const { writes } = select.getState();
			const { rows, total } = await fetchRows( ...args );
			const since = select.getState();
			if ( ! since.rows || ( since.writes === writes && ! Object.keys( since.pending ).length ) ) {
				const now = Date.now();
				dispatch(
					patch( { rows, loadedAt: now, ...( total !== undefined && { count: total, countedAt: now } ) } )
				);
			}
		};

	const selectors: {
		/** How many there are in all; undefined until it has loaded. */
		getCount: ( state: State, ...args: unknown[] ) => number | undefined;
		/** The first few; undefined until they have loaded. */
		getRows: ( state: State, ...args: unknown[] ) => Row[] | undefined;
		/** Whether a write is under way for a row. */
		isPending: ( state: State, id: number ) => boolean;
		/** All that is there, and how old it is. Asks for nothing. */
		getState: ( state: State ) => State;
	} = {
		getCount: ( state ) => state.count,
		getRows: ( state ) => state.rows,
		isPending: ( state, id ) => id in state.pending,
		getState: ( state ) => state,
	};

	return withResolutionErrors( {
		reducer,
		actions: { reloadCount, reloadRows },
		resolvers: { getCount: reloadCount, getRows: reloadRows },
		selectors,
	} );
}

/**
 * Changes a row at once, sends the change, and takes it back if the server refuses. What was meant last wins.
 *
 * @param write
 * @param write.key
 * @param write.id
 * @param write.intent
 * @param write.show
 * @param write.rollback
 * @param write.send
 * @param then           What follows when the server has accepted it and nothing else is under way. It may fail unheard.
 * @return Whether the server has accepted it, and nothing else was meant since.
 */
export function writeRow< Row >(
	{ key, id, intent, show, rollback, send }: Write< Row >,
	then: Thunk< Row >
): Thunk< Row, boolean > {
	return async ( store ) => {
		const { dispatch, select, registry } = store;
		const isAccepted = await write( registry, key, {
			intent,
			show: () => change( show ),
			rollback: () => change( rollback ),
			send,
			accept: ( made ) => made && change( made ),
			mark: ( isPending ) => {
				const { pending, writes } = select.getState();
				const { [ id ]: _, ...others } = pending;
				dispatch(
					patch< Row >( {
						pending: isPending ? { ...others, [ id ]: true } : others,
						writes: writes + Number( isPending ),
					} )
				);
			},
		} );
		if ( isAccepted && ! Object.keys( select.getState().pending ).length ) {
			then( store ).catch( () => {} );
		}
		return isAccepted;

		/** The number of all goes along with the rows that show. */
		function change( by: Change< Row > ) {
			const { rows: before, count } = select.getState();
			if ( before ) {
				const rows = by( before );
				dispatch( patch( { rows, count: count && Math.max( 0, count + rows.length - before.length ) } ) );
			}
		}
	};
}
