import type { Page } from '@playwright/test';
import { isAtRest } from './lib/at-rest';
import { HOME, Home } from './lib/home';
import { routeOf } from './lib/network';
import { EXTRA, EXTRA_TASKS } from './lib/store';
import { expect, test } from './lib/test';

test.beforeEach( async ( { store } ) => {
	await store.set( { extraTasks: EXTRA_TASKS } );
} );

/** The owner looks at another tab for a while, and comes back. */
async function comeBackAfter( page: Page, minutes: number ) {
	const look = ( state: string ) =>
		page.evaluate( ( visibility ) => {
			Object.defineProperty( document, 'visibilityState', { configurable: true, value: visibility } );
			document.dispatchEvent( new Event( 'visibilitychange' ) );
		}, state );
	await look( 'hidden' );
	await page.clock.fastForward( minutes * 60_000 + 1000 );
	await look( 'visible' );
}

/** A menu that closes gives the focus back, which would close the next one. */
const closeMenu = async ( page: Page ) => {
	await page.keyboard.press( 'Escape' );
	await expect( page.locator( '.components-dropdown-menu__menu' ) ).toHaveCount( 0 );
};

const chooseLayout = async ( page: Page, name: string ) => {
	await page.getByRole( 'button', { name: 'Display options' } ).click();
	await page.getByRole( 'menuitemradio', { name } ).click();
	await closeMenu( page );
};

const toggleIndicator = async ( page: Page, name: string ) => {
	await page.getByRole( 'button', { name: 'Choose which values to display' } ).click();
	await page.getByRole( 'menuitemcheckbox', { name, exact: true } ).click();
	await closeMenu( page );
};

test(
	'keeps everything that two tabs write at the same moment',
	{ tag: '@always' },
	async ( { page, context, home, store } ) => {
		const other = await context.newPage();
		const otherHome = new Home( other );
		await Promise.all( [ home.open(), otherHome.open() ] );

		await Promise.all( [
			toggleIndicator( page, 'Net sales' ).then( () => chooseLayout( page, 'Two columns' ) ),
			toggleIndicator( other, 'Orders' ).then( () => otherHome.choose( EXTRA.dismissable.title, 'Dismiss' ) ),
		] );
		await Promise.all( [
			home.choose( EXTRA.snoozeable.title, 'Postpone until tomorrow' ),
			otherHome.link( EXTRA.refusing.title ).click(),
		] );
		await home.link( EXTRA.refusing.title ).click();

		await expect.poll( () => store.started( EXTRA.refusing.id ) ).toBe( 2 );
		await expect
			.poll( async () => {
				const { homepage_layout: layout, homepage_stats: stats } = await store.preferences();
				return { layout, hidden: JSON.parse( stats || '{}' ).hiddenStats };
			} )
			.toEqual( { layout: 'two_columns', hidden: [ 'products/items_sold', 'orders/orders_count' ] } );
		await expect.poll( () => store.task( EXTRA.dismissable.id ) ).toMatchObject( { isDismissed: true } );
		await expect.poll( () => store.task( EXTRA.snoozeable.id ) ).toMatchObject( { isSnoozed: true } );
		await other.close();
	}
);

test( 'a tab that comes back into view shows the changes of another', async ( { page, context, home, store } ) => {
	await page.clock.install();
	await home.open();
	await isAtRest( page );
	const asked: string[] = [];
	// The stats overview asks for two ranges of one route.
	page.on( 'request', ( request ) => asked.push( routeOf( request.url() ) ? request.url() : '' ) );

	// Elsewhere.
	await store.post( `/wc-admin/onboarding/tasks/${ EXTRA.dismissable.id }/dismiss` );
	await store.post( '/wp/v2/users/me', { woocommerce_meta: { homepage_layout: 'two_columns' } } );

	await comeBackAfter( page, 0 );
	await expect( home.row( EXTRA.dismissable.title ) ).toBeVisible();
	expect( asked.filter( Boolean ) ).toEqual( [] );

	await comeBackAfter( page, 1 );
	await expect( home.row( EXTRA.dismissable.title ) ).toHaveCount( 0 );
	await expect( page.locator( '.has-two-columns' ) ).toBeVisible();
	// Each once.
	await isAtRest( page );
	const addresses = asked.filter( Boolean );
	expect( [ ...addresses ].sort() ).toEqual( [ ...new Set( addresses ) ].sort() );
	expect( context.pages() ).toHaveLength( 1 );
} );

test( 'a tab that comes back into view does not ask a failing server again', async ( { page, home, problems } ) => {
	problems.expectFailedRequests();
	await page.clock.install();
	await home.open();
	await isAtRest( page );
	let times = 0;
	await page.route(
		( url ) => routeOf( url ) === '/wc-admin/onboarding/tasks',
		( route ) => {
			times++;
			return route.fulfill( { status: 500, json: { code: 'x', message: '', data: { status: 500 } } } );
		}
	);

	await comeBackAfter( page, 1 );
	await expect.poll( () => times ).toBe( 1 );
	await comeBackAfter( page, 0 );
	await comeBackAfter( page, 0 );
	// The old data stays.
	await expect( home.setup ).toBeVisible();
	expect( times ).toBe( 1 );
	await comeBackAfter( page, 2 );
	await expect.poll( () => times ).toBe( 2 );
	expect( page.url() ).toContain( HOME );
} );
