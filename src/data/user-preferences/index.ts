import { createReduxStore, register } from '@wordpress/data';
import { ME, type Preferences } from '../../api/user';
import { getPageSettings } from '../../lib/page-settings';
import { withResolutionErrors } from '../resolution-errors';
import * as actions from './actions';
import type { Action } from './actions';

interface State {
	/** Undefined until they have loaded. */
	preferences?: Preferences;
	/** When that was, as Unix time in milliseconds. */
	receivedAt?: number;
	/** How many writes have begun, and what is being written, by name. */
	writes: { count: number; pending: Record< string, true > };
}

function reducer( state: State = { writes: { count: 0, pending: {} } }, action: Action ): State {
	switch ( action.type ) {
		case 'RECEIVE_PREFERENCES':
			return {
				...state,
				preferences: { ...state.preferences, ...action.preferences },
				receivedAt: action.receivedAt ?? state.receivedAt,
			};
		case 'SET_PENDING': {
			const { name, isPending } = action;
			const { [ name ]: _, ...others } = state.writes.pending;
			return {
				...state,
				writes: {
					count: state.writes.count + Number( isPending ),
					pending: isPending ? { ...others, [ name ]: true } : others,
				},
			};
		}
		default:
			return state;
	}
}

const selectors = {
	/**
	 * All preferences as stored strings; undefined until they have loaded.
	 *
	 * @param state
	 */
	getPreferences: ( state: State ) => state.preferences,

	/**
	 * When they were last loaded, as Unix time in milliseconds; undefined where they were not.
	 *
	 * @param state
	 */
	getReceivedAt: ( state: State ) => state.receivedAt,

	/**
	 * What is being written.
	 *
	 * @param state
	 */
	getWrites: ( state: State ) => state.writes,
};

const resolvers = { getPreferences: actions.reloadPreferences };

/** What the signed-in user chose, kept on the server. */
export const store = createReduxStore(
	'storeboard/user-preferences',
	withResolutionErrors( { reducer, actions, selectors, resolvers } )
);

register( store );

/** Whether the page brought them along. */
export const arePreferencesPreloaded = () => ME in getPageSettings().replies;

export { readHomepageStats } from './read-homepage-stats';
