import type { Page } from '@playwright/test';
import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { expectNoJump, watch } from './lib/measure';
import { routeOf } from './lib/network';
import { addressOf, amountOf, download, figure, numberIn, REPORTS, rows, table, totalsOf } from './lib/reports';
import type { Store } from './lib/store';
import { expect, test } from './lib/test';

/**
 * A journey through each report of things: its figures, its order, its pages, two of its things beside each other, one of them alone, and the
 * file. Numbers are those that REST tells. A store may lack what a report is about: then its tables say so.
 */

const YEAR = new Date().getUTCFullYear();
const AFTER = `${ YEAR - 1 }-01-01`;
const BEFORE = `${ YEAR }-12-31`;
const RANGE = `period=custom&after=${ AFTER }&before=${ BEFORE }&compare=previous_year`;
const DATES = `after=${ AFTER }T00:00:00&before=${ BEFORE }T23:59:59`;
/** A full page of rows takes a slow server its time. */
const LONG = { timeout: 30_000 };

interface Journey {
	id: string;
	title: string;
	/** Whose sums these are, where they are another report's. */
	stats?: string;
	/** The figure that is looked at: its label, and its name in REST. */
	figure?: [ string, string ];
	/** The column that is sorted by: its head, and its name in REST. */
	sort: [ string, string ];
	/** What narrows the report to some things, in REST, and the field of a row with a thing's id. */
	param?: string;
	idOf?: string;
	/** The address of one thing, where there is one: `$` is its id. */
	one?: string;
	/** An advanced filter, as the address and as REST have it. */
	advanced?: string;
}

const SOLD: [ string, string ] = [ 'Items sold', 'items_sold' ];

const JOURNEYS: Journey[] = [
	{
		...{ id: 'products', title: 'Products', figure: SOLD, sort: [ 'Net sales', 'net_revenue' ] },
		...{ param: 'products', idOf: 'product_id', one: 'filter=single_product&products=$' },
	},
	{
		...{ id: 'variations', title: 'Variations', figure: SOLD, sort: [ 'Net sales', 'net_revenue' ] },
		...{ param: 'variations', idOf: 'variation_id', one: 'filter-variations=single_variation&variations=$' },
		advanced: 'filter-variations=advanced&match=all&product_includes=$product_id',
	},
	{
		...{ id: 'categories', title: 'Categories', stats: 'products', figure: SOLD },
		...{ sort: [ 'Net sales', 'net_revenue' ], param: 'categories', idOf: 'category_id' },
	},
	{
		...{ id: 'coupons', title: 'Coupons', figure: [ 'Amount', 'amount' ], sort: [ 'Amount discounted', 'amount' ] },
		...{ param: 'coupons', idOf: 'coupon_id', one: 'filter=single_coupon&coupons=$' },
	},
	{
		...{ id: 'taxes', title: 'Taxes', figure: [ 'Total tax', 'total_tax' ], sort: [ 'Order tax', 'order_tax' ] },
		...{ param: 'taxes', idOf: 'tax_rate_id' },
	},
	{
		...{ id: 'downloads', title: 'Downloads', figure: [ 'Downloads', 'download_count' ], sort: [ 'Date', 'date' ] },
		advanced: 'filter=advanced&match=all&product_includes=$product_id',
	},
];

const pathOf = ( id: string, more = '' ) => `${ HOME }&path=/analytics/${ id }&${ RANGE }${ more }`;

const listOf = ( store: Store, id: string, more = '' ): Promise< Record< string, number >[] > =>
	store.get( `${ REPORTS }/${ id }?${ DATES }&per_page=100${ more }` );

/** The number in a column of a row. */
async function cell( page: Page, title: string, head: string, row = 0 ) {
	const heads = await table( page, title ).locator( 'thead th, thead td' ).allTextContents();
	const at = heads.findIndex( ( text ) => text.trim().startsWith( head ) );
	return amountOf( await rows( page, title ).nth( row ).locator( 'th, td' ).nth( at ).textContent() );
}

