import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

/** The setup tasks and their lists. */
export const store = createReduxStore( 'storeboard/onboarding', { reducer, actions, selectors, resolvers } );

register( store );

export { taskKey } from './actions';
export type { ScriptTask, Task, TaskList } from './types';
