import type { Page } from '@playwright/test';
import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { expectFewRequests, expectNoJump, watch } from './lib/measure';
import { EXTRA, adminUrl } from './lib/store';
import { press } from './lib/keyboard';
import { expect, needsExtensions, platform, test } from './lib/test';

/**
 * Extensions as others write them (tests/fixtures/extensions): plain scripts over `wp.*` and `wc.*`, without a build.
 * Each works, or is named if it breaks, and all of them together change nothing of the first paint.
 */
const ALL = [
	'acme-throws',
	'acme-late',
	'acme-packages',
	'acme-page',
	'acme-task',
	'acme-quick-links',
	'acme-header',
	'acme-banner',
	'acme-stats',
	'acme-notices',
	'acme-client',
	'acme-inline',
	'acme-lazy',
	'acme-stores',
	'acme-components',
];

/** Those that ask the server for nothing and do not throw. */
const QUIET = [
	'acme-late',
	'acme-page',
	'acme-task',
	'acme-quick-links',
	'acme-header',
	'acme-notices',
	'acme-client',
	'acme-inline',
	'acme-components',
];

const use = ( ...extensions: string[] ) => {
	test.beforeEach( async ( { store } ) => {
		needsExtensions( extensions );
		await store.set( { extensions } );
	} );
};

const main = ( page: Page ) => page.locator( '#woocommerce-layout__primary' );
const problemsOf = ( page: Page ) => page.locator( '.storeboard-extension-error' );

test.describe( 'an extension that throws everywhere', () => {
	use( 'acme-throws' );

	test(
		'is named for each part that it loses, and the home screen keeps working',
		{ tag: '@always' },
		async ( { page, home, problems } ) => {
			problems.ignore();
			await home.open();

			// One sentence, and the lost parts below it.
			await expect( problemsOf( page ) ).toHaveCount( 1 );
			await expect( problemsOf( page ) ).toContainText( 'Some parts of “acme-throws” couldn’t be shown.' );
			await problemsOf( page ).getByText( 'Error details' ).click();
			for ( const place of [
				'woocommerce_admin_pages_list',
				'woocommerce_header_item',
				'woocommerce_header_page_title',
				'woocommerce_footer_item',
				'woocommerce_homescreen_experimental_header_banner_item',
				'experimental_woocommerce_tasklist_footer_item',
				'woocommerce-tasks',
			] ) {
				await expect(
					problemsOf( page )
						.getByRole( 'listitem' )
						.filter( { hasText: `${ place }:` } ),
					place
				).toHaveCount( 1 );
			}
			await expect( page.getByRole( 'heading', { name: 'Home', level: 1 } ) ).toBeVisible();
			await expect( page.getByRole( 'button', { name: 'Display options' } ) ).toBeVisible();
			await expect( home.progress ).toBeVisible();
			await home.listMenu( home.setup ).click();
			await expect( page.getByRole( 'menuitem', { name: 'Hide setup list' } ) ).toBeVisible();
		}
	);

	test( 'its page says what happened, and links back', async ( { page, home, problems } ) => {
		problems.ignore();
		await page.goto( `${ HOME }&path=/acme-throws` );
		const screen = page.locator( '.storeboard-error-screen' ).filter( { hasText: 'Oops, something went wrong' } );
		await expect( screen ).toBeVisible();
		await screen.getByText( 'Error details' ).click();
		await expect( screen ).toContainText( 'Acme broke its page.' );

		await page.goto( HOME );
		await home.isReady();
	} );

	test( 'the page of its task keeps its title and its back button', async ( { page, store, problems } ) => {
		problems.ignore();
		await store.set( { extraTasks: [ EXTRA.markup.id ] } );
		await page.goto( `${ HOME }&task=${ EXTRA.markup.id }` );
		await expect( problemsOf( page ) ).toContainText( `woocommerce_onboarding_task_${ EXTRA.markup.id }` );
		await expect( page.getByRole( 'button', { name: 'WooCommerce Home' } ) ).toBeVisible();
	} );

	test( 'a running store keeps its panels, links and indicators', async ( { page, store, problems } ) => {
		problems.ignore();
		await store.hideSetup();
		await page.goto( HOME );
		await expect( page.getByRole( 'heading', { name: 'Your store today' } ) ).toBeVisible();
		await expect(
			page.getByRole( 'region', { name: 'Store management' } ).getByRole( 'link' ).first()
		).toBeVisible();
		const stats = page.getByRole( 'region', { name: 'Stats overview' } );
		await stats.scrollIntoViewIfNeeded();
		await expect( stats.getByRole( 'listitem' ).first() ).toBeVisible();
		await expect( problemsOf( page ).filter( { hasText: 'woocommerce_admin_homescreen_quicklinks' } ) ).toHaveCount(
			1
		);
	} );
} );

