import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { routeOf, withoutReplies } from './lib/network';
import { todayOf } from './lib/reports';
import type { Store } from './lib/store';
import { expect, test } from './lib/test';

const INDICATORS = '/wc-analytics/reports/performance-indicators';

const card = ( page: Page ) => page.getByRole( 'region', { name: 'Stats overview' } );

const indicator = ( page: Page, label: string ) => card( page ).getByRole( 'listitem' ).filter( { hasText: label } );

/** Only the server knows whose clock its reports follow, so its own answer is the expected one. */
const ordersOf = async ( store: Store, address: string ): Promise< number > => {
	const { search, searchParams } = new URL( address );
	const query = searchParams.get( 'rest_route' )?.split( '?' )[ 1 ] ?? search.slice( 1 );
	const told: { stat: string; value: number }[] = await store.get( `${ INDICATORS }?${ query }` );
	return told.find( ( { stat } ) => stat === 'orders/orders_count' )!.value;
};

const TABS = [ 'Today', 'Week to date', 'Month to date' ] as const;

/** The first and the last day of a tab's period. */
function daysOf( tab: ( typeof TABS )[ number ], today: string, weekStartsOn: number ) {
	const first = new Date( `${ today }T00:00:00Z` );
	if ( tab === 'Week to date' ) {
		first.setUTCDate( first.getUTCDate() - ( ( first.getUTCDay() - weekStartsOn + 7 ) % 7 ) );
	} else if ( tab === 'Month to date' ) {
		first.setUTCDate( 1 );
	}
	return `${ first.toISOString().slice( 0, 10 ) } to ${ today }`;
}

/** The days that a request is about. */
function daysIn( address: string ) {
	const text = decodeURIComponent( address );
	const day = ( name: string ) => new RegExp( `\\b${ name }=(\\d{4}-\\d\\d-\\d\\d)` ).exec( text )?.[ 1 ];
	return `${ day( 'after' ) } to ${ day( 'before' ) }`;
}

const preference = async ( store: Store ) => JSON.parse( ( await store.preferences() ).homepage_stats || '{}' );

test.beforeEach( async ( { store } ) => {
	await store.hideSetup();
} );

test( 'each tab shows the store’s own indicators of its period', { tag: '@always' }, async ( { page, store } ) => {
	// Including those that came with the page.
	await withoutReplies( page );
	const asked: string[] = [];
	const began = await todayOf( store );
	page.on( 'request', ( request ) => routeOf( request.url() ) === INDICATORS && asked.push( request.url() ) );
	const { start_of_week: weekStartsOn } = await store.get( '/wp/v2/settings?_fields=start_of_week' );
	for ( const tab of TABS ) {
		if ( tab === 'Today' ) {
			await page.goto( HOME );
			await expect.poll( () => asked.length ).toBeGreaterThan( 0 );
		} else {
			await card( page ).getByRole( 'tab', { name: tab } ).click();
		}
		await expect( async () => {
			// Two of them may be the same days, which are not asked for twice. At midnight they change with the first tab that is opened.
			const today = await todayOf( store );
			const days = [ today, began ].map( ( day ) => daysOf( tab, day, weekStartsOn ) );
			const shown = asked.filter( ( address ) => days.includes( daysIn( address ) ) ).at( -1 );
			const orders = await ordersOf( store, shown! );
			const words = new RegExp( `Orders\\s*${ orders }(?!\\d)` );
			await expect( indicator( page, 'Orders' ) ).toContainText( words, { timeout: 1_000 } );
		} ).toPass( { timeout: 15_000 } );
		await expect( card( page ) ).toContainText( /Updated just now/ );
	}
} );

test( 'indicators show their age, and are revalidated when the tab comes back', async ( { page } ) => {
	await page.clock.install();
	await page.goto( HOME );
	await expect( card( page ) ).toContainText( 'Updated just now' );
	const shown = await indicator( page, 'Orders' ).textContent();

	await page.clock.fastForward( '03:00' );
	await expect( card( page ) ).toContainText( 'Updated 3 minutes ago' );
	// The old data stays until the answer comes.
	await expect( indicator( page, 'Orders' ) ).toHaveText( shown! );

	const renewed = page.waitForRequest( ( request ) => routeOf( request.url() ) === INDICATORS );
	await page.evaluate( () => document.dispatchEvent( new Event( 'visibilitychange' ) ) );
	await renewed;
	await expect( card( page ) ).toContainText( 'Updated just now' );
} );

test( 'choosing indicators leaves the rest of the preference unchanged', async ( { page, store } ) => {
	await store.post( '/wp/v2/users/me', {
		woocommerce_meta: { homepage_stats: JSON.stringify( { installJetpackDismissed: true, another: 'kept' } ) },
	} );
	await page.goto( HOME );
	await expect( indicator( page, 'Orders' ) ).toBeVisible();
	await expect( indicator( page, 'Net sales' ) ).toHaveCount( 0 );

	await card( page ).getByRole( 'button', { name: 'Choose which values to display' } ).click();
	await page.getByRole( 'menuitemcheckbox', { name: 'Net sales' } ).click();
	await page.getByRole( 'menuitemcheckbox', { name: 'Orders' } ).click();
	await page.keyboard.press( 'Escape' );

	await expect( indicator( page, 'Net sales' ) ).toBeVisible();
	await expect( indicator( page, 'Orders' ) ).toHaveCount( 0 );
	await expect
		.poll( () => preference( store ) )
		.toEqual( {
			installJetpackDismissed: true,
			another: 'kept',
			hiddenStats: [ 'products/items_sold', 'orders/orders_count' ],
		} );

	await page.reload();
	await expect( indicator( page, 'Net sales' ) ).toBeVisible();
	await expect( indicator( page, 'Orders' ) ).toHaveCount( 0 );
} );

test( 'Jetpack’s suggestion stays dismissed, even if indicators are chosen later', async ( { page, store } ) => {
	await page.goto( HOME );
	const dismiss = card( page ).getByRole( 'button', { name: 'No thanks' } );
	await dismiss.click();
	await expect( dismiss ).toHaveCount( 0 );
	await expect.poll( async () => ( await preference( store ) ).installJetpackDismissed ).toBe( true );

	await card( page ).getByRole( 'button', { name: 'Choose which values to display' } ).click();
	await page.getByRole( 'menuitemcheckbox', { name: 'Net sales' } ).click();
	await expect.poll( async () => ( await preference( store ) ).hiddenStats ).toEqual( [ 'products/items_sold' ] );
	expect( ( await preference( store ) ).installJetpackDismissed ).toBe( true );

	await page.reload();
	await expect( indicator( page, 'Net sales' ) ).toBeVisible();
	await expect( dismiss ).toHaveCount( 0 );
} );
