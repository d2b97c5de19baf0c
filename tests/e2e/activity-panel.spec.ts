import { target } from '../contract/lib/site.cjs';
import { isAtRest } from './lib/at-rest';
import { HOME, Home } from './lib/home';
import { violationsOf } from './lib/measure';
import { expect, test } from './lib/test';

const ORDERS = 'wp-admin/edit.php?post_type=shop_order';

/** While the bar reminds of the setup, the tab does not (one-chrome.spec.ts). */
const NO_BAR = { options: { woocommerce_task_list_reminder_bar_hidden: 'yes' } };

// Nothing was read yet.
test.beforeEach( ( { store } ) =>
	store.post( '/wp/v2/users/me', { woocommerce_meta: { storeboard_activity_seen: '{}' } } )
);

test(
	'the Activity tab of a classic page opens by keyboard where it can be seen, tells that it was read, and gives the focus back',
	{ tag: '@always' },
	async ( { page, store } ) => {
		await store.post( '/wp/v2/users/me', { woocommerce_meta: { activity_panel_inbox_last_read: '1' } } );
		await store.set( NO_BAR );
		await page.goto( ORDERS );
		const tab = page.getByRole( 'tab', { name: /^Activity/ } );
		const setup = page.getByRole( 'tab', { name: 'Finish setup' } );
		await expect( page.locator( 'button#activity-panel-tab-activity' ) ).toBeVisible();
		await setup.focus();
		await page.keyboard.press( 'ArrowLeft' );
		await expect( tab ).toBeFocused();
		await page.keyboard.press( 'Enter' );

		const panel = page.getByRole( 'tabpanel', { name: 'Activity' } );
		await expect( panel.getByRole( 'heading', { name: 'Activity' } ) ).toBeInViewport();
		await expect( panel.getByRole( 'heading', { name: 'Activity' } ) ).toBeFocused();
		await expect( panel.getByRole( 'link', { name: /You have \d+ new things? to do/ } ) ).toBeVisible();
		await expect
			.poll( async () => Number( ( await store.preferences() ).activity_panel_inbox_last_read ) )
			.toBeGreaterThan( 1 );

		await page.keyboard.press( 'Escape' );
		await expect( panel ).toHaveCount( 0 );
		await expect( tab ).toBeFocused();
	}
);

test( 'the tabs of a classic page are there before any script of ours, and one that is pressed then opens', async ( {
	page,
	store,
} ) => {
	await store.set( NO_BAR );
	let send = () => {};
	const asked = new Promise< void >( ( resolve ) => ( send = resolve ) );
	await page.route( /\/build\/panels\.js/, async ( route ) => {
		await asked;
		await route.continue();
	} );
	await page.goto( ORDERS, { waitUntil: 'commit' } );
	const printed = page.locator( '#woocommerce-embedded-root' );
	// WooCommerce 11.0 has a heading of its own below, and hides this one.
	await expect( printed.locator( 'h1' ) ).toBeAttached();
	await printed.getByRole( 'tab', { name: 'Finish setup' } ).click();
	await expect( page.getByRole( 'tabpanel', { name: 'Finish setup' } ) ).toHaveCount( 0 );

	send();
	await expect( page.getByRole( 'tabpanel', { name: 'Finish setup' } ) ).toBeVisible();
	await expect( page ).toHaveURL( /wc-orders|shop_order/ );
} );

test( 'the Activity tab of a classic page is marked before any script while there is something to do, and no task is worked out for it', async ( {
	page,
	store,
	browser,
} ) => {
	const LISTS = '/wc-admin/onboarding/tasks';
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( decodeURIComponent( request.url() ).includes( LISTS ) ) {
			asked.push( request.url() );
		}
	} );
	// Nothing else waits.
	await store.set( {
		options: {
			woocommerce_actionable_order_statuses: [ 'checkout-draft' ],
			woocommerce_enable_reviews: 'no',
			woocommerce_manage_stock: 'no',
		},
	} );
	await store.get( LISTS );
	const printed = await browser.newContext( {
		javaScriptEnabled: false,
		storageState: await page.context().storageState(),
	} );
	const html = await ( await printed.newPage() ).goto( new URL( ORDERS, target.url ).href );
	expect( await html!.text() ).toContain( 'storeboard-tab__dot' );
	await printed.close();

	await page.goto( ORDERS );
	const tab = page.locator( 'button#activity-panel-tab-activity' );
	await expect( tab ).toHaveAccessibleDescription( 'unread activity' );
	await isAtRest( page );
	expect( asked ).toEqual( [] );

	await store.post( `${ LISTS }/extended/hide` );
	await page.reload();
	await expect( tab ).toHaveAccessibleName( 'Activity' );
	await expect( tab ).toHaveAccessibleDescription( '' );
} );

test( 'the Activity tab of a classic page is marked while orders wait, once the setup is out of the way', async ( {
	page,
	store,
} ) => {
	await store.post( '/wc-admin/onboarding/tasks/extended/hide' );
	await store.hideSetup();
	await page.goto( ORDERS );

	await expect( page.locator( 'button#activity-panel-tab-activity' ) ).toHaveAccessibleDescription(
		'unread activity'
	);
} );

test( 'where their script does not come, the tabs of a classic page lead to home', async ( { page, problems } ) => {
	problems.expectFailedRequests();
	await page.route( /\/build\/panels\.js/, ( route ) => route.abort() );
	await page.goto( ORDERS );
	await page.locator( '#activity-panel-tab-activity' ).click();

	await expect( page ).toHaveURL( /page=wc-admin/ );
} );

