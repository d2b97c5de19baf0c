import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { expectAccessible, violationsOf } from './lib/measure';
import { expect, test } from './lib/test';

const CARDS = '/storeboard/v1/overview-cards';
const OVERVIEW = `${ HOME }&path=/analytics/overview&period=year&compare=previous_year`;

const headings = ( page: Page ) =>
	page.locator( '.storeboard-overview__section > header' ).getByRole( 'heading', { level: 2 } );

test.beforeEach( async ( { store } ) => {
	await store.post( CARDS, { changes: [ { do: 'reset' } ] } );
	await store.post( '/wp/v2/users/me', { woocommerce_meta: { dashboard_sections: '' } } );
} );
test.afterEach( async ( { store } ) => {
	await store.post( CARDS, { changes: [ { do: 'reset' } ] } );
	await store.post( '/wp/v2/users/me', { woocommerce_meta: { dashboard_sections: '' } } );
} );

async function add( page: Page, title: string ) {
	await page.getByRole( 'button', { name: 'Add card' } ).click();
	const dialog = page.getByRole( 'dialog' );
	await dialog.getByRole( 'button', { name: /^One stat/ } ).click();
	await dialog.getByRole( 'combobox', { name: 'Stat' } ).selectOption( { label: 'Orders' } );
	await expect( dialog.getByRole( 'combobox', { name: 'Period' } ) ).toHaveCount( 0 );
	await dialog.getByRole( 'textbox', { name: 'Title' } ).fill( title );
	expect( await violationsOf( page, [ '[role="dialog"]' ] ) ).toEqual( [] );
	await dialog.getByRole( 'button', { name: 'Add card' } ).click();
}

test( 'cards of metrics are added to the overview, follow its dates, are arranged, and come with the page', async ( {
	page,
	store,
} ) => {
	await page.goto( OVERVIEW );
	await expect( headings( page ) ).toHaveText( [ 'Performance', 'Charts', 'Leaderboards' ] );
	await add( page, 'My orders' );
	await expect( headings( page ) ).toHaveText( [ 'Performance', 'Charts', 'Leaderboards', 'Cards' ] );
	const box = page.getByRole( 'region', { name: 'My orders' } );
	await expect( box.getByRole( 'link' ) ).toHaveAttribute( 'href', /period=year/ );
	await add( page, 'More orders' );
	await expect.poll( async () => ( await store.get( CARDS ) ).cards.length ).toBe( 2 );

	await page.getByRole( 'button', { name: 'Arrange overview' } ).click();
	await page.getByRole( 'group', { name: 'My orders' } ).getByRole( 'button', { name: 'Move up' } ).press( 'Enter' );
	await expect.poll( async () => ( await store.get( CARDS ) ).cards[ 0 ].title ).toBe( 'My orders' );
	await page
		.getByRole( 'group', { name: 'My orders' } )
		.getByRole( 'button', { name: 'Make two columns wide' } )
		.press( 'Enter' );
	await expect.poll( async () => ( await store.get( CARDS ) ).cards[ 0 ].place ).toBe( 'wide' );
	await page.getByRole( 'button', { name: 'Done' } ).click();

	await page.reload();
	await expect( headings( page ) ).toHaveText( [ 'Performance', 'Charts', 'Leaderboards', 'Cards' ] );
	await box.scrollIntoViewIfNeeded();
	await expect( box.getByRole( 'list' ) ).toBeVisible();
	await expectAccessible( page, 'the overview with cards' );
	await page.screenshot( { path: 'test-results/overview-cards-1440.png', fullPage: true } );
	await page.setViewportSize( { width: 375, height: 800 } );
	// Charts are drawn anew for the width.
	await expect.poll( () => page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 375 );
	await page.screenshot( { path: 'test-results/overview-cards-375.png', fullPage: true } );
} );

