import * as api from '../../api/plugins';
import type { PluginsReply } from '../../api/plugins';
import { RequestError } from '../../lib/request-error';
import { entity, keyed, receive, write, type Store, type Thunk } from '../collection';

/** Slugs of the plugins that are there. */
export const installed = entity< string[] >( 'installed', {
	fetch: ( _, { signal } ) => api.fetchInstalledPlugins( signal ),
} );

/** Slugs of the plugins that run. */
export const active = entity< string[] >( 'active', { fetch: ( _, { signal } ) => api.fetchActivePlugins( signal ) } );

/** Why a plugin's last write failed; empty where nobody said. */
export const errors = keyed< string, [ slug: string ] >( 'errors', ( slug ) => slug );

type Work = 'installing' | 'activating';

/** What is pending while a plugin is being worked on. */
export const workOn = ( work: Work, slug: string ) => `${ work } ${ slug }`;

export const reloadInstalled = installed.load;
export const reloadActive = active.load;

/**
 * Installs plugins. Those that are under way already are waited for: a double click is one intent.
 *
 * @throws {Error} A RequestError where one of them failed; the store holds the reasons by slug.
 */
export const installPlugins = ( slugs: string[] ) =>
	onceEach( 'installing', slugs, api.installPlugins, [ reloadInstalled() ] );

/**
 * Activates plugins. Each stands among those being activated until the server has answered; after a success the lists are
 * read anew, because a plugin may bring others along.
 *
 * @throws {Error} A RequestError where one of them failed; the store holds the reasons by slug.
 */
export const activatePlugins = ( slugs: string[] ) =>
	onceEach( 'activating', slugs, api.activatePlugins, [ reloadInstalled(), reloadActive() ] );

/** Installs plugins, then activates them. */
export const installAndActivatePlugins =
	( slugs: string[] ): Thunk =>
	async ( store ) => {
		await installPlugins( slugs )( store );
		await activatePlugins( slugs )( store );
	};

type Send = ( slugs: string[] ) => Promise< PluginsReply >;

/** Begins the work for what is not under way yet, and waits for all of it. */
const onceEach =
	( work: Work, slugs: string[], send: Send, reloads: Thunk< unknown >[] ): Thunk =>
	async ( store ) => {
		const { underWay } = store.select.getState();
		const keys = slugs.map( ( slug ) => workOn( work, slug ) );
		const wanted = slugs.filter( ( slug ) => ! underWay.has( workOn( work, slug ) ) );
		if ( wanted.length ) {
			const begun = wanted.map( ( slug ) => workOn( work, slug ) );
			const job = change( store, begun, wanted, send, reloads ).finally( () =>
				begun.forEach( ( key ) => underWay.delete( key ) )
			);
			begun.forEach( ( key ) => underWay.set( key, job ) );
		}
		await Promise.all( keys.map( ( key ) => underWay.get( key ) ) );
	};

function change( store: Store, pending: string[], slugs: string[], send: Send, reloads: Thunk< unknown >[] ) {
	const setErrors = ( told: Record< string, string | undefined > ) =>
		store.dispatch(
			receive( ...Object.entries( told ).map( ( [ slug, error ] ) => errors.change( () => error, slug ) ) )
		);
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
				await Promise.all( reloads.map( ( reload ) => reload( store ).catch( () => {} ) ) );
			}
			if ( Object.keys( told ).length ) {
				setErrors( told );
				throw new RequestError( 'refused', Object.values( told ).filter( Boolean ).join( ' ' ) || message );
			}
		},
	} );
}
