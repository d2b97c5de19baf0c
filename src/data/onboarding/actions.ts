import * as api from '../../api/onboarding';
import { storeNow } from '../../lib/clock';
import { write } from '../writes';
import type { Profile, ScriptTask, State, Task, TaskList } from './types';

export const receiveLists = ( lists: TaskList[], receivedAt: number ) =>
	( { type: 'RECEIVE_LISTS', lists, receivedAt } ) as const;

export const receiveProfile = ( profile: Profile ) => ( { type: 'RECEIVE_PROFILE', profile } ) as const;

export const patchList = ( listId: string, patch: Partial< TaskList > ) =>
	( { type: 'PATCH_LIST', listId, patch } ) as const;

export const patchTask = ( listId: string, taskId: string, patch: Partial< Task > ) =>
	( { type: 'PATCH_TASK', listId, taskId, patch } ) as const;

const setAdded = ( added: State[ 'added' ] ) => ( { type: 'SET_ADDED', added } ) as const;

export const setPending = ( key: string, isPending: boolean ) => ( { type: 'SET_PENDING', key, isPending } ) as const;

export type Action =
	| ReturnType< typeof receiveLists >
	| ReturnType< typeof receiveProfile >
	| ReturnType< typeof patchList >
	| ReturnType< typeof patchTask >
	| ReturnType< typeof setAdded >
	| ReturnType< typeof settleLists >
	| ReturnType< typeof setPending >;

interface Store {
	dispatch: ( action: Action ) => unknown;
	select: {
		getAdded: () => State[ 'added' ];
		getTask: ( listId: string, taskId: string ) => Task | undefined;
		getTaskList: ( listId: string ) => TaskList | undefined;
		getTaskLists: () => TaskList[] | undefined;
		getWriteCount: () => number;
		isAnyPending: () => boolean;
	};
	resolveSelect: { getTaskLists: () => Promise< unknown > };
	registry: object;
}
export type Thunk< T = void > = ( store: Store ) => Promise< T >;

/** A task stands in several lists under the same id, so it is keyed by both. */
export const taskKey = ( listId: string, taskId: string ) => `${ listId }/${ taskId }`;

/**
 * Changes a task at once, sends the change, and takes it back if the server refuses. What was meant last wins.
 *
 * @param listId
 * @param taskId
 * @param patch  What shows at once.
 * @param send   The request.
 * @return Whether the server has accepted it, and nothing else was meant since.
 */
function writeTask(
	listId: string,
	taskId: string,
	patch: Partial< Task >,
	send: () => Promise< unknown >
): Thunk< boolean > {
	return async ( { dispatch, select, registry } ) => {
		const before = select.getTask( listId, taskId );
		if ( ! before ) {
			return false;
		}
		const key = taskKey( listId, taskId );
		const undo = Object.fromEntries(
			Object.keys( patch ).map( ( name ) => [ name, before[ name as keyof Task ] ] )
		) as Partial< Task >;

		return await write( registry, `onboarding/${ key }`, {
			// The time that a task comes back at differs with each click, and is not what is meant.
			intent: { ...patch, snoozedUntil: undefined },
			show: () => dispatch( patchTask( listId, taskId, patch ) ),
			rollback: () => dispatch( patchTask( listId, taskId, undo ) ),
			send,
			mark: ( isPending ) => dispatch( setPending( key, isPending ) ),
		} );
	};
}

export const dismissTask = ( listId: string, taskId: string ) =>
	writeTask( listId, taskId, { isDismissed: true }, () => api.dismissTask( taskId ) );

export const undoDismissTask = ( listId: string, taskId: string ) =>
	writeTask( listId, taskId, { isDismissed: false }, () => api.undoDismissTask( taskId ) );

/** Milliseconds until a task that was put off comes back. */
const A_DAY = 24 * 60 * 60 * 1000;