test( 'sections are arranged as cards, by pointer and keyboard, and WooCommerce’s preference keeps it', async ( {
	page,
	store,
} ) => {
	const stored = async () =>
		JSON.parse( ( await store.preferences() ).dashboard_sections || '[]' )
			.filter( ( { isVisible }: { isVisible: boolean } ) => isVisible )
			.map( ( { key }: { key: string } ) => key );
	await page.goto( OVERVIEW );
	await page.getByRole( 'button', { name: 'Arrange overview' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Arrange your overview' } ) ).toBeFocused();
	const bar = ( name: string ) => page.getByRole( 'group', { name, exact: true } );

	const handle = bar( 'Leaderboards' ).locator( '.storeboard-arrange__handle' );
	await handle.scrollIntoViewIfNeeded();
	const from = ( await handle.boundingBox() )!;
	await page.mouse.move( from.x + 10, from.y + 10 );
	await page.mouse.down();
	const charts = ( await bar( 'Charts' ).boundingBox() )!;
	await page.mouse.move( charts.x + 10, Math.max( charts.y, 120 ) + 10, { steps: 5 } );
	await expect( page.locator( '.is-drop-before' ) ).toHaveCount( 1 );
	await page.mouse.up();
	await expect.poll( stored ).toEqual( [ 'store-performance', 'leaderboards', 'charts' ] );

	expect( await violationsOf( page, [ '.storeboard-overview' ] ) ).toEqual( [] );
	for ( const width of [ 782, 375, 1440 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await expect
			.poll( () => page.evaluate( () => document.documentElement.scrollWidth ) )
			.toBeLessThanOrEqual( width );
	}

	await bar( 'Charts' ).getByRole( 'button', { name: 'Remove' } ).press( 'Enter' );
	await expect.poll( stored ).toEqual( [ 'store-performance', 'leaderboards' ] );
	await page.getByRole( 'button', { name: 'Undo' } ).click();
	await expect.poll( stored ).toEqual( [ 'store-performance', 'leaderboards', 'charts' ] );

	await page.getByRole( 'button', { name: 'Done' } ).click();
	await page.reload();
	await expect( headings( page ) ).toHaveText( [ 'Performance', 'Leaderboards', 'Charts' ] );
} );

test(
	'a saved view holds its arrangement, whatever the user’s own is by then',
	{ tag: '@always' },
	async ( { page, store } ) => {
		await page.goto( OVERVIEW );
		await add( page, 'Of the view' );
		await expect( page.getByRole( 'region', { name: 'Of the view' } ) ).toBeVisible();
		await page.getByRole( 'button', { name: 'Saved views' } ).click();
		await page.getByRole( 'menuitem', { name: 'Save view' } ).click();
		await page.getByRole( 'textbox', { name: 'Name' } ).fill( 'With a card' );
		await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
		await expect( page ).toHaveURL( /view=\d+/ );
		const view = page.url();
		const id = Number( new URL( view ).searchParams.get( 'view' ) );

		try {
			await store.post( CARDS, { changes: [ { do: 'reset' } ] } );
			await page.goto( OVERVIEW );
			await expect( headings( page ) ).toHaveText( [ 'Performance', 'Charts', 'Leaderboards' ] );

			await page.goto( view );
			await expect( headings( page ) ).toHaveText( [ 'Performance', 'Charts', 'Leaderboards', 'Cards' ] );
			await expect( page.getByRole( 'region', { name: 'Of the view' } ) ).toBeVisible();

			// What is changed of it is the view's, once that is updated, and never the user's own.
			await page.getByRole( 'button', { name: 'Arrange overview' } ).click();
			await page.getByRole( 'group', { name: 'Of the view' } ).getByRole( 'button', { name: 'Remove' } ).click();
			await expect( headings( page ) ).toHaveText( [ 'Performance', 'Charts', 'Leaderboards' ] );
			await page.getByRole( 'button', { name: 'View: With a card' } ).click();
			await page.getByRole( 'menuitem', { name: 'Update view' } ).click();
			await expect
				.poll(
					async () =>
						( await store.get( '/storeboard/v1/views' ) ).find( ( one: { id: number } ) => one.id === id )
							.arrangement.cards.length
				)
				.toBe( 0 );
			expect( ( await store.get( CARDS ) ).is_own ).toBe( false );
		} finally {
			const { revision } = ( await store.get( '/storeboard/v1/views' ) ).find(
				( one: { id: number } ) => one.id === id
			);
			await store.post( `/storeboard/v1/views/${ id }?_method=DELETE&revision=${ revision }` );
		}
	}
);
