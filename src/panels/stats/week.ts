declare global {
	interface Window {
		wp?: { date?: { getSettings?: () => { l10n?: { startOfWeek?: unknown } } } };
	}
}

/** The day that the site's week starts on, 0 for Sunday. wp-components brings the script that tells it. */
export function getStartOfWeek(): number {
	const day = Number( window.wp?.date?.getSettings?.().l10n?.startOfWeek ?? 1 );
	return day >= 0 && day < 7 ? day : 1;
}
