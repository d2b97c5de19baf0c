import type { Page } from '@playwright/test';
import { violationsOf } from './lib/measure';
import { adminUrl, WITH_TAXES } from './lib/store';
import { expect, test } from './lib/test';

const PAGE = adminUrl( 'admin.php?page=wc-settings&tab=tax' );
const TAX = '/wc/v3/settings/tax';

const warning = ( page: Page ) => page.getByRole( 'region', { name: 'Your tax settings don’t match' } );
const withTax = ( page: Page, value: 'yes' | 'no' ) =>
	page.locator( `[name="woocommerce_prices_include_tax"][value="${ value }"]` );
const save = ( page: Page ) => page.getByRole( 'button', { name: 'Save changes' } );

test.beforeEach( ( { store } ) => store.set( { options: WITH_TAXES } ) );

test(
	'follows the form, applies what is recommended, and leaves saving to the owner',
	{ tag: [ '@smoke', '@always' ] },
	async ( { page, store } ) => {
		await page.goto( PAGE );
		await expect( page.locator( '.storeboard-tax-conflict-place' ) ).toBeAttached();
		await expect( warning( page ) ).toHaveCount( 0 );
		await withTax( page, 'yes' ).check();
		await expect( warning( page ) ).toBeVisible();
		expect( await violationsOf( page, [ '.storeboard-tax-conflict-place' ] ) ).toEqual( [] );

		await warning( page ).getByRole( 'button', { name: 'Use recommended settings' } ).press( 'Enter' );
		await expect( warning( page ) ).toHaveCount( 0 );
		for ( const place of [ 'shop', 'cart' ] ) {
			await expect( page.locator( `#woocommerce_tax_display_${ place }` ) ).toHaveValue( 'incl' );
			expect( ( await store.get( `${ TAX }/woocommerce_tax_display_${ place }` ) ).value ).toBe( 'excl' );
		}

		await save( page ).click();
		await expect( page.locator( '#message' ).filter( { hasText: 'saved' } ) ).toBeVisible();
		await expect( page.locator( '.storeboard-tax-conflict-place' ) ).toBeAttached();
		await expect( warning( page ) ).toHaveCount( 0 );
		for ( const name of [ 'tax_display_shop', 'tax_display_cart' ] ) {
			expect( ( await store.get( `${ TAX }/woocommerce_${ name }` ) ).value ).toBe( 'incl' );
		}
	}
);

test( 'stays dismissed until the page is opened again', async ( { page, store } ) => {
	await store.set( { options: { ...WITH_TAXES, woocommerce_prices_include_tax: 'yes' } } );
	await page.goto( PAGE );
	await warning( page ).getByRole( 'button', { name: 'Dismiss tax settings warning' } ).click();
	await withTax( page, 'no' ).check();
	await withTax( page, 'yes' ).check();
	await expect( warning( page ) ).toHaveCount( 0 );

	page.once( 'dialog', ( dialog ) => dialog.accept() );
	await page.reload();
	await expect( warning( page ) ).toBeVisible();
} );
