import { violationsOf } from './lib/measure';
import { adminUrl } from './lib/store';
import { expect, platform, test } from './lib/test';

/** The store's settings as classic pages, with their own forms. */

const settings = ( query = '' ) => adminUrl( `admin.php?page=wc-settings${ query }` );

const CITY = '/wc/v3/settings/general/woocommerce_store_city';

test( 'a form saves a setting, and the REST API returns it', { tag: '@always' }, async ( { page, store } ) => {
	const { value: before } = await store.get( CITY );
	try {
		await page.goto( settings() );
		await page.getByRole( 'textbox', { name: 'City' } ).fill( 'Łódź "Süd"' );
		await page.getByRole( 'button', { name: 'Save changes' } ).click();

		// A plugin's own notice may have the same id.
		await expect( page.locator( '#message' ).filter( { hasText: 'saved' } ) ).toBeVisible();
		await expect( page.getByRole( 'textbox', { name: 'City' } ) ).toHaveValue( 'Łódź "Süd"' );
		expect( ( await store.get( CITY ) ).value ).toBe( 'Łódź "Süd"' );
	} finally {
		await store.post( CITY, { value: before } );
	}
} );

test.describe( 'on the embedded platform', () => {
	test.beforeEach( () => test.skip( platform() !== 'embedded', 'these pages are WooCommerce’s' ) );

	test( 'shows an error, and keeps everything typed', async ( { page } ) => {
		await page.goto( settings( '&tab=products&section=inventory' ) );
		const threshold = page.getByLabel( 'Low stock threshold' );
		const before = await threshold.inputValue();
		const save = page.getByRole( 'button', { name: 'Save changes' } );
		await expect( save ).toBeDisabled();
		await threshold.fill( '-4' );
		await page.getByLabel( 'Out of stock threshold' ).fill( '3' );
		// The browser would not submit it.
		await page.locator( '#mainform' ).evaluate( ( form: HTMLFormElement ) => ( form.noValidate = true ) );
		await save.click();

		await expect( page.getByRole( 'alert' ) ).toHaveText( 'Low stock threshold: enter a whole number, 0 or more.' );
		await expect( threshold ).toHaveValue( '-4' );
		await expect( threshold ).toHaveAccessibleDescription( /enter a whole number/ );
		await expect( page.getByLabel( 'Out of stock threshold' ) ).toHaveValue( '3' );

		await page.goto( settings( '&tab=products&section=inventory' ) );
		await expect( threshold ).toHaveValue( before );
	} );

	test( 'opens the help, and shows no panel that we do not own', async ( { page } ) => {
		await page.goto( settings( '&tab=site-visibility' ) );
		await expect( page.locator( '#wc_settings_site_visibility_slotfill' ) ).toBeVisible();
		await expect( page.locator( '#woocommerce-embedded-layout__primary' ) ).toBeEmpty();

		// In the header where WordPress' own button is hidden, as WooCommerce hides it.
		await page.getByRole( 'button', { name: 'Help', exact: true } ).click();
		await expect( page.locator( '#tab-panel-woocommerce_support_tab' ) ).toBeVisible();
	} );

	for ( const query of [
		'',
		'&tab=products',
		'&tab=shipping',
		'&tab=checkout',
		'&tab=checkout&section=bacs',
		'&tab=site-visibility',
		'&tab=advanced',
		'&tab=advanced&section=blueprint',
	] ) {
		test( `everybody can read ${ query || 'the first tab' }`, async ( { page } ) => {
			await page.goto( settings( query ) );
			await expect( page.locator( '#woocommerce-embedded-root' ) ).not.toHaveClass( /is-embed-loading/ );
			expect( await violationsOf( page, [ '#woocommerce-embedded-root', '.wrap.woocommerce' ] ) ).toEqual( [] );
		} );
	}
} );
