import type { Task, TaskList } from '../../api/onboarding';

export interface State {
	/** Undefined until they have loaded. */
	lists?: TaskList[];
	/** Writes that are under way, by `list/task` or by list. */
	pending: Record< string, true >;
}

export type { Task, TaskList };
