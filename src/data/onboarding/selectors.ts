import type { State, Task } from './types';

/** All lists, hidden ones too; undefined until they have loaded. */
export const getTaskLists = ( state: State ) => state.lists;

/** When the lists were last loaded, as Unix time in milliseconds; undefined where they were not. */
export const getReceivedAt = ( state: State ) => state.receivedAt;

/** Undefined until it has loaded. */
export const getProfile = ( state: State ) => state.profile;

/** Tasks that scripts of extensions add. */
export const getAdded = ( state: State ) => state.added;

export const getTaskList = ( state: State, listId: string ) => state.lists?.find( ( list ) => list.id === listId );

/** The same of what has loaded, for parts that must not ask for the lists. */
export const getLoadedTaskList = getTaskList;

export const getTask = ( state: State, listId: string, taskId: string ): Task | undefined =>
	getTaskList( state, listId )?.tasks.find( ( task ) => task.id === taskId );

/** Whether a write is under way for a list, or for a task by its `taskKey`. */
export const isPending = ( state: State, key: string ) => key in state.pending;

export const isAnyPending = ( state: State ) => Object.keys( state.pending ).length > 0;

/** How many writes have begun. */
export const getWriteCount = ( state: State ) => state.writeCount;
