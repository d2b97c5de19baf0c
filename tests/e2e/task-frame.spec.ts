import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { expect, test } from './lib/test';

const FORM = `${ HOME }&task=store_details`;

/** Moves within the app, as an extension does. */
const push = ( page: Page, url: string ) => page.evaluate( ( to ) => window.history.pushState( {}, '', to ), url );

const city = ( page: Page ) => page.getByRole( 'textbox', { name: 'City' } );
const dialog = ( page: Page ) => page.getByRole( 'dialog', { name: 'Leave without saving?' } );
const heading = ( page: Page ) => page.getByRole( 'heading', { level: 1 } );

test(
	'holds back a step back from a form with unsaved changes, and keeps what was typed in the tab',
	{ tag: '@always' },
	async ( { page, home } ) => {
		await home.open();
		const title = await heading( page ).innerText();
		await push( page, FORM );
		const saved = await city( page ).inputValue();
		await city( page ).fill( 'Unsaved city' );

		await page.evaluate( () => window.history.back() );
		await dialog( page ).getByRole( 'button', { name: 'Keep editing' } ).click();
		await expect( page ).toHaveURL( /task=store_details/ );
		await expect( city( page ) ).toHaveValue( 'Unsaved city' );

		await page.getByRole( 'button', { name: 'WooCommerce Home' } ).click();
		await page.keyboard.press( 'Escape' );
		await expect( dialog( page ) ).toBeHidden();

		await page.evaluate( () => window.history.back() );
		await dialog( page ).getByRole( 'button', { name: 'Leave' } ).click();
		await expect( heading( page ) ).toHaveText( title );
		await expect( page ).not.toHaveURL( /task=/ );

		await push( page, FORM );
		await expect( city( page ) ).toHaveValue( 'Unsaved city' );
		await city( page ).fill( saved );
		await page.getByRole( 'button', { name: 'WooCommerce Home' } ).click();
		await home.isReady();
	}
);

test( 'prints the way back, the title and a place for the content, which stay where they are', async ( {
	page,
	store,
} ) => {
	await store.warmLists();
	const reply = await page.goto( FORM );
	const html = ( await reply!.text() ).replace( /<script[\s\S]*?<\/script>/g, '' );
	const title = await heading( page ).innerText();
	expect( html ).toContain( 'aria-label="WooCommerce Home"' );
	expect( html ).toMatch( /<h1[^>]*>[^<]+<\/h1>/ );
	expect( html ).toMatch( /<div class="storeboard-task-page"><section/ );

	await expect( city( page ) ).toBeVisible();
	await expect( heading( page ) ).toHaveText( title );
	const shift = await page.evaluate(
		() =>
			new Promise< number >( ( resolve ) => {
				let sum = 0;
				new PerformanceObserver( ( list ) =>
					list.getEntries().forEach( ( entry ) => {
						sum += ( entry as unknown as { value: number } ).value;
					} )
				).observe( { type: 'layout-shift', buffered: true } );
				setTimeout( () => resolve( sum ), 0 );
			} )
	);
	expect( shift ).toBeLessThan( 0.01 );
} );