test.describe( 'a page that is added two seconds after everything has loaded', () => {
	use( 'acme-late' );

	test( 'replaces Not allowed once it is added', async ( { page } ) => {
		await page.goto( `${ HOME }&path=/acme-late` );
		await expect(
			page.locator( '#root' ).getByText( 'Sorry, you are not allowed to access this page.' )
		).toBeVisible();
		await expect( page.getByText( 'Acme Late has come.' ) ).toBeVisible();
		await expect( page.getByRole( 'heading', { name: 'Acme Late', level: 1 } ) ).toBeVisible();
	} );
} );

test.describe( 'an extension that uses the components and the data of WooCommerce', () => {
	use( 'acme-packages' );

	test( 'works if WooCommerce has them, and does no harm otherwise', async ( { page, home, store } ) => {
		await home.open();
		const item = page.locator( '.acme-packages' );
		if ( platform() === 'woocommerce' ) {
			await expect( item ).toContainText( 'Acme Tag' );
			await expect( item ).toContainText( ( await store.get( '/wp/v2/settings' ) ).title );
		} else {
			// WordPress prints no script whose dependencies nobody registered.
			await isAtRest( page );
			await expect( item ).toHaveCount( 0 );
		}
		await expect( problemsOf( page ) ).toHaveCount( 0 );
	} );
} );

test.describe( 'notices that a plugin adds late', () => {
	use( 'acme-late-notice' );

	for ( const width of [ 1440, 375 ] ) {
		test( `move nothing at ${ width } pixels, and show on demand`, async ( { page, home } ) => {
			await page.setViewportSize( { width, height: 900 } );
			await watch( page );
			await home.open();
			const header = page.locator( '.woocommerce-layout__header' );
			const { height } = ( await header.boundingBox() )!;
			const button = page.getByRole( 'button', { name: '3 notices' } );
			await expect( button ).toBeVisible();

			expect( ( await header.boundingBox() )!.height ).toBe( height );
			const jumps = () =>
				page.evaluate( () => {
					const { storeboardTest, acmeLateAt } = window as never as {
						storeboardTest: Window[ 'storeboardTest' ];
						acmeLateAt: number;
					};
					return storeboardTest.shifts.filter( ( { at } ) => at >= acmeLateAt );
				} );
			expect( await jumps() ).toEqual( [] );
			await expect( page.getByText( 'Acme filled this notice.' ) ).toBeHidden();
			await button.click();

			for ( const words of [ 'filled this notice', 'added this notice', 'added this card' ] ) {
				await expect( page.getByText( `Acme ${ words }.` ) ).toBeVisible();
			}
			await expect( button ).toHaveCount( 0 );
		} );
	}
} );

test.describe( 'an extension that reads stores of Storeboard', () => {
	use( 'acme-stores' );

	test( 'finds those that home does not need once the document is ready', async ( { page, home } ) => {
		await home.open();
		const read = ( name: string ) =>
			page.evaluate( ( key ) => ( window as never as Record< string, unknown > )[ key ], name );

		expect( await read( 'acmeStores' ) ).toEqual( [ 'settings', 'plugins', 'payment-gateways' ] );
		await expect.poll( () => read( 'acmeCountry' ) ).toBeTruthy();
	} );
} );

