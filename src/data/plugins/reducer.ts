import type { Action } from './actions';
import type { State } from './types';

const initialState: State = { installing: [], activating: [], errors: {} };

export function reducer( state: State = initialState, action: Action ): State {
	switch ( action.type ) {
		case 'RECEIVE_INSTALLED':
			return { ...state, installed: action.slugs };
		case 'RECEIVE_ACTIVE':
			return { ...state, active: action.slugs };
		case 'START_PLUGINS':
			return {
				...state,
				[ action.work ]: [ ...state[ action.work ], ...action.slugs ],
				errors: without( state.errors, action.slugs ),
			};
		case 'END_PLUGINS':
			return {
				...state,
				[ action.work ]: state[ action.work ].filter( ( slug ) => ! action.slugs.includes( slug ) ),
			};
		case 'FAIL_PLUGINS':
			return { ...state, errors: { ...state.errors, ...action.errors } };
		default:
			return state;
	}
}

const without = ( errors: State[ 'errors' ], slugs: string[] ) =>
	Object.fromEntries( Object.entries( errors ).filter( ( [ slug ] ) => ! slugs.includes( slug ) ) );
