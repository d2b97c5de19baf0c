import type { State } from './types';

/** The values of a group by setting id; undefined until they have loaded. */
export const getSettings = ( state: State, group: string ) => state.groups[ group ];

/** One value; undefined until the group has loaded, and where the group has no such setting. */
export const getSetting = ( state: State, group: string, id: string ) => state.groups[ group ]?.[ id ];

/** Whether a group that has loaded lists a setting. Some settings are there only while their plugin is. */
export const hasSetting = ( state: State, group: string, id: string ) => id in ( state.groups[ group ] ?? {} );

/** Why the last write of a setting was refused. */
export const getSettingError = ( state: State, group: string, id: string ) => state.errors[ group ]?.[ id ];

export const isSaving = ( state: State, group: string ) => ( state.saving[ group ] ?? 0 ) > 0;
