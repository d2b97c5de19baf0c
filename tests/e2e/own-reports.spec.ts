import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { addressOf, amountOf, download, numberIn, rows, table, todayOf } from './lib/reports';
import type { Store } from './lib/store';
import { expect, platform, test } from './lib/test';

/** The reports that Storeboard has and the platform has not: their numbers are those that REST tells. */

const YEAR = new Date().getUTCFullYear();
const RANGE = `period=custom&after=${ YEAR - 1 }-01-01&before=${ YEAR }-12-31&compare=previous_year`;
const DATES = `after=${ YEAR - 1 }-01-01T00:00:00&before=${ YEAR }-12-31T23:59:59`;
/** A full page of rows takes a slow server its time. */
const LONG = { timeout: 30_000 };

const ask = ( store: Store, metrics: string[], more: string ) =>
	store.get(
		`/storeboard/v1/query?${ metrics.map( ( metric ) => `metrics[]=orders/${ metric }` ).join( '&' ) }&${ DATES }&${ more }`
	);

const open = ( page: Page, id: string, more = '' ) =>
	page.goto( `${ HOME }&path=/analytics/${ id }&${ RANGE }${ more }` );

/** The cells of a row, as they show. */
const cellsOf = async ( page: Page, title: string, at: number ) =>
	( await rows( page, title ).nth( at ).locator( 'th, td' ).allTextContents() ).map( ( text ) => text.trim() );

test(
	'the report of payment methods shows what REST tells, by method and by period, and writes it into a file',
	{ tag: '@always' },
	async ( { page, store } ) => {
		const title = 'Payment methods';
		await page.goto( HOME );
		await page
			.locator( '#adminmenu' )
			.getByRole( 'link', { name: title } )
			.first()
			.waitFor( { state: 'attached' } );
		await open( page, 'payment-methods' );
		const { totals } = await ask( store, [ 'total_sales', 'orders_count' ], 'interval=year' );
		await expect.poll( () => numberIn( page, 'Total sales' ), LONG ).toBeCloseTo( totals.total_sales, 2 );
		await expect.poll( () => numberIn( page, 'Orders' ) ).toBe( totals.orders_count );

		const told = await ask( store, [ 'total_sales', 'sales_share' ], 'by=payment_method&per_page=100' );
		await expect( rows( page, title ) ).toHaveCount( Math.min( 25, told.total ), LONG );
		const [ name, sales, share ] = await cellsOf( page, title, 0 );
		expect( name ).toBe( told.rows[ 0 ].label );
		expect( amountOf( sales! ) ).toBeCloseTo( told.rows[ 0 ].total_sales, 2 );
		expect( parseFloat( share! ) ).toBeCloseTo( told.rows[ 0 ].sales_share, 0 );

		await table( page, title ).getByRole( 'button', { name: 'Orders' } ).click();
		await expect.poll( () => addressOf( page ).get( 'orderby' ) ).toBe( 'orders_count' );

		const { lines } = await download( page );
		expect( lines[ 0 ] ).toMatch( /^Payment method,Total sales,/ );
		expect( lines ).toHaveLength( 1 + told.total );

		await page.getByRole( 'group', { name: 'Group by:' } ).getByRole( 'button' ).click();
		await page.getByRole( 'button', { name: 'Date', exact: true } ).click();
		await expect.poll( () => addressOf( page ).get( 'by' ) ).toBe( 'period' );
		await expect( table( page, title ).getByRole( 'columnheader', { name: /^Date/ } ) ).toBeVisible( LONG );
	}
);

