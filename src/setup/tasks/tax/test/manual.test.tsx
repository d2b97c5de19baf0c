import { act, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later } from '../../../../../tests/js/mock-api';
import { findNotice } from '../../../../../tests/js/render';
import { navigateTo } from '../../../../lib/location';
import { chargeNone, closeTax, openTax, taken } from './open-tax';

afterEach( closeTax );

const RATES = '?page=wc-settings&tab=tax&section=standard&wc_onboarding_active_task=tax';
const BRAZIL = { woocommerce_default_country: 'BR:SP' };
const SAVE = 'POST /wc-analytics/settings/general/batch';

const FORM = {
	'GET /wc-analytics/data/countries': [
		{ code: 'BR', name: 'Brazil', states: [ { code: 'SP', name: 'São Paulo' } ] },
		{ code: 'BO', name: 'Bolivia', states: [] },
		{ code: 'US', name: 'United States (US)', states: [ { code: 'CA', name: 'California' } ] },
	],
	'GET /wc-analytics/data/countries/locales': {
		default: { postcode: { required: true } },
		BO: { postcode: { required: false, hidden: true } },
	},
};

const step = () => screen.findByRole( 'listitem', { current: 'step' } );
const heading = async () => within( await step() ).getByRole( 'heading', { level: 2 } ).textContent;

it( 'asks for the location first where the address is not complete, then leads to the rates', async () => {
	const { user, writes, events } = openTax( { general: { ...BRAZIL, woocommerce_store_city: '' }, replies: FORM } );
	// The address counts as complete without a city.
	expect( await heading() ).toBe( 'Configure tax rates' );

	await user.click( screen.getByRole( 'button', { name: /^Set store location/ } ) );
	expect( window.location.search ).toBe( '?page=wc-admin&task=tax&step=store_location' );
	await user.click( await screen.findByRole( 'button', { name: 'Continue' } ) );
	expect( await screen.findByText( 'Please enter a city' ) ).toBeVisible();
	expect( writes() ).toEqual( [] );

	await user.type( screen.getByRole( 'textbox', { name: 'City' } ), 'Santos' );
	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );

	await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin&task=tax&step=rates' ) );
	expect( await heading() ).toBe( 'Configure tax rates' );
	expect( writes() ).toEqual( [ expect.objectContaining( { woocommerce_store_city: 'Santos' } ) ] );
	expect( events() ).toEqual( [ [ 'tasklist_tax_set_location', { country: 'BR' } ] ] );
} );

it.each( [
	[ 'the street', { woocommerce_store_address: '' } ],
	[ 'the country', { woocommerce_default_country: '' } ],
	[ 'a post code that the country has', { woocommerce_store_postcode: '' } ],
] )( 'counts an address without %s as incomplete', async ( _, missing ) => {
	openTax( { args: '&step=rates', general: { ...BRAZIL, ...missing }, replies: FORM } );

	expect( await heading() ).toBe( 'Set store location' );
} );

it( 'counts an address as complete without the post code that its country does not have', async () => {
	openTax( { general: { woocommerce_default_country: 'BO', woocommerce_store_postcode: '' }, replies: FORM } );

	expect( await heading() ).toBe( 'Configure tax rates' );
} );

it( 'requires a post code where the rules of the countries cannot be had', async () => {
	const replies = { ...FORM, 'GET /wc-analytics/data/countries/locales': failing.server };
	openTax( { general: { woocommerce_default_country: 'BO', woocommerce_store_postcode: '' }, replies } );

	expect( await heading() ).toBe( 'Set store location' );
	expect( await screen.findByText( 'Couldn’t load the store location form.' ) ).toBeVisible();
} );

it( 'offers the partners of the country that the owner moves the store to', async () => {
	const { user, events } = openTax( { general: { ...BRAZIL, woocommerce_store_address: '' }, replies: FORM } );
	await screen.findByRole( 'combobox', { name: 'Country / Region' } );
	await user.type( screen.getByRole( 'textbox', { name: 'Address' } ), '1 Main St' );
	await user.click( screen.getByRole( 'combobox', { name: 'Country / Region' } ) );
	await user.keyboard( 'Californ' );
	await user.click( await screen.findByRole( 'option', { name: /California/ } ) );

	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );

	expect( await screen.findByRole( 'heading', { name: 'Choose a tax partner' } ) ).toBeVisible();
	await waitFor( () => expect( events() ).toContainEqual( [ 'tasklist_tax_set_location', { country: 'US' } ] ) );
	// The step belongs to the way that the page left.
	expect( window.location.search ).toBe( '?page=wc-admin&task=tax' );
} );

