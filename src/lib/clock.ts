import { getPageSettings } from './page-settings';

/** The way from the server takes its time too: less than this is no difference. In milliseconds. */
const NOTEWORTHY = 60_000;

/** The script runs a moment after the server made the page. */
const cameAt = Date.now();

/**
 * The time by the store's clock, which need not be this machine's: for what is told in its times, and for where a day begins.
 * How old something on the page is, is for this machine's clock alone.
 *
 * @param now This machine's, as Unix time in milliseconds.
 * @return The same.
 */
export function storeNow( now: number = Date.now() ): number {
	const { madeAt } = getPageSettings();
	const ahead = madeAt ? madeAt - cameAt : 0;
	return Math.abs( ahead ) < NOTEWORTHY ? now : now + ahead;
}
