import type { Profile, Task, TaskList } from '../../api/onboarding';

export interface State {
	/** Undefined until they have loaded. */
	lists?: TaskList[];
	/** When the lists were loaded, as Unix time in milliseconds. */
	receivedAt?: number;
	profile?: Profile;
	/** Writes that are under way, by `list/task` or by list. */
	pending: Record< string, true >;
	/** How many writes have begun. */
	writeCount: number;
}

export type { Profile, Task, TaskList };
