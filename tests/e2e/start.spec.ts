import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { violationsOf } from './lib/measure';
import { addressOf, plain } from './lib/store';
import { expect, needsExtensions, test } from './lib/test';

/**
 * What a page says where our client does not start, though the beginning of the page was sent long ago.
 */
const SENTENCE = 'This screen didn’t load completely.';
const REPORT = `${ HOME }&path=/analytics/revenue`;

test.describe( 'an extension that ends the page before its scripts', () => {
	test.beforeEach( async ( { store, problems } ) => {
		needsExtensions( [ 'acme-dies' ] );
		problems.ignore();
		await store.set( { extensions: [ 'acme-dies' ] } );
	} );

	for ( const how of [ 'throw', 'exit' ] ) {
		test(
			`by ${ how }: the page says so, hides what waits, and leads on`,
			{ tag: '@always' },
			async ( { page } ) => {
				await page.goto( `${ REPORT }&acme-dies=${ how }` );

				const notice = page.getByRole( 'alert' ).filter( { hasText: SENTENCE } );
				await expect( notice ).toBeVisible();
				if ( how === 'throw' ) {
					// WordPress' own words, which stand below a page that nobody scrolls.
					await expect( notice ).toContainText( 'There has been a critical error on this website.' );
				}
				await expect( page.locator( '#root [aria-busy="true"]:visible' ) ).toHaveCount( 0 );
				await expect( notice.getByRole( 'link', { name: 'Use the WooCommerce screen' } ) ).toHaveAttribute(
					'href',
					/path=%2Fanalytics%2Frevenue.*storeboard=off/
				);
				expect( await violationsOf( page ) ).toEqual( [] );
			}
		);
	}

	for ( const how of [ 'throw', 'exit' ] ) {
		test( `among the notices, by ${ how }: the page is not blank`, async ( { page } ) => {
			await page.goto( `${ REPORT }&acme-dies=${ how }&acme-dies-in=notices` );

			const notice = page.getByRole( 'alert' ).filter( { hasText: SENTENCE } );
			await expect( notice ).toBeVisible();
			if ( how === 'throw' ) {
				// WooCommerce hides what stands among the notices.
				await expect( notice.getByText( 'There has been a critical error on this website.' ) ).toBeVisible();
			}
			await expect( notice.getByRole( 'button', { name: 'Reload Page' } ) ).toBeVisible();
		} );
	}

	test( 'behind its scripts, by an error: the screen works, and the page says that it is not whole', async ( {
		page,
	} ) => {
		const response = await page.goto( `${ REPORT }&acme-dies=throw&acme-dies-in=end` );

		await expect( page.getByRole( 'table' ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: / vs\. / } ) ).toBeVisible();
		// It comes late, and a screen that works does not move for it.
		await page.getByRole( 'button', { name: /^\d+ notices?$/ } ).click();
		const notice = page.getByRole( 'alert' ).filter( { hasText: SENTENCE } );
		await expect( notice ).toBeVisible();
		await expect( notice ).toContainText( 'There has been a critical error on this website.' );
		// Too late for another one: nobody else could tell that the page is not whole.
		expect( response!.status() ).toBe( 200 );
	} );

	test( 'behind its scripts, with a warning of others after the error: the page still says so', async ( {
		page,
	} ) => {
		await page.goto( `${ REPORT }&acme-dies=throw&acme-dies-in=end&acme-dies-warns=1` );

		await expect( page.getByRole( 'table' ) ).toBeVisible();
		await page.getByRole( 'button', { name: /^\d+ notices?$/ } ).click();
		await expect( page.getByRole( 'alert' ).filter( { hasText: SENTENCE } ) ).toBeVisible();
	} );

	test( 'behind its scripts, by exit: nothing is missing, and nothing is said', async ( { page } ) => {
		await page.goto( `${ REPORT }&acme-dies=exit&acme-dies-in=end` );

		await expect( page.getByRole( 'table' ) ).toBeVisible();
		await expect( page.getByText( SENTENCE ) ).toHaveCount( 0 );
	} );

	test( 'Reload Page brings the screen once the extension works again', async ( { page, store } ) => {
		await page.goto( `${ REPORT }&acme-dies=exit` );
		await store.set( { extensions: [] } );
		await page.getByRole( 'button', { name: 'Reload Page' } ).click();

		await expect( page.getByRole( 'heading', { name: 'Revenue', level: 1 } ) ).toBeVisible();
		await expect( page.getByRole( 'table' ) ).toBeVisible();
		await expect( page.getByText( SENTENCE ) ).toHaveCount( 0 );
	} );

	test( 'a screen with the whole window gives WordPress’ menu back', async ( { page } ) => {
		await page.goto( `${ HOME }&path=/setup-wizard&acme-dies=exit` );

		await expect( page.getByText( SENTENCE ) ).toBeVisible();
		await expect( page.locator( '#adminmenu' ) ).toBeVisible();
	} );
} );

