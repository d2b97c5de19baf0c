import { HOME } from './lib/home';
import { plain } from './lib/store';
import { expect, test } from './lib/test';

test(
	'hides the setup list after a question, and shows it again from the Display menu',
	{ tag: '@always' },
	async ( { page, home, store } ) => {
		await store.set( { tasks: { '*': { isComplete: false } } } );
		await home.open();

		await home.listMenu( home.setup ).click();
		await page.getByRole( 'menuitem', { name: 'Hide setup list' } ).click();
		const dialog = page.getByRole( 'dialog', { name: 'Hide store setup tasks' } );
		await expect( dialog ).toContainText( 'Are you sure? These tasks are required for all stores.' );
		await dialog.getByRole( 'button', { name: 'Cancel' } ).click();
		await expect( home.setup ).toBeVisible();

		await home.listMenu( home.setup ).click();
		await page.getByRole( 'menuitem', { name: 'Hide setup list' } ).click();
		await dialog.getByRole( 'button', { name: 'Yes, hide store setup tasks' } ).click();
		await expect( home.setup ).toHaveCount( 0 );
		await expect.poll( async () => ( await store.list( 'setup' ) ).isHidden ).toBe( true );

		await page.reload();
		await page.getByRole( 'button', { name: 'Display options' } ).click();
		await page.getByRole( 'menuitemcheckbox', { name: 'Show store setup tasks' } ).click();
		await home.isReady();
		expect( ( await store.list( 'setup' ) ).isHidden ).toBe( false );
	}
);

test( 'another list shows two tasks, then all, and can be hidden and shown', async ( { page, home, store } ) => {
	const extended = await store.list( 'extended' );
	test.skip( ! extended.isVisible || extended.tasks.length < 3, 'the list extended has fewer than three tasks' );
	const open = extended.tasks.filter( ( { isComplete } ) => ! isComplete ).length;
	const others = extended.tasks.length - 2;
	await home.open();

	const list = page.getByRole( 'region', { name: plain( extended.title ) } );
	await expect( list.getByRole( 'heading', { level: 2 } ) ).toContainText( String( open ) );
	await expect( list.getByRole( 'listitem' ) ).toHaveCount( 2 );
	await list
		.getByRole( 'button', { name: others === 1 ? 'Show 1 more task.' : `Show ${ others } more tasks.` } )
		.click();
	await expect( list.getByRole( 'listitem' ) ).toHaveCount( extended.tasks.length );
	await list.getByRole( 'button', { name: 'Show less' } ).click();
	await expect( list.getByRole( 'listitem' ) ).toHaveCount( 2 );

	await home.listMenu( list ).click();
	await page.getByRole( 'menuitem', { name: 'Hide this' } ).click();
	await expect( list ).toHaveCount( 0 );
	await expect.poll( async () => ( await store.list( 'extended' ) ).isHidden ).toBe( true );

	await page.getByRole( 'button', { name: 'Display options' } ).click();
	await page.getByRole( 'menuitemcheckbox', { name: 'Show things to do next' } ).click();
	await expect( list ).toBeVisible();
	await expect.poll( async () => ( await store.list( 'extended' ) ).isHidden ).toBe( false );
} );

test( 'an expandable list has one task open at a time, and a finished one opens its page', async ( {
	page,
	home,
	store,
} ) => {
	const { tasks } = await store.list( 'extended' );
	test.skip( tasks.length < 3, 'the list extended has fewer than three tasks' );
	const titled = tasks.slice( 0, 3 ).map( ( task, at ) => ( {
		...task,
		id: `storeboard-test-${ at }`,
		title: `Task ${ at }`,
		content: `Words of ${ at }.`,
		actionLabel: `Begin ${ at }`,
		actionUrl: null,
		isComplete: at === 0,
		isDismissed: false,
	} ) );
	await store.set( {
		lists: { extended: { title: 'Test list', tasks: titled, isExpandable: true, isCollapsible: false } },
	} );
	await home.open();

	const list = page.getByRole( 'region', { name: 'Test list' } );
	const begin = list.getByRole( 'link', { name: /^Begin/ } );
	await expect( begin ).toHaveText( [ 'Begin 1' ] );
	await home.link( 'Task 2', list ).click();
	await expect( begin ).toHaveText( [ 'Begin 2' ] );
	await expect( list ).toContainText( 'Words of 2.' );

	await home.link( 'Task 0', list ).click();
	await expect( page ).toHaveURL( /task=storeboard-test-0/ );
} );

test.describe( 'a complete setup', () => {
	test.beforeEach( async ( { store } ) => {
		await store.set( { tasks: { '*': { isComplete: true } }, lists: { setup: { isComplete: true } } } );
	} );

	test( 'the completed card hides the list', async ( { page, store } ) => {
		await page.goto( HOME );
		const card = page.getByRole( 'region', { name: "You've completed store setup" } );
		await card.getByRole( 'button', { name: 'Hide this' } ).click();

		await expect( card ).toHaveCount( 0 );
		await expect.poll( async () => ( await store.list( 'setup' ) ).isHidden ).toBe( true );
	} );

	test( 'the completed card keeps the list', async ( { page, home, store } ) => {
		await page.goto( HOME );
		const card = page.getByRole( 'region', { name: "You've completed store setup" } );
		await card.getByRole( 'button', { name: 'Keep this list' } ).click();

		await expect.poll( async () => ( await store.list( 'setup' ) ).keepCompletedTaskList ).toBe( 'yes' );
		await expect( card ).toHaveCount( 0 );
		await expect( home.heading ).toBeVisible();
		await expect( home.progress ).toHaveCount( 0 );
	} );
} );
