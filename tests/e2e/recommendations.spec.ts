import { isAtRest } from './lib/at-rest';
import { expect, test } from './lib/test';

const SETTINGS = 'wp-admin/admin.php?page=wc-settings&tab=';
const TAXES = '/wc/v3/settings/general/woocommerce_calc_taxes';
const OPTIONS = '/wc-admin/options';
const SHIPPING_HIDDEN = 'woocommerce_settings_shipping_recommendations_hidden';
const SUGGESTIONS = 'woocommerce_show_marketplace_suggestions';

test.describe( 'Recommended extensions on classic pages', () => {
	test.afterEach( ( { store } ) => store.post( OPTIONS, { [ SHIPPING_HIDDEN ]: 'no', [ SUGGESTIONS ]: 'yes' } ) );

	test(
		'partners stand below the shipping zones, are hidden for good, and come back by Undo',
		{ tag: '@always' },
		async ( { page, store } ) => {
			await page.goto( `${ SETTINGS }shipping` );
			const card = page.getByRole( 'region', { name: 'Recommended shipping solutions' } );
			await expect( card.getByRole( 'button', { name: /^(Install|Activate) / } ).first() ).toBeVisible();

			await card.getByRole( 'button', { name: 'Recommendation options' } ).click();
			await page.getByRole( 'menuitem', { name: 'Hide this' } ).click();
			await expect( card ).toHaveCount( 0 );
			await expect
				.poll(
					async () => ( await store.get( `${ OPTIONS }?options=${ SHIPPING_HIDDEN }` ) )[ SHIPPING_HIDDEN ]
				)
				.toBe( 'yes' );

			await page.getByRole( 'button', { name: 'Undo' } ).click();
			await expect( card ).toBeVisible();
		}
	);

	test( 'a zone and a section of shipping have none, and the one switch takes all of them away', async ( {
		page,
		store,
	} ) => {
		const card = page.getByRole( 'region', { name: 'Recommended shipping solutions' } );
		const settled = () => isAtRest( page );
		for ( const more of [ '&zone_id=0', '&section=options' ] ) {
			await page.goto( `${ SETTINGS }shipping${ more }` );
			await settled();
			await expect( card ).toHaveCount( 0 );
		}

		await store.post( OPTIONS, { [ SUGGESTIONS ]: 'no' } );
		await page.goto( `${ SETTINGS }shipping` );
		await settled();
		await expect( page.locator( '#woocommerce-embedded-layout__primary' ) ).toBeEmpty();
	} );

	test( 'a partners’ host that fails leaves the page’s own form as it is', async ( { page, problems } ) => {
		problems.ignore();
		await page.route( /shipping-partner-suggestions/, ( route ) => route.fulfill( { status: 500, body: '{}' } ) );
		await page.goto( `${ SETTINGS }shipping` );

		await expect( page.getByRole( 'group', { name: 'Couldn’t load shipping recommendations.' } ) ).toBeVisible();
		await page.unroute( /shipping-partner-suggestions/ );
		await page.getByRole( 'button', { name: 'Try again' } ).click();
		await expect( page.getByRole( 'region', { name: 'Recommended shipping solutions' } ) ).toBeVisible();
	} );

	test( 'tax extensions stand below the tax options from 9.8 on', async ( { page, store } ) => {
		const { value } = await store.get( TAXES );
		await store.post( TAXES, { value: 'yes' } );
		try {
			await page.goto( `${ SETTINGS }tax` );
			const card = page.getByRole( 'region', { name: 'Recommended tax solutions' } );
			if ( process.env.STOREBOARD_DIALECT === '9.7' ) {
				await isAtRest( page );
				await expect( card ).toHaveCount( 0 );
			} else if ( await page.locator( '#storeboard-panels[data-client]' ).count() ) {
				await expect( card.getByRole( 'button', { name: 'Install Anrok' } ) ).toBeVisible();
			}
		} finally {
			await store.post( TAXES, { value } );
		}
	} );

	test( 'the banner of order attribution stands in the order’s box, and a double click dismisses it for good by one request', async ( {
		page,
		store,
	} ) => {
		await store.post( OPTIONS, { woocommerce_remote_variant_assignment: '1' } );
		const [ order ] = await store.get( '/wc/v3/orders?per_page=1' );
		const address = `wp-admin/admin.php?page=wc-orders&action=edit&id=${ order.id }`;
		const banner = page.getByRole( 'region', { name: 'See where your orders come from' } );
		await page.goto( address );
		await expect( banner ).toBeVisible();

		let writes = 0;
		page.on( 'request', ( request ) => ( writes += request.method() === 'GET' ? 0 : 1 ) );
		const saved = page.waitForResponse( ( response ) => response.request().method() === 'POST' );
		// The second click comes before anything has been drawn.
		await banner.getByRole( 'button', { name: /^Dismiss/ } ).evaluate( ( button: HTMLElement ) => {
			button.click();
			button.click();
		} );
		await expect( banner ).toHaveCount( 0 );
		expect( ( await saved ).ok() ).toBe( true );
		expect( writes ).toBe( 1 );
		await page.goto( address );
		await isAtRest( page );
		await expect( banner ).toHaveCount( 0 );
	} );
} );
