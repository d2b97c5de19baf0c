import type { Profile, Task, TaskList } from '../../api/onboarding';

export interface State {
	/** Undefined until they have loaded. */
	lists?: TaskList[];
	profile?: Profile;
	/** Writes that are under way, by `list/task` or by list. */
	pending: Record< string, true >;
}

export type { Profile, Task, TaskList };
