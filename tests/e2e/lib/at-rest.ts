import { expect, type Page } from '@playwright/test';
import { requestsOf } from './network';

/** Runs in the page: until the browser has drawn and has nothing else to do, twice, for what the first of them begins. */
const whenIdle = async () => {
	for ( let turn = 0; turn < 2; turn++ ) {
		await new Promise( requestAnimationFrame );
		await new Promise( ( resolve ) => requestIdleCallback( resolve ) );
	}
};

/**
 * Waits until nothing is under way in the page: it has loaded, every request has its answer, and no other has gone out while the browser
 * was idle. For what must not come, and for what counts all that has been asked for; for what comes, wait for that.
 *
 * @param wait What takes the place of waiting for the browser to be idle.
 * @param busy How many parts are still loading.
 */
export async function isAtRest(
	page: Page,
	wait: () => Promise< unknown > = () => page.evaluate( whenIdle ),
	busy: () => Promise< number > = async () => 0
) {
	await page.waitForLoadState( 'load' );
	await expect
		.poll(
			async () => {
				const before = requestsOf( page );
				await wait();
				const loading = await busy();
				const { sent, open } = requestsOf( page );
				return { loading, open, new: sent - before.sent };
			},
			{ message: 'nothing is loading any more, and nothing is asked for', intervals: [ 20, 50, 100 ] }
		)
		.toEqual( { loading: 0, open: 0, new: 0 } );
}
