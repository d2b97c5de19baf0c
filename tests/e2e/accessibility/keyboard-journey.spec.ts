import type { Locator, Page } from '@playwright/test';
import { HOME } from '../lib/home';
import { press, tabTo } from '../lib/keyboard';
import { expect, platform, test } from '../lib/test';
import { withoutDeadlines } from './held-requests';

/** The way of a new store by keyboard alone: the setup, the design, the launch, the first product. */

const CUSTOMIZED = 'woocommerce_admin_customize_store_completed';
const OPTIONS = [
	...[ 'woocommerce_onboarding_profile', 'woocommerce_default_country', 'woocommerce_allow_tracking' ],
	...[ 'woocommerce_coming_soon', 'woocommerce_store_pages_only', CUSTOMIZED ],
	...[ 'woocommerce_weight_unit', 'woocommerce_dimension_unit' ],
];
const CURRENCY = [
	...[ 'woocommerce_currency', 'woocommerce_currency_pos', 'woocommerce_price_num_decimals' ],
	...[ 'woocommerce_price_thousand_sep', 'woocommerce_price_decimal_sep' ],
];

const heading = ( page: Page, name: string ) => page.getByRole( 'heading', { level: 1, name } );

/** A new step begins at its title, so that the next Tab reaches what it asks for. */
const arrivesAt = ( page: Page, name: string ) => expect( heading( page, name ) ).toBeFocused();

async function fill( page: Page, field: Locator, text: string ) {
	await tabTo( page, field );
	await page.keyboard.press( 'ControlOrMeta+A' );
	await page.keyboard.type( text );
}

/** Letters choose in a closed list, as in every list of the system. */
async function choose( page: Page, list: Locator, label: string ) {
	await tabTo( page, list );
	await page.keyboard.type( label );
	await expect( list.locator( 'option:checked' ) ).toHaveText( label );
}

async function chooseCountry( page: Page, name: string ) {
	const country = page.getByRole( 'combobox', { name: 'Select country/region' } );
	await fill( page, country, name );
	await expect( page.getByRole( 'option', { name } ).first() ).toBeVisible();
	await page.keyboard.press( 'ArrowDown' );
	await page.keyboard.press( 'Enter' );
	await expect( country ).toHaveValue( new RegExp( `^${ name }` ) );
}

