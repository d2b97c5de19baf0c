import { HOME } from './lib/home';
import { expect, needsExtensions, test } from './lib/test';

/** WooCommerce, Status, Extensions: what plugins add to the dashboard, what went wrong, and one of them out of the way. */

const TAB = '/wp-admin/admin.php?page=wc-status&tab=storeboard-extensions';

test.beforeEach( async ( { store } ) => {
	needsExtensions( [ 'acme-commissions', 'acme-header', 'acme-wrong' ] );
	await store.set( { extensions: [ 'acme-commissions', 'acme-header', 'acme-wrong' ] } );
} );

test(
	'administrators see what each plugin adds, what it costs on home and what is wrong, by file and line',
	{ tag: '@always' },
	async ( { page } ) => {
		await page.goto( TAB );
		const section = ( name: string ) =>
			page.locator( '.storeboard-inspector__extension' ).filter( { has: page.getByRole( 'heading', { name } ) } );
		await expect( section( 'acme-wrong' ) ).toContainText( /acme-wrong\.php line \d+: storeboard_register_report/ );
		await expect( section( 'acme-wrong' ) ).toContainText( "There is no table 'acme_nothing'" );
		await expect( section( 'acme-commissions' ) ).toContainText( 'acme/commissions' );

		await page.getByRole( 'button', { name: 'Measure Home' } ).click();
		await expect( page.getByText( /^Home was measured on/ ) ).toBeVisible( { timeout: 30_000 } );
		await expect( section( 'acme-header' ) ).toContainText( /On Home: [\d.,]+ KB \(uncompressed\) in 1 files/ );
		await expect( section( 'acme-header' ) ).toContainText( 'woocommerce_header_item' );

		// Nobody is told of it elsewhere.
		await page.goto( HOME );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toBeVisible();
		await expect( page.getByText( 'acme_nothing' ) ).toHaveCount( 0 );
	}
);

test( 'one click has the parts of a plugin off, each page says so, and one click brings them back', async ( {
	page,
} ) => {
	await page.goto( HOME );
	await expect( page.locator( '.woocommerce-layout__header' ).getByText( 'Acme' ).first() ).toBeVisible();
	await page.goto( TAB );
	// What it adds stands in a script of home alone.
	await page.getByRole( 'button', { name: 'Measure Home' } ).click();
	await expect( page.getByText( /^Home was measured on/ ) ).toBeVisible( { timeout: 30_000 } );
	await page.getByRole( 'button', { name: 'Turn its parts off for me acme-header' } ).click();
	await expect( page.getByText( 'Parts of “acme-header” are off for you' ) ).toBeVisible();

	await page.goto( HOME );
	await expect( page.getByText( 'Parts of “acme-header” are off for you' ) ).toBeVisible();
	await expect( page.locator( '.woocommerce-layout__header' ).getByText( 'Acme' ) ).toHaveCount( 0 );

	await page.goto( '/wp-admin/edit.php' );
	await page.getByRole( 'button', { name: 'Turn on again acme-header' } ).click();
	await expect( page.getByText( 'are off for you' ) ).toHaveCount( 0 );
	await page.goto( HOME );
	await expect( page.locator( '.woocommerce-layout__header' ).getByText( 'Acme' ).first() ).toBeVisible();
} );
