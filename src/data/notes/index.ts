import { createReduxStore, register } from '@wordpress/data';
import { withResolutionErrors } from '../resolution-errors';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

/** The inbox and the store alerts. */
export const store = createReduxStore(
	'storeboard/notes',
	withResolutionErrors( { reducer, actions, selectors, resolvers } )
);

register( store );

export type { NoteAction, ShownNote } from './types';
