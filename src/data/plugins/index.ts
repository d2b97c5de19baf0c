import { createReduxStore, register } from '@wordpress/data';
import { withResolutionErrors } from '../resolution-errors';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

/** Which plugins are there and run, and what is being done to them. */
export const store = createReduxStore(
	'storeboard/plugins',
	withResolutionErrors( { reducer, actions, selectors, resolvers } )
);

register( store );
