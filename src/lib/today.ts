import { storeNow } from './clock';
import { isoDay } from './date-range/calendar';
import { getPageSettings } from './page-settings';
import { getAdminSetting } from './platform-settings';
import { offsetOf } from './time-zone';

/**
 * The day that it was in the store at a time: 'YYYY-MM-DD'.
 *
 * @param time By this machine's clock, as Unix time in milliseconds; now if not said.
 */
export function dayAt( time = Date.now() ): string {
	const now = storeNow( time );
	// Not of the platform's settings where the page tells it, for those may stand behind this script.
	const zone = getPageSettings().reports?.timeZone ?? getAdminSetting( 'timeZone', '+00:00' );
	return isoDay( new Date( now + offsetOf( now, zone ) ) );
}

/**
 * Whether a range has ended since a time: what was told of it then leaves out the rest of its last day.
 *
 * @param before The range's end, which begins with 'YYYY-MM-DD'.
 * @param time   By this machine's clock, as Unix time in milliseconds.
 */
export function hasEndedSince( before: string, time: number ) {
	const last = before.slice( 0, 10 );
	return last < dayAt() && dayAt( time ) <= last;
}
