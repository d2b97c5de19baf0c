import type { Page } from '@playwright/test';
import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { expectNoJump, watch } from './lib/measure';
import { routeOf, withoutReplies } from './lib/network';
import type { Store } from './lib/store';
import { expect, test } from './lib/test';

/** What shows stands still while the rest comes, in pieces, as over a slow line. */

/** No more than rounding. */
const NOTHING = 0.001;

/** How much later an answer and a script come, in milliseconds: long enough for a paint between any two. */
const LATER = 300;

const SCRIPT = /\/storeboard\/build\/(?!index)[^?]+\.js/;

/** Longer than what a click moves is left out of the measure. */
const AFTER_CLICK = 700;

async function slowDown( page: Page, later = LATER ) {
	await page.route(
		( url ) => routeOf( url ) !== null || SCRIPT.test( url.href ),
		async ( route ) => {
			await new Promise( ( resolve ) => setTimeout( resolve, later ) );
			await route.fallback();
		}
	);
}

async function stands( page: Page, address: string, width: number, isThere: () => Promise< unknown > ) {
	await page.setViewportSize( { width, height: 900 } );
	// From here on a page brings along what stands above each screen.
	await page.goto( HOME );
	await isAtRest( page );
	await slowDown( page );
	await watch( page );
	await page.goto( address );
	await isThere();
	await expectNoJump( page, NOTHING );
}

test( 'the place of the setup reminder above a report, though the app comes late', async ( { page, store } ) => {
	await store.set( { tasks: { products: { isComplete: true }, tax: { isComplete: false } } } );
	await page.goto( HOME );
	await isAtRest( page );
	await page.route( /\/storeboard\/build\/[^?]+\.js/, async ( route ) => {
		await new Promise( ( resolve ) => setTimeout( resolve, LATER ) );
		await route.fallback();
	} );
	await watch( page );
	await page.goto( `${ HOME }&path=/analytics/revenue` );
	await expect( page.getByRole( 'link', { name: /(Continue|Finish) setup/ } ) ).toBeVisible();
	await expectNoJump( page, NOTHING );
} );

const REPORT = `${ HOME }&path=/analytics`;

const firstOf = async ( store: Store, things: string ) =>
	( await store.get( `/wc-analytics/${ things }?per_page=1&_fields=id` ) )[ 0 ].id as number;

const CARDS: [ string, ( store: Store ) => Promise< string > ][] = [
	[
		'one product',
		async ( store ) =>
			`${ REPORT }/products&filter=single_product&products=${ await firstOf( store, 'products' ) }`,
	],
	[
		'advanced filters',
		async ( store ) =>
			`${ REPORT }/orders&filter=advanced&match=all&status_is=completed&product_includes=${ await firstOf( store, 'products' ) }`,
	],
];

const REPORTS: [ string, string ][] = [
	[ 'revenue', `${ REPORT }/revenue` ],
	[ 'orders', `${ REPORT }/orders` ],
	[ 'overview', `${ REPORT }/overview` ],
	[ 'stock', `${ REPORT }/stock` ],
	[ 'profit', `${ REPORT }/profit` ],
	[ 'channels', `${ REPORT }/channels` ],
	[ 'busy-hours', `${ REPORT }/busy-hours` ],
	[ 'repeat-customers', `${ REPORT }/repeat-customers` ],
	[ 'stock-sales', `${ REPORT }/stock-sales` ],
	[ 'customers', `${ HOME }&path=/customers` ],
];

