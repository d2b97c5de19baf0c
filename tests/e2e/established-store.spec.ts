import { HOME } from './lib/home';
import { isAtRest } from './lib/at-rest';
import { expectFewRequests, expectNoJump, look, watch } from './lib/measure';
import { expect, test } from './lib/test';

/** A store that sells though its setup is not finished: its day stands below the list. */

test(
	'orders, stock and reviews stand below a setup list that is not finished',
	{ tag: '@always' },
	async ( { page, home } ) => {
		await home.open();

		const panel = page.getByRole( 'region', { name: 'Your store today' } );
		await expect( panel.getByRole( 'heading', { level: 3 } ) ).toHaveCount( 3 );
		await isAtRest( page );
		const list = await home.setup.boundingBox();
		const title = await page.getByRole( 'heading', { name: 'Your store today' } ).boundingBox();
		expect( title!.y ).toBeGreaterThan( list!.y + list!.height );
	}
);

test( 'its address opens a panel there, in view', async ( { page, home } ) => {
	await page.goto( `${ HOME }&opened_panel=stock-panel` );
	await home.isReady();

	const stock = page.getByRole( 'button', { name: /^Stock/ } );
	await expect( stock ).toHaveAttribute( 'aria-expanded', 'true' );
	await expect( stock ).toBeFocused();
	await expect( stock ).toBeInViewport();
} );

test( 'no request before the lists are usable, and at most three after', async ( { page, home } ) => {
	// The very first visit requests everything that the page does not know yet.
	await home.open();
	await isAtRest( page );

	await watch( page );
	await home.open();
	await expectFewRequests( page );
} );

for ( const width of [ 1440, 782, 375 ] ) {
	test( `nothing moves, and nothing overflows, at ${ width } pixels`, async ( { page, home, store }, info ) => {
		await page.setViewportSize( { width, height: 3000 } );
		await store.warmLists();
		await watch( page );
		await home.open();
		await expectNoJump( page );
		await look( page, info, `established-${ width }` );
	} );
}
