import { createReduxStore, register } from '@wordpress/data';

/** Makes the next value of the one that is there; undefined stands for what has not loaded. */
export type Change< T > = ( value: T | undefined ) => T | undefined;

/** A change of what a store keeps under a key (`keyed().change()`). */
export type KeyedChange = readonly [ key: string, change: Change< any > ];

export interface Entry< T > {
	/** What shows: what the server has, with the changes it has not accepted yet. Undefined until it has loaded. */
	value?: T;
	/** What the server told or accepted last. */
	serverValue?: T;
	/** Changes that the server has not accepted yet, in the order they were made, each with the write it belongs to (write.ts). */
	optimistic: { job: Job; change: Change< any > }[];
	/** Grows with each write. An answer to a request from before a write is late. */
	version: number;
	/** When the server made it, as Unix time in milliseconds. */
	madeAt?: number;
	/** Why the last request for it failed. */
	error?: unknown;
}

/** A write, as far as the order of writes tells: what it is for, and a number that grows with each write. */
export interface Job {
	key: string;
	generation: number;
}

/** Requests and writes under way, by key. Whoever sets a key reads it with the type that it set, and nobody else reads it. */
interface UnderWay extends Omit< Map< string, unknown >, 'get' > {
	get: < T = unknown >( key: string ) => T | undefined;
}

export interface State {
	entries: Record< string, Entry< any > | undefined >;
	/** How many writes are under way, by what they are under way for. */
	pending: Record< string, number >;
	/** No component reads it, so it changes without an action. */
	underWay: UnderWay;
}

interface Action {
	type: string;
	update: ( state: State ) => State;
}

/** The part of a thunk's argument that this layer uses. */
export interface Store {
	dispatch: ( action: Action ) => unknown;
	select: { getState: () => State };
}

export type Thunk< T = void, S extends Store = Store > = ( store: S ) => Promise< T >;

const NOTHING: Entry< any > = { optimistic: [], version: 0 };
export const entryIn = ( { entries }: State, key: string ): Entry< any > => entries[ key ] ?? NOTHING;

/** The state with one entry changed, and what shows of it worked out again. */
export function withEntry( state: State, key: string, change: ( entry: Entry< any > ) => Partial< Entry< any > > ) {
	const before = entryIn( state, key );
	const entry = { ...before, ...change( before ) };
	entry.value = entry.optimistic.reduce( ( value, patch ) => patch.change( value ), entry.serverValue );
	return { ...state, entries: { ...state.entries, [ key ]: entry } };
}

/** Changes server values and sends nothing: for values that came with another reply, and for values that stay in the client. */
export const receive = ( ...changes: KeyedChange[] ): Action => ( {
	type: 'RECEIVE',
	update: ( state ) => changes.reduce( accept, state ),
} );

export const accept = ( state: State, [ key, change ]: KeyedChange ) =>
	withEntry( state, key, ( { serverValue: before, error } ) => {
		const serverValue = change( before );
		// What is known has not failed any more.
		return { serverValue, error: serverValue === undefined ? error : undefined };
	} );

/** The only reducer of Storeboard's stores. */
const reducer = (
	state: State = { entries: {}, pending: {}, underWay: new Map() },
	{ update }: Partial< Action >
): State => update?.( state ) ?? state;

/** Runs a thunk of a file that is not on the first screen. */
const run = < T >( thunk: Thunk< T > ) => thunk;

const shared = {
	/** Whether a write is under way for something: an id, or what its store says. */
	isPending: ( { pending }: State, what: string | number ) => what in pending,

	getState: ( state: State ) => state,
};

/**
 * Makes a store, named after its folder, and registers it. A feature declares its values with `entity()` and `keyed()`, changes them with
 * `load()`, `write()` and `receive()`, and adds selectors and actions of its own.
 */
export function createStore< Actions, Selectors >(
	name: string,
	options: { selectors: Selectors; actions: Actions; resolvers?: Record< string, ( ...args: any[] ) => unknown > }
) {
	const store = createReduxStore< State, Actions & { run: typeof run }, Selectors & typeof shared >( name, {
		...options,
		reducer,
		actions: { ...options.actions, run },
		selectors: { ...options.selectors, ...shared },
	} );
	register( store );
	return store;
}
