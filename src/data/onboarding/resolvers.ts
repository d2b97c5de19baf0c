import { reloadTaskLists } from './actions';

export const getTaskLists = reloadTaskLists;
