import type { Answer } from '../../api/request';
import type { CountedList } from '../../api/counted-list';
import { entity, type createStore, type State, type Thunk } from '.';

/** A store of rows of any kind, for what shows them. */
export type CountedListStore = ReturnType< typeof createStore< Collection[ 'actions' ], Collection[ 'selectors' ] > >;

type Collection = ReturnType< typeof createCountedList< any, any[] > >;

type Fetch< Args extends unknown[], T > = ( ...args: [ ...Args, signal: AbortSignal ] ) => Promise< Answer< T > >;

/** What reads and writes rows comes with those of an opened panel (src/home/activity/lazy-rows.ts): until then only numbers are asked for. */
const loadSources = () => import( /* webpackChunkName: "activity-rows" */ '../lazy-list-items' );

type Sources = Awaited< ReturnType< typeof loadSources > >;

/** An action of that script. */
export const lazyAction =
	< Args extends unknown[], T >( pick: ( sources: Sources ) => ( ...args: Args ) => Thunk< T > ) =>
	( ...args: Args ): Thunk< T > =>
	async ( store ) =>
		pick( await loadSources() )( ...args )( store );

/**
 * What makes a store of rows of one kind, by query: the first few, and how many there are in all. The number is asked for alone, and comes
 * again with the rows; what was told later counts.
 */
export function createCountedList< Row extends { id: number }, Args extends unknown[] = [] >(
	fetchCount: Fetch< Args, number >,
	pickFetchRows: ( sources: Sources ) => Fetch< Args, CountedList< Row > >
) {
	const keyOf = ( ...args: Args ) => args;
	const rows = entity< CountedList< Row >, Args >( 'rows', {
		keyOf,
		fetch: async ( args, { signal } ) => pickFetchRows( await loadSources() )( ...args, signal ),
	} );
	const count = entity< number, Args >( 'count', {
		keyOf,
		fetch: ( args, { signal } ) => fetchCount( ...args, signal ),
	} );

	const getCounted = ( state: State, ...args: Args ) => {
		const alone = count.entry( state, ...args );
		const { value, madeAt = 0 } = rows.entry( state, ...args );
		return value?.total === undefined || madeAt < ( alone.madeAt ?? 0 )
			? alone
			: { value: value.total, madeAt, error: undefined };
	};

	return {
		entities: { rows, count },
		actions: { reloadCount: count.load, reloadRows: rows.load },
		resolvers: { getCount: count.load, getRows: rows.load },
		selectors: {
			/** How many there are in all; undefined until it has loaded. */
			getCount: ( state: State, ...args: Args ) => getCounted( state, ...args ).value,
			/** The same with its age and failure. Asks for nothing. */
			getCounted,
			/** The first few; undefined until they have loaded. */
			getRows: ( state: State, ...args: Args ) => rows.get( state, ...args )?.rows,
			/** The same with their age and failure. Asks for nothing. */
			getLoaded: rows.entry,
		},
	};
}