test( 'the report of channels shows where orders came from, and how much of that is known', async ( {
	page,
	store,
} ) => {
	for ( const by of [ 'origin', 'source', 'campaign', 'device' ] ) {
		await open( page, 'channels', by === 'origin' ? '' : `&by=${ by }` );
		const told = await ask( store, [ 'total_sales' ], `by=${ by }&per_page=100` );
		await expect( rows( page, 'Channels' ) ).toHaveCount( Math.min( 25, told.total ), LONG );
		const [ name, sales ] = await cellsOf( page, 'Channels', 0 );
		expect( name ).toBe( told.rows[ 0 ].label );
		expect( amountOf( sales! ) ).toBeCloseTo( told.rows[ 0 ].total_sales, 2 );
	}
	const { totals } = await ask( store, [ 'origins_known' ], 'interval=year' );
	const words = totals.origins_known
		? /^Channels are known for [\d.]+% of orders\.$/
		: /Channels aren’t known for these orders/;
	await expect( page.locator( '.storeboard-report__known' ) ).toHaveText( words, LONG );

	await open( page, 'channels', '&refund_day=order' );
	await expect( page.getByText( 'On their order’s day' ).first() ).toBeVisible( LONG );
	await expect( page.getByText( /Orders count by .*, and refunds on their order’s day\./ ) ).toBeVisible( LONG );
} );

test( 'the report of busy hours shows what REST tells for each hour of the week, and its squares are reached by the keyboard', async ( {
	page,
	store,
} ) => {
	await open( page, 'busy-hours' );
	const told = await ask( store, [ 'orders_count' ], 'by=moment&whole=1' );
	const squares = page.getByRole( 'grid', { name: 'Orders' } );
	await expect( squares.getByRole( 'gridcell' ) ).toHaveCount( 168, LONG );
	// Each square has the number of its hour, and all of them those of all orders.
	const numbers = await squares.getByRole( 'gridcell' ).evaluateAll( ( cells ) =>
		cells.map( ( cell ) =>
			Number(
				cell
					.getAttribute( 'aria-label' )
					?.match( /: ([\d,]+)$/ )?.[ 1 ]
					?.replace( ',', '' )
			)
		)
	);
	const sum = ( all: number[] ) => all.reduce( ( one, other ) => one + other, 0 );
	expect( sum( numbers ) ).toBe( sum( told.rows.map( ( row: { orders_count: number } ) => row.orders_count ) ) );
	expect( Math.max( ...numbers ) ).toBe( told.rows[ 0 ].orders_count );

	const first = squares.getByRole( 'gridcell' ).first();
	await first.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( squares.getByRole( 'gridcell' ).nth( 1 ) ).toBeFocused();
	await page.getByRole( 'button', { name: 'Show as table' } ).click();
	await expect( page.getByRole( 'table', { name: 'Orders' } ).getByRole( 'columnheader' ) ).toHaveCount( 25 );

	await expect( rows( page, 'Busy hours' ) ).toHaveCount( Math.min( 25, told.total ), LONG );
	const [ name, orders ] = await cellsOf( page, 'Busy hours', 0 );
	expect( name ).toBe( told.rows[ 0 ].label );
	expect( amountOf( orders! ) ).toBe( told.rows[ 0 ].orders_count );
} );

test( 'the report of repeat customers shows what REST tells, lists customers by how they buy, and writes them into a file', async ( {
	page,
	store,
} ) => {
	const title = 'Repeat customers';
	const asked = ( metrics: string[], more: string ) =>
		store.get(
			`/storeboard/v1/query?${ metrics.map( ( metric ) => `metrics[]=buyers/${ metric }` ).join( '&' ) }&${ DATES }&${ more }`
		);
	await open( page, 'repeat-customers', '&segment=slipping&quiet_days=30' );
	const { totals } = await asked( [ 'first_orders', 'repeat_orders' ], 'interval=year' );
	await expect.poll( () => numberIn( page, 'First orders' ), LONG ).toBe( totals.first_orders );
	await expect.poll( () => numberIn( page, 'Repeat orders' ) ).toBe( totals.repeat_orders );

	const told = await asked( [ 'orders_count' ], 'by=buyer&segment=slipping&quiet_days=30' );
	await expect( rows( page, title ) ).toHaveCount( Math.max( 1, Math.min( 25, told.total ) ), LONG );
	await expect( page.getByText( /ordered more than once, but not within the past 30 days/ ) ).toBeVisible();
	if ( platform() === 'embedded' || told.total ) {
		expect( told.total ).toBeGreaterThan( 0 );
		const { lines } = await download( page );
		expect( lines[ 0 ] ).toMatch( /^Customer,Email,Last order,Orders,/ );
		expect( lines ).toHaveLength( 1 + told.total );
	}
	await expect( page.getByRole( 'table', { name: 'Customers by the month of their first order' } ) ).toBeVisible(
		LONG
	);
} );

