import { adminUrl } from './lib/store';
import { HOME } from './lib/home';
import { expect, platform, test } from './lib/test';

const ADDRESS = {
	woocommerce_store_address: '1 Main St',
	woocommerce_store_city: 'San Francisco',
	woocommerce_store_postcode: '94110',
};
const CALIFORNIA = { ...ADDRESS, woocommerce_default_country: 'US:CA', woocommerce_calc_taxes: 'no' };
const BRAZIL = { ...ADDRESS, woocommerce_default_country: 'BR:SP', woocommerce_calc_taxes: 'no' };
const RATES = 'admin.php?page=wc-settings&tab=tax&section=standard&wc_onboarding_active_task=tax';

const calcTaxes = '/wc-analytics/settings/general/woocommerce_calc_taxes';

test(
	'from home to a task that is done: the store charges no sales tax',
	{ tag: [ '@smoke', '@always' ] },
	async ( { page, home, store } ) => {
		await store.set( { options: CALIFORNIA } );
		const task = await store.task( 'tax' );
		test.skip( task.isComplete, 'the store collects taxes already' );
		await home.open();

		await home.link( task.title ).click();
		await expect( page ).toHaveURL( adminUrl( 'admin.php?page=wc-admin&task=tax' ) );
		await expect( page.getByRole( 'heading', { name: task.title, level: 1 } ) ).toBeVisible();
		await page.getByRole( 'button', { name: 'I don’t charge sales tax' } ).click();
		await page
			.getByRole( 'dialog', { name: 'Charge no sales tax?' } )
			.getByRole( 'button', { name: 'Charge no sales tax' } )
			.click();

		await home.isReady();
		await expect( home.notice( 'Saved. Your store won’t charge sales tax.' ) ).toBeVisible();
		expect( ( await store.task( 'tax' ) ).isComplete ).toBe( true );
		expect( ( await store.get( calcTaxes ) ).value ).toBe( 'no' );
	}
);

test( 'that the store charges no sales tax is undone from home, and the task is open again', async ( {
	page,
	home,
	store,
} ) => {
	await store.set( { options: { ...CALIFORNIA, woocommerce_calc_taxes: 'yes' } } );
	test.skip( ( await store.task( 'tax' ) ).isComplete, 'the store collects taxes already' );
	await page.goto( `${ HOME }&task=tax` );
	await page.getByRole( 'button', { name: 'I don’t charge sales tax' } ).click();
	await page.getByRole( 'button', { name: 'Charge no sales tax' } ).click();
	await home.isReady();
	expect( ( await store.task( 'tax' ) ).isComplete ).toBe( true );

	await home.notice( 'Saved. Your store won’t charge sales tax.' ).getByRole( 'button', { name: 'Undo' } ).click();

	await expect( home.notice( 'Undone. Your store charges sales tax as before.' ) ).toBeVisible();
	expect( ( await store.task( 'tax' ) ).isComplete ).toBe( false );
	expect( ( await store.get( calcTaxes ) ).value ).toBe( 'yes' );
} );

test( 'by hand: the location, then the standard rates with taxes turned on', async ( { page, store } ) => {
	await store.set( { options: { ...BRAZIL, woocommerce_store_address: '' } } );
	await page.goto( `${ HOME }&task=tax` );

	// Its label is the platform's.
	const street = page.locator( '[autocomplete="address-line1"]' );
	await street.fill( 'Rua 1' );
	await page.getByRole( 'button', { name: 'Continue' } ).click();
	await expect( page ).toHaveURL( /step=rates$/ );
	await page.goBack();
	await expect( street ).toHaveValue( 'Rua 1' );
	await page.goForward();

	const left = page.waitForRequest(
		( request ) => request.isNavigationRequest() && request.url() === adminUrl( RATES )
	);
	await page.getByRole( 'button', { name: 'Configure' } ).click();
	await left;
	expect( ( await store.get( calcTaxes ) ).value ).toBe( 'yes' );
} );

test( 'WooCommerce Tax: the plugin, the connection, and automated taxes on the way back', async ( {
	page,
	home,
	store,
} ) => {
	test.skip( platform() !== 'embedded', 'it installs a plugin and connects the store' );
	await store.set( { options: { ...CALIFORNIA, woocommerce_setup_jetpack_opted_in: false } } );
	await page.goto( `${ HOME }&task=tax` );

	await page.getByRole( 'link', { name: 'Continue setup' } ).click();
	await expect( page ).toHaveURL( /partner=woocommerce-tax$/ );
	await page.getByRole( 'button', { name: 'Install & enable' } ).click();
	await expect( page ).toHaveURL( /step=connect$/ );

	const authorization = page.waitForRequest( ( request ) => request.url().includes( 'jetpack-authorization-url' ) );
	await page.getByRole( 'button', { name: 'Connect' } ).click();
	const asked = new URL( ( await authorization ).url() ).searchParams;
	expect( asked.get( 'from' ) ).toBe( 'woocommerce-services' );
	expect( asked.get( 'redirect_url' ) ).toBe(
		adminUrl( 'admin.php?page=wc-admin&task=tax&partner=woocommerce-tax&auto=true' )
	);
	// The page of a fake service.
	await page.getByRole( 'button', { name: 'Approve' } ).click();

	await home.isReady();
	await expect( home.notice( "You're awesome! One less item on your to-do list" ) ).toBeVisible();
	expect( ( await store.task( 'tax' ) ).isComplete ).toBe( true );
	expect( ( await store.get( '/wc-analytics/settings/tax/wc_connect_taxes_enabled' ) ).value ).toBe( 'yes' );
	expect( ( await store.get( calcTaxes ) ).value ).toBe( 'yes' );
} );
