import { fetchPreferences, ME, updatePreferences, type Preferences } from '../../api/user';
import { getPageSettings } from '../../lib/page-settings';
import { createStore, entity, write, type State, type Thunk } from '../collection';

/** One that was written before they came is kept. */
export const preferences = entity< Preferences >( 'preferences', {
	fetch: ( _, { signal } ) => fetchPreferences( signal ),
	merge: ( known, received, isLate ) => ( isLate ? { ...received, ...known } : received ),
} );

/**
 * Saves one preference, a field of `woocommerce_meta`: shown at once, rolled back if the server refuses. What was meant last wins. A string
 * is stored as it is, anything else as JSON, as the platform reads it.
 */
const savePreference = ( name: string, value: unknown ): Thunk< boolean > => {
	const stored = typeof value === 'string' ? value : JSON.stringify( value );
	return ( store ) =>
		write( store, {
			queryKey: name,
			mutation: stored,
			changes: [ preferences.change( ( known ) => ( { ...known, [ name ]: stored } ) ) ],
			send: () => updatePreferences( { [ name ]: stored } ),
		} );
};

/** What the signed-in user chose, kept on the server. */
export const store = createStore( 'storeboard/user-preferences', {
	selectors: {
		/** All preferences as stored strings; undefined until they have loaded. */
		getPreferences: preferences.get,
		/** When they were last loaded, as Unix time in milliseconds; undefined where they were not. */
		getReceivedAt: ( state: State ) => preferences.entry( state ).madeAt,
	},
	actions: { reloadPreferences: preferences.load, savePreference },
	resolvers: { getPreferences: preferences.load },
} );

/** Whether the page brought them along. */
export const arePreferencesPreloaded = () => ME in getPageSettings().replies;
