import type { Page } from '@playwright/test';
import { inject } from './faults/inject';
import { adminUrl, type Store } from './lib/store';
import { expect, test } from './lib/test';

const settings = ( tab: string ) => adminUrl( `admin.php?page=wc-settings&tab=${ tab }` );
const OPTIONS = '/wc-admin/options';
const VISIBILITY = [ 'woocommerce_coming_soon', 'woocommerce_store_pages_only', 'woocommerce_private_link' ];
const GATEWAYS = '/wc/v3/payment_gateways';

const failure = ( page: Page, what: string ) => page.getByRole( 'group', { name: what } );
const save = ( page: Page ) => page.locator( '#mainform .woocommerce-save-button' );
const withoutChunk = ( page: Page, name: string ) =>
	page.route( new RegExp( `/build/${ name }\\.[0-9a-f]+\\.js` ), ( route ) => route.fulfill( { status: 404 } ) );

const visibilityOf = ( store: Store ) => store.get( `${ OPTIONS }?options=${ VISIBILITY }` );

test.describe( 'What stands beneath a failing panel', () => {
	test.beforeEach( ( { problems } ) => problems.ignore() );

	test(
		'site visibility: a panel that does not come says so, and a form that is saved without it changes nothing',
		{ tag: '@always' },
		async ( { page, store } ) => {
			await store.post( OPTIONS, { [ VISIBILITY[ 0 ]! ]: 'yes', [ VISIBILITY[ 1 ]! ]: 'yes' } );
			const before = await visibilityOf( store );
			await withoutChunk( page, 'panel-site-visibility' );
			await page.goto( settings( 'site-visibility' ) );
			await expect( page.getByRole( 'group', { name: /Couldn’t load/ } ) ).toBeVisible();

			// As a field of an extension would have it.
			await save( page ).evaluate( ( button: HTMLButtonElement ) => button.removeAttribute( 'disabled' ) );
			await save( page ).click();
			await expect( page.locator( '#message' ).filter( { hasText: 'saved' } ) ).toBeVisible();
			expect( await visibilityOf( store ) ).toEqual( before );
		}
	);

	test( 'site visibility: the form is saved while every request fails', async ( { page, store } ) => {
		await store.post( OPTIONS, { [ VISIBILITY[ 0 ]! ]: 'yes', [ VISIBILITY[ 1 ]! ]: 'no' } );
		await inject( page, { fault: '500', reads: null } );
		await page.goto( settings( 'site-visibility' ) );

		await expect( save( page ) ).toBeDisabled();
		await page.getByRole( 'checkbox', { name: 'Apply to store pages only' } ).check();
		await save( page ).click();
		await expect.poll( async () => ( await visibilityOf( store ) )[ VISIBILITY[ 1 ]! ] ).toBe( 'yes' );
	} );

	test( 'shipping: the zones stand where nothing of the recommendations comes', async ( { page } ) => {
		const what = 'Couldn’t load shipping recommendations.';
		const zones = page.locator( 'table.wc-shipping-zones' );
		await inject( page, { fault: '500', reads: null } );
		await page.goto( settings( 'shipping' ) );
		await expect( failure( page, what ) ).toBeVisible();
		await expect( zones ).toBeVisible();

		await withoutChunk( page, 'panel-shipping-recommendations' );
		await page.reload();
		await expect( page.getByRole( 'group', { name: /Couldn’t load/ } ) ).toBeVisible();
		await expect( zones.locator( 'tbody tr' ).first() ).toBeVisible();
	} );

	test( 'blueprint: the export stands where it is not known whether an import is allowed', async ( { page } ) => {
		await inject( page, { fault: '500', reads: null } );
		await page.goto( settings( 'advanced&section=blueprint' ) );
		const panels = page.locator( '#storeboard-panels' );
		test.skip(
			! ( ( await panels.count() ) && ( await panels.textContent() )!.includes( 'panel/blueprint' ) ),
			'This version has none.'
		);

		await expect( failure( page, 'Couldn’t check if you can import.' ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: 'Export' } ) ).toBeEnabled();
		await expect( save( page ) ).toBeHidden();
	} );

	test( 'payments: the list of older versions is saved, and methods are switched, while every request fails', async ( {
		page,
		store,
	} ) => {
		await inject( page, { fault: '500', reads: null } );
		await page.goto( settings( 'checkout' ) );
		const rows = page.locator( 'table.wc_gateways tbody tr' );
		test.skip( ! ( await rows.count() ), 'Newer versions, and the embedded platform, have a list of their own.' );

		const order = async () =>
			( await store.get( GATEWAYS ) )
				.sort( ( one: any, other: any ) => Number( one.order ) - Number( other.order ) )
				.map( ( { id }: { id: string } ) => id );
		const before = await order();
		await expect( failure( page, 'Couldn’t load suggested payment methods.' ) ).toBeVisible();
		await rows.first().locator( '.wc-move-down' ).click();
		await save( page ).click();
		await expect( page.locator( '#message' ).filter( { hasText: 'saved' } ) ).toBeVisible();
		expect( await order() ).not.toEqual( before );

		await rows.nth( 1 ).locator( '.wc-move-up' ).click();
		await save( page ).click();
		await expect.poll( order ).toEqual( before );
	} );
} );
