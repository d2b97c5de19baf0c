import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { expectAccessible } from './lib/measure';
import { routeOf } from './lib/network';
import { expect, platform, test } from './lib/test';

/** What happens right now: asked for each minute while it is looked at, told as the store counts it. */

const PAGE = `${ HOME }&path=/right-now`;
const ROUTE = '/storeboard/v1/now';
const MINUTE = 60_000;

/** Notes when it is asked for. */
function watch( page: Page ) {
	const asked: string[] = [];
	page.on( 'request', ( request ) => routeOf( request.url() ) === ROUTE && asked.push( request.url() ) );
	return asked;
}

/** Brings the page to the front, or puts it behind another tab. */
const setVisible = ( page: Page, isVisible: boolean ) =>
	page.evaluate(
		( state ) => {
			Object.defineProperty( document, 'visibilityState', { configurable: true, get: () => state } );
			document.dispatchEvent( new Event( 'visibilitychange' ) );
		},
		isVisible ? 'visible' : 'hidden'
	);

const value = ( page: Page, label: string ) =>
	page.locator( '.storeboard-today__number' ).filter( { hasText: label } ).locator( '.storeboard-today__value' );

test(
	'it is asked for each minute while it is in view, never in the background, and at once when it comes back',
	{ tag: '@always' },
	async ( { page } ) => {
		await page.clock.install();
		const asked = watch( page );
		await page.goto( PAGE );
		await expect( value( page, 'Orders today' ) ).toBeVisible();
		expect( asked ).toHaveLength( 1 );

		// The clock runs on meanwhile.
		await page.clock.runFor( MINUTE / 2 );
		expect( asked ).toHaveLength( 1 );
		await page.clock.runFor( MINUTE / 2 );
		await expect.poll( () => asked.length ).toBe( 2 );

		await setVisible( page, false );
		await page.clock.runFor( 10 * MINUTE );
		expect( asked ).toHaveLength( 2 );
		await setVisible( page, true );
		await expect.poll( () => asked.length ).toBe( 3 );
		await page.clock.runFor( MINUTE + 1000 );
		await expect.poll( () => asked.length ).toBe( 4 );
	}
);

test( 'a card of it is asked for once it is in view, and no more once it is scrolled away', async ( {
	page,
	store,
} ) => {
	const change = ( ...changes: object[] ) => store.post( '/storeboard/v1/home-cards', { changes } );
	await store.prefer( { homepage_layout: 'single_column' } );
	await store.hideSetup();
	await change(
		{ do: 'reset' },
		{ do: 'add', id: 'now', card: 'storeboard/now', place: 'start', after: 'quick-links' },
		{ do: 'move', id: 'now', place: 'end', after: 'quick-links' }
	);
	try {
		await page.setViewportSize( { width: 782, height: 500 } );
		await page.clock.install();
		const asked = watch( page );
		const scripts: string[] = [];
		page.on( 'request', ( request ) => /\/card-now/.test( request.url() ) && scripts.push( request.url() ) );
		await page.goto( HOME );
		await expect( page.getByRole( 'region', { name: 'Stats overview' } ) ).toBeVisible();
		await page.clock.runFor( 5000 );
		expect( [ ...asked, ...scripts ] ).toEqual( [] );

		await page.getByRole( 'region', { name: 'Right now' } ).scrollIntoViewIfNeeded();
		await page.clock.runFor( 2000 );
		await expect( value( page, 'Orders today' ) ).toBeVisible();
		expect( asked ).toHaveLength( 1 );

		await page.evaluate( () => window.scrollTo( 0, 0 ) );
		await expect( page.getByRole( 'region', { name: 'Right now' } ) ).not.toBeInViewport();
		await page.clock.runFor( 5 * MINUTE );
		expect( asked ).toHaveLength( 1 );
	} finally {
		await change( { do: 'reset' } );
	}
} );

test( 'it tells what the store’s REST API counts', async ( { page, store } ) => {
	const now = await store.get( ROUTE );
	await page.goto( PAGE );
	await expect( value( page, 'Orders today' ) ).toHaveText( String( now.sales.orders ) );
	await expect( value( page, 'Open checkouts' ) ).toHaveText( String( now.checkouts ) );
	await expect( value( page, 'Stock sold today' ) ).toContainText( String( now.stock.units ) );
	expect( JSON.stringify( now ) ).not.toMatch( /@|first_name|billing/ );

	// The newest orders, as the platform lists them.
	const newest: { id: number; number: string }[] = await store.get(
		'/wc/v3/orders?per_page=5&orderby=date&order=desc'
	);
	expect( now.orders.map( ( { id }: { id: number } ) => id ).sort() ).toEqual(
		newest.map( ( { id } ) => id ).sort()
	);
	for ( const { number } of newest ) {
		await expect( page.getByRole( 'link', { name: `Order #${ number }`, exact: true } ) ).toBeVisible();
	}
	await expectAccessible( page, 'right now' );
} );

test( 'an order that comes while it is looked at shows within a minute, and is read out', async ( { page, store } ) => {
	test.skip( platform() === 'embedded', 'the embedded platform takes no orders' );
	await page.clock.install();
	await page.goto( PAGE );
	await expect( value( page, 'Orders today' ) ).toBeVisible();
	const before = ( await store.get( ROUTE ) ).sales;
	const order = await store.post( '/wc/v3/orders', {
		status: 'processing',
		billing: { first_name: 'Ada', last_name: 'Test', email: 'ada@storeboard.test' },
		fee_lines: [ { name: 'Test', total: '20.00', tax_status: 'none' } ],
	} );
	try {
		await page.clock.runFor( MINUTE + 1000 );
		await expect( page.getByRole( 'link', { name: `Order #${ order.number }`, exact: true } ) ).toBeVisible();
		await expect( page.locator( '#a11y-speak-polite' ) ).toContainText( `Latest order: #${ order.number }` );
		const after = ( await store.get( ROUTE ) ).sales;
		expect( [ after.orders - before.orders, after.net - before.net ] ).toEqual( [ 1, expect.closeTo( 20, 2 ) ] );
		await expect( value( page, 'Orders today' ) ).toHaveText( String( after.orders ) );
		expect( await page.locator( '#root' ).textContent() ).not.toContain( 'Ada' );
	} finally {
		await store.post( `/wc/v3/orders/${ order.id }?_method=DELETE&force=true` );
	}
} );

test( 'where it cannot be asked it says so, and asks again', async ( { page, problems } ) => {
	problems.expectFailedRequests();
	let fails = true;
	await page.route(
		( url ) => routeOf( url ) === ROUTE,
		( route ) =>
			fails ? route.fulfill( { status: 500, json: { code: 'broken', message: 'Broken.' } } ) : route.continue()
	);
	await page.goto( PAGE );
	await expect( page.getByText( 'Couldn’t load what is happening right now.' ) ).toBeVisible();
	fails = false;
	await page.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( value( page, 'Orders today' ) ).toBeVisible();
} );
