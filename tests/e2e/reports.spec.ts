import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { press } from './lib/keyboard';
import {
	addressOf,
	amountOf,
	download,
	figure,
	numberIn,
	REPORTS,
	rows,
	table,
	todayOf,
	totalsOf,
} from './lib/reports';
import { expect, test } from './lib/test';

/** The figures of a report are the ones that REST tells, so these stay the same for as long as the test lasts. */

const COLUMNS = 'revenue_report_columns';

test(
	'revenue shows the sums of its range, another one is chosen by keyboard, and hidden columns stay hidden',
	{ tag: '@always' },
	async ( { page, store } ) => {
		const year = new Date().getUTCFullYear();
		const before = ( await store.preferences() )[ COLUMNS ] ?? '';
		try {
			await store.post( '/wp/v2/users/me', { woocommerce_meta: { [ COLUMNS ]: '' } } );
			await page.goto( `${ HOME }&path=/analytics/revenue&period=year&compare=previous_year&per_page=100` );
			const totals = await totalsOf( store, 'revenue', `${ year }-01-01`, `${ year }-12-31` );
			for ( const [ label, key ] of [
				[ 'Gross sales', 'gross_sales' ],
				[ 'Net sales', 'net_revenue' ],
				[ 'Total sales', 'total_sales' ],
			] as const ) {
				await expect.poll( () => numberIn( page, label ) ).toBeCloseTo( totals[ key ], 2 );
			}

			await press( page, page.getByRole( 'button', { name: /^Year to date/ } ) );
			const form = page.locator( '.storeboard-date-range__form' );
			await press( page, form.getByRole( 'radio', { checked: true } ).first(), 'ArrowDown' );
			for ( let step = 0; step < 20; step++ ) {
				if ( await form.getByRole( 'radio', { name: 'Last month' } ).isChecked() ) {
					break;
				}
				await page.keyboard.press( 'ArrowDown' );
			}
			await press( page, form.getByRole( 'button', { name: 'Update' } ) );
			await expect( form ).toHaveCount( 0 );
			await expect( page.getByRole( 'button', { name: /^Last month/ } ) ).toBeFocused();
			expect( addressOf( page ).get( 'period' ) ).toBe( 'last_month' );

			const shown = table( page, 'Revenue' ).getByRole( 'columnheader', { name: 'Shipping' } );
			await expect( shown ).toBeVisible();
			await page.getByRole( 'button', { name: 'Choose which values to display' } ).click();
			const saved = page.waitForResponse( ( response ) => response.request().method() !== 'GET' );
			await page.getByRole( 'menuitemcheckbox', { name: 'Shipping' } ).click();
			await expect( shown ).toHaveCount( 0 );
			expect( ( await saved ).status() ).toBe( 200 );
			await page.reload();
			await expect( table( page, 'Revenue' ).getByRole( 'columnheader', { name: 'Taxes' } ) ).toBeVisible();
			await expect( shown ).toHaveCount( 0 );

			await page.goBack();
			await expect( page.getByRole( 'button', { name: /^Year to date/ } ) ).toBeVisible();
		} finally {
			await store.post( '/wp/v2/users/me', { woocommerce_meta: { [ COLUMNS ]: before } } );
		}
	}
);