for ( const name of [ 'revenue', 'profit' ] ) {
	test( `the columns of ${ name } and its height while another range comes`, async ( { page } ) => {
		await page.goto( `${ REPORT }/${ name }&period=month&per_page=25` );
		const table = page.getByRole( 'region', { name: /^(Revenue|Profit)/i } );
		await expect( table.getByRole( 'rowheader' ).first() ).toBeVisible();
		await isAtRest( page );
		const places = () =>
			table
				.locator( 'th[scope="col"], tbody' )
				.evaluateAll( ( parts ) =>
					parts.map( ( part ) =>
						Math.round( part.getBoundingClientRect()[ part.nodeName === 'TH' ? 'x' : 'height' ] )
					)
				);
		const before = await places();
		await slowDown( page, AFTER_CLICK );

		await page.getByRole( 'button', { name: /^Month to date/ } ).click();
		const form = page.locator( '.storeboard-date-range__form' );
		await form.getByRole( 'radio', { name: 'Last month' } ).check();
		await form.getByRole( 'button', { name: 'Update' } ).click();
		await expect( table.getByText( 'Loading…' ) ).toBeAttached();
		expect( await places() ).toEqual( before );
	} );
}

for ( const width of [ 1440, 375 ] ) {
	for ( const [ what, addressOf ] of CARDS ) {
		test( `a report with the card of ${ what } in its address, ${ width } pixels`, async ( { page, store } ) => {
			await stands( page, await addressOf( store ), width, () =>
				expect( page.locator( '.storeboard-report__panel > *' ) ).toBeVisible()
			);
		} );
	}

	for ( const [ name, address ] of REPORTS ) {
		test(
			`the report of ${ name }, ${ width } pixels`,
			name === 'revenue' ? { tag: '@always' } : {},
			async ( { page } ) => {
				await stands( page, address, width, () => expect( page.getByText( /^Data as of / ) ).toBeVisible() );
			}
		);
	}

	test( `a report whose data comes by a schedule, ${ width } pixels`, async ( { page, store } ) => {
		await store.set( { options: { woocommerce_analytics_scheduled_import: 'yes' } } );
		await stands( page, `${ REPORT }/revenue`, width, () =>
			expect( page.getByText( /^(Data status:|Data as of )/ ) ).toBeVisible()
		);
	} );

	test( `the settings of analytics, ${ width } pixels`, async ( { page } ) => {
		await stands( page, `${ REPORT }/settings`, width, async () => {
			await expect( page.getByRole( 'heading', { name: 'Import historical data' } ) ).toBeVisible();
			await expect( page.getByRole( 'heading', { name: 'Targets' } ) ).toBeVisible();
		} );
	} );

	test( `marketing, ${ width } pixels`, async ( { page } ) => {
		await withoutReplies( page, /marketing/ );
		await stands( page, `${ HOME }&path=/marketing`, width, () =>
			expect( page.getByRole( 'heading', { name: 'Coupons' } ) ).toBeVisible()
		);
	} );

	test( `the inbox on a first visit of home, ${ width } pixels`, async ( { page, store } ) => {
		const note = ( title: string ) => ( { title, content: 'Some words that need two lines on a phone, or more.' } );
		await store.set( { notes: [ 'One', 'Two', 'Three', 'Four' ].map( note ) } );
		await withoutReplies( page, /notes/ );
		await stands( page, HOME, width, () =>
			expect( page.getByRole( 'heading', { name: 'Inbox' } ) ).toBeAttached()
		);
	} );

	test( `the Activity panel, ${ width } pixels`, async ( { page, store } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await store.set( {
			notes: [ 'One', 'Two', 'Three' ].map( ( title ) => ( { title, content: 'Some words.' } ) ),
		} );
		await store.hideSetup();
		await page.goto( HOME );
		await isAtRest( page );
		await withoutReplies( page, /onboarding|notes|orders|reviews|low-in-stock/ );
		await slowDown( page, AFTER_CLICK );
		await watch( page );
		await page.goto( `${ HOME }&path=/marketing` );
		await page.getByRole( 'tab', { name: /^Activity/ } ).click();
		const panel = page.getByRole( 'tabpanel', { name: 'Activity' } );
		await expect( panel.getByRole( 'link', { name: /You have \d+ orders? to fulfill/ } ) ).toBeVisible();
		await expect( panel.getByRole( 'heading', { name: 'Inbox' } ) ).toBeVisible();
		await expectNoJump( page, NOTHING );
	} );
}
