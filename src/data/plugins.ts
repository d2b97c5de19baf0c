import { confirmWrite } from '../lib/confirm-write';
import * as api from '../api/plugins';
import { can } from '../lib/page-settings';
import type { RequestError } from '../lib/request-error';
import { createStore, entity, keyed, receive, write, type State, type Store, type Thunk } from './collection';
import { mutate } from './collection/mutation';

const installed = entity< string[] >( 'installed', {
	fetch: ( _, { signal } ) => api.fetchInstalledPlugins( signal ),
} );
const active = entity< string[] >( 'active', { fetch: ( _, { signal } ) => api.fetchActivePlugins( signal ) } );
const errors = keyed< Record< string, RequestError | undefined > >( 'errors' );
const messages = keyed< Record< string, string > >( 'messages' );

/** What is known of a plugin; undefined until the lists have loaded. */
export type PluginState = 'missing' | 'installed' | 'active' | 'waiting' | 'installing' | 'activating' | 'failed';

const withSlugs = ( known: string[] | undefined, slugs: string[] ) => known && [ ...new Set( [ ...known, ...slugs ] ) ];
const same = < T >( known: T ) => known;

const works: Record< 'installing' | 'activating', ( slug: string, source?: string ) => Promise< api.PluginReply > > = {
	installing: api.installPlugin,
	activating: ( slug ) =>
		can( 'install_plugins' ) ? api.activatePlugin( slug ) : api.activateInstalledPlugin( slug ),
};

/** One plugin, one request. Pending is, for example, 'installing jetpack'. */
const work =
	( name: keyof typeof works, slug: string, source?: string ): Thunk< unknown > =>
	( store ) =>
		mutate( store, `${ name } ${ slug }`, () => {
			setError( store, slug );
			return write( store, {
				queryKey: `plugin ${ slug }`,
				mutation: name,
				// What the lists say from before is late.
				changes: [ installed.change( same ), active.change( same ) ],
				pending: [],
				send: () => works[ name ]( slug, source ),
				accept: ( { slugs, message } ) => [
					messages.change( ( known ) => ( { ...known, [ slug ]: message } ) ),
					installed.change( ( known ) => withSlugs( known, slugs ) ),
					...( name === 'activating' ? [ active.change( ( known ) => withSlugs( known, slugs ) ) ] : [] ),
				],
			} ).catch( ( error ) => {
				setError( store, slug, error );
				throw error;
			} );
		} );

const setError = ( store: Store, slug: string, error?: RequestError ) =>
	store.dispatch( receive( errors.change( ( known ) => ( { ...known, [ slug ]: error } ) ) ) );

/** The plugins that could be set up, and those that could not: the store holds why. */
export interface SetUpResult {
	done: string[];
	failed: string[];
	/** How long each took, without its wait for others. In milliseconds. */
	times: Record< string, number >;
	/** Whether each could be installed, and activated. What was not tried, or was done already, is left out. */
	steps: Record< string, Partial< Record< PluginStep, boolean > > >;
}

export type PluginStep = 'install' | 'activate';

/**
 * Installs and activates plugins, one request at a time: the server can do no two of them at once. What is there already, though it came
 * by another page or an answer that got lost, is left as it is. One that fails does not keep the others from it. A double click is one intent.
 */
const setUpPlugins =
	( slugs: string[], source?: string ): Thunk< SetUpResult > =>
	async ( store ) => {
		const results = await Promise.all( slugs.map( ( slug ) => setUpInTurn( store, slug, source ) ) );
		const those = ( isDone: boolean ) => slugs.filter( ( _, index ) => results[ index ]!.isDone === isDone );
		const of = < K extends keyof Outcome >( what: K ) =>
			Object.fromEntries( slugs.map( ( slug, index ) => [ slug, results[ index ]![ what ] ] ) );
		return { done: those( true ), failed: those( false ), times: of( 'ms' ), steps: of( 'steps' ) };
	};

interface Outcome {
	isDone: boolean;
	ms: number;
	steps: SetUpResult[ 'steps' ][ string ];
}

