import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { EXTRA, EXTRA_TASKS, addressOf, adminUrl, plain } from './lib/store';
import { expect, platform, test } from './lib/test';

/** The server's answer for this page's address. A task that the client opens by itself has loaded no other page. */
const statusOf = ( page: Page ) =>
	page.evaluate(
		() => ( performance.getEntriesByType( 'navigation' )[ 0 ] as PerformanceNavigationTiming ).responseStatus
	);

test(
	'each open task opens its address and is counted once',
	{ tag: [ '@smoke', '@always' ] },
	async ( { page, home, store } ) => {
		// Buying asks first (task-pages.spec.ts).
		const tasks = ( await store.openTasks() ).filter( ( { id } ) => id !== 'purchase' );
		test.skip( ! tasks.length, 'every setup task of this store is done' );

		for ( const task of tasks ) {
			const before = await store.started( task.id );
			await home.open();

			const link = home.link( plain( task.title ) );
			await expect( link ).toHaveJSProperty( 'href', addressOf( task ) );
			await link.click();
			// The platform may redirect; what counts is that the final address exists.
			await page.waitForURL( ( { search } ) => search !== '?page=wc-admin' );
			expect( await statusOf( page ), addressOf( task ) ).toBe( 200 );

			await expect.poll( () => store.started( task.id ), task.id ).toBe( before + 1 );
		}
		expect( ( await store.task( tasks[ 0 ]!.id ) ).isVisited ).toBe( true );
	}
);

test( 'the address of every task answers, in every list, done or not', async ( { page, store } ) => {
	const tasks = ( await store.lists() ).flatMap( ( list ) => list.tasks );
	expect( tasks.length ).toBeGreaterThan( 5 );

	for ( const task of tasks ) {
		expect( ( await page.request.get( addressOf( task ) ) ).status(), addressOf( task ) ).toBe( 200 );
	}
} );

test( 'a screen that the embedded platform does not have yet says so, with a link back', async ( {
	page,
	home,
	problems,
} ) => {
	test.skip( platform() !== 'embedded', 'WooCommerce has it' );
	problems.ignore();
	await page.goto( `${ HOME }&path=%2Fextensions&storeboard=off` );
	await expect( page.getByRole( 'heading', { name: 'Not available yet', level: 1 } ) ).toBeVisible();

	await page.getByRole( 'link', { name: 'Back to home' } ).click();
	await home.isReady();
} );

test( 'a double click counts once', async ( { page, home, store } ) => {
	const [ task ] = await store.openTasks();
	test.skip( ! task, 'every setup task of this store is done' );
	const before = await store.started( task!.id );
	await home.open();

	const arrival = page.waitForRequest(
		( request ) => request.isNavigationRequest() && request.url() === addressOf( task! )
	);
	// The list's own page has loaded already, so this is the next one.
	const loaded = page.waitForEvent( 'load' );
	await home.link( plain( task!.title ) ).dblclick();
	await arrival;
	await loaded;

	await expect.poll( () => store.started( task!.id ) ).toBe( before + 1 );
	await home.open();
	expect( await store.started( task!.id ) ).toBe( before + 1 );
} );

test( 'the count arrives even if the page is left at once', async ( { page, home, store } ) => {
	await store.set( { extraTasks: EXTRA_TASKS } );
	await home.open();

	// The server is slow, and the browser does not wait for it.
	await page.evaluate( () => {
		const { fetch } = window;
		window.fetch = ( ...args ) => {
			setTimeout( () => window.location.assign( 'about:blank' ) );
			return fetch( ...args );
		};
	} );
	await home.link( EXTRA.dismissable.title ).click( { noWaitAfter: true } );
	await expect( page ).toHaveURL( 'about:blank' );

	await expect.poll( () => store.started( EXTRA.dismissable.id ) ).toBe( 1 );
} );

