import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { REPORTS, numberIn, todayOf } from './lib/reports';
import type { Store } from './lib/store';
import { expect, test } from './lib/test';

/** Where a number of orders leads: the list has as many orders as the number says. */

/** How many of the first numbers of each report are followed. */
const FOLLOWED = 4;

/** How many orders the list has, and how many refunds the number counts besides. */
async function listed( page: Page ) {
	const counted = ( await page.locator( '.displaying-num' ).first().textContent() ) ?? '';
	const said = ( await page.locator( '.notice' ).filter( { hasText: 'behind the stat' } ).textContent() ) ?? '';
	expect( said ).toMatch( /^(This is|These are) the [\d,]+ orders? behind the stat in the report\./ );
	return {
		orders: Number( counted.replace( /[^\d]/g, '' ) ),
		refunds: Number( /also includes ([\d,]+)/.exec( said )?.[ 1 ]!.replace( ',', '' ) ?? 0 ),
	};
}

/** Whether the platform's report has a row that counts orders. */
async function hasNumbers( store: Store, id: string, range: string ) {
	const { after, before } = Object.fromEntries( new URLSearchParams( range ) );
	const query = `after=${ after }T00:00:00&before=${ before }T23:59:59&per_page=100`;
	const path =
		id === 'revenue' ? `${ REPORTS }/revenue/stats?${ query }&interval=month` : `${ REPORTS }/${ id }?${ query }`;
	const answer = await store.get( id === 'customers' ? `${ REPORTS }/customers?per_page=100` : path );
	const rows: { orders_count?: number; subtotals?: { orders_count: number } }[] = answer.intervals ?? answer;
	return rows.some( ( row ) => Number( row.orders_count ?? row.subtotals?.orders_count ) > 0 );
}

const ID = [ 'revenue', 'products', 'variations', 'coupons', 'taxes', 'customers' ];

for ( const id of ID ) {
	test( `numbers of orders in the report of ${ id } lead to exactly these`, async ( { page, store, problems } ) => {
		// The list is the platform's.
		problems.ignore();
		const today = await todayOf( store );
		const range = `period=custom&compare=previous_year&after=${ Number( today.slice( 0, 4 ) ) - 1 }-01-01&before=${ today }`;
		await page.goto( `${ HOME }&path=${ id === 'customers' ? '' : '/analytics' }/${ id }&${ range }` );
		const table = page.locator( '.storeboard-report table tbody' );
		await expect( table.getByRole( 'row' ).first() ).toContainText( /[\p{L}\d]/u );
		test.skip(
			! ( await hasNumbers( store, id, range ) ),
			`WooCommerce's report of ${ id } counts no order of this store.`
		);
		const links = await table
			.locator( 'a[href*="storeboard_counted="]' )
			.evaluateAll( ( all ) =>
				all.map( ( one ) => [ one.textContent!, ( one as HTMLAnchorElement ).href ] as const )
			);

		const followed = links.filter( ( [ text ] ) => text !== '0' ).slice( 0, FOLLOWED );
		expect( followed.length ).toBeGreaterThan( 0 );
		for ( const [ number, address ] of followed ) {
			await page.goto( address );
			const { orders, refunds } = await listed( page );
			// The period has every order of the store, so that of a refund is among them.
			expect( orders + refunds, address ).toBe( Number( number.replace( /[^\d]/g, '' ) ) );
		}
	} );
}

test(
	'what is said of a figure leads to the orders that it counts, and from there to all',
	{ tag: '@always' },
	async ( { page, store, problems } ) => {
		problems.ignore();
		const today = await todayOf( store );
		const range = `period=custom&compare=previous_year&after=${ Number( today.slice( 0, 4 ) ) - 1 }-01-01&before=${ today }`;
		await page.goto( `${ HOME }&path=/analytics/products&chart=orders_count&${ range }` );
		await expect.poll( () => numberIn( page, 'Orders' ) ).toBeGreaterThan( 0 );
		const wanted = await numberIn( page, 'Orders' );
		await page.getByRole( 'button', { name: 'About this stat' } ).click();
		await page.getByRole( 'link', { name: 'View these orders' } ).click();
		await page.waitForURL( /storeboard_counted=products/ );
		expect( ( await listed( page ) ).orders ).toBe( wanted );

		await page.getByRole( 'link', { name: 'Show all orders' } ).click();
		await expect( page.locator( '.notice' ).filter( { hasText: 'behind the stat' } ) ).toHaveCount( 0 );
	}
);

/** Our own reports: what groups the rows, what of a row leads to its orders, and what REST says how many these are. */
const OWN = [
	{ id: 'payment-methods', by: 'payment_method', metric: 'orders/orders_count', refunds: false },
	{ id: 'channels', by: 'origin', metric: 'orders/orders_count', refunds: false },
	{ id: 'busy-hours', by: 'weekday', metric: 'orders/orders_count', refunds: false },
	{ id: 'profit', by: 'product', metric: 'products/orders_count', refunds: false },
	{ id: 'profit', by: 'category', metric: 'categories/orders_and_refunds', refunds: true },
];

for ( const { id, by, metric, refunds: areCounted } of OWN ) {
	test( `numbers in the report of ${ id } by ${ by } lead to exactly the orders behind them`, async ( {
		page,
		store,
		problems,
	} ) => {
		problems.ignore();
		// Lines are dated as their orders are placed.
		await store.set( {
			options: {
				woocommerce_date_type: 'date_created',
				// Without it profit has no rows by product.
				...( id === 'profit' && { woocommerce_feature_cost_of_goods_sold_enabled: 'yes' } ),
			},
		} );
		const today = await todayOf( store );
		const after = `${ Number( today.slice( 0, 4 ) ) - 1 }-01-01`;
		const { rows } = await store.get(
			`/storeboard/v1/query?metrics[]=${ metric }&by=${ by }&after=${ after }T00:00:00&before=${ today }T23:59:59&per_page=100`
		);
		const counts = new Map< string, number >(
			rows.map( ( row: Record< string, unknown > ) => [
				String( row[ by ] ?? row[ `${ by }_id` ] ),
				row[ metric.split( '/' )[ 1 ]! ],
			] )
		);
		test.skip( counts.size === 0, `This store has no orders by ${ by }.` );
		await page.goto(
			`${ HOME }&path=/analytics/${ id }&by=${ by }&period=custom&compare=previous_year&after=${ after }&before=${ today }`
		);
		const links = page.locator( '.storeboard-report table tbody a[href*="storeboard_counted="]' );
		await expect( links.first() ).toBeVisible( { timeout: 30_000 } );
		const addresses = await links.evaluateAll( ( all ) => all.map( ( one ) => ( one as HTMLAnchorElement ).href ) );
		for ( const address of addresses.slice( 0, FOLLOWED ) ) {
			await page.goto( address );
			const { orders, refunds } = await listed( page );
			const member = new URL( address ).searchParams.get( 'storeboard_member' )!;
			expect( orders + ( areCounted ? refunds : 0 ), address ).toBe( counts.get( member ) );
		}
	} );
}
