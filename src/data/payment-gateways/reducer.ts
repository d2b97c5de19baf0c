import type { Action } from './actions';
import type { State } from './types';

const initialState: State = { writes: { count: 0, saving: {} } };

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
			const { count, saving } = state.writes;
			const { [ action.id ]: before = 0, ...others } = saving;
			const now = before + ( action.isSaving ? 1 : -1 );
			return {
				...state,
				writes: {
					count: count + Number( action.isSaving ),
					saving: now ? { ...others, [ action.id ]: now } : others,
				},
			};
		}
		default:
			return state;
	}
}
