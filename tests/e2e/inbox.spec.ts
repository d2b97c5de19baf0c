import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { routeOf } from './lib/network';
import type { TestNote } from './lib/store';
import { expect, test } from './lib/test';

const NOTES = '/wc-analytics/admin/notes';

const many = ( count: number ): TestNote[] =>
	Array.from( { length: count }, ( _, at ) => ( {
		title: `Test note ${ at + 1 }`,
		content: `Words of ${ at + 1 }.`,
	} ) );

test( 'marks a note as read after three seconds in view', { tag: '@always' }, async ( { page, store } ) => {
	await store.set( { notes: [ { title: 'Test note', content: 'Some <strong>words</strong>.' } ] } );
	await page.goto( HOME );
	const inbox = page.getByRole( 'region', { name: 'Inbox' } );
	const note = inbox.getByRole( 'listitem' ).filter( { hasText: 'Test note' } );
	await expect( note ).toContainText( 'Unread' );
	await expect( inbox.getByRole( 'heading', { level: 2 } ) ).toContainText( '1 unread message' );

	const sent = page.waitForRequest( ( request ) => routeOf( request.url() ) === `${ NOTES }/update` );
	await note.getByRole( 'heading' ).scrollIntoViewIfNeeded();
	const began = Date.now();
	await sent;
	// It may have been in view before the test scrolled to it, but not for long.
	expect( Date.now() - began ).toBeGreaterThan( 1000 );
	await expect( note ).not.toContainText( 'Unread' );
	await expect.poll( async () => ( await store.note( 'Test note' ) )?.is_read ).toBe( true );
} );

test( 'dismisses a note, and Undo restores it', async ( { page, home, store } ) => {
	await store.set( { notes: many( 2 ) } );
	await page.goto( HOME );
	const inbox = page.getByRole( 'region', { name: 'Inbox' } );
	await inbox.getByRole( 'button', { name: 'Dismiss Test note 1' } ).click();

	await expect( inbox.getByRole( 'heading', { name: 'Test note 1' } ) ).toHaveCount( 0 );
	await expect( inbox.getByRole( 'heading', { name: 'Test note 2' } ) ).toBeFocused();
	await expect( home.notice( 'Message dismissed' ) ).toBeVisible();
	expect( await store.note( 'Test note 1' ) ).toBeUndefined();

	await home.notice( 'Message dismissed' ).getByRole( 'button', { name: 'Undo' } ).click();
	await expect( inbox.getByRole( 'heading', { name: 'Test note 1' } ) ).toBeVisible();
	await expect.poll( async () => ( await store.note( 'Test note 1' ) )?.is_deleted ).toBe( false );
} );

test( 'dismisses all notes after a question, and Undo restores them', async ( { page, home, store } ) => {
	// More than the platform dismisses in one request.
	await store.set( { notes: many( 30 ) } );
	await page.goto( HOME );
	const inbox = page.getByRole( 'region', { name: 'Inbox' } );
	const dismissAll = async () => {
		await inbox.getByRole( 'button', { name: 'Inbox Notes Options' } ).click();
		await page.getByRole( 'menuitem', { name: 'Dismiss all' } ).click();
	};
	const dialog = page.getByRole( 'dialog', { name: 'Dismiss all messages' } );

	await dismissAll();
	await dialog.getByRole( 'button', { name: 'Cancel' } ).click();
	await expect( inbox.getByRole( 'heading', { name: 'Test note 1', exact: true } ) ).toBeVisible();

	await dismissAll();
	await dialog.getByRole( 'button', { name: 'Yes, dismiss all' } ).click();
	await expect( inbox ).toHaveCount( 0 );
	await expect( home.notice( 'All messages dismissed' ) ).toBeVisible();
	expect( await store.notes() ).toHaveLength( 0 );

	await home.notice( 'All messages dismissed' ).getByRole( 'button', { name: 'Undo' } ).click();
	await expect( inbox.getByRole( 'heading', { name: 'Test note 1', exact: true } ) ).toBeVisible();
	await expect.poll( async () => ( await store.notes() ).length ).toBe( 30 );
} );

test( 'shows five notes, then fifteen, then all', async ( { page, store } ) => {
	await store.set( { notes: many( 27 ) } );
	await page.goto( HOME );
	const inbox = page.getByRole( 'region', { name: 'Inbox' } );
	const notes = inbox.getByRole( 'listitem' );
	const more = inbox.getByRole( 'button', { name: 'Show more' } );

	await expect( notes ).toHaveCount( 5 );
	await more.click();
	await expect( notes ).toHaveCount( 15 );
	await expect( inbox.getByRole( 'heading', { name: 'Test note 6', exact: true } ) ).toBeFocused();
	await more.click();
	await expect( notes ).toHaveCount( 25 );
	await more.click();
	await expect( notes ).toHaveCount( 27 );
	await expect( more ).toHaveCount( 0 );
} );

test( 'sends an action to the store, and opens its address', async ( { page, store } ) => {
	await store.set( {
		notes: [
			{
				title: 'Test note',
				content: 'Some words.',
				actions: [
					{ name: 'go', label: 'Look at the orders', query: 'edit.php' },
					{ name: 'stay', label: 'No, thank you', query: '' },
				],
			},
			{ title: 'Another', content: 'Some words.', actions: [ { name: 'stay', label: 'I like it', query: '' } ] },
		],
	} );
	await page.goto( HOME );
	const inbox = page.getByRole( 'region', { name: 'Inbox' } );

	await inbox.getByRole( 'button', { name: 'I like it' } ).click();
	await expect.poll( async () => ( await store.note( 'Another' ) )?.status ).toBe( 'actioned' );
	await expect( inbox.getByRole( 'heading', { name: 'Another' } ) ).toHaveCount( 0 );

	await inbox.getByRole( 'link', { name: 'Look at the orders' } ).click();
	await page.waitForURL( /\/wp-admin\/edit\.php/ );
	expect( ( await store.note( 'Test note' ) )?.status ).toBe( 'actioned' );
} );

test( 'shows no inbox without notes', async ( { page, store } ) => {
	await store.set( { notes: [] } );
	await page.goto( HOME );
	await isAtRest( page );
	await expect( page.getByRole( 'region', { name: 'Inbox' } ) ).toHaveCount( 0 );
} );
