import type { Action } from './actions';
import type { State } from './types';

const initialState: State = { saving: [] };

export function reducer( state: State = initialState, action: Action ): State {
	switch ( action.type ) {
		case 'RECEIVE_GATEWAYS':
			return { ...state, gateways: action.gateways };
		case 'REPLACE_GATEWAY':
			return {
				...state,
				gateways: state.gateways?.map( ( gateway ) =>
					gateway.id === action.gateway.id ? action.gateway : gateway
				),
			};
		case 'SET_SAVING_GATEWAY': {
			const others = state.saving.filter( ( id ) => id !== action.id );
			return { ...state, saving: action.isSaving ? [ ...others, action.id ] : others };
		}
		default:
			return state;
	}
}