test( 'orders are narrowed, sorted and turned page by page, and what shows is downloaded', async ( {
	page,
	store,
} ) => {
	const year = new Date().getUTCFullYear();
	const range = `period=custom&after=${ year - 1 }-01-01&before=${ year }-12-31&compare=previous_year`;
	await page.goto( `${ HOME }&path=/analytics/orders&${ range }` );
	await expect( rows( page, 'Orders' ).first().getByRole( 'link' ).first() ).toBeVisible();

	await page.getByRole( 'button', { name: 'All orders' } ).click();
	await page.getByRole( 'button', { name: 'Advanced filters' } ).click();
	await page.getByRole( 'button', { name: 'Add a filter' } ).click();
	await page.getByRole( 'menuitem', { name: 'Order status' } ).click();
	const status = page.getByRole( 'group', { name: 'Order status' } );
	await status.getByRole( 'combobox' ).last().selectOption( { label: 'Completed' } );
	await page.getByRole( 'button', { name: 'Filter', exact: true } ).click();
	await expect.poll( () => addressOf( page ).get( 'status_is' ) ).toBe( 'completed' );
	const completed = '&match=all&status_is[]=completed';
	const totals = await totalsOf( store, 'orders', `${ year - 1 }-01-01`, `${ year }-12-31`, completed );
	await expect( figure( page, 'Orders' ) ).toContainText( new RegExp( `Orders\\s*${ totals.orders_count }(?!\\d)` ) );
	await expect( table( page, 'Orders' ) ).not.toContainText( 'Processing' );

	await table( page, 'Orders' ).getByRole( 'button', { name: 'Net sales' } ).click();
	await expect( table( page, 'Orders' ).getByRole( 'columnheader', { name: 'Net sales' } ) ).toHaveAttribute(
		'aria-sort',
		'descending'
	);
	const told: { order_number: string; net_total: number }[] = [];
	for ( let at = 1; told.length === 100 * ( at - 1 ); at++ ) {
		const dates = `after=${ year - 1 }-01-01T00:00:00&before=${ year }-12-31T23:59:59`;
		told.push( ...( await store.get( `${ REPORTS }/orders?${ dates }&per_page=100&page=${ at }${ completed }` ) ) );
	}
	const most = Math.max( ...told.map( ( order ) => order.net_total ) );
	await expect
		.poll( async () =>
			amountOf( await rows( page, 'Orders' ).first().locator( 'td.is-numeric' ).last().textContent() )
		)
		.toBeCloseTo( most, 2 );

	const first = await rows( page, 'Orders' ).first().textContent();
	await page.getByRole( 'button', { name: 'Next page' } ).click();
	await expect.poll( () => addressOf( page ).get( 'paged' ) ).toBe( '2' );
	await expect( rows( page, 'Orders' ).first() ).not.toHaveText( first! );
	await expect( rows( page, 'Orders' ) ).toHaveCount( Math.min( 25, told.length - 25 ) );

	// More rows than a page has: all of them, with the columns, the filters and the days that show.
	const { name, lines } = await download( page );
	expect( name ).toBe(
		`orders_${ year - 1 }-01-01_${ year }-12-31_filter-advanced_orderby-net-total_order-desc.csv`
	);
	expect( lines[ 0 ] ).toBe(
		'Date,Order #,Status,Customer,Customer type,Product(s),Items sold,Coupon(s),Net sales,Attribution'
	);
	expect( lines.slice( 1 ).every( ( line ) => /,-?\d+\.\d\d(,|$)/.test( line ) && ! /\.\d{3}/.test( line ) ) ).toBe(
		true
	);
	expect( lines ).toHaveLength( 1 + told.length );
	expect( lines.some( ( line ) => line.includes( told[ 0 ]!.order_number ) ) ).toBe( true );

	await page.goBack();
	await expect( rows( page, 'Orders' ).first() ).toHaveText( first! );
	await page.goBack();
	await expect( table( page, 'Orders' ).getByRole( 'columnheader', { name: 'Date' } ) ).toHaveAttribute(
		'aria-sort',
		'descending'
	);
} );

