import { HOME } from './lib/home';
import { adminUrl } from './lib/store';
import { expect, test } from './lib/test';

interface Order {
	id: number;
	number: string;
	total: string;
	billing: { first_name: string; last_name: string };
}

const WAITING = '/wc/v3/orders?page=1&per_page=5&status[]=processing&status[]=on-hold';

test.beforeEach( async ( { store } ) => {
	await store.hideSetup();
} );

test(
	'lists the orders to fulfil, with links to the store’s own order screen',
	{ tag: '@always' },
	async ( { page, store } ) => {
		const orders: Order[] = await store.get( WAITING );
		test.skip( ! orders.length, 'no order of this store waits' );
		await page.goto( HOME );

		await page.getByRole( 'button', { name: /^Orders \d+ orders? to fulfill/ } ).click();
		const panel = page.getByRole( 'region', { name: 'Your store today' } );
		const rows = panel.getByRole( 'listitem' );
		await expect( rows ).toHaveCount( orders.length );
		for ( const [ at, { number, total, billing } ] of orders.entries() ) {
			await expect( rows.nth( at ) ).toContainText( `Order #${ number }` );
			await expect( rows.nth( at ) ).toContainText(
				`${ billing.first_name } ${ billing.last_name }`.trim() || 'Guest'
			);
			await expect( rows.nth( at ) ).toContainText( Number( total ).toLocaleString( 'en-US' ) );
		}

		await rows
			.first()
			.getByRole( 'link', { name: `Order #${ orders[ 0 ]!.number }`, exact: true } )
			.click();
		await expect( page ).toHaveURL( ( url ) =>
			[ 'id', 'post' ].some( ( name ) => url.searchParams.get( name ) === String( orders[ 0 ]!.id ) )
		);
	}
);

// A store with an order screen of its own would redirect the post editor's address there.
test( 'an order’s link needs no redirect', async ( { page, store } ) => {
	const [ order ]: Order[] = await store.get( WAITING );
	test.skip( ! order, 'no order of this store waits' );
	await page.goto( `${ HOME }&opened_panel=orders-panel` );

	const link = await page
		.getByRole( 'link', { name: `Order #${ order!.number }`, exact: true } )
		.getAttribute( 'href' );
	const manage = await page.getByRole( 'link', { name: 'Manage all orders' } ).getAttribute( 'href' );
	for ( const href of [ link, manage ] ) {
		const response = await page.request.get( adminUrl( href! ), { maxRedirects: 0 } );
		expect( response.status(), href! ).toBe( 200 );
	}
} );

test( 'the panel says so if there is no order to fulfil', async ( { page, store } ) => {
	await store.set( { options: { woocommerce_actionable_order_statuses: [ 'checkout-draft' ] } } );
	await page.goto( `${ HOME }&opened_panel=orders-panel` );

	await expect( page.getByText( 'No orders to fulfill. New orders will show up here.' ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: /^Orders 0 orders to fulfill/ } ) ).toBeVisible();
} );

test( 'the address opens its panel, and no other', async ( { page } ) => {
	for ( const [ name, title ] of [
		[ 'orders-panel', 'Orders' ],
		[ 'stock-panel', 'Stock' ],
		[ 'reviews-panel', 'Reviews' ],
	] ) {
		await page.goto( `${ HOME }&opened_panel=${ name }` );
		const headings = page.getByRole( 'region', { name: 'Your store today' } ).getByRole( 'heading', { level: 3 } );
		const toggle = headings.getByRole( 'button', { name: new RegExp( `^${ title }` ) } );
		await expect( toggle ).toHaveAttribute( 'aria-expanded', 'true' );
		await expect( toggle ).toBeFocused();
		await expect( headings.locator( '[aria-expanded="true"]' ) ).toHaveCount( 1 );
	}
} );
