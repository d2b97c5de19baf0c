import { HOME } from './lib/home';
import type { Store } from './lib/store';
import { expect, platform, test } from './lib/test';

interface Review {
	id: number;
	reviewer: string;
	status: string;
}

const ROUTE = '/wc-analytics/products/reviews';

/** Writes reviews, on the real platform. */
const OWN = '/wc/v3/products/reviews';

/** All that wait, the newest first. */
let held: Review[] = [];

/** A review of this test's own, where the store's may be by people of one name, or more than the panel shows. */
let own: Review | undefined;

async function addReview( store: Store ): Promise< Review | undefined > {
	if ( platform() === 'embedded' ) {
		return undefined;
	}
	const [ product ] = await store.get( '/wc/v3/products?per_page=1&status=publish' );
	return store.post( OWN, {
		product_id: product.id,
		review: 'Test: waits to be approved.',
		reviewer: `Test ${ Date.now() }`,
		reviewer_email: 'test@example.com',
		rating: 4,
		status: 'hold',
	} );
}

const statusOf = async ( store: Store, { id }: Review ): Promise< string > =>
	( await store.get( `${ ROUTE }/${ id }` ) ).status;

test.beforeEach( async ( { store } ) => {
	await store.hideSetup();
	own = await addReview( store );
	held = await store.get( `${ ROUTE }?status=hold&per_page=100` );
	test.skip( ! held.length, 'no review of this store waits' );
	test.skip( held.length > 99, 'more reviews wait than this test can put back' );
} );

test.afterEach( async ( { store } ) => {
	for ( const { id } of held ) {
		await store.post( `${ ROUTE }/${ id }`, { status: 'hold' } );
	}
	if ( own ) {
		await store.post( `${ OWN }/batch`, { delete: [ own.id ] } );
		own = undefined;
	}
} );

for ( const { words, done, status } of [
	{ words: 'Approve', done: 'Review approved', status: 'approved' },
	{ words: 'Mark as spam', done: 'Review marked as spam', status: 'spam' },
	{ words: 'Move to trash', done: 'Review moved to trash', status: 'trash' },
] ) {
	test( `${ words }, and Undo`, { tag: '@always' }, async ( { page, home, store } ) => {
		const review = own ?? held[ 0 ]!;
		await page.goto( `${ HOME }&opened_panel=reviews-panel` );
		const heading = page.getByRole( 'button', { name: new RegExp( `^Reviews ${ held.length } review` ) } );
		await expect( heading ).toBeVisible();
		const button = page.getByRole( 'button', { name: `${ words }: review by ${ review.reviewer }` } );
		await button.click();

		await expect( home.notice( done ) ).toBeVisible();
		await expect( button ).toHaveCount( 0 );
		await expect(
			page.getByRole( 'button', { name: new RegExp( `^Reviews ${ held.length - 1 } review` ) } )
		).toBeVisible();
		expect( await statusOf( store, review ) ).toBe( status );

		await home.notice( done ).getByRole( 'button', { name: 'Undo' } ).click();
		await expect( button ).toBeVisible();
		await expect.poll( () => statusOf( store, review ) ).toBe( 'hold' );
		await expect( heading ).toBeVisible();
	} );
}

test( 'reviews that somebody else has moderated meanwhile leave an empty panel, not a skeleton', async ( {
	page,
	store,
} ) => {
	await page.goto( HOME );
	const heading = page.getByRole( 'button', { name: new RegExp( `^Reviews ${ held.length } review` ) } );
	await expect( heading ).toBeVisible();
	for ( const { id } of held ) {
		await store.post( `${ ROUTE }/${ id }`, { status: 'approved' } );
	}
	await heading.click();

	await expect( page.getByText( 'No reviews to moderate. New reviews will show up here.' ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: /^Reviews 0 reviews/ } ) ).toBeVisible();
	await expect( page.locator( '#root [aria-busy="true"]' ).filter( { hasText: 'Loading…' } ) ).toHaveCount( 0 );
} );
