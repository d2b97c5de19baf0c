import * as api from '../../api/onboarding';
import type { Task, TaskList } from '../../api/onboarding';
import { storeNow } from '../../lib/clock';
import { receive, write, type Thunk } from '../collection';
import { added, completeIn, getAdded, getTask, lists, patchList, patchTask, type Added } from './lists';

export const reloadTaskLists = lists.load;

/** Changes a task: shown at once, and rolled back if the server refuses. What was meant last wins. */
const writeTask =
	( listId: string, taskId: string, patch: Partial< Task >, send: () => Promise< unknown > ): Thunk< boolean > =>
	async ( store ) =>
		!! getTask( store.select.getState(), listId, taskId ) &&
		write( store, {
			// A task stands in several lists under the same id.
			queryKey: `${ listId }/${ taskId }`,
			// The time that a task comes back at differs with each click, and is not what is meant.
			mutation: { ...patch, snoozedUntil: undefined },
			changes: [ patchTask( listId, taskId, patch ) ],
			send,
		} );

export const dismissTask = ( listId: string, taskId: string ) =>
	writeTask( listId, taskId, { isDismissed: true }, () => api.dismissTask( taskId ) );

export const undoDismissTask = ( listId: string, taskId: string ) =>
	writeTask( listId, taskId, { isDismissed: false }, () => api.undoDismissTask( taskId ) );

export const snoozeTask = ( listId: string, taskId: string ) => {
	const aDay = 24 * 60 * 60 * 1000;
	const patch = { isSnoozed: true, snoozedUntil: storeNow() + aDay };
	return writeTask( listId, taskId, patch, () => api.snoozeTask( taskId, listId ) );
};

export const undoSnoozeTask = ( listId: string, taskId: string ) =>
	writeTask( listId, taskId, { isSnoozed: false, snoozedUntil: null }, () => api.undoSnoozeTask( taskId ) );

/** Marks a task as visited and counts it as started. It stays marked where the count fails: the owner has seen it. */
export const startTask =
	( listId: string, taskId: string ): Thunk< number > =>
	async ( { dispatch } ) => {
		dispatch( receive( patchTask( listId, taskId, { isVisited: true } ) ) );
		return api.countStartedTask( taskId );
	};

/** Marks a task as complete in each list that has it, until the server tells whether it is. */
export const completeTask = ( taskId: string ) => receive( completeIn( taskId ) );

const setListHidden =
	( listId: string, isHidden: boolean, send: ( listId: string ) => Promise< TaskList > ): Thunk< boolean > =>
	async ( store ) => {
		const isAccepted = await write( store, {
			queryKey: listId,
			mutation: isHidden,
			changes: isHidden ? [ patchList( listId, { isHidden, isVisible: false } ) ] : [],
			send: () => send( listId ),
			// The reply holds the tasks again, which a hidden list comes without.
			accept: ( list ) => [ patchList( listId, list ) ],
		} );
		if ( ! isHidden && getAdded( store.select.getState() ).tasks.length ) {
			// The reply knows nothing of them. The list stands either way.
			await reloadTaskLists()( store ).catch( () => {} );
		}
		return isAccepted;
	};

export const hideTaskList = ( listId: string ) => setListHidden( listId, true, api.hideTaskList );
export const unhideTaskList = ( listId: string ) => setListHidden( listId, false, api.unhideTaskList );

/** Takes over the tasks that scripts of extensions add, and asks for the lists with them. */
export const addScriptTasks =
	( tasks: Added[ 'tasks' ], kept: Added[ 'kept' ] ): Thunk< unknown > =>
	( store ) => {
		store.dispatch( receive( added.change( () => ( { tasks, kept } ) ) ) );
		return reloadTaskLists()( store );
	};

/** Takes away what the server no longer has and the screen still shows: the owner has moved on. */
export const settleLists = () =>
	receive( lists.change( ( known ) => known?.filter( ( { isGone } ) => ! isGone ).map( settled ) ) );

const settled = ( { late, ...list }: TaskList ): TaskList => ( {
	...list,
	...late,
	tasks: ( late?.tasks ?? list.tasks ).filter( ( { isGone } ) => ! isGone ),
} );
