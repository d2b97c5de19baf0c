import { HOME } from './lib/home';
import { expect, test } from './lib/test';

const ORDERS = 'wp-admin/edit.php?post_type=shop_order';

test( 'the Activity tab of a classic page opens by keyboard where it can be seen, tells that it was read, and gives the focus back', async ( {
	page,
	store,
} ) => {
	await store.post( '/wp/v2/users/me', { woocommerce_meta: { activity_panel_inbox_last_read: '1' } } );
	await page.goto( ORDERS );
	const tab = page.getByRole( 'button', { name: /^Activity/ } );
	await tab.focus();
	await page.keyboard.press( 'Enter' );

	const panel = page.getByRole( 'region', { name: 'Activity' } );
	await expect( panel.getByRole( 'heading', { name: 'Activity' } ) ).toBeInViewport();
	await expect( panel.getByRole( 'heading', { name: 'Activity' } ) ).toBeFocused();
	await expect( panel.getByRole( 'link', { name: /You have \d+ new things? to do/ } ) ).toBeVisible();
	await expect
		.poll( async () => Number( ( await store.preferences() ).activity_panel_inbox_last_read ) )
		.toBeGreaterThan( 1 );

	await page.keyboard.press( 'Escape' );
	await expect( panel ).toHaveCount( 0 );
	await expect( tab ).toBeFocused();
} );

test( 'a card of the panel leads to what it counts, on home', async ( { page } ) => {
	await page.goto( ORDERS );
	await page.getByRole( 'button', { name: /^Activity/ } ).click();
	await page.getByRole( 'link', { name: /You have \d+ new things? to do/ } ).click();

	const list = page.locator( '#extended_task_list' );
	await expect( list.getByRole( 'heading', { level: 2 } ) ).toBeFocused();
	await expect( list.getByRole( 'heading', { level: 2 } ) ).toBeInViewport();
} );

test( 'Help on home lists what explains it, and a task has help of its own', async ( { page } ) => {
	await page.goto( HOME );
	await page.getByRole( 'button', { name: 'Help' } ).last().click();
	const panel = page.getByRole( 'region', { name: 'Documentation' } );
	await expect( panel.getByRole( 'link', { name: /The home screen/ } ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );

	await page.goto( `${ HOME }&task=tax` );
	await page.getByRole( 'button', { name: 'Help' } ).last().click();
	await expect( panel.getByRole( 'link' ).first() ).toBeVisible();
	await expect( panel.getByRole( 'link', { name: /The home screen/ } ) ).toHaveCount( 0 );
} );
