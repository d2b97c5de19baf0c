import type { Page } from '@playwright/test';
import { target } from '../contract/lib/site.cjs';
import { press } from './lib/keyboard';
import { expectNoJump, violationsOf, watch } from './lib/measure';
import { adminUrl } from './lib/store';
import { expect, test } from './lib/test';

const PAGE = adminUrl( 'admin.php?page=wc-settings&tab=site-visibility' );
const NAMES = [ 'woocommerce_coming_soon', 'woocommerce_store_pages_only', 'woocommerce_private_link' ];
const OPTIONS = `/wc-admin/options?options=${ NAMES }`;
const BADGE = '#wp-admin-bar-woocommerce-site-visibility-badge';
const MARK = '<meta name="woo-coming-soon-page" content="yes">';

const [ COMING_SOON, STORE_ONLY, LINK ] = NAMES as [ string, string, string ];
const saved = ( ...values: string[] ) => Object.fromEntries( NAMES.map( ( name, at ) => [ name, values[ at ] ] ) );

let before: Record< string, unknown >;

test.beforeEach( async ( { store } ) => {
	before = await store.get( OPTIONS );
	await store.post( '/wc-admin/options', saved( 'no', 'no', 'no' ) );
} );

test.afterEach( ( { store } ) =>
	store.post(
		'/wc-admin/options',
		Object.fromEntries( Object.entries( before ).map( ( [ name, value ] ) => [ name, value || '' ] ) )
	)
);

const radio = ( page: Page, name: string ) => page.getByRole( 'radio', { name } );
const toggle = ( page: Page, name: string ) => page.getByRole( 'checkbox', { name } );
/** What the look at the site says: not what is read out. */
const check = ( page: Page, words: string | RegExp = 'Visitors can now see this change.' ) =>
	page.locator( '.storeboard-site-visibility' ).getByText( words );
const save = ( page: Page ) => page.getByRole( 'button', { name: 'Save changes' } );

for ( const width of [ 1440 ] ) {
	test( `keeps its place until it is there, however late its scripts come, ${ width } pixels`, async ( {
		page,
		store,
	} ) => {
		await page.setViewportSize( { width, height: 900 } );
		await page.route( /\/storeboard\/build\/[^?]+\.js/, async ( route ) => {
			// Long enough for a paint between any two.
			await new Promise( ( resolve ) => setTimeout( resolve, 300 ) );
			await route.fallback();
		} );
		await watch( page );
		for ( const state of [ saved( 'no', 'no', 'no' ), saved( 'yes', 'no', 'no' ), saved( 'yes', 'no', 'yes' ) ] ) {
			await store.post( '/wc-admin/options', state );
			await page.goto( PAGE );
			await expect( radio( page, state[ COMING_SOON ] === 'yes' ? 'Coming soon' : 'Live' ) ).toBeChecked();
			await expectNoJump( page, 0.001 );
		}
	} );
}

test(
	'closes a live site only once that is confirmed, by keyboard alone',
	{ tag: '@always' },
	async ( { page, store } ) => {
		await page.goto( PAGE );
		await expect( radio( page, 'Live' ) ).toBeChecked();
		await expect( save( page ) ).toBeDisabled();

		await press( page, radio( page, 'Live' ), 'ArrowUp' );
		await press( page, toggle( page, 'Apply to store pages only' ), 'Space' );
		await press( page, save( page ) );
		const dialog = page.getByRole( 'dialog', { name: 'Switch to coming soon?' } );
		await expect( dialog ).toBeVisible();
		expect( await violationsOf( page, [ '.components-modal__frame', '.storeboard-site-visibility' ] ) ).toEqual(
			[]
		);
		await press( page, dialog.getByRole( 'button', { name: 'Cancel' } ) );
		await expect( save( page ) ).toBeFocused();
		expect( await store.get( OPTIONS ) ).toEqual( saved( 'no', 'no', 'no' ) );

		await page.keyboard.press( 'Enter' );
		await press( page, dialog.getByRole( 'button', { name: 'Switch' } ) );

		await expect( check( page ) ).toBeVisible();
		await expect( radio( page, 'Coming soon' ) ).toBeChecked();
		await expect( save( page ) ).toBeDisabled();
		expect( await store.get( OPTIONS ) ).toEqual( saved( 'yes', 'yes', 'no' ) );
		await expect( page.locator( BADGE ) ).toHaveText( 'Store coming soon' );
	}
);

