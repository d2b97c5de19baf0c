import { HOME } from './lib/home';
import { press, tabTo } from './lib/keyboard';
import { violationsOf } from './lib/measure';
import type { Store } from './lib/store';
import { expect, needsExtensions, platform, test } from './lib/test';

const PRODUCTS = '/wc/v3/products';
const STOCK = `${ HOME }&path=/analytics/stock&type=lowstock`;

interface Product {
	id: number;
	name: string;
	regular_price: string;
	stock_quantity: number;
}

const stored = ( store: Store, id: number ): Promise< Product > => store.get( `${ PRODUCTS }/${ id }` );

/** A simple product that the report of stock shows. */
async function firstOf( store: Store ): Promise< Product | undefined > {
	const rows: { id: number; parent_id: number }[] = await store.get(
		'/wc-analytics/reports/stock?type=lowstock&per_page=25'
	);
	const simple = rows.find( ( { parent_id: parent } ) => ! parent );
	return simple && stored( store, simple.id );
}

test(
	'a product is edited beside the report of stock, which shows what was saved; Undo takes it back',
	{ tag: '@always' },
	async ( { page, store, home } ) => {
		const product = await firstOf( store );
		test.skip( ! product, 'nothing of this store is low in stock' );
		const { id, name, regular_price: price, stock_quantity: quantity } = product!;
		try {
			await page.goto( STOCK );
			const row = page.getByRole( 'row' ).filter( { hasText: name } ).first();
			await press( page, row.getByRole( 'link', { name: `Quick edit: ${ name }` } ) );
			const panel = page.getByRole( 'dialog', { name: 'Edit product' } );
			await expect( panel.getByRole( 'textbox', { name: 'Name' } ) ).toHaveValue( name );
			expect( await violationsOf( page, [ '[role="dialog"]' ] ) ).toEqual( [] );
			for ( const width of [ 375, 1440 ] ) {
				await page.setViewportSize( { width, height: 900 } );
				const box = await panel.boundingBox();
				expect( box!.x + box!.width ).toBeLessThanOrEqual( width );
			}

			await panel.getByRole( 'textbox', { name: 'Quantity' } ).fill( '5000' );
			await panel.getByRole( 'textbox', { name: 'Sale price' } ).fill( '0.5' );
			await panel.getByLabel( 'Sale ends' ).fill( '2040-12-24' );
			await panel.getByRole( 'button', { name: 'Save' } ).dblclick();
			await expect( home.notice( 'Product saved' ) ).toBeVisible();
			expect( await stored( store, id ) ).toMatchObject( {
				stock_quantity: 5000,
				sale_price: expect.stringMatching( /^0\.50?$/ ),
				date_on_sale_to: '2040-12-24T23:59:59',
				name,
			} );
			// It is no longer low, and leaves the report behind the panel.
			await expect( row ).toHaveCount( 0 );

			await home.notice( 'Product saved' ).getByRole( 'button', { name: 'Undo' } ).click();
			await expect( home.notice( 'Changes undone' ) ).toBeVisible();
			expect( await stored( store, id ) ).toMatchObject( { stock_quantity: quantity, sale_price: '' } );
			await press( page, panel.getByRole( 'button', { name: 'Close' } ) );
			await expect( panel ).toHaveCount( 0 );
		} finally {
			await store.post( `${ PRODUCTS }/${ id }`, {
				...{ name, regular_price: price, stock_quantity: quantity },
				...{ sale_price: '', date_on_sale_to: '' },
			} );
		}
	}
);