test( 'the report of profit shows what REST tells, and leads to the editor of a product', async ( { page, store } ) => {
	await open( page, 'profit' );
	const { totals } = await ask( store, [ 'gross_profit', 'cost', 'cost_known' ], 'interval=year' );
	await expect( page.locator( '.storeboard-report__known' ) ).toContainText( /\S/, LONG );
	// The sample store has costs.
	if ( platform() === 'embedded' || totals.cost_known ) {
		expect( totals.cost_known ).toBeGreaterThan( 0 );
		await expect.poll( () => numberIn( page, 'Gross profit' ), LONG ).toBeCloseTo( totals.gross_profit, 2 );
		await expect.poll( () => numberIn( page, 'Cost of goods' ) ).toBeCloseTo( totals.cost, 2 );
	}

	for ( const by of [ 'product', 'category', 'order' ] ) {
		await open( page, 'profit', `&by=${ by }&orderby=cost_known&order=asc` );
		const base = { product: 'products', category: 'categories' }[ by ] ?? 'orders';
		const told = await store.get(
			`/storeboard/v1/query?metrics[]=${ base }/cost_known&${ DATES }&by=${ by }&orderby=cost_known&order=asc&per_page=100`
		);
		await expect( rows( page, 'Profit' ) ).toHaveCount( Math.max( 1, Math.min( 25, told.total ) ), LONG );
		if ( platform() === 'embedded' || told.total ) {
			expect( told.total ).toBeGreaterThan( 0 );
			const { label, product_id: id } = told.rows[ 0 ];
			const link = rows( page, 'Profit' ).getByRole( 'link', { name: label, exact: true } ).first();
			await expect( link ).toHaveAttribute(
				'href',
				by === 'product' ? new RegExp( `post=${ id }&action=edit` ) : /./
			);
		}
	}
} );

test( 'a name that is searched for narrows our own reports to the rows that REST finds by it', async ( {
	page,
	store,
} ) => {
	const title = 'Payment methods';
	await open( page, 'payment-methods' );
	const all = await ask( store, [ 'total_sales' ], 'by=payment_method&per_page=100' );
	await expect( rows( page, title ) ).toHaveCount( Math.min( 25, all.total ), LONG );
	const words = String( all.rows.at( -1 ).label ).slice( 0, 4 ).toUpperCase();
	await page.getByRole( 'searchbox', { name: 'Search by name' } ).fill( words );

	await expect.poll( () => addressOf( page ).get( 'search' ) ).toBe( words );
	const found = await ask( store, [ 'total_sales' ], `by=payment_method&search=${ encodeURIComponent( words ) }` );
	expect( found.total ).toBeGreaterThan( 0 );
	await expect( rows( page, title ) ).toHaveCount( found.total, LONG );
	const [ name, sales ] = await cellsOf( page, title, 0 );
	expect( name ).toBe( found.rows[ 0 ].label );
	expect( amountOf( sales! ) ).toBeCloseTo( found.rows[ 0 ].total_sales, 2 );

	await page.getByRole( 'searchbox', { name: 'Search by name' } ).fill( 'nobody pays so' );
	await expect( table( page, title ).getByRole( 'rowheader' ) ).toHaveCount( 0, LONG );
	await page.reload();
	await expect( page.getByRole( 'searchbox', { name: 'Search by name' } ) ).toHaveValue( 'nobody pays so' );
} );

