import type { Action } from './actions';
import type { SettingValues, State } from './types';

const initialState: State = { groups: {}, errors: {}, saving: {} };

export function reducer( state: State = initialState, action: Action ): State {
	switch ( action.type ) {
		case 'RECEIVE_SETTINGS':
			return { ...state, groups: { ...state.groups, [ action.group ]: action.values } };
		case 'PATCH_SETTINGS': {
			const group = state.groups[ action.group ];
			if ( ! group ) {
				// A part must not pass for the group: it is read whole once somebody asks for it.
				return state;
			}
			const known = Object.entries( { ...group, ...action.values } ).filter(
				( [ , value ] ) => value !== undefined
			);
			return {
				...state,
				groups: { ...state.groups, [ action.group ]: Object.fromEntries( known ) as SettingValues },
			};
		}
		case 'SET_SETTING_ERRORS':
			return {
				...state,
				errors: { ...state.errors, [ action.group ]: { ...state.errors[ action.group ], ...action.errors } },
			};
		case 'SET_SAVING': {
			const writes = ( state.saving[ action.group ] ?? 0 ) + ( action.isSaving ? 1 : -1 );
			return { ...state, saving: { ...state.saving, [ action.group ]: writes } };
		}
		default:
			return state;
	}
}
