import type { WeekDay } from './date-range/calendar';

declare global {
	interface Window {
		wp?: { date?: { getSettings?: () => { l10n?: { startOfWeek?: unknown } } } };
	}
}

/** The first day of the site's week, 0 for Sunday. wp-components loads the script that knows it. */
export function getStartOfWeek(): WeekDay {
	const day = Number( window.wp?.date?.getSettings?.().l10n?.startOfWeek ?? 1 );
	return day >= 0 && day < 7 ? ( day as WeekDay ) : 1;
}
