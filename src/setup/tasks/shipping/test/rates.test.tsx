import { act, screen, waitFor } from '@testing-library/react';
import { failing, inTurn, later, mockApi, type Replies } from '../../../../../tests/js/mock-api';
import { findFailure, findNotice, show } from '../../../../../tests/js/render';
import { getPageSettings, setPageSettings } from '../../../../lib/page-settings';
import Shipping from '..';
import { LOCATED, ZONES, aMethod, aShop, inUS, type Zone } from './server';

const US: Zone = { id: 3, name: 'United States (US)', locations: inUS, methods: [] };
const DONE = "Shipping is done! Don't worry, you can always change it later";
const UPDATED = 'Your shipping rates have been updated';
const FAILED = /^Couldn’t save your shipping rates\. /;

const recordEvent = jest.fn();

beforeEach( () => {
	const { adminUrl } = getPageSettings();
	setPageSettings( { adminUrl, can: { manage_woocommerce: true, install_plugins: true } } );
	window.sessionStorage.clear();
	window.history.replaceState( null, '', '?page=wc-admin&task=shipping' );
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
} );

afterEach( () => {
	delete window.wcTracks;
	delete window.wcSettings;
} );

function open( options: Parameters< typeof aShop >[ 0 ] = {}, replies: Replies = {} ) {
	const shop = aShop( options );
	const api = mockApi( { ...shop.replies, ...replies } );
	return { shop, api, ...show( <Page /> ) };
}

const Page = () => <Shipping params={ {} } path="/" pathMatch="/" query={ { page: 'wc-admin', task: 'shipping' } } />;

const home = () => screen.findByRole( 'textbox', { name: 'Shipping cost to United States (US)' } );
const world = () => screen.getByRole( 'textbox', { name: 'Shipping cost to the rest of the world' } );
const toggle = () => screen.getByRole( 'checkbox', { name: 'Ship to the rest of the world' } );
const save = () => screen.getByRole( 'button', { name: /^Save shipping options/ } );

async function fill( user: ReturnType< typeof show >[ 'user' ], field: HTMLElement, text: string ) {
	await user.clear( field );
	if ( text ) {
		await user.type( field, text );
	}
	await user.tab();
}

const writes = ( api: ReturnType< typeof mockApi > ) =>
	api.sent
		.filter( ( { method, path } ) => method === 'POST' && path.startsWith( ZONES ) )
		.map( ( { path, data } ) => [ path.slice( ZONES.length ), data ] );

it( 'makes the country’s zone when it is saved, never by opening, with every call in its order', async () => {
	const { api, shop, user } = open();

	await home();
	expect( writes( api ) ).toEqual( [] );
	await fill( user, await home(), '4.5' );
	await user.click( toggle() );
	await fill( user, world(), '12' );
	await user.click( save() );

	await findNotice( UPDATED );
	expect( writes( api ) ).toEqual( [
		[ '', { name: 'United States (US)' } ],
		[ '/3/locations', inUS ],
		[ '/3/methods', { method_id: 'flat_rate', enabled: true, settings: { cost: '4.50' } } ],
		[ '/0/methods', { method_id: 'flat_rate', enabled: true, settings: { cost: '12.00' } } ],
	] );
	expect( shop.offers( 3 ) ).toEqual( [ 'flat_rate 4.50' ] );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_shipping_set_costs', {
		shipping_cost: true,
		rest_world: true,
	} );
} );

it( 'asks for countries and their rules only where the form of the address needs them', async () => {
	const { api } = open();
	await home();
	expect( api.sent.filter( ( { path } ) => path.includes( '/data/countries' ) ) ).toEqual( [] );
} );

it( 'asks for the rules of countries alone where a missing post code is all that there is to ask', async () => {
	const { api } = open( {
		settings: { ...LOCATED, woocommerce_default_country: 'AE', woocommerce_store_postcode: '' },
	} );
	expect( await screen.findByRole( 'textbox', { name: 'Shipping cost to United Arab Emirates' } ) ).toBeVisible();
	expect( api.sent.map( ( { path } ) => path ).filter( ( path ) => path.includes( '/data/countries' ) ) ).toEqual( [
		'/wc-analytics/data/countries/locales',
	] );
} );

