import type { Action } from './actions';
import type { State } from './types';

const initialState: State = { added: { tasks: [], kept: {} }, pending: {}, writeCount: 0 };

export function reducer( state: State = initialState, action: Action ): State {
	switch ( action.type ) {
		case 'RECEIVE_LISTS':
			return { ...state, lists: action.lists, receivedAt: action.receivedAt };
		case 'RECEIVE_PROFILE':
			return { ...state, profile: action.profile };
		case 'SET_ADDED':
			return { ...state, added: action.added };
		case 'PATCH_LIST':
			return {
				...state,
				lists: state.lists?.map( ( list ) =>
					list.id === action.listId ? { ...list, ...action.patch } : list
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
