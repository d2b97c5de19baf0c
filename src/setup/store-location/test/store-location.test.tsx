import { fireEvent, screen, waitFor } from '@testing-library/react';
import { failing, inTurn, later, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findFailure, findNotice, show } from '../../../../tests/js/render';
import { StoreLocation } from '..';
import { isLocationComplete } from '../complete';

const SAVE = 'POST /wc-analytics/settings/general/batch';
const FAILED = /^There was a problem saving your store location\. /;

const SAVED = {
	woocommerce_store_address: '1 Main St',
	woocommerce_store_address_2: '',
	woocommerce_store_city: 'San Francisco',
	woocommerce_default_country: 'US:CA',
	woocommerce_store_postcode: '94110',
};

const itemsOf = ( values: Record< string, unknown > ) =>
	Object.entries( values ).map( ( [ id, value ] ) => ( { id, value } ) );
const accepted = ( { data }: { data?: unknown } ) => data;

const LOCALES = {
	default: { city: { label: 'Town / City', required: true }, postcode: { required: true } },
	AE: { postcode: { required: false, hidden: true } },
	GB: { postcode: { label: 'Postcode' } },
	IE: { postcode: { label: 'Eircode', required: false } },
	US: { postcode: { label: 'ZIP Code' } },
};

const COUNTRIES = [
	{ code: 'IE', name: 'Ireland', states: [] },
	{
		code: 'IT',
		name: 'Italy',
		states: [
			{ code: 'MI', name: 'Milano' },
			{ code: 'RM', name: 'Roma' },
		],
	},
	{ code: 'PH', name: 'Philippines', states: [ { code: '00', name: 'Metro Manila' } ] },
	{ code: 'AE', name: 'United Arab Emirates', states: [] },
	{ code: 'GB', name: 'United Kingdom (UK)', states: [] },
	{ code: 'US', name: 'United States (US)', states: [ { code: 'CA', name: 'California' } ] },
];

async function open( {
	settings = SAVED,
	replies = {},
	needs = 'address' as 'address' | 'country',
}: { settings?: Record< string, string >; replies?: Replies; needs?: 'address' | 'country' } = {} ) {
	const api = mockApi( {
		'GET /wc-analytics/settings/general': itemsOf( settings ),
		'GET /wc-analytics/data/countries': COUNTRIES,
		'GET /wc-analytics/data/countries/locales': LOCALES,
		[ SAVE ]: accepted,
		...replies,
	} );
	const onSaved = jest.fn();
	const view = show( <StoreLocation needs={ needs } saveLabel="Continue" onSaved={ onSaved } /> );
	return { api, onSaved, ...view };
}

const field = ( name: string | RegExp ) => screen.getByRole( 'textbox', { name } );
const country = () => screen.getByRole( 'combobox', { name: 'Country / Region' } );
const save = () => screen.getByRole( 'button', { name: 'Continue' } );

async function ready( options: Parameters< typeof open >[ 0 ] = {} ) {
	const view = await open( options );
	await screen.findByRole( 'combobox', { name: 'Country / Region' } );
	async function choose( typed: string, option: string | RegExp ) {
		await view.user.click( country() );
		await view.user.keyboard( typed );
		await view.user.click( await screen.findByRole( 'option', { name: option } ) );
	}
	return { ...view, choose };
}

beforeEach( () => window.sessionStorage.clear() );

it( 'shows the store’s address and saves it as general settings, in one request', async () => {
	const reply = later();
	const { api, user, onSaved } = await ready( { replies: { [ SAVE ]: reply.reply } } );
	expect( country() ).toHaveValue( 'United States (US) — California' );
	expect( field( 'ZIP Code' ) ).toHaveValue( '94110' );

	await user.clear( field( 'Town / City' ) );
	await user.type( field( 'Town / City' ), 'Oakland' );
	await user.dblClick( screen.getByRole( 'button', { name: 'Continue' } ) );
	reply.answer( accepted );

	await waitFor( () => expect( onSaved ).toHaveBeenCalledTimes( 1 ) );
	expect( onSaved ).toHaveBeenCalledWith( expect.objectContaining( { woocommerce_store_city: 'Oakland' } ) );
	const [ sent, ...more ] = api.sentTo( SAVE );
	expect( more ).toEqual( [] );
	expect( sent!.data ).toEqual( {
		update: expect.arrayContaining( itemsOf( { ...SAVED, woocommerce_store_city: 'Oakland' } ) ),
	} );
} );

