import { violationsOf } from './lib/measure';
import { HOME } from './lib/home';
import { expect, platform, test } from './lib/test';

const PRODUCTS = '/wc/v3/products';

test(
	'a product is added, edited, and saved over what somebody else saved',
	{ tag: [ '@smoke', '@always' ] },
	async ( { page, home, store } ) => {
		test.skip( platform() !== 'embedded', 'On real sites the routes are WooCommerce’s own, where it has them' );

		await page.goto( `${ HOME }&path=/add-product` );
		await page.getByRole( 'textbox', { name: 'Name' } ).fill( 'Test: blue mug' );
		await page.getByRole( 'textbox', { name: 'Regular price' } ).fill( '9.5' );
		await page.getByRole( 'button', { name: 'Add product' } ).dblclick();
		await expect( home.notice( 'Product added' ) ).toBeVisible();
		await expect( page.getByRole( 'heading', { name: 'Edit product', level: 1 } ) ).toBeVisible();
		const id = new URL( page.url() ).searchParams.get( 'path' )!.split( '/' ).pop();

		try {
			const stored = () => store.get( `${ PRODUCTS }/${ id }` );
			expect( await stored() ).toMatchObject( {
				name: 'Test: blue mug',
				regular_price: '9.50',
				status: 'draft',
			} );
			expect(
				await store.get( `${ PRODUCTS }?search=${ encodeURIComponent( 'Test: blue mug' ) }` )
			).toHaveLength( 1 );
			expect( await violationsOf( page, [ '.storeboard-product' ] ) ).toEqual( [] );

			await page.getByRole( 'checkbox', { name: 'Track stock quantity' } ).check();
			await page.getByRole( 'textbox', { name: 'Quantity' } ).fill( '3' );
			await page.getByRole( 'combobox', { name: 'Status' } ).selectOption( 'Published' );
			let writes = 0;
			page.on( 'request', ( request ) => {
				writes += request.method() === 'POST' && request.url().includes( String( id ) ) ? 1 : 0;
			} );
			await page.getByRole( 'button', { name: 'Save' } ).dblclick();
			await expect( home.notice( 'Product saved' ) ).toBeVisible();
			expect( writes ).toBe( 1 );
			expect( await stored() ).toMatchObject( { manage_stock: true, stock_quantity: 3, status: 'publish' } );

			await page.getByRole( 'textbox', { name: 'Regular price' } ).fill( '12' );
			await store.post( `${ PRODUCTS }/${ id }`, { regular_price: '11', name: 'Test: green mug' } );
			await page.getByRole( 'button', { name: 'Save' } ).click();
			const conflict = page.getByRole( 'group', { name: 'Someone else changed this product' } );
			await expect( conflict ).toBeFocused();
			await expect( conflict.getByRole( 'listitem' ) ).toHaveText( [
				'Regular price: they saved “11.00”, you entered “12.00”',
			] );
			expect( await violationsOf( page, [ '.storeboard-product' ] ) ).toEqual( [] );
			expect( await stored() ).toMatchObject( { regular_price: '11' } );

			await conflict.getByRole( 'button', { name: 'Save my version' } ).click();
			await expect( conflict ).toBeHidden();
			expect( await stored() ).toMatchObject( { regular_price: '12.00', name: 'Test: green mug' } );
			await expect( page.getByRole( 'textbox', { name: 'Name' } ) ).toHaveValue( 'Test: green mug' );
		} finally {
			await store.post( `${ PRODUCTS }/${ id }`, { status: 'trash' } );
		}
	}
);
