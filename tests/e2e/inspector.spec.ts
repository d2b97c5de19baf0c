import { HOME } from './lib/home';
import { expect, needsExtensions, test } from './lib/test';

/** WooCommerce, Status, Extensions: what plugins add to the dashboard, what went wrong, and one of them out of the way. */

const TAB = '/wp-admin/admin.php?page=wc-status&tab=storeboard-extensions';

test.beforeEach( async ( { store } ) => {
	needsExtensions( [ 'acme-commissions', 'acme-header', 'acme-wrong' ] );
	await store.set( { extensions: [ 'acme-commissions', 'acme-header', 'acme-wrong' ] } );
} );

test(
	'administrators see what each plugin adds, what it costs on home and what is wrong, by file and line',
	{ tag: '@always' },
	async ( { page } ) => {
		await page.goto( TAB );
		const section = ( name: string ) =>
			page.locator( '.storeboard-inspector__extension' ).filter( { has: page.getByRole( 'heading', { name } ) } );
		await expect( section( 'acme-wrong' ) ).toContainText( /acme-wrong\.php line \d+: storeboard_register_report/ );
		await expect( section( 'acme-wrong' ) ).toContainText( "There is no table 'acme_nothing'" );
		await expect( section( 'acme-commissions' ) ).toContainText( 'acme/commissions' );

		await page.getByRole( 'button', { name: 'Measure Home' } ).click();
		await expect( page.getByText( /^Home was measured on/ ) ).toBeVisible( { timeout: 30_000 } );
		await expect( section( 'acme-header' ) ).toContainText( /On Home: [\d.,]+ KB \(uncompressed\) in 1 files/ );
		await expect( section( 'acme-header' ) ).toContainText( 'woocommerce_header_item' );

		// Nobody is told of it elsewhere.
		await page.goto( HOME );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toBeVisible();
		await expect( page.getByText( 'acme_nothing' ) ).toHaveCount( 0 );
	}
);

test( 'one click has the parts of a plugin off, each page says so, and one click brings them back', async ( {
	page,
} ) => {
	await page.goto( HOME );
	await expect( page.locator( '.woocommerce-layout__header' ).getByText( 'Acme' ).first() ).toBeVisible();
	await page.goto( TAB );
	// What it adds stands in a script of home alone.
	await page.getByRole( 'button', { name: 'Measure Home' } ).click();
	await expect( page.getByText( /^Home was measured on/ ) ).toBeVisible( { timeout: 30_000 } );
	await page.getByRole( 'button', { name: 'Turn its parts off for me acme-header' } ).click();
	await expect( page.getByText( 'Parts of “acme-header” are off for you' ) ).toBeVisible();

	await page.goto( HOME );
	await expect( page.getByText( 'Parts of “acme-header” are off for you' ) ).toBeVisible();
	await expect( page.locator( '.woocommerce-layout__header' ).getByText( 'Acme' ) ).toHaveCount( 0 );

	await page.goto( '/wp-admin/edit.php' );
	await page.getByRole( 'button', { name: 'Turn on again acme-header' } ).click();
	await expect( page.getByText( 'are off for you' ) ).toHaveCount( 0 );
	await page.goto( HOME );
	await expect( page.locator( '.woocommerce-layout__header' ).getByText( 'Acme' ).first() ).toBeVisible();
} );

test( 'what an extension threw in this browser is listed with its cause, until it is cleared', async ( {
	page,
	problems,
	store,
} ) => {
	problems.ignore();
	needsExtensions( [ 'acme-throws' ] );
	await page.goto( TAB );
	const failures = page.locator( '#storeboard-browser-failures' );
	await expect( failures ).toBeHidden();

	await store.set( { extensions: [ 'acme-throws' ] } );
	await page.goto( HOME );
	await expect( page.locator( '.storeboard-extension-error' ) ).toContainText( 'acme-throws' );
	await page.goto( TAB );
	await expect( failures.getByRole( 'listitem' ).filter( { hasText: 'woocommerce_footer_item' } ) ).toContainText(
		/acme-throws, woocommerce_footer_item: Acme broke a fill\./
	);
	await expect( failures ).toContainText( 'Acme broke a filter.' );

	await failures.getByRole( 'button', { name: 'Clear this list' } ).click();
	await expect( failures ).toBeHidden();
	await page.reload();
	await expect( failures ).toBeHidden();
} );

