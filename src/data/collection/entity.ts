import type { Answer } from '../../api/request';
import {
	entryIn,
	withEntry,
	type Change,
	type Entry,
	type KeyedChange,
	type State,
	type Store,
	type Thunk,
} from './store';

interface Source< T, Args extends unknown[], Received, S extends Store > {
	/**
	 * Asks the server. The signal is aborted once a newer request is under way for the same key and something shows meanwhile; `abort`
	 * gives the request up, which is no failure.
	 */
	fetch: ( args: Args, context: S & { signal: AbortSignal; abort: () => void } ) => Promise< Answer< Received > >;
	/** Returns the part of the arguments that tells queries apart. Without it all arguments ask for the same value. */
	keyOf?: ( ...args: Args ) => unknown;
	/** Combines an answer with the known value. By default a late answer changes nothing, and any other replaces the value. */
	merge?: ( known: T | undefined, received: Received, isLate: boolean ) => T | undefined;
}

interface Load< T > {
	abort: AbortController;
	answer?: Promise< T | undefined >;
	/** The request for the same key that was begun since. */
	newer?: Load< T >;
}

/** A value that a store keeps by the part of the arguments that tells values apart, without a request that loads it. */
export function keyed< T, Args extends unknown[] = [] >( name: string, keyOf?: ( ...args: Args ) => unknown ) {
	const key = ( ...args: Args ) => `${ name } ${ JSON.stringify( keyOf?.( ...args ) ) }`;
	const entry = ( state: State, ...args: Args ): Entry< T > => entryIn( state, key( ...args ) );
	return {
		key,
		entry,
		/** Undefined until it has loaded. */
		get: ( state: State, ...args: Args ) => entry( state, ...args ).value,
		/** A change of the value, for `write()` and `receive()`. */
		change: ( change: Change< T >, ...args: Args ): KeyedChange => [ key( ...args ), change ],
	};
}

/** A value of the server, by query. Its entry holds the age, the error of the last request and the changes that are not accepted yet. */
export function entity< T, Args extends unknown[] = [], Received = T, S extends Store = Store >(
	name: string,
	{
		fetch,
		keyOf,
		merge = ( known, received, isLate ) => ( isLate && known !== undefined ? known : ( received as unknown as T ) ),
	}: Source< T, Args, Received, S >
) {
	const value = keyed< T, Args >( name, keyOf );

	/**
	 * Asks the server, as a resolver or to revalidate. The known value shows until the answer is there, and stays if the request fails.
	 * If a newer request takes over, the promise settles as that one does.
	 */
	const load =
		( ...args: Args ): Thunk< T | undefined, S > =>
		( store ) => {
			const key = value.key( ...args );
			const { underWay } = store.select.getState();
			const older = underWay.get< Load< T > >( key );
			const mine: Load< T > = { abort: new AbortController() };
			underWay.set( key, mine );
			if ( older ) {
				older.newer = mine;
				if ( value.get( store.select.getState(), ...args ) !== undefined ) {
					older.abort.abort();
				}
			}
			return ( mine.answer = ask( store, key, mine, args ) );
		};

	async function ask( store: S, key: string, mine: Load< T >, args: Args ): Promise< T | undefined > {
		const { getState } = store.select;
		const { version } = value.entry( getState(), ...args );
		const { abort } = mine;
		const update = ( type: string, change: Partial< Entry< T > > ) =>
			store.dispatch( { type, update: ( state ) => withEntry( state, key, () => change ) } );
		try {
			const context = { ...store, signal: abort.signal, abort: () => abort.abort() };
			const { data, madeAt = Date.now() } = await fetch( args, context );
			const known = value.entry( getState(), ...args );
			const isLate = !! mine.newer || known.version !== version || known.optimistic.length > 0;
			const serverValue = merge( known.serverValue, data, isLate );
			const isTaken = ! isLate || serverValue !== known.serverValue;
			update( 'LOADED', { serverValue, madeAt: isTaken ? madeAt : known.madeAt, error: undefined } );
			return value.get( getState(), ...args );
		} catch ( error ) {
			if ( mine.newer ) {
				return mine.newer.answer;
			}
			// Offline a request can fail while a component mounts. Once mounted, useSelect() compares the store's state, which knows
			// nothing of resolutions: without a change of the state the component would wait for ever.
			if ( ! abort.signal.aborted ) {
				update( 'FAILED', { error } );
			}
			throw error;
		} finally {
			const { underWay } = getState();
			if ( underWay.get( key ) === mine ) {
				underWay.delete( key );
			}
		}
	}

	return { ...value, load };
}