it.each( [
	[ 'Rome', /^Italy — Roma/, 'IT:RM' ],
	[ 'National Capital', /^Philippines — Metro Manila/, 'PH:00' ],
	[ 'Californa', /^United States \(US\) — California/, 'US:CA' ],
	[ 'Unted Kingdom', /^United Kingdom/, 'GB' ],
	[ 'gb', /United Kingdom/, 'GB' ],
] )( 'finds the country and region of ‘%s’', async ( typed, option, key ) => {
	const { api, user, choose } = await ready();

	await choose( typed, option );
	await user.click( save() );

	await waitFor( () => expect( api.sentTo( SAVE ) ).toHaveLength( 1 ) );
	expect( ( api.sentTo( SAVE )[ 0 ]!.data as any ).update ).toContainEqual( {
		id: 'woocommerce_default_country',
		value: key,
	} );
	expect( country() ).toHaveDisplayValue( option );
} );

it.each( [
	[ 'us', [ 'United States (US) — California' ] ],
	// The code is Italy's; the others merely hold the letters.
	[ 'it', [ 'Italy — Milano', 'Italy — Roma (Rome)', 'Philippines — Metro Manila (National Capital Region)' ] ],
	// What is found by its code alone says so, and comes before what begins with it.
	[ 'ae', [ 'AE: United Arab Emirates' ] ],
	[ 'mi', [ 'Italy — Milano', 'United Arab Emirates' ] ],
] )( 'ranks the places for ‘%s’', async ( typed, expected ) => {
	const { user } = await ready();
	await user.click( country() );
	await user.keyboard( typed );
	await screen.findByRole( 'option', { name: expected[ 0 ] } );
	const names = screen.getAllByRole( 'option' ).map( ( { textContent } ) => textContent );
	expect( names.slice( 0, expected.length ) ).toEqual( expected );
} );

it( 'shows, hides, relabels and clears fields as the country’s address has them', async () => {
	const { api, user, choose } = await ready();

	await choose( 'Ireland', 'Ireland' );
	expect( field( 'Eircode (optional)' ) ).toHaveValue( '94110' );
	await choose( 'Emirates', 'United Arab Emirates' );
	expect( screen.queryByRole( 'textbox', { name: /code/i } ) ).not.toBeInTheDocument();
	await user.click( save() );

	await waitFor( () => expect( api.sentTo( SAVE ) ).toHaveLength( 1 ) );
	expect( ( api.sentTo( SAVE )[ 0 ]!.data as any ).update ).toContainEqual( {
		id: 'woocommerce_store_postcode',
		value: '',
	} );
} );

it( 'asks for the whole address where it needs it, at the fields, and sends nothing', async () => {
	const empty = Object.fromEntries( Object.keys( SAVED ).map( ( id ) => [ id, '' ] ) );
	const { api, user } = await ready( { settings: empty } );

	await user.click( save() );

	for ( const message of [
		'Please select a country / region',
		'Please enter an address',
		'Please enter a city',
		'Please enter a post code',
	] ) {
		expect( screen.getByText( message ) ).toBeVisible();
	}
	expect( country() ).toHaveFocus();
	expect( country() ).toHaveAccessibleDescription( 'Please select a country / region' );
	expect( api.sentTo( SAVE ) ).toEqual( [] );
} );

it( 'asks for the country alone where that is enough', async () => {
	const { api, user, choose } = await ready( { settings: { woocommerce_default_country: '' }, needs: 'country' } );

	await user.click( save() );
	expect( screen.getByText( 'Please select a country / region' ) ).toBeVisible();
	await choose( 'Ireland', 'Ireland' );
	await user.click( save() );

	await waitFor( () => expect( api.sentTo( SAVE ) ).toHaveLength( 1 ) );
} );