test.describe( 'a page of WooCommerce’s components', () => {
	use( 'acme-components' );

	test( 'has their scripts and styles, and keeps its inline code', async ( { page } ) => {
		await page.goto( `${ HOME }&path=/acme/components` );
		await expect( main( page ).getByText( '<script async src="https://acme.test/embed.js">' ) ).toBeVisible();
		await expect( page.locator( '#acme-components-js' ) ).toHaveAttribute( 'fetchpriority', 'low' );
		if ( platform() === 'woocommerce' ) {
			await expect( main( page ).locator( '.woocommerce-tag' ) ).toHaveCSS( 'display', 'inline-flex' );
			await expect( page.locator( 'head > #wc-components-css' ) ).toHaveCount( 1 );
		}
	} );
} );

test.describe( 'a page with an entry in the menu', () => {
	use( 'acme-page' );

	test( 'opens from the menu, shows its parameters, and closes with Back', async ( { page } ) => {
		await page.goto( HOME );
		await page.locator( '#adminmenu' ).getByRole( 'link', { name: 'Acme Page' } ).click();
		await expect( page.getByRole( 'heading', { name: 'Acme Things', level: 1 } ) ).toBeVisible();
		await expect( main( page ).getByRole( 'heading', { name: 'Things', exact: true } ) ).toBeVisible();
		await expect( page ).toHaveTitle( /^Acme Things ‹ / );
		await expect( page.locator( 'body' ) ).toHaveClass(
			/woocommerce-admin-page_acme_things|woocommerce-admin-page__acme_things/
		);

		await main( page ).getByRole( 'link', { name: 'Open thing 7' } ).click();
		await expect( page.getByRole( 'heading', { name: 'Thing 7', level: 1 } ) ).toBeVisible();
		await page.goBack();
		await expect( page.getByRole( 'heading', { name: 'Acme Things', level: 1 } ) ).toBeVisible();
	} );
} );

test.describe( 'a task with a page of its own', () => {
	use( 'acme-task' );

	test( 'opens, can be done by keyboard, and is complete at home', async ( { page, home, store } ) => {
		await home.open();
		await home.link( 'Connect Acme' ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.getByText( 'Connect Connect Acme (acme-task)' ) ).toBeVisible();
		await expect( page.getByRole( 'heading', { name: 'Connect Acme', level: 1 } ) ).toBeFocused();
		await press( page, page.getByRole( 'button', { name: 'Connect now' } ) );

		await home.isReady();
		await expect( page.getByRole( 'heading', { name: 'Home', level: 1 } ) ).toBeFocused();
		await expect( home.row( 'Connect Acme' ) ).toContainText( 'Completed' );
		expect( ( await store.task( 'acme-task' ) ).isComplete ).toBe( true );
	} );
} );

test.describe( 'additions to the home screen', () => {
	use( 'acme-quick-links', 'acme-header', 'acme-banner', 'acme-stats', 'acme-notices' );

	test( 'shows links, indicators, a notice, a banner, an item of the header and of the Display menu', async ( {
		page,
		home,
		store,
	} ) => {
		await store.hideSetup();
		await page.goto( HOME );

		await expect( page.getByText( 'Acme has news for you.' ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: 'Acme of the app' } ) ).toBeVisible();
		await expect( home.notice( 'Acme is ready. Enjoy it.' ) ).toBeVisible();
		await expect(
			page.getByRole( 'region', { name: 'Store management' } ).getByRole( 'link', { name: 'Acme Reports' } )
		).toHaveAttribute( 'href', adminUrl( 'admin.php?page=wc-admin&path=%2Facme%2Fthings' ) );

		await page.getByRole( 'button', { name: 'Display options' } ).click();
		await expect( page.getByRole( 'menuitemcheckbox', { name: 'Show Acme' } ) ).toBeVisible();
		await page.keyboard.press( 'Escape' );

		const stats = page.getByRole( 'region', { name: 'Stats overview' } );
		await stats.scrollIntoViewIfNeeded();
		await expect( stats.getByText( 'Orders', { exact: true } ) ).toBeVisible();
		await expect( stats.getByText( 'Total sales' ) ).toHaveCount( 0 );
		await expect( problemsOf( page ) ).toHaveCount( 0 );
	} );
} );

