import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { expectFewRequests, expectNoJump, look, watch } from './lib/measure';
import { RequestFaults, failuresNamed, isAskedByScreen, withoutReplies } from './lib/network';
import { expect, test } from './lib/test';

/** The setup list is hidden: what the owner sees every day. */
test.beforeEach( async ( { store } ) => {
	await store.post( '/wc-admin/onboarding/tasks/setup/hide' );
} );

const LISTS = '/wc-admin/onboarding/tasks';

for ( const failure of failuresNamed( 'HTML', '401' ) ) {
	test( `${ failure.name } on every request but the lists': messages, and each Retry works`, async ( {
		page,
		problems,
	} ) => {
		problems.expectFailedRequests();
		await page.clock.install();
		await withoutReplies( page );
		const faults = await RequestFaults.on(
			page,
			( request, route ) => route !== LISTS && isAskedByScreen( request )
		);
		await faults.begin( failure );
		await page.goto( HOME );

		const list = page.getByRole( 'button', { name: 'Task list options' } ).first();
		const retries = page.locator( '#root' ).getByRole( 'button', { name: 'Try again' } );
		await expect( list ).toBeVisible();
		await faults.strike();
		await expect( retries.first() ).toBeVisible();
		await expect( page.locator( '#root' ).getByText( failure.reason ).first() ).toBeVisible();

		await faults.end();
		await expect( async () => {
			if ( await retries.count() ) {
				await retries.first().click();
			}
			expect( await retries.count() ).toBe( 0 );
		} ).toPass();
		await expect( list ).toBeVisible();
	} );
}

test(
	'sends no request before the lists are usable, and at most three after',
	{ tag: '@always' },
	async ( { page } ) => {
		// The very first visit requests everything that the page does not know yet.
		await page.goto( HOME );
		await isAtRest( page );

		await watch( page );
		await page.goto( HOME );
		await expectFewRequests( page );
	}
);

for ( const width of [ 1440, 782, 375 ] ) {
	test( `nothing moves, and nothing overflows, at ${ width } pixels`, async ( { page, store }, info ) => {
		await page.setViewportSize( { width, height: 900 } );
		await store.warmLists();
		await watch( page );
		await page.goto( HOME );
		await expectNoJump( page );
		await look( page, info, `running-${ width }` );
	} );
}