it( 'stays with the form until the server has taken the address', async () => {
	const reply = later();
	const { user } = openTax( {
		general: { ...BRAZIL, woocommerce_store_address: '' },
		replies: { ...FORM, [ SAVE ]: inTurn( reply.reply, taken ) },
	} );
	await user.type( await screen.findByRole( 'textbox', { name: 'Address' } ), '1 Main St' );
	await user.click( screen.getByRole( 'combobox', { name: 'Country / Region' } ) );
	await user.keyboard( 'Californ' );
	await user.click( await screen.findByRole( 'option', { name: /California/ } ) );
	// A browser that stores nothing.
	window.sessionStorage.clear();
	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	expect( await screen.findByRole( 'button', { name: 'Saving…' } ) ).toHaveFocus();
	expect( screen.queryByRole( 'heading', { name: 'Choose a tax partner' } ) ).toBeNull();

	reply.answer( failing.server );
	await findNotice( /^There was a problem saving your store location\./ );
	expect( screen.getByRole( 'textbox', { name: 'Address' } ) ).toHaveValue( '1 Main St' );
	expect( screen.getByRole( 'combobox', { name: 'Country / Region' } ) ).toHaveValue(
		'United States (US) — California'
	);
} );

it( 'stays with the form where the server takes the country and refuses another field, until all is saved or the owner goes on', async () => {
	const refused = {
		update: [
			{ id: 'woocommerce_default_country', value: 'US:CA' },
			{ id: 'woocommerce_store_address', error: { code: 'rest_invalid', message: 'No such street.' } },
			...[ 'address_2', 'city', 'postcode' ].map( ( id ) => ( { id: `woocommerce_store_${ id }`, value: '1' } ) ),
		],
	};
	const { user } = openTax( {
		general: { ...BRAZIL, woocommerce_store_address: '' },
		replies: { ...FORM, [ SAVE ]: refused },
	} );
	await user.type( await screen.findByRole( 'textbox', { name: 'Address' } ), '1 Main St' );
	await user.click( screen.getByRole( 'combobox', { name: 'Country / Region' } ) );
	await user.keyboard( 'Californ' );
	await user.click( await screen.findByRole( 'option', { name: /California/ } ) );
	expect( screen.queryByRole( 'button', { name: 'Continue without the rest' } ) ).toBeNull();
	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );

	await findNotice( /^There was a problem saving your store location\. No such street\./ );
	expect( screen.getByRole( 'textbox', { name: 'Address' } ) ).toHaveAccessibleDescription( 'No such street.' );
	expect( screen.getByRole( 'textbox', { name: 'Address' } ) ).toHaveValue( '1 Main St' );
	expect( screen.queryByRole( 'heading', { name: 'Choose a tax partner' } ) ).toBeNull();

	await user.click( screen.getByRole( 'button', { name: 'Continue without the rest' } ) );
	expect( await screen.findByRole( 'heading', { name: 'Choose a tax partner' } ) ).toBeVisible();
} );

it( 'moves on to the partners once the rest of the address is taken too', async () => {
	const part = ( id: string, value: object ) => ( { id: `woocommerce_${ id }`, ...value } );
	const rest = [ 'store_address_2', 'store_city', 'store_postcode' ].map( ( id ) => part( id, { value: '1' } ) );
	const country = part( 'default_country', { value: 'US:CA' } );
	const { user, events } = openTax( {
		general: { ...BRAZIL, woocommerce_store_address: '' },
		replies: {
			...FORM,
			[ SAVE ]: inTurn(
				{ update: [ country, part( 'store_address', { error: { code: 'x', message: 'No.' } } ), ...rest ] },
				taken
			),
		},
	} );
	await user.type( await screen.findByRole( 'textbox', { name: 'Address' } ), '1 Main St' );
	await user.click( screen.getByRole( 'combobox', { name: 'Country / Region' } ) );
	await user.keyboard( 'Californ' );
	await user.click( await screen.findByRole( 'option', { name: /California/ } ) );
	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	await findNotice( /No\./ );

	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );

	expect( await screen.findByRole( 'heading', { name: 'Choose a tax partner' } ) ).toBeVisible();
	await waitFor( () => expect( events() ).toContainEqual( [ 'tasklist_tax_set_location', { country: 'US' } ] ) );
	expect( window.location.search ).toBe( '?page=wc-admin&task=tax' );
} );

it( 'leaves the form filled where the location cannot be saved, and Retry goes on', async () => {
	const { user } = openTax( {
		general: { ...BRAZIL, woocommerce_store_address: '' },
		replies: { ...FORM, [ SAVE ]: inTurn( failing.server, taken ) },
	} );
	await user.type( await screen.findByRole( 'textbox', { name: 'Address' } ), 'Rua 1' );
	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );

	await findNotice( /^There was a problem saving your store location\./ );
	expect( screen.getByRole( 'textbox', { name: 'Address' } ) ).toHaveValue( 'Rua 1' );

	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( async () => expect( await heading() ).toBe( 'Configure tax rates' ) );
} );