test( 'orders in another currency than the store’s are added to nothing, and stand beside it as REST tells them', async ( {
	page,
	store,
} ) => {
	const before = await ask( store, [ 'total_sales', 'orders_count' ], 'by=currency' );
	const [ { currency, total_sales: sold, orders_count: many } ] = before.rows;
	expect( before.total ).toBe( 1 );
	await store.set( { options: { woocommerce_currency: currency === 'GBP' ? 'CHF' : 'GBP' } } );

	await open( page, 'payment-methods' );
	const { totals, currencies } = await ask(
		store,
		[ 'total_sales', 'orders_count' ],
		'interval=year&refund_day=own'
	);
	expect( [ totals.orders_count, currencies[ 0 ].currency, currencies[ 0 ].totals.orders_count ] ).toEqual( [
		0,
		currency,
		many,
	] );
	expect( currencies[ 0 ].totals.total_sales ).toBeCloseTo( sold, 2 );
	await expect( page.getByText( /^Some orders are in other currencies\. They aren’t converted/ ) ).toBeVisible(
		LONG
	);
	const line = page.getByRole( 'listitem' ).filter( { hasText: `${ currency }: Total sales` } );
	const [ , amount, orders ] = /Total sales \D*([\d,.]+), Orders ([\d,]+)/.exec(
		( await line.textContent() ) ?? ''
	)!;
	expect( Number( amount!.replace( /,/g, '' ) ) ).toBeCloseTo( sold, 2 );
	expect( Number( orders!.replace( /,/g, '' ) ) ).toBe( many );
	await expect.poll( () => numberIn( page, 'Orders' ) ).toBe( 0 );

	await open( page, 'payment-methods', '&by=currency' );
	await expect( rows( page, 'Payment methods' ) ).toHaveCount( 1, LONG );
	const [ name, sales ] = await cellsOf( page, 'Payment methods', 0 );
	expect( name ).toBe( before.rows[ 0 ].label );
	expect( Number( /[\d,.]+/.exec( sales! )![ 0 ].replace( /,/g, '' ) ) ).toBeCloseTo( sold, 2 );

	// The platform's own report adds them up, and says so.
	await open( page, 'revenue' );
	const note = page.getByText( /WooCommerce adds their amounts to this report as if they were in/ );
	await expect( note ).toBeVisible( LONG );
	await expect( page.locator( 'a[href*="by=currency"]' ).first() ).toBeVisible();
} );

