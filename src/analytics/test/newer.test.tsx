import { screen, within } from '@testing-library/react';
import { mockApi, withHeaders } from '../../../tests/js/mock-api';
import { show } from '../../../tests/js/render';
import { setPageSettings } from '../../lib/page-settings';
import Analytics from '..';

const ME = 'GET /wp/v2/users/me?context=edit&_fields=id,is_super_admin,woocommerce_meta';
const TAXES = 'GET /wc-analytics/reports/taxes';
const ORDERS = 'GET /wc-analytics/reports/orders';
const RANGE = 'period=custom&compare=previous_period&after=2026-11-01&before=2026-11-07';

const withRows = ( rows: object[] ) => withHeaders( rows, { 'X-WP-Total': String( rows.length ) } );

const aRate = ( id: number, more: object ) => ( {
	...{ tax_rate_id: id, name: `Rate ${ id }`, country: 'GB', priority: 1, tax_rate: 20, orders_count: 3 },
	...{ total_tax: 20, order_tax: 18, shipping_tax: 2 },
	...more,
} );

function open( address: string, newer: object | undefined, replies: object ) {
	setPageSettings( {
		...{ adminUrl: 'https://shop.test/wp-admin/', userId: 1, usesOrdersScreen: true, screens: [] },
		reports: { defaultRange: '', dateType: 'date_paid', weekStartsOn: 1, newer } as never,
	} );
	window.history.replaceState( {}, '', `admin.php?page=wc-admin&${ address }` );
	const path = new URLSearchParams( address ).get( 'path' )!;
	const stats = withHeaders( { totals: { segments: [] }, intervals: [] }, { 'X-WP-Total': '0' } );
	const api = mockApi( {
		[ ME ]: { id: 1, woocommerce_meta: {} },
		[ `${ TAXES }/stats` ]: stats,
		[ `${ ORDERS }/stats` ]: stats,
		...replies,
	} );
	show( <Analytics params={ {} } path={ path } pathMatch={ path } query={ {} } /> );
	return api;
}

const tableOf = async ( name: string ) => screen.findByRole( 'table', { name } );
const headsOf = ( table: HTMLElement ) =>
	within( table )
		.getAllByRole( 'columnheader' )
		.map( ( { textContent } ) => textContent );
const paramsOf = ( { path }: { path: string } ) => Object.fromEntries( new URLSearchParams( path.split( '?' )[ 1 ] ) );

beforeEach( () => {
	window.wcSettings = { admin: { timeZone: 'UTC' }, orderStatuses: {} };
} );
afterEach( () => {
	delete window.wcSettings;
} );

it( 'shows what was taxed, and no zero where WooCommerce does not know it', async () => {
	open(
		`path=/analytics/taxes&${ RANGE }`,
		{ taxes: { amounts: 'whole' } },
		{
			[ TAXES ]: withRows( [
				aRate( 1, { taxable_amount: 100 } ),
				aRate( 2, { taxable_amount: 0 } ),
				aRate( 3, { taxable_amount: 0, total_tax: 0 } ),
			] ),
		}
	);

	const table = await tableOf( 'Taxes' );
	await within( table ).findByText( 'GB-RATE 1-1' );
	const at = headsOf( table ).findIndex( ( head ) => head?.includes( 'Taxable amount' ) );
	const shown = within( table )
		.getAllByRole( 'row' )
		.slice( 1, 4 )
		.map( ( row ) => row.children[ at ]?.textContent );
	expect( shown ).toEqual( [ '$100.00', '—', '$0.00' ] );
} );

it( 'narrows taxes to a place', async () => {
	const api = open(
		`path=/analytics/taxes&filter=advanced&location_includes=US:CA&${ RANGE }`,
		{ taxes: { locations: { GB: 'United Kingdom', 'US:CA': 'United States — California' } } },
		{ [ TAXES ]: withRows( [ aRate( 1, {} ) ] ) }
	);

	await within( await tableOf( 'Taxes' ) ).findByText( 'GB-RATE 1-1' );
	expect( api.sentTo( TAXES ).map( paramsOf ) ).toEqual( [
		expect.objectContaining( { location_includes: 'US:CA', match: 'all' } ),
	] );
	expect( await screen.findByRole( 'option', { name: 'United States — California', selected: true } ) ).toBeVisible();
} );

it( 'shows how each order was paid, and narrows orders to a way of paying', async () => {
	const order = ( id: number, method: string ) => ( {
		...{ order_id: id, parent_id: 0, order_number: String( id ), date: '2026-11-01 10:00:00', status: 'completed' },
		...{ customer_id: 0, customer_type: 'new', net_total: 20, num_items_sold: 2, payment_method: method },
		extended_info: { products: [], coupons: [], customer: {}, attribution: { origin: 'Direct' } },
	} );
	const api = open(
		`path=/analytics/orders&filter=advanced&payment_method_excludes=cod&${ RANGE }`,
		{ orders: { paymentMethods: { bacs: 'Direct bank transfer', cod: 'Cash' } } },
		{ [ ORDERS ]: withRows( [ order( 7, 'bacs' ), order( 8, 'gone' ) ] ) }
	);

	const table = await tableOf( 'Orders' );
	expect( await within( table ).findByRole( 'cell', { name: 'Direct bank transfer' } ) ).toBeVisible();
	expect( within( table ).getByRole( 'cell', { name: 'gone' } ) ).toBeVisible();
	expect( api.sentTo( ORDERS ).map( paramsOf ) ).toEqual( [
		expect.objectContaining( { payment_method_excludes: 'cod' } ),
	] );
} );
