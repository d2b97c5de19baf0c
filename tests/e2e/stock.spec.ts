import { HOME } from './lib/home';
import type { Store } from './lib/store';
import { expect, test } from './lib/test';

interface Product {
	id: number;
	name: string;
	parent_id: number;
	stock_quantity: number;
}

/** The first product of the panel. */
const firstLow = async ( store: Store ): Promise< Product | undefined > =>
	( await store.get( '/wc-analytics/products/low-in-stock?status=publish&per_page=5' ) ).find(
		( { parent_id: parent }: Product ) => parent === 0
	);

const quantity = async ( store: Store, { id }: Product ): Promise< number > =>
	( await store.get( `/wc-analytics/products/${ id }` ) ).stock_quantity;

let product: Product;

test.beforeEach( async ( { page, store } ) => {
	await store.hideSetup();
	const first = await firstLow( store );
	test.skip( ! first, 'nothing of this store is low in stock' );
	product = first!;
	await page.goto( `${ HOME }&opened_panel=stock-panel` );
} );

test.afterEach( async ( { store } ) => {
	if ( product ) {
		await store.post( `/wc-analytics/products/${ product.id }`, { stock_quantity: product.stock_quantity } );
	}
} );

test( 'changes a quantity in place, and Undo restores it', { tag: '@always' }, async ( { page, home, store } ) => {
	const before: number = ( await store.get( '/wc-analytics/products/count-low-in-stock?status=publish' ) ).total;
	const heading = ( count: number ) =>
		page.getByRole( 'button', { name: new RegExp( `^Stock ${ count } product` ) } );
	await expect( heading( before ) ).toBeVisible();
	await page.getByRole( 'button', { name: `Update stock: ${ product.name }` } ).click();
	const field = page.getByRole( 'spinbutton', { name: `Stock quantity: ${ product.name }` } );
	await expect( field ).toBeFocused();
	await field.fill( '480' );
	await page.getByRole( 'button', { name: 'Save', exact: true } ).click();

	const notice = home.notice( `${ product.name } stock updated` );
	await expect( notice ).toBeVisible();
	expect( await quantity( store, product ) ).toBe( 480 );
	// A product with enough stock leaves the list, and the count changes with it.
	const row = page
		.getByRole( 'region', { name: 'Your store today' } )
		.getByRole( 'listitem' )
		.filter( { has: page.getByRole( 'link', { name: product.name, exact: true } ) } );
	await expect( row ).toHaveCount( 0 );
	await expect( heading( before - 1 ) ).toBeVisible();

	await notice.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( row ).toBeVisible();
	await expect.poll( () => quantity( store, product ) ).toBe( product.stock_quantity );
	await expect( heading( before ) ).toBeVisible();

	await page.reload();
	await expect( row ).toContainText( `${ product.stock_quantity } in stock` );
} );

for ( const way of [ 'Cancel', 'Escape' ] ) {
	test( `${ way } leaves a quantity unchanged`, async ( { page, store } ) => {
		const button = page.getByRole( 'button', { name: `Update stock: ${ product.name }` } );
		let writes = 0;
		page.on( 'request', ( request ) => ( writes += request.method() === 'POST' ? 1 : 0 ) );
		await button.click();
		await page.getByRole( 'spinbutton', { name: `Stock quantity: ${ product.name }` } ).fill( '480' );
		if ( way === 'Escape' ) {
			await page.keyboard.press( 'Escape' );
		} else {
			await page.getByRole( 'button', { name: 'Cancel' } ).click();
		}

		await expect( button ).toBeFocused();
		await expect( page.getByRole( 'spinbutton' ) ).toHaveCount( 0 );
		expect( writes ).toBe( 0 );
		expect( await quantity( store, product ) ).toBe( product.stock_quantity );
	} );
}

test( 'shows an error for an invalid quantity, and does not send it', async ( { page, store } ) => {
	await page.getByRole( 'button', { name: `Update stock: ${ product.name }` } ).click();
	// A product that is sold on backorder may stay below zero, but may not fall further.
	const least = Math.min( 0, product.stock_quantity );
	await page.getByRole( 'spinbutton', { name: `Stock quantity: ${ product.name }` } ).fill( `${ least - 5 }` );
	await page.keyboard.press( 'Enter' );

	await expect( page.locator( '#root' ).getByText( `Enter ${ least } or more.` ) ).toBeVisible();
	expect( await quantity( store, product ) ).toBe( product.stock_quantity );
} );
