import type { Page } from '@playwright/test';
import { isAtRest } from './lib/at-rest';
import { violationsOf } from './lib/measure';
import { routeOf } from './lib/network';
import { expect, platform, test } from './lib/test';

/** The card below the list of coupons. */

const COUPONS = 'wp-admin/edit.php?post_type=shop_coupon';
const SUGGESTIONS = 'woocommerce_show_marketplace_suggestions';

const EXTENSION = {
	title: 'Test: gift cards',
	description: 'Sells what others give.',
	url: 'https://woocommerce.com/products/gift-cards/',
	product: 'gift-cards',
	icon: '',
	direct_install: false,
};
const ARTICLE = {
	title: 'Test: when to give a discount',
	link: 'https://woocommerce.com/posts/',
	date: '',
	author_name: '',
	image: '',
};

/** What the host outside would answer. */
async function answer( page: Page, status = 200 ) {
	await page.route(
		( url ) => !! routeOf( url )?.startsWith( '/wc-admin/marketing/' ),
		( route ) => {
			const isArticles = routeOf( route.request().url() )!.endsWith( '/knowledge-base' );
			return route.fulfill( { status, json: status === 200 ? [ isArticles ? ARTICLE : EXTENSION ] : {} } );
		}
	);
}

const card = ( page: Page ) => page.getByRole( 'region', { name: 'Recommended coupon extensions' } );

test.beforeEach( () => test.skip( platform() !== 'embedded', 'it writes the store’s switch of suggestions' ) );

test(
	'recommends extensions below the list of coupons, with what to read, and leads to the marketplace',
	{ tag: '@always' },
	async ( { page } ) => {
		await answer( page );
		await page.goto( COUPONS );

		await expect( card( page ) ).toHaveCount( 1 );
		await expect( card( page ).getByRole( 'link', { name: EXTENSION.title } ) ).toHaveAttribute(
			'href',
			/^https:\/\/woocommerce\.com\/products\/gift-cards\/\?/
		);
		await expect( card( page ).getByRole( 'link', { name: ARTICLE.title } ) ).toHaveAttribute( 'target', '_blank' );
		await expect(
			page.locator( '#woocommerce-embedded-root' ).getByRole( 'heading', { name: 'Coupons' } )
		).toBeVisible();
		expect( await violationsOf( page, [ '.storeboard-coupons' ] ) ).toEqual( [] );
	}
);

test( 'says in its place that they could not be loaded, and the list of coupons works', async ( {
	page,
	problems,
} ) => {
	problems.expectFailedRequests();
	await answer( page, 500 );
	await page.goto( COUPONS );
	const failure = page.getByRole( 'group', { name: 'There was an error loading recommended extensions.' } );
	await expect( failure ).toBeVisible();
	await expect( page.getByRole( 'searchbox' ).or( page.locator( '.wp-list-table' ) ).first() ).toBeVisible();
	expect( await violationsOf( page, [ '.storeboard-coupons' ] ) ).toEqual( [] );

	await page.unrouteAll( { behavior: 'wait' } );
	await answer( page );
	await failure.getByRole( 'button', { name: 'Try again' } ).press( 'Enter' );
	await expect( card( page ).getByRole( 'link', { name: EXTENSION.title } ) ).toBeVisible();
} );

test( 'stays away where the store wants no suggestions, and asks for none', async ( { page, store } ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( routeOf( request.url() )?.startsWith( '/wc-admin/marketing/' ) ) {
			asked.push( request.url() );
		}
	} );
	await answer( page );
	await store.post( '/wc-admin/options', { [ SUGGESTIONS ]: 'no' } );
	try {
		await page.goto( COUPONS );
		await isAtRest( page );
		await expect( card( page ) ).toHaveCount( 0 );
		expect( asked ).toEqual( [] );
	} finally {
		await store.post( '/wc-admin/options', { [ SUGGESTIONS ]: 'yes' } );
	}
} );