it( 'makes one zone and one method of a double click', async () => {
	const answer = later();
	const { api, shop, user } = open( {}, { [ `POST ${ ZONES }` ]: answer.reply } );
	await home();

	await user.dblClick( save() );
	answer.answer( shop.replies[ `POST ${ ZONES }` ] );

	await findNotice( UPDATED );
	expect( shop.zones() ).toEqual( [ [ 'United States (US)', 'US' ] ] );
	expect( api.sentTo( `POST ${ ZONES }/3/methods` ) ).toHaveLength( 1 );
} );

it( 'keeps the form in its place while the zone is being made', async () => {
	const answer = later();
	const { shop, user } = open( {}, { [ `POST ${ ZONES }/3/locations` ]: answer.reply } );
	const field = await home();

	await fill( user, field, '4' );
	await user.click( save() );
	await waitFor( () => expect( shop.zones() ).toHaveLength( 1 ) );
	await act( async () => {} );
	expect( field ).toBeInTheDocument();
	expect( screen.getByRole( 'button', { name: 'Saving…' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	answer.answer( shop.replies[ `POST ${ ZONES }/3/locations` ] );

	await findNotice( UPDATED );
	await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin' ) );
} );

it.each( [
	[ 'the zone', `POST ${ ZONES }` ],
	[ 'its locations', `POST ${ ZONES }/3/locations` ],
	[ 'its method', `POST ${ ZONES }/3/methods` ],
	[ 'the rest of the world', `POST ${ ZONES }/0/methods` ],
] )( 'goes on from what the server holds where %s failed: refused, or done without an answer', async ( _, route ) => {
	for ( const isDone of [ false, true ] ) {
		const shop = aShop();
		const real = shop.replies[ route ] as ( request: unknown ) => unknown;
		const lost = ( request: unknown ) => {
			if ( isDone ) {
				real( request );
			}
			return failing.server();
		};
		const api = mockApi( { ...shop.replies, [ route ]: inTurn( lost, real ) } );
		window.history.replaceState( null, '', '?page=wc-admin&task=shipping' );
		const { user, unmount } = show(
			<Shipping params={ {} } path="/" pathMatch="/" query={ { page: 'wc-admin', task: 'shipping' } } />
		);

		await fill( user, await home(), '5' );
		await user.click( toggle() );
		await fill( user, world(), '9' );
		await user.click( save() );
		await findNotice( FAILED );
		expect( await home() ).toHaveValue( '5.00' );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

		await findNotice( UPDATED );
		expect( shop.zones() ).toEqual( [ [ 'United States (US)', 'US' ] ] );
		expect( shop.offers( 3 ) ).toEqual( [ 'flat_rate 5.00' ] );
		expect( shop.offers( 0 ) ).toEqual( [ 'flat_rate 9.00' ] );
		expect( api.sentTo( `POST ${ ZONES }` ).length ).toBe( route === `POST ${ ZONES }` && ! isDone ? 2 : 1 );
		unmount();
	}
} );

it( 'keeps what was typed for the country that it was typed for', async () => {
	const { unmount, user } = open();
	await fill( user, await home(), '4.5' );
	unmount();

	const germany = open( { settings: { ...LOCATED, woocommerce_default_country: 'DE' } } );
	expect( await screen.findByRole( 'textbox', { name: 'Shipping cost to Germany' } ) ).toHaveValue( '0.00' );
	germany.unmount();

	open();
	expect( await home() ).toHaveValue( '4.50' );
} );

it( 'saves an empty cost as 0, which is free shipping, and says so at the field', async () => {
	const { api, shop, user } = open();

	await fill( user, await home(), '' );
	expect( await home() ).toHaveValue( '0.00' );
	expect( await home() ).toHaveAccessibleDescription( 'Free shipping' );
	await user.click( save() );

	await findNotice( UPDATED );
	expect( shop.offers( 3 ) ).toEqual( [ 'free_shipping' ] );
	expect( api.sentTo( `POST ${ ZONES }/3/methods` )[ 0 ]!.data ).toEqual( {
		method_id: 'free_shipping',
		enabled: true,
		settings: { cost: '0.00' },
	} );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_shipping_set_costs', {
		shipping_cost: false,
		rest_world: false,
	} );
} );

it.each( [
	[ '-1', 'Shipping rates can not be negative numbers.' ],
	[ 'five', 'Please enter a number' ],
] )( 'refuses the cost ‘%s’ and sends nothing', async ( typed, message ) => {
	const { api, user } = open();

	await fill( user, await home(), typed );
	await user.click( save() );

	expect( screen.getByText( message ) ).toBeVisible();
	expect( await home() ).toHaveFocus();
	expect( writes( api ) ).toEqual( [] );
} );

it( 'reads and shows costs with the store’s decimal separator, and stores them with a point', async () => {
	window.wcSettings = {
		currency: {
			precision: 2,
			decimalSeparator: ',',
			thousandSeparator: '.',
			symbol: '&euro;',
			symbolPosition: 'right_space',
		},
	} as never;
	const { shop, user } = open( { zones: [ { ...US, methods: [ aMethod( 31, 'flat_rate', { cost: '7.5' } ) ] } ] } );

	expect( await home() ).toHaveValue( '7,50' );
	expect( screen.getAllByText( '€' )[ 0 ] ).toBeVisible();
	await fill( user, await home(), '1.234,5' );
	expect( await home() ).toHaveValue( '1234,50' );
	await user.click( save() );

	await findNotice( UPDATED );
	expect( shop.offers( 3 ) ).toEqual( [ 'flat_rate 1234.50' ] );
} );

it( 'switches between a cost and free shipping without a second method of a kind', async () => {
	const { api, shop, user } = open( {
		zones: [
			{
				...US,
				methods: [
					aMethod( 31, 'flat_rate', { cost: '5' } ),
					aMethod( 32, 'free_shipping', { enabled: false } ),
				],
			},
		],
	} );

	await fill( user, await home(), '0' );
	await user.click( save() );

	await findNotice( UPDATED );
	expect( shop.offers( 3 ) ).toEqual( [ 'free_shipping' ] );
	expect( writes( api ) ).toEqual( [
		[ '/3/methods/32', { method_id: 'free_shipping', enabled: true, settings: { cost: '0.00' } } ],
		[ '/3/methods/31', { enabled: false } ],
	] );
} );

it( 'says that the rates are updated also where they are saved as they were', async () => {
	const { api, user } = open( {
		zones: [ { ...US, methods: [ aMethod( 31, 'flat_rate', { cost: '5' } ) ] } ],
	} );
	await home();
	await user.click( save() );

	await findNotice( UPDATED );
	expect( writes( api ) ).toEqual( [] );
} );

it( 'switches the rest of the world off', async () => {
	const { api, shop, user } = open( {
		zones: [ { ...US, methods: [ aMethod( 31, 'flat_rate', { cost: '5' } ) ] } ],
		world: [ aMethod( 1, 'flat_rate', { cost: '20' } ) ],
	} );
	await home();

	expect( toggle() ).toBeChecked();
	await user.click( toggle() );
	await user.click( save() );

	await findNotice( UPDATED );
	expect( writes( api ) ).toEqual( [ [ '/0/methods/1', { enabled: false } ] ] );
	expect( shop.offers( 0 ) ).toEqual( [] );
} );

const another = () => screen.findByRole( 'combobox', { name: 'Add a country' } );
const offered = () => screen.queryAllByRole( 'option' ).map( ( { textContent } ) => textContent );

it( 'adds a second country with a cost of its own, and is done then', async () => {
	const { api, shop, user } = open( {
		zones: [ { ...US, methods: [ aMethod( 31, 'flat_rate', { cost: '5' } ) ] } ],
	} );
	await user.click( await another() );
	expect( offered() ).toEqual( [ 'Germany', 'United Arab Emirates' ] );
	await user.keyboard( 'Germ' );
	await user.click( await screen.findByRole( 'option', { name: 'Germany' } ) );
	await fill( user, screen.getByRole( 'textbox', { name: 'Shipping cost to Germany' } ), '12' );
	await user.click( save() );

	await findNotice( UPDATED );
	await findNotice( DONE );
	await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin' ) );
	expect( writes( api ) ).toEqual( [
		[ '', { name: 'Germany' } ],
		[ '/4/locations', [ { code: 'DE', type: 'country' } ] ],
		[ '/4/methods', { method_id: 'flat_rate', enabled: true, settings: { cost: '12.00' } } ],
	] );
	expect( shop.offers( 3 ) ).toEqual( [ 'flat_rate 5' ] );
	expect( recordEvent ).toHaveBeenCalledWith(
		'task_completion_time',
		expect.objectContaining( { task_name: 'shipping' } )
	);
} );

it( 'adds it once though its answer was lost, and keeps what was chosen', async () => {
	const shop = aShop();
	const route = `POST ${ ZONES }/4/locations`;
	const real = shop.replies[ route ] as ( request: unknown ) => unknown;
	const lost = ( request: unknown ) => ( real( request ), failing.server() );
	mockApi( { ...shop.replies, [ route ]: inTurn( lost, real ) } );
	const { user } = show( <Page /> );
	await user.click( await another() );
	await user.click( await screen.findByRole( 'option', { name: 'Germany' } ) );
	await user.click( save() );
	await findNotice( FAILED );
	expect( await another() ).toHaveValue( 'Germany' );

	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await findNotice( UPDATED );
	expect( shop.zones() ).toEqual( [
		[ 'United States (US)', 'US' ],
		[ 'Germany', 'DE' ],
	] );
} );

it.each( [
	[ 'zones have already', {}, [ 'DE' ], [ 'United Arab Emirates' ] ],
	[
		'the store does not sell to',
		{ woocommerce_allowed_countries: 'specific', woocommerce_specific_allowed_countries: [ 'US', 'DE' ] },
		[],
		[ 'Germany' ],
	],
	[
		'it excepts',
		{ woocommerce_allowed_countries: 'all_except', woocommerce_all_except_countries: [ 'DE' ] },
		[],
		[ 'United Arab Emirates' ],
	],
	[
		'it does not ship to',
		{ woocommerce_ship_to_countries: 'specific', woocommerce_specific_ship_to_countries: [ 'US', 'AE' ] },
		[],
		[ 'United Arab Emirates' ],
	],
] )( 'offers no country that %s', async ( _, settings, zoned, left ) => {
	const { user } = open( {
		settings: { ...LOCATED, ...settings },
		zones: zoned.map( ( code ) => ( {
			id: 8,
			name: code,
			locations: [ { code, type: 'country' } ],
			methods: [],
		} ) ),
	} );
	await user.click( await another() );
	expect( offered() ).toEqual( left );
} );

it( 'adds none where a zone covers a continent: nobody knows which countries that has', async () => {
	open( { zones: [ { id: 8, name: 'Europe', locations: [ { code: 'EU', type: 'continent' } ], methods: [] } ] } );
	expect( await screen.findByText( 'Europe' ) ).toBeVisible();
	expect( screen.queryByRole( 'combobox', { name: 'Add a country' } ) ).not.toBeInTheDocument();
	expect( screen.getByRole( 'link', { name: 'Edit in shipping settings' } ) ).toBeVisible();
} );

it( 'shows a formula and leaves it, and a disabled one, as they are', async () => {
	const { api, shop, user } = open( {
		zones: [ { ...US, methods: [ aMethod( 31, 'flat_rate', { cost: '10 * [qty]', title: 'By weight' } ) ] } ],
		world: [ aMethod( 1, 'flat_rate', { cost: '2 + [qty]', enabled: false } ) ],
	} );

	expect( await screen.findByText( 'By weight: 10 * [qty]' ) ).toBeVisible();
	expect( screen.queryByRole( 'textbox', { name: /United States/ } ) ).not.toBeInTheDocument();
	await user.click( toggle() );
	await fill( user, world(), '8' );
	await user.click( save() );

	await findNotice( UPDATED );
	expect( shop.offers( 3 ) ).toEqual( [ 'flat_rate 10 * [qty]' ] );
	expect( writes( api ) ).toEqual( [
		[ '/0/methods', { method_id: 'flat_rate', enabled: true, settings: { cost: '8.00' } } ],
	] );
} );

it( 'shows zones of the owner’s, and makes none where one of them covers the country', async () => {
	const { api, user } = open( {
		zones: [
			{
				id: 5,
				name: 'North America',
				locations: [ ...inUS, { code: 'CA', type: 'country' } ],
				methods: [ aMethod( 51, 'flat_rate', { cost: '6', title: 'By post' } ) ],
			},
			{ id: 6, name: 'Near us', locations: [ ...inUS, { code: '94110', type: 'postcode' } ], methods: [] },
		],
	} );

	expect( await screen.findByText( 'North America' ) ).toBeVisible();
	expect( screen.getByText( 'By post: 6' ) ).toBeVisible();
	expect( screen.getByText( 'Near us' ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Edit in shipping settings' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/admin.php?page=wc-settings&tab=shipping'
	);
	await user.click( save() );

	await findNotice( DONE );
	await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin' ) );
	expect( writes( api ) ).toEqual( [] );
} );

it( 'leaves conditions of free shipping and other ways to ship alone, and names them', async () => {
	const { shop, user } = open( {
		zones: [
			{
				...US,
				methods: [
					aMethod( 31, 'flat_rate', { cost: '5' } ),
					aMethod( 32, 'free_shipping', { requires: 'min_amount', title: 'From 50' } ),
					aMethod( 33, 'local_pickup', { title: 'Pick up' } ),
				],
			},
		],
	} );

	expect( await home() ).toHaveAccessibleDescription( 'Also offered: From 50, Pick up' );
	await fill( user, await home(), '6' );
	await user.click( save() );

	await findNotice( UPDATED );
	expect( shop.offers( 3 ) ).toEqual( [ 'flat_rate 6.00', 'free_shipping', 'local_pickup' ] );
} );

it( 'says that the zones could not be loaded, and loads them by Retry', async () => {
	const shop = aShop();
	const { user } = open(
		{},
		{ [ `GET ${ ZONES }/0/methods` ]: inTurn( failing.server, shop.replies[ `GET ${ ZONES }/0/methods` ] ) }
	);

	expect( await findFailure() ).toHaveTextContent( 'Couldn’t load your shipping rates.' );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	expect( await home() ).toBeVisible();
} );

it.each( [ 'forbidden', 'server', 'offline' ] as const )(
	'keeps the costs where saving failed (%s)',
	async ( fault ) => {
		const { user } = open( {}, { [ `POST ${ ZONES }` ]: failing[ fault ] } );

		await fill( user, await home(), '3' );
		await user.click( save() );

		await findNotice( FAILED );
		expect( await home() ).toHaveValue( '3.00' );
	}
);

it( 'has no rates where the store ships nothing, whether the setting says so or the zones are gone', async () => {
	const settings = { ...LOCATED, woocommerce_ship_to_countries: 'disabled' };
	const { api, unmount } = open( { settings } );
	expect( await screen.findByRole( 'textbox', { name: 'Address (optional)' } ) ).toBeVisible();
	expect( screen.queryByText( 'Set shipping costs' ) ).not.toBeInTheDocument();
	expect( api.sentTo( `GET ${ ZONES }` ) ).toEqual( [] );
	unmount();

	open( {}, { [ `GET ${ ZONES }` ]: failing.missing } );
	await waitFor( () => expect( screen.queryByText( 'Set shipping costs' ) ).not.toBeInTheDocument() );
	expect( await screen.findByRole( 'textbox', { name: 'Address (optional)' } ) ).toBeVisible();
} );