test( 'a panel of a classic page is a skeleton until its content is there', async ( { page, store } ) => {
	await store.set( NO_BAR );
	let send = () => {};
	const asked = new Promise< void >( ( resolve ) => ( send = resolve ) );
	await page.route( /\/activity-setup\.\w+\.js/, async ( route ) => {
		await asked;
		await route.continue();
	} );
	await page.goto( 'wp-admin/edit.php?post_type=product' );
	await page.getByRole( 'tab', { name: /^Finish setup/ } ).click();

	const panel = page.getByRole( 'tabpanel', { name: 'Finish setup' } );
	// Without its styles it would have no size.
	await expect( panel.locator( '.storeboard-skeleton__mark' ).first() ).toBeVisible();
	send();
	await expect( panel.getByRole( 'heading', { level: 2 } ).nth( 1 ) ).toBeVisible();
	await expect( panel.locator( '.storeboard-skeleton__mark' ) ).toHaveCount( 0 );
} );

test( 'a card of the panel leads to what it counts, on home', async ( { page } ) => {
	await page.goto( ORDERS );
	await page.getByRole( 'tab', { name: /^Activity/ } ).click();
	await page.getByRole( 'link', { name: /You have \d+ new things? to do/ } ).click();

	const list = page.locator( '#extended_task_list' );
	await expect( list.getByRole( 'heading', { level: 2 } ) ).toBeFocused();
	await expect( list.getByRole( 'heading', { level: 2 } ) ).toBeInViewport();
} );

test( 'what an address names begins below the header', async ( { page } ) => {
	// Too low for both lists.
	await page.setViewportSize( { width: 1000, height: 360 } );
	await page.goto( `${ HOME }#extended_task_list` );

	const heading = page.locator( '#extended_task_list' ).getByRole( 'heading', { level: 2 } );
	await expect( heading ).toBeFocused();
	await expect.poll( () => page.evaluate( () => window.scrollY ) ).toBeGreaterThan( 0 );
	const edgeOf = async ( edge: 'top' | 'bottom', selector: string ) =>
		page
			.locator( selector )
			.first()
			.evaluate( ( element, side ) => element.getBoundingClientRect()[ side ], edge );
	expect( await edgeOf( 'top', '#extended_task_list' ) ).toBeGreaterThanOrEqual(
		( await edgeOf( 'bottom', '.woocommerce-layout__header' ) ) - 1
	);
} );

test( 'Help on home lists what explains it, and a task has help of its own', async ( { page } ) => {
	await page.goto( HOME );
	await page.getByRole( 'tab', { name: 'Help' } ).click();
	const panel = page.getByRole( 'tabpanel', { name: 'Documentation' } );
	await expect( panel.getByRole( 'link', { name: /The home screen/ } ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );

	await page.goto( `${ HOME }&task=tax` );
	await page.getByRole( 'tab', { name: 'Help' } ).click();
	await expect( panel.getByRole( 'link' ).first() ).toBeVisible();
	await expect( panel.getByRole( 'link', { name: /The home screen/ } ) ).toHaveCount( 0 );
} );

test( 'Feedback asks on the screen of a new product, tells nothing until both answers are there, and thanks', async ( {
	page,
} ) => {
	await page.goto( 'wp-admin/post-new.php?post_type=product' );
	const tab = page.getByRole( 'button', { name: 'Feedback' } );
	await tab.focus();
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'How’s your experience with the product editor?' } );
	await expect( dialog ).toBeVisible();
	expect( await violationsOf( page, [ '.components-modal__screen-overlay' ] ) ).toEqual( [] );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( tab ).toBeFocused();

	await tab.click();
	await dialog.getByRole( 'button', { name: 'Share' } ).click();
	await expect( dialog.getByText( 'Please answer both questions.' ) ).toBeVisible();
	for ( const statement of await dialog.getByRole( 'group' ).all() ) {
		await statement.getByRole( 'radio', { name: 'Agree', exact: true } ).check();
	}
	await dialog.getByRole( 'button', { name: 'Share' } ).click();
	await expect( dialog ).toHaveCount( 0 );
	await expect( new Home( page ).notice( 'We appreciate your feedback!' ) ).toBeVisible();

	// The list of products asks for none.
	await page.goto( 'wp-admin/edit.php?post_type=product' );
	await expect( page.getByRole( 'tab', { name: /^Activity/ } ) ).toBeVisible();
	await expect( tab ).toHaveCount( 0 );
} );

test( 'the account menu of home offers to connect, and of a connected account to look at it', async ( { page } ) => {
	test.skip( process.env.STOREBOARD_DIALECT === '9.7', 'it has no account menu' );
	const menu = page.getByRole( 'button', { name: 'User options' } );
	await page.goto( HOME );
	await menu.click();
	await expect( page.getByRole( 'menuitem', { name: /^Connect account/ } ) ).toBeVisible();

	// As the platform tells it of a store that is connected.
	await page.addInitScript( () => {
		let settings: { admin?: object } | undefined;
		Object.defineProperty( window, 'wcSettings', {
			configurable: true,
			get: () => settings,
			set( given ) {
				const wccomHelper = { isConnected: true, userEmail: 'ana@shop.test' };
				settings = { ...given, admin: { ...given.admin, wccomHelper } };
			},
		} );
	} );
	await page.reload();
	await menu.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'menuitem', { name: 'ana@shop.test' } ) ).toBeDisabled();
	await expect( page.getByRole( 'menuitem', { name: 'View account' } ) ).toBeVisible();
	expect( await violationsOf( page, [ '.components-popover' ] ) ).toEqual( [] );
	await page.route( /my-subscriptions/, ( route ) => route.fulfill( { contentType: 'text/html', body: 'Theirs' } ) );
	await page.getByRole( 'menuitem', { name: 'Manage connection' } ).click();
	await expect( page ).toHaveURL( /path=%2Fextensions&tab=my-subscriptions&storeboard=off$/ );
} );
