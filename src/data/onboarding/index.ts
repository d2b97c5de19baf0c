import { LISTS, readGivenTask } from '../../api/onboarding';
import { getPageSettings } from '../../lib/page-settings';
import { createStore, type State } from '../collection';
import * as actions from './actions';
import { getAdded, getTask, getTaskList, lists } from './lists';
import { profile } from './profile';

/** The setup tasks and their lists. */
export const store = createStore( 'storeboard/onboarding', {
	selectors: {
		/** All lists, hidden ones too; undefined until they have loaded. */
		getTaskLists: lists.get,
		/** When the lists were last loaded, as Unix time in milliseconds; undefined where they were not. */
		getReceivedAt: ( state: State ) => lists.entry( state ).madeAt,
		getProfile: profile.get,
		getAdded,
		getTaskList,
		/** The same of what has loaded, for parts that must not ask for the lists. */
		getLoadedTaskList: getTaskList,
		getTask,
	},
	actions,
	resolvers: {
		getTaskLists: lists.load,
		/** All lists come with one request. */
		getTaskList:
			() =>
			( { resolveSelect }: { resolveSelect: { getTaskLists: () => Promise< unknown > } } ) =>
				resolveSelect.getTaskLists(),
		getProfile: profile.load,
	},
} );

/** Whether the page brought the lists along, so that they are there at once. */
export const areListsPreloaded = () => LISTS in getPageSettings().replies;

/** The task of a hidden list whose page this is, where there is one. */
export const getHiddenTask = () => readGivenTask( getPageSettings().hiddenTask );

/** A task that no list has, for the page that opens at its address all the same. */
export const unlistedTask = ( id: string, title: string ) => readGivenTask( { id, title } )!;

export type { ScriptTask, Task, TaskList } from '../../api/onboarding';
