import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { expectAccessible } from './lib/measure';
import { expect, test } from './lib/test';

const SHOWN_FOR = 'woocommerce_ces_shown_for_actions';

test.beforeEach( async ( { store } ) => {
	await store.set( {
		tasks: { '*': { isComplete: true } },
		lists: { setup: { isComplete: true } },
		options: { woocommerce_allow_tracking: 'yes' },
	} );
} );

const asked = 'How was your experience?';
const thanks = 'We appreciate your feedback!';

test(
	'sends a good score at once, thanks for it, and never asks again',
	{ tag: '@always' },
	async ( { page, store } ) => {
		await page.goto( HOME );
		await page.getByRole( 'button', { name: 'Somewhat easy' } ).click();
		await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
		// The thanks come a little later.
		await expect( page.getByText( asked ) ).toBeVisible();
		await expect( page.locator( '#root' ).getByText( thanks ) ).toBeVisible();
		await expect
			.poll( async () =>
				Object.values( ( await store.get( `/wc-admin/options?options=${ SHOWN_FOR }` ) )[ SHOWN_FOR ] || {} )
			)
			.toContain( 'store_setup' );

		await page.reload();
		await expect( page.getByRole( 'region', { name: "You've completed store setup" } ) ).toBeVisible();
		await isAtRest( page );
		await expect( page.getByText( asked ) ).toHaveCount( 0 );
	}
);

test( 'asks two questions and offers a text field after a low score', async ( { page } ) => {
	await page.goto( HOME );
	await page.getByRole( 'button', { name: 'Somewhat difficult' } ).click();
	const dialog = page.getByRole( 'dialog', { name: asked } );
	const questions = [ 'The store setup is easy to complete.', 'The store setup process meets my needs.' ].map(
		( name ) => dialog.getByRole( 'group', { name } )
	);
	await expect( questions[ 0 ]!.getByRole( 'radio', { name: 'Disagree', exact: true } ) ).toBeChecked();
	await dialog.getByRole( 'textbox' ).fill( 'Too many steps.' );
	await dialog.getByRole( 'button', { name: 'Share' } ).click();
	await expect( dialog.getByText( 'Please answer both questions.' ) ).toBeVisible();
	await expectAccessible( page, 'the questions, one not answered', [ '.components-modal__screen-overlay' ] );

	// Closing it loses nothing.
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: 'Very difficult' } ).click();
	await expect( dialog.getByRole( 'textbox' ) ).toHaveValue( 'Too many steps.' );

	await questions[ 1 ]!.getByRole( 'radio', { name: 'Strongly disagree' } ).check();
	await dialog.getByRole( 'button', { name: 'Share' } ).click();
	await expect( dialog ).toHaveCount( 0 );
	await expect( page.locator( '#root' ).getByText( thanks ) ).toBeVisible();
} );

test( 'does not ask an owner who allows no tracking', async ( { page, store } ) => {
	await store.set( { options: { woocommerce_allow_tracking: 'no' } } );
	await page.goto( HOME );
	await expect( page.getByRole( 'region', { name: "You've completed store setup" } ) ).toBeVisible();
	await isAtRest( page );
	await expect( page.getByText( asked ) ).toHaveCount( 0 );
} );