test( 'stock is filtered by its status', async ( { page, store } ) => {
	await page.goto( `${ HOME }&path=/analytics/stock` );
	await expect( rows( page, 'Stock' ).first().getByRole( 'link' ).first() ).toBeVisible();

	const filter = page.getByRole( 'group', { name: 'Show:' } ).getByRole( 'button' );
	await press( page, filter );
	await expect( page.getByRole( 'list', { name: 'Show' } ).getByRole( 'button' ).first() ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( filter ).toBeFocused();
	await press( page, filter );
	await press( page, page.getByRole( 'button', { name: 'Out of stock', exact: true } ) );
	await expect( filter ).toBeFocused();
	await expect( filter ).toHaveAccessibleName( 'Out of stock' );
	await expect.poll( () => addressOf( page ).get( 'type' ) ).toBe( 'outofstock' );
	const told: { name: string }[] = await store.get( `${ REPORTS }/stock?type=outofstock&per_page=100` );
	await expect( rows( page, 'Stock' ) ).toHaveCount( Math.max( 1, Math.min( 25, told.length ) ) );
	for ( const { name } of told.slice( 0, 3 ) ) {
		await expect( rows( page, 'Stock' ).filter( { hasText: name } ).first() ).toBeVisible();
	}

	await page.goBack();
	await expect.poll( () => addressOf( page ).get( 'type' ) ).toBeNull();
} );

/** Where the date, the filter, the saved views and the state of the data stand in their row, all at the same moment. */
const placesOf = ( page: Page ) =>
	page.locator( '.storeboard-report__head' ).evaluate( ( row ) => {
		const from = row.getBoundingClientRect();
		return [
			'.storeboard-date-range__button',
			'.storeboard-filters__picker',
			'.storeboard-report__side button',
			'.storeboard-report__as-of',
		].map( ( place ) => {
			const { x, y } = row.querySelector( place )!.getBoundingClientRect();
			return [ Math.round( x - from.x ), Math.round( y - from.y ) ];
		} );
	} );

test( 'the row of controls keeps its order and its place whatever is open below it', async ( { page } ) => {
	await page.setViewportSize( { width: 1440, height: 900 } );
	await page.goto( `${ HOME }&path=/analytics/products&period=year&compare=previous_year` );
	await expect( page.getByText( /^Data as of / ) ).toBeVisible();
	const closed = await placesOf( page );
	const order = closed.map( ( [ x ] ) => x! );
	expect( order ).toEqual( [ ...order ].sort( ( one, other ) => one - other ) );

	const filter = page.getByRole( 'group', { name: 'Show:' } ).getByRole( 'button' );
	for ( const [ option, opened ] of [
		[ 'Single product', page.getByRole( 'combobox', { name: /product/i } ).first() ],
		[ 'Comparison', page.getByRole( 'heading', { name: 'Compare Products' } ) ],
	] as const ) {
		await filter.click();
		await page.getByRole( 'list', { name: 'Show' } ).getByRole( 'button', { name: option } ).click();
		await expect( opened ).toBeVisible();
		expect( await placesOf( page ) ).toEqual( closed );
	}
	const row = ( await page.locator( '.storeboard-report__head' ).boundingBox() )!;
	const card = ( await page.locator( '.storeboard-filters__card' ).boundingBox() )!;
	expect( Math.round( card.width ) ).toBe( Math.round( row.width ) );
	expect( card.y ).toBeGreaterThan( row.y );
} );

test( 'days up to today without a comparison are chosen, and a day of the chart opens its orders', async ( {
	page,
	store,
} ) => {
	await page.goto( `${ HOME }&path=/analytics/revenue&period=month&compare=previous_year` );
	await page.getByRole( 'button', { name: /^Month to date/ } ).click();
	await page.getByRole( 'radio', { name: 'Last 90 days' } ).check();
	await page.getByRole( 'radio', { name: 'No comparison' } ).check();
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /revenue\/stats/.test( request.url() ) ) {
			asked.push( new URL( request.url() ).searchParams.get( 'after' )!.slice( 0, 10 ) );
		}
	} );
	await page.locator( '.storeboard-date-range__form' ).getByRole( 'button', { name: 'Update' } ).click();
	await expect( page.getByRole( 'button', { name: /^Last 90 days .* No comparison$/ } ) ).toBeVisible();
	const today = await todayOf( store );
	const first = new Date( Date.parse( today ) - 89 * 86_400_000 ).toISOString().slice( 0, 10 );
	expect( Object.fromEntries( addressOf( page ) ) ).toMatchObject( {
		...{ period: 'custom', compare: 'previous_period', after: first, before: today },
		...{ compare_after: 'none', last_days: '90' },
	} );
	const totals = await totalsOf( store, 'revenue', first, today );
	await expect.poll( () => numberIn( page, 'Total sales' ) ).toBeCloseTo( totals.total_sales, 2 );
	await expect( figure( page, 'Total sales' ) ).not.toContainText( 'Previous' );
	await expect( page.getByRole( 'combobox', { name: 'Chart period' } ) ).toHaveValue( 'week' );
	expect( [ ...new Set( asked ) ] ).toEqual( [ first ] );

	await page.getByRole( 'combobox', { name: 'Chart period' } ).selectOption( 'day' );
	const slider = page.getByRole( 'slider', { name: 'Gross sales' } );
	await expect( slider ).toHaveAttribute( 'aria-valuemax', '90' );
	await slider.focus();
	await page.keyboard.press( 'Home' );
	const day = ( await slider.getAttribute( 'aria-valuetext' ) )!;
	const box = ( await slider.boundingBox() )!;
	await page.mouse.move( box.x + box.width - 20, box.y + box.height / 2 );
	await expect( page.getByText( 'Select to view orders' ) ).toBeVisible();
	await page.mouse.click( box.x + box.width - 20, box.y + box.height / 2 );
	await expect( page ).toHaveURL( /storeboard_after=/ );
	const opened = new URL( page.url() ).searchParams;
	expect( opened.get( 'storeboard_after' ) ).toBe( opened.get( 'storeboard_before' ) );

	await page.goBack();
	await slider.focus();
	await page.keyboard.press( 'Home' );
	await expect( slider ).toHaveAttribute( 'aria-valuetext', day );
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( new RegExp( `storeboard_after=${ first }&storeboard_before=${ first }` ) );
} );
