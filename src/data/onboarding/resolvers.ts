import * as api from '../../api/onboarding';
import { receiveProfile, reloadTaskLists, type Thunk } from './actions';

export const getTaskLists = reloadTaskLists;

export const getProfile =
	(): Thunk =>
	async ( { dispatch } ) => {
		dispatch( receiveProfile( await api.fetchProfile() ) );
	};
