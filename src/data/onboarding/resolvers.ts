import * as api from '../../api/onboarding';
import { receiveProfile, reloadTaskLists, type Thunk } from './actions';

export const getTaskLists = () => reloadTaskLists();

/** All lists come with one request. */
export const getTaskList =
	(): Thunk =>
	async ( { resolveSelect } ) => {
		await resolveSelect.getTaskLists();
	};

export const getProfile =
	(): Thunk =>
	async ( { dispatch } ) => {
		dispatch( receiveProfile( await api.fetchProfile() ) );
	};
