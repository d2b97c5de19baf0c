import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { expectNoJump, watch } from './lib/measure';
import { adminUrl, type Store } from './lib/store';
import { expect, needsExtensions, test } from './lib/test';

/**
 * The cost of a store's extensions: no page waits for a slow task, and a broken task affects nothing else. On the
 * embedded platform and on WooCommerce.
 */

/** Pages of the store that we do not own, and one of an extension's in our shell. */
const OTHERS = {
	orders: 'admin.php?page=wc-orders',
	products: 'edit.php?post_type=product',
	settings: 'admin.php?page=wc-settings',
	'an extension’s page': 'admin.php?page=wc-admin&path=%2Facme',
};

const use = ( extension: string ) =>
	test.beforeEach( async ( { store } ) => {
		needsExtensions( [ extension ] );
		await store.set( { extensions: [ extension ] } );
	} );

test.describe( 'a task that takes half a second', () => {
	use( 'acme-slow' );
	// The cost of the lists is remembered; without the task they are quick again.
	test.afterEach( async ( { store } ) => {
		await store.reset();
		await store.lists();
	} );

	const evaluations = ( store: Store ): Promise< number > => store.get( '/acme/v1/evaluations' );
	const listsOf = ( page: Page ) =>
		page.waitForResponse( ( response ) => /onboarding.tasks(\?|&|$)/.test( decodeURIComponent( response.url() ) ) );

	test(
		'delays nothing: its title is printed as last known, and the lists are revalidated after the first paint',
		{ tag: '@always' },
		async ( { page, store } ) => {
			await store.lists();
			const before = await evaluations( store );

			await watch( page );
			const asked = listsOf( page );
			const document = await page.goto( HOME );
			expect( await document!.text() ).toContain( 'Wait for Acme' );
			expect( await evaluations( store ), 'while the page was made' ).toBeLessThanOrEqual( before + 1 );

			await asked;
			await expect( page.getByRole( 'link', { name: 'Wait for Acme' } ) ).toBeVisible();
			await expectNoJump( page );
			// Once by the client, in its own request.
			expect( await evaluations( store ) ).toBe( before + 1 );
		}
	);

	test( 'delays nothing even if the kept lists are no longer valid: the page shows that it is loading', async ( {
		page,
		store,
	} ) => {
		await store.lists();
		await store.set( { extensions: [ 'acme-slow' ] } );
		const before = await evaluations( store );
		await page.route( /onboarding.*tasks/, () => {} );

		const document = await page.goto( HOME, { waitUntil: 'commit' } );
		expect( await document!.text() ).toContain( 'Loading…' );

		await expect( page.getByRole( 'heading', { name: 'Home', level: 1 } ) ).toBeVisible();
		await expect( page.locator( '#root .storeboard-task-lists .storeboard-skeleton' ) ).toBeVisible();
		expect( await evaluations( store ) ).toBe( before );
	} );

	test( 'runs on no other page', async ( { page, store } ) => {
		await store.lists();
		const before = await evaluations( store );

		// Only the pages: WooCommerce's own scripts request the lists on some of them.
		for ( const [ name, address ] of Object.entries( OTHERS ) ) {
			expect( ( await page.request.get( adminUrl( address ) ) ).status(), name ).toBe( 200 );
			expect( await evaluations( store ), name ).toBe( before );
		}
	} );

	test( 'does not come back after a reload once it is dismissed', async ( { page, store, home } ) => {
		await store.set( { extraTasks: [ 'storeboard-test-dismissable' ] } );
		await store.lists();
		await home.open();
		await home.choose( 'Test: dismiss me', 'Dismiss' );
		await expect( home.notice( 'Task dismissed' ) ).toBeVisible();
		const before = await evaluations( store );

		const document = await page.reload();

		const html = await document!.text();
		expect( html ).not.toContain( '>Test: dismiss me<' );
		expect( html ).toContain( 'Wait for Acme' );
		expect( before ).toBeGreaterThan( 0 );
	} );
} );

test.describe( 'tasks that throw or cannot be encoded', () => {
	use( 'acme-broken' );

	const failuresOf = async ( store: Store, extension: string ): Promise< object[] > =>
		( await store.get( '/storeboard/v1/extensions' ) ).extensions.find(
			( { id }: { id: string } ) => id === extension
		)?.failures ?? [];

	test( 'are left out of the lists, their extension is named, and the rest works', async ( {
		page,
		home,
		store,
	} ) => {
		await page.goto( HOME );

		await expect( home.progress ).toBeVisible();
		await expect( page.locator( '.storeboard-extension-error' ) ).toContainText(
			'Some parts of “acme-broken” couldn’t be shown.'
		);
		await page.locator( '.storeboard-extension-error' ).getByText( 'Error details' ).click();
		// What the page itself worked out it tells; of what it asked for later only the site knows more.
		await expect(
			page
				.locator( '.storeboard-extension-error li' )
				.filter( { hasText: /task acme-throwing: Acme has no content\.|error log has the details/ } )
				.first()
		).toBeVisible();
		await expect
			.poll( () => failuresOf( store, 'acme-broken' ) )
			.toEqual(
				expect.arrayContaining( [
					expect.objectContaining( { place: 'task acme-throwing', message: 'Acme has no content.' } ),
					expect.objectContaining( { place: 'task acme-unencodable' } ),
				] )
			);
		const { tasks } = await store.list( 'setup' );
		expect( tasks.length ).toBeGreaterThan( 0 );
		await expect( page.getByText( 'Acme throws', { exact: true } ) ).toHaveCount( 0 );
	} );

	test( 'are named on the next page too, which prints the kept lists', async ( { page } ) => {
		await page.goto( HOME );
		await expect( page.locator( '.storeboard-extension-error' ) ).toBeVisible();

		await page.reload();

		await expect( page.locator( '.storeboard-extension-error' ) ).toContainText( 'acme-broken' );
	} );

	test( 'break no page', async ( { page } ) => {
		for ( const [ name, address ] of Object.entries( OTHERS ) ) {
			expect( ( await page.goto( adminUrl( address ) ) )!.status(), name ).toBe( 200 );
		}
	} );
} );
