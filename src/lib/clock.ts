import { getPageSettings } from './page-settings';

/** The transfer from the server takes time too, so smaller differences do not count. In milliseconds. */
const NOTEWORTHY = 60_000;

/** The script runs a moment after the server made the page. */
const cameAt = Date.now();

/**
 * Corrects the time by the store's clock, which may differ from this machine's. Use it to show times of the store and
 * to find where a day begins. For the age of something on the page, use this machine's clock.
 *
 * @param now This machine's time, as Unix time in milliseconds.
 * @return The store’s, in the same unit.
 */
export function storeNow( now: number = Date.now() ): number {
	const { madeAt } = getPageSettings();
	const ahead = madeAt ? madeAt - cameAt : 0;
	return Math.abs( ahead ) < NOTEWORTHY ? now : now + ahead;
}
