import { HOME } from './lib/home';
import { addressOf, download, figure, REPORTS, rows, table } from './lib/reports';
import { expect, needsExtensions, platform, test } from './lib/test';

/** An extension that was written for WooCommerce's client (tests/fixtures/extensions/acme-report). */

test.beforeEach( async ( { store } ) => {
	needsExtensions( [ 'acme-report' ] );
	await store.set( { extensions: [ 'acme-report' ] } );
} );

test(
	'an extension adds a report, and figures, filters and columns to one of ours',
	{ tag: '@always' },
	async ( { page, store } ) => {
		await page.goto( `${ HOME }&path=/analytics/acme` );
		await expect( page.getByRole( 'heading', { name: 'Tips of this month' } ) ).toBeVisible();
		await expect( page.getByRole( 'heading', { level: 1, name: 'Acme Tips' } ) ).toBeVisible();

		const year = new Date().getUTCFullYear();
		// In the first days of a year no coupon was used in it.
		const range = `period=custom&after=${ year - 1 }-01-01&before=${ year }-12-31&compare=previous_year`;
		await page.goto( `${ HOME }&path=/analytics/coupons&${ range }` );
		const [ coupon ] = await store.get(
			`${ REPORTS }/coupons?after=${ year - 1 }-01-01T00:00:00&before=${ year }-12-31T23:59:59&orderby=orders_count&order=desc`
		);
		test.skip( ! coupon && platform() !== 'embedded', 'No coupon was used on this store this year or the last' );
		await expect( figure( page, 'Acme codes' ) ).toBeVisible();
		const filters = page.locator( '.storeboard-report__controls' ).getByRole( 'group' );
		await expect( filters ).toHaveCount( 2 );
		const tops = await filters.evaluateAll( ( all ) => all.map( ( one ) => one.getBoundingClientRect().top ) );
		expect( tops[ 1 ], 'its filter stands in the row of ours' ).toBe( tops[ 0 ] );
		await expect( rows( page, 'Coupons' ).first() ).toContainText( `Letter ${ coupon.coupon_id }` );
		await expect( table( page, 'Coupons' ).getByRole( 'columnheader', { name: 'Acme letter' } ) ).toBeVisible();
		expect( ( await download( page ) ).lines[ 0 ] ).toContain( 'Acme letter' );

		const sent = page.waitForRequest( ( request ) =>
			/reports\/coupons\?.*acme_source=letters/.test( request.url() )
		);
		await page.getByRole( 'group', { name: 'Acme source:' } ).getByRole( 'button' ).click();
		await page.getByRole( 'button', { name: 'Letters', exact: true } ).click();
		await sent;
		expect( addressOf( page ).get( 'acme_source' ) ).toBe( 'letters' );

		await page.goto( `${ HOME }&path=/analytics/coupons&filter=advanced&match=all&acme_owner_is=ana` );
		await expect( page.getByRole( 'group', { name: 'Acme owner' } ) ).toBeVisible();

		await page.goto( `${ HOME }&path=/analytics/nothing` );
		await expect( page.getByText( 'Sorry, you are not allowed to access this page.' ).first() ).toBeVisible();
	}
);
