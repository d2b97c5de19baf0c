import { target } from '../contract/lib/site.cjs';
import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { routeOf } from './lib/network';
import { expect, test } from './lib/test';

/** From the task on home to a store that visitors see. */

const PAGE = `${ HOME }&path=%2Flaunch-your-store`;
const GATEWAYS = '/wc/v3/payment_gateways';
const MARK = 'meta[name="woo-coming-soon-page"]';
const OPTIONS = [ 'woocommerce_coming_soon', 'woocommerce_store_pages_only' ];
const TEST_ORDERS = /launch-your-store(\/|%2F)woopayments(\/|%2F)test-orders/;

let before: Record< string, unknown >;

test.beforeEach( async ( { store } ) => {
	before = await store.get( `/wc-admin/options?options=${ OPTIONS }` );
	await store.post( '/wc-admin/options', { woocommerce_coming_soon: 'yes', woocommerce_store_pages_only: 'no' } );
} );

test.afterEach( ( { store } ) =>
	store.post(
		'/wc-admin/options',
		Object.fromEntries( Object.entries( before ).map( ( [ name, value ] ) => [ name, value || 'no' ] ) )
	)
);

test(
	'launches the store from the task on home, with its test orders removed first',
	{ tag: '@always' },
	async ( { page, browser, home, store, problems } ) => {
		// The first removal fails.
		problems.ignore();
		const sent: string[] = [];
		let fails = true;
		let left = 2;
		await page.route( TEST_ORDERS, ( route ) => {
			if ( route.request().method() === 'GET' ) {
				return route.fulfill( { json: { count: left } } );
			}
			sent.push( 'remove' );
			const answer = fails ? { status: 500, json: { code: 'internal', message: 'Broken.' } } : { status: 204 };
			left = fails ? left : 0;
			fails = false;
			return route.fulfill( answer );
		} );
		page.on( 'request', ( request ) => {
			if ( request.method() === 'POST' && request.postData()?.includes( 'woocommerce_coming_soon' ) ) {
				sent.push( 'launch' );
			}
		} );
		const visitor = await ( await browser.newContext( { storageState: { cookies: [], origins: [] } } ) ).newPage();
		await visitor.goto( target.url );
		await expect( visitor.locator( MARK ) ).toHaveCount( 1 );

		await home.open();
		await home.link( ( await store.task( 'launch-your-store' ) ).title ).click();
		await expect( page.getByRole( 'heading', { name: 'Launch your store', level: 1 } ) ).toBeVisible();
		await expect( page.locator( '#adminmenu' ) ).toBeHidden();
		await expect( page.frameLocator( 'iframe' ).locator( 'body' ) ).toBeVisible();
		await expect( page.frameLocator( 'iframe' ).locator( MARK ) ).toHaveCount( 0 );
		await expect( page.getByRole( 'checkbox', { name: 'Remove test orders' } ) ).toBeChecked();

		await page.getByRole( 'button', { name: 'Launch your store' } ).click();
		const failure = page.getByRole( 'group', { name: /^Couldn’t remove the test orders/ } );
		await failure.getByRole( 'button', { name: 'Try again' } ).click();

		await expect( page.getByRole( 'heading', { name: 'Congratulations! Your store is now live' } ) ).toBeVisible();
		await expect( page ).toHaveURL( /sidebar=launch-success&content=launch-store-success/ );
		expect( sent ).toEqual( [ 'remove', 'remove', 'launch' ] );
		expect( ( await store.get( `/wc-admin/options?options=${ OPTIONS }` ) ).woocommerce_coming_soon ).toBe( 'no' );
		expect( ( await store.task( 'launch-your-store' ) ).isComplete ).toBe( true );
		await visitor.goto( `${ target.url }/?launched` );
		await expect( visitor.locator( MARK ) ).toHaveCount( 0 );
		await visitor.context().close();

		await page.getByRole( 'link', { name: 'Back to home' } ).click();
		await home.isReady();
		await expect( page.locator( '#adminmenu' ) ).toBeVisible();

		// The header has its place again, as on a page that was loaded.
		const header = page.locator( '.woocommerce-layout__header' );
		const led = await header.boundingBox();
		await page.reload();
		await home.isReady();
		expect( led ).toEqual( await header.boundingBox() );
	}
);

test( 'leads to an essential task, and back from home', async ( { page, store } ) => {
	await store.set( { tasks: { products: { isComplete: false } } } );
	await page.goto( PAGE );

	await page.getByRole( 'link', { name: ( await store.task( 'products' ) ).title } ).click();
	await expect( page ).toHaveURL( /task=products/ );
	await page.getByRole( 'button', { name: 'WooCommerce Home' } ).click();

	await expect( page.getByRole( 'heading', { name: 'Launch your store', level: 1 } ) ).toBeVisible();
	await page.getByRole( 'link', { name: 'Back to home' } ).click();
	await expect( page ).toHaveURL( /page=wc-admin$/ );
} );

test( 'says where customers cannot pay, though the owner hid the setup list', async ( { page, store } ) => {
	const methods = ( await store.get( GATEWAYS ) ) as { id: string; enabled: boolean }[];
	const on = methods.filter( ( { enabled } ) => enabled );
	const cash = `${ GATEWAYS }/cod`;
	const first = page.locator( '.storeboard-launch__intro' );
	// The page has been told: the gateways, some of which ask their provider, are not asked twice.
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( routeOf( request.url() ) ?? '' ) );
	await store.post( '/wc-admin/options', { woocommerce_coming_soon: 'no' } );
	await store.hideSetup();
	try {
		for ( const { id } of on ) {
			await store.post( `${ GATEWAYS }/${ id }`, { enabled: false } );
		}
		await page.goto( PAGE );
		await expect( page.getByRole( 'link', { name: 'Set up payments' } ) ).toHaveAttribute(
			'href',
			/page=wc-settings&tab=checkout$/
		);
		await expect( first ).toHaveText( /^Anyone can visit\. To take orders, set up a payment method\./ );
		expect( await ( await page.request.get( page.url() ) ).text() ).toContain( 'To take orders, set up a payment' );

		await store.post( cash, { enabled: true } );
		await page.reload();
		await expect( page.getByText( 'Your cart and checkout, ready for orders' ) ).toBeVisible();
		await expect( first ).toHaveText( /^Anyone can visit and buy\./ );
		await isAtRest( page );
		expect( asked.filter( ( route ) => route === GATEWAYS ) ).toEqual( [] );
	} finally {
		await store.post( cash, { enabled: false } );
		for ( const { id } of on ) {
			await store.post( `${ GATEWAYS }/${ id }`, { enabled: true } );
		}
	}
} );
