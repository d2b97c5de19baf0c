import * as api from '../../api/plugins';
import { RequestError } from '../../lib/request-error';
import { createStore, entity, keyed, receive, write, type State, type Store, type Thunk } from '../collection';

const installed = entity< string[] >( 'installed', {
	fetch: ( _, { signal } ) => api.fetchInstalledPlugins( signal ),
} );
const active = entity< string[] >( 'active', { fetch: ( _, { signal } ) => api.fetchActivePlugins( signal ) } );
const errors = keyed< Record< string, string | undefined > >( 'errors' );

/** How each work is asked for, and what may be different after it: a plugin may bring others along. */
const works = {
	installing: { send: api.installPlugins, reloads: [ installed ] },
	activating: { send: api.activatePlugins, reloads: [ installed, active ] },
};

/**
 * Begins the work for what is not under way yet, and waits for all of it: a double click is one intent. Each plugin is pending, for example as
 * 'installing jetpack', until the server has answered and the lists are read anew.
 *
 * @throws {Error} A RequestError where one of them failed; the store holds the reasons by slug.
 */
const onceEach =
	( work: keyof typeof works ) =>
	( slugs: string[] ): Thunk =>
	async ( store ) => {
		const { underWay } = store.select.getState();
		const keyOf = ( slug: string ) => `${ work } ${ slug }`;
		const wanted = slugs.filter( ( slug ) => ! underWay.has( keyOf( slug ) ) );
		if ( wanted.length ) {
			const begun = wanted.map( keyOf );
			const forget = () => begun.forEach( ( key ) => underWay.delete( key ) );
			const job = change( store, work, wanted, begun ).finally( forget );
			begun.forEach( ( key ) => underWay.set( key, job ) );
		}
		await Promise.all( slugs.map( ( slug ) => underWay.get( keyOf( slug ) ) ) );
	};

function change( store: Store, work: keyof typeof works, slugs: string[], pending: string[] ) {
	const { send, reloads } = works[ work ];
	const setErrors = ( told: Record< string, string | undefined > ) =>
		store.dispatch( receive( errors.change( ( known ) => ( { ...known, ...told } ) ) ) );
	setErrors( Object.fromEntries( slugs.map( ( slug ) => [ slug, undefined ] ) ) );
	return write( store, {
		thing: pending.join(),
		intent: slugs,
		changes: [],
		pending,
		send: async () => {
			const { done, errors: told, message } = await send( slugs );
			if ( done.length ) {
				// The plugins are there whether the lists can be read again or not.
				await Promise.all(
					reloads.map( ( list ) =>
						list
							.load()( store )
							.catch( () => {} )
					)
				);
			}
			if ( Object.keys( told ).length ) {
				setErrors( told );
				throw new RequestError( 'refused', Object.values( told ).filter( Boolean ).join( ' ' ) || message );
			}
		},
	} );
}

const installPlugins = onceEach( 'installing' );
const activatePlugins = onceEach( 'activating' );

const installAndActivatePlugins =
	( slugs: string[] ): Thunk =>
	async ( store ) => {
		await installPlugins( slugs )( store );
		await activatePlugins( slugs )( store );
	};

/** Which plugins are there and run, and what is being done to them. */
export const store = createStore( 'storeboard/plugins', {
	selectors: {
		/** Slugs of the plugins that are there, and of those that run; undefined until they have loaded. */
		getInstalledPlugins: installed.get,
		getActivePlugins: active.get,
		/** Why a plugin's last write failed, in the server's words; empty where it gave none, undefined where the write did not fail. */
		getPluginError: ( state: State, slug: string ) => errors.get( state )?.[ slug ],
	},
	actions: { installPlugins, activatePlugins, installAndActivatePlugins },
	resolvers: { getInstalledPlugins: installed.load, getActivePlugins: active.load },
} );