test( 'what is no component is named with its plugin, file and line, on the screen and in the list', async ( {
	page,
	problems,
	store,
} ) => {
	problems.ignore();
	needsExtensions( [ 'acme-no-components' ] );
	await store.set( { extensions: [ 'acme-no-components' ] } );
	const notice = page.locator( '.storeboard-extension-error' );
	const failures = page.locator( '#storeboard-browser-failures' );
	for ( const [ path, line ] of [
		[ '/acme-text', 7 ],
		[ '/acme-number', 8 ],
		[ '/acme-object', 9 ],
	] as const ) {
		await page.goto( `${ HOME }&path=${ path }` );
		await expect( page.getByRole( 'heading', { name: 'Oops, something went wrong' } ) ).toBeVisible();
		await expect( notice ).toHaveCount( 1 );
		await expect( notice ).toContainText( 'Some parts of “acme-no-components” couldn’t be shown.' );
		await notice.getByText( 'Error details' ).click();
		const where = `acme-no-components/acme-no-components.js:${ line }`;
		await expect( notice ).toContainText(
			`${ path }: What the extension gives here isn’t a component. (${ where })`
		);
	}

	await page.goto( HOME );
	await expect( page.getByRole( 'heading', { level: 1, name: 'Home' } ) ).toBeVisible();
	await notice.getByText( 'Error details' ).click();
	await expect( notice ).toContainText( /woocommerce_footer_item: .+/ );
	await expect( notice ).toContainText(
		"woocommerce-admin: registerPlugin( 'acme-no-function' ): 'render' takes a function, not object. (acme-no-components/acme-no-components.js:20)"
	);

	await page.goto( TAB );
	for ( const words of [ '/acme-text', '/acme-number', '/acme-object', 'footer_item', 'acme-no-function' ] ) {
		await expect(
			failures.getByRole( 'listitem' ).filter( { hasText: 'acme-no-components, ' } ).filter( { hasText: words } )
		).toHaveCount( 1 );
	}
} );

test( 'the parts of a plugin on the settings, orders and products are off there too, and these pages say so', async ( {
	page,
	store,
} ) => {
	needsExtensions( [ 'acme-classic' ] );
	await store.set( { extensions: [ 'acme-classic' ] } );
	const item = page.getByRole( 'button', { name: 'Acme on classic pages' } );
	const note = page.getByText( 'Parts of “acme-classic” are off for you' );
	const pages = [
		'/wp-admin/admin.php?page=wc-settings&tab=products',
		'/wp-admin/edit.php?post_type=product',
		'/wp-admin/admin.php?page=wc-orders',
	];
	for ( const address of pages ) {
		await page.goto( address );
		await expect( item ).toBeVisible();
		await expect( note ).toHaveCount( 0 );
	}

	await page.goto( TAB );
	await page.getByRole( 'button', { name: 'Measure Home' } ).click();
	await expect( page.getByText( /^Home was measured on/ ) ).toBeVisible( { timeout: 30_000 } );
	await page.getByRole( 'button', { name: 'Turn its parts off for me acme-classic' } ).click();
	await expect( note ).toBeVisible();
	for ( const address of pages ) {
		await page.goto( address );
		await expect( note ).toBeVisible();
		await expect( page.locator( '.woocommerce-layout__header' ).first() ).toBeVisible();
		await expect( item ).toHaveCount( 0 );
	}
	await page.getByRole( 'button', { name: 'Turn on again acme-classic' } ).click();
	await expect( item ).toBeVisible();
} );

