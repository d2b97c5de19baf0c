import { expect, needsExtensions, needsHelper, test } from './lib/test';

const SCRIPT = /\/wp-includes\/js\/dist\/core-commands(\.min)?\.js/;

test.describe( 'WordPress’ command palette', () => {
	test.beforeEach( async ( { home, store } ) => {
		needsHelper();
		needsExtensions( [ 'acme-palette' ] );
		await store.set( { extensions: [ 'acme-palette' ] } );
		await home.open();
	} );

	test( 'is fetched by its key alone, and by its button the next time opened at once', async ( { page } ) => {
		const asked: string[] = [];
		page.on( 'request', ( request ) => asked.push( request.url() ) );
		const palette = page.getByRole( 'dialog', { name: 'Command palette' } );
		const isThere = () => page.evaluate( () => 'coreCommands' in ( window as any ).wp );
		expect( await isThere() ).toBe( false );

		await page.keyboard.press( 'Control+k' );
		await expect( palette ).toBeVisible();
		expect( asked.filter( ( url ) => SCRIPT.test( url ) ) ).not.toHaveLength( 0 );
		await expect( palette.getByRole( 'combobox' ) ).toBeFocused();

		await page.keyboard.press( 'Escape' );
		await expect( palette ).toBeHidden();
		asked.length = 0;
		await page.locator( '#wp-admin-bar-command-palette a' ).click();
		await expect( palette ).toBeVisible();
		expect( asked.filter( ( url ) => url.includes( '/wp-includes/js/' ) ) ).toEqual( [] );
	} );

	test( 'says so where its scripts do not come, and Retry brings it', async ( { page, home, problems } ) => {
		problems.expectFailedRequests();
		await page.route( SCRIPT, ( route ) => route.abort() );
		await page.locator( '#wp-admin-bar-command-palette a' ).click();
		const notice = home.notice( 'The command palette could not be loaded.' );
		await expect( notice ).toBeVisible();

		await page.unroute( SCRIPT );
		await notice.getByRole( 'button', { name: 'Retry' } ).click();
		await expect( page.getByRole( 'dialog', { name: 'Command palette' } ) ).toBeVisible();
	} );
} );
