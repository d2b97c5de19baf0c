import { HOME } from './lib/home';
import { expectAccessible } from './lib/measure';
import { addressOf, adminUrl } from './lib/store';
import { expect, platform, test } from './lib/test';

/** Their screens are not there yet: the flows come by themselves, and the marketplace is WooCommerce's. */
const LATER = [ 'customize-store', 'launch-your-store', 'extend-store' ];

test(
	'no task of any list leads to a screen that is not there yet, and each page of a task is ours',
	{ tag: [ '@smoke', '@always' ] },
	async ( { page, store } ) => {
		const tasks = ( await store.lists() ).flatMap( ( list ) => list.tasks );
		expect( tasks.length ).toBeGreaterThan( 5 );

		for ( const task of tasks ) {
			const pageOfTask = adminUrl( `admin.php?page=wc-admin&task=${ task.id }` );
			for ( const address of LATER.includes( task.id ) ? [ pageOfTask ] : [ addressOf( task ), pageOfTask ] ) {
				const reply = await page.request.get( address );
				const html = await reply.text();
				// The server may lead elsewhere, for example to the payment settings.
				const isApp = new URL( reply.url() ).searchParams.get( 'page' ) === 'wc-admin';

				expect( reply.status(), address ).toBe( 200 );
				expect( html, address ).not.toContain( 'storeboard-platform-missing' );
				if ( isApp ) {
					expect( html.includes( 'id="storeboard-settings"' ), address ).toBe( true );
				}
			}
		}
	}
);

test(
	'the dialog for the app opens from its task, and closing it completes the task',
	{ tag: '@smoke' },
	async ( { page, home, store } ) => {
		test.skip( platform() !== 'embedded', 'WooCommerce has a dialog of its own' );
		const isComplete = async () =>
			( await store.list( 'extended' ) ).tasks.find( ( { id } ) => id === 'get-mobile-app' )?.isComplete;
		expect( await isComplete() ).toBe( false );
		await home.open();
		const more = page.getByRole( 'button', { name: /^Show \d+ more tasks?\.$/ } );
		if ( await more.count() ) {
			await more.click();
		}

		await page.getByRole( 'link', { name: 'Manage your store on your phone' } ).click();
		const dialog = page.getByRole( 'dialog', { name: 'Run your store from your phone' } );
		await expect( dialog.getByRole( 'button', { name: 'Set up Jetpack' } ) ).toBeVisible();
		await expectAccessible( page, 'the dialog' );
		await page.keyboard.press( 'Escape' );

		await expect( dialog ).toHaveCount( 0 );
		expect( new URL( page.url() ).search ).toBe( '?page=wc-admin' );
		await expect.poll( isComplete ).toBe( true );
	}
);

test.describe( 'buying what was chosen', () => {
	const PROFILE = 'woocommerce_onboarding_profile';
	let profile: Record< string, unknown >;

	test.beforeEach( async ( { page, store } ) => {
		test.skip( platform() !== 'embedded', 'WooCommerce lists the task no more' );
		profile = await store.get( `/wc-admin/options?options=${ PROFILE }` );
		await store.post( '/wc-admin/options', { [ PROFILE ]: { product_types: [ 'bookings', 'memberships' ] } } );
		await store.set( { tasks: { '*': { isComplete: true }, purchase: { isComplete: false } } } );
		// The marketplace is elsewhere.
		await page.route( 'https://woocommerce.com/**', ( route ) => route.fulfill( { body: 'The marketplace' } ) );
	} );
	test.afterEach( async ( { store } ) => {
		if ( platform() === 'embedded' ) {
			await store.post( '/wc-admin/options', profile );
		}
	} );

	/** The cart with both extensions, and the store that asks. */
	function expectCart( url: string ) {
		const { pathname, searchParams } = new URL( url );
		expect( pathname ).toBe( '/cart' );
		expect( searchParams.get( 'wccom-replace-with' ) ).toBe( '390890,958589' );
		expect( searchParams.get( 'wccom-connect-nonce' ) ).toMatch( /^\w{10}$/ );
	}

	test( 'leads from the card to the cart of the marketplace, and counts the task', async ( {
		page,
		home,
		store,
	} ) => {
		const before = await store.started( 'purchase' );
		await home.open();
		await page.locator( '.storeboard-next-step' ).getByRole( 'link', { name: 'Continue' } ).click();
		await expect( page.getByRole( 'dialog' ).getByRole( 'listitem' ) ).toHaveText( [
			/^Bookings/,
			/^Memberships/,
		] );

		// What a test looks at goes down with its page, so the marketplace answers once the task is counted.
		const counted = page.waitForResponse( /started-tasks(\/|%2F)purchase/ );
		await page.route( 'https://woocommerce.com/**', async ( route ) => {
			await counted;
			await route.fulfill( { body: 'The marketplace' } );
		} );
		await page.getByRole( 'button', { name: 'Buy now' } ).click();
		await page.waitForURL( 'https://woocommerce.com/cart?**' );
		expectCart( page.url() );
		await expect.poll( () => store.started( 'purchase' ) ).toBe( before + 1 );
	} );

	test( 'stands on a page of its own, by keyboard alone', { tag: '@smoke' }, async ( { page } ) => {
		await page.goto( `${ HOME }&task=purchase` );
		const buy = page.getByRole( 'link', { name: 'Buy now' } );
		await expect( buy ).toBeVisible();
		expectCart( ( await buy.getAttribute( 'href' ) )! );

		await page.getByRole( 'link', { name: /^Memberships/ } ).focus();
		await page.keyboard.press( 'Tab' );
		await expect( buy ).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveURL( /\?page=wc-admin$/ );
	} );
} );
