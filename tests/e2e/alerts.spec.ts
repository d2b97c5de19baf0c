import { HOME } from './lib/home';
import { expect, test } from './lib/test';

test.beforeEach( async ( { page, store } ) => {
	await store.set( {
		notes: [
			{
				type: 'error',
				title: 'Test: payments fail',
				content: 'Look at the settings.',
				actions: [ { name: 'look', label: 'Look', query: 'edit.php' } ],
			},
			{
				type: 'update',
				title: 'Test: an update waits',
				content: 'Back up your site before you update.',
				is_snoozable: 1,
			},
		],
	} );
	await page.goto( HOME );
} );

test( 'shows alerts one at a time', { tag: '@always' }, async ( { page } ) => {
	const first = page.getByRole( 'region', { name: 'Test: payments fail' } );
	const second = page.getByRole( 'region', { name: 'Test: an update waits' } );
	await expect( first ).toContainText( 'Important' );
	await expect( first ).toContainText( '1 of 2' );
	await expect( second ).toHaveCount( 0 );

	await first.getByRole( 'button', { name: 'Next' } ).click();
	await expect( second ).toContainText( '2 of 2' );
	await expect( first ).toHaveCount( 0 );
	// At the end it does nothing, and keeps the focus.
	await second.getByRole( 'button', { name: 'Next' } ).press( 'Enter' );
	await expect( second ).toBeVisible();
	await second.getByRole( 'button', { name: 'Previous' } ).click();
	await expect( first ).toBeVisible();
} );

test( 'dismisses an alert, and Undo restores it', async ( { page, home, store } ) => {
	const first = page.getByRole( 'region', { name: 'Test: payments fail' } );
	await first.getByRole( 'button', { name: 'Dismiss Test: payments fail' } ).click();

	await expect( page.getByRole( 'region', { name: 'Test: an update waits' } ) ).toBeVisible();
	await expect( home.notice( 'Message dismissed' ) ).toBeVisible();
	expect( await store.note( 'Test: payments fail' ) ).toBeUndefined();

	await home.notice( 'Message dismissed' ).getByRole( 'button', { name: 'Undo' } ).click();
	await expect( first ).toBeVisible();
	await expect.poll( async () => ( await store.note( 'Test: payments fail' ) )?.is_deleted ).toBe( false );
} );

test( 'postpones an alert, and Undo restores it', async ( { page, home, store } ) => {
	await page.getByRole( 'button', { name: 'Next' } ).click();
	const second = page.getByRole( 'region', { name: 'Test: an update waits' } );
	await second.getByRole( 'button', { name: 'Remind me later' } ).click();
	await expect( page.getByRole( 'menu', { name: 'Remind me later' } ).getByRole( 'menuitem' ) ).toHaveText( [
		'In 4 hours',
		'Tomorrow at 9:00',
		'Next week',
		'Next month',
	] );
	await page.getByRole( 'menuitem', { name: 'Tomorrow at 9:00' } ).click();

	await expect( second ).toHaveCount( 0 );
	await expect( home.notice( 'Alert postponed' ) ).toBeVisible();
	expect( ( await store.note( 'Test: an update waits' ) )?.status ).toBe( 'snoozed' );

	await home.notice( 'Alert postponed' ).getByRole( 'button', { name: 'Undo' } ).click();
	await expect( second ).toBeVisible();
	await expect.poll( async () => ( await store.note( 'Test: an update waits' ) )?.status ).toBe( 'unactioned' );
} );

test( 'sends an alert’s action to the store, and opens its address', async ( { page, store } ) => {
	await page.getByRole( 'link', { name: 'Look', exact: true } ).click();
	await page.waitForURL( /\/wp-admin\/edit\.php/ );
	expect( ( await store.note( 'Test: payments fail' ) )?.status ).toBe( 'actioned' );
} );
