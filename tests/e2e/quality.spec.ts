import { isAtRest } from './lib/at-rest';
import { expectFewRequests, expectNoJump, watch } from './lib/measure';
import { expect, test } from './lib/test';

test(
	'sends no request before the list is usable, and at most three after',
	{ tag: '@always' },
	async ( { page, home } ) => {
		// The very first visit requests everything that the page does not know yet.
		await home.open();
		await isAtRest( page );

		await watch( page );
		await home.open();
		await expectFewRequests( page );
	}
);

for ( const width of [ 1440, 782, 375 ] ) {
	test( `nothing moves at ${ width } pixels`, async ( { page, home } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await watch( page );
		await home.open();
		await expectNoJump( page );
	} );
}

test( 'a title is on the right from right to left', async ( { home, store } ) => {
	await store.set( { rtl: true } );
	await home.open();
	const [ mark, text ] = [
		home.setup.getByRole( 'listitem' ).first(),
		home.setup.getByRole( 'listitem' ).first().getByRole( 'link' ).first(),
	];
	const [ row, link ] = [ await mark.boundingBox(), await text.boundingBox() ];
	expect( link!.x + link!.width / 2, 'a title stands on the right' ).toBeGreaterThan( row!.x + row!.width / 2 );
} );

test( 'a screen that takes the whole window begins at its top', async ( { page, home } ) => {
	await home.open();
	await page.evaluate( () =>
		document.body.classList.add( 'woocommerce-admin-full-screen', 'is-wp-toolbar-disabled' )
	);

	for ( const width of [ 1440, 782, 375 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		const box = await page.locator( '.woocommerce-layout__header' ).boundingBox();
		expect( box, `at ${ width } pixels` ).toMatchObject( { x: 0, y: 0, width } );
	}
} );
