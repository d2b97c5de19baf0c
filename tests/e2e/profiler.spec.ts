import { HOME } from './lib/home';
import { expect, test } from './lib/test';
import { plain, type Store } from './lib/store';

/** The set-up of a new store, at &path=/setup-wizard. What it writes is read back through REST, and set back afterwards. */

const WIZARD = `${ HOME }&path=%2Fsetup-wizard`;
const PROFILE = '/wc-admin/onboarding/profile';
const OPTIONS = [
	...[ 'woocommerce_onboarding_profile', 'woocommerce_default_country', 'woocommerce_allow_tracking' ],
	...[
		'woocommerce_coming_soon',
		'woocommerce_store_pages_only',
		'woocommerce_weight_unit',
		'woocommerce_dimension_unit',
	],
];
const CURRENCY = [
	...[ 'woocommerce_currency', 'woocommerce_currency_pos', 'woocommerce_price_num_decimals' ],
	...[ 'woocommerce_price_thousand_sep', 'woocommerce_price_decimal_sep' ],
];

const generalOf = async ( store: Store ): Promise< Record< string, string > > => {
	const settings: { id: string; value: string }[] = await store.get(
		'/wc-analytics/settings/general?_fields=id,value'
	);
	return Object.fromEntries( settings.map( ( { id, value } ) => [ id, value ] ) );
};

let before: { options: object; general: Record< string, string > };

test.beforeEach( async ( { store } ) => {
	before = {
		options: await store.get( `/wc-admin/options?options=${ OPTIONS.join() }` ),
		general: await generalOf( store ),
	};
} );

test.afterEach( async ( { store } ) => {
	await store.post( '/wc-admin/options', before.options );
	await store.post( '/wc-analytics/settings/general/batch', {
		update: CURRENCY.map( ( id ) => ( { id, value: before.general[ id ] } ) ),
	} );
} );

test(
	'leads from the welcome to home, and leaves a finished profile',
	{ tag: '@always' },
	async ( { page, store } ) => {
		await page.goto( `${ WIZARD }&step=intro-opt-in` );
		await expect( page.locator( '#adminmenu' ) ).toBeHidden();
		await page.getByRole( 'button', { name: 'Set up my store' } ).click();

		await page.getByRole( 'radio', { name: 'I’m already selling' } ).check();
		await page.getByRole( 'combobox', { name: 'Are you selling online?' } ).selectOption( 'yes_im_selling_online' );
		await page.getByRole( 'checkbox', { name: 'Etsy' } ).check();
		await page.getByRole( 'button', { name: 'Continue' } ).click();

		await page.getByRole( 'combobox', { name: 'Select an industry' } ).selectOption( 'food_and_drink' );
		const country = page.getByRole( 'combobox', { name: 'Select country/region' } );
		await country.fill( 'Malta' );
		await page
			.getByRole( 'option', { name: /^Malta/ } )
			.first()
			.click();
		await page.getByRole( 'button', { name: 'Continue' } ).click();

		await expect( page.getByRole( 'heading', { name: 'Get a boost with our free features' } ) ).toBeVisible();
		await page.getByRole( 'button', { name: /^(Skip this step|Go to my store)$/ } ).click();
		await page.waitForURL( ( url ) => ! url.searchParams.has( 'path' ) );
		await expect( page.locator( '#adminmenu' ) ).toBeVisible();

		expect( await store.get( PROFILE ) ).toMatchObject( {
			completed: true,
			skipped: false,
			is_plugins_page_skipped: true,
			is_store_country_set: true,
			business_choice: 'im_already_selling',
			selling_online_answer: 'yes_im_selling_online',
			selling_platforms: [ 'etsy' ],
			industry: [ 'food_and_drink' ],
		} );
		const { core_profiler_completed_steps: steps } = await store.get( `${ PROFILE }/progress` );
		expect( Object.keys( steps ) ).toEqual(
			expect.arrayContaining( [ 'intro-opt-in', 'user-profile', 'business-info', 'plugins' ] )
		);
		expect( ( await generalOf( store ) ).woocommerce_default_country ).toMatch( /^MT/ );
	}
);