describe( 'the rates', () => {
	it( 'are entered on the settings page, once taxes are on', async () => {
		const { user, writes, events, left } = openTax( { general: BRAZIL } );
		expect( await screen.findByText( 'When you continue, taxes are turned on for your store.' ) ).toBeVisible();

		await user.click( screen.getByRole( 'button', { name: 'Configure' } ) );

		await waitFor( () => expect( left() ).toEqual( [ RATES ] ) );
		expect( writes() ).toEqual( [ { woocommerce_calc_taxes: 'yes' } ] );
		expect( events() ).toEqual( [ [ 'tasklist_tax_config_rates', {} ] ] );
	} );

	it( 'do not announce that taxes are turned on where they are on', async () => {
		const { user, left } = openTax( { general: { ...BRAZIL, woocommerce_calc_taxes: 'yes' } } );
		await user.click( await screen.findByRole( 'button', { name: 'Configure' } ) );

		await waitFor( () => expect( left() ).toEqual( [ RATES ] ) );
		expect(
			screen.queryByText( 'When you continue, taxes are turned on for your store.' )
		).not.toBeInTheDocument();
	} );

	it( 'are not needed where the store charges no sales tax', async () => {
		const { user, writes } = openTax( { general: BRAZIL } );
		await chargeNone( user );

		expect( await screen.findByText( 'Home' ) ).toBeVisible();
		expect( writes() ).toEqual( [ { woocommerce_calc_taxes: 'no' }, { woocommerce_no_sales_tax: true } ] );
	} );
} );

describe( 'a choice beside a form that is not saved', () => {
	const NONE = { name: 'I don’t charge sales tax' };
	const dialog = () => screen.findByRole( 'dialog', { name: 'Leave without saving?' } );
	const open = async ( replies = {} ) => {
		const view = openTax( {
			general: { ...BRAZIL, woocommerce_store_address: '' },
			replies: { ...FORM, ...replies },
		} );
		await view.user.type( await screen.findByRole( 'textbox', { name: 'Address' } ), 'Rua 1' );
		await chargeNone( view.user );
		return view;
	};

	it( 'is asked about before anything is written; Stay leaves all as it was, and the choice can be made again', async () => {
		const { user, writes, events } = await open();
		await dialog();
		expect( writes() ).toEqual( [] );

		await user.click( screen.getByRole( 'button', { name: 'Keep editing' } ) );
		expect( screen.getByRole( 'textbox', { name: 'Address' } ) ).toHaveValue( 'Rua 1' );
		expect( events() ).toEqual( [] );
		expect( screen.getByRole( 'button', NONE ) ).toHaveAttribute( 'aria-disabled', 'false' );

		await chargeNone( user );
		await user.click( within( await dialog() ).getByRole( 'button', { name: 'Leave' } ) );
		expect( await screen.findByText( 'Home' ) ).toBeVisible();
		expect( writes() ).toEqual( [ { woocommerce_calc_taxes: 'no' }, { woocommerce_no_sales_tax: true } ] );
		expect( events() ).toEqual( [ [ 'tasklist_tax_connect_store', { connect: false, no_tax: true } ] ] );
	} );

	it( 'is asked about again where it could not be saved', async () => {
		const { user } = await open( { [ SAVE ]: inTurn( failing.server, taken ) } );
		await user.click( within( await dialog() ).getByRole( 'button', { name: 'Leave' } ) );
		await findNotice( /^Couldn’t save your choice\./ );
		expect( screen.getByRole( 'textbox', { name: 'Address' } ) ).toHaveValue( 'Rua 1' );

		act( () => navigateTo( 'admin.php?page=wc-admin' ) );
		expect( await dialog() ).toBeVisible();
	} );

	it( 'does not take along what is typed while it is being saved', async () => {
		const reply = later();
		const { user } = openTax( {
			general: { ...BRAZIL, woocommerce_store_address: '' },
			replies: { ...FORM, [ SAVE ]: reply.reply },
		} );
		const street = await screen.findByRole( 'textbox', { name: 'Address' } );
		await chargeNone( user );
		await user.type( street, 'Rua 1' );
		reply.answer( taken );

		await user.click( within( await dialog() ).getByRole( 'button', { name: 'Keep editing' } ) );
		expect( street ).toHaveValue( 'Rua 1' );
		expect( screen.getByRole( 'button', NONE ) ).toHaveAttribute( 'aria-disabled', 'false' );
	} );
} );
