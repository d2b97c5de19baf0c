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
