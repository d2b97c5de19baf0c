import { adminUrl } from './lib/store';
import { expect, test } from './lib/test';

/** What an owner is told once after activation. */

const NEWS = 'Your store has a new dashboard.';

test.beforeEach( async ( { store } ) => {
	const at = Math.floor( Date.now() / 1000 );
	await store.set( { options: { storeboard_version: { version: '0.1.0', from: '', at } } } );
} );

test(
	'says on the plugin’s row and in the store what changed, and is gone once it is dismissed',
	{ tag: '@always' },
	async ( { page } ) => {
		const notice = page.locator( '.notice', { hasText: NEWS } );

		await page.goto( adminUrl( 'plugins.php' ) );
		await expect( notice ).toBeVisible();
		await expect( notice.getByRole( 'link', { name: 'Use WooCommerce’s version' } ) ).toBeVisible();
		const row = page.locator( 'tr[data-plugin="storeboard/plugin.php"]' ).first();
		await expect( row.getByRole( 'link', { name: 'Settings' } ) ).toHaveAttribute( 'href', /section=storeboard$/ );

		await notice.getByRole( 'link', { name: 'Open home' } ).click();
		await expect( page.locator( '#woocommerce-layout__notice-list' ).getByText( NEWS ) ).toBeVisible();
		await notice.getByRole( 'link', { name: 'Dismiss' } ).click();
		await expect( page.getByRole( 'heading', { name: 'Home', level: 1 } ) ).toBeVisible();
		await expect( notice ).toHaveCount( 0 );

		await page.goto( adminUrl( 'plugins.php' ) );
		await expect( row ).toBeVisible();
		await expect( notice ).toHaveCount( 0 );
	}
);

test( 'gives the store back to WooCommerce and returns, each with one link', async ( { page, problems } ) => {
	problems.ignore();
	await page.goto( adminUrl( 'admin.php?page=wc-admin' ) );
	await page.getByRole( 'link', { name: 'Use WooCommerce’s version' } ).click();
	await expect( page.getByText( 'Storeboard is off, so you’ll see WooCommerce’s own screens.' ) ).toBeVisible();
	await expect( page.locator( '#storeboard-settings' ) ).toHaveCount( 0 );

	await page.getByRole( 'link', { name: 'Turn Storeboard back on' } ).click();
	await expect( page.locator( '#storeboard-settings' ) ).toHaveCount( 1 );
} );
