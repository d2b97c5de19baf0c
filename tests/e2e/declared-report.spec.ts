import { HOME } from './lib/home';
import { addressOf, amountOf, download, numberIn, rows, table } from './lib/reports';
import { expect, needsExtensions, test } from './lib/test';

/** A report that an extension declares in PHP, over a table of its own (tests/fixtures/extensions/acme-commissions): it has no script. */

const YEAR = new Date().getUTCFullYear();
const RANGE = `period=custom&after=${ YEAR - 1 }-01-01&before=${ YEAR }-12-31&compare=previous_year`;
const DATES = `after=${ YEAR - 1 }-01-01T00:00:00&before=${ YEAR }-12-31T23:59:59`;
const QUESTION = `/storeboard/v1/query?metrics[]=acme/commission&metrics[]=acme/sold&${ DATES }`;
const TITLE = 'Commissions';
/** A full page of rows takes a slow server its time. */
const LONG = { timeout: 30_000 };

test.beforeEach( async ( { store } ) => {
	needsExtensions( [ 'acme-commissions' ] );
	await store.set( { extensions: [ 'acme-commissions' ] } );
} );

test(
	'a report that an extension declares has its menu entry, stats, chart, table and file',
	{ tag: '@always' },
	async ( { page, store } ) => {
		await page.goto( HOME );
		await page
			.locator( '#adminmenu' )
			.getByRole( 'link', { name: TITLE } )
			.first()
			.waitFor( { state: 'attached' } );
		await page.goto( `${ HOME }&path=/analytics/acme-commissions&${ RANGE }` );
		await expect( page.getByRole( 'heading', { level: 1, name: TITLE } ) ).toBeVisible();
		const { totals } = await store.get( QUESTION );
		await expect.poll( () => numberIn( page, 'Commission' ), LONG ).toBeCloseTo( totals.commission, 2 );
		expect( await numberIn( page, 'Orders with an agent' ) ).toBe( totals.sold );
		await expect( page.getByText( 'These stats come from an extension.' ) ).toBeVisible();

		const told = await store.get( `${ QUESTION }&by=acme/agent` );
		await expect( rows( page, TITLE ) ).toHaveCount( told.total, LONG );
		const cells = await rows( page, TITLE ).first().locator( 'th, td' ).allTextContents();
		expect( cells[ 0 ] ).toBe( told.rows[ 0 ].label );
		expect( told.rows[ 0 ].label ).toMatch( / Acme$/ );
		expect( amountOf( cells[ 1 ]! ) ).toBeCloseTo( told.rows[ 0 ].commission, 2 );

		const { lines } = await download( page );
		expect( lines[ 0 ] ).toBe( 'Agent,Commission,Orders with an agent,Average per order' );
		expect( lines ).toHaveLength( 1 + told.total );

		await page.getByRole( 'group', { name: 'Group by:' } ).getByRole( 'button' ).click();
		await page.getByRole( 'button', { name: 'State', exact: true } ).click();
		await expect.poll( () => addressOf( page ).get( 'by' ) ).toBe( 'acme/status' );
		await expect( table( page, TITLE ).getByRole( 'columnheader', { name: /^State/ } ) ).toBeVisible( LONG );
		await expect( table( page, TITLE ) ).toContainText( 'To be paid' );

		await page.getByRole( 'button', { name: 'About this stat' } ).click();
		await expect( page.getByText( 'What agents earn on orders, before they are paid.' ) ).toBeVisible();
	}
);

test( 'what it declares to be narrowed by narrows its numbers, rows and file, and a saved view keeps it', async ( {
	page,
	store,
} ) => {
	await page.goto( `${ HOME }&path=/analytics/acme-commissions&${ RANGE }` );
	await expect( rows( page, TITLE ).first() ).toBeVisible( LONG );
	await page.getByRole( 'group', { name: 'State:' } ).getByRole( 'button' ).click();
	await page.getByRole( 'button', { name: 'Paid', exact: true } ).click();
	await page.getByRole( 'group', { name: 'Agent:' } ).getByRole( 'button' ).click();
	await page.getByRole( 'button', { name: 'Only one', exact: true } ).click();
	await page.getByRole( 'combobox', { name: 'Search: Agent' } ).fill( 'bo' );
	await page.getByRole( 'option', { name: 'Bo Acme' } ).click();

	const { totals } = await store.get( `${ QUESTION }&where[acme/agent]=bo&where[acme/status]=paid` );
	await expect.poll( () => numberIn( page, 'Commission' ), LONG ).toBeCloseTo( totals.commission, 2 );
	await expect( rows( page, TITLE ) ).toHaveCount( 1, LONG );
	const { lines } = await download( page );
	expect( lines.slice( 1 ).map( ( line ) => line.split( ',' )[ 0 ] ) ).toEqual( [ 'Bo Acme' ] );

	const address = page.url();
	await page.reload();
	await expect( page.getByRole( 'group', { name: 'Agent:' } ) ).toContainText( 'Bo Acme', LONG );
	await expect( page.getByRole( 'group', { name: 'State:' } ) ).toContainText( 'Paid' );
	const query = new URL( address ).search.slice( 1 ).replace( /^page=wc-admin&/, '' );
	const saved = await store.post( '/storeboard/v1/views', { name: 'Bo, paid', query } );
	// Not for the tests that come after.
	await store.post( `/storeboard/v1/views/${ saved.id }?_method=DELETE&revision=${ saved.revision }` );
	expect( saved.query ).toContain( 'only_acme_status=paid' );
} );

