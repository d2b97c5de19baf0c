import type { useRegistry } from '@wordpress/data';
import { store } from '.';
import { confirmWrite } from '../../lib/confirm-write';
import { fetchSettings, type SettingValues } from '../../api/settings';

/**
 * Writes settings of a group. Where the answer is lost, the group is read again before anything is claimed.
 *
 * @param group  'general', say.
 * @param values By setting id.
 * @throws An UnknownOutcome where it is not known whether they were written.
 * @throws A RequestError where they were not, as `updateSettings()` has it.
 */
export const saveSettings = (
	registry: ReturnType< typeof useRegistry >,
	group: string,
	values: SettingValues
): Promise< unknown > =>
	confirmWrite< unknown >(
		() => registry.dispatch( store ).updateSettings( group, values ),
		async () => {
			const { data } = await fetchSettings( group );
			return Object.entries( values ).every( ( [ id, value ] ) => data[ id ] === value ) || undefined;
		}
	);
