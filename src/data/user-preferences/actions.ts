import * as api from '../../api/user';
import type { Preferences } from '../../api/user';

export const receivePreferences = ( preferences: Preferences ) =>
	( { type: 'RECEIVE_PREFERENCES', preferences } ) as const;

export type Action = ReturnType< typeof receivePreferences >;

interface Store {
	dispatch: ( action: Action ) => unknown;
	select: { getPreferences: () => Preferences | undefined };
}
export type Thunk = ( store: Store ) => Promise< void >;

/**
 * Saves one preference: shown at once, taken back if the server refuses.
 *
 * @param name  A field of `woocommerce_meta`.
 * @param value A string as it is, anything else as JSON, as the platform reads it.
 */
export const savePreference =
	( name: string, value: unknown ): Thunk =>
	async ( { dispatch, select } ) => {
		const before = select.getPreferences()?.[ name ] ?? '';
		const stored = typeof value === 'string' ? value : JSON.stringify( value );
		dispatch( receivePreferences( { [ name ]: stored } ) );
		try {
			await api.updatePreferences( { [ name ]: stored } );
		} catch ( error ) {
			dispatch( receivePreferences( { [ name ]: before } ) );
			throw error;
		}
	};