test( 'another product takes the place of the one that shows, and the focus goes back where nothing else took it', async ( {
	page,
	store,
} ) => {
	const rows: { id: number; parent_id: number; name: string }[] = await store.get(
		'/wc-analytics/reports/stock?type=lowstock&per_page=25'
	);
	const [ first, second ] = rows.filter( ( { parent_id: parent } ) => ! parent );
	test.skip( ! first || ! second, 'fewer than two products of this store are low in stock' );
	const panel = page.getByRole( 'dialog', { name: 'Edit product' } );
	const link = ( name: string ) => page.getByRole( 'link', { name: `Quick edit: ${ name }`, exact: true } );
	const name = panel.getByRole( 'textbox', { name: 'Name' } );
	await page.goto( STOCK );

	await press( page, link( first!.name ) );
	await expect( name ).toHaveValue( first!.name );
	await expect( panel ).toBeFocused();
	// The report stays in use beside the panel.
	await press( page, link( second!.name ) );
	await expect( name ).toHaveValue( second!.name );
	await expect( panel ).toHaveCount( 1 );
	await expect( panel ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( panel ).toHaveCount( 0 );
	await expect( link( second!.name ) ).toBeFocused();

	// What took the focus meanwhile keeps it.
	await press( page, link( first!.name ) );
	await expect( name ).toHaveValue( first!.name );
	await page.keyboard.press( 'Escape' );
	await expect( link( first!.name ) ).toBeFocused();
	await press( page, link( second!.name ) );
	await expect( name ).toHaveValue( second!.name );
	await panel.getByRole( 'button', { name: 'Close' } ).evaluate( ( button ) => {
		document.querySelector< HTMLElement >( '#root h1, #root h2' )?.setAttribute( 'data-taken', '' );
		const taken = document.querySelector< HTMLElement >( '[data-taken]' )!;
		taken.tabIndex = -1;
		taken.focus();
		( button as HTMLElement ).click();
	} );
	await expect( panel ).toHaveCount( 0 );
	await expect( page.locator( '[data-taken]' ) ).toBeFocused();
} );

test( 'the stock card of home has a panel that stays while its row leaves', async ( { page, store, home } ) => {
	const rows: ( Product & { parent_id: number } )[] = await store.get(
		'/wc-analytics/products/low-in-stock?status=publish&page=1&per_page=5'
	);
	const product = rows.find( ( { parent_id: parent } ) => ! parent );
	test.skip( ! product, 'nothing of this store is low in stock' );
	const { id, name, stock_quantity: quantity } = product!;
	await store.hideSetup();
	try {
		await page.goto( `${ HOME }&opened_panel=stock-panel` );
		const card = page.getByRole( 'region', { name: 'Your store today' } );
		const row = card.getByRole( 'listitem' ).filter( { hasText: name } );
		await row.getByRole( 'button', { name: `Quick edit: ${ name }` } ).press( 'Enter' );
		const panel = page.getByRole( 'dialog', { name: 'Edit product' } );
		await panel.getByRole( 'textbox', { name: 'Quantity' } ).fill( '5000' );
		await panel.getByRole( 'button', { name: 'Save' } ).click();
		await expect( home.notice( 'Product saved' ) ).toBeVisible();
		await expect( row ).toHaveCount( 0 );
		await expect( panel ).toBeVisible();
		expect( ( await stored( store, id ) ).stock_quantity ).toBe( 5000 );

		await home.notice( 'Product saved' ).getByRole( 'button', { name: 'Undo' } ).click();
		await expect( home.notice( 'Changes undone' ) ).toBeVisible();
		await expect( row ).toBeVisible();
		expect( ( await stored( store, id ) ).stock_quantity ).toBe( quantity );
		await panel.getByRole( 'button', { name: 'Close' } ).focus();
		await page.keyboard.press( 'Escape' );
		await expect( panel ).toHaveCount( 0 );
	} finally {
		await store.post( `${ PRODUCTS }/${ id }`, { stock_quantity: quantity } );
	}
} );

test( 'the command palette finds a product’s basics, beside the report or as a page', async ( { page, store } ) => {
	const product = await firstOf( store );
	test.skip(
		! product || ( platform() !== 'embedded' && ! ( await hasNoEditor( store ) ) ),
		'the page is the platform’s own'
	);
	needsExtensions( [ 'acme-palette' ] );
	await store.set( { extensions: [ 'acme-palette' ] } );
	const palette = page.getByRole( 'dialog', { name: 'Command palette' } );
	const find = async () => {
		await page.keyboard.press( 'Control+k' );
		await palette.getByRole( 'combobox' ).fill( product!.name );
		await palette
			.getByRole( 'option', { name: `Quick edit: ${ product!.name }` } )
			.first()
			.click();
	};
	const name = page.getByRole( 'textbox', { name: 'Name' } );

	await page.goto( STOCK );
	await expect( page.getByRole( 'table' ) ).toBeVisible();
	await find();
	await expect( page.getByRole( 'dialog', { name: 'Edit product' } ).and( page.locator( ':focus' ) ) ).toBeVisible();
	await expect( name ).toHaveValue( product!.name );
	await expect( page.getByRole( 'heading', { name: 'Stock', level: 1 } ) ).toBeVisible();

	await page.goto( `${ HOME }&path=/right-now` );
	await expect( page.getByRole( 'heading', { name: 'Right now', level: 1 } ) ).toBeVisible();
	await find();
	await expect( page.getByRole( 'heading', { name: 'Edit product', level: 1 } ) ).toBeVisible();
	await expect( name ).toHaveValue( product!.name );
} );

test( 'a product that does not come says so in the panel, and comes again', async ( { page, store, problems } ) => {
	const product = await firstOf( store );
	test.skip( ! product, 'nothing of this store is low in stock' );
	problems.expectFailedRequests();
	await page.goto( STOCK );
	let fails = true;
	await page.route( /wc(\/|%2F)v3(\/|%2F)products(\/|%2F)\d+/, ( route ) =>
		fails ? route.fulfill( { status: 500, json: { code: 'broken', message: 'Broken.' } } ) : route.continue()
	);
	await page.getByRole( 'link', { name: `Quick edit: ${ product!.name }` } ).focus();
	await page.keyboard.press( 'Enter' );
	const panel = page.getByRole( 'dialog', { name: 'Edit product' } );
	await expect( panel.getByText( 'Couldn’t load the product.' ) ).toBeVisible();
	fails = false;
	await tabTo( page, panel.getByRole( 'button', { name: 'Try again' } ) );
	await page.keyboard.press( 'Enter' );
	await expect( panel.getByRole( 'textbox', { name: 'Name' } ) ).toHaveValue( product!.name );
} );

test( 'a product’s own page is there where the platform has none', async ( { page, store } ) => {
	const product = await firstOf( store );
	test.skip(
		! product || ( platform() !== 'embedded' && ! ( await hasNoEditor( store ) ) ),
		'it is the platform’s own'
	);
	await page.goto( `${ HOME }&path=/product/${ product!.id }` );
	await expect( page.getByRole( 'heading', { name: 'Edit product', level: 1 } ) ).toBeVisible();
	await expect( page.getByRole( 'textbox', { name: 'Name' } ) ).toHaveValue( product!.name );
} );

/** 11.0 and later have no editor of their own below this address. */
const hasNoEditor = async ( store: Store ) =>
	Number( ( await store.get( '/wc/v3/system_status?_fields=environment' ) ).environment.version.split( '.' )[ 0 ] ) >=
	11;
