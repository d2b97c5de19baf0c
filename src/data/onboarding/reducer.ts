import type { Action } from './actions';
import type { State, TaskList } from './types';

const settled = ( { late, ...list }: TaskList ): TaskList => ( {
	...list,
	...late,
	tasks: ( late?.tasks ?? list.tasks ).filter( ( { isGone } ) => ! isGone ),
} );

/**
 * The server tells a hidden list without its tasks: those that were known stay, because their pages still open.
 *
 * @param list   As it was received.
 * @param before The lists until now.
 */
const withTasks = ( list: TaskList, before: TaskList[] = [] ): TaskList =>
	list.isHidden && ! list.tasks.length
		? { ...list, tasks: before.find( ( { id } ) => id === list.id )?.tasks ?? [] }
		: list;

const initialState: State = { added: { tasks: [], kept: {} }, pending: {}, writeCount: 0 };

export function reducer( state: State = initialState, action: Action ): State {
	switch ( action.type ) {
		case 'RECEIVE_LISTS':
			return {
				...state,
				lists: action.lists.map( ( list ) => withTasks( list, state.lists ) ),
				receivedAt: action.receivedAt,
			};
		case 'SETTLE_LISTS':
			return { ...state, lists: state.lists?.filter( ( { isGone } ) => ! isGone ).map( settled ) };
		case 'RECEIVE_PROFILE':
			return { ...state, profile: action.profile };
		case 'SET_ADDED':
			return { ...state, added: action.added };
		case 'PATCH_LIST':
			return {
				...state,
				lists: state.lists?.map( ( list ) =>
					list.id === action.listId
						? withTasks( { ...list, late: undefined, ...action.patch }, state.lists )
						: list
				),
			};
		case 'PATCH_TASK':
			return {
				...state,
				lists: state.lists?.map( ( list ) =>
					list.id === action.listId
						? {
								...list,
								tasks: list.tasks.map( ( task ) =>
									task.id === action.taskId ? { ...task, ...action.patch } : task
								),
							}
						: list
				),
			};
		case 'SET_PENDING': {
			const { [ action.key ]: _, ...others } = state.pending;
			return {
				...state,
				pending: action.isPending ? { ...others, [ action.key ]: true } : others,
				writeCount: state.writeCount + Number( action.isPending ),
			};
		}
		default:
			return state;
	}
}
