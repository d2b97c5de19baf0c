import { expect, platform, test } from './lib/test';

const PAYMENTS = 'wp-admin/admin.php?page=wc-settings&tab=checkout';
const COD = '/wc/v3/payment_gateways/cod';
const ACCOUNTS = 'woocommerce_bacs_accounts';
const isOlder = process.env.STOREBOARD_DIALECT === '9.7';

test.describe( 'Payment settings of the embedded platform', () => {
	test.beforeEach( () => test.skip( platform() !== 'embedded', 'the settings of payments are WooCommerce’s there' ) );

	test( 'a method is enabled and moved in the list', { tag: '@always' }, async ( { page, store } ) => {
		const before = await store.get( COD );
		try {
			await page.goto( PAYMENTS );
			const list = page.getByRole( 'region', { name: 'Payment providers' } );
			await list.getByRole( 'checkbox', { name: 'Cash on delivery: Show at checkout' } ).setChecked( true );
			await expect.poll( async () => ( await store.get( COD ) ).enabled ).toBe( true );

			await list.getByRole( 'button', { name: 'Move Cash on delivery up' } ).click();
			await expect.poll( async () => ( await store.get( COD ) ).order ).toBe( 1 );
			await expect( list.getByRole( 'heading', { level: 3 } ).nth( 1 ) ).toHaveText( 'Cash on delivery' );
		} finally {
			await store.post( COD, { enabled: before.enabled, order: 2 } );
			await store.post( '/wc/v3/payment_gateways/cheque', { order: 1 } );
		}
	} );

	test( 'a method is set up on its own page', async ( { page, store } ) => {
		const before = await store.get( COD );
		try {
			await page.goto( PAYMENTS );
			await page.getByRole( 'link', { name: 'Manage: Cash on delivery' } ).click();
			await page.getByLabel( 'Title', { exact: true } ).fill( 'Cash at the door' );
			await page.getByRole( 'button', { name: 'Save changes' } ).click();
			await expect.poll( async () => ( await store.get( COD ) ).title ).toBe( 'Cash at the door' );
		} finally {
			await store.post( COD, { title: before.title } );
		}
	} );

	test( 'bank accounts are kept on the server', async ( { page, store } ) => {
		try {
			await page.goto( `${ PAYMENTS }&section=bacs` );
			await page.getByLabel( 'Account name' ).fill( 'Corner Shop' );
			await page.getByRole( 'button', { name: 'Save accounts' } ).click();
			await expect( page.getByText( 'Please enter an account number or IBAN' ) ).toBeVisible();

			await page.getByLabel( 'IBAN' ).fill( 'DE00' );
			await page.getByRole( 'button', { name: 'Save accounts' } ).click();
			await expect
				.poll( async () => ( await store.get( `/wc-admin/options?options=${ ACCOUNTS }` ) )[ ACCOUNTS ] )
				.toMatchObject( [ { account_name: 'Corner Shop', iban: 'DE00' } ] );
		} finally {
			await store.post( '/wc-admin/options', { [ ACCOUNTS ]: [] } );
		}
	} );

	test( 'what suits the country is recommended, once, and leads to its setup', async ( { page } ) => {
		await page.goto( PAYMENTS );
		const card = page.getByRole( 'region', { name: 'Recommended payment providers' } );
		await expect( card ).toHaveCount( 1 );
		await expect( card.getByRole( 'link', { name: /^Get started: / } ).first() ).toHaveAttribute(
			'href',
			/task=payments&id=/
		);
		// The banner’s place is of older platforms.
		await expect( page.getByRole( 'heading', { name: 'Payment Methods' } ) ).toHaveCount( isOlder ? 1 : 0 );
	} );
} );