test( 'asks before unsaved changes are left, and not once they are taken back', async ( { page } ) => {
	let asked = 0;
	page.on( 'dialog', ( dialog ) => {
		asked++;
		return dialog.dismiss();
	} );
	await page.goto( PAGE );
	await radio( page, 'Coming soon' ).check();
	await page.reload( { timeout: 3000 } ).catch( () => {} );
	expect( asked ).toBe( 1 );
	await expect( radio( page, 'Coming soon' ) ).toBeChecked();

	await radio( page, 'Live' ).check();
	await expect( save( page ) ).toBeDisabled();
	await page.reload();
	expect( asked ).toBe( 1 );
} );

test( 'shares a private link, which opens the store for a visitor', async ( { page, browser, context } ) => {
	await context.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	await page.goto( PAGE );
	await radio( page, 'Coming soon' ).check();
	await toggle( page, 'Share your site with a private link' ).check();
	const copy = page.getByRole( 'button', { name: 'Copy link' } );
	await copy.click();
	await expect( page.getByRole( 'button', { name: 'Copied!' } ) ).toBeVisible();
	await expect( copy ).toBeVisible();
	const link = await page.evaluate( () => navigator.clipboard.readText() );
	await save( page ).click();
	await page.getByRole( 'button', { name: 'Switch' } ).click();
	await expect( page.getByRole( 'textbox', { name: 'Private link' } ) ).toHaveValue( link );

	const visitor = await ( await browser.newContext( { storageState: { cookies: [], origins: [] } } ) ).newPage();
	const mark = visitor.locator( 'meta[name="woo-coming-soon-page"]' );
	await visitor.goto( target.url );
	await expect( mark ).toHaveCount( 1 );
	await visitor.goto( link );
	await expect( mark ).toHaveCount( 0 );
	await visitor.context().close();
} );

test( 'names an address that a cache still shows as it was, and goes on without it', async ( { page, store } ) => {
	await store.post( '/wc-admin/options', saved( 'yes', 'no', 'no' ) );
	await page.goto( PAGE );
	const asked: ( string | undefined )[] = [];
	// What the panel asks itself: a navigation is a document.
	await page.route(
		( url ) => ! url.pathname.includes( '/wp-' ),
		async ( route ) => {
			if ( route.request().resourceType() !== 'fetch' ) {
				return route.fallback();
			}
			asked.push( ( await route.request().allHeaders() ).cookie );
			return asked.length === 1 ? route.abort() : route.fulfill( { contentType: 'text/html', body: MARK } );
		}
	);
	await radio( page, 'Live' ).check();
	await save( page ).click();

	await expect( check( page, /^Couldn’t check what visitors see at .*\.$/ ) ).toBeVisible();
	await expect( check( page, /^Visitors may still see the old version of .*\.$/ ) ).toBeVisible();
	expect( asked ).toEqual( [ undefined, undefined ] );
	expect( await store.get( OPTIONS ) ).toEqual( saved( 'no', 'no', 'no' ) );

	await page.unrouteAll();
	await page.getByRole( 'button', { name: 'Check again' } ).click();
	await expect( check( page ) ).toBeVisible();
} );

test( 'says above the form that another tab changed it, and keeps what was typed', async ( { page, store } ) => {
	await page.goto( PAGE );
	await expect( radio( page, 'Coming soon' ) ).toBeVisible();
	// WooCommerce 9.7 has no badge.
	const badge = toggle( page, 'Display site visibility badge in admin bar' );
	await ( ( await badge.count() ) ? badge : radio( page, 'Coming soon' ) ).click();
	await store.post( '/wc-admin/options', { [ COMING_SOON ]: 'yes', [ STORE_ONLY ]: 'yes', [ LINK ]: 'no' } );
	await page.evaluate( () => window.dispatchEvent( new Event( 'focus' ) ) );

	const told = page.locator( '.storeboard-form-guard' );
	await expect( told ).toContainText( 'since you opened this page: Site visibility, Apply to store pages only.' );
	await expect( save( page ) ).toBeEnabled();
	page.once( 'dialog', ( dialog ) => dialog.accept() );
	await told.getByRole( 'button', { name: 'Reload' } ).click();

	await expect( radio( page, 'Coming soon' ) ).toBeChecked();
	await expect( told ).toHaveCount( 0 );
} );
