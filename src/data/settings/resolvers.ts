import * as api from '../../api/settings';
import { receiveSettings, type Thunk } from './actions';

export const getSettings =
	( group: string ): Thunk =>
	async ( { dispatch } ) => {
		dispatch( receiveSettings( group, await api.fetchSettings( group ) ) );
	};
