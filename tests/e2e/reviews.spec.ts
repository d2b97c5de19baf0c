import { HOME } from './lib/home';
import type { Store } from './lib/store';
import { expect, test } from './lib/test';

interface Review {
	id: number;
	reviewer: string;
	status: string;
}

const ROUTE = '/wc-analytics/products/reviews';

let held: Review[] = [];

const statusOf = async ( store: Store, { id }: Review ): Promise< string > =>
	( await store.get( `${ ROUTE }/${ id }` ) ).status;

test.beforeEach( async ( { store } ) => {
	await store.hideSetup();
	held = await store.get( `${ ROUTE }?status=hold&per_page=100` );
	test.skip( ! held.length, 'no review of this store waits' );
} );

test.afterEach( async ( { store } ) => {
	for ( const { id } of held ) {
		await store.post( `${ ROUTE }/${ id }`, { status: 'hold' } );
	}
} );

for ( const { words, done, status } of [
	{ words: 'Approve', done: 'Review approved', status: 'approved' },
	{ words: 'Mark as spam', done: 'Review marked as spam', status: 'spam' },
	{ words: 'Move to trash', done: 'Review moved to trash', status: 'trash' },
] ) {
	test( `${ words }, and Undo`, async ( { page, home, store } ) => {
		const review = held[ 0 ]!;
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

	await expect( page.getByText( 'No reviews wait for your approval. New ones appear here.' ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: /^Reviews 0 reviews/ } ) ).toBeVisible();
	await expect( page.locator( '#root [aria-busy="true"]' ).filter( { hasText: 'Loading…' } ) ).toHaveCount( 0 );
} );
