import type { Page } from '@playwright/test';
import { target } from '../contract/lib/site.cjs';
import { HOME, Home } from './lib/home';
import { expectAccessible } from './lib/measure';
import type { Store } from './lib/store';
import { expect, test } from './lib/test';

/** Completing mails the customer and may capture a payment: nothing is sent while Undo shows, and nothing is lost. */

interface Order {
	id: number;
	number: string;
	status: string;
}

const ORDERS = `${ HOME }&opened_panel=orders-panel`;
const WAITING = '/wc/v3/orders?page=1&per_page=5&status[]=processing&status[]=on-hold';
const ROUTE = /\/storeboard\/v1\/orders\/\d+\/complete/;

const statusOf = async ( store: Store, { id }: Order ) =>
	( ( await store.get( `/wc/v3/orders/${ id }` ) ) as Order ).status;

/** The first two orders that wait, and the requests that complete one. */
async function open( page: Page, store: Store, path = ORDERS ) {
	const [ first, second ]: Order[] = await store.get( WAITING );
	test.skip( ! first || ! second, 'fewer than two orders of this store wait' );
	// One on hold is not offered to complete.
	for ( const order of [ first!, second! ].filter( ( { status } ) => status !== 'processing' ) ) {
		await store.post( `/wc/v3/orders/${ order.id }`, { status: 'processing' } );
		order.status = 'processing';
	}
	const sent: string[] = [];
	page.on( 'request', ( request ) => {
		if ( ROUTE.test( decodeURIComponent( request.url() ) ) ) {
			sent.push( request.url() );
		}
	} );
	await page.goto( path );
	return { first: first!, second: second!, sent, home: new Home( page ) };
}

const button = ( page: Page, { number }: Order ) =>
	page.getByRole( 'button', { name: `Complete: Order #${ number }`, exact: true } );

/** A notice that is pointed at stays, however long the test takes. */
async function complete( page: Page, order: Order ) {
	await button( page, order ).click();
	await new Home( page ).notice( `Completing order #${ order.number }…` ).hover();
}

const undo = ( page: Page ) => page.getByRole( 'button', { name: 'Undo' } );

test.beforeEach( ( { store } ) => store.hideSetup() );

test(
	'an order is completed by keyboard, is back by one key, and goes out when its notice is closed',
	{ tag: '@always' },
	async ( { page, store } ) => {
		const { first, second, sent, home } = await open( page, store );
		await button( page, first ).press( 'Enter' );
		await home.notice( `Completing order #${ first.number }…` ).hover();
		await expect( page.locator( '#a11y-speak-polite' ) ).toContainText( 'Press Ctrl+Z or ⌘Z to undo.' );
		await expect( button( page, first ) ).toHaveCount( 0 );
		await expect( page.getByRole( 'link', { name: `Order #${ second.number }`, exact: true } ) ).toBeFocused();
		await expectAccessible( page, 'with Undo' );

		await page.keyboard.press( 'Control+z' );
		await expect( button( page, first ) ).toBeVisible();
		await expect( undo( page ) ).toHaveCount( 0 );
		expect( sent ).toEqual( [] );
		expect( await statusOf( store, first ) ).toBe( first.status );

		await button( page, first ).press( 'Enter' );
		await home
			.notice( `Completing order #${ first.number }…` )
			.getByRole( 'button', { name: 'Dismiss this notice' } )
			.click();
		await expect( home.notice( `Order #${ first.number } completed` ) ).toBeVisible();
		expect( await statusOf( store, first ) ).toBe( 'completed' );
		expect( sent ).toHaveLength( 1 );
	}
);

test( 'a double click completes one order, not the one that takes its place', async ( { page, store } ) => {
	const { first, second } = await open( page, store );
	await button( page, first ).dblclick();

	await expect( undo( page ) ).toHaveCount( 1 );
	await expect( button( page, second ) ).toBeVisible();
	await undo( page ).click();
	await expect( button( page, first ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: `Order #${ first.number }`, exact: true } ) ).toBeFocused();
} );

test( 'it goes out when the page is left', async ( { page, store } ) => {
	const { first } = await open( page, store );
	await complete( page, first );

	await page.goto( 'wp-admin/edit.php' );

	await expect.poll( () => statusOf( store, first ) ).toBe( 'completed' );
} );

