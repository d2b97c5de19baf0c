import { useMemo } from '@wordpress/element';
import type { RangeSettings } from './date-range';
import { getPageSettings } from './page-settings';
import { dayAt } from './today';
import { useToday } from './use-today';

/** What the ranges of reports depend on: the day that it is in the store, its first day of the week, and the default range of the settings. */
export const rangeSettings = ( today = dayAt() ): RangeSettings => {
	const { defaultRange = '', weekStartsOn } = getPageSettings().reports ?? {};
	return { today, weekStartsOn: ( weekStartsOn ?? 1 ) as RangeSettings[ 'weekStartsOn' ], defaultRange };
};

/** The same for a component, which renders again when a new day begins. A screen hands it down, so that all of it shows one day. */
export function useRangeSettings(): RangeSettings {
	const today = useToday();
	return useMemo( () => rangeSettings( today ), [ today ] );
}
