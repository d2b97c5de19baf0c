import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/measure';
import { FAILURES, RequestFaults, isAskedByScreen, withoutReplies } from '../lib/network';
import { expect, test } from '../lib/test';
import { BUSY, HeldRequests, emptyStore, hasSettled, unfold, withoutDeadlines } from './held-requests';
import { checkFull } from './openings';
import { SCREENS, prepare, tagsOf } from './screens';

const retryOf = ( page: Page, what: string ) =>
	page.getByRole( 'group', { name: what } ).getByRole( 'button', { name: 'Try again' } );

/** These parts have failed and no others. Each Retry works by keyboard, fails again, and keeps the focus. */
async function expectFailed( page: Page, parts: string[] ) {
	for ( const what of parts ) {
		await expect( retryOf( page, what ), what ).toBeVisible();
	}
	await expect( page.locator( '#root' ).getByRole( 'button', { name: 'Try again' } ) ).toHaveCount( parts.length );
	for ( const what of parts ) {
		const answered = page.waitForResponse( ( response ) => isAskedByScreen( response.request() ) );
		await retryOf( page, what ).press( 'Enter' );
		await answered;
		await expect( retryOf( page, what ), what ).not.toHaveAttribute( 'aria-disabled', 'true' );
		await expect( retryOf( page, what ), what ).toBeFocused();
	}
}

// Each begins with the same store: they share out over the browsers.
test.describe.configure( { mode: 'parallel' } );

/**
 * Each screen in each of its states, under all rules of WCAG 2.2, A and AA. One that is checked only when it is full is checked on the same visit
 * as what it looks like (visual.spec.ts).
 */
for ( const screen of SCREENS ) {
	test.describe( screen.name, tagsOf( screen ), () => {
		test.beforeEach( ( { store, problems } ) => prepare( screen, store, problems ) );

		if ( screen.onlyFull ) {
			return;
		}

		test( 'loading, full and opened', async ( { page } ) => {
			await withoutReplies( page );
			await withoutDeadlines( page );
			const requests = await HeldRequests.on( page, screen.ahead );
			await page.goto( screen.path );
			let step = 0;
			while ( await requests.wait( screen.full( page ) ) ) {
				step++;
				await unfold( page );
				await expect( page.locator( BUSY ).first(), `loading, step ${ step }` ).toBeAttached();
				await expectAccessible( page, `loading, step ${ step }` );
				await requests.release();
			}
			await requests.end();
			expect( step, 'it was seen while it loaded' ).toBeGreaterThan( 0 );
			await hasSettled( page );
			await unfold( page );
			await hasSettled( page );
			await expect( screen.full( page ) ).toBeVisible();
			await checkFull( page, screen );
		} );

		test( 'failed', async ( { page, problems } ) => {
			problems.expectFailedRequests();
			await withoutReplies( page );
			let spared = '';
			const faults = await RequestFaults.on(
				page,
				( request, route ) => route !== spared && isAskedByScreen( request )
			);
			await faults.begin( FAILURES.find( ( { name } ) => name === '500' )! );
			await page.goto( screen.path );
			await hasSettled( page );
			await expectFailed( page, screen.failed! );
			await expectAccessible( page, 'failed' );

			if ( screen.gate ) {
				spared = screen.gate;
				await page.reload();
				const behind =
					screen.behindGate?.( page ) ?? page.getByRole( 'button', { name: 'Task list options' } ).first();
				await expect( behind ).toBeVisible();
				await unfold( page );
				await hasSettled( page );
				await expectFailed( page, screen.failedBehindGate! );
				await expectAccessible( page, 'failed behind the first request' );
			}

			await faults.end();
			for ( const what of screen.failedBehindGate ?? screen.failed! ) {
				if ( ! screen.together?.includes( what ) ) {
					await retryOf( page, what ).press( 'Enter' );
				}
				await expect( retryOf( page, what ), what ).toHaveCount( 0 );
				await expect
					.poll( () => page.locator( '#root :focus' ).count(), {
						message: `the keyboard has a place after '${ what }'`,
					} )
					.toBe( 1 );
			}
		} );

		if ( ! screen.empty ) {
			return;
		}
		test( 'empty', async ( { page } ) => {
			await withoutReplies( page );
			await emptyStore( page );
			await page.goto( screen.path );
			await hasSettled( page );
			await unfold( page );
			await hasSettled( page );
			await expect( screen.empty!( page ) ).toBeVisible();
			await expect( screen.full( page ), 'nothing of the full screen' ).toHaveCount( 0 );
			await expectAccessible( page, 'empty' );
		} );
	} );
}
