import type { Action } from './actions';
import type { State } from './types';

export function reducer( state: State = {}, action: Action ): State {
	switch ( action.type ) {
		case 'RECEIVE_INDICATORS':
			return {
				...state,
				[ action.key ]: { indicators: { ...state[ action.key ]?.indicators, ...action.indicators } },
			};
		case 'FAIL_INDICATORS':
			return { ...state, [ action.key ]: { ...state[ action.key ], error: action.error } };
		default:
			return state;
	}
}
