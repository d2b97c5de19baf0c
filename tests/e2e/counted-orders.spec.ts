import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { numberIn, todayOf } from './lib/reports';
import { expect, test } from './lib/test';

/** Where a number of orders leads: the list has as many orders as the number says. */

/** How many of the first numbers of each report are followed. */
const FOLLOWED = 4;

/** How many orders the list has, and how many refunds the number counts besides. */
async function listed( page: Page ) {
	const counted = ( await page.locator( '.displaying-num' ).first().textContent() ) ?? '';
	const said = ( await page.locator( '.notice' ).filter( { hasText: 'behind the number' } ).textContent() ) ?? '';
	expect( said ).toMatch( /^(This is|These are) the [\d,]+ orders? behind the number in the report\./ );
	return {
		orders: Number( counted.replace( /[^\d]/g, '' ) ),
		refunds: Number( /also counts ([\d,]+)/.exec( said )?.[ 1 ]!.replace( ',', '' ) ?? 0 ),
	};
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
		const links = await table
			.locator( 'a[href*="storeboard_counted="]' )
			.evaluateAll( ( all ) =>
				all.map( ( one ) => [ one.textContent!, ( one as HTMLAnchorElement ).href ] as const )
			);

		for ( const [ number, address ] of links.filter( ( [ text ] ) => text !== '0' ).slice( 0, FOLLOWED ) ) {
			await page.goto( address );
			const { orders, refunds } = await listed( page );
			const wanted = Number( number.replace( /[^\d]/g, '' ) );
			expect( orders, address ).toBeLessThanOrEqual( wanted );
			expect( orders + refunds, address ).toBeGreaterThanOrEqual( wanted );
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
		await page.getByRole( 'button', { name: 'About this number' } ).click();
		await page.getByRole( 'link', { name: 'Show the orders behind it' } ).click();
		await page.waitForURL( /storeboard_counted=products/ );
		expect( ( await listed( page ) ).orders ).toBe( wanted );

		await page.getByRole( 'link', { name: 'Show all orders' } ).click();
		await expect( page.locator( '.notice' ).filter( { hasText: 'behind the number' } ) ).toHaveCount( 0 );
	}
);
