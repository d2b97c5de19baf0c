import type { Profile, ScriptTask, Task, TaskList } from '../../api/onboarding';

export interface State {
	/** Undefined until they have loaded. */
	lists?: TaskList[];
	/** When the lists were loaded, as Unix time in milliseconds. */
	receivedAt?: number;
	profile?: Profile;
	/** Tasks that scripts of extensions add: what the server is told of each, and what it cannot be told, by id. */
	added: { tasks: ScriptTask[]; kept: Record< string, object > };
	/** Writes that are under way, by `list/task` or by list. */
	pending: Record< string, true >;
	/** How many writes have begun. */
	writeCount: number;
}

export type { Profile, ScriptTask, Task, TaskList };
