import { createReduxStore, register } from '@wordpress/data';
import { LISTS, readGivenTask } from '../../api/onboarding';
import { getPageSettings } from '../../lib/page-settings';
import { withResolutionErrors } from '../resolution-errors';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

/** The setup tasks and their lists. */
export const store = createReduxStore(
	'storeboard/onboarding',
	withResolutionErrors( { reducer, actions, selectors, resolvers } )
);

register( store );

/** Whether the page brought the lists along, so that they are there at once. */
export const areListsPreloaded = () => LISTS in getPageSettings().replies;

/** The task of a hidden list whose page this is, where there is one. */
export const getHiddenTask = () => readGivenTask( getPageSettings().hiddenTask );

export { taskKey } from './actions';
export type { ScriptTask, Task, TaskList } from './types';
