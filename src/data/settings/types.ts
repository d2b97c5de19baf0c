import type { SettingValue, SettingValues } from '../../api/settings';

export interface State {
	/** By group; undefined until the group has loaded. */
	groups: Record< string, SettingValues | undefined >;
	/** Why a setting was refused, by group and id. */
	errors: Record< string, Record< string, string | undefined > | undefined >;
	/** Groups with a write under way, and how many. */
	saving: Record< string, number | undefined >;
}

export type { SettingValue, SettingValues };
