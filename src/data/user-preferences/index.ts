import { createReduxStore, register } from '@wordpress/data';
import * as api from '../../api/user';
import type { Preferences } from '../../api/user';
import * as actions from './actions';
import type { Action, Thunk } from './actions';

type State = Preferences | null;

function reducer( state: State = null, action: Action ): State {
	return action.type === 'RECEIVE_PREFERENCES' ? { ...state, ...action.preferences } : state;
}

const selectors = {
	/**
	 * All preferences as stored strings; undefined until they have loaded.
	 *
	 * @param state
	 */
	getPreferences: ( state: State ) => state ?? undefined,
};

const resolvers = {
	getPreferences:
		(): Thunk =>
		async ( { dispatch } ) => {
			dispatch( actions.receivePreferences( await api.fetchPreferences() ) );
		},
};

/** What the signed-in user chose, kept on the server. */
export const store = createReduxStore( 'storeboard/user-preferences', { reducer, actions, selectors, resolvers } );

register( store );
