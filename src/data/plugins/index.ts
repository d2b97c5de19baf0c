import { createReduxStore, register } from '@wordpress/data';
import { heardFailures } from '../heard-failures';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

/** Which plugins are there and run, and what is being done to them. */
export const store = createReduxStore(
	'storeboard/plugins',
	heardFailures( { reducer, actions, selectors, resolvers } )
);

register( store );
