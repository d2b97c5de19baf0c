import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { brokenParts } from './accessibility/visual';
import { HOME } from './lib/home';
import { expect, needsExtensions, test } from './lib/test';

/** Places for extensions, outlined on the screen for an administrator who asked for it. */

const TAB = '/wp-admin/admin.php?page=wc-status&tab=storeboard-extensions';

const panelOf = ( page: Page ) => page.getByRole( 'region', { name: 'Places for extensions' } );
const toggleOf = ( page: Page ) => panelOf( page ).getByRole( 'button', { name: /\d+ places? for extensions/ } );
const outlineOf = ( page: Page, name: string ) =>
	page.locator( '.storeboard-places__outline' ).filter( { hasText: new RegExp( `^${ name }$` ) } );

async function turnOn( page: Page ) {
	await page.goto( TAB );
	await page.getByRole( 'button', { name: /^Outline places for me/ } ).click();
	await expect(
		page.getByText( /^On Storeboard’s screens, places for extensions are outlined for you/ )
	).toBeVisible();
}

test.beforeEach( async ( { store } ) => {
	needsExtensions( [ 'acme-header' ] );
	await store.set( { extensions: [ 'acme-header' ] } );
} );

// It is the user's: the other tests of the run have the same one.
test.afterEach( async ( { page } ) => {
	await page.goto( TAB );
	const off = page.getByRole( 'button', { name: /^Stop outlining places/ } );
	if ( await off.isVisible() ) {
		await off.click();
	}
} );

test(
	'each place of the screen shows its name, what it gets, who fills it, and an example to copy, until they are off again',
	{ tag: '@always' },
	async ( { page, context } ) => {
		await context.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
		await turnOn( page );

		await page.goto( HOME );
		await expect( page.getByText( /places for extensions are outlined for you/ ) ).toBeVisible();
		await expect( outlineOf( page, 'woocommerce_header_item' ) ).toBeVisible();
		await expect( outlineOf( page, 'woocommerce_admin_onboarding_task_list' ) ).toBeVisible();
		await expect( outlineOf( page, 'storeboard_cards' ) ).toBeVisible();

		await toggleOf( page ).click();
		await panelOf( page )
			.getByRole( 'button', { name: /^woocommerce_header_item/ } )
			.click();
		await expect( panelOf( page ).getByText( 'acme-header', { exact: true } ) ).toBeVisible();
		await expect( panelOf( page ).getByText( 'HeaderProps: isEmbedded, query' ) ).toBeVisible();
		await expect( panelOf( page ).getByText( 'isEmbedded: false' ) ).toBeVisible();
		await expect( outlineOf( page, 'woocommerce_header_item' ) ).toHaveClass( /is-current/ );
		await panelOf( page )
			.getByRole( 'button', { name: /^Copy example/ } )
			.click();
		await expect( panelOf( page ).getByText( 'Copied.' ) ).toBeVisible();
		expect( await page.evaluate( () => navigator.clipboard.readText() ) ).toContain( 'woocommerce_header_item' );

		// Each page says so, and has them off again.
		await page.goto( '/wp-admin/edit.php' );
		await page.getByRole( 'button', { name: 'Turn off (places for extensions)' } ).click();
		await expect( page.getByText( /places for extensions are outlined/ ) ).toHaveCount( 0 );
		const scripts: string[] = [];
		page.on( 'request', ( request ) => scripts.push( request.url() ) );
		await page.goto( HOME );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toBeVisible();
		await expect( page.locator( '#storeboard-places' ) ).toHaveCount( 0 );
		expect( scripts.filter( ( url ) => url.includes( 'places-mode' ) ) ).toEqual( [] );
	}
);

test( 'another screen and a classic page have their own places', async ( { page, problems } ) => {
	problems.ignore();
	await turnOn( page );
	await page.goto( `${ HOME }&path=/analytics/orders` );
	await expect( outlineOf( page, 'woocommerce_admin_report_table' ) ).toHaveCount( 1 );
	await expect( outlineOf( page, 'woocommerce_admin_onboarding_task_list' ) ).toHaveCount( 0 );

	await page.goto( '/wp-admin/admin.php?page=wc-settings&tab=site-visibility' );
	await expect( outlineOf( page, 'woocommerce_header_item' ) ).toBeVisible();
	await expect( outlineOf( page, '__EXPERIMENTAL__WcAdminSettingsSlots' ).first() ).toBeVisible();
} );

test( 'it is for keyboards, screen readers, narrow windows, both directions and forced colours', async ( {
	page,
	store,
} ) => {
	await turnOn( page );
	await page.setViewportSize( { width: 375, height: 800 } );
	await store.set( { rtl: true } );
	await page.goto( HOME );
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );

	await toggleOf( page ).focus();
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await expect( panelOf( page ).getByRole( 'button', { name: /^Copy example/ } ) ).toBeVisible();
	expect( await brokenParts( page ) ).toEqual( [] );
	const inside = await panelOf( page ).evaluate( ( panel ) => {
		const { left, right } = panel.getBoundingClientRect();
		return left >= 0 && right <= document.documentElement.clientWidth;
	} );
	expect( inside ).toBe( true );
	const { violations } = await new AxeBuilder( { page } ).include( '#storeboard-places' ).analyze();
	expect( violations ).toEqual( [] );

	await page.emulateMedia( { forcedColors: 'active' } );
	const drawn = ( selector: string ) =>
		page
			.locator( selector )
			.first()
			.evaluate( ( part ) => {
				const { outlineStyle, outlineWidth, borderBlockStartStyle } = getComputedStyle( part );
				return [ outlineStyle, outlineWidth, borderBlockStartStyle ];
			} );
	expect( await drawn( '.storeboard-places__outline.is-current' ) ).toEqual( [ 'dashed', '4px', 'none' ] );
	expect( await drawn( '.storeboard-places__outline.is-filter' ) ).toEqual( [ 'dotted', '2px', 'none' ] );
	expect( ( await drawn( '.storeboard-places__panel' ) )[ 2 ] ).toBe( 'solid' );
	// Where the keyboard stands is seen.
	expect( ( await drawn( '#storeboard-places :focus' ) )[ 0 ] ).toBe( 'solid' );
	await page.keyboard.press( 'Escape' );
	await expect( toggleOf( page ) ).toBeFocused();
	await expect( toggleOf( page ) ).toHaveAttribute( 'aria-expanded', 'false' );
	await store.set( { rtl: false } );
} );

test( 'a switch that the server refuses changes nothing, and the way back works', async ( { page } ) => {
	await page.goto( TAB );
	await page
		.locator( 'form:has(input[value="storeboard_switch_places"]) input[name="_wpnonce"]' )
		.evaluate( ( field ) => {
			( field as HTMLInputElement ).value = 'old';
		} );
	await page.getByRole( 'button', { name: /^Outline places for me/ } ).click();
	await expect( page.getByText( /link (you followed )?has expired/i ) ).toBeVisible();

	await page.goto( TAB );
	await expect( page.getByText( /places for extensions are outlined for you/ ) ).toHaveCount( 0 );
	await expect( page.getByRole( 'button', { name: /^Outline places for me/ } ) ).toBeVisible();
} );
