import { EXTRA, EXTRA_TASKS, plain } from './lib/store';
import { expect, test } from './lib/test';

test.beforeEach( async ( { store } ) => {
	await store.set( { extraTasks: EXTRA_TASKS } );
} );

const writes = [
	{ task: EXTRA.dismissable, item: 'Dismiss', notice: 'Task dismissed', field: 'isDismissed' },
	{
		task: EXTRA.snoozeable,
		item: 'Postpone until tomorrow',
		notice: 'Task postponed until tomorrow',
		field: 'isSnoozed',
	},
];

for ( const { task, item, notice, field } of writes ) {
	test( `${ item }, and Undo`, { tag: [ '@smoke', '@always' ] }, async ( { page, home, store } ) => {
		await home.open();
		const of = ( await store.list( 'setup' ) ).tasks.length;
		const progress = home.setup.getByText( 'tasks complete' );
		await expect( progress ).toContainText( `of ${ of }` );

		await home.choose( task.title, item );
		await expect( home.row( task.title ) ).toHaveCount( 0 );
		await expect( home.notice( notice ) ).toBeVisible();
		await expect( progress ).toContainText( `of ${ of - 1 }` );
		expect( ( await store.task( task.id ) )[ field ] ).toBe( true );

		await home.notice( notice ).getByRole( 'button', { name: 'Undo' } ).click();
		await expect( home.row( task.title ) ).toBeVisible();
		await expect.poll( async () => ( await store.task( task.id ) )[ field ] ).toBe( false );

		await home.choose( task.title, item );
		await expect( home.notice( notice ) ).toBeVisible();
		await page.reload();
		await home.isReady();
		await expect( home.row( task.title ) ).toHaveCount( 0 );
	} );
}

test( 'a task that cannot be postponed says so and comes back', async ( { home, store, problems } ) => {
	problems.expectFailedRequests();
	await home.open();
	await home.choose( EXTRA.refusing.title, 'Postpone until tomorrow' );

	await expect( home.notice( 'Couldn’t postpone the task.' ) ).toBeVisible();
	await expect( home.row( EXTRA.refusing.title ) ).toBeVisible();
	expect( ( await store.task( EXTRA.refusing.id ) ).isSnoozed ).toBe( false );
} );

test( 'a menu offers what its task allows, and a task that allows nothing has none', async ( {
	page,
	home,
	store,
} ) => {
	const plainTask = ( await store.list( 'setup' ) ).tasks.find(
		( task ) => ! task.isDismissable && ! task.isSnoozeable
	);
	await home.open();
	await expect( home.row( plain( plainTask!.title ) ).getByRole( 'button' ) ).toHaveCount( 0 );

	await home.rowMenu( EXTRA.dismissable.title ).click();
	await expect( home.items( EXTRA.dismissable.title ) ).toHaveText( [ 'Dismiss' ] );
	await page.keyboard.press( 'Escape' );

	await home.rowMenu( EXTRA.snoozeable.title ).click();
	await expect( home.items( EXTRA.snoozeable.title ) ).toHaveText( [ 'Postpone until tomorrow' ] );
} );

test( 'renews an expired nonce once, without a notice', async ( { page, home, store, problems } ) => {
	problems.expectFailedRequests();
	await home.open();
	await page.evaluate( () => {
		const { apiFetch } = ( window as unknown as { wp: { apiFetch: { nonceMiddleware: { nonce: string } } } } ).wp;
		apiFetch.nonceMiddleware.nonce = '0123456789';
	} );

	await home.choose( EXTRA.dismissable.title, 'Dismiss' );

	await expect( home.notice( 'Task dismissed' ) ).toBeVisible();
	expect( ( await store.task( EXTRA.dismissable.id ) ).isDismissed ).toBe( true );
} );

test( 'dismisses a task and restores it by keyboard alone', async ( { page, home, store } ) => {
	test.slow();
	await home.open();

	const tabTo = async ( name: string ) => {
		for ( let presses = 0; presses < 200; presses++ ) {
			await page.keyboard.press( 'Tab' );
			if ( ( await page.evaluate( nameOfFocused ) ) === name ) {
				return;
			}
		}
		throw new Error( `The keyboard does not reach ${ name }.` );
	};

	await tabTo( `Options for ${ EXTRA.dismissable.title }` );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'menuitem', { name: 'Dismiss' } ) ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( home.rowMenu( EXTRA.dismissable.title ) ).toBeFocused();

	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'menuitem', { name: 'Dismiss' } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( home.row( EXTRA.dismissable.title ) ).toHaveCount( 0 );
	// The focus stays in the list.
	await expect( home.setup.locator( ':focus' ) ).toHaveCount( 1 );

	await tabTo( 'Undo' );
	await page.keyboard.press( 'Enter' );
	await expect( home.row( EXTRA.dismissable.title ) ).toBeVisible();
	// The row is back before the server has answered.
	await expect.poll( async () => ( await store.task( EXTRA.dismissable.id ) ).isDismissed ).toBe( false );
} );

/* eslint-disable @wordpress/no-global-active-element -- It runs in the page, which has one document. */
const nameOfFocused = () =>
	document.activeElement?.getAttribute( 'aria-label' ) ?? document.activeElement?.textContent?.trim();