test( 'an opened task is still marked after a reload, and on the way back', async ( { page, home, store } ) => {
	await store.set( { extraTasks: EXTRA_TASKS, tasks: { tax: { isComplete: false } } } );
	await home.open();
	await expect( home.heading ).toHaveText( /^Welcome to/ );

	await home.link( EXTRA.snoozeable.title ).click();
	await expect( page ).toHaveURL( adminUrl( 'options-general.php' ) );
	await page.goBack();
	await home.isReady();
	await expect( home.heading ).toHaveText( 'Let’s get you started 🚀' );

	await page.reload();
	await home.isReady();
	await expect( home.heading ).toHaveText( 'Let’s get you started 🚀' );
	expect( ( await store.task( EXTRA.snoozeable.id ) ).isVisited ).toBe( true );
} );

test( 'the next step opens its task too', async ( { page, home, store } ) => {
	const [ task ] = await store.openTasks();
	test.skip( ! task, 'every setup task of this store is done' );
	const before = await store.started( task!.id );
	await home.open();

	const card = home.setup.locator( ':scope > div' ).filter( { has: page.getByRole( 'heading', { level: 3 } ) } );
	const arrival = page.waitForRequest(
		( request ) => request.isNavigationRequest() && request.url() === addressOf( task! )
	);
	await card.getByRole( 'link' ).last().click();
	await arrival;

	await expect.poll( () => store.started( task!.id ) ).toBe( before + 1 );
} );

test( 'a new tab counts too, and the list stays', async ( { page, context, home, store } ) => {
	await store.set( { extraTasks: EXTRA_TASKS } );
	await home.open();

	const opened = context.waitForEvent( 'page' );
	await home.link( EXTRA.snoozeable.title ).click( { modifiers: [ 'ControlOrMeta' ] } );
	const tab = await opened;
	await expect( tab ).toHaveURL( adminUrl( 'options-general.php' ) );
	await tab.close();

	await expect( home.heading ).toHaveText( 'Let’s get you started 🚀' );
	await expect.poll( () => store.started( EXTRA.snoozeable.id ) ).toBe( 1 );
	expect( page.url() ).toBe( adminUrl( 'admin.php?page=wc-admin' ) );
} );

test( 'a completed task opens and is not counted', async ( { page, home, store } ) => {
	await store.set( { extraTasks: EXTRA_TASKS, tasks: { [ EXTRA.snoozeable.id ]: { isComplete: true } } } );
	await home.open();

	await home.link( EXTRA.snoozeable.title ).click();
	await expect( page ).toHaveURL( adminUrl( 'options-general.php' ) );
	await page.goBack();
	await home.isReady();

	expect( await store.started( EXTRA.snoozeable.id ) ).toBe( 0 );
} );

test( "an extension's task has a page, with a back button", async ( { page, home, store } ) => {
	await store.set( { extraTasks: EXTRA_TASKS } );
	await home.open();

	await home.link( EXTRA.dismissable.title ).click();
	await expect( page ).toHaveURL( adminUrl( `admin.php?page=wc-admin&task=${ EXTRA.dismissable.id }` ) );
	await expect( page.getByRole( 'heading', { name: EXTRA.dismissable.title, level: 1 } ) ).toBeVisible();
	await expect( page.getByText( 'A task of the test helper.' ) ).toBeVisible();

	await page.getByRole( 'button', { name: 'WooCommerce Home' } ).click();
	await expect( page ).toHaveURL( adminUrl( 'admin.php?page=wc-admin' ) );
	await home.isReady();

	await page.goto( `${ HOME }&task=${ EXTRA.dismissable.id }` );
	await expect( page.getByRole( 'heading', { name: EXTRA.dismissable.title, level: 1 } ) ).toBeVisible();
} );

test( 'an unknown task keeps the back button', async ( { page, home } ) => {
	await page.goto( `${ HOME }&task=no-such-task` );

	await page.getByRole( 'button', { name: 'WooCommerce Home' } ).click();
	await home.isReady();
} );