test( 'the block editor says that the parts of a plugin are off, and turns them on again', async ( {
	page,
	problems,
	store,
} ) => {
	// What the editor asks of other hosts, and says of itself.
	problems.ignore();
	needsExtensions( [ 'acme-classic' ] );
	await store.set( { extensions: [ 'acme-classic' ] } );
	await page.goto( TAB );
	await page.getByRole( 'button', { name: 'Measure Home' } ).click();
	await expect( page.getByText( /^Home was measured on/ ) ).toBeVisible( { timeout: 30_000 } );
	await page.getByRole( 'button', { name: 'Turn its parts off for me acme-classic' } ).click();

	for ( const address of [ '/wp-admin/post-new.php', '/wp-admin/site-editor.php?canvas=edit' ] ) {
		await page.goto( address );
		const note = page
			.locator( '.components-notice, .components-snackbar' )
			.filter( { hasText: 'Parts of “acme-classic” are off for you' } );
		await expect( note ).toBeVisible( { timeout: 30_000 } );
		// The editor's welcome hides all else from roles.
		await expect( note.locator( 'button', { hasText: 'Turn on again' } ) ).toBeVisible();
	}
	page.on( 'dialog', ( dialog ) => dialog.accept() );
	await page.goto( '/wp-admin/post-new.php' );
	await page.evaluate( () =>
		( window as any ).wp.data.dispatch( 'core/preferences' ).set( 'core/edit-post', 'welcomeGuide', false )
	);
	const note = page.locator( '.components-notice' ).filter( { hasText: 'Parts of “acme-classic” are off' } );
	await note.getByRole( 'button', { name: 'Turn on again' } ).click();
	await expect( page ).toHaveURL( /post-new\.php/ );
	await expect( page.locator( '.interface-interface-skeleton' ).first() ).toBeVisible( { timeout: 30_000 } );
	await expect( note ).toHaveCount( 0 );
} );

test.describe( 'extensions that bring a React of their own', () => {
	test.beforeEach( async ( { store } ) => {
		needsExtensions( [ 'acme-new-react', 'acme-old-react' ] );
		await store.set( { extensions: [ 'acme-new-react', 'acme-old-react' ] } );
	} );

	test( 'one whose elements this page’s React cannot show loses its slot alone, and is named with the cause', async ( {
		page,
		problems,
	} ) => {
		problems.ignore();
		await page.goto( HOME );
		const isNew = await page.evaluate( () => Number.parseInt( ( window as any ).React.version ) >= 19 );
		const [ lost, shown ] = isNew ? [ 'old', 'tomorrow' ] : [ 'new', 'yesterday' ];

		const notice = page.locator( '.storeboard-extension-error' );
		await expect( notice ).toContainText( `Some parts of “acme-${ lost }-react” couldn’t be shown.` );
		await notice.getByText( 'Error details' ).click();
		await expect( notice ).toContainText( /It was made with its own copy of React 1[89] or (older|newer)/ );
		await expect( notice ).toHaveCount( 1 );
		await expect( page.getByRole( 'link', { name: `Acme of ${ shown }` } ) ).toBeVisible();
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toBeVisible();

		await page.goto( TAB );
		await page.getByRole( 'button', { name: 'Measure Home' } ).click();
		await expect( page.getByText( /^Home was measured on/ ) ).toBeVisible( { timeout: 30_000 } );
		for ( const [ name, version ] of [
			[ 'old', '18' ],
			[ 'new', '19' ],
		] ) {
			await expect(
				page
					.locator( '.storeboard-inspector__extension' )
					.filter( { has: page.getByRole( 'heading', { name: `acme-${ name }-react` } ) } )
			).toContainText( `react/jsx-runtime ${ version } in acme-${ name }-react.js` );
		}
	} );
} );
