import { createReduxStore, register } from '@wordpress/data';
import { withResolutionErrors } from '../resolution-errors';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

/** The store's settings by group. Select `getSettings( group )` to load one; the other selectors read what is there. */
export const store = createReduxStore(
	'storeboard/settings',
	withResolutionErrors( { reducer, actions, selectors, resolvers } )
);

register( store );

export type { SettingValue, SettingValues } from './types';