test.describe( 'an extension that redirects once the beginning of the page is sent', () => {
	test.beforeEach( async ( { store, problems } ) => {
		needsExtensions( [ 'acme-too-late' ] );
		problems.ignore();
		await store.set( { extensions: [ 'acme-too-late' ] } );
	} );

	test( 'still leads there, and says nothing of a page that is not whole', async ( { page } ) => {
		await page.addInitScript( () =>
			document.addEventListener( 'DOMContentLoaded', () => {
				const said = document.getElementById( 'storeboard-not-started' );
				sessionStorage.setItem(
					'said',
					`${ sessionStorage.getItem( 'said' ) ?? '' }${ said ? 'yes' : 'no' } `
				);
			} )
		);
		await page.goto( `${ REPORT }&acme-too-late=profile.php%3Fa%3D1%26b%3D2`, { waitUntil: 'commit' } );

		await page.waitForURL( /wp-admin\/profile\.php\?a=1&b=2$/ );
		await expect( page.getByRole( 'heading', { name: 'Profile', level: 1 } ) ).toBeVisible();
		expect( await page.evaluate( () => sessionStorage.getItem( 'said' ) ) ).not.toContain( 'yes' );
		// As with a header: the way back does not lead through the page that redirects.
		expect( await page.evaluate( () => history.length ) ).toBeLessThanOrEqual( 2 );
	} );

	test( 'never to a script, which no header would run', async ( { page } ) => {
		await page.goto( `${ REPORT }&acme-too-late=javascript:document.title='taken'` );

		await expect( page.getByRole( 'alert' ).filter( { hasText: SENTENCE } ) ).toBeVisible();
		await expect( page ).not.toHaveTitle( 'taken' );
		await expect( page ).toHaveURL( /path=%2Fanalytics%2Frevenue|path=\/analytics\/revenue/ );
	} );
} );

test( 'a script that does not come: home says so, and its links work', async ( { page, home, store, problems } ) => {
	problems.expectFailedRequests();
	const [ task ] = await store.openTasks();
	test.skip( ! task, 'every setup task of this store is done' );
	await page.route( /\/build\/index\.js/, ( route ) => route.abort() );
	await page.goto( HOME );

	await expect( page.getByRole( 'alert' ).filter( { hasText: SENTENCE } ) ).toBeVisible();
	const arrival = page.waitForRequest( ( request ) => request.url() === addressOf( task! ) );
	await home.link( plain( task!.title ), page ).first().click( { noWaitAfter: true } );
	await arrival;
} );

test( 'a client that cannot fill the page says so', async ( { page, problems } ) => {
	problems.ignore();
	// As a script of others would that replaces what all share, after ours has run.
	await page.route( /\/js\/dist\/vendor\/react-dom[^/]*\.js/, async ( route ) => {
		const response = await route.fetch();
		await route.fulfill( {
			response,
			body: `${ await response.text() }; Object.defineProperty( ReactDOM, 'createRoot', { value() { throw new Error( 'taken' ); } } );`,
		} );
	} );
	await page.goto( HOME );

	await expect( page.getByRole( 'alert' ).filter( { hasText: SENTENCE } ) ).toBeVisible();
} );

test.describe( 'a press of the mouse that begins on what PHP printed and ends on what the client drew', () => {
	/** Keeps the client's script back until the mouse is down on the element, and lifts the mouse once the client stands in its place. */
	async function press( page: Page, address: string, script: RegExp, selector: string ) {
		let release = () => {};
		const held = new Promise< void >( ( resolve ) => ( release = resolve ) );
		await page.route( script, async ( route ) => {
			await held;
			await route.continue();
		} );
		await page.goto( address, { waitUntil: 'commit' } );
		const printed = await page.locator( selector ).first().elementHandle();
		await page.locator( selector ).first().hover();
		await page.mouse.down();
		release();
		await page.waitForFunction( ( element ) => ! element!.isConnected, printed );
		await page.mouse.up();
	}

	test( 'opens the tab of the header on home', async ( { page } ) => {
		await press( page, HOME, /\/build\/index\.js/, '#activity-panel-tab-help' );
		await expect( page.locator( '#activity-panel-tab-help' ) ).toHaveAttribute( 'aria-expanded', 'true' );
	} );

	test( 'opens the tab of the header on a classic page', async ( { page, problems } ) => {
		problems.ignore();
		await press(
			page,
			'wp-admin/admin.php?page=wc-orders',
			/\/build\/(embed|panels|panel-header)[^/]*\.js/,
			'#activity-panel-tab-activity'
		);
		await expect( page.locator( '#activity-panel-tab-activity' ) ).toHaveAttribute( 'aria-expanded', 'true' );
	} );

	test( 'follows the link of a task', async ( { page, store, problems } ) => {
		problems.ignore();
		const [ task ] = await store.openTasks();
		test.skip( ! task, 'every setup task of this store is done' );
		await store.warmLists();
		const arrival = page.waitForURL( addressOf( task! ) );
		await press( page, HOME, /\/build\/index\.js/, '#root section:has( progress ) a[href*="storeboard-open"]' );
		await arrival;
	} );
} );
