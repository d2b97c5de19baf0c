import type { Page } from '@playwright/test';
import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { expect, test } from './lib/test';

const OVERVIEW = `${ HOME }&path=%2Fanalytics%2Foverview`;
const EXTENSIONS = `${ HOME }&path=%2Fextensions`;
const PRODUCTS = 'wp-admin/edit.php?post_type=product';
const SETTINGS = 'wp-admin/admin.php?page=wc-settings';

const TITLE = '.woocommerce-layout__header-heading, .storeboard-extensions__header h1';

const lookOf = ( page: Page, selector: string ) =>
	page
		.locator( selector )
		.first()
		.evaluate( ( element ) => {
			const { fontSize, fontWeight } = getComputedStyle( element );
			return `${ fontSize } ${ fontWeight }`;
		} );

test( 'titles look alike on each page', { tag: '@always' }, async ( { page } ) => {
	for ( const path of [ HOME, OVERVIEW, EXTENSIONS, SETTINGS ] ) {
		await page.goto( path );
		await expect( page.locator( TITLE ).first(), path ).toBeVisible();
		await isAtRest( page );
		expect( await lookOf( page, TITLE ), path ).toBe( '16px 600' );
	}
} );

test( 'the tabs of the header look alike on each page', async ( { page } ) => {
	for ( const path of [ HOME, OVERVIEW, PRODUCTS ] ) {
		await page.goto( path );
		await isAtRest( page );
		expect( await lookOf( page, '.woocommerce-layout__activity-panel-tab' ), path ).toBe( '13px 400' );
	}
} );

test( 'the bar of the extensions is as high as the header of the others', async ( { page, store } ) => {
	// Alerts would stand above it.
	await store.set( { notes: [] } );
	await page.goto( EXTENSIONS );
	await isAtRest( page );
	const bar = await page.locator( '.storeboard-extensions__header' ).boundingBox();
	const title = await page.locator( `${ TITLE }` ).first().boundingBox();
	await page.goto( HOME );
	await isAtRest( page );
	const header = await page.locator( '.woocommerce-layout__header' ).boundingBox();
	const heading = await page.locator( TITLE ).first().boundingBox();

	expect( [ bar!.x, bar!.y, bar!.width, bar!.height ] ).toEqual( [
		header!.x,
		header!.y,
		header!.width,
		header!.height,
	] );
	expect( [ title!.x, title!.y ] ).toEqual( [ heading!.x, heading!.y ] );
} );

for ( const [ width, isNamed ] of [
	[ 1440, true ],
	[ 782, true ],
	[ 781, false ],
	[ 375, false ],
] as const ) {
	test( `at ${ width } pixels the icons of the header ${ isNamed ? 'have their names' : 'stand alone' }`, async ( {
		page,
	} ) => {
		await page.setViewportSize( { width, height: 900 } );
		for ( const path of [ HOME, OVERVIEW, PRODUCTS, EXTENSIONS ] ) {
			await page.goto( path );
			await isAtRest( page );
			const icons = page.locator(
				':is(.woocommerce-layout__activity-panel, .storeboard-extensions__links, .storeboard-header-items) button:visible:has(svg, .dashicon)'
			);
			expect( await icons.count(), path ).toBeGreaterThan( 0 );
			for ( const icon of await icons.all() ) {
				const label = icon.locator( '.storeboard-tab__label' );
				const box = await label.boundingBox();
				expect( await label.textContent(), path ).not.toBe( '' );
				expect( box!.width > 10, `${ path }: ${ await label.textContent() }` ).toBe( isNamed );
			}
			expect(
				await page.evaluate(
					() => document.documentElement.scrollWidth - document.documentElement.clientWidth
				),
				path
			).toBeLessThanOrEqual( 0 );
		}
	} );
}

test.describe( 'the reminder of the setup', () => {
	test.beforeEach( async ( { store } ) => {
		await store.set( {
			tasks: { products: { isComplete: true } },
			options: { woocommerce_task_list_reminder_bar_hidden: 'no' },
		} );
		// It shows what the last reading of the lists found.
		await store.lists();
	} );

	const bar = ( page: Page ) => page.getByText( /left (to )?get your store up and running/ );
	const tab = ( page: Page ) => page.getByRole( 'tab', { name: 'Finish setup' } );
	const badge = ( page: Page ) => page.locator( '#adminmenu .woocommerce-task-list-remaining-tasks-badge:visible' );

	for ( const [ name, path ] of [
		[ 'a screen of the app', OVERVIEW ],
		[ 'a classic page', PRODUCTS ],
	] as const ) {
		test( `stands in one place of ${ name }: the bar, and once that is closed the tab`, async ( { page } ) => {
			await page.goto( path );
			await isAtRest( page );
			await expect( bar( page ) ).toBeVisible();
			await expect( tab( page ) ).toHaveCount( 0 );
			await expect( badge( page ) ).toHaveCount( 0 );

			await page.getByRole( 'button', { name: 'Dismiss this reminder' } ).click();
			await expect( bar( page ) ).toBeHidden();
			await expect( tab( page ) ).toBeVisible();
			await expect( badge( page ) ).toHaveCount( 0 );
		} );
	}

	test( 'stands in the bar alone on settings, which may have no tabs in their header', async ( { page } ) => {
		for ( const name of [ 'general', 'tax', 'site-visibility' ] ) {
			await page.goto( `${ SETTINGS }&tab=${ name }` );
			await isAtRest( page );
			await expect( bar( page ), name ).toBeVisible();
			await expect( badge( page ), name ).toHaveCount( 0 );
		}
	} );

	test( 'is the number in WordPress’ menu where neither stands', async ( { page } ) => {
		await page.goto( EXTENSIONS );
		await isAtRest( page );

		await expect( bar( page ) ).toHaveCount( 0 );
		await expect( tab( page ) ).toHaveCount( 0 );
		await expect( badge( page ) ).toHaveCount( 1 );
	} );
} );

test( 'the mark of the Activity tab goes once its panel was read, on each page', async ( { page, store } ) => {
	await store.set( { options: { woocommerce_task_list_reminder_bar_hidden: 'yes' } } );
	await store.post( '/wp/v2/users/me', { woocommerce_meta: { storeboard_activity_seen: '{}' } } );
	await store.lists();
	await page.goto( PRODUCTS );
	const tab = page.locator( 'button#activity-panel-tab-activity' );
	await expect( tab ).toHaveAccessibleDescription( 'unread activity' );
	await isAtRest( page );

	await tab.click();
	await expect( page.getByRole( 'tabpanel', { name: 'Activity' } ) ).toBeVisible();
	await isAtRest( page );
	await page.keyboard.press( 'Escape' );
	await expect( tab ).toHaveAccessibleDescription( '' );
	await expect.poll( async () => ( await store.preferences() ).storeboard_activity_seen ).toContain( 'tasks' );

	await page.goto( OVERVIEW );
	await isAtRest( page );
	await expect( page.locator( 'button#activity-panel-tab-activity' ) ).toHaveAccessibleDescription( '' );
} );