for ( const { id, title, stats = id, figure: shown, sort, param, idOf, one, advanced } of JOURNEYS ) {
	test( `the report of ${ id } shows what REST tells`, async ( { page, store } ) => {
		const told = await listOf( store, id );
		await page.goto( pathOf( id ) );
		if ( ! told.length ) {
			await expect( table( page, title ) ).toContainText( 'No data to display', LONG );
			return;
		}
		const [ label, key ] = shown!;
		const sums = ( more = '' ) => totalsOf( store, stats, AFTER, BEFORE, more );
		const isShown = async ( more = '' ) =>
			expect.poll( () => numberIn( page, label ), LONG ).toBeCloseTo( ( await sums( more ) )[ key ], 2 );
		await isShown();
		await expect( rows( page, title ) ).toHaveCount( Math.min( 25, told.length ), LONG );

		const [ head, column ] = sort;
		if ( column !== 'date' ) {
			await table( page, title ).getByRole( 'button', { name: head } ).click();
			await expect.poll( () => addressOf( page ).get( 'orderby' ) ).toBe( column );
			const numbers = told.map( ( row ) => row[ column ]! );
			await expect.poll( () => cell( page, title, head ), LONG ).toBeCloseTo( Math.max( ...numbers ), 2 );
		}

		if ( told.length <= 25 ) {
			const { name, lines } = await download( page );
			expect( name ).toMatch( new RegExp( `^${ id }` ) );
			expect( lines ).toHaveLength( 1 + told.length );
		}

		if ( param && idOf && told.length > 1 ) {
			const ids = told.slice( 0, 2 ).map( ( row ) => row[ idOf ] );
			await page.goto( pathOf( id, `&orderby=${ column }&order=desc&per_page=1&paged=2` ) );
			const [ second ] = await store.get(
				`${ REPORTS }/${ id }?${ DATES }&orderby=${ column }&order=desc&per_page=1&page=2`
			);
			await expect( rows( page, title ) ).toHaveCount( 1, LONG );
			await expect.poll( () => cell( page, title, head ), LONG ).toBeCloseTo( second[ column ], 2 );
			await page.goto( pathOf( id ) );
			const ticks = rows( page, title ).getByRole( 'checkbox' );
			await ticks.nth( 0 ).check( LONG );
			await ticks.nth( 1 ).check();
			await page
				.getByRole( 'button', { name: /^Compare/ } )
				.last()
				.click();
			await expect.poll( () => addressOf( page ).get( param )?.split( ',' ).length ).toBe( 2 );
			const chosen = addressOf( page ).get( param )!;
			expect(
				chosen.split( ',' ).every( ( each ) => told.some( ( row ) => String( row[ idOf ] ) === each ) )
			).toBe( true );
			await isShown( `&${ param }=${ chosen }` );
			await expect( rows( page, title ) ).toHaveCount( ids.length, LONG );
		}

		const [ first ] = told;
		if ( one && idOf ) {
			await page.goto( pathOf( id, `&${ one.replace( '$', String( first![ idOf ] ) ) }` ) );
			await isShown( `&${ param }=${ first![ idOf ] }` );
		}
		if ( advanced ) {
			const filter = advanced.replace( '$product_id', String( first!.product_id ) );
			await page.goto( pathOf( id, `&${ filter }` ) );
			await isShown( `&match=all&product_includes=${ first!.product_id }` );
			await expect( page.getByRole( 'group', { name: 'Product', exact: true } ) ).toBeVisible();
		}
		await expect( page.locator( '.storeboard-report__problems' ) ).toHaveCount( 0 );
		await expect( figure( page, label ) ).toBeVisible();
	} );
}

test( 'the table of customers stands still while its rows come, with all headings on one line', async ( { page } ) => {
	let answer = () => {};
	const isAnswered = new Promise< void >( ( resolve ) => ( answer = resolve ) );
	await page.route(
		( url ) => /\/reports\/customers$/.test( routeOf( url ) ?? '' ),
		async ( route ) => {
			await isAnswered;
			await route.continue();
		}
	);
	// From here on a page brings along what stands above each screen.
	await page.goto( HOME );
	await isAtRest( page );
	await watch( page );
	await page.goto( `${ HOME }&path=/customers` );
	await expect( page.getByRole( 'region', { name: 'Customers' } ) ).toHaveAttribute( 'aria-busy', 'true', LONG );
	answer();
	await expect( table( page, 'Customers' ).getByRole( 'rowheader' ).first() ).toBeVisible( LONG );
	await expectNoJump( page );

	const lines = await table( page, 'Customers' )
		.getByRole( 'columnheader' )
		.evaluateAll( ( headings ) =>
			headings.map( ( heading ) => {
				const words = document.createTreeWalker( heading, NodeFilter.SHOW_TEXT ).nextNode()!;
				const range = document.createRange();
				range.selectNode( words );
				return Math.round( range.getBoundingClientRect().bottom );
			} )
		);
	expect( Math.max( ...lines ) - Math.min( ...lines ), lines.join() ).toBeLessThanOrEqual( 1 );
} );

test(
	'customers are narrowed by how much they buy and by when they registered, and lead to their orders',
	{ tag: '@always' },
	async ( { page, store } ) => {
		const told: { id: number; name: string; orders_count: number; total_spend: number }[] = await store.get(
			`${ REPORTS }/customers?per_page=100&orderby=total_spend&order=desc`
		);
		await page.goto( `${ HOME }&path=/customers&orderby=total_spend&order=desc` );
		await expect( page.getByRole( 'heading', { level: 1, name: 'Customers' } ) ).toBeVisible();
		await expect
			.poll( () => cell( page, 'Customers', 'Total spend' ), LONG )
			.toBeCloseTo( told[ 0 ]!.total_spend, 2 );
		const { totals } = await store.get( `${ REPORTS }/customers/stats` );
		const counted = page.getByRole( 'list', { name: 'Totals' } );
		await expect( counted ).toContainText( `${ totals.customers_count.toLocaleString( 'en' ) } customer` );

		const many = `&filter=advanced&match=all&total_spend_min=1&registered_after=${ YEAR - 20 }-01-01`;
		await page.goto( `${ HOME }&path=/customers${ many }` );
		const narrowed = await store.get(
			`${ REPORTS }/customers/stats?match=all&total_spend_min=1&registered_after=${ YEAR - 20 }-01-01T00:00:00`
		);
		await expect( counted ).toContainText(
			`${ narrowed.totals.customers_count.toLocaleString( 'en' ) } customer`,
			LONG
		);
		await expect( page.getByRole( 'group', { name: 'Total Spend' } ) ).toBeVisible();

		// The other address of the same report.
		const [ most ] = told;
		await page.goto( `${ HOME }&path=/analytics/customers&filter=single_customer&customers=${ most!.id }` );
		await expect( rows( page, 'Customers' ) ).toHaveCount( 1, LONG );
		expect( await cell( page, 'Customers', 'Orders' ) ).toBe( most!.orders_count );
		const { lines } = await download( page );
		expect( lines ).toHaveLength( 2 );
	}
);
