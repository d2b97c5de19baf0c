import * as api from '../../api/plugins';
import type { PluginsReply } from '../../api/plugins';
import { RequestError } from '../../lib/request-error';

export const receiveInstalled = ( slugs: string[] ) => ( { type: 'RECEIVE_INSTALLED', slugs } ) as const;
export const receiveActive = ( slugs: string[] ) => ( { type: 'RECEIVE_ACTIVE', slugs } ) as const;

type Work = 'installing' | 'activating';

const start = ( work: Work, slugs: string[] ) => ( { type: 'START_PLUGINS', work, slugs } ) as const;
const end = ( work: Work, slugs: string[] ) => ( { type: 'END_PLUGINS', work, slugs } ) as const;
const fail = ( errors: Record< string, string > ) => ( { type: 'FAIL_PLUGINS', errors } ) as const;

export type Action =
	| ReturnType< typeof receiveInstalled >
	| ReturnType< typeof receiveActive >
	| ReturnType< typeof start >
	| ReturnType< typeof end >
	| ReturnType< typeof fail >;

interface Store {
	dispatch: ( action: Action | Thunk< unknown > ) => Promise< unknown >;
	registry: object;
}
export type Thunk< T = void > = ( store: Store ) => Promise< T >;

/** Asks the server anew which plugins are there; what is known stays until the answer is. */
export const reloadInstalled =
	(): Thunk =>
	async ( { dispatch } ) => {
		dispatch( receiveInstalled( await api.fetchInstalledPlugins() ) );
	};

export const reloadActive =
	(): Thunk =>
	async ( { dispatch } ) => {
		dispatch( receiveActive( await api.fetchActivePlugins() ) );
	};

/**
 * Installs plugins. Those that are under way already are waited for: a double click is one intent.
 *
 * @param  slugs
 * @throws {Error} A RequestError where one of them failed; the store holds the reasons by slug.
 */
export const installPlugins =
	( slugs: string[] ): Thunk =>
	( { dispatch, registry } ) =>
		onceEach( registry, 'installing', slugs, ( wanted ) =>
			dispatch( change( 'installing', wanted, api.installPlugins, [ reloadInstalled() ] ) )
		);

/**
 * Activates plugins. Each stands among those being activated until the server has answered; after a success the lists are
 * read anew, because a plugin may bring others along.
 *
 * @param  slugs
 * @throws {Error} A RequestError where one of them failed; the store holds the reasons by slug.
 */
export const activatePlugins =
	( slugs: string[] ): Thunk =>
	( { dispatch, registry } ) =>
		onceEach( registry, 'activating', slugs, ( wanted ) =>
			dispatch( change( 'activating', wanted, api.activatePlugins, [ reloadInstalled(), reloadActive() ] ) )
		);

/**
 * Installs plugins, then activates them.
 *
 * @param slugs
 */
export const installAndActivatePlugins =
	( slugs: string[] ): Thunk =>
	async ( { dispatch } ) => {
		await dispatch( installPlugins( slugs ) );
		await dispatch( activatePlugins( slugs ) );
	};

const underWay = new WeakMap< object, Map< string, Promise< unknown > > >();

/**
 * Begins the work for what is not under way yet, and waits for all of it.
 *
 * @param registry The stores' registry.
 * @param work
 * @param slugs
 * @param begin
 */
async function onceEach(
	registry: object,
	work: Work,
	slugs: string[],
	begin: ( slugs: string[] ) => Promise< unknown >
): Promise< void > {
	const jobs = underWay.get( registry ) ?? new Map< string, Promise< unknown > >();
	underWay.set( registry, jobs );
	const keyOf = ( slug: string ) => `${ work } ${ slug }`;
	const wanted = slugs.filter( ( slug ) => ! jobs.has( keyOf( slug ) ) );
	if ( wanted.length ) {
		const job = begin( wanted ).finally( () => wanted.forEach( ( slug ) => jobs.delete( keyOf( slug ) ) ) );
		wanted.forEach( ( slug ) => jobs.set( keyOf( slug ), job ) );
	}
	await Promise.all( slugs.map( ( slug ) => jobs.get( keyOf( slug ) ) ) );
}

function change(
	kind: Work,
	slugs: string[],
	send: ( slugs: string[] ) => Promise< PluginsReply >,
	reloads: Thunk[]
): Thunk {
	return async ( { dispatch } ) => {
		dispatch( start( kind, slugs ) );
		try {
			const { done, errors, message } = await send( slugs );
			if ( done.length ) {
				// The plugins are there whether the lists can be read again or not.
				await Promise.all( reloads.map( ( reload ) => dispatch( reload ).catch( () => {} ) ) );
			}
			if ( Object.keys( errors ).length ) {
				dispatch( fail( errors ) );
				throw new RequestError( 'refused', Object.values( errors ).filter( Boolean ).join( ' ' ) || message );
			}
		} finally {
			dispatch( end( kind, slugs ) );
		}
	};
}
