import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { violationsOf } from './lib/measure';
import { adminUrl } from './lib/store';
import { expect, test } from './lib/test';

const BLUEPRINT = adminUrl( 'admin.php?page=wc-settings&tab=advanced&section=blueprint' );
const PANEL = '.storeboard-blueprint';
const GENERAL = '/wc/v3/settings/general?_fields=id,value';

const addressOf = ( value: string ) => ( { step: 'setSiteOptions', options: { woocommerce_store_address_2: value } } );
const fileOf = ( content: unknown ) => ( {
	name: 'woo-blueprint.json',
	mimeType: 'application/json',
	buffer: Buffer.from( typeof content === 'string' ? content : JSON.stringify( content ) ),
} );

const choose = ( page: Page, content: unknown ) =>
	page.locator( `${ PANEL } input[type="file"]` ).setInputFiles( fileOf( content ) );
const heading = ( page: Page ) => page.locator( PANEL ).getByRole( 'heading', { name: 'Blueprint', level: 2 } );

/** The older dialect has no route unless a feature is on: there the page stays as it is. */
const hasPanel = async ( page: Page ) =>
	( await page.locator( 'body.woocommerce_page_wc-settings-advanced-blueprint' ).count() ) > 0;

test.beforeEach( async ( { page, store } ) => {
	await store.set( { comingSoon: true, options: { woocommerce_store_address_2: 'Floor 1' } } );
	await page.goto( BLUEPRINT );
} );

test( 'exports the chosen steps to a file', { tag: '@always' }, async ( { page } ) => {
	if ( ! ( await hasPanel( page ) ) ) {
		await expect( page.locator( PANEL ) ).toHaveCount( 0 );
		return;
	}
	await expect( heading( page ) ).toBeVisible();
	expect( await violationsOf( page, [ PANEL ] ) ).toEqual( [] );

	// What starts unchosen, such as plugins that are not active, is chosen by it.
	await page.getByRole( 'button', { name: 'Toggle selections' } ).click();
	for ( const group of await page.locator( PANEL ).getByRole( 'group' ).all() ) {
		const all = group.getByRole( 'checkbox' ).first();
		await all.check();
		await all.uncheck();
	}
	await page.getByRole( 'button', { name: /WooCommerce settings/i } ).click();
	await page.getByRole( 'checkbox', { name: /^Site visibility$/i } ).check();
	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'button', { name: 'Export', exact: true } ).click(),
	] );

	expect( download.suggestedFilename() ).toBe( 'woo-blueprint.json' );
	const { steps } = JSON.parse( fs.readFileSync( await download.path(), 'utf8' ) );
	expect( steps.map( ( step: { options?: object } ) => Object.keys( step.options ?? {} ) ) ).toEqual( [
		[ 'woocommerce_coming_soon', 'woocommerce_store_pages_only' ],
	] );
} );

test( 'imports exactly what was previewed', async ( { page, store } ) => {
	if ( ! ( await hasPanel( page ) ) ) {
		await expect( page.locator( PANEL ) ).toHaveCount( 0 );
		return;
	}
	const before = await store.get( GENERAL );
	await choose( page, {
		steps: [ addressOf( 'Floor 2' ), addressOf( 'Floor 3' ), { step: 'nosuchStep', api_key: 'abc' } ],
	} );
	await expect( page.getByRole( 'heading', { name: 'Preview of woo-blueprint.json' } ) ).toBeFocused();
	await expect( page.getByRole( 'row', { name: 'woocommerce_store_address_2 Floor 1 Floor 2' } ) ).toBeVisible();
	await expect( page.getByText( 'preview not available' ) ).toBeVisible();
	await expect( page.locator( PANEL ) ).not.toContainText( 'abc' );
	expect( await violationsOf( page, [ PANEL ] ) ).toEqual( [] );

	await page.getByRole( 'checkbox', { name: 'Set 1 option' } ).nth( 1 ).uncheck();
	await page.getByRole( 'button', { name: 'Import 2 steps' } ).dblclick();
	await expect( page.getByText( /^A step failed\./ ) ).toBeFocused();
	await page.getByRole( 'button', { name: 'Skip step and finish' } ).click();
	await expect(
		page
			.getByRole( 'paragraph' )
			.filter( { hasText: 'Import finished. 1 step imported. 1 failed. 1 not included.' } )
	).toBeFocused();

	const changed = before.map( ( setting: { id: string } ) =>
		setting.id === 'woocommerce_store_address_2' ? { ...setting, value: 'Floor 2' } : setting
	);
	expect( await store.get( GENERAL ) ).toEqual( changed );
} );

test( 'refuses what is no blueprint, and imports nothing into a live store', async ( { page, store } ) => {
	if ( ! ( await hasPanel( page ) ) ) {
		await expect( page.locator( PANEL ) ).toHaveCount( 0 );
		return;
	}
	const writes: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.method() !== 'GET' && request.url().includes( 'blueprint' ) ) {
			writes.push( request.url() );
		}
	} );
	for ( const [ content, words ] of [
		[ '{"steps":[{"step":"setSiteOptions",', /^This file is incomplete/ ],
		[ { name: 'other' }, /^This isn’t a valid blueprint file/ ],
		[ { steps: [ { step: 'setWCTaxRates' } ] }, /^This file is from a different version of WooCommerce/ ],
	] as const ) {
		await choose( page, content );
		await expect( page.locator( PANEL ).getByText( words ) ).toBeVisible();
	}
	expect( writes ).toEqual( [] );

	await store.set( { comingSoon: false } );
	await page.goto( BLUEPRINT );
	await expect( page.getByText( /^Your store is live\./ ) ).toBeVisible();
	await expect( page.locator( `${ PANEL } input[type="file"]` ) ).toHaveCount( 0 );
} );
