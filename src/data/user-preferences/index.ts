import { ME, updatePreferences } from '../../api/user';
import { getPageSettings } from '../../lib/page-settings';
import { createStore, type State, type Thunk } from '../collection/store';
import { write } from '../collection/write';
import { preferences } from './preferences';

/**
 * Saves one preference: shown at once, rolled back if the server refuses. What was meant last wins.
 *
 * @param name  A field of `woocommerce_meta`.
 * @param value A string as it is, anything else as JSON, as the platform reads it.
 */
const savePreference =
	( name: string, value: unknown ): Thunk< boolean > =>
	( registryStore ) => {
		const stored = typeof value === 'string' ? value : JSON.stringify( value );
		return write( registryStore, {
			thing: name,
			intent: stored,
			changes: [ preferences.change( ( known ) => ( { ...known, [ name ]: stored } ) ) ],
			send: () => updatePreferences( { [ name ]: stored } ),
		} );
	};

/** What writes the choice of indicators: it comes when the owner chooses for the first time. */
const loadWrites = () => import( /* webpackChunkName: "homepage-stats" */ './homepage-stats' );

/**
 * Shows a hidden indicator, or hides one. The server changes this one alone.
 *
 * @param stat For example 'revenue/total_sales'.
 */
const showIndicator =
	( stat: string, isShown: boolean ): Thunk< boolean > =>
	async ( registryStore ) =>
		( await loadWrites() ).showIndicator( stat, isShown )( registryStore );

/** The suggestion of Jetpack goes. */
const dismissJetpack = (): Thunk< boolean > => async ( registryStore ) =>
	( await loadWrites() ).dismissJetpack()( registryStore );

/** What the signed-in user chose, kept on the server. */
export const store = createStore( 'storeboard/user-preferences', {
	selectors: {
		/** All preferences as stored strings; undefined until they have loaded. */
		getPreferences: preferences.get,

		/** When they were last loaded, as Unix time in milliseconds; undefined where they were not. */
		getReceivedAt: ( state: State ) => preferences.entry( state ).madeAt,
	},
	actions: { reloadPreferences: preferences.load, savePreference, showIndicator, dismissJetpack },
	resolvers: { getPreferences: preferences.load },
} );

/** Whether the page brought them along. */
export const arePreferencesPreloaded = () => ME in getPageSettings().replies;

export { readHomepageStats } from './read-homepage-stats';
