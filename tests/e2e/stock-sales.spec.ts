import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { addressOf, amountOf, download, rows, table } from './lib/reports';
import type { Store } from './lib/store';
import { expect, test } from './lib/test';

/** Stock and sales: what there is now, and how it sells, as REST tells it. */

const TITLE = 'Stock and sales';
const METRICS = [ 'quantity', 'days_left', 'sold_per_day', 'items_sold', 'value_at_price' ];
/** A full page of rows takes a slow server its time. */
const LONG = { timeout: 30_000 };

const ask = ( store: Store, more: string, metrics = METRICS ) =>
	store.get(
		`/storeboard/v1/query?${ metrics.map( ( metric ) => `metrics[]=stock/${ metric }` ).join( '&' ) }${ more }`
	);

const list = ( store: Store, more: string ) =>
	ask( store, `&by=stock_item&orderby=days_left&order=asc&per_page=100${ more }` );

const open = ( page: Page, more = '' ) => page.goto( `${ HOME }&path=/analytics/stock-sales${ more }` );

/** The cell of a column in a row, as it shows. */
async function cellOf( page: Page, at: number, column: string ) {
	const heads = await table( page, TITLE ).getByRole( 'columnheader' ).allTextContents();
	const place = heads.findIndex( ( head ) => head.includes( column ) );
	return ( await rows( page, TITLE ).nth( at ).locator( 'th, td' ).nth( place ).textContent() )!.trim();
}

/** Below the table: '12 products and variations'. */
const counted = ( page: Page ) =>
	page.locator( '.storeboard-report-table' ).getByText( /products? (and|or) variations?/ );

test(
	'stock and sales shows what REST tells of each product, leads to its editor, and writes all into a file',
	{ tag: '@always' },
	async ( { page, store } ) => {
		await page.goto( HOME );
		await page
			.locator( '#adminmenu' )
			.getByRole( 'link', { name: TITLE } )
			.first()
			.waitFor( { state: 'attached' } );
		await open( page );
		const told = await list( store, '' );
		await expect( rows( page, TITLE ) ).toHaveCount( Math.min( 25, told.total ), LONG );
		await expect( counted( page ) ).toBeVisible();
		const [ first ] = told.rows;
		await expect( rows( page, TITLE ).first() ).toContainText( first.label );
		expect( amountOf( await cellOf( page, 0, 'Stock' ) ) ).toBe( first.quantity );
		expect( amountOf( await cellOf( page, 0, 'Days left' ) ) ).toBe( first.days_left );
		expect( amountOf( await cellOf( page, 0, 'Sold per day' ) ) ).toBeCloseTo( first.sold_per_day, 2 );
		expect( amountOf( await cellOf( page, 0, 'Value at price' ) ) ).toBeCloseTo( first.value_at_price, 2 );
		await expect(
			rows( page, TITLE ).first().getByRole( 'link', { name: first.label, exact: true } )
		).toHaveAttribute( 'href', new RegExp( `post=${ first.product_id }&action=edit` ) );

		const { lines } = await download( page );
		expect( lines[ 0 ] ).toMatch( /^Product \/ Variation,SKU,Status,Last sold,Stock,Days left,Sold per day,/ );
		expect( lines ).toHaveLength( 1 + told.total );
	}
);

test( 'stock and sales is narrowed to what has not sold and to what runs out, sorted and searched', async ( {
	page,
	store,
} ) => {
	await open( page );
	await page.getByRole( 'group', { name: 'Show:' } ).getByRole( 'button' ).click( LONG );
	await page.getByRole( 'button', { name: 'Not sold lately' } ).click();
	await expect.poll( () => addressOf( page ).get( 'stock' ) ).toBe( 'unsold' );
	const unsold = await list( store, '&stock=unsold' );
	await expect( page.getByText( /in stock, published more than 90 days ago/ ) ).toBeVisible( LONG );
	// A table without rows has one that says so.
	await expect( rows( page, TITLE ) ).toHaveCount( Math.max( 1, Math.min( 25, unsold.total ) ), LONG );

	for ( const which of [ 'soon', 'out', 'untracked', 'tracked' ] ) {
		await open( page, `&stock=${ which }&pace_days=90` );
		const told = await list( store, `&stock=${ which }&pace_days=90` );
		await expect( rows( page, TITLE ) ).toHaveCount( Math.max( 1, Math.min( 25, told.total ) ), LONG );
	}
	const all = await list( store, '' );
	const { label } = all.rows.at( -1 );
	await open( page );
	await page.getByRole( 'searchbox', { name: 'Search by name or SKU' } ).fill( label );
	await expect.poll( () => addressOf( page ).get( 'search' ), LONG ).toBe( label );
	const found = await list( store, `&search=${ encodeURIComponent( label ) }` );
	await expect( rows( page, TITLE ) ).toHaveCount( Math.min( 25, found.total ), LONG );

	await table( page, TITLE ).getByRole( 'button', { name: 'Items sold' } ).click();
	await expect.poll( () => addressOf( page ).get( 'orderby' ) ).toBe( 'items_sold' );
} );