test( 'who moves to it within the app finds it too', async ( { page } ) => {
	await page.goto( `${ HOME }&path=/analytics/payment-methods&${ RANGE }` );
	await expect( rows( page, 'Payment methods' ).first() ).toBeVisible( LONG );
	const asked = page.waitForRequest( /declared-reports/ );
	await page.locator( '#adminmenu' ).getByRole( 'link', { name: TITLE } ).click();
	await asked;
	await expect( rows( page, TITLE ).first() ).toContainText( 'Acme', LONG );
} );

test( 'its chart and its stats compare with the year before, its saved view opens it narrowed, and its card stands on home', async ( {
	page,
	store,
} ) => {
	const month = `period=custom&after=${ YEAR - 1 }-01-01&before=${ YEAR - 1 }-12-31&compare=previous_year`;
	// A page of the admin has the extension make its table.
	await page.goto( HOME );
	const last = await store.get(
		`/storeboard/v1/query?metrics[]=acme/commission&after=${ YEAR - 1 }-01-01T00:00:00&before=${ YEAR - 1 }-12-31T23:59:59`
	);
	const before = await store.get(
		`/storeboard/v1/query?metrics[]=acme/commission&after=${ YEAR - 2 }-01-01T00:00:00&before=${ YEAR - 2 }-12-31T23:59:59`
	);
	await page.goto( `${ HOME }&path=/analytics/acme-commissions&${ month }` );
	await expect.poll( () => numberIn( page, 'Commission' ), LONG ).toBeCloseTo( last.totals.commission, 2 );
	const chart = page.getByRole( 'region', { name: 'Commission', exact: true } );
	const legend = chart.getByRole( 'list', { name: 'Legend' } ).getByRole( 'listitem' );
	await expect( legend ).toHaveCount( 2, LONG );
	for ( const [ at, { totals } ] of [ last, before ].entries() ) {
		expect( amountOf( await legend.nth( at ).locator( 'strong' ).textContent() ) ).toBeCloseTo(
			totals.commission,
			2
		);
	}
	await expect( chart.locator( 'svg' ).first() ).toBeVisible();

	const view = await store.post( '/storeboard/v1/views', {
		name: 'Paid by Bo',
		query: `path=/analytics/acme-commissions&${ month }&only_acme_status=paid`,
	} );
	try {
		await page.reload();
		await page.getByRole( 'button', { name: /^(Saved views|View: )/ } ).click();
		await page.getByRole( 'menuitemradio', { name: 'Paid by Bo' } ).click();
		await expect.poll( () => addressOf( page ).get( 'only_acme_status' ) ).toBe( 'paid' );
		await expect( page.getByRole( 'group', { name: 'State:' } ) ).toContainText( 'Paid', LONG );
		expect( view.query ).toContain( 'only_acme_status=paid' );
	} finally {
		await store.post( `/storeboard/v1/views/${ view.id }?_method=DELETE&revision=${ view.revision }` );
	}

	const cards = '/storeboard/v1/home-cards';
	await store.hideSetup();
	await store.post( cards, {
		changes: [
			{
				do: 'restore',
				cards: [ { id: 'acme', place: 'start', card: 'acme/commissions', attributes: {} } ],
			},
		],
	} );
	await page.goto( HOME );
	const card = page.locator( '[data-card="acme"]' );
	await card.scrollIntoViewIfNeeded();
	const number = card.getByRole( 'link', { name: /^Commission \$[\d,.]+/ } );
	await expect( number ).toHaveAttribute( 'href', /acme-commissions/, LONG );
	await store.post( cards, { changes: [ { do: 'reset' } ] } );
} );
