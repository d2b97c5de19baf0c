import type { SettingValue, SettingValues } from '../../api/settings';
import { createStore, type State } from '../collection';
import { groups, refusals, updateSettings } from './update';

const selectors = {
	/** The values of a group by setting id; undefined until they have loaded. */
	getSettings: groups.get,

	/** One value; undefined until the group has loaded, and where the group has no such setting. */
	getSetting: ( state: State, group: string, id: string ): SettingValue | undefined =>
		groups.get( state, group )?.[ id ],

	/** Whether a group that has loaded lists a setting. Some settings are there only while their plugin is. */
	hasSetting: ( state: State, group: string, id: string ) => id in ( groups.get( state, group ) ?? {} ),

	/** Why the last write of a setting was refused. */
	getSettingError: refusals.get,

	/** Whether a setting of the group is being written. */
	isSaving: ( { pending }: State, group: string ) => group in pending,
};

/** The store's settings by group. Select `getSettings( group )` to load one; the other selectors read what is there. */
export const store = createStore( 'storeboard/settings', {
	selectors,
	actions: { updateSettings },
	resolvers: { getSettings: groups.load },
} );

export type { SettingValue, SettingValues };
