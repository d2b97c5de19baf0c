import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { press, tabTo } from './lib/keyboard';
import { expect, platform, test } from './lib/test';

const OVERVIEW = `${ HOME }&path=/analytics/overview&period=year&compare=previous_year`;
const PREFERENCES = [ 'dashboard_sections', 'dashboard_chart_type', 'dashboard_leaderboard_rows' ];
const FIGURES = 'Choose which analytics to display and the section name';
const CHARTS = 'Choose which charts to display';
const BOARDS = 'Choose which leaderboards to display and other settings';

const settings = ( page: Page, name: string ) => page.getByRole( 'dialog', { name } );
const headings = ( page: Page ) => page.locator( '.storeboard-overview section' ).getByRole( 'heading', { level: 2 } );

/** Presses a section's settings and what is in them, and waits until the server has it. */
async function choose( page: Page, name: string, item: string ) {
	await press( page, page.getByRole( 'button', { name } ) );
	await tabTo( page, settings( page, name ).getByRole( 'menuitem', { name: item } ) );
	// The way there takes many presses of Tab, each as long as the machine takes.
	const saved = page.waitForResponse( ( response ) => response.request().method() !== 'GET' );
	await page.keyboard.press( 'Enter' );
	expect( ( await saved ).status() ).toBe( 200 );
}

test(
	'sections move, get a name, go and come back, and all of it is there after a reload',
	{ tag: '@always' },
	async ( { page, store } ) => {
		const before = await store.preferences();
		try {
			await store.post( '/wp/v2/users/me', {
				woocommerce_meta: {
					...Object.fromEntries( PREFERENCES.map( ( name ) => [ name, '' ] ) ),
					dashboard_sections: '[{"key":"gone","title":"Of an extension","isVisible":true,"hiddenBlocks":[]}]',
				},
			} );
			await page.goto( OVERVIEW );
			await expect( headings( page ) ).toHaveText( [ 'Performance', 'Charts', 'Leaderboards' ] );

			await choose( page, FIGURES, 'Move down' );
			await expect( headings( page ) ).toHaveText( [ 'Charts', 'Performance', 'Leaderboards' ] );
			await expect( page.getByRole( 'button', { name: FIGURES } ) ).toBeFocused();

			// Closed by Escape, the settings keep what was typed.
			const renamed = page.waitForResponse( ( response ) => response.request().method() !== 'GET' );
			await page.getByRole( 'button', { name: BOARDS } ).click();
			await settings( page, BOARDS ).getByRole( 'textbox', { name: 'Section title' } ).fill( 'Winners' );
			await page.keyboard.press( 'Escape' );
			await expect( settings( page, BOARDS ) ).toHaveCount( 0 );
			expect( ( await renamed ).status() ).toBe( 200 );

			const more = page.waitForResponse( ( response ) => response.request().method() !== 'GET' );
			await page.getByRole( 'button', { name: BOARDS } ).click();
			await settings( page, BOARDS ).getByRole( 'combobox', { name: 'Rows per table' } ).selectOption( '3' );
			expect( ( await more ).status() ).toBe( 200 );
			await settings( page, BOARDS ).getByRole( 'combobox', { name: 'Rows per table' } ).press( 'Escape' );
			await expect( settings( page, BOARDS ) ).toHaveCount( 0 );

			await choose( page, CHARTS, 'Remove section' );
			await expect( headings( page ) ).toHaveText( [ 'Performance', 'Winners' ] );
			const added = page.waitForResponse( ( response ) => response.request().method() !== 'GET' );
			await page.getByRole( 'button', { name: 'Add more sections' } ).click();
			await page.getByRole( 'menuitem', { name: 'Charts' } ).click();
			await expect( headings( page ) ).toHaveText( [ 'Performance', 'Winners', 'Charts' ] );
			expect( ( await added ).status() ).toBe( 200 );

			await page.reload();
			await expect( headings( page ) ).toHaveText( [ 'Performance', 'Winners', 'Charts' ] );
			const kept = await store.preferences();
			expect( kept.dashboard_leaderboard_rows ).toBe( '3' );
			expect(
				JSON.parse( kept.dashboard_sections! ).map( ( { key, title }: Record< string, string > ) => [
					key,
					title,
				] )
			).toEqual( [
				[ 'gone', 'Of an extension' ],
				[ 'store-performance', 'Performance' ],
				[ 'leaderboards', 'Winners' ],
				[ 'charts', 'Charts' ],
			] );

			// A figure leads to its report, and the period comes along.
			await page.getByRole( 'link', { name: /^Total sales/ } ).click();
			await expect( page.getByRole( 'button', { name: /^Year to date/ } ) ).toBeVisible();
			expect( new URL( page.url() ).searchParams.get( 'path' ) ).toBe( '/analytics/revenue' );
		} finally {
			await store.post( '/wp/v2/users/me', {
				woocommerce_meta: Object.fromEntries( PREFERENCES.map( ( name ) => [ name, before[ name ] ?? '' ] ) ),
			} );
		}
	}
);