function setUpInTurn( store: Store, slug: string, source?: string ) {
	const { underWay } = store.select.getState();
	return mutate( store, `setting up ${ slug }`, () => {
		const before = underWay.get< Promise< unknown > >( 'turn' ) ?? Promise.resolve();
		const turn = before.then( () => setUp( store, slug, source ) );
		underWay.set( 'turn', turn );
		return turn;
	} );
}

async function setUp( store: Store, slug: string, source?: string ): Promise< Outcome > {
	const begun = performance.now();
	const steps: Outcome[ 'steps' ] = {};
	const has = async ( { get, load }: typeof installed, isFresh: boolean ) => {
		const known = isFresh ? undefined : get( store.select.getState() );
		return ( known ?? ( await load()( store ) ) )!.includes( slug );
	};
	// It may have worked all the same.
	const isUnsure = !! errors.get( store.select.getState() )?.[ slug ];
	try {
		setError( store, slug );
		const [ isActive, isInstalled ] = await Promise.all( [ has( active, isUnsure ), has( installed, isUnsure ) ] );
		if ( ! isActive && ! isInstalled ) {
			steps.install = false;
			await confirmWrite< unknown >(
				() => work( 'installing', slug, source )( store ),
				async () => ( await has( installed, true ) ) || undefined
			).catch( async ( error ) => {
				// Another page may have installed it meanwhile, or this one before it was reloaded: the server refuses to do it again.
				if ( error.kind !== 'refused' || ! ( await has( installed, true ).catch( () => false ) ) ) {
					throw error;
				}
			} );
			setError( store, slug );
			steps.install = true;
		}
		if ( ! isActive ) {
			steps.activate = false;
			// Its answer may have been lost, or broken by what else the plugin does when it starts.
			await confirmWrite< unknown >(
				() => work( 'activating', slug )( store ),
				async () => ( await has( active, true ) ) || undefined
			);
			setError( store, slug );
			steps.activate = true;
		}
		return { isDone: true, ms: performance.now() - begun, steps };
	} catch ( error ) {
		setError( store, slug, error as RequestError );
		return { isDone: false, ms: performance.now() - begun, steps };
	}
}

/** Asks where the owner connects WooPayments. Answers the address; pending is 'connecting'. */
const connectWooPayments = (): Thunk< string > => ( store ) => mutate( store, 'connecting', api.connectWooPayments );

function getPluginState( state: State, slug: string ): PluginState | undefined {
	const { pending } = state;
	const busy = ( [ 'installing', 'activating' ] as const ).find( ( name ) => `${ name } ${ slug }` in pending );
	if ( busy || `setting up ${ slug }` in pending ) {
		return busy ?? 'waiting';
	}
	if ( errors.get( state )?.[ slug ] ) {
		return 'failed';
	}
	const there = installed.get( state );
	const running = active.get( state );
	if ( ! there || ! running ) {
		return undefined;
	}
	if ( running.includes( slug ) ) {
		return 'active';
	}
	return there.includes( slug ) ? 'installed' : 'missing';
}

/** Which plugins are there and run, and what is being done to them. */
export const store = createStore( 'storeboard/plugins', {
	selectors: {
		/** Slugs of the plugins that are there, and of those that run; undefined until they have loaded. */
		getInstalledPlugins: installed.get,
		getActivePlugins: active.get,
		/** The same with age and failure. They ask for nothing. */
		getLoadedInstalled: installed.entry,
		getLoadedActive: active.entry,
		/** Of the lists and the work under way. Asks for nothing. */
		getPluginState,
		/** Why a plugin's last write failed, in the server's words where it gave some; undefined where the write did not fail. */
		getPluginError: ( state: State, slug: string ) => errors.get( state )?.[ slug ],
		/** What the server said of a plugin's last write that succeeded, which may hold entities; empty or undefined where it said nothing. */
		getPluginMessage: ( state: State, slug: string ) => messages.get( state )?.[ slug ],
	},
	actions: {
		installPlugin: ( slug: string ) => work( 'installing', slug ),
		activatePlugin: ( slug: string ) => work( 'activating', slug ),
		setUpPlugins,
		connectWooPayments,
		reloadInstalledPlugins: installed.load,
		reloadActivePlugins: active.load,
	},
	resolvers: { getInstalledPlugins: installed.load, getActivePlugins: active.load },
} );
