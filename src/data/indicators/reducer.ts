import type { Action } from './actions';
import type { State } from './types';

export function reducer( state: State = {}, action: Action ): State {
	switch ( action.type ) {
		case 'RECEIVE_FIGURES':
			return {
				...state,
				[ action.key ]: { figures: { ...state[ action.key ]?.figures, ...action.figures } },
			};
		case 'FAIL_FIGURES':
			return { ...state, [ action.key ]: { ...state[ action.key ], error: action.error } };
		default:
			return state;
	}
}