export const snoozeTask = ( listId: string, taskId: string ) =>
	writeTask( listId, taskId, { isSnoozed: true, snoozedUntil: storeNow() + A_DAY }, () =>
		api.snoozeTask( taskId, listId )
	);

export const undoSnoozeTask = ( listId: string, taskId: string ) =>
	writeTask( listId, taskId, { isSnoozed: false, snoozedUntil: null }, () => api.undoSnoozeTask( taskId ) );

/** Marks a task as visited and counts it as started. It stays marked where the count fails: the owner has seen it. */
export const startTask =
	( listId: string, taskId: string ): Thunk< number > =>
	async ( { dispatch } ) => {
		dispatch( patchTask( listId, taskId, { isVisited: true } ) );
		return await api.countStartedTask( taskId );
	};

const setListHidden =
	( listId: string, isHidden: boolean, send: ( listId: string ) => Promise< TaskList > ): Thunk< boolean > =>
	async ( store ) => {
		const { dispatch, select, registry } = store;
		const before = select.getTaskList( listId );
		const isAccepted = await write( registry, `onboarding/${ listId }`, {
			intent: isHidden,
			show: () => isHidden && dispatch( patchList( listId, { isHidden, isVisible: false } ) ),
			rollback: () => before && dispatch( patchList( listId, before ) ),
			send: () => send( listId ),
			// The reply holds the tasks again, which a hidden list comes without.
			accept: ( list ) => dispatch( patchList( listId, list ) ),
			mark: ( isPending ) => dispatch( setPending( listId, isPending ) ),
		} );
		if ( ! isHidden && select.getAdded().tasks.length ) {
			// The reply knows nothing of them. The list stands either way.
			await reloadTaskLists()( store ).catch( () => {} );
		}
		return isAccepted;
	};

export const hideTaskList = ( listId: string ) => setListHidden( listId, true, api.hideTaskList );
export const unhideTaskList = ( listId: string ) => setListHidden( listId, false, api.unhideTaskList );

/**
 * Takes over the tasks that scripts of extensions add, and asks for the lists with them.
 *
 * @param tasks What the server is told.
 * @param kept  What it cannot be told, by the task's id: it stands in the task again when the lists come.
 */
export const addScriptTasks =
	( tasks: ScriptTask[], kept: State[ 'added' ][ 'kept' ] ): Thunk =>
	async ( store ) => {
		store.dispatch( setAdded( { tasks, kept } ) );
		await reloadTaskLists()( store );
	};

/**
 * Asks the server for the lists anew; what is on the screen stays until the answer is there. An answer from before a write, or
 * without a task that was added since, is of no use.
 *
 * @param isInPlace Whether rows keep their places, because the owner may be about to click one.
 */
export const reloadTaskLists =
	( isInPlace: boolean = false ): Thunk< State[ 'lists' ] > =>
	async ( { dispatch, select } ) => {
		const writes = select.getWriteCount();
		const added = select.getAdded();
		const [ { lists, madeAt }, place ] = await Promise.all( [
			api.fetchTaskLists( added.tasks ),
			isInPlace ? import( /* webpackChunkName: "in-place" */ './in-place' ) : undefined,
		] );
		const fresh = withKept( lists, added.kept );
		const isLatest = select.getWriteCount() === writes && ! select.isAnyPending() && select.getAdded() === added;
		const shown = select.getTaskLists();
		if ( ! shown || isLatest ) {
			dispatch( receiveLists( shown && place ? place.updateInPlace( shown, fresh ) : fresh, madeAt ) );
		}
		return fresh;
	};

/** Takes away what the server no longer has and the screen still shows: the owner has moved on. */
export const settleLists = () => ( { type: 'SETTLE_LISTS' } ) as const;

const withKept = ( lists: TaskList[], kept: State[ 'added' ][ 'kept' ] ) =>
	lists.map( ( list ) => ( { ...list, tasks: list.tasks.map( ( task ) => ( { ...task, ...kept[ task.id ] } ) ) } ) );
