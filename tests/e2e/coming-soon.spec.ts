import type { Browser } from '@playwright/test';
import { target } from '../contract/lib/site.cjs';
import { expect, test } from './lib/test';

/** The visitor's side of site visibility: what the launch flow requests without being signed in. */

const MARK = 'meta[name="woo-coming-soon-page"]';

const NAMES = [
	'woocommerce_coming_soon',
	'woocommerce_store_pages_only',
	'woocommerce_private_link',
	'woocommerce_share_key',
];

let before: Record< string, unknown >;

test.beforeEach( async ( { store } ) => {
	before = await store.get( `/wc-admin/options?options=${ NAMES }` );
} );

test.afterEach( ( { store } ) =>
	store.post(
		'/wc-admin/options',
		Object.fromEntries( Object.entries( before ).map( ( [ name, value ] ) => [ name, value || '' ] ) )
	)
);

/** A visitor who has never been here. */
const visit = async ( browser: Browser ) =>
	( await browser.newContext( { storageState: { cookies: [], origins: [] } } ) ).newPage();

test(
	'visitors see the coming-soon page, and the owner sees the store',
	{ tag: '@always' },
	async ( { page, browser, store } ) => {
		await store.post( '/wc-admin/options', {
			woocommerce_coming_soon: 'yes',
			woocommerce_store_pages_only: 'no',
			woocommerce_private_link: 'no',
		} );
		const visitor = await visit( browser );
		await visitor.goto( target.url );
		await expect( visitor.locator( MARK ) ).toHaveAttribute( 'content', 'yes' );

		await page.goto( target.url );
		await expect( page.locator( MARK ) ).toHaveCount( 0 );

		await store.post( '/wc-admin/options', { woocommerce_coming_soon: 'no' } );
		// A copy in the browser's cache is not an answer.
		await visitor.goto( `${ target.url }/?again` );
		await expect( visitor.locator( MARK ) ).toHaveCount( 0 );
		await visitor.context().close();
	}
);

test( 'visitors see everything but the store where only its pages are coming soon', async ( { browser, store } ) => {
	const [ product ] = await store.get( '/wc/v3/products?per_page=1&status=publish&_fields=permalink' );
	const visitor = await visit( browser );
	const sees = async ( address: string ) => {
		await visitor.goto( address );
		return ( await visitor.locator( MARK ).count() ) === 0;
	};
	const set = ( comingSoon: string, storeOnly: string ) =>
		store.post( '/wc-admin/options', {
			woocommerce_coming_soon: comingSoon,
			woocommerce_store_pages_only: storeOnly,
			woocommerce_private_link: 'no',
		} );

	await set( 'yes', 'yes' );
	expect( await sees( `${ target.url }/?store-only` ) ).toBe( true );
	expect( await sees( product.permalink ) ).toBe( false );

	await set( 'yes', 'no' );
	expect( await sees( `${ target.url }/?whole-site` ) ).toBe( false );
	expect( await sees( product.permalink ) ).toBe( false );

	await set( 'no', 'yes' );
	expect( await sees( `${ target.url }/?live` ) ).toBe( true );
	expect( await sees( `${ product.permalink }${ product.permalink.includes( '?' ) ? '&' : '?' }live` ) ).toBe( true );
	await visitor.context().close();
} );

test( 'the private link opens the store, and keeps it open', async ( { browser, store } ) => {
	await store.post( '/wc-admin/options', {
		woocommerce_coming_soon: 'yes',
		woocommerce_store_pages_only: 'no',
		woocommerce_private_link: 'yes',
		woocommerce_share_key: 'AbCdEfGhIjKlMnOpQrStUvWxYz012345',
	} );
	const visitor = await visit( browser );
	await visitor.goto( `${ target.url }/?woo-share=wrong` );
	await expect( visitor.locator( MARK ) ).toHaveCount( 1 );

	await visitor.goto( `${ target.url }/?woo-share=AbCdEfGhIjKlMnOpQrStUvWxYz012345` );
	await expect( visitor.locator( MARK ) ).toHaveCount( 0 );
	await visitor.goto( target.url );
	await expect( visitor.locator( MARK ) ).toHaveCount( 0 );
	await visitor.context().close();
} );
