import type { Locator, Page } from '@playwright/test';
import { isAtRest } from '../lib/at-rest';
import { HOME, type Home } from '../lib/home';
import { expectAccessible } from '../lib/measure';
import { routeOf } from '../lib/network';
import { EXTRA, EXTRA_TASKS, adminUrl, type Store } from '../lib/store';
import { expect, test } from '../lib/test';

/** Whatever appears above or beside a screen, by itself or after a click: one entry each. */
interface Passing {
	name: string;
	prepare?: ( store: Store ) => Promise< unknown >;
	/** The browser in which it shows, if it shows in one only. */
	userAgent?: string;
	path?: string;
	/** Makes it appear. */
	act?: ( page: Page, home: Home ) => Promise< unknown >;
	shows: ( page: Page, home: Home ) => Locator;
	/** Where to look for it other than the screen. */
	include?: string[];
	/** It disappears when this is pressed, and then never shows again. */
	closes?: string;
}

const setup = ( store: Store ) => store.set( { extraTasks: EXTRA_TASKS } );
const running = ( store: Store ) => store.hideSetup();

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36';

const openStock = async ( page: Page ) => {
	await page
		.getByRole( 'button', { name: /^Update stock: / } )
		.first()
		.click();
	await expect( page.getByRole( 'spinbutton' ) ).toBeFocused();
};

const PASSING: Passing[] = [
	{
		name: 'a notice with Undo',
		prepare: setup,
		act: ( _, home ) => home.choose( EXTRA.dismissable.title, 'Dismiss' ),
		shows: ( _, home ) => home.notice( 'Task dismissed' ).getByRole( 'button', { name: 'Undo' } ),
	},
	{
		name: 'a notice with Retry',
		prepare: setup,
		async act( page, home ) {
			await page.route(
				( url ) => !! routeOf( url )?.endsWith( '/dismiss' ),
				( route ) => route.fulfill( { status: 500, json: { code: 'no', message: 'No.' } } )
			);
			await home.choose( EXTRA.dismissable.title, 'Dismiss' );
		},
		shows: ( _, home ) => home.notice( 'Couldn’t dismiss the task.' ).getByRole( 'button', { name: 'Try again' } ),
	},
	{
		name: 'a quantity that is edited',
		prepare: running,
		path: `${ HOME }&opened_panel=stock-panel`,
		act: openStock,
		shows: ( page ) => page.getByRole( 'button', { name: 'Save', exact: true } ),
	},
	{
		name: 'a quantity that is none',
		prepare: running,
		path: `${ HOME }&opened_panel=stock-panel`,
		async act( page ) {
			await openStock( page );
			await page.getByRole( 'spinbutton' ).fill( '' );
			await page.keyboard.press( 'Enter' );
		},
		shows: ( page ) => page.locator( '.is-stock-panel' ).getByText( 'Enter a whole number, such as 12.' ),
	},
	{
		name: 'the offer of the app',
		userAgent: ANDROID,
		shows: ( page ) => page.getByRole( 'link', { name: 'Install the WooCommerce app' } ),
		closes: 'Dismiss this banner',
	},
	{
		name: 'the tour of the badge',
		prepare: ( store ) => store.set( { options: { woocommerce_show_lys_tour: 'yes' } } ),
		shows: ( page ) => page.locator( '.storeboard-launch-tour' ),
		include: [ '.storeboard-launch-tour' ],
		closes: 'Got it',
	},
];

for ( const { name, prepare, userAgent, path = HOME, act, shows, include, closes } of PASSING ) {
	test.describe( name, () => {
		test.use( { ...( userAgent && { userAgent, viewport: { width: 375, height: 800 } } ) } );

		test(
			'is accessible, and stays away once it is closed',
			{ tag: '@always' },
			async ( { page, home, store, problems } ) => {
				problems.expectFailedRequests();
				await prepare?.( store );
				await page.goto( path );
				await act?.( page, home );
				await expect( shows( page, home ) ).toBeVisible();
				await expectAccessible( page, name, include );

				if ( closes ) {
					const saved = page.waitForResponse( ( response ) => response.request().method() !== 'GET' );
					await page.getByRole( 'button', { name: closes } ).press( 'Enter' );
					await expect( shows( page, home ) ).toHaveCount( 0 );
					expect( ( await saved ).status() ).toBeLessThan( 300 );
					await page.reload();
					await isAtRest( page );
					await expect( shows( page, home ) ).toHaveCount( 0 );
				}
			}
		);
	} );
}

test( 'the reminder on a classic page is accessible, closes by keyboard, and stays closed', async ( {
	page,
	store,
} ) => {
	await store.set( { tasks: { '*': { isComplete: false }, products: { isComplete: true } } } );
	// The reminder shows what the last reading of the lists found.
	await store.lists();
	await page.goto( adminUrl( 'admin.php?page=wc-settings' ) );
	const bar = page.locator( '#storeboard-reminder' );
	test.skip( ! ( await bar.count() ), 'this platform reminds by itself' );
	await expectAccessible( page, 'the reminder', [ '#storeboard-reminder' ] );
	await expect( bar ).toContainText( 'left to get your store up and running.' );

	const saved = page.waitForResponse( ( response ) => response.request().method() !== 'GET' );
	await bar.getByRole( 'button', { name: 'Dismiss this reminder' } ).press( 'Enter' );
	await expect( bar ).toBeHidden();
	expect( ( await saved ).status() ).toBeLessThan( 300 );
	await page.reload();
	await expect( bar ).toHaveCount( 0 );
} );
