import { expiringValue } from '../../lib/expiring-storage';
import { getPageSettings } from '../../lib/page-settings';
import type { Indicators } from '.';

/** How long the browser tab keeps indicators, in seconds: as long as the platform's own report cache. */
const LIFETIME = 60 * 60;

/**
 * Indicators of a time range that this tab was told on an earlier page, so that a page opens with them and asks the server once, not twice.
 * Sites and users of one address are kept apart.
 */
export const cachedIndicators = ( key: string ) => {
	const { adminUrl, userId } = getPageSettings();
	return expiringValue< Indicators >(
		`storeboard-indicators ${ adminUrl } ${ userId } ${ key }`,
		LIFETIME,
		'session'
	);
};
