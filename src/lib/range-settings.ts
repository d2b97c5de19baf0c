import { storeNow } from './clock';
import type { RangeSettings } from './date-range';
import { getPageSettings } from './page-settings';
import { getAdminSetting } from './platform-settings';

/** What the ranges of reports depend on: the time in the store, its first day of the week, and the default range of the settings. */
export const rangeSettings = (): RangeSettings => {
	// Not of the platform's settings where the page tells it, for those may stand behind this script.
	const { defaultRange = '', weekStartsOn, timeZone } = getPageSettings().reports ?? {};
	return {
		now: new Date( storeNow() ),
		timeZone: timeZone ?? getAdminSetting( 'timeZone', '+00:00' ),
		weekStartsOn: ( weekStartsOn ?? 1 ) as RangeSettings[ 'weekStartsOn' ],
		defaultRange,
	};
};