test( 'layouts chosen in WooCommerce’s own client show here, and ours show there', async ( {
	page,
	store,
	problems,
} ) => {
	test.skip( platform() !== 'woocommerce', 'The embedded platform has no other client of reports.' );
	problems.ignore();
	const COLUMNS = 'products_report_columns';
	const before = await store.preferences();
	const names = [ ...PREFERENCES, COLUMNS ];
	const open = ( path: string, isOurs: boolean ) =>
		page.goto(
			`${ HOME }&path=/analytics/${ path }&period=year&compare=previous_year${ isOurs ? '' : '&storeboard=off' }`
		);
	/** Waits until the server has a preference as it is meant. */
	const isKept = ( name: string, words: string ) =>
		expect.poll( async () => ( await store.preferences() )[ name ] ).toContain( words );
	const charts = page.getByRole( 'button', { name: CHARTS } );
	const heading = ( name: string ) => page.locator( '#wpbody' ).getByRole( 'heading', { name, exact: true } );
	const column = ( name: string ) => page.locator( 'table' ).last().getByRole( 'columnheader', { name } );

	/** Ticks or unticks a chart, and gives their section another name. */
	async function layOut( title: string ) {
		await charts.click();
		await page
			.getByRole( 'menuitemcheckbox', { name: 'Items sold' } )
			.or( page.getByRole( 'checkbox', { name: 'Items sold' } ) )
			.click();
		const name = page.getByRole( 'textbox', { name: 'Section title' } );
		await name.fill( title );
		await name.press( 'Tab' );
		await isKept( 'dashboard_sections', `"title":"${ title }"` );
	}

	async function hide( name: string, key: string ) {
		await page
			.getByRole( 'button', { name: /Choose which values to display/ } )
			.last()
			.click();
		await page.getByRole( 'menuitemcheckbox', { name } ).click();
		await isKept( COLUMNS, key );
	}

	try {
		await store.post( '/wp/v2/users/me', {
			woocommerce_meta: Object.fromEntries( names.map( ( name ) => [ name, '' ] ) ),
		} );
		await open( 'overview', false );
		await expect( heading( 'Items sold' ) ).toHaveCount( 0 );
		await layOut( 'Their charts' );
		await open( 'overview', true );
		await expect( heading( 'Their charts' ) ).toBeVisible();
		await expect( heading( 'Items sold' ) ).toBeVisible();
		await layOut( 'Our charts' );
		await open( 'overview', false );
		await expect( heading( 'Our charts' ) ).toBeVisible();
		await expect( heading( 'Net sales' ) ).toBeVisible();
		await expect( heading( 'Items sold' ) ).toHaveCount( 0 );

		await open( 'products', false );
		await expect( column( 'Category' ) ).toBeVisible();
		await hide( 'Category', 'product_cat' );
		await open( 'products', true );
		await expect( column( 'SKU' ) ).toBeVisible();
		await expect( column( 'Category' ) ).toHaveCount( 0 );
		await hide( 'SKU', 'sku' );
		await open( 'products', false );
		await expect( column( 'Items sold' ) ).toBeVisible();
		await expect( column( 'Category' ) ).toHaveCount( 0 );
		await expect( column( 'SKU' ) ).toHaveCount( 0 );
	} finally {
		await store.post( '/wp/v2/users/me', {
			woocommerce_meta: Object.fromEntries( names.map( ( name ) => [ name, before[ name ] ?? '' ] ) ),
		} );
	}
} );