test( 'resumes at the step where it was left, and can be skipped for the location alone', async ( { page, store } ) => {
	await store.post( PROFILE, { completed: false, skipped: false } );
	await page.goto( `${ WIZARD }&step=user-profile` );
	await page.getByRole( 'button', { name: 'Skip this step' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Tell us a bit about your store' } ) ).toBeFocused();
	await page.reload();
	await expect( page.getByRole( 'heading', { name: 'Tell us a bit about your store' } ) ).toBeVisible();
	await page.goBack();
	await expect( page.getByRole( 'heading', { name: 'Which one of these best describes you?' } ) ).toBeVisible();

	await page.goto( `${ HOME }&path=%2Fprofiler&step=intro-opt-in` );
	await page.getByRole( 'button', { name: 'Skip guided setup' } ).click();
	await expect( page ).toHaveURL( /path=%2Fprofiler&step=skip-guided-setup/ );
	await page.getByRole( 'combobox', { name: 'Select country/region' } ).fill( 'Malta' );
	await page
		.getByRole( 'option', { name: /^Malta/ } )
		.first()
		.click();
	await page.getByRole( 'button', { name: 'Go to my store' } ).click();
	await page.waitForURL( ( url ) => ! url.searchParams.has( 'path' ) );

	expect( await store.get( PROFILE ) ).toMatchObject( { skipped: true } );
	expect( ( await generalOf( store ) ).woocommerce_default_country ).toMatch( /^MT/ );
} );

/** The plugins of the set-up that the server has for the stored country, and that are not active. */
async function offeredBy( store: Store ) {
	const bundles: { key: string; plugins: { name: string; label?: string; is_activated: boolean }[] }[] =
		await store.get( '/wc-admin/onboarding/free-extensions' );
	const { plugins } = bundles.find( ( { key } ) => key === 'obw/core-profiler' )!;
	return plugins.filter( ( plugin ) => ! plugin.is_activated ).map( ( { label, name } ) => plain( label || name ) );
}

test( 'offers the plugins of the country that is chosen, back and forth', async ( { page, store } ) => {
	const offered: Record< string, string > = {};
	await store.post( PROFILE, { completed: false, skipped: false } );
	await page.goto( `${ WIZARD }&step=business-info` );
	for ( const [ name, code ] of [
		[ 'Afghanistan', 'AF' ],
		[ 'Australia', 'AU' ],
		[ 'California', 'US' ],
		[ 'Australia', 'AU' ],
		[ 'Afghanistan', 'AF' ],
	] as const ) {
		await expect( page.getByRole( 'heading', { name: 'Tell us a bit about your store' } ) ).toBeVisible();
		await page.getByRole( 'combobox', { name: 'Select an industry' } ).selectOption( 'food_and_drink' );
		await page.getByRole( 'combobox', { name: 'Select country/region' } ).fill( name );
		await page
			.getByRole( 'option', { name: new RegExp( name ) } )
			.first()
			.click();
		await page.getByRole( 'button', { name: 'Continue' } ).click();

		await expect( page.getByRole( 'heading', { name: 'Get a boost with our free features' } ) ).toBeVisible();
		expect( ( await generalOf( store ) ).woocommerce_default_country?.split( ':' )[ 0 ] ).toBe( code );
		const labels = await offeredBy( store );
		for ( const label of labels ) {
			await expect( page.getByRole( 'checkbox', { name: label, exact: true } ), name ).toBeVisible();
		}
		await expect( page.getByRole( 'checkbox' ), name ).toHaveCount( labels.length );
		offered[ code ] = labels.join();
		await page.goBack();
	}
	expect( offered.AF, 'the countries differ, or nothing is shown' ).not.toBe( offered.AU );
} );