test.describe( 'by keyboard alone', () => {
	let before: { options: Record< string, unknown >; general: { id: string; value: string }[] };

	test.beforeEach( async ( { page, store } ) => {
		await withoutDeadlines( page );
		before = {
			options: await store.get( `/wc-admin/options?options=${ OPTIONS.join() }` ),
			general: await store.get( '/wc-analytics/settings/general?_fields=id,value' ),
		};
	} );

	test.afterEach( async ( { store } ) => {
		await store.post( '/wc-admin/options', {
			...before.options,
			[ CUSTOMIZED ]: before.options[ CUSTOMIZED ] || 'no',
			woocommerce_coming_soon: before.options.woocommerce_coming_soon || 'no',
			woocommerce_store_pages_only: before.options.woocommerce_store_pages_only || 'no',
		} );
		await store.post( '/wc-analytics/settings/general/batch', {
			update: before.general.filter( ( { id } ) => CURRENCY.includes( id ) ),
		} );
	} );

	test( 'answers the questions of the setup, and arrives at home', async ( { page, store } ) => {
		await page.goto( `${ HOME }&path=%2Fsetup-wizard&step=intro-opt-in` );
		await expect( page.getByRole( 'button', { name: 'Set up my store' } ) ).toBeVisible();
		await press( page, page.getByRole( 'button', { name: 'Set up my store' } ) );

		await arrivesAt( page, 'Which one of these best describes you?' );
		await tabTo( page, page.getByRole( 'radio', { checked: true } ) );
		const selling = page.getByRole( 'radio', { name: 'I’m already selling' } );
		for ( let presses = 0; presses < 3 && ! ( await selling.isChecked() ); presses++ ) {
			await page.keyboard.press( 'ArrowDown' );
		}
		await expect( selling ).toBeChecked();
		await choose(
			page,
			page.getByRole( 'combobox', { name: 'Are you selling online?' } ),
			'Yes, I’m selling online'
		);
		await press( page, page.getByRole( 'checkbox', { name: 'Etsy' } ), 'Space' );
		await press( page, page.getByRole( 'button', { name: 'Continue' } ) );

		await arrivesAt( page, 'Tell us a bit about your store' );
		await choose( page, page.getByRole( 'combobox', { name: 'Select an industry' } ), 'Food and drink' );
		await chooseCountry( page, 'Malta' );
		await press( page, page.getByRole( 'button', { name: 'Continue' } ) );

		await arrivesAt( page, 'Get a boost with our free features' );
		const out = page.getByRole( 'button', { name: /^(Skip this step|Go to my store)$/ } );
		await expect( out ).toBeVisible();
		await press( page, out );
		await page.waitForURL( ( url ) => ! url.searchParams.has( 'path' ) );

		expect( await store.get( '/wc-admin/onboarding/profile' ) ).toMatchObject( {
			completed: true,
			business_choice: 'im_already_selling',
			selling_platforms: [ 'etsy' ],
			industry: [ 'food_and_drink' ],
		} );
	} );

	test( 'skips the questions, for the country alone', async ( { page, store } ) => {
		await page.goto( `${ HOME }&path=%2Fsetup-wizard&step=intro-opt-in` );
		await expect( page.getByRole( 'button', { name: 'Skip guided setup' } ) ).toBeVisible();
		await press( page, page.getByRole( 'button', { name: 'Skip guided setup' } ) );

		await arrivesAt( page, 'Where is your business located?' );
		await chooseCountry( page, 'Malta' );
		await press( page, page.getByRole( 'button', { name: 'Go to my store' } ) );
		await page.waitForURL( ( url ) => ! url.searchParams.has( 'path' ) );

		expect( await store.get( '/wc-admin/onboarding/profile' ) ).toMatchObject( { skipped: true } );
	} );

	test( 'goes from home into the editor of the theme', async ( { page, home, store, problems } ) => {
		// Pages of WordPress say what they like.
		problems.ignore();
		await store.post( '/wc-admin/options', { [ CUSTOMIZED ]: 'no' } );
		await home.open();
		await press( page, home.link( ( await store.task( 'customize-store' ) ).title ) );
		await expect( page ).toHaveURL( /path=%2Fcustomize-store/ );
		test.skip( ( await page.locator( '#storeboard-settings' ).count() ) === 0, 'the platform’s own screen' );
		await arrivesAt( page, 'Customize your store' );

		await press( page, page.getByRole( 'link', { name: 'Start designing' } ) );
		await page.waitForURL( /site-editor\.php|customize\.php/ );
	} );

	test( 'goes from home to the launch, opens the store and comes back', async ( { page, home, store } ) => {
		await store.post( '/wc-admin/options', { woocommerce_coming_soon: 'yes', woocommerce_store_pages_only: 'no' } );
		await home.open();
		await press( page, home.link( ( await store.task( 'launch-your-store' ) ).title ) );
		await arrivesAt( page, 'Launch your store' );

		await press( page, page.getByRole( 'button', { name: 'Launch your store' } ) );
		await arrivesAt( page, 'Congratulations! Your store is now live' );
		await tabTo( page, page.getByRole( 'textbox', { name: 'Your store link' } ) );
		await tabTo( page, page.getByRole( 'link', { name: /^Visit your store/ } ) );
		await tabTo( page, page.getByRole( 'link', { name: 'Add extensions' } ) );
		await tabTo( page, page.getByRole( 'link', { name: 'Back to home' } ), true );
		await page.keyboard.press( 'Enter' );
		await home.isReady();
		expect(
			( await store.get( '/wc-admin/options?options=woocommerce_coming_soon' ) ).woocommerce_coming_soon
		).toBe( 'no' );
	} );

	test( 'adds a product, and settles a conflict over it', { tag: '@smoke' }, async ( { page, home, store } ) => {
		test.skip( platform() !== 'embedded', 'where WooCommerce has the routes they are its own' );
		const products = '/wc-analytics/products';
		await page.goto( `${ HOME }&path=/add-product` );
		await expect( heading( page, 'Add product' ) ).toBeVisible();
		await fill( page, page.getByRole( 'textbox', { name: 'Name' } ), 'Test: red mug' );
		await fill( page, page.getByRole( 'textbox', { name: 'Regular price' } ), '9.5' );
		await press( page, page.getByRole( 'button', { name: 'Add product' } ) );
		await expect( home.notice( 'Product added' ) ).toBeVisible();
		await expect( heading( page, 'Edit product' ) ).toBeFocused();
		const id = new URL( page.url() ).searchParams.get( 'path' )!.split( '/' ).pop();

		try {
			await press( page, page.getByRole( 'checkbox', { name: 'Track stock quantity' } ), 'Space' );
			await fill( page, page.getByRole( 'textbox', { name: 'Quantity' } ), '3' );
			await choose( page, page.getByRole( 'combobox', { name: 'Status' } ), 'Published' );
			await store.post( `${ products }/${ id }`, { status: 'private' } );
			await press( page, page.getByRole( 'button', { name: 'Save' } ) );
			const conflict = page.getByRole( 'group', { name: 'Someone else changed this product' } );
			await expect( conflict ).toBeFocused();
			await press( page, conflict.getByRole( 'button', { name: 'Save my version' } ) );
			await expect( conflict ).toBeHidden();
			await expect( page.locator( '#root :focus' ) ).toHaveCount( 1 );
			expect( await store.get( `${ products }/${ id }` ) ).toMatchObject( {
				status: 'publish',
				stock_quantity: 3,
			} );
		} finally {
			await store.post( `${ products }/${ id }`, { status: 'trash' } );
		}
	} );
} );