test( 'the list of products without a cost has those alone, and each leads to its editor and to its cost', async ( {
	page,
	store,
	home,
} ) => {
	await open( page, 'profit' );
	const link = page.getByRole( 'link', { name: 'Show products without a cost' } );
	await expect( page.locator( '.storeboard-report__known' ) ).toContainText( /\S/, LONG );
	const { totals } = await ask( store, [ 'cost_known' ], 'interval=year' );
	test.skip(
		platform() !== 'embedded' && ( ! totals.cost_known || totals.cost_known === 100 ),
		'This store knows none of its costs, or all.'
	);
	await link.click();
	await expect.poll( () => addressOf( page ).get( 'cost' ) ).toBe( 'missing' );
	const lacking = ( more: string ) =>
		store.get( `/storeboard/v1/query?metrics[]=products/cost_known&${ DATES }&by=product&per_page=100${ more }` );
	const [ told, all ] = [ await lacking( '&cost=missing' ), await lacking( '' ) ];
	expect( told.total ).toBeGreaterThan( 0 );
	expect( told.rows.every( ( { cost_known: known }: { cost_known: number } ) => known !== 100 ) ).toBe( true );
	const known = all.rows.filter( ( { cost_known: share }: { cost_known: number } ) => share === 100 );
	expect( told.total + known.length ).toBe( all.total );
	await expect( rows( page, 'Profit' ) ).toHaveCount( Math.min( 25, told.total ), LONG );
	await expect( page.getByText( /New orders save it\. Earlier orders stay as they are/ ) ).toBeVisible();
	const first = rows( page, 'Profit' ).first().getByRole( 'rowheader' ).getByRole( 'link' ).first();
	await expect( first ).toHaveAttribute( 'href', /post\.php\?post=\d+&action=edit$/ );

	const id = /post=(\d+)/.exec( ( await first.getAttribute( 'href' ) )! )![ 1 ];
	const costOf = async () =>
		( await store.get( `/wc-analytics/products/${ id }` ) ).cost_of_goods_sold.values[ 0 ].defined_value;
	const before = await costOf();
	await rows( page, 'Profit' )
		.first()
		.getByRole( 'link', { name: /^Quick edit/ } )
		.click();
	const panel = page.getByRole( 'dialog', { name: 'Edit product' } );
	await panel.getByRole( 'textbox', { name: 'Cost of goods' } ).fill( '3.5' );
	await panel.getByRole( 'button', { name: 'Save' } ).click();
	await expect( home.notice( 'Product saved' ) ).toBeVisible( LONG );
	expect( await costOf() ).toBe( 3.5 );
	await home.notice( 'Product saved' ).getByRole( 'button', { name: 'Undo' } ).click();
	await expect.poll( costOf ).toBe( before );
	await page.keyboard.press( 'Escape' );

	await page.getByRole( 'group', { name: 'Show:' } ).getByRole( 'button' ).click();
	await page.getByRole( 'button', { name: 'All', exact: true } ).click();
	await expect( rows( page, 'Profit' ) ).toHaveCount( Math.min( 25, all.total ), LONG );
} );

/** Each report of ours with dates: its table's name, a metric of its rows, and what these may be grouped by besides periods. */
const GROUPINGS: [ string, string, Record< string, string > ][] = [
	[
		...( [ 'profit', 'Profit' ] as const ),
		{ product: 'products/cost', category: 'categories/cost', order: 'orders/cost' },
	],
	[
		...( [ 'payment-methods', 'Payment methods' ] as const ),
		{ payment_method: 'orders/total_sales', currency: 'orders/total_sales' },
	],
	[
		...( [ 'channels', 'Channels' ] as const ),
		Object.fromEntries(
			[ 'origin', 'source', 'campaign', 'device' ].map( ( by ) => [ by, 'orders/total_sales' ] )
		),
	],
	[
		...( [ 'busy-hours', 'Busy hours' ] as const ),
		{ moment: 'orders/orders_count', weekday: 'orders/orders_count', hour: 'orders/orders_count' },
	],
	[ ...( [ 'repeat-customers', 'Repeat customers' ] as const ), { buyer: 'buyers/orders_count' } ],
];

for ( const [ id, title, groupings ] of GROUPINGS ) {
	test( `the report of ${ id } shows in its default period what REST tells, by whatever its rows are grouped`, async ( {
		page,
		store,
	} ) => {
		test.slow();
		const today = await todayOf( store );
		const month = `after=${ today.slice( 0, 8 ) }01T00:00:00&before=${ today }T23:59:59`;
		for ( const [ by, metric ] of Object.entries( groupings ) ) {
			const told = await store.get(
				`/storeboard/v1/query?metrics[]=${ metric }&${ month }&by=${ by }&per_page=100`
			);
			await page.goto( `${ HOME }&path=/analytics/${ id }&by=${ by }` );
			const names = table( page, title ).getByRole( 'rowheader' );
			await expect( names, by ).toHaveCount( Math.min( 25, told.total ), LONG );
			if ( told.total ) {
				await expect( names.first(), by ).toContainText( /[\p{L}\d]/u );
			}
		}
	} );
}
