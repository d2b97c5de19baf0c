import { expectFewRequests, expectNoJump, watch } from './lib/measure';
import { expect, needsHelper, test } from './lib/test';

test( 'nothing is asked before the list can be used, and three requests at most after', async ( { page, home } ) => {
	await watch( page );
	await home.open();
	await expectFewRequests( page );
} );

for ( const width of [ 1440, 782, 375 ] ) {
	test( `nothing jumps at ${ width } pixels`, async ( { page, home } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await watch( page );
		await home.open();
		await expectNoJump( page );
	} );
}

test( 'from right to left a title stands on the right', async ( { home, store } ) => {
	needsHelper();
	await store.set( { rtl: true } );
	await home.open();
	const [ mark, text ] = [
		home.setup.getByRole( 'listitem' ).first(),
		home.setup.getByRole( 'listitem' ).first().getByRole( 'link' ).first(),
	];
	const [ row, link ] = [ await mark.boundingBox(), await text.boundingBox() ];
	expect( link!.x + link!.width / 2, 'a title stands on the right' ).toBeGreaterThan( row!.x + row!.width / 2 );
} );