it( 'takes a country whose region is missing for no choice', async () => {
	await ready( { settings: { ...SAVED, woocommerce_default_country: 'US' } } );

	expect( country() ).toHaveValue( '' );
} );

it( 'takes what a browser fills in, country and region apart', async () => {
	const { container } = await ready();

	const [ countryName, region ] = container.querySelectorAll( '[aria-hidden] input' );
	fireEvent.change( countryName!, { target: { value: 'Italy' } } );
	fireEvent.change( region!, { target: { value: 'Rome' } } );

	await waitFor( () => expect( country() ).toHaveValue( 'Italy — Roma (Rome)' ) );
} );

it( 'says at its field which setting was refused, and keeps what was typed', async () => {
	const refusal = {
		code: 'rest_setting_value_invalid',
		message: 'An invalid setting value was passed.',
		data: { status: 400 },
	};
	const { api, user, onSaved } = await ready( {
		replies: {
			[ SAVE ]: inTurn(
				{
					update: [
						...itemsOf( SAVED ).filter( ( { id } ) => id !== 'woocommerce_store_city' ),
						{ id: 'woocommerce_store_city', error: refusal },
					],
				},
				accepted
			),
		},
	} );

	await user.type( field( 'Town / City' ), '!' );
	await user.click( save() );

	await findNotice( FAILED );
	expect( field( 'Town / City' ) ).toHaveAccessibleDescription( refusal.message );
	expect( field( 'Town / City' ) ).toHaveValue( 'San Francisco!' );
	expect( onSaved ).not.toHaveBeenCalled();

	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( onSaved ).toHaveBeenCalledTimes( 1 ) );
	expect( api.sentTo( SAVE ) ).toHaveLength( 2 );
} );

it.each( [ 'refused', 'forbidden', 'server', 'offline' ] as const )(
	'keeps the form filled when saving fails (%s), says so, and offers Retry',
	async ( fault ) => {
		const { user, onSaved } = await ready( { replies: { [ SAVE ]: inTurn( failing[ fault ], accepted ) } } );

		await user.type( field( 'Address' ), ' 2' );
		await user.click( save() );

		await findNotice( FAILED );
		expect( field( 'Address' ) ).toHaveValue( '1 Main St 2' );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( onSaved ).toHaveBeenCalledTimes( 1 ) );
	}
);

it( 'says where it could not be loaded, and loads what is missing by Retry', async () => {
	const { api, user } = await open( {
		replies: { 'GET /wc-analytics/data/countries': inTurn( failing.server, COUNTRIES ) },
	} );

	expect( await findFailure() ).toHaveTextContent( 'Couldn’t load the store location form.' );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	expect( await screen.findByRole( 'combobox', { name: 'Country / Region' } ) ).toBeVisible();
	expect( api.sentTo( 'GET /wc-analytics/data/countries/locales' ) ).toHaveLength( 1 );
} );

describe( 'isLocationComplete', () => {
	const locales = { AE: { postcode: { isHidden: true } }, IE: { postcode: { isRequired: false } } };
	const address = { woocommerce_store_address: '1 Main St', woocommerce_default_country: 'US:CA' };

	it( 'needs a street, a country and a post code', () => {
		expect( isLocationComplete( { ...address, woocommerce_store_postcode: '94110' }, locales ) ).toBe( true );
		expect( isLocationComplete( address, locales ) ).toBe( false );
		expect( isLocationComplete( { woocommerce_default_country: 'AE' }, locales ) ).toBe( false );
		expect( isLocationComplete( { ...address, woocommerce_default_country: '' }, locales ) ).toBe( false );
	} );

	it( 'needs no post code where the country has none, or asks for none', () => {
		expect( isLocationComplete( { ...address, woocommerce_default_country: 'AE' }, locales ) ).toBe( true );
		expect( isLocationComplete( { ...address, woocommerce_default_country: 'IE' }, locales ) ).toBe( true );
	} );
} );
