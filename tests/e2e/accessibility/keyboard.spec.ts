import type { Page } from '@playwright/test';
import { HOME } from '../lib/home';
import { press, tabTo } from '../lib/keyboard';
import { routeOf } from '../lib/network';
import { EXTRA, EXTRA_TASKS } from '../lib/store';
import { expect, test } from '../lib/test';
import { withoutDeadlines } from './held-requests';

/** Everything works with the keyboard alone. visual.spec.ts tests the tab order of each screen. */

/** In an open menu the arrow keys move the focus. */
async function choose( page: Page, name: string | RegExp, role: 'menuitem' | 'menuitemcheckbox' = 'menuitem' ) {
	const item = page.getByRole( role, { name } );
	await expect( page.locator( '.components-popover' ).getByRole( 'menu' ) ).toBeVisible();
	for ( let presses = 0; presses < 20; presses++ ) {
		if (
			await item.evaluateAll( ( [ element ] ) => !! element && element === element.ownerDocument.activeElement )
		) {
			break;
		}
		await page.keyboard.press( 'ArrowDown' );
	}
	await expect( item ).toBeFocused();
	await page.keyboard.press( 'Enter' );
}

/** It shows once the server has accepted the change. */
const undo = ( page: Page ) => page.getByRole( 'button', { name: 'Undo' } );

/** The server has taken a change of a product or a review. */
const changeSaved = ( page: Page ) =>
	page.waitForResponse(
		( response ) => response.request().method() !== 'GET' && /\/products\//.test( routeOf( response.url() ) ?? '' )
	);

const isOnScreen = ( page: Page ) =>
	expect
		.poll( () => page.locator( '#root :focus' ).count(), {
			message: 'the keyboard has kept a place on the screen',
		} )
		.toBe( 1 );

test.describe( 'by keyboard alone', () => {
	test.beforeEach( async ( { page } ) => {
		await withoutDeadlines( page );
	} );

	test( 'hides a list and shows it again', { tag: '@always' }, async ( { page, home, store } ) => {
		await store.set( { tasks: { '*': { isComplete: false } } } );
		await home.open();

		await press( page, home.listMenu( home.setup ) );
		await choose( page, 'Hide setup list' );
		const dialog = page.getByRole( 'dialog', { name: 'Hide store setup tasks' } );
		await expect( dialog ).toBeVisible();
		await press( page, dialog.getByRole( 'button', { name: 'Yes, hide store setup tasks' } ) );
		await expect( home.setup ).toHaveCount( 0 );
		await isOnScreen( page );
		await expect.poll( async () => ( await store.list( 'setup' ) ).isHidden ).toBe( true );

		await tabTo( page, page.getByRole( 'button', { name: 'Display options' } ), true );
		await page.keyboard.press( 'Enter' );
		await choose( page, 'Show store setup tasks', 'menuitemcheckbox' );
		await home.isReady();
		await expect( page.getByRole( 'button', { name: 'Display options' } ) ).toBeFocused();
		await expect.poll( async () => ( await store.list( 'setup' ) ).isHidden ).toBe( false );
	} );

	test( 'dismisses a task, and undoes it', async ( { page, home, store } ) => {
		await store.set( { extraTasks: EXTRA_TASKS } );
		await home.open();

		await press( page, home.rowMenu( EXTRA.dismissable.title ) );
		await choose( page, 'Dismiss' );
		await expect( home.row( EXTRA.dismissable.title ) ).toHaveCount( 0 );
		await isOnScreen( page );
		await expect.poll( async () => ( await store.task( EXTRA.dismissable.id ) ).isDismissed ).toBe( true );

		await press( page, undo( page ) );
		await expect( home.row( EXTRA.dismissable.title ) ).toBeVisible();
		await isOnScreen( page );
		await expect.poll( async () => ( await store.task( EXTRA.dismissable.id ) ).isDismissed ).toBe( false );
	} );

	test( 'answers the last card of a finished setup', async ( { page, home, store } ) => {
		await store.set( { lists: { setup: { isComplete: true } }, tasks: { '*': { isComplete: true } } } );
		await page.goto( HOME );
		const heading = page.getByRole( 'heading', { name: "You've completed store setup" } );
		await expect( heading ).toBeVisible();

		await press( page, page.getByRole( 'button', { name: 'Keep this list' } ) );
		await home.isReady();
		await isOnScreen( page );
	} );

	test.describe( 'in a running store', () => {
		test.beforeEach( async ( { store } ) => {
			await store.post( '/wc-admin/onboarding/tasks/setup/hide' );
		} );

		test( 'changes a stock quantity, and undoes it', async ( { page } ) => {
			await page.goto( `${ HOME }&opened_panel=stock-panel` );
			const row = page.locator( '.is-stock-panel .storeboard-activity__row' ).first();
			const edit = row.getByRole( 'button', { name: /^Update stock/ } );
			await expect( edit ).toBeVisible();

			await press( page, edit );
			const field = row.getByRole( 'spinbutton' );
			await expect( field ).toBeFocused();
			const before = await field.inputValue();
			await page.keyboard.press( 'Escape' );
			await expect( edit ).toBeFocused();

			await page.keyboard.press( 'Enter' );
			await expect( field ).toBeFocused();
			await page.keyboard.press( 'ControlOrMeta+A' );
			await page.keyboard.type( `${ Number( before ) + 7 }` );
			await page.keyboard.press( 'Enter' );
			await expect( undo( page ) ).toBeVisible();
			await isOnScreen( page );

			const saved = changeSaved( page );
			await press( page, undo( page ) );
			await isOnScreen( page );
			await saved;
			await page.reload();
			await press( page, edit );
			await expect( field ).toHaveValue( before );
		} );

		test( 'moderates a review, and undoes it', async ( { page } ) => {
			await page.goto( `${ HOME }&opened_panel=reviews-panel` );
			const rows = page.locator( '.is-reviews-panel .storeboard-activity__row' );
			const spam = rows.first().getByRole( 'button', { name: /^Mark .* as spam|^Mark as spam/ } );
			await expect( spam ).toBeVisible();
			const first = await rows.first().textContent();

			await press( page, spam );
			await expect( rows.first() ).not.toHaveText( first! );
			await expect( undo( page ) ).toBeVisible();
			await isOnScreen( page );

			const saved = changeSaved( page );
			await press( page, undo( page ) );
			await expect( rows.filter( { hasText: first! } ) ).toHaveCount( 1 );
			await isOnScreen( page );
			await saved;
			await page.reload();
			await expect( rows.filter( { hasText: first! } ) ).toHaveCount( 1 );
		} );

		test( 'dismisses a message, and undoes it', async ( { page, store } ) => {
			await page.goto( HOME );
			const notes = page.locator( '.storeboard-inbox li' );
			await expect( notes.first() ).toBeVisible();
			const title = await notes.first().getByRole( 'heading' ).textContent();
			const note = notes.filter( { has: page.getByRole( 'heading', { name: title!, exact: true } ) } );

			await press( page, note.getByRole( 'button', { name: /^Dismiss/ } ) );
			await expect( note ).toHaveCount( 0 );
			await expect( undo( page ) ).toBeVisible();
			await isOnScreen( page );
			await expect.poll( () => store.note( title! ) ).toBeUndefined();

			await press( page, undo( page ) );
			await expect( note ).toHaveCount( 1 );
			await isOnScreen( page );
			await expect.poll( () => store.note( title! ) ).toBeTruthy();
			await page.reload();
			await expect( note ).toHaveCount( 1 );
		} );
	} );
} );
