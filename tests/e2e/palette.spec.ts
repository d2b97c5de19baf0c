import { expect, needsExtensions, test } from './lib/test';

const SCRIPT = /\/wp-includes\/js\/dist\/core-commands(\.min)?\.js/;

test.describe( 'WordPress’ command palette', () => {
	test.beforeEach( async ( { home, store } ) => {
		needsExtensions( [ 'acme-palette' ] );
		await store.set( { extensions: [ 'acme-palette' ] } );
		await home.open();
	} );

	test(
		'loads only on its key, and opens at once by its button the next time',
		{ tag: '@always' },
		async ( { page } ) => {
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
		}
	);

	test( 'says so if its scripts do not load, and Retry loads it', async ( { page, home, problems } ) => {
		problems.expectFailedRequests();
		await page.route( SCRIPT, ( route ) => route.abort() );
		await page.locator( '#wp-admin-bar-command-palette a' ).click();
		const notice = home.notice( 'Couldn’t load the command palette.' );
		await expect( notice ).toBeVisible();

		await page.unroute( SCRIPT );
		await notice.getByRole( 'button', { name: 'Try again' } ).click();
		await expect( page.getByRole( 'dialog', { name: 'Command palette' } ) ).toBeVisible();
	} );

	test( 'stays closed if the page itself handles its key', async ( { page } ) => {
		await page.evaluate( () => {
			const editor = document.createElement( 'textarea' );
			editor.setAttribute( 'aria-label', 'Acme editor' );
			editor.addEventListener( 'keydown', ( event ) => {
				if ( event.ctrlKey && event.key === 'k' ) {
					event.preventDefault();
					editor.value = 'linked';
				}
			} );
			document.querySelector( '#wpbody-content' )!.prepend( editor );
		} );
		await page.getByLabel( 'Acme editor' ).press( 'Control+k' );
		await expect( page.getByLabel( 'Acme editor' ) ).toHaveValue( 'linked' );

		// The next key press is for the palette, which has not begun to load.
		await expect( page.locator( 'template#storeboard-palette' ) ).toHaveCount( 1 );
		await page.getByLabel( 'Acme editor' ).blur();
		await page.keyboard.press( 'Control+k' );
		await expect( page.getByRole( 'dialog', { name: 'Command palette' } ) ).toBeVisible();
	} );

	test( 'opens with the commands of a script that is printed after all others', async ( { page, home, store } ) => {
		needsExtensions( [ 'acme-palette', 'acme-after' ] );
		await store.set( { extensions: [ 'acme-palette', 'acme-after' ] } );
		await home.open();
		const runs = () =>
			page.evaluate( ( name ) => {
				const entries = performance.getEntriesByType( 'resource' ) as PerformanceResourceTiming[];
				return entries.filter( ( entry ) => entry.name.includes( name ) ).length;
			}, '/wp-includes/js/dist/commands.' );
		expect( await page.evaluate( () => 'coreCommands' in ( window as any ).wp ) ).toBe( false );
		expect( await runs() ).toBe( 1 );

		await page.keyboard.press( 'Control+k' );
		const palette = page.getByRole( 'dialog', { name: 'Command palette' } );
		await palette.getByRole( 'combobox' ).fill( 'Acme' );
		await expect( palette.getByRole( 'option', { name: 'Acme command' } ) ).toBeVisible();
		// A second run would make a new store of commands, without this one.
		expect( await runs() ).toBe( 1 );
	} );

	test( 'finds the store’s screens, tasks and orders, and moves within the app', async ( { page, store } ) => {
		const asked: string[] = [];
		page.on( 'request', ( request ) => asked.push( request.url() ) );
		const of = ( pattern: RegExp ) => asked.filter( ( url ) => pattern.test( url ) );
		const COMMANDS = /\/build\/commands\.js|storeboard\/v1\/commands/;
		const palette = page.getByRole( 'dialog', { name: 'Command palette' } );
		const box = palette.getByRole( 'combobox' );
		await page.evaluate( () => ( ( window as any ).isSamePage = true ) );
		expect( of( COMMANDS ) ).toEqual( [] );
		// What a plugin prints before the reply is left out, as on any screen.
		await page.route( /storeboard\/v1\/commands/, async ( route ) => {
			const response = await route.fetch();
			await route.fulfill( { response, body: `<b>Notice</b>: Acme\n${ await response.text() }` } );
		} );

		await page.keyboard.press( 'Control+k' );
		await box.fill( 'sales tax' );
		await palette.getByRole( 'option', { name: /^Setup task: .*tax/i } ).click();
		await expect( page ).toHaveURL( /task=tax/ );
		await expect( palette ).toBeHidden();
		expect( await page.evaluate( () => ( window as any ).isSamePage ) ).toBe( true );
		expect( of( COMMANDS ) ).toHaveLength( 2 );

		const [ order ] = await store.get( '/wc/v3/orders?per_page=1' );
		await page.keyboard.press( 'Control+k' );
		await box.fill( String( order.id ) );
		await palette.getByRole( 'option', { name: new RegExp( `^Order #${ order.number }:` ) } ).click();
		await expect( page ).toHaveURL( new RegExp( `page=wc-orders&action=edit&id=${ order.id }` ) );
	} );

	test( 'shows a product that begins with what is typed before all others, and asks once', async ( {
		page,
		store,
	} ) => {
		const [ product ] = await store.get( '/wc/v3/products?per_page=1&status=publish&orderby=title&order=asc' );
		const palette = page.getByRole( 'dialog', { name: 'Command palette' } );
		const asked: string[] = [];
		page.on( 'request', ( request ) => asked.push( decodeURIComponent( request.url() ) ) );
		await page.keyboard.press( 'Control+k' );
		await palette.getByRole( 'combobox' ).pressSequentially( product.name, { delay: 20 } );
		const first = palette.getByRole( 'option' ).first();
		await expect( first ).toHaveText( new RegExp( `^Product: ${ product.name }` ) );
		const searches = asked.filter( ( url ) =>
			/\/(wc-analytics\/products|wc\/v3\/products|wp\/v2\/product)\b/.test( url )
		);
		expect( searches.filter( ( url ) => url.includes( 'search=' ) ) ).toHaveLength( 1 );
	} );

	test( 'says if the store’s commands do not come, and tries again', async ( { page, problems } ) => {
		problems.expectFailedRequests();
		const SOURCE = /\/build\/commands\.js/;
		await page.route( SOURCE, ( route ) => route.abort() );
		const palette = page.getByRole( 'dialog', { name: 'Command palette' } );
		await page.keyboard.press( 'Control+k' );
		await palette.getByRole( 'combobox' ).fill( 'coupon' );
		const failed = palette.getByRole( 'option', { name: 'Couldn’t load your store’s commands. Try again' } );
		await expect( failed ).toBeVisible();

		await page.unroute( SOURCE );
		await failed.click();
		await palette.getByRole( 'combobox' ).fill( 'storeboard' );
		await expect( palette.getByRole( 'option', { name: 'Store: Choose Storeboard screens' } ) ).toBeVisible();
	} );
} );
