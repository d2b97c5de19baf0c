import { adminUrl } from './lib/store';
import { expect, test } from './lib/test';

/** WooCommerce, Settings, Advanced, Storeboard: a switch for all, for each group and for each screen. */

const SECTION = adminUrl( 'admin.php?page=wc-settings&tab=advanced&section=storeboard' );
const IS_OURS = '#storeboard-settings';

test.use( { javaScriptEnabled: false } );

test(
	'switches a single screen off and on again, in a form that needs no script',
	{ tag: '@always' },
	async ( { page, problems } ) => {
		problems.ignore();
		const products = page.getByRole( 'checkbox', { name: 'Task: Products', exact: true } );
		const home = page.getByRole( 'checkbox', { name: 'Home', exact: true } );
		const save = async () => {
			const button = page.getByRole( 'button', { name: 'Save changes' } ).last();
			// WooCommerce has a script of its own enable it once a field has changed.
			await button.evaluate( ( element: HTMLButtonElement ) => ( element.disabled = false ) );
			await button.click();
			await expect( page.locator( '#message, [role="status"]' ).filter( { hasText: /saved/i } ) ).toBeVisible();
		};
		const owns = async ( query: string, is: number ) => {
			await page.goto( adminUrl( `admin.php?page=wc-admin${ query }` ) );
			await expect( page.locator( IS_OURS ) ).toHaveCount( is );
		};

		/** The browser unfolds it without a script, also by the keyboard. */
		const unfold = ( group: string ) =>
			page
				.locator( 'details:not([open]) > summary' )
				.filter( { hasText: `“${ group }”` } )
				.press( 'Enter' );
		await page.goto( SECTION );
		await expect( products ).toBeHidden();
		await unfold( 'Setup' );
		await expect( products ).toBeChecked();
		await products.uncheck();
		await save();
		await expect( products ).not.toBeChecked();
		await unfold( 'Home and store pages' );
		await expect( home ).toBeChecked();
		await owns( '&task=products', 0 );
		await owns( '', 1 );
		await owns( '&task=tax', 1 );

		await page.goto( SECTION );
		// What is off shows without a press.
		await products.check();
		await unfold( 'Home and store pages' );
		await home.uncheck();
		await save();
		await owns( '', 0 );
		await owns( '&task=products', 1 );

		const all = page.getByRole( 'checkbox', { name: 'Use Storeboard instead of WooCommerce’s own screens' } );
		const setup = page.getByRole( 'checkbox', { name: 'All of “Setup”' } );
		await page.goto( SECTION );
		await home.check();
		await setup.uncheck();
		await save();
		await owns( '', 1 );
		await owns( '&task=products', 0 );

		await page.goto( SECTION );
		await setup.check();
		await all.uncheck();
		await save();
		await owns( '', 0 );

		await page.goto( SECTION );
		await all.check();
		await save();
		await owns( '', 1 );
		await owns( '&task=products', 1 );
	}
);

test( 'is linked with the switch for all of them', async ( { page } ) => {
	await page.goto( adminUrl( 'options-general.php' ) );
	await page.getByRole( 'link', { name: 'Choose individual screens' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Panels on WooCommerce pages' } ) ).toBeVisible();
	await expect( page.getByRole( 'checkbox', { name: 'Use Storeboard instead' } ) ).toBeChecked();
} );