test.describe( 'extensions that depend on the client', () => {
	use( 'acme-client', 'acme-inline', 'acme-lazy' );

	test( 'run a dependency, code attached to it and a lazy page', async ( { page, store } ) => {
		await store.hideSetup();
		await page.goto( HOME );
		const links = page.getByRole( 'region', { name: 'Store management' } );
		const client = links.getByRole( 'link', { name: 'Acme Client' } );
		await expect( client ).toHaveAttribute( 'href', /page=wc-admin/ );
		await expect( client ).toHaveAttribute( 'href', /acme=yes/ );
		await expect( links.getByRole( 'link', { name: 'Acme Inline' } ) ).toHaveAttribute(
			'href',
			/page=wc-settings$/
		);
		expect( await page.evaluate( () => 'wc' in window && 'navigation' in ( window as any ).wc ) ).toBe(
			platform() === 'woocommerce'
		);

		await page.goto( `${ HOME }&path=/acme/lazy` );
		await expect( main( page ).getByText( 'Acme Lazy has come.' ) ).toBeVisible();
		await expect( page.getByRole( 'heading', { name: 'Acme & Lazy', level: 1 } ) ).toBeVisible();
		await expect( problemsOf( page ) ).toHaveCount( 0 );
	} );
} );

test.describe( 'all of them together', () => {
	use( ...ALL );

	/** Text and boxes of the lists: as PHP printed them, and as the client shows them. */
	const boxes = ( page: Page ) =>
		page.evaluate( () =>
			[ ...document.querySelectorAll( '#root :is( h1, h2, h3, .storeboard-task__title, progress )' ) ]
				.filter( ( part ) => part.closest( '.woocommerce-layout__header, .is-setup' ) )
				.map( ( part ) => {
					const { x, width, height } = part.getBoundingClientRect();
					return [ part.textContent, x, width, height ].map( String ).join( ' | ' );
				} )
		);

	/** Only the first paint: no script of any kind runs. */
	async function firstPaint( page: Page ) {
		const context = await page
			.context()
			.browser()!
			.newContext( {
				storageState: await page.context().storageState(),
				javaScriptEnabled: false,
				viewport: page.viewportSize(),
			} );
		const still = await context.newPage();
		await still.goto( adminUrl( 'admin.php?page=wc-admin' ) );
		const words = await boxes( still );
		await context.close();
		return words;
	}

	test( 'keep the same text in the same boxes at the first paint', async ( { page, home, store, problems } ) => {
		problems.ignore();
		// What a task adds to the list comes from the server, with or without its script.
		await store.set( { extensions: [ 'acme-task' ] } );
		await home.open();
		const without = await firstPaint( page );
		await store.set( { extensions: ALL } );
		await store.warmLists();
		expect( without.length ).toBeGreaterThan( 6 );
		expect( await firstPaint( page ) ).toEqual( without );
	} );

	test( 'have home send no request before its list is usable, and few after', async ( { page, home, store } ) => {
		// What they ask for themselves is theirs.
		await store.set( { extensions: [ ...QUIET, 'acme-commissions' ] } );
		await home.open();
		await isAtRest( page );

		await watch( page );
		await home.open();
		await expectFewRequests( page );
	} );

	test( 'move nothing when they load', async ( { page, home, store } ) => {
		// A banner pushes the page down on purpose, and extension errors show above the screen.
		await store.set( {
			extensions: ALL.filter( ( name ) => ! [ 'acme-banner', 'acme-throws' ].includes( name ) ),
		} );
		let release = () => {};
		const released = new Promise< void >( ( resolve ) => {
			release = resolve;
		} );
		await page.route( /\/acme-[\w-]+\.js/, async ( route ) => {
			await released;
			await route.continue();
		} );
		await watch( page );
		await page.goto( HOME, { waitUntil: 'commit' } );
		await home.isReady();
		const before = await boxes( page );

		// The screen has been painted and is usable. Only now their scripts load.
		release();
		await expect( page.getByRole( 'button', { name: 'Acme of the app' } ) ).toBeVisible();
		await expectNoJump( page );
		expect( await boxes( page ) ).toEqual( before );
	} );
} );
