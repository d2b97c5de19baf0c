import fs from 'node:fs';
import path from 'node:path';
import { buildPanels } from './lib/panels';
import { expect, test } from './lib/test';

const BLUEPRINT = 'wp-admin/admin.php?page=wc-settings&tab=advanced&section=blueprint';
const PRODUCTS = 'wp-admin/admin.php?page=wc-settings&tab=products';

/** Where the platform mounts its own panel of this page. */
const MOUNT = '#wc_settings_blueprint_slotfill';
const FINDER = '#storeboard-embed-js';

/** It replaces the platform's own: the only panel of its bundle on this page. */
const REPLACING = {
	'panel/blueprint': {
		kind: 'panel',
		on: 'wc-settings/advanced/blueprint',
		bundle: 'settings',
		mount: MOUNT,
		can: 'manage_woocommerce',
		chunk: 'fixture-shown',
	},
};
const adding = ( name: string, mount: string ) => ( {
	[ `panel/test-${ name }` ]: { kind: 'panel', on: 'wc-settings/advanced/*', mount, adds: true, chunk: 'fixture' },
} );

let build: string;

test.beforeAll( async () => {
	build = await buildPanels();
} );
test.afterAll( () => fs.rmSync( build, { recursive: true } ) );

test.describe( 'A panel of ours on a classic page', () => {
	let fetched: string[];

	test.beforeEach( async ( { page } ) => {
		fetched = [];
		await page.route( /\/storeboard\/build\/(panels|panel-mount|fixture-\w+)(\.\w+)?\.js/, ( route ) => {
			const name = path.basename( new URL( route.request().url() ).pathname );
			fetched.push( name );
			return route.fulfill( { path: path.join( build, name ) } );
		} );
	} );

	test(
		'takes the place of the platform’s where their bundle is ours, and stays away where it is not',
		{ tag: '@always' },
		async ( { page, store } ) => {
			await store.set( { panels: REPLACING } );
			await page.goto( BLUEPRINT );
			const button = page.getByRole( 'button', { name: /^Test panel/ } );

			// An older platform, which does not name the tab in the body's class, has one bundle for app and panels: all of it stays.
			if ( ! ( await page.locator( 'body.woocommerce_page_wc-settings-advanced-blueprint' ).count() ) ) {
				await expect( page.locator( FINDER ) ).toHaveCount( 0 );
				await expect( button ).toHaveCount( 0 );
				return;
			}

			await page.locator( MOUNT ).getByRole( 'button', { name: 'Test panel, clicked 0 times' } ).click();
			await expect( button ).toHaveText( [ 'Test panel, clicked 1 times' ] );
			await expect( page.locator( 'script[src*="settings-embed"]' ) ).toHaveCount( 0 );
			await expect( page.locator( '#mainform' ) ).toBeVisible();
		}
	);

	test( 'comes once its mount point does, goes with it, and comes again', async ( { page, store } ) => {
		await store.set( { panels: adding( 'late', '#storeboard-test-late' ) } );
		await page.goto( BLUEPRINT );
		const button = page.getByRole( 'button', { name: 'Test panel, clicked 0 times' } );
		const insert = () =>
			page.evaluate( () =>
				document
					.getElementById( 'wpbody-content' )!
					.insertAdjacentHTML( 'afterbegin', '<p id="storeboard-test-late"></p>' )
			);
		const remove = () => page.locator( '#storeboard-test-late' ).evaluate( ( element ) => element.remove() );
		expect( fetched ).toEqual( [ 'panels.js' ] );

		await insert();
		await expect( button ).toHaveCount( 1 );
		expect( fetched.sort() ).toEqual( [ 'fixture-shown.js', 'panel-mount.js', 'panels.js' ] );

		await remove();
		await expect( button ).toHaveCount( 0 );
		await insert();
		await expect( button ).toHaveCount( 1 );
	} );

	test( 'that throws says so in its place, and nothing else is lost', async ( { page, store } ) => {
		await store.set( { panels: { ...adding( 'broken', MOUNT ), ...adding( 'late', '#mainform' ) } } );
		await page.goto( BLUEPRINT );

		const notice = page.locator( MOUNT ).getByText( /^Storeboard couldn’t show this part of the page\./ );
		await expect( notice ).toBeVisible();
		await expect( page.getByRole( 'button', { name: 'Test panel, clicked 0 times' } ) ).toBeVisible();
		await notice.getByRole( 'link', { name: 'Use the WooCommerce screen' } ).click();
		await expect( page.locator( '#mainform' ) ).toBeVisible();
		await expect( page.locator( FINDER ) ).toHaveCount( 0 );
	} );

	test( 'whose chunk does not come is asked for once more, and then the page is left alone', async ( {
		page,
		store,
	} ) => {
		await store.set( { panels: { ...adding( 'broken', MOUNT ), ...adding( 'late', '#mainform' ) } } );
		let asked = 0;
		await page.route( /fixture-shown/, ( route ) => {
			asked++;
			return route.abort();
		} );
		const failed = page.waitForEvent( 'console', ( message ) =>
			message.text().includes( "'panel/test-late' could not be shown" )
		);
		await page.goto( BLUEPRINT );

		await failed;
		expect( asked ).toBe( 2 );
		await expect( page.locator( MOUNT ).getByText( /^Storeboard couldn’t show/ ) ).toBeVisible();
		await expect( page.locator( '#mainform' ) ).toBeVisible();
	} );

	test( 'leaves nothing of ours on the pages that it does not show on', async ( { page, store } ) => {
		await store.set( { panels: { ...REPLACING, ...adding( 'late', '#mainform' ) } } );
		for ( const address of [ PRODUCTS, `${ BLUEPRINT }&storeboard=off` ] ) {
			await page.goto( address );
			await expect( page.locator( '#mainform' ) ).toBeVisible();
			await expect( page.locator( `${ FINDER }, #storeboard-panels, #storeboard-panels-js` ) ).toHaveCount( 0 );
		}
		expect( fetched ).toEqual( [] );
	} );
} );