test( 'it goes out when another screen is opened, and the next screen says so', async ( { page, store } ) => {
	const { first, sent, home } = await open( page, store );
	await complete( page, first );
	expect( sent ).toEqual( [] );

	await page.evaluate( () => window.history.pushState( {}, '', '?page=wc-admin&path=%2Fmarketing' ) );

	await expect( home.notice( `Order #${ first.number } completed` ) ).toBeVisible();
	await expect( undo( page ) ).toHaveCount( 0 );
	expect( await statusOf( store, first ) ).toBe( 'completed' );
} );

test( 'it goes out before a sign-out', async ( { page, store, browser } ) => {
	// A session of its own: that of the other tests goes on.
	const context = await browser.newContext( { storageState: { cookies: [], origins: [] } } );
	const own = await context.newPage();
	await own.goto( 'wp-login.php' );
	await own.getByLabel( 'Username or Email Address' ).fill( target.users.admin.login );
	await own.getByLabel( 'Password', { exact: true } ).fill( target.users.admin.password );
	await own.getByRole( 'button', { name: 'Log In' } ).click();
	await expect( own ).toHaveURL( /wp-admin/ );
	const { first } = await open( own, store );
	await complete( own, first );
	expect( await statusOf( store, first ) ).toBe( first.status );

	await own.locator( '#wp-admin-bar-logout a' ).evaluate( ( link: HTMLElement ) => link.click() );

	await expect( own ).toHaveURL( /wp-login\.php/ );
	expect( await statusOf( store, first ) ).toBe( 'completed' );
	await context.close();
	await page.close();
} );

test( 'one whose status was changed meanwhile stays as it is, which is said', async ( { page, store, problems } ) => {
	problems.expectFailedRequests();
	const { first, home } = await open( page, store );
	await complete( page, first );
	await store.post( `/wc/v3/orders/${ first.id }`, { status: 'cancelled' } );

	await home.notice( 'Completing order' ).getByRole( 'button', { name: 'Dismiss this notice' } ).click();

	await expect(
		home.notice( `Couldn’t complete order #${ first.number }. The order is now “Cancelled”.` )
	).toBeVisible();
	expect( await statusOf( store, first ) ).toBe( 'cancelled' );
} );

test( 'two tabs complete it once', async ( { page, store, context } ) => {
	const { first, home } = await open( page, store );
	const other = await context.newPage();
	await other.goto( ORDERS );
	await complete( page, first );
	await complete( other, first );

	for ( const tab of [ home, new Home( other ) ] ) {
		await tab.notice( 'Completing order' ).getByRole( 'button', { name: 'Dismiss this notice' } ).click();
		await expect( tab.notice( `Order #${ first.number } completed` ) ).toBeVisible();
	}
	expect( await statusOf( store, first ) ).toBe( 'completed' );
} );

test( 'one that fails comes back, and is tried again', async ( { page, store, problems } ) => {
	problems.expectFailedRequests();
	const { first, home } = await open( page, store );
	await page.route( ROUTE, ( route ) => route.fulfill( { status: 500, body: '{}' } ), { times: 1 } );
	await complete( page, first );
	await home.notice( 'Completing order' ).getByRole( 'button', { name: 'Dismiss this notice' } ).click();

	const failure = home.notice( `Couldn’t complete order #${ first.number }.` );
	await expect( failure ).toBeVisible();
	await expect( button( page, first ) ).toBeVisible();
	await failure.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( home.notice( `Order #${ first.number } completed` ) ).toBeVisible();
	expect( await statusOf( store, first ) ).toBe( 'completed' );
} );

test( 'the Activity panel of a classic page completes orders too', async ( { page, store } ) => {
	const { first } = await open( page, store, 'wp-admin/edit.php?post_type=product' );
	await page.getByRole( 'tab', { name: /^Activity/ } ).click();
	await page.getByRole( 'button', { name: 'Show orders to fulfill' } ).click();
	await expectAccessible( page, 'the orders of the panel', [ '.storeboard-header-panel' ] );
	await complete( page, first );
	expect( await statusOf( store, first ) ).toBe( first.status );

	await page.goto( 'wp-admin/edit.php' );
	await expect.poll( () => statusOf( store, first ) ).toBe( 'completed' );
} );
