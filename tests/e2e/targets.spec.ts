import { HOME } from './lib/home';
import { expectNoJump, look, watch } from './lib/measure';
import { expect, test } from './lib/test';

/** Targets: set in the settings of reports, held against today, shown by what needs attention. */

const TARGETS = '/storeboard/v1/targets';

test(
	'a target is set by a form, told of by REST, shown where it falls behind, removed, and set again',
	{ tag: '@always' },
	async ( { page, store } ) => {
		await page.goto( `${ HOME }&path=/analytics/settings` );
		const form = page.locator( '.storeboard-targets' );
		await form.getByRole( 'combobox', { name: 'Stat' } ).selectOption( { label: 'Net sales' } );
		await form.getByRole( 'combobox', { name: 'Period' } ).selectOption( 'year' );
		await form.getByRole( 'spinbutton', { name: 'Target' } ).fill( '900000000' );
		await form.getByRole( 'button', { name: 'Set target' } ).click();
		await expect( form.getByRole( 'listitem' ) ).toContainText( 'Net sales: $900,000,000.00 each year.' );
		await expect( form.getByRole( 'listitem' ) ).toContainText( /Behind: \d+% of the year is over\./ );

		const { targets } = await store.get( TARGETS );
		expect( targets ).toHaveLength( 1 );
		expect( targets[ 0 ] ).toMatchObject( {
			metric: 'orders/net_revenue',
			period: 'year',
			amount: 900_000_000,
			revision: 1,
			is_behind: true,
		} );
		// A line of the chart of its stat, told by the page itself.
		const asked: string[] = [];
		page.on( 'request', ( request ) => asked.push( request.url() ) );
		await page.goto( `${ HOME }&path=/analytics/revenue&chart=net_revenue&period=month&compare=previous_period` );
		const chart = page.locator( '.storeboard-chart' );
		await expect( chart.getByRole( 'checkbox', { name: /^Target \$/ } ) ).toBeChecked();
		await chart.getByRole( 'button', { name: 'Show as table' } ).click();
		await expect( chart.getByRole( 'columnheader', { name: 'Target' } ) ).toBeVisible();
		await page.getByRole( 'tab', { name: /^Returns/ } ).click();
		await expect( chart.getByRole( 'heading', { name: 'Returns' } ) ).toBeVisible();
		await expect( chart.getByText( 'Target', { exact: true } ) ).toHaveCount( 0 );
		await expect( chart.getByRole( 'link', { name: 'Set a target' } ) ).toBeVisible();
		expect( asked.filter( ( url ) => url.includes( 'v1/targets' ) ) ).toEqual( [] );

		await page.goto( `${ HOME }&path=/needs-attention` );
		await expect( page.getByText( '1 target behind' ) ).toBeVisible();
		await expect( page.getByText( 'Net sales this year' ) ).toBeVisible();
		await page.getByRole( 'link', { name: 'View targets' } ).click();

		await form.getByRole( 'button', { name: /^Remove: Net sales/ } ).click();
		await expect( form.getByRole( 'listitem' ) ).toHaveCount( 0 );
		expect( ( await store.get( TARGETS ) ).targets ).toEqual( [] );

		// The form is that of a page opened anew.
		await form.getByRole( 'combobox', { name: 'Stat' } ).selectOption( { label: 'Net sales' } );
		await form.getByRole( 'combobox', { name: 'Period' } ).selectOption( 'year' );
		await form.getByRole( 'spinbutton', { name: 'Target' } ).fill( '800' );
		await form.getByRole( 'button', { name: 'Set target' } ).click();
		await expect( form.getByRole( 'listitem' ) ).toContainText( 'Net sales: $800.00 each year.' );
	}
);

