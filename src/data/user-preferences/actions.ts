import * as api from '../../api/user';
import type { Preferences } from '../../api/user';
import { write } from '../writes';

/**
 * Takes over preferences, all or some.
 *
 * @param preferences
 * @param receivedAt  When all of them were loaded, as Unix time in milliseconds.
 */
export const receivePreferences = ( preferences: Preferences, receivedAt?: number ) =>
	( { type: 'RECEIVE_PREFERENCES', preferences, receivedAt } ) as const;

export const setPending = ( name: string, isPending: boolean ) => ( { type: 'SET_PENDING', name, isPending } ) as const;

export type Action = ReturnType< typeof receivePreferences | typeof setPending >;

interface Store {
	dispatch: ( action: Action ) => unknown;
	select: {
		getPreferences: () => Preferences | undefined;
		getWrites: () => { count: number; pending: Record< string, true > };
	};
	registry: object;
}
export type Thunk< T = void > = ( store: Store ) => Promise< T >;

/** Asks the server for the preferences anew. An answer from before a write is of no use. */
export const reloadPreferences =
	(): Thunk =>
	async ( { dispatch, select } ) => {
		const { count } = select.getWrites();
		const { preferences, madeAt } = await api.fetchPreferences();
		const since = select.getWrites();
		if ( ! select.getPreferences() || ( since.count === count && ! Object.keys( since.pending ).length ) ) {
			dispatch( receivePreferences( preferences, madeAt ) );
		}
	};

/**
 * Saves one preference: shown at once, taken back if the server refuses. What was meant last wins.
 *
 * @param name  A field of `woocommerce_meta`.
 * @param value A string as it is, anything else as JSON, as the platform reads it.
 */
export const savePreference =
	( name: string, value: unknown ): Thunk< boolean > =>
	( { dispatch, select, registry } ) => {
		const stored = typeof value === 'string' ? value : JSON.stringify( value );
		const before = select.getPreferences()?.[ name ] ?? '';
		const set = ( shown: string ) => () => dispatch( receivePreferences( { [ name ]: shown } ) );
		return write( registry, `user-preferences/${ name }`, {
			intent: stored,
			show: set( stored ),
			rollback: set( before ),
			send: () => api.updatePreferences( { [ name ]: stored } ),
			mark: ( isPending ) => dispatch( setPending( name, isPending ) ),
		} );
	};

/** What writes the choice of indicators: it comes when the owner chooses for the first time. */
const loadWrites = () => import( /* webpackChunkName: "homepage-stats" */ './homepage-stats' );

/**
 * Shows a hidden indicator, or hides one. The server changes this one alone.
 *
 * @param stat    For example 'revenue/total_sales'.
 * @param isShown
 */
export const showIndicator =
	( stat: string, isShown: boolean ): Thunk< boolean > =>
	async ( store ) =>
		( await loadWrites() ).showIndicator( stat, isShown )( store );

/** The suggestion of Jetpack goes. */
export const dismissJetpack = (): Thunk< boolean > => async ( store ) =>
	( await loadWrites() ).dismissJetpack()( store );
