import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { expectAccessible, expectFewRequests, expectNoJump, watch } from './lib/measure';
import { expect, test } from './lib/test';

/** The order of home for an owner who has chosen nothing of it: the setup first, and once that is behind them what needs attention and the stats. */

const attention = ( page: Page ) => page.getByRole( 'region', { name: 'Needs attention', exact: true } );
const stats = ( page: Page ) => page.getByRole( 'region', { name: 'Stats overview' } );
const today = ( page: Page ) => page.getByRole( 'heading', { name: 'Your store today' } );

/** The first heading of what home has; alerts stand above it. */
const first = ( page: Page ) =>
	page.locator( ':is( .storeboard-home, .storeboard-cards ) h2:not( .screen-reader-text ):visible' ).first();

async function top( page: Page, of: 'attention' | 'stats' | 'today' ) {
	const box = await { attention, stats, today }[ of ]( page ).boundingBox();
	return box!.y;
}

test(
	'the setup list is first, and once it is hidden what needs attention and the stats are',
	{ tag: '@always' },
	async ( { page, home, store } ) => {
		await store.set( { options: { woocommerce_default_homepage_layout: 'two_columns' } } );
		await home.open();
		await expect( home.heading ).toHaveText( ( await first( page ).textContent() )! );
		await expect( attention( page ) ).toHaveCount( 0 );

		await store.hideSetup();
		await store.set( { options: { woocommerce_default_homepage_layout: 'two_columns' } } );
		await page.goto( HOME );
		await expect( first( page ) ).toHaveText( 'Needs attention' );
		await expect( stats( page ) ).toBeVisible();
		await expect( attention( page ).getByRole( 'listitem' ).first() ).toBeVisible();
		expect( Math.abs( ( await top( page, 'attention' ) ) - ( await top( page, 'stats' ) ) ) ).toBeLessThan( 2 );
		expect( await top( page, 'today' ) ).toBeGreaterThan( await top( page, 'attention' ) );
		await expectAccessible( page, 'the first day' );
	}
);

for ( const width of [ 1440, 782, 375 ] ) {
	test( `nothing moves at ${ width } pixels, and at most three requests follow`, async ( { page, store } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await store.hideSetup();
		await store.warmLists();
		await page.goto( HOME );
		await expect( attention( page ).getByRole( 'listitem' ).first() ).toBeVisible();

		await watch( page );
		await page.goto( HOME );
		await expect( attention( page ).getByRole( 'listitem' ).first() ).toBeVisible();
		await expectNoJump( page );
		await expectFewRequests( page );
		expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( width );
	} );
}

test( 'the order stays when columns are chosen later, and Reset brings it back', async ( { page, store } ) => {
	await store.hideSetup();
	await page.goto( HOME );
	await expect( first( page ) ).toHaveText( 'Needs attention' );

	await page.getByRole( 'button', { name: 'Display options' } ).click();
	await page.getByRole( 'menuitemradio', { name: 'Single column' } ).click();
	await expect.poll( async () => ( await store.preferences() ).homepage_layout ).toBe( 'single_column' );
	await page.reload();
	await expect( first( page ) ).toHaveText( 'Needs attention' );

	await page.getByRole( 'button', { name: 'Display options' } ).click();
	await page.getByRole( 'menuitem', { name: 'Arrange cards' } ).click();
	await page.getByRole( 'group', { name: 'Needs attention' } ).getByRole( 'button', { name: 'Remove' } ).click();
	await expect( attention( page ) ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: 'Reset' } ).click();
	await expect( attention( page ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Done' } ).click();
	await expect( first( page ) ).toHaveText( 'Needs attention' );
} );

for ( const [ what, preferences ] of [
	[ 'columns', { homepage_layout: 'two_columns' } ],
	[ 'stats', { homepage_stats: JSON.stringify( { hiddenStats: [ 'revenue/net_revenue' ] } ) } ],
] as const ) {
	test( `home keeps its order of an owner who chose ${ what } before`, async ( { page, store } ) => {
		await store.prefer( preferences );
		await store.hideSetup();
		await page.goto( HOME );
		await expect( stats( page ) ).toBeVisible();
		await expect( first( page ) ).toHaveText( 'Your store today' );
		await expect( attention( page ) ).toHaveCount( 0 );
	} );
}