test( 'cards of home show the targets of a period, of what is now, and of two numbers', async ( { page, store } ) => {
	for ( const data of [
		{ metric: 'orders/net_revenue', period: 'month', amount: 900_000_000 },
		{ metric: 'stock/quantity', period: 'year', amount: 1 },
	] ) {
		await store.post( TARGETS, { revision: 0, ...data } );
	}
	const add = ( id: string, attributes: object, card = 'metric' ) => ( {
		...{ do: 'add', id, place: 'start', card: `storeboard/${ card }` },
		attributes: { title: id, ...attributes },
	} );
	await store.post( '/storeboard/v1/home-cards', {
		changes: [
			add( 'sales', { metric: 'orders/net_revenue', range: 'month' } ),
			add( 'stock', { metric: 'stock/quantity' } ),
			add(
				'both',
				{ metric: 'orders/orders_count', second: 'orders/net_revenue', range: 'month' },
				'two-metrics'
			),
		],
	} );

	await store.warmLists();
	await watch( page );
	await page.goto( HOME );
	const card = ( id: string ) => page.locator( `[data-card="${ id }"]` );
	for ( const id of [ 'sales', 'both' ] ) {
		await card( id ).scrollIntoViewIfNeeded();
		await expect( card( id ) ).toContainText( /0% of \$900,000,000\.00\. Behind: \d+% of the month is over\./ );
	}
	const { targets } = await store.get( TARGETS );
	const { value } = targets.find( ( { metric }: { metric: string } ) => metric === 'stock/quantity' );
	await card( 'stock' ).scrollIntoViewIfNeeded();
	await expect( card( 'stock' ) ).toContainText( 'Now' );
	await expect( card( 'stock' ).getByRole( 'link' ) ).toContainText( value.toLocaleString( 'en-US' ) );
	await expect( card( 'stock' ) ).toContainText( /of 1\. Ahead of the target\./ );
	await expectNoJump( page );
} );

test( 'targets of two numbers begin on one line, where one number takes more lines than the other', async ( {
	page,
	store,
}, info ) => {
	for ( const metric of [ 'orders/orders_count', 'orders/net_revenue' ] ) {
		await store.post( TARGETS, { revision: 0, metric, period: 'month', amount: 900_000_000 } );
	}
	await store.post( '/storeboard/v1/home-cards', {
		changes: [
			{
				...{ do: 'add', id: 'both', place: 'start', after: '', card: 'storeboard/two-metrics' },
				attributes: { metric: 'orders/orders_count', second: 'orders/net_revenue', range: 'month' },
			},
		],
	} );
	await store.warmLists();
	for ( const rtl of [ false, true ] ) {
		await store.set( { rtl } );
		await page.goto( HOME );
		const card = page.locator( '[data-card="both"]' );
		await card.scrollIntoViewIfNeeded();
		const targets = card.locator( '.storeboard-metric__target' );
		await expect( targets ).toHaveCount( 2 );
		// As in a language of long words.
		await card
			.locator( '.storeboard-summary__label' )
			.first()
			.evaluate( ( label ) => ( label.textContent = 'Bestellungen ohne Erstattungen '.repeat( 4 ) ) );
		for ( const width of [ 1440, 782, 375 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			const tops = ( of: string ) =>
				card.locator( of ).evaluateAll( ( all ) => all.map( ( one ) => one.getBoundingClientRect().top ) );
			const [ value, shorter ] = await tops( '.storeboard-summary__value' );
			expect( value! - shorter!, `one is longer at ${ width } pixels` ).toBeGreaterThan( 15 );
			const [ first, second ] = await tops( '.storeboard-metric__target' );
			expect( Math.abs( first! - second! ), `at ${ width } pixels` ).toBeLessThan( 1 );
			const [ left, right ] = await targets.evaluateAll( ( all ) =>
				all.map( ( one ) => one.getBoundingClientRect().left )
			);
			expect( left! < right!, 'beside each other, in the order of reading' ).toBe( ! rtl );
			await look( page, info, `two-targets-${ width }${ rtl ? '-rtl' : '' }` );
		}
	}
} );
